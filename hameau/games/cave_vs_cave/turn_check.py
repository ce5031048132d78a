"""Can a turn stand like this? What a document says about the tile in use, checked. [4, 6, 7, 8]"""

from ...core.bag import size
from ...core.document import Fields
from .pieces import (
    DIGGING_WAY,
    EQUIPMENT_ROOM,
    EXCAVATE_LINE,
    EXCAVATION,
    FURNISH_AGAIN_LINE,
    FURNISH_LINE,
    PROSPECT_LINE,
    PROSPECTING_SITE,
    ROOMS_LINE,
    TILE_EITHER,
    TILE_LINES,
    TILE_ROOMS,
    UNDERGROWTH,
    WAY_ROOM,
)
from .rules import furnishing
from .rules.rooms import orange_rooms
from .state import NOTHING, STEPS, Cave, Table


def check_turn(s: Table, fields: Fields) -> None:
    """Refuse a turn that no game could have come to."""
    if s.tile == NOTHING:
        return
    step = STEPS[int(s.step)]
    me = s.caves[int(s.turn_seat())]
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
    if s.tile == UNDERGROWTH and me.owned & PROSPECTING_SITE:
        lines |= PROSPECT_LINE
    if s.left & ~lines:
        return False
    if TILE_EITHER[s.tile] and s.left != (lines if step == "act" else 0):
        return False
    furnish = lines & (FURNISH_LINE | FURNISH_AGAIN_LINE)
    if step == "cavern":
        return furnish & ~s.left != 0
    if step in ("pay", "place"):
        return furnish & s.left != 0
    return step != "act" or s.left != 0


def _are_uses_possible(s: Table, me: Cave, step: str) -> bool:
    """Rooms used and still to be used make up the number of the line. [8.1, 9.4]"""
    if s.uses == 0 and s.used == 0:
        return step != "rooms"
    number = TILE_ROOMS[s.tile] + (1 if TILE_ROOMS[s.tile] > 1 and me.owned & EQUIPMENT_ROOM else 0)
    if number == 0 or s.left & ROOMS_LINE or s.used & ~orange_rooms(me) or s.uses + size(s.used) != number:
        return False
    if step == "rooms":
        return s.uses > 0
    return step in ("excavate", "uncover", "reveal-room") and _uses_digging_cave(s)


def _uses_digging_cave(s: Table) -> bool:
    return (s.used >> WAY_ROOM[DIGGING_WAY]) & 1 == 1


def _are_digs_possible(s: Table, step: str) -> bool:
    """Excavations still owed: by Excavation, or by the Digging Cave. [6.5, 8.20]"""
    line_used = TILE_LINES[s.tile] & EXCAVATE_LINE and not s.left & EXCAVATE_LINE
    if step == "excavate":
        if s.tile == EXCAVATION:
            return bool(line_used) and s.digs == 2 - s.dug and s.digs > 0
        return s.digs == 1 and _uses_digging_cave(s)
    if step == "uncover":
        if s.digs == 1:
            return s.tile == EXCAVATION and bool(line_used) and s.dug == 1
        return s.digs == 0 and (bool(line_used) or _uses_digging_cave(s))
    return s.digs == 0


def _is_dug_possible(s: Table, step: str) -> bool:
    """No more excavated than the lines used allow. [4.7, 4.13]"""
    most = 0
    if TILE_LINES[s.tile] & EXCAVATE_LINE and not s.left & EXCAVATE_LINE:
        most = 2 if s.tile == EXCAVATION else 1
    if TILE_LINES[s.tile] & ROOMS_LINE and not s.left & ROOMS_LINE:
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
    if not any(furnishing.fits(me, room, cell) for cell in range(12)):
        return False
    if step == "pay":
        return s.surcharge == NOTHING
    return s.surcharge != NOTHING and furnishing.can_pay_with(s, me, room, s.surcharge)
