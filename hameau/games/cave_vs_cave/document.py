"""How is a position written down? As a document with slugs, checked on the way in."""

from typing import Final

from ...core.document import Fields
from ...core.numbers import popcount
from ...core.state import Document
from .pieces import (
    BOARD_CELLS,
    CELLS,
    DARK_ROOMS,
    EXTRA_SIDES,
    GOODS,
    LIMITS,
    LINES,
    ORANGE_SLUGS,
    ROOM_SLUGS,
    SLOT_SLUGS,
    SOLO_STACK,
    SURCHARGES,
    TILE_SLUGS,
    WALLS,
)
from .rules import furnishing, rounds, walls
from .rules.excavating import UNCOVER
from .state import NOTHING, Cave, Table

FACE_DOWN: Final = "face-down"
EMPTY: Final = "empty"
ENTRANCE: Final = "entrance"

NO_TURN: Final = ("start", "remove", "reveal-tile", "take", "over")  # steps at which no tile is in use


# --- writing ---


def dump(s: Table) -> Document:
    """The whole position; what lies face down is nowhere noted."""
    return {
        "game": "cave-vs-cave",
        "seats": int(s.seats),
        "options": {},
        "round": int(s.round),
        "start": None if s.start == NOTHING else int(s.start),
        "turn": int(s.turns),
        "seat": int(s.seat),
        "deciding": s.deciding(),
        "tiles": words(int(s.tiles), TILE_SLUGS),
        "display": words(int(s.display), ROOM_SLUGS),
        "stack": int(s.stack),
        "players": [_dump_cave(cave) for cave in s.caves],
        "action": _dump_action(s) if s.tile != NOTHING else None,
    }


def words(mask: int, words: tuple[str, ...]) -> list[str]:
    return [word for i, word in enumerate(words) if (mask >> i) & 1]


def _word(number: int, words: tuple[str, ...]) -> str | None:
    return None if number == NOTHING else words[number]


def _dump_cave(me: Cave) -> Document:
    stock: Document = {good: int(me.amount(i)) for i, good in enumerate(GOODS)}
    cells = range(int(BOARD_CELLS) + int(me.extra != NOTHING))
    return stock | {
        "taken": words(int(me.taken), TILE_SLUGS),
        "cells": {CELLS[cell]: _dump_cell(me, cell) for cell in cells},
        "walls": [slug for slot, slug in enumerate(SLOT_SLUGS) if walls.has_wall(me, slot)],
        "extra": _word(int(me.extra), EXTRA_SIDES),
    }


def _dump_cell(me: Cave, cell: int) -> str:
    if (int(me.covered) >> cell) & 1:
        return FACE_DOWN
    if (int(me.empty) >> cell) & 1:
        return EMPTY
    room = int(me.room_at(cell))
    return ENTRANCE if room == NOTHING else ROOM_SLUGS[room]


def _dump_action(s: Table) -> Document:
    """The turn being played."""
    return {
        "tile": TILE_SLUGS[int(s.tile)],
        "left": words(int(s.left), LINES),
        "uses": int(s.uses),
        "used": words(int(s.used), ORANGE_SLUGS),
        "digs": int(s.digs),
        "dug": int(s.dug),
        "room": _word(int(s.room), ROOM_SLUGS),
        "surcharge": _word(int(s.surcharge), SURCHARGES),
    }


# --- reading ---


def fill(s: Table, fields: Fields) -> None:
    """Lay out a new table as a document says; anything that makes no sense is a HameauError."""
    seats = int(s.seats)
    s.read_deciding(fields)
    s.round = fields.number("round", 1, int(rounds.rounds(s)))
    start = fields.number_or_none("start", 0, seats - 1)
    s.start = NOTHING if start is None else start
    s.turns = fields.number("turn", 0, int(rounds.dwarfs(s)) * seats)
    s.turn = ((start or 0) + int(s.turns)) % seats
    s.tiles = _mask(fields, "tiles", TILE_SLUGS)
    for seat, entry in enumerate(fields.items("players", seats, seats)):
        _fill_cave(s.caves[seat], entry)
    _fill_action(s, fields)
    _fill_rooms(s, fields)
    _fill_supply(s, fields)
    fields.done()


def _mask(fields: Fields, name: str, listed: tuple[str, ...]) -> int:
    entries = fields.slugs(name, listed)
    if len(set(entries)) < len(entries):
        raise fields.wrong(name, "each entry only once", [listed[entry] for entry in entries])
    return sum(1 << entry for entry in entries)


