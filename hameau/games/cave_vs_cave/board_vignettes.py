"""What is painted on the action tiles? A small scene of the work on each, pale enough to read over.

A scene fills a tile below its beam, in the coordinates of the tile; what matters of it is at the edges, since
signs stand in the middle. Out of doors is the land of the valley, below ground a hall or bare rock.
"""

from typing import Final

from ...drawing.caves import ROUND, fill, glow, stroke, symbols
from ...drawing.svg import num, use
from .board_furniture import TILE_BAR, TILE_HEIGHT, TILE_WIDTH
from .board_valley import paint

_INK: Final = "#3d2611"
_WOOD: Final = "#8a5c2e"
_WOOD_LIT: Final = "#c99a5c"
_CLAY: Final = "#b95c34"
_CLAY_LIT: Final = "#e29a6c"
_LOW: Final = num(TILE_HEIGHT - 0.6)
_BODY: Final = f"M.6 {num(TILE_BAR)}h{num(TILE_WIDTH - 1.2)}V98q0 7.5-7.5 7.5H8.1Q.6 {_LOW}.6 98z"

# --- where it is ---

_LAND_DRAWN: Final = (
    fill(_BODY, "url(#hm-sky)")
    + '<circle cx="20" cy="40" r="26" fill="url(#hm-sun)"/>'
    + paint("far", "M.6 74V56l14-12 10 8 16-20 14 18 12-8 20 22 16-26 12 14 12-6v28z")
    + paint("far-2", "M40 32l14 18-6 16-8-14zM102 38l12 14-4 14-8-12z", seen=0.6)
    + paint("snow", "M40 32l-7 9 5-1 3 5 3-5 4 2zM102 38l-5 8 4-1 2 4 3-4 4 1z")
    + paint("mead-1", "M.6 72q30-12 62-3t64-6v42H.6z")
    + paint("mead-2", "M.6 84q36-12 70-3t56-4v21q0 7.5-7.5 7.5H8Q.6 105.5.6 98z")
)
_HALL_DRAWN: Final = (
    fill(_BODY, "url(#hm-lodge)")
    + fill(
        "M.6 24H18l-6 14 3 12-7 14 4 20-11 4zM126.4 24H108l7 12-4 14 8 14-5 20 12 4z",
        "#7a4d22",
        ' opacity=".55"',
    )
    + fill("M.6 88l24-3 40 2 36-3 26 3v11q0 7.5-7.5 7.5H8Q.6 105.5.6 98z", "#a5713c")
    + stroke("M.6 94h126M30 87l-8 18M62 88v17M96 87l8 18", _INK, 0.8, ' opacity=".45"')
)
_ROCK_DRAWN: Final = (
    fill(_BODY, "var(--cv-r5)")
    + paint(
        "r6",
        "M4 24h30l-8 18-20 6zM44 28l26-4 8 14-22 12zM90 24h30l2 16-22 8z"
        "M4 60l16-6 8 20-22 8zM104 58l20-6v26l-16 2z",
    )
    + paint(
        "r4",
        "M26 42l18-14 12 22-14 16-22-10zM78 38l12-12 10 22-8 18-18-8z"
        "M.6 80l20-4 14 16-10 13H8Q.6 105 .6 98zM92 88l16-8 18-2v20q0 7-7 7.5H98z",
    )
    + paint("r3", "M20 54l22 12-8 26-14-16zM92 66l12-8 4 22-16 8z", seen=0.8)
)
_LAND: Final = use("vg-land", 0, 0)
_HALL: Final = use("vg-hall", 0, 0)
_ROCK: Final = use("vg-rock", 0, 0)

# --- what stands there ---


def _boxes(x: float, y: float, courses: str) -> str:
    """Bricks in rows from below, as many as the digits say."""
    drawn = ""
    for row, count in enumerate(courses):
        left, top = x + 4 * (row % 2), y - 5 * (row + 1)
        for number in range(int(count)):
            drawn += f"M{num(left + 8.5 * number)} {num(top)}h7.7v4.3h-7.7z"
    return fill(drawn, _CLAY) + stroke(drawn, "#5c2f1c", 0.7)


def _wheat(*spots: tuple[float, float]) -> str:
    stems = "".join(f"M{x} {y}v-16M{x - 4} {y}q0-8-2-13M{x + 4} {y}q0-8 2-13" for x, y in spots)
    ears = "".join(f"M{x} {y - 16}v-6M{x - 6} {y - 13}l-1.5-5M{x + 6} {y - 13}l1.5-5" for x, y in spots)
    return stroke(stems, "#b98a24", 1.4, ROUND) + stroke(ears, "#e3b93e", 3.4, ROUND)


def _prop(x: float) -> str:
    """An upright timber below a beam."""
    return fill(f"M{x} 32h7v74h-7z", _WOOD) + fill(f"M{x} 32h2.4v74h-2.4z", _WOOD_LIT)


