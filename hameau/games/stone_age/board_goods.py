"""What do goods look like? Pieces that lie about: meat, logs, bricks, blocks, ingots, axes and sheaves.

They take the place of round pieces with a picture, in pages too. All lie within 10 of their middle and have a
dark edge: they lie on hide, wood and plaques, day and night.
"""

from typing import Final

from .board_paint import ROUND, fill, linear, oval, stroke

EDGE: Final = "#3a2614"
EMBER: Final = ' stroke="#b4470f" stroke-width="1.4" stroke-dasharray="3 2"'


def _edged(d: str, colour: str) -> str:
    return fill(d, colour, f' stroke="{EDGE}" stroke-width="1.1"')


def _piece(name: str, content: str) -> tuple[str, str]:
    return f"g-{name}", f'<g id="hm-g-{name}" {ROUND}>{content}</g>'


_BONE: Final = "M-2 2L-6.6 6.6M-8.4 5.6h0M-5.6 8.4h0"
FOOD: Final = (
    stroke(_BONE, EDGE, 4.8)
    + stroke(_BONE, "#fff3da", 2.9)
    + _edged("M-5.4 5.2C-8.6-1.6-3.8-9.6 3.4-9.8C8.4-9.8 10.4-5.8 9.4-1.2C8 5 .6 8.4-5.4 5.2z", "meat")
    + oval(4.6, -4.4, 2.6, 2.6, "#f6c9a8")
    + oval(4.6, -4.4, 1.1, 1.1, "#fff3da")
    + stroke("M-3.8 1.6C-4-2.4-2-5.6.6-7", "#f7b89a", 1.3)
)
_BARK: Final = "M-5.6-5.2H6.6C9.8-5.2 9.8 5.2 6.6 5.2H-5.6z"
WOOD: Final = (
    '<g transform="rotate(-24)">'
    + _edged(_BARK, "bark-piece")
    + stroke("M-1-2.6h6M0 .6h7M-1 3.2h4", "#5a391b", 1)
    + oval(-5.8, 0, 3.3, 5.2, "#f0d3a0", f' stroke="{EDGE}" stroke-width="1.1"')
    + oval(-5.8, 0, 1.5, 2.6, "none", ' stroke="#a9763f"')
    + "</g>"
)
CLAY: Final = (
    _edged("M-9.4-1.4L-4.6-6.4H9.4L5-1.4z", "#f2b188")
    + _edged("M-9.4-1.4H5V6.6H-9.4z", "#cb6a3e")
    + _edged("M5-1.4L9.4-6.4V1.4L5 6.6z", "#96452a")
    + stroke("M-7.4 1.2h5M-3 4.2h5", "#e79a6d", 1.2)
)
STONE: Final = (
    _edged("M-8-2.6L-1.4-8.2L8.4-6L4-.4z", "#fafaf6")
    + _edged("M-8-2.6L4-.4L3.4 8.2L-9 5.4z", "#b9bfc1")
    + _edged("M4-.4L8.4-6L9.4 3L3.4 8.2z", "#7d8488")
    + stroke("M-5.6.6l4 .8M-4 4.4l3 .4", "#e9ecec", 1.1)
)
GOLD: Final = (
    _edged("M-6.4-1.6L-3-6.2H6.4L4.6-1.6z", "#fff2b4")
    + _edged("M-6.4-1.6H4.6L6.8 6H-9.2z", "ingot")
    + _edged("M4.6-1.6L6.4-6.2L9.6.8L6.8 6z", "#b07c14")
    + stroke("M-5 1.2h5", "#fffbe2", 1.3)
)
_HAFT: Final = "M-7.6 8.8L4.6-5"
TOOL: Final = (
    stroke(_HAFT, EDGE, 4.4)
    + stroke(_HAFT, "#c99a5f", 2.5)
    + _edged("M-1.8-7.6C2.4-11 8.6-8.6 9.8-3.4C8 1 5 3.4 1.6 3.4C2.6-.6 1.4-4.6-1.8-7.6z", "flint")
    + stroke("M-.8-2.2l4.6 4M1.4-4.6l4.4 3.8", "#8a4a20", 1.5)
)
# As one lies in a village: on a tray of its own with a broken edge.
ONCE: Final = (
    fill("M-6-10H6A4 4 0 0 1 10-6V6A4 4 0 0 1 6 10H-6A4 4 0 0 1-10 6V-6A4 4 0 0 1-6-10z", "#fffaf0", EMBER)
    + f'<g transform="scale(.86)">{TOOL}</g>'
)
_STALKS: Final = "M-1.6 9.4C-.6 5-.4 0 0-5M3.6 8.4C1.4 7-.4 5.6-1 3.6"
_GRAIN: Final = "M0 0C-3.6-.6-5.4-2.8-5-5.8C-1.8-5.6 0-3.4 0 0zM0 0C3.6-.6 5.4-2.8 5-5.8C1.8-5.6 0-3.4 0 0z"
AGRICULTURE: Final = (
    stroke(_STALKS, EDGE, 3)
    + stroke(_STALKS, "#a9c04a", 1.5)
    + "".join(f'<g transform="translate(-.2 {y})">{_edged(_GRAIN, "sheaf")}</g>' for y in (5, 1.2, -2.6))
    + _edged("M0-10C2.6-8 2.6-5 0-2.6C-2.6-5-2.6-8 0-10z", "sheaf")
)
HOUSE: Final = (
    _edged("M-7-1.4V8.6H7V-1.4z", "#f6e4bd")
    + fill("M-2.4 8.6V2H2.4V8.6z", "#5d3d20")
    + _edged("M-9.8-.6L0-9.8L9.8-.6L8.4 1.6L0-6L-8.4 1.6z", "sheaf")
)
SYMBOLS: Final = dict(
    (
        _piece("house", HOUSE),
        _piece("food", FOOD),
        _piece("wood", WOOD),
        _piece("clay", CLAY),
        _piece("stone", STONE),
        _piece("gold", GOLD),
        _piece("tool", TOOL),
        _piece("once", ONCE),
        _piece("agriculture", AGRICULTURE),
        linear("meat", (0, "#f0906c"), (50, "#c9503c"), (100, "#8a2c20"), to=".7 1"),
        linear("bark-piece", (0, "#c08a50"), (45, "#8d6137"), (100, "#5d3c1d")),
        linear("ingot", (0, "#ffd94f"), (60, "#eab320"), (100, "#c98f12"), to=".6 1"),
        linear("flint", (0, "#fdfdf8"), (55, "#c3c7c6"), (100, "#888f92"), to=".7 1"),
        linear("sheaf", (0, "#ffe88c"), (100, "#dda92f")),
    )
)
