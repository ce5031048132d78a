"""What can be furnished where, and for how much? [7]"""

from typing import Final

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import CAVERN, FURNISH, PAY, PLACE
from ..events import FROM_TILE, FURNISHED, RECEIVED
from ..pieces import (
    BLUE,
    BOARD,
    BOARD_CELLS,
    CELL_COUNT,
    COST,
    ENTRANCE_BIT,
    EXTRA_CELL,
    EXTRA_SIDE_BITS,
    FIRST_SURCHARGES,
    FITS,
    FOOD,
    FURNISH_AGAIN_LINE,
    FURNISH_LINE,
    GUARD,
    ONE,
    PER_DWARF,
    ROOM_COUNT,
    SECOND_SURCHARGES,
    SURCHARGE,
    SURCHARGE_COUNT,
)
from ..state import AT_CAVERN, AT_PAY, AT_PLACE, NOTHING, RESUME, Cave, Table
from .goods import can_pay, pay
from .rounds import dwarfs

CAVERNS: Final[i64] = BOARD ^ ENTRANCE_BIT  # all ten of the board


def is_balanced(me: Cave, room: i64) -> bool:
    """Would there still be more orange rooms than blue ones? [7.4]"""
    return (BLUE >> room) & 1 == 0 or me.balance >= 2


def shapes(me: Cave) -> i64:
    """Which combinations of walls the empty caverns have: bit w for the walls w. [7.2, 7.3]"""
    found: i64 = 0
    sides = me.sides
    for cell in range(CELL_COUNT):
        if (me.empty >> cell) & 1 != 0:
            found |= bit((sides >> (4 * cell)) & 15)
    return found


def surcharges(s: Table) -> i64:
    """What the furnish lines still open accept, a bit each."""
    open_ones: i64 = 0
    if s.left & FURNISH_LINE != 0:
        open_ones = FIRST_SURCHARGES[s.tile]
    if s.left & FURNISH_AGAIN_LINE != 0:
        open_ones |= SECOND_SURCHARGES[s.tile]
    return open_ones


def price(s: Table, room: i64, surcharge: i64) -> i64:
    """The surcharge and the price of the room together. [7.1]"""
    return COST[room] + surcharge_price(s, surcharge)


def surcharge_price(s: Table, surcharge: i64) -> i64:
    """What a furnish line asks for besides. [7.5]"""
    return dwarfs(s) * ONE[FOOD] if surcharge == PER_DWARF else SURCHARGE[surcharge]


def can_pay_with(s: Table, me: Cave, room: i64, surcharge: i64) -> bool:
    return (surcharges(s) >> surcharge) & 1 != 0 and can_pay(me, price(s, room, surcharge))


def ask_furnish(s: Table, me: Cave, out: Options) -> None:
    """Rooms of the display that can be paid and placed. [7.1–7.6]"""
    open_ones = surcharges(s)
    if me.empty == 0:
        return
    affordable: i64 = 0
    for surcharge in range(SURCHARGE_COUNT):
        if (open_ones >> surcharge) & 1 != 0 and can_pay(me, surcharge_price(s, surcharge)):
            affordable |= payable_rooms(me.goods - surcharge_price(s, surcharge), s.display)
    candidates = affordable if me.balance >= 2 else affordable & ~BLUE
    if candidates == 0:
        return
    there = shapes(me)
    for room in range(ROOM_COUNT):
        if (candidates >> room) & 1 != 0 and FITS[room] & there != 0:
            out.append(FURNISH.start + room)


def payable_rooms(store: i64, display: i64) -> i64:
    """The rooms of the display that a store can pay for, a bit each. [7.6]"""
    found: i64 = 0
    for room in range(ROOM_COUNT):
        if (display >> room) & 1 != 0 and ((store | GUARD) - COST[room]) & GUARD == GUARD:
            found |= bit(room)
    return found


