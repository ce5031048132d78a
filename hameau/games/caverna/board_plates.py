"""Where do a clan's goods and dwarfs lie on its board? Wells in a tray, and a bench."""

from typing import Final

from ...drawing.svg import HEAD, box, use
from .board_cards import plate
from .board_paint import dots, fill, linear, stroke

WIDTH: Final = 396.0
HEIGHT: Final = 418.0  # of the large drawing
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


# --- the land around the home board: trees on the left, rocks on the right; of each its foot and size ---

BLENDS: Final = {
    **linear(
        "outland", (0, "moss"), (34, "moss-lit"), (52, "way"), (66, "rock-lit"), (100, "rock-mid"), to="1 .12"
    ),
}
_OUTSIDE: Final = (
    ("fir", 12, 152, 0.72), ("spruce", 22, 146, 0.55), ("oak", 11, 214, 0.6), ("bush", 20, 218, 0.6),
    ("spruce", 11, 272, 0.62), ("fir", 21, 275, 0.5), ("oak", 12, 327, 0.62), ("fir", 12, 382, 0.7),
    ("bush", 24, 383, 0.7), ("boulder", 384, 160, 1), ("spruce", 387, 206, 0.5), ("crystals", 384, 236, 0.8),
    ("boulder", 386, 286, 1.1), ("spruce", 384, 326, 0.55), ("ore", 386, 352, 0.9),
    ("boulder", 384, 381, 1.2),
)  # fmt: skip


def _outside() -> str:
    """Grass that turns to stone from left to right, and what grows and lies there."""
    top, foot = float(HEAD), HEIGHT - 3.0
    tufts = "".join(
        f"M{x} {y}l-1.5-4 1.5 4v-5 5l1.5-4" for x, y in ((60, 150), (120, 153), (160, 150), (90, 384))
    )
    cracks = "M250 152l6 2 5-3M310 150l8 3 4-2M345 153l5-2M300 382l7-2 5 2M340 384l8-2"
    return (
        fill(box(3, top, WIDTH - 6, foot - top, 7), "@outland")
        + stroke(tufts, "fern", 1)
        + stroke(cracks, "rock-shade", 1, 0.7)
        + dots("74 383,136 151,40 384,104 150", "#fffdf2", 2.2)
        + "".join(use(f"cv-{kind}", x, y, size) for kind, x, y, size in _OUTSIDE)
    )


SYMBOLS: Final = {
    "plate-large": plate((WIDTH, HEIGHT), _wells(False), BENCH, _outside()),
    "plate-small": plate((WIDTH, SMALL_HEIGHT), _wells(True), ()),
}
