"""Where do action spaces and furnishings lie on their boards? In rows, of one size each."""

from collections.abc import Mapping
from typing import NamedTuple

from ...core.text import Text
from ...drawing.layout import definitions
from ...drawing.svg import mark, moved, num, rect, remembered, spot, titled, use
from .board_cards import Size, panel
from .board_furnishings import furnishing
from .price import points, with_price


class Fields(NamedTuple):
    """Where spaces or furnishings lie that are of one size: so many side by side."""

    columns: int
    across: float
    down: float

    @property
    def card(self) -> Size:
        """The size of a furnishing."""
        return self.across - 4, self.down - 4

    def corner(self, number: int) -> Size:
        return 5 + number % self.columns * self.across, 6 + number // self.columns * self.down


def stand(at: Size, size: Size) -> Size:
    """Where a dwarf stands on an action space."""
    return at[0] + size[0] - 15, at[1] + size[1] - 17


def placed(name: str, at: Size, content: str) -> str:
    """What lies at a place, and by its name elsewhere where there is one column."""
    return f'<g class="{name}" transform="translate({num(at[0])} {num(at[1])})">{content}</g>'


def framed(
    size: Size, fields: Fields, count: int, shape: Size | None = None, columns: int = 0, note: str = ""
) -> str:
    """What so many spaces or furnishings lie on; in the shape and columns it has on a phone too.

    A note lies on the first place that is left.
    """
    wide = panel(*size) + _rest(fields, count, note)
    if not shape:
        return wide
    narrow = panel(*shape) + _rest(fields._replace(columns=columns), count, note)
    return f'<g class="wd">{wide}</g><g class="nw">{narrow}</g>'


def with_cards(content: str, cards: dict[str, str]) -> str:
    """A panel with the cards it shows: they differ from table to table, and symbols of a game do not."""
    return f"<defs>{definitions(content, cards)}</defs>{content}"


def _rest(fields: Fields, count: int, note: str) -> str:
    """What lies where the last row is not full: a note, then the sign of the miners."""
    if not note or not -count % fields.columns:
        return _emblem(fields, count)
    return moved(*fields.corner(count), note) + _emblem(fields, count + 1)


def _emblem(fields: Fields, count: int) -> str:
    """The sign of the miners in the middle of the places that are left."""
    free = -count % fields.columns
    if not free:
        return ""
    x, y = fields.corner(count)
    return use("cv-emblem", x + free * fields.across / 2, y + fields.down / 2, min(1, fields.down / 72))


def display(
    slugs: tuple[str, ...],
    gone: Mapping[str, tuple[int, str]],
    dear: Mapping[str, str],
    waiting: str,
    fields: Fields,
    text: Text,
) -> str:
    """Furnishings in rows; where one was, the mark of who has built it; a frame around one that waits.

    One waits that was chosen and has no place yet, or is not paid for; of some it is known that they are
    too dear, which is how they look.
    """
    size = fields.card
    frame = rect(-1, -1, size[0] + 2, size[1] + 2, "turn waiting", 7)
    found = ""
    for number, slug in enumerate(slugs):
        drawn = _built_by(*gone[slug], slug, size, text) if slug in gone else _tile(slug, size, text)
        drawn += frame if slug == waiting else ""
        look = f"fu{number} {dear[slug]}" if slug in dear else f"fu{number}"
        found += placed(look, fields.corner(number), drawn)
    return found


@remembered
def _built_by(seat: int, player: str, slug: str, size: Size, text: Text) -> str:
    """The empty place of a furnishing, with the mark of who has built it."""
    drawn = rect(0, 0, *size, "gone", 6) + mark(seat, size[0] / 2, size[1] / 2, 18)
    return titled(text.entry(text.name(slug), player), drawn)


@remembered
def _tile(slug: str, size: Size, text: Text) -> str:
    """A furnishing to be had; its price stands beside its name, as options say what it costs now."""
    lines = (with_price(slug, text), text.name(slug, "help"), points(slug, text))
    title = "\n".join(filter(None, lines))
    area = (-2, -2, size[0] + 4, size[1] + 4)
    return spot(f"tile-{slug}", title, furnishing(slug, text, *size), area, 7)
