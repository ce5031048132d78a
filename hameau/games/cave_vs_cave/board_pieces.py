"""How do rooms and action tiles look? Each drawn in its own small field."""

from functools import cache
from typing import Final

from ...core.text import Text
from ...drawing.svg import BOLD, circle, fitted, good, line, raised, rect, width, words
from .pieces import GOODS, ROOMS, TILES, RoomTile

ROOM_OF: Final = {room.slug: room for room in ROOMS}
TILE_OF: Final = {tile.slug: tile for tile in TILES}
WIDTH: Final = 122.0  # of a room
HEIGHT: Final = 90.0
TILE_WIDTH: Final = 126.0
TILE_HEIGHT: Final = 68.0
DWARF: Final = 26.0  # what a dwarf needs of a tile
WAYS: Final = ((10.8, 3), (10.2, 3), (9.6, 3), (9.0, 4), (8.6, 4))  # size and lines of a sentence
NUMERALS: Final = ("", "I", "II", "III", "IV")


def named(name: str, y: float, most: float, look: str) -> str:
    """A name in a bar, smaller where it is long."""
    size = next((size for size in (11.5, 10.4, 9.4, 8.6) if width(name, size * BOLD) <= most), 8.6)
    return words(6, y, name, size, look, most)


@cache
def room(slug: str, text: Text) -> str:
    """A room: its name and points, what it does, what it costs and the walls it wants."""
    kind = ROOM_OF[slug]
    return (
        raised(0, 0, WIDTH, HEIGHT, "card", 7)
        + rect(0.5, 0.5, WIDTH - 1, 20, f"room-{kind.colour}", 6.5)
        + named(text.name(slug), 14.5, WIDTH - 33, "b on-room")
        + circle(WIDTH - 13, 13, 11.5, "token")
        + words(WIDTH - 13, 17.5, str(kind.points), 13, "b m on-token")
        + fitted(WIDTH / 2, 46, text.name(slug, "help"), WIDTH - 8, WAYS)
        + _cost(kind)
        + walls(kind.walls, WIDTH - 16, HEIGHT - 15)
    )


def _cost(kind: RoomTile) -> str:
    cost = ""
    x = 14.0
    for i, name in enumerate(GOODS):
        amount = kind.cost >> (8 * i) & 127
        if amount:
            cost += good(name, x, HEIGHT - 14, 17) + words(x + 10, HEIGHT - 9.5, str(amount), 12, "b")
            x += 30
    return cost


def walls(printed: str, x: float, y: float) -> str:
    """The symbol of the walls a room wants: thick where there must be one, dotted where there may be one."""
    ways = {"n": "M-9-9H9", "e": "M9-9V9", "s": "M-9 9H9", "w": "M-9-9V9"}
    must = "".join(way for side, way in ways.items() if side.upper() in printed)
    may = "".join(way for side, way in ways.items() if side in printed)
    content = rect(-9, -9, 18, 18, "earth")
    content += line(must, "ink", 3.4, ' stroke-linecap="round"') if must else ""
    content += line(may, "ink", 3, ' stroke-dasharray="1 4" stroke-linecap="round"') if may else ""
    return f'<g transform="translate({x} {y})">{content}</g>'


@cache
def tile(slug: str, text: Text, is_taken: bool) -> str:
    """An action tile; beside a dwarf there is less room for what it does."""
    kind = TILE_OF[slug]
    room = TILE_WIDTH - (DWARF if is_taken else 0)
    return (
        raised(0, 0, TILE_WIDTH, TILE_HEIGHT, "card", 8)
        + rect(0.5, 0.5, TILE_WIDTH - 1, 19, "timber", 7.5)
        + named(text.name(slug), 14, TILE_WIDTH - 27, "b")
        + words(TILE_WIDTH - 7, 14, NUMERALS[kind.stage], 10, "e b")
        + fitted(room / 2, 46, text.name(slug, "help"), room - 8, WAYS)
    )
