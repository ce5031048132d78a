"""What do dwarfs keep in their rooms? Sacks, barrels, candles, coins; and the pens that draw rooms."""

from typing import Final

from ...drawing.caves import ROUND, fill, stroke, symbols
from ...drawing.svg import num

Room = tuple[str, str, str, str, str]  # its wall: hue and kind; its floor: hue and kind; what stands there

WOOD: Final = "#8a5c2e"
WOOD_LIT: Final = "#cf9f60"
WOOD_DEEP: Final = "#53351a"
INK: Final = "#2b1d10"
STEEL: Final = "#8fa0ab"
STEEL_LIT: Final = "#dfe8ec"
IRON: Final = "#3d444b"
STONE: Final = "#a3a49e"
STONE_LIT: Final = "#d9d7cb"
STONE_DEEP: Final = "#6a6d6d"
GOLD: Final = "#f0bd32"
GOLD_LIT: Final = "#ffeaa0"
GOLD_DEEP: Final = "#a8760c"


def shade(x: float, y: float, across: float) -> str:
    """The shadow of something that stands at a point."""
    high = num(max(2.0, across / 8))
    return f'<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{high}" fill="#000" opacity=".34"/>'


def timber(d: str, thick: float) -> str:
    """A piece of wood along a line, lit from above."""
    return (
        stroke(d, WOOD_DEEP, thick + 1.6, ROUND)
        + stroke(d, WOOD, thick, ROUND)
        + f'<path d="{d}" fill="none" stroke="{WOOD_LIT}" stroke-width="{num(thick / 3)}"'
        f' transform="translate({num(-thick / 5)} {num(-thick / 5)})"{ROUND}/>'
    )


def ball(x: float, y: float, r: float, colour: str, edge: str = INK) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}" stroke="{edge}" stroke-width="1"/>'


# --- things for several rooms, around the middle of their foot ---

