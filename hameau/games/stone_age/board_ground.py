"""What do villages, cards and tiles lie on? Hide, parchment and wood, in the colours of day and night."""

from collections.abc import Callable
from functools import cache
from typing import Final

from ...drawing.svg import HEAD, moved, num, rect
from .board_home import home
from .board_paint import fill, group, linear, put, stroke
from .board_store import yard_of

_PORES: Final = "M9 14h0M30 6h0M52 20h0M20 34h0M44 40h0M70 30h0M62 52h0M12 54h0M34 60h0M74 8h0"
HIDE: Final = (
    '<pattern id="hm-sa-hide" width="82" height="66" patternUnits="userSpaceOnUse">'
    '<g fill="var(--earth-2)" fill-opacity=".2"><ellipse cx="20" cy="18" rx="19" ry="10"/>'
    '<ellipse cx="60" cy="46" rx="17" ry="12"/><ellipse cx="66" cy="10" rx="9" ry="6"/></g>'
    f'<path d="{_PORES}" stroke="var(--earth-2)" stroke-width="2" stroke-linecap="round" opacity=".8"/>'
    "</pattern>"
)
# What a rug is woven in: rows of threads, and lozenges.
WOVEN: Final = (
    '<pattern id="hm-sa-woven" width="24" height="20" patternUnits="userSpaceOnUse">'
    '<path d="M0 2.5h24M0 7.5h24M0 12.5h24M0 17.5h24" stroke="#5e2a12" stroke-opacity=".1"/>'
    '<path d="M12 3l8 7-8 7-8-7z" fill="#7c2f18" fill-opacity=".1" stroke="#fbe3b0" stroke-opacity=".22"/>'
    "</pattern>"
)
# A resource of whatever kind: as bright by night as goods are.
CUBE: Final = (
    fill("M-5.5-3L-2.5-5.5H5.5V3L3 6H-5.5z", "#c59763", ' stroke="#3d2a14" stroke-width=".9"')
    + fill("M-5.5-3L-2.5-5.5H5.5L3-3z", "#ecd0a2")
    + fill("M3-3L5.5-5.5V3L3 6z", "#94683a")
)
RING: Final = (
    '<circle r="13" fill="var(--plaque)" fill-opacity=".5" stroke="var(--ink)" stroke-opacity=".75" '
    'stroke-width="1.5" stroke-dasharray="3.2 2.6"/>'
)
# A deer, two hunters, a hand: lines drawn with a finger.
PAINTED: Final = (
    "M4 9L8-1C12-4 22-4 27-2L29 9M11 9L12 0M24 9L23 0M27-2L32-9L37-9M32-9C30-13 33-14 31-17"
    "M32-9C35-12 35-14 38-16M56-10h.1M56-6V3L51 10M56 3L61 10M50-1L63-4M47-9L66 1"
    "M78-9h.1M78-5V4L73 11M78 4L83 11M72 0L84-5M70-7L90 1"
    "M104 10C98 6 97 0 98-2M101-2V-10M104-3V-13M107-3V-12M110-1V-9M110-1C112 5 109 9 104 10"
)
_SKIN: Final = (
    "M8-16C12-20 20-16 26-17C50-19 74-15 94-17.5C101-18 106-20 113-16.5C116-12 109-9 111-4"
    "C113 2 109 7 112 11C117 16 110 19 104 17.6C82 15 52 19 28 17C20 16.4 12 20 7 17C4 13 9 10 8 5"
    "C6-1 9-6 6-10C4-13 5-15 8-16z"
)
_FUR: Final = "M16-12l3 3M34-14l2 4M96 12l3-3M60 13l3-3M82-13l2 3M22 11l3-2"
PELT: Final = (
    fill(_SKIN, "#2c200f", ' opacity=".3" transform="translate(1 2.4)"')
    + fill(_SKIN, "skin", ' stroke="#5f3d20" stroke-width="1.2"')
    + stroke(_FUR, "#f0d3a8", 1.2, ' opacity=".5"')
)
SYMBOLS: Final = dict(
    (
        group("pelt", PELT),
        group("painted", stroke(PAINTED, "#b8482a", 2.4, ' opacity=".42"')),
        group("ring", RING),
        group("cube", CUBE),
        ("sa-hide", HIDE),
        ("sa-woven", WOVEN),
        linear("leather", (0, "var(--earth)/70"), (60, "var(--earth)"), (100, "var(--earth-2)")),
        linear("aged", (0, "var(--earth)/0"), (60, "var(--earth)/30"), (100, "var(--earth)/85"), to=".5 1"),
        linear("log-wall", (0, "var(--timber)"), (100, "var(--timber-2)"), to="1 0"),
        linear("carved", (0, "#2a1a08/34"), (45, "#2a1a08/8"), (100, "#2a1a08/0")),
        linear("straw", (0, "var(--field)"), (50, "var(--timber)"), (100, "var(--timber-2)")),
    )
)


