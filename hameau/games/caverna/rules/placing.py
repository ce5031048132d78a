"""Which dwarf goes where? The work phase. [3.5, 3.6, 10.5, 12]"""

from typing import Final

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import IMITATE, PASS, PLACE, SEND
from ..events import FROM_ORDER, IMITATED, PASSED, PLACED
from ..pieces import FOOD, RUBY, STRENGTH_MOST
from ..spaces import (
    ALWAYS_USABLE,
    FIRST_PART,
    IMITABLE_PLACE,
    IMITABLE_SPACE,
    IMITATION_COST,
    PART_ARG,
    SLOT,
    SPACE_COUNT,
)
from ..state import AT_IMITATE, AT_NEXT_TURN, AT_PLACE, AT_RETURN, AT_SPACE, NOTHING, Player, Table
from .exchange import offer_list
from .goods import pay
from .using import begin_action, can_use

# Why a dwarf cannot go to a space: slug and rule. 0: it can.
OBSTACLES: Final = (
    ("", ""),
    ("not-in-play", "1.5"),
    ("occupied", "3.5"),
    ("nothing-to-do-there", "3.6"),
    ("too-little-food", "12.2"),
    ("nothing-to-imitate", "12.3"),
)
OPEN: Final[i64] = 0


def begin_turn(s: Table) -> None:
    """The next seat with a dwarf at home places it; when nobody has one, all return. [3.5, 3.6]"""
    for _turn in range(s.seats):
        me = s.clans[s.turn]
        if me.placed != bit(me.dwarfs) - 1:
            s.dwarf = NOTHING
            s.ask(s.turn, AT_PLACE, 0)
            return
        s.turn = s.next_seat(s.turn)
    s.push(AT_RETURN)


def next_turn(s: Table) -> None:
    """The action is over; the seat to the left is next. [3.5]"""
    s.dwarf = NOTHING
    s.space = NOTHING
    s.imitating = s.done = s.acted = s.bought = 0
    s.turn = s.next_seat(s.turn)
    begin_turn(s)


def obstacle(s: Table, seat: i64, space: i64, dwarf: i64) -> i64:
    """What keeps a dwarf off a space: a row of OBSTACLES. [3.5–3.7, 12.2]"""
    if not s.is_open(space):
        return 1
    if s.standing_on(space) != NOTHING:
        return 2
    cost = IMITATION_COST[space]
    if cost >= 0:
        if s.clans[seat].goods[FOOD] < cost:
            return 4
        return OPEN if can_imitate(s, seat, cost, dwarf) else 5
    return OPEN if can_use(s, seat, space, dwarf, False) else 3


def _is_useful(s: Table, seat: i64, space: i64, dwarf: i64) -> bool:
    """Would a dwarf find something to do on this free space? [3.6, 12.2]"""
    cost = IMITATION_COST[space]
    if cost < 0:
        return can_use(s, seat, space, dwarf, False)
    return s.clans[seat].goods[FOOD] >= cost and can_imitate(s, seat, cost, dwarf)


def ask_place(s: Table, out: Options) -> None:
    """The weakest dwarf at home goes to a free space; a ruby lets a stronger one go first. [3.5, 10.5]"""
    seat = s.seat
    me = s.clans[seat]
    dwarf = s.dwarf if s.dwarf != NOTHING else me.weakest()
    free = s.open & ~s.taken
    ready = free & (s.stocked | ALWAYS_USABLE[s.seats])  # goods lying there can always be taken
    action = PLACE.start
    while free != 0:
        if free & 1 == 1 and (ready & 1 == 1 or _is_useful(s, seat, action - PLACE.start, dwarf)):
            out.append(action)
        free >>= 1
        ready >>= 1
        action += 1
    stuck = out.count == 0
    if s.dwarf == NOTHING and me.goods[RUBY] > 0:
        _offer_order(s, me, me.weapons[dwarf], out)
    offer_list(s, out)
    if stuck:
        out.append(PASS.start)


def _offer_order(s: Table, me: Player, weakest: i64, out: Options) -> None:
    """The strengths of dwarfs at home that a ruby could send before the weakest. [10.5]"""
    strengths: i64 = 0
    for dwarf in range(me.dwarfs):
        if me.is_home(dwarf):
            strengths |= bit(me.weapons[dwarf])
    for strength in range(weakest + 1, STRENGTH_MOST + 1):
        if strengths & bit(strength) != 0 and can_send(s, strength):
            out.append(SEND.number(strength - 1))


