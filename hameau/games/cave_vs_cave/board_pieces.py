"""How do rooms and action tiles look? Each drawn in its own small field, with what it does in pictures."""

from functools import cache
from typing import Final

from ...core.text import Text
from ...drawing.caves import fill, stroke
from ...drawing.svg import box, good, name_lines, named, num, use, words
from .board_furniture import BARS, TILE_BARS, TILE_HEIGHT, TILE_WIDTH
from .board_interiors import COST_STEP, SILL, plate
from .board_plans import PLAN_AT, PLAN_LEFT, PLAN_SCALE, PLAN_TOP, plan
from .board_rock import HEIGHT, WIDTH
from .board_signs import (
    NAME,
    ROOM_LEVELS,
    ROOM_ROWS,
    Place,
    Rows,
    amounts,
    height_of,
    lines,
    span_of,
    stacked,
)
from .pieces import ROOMS, TILES, RoomTile

ROOM_OF: Final = {room.slug: room for room in ROOMS}
TILE_OF: Final = {tile.slug: tile for tile in TILES}
_TILE_NAME: Final = TILE_WIDTH - 30  # for the name of a tile
_ROOM_SIGNS: Final = {1: 22.0, 2: 18.0}  # how large signs of so many rows are in a room: it is to be seen too
_LEVEL: Final = 38.0  # beside what a room does, for the level to which it raises goods
_COIN: Final = 14.0  # from the upper right corner of a room
_COIN_IN_CAVE: Final = 18.0  # there a wall may be built beside it
_PLATE: Final = 3.0  # beside the signs of a room, of what they stand on
_COMING: Final = 17.0  # the height of the line that says when a tile comes, or what hinders it
_SLATE, _RUST = "#2f3a44", "#7d3222"  # of that line
HINDERED: Final = '<g class="turn hindered"/>'  # before a tile: its signs as they lie there else are not seen
_BARRED: Final = '<g class="turn barred"/>'  # what follows it is pale
MET, UNMET = "met", "unmet"  # of the gold that a tile needs
NUMERALS: Final = ("", "I", "II", "III", "IV")

Strip = tuple[float, float]  # where a part of a tile begins, and how high it is


@cache
def room(slug: str, text: Text) -> str:
    """A room to be had: its name and points, what it does, below that the room, its price and its walls."""
    kind = ROOM_OF[slug]
    bar = BARS[_lines(slug, text)]
    room = use(f"rm-{slug}", 0, 0) + _does(slug, bar, SILL - 3, text) + _beam(kind, text)
    return room + _cost(kind) + use(plan(kind.walls), *PLAN_AT, PLAN_SCALE)


@cache
def furnished(slug: str, text: Text) -> str:
    """A room in a cave: what it cost and the walls it wanted do not matter any more."""
    bar = BARS[_lines(slug, text)]
    return (
        use(f"rh-{slug}", 0, 0)
        + _does(slug, bar, HEIGHT - 4, text)
        + _beam(ROOM_OF[slug], text, _COIN_IN_CAVE)
    )


def _lines(slug: str, text: Text) -> int:
    return len(name_lines(text.name(slug), WIDTH - 34, NAME))


def _beam(kind: RoomTile, text: Text, coin: float = _COIN) -> str:
    """The name of a room on its beam, and its points."""
    lines = _lines(kind.slug, text)
    middle, name = BARS[lines] / 2 + 0.5, text.name(kind.slug)
    return (
        use(f"bar-{kind.colour}-{lines}", 0, 0)
        + named((WIDTH - 12 - coin) / 2, middle, name, WIDTH - 34, NAME, "b m on-room")
        + use("coin", WIDTH - coin, 14)
        + words(WIDTH - coin, 19.5, str(kind.points), 15.5, "b m on-token")
    )


def _does(slug: str, bar: float, low: float, text: Text) -> str:
    """What a room does, as high up as it can be, and beside it the level to which it raises goods."""
    level, rows, top = ROOM_LEVELS.get(slug), ROOM_ROWS[slug], bar + 4
    aside = _LEVEL if level else 0
    most = min(low - top, len(rows) * (_ROOM_SIGNS[len(rows)] + 2) - 2)
    wide = WIDTH - 8 - aside
    high = height_of(rows, (wide, most), text)
    end = PLAN_LEFT if low < SILL and top + high > PLAN_TOP else None
    place = Place((WIDTH - aside) / 2, top + high / 2, wide, high, end)
    drawn, (left, right) = stacked(rows, place, text), span_of(rows, place, text)
    if level is not None:
        beside = Place(WIDTH - 5 - aside / 2, top + high / 2, aside, 22)
        drawn += stacked((level,), beside, text)
        right = span_of((level,), beside, text)[1]
    ground = plate(left - _PLATE, top - 1.5, right - left + 2 * _PLATE, high + 3)
    return f'{ground}<g class="in-room">{drawn}</g>'


def _cost(kind: RoomTile) -> str:
    """The price on the sill; a room that costs nothing has none."""
    cost = use("in-sill", 0, 0)
    x = 14.0
    for name, amount in amounts(kind.cost).items():
        cost += good(name, x, SILL + 10.4, 17.5) + words(x + 11, SILL + 15.4, str(amount), NAME, "b on-room")
        x += COST_STEP
    return cost