_BEAM: Final = fill("M.6 26h126v8H.6z", _WOOD) + fill("M.6 26h126v2.4H.6z", _WOOD_LIT)
_SHAFT: Final = "M34 106V70q0-26 30-26t30 26v36z"
_RUBBLE: Final = (
    paint("r4", "M2 105l4-10 10-3 8 5 8-2 8 10z")
    + paint("r6", "M6 95l10-3 4 4-10 3zM24 97l8-2 3 4-8 1z")
    + paint("r2", "M16 105l4-6 8 0 6 6z")
)
_LADDER: Final = stroke(
    "M104 104l8-74M117 104l4-74M106 90h12M108 76h11M109 62h11M111 48h10", _WOOD, 2.6, ROUND
)
_CHAIR: Final = stroke("M8 104V72M8 88h15v16", _WOOD, 3.4, ROUND) + stroke(
    "M7 72V104M8 86.5h15", _WOOD_LIT, 1.2, ROUND
)
_SHELF: Final = (
    fill("M84 44h38v4H84z", _WOOD)
    + fill("M88 44v-9q3-3 6 0v9zM98 44v-6h7v6zM109 44l1-9h5l1 9z", "#6d7f94")
    + fill("M98 44v-6h7v6z", "#c4683f")
    + stroke("M88 48l-3 6M118 48l3 6", _INK, 1.4)
)
_HEARTH: Final = (
    fill("M2 104V70h30v34z", "#7f7466")
    + fill("M6 104V84q0-9 11-9t11 9v20z", "#2b1d10")
    + fill("M0 66h34v6H0z", "#a8987f")
    + fill("M17 80q9 10 5 18-2 5-5 5t-6-4q-3-7 3-11 0 4 2 4 3-4 1-12z", "#f58220")
    + fill("M17 90q4 5 2 9-2 3-4 0-2-4 2-9z", "#ffe08a")
)
_TABLE: Final = (
    stroke("M92 90l-4 14M118 90l4 14", _WOOD, 3, ROUND)
    + fill("M82 86h43v5H82z", _WOOD)
    + fill("M83 86h42v1.8H83z", _WOOD_LIT)
    + fill("M95 86q0-7 6-7t6 7z", "#c98f4c")
    + fill("M111 86v-8h7v8z", "#7f96ab")
)
_FLAG: Final = stroke("M112 92V52", _INK, 1.8, ROUND) + fill(
    "M112 53q-10-4-20 1 5 4 0 10 10-4 20 0z", "#c0392b"
)
_TENT: Final = (
    fill("M2 98l14-24 15 24z", "#e9dcbc")
    + fill("M16 74l15 24H19z", "#b59a68")
    + fill("M13 98l3-12 4 12z", _INK)
)
_LOGS: Final = "".join(
    f'<circle cx="{x}" cy="{y}" r="5.4" fill="#d9ab6d" stroke="#6b4524" stroke-width="1.8"/>'
    f'<circle cx="{x}" cy="{y}" r="2.2" fill="none" stroke="#a8763f"/>'
    for x, y in ((96, 99), (108, 99), (120, 98), (102, 89.5), (114, 89.5))
)
_BANNER: Final = (
    fill("M10 34h18v30l-9-7-9 7z", "#a8322a")
    + fill("M10 34h5v26l-5 4z", "#d0574a")
    + fill("M19 40l2.4 5 5 .6-3.8 3.4 1 5-4.6-2.6-4.6 2.6 1-5-3.8-3.4 5-.6z", "#f3d25c")
)

_SCENES: Final = {
    "cultivation": _LAND
    + stroke(
        "M14 105q14-16 44-21M40 105q12-14 30-20M66 105q6-12 16-20M94 105q0-12 2-21",
        "#8a6a34",
        1.6,
        ' opacity=".55"',
    )
    + _wheat((12, 103), (27, 105), (116, 104))
    + stroke("M98 104v-8M104 105v-9M92 105v-6", "#5f8d45", 1.3)
    + stroke("M98 95h0M104 95h0M92 98h0", "#5b74c9", 5, ROUND),
    "undergrowth": _LAND
    + use("pine", 14, 92, 1.9)
    + use("leafy", 34, 96, 1.2)
    + use("pine", 116, 78, 1.4)
    + use("pine", 99, 74, 1)
    + _LOGS,
    "housework": _HALL + _HEARTH + _TABLE,
    "excavation": _ROCK + fill(_SHAFT, _INK, ' opacity=".5"') + _RUBBLE + use("cart", 108, 95, 0.95),
    "furnishing": _HALL + _CHAIR + _SHELF + _TABLE,
    "masonry": _HALL + _boxes(2, 106, "4321") + _boxes(92, 106, "431"),
    "undermining": _ROCK + fill(_SHAFT, _INK, ' opacity=".5"') + _BEAM + _prop(6) + _prop(114),
    "expansion": _HALL
    + fill("M40 105V66q0-22 24-22t24 22v39z", _INK, ' opacity=".35"')
    + fill("M48 105V70q0-16 16-16t16 16v35z", "#ffe9b5")
    + _LADDER
    + _RUBBLE,
    "breach": _HALL
    + _boxes(1, 106, "3333332")
    + _boxes(96, 106, "333322")
    + fill("M44 105l6-8 9 3 8-6 9 5 10-3 8 9z", _CLAY)
    + fill("M50 97l9 3-4 3zM67 94l9 5-7 2z", _CLAY_LIT),
    "drift-mining": _ROCK
    + fill(_SHAFT, _INK, ' opacity=".5"')
    + stroke("M2 103h124", "#4a4a4a", 2)
    + stroke("M10 100v6M30 100v6M98 100v6M118 100v6", _WOOD, 3)
    + use("crystals", 14, 62, 0.9)
    + use("crystals", 112, 46, 0.8)
    + use("cart", 22, 91, 1.1),
    "expedition": _LAND
    + paint("path", "M46 105q-6-10 14-16t-2-16q-8-3 2-5h5q-6 2 4 5 16 8-2 18-8 5 2 14z")
    + _TENT
    + _FLAG,
    "renovation": _HALL + _BANNER + _LADDER + _boxes(2, 106, "32"),
}

VIGNETTES: Final = {
    **glow("lodge", "0 #fff0c8", ".55 #f2cd8c", "1 #b9803f", y="60%", r="75%"),
    **symbols({"land": _LAND_DRAWN, "hall": _HALL_DRAWN, "rock": _ROCK_DRAWN}, "vg-"),
    **symbols(_SCENES, "vg-"),
}
