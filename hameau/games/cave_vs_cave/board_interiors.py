"""How does a room look inside? A wall of its own hue, a floor, and what its dwarfs have put there.

All of it is lit from within and seen through an opening in the rock, below the beam with its name. A room to
be had has a sill with its price and its walls; where it is furnished nobody asks for these any more, and the
room reaches down to its floor. Signs stand in the upper part, on a plate; what a room is known by
stands below and beside it. The rock is open in the middle of the sides, for
ways.
"""

from typing import Final

from ...drawing.caves import ROUND, fill, glow, stroke, symbols
from ...drawing.svg import box, num, use
from .board_chambers import CHAMBERS
from .board_rock import HEIGHT, WIDTH
from .board_things import THINGS
from .board_workrooms import WORKROOMS
from .pieces import ROOMS

ALL_ROOMS: Final = WORKROOMS | CHAMBERS
SILL: Final = 85.0  # where the sill begins, on which price and walls stand
TAG: Final = (3.5, SILL + 1.2, 18.4)  # the price on it: left, top, height
COST_STEP: Final = 33.0  # from one good of a room's price to the next
_FLOOR: Final = 76.0  # where the wall ends, and with it the drawings of walls
_LIFT: Final = 14.0  # by which all that is raised, so that it stands above the sill
_INSIDE: Final = box(1.5, 4, WIDTH - 3, HEIGHT - 5.5, 6)
_GROUND: Final = f"M1.5 {num(_FLOOR - _LIFT)}h119v{num(SILL - _FLOOR + _LIFT + 2)}h-119z"
_LOW_GROUND: Final = f"M1.5 {num(_FLOOR)}h119v{num(HEIGHT - 8 - _FLOOR)}q0 6-6 6h-107q-6 0-6-6z"
# Things are drawn as if there were no sill, down to 104: lower, and somewhat narrower.
_RAISED: Final = "matrix(.94 0 0 .82 3.7 -1)"

# --- walls and floors: lines in light and shade over any colour ---

_DARK: Final = "#20130a"
_PALE: Final = "#fff6df"


def _relief(dark: str, pale: str) -> str:
    """Joints, with the edge below them in the light."""
    return stroke(dark, _DARK, 1.1, ' opacity=".13"' + ROUND) + stroke(pale, _PALE, 0.9, ' opacity=".2"')


_WALLS: Final = {
    "bricks": _relief(
        "M2 32h118M2 43h118M2 54h118M2 65h118M20 22v10M44 22v10M70 22v10M96 22v10M8 32v11M32 32v11M58 32v11"
        "M84 32v11M110 32v11M20 43v11M44 43v11M70 43v11M96 43v11M8 54v11M32 54v11M58 54v11M84 54v11M110 54v11"
        "M20 65v11M44 65v11M70 65v11M96 65v11",
        "M2 33.2h118M2 44.2h118M2 55.2h118M2 66.2h118",
    ),
    "boards": _relief(
        "M14 20v56M29 20v56M44 20v56M61 20v56M77 20v56M93 20v56M108 20v56"
        "M20 34v12M52 52v14M84 30v10M100 56v10",
        "M15.2 20v56M30.2 20v56M45.2 20v56M62.2 20v56M78.2 20v56M94.2 20v56M109.2 20v56",
    ),
    "blocks": _relief(
        "M2 40h118M2 58h118M26 22v18M62 22v18M98 22v18M12 40v18M44 40v18M80 40v18M110 40v18M28 58v18M64 58v18"
        "M94 58v18",
        "M2 41.2h118M2 59.2h118M27.2 22v18M63.2 22v18M99.2 22v18M13.2 40v18M45.2 40v18M81.2 40v18",
    ),
    "plaster": fill("M2 22h12l-5 15 4 16-7 23H2zM120 22h-11l6 14-5 18 7 22h3z", _DARK, ' opacity=".16"')
    + stroke("M30 28l5 7-2 6M88 60l6-6-2-7M50 70l3-7M101 34l-6 4", _DARK, 1, ' opacity=".22"' + ROUND),
    "rock": fill(
        "M2 22h20l-6 17-14 6zM40 24l18-2 6 14-16 9zM84 22h20l4 14-16 8zM24 50l16-7 8 14-14 12z"
        "M72 48l14-7 10 12-13 13zM2 60l14-6 6 16-8 6H2zM104 50l16-6v26l-12 6z",
        "#fff",
        ' opacity=".16"',
    )
    + fill(
        "M22 22l18 2 8 21-12-2-16-2-4-2zM64 36l20-14 8 22-8 4-12 4-8-7zM108 36l12-14v22l-16 6z"
        "M48 57l16-12 8 3 11 18-13 10H52zM2 45l14-6 8 11-8 4-14 6zM96 53l8-3 4 26H88l-5-10z",
        "#000",
        ' opacity=".16"',
    ),
}
_FLOORS: Final = {
    "wood": _relief(
        f"M1 {num(_FLOOR)}h120M1 84h120M1 94h120M30 76l-5 8M70 76l1 8M104 76l4 8M48 84l-4 10M92 84l4 10"
        "M22 94l-6 11M66 94v11M112 94l4 10",
        "M1 85.2h120M1 95.2h120",
    ),
    "flags": _relief(
        f"M1 {num(_FLOOR)}h120M1 86h120M24 76l-8 10M50 76l-4 10M74 76l4 10M98 76l8 10"
        "M34 86l-8 19M62 86v19M88 86l9 19",
        "M1 87.2h120",
    ),
    "earth": fill("M10 84l5-3 6 2-2 3zM52 90l4-2 6 2-1 3h-8zM84 82l4-2 6 2-2 3zM70 99l4-2 6 2-1 3h-8z", _DARK,
                  ' opacity=".3"')
    + stroke("M11 83l4-2 4 1M53 89l4-1 3 1M85 81l4-1 3 1M71 98l4-1 3 1", _PALE, 0.9, ' opacity=".5"' + ROUND),
}  # fmt: skip

