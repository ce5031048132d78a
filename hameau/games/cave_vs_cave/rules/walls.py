"""Where do walls stand? [5, 7.10]"""

from typing import Final

from mypy_extensions import i64

from ....core.options import Options
from ..actions import BUILD, RAZE
from ..events import BUILT, CAUSES, FROM_TILE, RAZED
from ..pieces import (
    BOARD_SLOTS,
    DUNGEON,
    DUNGEON_GET,
    EXTRA_E,
    EXTRA_N,
    RAZE_GET,
    SLOT_BIT,
    SLOT_COUNT,
    SLOT_SIDES,
)
from ..state import NOTHING, Cave, Table
from .goods import gain

_TWO_WALLS: Final[i64] = 0
_FROM_DUNGEON: Final[i64] = CAUSES.index("dungeon")


def has_wall(me: Cave, slot: i64) -> bool:
    return me.walls & SLOT_BIT[slot] != 0


def is_slot(me: Cave, slot: i64) -> bool:
    """Is there such a slot? Those of the additional cavern depend on its side. [5.1, 7.10]"""
    if slot < BOARD_SLOTS:
        return True
    return me.extra == _TWO_WALLS or (me.extra != NOTHING and slot == EXTRA_E)


def can_build(me: Cave, slot: i64) -> bool:
    """Is the slot free? Of two open sides of the additional cavern extra-n comes first. [5.2, 7.10]"""
    if has_wall(me, slot) or not is_slot(me, slot):
        return False
    return slot != EXTRA_E or me.extra != _TWO_WALLS or has_wall(me, EXTRA_N)


def can_raze(me: Cave, slot: i64) -> bool:
    """Is a built wall there? [5.4, 7.10]"""
    return has_wall(me, slot) and (slot != EXTRA_N or not has_wall(me, EXTRA_E))


def ask_build(s: Table, me: Cave, out: Options) -> None:
    """Any free slot while there are walls. [5.2, 5.3]"""
    if s.supply == 0:
        return
    walls = me.walls
    if walls == 0:
        out.span(BUILD.start, BOARD_SLOTS)
    else:
        for slot in range(BOARD_SLOTS):
            if walls & SLOT_BIT[slot] == 0:
                out.append(BUILD.start + slot)
    if me.extra != NOTHING:
        for slot in range(BOARD_SLOTS, SLOT_COUNT):
            if can_build(me, slot):
                out.append(BUILD.start + slot)


def ask_raze(me: Cave, out: Options) -> None:
    """Any built wall of the own cave. [5.4]"""
    for slot in range(SLOT_COUNT):
        if can_raze(me, slot):
            out.append(RAZE.start + slot)


def do_build(s: Table, action: i64) -> None:
    """A wall from the supply; the Dungeon pays for it, even a fresh one. [5.2, 9.1, 9.6]"""
    slot = BUILD.part(action)
    me = s.caves[s.seat]
    put_wall(me, slot)
    s.supply -= 1
    s.report(BUILT, s.seat, slot)
    if me.owned & DUNGEON != 0:
        gain(s, s.seat, DUNGEON_GET, _FROM_DUNGEON)


def do_raze(s: Table, action: i64) -> None:
    """A wall back to the supply, then the goods of the tile. [5.4, 4.12]"""
    slot = RAZE.part(action)
    me = s.caves[s.seat]
    me.walls ^= SLOT_BIT[slot]
    me.sides ^= SLOT_SIDES[slot]
    s.supply += 1
    s.report(RAZED, s.seat, slot)
    gain(s, s.seat, RAZE_GET, FROM_TILE + s.tile)


def put_wall(me: Cave, slot: i64) -> None:
    """The two cells beside the slot have a wall there from now on; rooms on them stay. [5.5]"""
    me.walls |= SLOT_BIT[slot]
    me.sides |= SLOT_SIDES[slot]
