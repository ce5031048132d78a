"""What are rooms, tiles and boards made of? Carved stone, wood and parchment, drawn once and used often."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from ...drawing.caves import ROUND, blend, fill, glow, stroke, symbols
from ...drawing.svg import HEAD, bar_top, box, mark, moved, num, use, width, words
from .board_rock import WIDTH

TILE_WIDTH: Final = 127.0
TILE_HEIGHT: Final = 106.0
COLUMN: Final = 400  # the width of every panel
TILE_GAP: Final = 10.0  # between two rows of them: a ribbon lies there
ACTIONS: Final = 2 * TILE_HEIGHT + TILE_GAP + 16  # the height of a board of action tiles
TILE_BAR: Final = 24.0
TILE_BARS: Final = {1: TILE_BAR, 2: 37.0}  # with a name of so many lines
BARS: Final = {1: 22.0, 2: 36.0}  # the height of a room's bar with a name of so many lines
FRAME: Final = 5.0  # the thickness of a wooden frame
SIGN: Final = 14.0  # the letters of a sign
_NEW: Final = 13.5  # ... of a ribbon
_RIBBON: Final = 13.0  # its height, of which a rim is left above and below its capitals
_ROUND: Final = 14.0  # ... of that with the round, beside which a name and points have to stand
SHELF: Final = 41.0  # from shelf to shelf of a store
_INKS: Final = {"orange": ("#7a3f0c", "#ffd9a0"), "blue": ("#1f4670", "#d9ebff")}  # of a bar: in shade, lit

# --- the beams of rooms ---


def _bar(colour: str, high: float) -> str:
    """A beam of carved stone: lit above, in the shade below, its ends chiselled."""
    shade, lit = _INKS[colour]
    low = num(high)
    return (
        fill(bar_top(WIDTH, high, 6.5), f"url(#hm-stone-{colour})")
        + stroke(f"M1.4 {low}V7.5a6 6 0 0 1 6-6h107a6 6 0 0 1 5 3", lit, 1.5)
        + stroke(f"M.5 {num(high - 0.8)}h121", shade, 1.8, ' opacity=".85"')
        + fill(f"M.5 {low}h121v4H.5z", "#000", ' opacity=".22"')
    )


_LEDGER: Final = (
    fill("M6 5.5h308v5H6z", "#000", ' opacity=".2"')
    + fill("M16 4h8l-8 9zM304 4h-8l8 9z", "var(--cv-wood-3)")
    + fill("M5-1h310v7H5z", "var(--cv-wood-2)")
    + fill("M5-1h310v2H5z", "var(--cv-wood-1)")
    + stroke("M5 6h310", "var(--cv-wood-3)", 1.2)
)  # what a row of rooms stands on, from one side of the frame to the other
_COIN: Final = (
    '<circle cx="1" cy="1.6" r="12.5" fill="#000" opacity=".3"/>'
    '<circle r="12.5" fill="url(#hm-gold)" stroke="#7d5d08" stroke-width="1.1"/>'
    '<circle r="10.2" fill="none" stroke="#9a7410" stroke-width=".9" stroke-dasharray="1.2 1.5"/>'
    '<path d="M-9.5-6.5A11.5 11.5 0 0 1 3-11.2" fill="none" stroke="#fffbe0" stroke-width="1.6" '
    'stroke-linecap="round"/>'
)

# --- action tiles, and the table they lie on ---


def _tile(body: str, wood: str) -> str:
    """A sheet below a wooden beam with nails."""
    return (
        fill(box(1.5, 3, TILE_WIDTH, TILE_HEIGHT, 8), "#000", ' opacity=".28"')
        + fill(box(0, 0, TILE_WIDTH, TILE_HEIGHT, 8), f"url(#hm-{body})")
        + fill(box(0, 0, TILE_WIDTH, TILE_HEIGHT, 8), "url(#hm-aged)")
        + _beam(wood, TILE_BAR)
        + stroke(box(0.6, 0.6, TILE_WIDTH - 1.2, TILE_HEIGHT - 1.2, 7.5), "var(--cv-wood-3)", 1.2)
    )


def _beam(wood: str, high: float) -> str:
    """What the name of a tile is carved into."""
    low = num(high)
    return (
        fill(bar_top(TILE_WIDTH, high, 7.5), f"url(#hm-{wood})")
        + stroke("M8 5h38M56 4h44M14 20.5h50M74 21h40", "var(--cv-wood-3)", 0.8, ' opacity=".28"' + ROUND)
        + stroke("M3 2.2h121", "#fff", 1.2, ' opacity=".35"' + ROUND)
        + stroke(f"M.5 {low}h126", "var(--cv-wood-3)", 1.6)
        + fill(f"M.5 {low}h126v4H.5z", "#000", ' opacity=".12"')
    )


def _planks() -> str:
    """Boards of a table, their grain and their joints."""
    grain = "M6 8h70M96 6h60M20 20h50M110 22h80M8 42h44M80 40h90M140 54h50M14 56h80"
    content = (
        fill("M0 0h200v32H0z", "var(--cv-table-1)")
        + fill("M0 32h200v32H0z", "var(--cv-table-2)")
        + stroke(grain, "var(--cv-wood-3)", 0.9, ' opacity=".28"' + ROUND)
        + stroke("M0 .5h200M0 32.5h200M70 1v31M150 33v31", "var(--cv-wood-3)", 1.3)
        + stroke("M0 2h200M0 34h200", "#fff", 0.9, ' opacity=".16"')
    )
    return (
        f'<pattern id="hm-planks" width="200" height="64" patternUnits="userSpaceOnUse">{content}</pattern>'
    )


def framed(w: float, h: float, inside: str, r: float = 10) -> str:
    """A board with a wooden frame, its shadow, and something painted inside."""
    outer, inner = box(0, 0, w, h, r), box(FRAME, FRAME, w - 2 * FRAME, h - 2 * FRAME, r - FRAME)
    return (
        fill(box(1.5, 3, w, h, r), "var(--shade)")
        + inside
        + f'<path d="{outer}{inner}" fill="url(#hm-frame)" fill-rule="evenodd"/>'
        + stroke(inner + outer, "var(--cv-wood-3)", 1.1)
        + stroke(f"M2 {num(h - 9)}V9q0-7 7-7H{num(w - 9)}", "#fff", 1.2, ' opacity=".35"' + ROUND)
        + stroke(
            f"M{num(FRAME + 1.5)} {num(h - 8)}V{num(FRAME + 1.5)}H{num(w - 8)}", "#000", 3, ' opacity=".16"'
        )
        + "".join(use("nail", x, y) for x in (5.5, w - 5.5) for y in (5.5, h - 5.5))
    )


@cache
def table(w: float, h: float) -> str:
    """What tiles lie on."""
    wood = box(1, 1, w - 2, h - 2, 9)
    return framed(w, h, fill(wood, "url(#hm-planks)") + fill(wood, "url(#hm-relief)"))


# --- a player's board ---


@cache
def parchment(w: float, h: float) -> str:
    """The ground of a player's board below the name plate; the outline of who decides stays in sight."""
    area = box(3, HEAD, w - 6, h - HEAD - 3, 7)
    return fill(area, "url(#hm-parchment)") + fill(area, "url(#hm-aged)")


