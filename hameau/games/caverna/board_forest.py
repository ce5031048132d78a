"""How does the forest look? Firs and broadleaf trees over moss, a worn way along the foot of the mountain."""

from random import Random
from typing import Final

from ...drawing.svg import box, num, use
from .board_paint import dots, fill, linear, oval, radial, shadow, stroke

WIDE: Final = 180.0
HIGH: Final = 240.0
_ROW: Final = 13.5  # from one row of trees to the next
BLENDS: Final = {
    **linear("moss", (0, "moss-lit"), (45, "moss"), (100, "moss-deep"), to=".6 1"),
    **radial("glade", (0, "moss-lit/95"), (60, "moss-lit/50"), (100, "moss-lit/0")),
}

# --- trees, their feet at the origin ---


def _fir(kind: str) -> str:
    """Boughs in three tiers, lit on the left."""
    return (
        shadow(4, 0, 10, 3)
        + fill(
            "M0-29L5.4-20 3.6-20.5 8-12 6-12.5 10.4-3Q5-.6 1.6-1.2V1h-3.2V-1.2Q-5-.6-10.4-3"
            "L-6-12.5-8-12-3.6-20.5-5.4-20z",
            kind,
        )
        + fill(
            "M0-29L5.4-20 3.6-20.5 8-12 6-12.5 10.4-3Q5.5-.8 2-1.2L4-5 1.4-8.6 3.6-12 .8-16 2-20z",
            f"{kind}-shade",
        )
        + fill(
            "M0-29L-5.4-20-1.4-21.6zM-3.6-20.5L-8-12-2-14.6-3-17zM-6-12.5L-10.4-3-3.6-4.4-4.6-8z",
            f"{kind}-lit",
        )
    )


_CROWN: Final = (
    "M-9.6-8.6A5.4 5.4 0 0 1-8-17.6 6.6 6.6 0 0 1 3.6-21.4 6 6 0 0 1 9.4-13.4 5.2 5.2 0 0 1 7-4.6Q0-1.4-6-4.4"
    "A4.6 4.6 0 0 1-9.6-8.6z"
)


def _broadleaf(kind: str, trunk: str = "bark") -> str:
    """A round crown in clumps of leaves."""
    return (
        shadow(4, 0, 10, 3)
        + fill("M-1.5-6h3q0 4 1.6 7h-6.2q1.6-3 1.6-7z", trunk)
        + fill(_CROWN, kind)
        + fill(
            "M9.4-13.4A5.2 5.2 0 0 1 7-4.6Q0-1.4-6-4.4-7.6-4.8-8.8-6.4-3-5 1-7.4q5.4 0 6-5 1.4-.4 2.4-1z",
            f"{kind}-shade",
        )
        + fill("M-8.4-13q-.2-4 3-4 .4-4 4.6-4 3-.4 4 2-3.4-.4-4 2.2-3-.6-3.8 2-2-.8-3.8 1.8z", f"{kind}-lit")
    )


def _bush() -> str:
    return (
        shadow(2, 0, 7, 2)
        + fill("M-7 0Q-8.5-4.5-4.5-5.5-3-9 .5-7.5 5-8 5-4.5 8-3.5 6.5 0z", "leaf")
        + fill("M6.5 0Q8-3.5 5-4.5 4.5-1.8-4 0z", "leaf-shade")
        + fill("M-5.5-3Q-4-5.5-3-5-2-7.5.5-6.5-1.5-5.5-1.5-4-4-4.5-5.5-3z", "leaf-lit")
    )


def verge() -> str:
    """Leaves along the upper side of a cell that was cleared, and the shade they cast."""
    leaves = "M-2 2Q-4-3 2-4 4-8 10-6 14-9 19-6 24-10 30-6 35-9 40-6 46-9 50-6 56-8 58-4 64-3 62 2z"
    return (
        f'<g transform="translate(0 -1.4)">{fill(leaves, "#14210c", 0.4)}</g>'
        + fill(leaves, "leaf-shade")
        + fill(
            "M1-1Q3-5 7-3.6 10-6 13-3 9-4 7-1zM21-2q2-5 6-3 3-3 6 0-5 0-6 3zM43-2q2-4 6-3 3-2 5 1-5-1-6 2z",
            "leaf",
        )
    )


