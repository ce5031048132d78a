"""Could play have led to a position that was written down? What no game could lead to is refused here."""

from typing import Final

from ...core.document import Fields
from ...core.numbers import popcount
from ...core.state import OVER
from .document import words
from .pieces import (
    CELL_COUNT,
    EXTRA_SIDES,
    LIGHT_COUNT,
    LIGHT_ROOMS,
    SOLO_REMOVED,
    START_TILES,
    TILE_SLUGS,
    Blue,
    Line,
    Tile,
)
from .rules import furnishing, rounds
from .rules.rooms import orange_rooms
from .state import NOTHING, Cave, Table
from .tables import DIGGING_WAY, STAGE, TILE_EITHER, TILE_LINES, TILE_ROOMS, WAY_ROOM

BETWEEN: Final = ("start", "remove", "reveal-tile", "over")  # steps before any tile is taken in a round


def prove(s: Table, fields: Fields) -> None:
    """Raise a HameauError that names the field, if no game could have led to this position."""
    step = s.current.slug
    _check_start(s, fields, step)
    for seat, cave in enumerate(s.caves):
        _check_cave(cave, fields.items("players", int(s.seats), int(s.seats))[seat])
    _check_tiles(s, fields, step)
    _check_taken(s, fields, step)
    _check_light(s, fields, step)
    _check_extra(s, fields, step)
    if s.seat >= 0 and s.seat != s.turn:
        raise fields.wrong("seat", f"{s.turn}, whose turn it is", int(s.seat))
    if s.tile != NOTHING:
        _check_turn(s, fields, step)
    if s.seat != OVER and len(s.legal()) < 2:  # forced steps run by themselves
        raise fields.wrong("deciding", "a step at which there is something to decide", step)


# --- the rounds and what lies on the table [1, 3, 7] ---


def _check_start(s: Table, fields: Fields, step: str) -> None:
    """The step belongs to this number of seats and to this moment of the game."""
    if (s.start == NOTHING) != (step == "start"):
        raise fields.wrong("start", "a seat as soon as the starting player is drawn", int(s.start))
    most, last = int(rounds.dwarfs(s) * s.seats), int(rounds.rounds(s))
    low, high = (most, most) if step == "over" else (0, 0) if step in BETWEEN else (0, most - 1)
    fields.number("turn", low, high)
    if step in ("start", "remove"):
        fields.number("round", 1, 1)
    if step == "over":
        fields.number("round", last, last)
    if step == "start" if s.is_solo() else step in ("remove", "reveal-room"):
        raise fields.wrong("deciding", f"a step of a game with {s.seats} seats", step)


def _check_cave(me: Cave, fields: Fields) -> None:
    if me.balance < 1:
        raise fields.wrong("cells", "more orange rooms than blue ones", "too many blue rooms")
    if me.extra != NOTHING and not furnishing.is_full(me):
        raise fields.wrong("extra", "null until all caverns are furnished", EXTRA_SIDES[int(me.extra)])


def _check_tiles(s: Table, fields: Fields, step: str) -> None:
    """As many tiles of each group lie face up as rounds have begun. [1.2, 3.1]"""
    begun = int(s.round) - int(step in ("start", "remove", "reveal-tile"))
    last = int(rounds.rounds(s))
    expected = [0, 4, min(begun, 3), max(0, min(begun, last - 1) - 3), int(begun == last)]
    counts = [int(popcount(s.tiles & STAGE[stage])) for stage in range(5)]
    has_breach = s.is_solo() and (s.tiles >> Tile.BREACH) & 1 == 1
    if counts != expected or s.tiles & START_TILES != START_TILES or has_breach:
        shown = words(int(s.tiles), TILE_SLUGS)
        raise fields.wrong("tiles", f"the tiles that can lie face up in round {s.round}", shown)


def _check_taken(s: Table, fields: Fields, step: str) -> None:
    """Each seat has as many tiles as it has begun turns, the last one being played. [3.2]"""
    begun = 0 if step in BETWEEN else int(s.turns) + int(s.tile != NOTHING)
    for seat, cave in enumerate(s.caves):
        turns = sum(1 for turn in range(begun) if (int(s.start) + turn) % int(s.seats) == seat)
        others = int(s.caves[1 - seat].taken) if s.seats == 2 else 0
        if popcount(cave.taken) != turns or cave.taken & ~s.tiles or cave.taken & others:
            taken = words(int(cave.taken), TILE_SLUGS)
            raise fields.wrong(f"players[{seat}].taken", f"{turns} face-up tiles nobody else has", taken)
    if s.tile != NOTHING and (s.me().taken >> s.tile) & 1 == 0:
        raise fields.wrong("action", "a tile that its seat has taken", TILE_SLUGS[int(s.tile)])


