"""How do empty caverns look? Four kinds: with torches, with a pool, with crystals, and shored up with timber.

A cell always has the same one, and none beside it is like it. None of it means anything.
"""

from typing import Final

from ...drawing.caves import ROUND, blend, fill, glow, stroke, symbols, torch
from ...drawing.svg import box, num, use
from .board_rock import HEIGHT, WIDTH

_CELL: Final = box(0, 0, WIDTH, HEIGHT, 7)
_KINDS: Final = (2, 1, 3, 2, 0, 3, 0, 1, 3, 2, 1, 0)  # by cell
_TURNED: Final = (0, 3, 6, 8)  # cells whose hall is seen the other way round

_HALL: Final = (
    "M6 102V80l3-8-3-12 2-14 5-6 2-11 8-4 5-9 10-2 6-5 10 2 9-4 9 3"
    " 11-2 7 6 9 2 5 9 8 5 1 10 6 7 1 13-3 11 3 10v24z"
)
_WALLS: Final = (
    "M6 102V80l3-8-3-12 2-14 5-6 2-11 8-4 4 8-6 8-2 14-6 8 3 12-4 9z"
    "M117 102V78l-3-10 3-11-1-13-6-7-1-10-8-5-3 6 7 8 1 12 6 9-3 12 5 9z"
)
_FLOOR: Final = "M6 102V86l9-4 14 2 16-5 17 3 18-4 15 5 12-2 9 5v16z"
_FANGS: Final = (
    "M27 14l3 18 4-20zM37 12l2 10 3-12zM78 10l4 21 4-19z"
    "M88 13l2 11 4-9zM57 9l2 9 3-9zM100 24l2 13 4-9zM19 26l1 11 4-14z"
)
_FANGS_LIT: Final = "M27 14l3 18 0-19zM78 10l4 21 0-20zM57 9l2 9 0-9zM37 12l2 10 0-11z"
_GRAVEL: Final = (
    "M24 96l4-3 5 2-1 4h-7zM52 91l3-2 5 1 0 4h-6zM84 97l4-4 6 2 0 4h-8z"
    "M70 87l2-2 4 1 0 3h-5zM104 90l3-2 4 2-1 3h-5z"
)
_GRAVEL_LIT: Final = "M25 96l4-2 3 1M53 91l3-1 3 .5M85 97l4-3 4 1M71 87l2-1 2 .5M105 90l2-1 3 1"


def _hall(rock: int, light: str, floor: str, lamps: tuple[tuple[int, int], ...], inside: str) -> str:
    """Rough walls, fangs of stone, gravel, and lamps whose light does not reach far."""
    glows = "".join(
        f'<ellipse cx="{x}" cy="{y - 5}" rx="36" ry="42" fill="url(#hm-shine)"/>' for x, y in lamps
    )
    return (
        use(f"covered-{rock}", 0, 0)
        + fill(_CELL, "#10151b", ' opacity=".58"')
        + stroke(_HALL, "#0f0c09", 6, ' opacity=".45"' + ROUND)
        + fill(_HALL, f"url(#hm-{light})")
        + fill(_WALLS, "#2a2019", ' opacity=".55"')
        + fill(_FLOOR, f"url(#hm-{floor})")
        + glows
        + inside
        + stroke(_HALL, "#2b1d10", 2.4, ROUND)
    )


_STONES: Final = fill(_GRAVEL, "#4f351d") + stroke(_GRAVEL_LIT, "#d6a668", 1, ROUND)
_HANGING: Final = fill(_FANGS, "#4a3320") + fill(_FANGS_LIT, "#9a7242")
_TORCHES: Final = (
    fill("M40 70l8-22 9 6 8-12 12 14 6 18z", "#5d3f22", ' opacity=".28"')
    + _HANGING
    + fill("M40 84l3-11 4 10zM80 82l3-8 4 9z", "#5b3f24")
    + fill("M40 84l3-11 0 11zM80 82l3-8 0 8z", "#b98a52")
    + _STONES
    + torch(25, 60, 1.35)
    + torch(97, 60, 1.35)
)

# --- a pool: water that drips from long fangs, and a torch on its shore ---

