"""Which rooms can be dug out? [6, 11.4, 11.5]"""

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import DONE, EXCAVATE, REVEAL_ROOM, TWICE
from ..events import EXCAVATED, FROM_CELL, FROM_TILE, REVEALED, UNCOVERED
from ..pieces import (
    BOARD_CELLS,
    EAST_PASSAGES,
    ENTRANCE_BIT,
    EXCAVATION,
    FOOD,
    FOOD_CELLS,
    LIGHT_COUNT,
    ONE,
    ROOM_COUNT,
    SOUTH_PASSAGES,
    SOUTH_SHIFT,
    TWICE_PRICE,
    UNDERMINING,
)
from ..state import AT_EXCAVATE, AT_STACK, AT_UNCOVER, RESUME, Cave, Table
from .goods import can_pay, gain, pay


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
    return accessible(me.covered, 0 if s.tile == UNDERMINING else me.walls)


def can_dig_twice(me: Cave, cells: i64) -> bool:
    """Could a second excavation follow a first one? [6.6]"""
    if cells & (cells - 1) != 0:
        return True
    return cells != 0 and accessible(me.covered ^ cells, me.walls) != 0


def ask_excavate(s: Table, me: Cave, out: Options) -> None:
    """One accessible room, or pay for two. [4.7, 6.1]"""
    cells = open_cells(s, me)
    append_cells(cells, out)
    if s.tile == EXCAVATION and can_pay(me, TWICE_PRICE) and can_dig_twice(me, cells):
        out.append(TWICE.start)


def append_cells(cells: i64, out: Options) -> None:
    for cell in range(BOARD_CELLS):
        if (cells >> cell) & 1 != 0:
            out.append(EXCAVATE.start + cell)


def ask_next(s: Table, out: Options) -> None:
    """An excavation already paid for; the second of two may be left out. [6.5, 6.6]"""
    me = s.caves[s.seat]
    append_cells(accessible(me.covered, me.walls), out)
    if may_stop(s):
        out.append(DONE.start)


def may_stop(s: Table) -> bool:
    """Is this the second of two excavations? [6.6]"""
    return s.tile == EXCAVATION and s.digs == 1


def do_twice(s: Table) -> None:
    """Pay for two excavations. [6.5]"""
    pay(s, s.seat, TWICE_PRICE, FROM_TILE + s.tile)
    begin(s, 2)


def begin(s: Table, digs: i64) -> None:
    """An excavation is paid for and must be done; where there is only one cell it is not asked. [6.6]"""
    s.digs = digs
    me = s.caves[s.seat]
    cells = accessible(me.covered, me.walls)
    if cells & (cells - 1) != 0:
        s.ask(AT_EXCAVATE)
        return
    for cell in range(BOARD_CELLS):
        if cells == bit(cell):
            dig(s, cell)


def do_excavate(s: Table, action: i64) -> None:
    dig(s, EXCAVATE.part(action))


def dig(s: Table, cell: i64) -> None:
    """The room leaves the cave; what it is shows now. [6.1, 6.4]"""
    me = s.caves[s.seat]
    me.covered ^= bit(cell)
    me.empty |= bit(cell)
    s.dug += 1
    if s.digs > 0:
        s.digs -= 1
    s.report(EXCAVATED, s.seat, cell)
    if (FOOD_CELLS >> cell) & 1 != 0:
        gain(s, s.seat, ONE[FOOD], FROM_CELL)
    _reveal(s, AT_UNCOVER)


def _reveal(s: Table, step: i64) -> None:
    """Chance says which room it is, unless only one is left. [1.5]"""
    s.chance(step)
    if s.unseen & (s.unseen - 1) == 0:
        for room in range(LIGHT_COUNT, ROOM_COUNT):
            if (s.unseen >> room) & 1 != 0:
                do_reveal(s, REVEAL_ROOM.number(room - LIGHT_COUNT))
                return


def ask_reveal(s: Table, out: Options) -> None:
    """Any room nobody has seen. [1.5]"""
    for room in range(LIGHT_COUNT, ROOM_COUNT):
        if (s.unseen >> room) & 1 != 0:
            out.append(REVEAL_ROOM.start + room - LIGHT_COUNT)


def do_reveal(s: Table, action: i64) -> None:
    """The room goes to the display; then the excavation goes on or ends. [6.1, 6.5, 11.4]"""
    room = REVEAL_ROOM.part(action) + LIGHT_COUNT
    s.unseen ^= bit(room)
    s.display |= bit(room)
    if s.step == AT_STACK:
        s.stack -= 1
        s.report(REVEALED, -1, room)
        s.step = RESUME
        return
    seat = s.turn_seat()
    s.report(UNCOVERED, seat, room)
    me = s.caves[seat]
    if s.digs > 0 and accessible(me.covered, me.walls) != 0:
        s.ask(AT_EXCAVATE)
    else:
        finish(s)


def finish(s: Table) -> None:
    """An excavation ends; alone in its turn it turns up a room of the solo stack. [11.4, 11.5]"""
    s.digs = 0
    s.step = RESUME
    if s.is_solo() and s.dug == 1 and s.stack > 0:
        _reveal(s, AT_STACK)
