"""How is a position written down? As a document with slugs, checked on the way in."""

from typing import Final

from ...core.bag import size
from ...core.document import Fields
from ...core.errors import HameauError
from ...core.state import CHANCE, OVER, Document
from .pieces import (
    BOARD_CELLS,
    BREACH,
    CELLS,
    DARK,
    EXTRA_SIDES,
    GOODS,
    LIGHT,
    LIMITS,
    LINES,
    ORANGE_SLUGS,
    ROOM_SLUGS,
    SLOT_SLUGS,
    SOLO_REMOVED,
    SOLO_STACK,
    STAGE,
    START_TILES,
    SURCHARGES,
    TILE_SLUGS,
    WALLS,
)
from .rules import furnishing, rounds, walls
from .state import NOTHING, STEPS, Cave, Table
from .turn_check import check_turn

FACE_DOWN: Final = "face-down"
EMPTY: Final = "empty"
ENTRANCE: Final = "entrance"

# Steps before any tile is taken in a round, and those decided by chance.
BETWEEN: Final = ("start", "remove", "reveal-tile", "over")
BY_CHANCE: Final = ("start", "remove", "reveal-tile", "uncover", "reveal-room")


# --- writing ---


def dump(s: Table) -> Document:
    """The whole position; what lies face down is nowhere noted."""
    return {
        "game": "cave-vs-cave",
        "seats": int(s.seats),
        "options": {},
        "round": int(s.round),
        "start": None if s.start == NOTHING else int(s.start),
        "turn": int(s.turn),
        "seat": int(s.seat),
        "deciding": STEPS[int(s.step)],
        "tiles": _words(int(s.tiles), TILE_SLUGS),
        "display": _words(int(s.display), ROOM_SLUGS),
        "stack": int(s.stack),
        "players": [_dump_cave(cave) for cave in s.caves],
        "action": _dump_action(s) if s.tile != NOTHING else None,
    }


def _words(mask: int, words: tuple[str, ...]) -> list[str]:
    return [word for i, word in enumerate(words) if (mask >> i) & 1]


def _word(number: int, words: tuple[str, ...]) -> str | None:
    return None if number == NOTHING else words[number]


def _dump_cave(me: Cave) -> Document:
    stock: Document = {good: int(me.amount(i)) for i, good in enumerate(GOODS)}
    cells = range(int(BOARD_CELLS) + int(me.extra != NOTHING))
    return stock | {
        "taken": _words(int(me.taken), TILE_SLUGS),
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
        "left": _words(int(s.left), LINES),
        "uses": int(s.uses),
        "used": _words(int(s.used), ORANGE_SLUGS),
        "digs": int(s.digs),
        "dug": int(s.dug),
        "room": _word(int(s.room), ROOM_SLUGS),
        "surcharge": _word(int(s.surcharge), SURCHARGES),
    }


# --- reading ---


def fill(s: Table, fields: Fields) -> None:
    """Lay out a new table as a document says; anything that makes no sense is a HameauError."""
    s.step = fields.slug("deciding", STEPS)
    s.round = fields.number("round", 1, int(rounds.rounds(s)))
    _fill_start(s, fields)
    for seat, entry in enumerate(fields.items("players", int(s.seats), int(s.seats))):
        _fill_cave(s.caves[seat], entry)
    _fill_tiles(s, fields)
    _fill_action(s, fields)
    _check_taken(s, fields)
    _fill_rooms(s, fields)
    _check_walls(s, fields)
    _check_extra(s, fields)
    _fill_seat(s, fields)
    fields.done()
    check_turn(s, fields)
    if s.seat != OVER and len(s.legal()) < 2:  # forced steps run by themselves
        raise HameauError("deciding: expected a step at which there is something to decide")


def _step(s: Table) -> str:
    return STEPS[int(s.step)]


def _mask(fields: Fields, name: str, words: tuple[str, ...]) -> int:
    entries = fields.slugs(name, words)
    if len(set(entries)) < len(entries):
        raise fields.wrong(name, "each entry only once", [words[entry] for entry in entries])
    return sum(1 << entry for entry in entries)


def _fill_start(s: Table, fields: Fields) -> None:
    start = fields.number_or_none("start", 0, int(s.seats) - 1)
    if (start is None) != (_step(s) == "start"):
        raise fields.wrong("start", "a seat as soon as the starting player is drawn", start)
    s.start = NOTHING if start is None else start
    most = int(rounds.dwarfs(s) * s.seats)
    low, high = (most, most) if _step(s) == "over" else (0, 0) if _step(s) in BETWEEN else (0, most - 1)
    s.turn = fields.number("turn", low, high)
    first = _step(s) in ("start", "remove")
    if first and s.round != 1:
        raise fields.wrong("round", "1 during the set-up", s.round)
    if _step(s) == "over" and s.round != rounds.rounds(s):
        raise fields.wrong("round", f"{rounds.rounds(s)} at the end", s.round)
    if (s.is_solo() and _step(s) == "start") or (not s.is_solo() and _step(s) in ("remove", "reveal-room")):
        raise fields.wrong("deciding", f"a step of a game with {s.seats} seats", _step(s))


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
    if me.balance < 1:
        raise fields.wrong("cells", "more orange rooms than blue ones", "too many blue rooms")
    if side is not None and not furnishing.is_full(me):
        raise fields.wrong("extra", "null until all caverns are furnished", EXTRA_SIDES[side])
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