_POOL: Final = (
    fill("M22 11l5 34 6-36zM36 9l3 22 5-22zM66 8l5 40 7-38zM84 11l3 20 5-18zM98 20l3 22 5-16z", "#2f4148")
    + fill("M22 11l5 34 0-35zM66 8l5 40 0-39zM84 11l3 20 0-19zM98 20l3 22 0-20zM36 9l3 22 0-22z", "#7ba0a6")
    + fill("M14 92q12-11 40-11t44 8q8 5-4 10-30 7-62 3-20-3-18-10z", "#173a48")
    + fill("M18 92q12-9 36-9t40 7q7 4-4 8-28 6-57 3-17-3-15-9z", "#2f7f97")
    + fill("M30 88q14-5 30-4t26 4q-20-2-30-1t-26 1z", "#8fd3e0", ' opacity=".75"')
    + stroke("M58 93q12-2 20 1M40 97q10 2 20 1M28 93q5-2 12-1", "#cdeff2", 1.1, ' opacity=".8"' + ROUND)
    + '<g fill="none" stroke="#d9f5f6" stroke-width=".9" opacity=".8">'
    '<ellipse cx="71" cy="91" rx="7" ry="2"/><ellipse cx="71" cy="91" rx="3" ry=".9"/></g>'
    + fill("M71 56q3 5 0 7-3-2 0-7zM27 54q2.4 4 0 6-2.4-2 0-6z", "#bfeaf0")
    + fill("M102 102l-4-9 5-8 8 2 4 15z", "#4a3320")
    + fill("M98 93l5-8 8 2-5 5z", "#b98a52")
    + torch(106, 70, 1.3)
)

# --- crystals: in one large cluster and in small ones, in their own light ---

_GLEAM: Final = (
    '<ellipse cx="66" cy="66" rx="46" ry="40" fill="url(#hm-gleam)"/>'
    + fill(_FANGS, "#33323f")
    + fill(_FANGS_LIT, "#7d8296")
    + use("crystals", 70, 72, 2.3)
    + use("crystals", 38, 84, 1.15)
    + use("crystals", 99, 86, 0.9)
    + use("crystals", 88, 32, 0.6)
    + _STONES
    + torch(20, 62, 1.25)
)

# --- timber: two props and a lintel, a lantern, a heap of stones and a pick ---

_TIMBER: Final = (
    fill("M30 98V40q2-17 31-19 29 2 31 19v58z", "#120b06", ' opacity=".5"')
    + fill("M40 92V46q3-13 21-14 18 1 21 14v46z", "#000", ' opacity=".35"')
    + fill("M27 100l3-74h9l-1 74zM84 100l-1-74h9l3 74z", "#7a5128")
    + fill("M27 100l3-74h3l-2 74zM84 100l-1-74h3l1 74z", "#c0905a")
    + fill("M18 18h87v10H18z", "#8a5c2e")
    + fill("M18 18h87v3H18z", "#d9ab6d")
    + stroke("M28 24h22M58 25h30M33 40v22M88 46v30", "#4a2f14", 1, ROUND)
    + stroke("M39 40l12-12M83 40l-12-12", "#5d3c1c", 4.6)
    + use("lantern", 61, 42)
    + fill("M44 97l6-9 7-3 5-6 8 4 4 7 7 3 3 6z", "#4d4a45")
    + fill("M50 88l7-3 3 6-7 5zM62 79l8 4-4 6-6-3zM70 90l8 0-3 6-8 0z", "#9a968c")
    + fill("M57 85l5-6 0 7zM53 96l7-5 4 6z", "#c4c0b4")
    + stroke("M98 99L80 70", "#8a5c2e", 3, ROUND)
    + fill("M71 76q4-10 17-10l0 3q-10 1-15 9z", "#aeb6b8")
)

HALLS: Final = {
    **glow("dusk-blue", "0 #6f8f8e", ".5 #3f5356", "1 #151c1f", y="62%", r="62%"),
    **glow("dusk-grey", "0 #7f7f95", ".5 #45465a", "1 #17171f", y="62%", r="62%"),
    **glow("gleam", "0 #c8fbff/.85", ".45 #63c9d6/.45", "1 #63c9d6/0"),
    **blend("silt", "0 #8b8a72", ".5 #5f6253", "1 #33382f"),
    **symbols(
        {
            "hall-0": _hall(0, "depth", "ground", ((28, 60), (94, 60)), _TORCHES),
            "hall-1": _hall(2, "dusk-blue", "silt", ((104, 66),), _POOL),
            "hall-2": _hall(3, "dusk-grey", "silt", ((22, 62),), _GLEAM),
            "hall-3": _hall(1, "depth", "ground", ((61, 46),), _TIMBER),
        }
    ),
}


def hall(number: int) -> str:
    """An empty cavern."""
    drawn = use(f"hall-{_KINDS[number]}", 0, 0)
    return f'<g transform="matrix(-1 0 0 1 {num(WIDTH)} 0)">{drawn}</g>' if number in _TURNED else drawn
