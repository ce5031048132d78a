"""How does a round begin? [1, 3.1–3.4, 9.16, 9.19, 14]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.numbers import bit, lowest
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Chance, Step
from ..actions import Act
from ..events import BY_TILE, Cause, Event
from ..exchanges import Trade
from ..pieces import GOOD_COUNT, LAST_ROUND, SKIPPED_ROUND, Good, Harvest
from ..spaces import CARD_COUNT, SPACE_COUNT, SPACES
from ..state import Player, Table
from ..tables import (
    ACCUMULATING,
    CARD_SPACE,
    FAMILY_LIFE_CARD,
    PILES,
    REFILL,
    ROUND_CARDS,
    RUBY_MINING,
    SLOT,
    SOLO_CARD,
    URGENT_WISH,
    WISH,
)
from ..tables_tiles import EACH_ROUND, ROUND_GOOD, ROUND_PER, SUPPLIER
from . import placing
from .decision import Decision, refused
from .effects import measure
from .exchange import Trading
from .goods import gain, pay
from .scoring import LAST_TRADES

FIRST_MARKER_ROUND: Final[i64] = 6
GREEN: Final[i64] = 0  # markers
RED: Final[i64] = 1
_NUMBERS: Final = tuple(str(number) for number in range(64))

# --- revealing ---


class NewRound(Step[Table]):
    """The next card and marker; after round 12 the game ends. [3.1, 3.2, 13.1]"""

    is_fresh = True

    def begin(self, s: Table, arg: i64) -> None:
        if s.round == LAST_ROUND:
            s.then(LAST_TRADES)
            return
        s.round += 1
        if s.round == SKIPPED_ROUND and s.seats <= 2:  # [1.9]
            s.round += 1
        s.report(Event.BEGAN, -1, s.round)
        s.then(REPLENISH)
        if s.seats == 1:
            s.then(OVERFLOW)
        s.then(MARKER)
        s.then(CARD)


class Reveal(Chance[Table]):
    """Something that nobody has seen yet."""

    def values(self, s: Table) -> dict[str, Value]:
        return {"round": int(s.round)}

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        return refused("not-in-supply", family, action, self.rule)


class Card(Reveal):
    """A card of the stage, by chance; the last of a stage, and in solo every one, by itself. [3.1, 14.2]"""

    actions = (Act.CARD,)
    rule = "3.1"

    def begin(self, s: Table, arg: i64) -> None:
        if s.seats == 1:
            _reveal_card(s, SOLO_CARD[s.round])
            return
        coming = s.deck & ROUND_CARDS[s.round]
        if coming & (coming - 1) != 0:
            s.chance(self)
            return
        for card in range(CARD_COUNT):
            if coming & bit(card) != 0:
                _reveal_card(s, card)

    def ask(self, s: Table, out: Options) -> None:
        for card in range(CARD_COUNT):
            if s.deck & ROUND_CARDS[s.round] & bit(card) != 0:
                out.append(Act.CARD.number(card))

    def do(self, s: Table, action: i64) -> None:
        _reveal_card(s, Act.CARD.part(action))


def _reveal_card(s: Table, card: i64) -> None:
    """The card becomes a space; Family life turns the wish for children urgent. [3.1, 5.7]"""
    s.deck ^= bit(card)
    s.open |= bit(CARD_SPACE[card])
    s.report(Event.REVEALED, -1, card)
    if card == FAMILY_LIFE_CARD:
        s.open ^= bit(WISH) | bit(URGENT_WISH)


class Marker(Reveal):
    """Rounds 1 to 5 are fixed; then a marker says how the round ends, but in solo. [3.2, 11.1, 14.3]"""

    actions = (Act.MARKER,)
    rule = "3.2"

    def begin(self, s: Table, arg: i64) -> None:
        if s.round < FIRST_MARKER_ROUND or s.seats == 1:
            s.coming = Harvest.FULL if s.round == 3 or s.round >= 5 else Harvest.NONE
            if s.round == 4:
                s.coming = Harvest.ONE_FOOD
        elif s.green > 0 and s.red > 0:
            s.chance(self)
        else:
            _reveal_marker(s, s.green == 0)

    def ask(self, s: Table, out: Options) -> None:
        out.weigh(Act.MARKER.number(GREEN), s.green)
        out.weigh(Act.MARKER.number(RED), s.red)

    def do(self, s: Table, action: i64) -> None:
        _reveal_marker(s, Act.MARKER.part(action) == RED)


def _reveal_marker(s: Table, red: bool) -> None:
    """Green: a harvest. Red: nothing, then one food each, then half a harvest. [11.1]"""
    if not red:
        s.green -= 1
        s.coming = Harvest.FULL
        s.report(Event.MARKED, -1, GREEN, s.events)
        return
    s.red -= 1
    s.events += 1
    s.report(Event.MARKED, -1, RED, s.events)
    if s.events == 1:
        s.coming = Harvest.NONE
    elif s.events == 2:
        s.coming = Harvest.ONE_FOOD
    else:
        s.coming = Harvest.HALF


# --- overflow in solo [14.4] ---


class Overflow(Step[Table]):
    """Before replenishing, crowded spaces lose goods; a ruby each keeps them for a round. [14.4]"""

    words = _NUMBERS  # the space to look at next

    def begin(self, s: Table, arg: i64) -> None:
        for space in range(arg, SPACE_COUNT):
            if is_overflowing(s, space):
                s.then(self, space + 1)
                if s.clans[0].goods[Good.RUBY] > 0:
                    s.turn = 0
                    s.ask(0, KEEP, space)
                else:
                    _lose_goods(s, space)
                return


def is_overflowing(s: Table, space: i64) -> bool:
    """Six goods or more; in the re-edition more than six. [14.4]"""
    return s.is_open(space) and s.goods_on(space) >= (7 if s.reissue == 1 else 6)


class Keep(Decision):
    """A ruby, or the goods are lost. [14.4]"""

    actions = (Act.KEEP, Act.LOSE)
    rule = "14.4"
    words = SPACES

    def ask(self, s: Table, out: Options) -> None:
        out.append(Act.KEEP.start)
        out.append(Act.LOSE.start)

    def do(self, s: Table, action: i64) -> None:
        if action == Act.KEEP.start:
            pay(s, s.seat, Good.RUBY, 1, Cause.PROTECTION)
            s.report(Event.KEPT, s.seat, s.arg)
        else:
            _lose_goods(s, s.arg)


def _lose_goods(s: Table, space: i64) -> None:
    """All goods, or in the re-edition those beyond six, off the larger pile first. [14.4]"""
    s.report(Event.LOST, 0, space)
    s.own_board()
    first = space * SLOT
    left: i64 = 6 if s.reissue == 1 else 0
    while s.goods_on(space) > left:
        largest: i64 = 0
        for pile in range(PILES):
            if s.slots[first + pile] > s.slots[first + largest]:
                largest = pile
        s.slots[first + largest] -= 1
    if left == 0:
        s.stocked ^= bit(space)


# --- replenishing ---


class Replenish(Step[Table]):
    """Every accumulating space gets goods, more of them or others if it was empty. [3.3]"""

    def begin(self, s: Table, arg: i64) -> None:
        refilled = s.open & ACCUMULATING[s.seats]
        if s.seats == 2 and s.round <= 2:  # [3.4]
            refilled &= ~bit(RUBY_MINING)
        stocked = s.stocked
        s.own_board()
        space: i64 = 0
        left = refilled
        while left != 0:
            if left & 1 == 1:
                _refill(s, space, ~stocked >> space & 1)
            left >>= 1
            space += 1
        s.stocked = stocked | refilled
        s.then(ROUND_START)


def _refill(s: Table, space: i64, empty: i64) -> None:
    """Goods for one space. [3.3]"""
    slots = s.slots
    place = space * SLOT
    first = (2 * s.row(space) + empty) * PILES
    for pile in range(first, first + PILES):
        slots[place] += REFILL[pile]
        place += 1


# --- effects at the start of a round ---


class RoundStart(Trading):
    """Clockwise from the starting player: deliveries, then what furnishings bring each round. [9.16, 9.19]

    The argument is twice the number of clans that are done, plus 1 if the next one has got its deliveries
    and may buy one donkey more.
    """

    actions = (Act.CONVERT, Act.GO_ON)
    rule = "9.16"
    words = _NUMBERS

    def begin(self, s: Table, arg: i64) -> None:
        served = arg % 2 == 1
        for order in range(arg // 2, s.seats):
            s.turn = (s.start + order) % s.seats
            me = s.own(s.turn)
            if not served:
                _deliver(s, s.turn)
            served = False
            if can_send_donkey(me):
                s.ask(s.turn, self, 2 * order + 1)
                return
            _mine(s)
        s.turn = s.start
        s.then(placing.TURN)

    def ask(self, s: Table, out: Options) -> None:
        if can_send_donkey(s.clans[s.seat]):
            out.append(Act.CONVERT.number(Trade.RUBY_FOR_DONKEY))
            out.append(Act.GO_ON.start)

    def choose(self, s: Table, action: i64) -> None:
        """No more donkeys: dig, then the next clan. [9.16]"""
        _mine(s)
        s.then(self, s.arg + 1)

    def values(self, s: Table) -> dict[str, Value]:
        return {}


def _deliver(s: Table, seat: i64) -> None:
    """Suppliers deliver at the start of the rounds after they were built. [9.19]"""
    me = s.clans[seat]
    if me.deliveries == 0:
        return
    for good in range(GOOD_COUNT):
        if me.rounds_to_come(good) > 0:
            me.deliveries -= bit(4 * good)
            gain(s, seat, good, 1, BY_TILE + SUPPLIER[good])


def can_send_donkey(me: Player) -> bool:
    """Could a donkey for a ruby bring something in an ore mine? [9.16, 10.3]"""
    return me.has_any(EACH_ROUND) and me.goods[Good.RUBY] > 0 and me.goods[Good.DONKEY] < me.ore_mines


def _mine(s: Table) -> None:
    """One ore for each ore mine with a donkey; as many donkeys as can stand there do. [9.16]"""
    me = s.clans[s.turn]
    if me.has_any(EACH_ROUND):
        tile = lowest(me.tiles & EACH_ROUND)
        gain(s, s.turn, ROUND_GOOD[tile], measure(me, ROUND_PER[tile], tile), BY_TILE + tile)


NEW_ROUND: Final[NewRound] = NewRound()
CARD: Final[Card] = Card()
MARKER: Final[Marker] = Marker()
OVERFLOW: Final[Overflow] = Overflow()
KEEP: Final[Keep] = Keep()
REPLENISH: Final[Replenish] = Replenish()
ROUND_START: Final[RoundStart] = RoundStart()