def dwarf_of(s: Table, seat: i64, strength: i64) -> i64:
    """A dwarf at home with a weapon of this strength, or -1."""
    me = s.clans[seat]
    for dwarf in range(me.dwarfs):
        if me.is_home(dwarf) and me.weapons[dwarf] == strength:
            return dwarf
    return NOTHING


def can_send(s: Table, strength: i64) -> bool:
    """Is there a dwarf of this strength with a space to go to?"""
    dwarf = dwarf_of(s, s.seat, strength)
    if dwarf == NOTHING:
        return False
    free = s.open & ~s.taken
    if free & (s.stocked | ALWAYS_USABLE[s.seats]) != 0:
        return True
    for space in range(SPACE_COUNT):
        if (free >> space) & 1 == 1 and _is_useful(s, s.seat, space, dwarf):
            return True
    return False


def do_send(s: Table, action: i64) -> None:
    """One ruby, and this dwarf goes before the weaker ones. [10.5]"""
    s.dwarf = dwarf_of(s, s.seat, SEND.part(action) + 1)
    pay(s, s.seat, RUBY, 1, FROM_ORDER)
    s.push(AT_PLACE)


def do_pass(s: Table) -> None:
    """No space can be used: the dwarf stays at home. [3.6]"""
    me = s.clans[s.seat]
    dwarf = s.dwarf if s.dwarf != NOTHING else me.weakest()
    me.placed |= bit(dwarf)
    s.report(PASSED, s.seat, me.weapons[dwarf])
    s.push(AT_NEXT_TURN)


def do_place(s: Table, action: i64) -> None:
    """The dwarf stands on the space and acts at once. [3.5, 3.7]"""
    space = PLACE.part(action)
    me = s.clans[s.seat]
    if s.dwarf == NOTHING:
        s.dwarf = me.weakest()
    me.placed |= bit(s.dwarf)
    s.slots[space * SLOT + 3] = s.seat
    s.taken |= bit(space)
    s.report(PLACED, s.seat, me.weapons[s.dwarf], space)
    s.push(AT_NEXT_TURN)
    if IMITATION_COST[space] >= 0:
        pay(s, s.seat, FOOD, PART_ARG[FIRST_PART[s.row(space)]], space)
        s.space = space
        s.push(AT_IMITATE)
    else:
        begin_action(s, space, False)
        s.push(AT_SPACE)


# --- imitation ---


def is_imitable(s: Table, seat: i64, space: i64, dwarf: i64) -> bool:
    """A space where an opponent stands and something is left to do; never Starting player. [12.2–12.4]"""
    owner = s.standing_on(space)
    if owner == NOTHING or owner == seat or IMITABLE_PLACE[space] < 0:
        return False
    return can_use(s, seat, space, dwarf, True)


def can_imitate(s: Table, seat: i64, cost: i64, dwarf: i64) -> bool:
    """Is there a space to imitate, once the food is paid? [12.2]"""
    if s.seats < 3:
        return False
    me = s.clans[seat]
    me.goods[FOOD] -= cost
    found = False
    taken = s.taken
    for space in range(SPACE_COUNT):
        if (taken >> space) & 1 == 1 and is_imitable(s, seat, space, dwarf):
            found = True
            break
    me.goods[FOOD] += cost
    return found


def begin_imitate(s: Table) -> None:
    s.ask(s.turn, AT_IMITATE, 0)


def ask_imitate(s: Table, out: Options) -> None:
    taken = s.taken
    for space in range(SPACE_COUNT):
        if (taken >> space) & 1 == 1 and is_imitable(s, s.seat, space, s.dwarf):
            out.append(IMITATE.number(IMITABLE_PLACE[space]))


def do_imitate(s: Table, action: i64) -> None:
    """The dwarf stays where it is and acts as if it stood on the other space. [12.2]"""
    space = IMITABLE_SPACE[IMITATE.part(action)]
    s.report(IMITATED, s.seat, space)
    begin_action(s, space, True)
    s.push(AT_SPACE)