def _store() -> str:
    """A case of shelves for six goods: 125 wide, a board below each."""
    high = 6 * SHELF + 4
    wells = "".join(moved(3, 4 + SHELF * i, use("well", 0, 0)) for i in range(6))
    return (
        fill(box(1.5, 3, 125, high, 7), "#000", ' opacity=".25"')
        + fill(box(0, 0, 125, high, 7), "url(#hm-frame)")
        + stroke(
            "M20 2h60M30 44h50M14 85h40M70 126h44M24 167h60M30 208h70",
            "var(--cv-wood-3)",
            0.8,
            ' opacity=".5"',
        )
        + wells
        + stroke(box(0.6, 0.6, 123.8, high - 1.2, 6.5), "var(--cv-wood-3)", 1.2)
        + stroke(f"M2 {num(high - 7)}V8q0-6 6-6H117", "#fff", 1.2, ' opacity=".35"' + ROUND)
    )


_WELL: Final = (
    fill(box(0, 0, 119, 36, 5), "var(--cv-well)")
    + fill(box(0, 0, 119, 36, 5), "url(#hm-hollow)")
    + stroke("M1 31V6q0-5 5-5H114", "#000", 1.6, ' opacity=".16"')
    + stroke("M5 35.5H114q4.5 0 4.5-4.5V6", "#fff", 1, ' opacity=".4"')
)
_BENCH: Final = (
    fill("M8 9h6v4H8zM111 9h6v4h-6z", "var(--cv-wood-3)")
    + fill("M3 10h122v3H3z", "#000", ' opacity=".14"')
    + fill(box(0, 0, 125, 10, 3), "url(#hm-frame)")
    + stroke("M3 1.5H121", "#fff", 1.2, ' opacity=".4"' + ROUND)
    + stroke(box(0.5, 0.5, 124, 9, 3), "var(--cv-wood-3)", 1)
)


