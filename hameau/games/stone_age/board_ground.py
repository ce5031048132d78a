"""What do villages, cards and tiles lie on? Hide, parchment and wood, in the colours of day and night."""

from functools import cache
from typing import Final

from ...drawing.svg import HEAD, moved, num, rect
from .board_paint import fill, group, linear, put

_PORES: Final = "M9 14h0M30 6h0M52 20h0M20 34h0M44 40h0M70 30h0M62 52h0M12 54h0M34 60h0M74 8h0"
HIDE: Final = (
    '<pattern id="hm-sa-hide" width="82" height="66" patternUnits="userSpaceOnUse">'
    '<g fill="var(--earth-2)" fill-opacity=".2"><ellipse cx="20" cy="18" rx="19" ry="10"/>'
    '<ellipse cx="60" cy="46" rx="17" ry="12"/><ellipse cx="66" cy="10" rx="9" ry="6"/></g>'
    f'<path d="{_PORES}" stroke="var(--earth-2)" stroke-width="2" stroke-linecap="round" opacity=".8"/>'
    "</pattern>"
)
CUBE: Final = (
    '<path d="M-5.5-3L-2.5-5.5H5.5L3-3z" fill="var(--earth)"/>'
    '<path d="M3-3L5.5-5.5V3L3 6z" fill="var(--timber-2)"/><path d="M-5.5-3H3V6H-5.5z" fill="var(--timber)"/>'
)
RING: Final = (
    '<circle r="13" fill="var(--plaque)" fill-opacity=".5" stroke="var(--ink)" stroke-opacity=".75" '
    'stroke-width="1.5" stroke-dasharray="3.2 2.6"/>'
)
SYMBOLS: Final = dict(
    (
        group("ring", RING),
        group("cube", CUBE),
        ("sa-hide", HIDE),
        linear("leather", (0, "var(--earth)/35"), (70, "var(--earth)/55"), (100, "var(--earth-2)/70")),
        linear("hollow", (0, "var(--earth-2)"), (40, "var(--earth)"), (100, "var(--earth)/50")),
        linear("aged", (0, "var(--earth)/0"), (60, "var(--earth)/30"), (100, "var(--earth)/85"), to=".5 1"),
        linear("slab", (0, "var(--snow)"), (35, "var(--rock)"), (100, "var(--rock-2)"), to=".7 1"),
        linear("notch", (0, "var(--timber-2)"), (45, "var(--timber)"), (100, "var(--timber)"), to=".6 1"),
        linear("log-wall", (0, "var(--timber)"), (100, "var(--timber-2)"), to="1 0"),
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
def trays(w: float, h: float, rows: int, row_height: float) -> str:
    """The hide of a village, and a hollow for each of its rows."""
    hollows = "".join(
        rect(6.5, HEAD + 4 + row_height * i + 2, w - 13, row_height - 4, "tray", 9) for i in range(rows)
    )
    return hide(w, h, HEAD - 2) + hollows


def hollow(x: float, y: float, side: float, material: str, edge: str) -> str:
    """A square in the wood or stone, filled with a blend of this module."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(side)}" height="{num(side)}" rx="5" '
        f'fill="url(#hm-sa-{material})" stroke="var(--{edge})"/>'
    )


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
