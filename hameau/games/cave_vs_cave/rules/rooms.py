"""What can rooms be used for? [8, 9.4, 9.5]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.numbers import bit
from ....core.options import Options
from ....core.state import Reason
from ..actions import Act
from ..events import Cause, Event
from ..pieces import (
    FULL,
    GUARD,
    ORANGE_COUNT,
    ORANGE_SLUGS,
    TUNNEL_STONE,
    Blue,
    Good,
)
from ..state import NOTHING, Cave, Table
from ..tables import (
    DIGGING_WAY,
    FIRST_WAY,
    ONE,
    TILE_ROOMS,
    TUNNEL_WAY,
    WAY_GET,
    WAY_LEVEL,
    WAY_PAY,
    WAY_ROOM,
)
from . import excavating, lines
from .goods import (
    Choice,
    ask_trades,
    can_pay,
    gain,
    is_below,
    pay,
    raised,
    receive,
    trade,
    trade_refusal,
    unpaid,
)

_SEVENS: Final[i64] = 0x7F_7F_7F_7F_7F_7F
_ENTRANCE_GOODS: Final[i64] = 0x00_00_01_01_01_01  # any one of these [8.5]


def can_use(me: Cave, way: i64) -> bool:
    """Can the price be paid and does it change anything? [2.4, 2.5]"""
    price = WAY_PAY[way]
    if price != 0:
        return can_pay(me, price) and (way != DIGGING_WAY or excavating.accessible(me.covered, me.walls) != 0)
    if WAY_LEVEL[way] != 0:
        return is_below(me.goods, WAY_LEVEL[way])
    return would_gain(me, WAY_GET[way]) or (way == TUNNEL_WAY and me.amount(Good.STONE) < TUNNEL_STONE)


def would_gain(me: Cave, amounts: i64) -> bool:
    """Is one of these goods below its limit? [2.5]"""
    return (amounts + _SEVENS) & (FULL - me.goods + _SEVENS) & GUARD != 0


def orange_rooms(me: Cave) -> i64:
    """What can be used: bit 0 is the Entrance, bit r + 1 the room r. [8.1]

    A room furnished in the same turn could not, but no tile has lines for both. [8.3]
    """
    return 1 | ((me.owned << 1) & (bit(ORANGE_COUNT) - 1))


def is_own(me: Cave, room: i64) -> bool:
    """Is it an orange room of this cave? [8.1]"""
    return room + 1 < ORANGE_COUNT and (orange_rooms(me) >> (room + 1)) & 1 != 0


def can_use_any(me: Cave) -> bool:
    """Is there a room to use? The Entrance, nearly always. [2.5]"""
    if would_gain(me, _ENTRANCE_GOODS):
        return True
    owned = orange_rooms(me)
    for room in range(ORANGE_COUNT):
        if (owned >> room) & 1 != 0:
            for way in range(FIRST_WAY[room], FIRST_WAY[room + 1]):
                if can_use(me, way):
                    return True
    return False


def start_using(s: Table) -> None:
    """Begin to use rooms; the Wood Storeroom and the Equipment Room see it. [8.1, 9.4, 9.5]"""
    me = s.caves[s.turn]
    s.uses = TILE_ROOMS[s.tile]
    s.used = 0
    if s.uses == 1:
        if me.has(Blue.WOOD_STOREROOM):
            gain(s, ONE[Good.WOOD], Blue.WOOD_STOREROOM)
    elif me.has(Blue.EQUIPMENT_ROOM):
        s.uses += 1


class Rooms(Choice):
    """Rooms not yet used, trades, or no more. [8.1, 8.2]"""

    actions = (Act.USE, Act.TRADE, Act.DONE)
    rule = "8.1"

    def begin(self, s: Table, arg: i64) -> None:
        """When no more rooms are used, the lines of the tile go on. [4.3, 8.1]"""
        if s.uses > 0 and self.has_choice(s):
            s.ask(s.turn, self)
            return
        s.uses = 0
        s.used = 0
        lines.LINES.begin(s, 0)

    def ask(self, s: Table, out: Options) -> None:
        me = s.caves[s.turn]
        rooms = orange_rooms(me) & ~s.used
        for room in range(ORANGE_COUNT):
            if (rooms >> room) & 1 != 0:
                for way in range(FIRST_WAY[room], FIRST_WAY[room + 1]):
                    if can_use(me, way):
                        out.append(Act.USE.start + way)
        ask_trades(me, out)
        out.append(Act.DONE.start)

    def do(self, s: Table, action: i64) -> None:
        if Act.USE.has(action):
            _use(s, Act.USE.part(action))
            return
        if action == Act.DONE.start:
            s.uses = 0
        else:
            trade(s, action)
        self.begin(s, 0)

    def values(self, s: Table) -> dict[str, Value]:
        """How many; and where only one room can be used, in several ways, which one."""
        room = _only_room(s)
        more: dict[str, Value] = {} if room == NOTHING else {"case": "one", "room": ORANGE_SLUGS[int(room)]}
        return {"uses": int(s.uses)} | more

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        if family is Act.TRADE:
            return trade_refusal(s.me(), family, action)
        return _use_refusal(s, s.me(), family.part(action))

    def refusals(self, s: Table, family: Family, action: int) -> list[Reason]:
        first = self.refusal(s, family, action)
        is_dear = first.slug == "cannot-pay"
        return unpaid(s.me(), WAY_PAY[family.part(action)], first) if is_dear else [first]


ROOMS: Final[Rooms] = Rooms()


def _only_room(s: Table) -> i64:
    """The one room that can be used now, if it leaves a choice; NOTHING where there are more."""
    me = s.caves[s.turn]
    only: i64 = NOTHING
    rooms = orange_rooms(me) & ~s.used
    for room in range(ORANGE_COUNT):
        if (rooms >> room) & 1 != 0:
            for way in range(FIRST_WAY[room], FIRST_WAY[room + 1]):
                if can_use(me, way):
                    if only != NOTHING and only != room:
                        return NOTHING
                    only = room
    is_choice = only != NOTHING and FIRST_WAY[only + 1] - FIRST_WAY[only] > 1
    return only if is_choice else NOTHING


def resume(s: Table) -> None:
    """The turn goes on: rooms still to be used, else the lines of the tile, else its end. [4.3, 8.1]"""
    ROOMS.begin(s, 0)


def _use(s: Table, way: i64) -> None:
    """Pay, gain, replenish, excavate: whatever the room says. [8.4–8.24]"""
    me = s.caves[s.turn]
    room = WAY_ROOM[way]
    cause = Cause.ENTRANCE if room == 0 else room - 1
    s.used |= bit(room)
    s.uses -= 1
    s.report(Event.USED, s.turn, room)
    if WAY_PAY[way] != 0:
        pay(s, WAY_PAY[way], cause)
    if WAY_GET[way] != 0:
        gain(s, WAY_GET[way], cause)
    if WAY_LEVEL[way] != 0:
        receive(s, raised(me.goods, WAY_LEVEL[way]), cause)
    if way == DIGGING_WAY:
        excavating.dig_once(s)
        return
    if way == TUNNEL_WAY and me.amount(Good.STONE) < TUNNEL_STONE:
        gain(s, ONE[Good.STONE], cause)
    resume(s)


def _use_refusal(s: Table, me: Cave, way: i64) -> Reason:
    room = WAY_ROOM[way]
    values: dict[str, Value] = {"room": ORANGE_SLUGS[int(room)]}
    if (orange_rooms(me) >> room) & 1 == 0:
        return Reason("no-such-room", values, "8.1")
    if (s.used >> room) & 1 == 1:
        return Reason("room-used", values, "8.2")
    if not can_pay(me, WAY_PAY[way]):
        return Reason("cannot-pay", values, "2.4")
    if way == DIGGING_WAY:
        return Reason("nothing-accessible", values, "6.7")
    return Reason("no-effect", values, "2.5")