def do_furnish(s: Table, action: i64) -> None:
    """Ask how to pay, unless there is only one way. [7.1]"""
    s.room = FURNISH.part(action)
    me = s.caves[s.seat]
    only: i64 = NOTHING
    for surcharge in range(SURCHARGE_COUNT):
        if can_pay_with(s, me, s.room, surcharge):
            if only != NOTHING:
                s.ask(AT_PAY)
                return
            only = surcharge
    _choose_cell(s, only)


def ask_pay(s: Table, out: Options) -> None:
    me = s.caves[s.seat]
    for surcharge in range(SURCHARGE_COUNT):
        if can_pay_with(s, me, s.room, surcharge):
            out.append(PAY.start + surcharge)


def do_pay(s: Table, action: i64) -> None:
    _choose_cell(s, PAY.part(action))


def _choose_cell(s: Table, surcharge: i64) -> None:
    """Ask where, unless there is only one cavern. [7.1]"""
    s.surcharge = surcharge
    me = s.caves[s.seat]
    only: i64 = NOTHING
    for cell in range(CELL_COUNT):
        if fits(me, s.room, cell):
            if only != NOTHING:
                s.ask(AT_PLACE)
                return
            only = cell
    _place(s, only)


def fits(me: Cave, room: i64, cell: i64) -> bool:
    """Is the cell an empty cavern with walls that suit the room? [7.2]"""
    return (me.empty >> cell) & 1 != 0 and (FITS[room] >> me.sides_of(cell)) & 1 != 0


def ask_place(s: Table, out: Options) -> None:
    me = s.caves[s.seat]
    for cell in range(BOARD_CELLS):
        if fits(me, s.room, cell):
            out.append(PLACE.start + cell)


def do_place(s: Table, action: i64) -> None:
    _place(s, PLACE.part(action))


def _place(s: Table, cell: i64) -> None:
    """Pay, place, and get the additional cavern if all caverns are full now. [7.1, 7.8]"""
    room = s.room
    seat = s.seat
    me = s.caves[seat]
    _pay_price(s, seat, room)
    s.display ^= bit(room)
    put_room(me, room, cell)
    s.report(FURNISHED, seat, room, cell)
    line = FURNISH_LINE if (FIRST_SURCHARGES[s.tile] >> s.surcharge) & 1 != 0 else FURNISH_AGAIN_LINE
    s.left &= ~line
    s.room = NOTHING
    s.surcharge = NOTHING
    if is_full(me) and not is_extra_gone(s):
        s.ask(AT_CAVERN)
    else:
        s.step = RESUME


def _pay_price(s: Table, seat: i64, room: i64) -> None:
    """The surcharge for the tile, the rest for the room. [7.1]"""
    whole = price(s, room, s.surcharge)
    pay(s, seat, whole - COST[room], FROM_TILE + s.tile)
    pay(s, seat, COST[room], room)


def put_room(me: Cave, room: i64, cell: i64) -> None:
    """The room stays there for good and does nothing yet. [7.7]"""
    me.owned |= bit(room)
    me.balance += -1 if (BLUE >> room) & 1 != 0 else 1
    me.empty &= ~bit(cell)
    me.where |= (room + 1) << (5 * cell)


# --- the additional cavern [7.8–7.10] ---


def is_full(me: Cave) -> bool:
    """Do all ten caverns hold rooms?"""
    return (me.covered | me.empty) & CAVERNS == 0


def is_extra_gone(s: Table) -> bool:
    """There is only one, in the solo game too. [7.8, 11.8]"""
    for cave in s.caves:
        if cave.extra != NOTHING:
            return True
    return False


def ask_cavern(out: Options) -> None:
    """Two walls or three. [7.8]"""
    out.append(CAVERN.start)
    out.append(CAVERN.start + 1)


def do_cavern(s: Table, action: i64) -> None:
    side = CAVERN.part(action)
    me = s.caves[s.seat]
    me.empty |= bit(EXTRA_CELL)
    put_extra(me, side)
    s.report(RECEIVED, s.seat, side)
    s.step = RESUME


def put_extra(me: Cave, side: i64) -> None:
    me.extra = side
    me.sides |= EXTRA_SIDE_BITS[side]