_SACK: Final = (
    shade(0, 0, 12)
    + fill("M-10 0q-4-13 5-18l-3-4q8 2 16 0l-3 4q9 5 5 18-10 3-20 0z", "#cfae77")
    + fill("M2-18l6-4-3 4q9 5 5 18-4 1.4-8 1.6 6-10 0-19.6z", "#9c7a45")
    + stroke("M-5-18q5 2 10 0", "#6f4a24", 1.8)
    + stroke("M-6-6q4 3 9 1", "#8d6c3b", 1)
)
_SHEAF: Final = (
    stroke("M-5 0L3-17M0 0v-19M5 0l-8-17M-2 0l-5-15M3 0l5-15", "#b98a24", 1.8, ROUND)
    + stroke("M3-17l2-6M0-19v-7M-3-17l-2-6M-7-15l-3-5M8-15l3-5", "#f0cb52", 3.6, ROUND)
    + stroke("M-5-8h10", "#8d4b30", 2.4, ROUND)
)
_FLAX: Final = (
    stroke("M-5 0L4-17M0 0v-19M5 0l-9-17M-2 0l-6-14M3 0l6-14", "#6f9150", 1.7, ROUND)
    + stroke("M4-18h0M0-21h0M-4-18h0M-8-15h0M9-15h0", "#6c86dd", 5.4, ROUND)
    + stroke("M4-18h0M0-21h0M-4-18h0M-8-15h0M9-15h0", "#f3f1c0", 1.5, ROUND)
    + stroke("M-4.5-8h9", "#8d4b30", 2.4, ROUND)
)
_LOAF: Final = (
    fill("M-10 0q-2-11 10-11t10 11z", "#b8742f")
    + fill("M-8-4q1-6 8-6 5 0 7 3-8-2-15 3z", "#efb96a")
    + stroke("M-4-9l2 4M1-10l2 4", "#7a4718", 1.2, ROUND)
)
_BUCKET: Final = (
    shade(0, 0, 9)
    + stroke("M-8-12q8-11 16 0", IRON, 1.4)
    + fill("M-9-12H9L7 0H-7z", "#a8763f")
    + fill("M3-12h6L7 0H3z", "#6f4a24")
    + stroke("M-8.5-8.5h17M-7.6-3h15", IRON, 1.4)
)
_PICK: Final = (
    timber("M-9 0L7-30", 2.8)
    + fill("M-10-33q17-6 29 12l-3 1q-11-10-25-9z", STEEL)
    + fill("M-10-33q12-2 20 5-10-4-19-3z", STEEL_LIT)
)
_LAMP: Final = (
    '<circle cy="3" r="19" fill="url(#hm-flare)"/>'
    + stroke("M0-14v7", INK, 1.4)
    + fill("M-4-7h8l2 3v10l-2 2h-8l-2-2V-4z", "#3a2f26")
    + fill("M-4-3h8v8h-8z", "#ffe7a3")
    + fill("M0-2q3 4 0 6.5-3-2.5 0-6.5z", "#f58220")
)
_NUGGETS: Final = (
    fill("M-13 0q-1-6 5-7l5-5 6 1 4 4 6 2 1 5z", GOLD)
    + fill("M-8-7l5-5 3 3-4 4zM3-7l4-1 4 3-4 2z", GOLD_LIT)
    + fill("M-13 0q0-3 4-3h20l3 3z", GOLD_DEEP)
)
_CRATE: Final = (
    shade(0, 0, 13)
    + fill("M-12-19H12V0H-12z", WOOD)
    + fill("M-12-19H12v3.6H-12zM-12-3.6H12V0H-12zM-12-19h3.6V0h-3.6zM8.4-19H12V0H8.4z", WOOD_LIT)
    + stroke("M-8-15.5L8-4M-12-19H12V0H-12z", WOOD_DEEP, 1.3)
)
_BARREL: Final = (
    shade(0, 0, 12)
    + fill("M-9-24q9-3 18 0 4 12 0 24-9 3-18 0-4-12 0-24z", WOOD)
    + fill("M4-25q3 .3 5 1 4 12 0 24-2 .8-5 1.3 3-13 0-26.3z", WOOD_DEEP)
    + fill("M-5-25q-3 13 0 26l-4-1q-4-12 0-24z", WOOD_LIT)
    + stroke("M-11-17q11 4 22 0M-11-7q11 4 22 0", IRON, 2.2)
    + fill("M-9-24q9-3.5 18 0-9 3.5-18 0z", "#b98a52")
)
_CHEST: Final = (
    shade(0, 0, 24)
    + fill("M-22-17q0-14 12-14h20q12 0 12 14z", "#a8763f")
    + fill("M10-31q12 0 12 14h-9q0-10-6-14z", "#6b4623")
    + fill("M-22-17h44V0h-44z", "#7d5227")
    + fill("M10-17h12V0H10z", "#573717")
    + stroke("M-19-11h38M-19-5h38", "#573717", 0.9)
    + fill("M-23-19h46v3.5h-46zM-15-30h4V0h-4zM11-30h4V0h-4z", "#c9a14a")
    + fill("M-23-19h46v1.2h-46z", GOLD_LIT)
    + fill("M-4-20h8v9q-4 3-8 0z", GOLD)
    + fill("M-1-16h2v4h-2z", INK)
)
_COINS: Final = (
    shade(0, 0, 16)
    + fill("M-16 0q2-8 8-10 3-6 9-6t8 6q6 3 7 10z", GOLD_DEEP)
    + "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="4.6" ry="2.4" fill="{GOLD}" stroke="{GOLD_DEEP}" stroke-width=".8"/>'
        for x, y in (
            (-11, -2),
            (-3, -2),
            (5, -2),
            (12, -2),
            (-7, -6),
            (1, -6),
            (8, -6),
            (-3, -10),
            (4, -10),
            (1, -14),
        )
    )
    + stroke("M-13-2.5h2M-5-2.5h2M-9-6.5h2M-1-6.5h2M-1-14.5h2", GOLD_LIT, 1.2, ROUND)
)
_POT: Final = (
    fill("M-7 0q-5-8 1-13l-1-4h14l-1 4q6 5 1 13z", "#b5633c")
    + fill("M2-13l1-4h4l-1 4q6 5 1 13H2q4-7 0-13z", "#7c3b22")
    + stroke("M-8-6q8 3 16 0", "#f0c08a", 1.4)
)
_CANDLE: Final = (
    '<circle cy="-17" r="12" fill="url(#hm-flare)"/>'
    + fill("M-2.4 0v-12h4.8V0z", "#f6ecd0")
    + fill("M.6 0v-12h1.8V0z", "#cdb98c")
    + fill("M0-21q4 5 0 9-4-4 0-9z", "#f58220")
    + fill("M0-17q2 3 0 4.6-2-2 0-4.6z", "#fff2b8")
)
_LOGS: Final = shade(0, 0, 26) + "".join(
    f'<circle cx="{x}" cy="{y}" r="7.4" fill="#d9ab6d" stroke="#6b4524" stroke-width="2.2"/>'
    f'<circle cx="{x}" cy="{y}" r="4" fill="none" stroke="#a8763f" stroke-width="1.2"/>'
    f'<circle cx="{x}" cy="{y}" r="1.3" fill="#8a5c2e"/>'
    for x, y in ((-17, -8), (0, -8), (17, -8), (-8.5, -22.5), (8.5, -22.5), (0, -37))
)
_FLAGSTAFF: Final = (
    fill("M-9 0h18v36l-9-7-9 7z", "#a8221f")
    + fill("M-9 0h5v34l-5 2z", "#d9574a")
    + stroke("M-9 3h18M-9 36l9-7 9 7", GOLD, 1.8)
    + fill("M0 8l2.4 5 5.6.6-4.2 3.8 1.2 5.6L0 20.2-5 23l1.2-5.6L-8 13.6l5.6-.6z", GOLD_LIT)
    + timber("M-11-1h22", 2.4)
)

THINGS: Final = symbols(
    {
        "sack": _SACK,
        "sheaf": _SHEAF,
        "flax": _FLAX,
        "loaf": _LOAF,
        "bucket": _BUCKET,
        "pick": _PICK,
        "lamp": _LAMP,
        "nuggets": _NUGGETS,
        "crate": _CRATE,
        "barrel": _BARREL,
        "chest": _CHEST,
        "coins": _COINS,
        "pot": _POT,
        "candle": _CANDLE,
        "logs": _LOGS,
        "flag": _FLAGSTAFF,
    },
    "th-",
)
