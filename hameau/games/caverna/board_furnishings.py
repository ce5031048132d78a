"""How does a furnishing look that is to be had? Its name, its room, what it does, its price and points."""

from functools import cache
from typing import Final

from ...core.text import Text
from ...drawing.signs import Signs, least_width, picture
from ...drawing.svg import BOLD, circle, moved, name_lines, words
from .board_cards import TAG_BARS, alcove, floor_of, is_high, strip_high, tile_card
from .board_rooms import HIGH, WIDE, room, walled
from .board_signs import FURNISHING_SIGNS
from .board_style import SLIM
from .board_tiles import FURNISHING_OF, NAME, amounts
from .furnishings import Furnishing

ON_TILE: Final = (27.0, 24.0, 21.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0)
TAG_LINE: Final = 11.2  # from one line of such a name to the next
PRICE: Final = 16.0  # the most that a good of a price is large on a tile
COUNT: Final = 14.2  # the size of its number, which is read on a small screen too
DIGIT: Final = 10.4  # what that takes beside it
APART: Final = 4.6  # and what is left before the next
POINTS: Final = 23.0  # where points begin, from the right: with a gap after the price


@cache
def furnishing(slug: str, text: Text, w: float, h: float) -> str:
    """A furnishing of the display: its name, what it does, price, points."""
    row = FURNISHING_OF[slug]
    name, bar = _tile_name(row, text, w)
    x, y, across, high = alcove((w, h), bar)
    strip = strip_high(h, bar)
    left, foot = x + across, h - strip / 2 - 0.3
    start = 2.5 if is_high((w, h), bar) else left + 0.8
    end = w - (POINTS if row.points else 4)
    each = (end - start) / max(1, len(row.cost))
    size = min(PRICE, each - DIGIT, strip - 0.5)
    step = min(each, size + DIGIT + APART)
    return (
        walled(slug, tile_card(row.tag, bar, (w, h)))
        + room(
            slug, x + across / 2, y + high + 1.5 - floor_of(across, high) / 2, min(across / WIDE, high / HIGH)
        )
        + name
        + _told(FURNISHING_SIGNS[slug], (left, bar + 0.5, w, h - strip + 0.5))
        + f'<g class="price">{amounts(row.cost, start + size / 2, foot, size, step, COUNT)}</g>'
        + _points(row, w - 9.6, foot)
    )


def _tile_name(row: Furnishing, text: Text, w: float) -> tuple[str, float]:
    """The whole name of a furnishing, in two lines where one is too short, and the height of its bar."""
    lines = name_lines(text.name(row.slug), (w - 4) / SLIM, NAME / BOLD)
    bar = TAG_BARS[len(lines) - 1]
    found = ""
    for number, line in enumerate(lines):
        y = bar / 2 + 0.5 + (number - (len(lines) - 1) / 2) * TAG_LINE + NAME * 0.36
        found += words(0, y, line, NAME, "m on-tag slim")
    return moved(w / 2, 0, found), bar


def _told(signs: Signs, room: tuple[float, float, float, float]) -> str:
    """What a furnishing does, beside its room; what is too long for that is written over it."""
    left, top, right, bottom = room
    high, long = bottom - top, least_width(signs, bottom - top, ON_TILE[-1])
    if long <= right - left - 5:
        return picture(signs, (left + right) / 2, (top + bottom) / 2, (right - left - 5, high), ON_TILE)
    long = min(long, right - 6)
    drawn = picture(signs, right - 3 - long / 2, (top + bottom) / 2, (long, high), ON_TILE)
    return f'<g class="on-painting">{drawn}</g>'


def _points(row: Furnishing, x: float, y: float) -> str:
    if not row.points:
        return ""
    return circle(x, y, 8.6, "token") + words(x, y + 4.9, str(row.points), COUNT, "b m on-token")
