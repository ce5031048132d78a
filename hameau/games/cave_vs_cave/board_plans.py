"""Which walls does a room want? A plan of its cavern, seen from above as caverns are on the board.

Rock stands at the corners, light lies on the floor. A side where a wall must be is of bricks from end to end;
where none may be the floor runs out of it; where one may be, single bricks lie on the floor. [7.2]
"""

from typing import Final

from ...drawing.caves import fill, stroke, symbols
from ...drawing.svg import box
from .board_interiors import SILL
from .pieces import ROOMS

PLAN_SCALE: Final = 1.35  # on a room
PLAN_AT: Final = (105.5, SILL + 6)  # around this point: it stands on the sill and reaches above it
PLAN_LEFT: Final = PLAN_AT[0] - 10 * PLAN_SCALE - 2  # to where something may reach beside it
PLAN_TOP: Final = PLAN_AT[1] - 10 * PLAN_SCALE - 1

EXAMPLE: Final = "NwE"  # among the signs that a page tells of
_TURNS: Final = {"n": 0, "e": 90, "s": 180, "w": 270}
_ROCK: Final = "#2b3036"
_CLAY: Final = "#cf4f2a"
_CLAY_DEEP: Final = "#4a1a0c"
_LIGHT: Final = "var(--cv-haze,#fff8e6)"  # beside the table, among the signs, there is no such colour

# Each side as it is above.
_OPEN: Final = fill("M-5.2-10h10.4v6h-10.4z", _LIGHT)
_MUST: Final = (
    fill("M-10-10h20v5.2h-20z", _CLAY_DEEP)
    + fill("M-9.4-9.4h18.8v4h-18.8z", _CLAY)
    + stroke("M-4.6-9.4v4M4.6-9.4v4", _CLAY_DEEP, 0.9)
)
_MAY: Final = _OPEN + fill("M-4.8-9.4h2.6v3.6h-2.6zM-1.3-9.4h2.6v3.6h-2.6zM2.2-9.4h2.6v3.6h-2.6z", _CLAY)
_GROUND: Final = fill(box(-10, -10, 20, 20, 2.4), _ROCK) + fill(box(-5.6, -5.6, 11.2, 11.2, 1), _LIGHT)


def plan(printed: str) -> str:
    """The name of the plan for walls as printed: a capital needs a wall, a small letter may have one."""
    return "plan-" + "".join(letter.lower() if letter.isupper() else f"{letter}0" for letter in printed)


def _side(side: str, printed: str) -> str:
    return _MUST if side.upper() in printed else _MAY if side in printed else _OPEN


def _plan(printed: str) -> str:
    """Walls that must be come last: their bricks lie over the corners."""
    drawn = fill(box(-10.6, -10.6, 21.9, 22.2, 3), "#000", ' opacity=".3"') + _GROUND
    for side in sorted(_TURNS, key=lambda side: side.upper() in printed):
        drawn += f'<g transform="rotate({_TURNS[side]})">{_side(side, printed)}</g>'
    return drawn


_PRINTED: Final = sorted({EXAMPLE, *(room.walls for room in ROOMS)})
PLANS: Final = symbols({plan(printed): _plan(printed) for printed in _PRINTED})