# --- the opening in the rock ---

# Broken edges along the upper half of the sides, with a way through below them.
_RIM: Final = "M0 20h6l-3 8 2 9-2 6-3 2z M122 20h-6l4 9-3 8 2 6 3 2z"
_RIM_LIT: Final = "M6 20l-3 8 2 9-2 6M116 20l4 9-3 8 2 6"
_MOUTH: Final = (
    fill(_RIM, "var(--cv-r2)")
    + stroke(_RIM_LIT, "var(--cv-r5)", 1.1, ROUND)
    + stroke(box(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, 6.4), "#1c140c", 1.3, ' opacity=".7"')
)
_DUSK: Final = fill(_INSIDE, "url(#hm-dim)") + fill(_INSIDE, "var(--cv-night)")
_SHADOW: Final = fill(box(1.5, 3, WIDTH, HEIGHT, 7), "#000", ' opacity=".26"')


def _room(slug: str, is_home: bool = False) -> str:
    """A room without its beam and the rock around it: shadow, wall, floor and things; at home a low floor."""
    hue, wall, ground, floor, _things = ALL_ROOMS[slug]
    return (
        _SHADOW
        + fill(_INSIDE, hue)
        + use(f"in-{wall}", 0, 0)
        + fill(_LOW_GROUND if is_home else _GROUND, ground)
        + use(f"in-{floor}", 0, 0 if is_home else -_LIFT)
        + use("in-lamp", 0, 10 if is_home else 0)
        + f'<g clip-path="url(#hm-den)">{_things_of(slug, is_home)}</g>'
        + use("in-dusk", 0, 0)
    )


def _things_of(slug: str, is_home: bool) -> str:
    things = use(f"tg-{slug}", 0, 0)
    return things if is_home else f'<g transform="{_RAISED}">{things}</g>'


_PLANK: Final = f"M1.5 {num(SILL)}h119V{num(HEIGHT - 7.5)}q0 6-6 6h-107q-6 0-6-6z"
# One calm band in one tone, with light on its edge.
_SILL: Final = (
    fill(f"M1.5 {num(SILL - 3)}h119v3h-119z", "#000", ' opacity=".2"')
    + fill(_PLANK, "var(--cv-sill)")
    + fill(f"M1.5 {num(SILL)}h119v2h-119z", "#fff", ' opacity=".45"')
    + stroke(f"M1.5 {num(SILL - 0.4)}h119", "#4a2f14", 1.2)
    + stroke(f"M6 {num(HEIGHT - 3)}H116", "#4a2f14", 1.4, ' opacity=".3"' + ROUND)
)


def plate(left: float, top: float, wide: float, high: float) -> str:
    """A plate under the signs of a room, no larger than they are, through which the room is faintly seen."""
    area = box(left, top, wide, high, 6)
    mist = fill(area, "var(--cv-haze)", ' opacity=".7"')
    return use("in-mouth", 0, 0) + mist + stroke(area, "#6b4a22", 0.8, ' opacity=".3"')


INTERIORS: Final = {
    **glow("dim", "0 #000/0", ".62 #000/0", "1 #1a0e05/.5", y="48%", r="72%"),
    **glow("lamp", "0 #fff0c4/.85", ".5 #ffd98a/.4", "1 #ffc661/0"),
    "den": f'<clipPath id="hm-den"><path d="{_INSIDE}"/></clipPath>',
    **symbols({**_WALLS, **_FLOORS}, "in-"),
    **symbols(
        {
            "mouth": _MOUTH,
            "sill": _SILL,
            "dusk": _DUSK,
            "lamp": '<ellipse cx="61" cy="58" rx="62" ry="44" fill="url(#hm-lamp)"/>',
        },
        "in-",
    ),
    **THINGS,
    **symbols({slug: things for slug, (*_walls, things) in ALL_ROOMS.items()}, "tg-"),
    **symbols({room.slug: _room(room.slug) for room in ROOMS}, "rm-"),
    **symbols({room.slug: _room(room.slug, is_home=True) for room in ROOMS}, "rh-"),
}