_PILE: Final = ((0, 0), (1, 0), (2, 0), (0.5, 1), (1.5, 1), (2.5, 1), (1, 2))  # one brick for each wall [5.3]


@cache
def new_ribbon(told: str, x: float, y: float) -> str:
    """Seen on what has been turned up since one's last turn: a pennant that sticks out to the left.

    It is hardly higher than its letters, so that it ends above the name of what it hangs on.
    """
    w, half = 1.1 * width(told, _NEW) + 18, num(_RIBBON / 2)
    flag = f"M-5 0H{num(w - 5)}l-5 {half} 5 {half}H-5z"
    drawn = (
        fill(flag, "#000", ' opacity=".35" transform="translate(1 2)"')
        + fill(f"M-5 {num(_RIBBON)}l5 4v-4z", "#7a1410")
        + fill(flag, "#c8281e", ' stroke="#fff3d6" stroke-width="1"')
        + words(1, 11.4, told, _NEW, "b on-band")
    )
    return f'<g class="news">{moved(x, y, drawn)}</g>'


@cache
def brick_pile(count: int, owners: Sequence[int]) -> str:
    """The walls that are left: how many, and as many bricks in a pile that stands on the ground.

    `owners` are the seats that share them, each told by its mark.
    """
    bricks = [(17.5 * along - 1, -11.0 - 10.5 * row) for along, row in _PILE[:count]]
    areas = "".join(box(x, y, 16.5, 9.6, 1.5) for x, y in bricks)
    tops = "".join(f"M{num(x + 1)} {num(y + 0.4)}h14.5v2.6h-14.5z" for x, y in bricks)
    pile = fill(areas, "#c4683f", ' stroke="#5c2f1c" stroke-width="1"') + fill(tops, "#eda878")
    shadow = '<ellipse cx="27" cy="-1" rx="33" ry="3.2" fill="#000" opacity=".2"/>' if count else ""
    marks = "".join(mark(seat, 84 - 13.5 * place, -12, 12) for place, seat in enumerate(reversed(owners)))
    return f'{shadow}{pile}<g class="owners">{marks}</g>' + words(109, -5, str(count), 21, "b e")


def round_width(told: str, last: int) -> float:
    """How wide the board is that tells the round."""
    return max(1.1 * width(told, _ROUND) + 12, 11.0 * last + 8)  # the letters are bold