@cache
def hide(w: float, h: float, top: float = 0) -> str:
    """A sewn hide over a board, below its head; the board's own edge stays in sight."""
    area = f'x="3" y="{num(top + 3)}" width="{num(w - 6)}" height="{num(h - top - 6)}" rx="7"'
    seam = rect(4.6, top + 4.6, w - 9.2, h - top - 9.2, "stitch", 6)
    return f'<rect {area} fill="url(#hm-sa-leather)"/><rect {area} fill="url(#hm-sa-hide)"/>{seam}'


@cache
def grounds(w: float, h: float, rows: tuple[tuple[str, float], ...]) -> str:
    """The hide of a village, and what lies on it below each of its rows; crafts and people share a rug."""
    content, top, above = hide(w, h, HEAD - 2), HEAD + 4.0, ""
    for (row, high), (below, more) in zip(rows, (*rows[1:], ("", 0.0))):
        if row in GROUNDS and (above, row) != ("green", "people"):
            tall = high + more if (row, below) == ("green", "people") else high
            content += moved(0, top, GROUNDS[row](w, tall))
        top, above = top + high, row
    return content


def _dishes(w: float, h: float) -> str:
    """A hollow in the wood for each kind of good, and a mat for those who wait beside them."""
    middle = h / 2
    dishes = _dish(9, middle - 16, 98, 32) + "".join(
        _dish(108.5 + 46.5 * i, middle - 16, 45, 32) for i in range(4)
    )
    return dishes + _reeds(294.8, middle - 16, w - 300.6, 32)


def _dish(x: float, y: float, w: float, h: float) -> str:
    """Carved out: its upper edge in the shade, the lower one in the light."""
    area = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="13"'
    lip = f"M{num(x + 11)} {num(y + h)}h{num(w - 22)}"
    return f'<rect {area} class="dish"/><rect {area} fill="url(#hm-sa-carved)"/>' + (
        f'<path d="{lip}" class="lip"/>'
    )


def _reeds(x: float, y: float, w: float, h: float) -> str:
    """A mat of reeds."""
    knots = "".join(f"M{num(x + w * at)} {num(y)}v{num(h)}" for at in (0.08, 0.36, 0.64, 0.92))
    reeds = "".join(f"M{num(x)} {num(y + h * at / 8)}h{num(w)}" for at in range(1, 8))
    return (
        rect(x, y, w, h, "reeds", 4)
        + f'<path d="{reeds}" class="reed"/><path d="{knots}" class="reed knot"/>'
    )


def painted() -> str:
    """What somebody has painted where nothing lies yet."""
    return put("painted", 0, 0)


def at_the_tools(high: float) -> float:
    """How large tools lie in a row."""
    return max(1, min(1.16, high / 39))


def _painted_pelt(w: float, h: float) -> str:
    """Beside the tools somebody has painted the hunt on the hide."""
    return moved(w - 122, h / 2, painted()) + _pelt(w, h)