def _fill_tiles(s: Table, fields: Fields) -> None:
    """As many tiles of each group lie face up as rounds have begun. [1.2, 3.1]"""
    s.tiles = _mask(fields, "tiles", TILE_SLUGS)
    begun = int(s.round) - int(_step(s) in ("start", "remove", "reveal-tile"))
    last = int(rounds.rounds(s))
    expected = [0, 4, min(begun, 3), max(0, min(begun, last - 1) - 3), int(begun == last)]
    found = [int(size(s.tiles & STAGE[stage])) for stage in range(5)]
    if found != expected or s.tiles & START_TILES != START_TILES or (s.is_solo() and (s.tiles >> BREACH) & 1):
        shown = _words(int(s.tiles), TILE_SLUGS)
        raise fields.wrong("tiles", f"the tiles that can lie face up in round {s.round}", shown)


def _check_taken(s: Table, fields: Fields) -> None:
    """Each seat has as many tiles as it has begun turns, the last one being played. [3.2]"""
    begun = 0 if _step(s) in BETWEEN else int(s.turn) + int(s.tile != NOTHING)
    for seat, cave in enumerate(s.caves):
        turns = sum(1 for turn in range(begun) if (int(s.start) + turn) % int(s.seats) == seat)
        others = int(s.caves[1 - seat].taken) if s.seats == 2 else 0
        if size(cave.taken) != turns or cave.taken & ~s.tiles or cave.taken & others:
            taken = _words(int(cave.taken), TILE_SLUGS)
            raise fields.wrong(f"players[{seat}].taken", f"{turns} face-up tiles nobody else has", taken)
    if s.tile != NOTHING and (s.caves[int(s.turn_seat())].taken >> s.tile) & 1 == 0:
        raise fields.wrong("action", "a tile that its seat has taken", TILE_SLUGS[int(s.tile)])


def _fill_rooms(s: Table, fields: Fields) -> None:
    """Every room is in one place; those nobody has seen are as many as lie face down. [1.4, 11.1, 11.2]"""
    s.display = _mask(fields, "display", ROOM_SLUGS)
    s.stack = fields.number("stack", 0, int(SOLO_STACK) if s.is_solo() else 0)
    seen = s.display
    hidden = int(s.stack) + int(_step(s) == "uncover")
    for cave in s.caves:
        if seen & cave.owned:
            raise fields.wrong("display", "no room twice", _words(int(seen & cave.owned), ROOM_SLUGS))
        seen |= cave.owned
        hidden += int(size(cave.covered))
    s.unseen = DARK & ~seen
    if size(s.unseen) != hidden:
        raise fields.wrong("display", f"{hidden} rooms left to lie face down", int(size(s.unseen)))
    _check_light(s, fields, int(size(seen & LIGHT)))


def _check_light(s: Table, fields: Fields, found: int) -> None:
    low = high = 6 - (int(SOLO_REMOVED) if s.is_solo() else 0)
    if _step(s) == "remove":
        low, high = low + 1, 6
    if not low <= found <= high or (_step(s) == "remove" and size(s.display & LIGHT) != found):
        raise fields.wrong("display", f"{low} light rooms in the game", found)


def _check_walls(s: Table, fields: Fields) -> None:
    built = sum(int(size(cave.walls)) for cave in s.caves)
    if built > WALLS:
        raise fields.wrong("players", f"at most {WALLS} walls in all", built)
    s.supply = WALLS - built


def _check_extra(s: Table, fields: Fields) -> None:
    """The first full cave gets the additional cavern at once. [7.8]"""
    given = [cave.extra != NOTHING for cave in s.caves]
    full = [furnishing.is_full(cave) for cave in s.caves]
    if sum(given) > 1:
        raise fields.wrong("players", "one additional cavern", sum(given))
    if _step(s) == "cavern":
        seat = int(s.turn_seat())
        if any(given) or not full[seat] or sum(full) > 1:
            raise fields.wrong("deciding", "a step that can come now", _step(s))
    elif any(full) and not any(given):
        raise fields.wrong("extra", "the additional cavern with the first full cave", None)


def _fill_seat(s: Table, fields: Fields) -> None:
    seat = int(CHANCE if _step(s) in BY_CHANCE else OVER if _step(s) == "over" else s.turn_seat())
    s.seat = fields.number("seat", seat, seat)


def _fill_action(s: Table, fields: Fields) -> None:
    """The turn being played, if there is one."""
    entry = fields.get("action")
    if (entry is None) != (_step(s) in BETWEEN or _step(s) == "take"):
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
