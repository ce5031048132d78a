"""What do the lower parts of cards show? The eight green crafts and the four kinds of people, painted.

All lie within 10 of their middle and have a dark edge: they lie on green, sand and wood, day and night.
"""

from typing import Final

from .board_paint import fill, group, linear, oval, stroke

EDGE: Final = "#3a2614"


def _edged(d: str, colour: str, thick: float = 1) -> str:
    return fill(d, colour, f' stroke="{EDGE}" stroke-width="{thick:g}"')


MEDICINE: Final = (
    stroke("M0 3V-5", "#3f6b2c", 1.8)
    + _edged("M0-2C-1-7-5-9-9-8.4C-8.6-4-5-1.6 0-2z", "leaves")
    + _edged("M0-3C0-7.6 4-10 8.6-9.4C8.6-5 5-2.4 0-3z", "leaves")
    + stroke("M-6.6-6.6L-1-2.6M6.4-7.4L1-3.6", "#e6f2bf", 0.8)
    + _edged("M-8 2H8C8 6.6 5.4 9 3.4 9.4H-3.4C-5.4 9-8 6.6-8 2z", "craft-clay")
    + stroke("M-6.6 4.6q3.3 1.8 6.6 0t6.6 0", "#f6dcb4", 1.1)
)
ART: Final = _edged(
    "M-8.6-3C-8-7.4-4-9.4 1-9.2C6-9 9-5.6 9-1C9.2 4.4 6.6 8.8 1 9.2C-5 9.4-9.4 5-8.6-3z", "slate"
) + fill(
    "M-1.8 7.6C-4.6 5-6.6 1.6-6-0C-5-.8-3.6 1.2-3 1.8L-4.2-5.4C-4-6.4-2.8-6.4-2.6-5.4L-1.4-.8-1.5-7"
    "C-1.2-8-.1-8 .2-7L.5-.8 1.6-6.6C2-7.4 3-7.2 3.1-6.2L2.6-.2 4.4-4C5-4.8 6-4.2 5.7-3.2C4.8.2 5.2 4 3 7.6z",
    "#b23a1c",
)
WRITING: Final = (
    _edged(
        "M-7-9.2L7.4-8.6Q8.6-8.4 8.4-7L7.6 8Q7.4 9.4 6 9.2L-6.8 8.6Q-8.2 8.4-8-7.6Q-8-9.4-7-9.2z",
        "craft-clay",
    )
    + stroke("M-5-5.6l2 2.4M-1.6-6v3.4M1.6-3.2l2.2-2.4M5.6-5.8v2.8", "#5b2c14", 1.5)
    + stroke("M-5 .2h3M0-1v3.2M2.4-.6l2.4 2M-5 5.6l2.2-2.2M-.8 3.8v2.6M2 4l3.4 1.8", "#5b2c14", 1.5)
)
POTTERY: Final = (
    stroke("M-4.6-5C-10-5-9.4 1-6.4 2M4.6-5C10-5 9.4 1 6.4 2", EDGE, 3)
    + stroke("M-4.6-5C-10-5-9.4 1-6.4 2M4.6-5C10-5 9.4 1 6.4 2", "#c4683f", 1.4)
    + _edged(
        "M-3.4-9.4H3.4L2.8-5.4C6.6-3.4 7.6.6 6 4.2C5.2 6.6 3.6 8.4 3 9.4H-3C-3.6 8.4-5.2 6.6-6 4.2"
        "C-7.6.6-6.6-3.4-2.8-5.4z",
        "craft-clay",
    )
    + stroke("M-5.6-1.8H5.6M-5.8 4H5.8", "#4a2412", 1.2)
    + stroke("M-5.4 1.8l2.2-2 2.1 2 2.1-2 2.1 2 2.2-2", "#f9e3bd", 1.2)
)
TIME: Final = (
    _edged("M-9.4 5C-9.4 1.4-5 .4 0 .4S9.4 1.4 9.4 5C9.4 8-5 9.4-9.4 5z", "slate")
    + fill("M0 4L8 2.4 7 6z", EDGE, ' opacity=".5"')
    + stroke("M-6.6 5.2h1.6M-3.6 7l.8-1M1 7.4V6M5.2 6.8l-.8-1", EDGE, 1.1)
    + _edged("M-1.6 4.6L-.6-3.4H.8L1.6 4.6z", "#8a6238", 0.8)
    + oval(0, -6.2, 2.5, 2.5, "#ffd43b", f' stroke="{EDGE}" stroke-width=".8"')
    + stroke("M-7-5.2l2 .2M-5-9.6l1.4 1.6M5-9.6L3.6-8M7-5.2l-2 .2", "#ffd43b", 1.5)
)
TRANSPORT: Final = (
    oval(0, 0, 9, 9, "timber-round", f' stroke="{EDGE}"')
    + stroke("M-3-8.4V8.4M3.4-8.2V8.2", "#6b4522", 1)
    + stroke("M-8-3H8M-8 3.4H8", "#e6c593", 1.9)
    + oval(0, 0, 2.7, 2.7, "#2b1a0c", ' stroke="#e6c593" stroke-width="1.2"')
)
MUSIC: Final = (
    "".join(
        _edged(f"M{x} -7.4h3.2V{low}q-1.6 1.4-3.2 0z", "reed-pipe", 0.8)
        for x, low in ((-9, 8), (-5.8, 6.2), (-2.6, 4.2), (0.6, 2.2), (3.8, 0.4))
    )
    + "".join(oval(x, -7.4, 1.1, 0.7, EDGE) for x in (-7.4, -4.2, -1, 2.2, 5.4))
    + _edged("M-9.8-3.8L8.2-4.4V-1.4L-9.8-.6z", "#a63c20", 0.8)
    + stroke("M-8-2.4l2.4.6 2.2-.8 2.4.6 2.2-.8 2.4.6 2.4-.8", "#f6dcb4", 0.8)
)
WEAVING: Final = (
    _edged("M-8-9H8V5C8 6-8 6-8 5z", "#d9b98a")
    + fill("M-7.4-6.6H7.4V-4H-7.4zM-7.4 1.6H7.4V4H-7.4z", "#a63c20")
    + fill("M-7-1.2l2.4-2 2.3 2-2.3 2zM-2.3-1.2L0-3.2l2.3 2L0 .8zM2.3-1.2l2.4-2L7-1.2l-2.3 2z", "#2f6f86")
    + stroke("M-6.4 6v3M-3.2 6.2v3M0 6.2v3M3.2 6.2v3M6.4 6v3", EDGE, 1.3)
    + _edged("M-9.6-9.8H9.6V-7.6H-9.6z", "#8a6238", 0.8)
)
FARMER: Final = (
    stroke("M6.6 9.4V-4", "#7f5a1c", 1.3)
    + _edged("M6.6-9.8C9-8 9.4-4.6 8.6-2.6L6.6-1.4 4.6-2.6C3.8-4.6 4.2-8 6.6-9.8z", "grain", 0.8)
    + stroke("M6.6-8V-2M5-5.6l1.6 1.4M8.2-5.6L6.6-4.2", "#8a5f14", 0.8)
    + _edged("M-8.4 9.6C-8.6 4-7 .4-2.4 0C2 .4 3.4 4 3.4 9.6z", "#7d8f4a")
    + stroke("M1.6 3.6L5.6 3", "#d9a878", 2.4)
    + oval(-2.4, -2.6, 3, 3, "#d9a878", f' stroke="{EDGE}" stroke-width=".8"')
    + _edged("M-8.6-4C-6-5-5.4-9-2.4-9S.8-5 3.8-4C1-2.8-6-2.8-8.6-4z", "thatch")
)
_TOOL: Final = stroke("M-7 9.4L4-5", EDGE, 3.6) + stroke("M-7 9.4L4-5", "#c79a61", 2)
TOOLMAKER: Final = (
    _TOOL
    + _edged("M-1.6-7.4C2-10.4 7.4-9 9.2-4.8C8-1.4 5.4.6 3-.2C3.4-3 1.6-5.4-1.6-7.4z", "slate")
    + f'<g transform="scale(-1 1)">{_TOOL}</g>'
    + _edged("M-9.4-4.6L-4.8-9.4 1-6 -3.6.4z", "slate")
    + stroke("M-7.4-4.8l2.8-2.8", "#ffffff", 1)
)
BUILDER: Final = (
    _edged("M-7.4 9.4V0H7.4V9.4z", "wattle")
    + stroke("M-7 3H7M-7 6.2H7", "#5d3d20", 0.8)
    + _edged("M-9.8 1.6L0-9.4 9.8 1.6C6 2.8-6 2.8-9.8 1.6z", "thatch")
    + stroke("M-5.4-.6l2-4M-2-.2l.8-5M2-.2l-.8-5M5.4-.6l-2-4", "#7a5527", 0.9)
    + _edged("M-2.6 9.4V3.4H2.6V9.4z", "night", 0.8)
)
SHAMAN: Final = (
    stroke("M-4-5C-9-5-9.4-9-8.4-9.6M-6.4-6L-6-9.4M4-5C9-5 9.4-9 8.4-9.6M6.4-6L6-9.4", EDGE, 2.6)
    + stroke("M-4-5C-9-5-9.4-9-8.4-9.6M-6.4-6L-6-9.4M4-5C9-5 9.4-9 8.4-9.6M6.4-6L6-9.4", "#ead9b4", 1.3)
    + _edged("M-6-5C-3-8 3-8 6-5C7 1 4.6 7 0 9.8C-4.6 7-7 1-6-5z", "#a4552c")
    + fill("M-1.1-6.8H1.1L1.6 2H-1.6z", "#f3dfbd")
    + oval(-3, -1.6, 1.8, 1.5, "#fff6df", f' stroke="{EDGE}" stroke-width=".8"')
    + oval(3, -1.6, 1.8, 1.5, "#fff6df", f' stroke="{EDGE}" stroke-width=".8"')
    + stroke("M-3-1.6h0M3-1.6h0", EDGE, 1.6)
    + stroke("M-2.6 5.2q2.6 1.6 5.2 0", EDGE, 1.5)
    + stroke("M-5 1.6l1.8.8M-4.4 3.8l1.6.4M5 1.6l-1.8.8M4.4 3.8l-1.6.4", "#ffd43b", 1)
)
SYMBOLS: Final = dict(
    (
        group("c-medicine", MEDICINE),
        group("c-art", ART),
        group("c-writing", WRITING),
        group("c-pottery", POTTERY),
        group("c-time", TIME),
        group("c-transport", TRANSPORT),
        group("c-music", MUSIC),
        group("c-weaving", WEAVING),
        group("c-farmer", FARMER),
        group("c-toolmaker", TOOLMAKER),
        group("c-builder", BUILDER),
        group("c-shaman", SHAMAN),
        linear("craft-clay", (0, "#e59a6b"), (60, "#c96f42"), (100, "#96482a"), to="1 .6"),
        linear("slate", (0, "#f4f2ea"), (55, "#c9cac4"), (100, "#8f9596"), to=".7 1"),
        linear("timber-round", (0, "#d2a165"), (100, "#8a5f33"), to=".8 1"),
        linear("reed-pipe", (0, "#f4e3a9"), (50, "#d9bb6c"), (100, "#a98338"), to="1 0"),
    )
)
