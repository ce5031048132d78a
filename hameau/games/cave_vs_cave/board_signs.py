"""What do rooms and action tiles do, told in pictures? Rows of signs, each row read by itself.

A row that ends with `/` excludes the next. What stands before `:` is when the rest happens, and is framed.
`@…` is something in words.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from ...core.text import Text
from ...drawing.caves import fill
from ...drawing.signs import Signs, gained, is_symbol, joined, least_width, picture
from ...drawing.svg import box, words
from .pieces import GOODS, ROOMS, SELL_PRICE, TILES, WAYS, ActionTile, Way

NAME: Final = 14.0  # the size of names and numbers
SIZES: Final = (28.0, *(26.0 - less for less in range(13)))  # of signs
_APART: Final = 2.0  # between rows
_WORDS: Final = 18.0  # the height of a row of words
_STROKE: Final = 9.0  # for the stroke that hangs at the end of a row
_PAD: Final = 2.5  # between what is framed and its frame

Rows = tuple[Signs, ...]


def amounts(store: int) -> dict[str, int]:
    """A price or a yield as goods."""
    return {name: amount for i, name in enumerate(GOODS) if (amount := store >> (8 * i) & 127)}


# --- what rooms do ---


def _numbered(store: int) -> list[str]:
    """Goods, each with its number."""
    return [sign for name, amount in amounts(store).items() for sign in (str(amount), f"g-{name}")]


def _way(way: Way) -> list[str]:
    """What is paid, and what comes of it."""
    if way.pay:
        return [*_numbered(way.pay), "→", *_numbered(way.get)]
    return gained(amounts(way.get))


def _either(rows: Iterable[Iterable[str]]) -> Rows:
    """Rows of which each excludes the others."""
    found = [tuple(row) for row in rows]
    return (*((*row, "/") for row in found[:-1]), *found[-1:])


ROOM_ROWS: Final[dict[str, Rows]] = {
    room.slug: _either(_way(way) for way in WAYS if way.room == room.slug) for room in ROOMS
} | {
    "shelf": (("g-wood", "/", "g-stone", "/"), ("g-grain", "/", "g-flax")),
    "tunnel": (("+2", "g-food"), ("g-stone", "<3", ":", "+1", "g-stone")),
    "food-corner": (("g-food",),),
    "parlor": (("g-wood", "g-stone", "g-grain"), ("g-flax", "g-food", "g-gold")),
    "warehouse": (("2", "g-food", "→"), ("g-wood", "g-stone", "g-grain", "g-flax")),
    "stall": (("5", "g-grain", "/", "5", "g-flax"), ("→", "4", "g-gold")),
    "sacrificial-altar": (("g-wood", "g-grain", "g-flax", "g-food"), ("→", "3", "g-gold")),
    "storeroom": (("+1", "g-grain", "+1", "g-flax"), ("+1", "g-food")),
    "junction-room": (("g-any", "≠", "g-any", "≠", "g-any"), ("→", "2", "g-gold")),
    "digging-cave": (("1", "g-gold", "→", "g-excavate"),),
    "secret-chamber": (("+3", "g-flax", "/", "+1", "g-gold"),),
    "treasury": (("3", "g-gold", "→", "4", "g-gold", "1", "g-food"),),
    "prospecting-site": (("@undergrowth", ":"), ("1", "g-food", "→", "1", "g-gold")),
    "retting-room": (("1–3", "g-flax", ":", "+1", "g-food"),),
    "equipment-room": (("2", "/", "3", "g-rooms", ":", "+1", "g-rooms"),),
    "wood-storeroom": (("1", "g-rooms", ":", "+1", "g-wood"),),
    "dungeon": (("+1", "g-wall", ":", "+2", "g-gold"),),
}
# Rooms that raise goods to a level tell it beside them, once for all of their rows. [8.4]
ROOM_LEVELS: Final[dict[str, Signs]] = {
    way.room: ("g-upto", str(max(amounts(way.level).values()))) for way in WAYS if way.level
}

# --- what action tiles do ---

_SURCHARGES: Final = {
    "five-food": ["5", "g-food"],
    "one-gold": ["1", "g-gold"],
    "two-gold": ["2", "g-gold"],
    "nothing": [],
}
_DIGS: Final[dict[str, Rows]] = {
    "excavation": (("g-excavate", "/"), ("2", "g-food", "→", "2", "g-excavate")),
    "undermining": (("g-excavate", "g-through"),),
}
PROSPECT: Final[Rows] = (("1", "g-food", "→", "1", "g-gold"),)  # as a part of a tile [9.2]


def _furnish(surcharges: tuple[str, ...], dwarfs: int) -> Rows:
    """What furnishing takes besides the price of a room; per dwarf, and if it is known how much that is."""
    if not surcharges:
        return ()
    if "food-per-dwarf" in surcharges:
        each = ("1", "g-food", "@per", "g-dwarf")
        return (each, (f"= {dwarfs}", "g-food", "→", "g-furnish")) if dwarfs else ((*each, "→", "g-furnish"),)
    price = joined((_SURCHARGES[one] for one in surcharges), "/")
    return ((*price, "→", "g-furnish") if price else ("g-furnish",),)


def _collected(kind: ActionTile) -> Rows:
    each = [gained({name: 1 if kind.one_of else amount}) for name, amount in amounts(kind.get).items()]
    return (
        (joined(each, "/") if kind.one_of else tuple(sign for one in each for sign in one),) if each else ()
    )


@cache
def lines(kind: ActionTile, dwarfs: int = 0) -> dict[str, Rows]:
    """The rows of each line of a tile, in the order in which they are printed; so many dwarfs, if known."""
    price = str(SELL_PRICE)
    sold = (price, "g-wood", "/", price, "g-stone")
    printed: dict[str, Rows] = {
        "sell": (sold, ("→", "4", "g-gold")) if kind.sell else (),
        "rooms": ((str(kind.rooms), "g-rooms"),) if kind.rooms else (),
        "excavate": _DIGS.get(kind.slug, (("g-excavate",),)) if kind.excavate else (),
        "collect": _collected(kind),
        "raze": (("−1", "g-wall", "→"), ("2", "g-stone", "3", "g-food", "1", "g-gold")) if kind.raze else (),
        "build": (("+1", "g-wall"),) if kind.build else (),
        "furnish": _furnish(kind.first, dwarfs),
        "furnish-again": _furnish(kind.second, dwarfs),
    }
    found = {line: rows for line, rows in printed.items() if rows}
    return _parted(found) if kind.either else found


def _parted(found: dict[str, Rows]) -> dict[str, Rows]:
    """Lines of which each excludes the others: a stroke after all but the last. [4.2]"""
    *firsts, last = found
    return {line: (*found[line][:-1], (*found[line][-1], "/")) for line in firsts} | {last: found[last]}


TILE_ROWS: Final[dict[str, Rows]] = {
    kind.slug: tuple(row for rows in lines(kind).values() for row in rows) for kind in TILES
}

# --- how rows are drawn ---


class Place(NamedTuple):
    """Where rows have room: around a point; the last of them no further to the right than `end`."""

    x: float
    y: float
    wide: float
    high: float
    end: float | None = None


@cache
def stacked(rows: Rows, place: Place, text: Text) -> str:
    """Rows one below the other around a point, all in the largest size that has room for each of them."""
    rows = tuple(_named(row, text) for row in rows)
    size = _size(rows, place.wide, place.high)
    heights = [_height(row, size) for row in rows]
    x = place.x - (_STROKE / 2 if any(row[-1] == "/" for row in rows) else 0)
    top = place.y - _high(rows, size) / 2
    drawn = ""
    for number, (row, high) in enumerate(zip(rows, heights), 1):
        aside = _beyond(place, x + _width(row, size) / 2) if number == len(rows) else 0
        drawn += _row(row, x - aside, top + high / 2, size)
        top += high + _APART
    return drawn


def _beyond(place: Place, right: float) -> float:
    """How far the last row would reach too far to the right."""
    return 0 if place.end is None else max(0, right - place.end)


def height_of(rows: Rows, room: tuple[float, float], text: Text) -> float:
    """How high rows are where they have so much width and height."""
    rows = tuple(_named(row, text) for row in rows)
    return _high(rows, _size(rows, *room))


def span_of(rows: Rows, place: Place, text: Text) -> tuple[float, float]:
    """From where to where rows reach that are stacked on a place, with the strokes at their ends."""
    rows = tuple(_named(row, text) for row in rows)
    size = _size(rows, place.wide, place.high)
    x = place.x - (_STROKE / 2 if any(row[-1] == "/" for row in rows) else 0)
    ends = [_ends(row, x, size) for row in rows]
    aside = _beyond(place, x + _width(rows[-1], size) / 2)
    left, right = ends.pop()
    ends.append((left - aside, right - aside))
    return min(left for left, _right in ends), max(right for _left, right in ends)


def _ends(row: Signs, x: float, size: float) -> tuple[float, float]:
    half = _width(row, size) / 2
    return x - half, x + half + (_STROKE if row[-1] == "/" else 0)


def _size(rows: Rows, wide: float, high: float) -> float:
    """The largest size in which rows have room."""
    return next((size for size in SIZES if _fits(rows, size, wide, high)), SIZES[-1])


def _named(row: Signs, text: Text) -> Signs:
    """A row with its words, which stand a little apart from signs."""
    apart = " " if any(map(is_symbol, row)) else ""
    said = (f"{apart}{text.name(sign[1:])}{apart}" if sign.startswith("@") else sign for sign in row)
    return _parted_goods(tuple(said))


def _parted_goods(row: Signs) -> Signs:
    """A number stands beside what it counts, a little apart from the sign before."""
    parted: list[str] = []
    for before, sign in zip(("", *row), row):
        is_next = is_symbol(before) and before != "g-upto" and sign.lstrip("+")[:1].isdigit()
        parted += [" ", sign] if is_next else [sign]
    return tuple(parted)


def _height(row: Signs, size: float) -> float:
    return size if any(map(is_symbol, row)) else _WORDS


def _high(rows: Rows, size: float) -> float:
    return sum(_height(row, size) for row in rows) + _APART * (len(rows) - 1)


def _fits(rows: Rows, size: float, wide: float, high: float) -> bool:
    hangs = _STROKE if any(row[-1] == "/" for row in rows) else 0
    return _high(rows, size) <= high and max(_width(row, size) for row in rows) + hangs <= wide


def _width(row: Signs, size: float) -> float:
    """How long a row is, less the stroke that hangs at its end."""
    when, then = _halves(row)
    return _long(then, size) + (_long(when, size) + 4 * _PAD if when else 0)


def _long(signs: Signs, size: float) -> float:
    return least_width(signs, size, size, NAME) if signs else 0


def _halves(row: Signs) -> tuple[Signs, Signs]:
    """When something happens, if that is told, and what happens."""
    row = row[:-1] if row[-1] == "/" else row
    at = row.index(":") if ":" in row else -1
    return (row[:at], row[at + 1 :]) if at > 0 else ((), row)


def _row(row: Signs, x: float, y: float, size: float) -> str:
    """A row around a point; the stroke at its end is outside of it, so that rows stand in line."""
    when, then = _halves(row)
    first, second, whole = _long(when, size), _long(then, size), _width(row, size)
    drawn = ""
    if when:
        left, high = x - whole / 2, _height(row, size)
        frame = box(left, y - high / 2, first + 2 * _PAD, high, 5)
        drawn = fill(frame, "#fffaf0", ' class="when"') + _signs(when, left + _PAD + first / 2, y, size)
    drawn += _signs(then, x + (whole - second) / 2, y, size) if then else ""
    return drawn + (words(x + whole / 2 + 6, y + NAME * 0.36, "/", NAME, "b m") if row[-1] == "/" else "")


def _signs(signs: Signs, x: float, y: float, size: float) -> str:
    return picture(signs, x, y, (1000, size), (size,), NAME)