def _fill_cave(me: Cave, fields: Fields) -> None:
    me.goods = sum(fields.number(good, 0, LIMITS[i]) << (8 * i) for i, good in enumerate(GOODS))
    me.taken = _mask(fields, "taken", TILE_SLUGS)
    side = fields.slug_or_none("extra", EXTRA_SIDES)
    _fill_cells(me, fields.fields("cells"), side is not None)
    if side is not None:
        furnishing.put_extra(me, side)
    for slot in fields.slugs("walls", SLOT_SLUGS):
        if not walls.can_build(me, slot):
            raise fields.wrong("walls", "free slots, extra-n before extra-e", SLOT_SLUGS[slot])
        walls.put_wall(me, slot)
    fields.done()


def _fill_cells(me: Cave, fields: Fields, with_extra: bool) -> None:
    me.covered = me.empty = 0
    for cell in range(int(BOARD_CELLS) + int(with_extra)):
        name = CELLS[cell]
        what = fields.text(name)
        if (what == ENTRANCE) != (name == "r3c0") or (what == FACE_DOWN and name in ("r2c0", "extra")):
            raise fields.wrong(
                name, "the Entrance on r3c0 only, and nothing face down on r2c0 or extra", what
            )
        if what == FACE_DOWN:
            me.covered |= 1 << cell
        elif what == EMPTY:
            me.empty |= 1 << cell
        elif what != ENTRANCE:
            _fill_room(me, fields, cell)
    fields.done()


def _fill_room(me: Cave, fields: Fields, cell: int) -> None:
    room = fields.slug(CELLS[cell], (*ROOM_SLUGS, FACE_DOWN, EMPTY, ENTRANCE))
    if (int(me.owned) >> room) & 1:
        raise fields.wrong(CELLS[cell], "a room that lies nowhere else", ROOM_SLUGS[room])
    furnishing.put_room(me, room, cell)


def _fill_action(s: Table, fields: Fields) -> None:
    """The turn being played, if there is one."""
    entry = fields.get("action")
    if (entry is None) != (s.current.slug in NO_TURN):
        raise fields.wrong("action", "the tile in use while one is in use, else null", entry)
    if entry is None:
        return
    action = fields.fields("action")
    s.tile = action.slug("tile", TILE_SLUGS)
    s.left = _mask(action, "left", LINES)
    s.uses = action.number("uses", 0, 4)
    s.used = _mask(action, "used", ORANGE_SLUGS)
    s.digs = action.number("digs", 0, 2)
    s.dug = action.number("dug", 0, 2)
    room = action.slug_or_none("room", ROOM_SLUGS)
    s.room = NOTHING if room is None else room
    surcharge = action.slug_or_none("surcharge", SURCHARGES)
    s.surcharge = NOTHING if surcharge is None else surcharge
    action.done()


def _fill_rooms(s: Table, fields: Fields) -> None:
    """Every room is in one place; those nobody has seen are as many as lie face down. [1.4, 11.1, 11.2]"""
    s.display = _mask(fields, "display", ROOM_SLUGS)
    s.stack = fields.number("stack", 0, int(SOLO_STACK) if s.is_solo() else 0)
    seen = int(s.display)
    hidden = int(s.stack) + int(s.is_at(UNCOVER))
    for cave in s.caves:
        if seen & cave.owned:
            raise fields.wrong("display", "no room twice", words(seen & int(cave.owned), ROOM_SLUGS))
        seen |= int(cave.owned)
        hidden += int(popcount(cave.covered))
    s.unseen = DARK_ROOMS & ~seen
    if popcount(s.unseen) != hidden:
        raise fields.wrong("display", f"{hidden} rooms left to lie face down", int(popcount(s.unseen)))


def _fill_supply(s: Table, fields: Fields) -> None:
    """Walls and the additional cavern are no more than lie in the box. [5.3, 7.8]"""
    built = sum(int(popcount(cave.walls)) for cave in s.caves)
    if built > WALLS:
        raise fields.wrong("players", f"at most {WALLS} walls in all", built)
    s.supply = WALLS - built
    given = sum(cave.extra != NOTHING for cave in s.caves)
    if given > 1:
        raise fields.wrong("players", "one additional cavern", given)
