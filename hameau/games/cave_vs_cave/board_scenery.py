"""How do caves look? Rock around them, halls lit by torches, a gate; drawn once, used in every cave."""

from typing import Final

from ...drawing.caves import CAVES, ROUND, fill, rock, shaded, stroke, symbols, torch
from ...drawing.svg import box, moved, num, rect, use

WIDTH: Final = 122.0  # of a cell, and of a room
HEIGHT: Final = 106.0
STEP: Final = (128.0, 112.0)  # from cell to cell
HILLS: Final = 300.0  # the height of the valley behind the rooms
SEEN: Final = 60.0  # how much of it must be free to show it
_CELL: Final = box(0, 0, WIDTH, HEIGHT, 7)

# --- the mountain around a cave: five rows of two cells, and a third one in the last row ---


def _mountain() -> str:
    """An outline with broken edges, and faces of rock in light and shade."""
    w, h = STEP
    right, far, low, end = 2 * w + 3, 3 * w - 1, 4 * h - 2, 5 * h + 2
    outline = (
        f"M-5 10l8-12 30 3 34-5 40 6 36-5 44 4 40-5 {num(right - 227)} 6 5 14-4 60 5 70-4 60 5 70-3 60"
        f"L{num(right)} {num(low)}l46-4 40 5 {num(far - right - 86)}-2 5 12L{num(far)} {num(end - 8)}l-8 8"
        f"H4l-9-8-3-70 4-80-5-70 5-90-4-70 5-60z"
    )
    shade = (
        "M0 30l50 40 60-44 70 50 80-40v70l-60-30-70 50-60-46-70 44z"
        "M0 220l70-40 60 50 60-44 70 40v60l-64-30-66 46-60-44-70 40z"
        "M0 420l60-50 70 44 60-40 70 50v50l-70-36-60 40-60-36-70 30z"
        f"M0 560V520l80-40 70 50 70-34 80 40 90-20v{num(end - 520)}H10z"
    )
    light = "M50 70l60-44-20 50zM180 76l80-40-40 36zM70 180l60 50-50-14zM190 186l70 40-50-12z"
    return rock(outline) + shaded(shade) + fill(light, "#fff", ' opacity=".13"')


def _covered() -> str:
    """Rock that nobody has dug into yet."""
    faces = "M0 34l30-24 26 18-40 34zM66 10l34 14-8 30-30-8zM26 96l20-36 30 14-10 32zM88 66l34-8v34l-26 8z"
    light = "M30 10l26 18-14 10zM66 10l34 14-22 6zM46 60l30 14-20 6z"
    gems = "M92 20l4-7 4 7-4 6zM101 24l3-5 3 5-3 4zM20 78l4-7 4 7-4 6z"
    return (
        rock(_CELL)
        + shaded(faces)
        + fill(light, "#fff", ' opacity=".16"')
        + stroke("M8 56l12 6-4 14M108 40l-10 8 4 12M60 84l8 6-3 10", "#2d363b", 1.3, ' opacity=".5"' + ROUND)
        + fill(gems, "#8fd3d9")
        + stroke(box(1, 1, WIDTH - 2, HEIGHT - 2, 7), "#2d363b", 1.4, ' opacity=".45"')
    )


_HALL: Final = "M5 101V46C5 22 22 8 44 9c14-8 40-6 52 3 14 6 21 18 21 36v53z"


def _hall() -> str:
    """An empty cavern, lit by torches, with a floor to furnish."""
    return (
        rock(_CELL, deep=True)
        + fill(_HALL, "url(#hm-lit)")
        + fill("M5 101V84q56-14 112 0v17z", "#8b6239")
        + stroke("M14 96h26M52 92h30M88 97h22M22 89h16M70 86h22", "#6d4925", 1.6, ROUND)
        + fill("M30 9l5 14 6-14zM82 7l4 11 5-11zM58 6l3 8 4-8z", "#5b4630")
        + stroke(_HALL, "#4a3826", 2.5)
        + torch(22, 58, 1.5)
        + torch(100, 58, 1.5)
    )


def _gate() -> str:
    """The entrance: a gate of timber in the rock, and the day outside."""
    return (
        rock(_CELL)
        + fill("M22 80V48a39 36 0 0 1 78 0V80z", "#bfe0ea")
        + fill("M22 80V64q20-14 40-4t38-6v26z", "#8fb56f")
        + use("tree", 40, 60, 0.9)
        + use("tree", 84, 58, 0.75)
        + stroke("M22 80V48a39 36 0 0 1 78 0V80", "#6b4826", 7)
        + stroke("M22 80V48a39 36 0 0 1 78 0V80", "#a87f4b", 2.5)
        + fill("M0 80h122v19q0 7-7 7H7q-7 0-7-7z", "#8b6239")
        + stroke("M0 80h122", "#5d3f20", 2)
        + torch(11, 46, 1.4)
        + torch(111, 46, 1.4)
    )