@cache
def round_sign(told: str, now: int, last: int) -> str:
    """A board that tells the round, a notch for each lit as far as the game is: its right end is at 0."""
    w = round_width(told, last)
    notches = "".join(
        fill(
            box(-5.5 * last + 11 * number + 1, 6.5, 9, 3, 1.5),
            "#d9730d" if number < now else "#3d2611",
            "" if number < now else ' opacity=".45"',
        )
        for number in range(last)
    )
    return moved(-w / 2, 0, _plank(w) + words(0, 3, told, _ROUND, "b m on-room") + notches)


@cache
def sum_sign(told: str) -> str:
    """A board that tells what points are from, once they are reckoned up: its right end is at 0."""
    w = 1.1 * width(told, SIGN) + 30
    return moved(-w / 2, 0, _plank(w) + _nails(w) + words(0, 5, told, SIGN, "b m on-room"))


def _plank(w: float) -> str:
    """The board of a sign, around its middle."""
    return (
        fill(box(-w / 2 + 1, -11, w, 25, 6), "#000", ' opacity=".22"')
        + fill(box(-w / 2, -13, w, 25, 6), "url(#hm-plank)")
        + stroke(box(-w / 2 + 0.6, -12.4, w - 1.2, 23.8, 5.5), "#5a3a1b", 1.2)
        + stroke(f"M{num(4 - w / 2)}-11.2h{num(w - 8)}", "#fff", 1, ' opacity=".45"' + ROUND)
    )


def _nails(w: float) -> str:
    return use("nail", 5.5 - w / 2, 0) + use("nail", w / 2 - 5.5, 0)


_NAIL: Final = (
    '<circle r="2" fill="var(--cv-wood-3)"/><circle cx="-.5" cy="-.6" r=".9" fill="var(--cv-wood-1)"/>'
)

FURNITURE: Final = {
    **blend("stone-orange", "0 var(--cv-orange-1)", "1 var(--cv-orange-2)"),
    **blend("stone-blue", "0 var(--cv-blue-1)", "1 var(--cv-blue-2)"),
    **blend("plank", "0 var(--cv-plank-1)", "1 var(--cv-plank-2)"),
    **glow("gold", "0 #fff1b0", ".6 #f3d25c", "1 #d3a422", y="35%", r="70%"),
    **blend("sheet", "0 var(--cv-sheet-1)", ".6 var(--cv-sheet-2)", "1 var(--cv-sheet-3)", to=".7 1"),
    **blend("back", "0 var(--cv-back-1)", "1 var(--cv-back-2)", to=".7 1"),
    **blend("beam", "0 var(--cv-beam-1)", "1 var(--cv-beam-2)"),
    **blend("beam-back", "0 var(--cv-back-2)", "1 var(--cv-back-1)"),
    **glow("aged", "0 #7a5220/0", ".62 #7a5220/0", "1 #7a5220/.26", r="75%"),
    **blend("frame", "0 var(--cv-wood-1)", ".5 var(--cv-wood-2)", "1 var(--cv-wood-3)", to="1 1"),
    **blend("parchment", "0 var(--cv-parch-1)", ".6 var(--cv-parch-2)", "1 var(--cv-parch-3)", to="1 1"),
    **blend("hollow", "0 #5d3c1c/.22", ".35 #5d3c1c/0", to=".3 1"),
    "planks": _planks(),
    **symbols(
        {f"bar-{colour}-{lines}": _bar(colour, high) for colour in _INKS for lines, high in BARS.items()}
    ),
    **symbols(
        {
            "coin": _COIN,
            "ledger": _LEDGER,
            "tile": _tile("sheet", "beam"),
            "tile-back": _tile("back", "beam-back"),
            "beam-2": _beam("beam", TILE_BARS[2]),
            "beam-back-2": _beam("beam-back", TILE_BARS[2]),
        }
    ),
    **symbols({"tabletop": table(COLUMN, ACTIONS)}),
    **symbols({"store": _store(), "well": _WELL, "bench": _BENCH, "nail": _NAIL}),
}
