"""Where do a clan's goods and dwarfs lie on its board? Wells in a tray, and a bench."""

from typing import Final

from ...drawing.svg import HEAD
from .board_cards import plate

WIDTH: Final = 396.0
HEIGHT: Final = 420.0  # of the large drawing
SMALL_HEIGHT: Final = 206.0
COLUMNS: Final = 5  # of wells, which have room for a number before and after; smaller ones three
WELL: Final = 74.5  # the width of wells
SMALL_WELL: Final = 44.0
BENCH: Final = (8.0, HEIGHT - 36, WIDTH - 16, 32.0)


def good_at(number: int, small: bool) -> tuple[float, float]:
    """Where a good lies; after the last of them, begging markers."""
    if small:
        return 263 + 46.5 * (number % 3), HEAD + 24 + 30.0 * (number // 3)
    return 20.5 + 77.0 * (number % COLUMNS), HEAD + 19 + 28.0 * (number // COLUMNS)


def well_wide(small: bool) -> float:
    return SMALL_WELL if small else WELL


def _wells(small: bool) -> tuple[tuple[float, float, float], ...]:
    """The corner and width of each well: there are more than goods, so that all rows are full."""
    corners = (good_at(number, small) for number in range(15))
    return tuple((x - 13, y - 13, well_wide(small)) for x, y in corners)


SYMBOLS: Final = {
    "plate-large": plate((WIDTH, HEIGHT), _wells(False), BENCH),
    "plate-small": plate((WIDTH, SMALL_HEIGHT), _wells(True), ()),
}