def _hills() -> str:
    """What lies behind the rooms to be had: a valley below the mountain, 400 wide and 300 high."""
    trees = "".join(
        use(name, x, y, size)
        for name, x, y, size in (
            ("tree", 30, 258, 1.6), ("bush", 62, 270, 1.3), ("tree", 96, 250, 1.9), ("tree", 318, 262, 1.7),
            ("tree", 352, 250, 2.1), ("bush", 384, 272, 1.3), ("tree", 284, 274, 1.2),
        )
    )  # fmt: skip
    return (
        fill("M0 190L70 96l50 60 80-116 72 96 50-50 78 90v134H0z", "var(--rock-2)", ' opacity=".55"')
        + fill(
            "M200 40l-34 50 20-6 14 14 20-18 18 16zM322 86l-20 20 14 2 12 8z", "var(--snow)", ' opacity=".8"'
        )
        + fill("M0 214q100-40 200-14t200-18v118H0z", "var(--grass-2)")
        + fill("M0 246q120-30 220-8t180-12v74H0z", "var(--grass)")
        + fill("M168 252v-26a32 32 0 0 1 64 0v26z", "#5b4630")
        + fill("M174 252v-24a26 27 0 0 1 52 0v24z", "url(#hm-dark)")
        + stroke("M172 254v-26a28 29 0 0 1 56 0v26", "#7a5730", 5)
        + torch(158, 238, 1.3)
        + torch(242, 238, 1.3)
        + fill("M184 252q-10 22-50 48h84q10-26-2-48z", "var(--earth)")
        + trees
    )


# --- signs, 20 wide around the origin ---

_BRICKS: Final = '<path d="M-9-8H9V8H-9z" fill="#c4683f" stroke="#5c2f1c"/>' + stroke(
    "M-9-2.7H9M-9 2.7H9M-2-8v5.3M5-2.7v5.4M-4 2.7V8", "#5c2f1c", 1
)
_ROOM: Final = (
    '<rect x="-9" y="-9" width="18" height="18" rx="3" fill="#fdf3dc" stroke="#6b5532"/>'
    '<path d="M-9-4v-2q0-3 3-3H6q3 0 3 3v2z" fill="#e2994a"/>'
)


def _signs() -> dict[str, str]:
    rubble = fill("M-11 9l4-6 5 2 3-4 4 4 5-1 2 5z", "#c4683f", ' stroke="#5c2f1c" stroke-width=".8"')
    standing = fill("M-9-8h6l2 5-3 4h-5z", "#c4683f", ' stroke="#5c2f1c" stroke-width=".8"')
    pick = stroke("M-7 9L5-5", "#7a5730", 3, ROUND) + fill(
        "M-4-9q9-1 13 8l-2 1q-4-6-11-7zM3-7l5 4-2 2-5-4z", "#5a6166"
    )
    return {
        "dig": '<circle r="10" fill="#d8cdb8" stroke="#0000004d"/>' + pick,
        "wall": _BRICKS,
        "raze": standing + rubble,
        "room": _ROOM + f'<g fill="#6b3f12">{use("i-hand", 0, 2.5, 0.55)}</g>',
        "furnish": _ROOM + fill("M-4 7V1l4-3 4 3v6z", "#a87440") + fill("M-1.3 7V3h2.6v4z", "#3a2a16"),
        "kinds": '<circle r="10" fill="#efe4cc" stroke="#0000004d"/>'
        '<circle cx="-4" cy="3" r="3.4" fill="#8d6137"/><circle cx="4" cy="3" r="3.4" fill="#6f83c4"/>'
        '<circle cy="-4" r="3.4" fill="#e7c24b"/>',
    }


SYMBOLS: Final = {
    **CAVES,
    **symbols(
        {"mountain": _mountain(), "covered": _covered(), "hall": _hall(), "gate": _gate(), "hills": _hills()}
    ),
    **symbols(_signs(), "sg-"),
}

# --- what a cave is put together of ---


def covered(number: int) -> str:
    """Rock, mirrored in one way or another so that no two cells side by side are alike."""
    across, down = number * 3 % 4 // 2, number * 3 % 2
    x, y = WIDTH * across, HEIGHT * down
    turned = f"translate({num(x)} {num(y)})scale({1 - 2 * across} {1 - 2 * down})"
    return f'<g transform="{turned}">{use("covered", 0, 0)}</g>'


def bricks(d: str) -> str:
    """A wall of bricks along a line."""
    return (
        stroke(d, "#4a2416", 11, ROUND)
        + stroke(d, "#c4683f", 8, ROUND)
        + stroke(d, "#5c2f1c", 8, ' stroke-dasharray="1.2 11"')
    )


def valley(top: float, bottom: float, across: float) -> str:
    """As much of the valley as is seen between two heights."""
    if bottom - top < SEEN:
        return ""
    frame = rect(1, max(top, bottom - HILLS), across - 2, min(HILLS, bottom - top) - 1, "", 9)
    hills = moved(0, bottom - HILLS, use("hills", 0, 0))
    return f'<clipPath id="hm-valley">{frame}</clipPath><g clip-path="url(#hm-valley)">{hills}</g>'
