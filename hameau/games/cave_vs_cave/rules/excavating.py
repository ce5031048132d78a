"""Which rooms can be dug out? [6, 11.4, 11.5]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.numbers import bit
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Chance, Step
from ..actions import Act
from ..events import Cause, Event
from ..pieces import (
    BOARD_CELLS,
    ENTRANCE_BIT,
    FOOD_CELLS,
    LIGHT_COUNT,
    ROOM_COUNT,
    SOUTH_SHIFT,
    Good,
    Line,
    Tile,
)
from ..state import Cave, Table
from ..tables import EAST_PASSAGES, ONE, SOUTH_PASSAGES, TWICE_PRICE
from . import rooms
from .goods import can_pay, gain, lacking, out_of_reach, pay

# --- which cells [6.2, 6.3] ---


def accessible(covered: i64, walls: i64) -> i64:
    """The face-down rooms that a path from the Entrance leads to, a bit for each cell. [6.2]"""
    east = EAST_PASSAGES & ~walls
    south = SOUTH_PASSAGES & ~(walls >> SOUTH_SHIFT)
    reached = ENTRANCE_BIT
    before: i64 = 0
    while reached != before:
        before = reached
        inside = reached & ~covered
        reached |= ((inside & east) << 1) | ((inside >> 1) & east)
        reached |= ((inside & south) << 2) | ((inside >> 2) & south)
    return reached & covered


def open_cells(s: Table, me: Cave) -> i64:
    """What the tile taken lets one excavate; Undermining ignores built walls. [6.2, 6.3]"""
    return accessible(me.covered, 0 if s.tile == Tile.UNDERMINING else me.walls)


def can_dig_twice(me: Cave, cells: i64) -> bool:
    """Could a second excavation follow a first one? [6.6]"""
    if cells & (cells - 1) != 0:
        return True
    return cells != 0 and accessible(me.covered ^ cells, me.walls) != 0


def ask_cells(cells: i64, out: Options) -> None:
    for cell in range(BOARD_CELLS):
        if (cells >> cell) & 1 != 0:
            out.append(Act.EXCAVATE.start + cell)


def cell_refusal(me: Cave, cell: int) -> Reason:
    """Why a cell cannot be excavated."""
    if (me.covered >> cell) & 1 == 0:
        return Reason("not-face-down", {}, "6.1")
    if accessible(me.covered, 0) >> cell & 1 == 1:
        return Reason("behind-walls", {}, "6.2")
    return Reason("not-accessible", {}, "6.2")


# --- the line of a tile [4.7, 6.1] ---


def ask_line(s: Table, me: Cave, out: Options) -> None:
    """One accessible room, or pay for two. [4.7, 6.1]"""
    cells = open_cells(s, me)
    ask_cells(cells, out)
    if s.tile == Tile.EXCAVATION and can_pay(me, TWICE_PRICE) and can_dig_twice(me, cells):
        out.append(Act.TWICE.start)


def second_dig(s: Table, me: Cave) -> dict[str, Value]:
    """What a second excavation lacks that could follow a first one. [2.2, 6.6]"""
    is_there = s.tile == Tile.EXCAVATION and s.left & Line.EXCAVATE != 0
    if not is_there or can_pay(me, TWICE_PRICE) or not can_dig_twice(me, open_cells(s, me)):
        return {}
    ((_food, missing),) = lacking(me, TWICE_PRICE)
    return {"tip": "twice-short" if out_of_reach(me, TWICE_PRICE) else "twice-traded", "missing": missing}


def dig_twice(s: Table) -> None:
    """Pay for two excavations. [6.5]"""
    pay(s, TWICE_PRICE, s.cause())
    s.digs = 2
    EXCAVATE.begin(s, 0)


def dig_once(s: Table) -> None:
    """The Digging Cave has been paid. [8.20]"""
    s.digs = 1
    EXCAVATE.begin(s, 0)


def dig(s: Table, cell: i64) -> None:
    """The room leaves the cave; what it is shows now. [6.1, 6.4]"""
    me = s.caves[s.turn]
    me.covered ^= bit(cell)
    me.empty |= bit(cell)
    s.dug += 1
    if s.digs > 0:
        s.digs -= 1
    s.report(Event.EXCAVATED, s.turn, cell)
    if (FOOD_CELLS >> cell) & 1 != 0:
        gain(s, ONE[Good.FOOD], Cause.CELL)
    UNCOVER.begin(s, 0)


def _finish(s: Table) -> None:
    """An excavation ends; alone in its turn it turns up a room of the solo stack. [11.4, 11.5]"""
    s.digs = 0
    if s.is_solo() and s.dug == 1 and s.stack > 0:
        REVEAL_ROOM.begin(s, 0)
    else:
        rooms.resume(s)


# --- steps ---


class Excavate(Step[Table]):
    """An excavation already paid for; the second of two may be left out. [6.5, 6.6]"""

    actions = (Act.EXCAVATE, Act.DONE)
    rule = "6.5"

    def begin(self, s: Table, arg: i64) -> None:
        """Where there is only one cell and it must be dug out, nothing is asked. [6.6]"""
        me = s.caves[s.turn]
        cells = accessible(me.covered, me.walls)
        if cells & (cells - 1) != 0 or _may_stop(s):
            s.ask(s.turn, self)
            return
        for cell in range(BOARD_CELLS):
            if cells == bit(cell):
                dig(s, cell)

    def ask(self, s: Table, out: Options) -> None:
        me = s.caves[s.turn]
        ask_cells(accessible(me.covered, me.walls), out)
        if _may_stop(s):
            out.append(Act.DONE.start)

    def do(self, s: Table, action: i64) -> None:
        if action == Act.DONE.start:
            _finish(s)
        else:
            dig(s, Act.EXCAVATE.part(action))

    def values(self, s: Table) -> dict[str, Value]:
        return {"digs": int(s.digs)}

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        if family is Act.DONE:
            return Reason("must-excavate", {"digs": int(s.digs)}, "6.6")
        return cell_refusal(s.me(), int(family.part(action)))


def _may_stop(s: Table) -> bool:
    """Is this the second of two excavations? [6.6]"""
    return s.tile == Tile.EXCAVATION and s.digs == 1


class Reveal(Chance[Table]):
    """Any room nobody has seen comes to the display. [1.5]"""

    actions = (Act.REVEAL_ROOM,)

    def begin(self, s: Table, arg: i64) -> None:
        """Chance says which room it is, unless only one is left. [1.5]"""
        if s.unseen & (s.unseen - 1) != 0:
            s.chance(self)
            return
        for room in range(LIGHT_COUNT, ROOM_COUNT):
            if s.unseen == bit(room):
                self.turn_up(s, room)

    def ask(self, s: Table, out: Options) -> None:
        for room in range(LIGHT_COUNT, ROOM_COUNT):
            if (s.unseen >> room) & 1 != 0:
                out.append(Act.REVEAL_ROOM.start + room - LIGHT_COUNT)

    def do(self, s: Table, action: i64) -> None:
        self.turn_up(s, Act.REVEAL_ROOM.part(action) + LIGHT_COUNT)

    def turn_up(self, s: Table, room: i64) -> None:
        s.unseen ^= bit(room)
        s.display |= bit(room)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        return Reason("already-seen", dict(family.values(action)), "1.5")


class Uncover(Reveal):
    """The room that was dug out. [6.1]"""

    rule = "6.1"

    def turn_up(self, s: Table, room: i64) -> None:
        """Then the excavation goes on or ends. [6.1, 6.5]"""
        super().turn_up(s, room)
        s.report(Event.UNCOVERED, s.turn, room)
        me = s.caves[s.turn]
        if s.digs > 0 and accessible(me.covered, me.walls) != 0:
            EXCAVATE.begin(s, 0)
        else:
            _finish(s)


class RevealRoom(Reveal):
    """The top of the solo stack. [11.4]"""

    rule = "11.4"

    def turn_up(self, s: Table, room: i64) -> None:
        super().turn_up(s, room)
        s.stack -= 1
        s.report(Event.REVEALED, -1, room)
        rooms.resume(s)


EXCAVATE: Final[Excavate] = Excavate()
UNCOVER: Final[Uncover] = Uncover()
REVEAL_ROOM: Final[RevealRoom] = RevealRoom()