# --- action tiles ---


@cache
def tile(slug: str, text: Text, look: str, comes: str = "", dwarfs: int = 0, needs: str = "") -> str:
    """An action tile: `later` face down, `spent` grey, with the dwarf that took it on its bar, `barred` pale.

    What is still to come says below its signs in which rounds; what needs gold, whether that is there. As any
    gold that moves may change the latter, previews leave it out as a `turn`.
    """
    kind = TILE_OF[slug]
    signs, strips = _signs(slug, text, dwarfs, TILE_HEIGHT - (_COMING if comes else 0))
    name = tile_name(text.name(slug), "" if look == "spent" else NUMERALS[kind.stage], look == "later")
    printed = f'{use(f"vg-{slug}", 0, 0, look="vg")}{name}<g class="on-scene">{signs}</g>'
    if look == "spent":
        return f'<g class="spent">{use("tile", 0, 0)}{printed}</g>'
    if comes:
        printed = f'<g class="later">{printed}</g>{_band(comes, _SLATE)}'
    elif needs:
        printed = f'{_BARRED if look == "barred" else ""}<g class="signed">{printed}</g>'
    needed = _aside(needs_gold(strips[-1][0], needs == MET)) if needs else ""
    return use("tile-back" if comes else "tile", 0, 0) + printed + needed


def _signs(slug: str, text: Text, dwarfs: int, low: float) -> tuple[str, list[Strip]]:
    """What the parts of a tile are, down to some height, and their strips."""
    kind = TILE_OF[slug]
    parts = lines(kind, dwarfs)
    strips = strips_of(tuple(parts.values()), text.name(slug), low)
    signs = "".join(strip_signs(rows, strip, text) for rows, strip in zip(parts.values(), strips))
    return signs + ("" if kind.either else _rules(strips)), strips


def _aside(content: str) -> str:
    """What previews leave out."""
    return f'<g class="turn aside">{content}</g>'


@cache
def hindered(slug: str, text: Text, dwarfs: int, why: str) -> str:
    """Why a tile, or a part of it, would bring nothing: on a band, above which its signs stand closer."""
    signs, _strips = _signs(slug, text, dwarfs, TILE_HEIGHT - _COMING)
    return _aside(f'<g class="on-scene">{signs}</g>{_band(why, _RUST)}')


def _band(told: str, colour: str) -> str:
    """In which rounds a tile comes, or what hinders it, on a band along its lower edge."""
    area = box(1.2, TILE_HEIGHT - _COMING - 1, TILE_WIDTH - 2.4, _COMING - 0.2, 6)
    return fill(area, colour) + words(TILE_WIDTH / 2, TILE_HEIGHT - 5, told, NAME, "b m on-band")


@cache
def needs_gold(middle: float, is_met: bool) -> str:
    """More gold than the other player, at the edge of a tile; framed in red as long as it is not."""
    x, y = TILE_WIDTH - 38, middle - 10
    frame = box(x, y, 36, 20, 5)
    edge = ("#6b5532", 1.0) if is_met else ("#b3261e", 2.0)
    return (
        fill(frame, "#fffaf0")
        + stroke(frame, *edge)
        + good("gold", x + 9, y + 10, 14)
        + words(x + 19, y + 15, ">", NAME, "b m on-room")
        + use("g-dwarf", x + 28, y + 10, 0.75)
    )


# --- the parts of a tile: as they lie there, they lie when it is in use ---


def strips_of(parts: tuple[Rows, ...], name: str, low: float = TILE_HEIGHT) -> list[Strip]:
    """The strips of the parts of a tile, below its name: as high as they have rows."""
    top = TILE_BARS[tile_lines(name)] + 2
    high = (low - top - 2) / sum(map(len, parts))
    strips: list[Strip] = []
    for rows in parts:
        strips.append((top, high * len(rows)))
        top += high * len(rows)
    return strips


def strip_signs(rows: Rows, strip: Strip, text: Text) -> str:
    """The signs of a part on its strip."""
    top, high = strip
    return stacked(rows, Place(TILE_WIDTH / 2, top + high / 2, TILE_WIDTH - 18, high - 5), text)


def _rules(strips: list[Strip]) -> str:
    """What parts of a tile from each other that may all be done. [4.1]"""
    return stroke(
        "".join(f"M18 {num(top)}H{num(TILE_WIDTH - 18)}" for top, _high in strips[1:]), "#c98a12", 1.8
    )


def tile_name(name: str, numeral: str, is_back: bool = False) -> str:
    """The name on its bar, which is higher for two lines, and the stage in which the tile comes."""
    stage = words(TILE_WIDTH - 7, 17.5, numeral, NAME, "e") if numeral else ""
    lines = tile_lines(name)
    middle = TILE_BARS[lines] / 2 + 0.5
    beam = use("beam-back-2" if is_back else "beam-2", 0, 0) if lines == 2 else ""
    return beam + named((TILE_WIDTH - 22) / 2, middle, name, _TILE_NAME, NAME) + stage


def tile_lines(name: str) -> int:
    """How many lines the name of a tile takes."""
    return len(name_lines(name, _TILE_NAME, NAME))