def _stump() -> str:
    return (
        shadow(2, 0, 6, 2)
        + fill("M-4-4v4q4 2 8 0v-4z", "bark")
        + fill("M1-3v4q2-.2 3-1v-3z", "bark-deep")
        + oval(0, -4, 4, 1.7, "wood-lit")
        + stroke("M-2-4q2-1 4 0", "bark", 0.6)
    )


def _mushrooms() -> str:
    return (
        stroke("M-2.2-.5v-2M2.5 0v-1.5", "#f3e8d0", 1.6)
        + fill("M-5-2.5q2.8-4.5 5.6 0zM.5-1.2q2-3.4 4 0z", "#c8452f")
        + dots("-3 -3.3,-1.5 -3.6,2.5 -2", "#fff3e0", 0.8)
    )


_PIECES: Final = {
    "fir": _fir("fir"),
    "spruce": _fir("spruce"),
    "oak": _broadleaf("leaf"),
    "birch": _broadleaf("olive", "iron-lit"),
    "bush": _bush(),
    "stump": _stump(),
    "mushrooms": _mushrooms(),
}

# --- the whole: groves of a cell each ---

_KINDS: Final = ("fir", "spruce", "fir", "oak", "fir", "spruce", "birch", "oak")
_GAPS: Final = ((1, 1), (0, 2), (1, 2), (2, 0))  # of each grove, where no tree stands: row, column
_SMALL: Final = (("stump", "mushrooms"), ("bush", "mushrooms"), ("stump", "bush"), ("mushrooms", "bush"))
_WAY: Final = "M173-6Q165 20 172 44T171 92 166 134 173 178 167 214 173 246"


def _spot(row: int, column: int) -> tuple[float, float]:
    return column * 20 + row % 2 * 9 + 4.5, 20 * row + 16.0


def _grove(number: int) -> str:
    """Trees in rows, none quite in line, those behind first; always the same ones."""
    chance = Random(number + 2)
    gap = _spot(*_GAPS[number])
    trees: list[tuple[float, str]] = []
    for row, column in ((row, column) for row in range(3) for column in range(3)):
        x, y = _spot(row, column)
        x, y = round(x + chance.uniform(-3.5, 3.5)), round(y + chance.uniform(-4, 3))
        kind, size = chance.choice(_KINDS), round(chance.uniform(0.82, 1.1), 2)
        if (row, column) != _GAPS[number]:
            trees.append((y, use(f"cv-{kind}", x, y, size)))
    for i, kind in enumerate(_SMALL[number]):
        x, y = gap[0] + 9 * i - 4, gap[1] + 2 * i
        trees.append((y, use(f"cv-{kind}", x, y)))
    return _glade(*gap) + "".join(drawn for _, drawn in sorted(trees))


def _glade(x: float, y: float) -> str:
    """Light on moss and flowers."""
    return (
        oval(x, y, 19, 9, "@glade")
        + stroke(f"M{num(x + 6)} {num(y - 4)}l-2-4 2 4v-5 5l2-4", "fern", 1.1)
        + dots(f"{num(x - 9)} {num(y - 3)},{num(x + 11)} {num(y + 3)}", "#fffdf0", 2.2)
        + dots(f"{num(x - 6)} {num(y + 4)},{num(x + 8)} {num(y - 5)}", "#f4d35e", 2.2)
    )


SYMBOLS: Final = _PIECES | {f"grove-{number}": _grove(number) for number in range(len(_GAPS))}


def forest(is_far: bool = False) -> str:
    """Three cells by four of it, what stands nearer in front; from afar of fewer, larger trees."""
    columns, rows, across, down, size = (2, 3, 80, 80, 4 / 3) if is_far else (3, 4, 56, 60, 1.0)
    groves = "".join(
        use(
            f"cv-grove-{(row * 3 + column * 2 + row // 2) % len(_GAPS)}",
            column * across - 6,
            row * down - (column == 1) * 4,
            size,
        )
        for row in range(rows)
        for column in range(columns)
    )
    stones = "M169 8l2 1M172 38h2M169 66l2-1M167 126h2M172 160l-2 1M168 220h2M173 196h1"
    way = stroke(_WAY, "way-deep", 12, 0.7) + stroke(_WAY, "way", 9) + stroke(stones, "way-deep", 1.6)
    return fill(box(0, 0, WIDE, HIGH), "@moss") + way + groves
