"""What can rooms be used for? [8, 9.4, 9.5]"""

from typing import Final

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import DONE, USE
from ..events import CAUSES, FROM_ENTRANCE, USED
from ..pieces import (
    DIGGING_WAY,
    EQUIPMENT_ROOM,
    FIRST_WAY,
    FLAX,
    GUARD,
    LIMIT,
    ONE,
    ORANGE_COUNT,
    STONE,
    TILE_ROOMS,
    TUNNEL_STONE,
    TUNNEL_WAY,
    WAY_GET,
    WAY_LEVEL,
    WAY_PAY,
    WAY_ROOM,
    WOOD,
    WOOD_STOREROOM,
)
from ..state import RESUME, Cave, Table
from .excavating import accessible, begin
from .goods import ask_trades, can_pay, gain, is_below, pay, raised, receive

_FROM_WOOD_STOREROOM: Final[i64] = CAUSES.index("wood-storeroom")
_FULL: Final[i64] = sum(limit << (8 * good) for good, limit in enumerate((9, 9, 9, 9, 9, 19)))
_SEVENS: Final[i64] = GUARD - ONE[0] - ONE[1] - ONE[2] - ONE[3] - ONE[4] - ONE[5]


def can_use(me: Cave, way: i64) -> bool:
    """Can the price be paid and does it change anything? [2.4, 2.5]"""
    price = WAY_PAY[way]
    if price != 0:
        return can_pay(me, price) and (way != DIGGING_WAY or accessible(me.covered, me.walls) != 0)
    if WAY_LEVEL[way] != 0:
        return is_below(me.goods, WAY_LEVEL[way])
    return would_gain(me, WAY_GET[way]) or (way == TUNNEL_WAY and me.amount(STONE) < TUNNEL_STONE)


def would_gain(me: Cave, amounts: i64) -> bool:
    """Is one of these goods below its limit? [2.5]"""
    return (amounts + _SEVENS) & (_FULL - me.goods + _SEVENS) & GUARD != 0


def orange_rooms(me: Cave) -> i64:
    """What can be used: bit 0 is the Entrance, bit r + 1 the room r. [8.1]

    A room furnished in the same turn could not, but no tile has lines for both. [8.3]
    """
    return 1 | ((me.owned << 1) & (bit(ORANGE_COUNT) - 1))


def can_use_any(me: Cave) -> bool:
    """Is there a room to use? The Entrance, nearly always. [2.5]"""
    for good in range(WOOD, FLAX + 1):
        if me.amount(good) < LIMIT[good]:
            return True
    return _any_way(me, orange_rooms(me))


def _any_way(me: Cave, rooms: i64) -> bool:
    for room in range(ORANGE_COUNT):
        if (rooms >> room) & 1 != 0:
            for way in range(FIRST_WAY[room], FIRST_WAY[room + 1]):
                if can_use(me, way):
                    return True
    return False


def do_rooms(s: Table) -> None:
    """Begin to use rooms; the Wood Storeroom and the Equipment Room see it. [8.1, 9.4, 9.5]"""
    me = s.caves[s.seat]
    s.uses = TILE_ROOMS[s.tile]
    s.used = 0
    if s.uses == 1:
        if me.owned & WOOD_STOREROOM != 0:
            gain(s, s.seat, ONE[WOOD], _FROM_WOOD_STOREROOM)
    elif me.owned & EQUIPMENT_ROOM != 0:
        s.uses += 1
    s.step = RESUME


def ask_rooms(s: Table, out: Options) -> None:
    """Rooms not yet used, trades, or no more. [8.1, 8.2]"""
    me = s.caves[s.seat]
    rooms = orange_rooms(me) & ~s.used
    for room in range(ORANGE_COUNT):
        if (rooms >> room) & 1 != 0:
            for way in range(FIRST_WAY[room], FIRST_WAY[room + 1]):
                if can_use(me, way):
                    out.append(USE.start + way)
    ask_trades(me, out)
    out.append(DONE.start)


def do_use(s: Table, action: i64) -> None:
    """Pay, gain, replenish, excavate: whatever the room says. [8.4–8.24]"""
    way = USE.part(action)
    seat = s.seat
    me = s.caves[seat]
    room = WAY_ROOM[way]
    cause = FROM_ENTRANCE if room == 0 else room - 1
    s.used |= bit(room)
    s.uses -= 1
    s.report(USED, seat, room)
    if WAY_PAY[way] != 0:
        pay(s, seat, WAY_PAY[way], cause)
    if WAY_GET[way] != 0:
        gain(s, seat, WAY_GET[way], cause)
    if WAY_LEVEL[way] != 0:
        receive(s, seat, raised(me.goods, WAY_LEVEL[way]), cause)
    s.step = RESUME
    if way == TUNNEL_WAY and me.amount(STONE) < TUNNEL_STONE:
        gain(s, seat, ONE[STONE], cause)
    elif way == DIGGING_WAY:
        begin(s, 1)


def do_stop(s: Table) -> None:
    """Use no more rooms. [8.1]"""
    s.uses = 0
    s.step = RESUME
