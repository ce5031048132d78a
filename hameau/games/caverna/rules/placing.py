"""Which dwarf goes where? The work phase. [3.5, 3.6, 10.5, 12]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.numbers import bit, lowest, popcount, slugs
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Step
from ..actions import Act
from ..events import Cause, Event
from ..pieces import Good
from ..spaces import SPACES
from ..state import NOTHING, Player, Table
from ..tables import (
    ALWAYS_USABLE,
    IMITABLE_PLACE,
    IMITABLE_SPACE,
    IMITABLE_SPACES,
    IMITATION_COST,
    IMITATIONS,
    SLOT,
    STANDING,
)
from . import harvest
from .decision import Decision, refused
from .exchange import Trading, food_to_furnish, offer_list
from .goods import pay
from .using import begin_action, with_task


class Turn(Step[Table]):
    """The next seat with a dwarf at home places it; when nobody has one, all return. [3.5, 3.6]"""

    def begin(self, s: Table, arg: i64) -> None:
        for _turn in range(s.seats):
            me = s.clans[s.turn]
            if me.placed != bit(me.dwarfs) - 1:
                s.dwarf = NOTHING
                s.ask(s.turn, PLACE)
                return
            s.turn = s.next_seat(s.turn)
        s.then(harvest.RETURN_HOME)


class NextTurn(Step[Table]):
    """The action is over; the seat to the left is next. [3.5]"""

    is_fresh = True

    def begin(self, s: Table, arg: i64) -> None:
        s.dwarf = NOTHING
        s.space = NOTHING
        s.imitating = s.done = s.acted = s.bought = 0
        s.turn = s.next_seat(s.turn)
        TURN.begin(s, 0)


# --- where a dwarf can go ---


class Obstacle:
    """Why a dwarf cannot go to a space."""

    NONE: Final[i64] = 0
    NOT_IN_PLAY: Final[i64] = 1
    OCCUPIED: Final[i64] = 2
    NOTHING_TO_DO_THERE: Final[i64] = 3
    TOO_LITTLE_FOOD: Final[i64] = 4
    NOTHING_TO_IMITATE: Final[i64] = 5


OBSTACLES: Final = slugs(Obstacle)
OBSTACLE_RULES: Final = ("", "1.5", "3.5", "3.6", "12.2", "12.3")


def obstacle(s: Table, seat: i64, space: i64, dwarf: i64) -> i64:
    """What keeps a dwarf off a space. [3.5–3.7, 12.2]"""
    if not s.is_open(space):
        return Obstacle.NOT_IN_PLAY
    if s.standing_on(space) != NOTHING:
        return Obstacle.OCCUPIED
    if usable_spaces(s, seat, bit(space), dwarf) != 0:
        return Obstacle.NONE
    cost = IMITATION_COST[space]
    if cost < 0:
        return Obstacle.NOTHING_TO_DO_THERE
    return Obstacle.TOO_LITTLE_FOOD if s.clans[seat].goods[Good.FOOD] < cost else Obstacle.NOTHING_TO_IMITATE


def usable_spaces(s: Table, seat: i64, free: i64, dwarf: i64) -> i64:
    """The free spaces, a bit each, where a dwarf finds something to do. [3.6, 12.2]"""
    found = free & s.stocked  # goods lying there can always be taken
    found |= with_task(s, s.clans[seat], free & ~found, dwarf)
    imitations = free & IMITATIONS
    while imitations != 0:
        space = lowest(imitations)
        imitations &= imitations - 1
        if can_imitate(s, seat, IMITATION_COST[space], dwarf):
            found |= bit(space)
    return found


FIRST_HARVEST_ROUND: Final[i64] = 3
MEALS: Final = ("", "harvest", "one-food", "harvest")  # of what follows the return home


def _meal(s: Table, me: Player) -> dict[str, Value]:
    """What the dwarfs will eat next, where it is known, so that nobody forgets it. [11.1, 11.3]"""
    reminder = "first-harvest" if s.round < FIRST_HARVEST_ROUND else MEALS[int(s.coming)]
    if not reminder:
        return {}
    food = int(me.goods[Good.FOOD])
    need = int(harvest.less_saved(me, harvest.appetite(me, s.coming)))
    return {
        "reminder": f"{reminder}-short" if food < need else reminder,
        "dwarfs": int(me.dwarfs),
        "food": food,
        "need": need,
    }


class Place(Trading):
    """The weakest dwarf at home goes to a free space; a ruby lets a stronger one go first. [3.5, 10.5]"""

    actions = (Act.PLACE, Act.SEND, Act.EXCHANGE, Act.PASS)
    rule = "3.5"
    because = (*Trading.because, (Act.PASS, "a-space-can-be-used", "3.6"))
    is_fresh = True

    def ask(self, s: Table, out: Options) -> None:
        seat = s.seat
        me = s.clans[seat]
        dwarf = _dwarf(s, me)
        usable = usable_spaces(s, seat, s.open & ~s.taken, dwarf)
        out.marked(Act.PLACE.start, usable)
        if s.dwarf == NOTHING and me.goods[Good.RUBY] > 0:
            _offer_order(s, me, me.weapons[dwarf], out)
        offer_list(s, self, out)
        if usable == 0:
            out.append(Act.PASS.start)

    def choose(self, s: Table, action: i64) -> None:
        if Act.PLACE.has(action):
            _place(s, Act.PLACE.part(action))
        elif action == Act.PASS.start:
            _pass(s)
        else:
            _send(s, Act.SEND.part(action) + 1)

    def food_to_spend(self, s: Table, me: Player) -> i64:
        """On the Supplies storage and on Imitation. [10.6]"""
        food = food_to_furnish(s, me)
        if s.seats >= 3:
            food += _dearest_imitation(s)
        return food

    def values(self, s: Table) -> dict[str, Value]:
        me = s.clans[s.seat]
        strength = int(me.weapons[_dwarf(s, me)])
        stronger = any(me.is_home(dwarf) and me.weapons[dwarf] > strength for dwarf in range(me.dwarfs))
        waits = stronger and s.dwarf == NOTHING
        return super().values(s) | {"strength": strength, "waits": int(waits)} | _meal(s, me)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        me = s.clans[s.seat]
        if family is Act.PLACE:
            space = action - int(family.start)
            found = int(obstacle(s, s.seat, space, _dwarf(s, me)))
            values: dict[str, Value] = {"space": SPACES[space]}
            if found == Obstacle.OCCUPIED:
                values["holder"] = int(s.standing_on(space))
            return Reason(OBSTACLES[found], values, OBSTACLE_RULES[found])
        if family is Act.SEND:
            slug = "no-ruby" if me.goods[Good.RUBY] == 0 else "no-such-dwarf"
            is_alone = me.dwarfs - popcount(me.placed) < 2
            return refused("only-dwarf" if is_alone else slug, family, action, "10.5")
        return super().refusal(s, family, action)


def _dwarf(s: Table, me: Player) -> i64:
    """The dwarf that is placed: the one sent out of order, or the weakest. [3.5, 10.5]"""
    return s.dwarf if s.dwarf != NOTHING else me.weakest()


def _dearest_imitation(s: Table) -> i64:
    """The highest price of an Imitation space that is free. [12.2]"""
    dearest: i64 = 0
    free = s.open & ~s.taken & IMITATIONS
    while free != 0:
        cost = IMITATION_COST[lowest(free)]
        free &= free - 1
        if cost > dearest:
            dearest = cost
    return dearest


def _place(s: Table, space: i64) -> None:
    """The dwarf stands on the space and acts at once. [3.5, 3.7]"""
    me = s.clans[s.seat]
    s.dwarf = _dwarf(s, me)
    me.placed |= bit(s.dwarf)
    me.spaces |= bit(space)
    s.own_board()
    s.slots[space * SLOT + STANDING] = s.seat
    s.taken |= bit(space)
    s.report(Event.PLACED, s.seat, me.weapons[s.dwarf], space)
    s.then(NEXT_TURN)
    cost = IMITATION_COST[space]
    if cost >= 0:
        pay(s, s.seat, Good.FOOD, cost, space)
        s.space = space
        s.then(IMITATE)
    else:
        begin_action(s, space, False)


def _pass(s: Table) -> None:
    """No space can be used: the dwarf stays at home. [3.6]"""
    me = s.clans[s.seat]
    dwarf = _dwarf(s, me)
    me.placed |= bit(dwarf)
    s.report(Event.PASSED, s.seat, me.weapons[dwarf])
    s.then(NEXT_TURN)


# --- another order [10.5] ---


def _offer_order(s: Table, me: Player, weakest: i64, out: Options) -> None:
    """The strengths of dwarfs at home that a ruby could send before the weakest. [10.5]"""
    stronger: i64 = 0
    for dwarf in range(me.dwarfs):
        if me.is_home(dwarf) and me.weapons[dwarf] > weakest:
            stronger |= bit(me.weapons[dwarf])
    while stronger != 0:
        strength = lowest(stronger)
        stronger &= stronger - 1
        if _can_send(s, strength):
            out.append(Act.SEND.number(strength - 1))


def _can_send(s: Table, strength: i64) -> bool:
    """Has a dwarf of this strength a space to go to?"""
    free = s.open & ~s.taken
    if free & (s.stocked | ALWAYS_USABLE[s.seats]) != 0:
        return True
    return usable_spaces(s, s.seat, free, _dwarf_of(s, s.seat, strength)) != 0


def _dwarf_of(s: Table, seat: i64, strength: i64) -> i64:
    """A dwarf at home with a weapon of this strength, or -1."""
    me = s.clans[seat]
    for dwarf in range(me.dwarfs):
        if me.is_home(dwarf) and me.weapons[dwarf] == strength:
            return dwarf
    return NOTHING


def _send(s: Table, strength: i64) -> None:
    """One ruby, and this dwarf goes before the weaker ones. [10.5]"""
    s.dwarf = _dwarf_of(s, s.seat, strength)
    pay(s, s.seat, Good.RUBY, 1, Cause.ORDER)
    s.ask(s.seat, PLACE)


# --- imitation [12.2–12.4] ---


def imitable_spaces(s: Table, seat: i64) -> i64:
    """The spaces where an opponent stands, a bit each; never those that are excluded. [12.2–12.4]"""
    return s.taken & ~s.clans[seat].spaces & IMITABLE_SPACES


def can_imitate(s: Table, seat: i64, cost: i64, dwarf: i64) -> bool:
    """Is there a space to imitate, once the food is paid? [12.2]"""
    if s.clans[seat].goods[Good.FOOD] < cost:
        return False
    spaces = imitable_spaces(s, seat)
    if spaces & ALWAYS_USABLE[s.seats] != 0:
        return True
    me = s.own(seat)
    me.goods[Good.FOOD] -= cost
    found = with_task(s, me, spaces, dwarf)
    me.goods[Good.FOOD] += cost
    return found != 0


class Imitate(Decision):
    """The dwarf stays where it is and acts as if it stood on another's space. [12.2]"""

    actions = (Act.IMITATE,)
    rule = "12.2"

    def ask(self, s: Table, out: Options) -> None:
        spaces = with_task(s, s.clans[s.seat], imitable_spaces(s, s.seat), s.dwarf)
        while spaces != 0:
            out.append(Act.IMITATE.number(IMITABLE_PLACE[lowest(spaces)]))
            spaces &= spaces - 1

    def do(self, s: Table, action: i64) -> None:
        space = IMITABLE_SPACE[Act.IMITATE.part(action)]
        s.report(Event.IMITATED, s.seat, space)
        begin_action(s, space, True)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        owner = s.standing_on(IMITABLE_SPACE[family.part(action)])
        if owner == NOTHING or owner == s.seat:
            return refused("no-opponent-there", family, action, "12.2")
        return refused("nothing-to-do-there", family, action, "12.4")


TURN: Final[Turn] = Turn()
PLACE: Final[Place] = Place()
NEXT_TURN: Final[NextTurn] = NextTurn()
IMITATE: Final[Imitate] = Imitate()
