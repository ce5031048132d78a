"""Where do walls stand? [5, 7.10]"""

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.options import Options
from ....core.state import Reason
from ..actions import Act
from ..events import Event
from ..pieces import BOARD_SLOTS, EXTRA_E, EXTRA_N, SLOT_COUNT, Blue, Extra
from ..state import NOTHING, Cave, Table
from ..tables import DUNGEON_GET, RAZE_GET, SLOT_BIT, SLOT_SIDES
from .goods import gain


def has_wall(me: Cave, slot: i64) -> bool:
    return me.walls & SLOT_BIT[slot] != 0


def is_slot(me: Cave, slot: i64) -> bool:
    """Is there such a slot? Those of the additional cavern depend on its side. [5.1, 7.10]"""
    if slot < BOARD_SLOTS:
        return True
    return me.extra == Extra.TWO_WALLS or (me.extra != NOTHING and slot == EXTRA_E)


def can_build(me: Cave, slot: i64) -> bool:
    """Is the slot free? Of two open sides of the additional cavern extra-n comes first. [5.2, 7.10]"""
    if has_wall(me, slot) or not is_slot(me, slot):
        return False
    return slot != EXTRA_E or me.extra != Extra.TWO_WALLS or has_wall(me, EXTRA_N)


def can_raze(me: Cave, slot: i64) -> bool:
    """Is a built wall there? [5.4, 7.10]"""
    return has_wall(me, slot) and (slot != EXTRA_N or not has_wall(me, EXTRA_E))


def ask_build(s: Table, me: Cave, out: Options) -> None:
    """Any free slot while there are walls. [5.2, 5.3]"""
    if s.supply == 0:
        return
    walls = me.walls
    if walls == 0:
        out.span(Act.BUILD.start, BOARD_SLOTS)
    else:
        for slot in range(BOARD_SLOTS):
            if walls & SLOT_BIT[slot] == 0:
                out.append(Act.BUILD.start + slot)
    if me.extra != NOTHING:
        for slot in range(BOARD_SLOTS, SLOT_COUNT):
            if can_build(me, slot):
                out.append(Act.BUILD.start + slot)


def ask_raze(me: Cave, out: Options) -> None:
    """Any built wall of the own cave. [5.4]"""
    for slot in range(SLOT_COUNT):
        if can_raze(me, slot):
            out.append(Act.RAZE.start + slot)


def build(s: Table, slot: i64) -> None:
    """A wall from the supply; the Dungeon pays for it, even a fresh one. [5.2, 9.1, 9.6]"""
    me = s.caves[s.turn]
    put_wall(me, slot)
    s.supply -= 1
    s.report(Event.BUILT, s.turn, slot)
    if me.has(Blue.DUNGEON):
        gain(s, DUNGEON_GET, Blue.DUNGEON)


def raze(s: Table, slot: i64) -> None:
    """A wall back to the supply, then the goods of the tile. [5.4, 4.12]"""
    me = s.caves[s.turn]
    me.walls ^= SLOT_BIT[slot]
    me.sides ^= SLOT_SIDES[slot]
    s.supply += 1
    s.report(Event.RAZED, s.turn, slot)
    gain(s, RAZE_GET, s.cause())


def put_wall(me: Cave, slot: i64) -> None:
    """The two cells beside the slot have a wall there from now on; rooms on them stay. [5.5]"""
    me.walls |= SLOT_BIT[slot]
    me.sides |= SLOT_SIDES[slot]


def wall_refusal(s: Table, me: Cave, family: Family, slot: i64) -> Reason:
    """Why a wall cannot be built or razed."""
    if family is Act.BUILD and s.supply == 0:
        return Reason("no-walls-left", {}, "5.3")
    if not is_slot(me, slot):
        return Reason("no-such-slot", {}, "7.10")
    if family is Act.BUILD and has_wall(me, slot):
        return Reason("wall-there", {}, "5.2")
    if family is Act.RAZE and not has_wall(me, slot):
        return Reason("no-wall-there", {}, "5.4")
    return Reason("other-side-first", {}, "7.10")
