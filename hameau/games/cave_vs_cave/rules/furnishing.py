"""What can be furnished where, and for how much? [7]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.numbers import bit
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Step
from ..actions import Act
from ..events import Event
from ..pieces import (
    BLUE_ROOMS,
    BOARD_CELLS,
    CAVERNS,
    CELL_COUNT,
    CELLS,
    GUARD,
    ROOM_COUNT,
    ROOM_SLUGS,
    SURCHARGE_COUNT,
    SURCHARGES,
    TILE_SLUGS,
    TILES,
    Cell,
    Good,
    Line,
    Surcharge,
)
from ..state import NOTHING, Cave, Table
from ..tables import (
    COST,
    EXTRA_SIDE_BITS,
    FIRST_SURCHARGES,
    FITS,
    ONE,
    SECOND_SURCHARGES,
    SURCHARGE_PRICE,
)
from . import rooms
from .goods import can_pay, lacking, out_of_reach, pay, unpaid
from .rounds import dwarfs

# --- what fits and what it costs [7.1–7.6] ---


def is_balanced(me: Cave, room: i64) -> bool:
    """Would there still be more orange rooms than blue ones? [7.4]"""
    return (BLUE_ROOMS >> room) & 1 == 0 or me.balance >= 2


def shapes(me: Cave) -> i64:
    """Which combinations of walls the empty caverns have: bit w for the walls w. [7.2, 7.3]"""
    combinations: i64 = 0
    sides = me.sides
    for cell in range(CELL_COUNT):
        if (me.empty >> cell) & 1 != 0:
            combinations |= bit((sides >> (4 * cell)) & 15)
    return combinations


def fits(me: Cave, room: i64, cell: i64) -> bool:
    """Is the cell an empty cavern with walls that suit the room? [7.2]"""
    return (me.empty >> cell) & 1 != 0 and (FITS[room] >> me.sides_of(cell)) & 1 != 0


def surcharges(s: Table) -> i64:
    """What the furnish lines still open accept, a bit each."""
    open_ones: i64 = 0
    if s.left & Line.FURNISH != 0:
        open_ones = FIRST_SURCHARGES[s.tile]
    if s.left & Line.FURNISH_AGAIN != 0:
        open_ones |= SECOND_SURCHARGES[s.tile]
    return open_ones


def price(s: Table, room: i64, surcharge: i64) -> i64:
    """The surcharge and the price of the room together. [7.1]"""
    return COST[room] + surcharge_price(s, surcharge)


def surcharge_price(s: Table, surcharge: i64) -> i64:
    """What a furnish line asks for besides. [7.5]"""
    return dwarfs(s) * ONE[Good.FOOD] if surcharge == Surcharge.FOOD_PER_DWARF else SURCHARGE_PRICE[surcharge]


def can_pay_with(s: Table, me: Cave, room: i64, surcharge: i64) -> bool:
    return (surcharges(s) >> surcharge) & 1 != 0 and can_pay(me, price(s, room, surcharge))


def payable_rooms(store: i64, display: i64) -> i64:
    """The rooms of the display that a store can pay for, a bit each. [7.6]"""
    payable: i64 = 0
    for room in range(ROOM_COUNT):
        if (display >> room) & 1 != 0 and ((store | GUARD) - COST[room]) & GUARD == GUARD:
            payable |= bit(room)
    return payable


# --- the line of a tile [7.1] ---


def ask_line(s: Table, me: Cave, out: Options) -> None:
    """Rooms of the display that can be paid and placed. [7.1–7.6]"""
    open_ones = surcharges(s)
    if me.empty == 0:
        return
    affordable: i64 = 0
    for surcharge in range(SURCHARGE_COUNT):
        if (open_ones >> surcharge) & 1 != 0 and can_pay(me, surcharge_price(s, surcharge)):
            affordable |= payable_rooms(me.goods - surcharge_price(s, surcharge), s.display)
    candidates = affordable if me.balance >= 2 else affordable & ~BLUE_ROOMS
    if candidates == 0:
        return
    there = shapes(me)
    for room in range(ROOM_COUNT):
        if (candidates >> room) & 1 != 0 and FITS[room] & there != 0:
            out.append(Act.FURNISH.start + room)


def furnish(s: Table, room: i64) -> None:
    """A room of the display is chosen; how it is paid and where it comes follows. [7.1]"""
    s.room = room
    PAY.begin(s, 0)


def room_refusal(s: Table, me: Cave, family: Family, action: int) -> Reason:
    """Why a room cannot be furnished."""
    room = family.part(action)
    values: dict[str, Value] = {"room": ROOM_SLUGS[int(room)]}
    if (s.display >> room) & 1 == 0:
        return Reason("not-in-display", values, "7.1")
    if not is_balanced(me, room):
        return Reason("too-many-blue", values, "7.4")
    if me.empty == 0:
        return Reason("no-empty-cavern", values, "7.1")
    if FITS[room] & shapes(me) == 0:
        return Reason("walls-do-not-fit", values, "7.2")
    return Reason("cannot-pay", values, "7.6")


def least_price(s: Table, me: Cave, room: i64) -> i64:
    """The price of a room with the surcharge of which least is lacking. [7.1]"""
    open_ones = surcharges(s)
    prices = [price(s, room, one) for one in range(SURCHARGE_COUNT) if (open_ones >> one) & 1 != 0]
    return min(prices, key=lambda price: _shortage(me, price))


def _shortage(me: Cave, price: i64) -> tuple[int, int]:
    return out_of_reach(me, price), sum(amount for _, amount in lacking(me, price))


def hindrance(s: Table, me: Cave) -> dict[str, Value]:
    """Why no room can be furnished though the tile would allow it. [7.1–7.6]"""
    if s.left & (Line.FURNISH | Line.FURNISH_AGAIN) == 0:
        return {}
    if s.display == 0:
        return {"reminder": "empty-display"}
    if me.empty == 0:
        return {"reminder": "no-empty-cavern"}
    fitting = _fitting(s, me)
    if not fitting:
        return {"reminder": "no-walls-fit"}
    allowed = [room for room in fitting if is_balanced(me, room)]
    return _dearth(s, me, allowed) if allowed else {"reminder": "only-blue"}


def _fitting(s: Table, me: Cave) -> list[int]:
    there = shapes(me)
    return [room for room in range(ROOM_COUNT) if (s.display >> room) & 1 != 0 and FITS[room] & there != 0]


def cheaper(s: Table, me: Cave) -> dict[str, Value]:
    """What trades could bring for the surcharge by dwarfs, where only others can be paid. [2.2, 7.5]"""
    rooms = [room for room in _fitting(s, me) if is_balanced(me, room)]
    if (surcharges(s) >> Surcharge.FOOD_PER_DWARF) & 1 == 0 or not rooms:
        return {}
    least = min(
        (price(s, room, Surcharge.FOOD_PER_DWARF) for room in rooms), key=lambda one: _shortage(me, one)
    )
    missing = lacking(me, least)
    if not missing or out_of_reach(me, least) > 0:
        return {}
    return {"tip": "cheaper-traded", "missing": missing[0][1]}


def _dearth(s: Table, me: Cave, rooms: list[int]) -> dict[str, Value]:
    """What the room lacks that could be paid first; nothing if one of them can be paid. [7.6]"""
    nearest = min(rooms, key=lambda room: _shortage(me, least_price(s, me, room)))
    price = least_price(s, me, nearest)
    missing = lacking(me, price)
    if not missing:
        return {}
    (good, amount), (other, more) = missing[0], missing[-1]
    values: dict[str, Value] = {"room": ROOM_SLUGS[nearest], "good": good, "missing": amount}
    values |= {"other": other, "more": more, "all": sum(one for _, one in missing)}
    is_traded = out_of_reach(me, price) == 0
    return {"reminder": "trade-first" if is_traded else f"lacking-{min(len(missing), 3)}"} | values


class Pay(Step[Table]):
    """Which surcharge, unless only one can be paid. [7.1]"""

    actions = (Act.PAY,)
    rule = "7.1"

    def begin(self, s: Table, arg: i64) -> None:
        me = s.caves[s.turn]
        only: i64 = NOTHING
        for surcharge in range(SURCHARGE_COUNT):
            if can_pay_with(s, me, s.room, surcharge):
                if only != NOTHING:
                    s.ask(s.turn, self)
                    return
                only = surcharge
        s.surcharge = only
        PLACE.begin(s, 0)

    def ask(self, s: Table, out: Options) -> None:
        me = s.caves[s.turn]
        for surcharge in range(SURCHARGE_COUNT):
            if can_pay_with(s, me, s.room, surcharge):
                out.append(Act.PAY.start + surcharge)

    def do(self, s: Table, action: i64) -> None:
        s.surcharge = Act.PAY.part(action)
        PLACE.begin(s, 0)

    def values(self, s: Table) -> dict[str, Value]:
        """The room; and where it fits only one cavern, which one."""
        cell = _only_cavern(s)
        more: dict[str, Value] = {} if cell == NOTHING else {"case": "one", "cell": CELLS[int(cell)]}
        return {"room": ROOM_SLUGS[int(s.room)]} | more

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        values: dict[str, Value] = {"room": ROOM_SLUGS[int(s.room)], "tile": TILE_SLUGS[int(s.tile)]}
        if (surcharges(s) >> family.part(action)) & 1 == 0:
            return Reason("no-such-surcharge", values, TILES[int(s.tile)].rule)
        return Reason("cannot-pay", values, "7.6")

    def refusals(self, s: Table, family: Family, action: int) -> list[Reason]:
        first = self.refusal(s, family, action)
        is_dear = first.slug == "cannot-pay"
        return unpaid(s.me(), price(s, s.room, family.part(action)), first) if is_dear else [first]


class Place(Step[Table]):
    """On which cavern, unless the room fits only one. [7.1, 7.2]"""

    actions = (Act.PLACE,)
    rule = "7.1"

    def begin(self, s: Table, arg: i64) -> None:
        only = _only_cavern(s)
        if only == NOTHING:
            s.ask(s.turn, self)
        else:
            _place(s, only)

    def ask(self, s: Table, out: Options) -> None:
        me = s.caves[s.turn]
        for cell in range(BOARD_CELLS):
            if fits(me, s.room, cell):
                out.append(Act.PLACE.start + cell)

    def do(self, s: Table, action: i64) -> None:
        _place(s, Act.PLACE.part(action))

    def values(self, s: Table) -> dict[str, Value]:
        return {"room": ROOM_SLUGS[int(s.room)], "surcharge": SURCHARGES[int(s.surcharge)]}

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        values: dict[str, Value] = {"room": ROOM_SLUGS[int(s.room)]}
        if (s.me().empty >> family.part(action)) & 1 == 0:
            return Reason("no-empty-cavern", values, "7.1")
        return Reason("other-walls-there", values, "7.2")


def _only_cavern(s: Table) -> i64:
    """The cavern that the room being furnished fits, if it fits no other; it fits at least one."""
    me = s.caves[s.turn]
    only: i64 = NOTHING
    for cell in range(CELL_COUNT):
        if fits(me, s.room, cell):
            if only != NOTHING:
                return NOTHING
            only = cell
    return only


def _place(s: Table, cell: i64) -> None:
    """Pay, place, and get the additional cavern if all caverns are full now. [7.1, 7.8]"""
    room = s.room
    me = s.caves[s.turn]
    pay(s, surcharge_price(s, s.surcharge), s.cause())
    pay(s, COST[room], room)
    s.display ^= bit(room)
    put_room(me, room, cell)
    s.report(Event.FURNISHED, s.turn, room, cell)
    line = Line.FURNISH if (FIRST_SURCHARGES[s.tile] >> s.surcharge) & 1 != 0 else Line.FURNISH_AGAIN
    s.left &= ~line
    s.room = NOTHING
    s.surcharge = NOTHING
    if is_full(me) and not is_extra_gone(s):
        s.ask(s.turn, CAVERN)
    else:
        rooms.resume(s)


def put_room(me: Cave, room: i64, cell: i64) -> None:
    """The room stays there for good and does nothing yet. [7.7]"""
    me.owned |= bit(room)
    me.balance += -1 if (BLUE_ROOMS >> room) & 1 != 0 else 1
    me.empty &= ~bit(cell)
    me.where |= (room + 1) << (5 * cell)


# --- the additional cavern [7.8–7.10] ---


class Cavern(Step[Table]):
    """Two walls or three. [7.8]"""

    actions = (Act.CAVERN,)
    rule = "7.8"

    def ask(self, s: Table, out: Options) -> None:
        out.span(Act.CAVERN.start, 2)

    def do(self, s: Table, action: i64) -> None:
        side = Act.CAVERN.part(action)
        me = s.caves[s.turn]
        me.empty |= bit(Cell.EXTRA)
        put_extra(me, side)
        s.report(Event.RECEIVED, s.turn, side)
        rooms.resume(s)


PAY: Final[Pay] = Pay()
PLACE: Final[Place] = Place()
CAVERN: Final[Cavern] = Cavern()


def is_full(me: Cave) -> bool:
    """Do all ten caverns hold rooms?"""
    return (me.covered | me.empty) & CAVERNS == 0


def is_extra_gone(s: Table) -> bool:
    """There is only one, in the solo game too. [7.8, 11.8]"""
    for cave in s.caves:
        if cave.extra != NOTHING:
            return True
    return False


def put_extra(me: Cave, side: i64) -> None:
    me.extra = side
    me.sides |= EXTRA_SIDE_BITS[side]
