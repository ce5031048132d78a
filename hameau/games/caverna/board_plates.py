"""Where do a clan's goods and dwarfs lie on its board? Wells in a tray, and a bench."""

from typing import Final

from ...drawing.svg import HEAD
from .board_cards import plate
from .pieces import GOODS

WIDTH: Final = 396.0
HEIGHT: Final = 420.0  # of the large drawing
SMALL_HEIGHT: Final = 206.0
BESIDE_FOOD: Final = 26.0  # the room for what the next feeding takes
WELL: Final = 46.0  # the width of most wells
BENCH: Final = (8.0, HEIGHT - 36, WIDTH - 16, 32.0)
_FOOD: Final = GOODS.index("food")


def good_at(number: int, small: bool) -> tuple[float, float]:
    """Where a good lies; after the last of them, begging markers."""
    if small:
        return 259 + 47.0 * (number % 3), HEAD + 22 + 30.0 * (number // 3)
    column = number % 7
    beside = BESIDE_FOOD if column > _FOOD else 0.0
    return 22 + 49.0 * column + beside, HEAD + 19 + 29.0 * (number // 7)


def well_wide(number: int, small: bool) -> float:
    """How wide a well is; the last of a row reaches to the edge."""
    if small:
        return WELL - 2
    column = number % 7
    return WELL + (BESIDE_FOOD if column == _FOOD else 12 if column == 6 else 0)


def _wells(small: bool) -> tuple[tuple[float, float, float], ...]:
    """The corner and width of each well."""
    found = []
    for number in range(15 if small else 14):
        x, y = good_at(number, small)
        found.append((x - 13, y - 13, well_wide(number, small)))
    return tuple(found)


SYMBOLS: Final = {
    "plate-large": plate((WIDTH, HEIGHT), _wells(False), BENCH),
    "plate-small": plate((WIDTH, SMALL_HEIGHT), _wells(True), ()),
}