def _check_light(s: Table, fields: Fields, step: str) -> None:
    """Alone three light rooms leave the game at the start. [11.1]"""
    low = high = int(LIGHT_COUNT) - (int(SOLO_REMOVED) if s.is_solo() else 0)
    shown = int(popcount(s.display & LIGHT_ROOMS))
    total = shown + sum(int(popcount(cave.owned & LIGHT_ROOMS)) for cave in s.caves)
    if step == "remove":
        low, high = low + 1, int(LIGHT_COUNT)
    if not low <= total <= high or (step == "remove" and shown != total):
        raise fields.wrong("display", f"{low} light rooms in the game", total)


def _check_extra(s: Table, fields: Fields, step: str) -> None:
    """The first full cave gets the additional cavern at once. [7.8]"""
    is_given = furnishing.is_extra_gone(s)
    full = sum(furnishing.is_full(cave) for cave in s.caves)
    if step == "cavern":
        if is_given or not furnishing.is_full(s.me()) or full > 1:
            raise fields.wrong("deciding", "a step that can come now", step)
    elif full and not is_given:
        raise fields.wrong("extra", "the additional cavern with the first full cave", None)


# --- the turn being played [4, 6, 7, 8] ---


def _check_turn(s: Table, fields: Fields, step: str) -> None:
    me = s.me()
    for name, fine in (
        ("left", _are_lines_possible(s, me, step)),
        ("uses", _are_uses_possible(s, me, step)),
        ("digs", _are_digs_possible(s, step)),
        ("dug", _is_dug_possible(s, step)),
        ("room", _is_room_possible(s, me, step)),
    ):
        if not fine:
            raise fields.wrong(f"action.{name}", f"what can be at the step {step!r}", fields.get("action"))


def _are_lines_possible(s: Table, me: Cave, step: str) -> bool:
    """Lines of the tile, and none at all after one side of a slanting stroke. [4.1, 4.2]"""
    lines = TILE_LINES[s.tile]
    if s.tile == Tile.UNDERGROWTH and me.has(Blue.PROSPECTING_SITE):
        lines |= Line.PROSPECT
    if s.left & ~lines:
        return False
    if TILE_EITHER[s.tile] and s.left != (lines if step == "act" else 0):
        return False
    furnish = lines & (Line.FURNISH | Line.FURNISH_AGAIN)
    if step == "cavern":
        return furnish & ~s.left != 0
    if step in ("pay", "place"):
        return furnish & s.left != 0
    return step != "act" or s.left != 0


def _are_uses_possible(s: Table, me: Cave, step: str) -> bool:
    """Rooms used and still to be used make up the number of the line. [8.1, 9.4]"""
    if s.uses == 0 and s.used == 0:
        return step != "rooms"
    number = TILE_ROOMS[s.tile] + (1 if TILE_ROOMS[s.tile] > 1 and me.has(Blue.EQUIPMENT_ROOM) else 0)
    if (
        number == 0
        or s.left & Line.ROOMS
        or s.used & ~orange_rooms(me)
        or s.uses + popcount(s.used) != number
    ):
        return False
    if step == "rooms":
        return s.uses > 0
    return step in ("excavate", "uncover", "reveal-room") and _uses_digging_cave(s)


def _uses_digging_cave(s: Table) -> bool:
    return (s.used >> WAY_ROOM[DIGGING_WAY]) & 1 == 1


def _are_digs_possible(s: Table, step: str) -> bool:
    """Excavations still owed: by Excavation, or by the Digging Cave. [6.5, 8.20]"""
    line_used = TILE_LINES[s.tile] & Line.EXCAVATE and not s.left & Line.EXCAVATE
    if step == "excavate":
        if s.tile == Tile.EXCAVATION:
            return bool(line_used) and s.digs == 2 - s.dug and s.digs > 0
        return s.digs == 1 and _uses_digging_cave(s)
    if step == "uncover":
        if s.digs == 1:
            return s.tile == Tile.EXCAVATION and bool(line_used) and s.dug == 1
        return s.digs == 0 and (bool(line_used) or _uses_digging_cave(s))
    return s.digs == 0


def _is_dug_possible(s: Table, step: str) -> bool:
    """No more excavated than the lines used allow. [4.7, 4.13]"""
    most = 0
    if TILE_LINES[s.tile] & Line.EXCAVATE and not s.left & Line.EXCAVATE:
        most = 2 if s.tile == Tile.EXCAVATION else 1
    if TILE_LINES[s.tile] & Line.ROOMS and not s.left & Line.ROOMS:
        most += 1
    if step == "reveal-room":
        return s.dug == 1 and s.stack > 0 and most > 0
    return (1 if step == "uncover" else 0) <= s.dug <= most


def _is_room_possible(s: Table, me: Cave, step: str) -> bool:
    """A room is being furnished just at the steps that ask about it. [7.1–7.6]"""
    if step not in ("pay", "place"):
        return s.room == NOTHING and s.surcharge == NOTHING
    room = s.room
    if room == NOTHING or (s.display >> room) & 1 == 0 or not furnishing.is_balanced(me, room):
        return False
    if not any(furnishing.fits(me, room, cell) for cell in range(int(CELL_COUNT))):
        return False
    if step == "pay":
        return s.surcharge == NOTHING
    return s.surcharge != NOTHING and furnishing.can_pay_with(s, me, room, s.surcharge)