def _pelt(w: float, h: float) -> str:
    """The skin of an animal, spread for tools."""
    return moved(0, h / 2, put("pelt", 0, 0) + f'<path d="{_SKIN}" class="dusk"/>', at_the_tools(h))


@cache
def rug(w: float, h: float) -> str:
    """Woven in bands, with a fringe at both ends: what cards lie on."""
    ends = "".join(f"M{num(x)} 4v{num(h - 8)}" for x in (7, w - 7))
    bands = "".join(f"M11 {num(y)}h{num(w - 22)}" for y in (4.5, h - 4.5))
    return (
        f'<path d="{ends}" class="fringe"/>'
        + rect(9, 1.5, w - 18, h - 3, "rug", 2)
        + f'<rect x="9" y="1.5" width="{num(w - 18)}" height="{num(h - 3)}" fill="url(#hm-sa-woven)"/>'
        + f'<path d="{bands}" class="weft"/><path d="{bands}" class="weft over"/>'
    )


# What each of the first seats weaves, in a square of 40: lozenges, zigzag, steps, crosses.
MOTIFS: Final = (
    "M20 3L37 20L20 37L3 20zM20 12L28 20L20 28L12 20z",
    "M0 16L10 4L20 16L30 4L40 16V24L30 12L20 24L10 12L0 24z"
    "M0 32L10 20L20 32L30 20L40 32V38L30 26L20 38L10 26L0 38z",
    "M4 36V28H10V20H15V12H25V20H30V28H36V36zM16 36V28H24V36z",
    "M15 4H25V15H36V25H25V36H15V25H4V15H15zM17 17H23V23H17z",
)


@cache
def woven(left: float, right: float, h: float, seat: int) -> str:
    """The pattern of a rug on which nothing lies yet, in the weaver's colour, from edge to edge."""
    side = h - 16
    count = int((right - left) // (side + 4))
    step = (right - left) / count
    one = f'<path class="motif" fill-rule="evenodd" d="{MOTIFS[seat % len(MOTIFS)]}"/>'
    return "".join(moved(left + step * i + (step - side) / 2, 8, one, side / 40) for i in range(count))


GROUNDS: Final[dict[str, Callable[[float, float], str]]] = {
    "goods": _dishes,
    "heaps": yard_of,
    "tools": _painted_pelt,
    "bare": _pelt,
    "cards": rug,
    "green": rug,
    "people": rug,
    "weave": rug,
    "buildings": home,
}


@cache
def yard(room: float, w: float) -> str:
    """What is built with, on both sides of stacks that leave so much room there."""
    if room < 40:
        return ""
    scale = room / 70
    stones = put("block", -13, 0, 1.1) + put("block", 12, 1, 1.1) + put("block", -1, -12, 1.1)
    right = moved(w - room / 2, 122, stones + put("pot", -15, 15, 0.9) + put("pot", 0, 18, 0.7), scale)
    return f'<g class="yard">{put("logs", room * 0.25, 112, scale)}{right}</g>'


def parchment(w: float, h: float) -> str:
    """The outline of a sheet whose edges are not quite straight."""
    a, b, c, d = num(w * 0.3), num(w * 0.75), num(h * 0.35), num(h * 0.7)
    w1, h1 = num(w), num(h)
    return (
        f"M6 0L{a} .8 {b} 0 {num(w - 6)} .6Q{w1} 0 {w1} 6"
        f"L{num(w - 0.9)} {c} {w1} {d} {num(w - 0.5)} {num(h - 6)}"
        f"Q{w1} {h1} {num(w - 6)} {h1}L{b} {num(h - 0.9)} {a} {h1} 6 {num(h - 0.5)}Q0 {h1} 0 {num(h - 6)}"
        f"L.9 {d} 0 {c} .5 6Q0 0 6 0z"
    )


@cache
def sheet(w: float, h: float) -> str:
    """A piece of parchment with its shadow."""
    d = parchment(w, h)
    return (
        f'<path d="{d}" class="shade" transform="translate(1.5 3)"/><path d="{d}" class="card sheet"/>'
        + fill(d, "aged")
    )
