"""How does a round begin, and when does the game end? [1, 3.1–3.4, 9.16, 9.19, 13.1, 14]"""

from typing import Final

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ....core.state import OVER
from ..actions import CARD, CONVERT, GO_ON, KEEP, LOSE, MARKER
from ..events import BEGAN, ENDED, FROM_FURNISHING, FROM_PROTECTION, KEPT, LOST, MARKED, REVEALED
from ..pieces import (
    BLACKSMITHING_PARLOR,
    DONKEY,
    EXCHANGE_COUNT,
    FIRST_FOOD_EXCHANGE,
    FOOD,
    LAST_ROUND,
    MINER,
    ORE,
    PEACEFUL_CAVE,
    PRAYER_CHAMBER,
    RUBY,
    RUBY_FOR_DONKEY,
    RUBY_SUPPLIER,
    STONE,
    STONE_SUPPLIER,
    TRADE_MATERIALS,
    TRADING_TILES,
    WOOD,
    WOOD_SUPPLIER,
)
from ..spaces import (
    ACCUMULATING,
    CARD_COUNT,
    CARD_SPACE,
    FAMILY_LIFE_CARD,
    PILE_FIRST,
    PILE_GOOD,
    PILE_MORE,
    PILES,
    ROUND_CARDS,
    RUBY_MINING,
    SLOT,
    SOLO_CARD,
    SPACE_COUNT,
    URGENT_WISH,
    WISH,
)
from ..state import (
    ARG,
    AT_CARD,
    AT_FINAL,
    AT_KEEP,
    AT_MARKER,
    AT_NEW_ROUND,
    AT_OVER,
    AT_OVERFLOW,
    AT_REPLENISH,
    AT_ROUND_START,
    AT_TURN,
    FULL_HARVEST,
    HALF_HARVEST,
    NO_HARVEST,
    ONE_FOOD_EACH,
    Player,
    Table,
)
from .exchange import can_convert, is_anyone_armed, list_conversions, list_weapons
from .goods import gain, pay

FIRST_MARKER_ROUND: Final[i64] = 6

# --- revealing ---


def set_up(s: Table) -> None:
    """The first round is next."""
    s.push(AT_NEW_ROUND)


def begin_new_round(s: Table) -> None:
    """The next card and marker; after round 12 the game ends. [3.1, 3.2, 13.1]"""
    if s.round == LAST_ROUND:
        s.push(AT_FINAL)
        return
    s.round += 1
    if s.round == 9 and s.seats <= 2:  # [1.9]
        s.round += 1
    s.report(BEGAN, -1, s.round)
    s.push(AT_REPLENISH)
    if s.seats == 1:
        s.push(AT_OVERFLOW)
    s.push(AT_MARKER)
    s.push(AT_CARD)


def begin_card(s: Table) -> None:
    """A card of the stage, by chance; the last of a stage, and in solo every one, by itself. [3.1, 14.2]"""
    if s.seats == 1:
        reveal_card(s, SOLO_CARD[s.round])
        return
    coming = s.deck & ROUND_CARDS[s.round]
    if coming & (coming - 1) != 0:
        s.chance(AT_CARD, 0)
        return
    for card in range(CARD_COUNT):
        if coming & bit(card) != 0:
            reveal_card(s, card)


def ask_card(s: Table, out: Options) -> None:
    for card in range(CARD_COUNT):
        if s.deck & ROUND_CARDS[s.round] & bit(card) != 0:
            out.append(CARD.number(card))


def do_card(s: Table, action: i64) -> None:
    reveal_card(s, CARD.part(action))


def reveal_card(s: Table, card: i64) -> None:
    """The card becomes a space; Family life turns the wish for children urgent. [3.1, 5.7]"""
    s.deck ^= bit(card)
    s.open |= bit(CARD_SPACE[card])
    s.report(REVEALED, -1, card)
    if card == FAMILY_LIFE_CARD:
        s.open ^= bit(WISH) | bit(URGENT_WISH)


def begin_marker(s: Table) -> None:
    """Rounds 1 to 5 are fixed; then a marker says how the round ends, but in solo. [3.2, 11.1, 14.3]"""
    if s.round < FIRST_MARKER_ROUND or s.seats == 1:
        s.coming = FULL_HARVEST if s.round == 3 or s.round >= 5 else NO_HARVEST
        if s.round == 4:
            s.coming = ONE_FOOD_EACH
    elif s.green > 0 and s.red > 0:
        s.chance(AT_MARKER, 0)
    else:
        reveal_marker(s, s.green == 0)


def ask_marker(s: Table, out: Options) -> None:
    out.weigh(MARKER.number(0), s.green)
    out.weigh(MARKER.number(1), s.red)


def do_marker(s: Table, action: i64) -> None:
    reveal_marker(s, MARKER.part(action) == 1)


def reveal_marker(s: Table, red: bool) -> None:
    """Green: a harvest. Red: nothing, then one food each, then half a harvest. [11.1]"""
    if not red:
        s.green -= 1
        s.coming = FULL_HARVEST
        s.report(MARKED, -1, 0, s.events)
        return
    s.red -= 1
    s.events += 1
    s.report(MARKED, -1, 1, s.events)
    if s.events == 1:
        s.coming = NO_HARVEST
    elif s.events == 2:
        s.coming = ONE_FOOD_EACH
    else:
        s.coming = HALF_HARVEST


# --- overflow in solo ---


def is_overflowing(s: Table, space: i64) -> bool:
    """Six goods or more; in the re-edition more than six. [14.4]"""
    return s.is_open(space) and s.goods_on(space) >= (7 if s.reissue == 1 else 6)


def begin_overflow(s: Table, first: i64) -> None:
    """Before replenishing, crowded spaces lose goods; a ruby each keeps them for a round. [14.4]"""
    for space in range(first, SPACE_COUNT):
        if is_overflowing(s, space):
            s.push(AT_OVERFLOW + ARG * (space + 1))
            if s.clans[0].goods[RUBY] > 0:
                s.turn = 0
                s.ask(0, AT_KEEP, space)
            else:
                lose_goods(s, space)
            return


def ask_keep(s: Table, out: Options) -> None:
    out.append(KEEP.start)
    out.append(LOSE.start)


def do_keep(s: Table, action: i64) -> None:
    if action == KEEP.start:
        pay(s, s.seat, RUBY, 1, FROM_PROTECTION)
        s.report(KEPT, s.seat, s.arg)
    else:
        lose_goods(s, s.arg)


def lose_goods(s: Table, space: i64) -> None:
    """All goods, or in the re-edition those beyond six, off the larger pile first. [14.4]"""
    s.report(LOST, 0, space)
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


def begin_replenish(s: Table) -> None:
    """Every accumulating space gets goods, more of them or others if it was empty. [3.3]"""
    refilled = s.open & ACCUMULATING[s.seats]
    if s.seats == 2 and s.round <= 2:  # [3.4]
        refilled &= ~bit(RUBY_MINING)
    stocked = s.stocked
    space: i64 = 0
    left = refilled
    while left != 0:
        if left & 1 == 1:
            _refill(s, space, (stocked >> space) & 1 == 0)
        left >>= 1
        space += 1
    s.stocked = stocked | refilled
    s.push(AT_ROUND_START)


def _refill(s: Table, space: i64, empty: bool) -> None:
    """Goods for one space. [3.3]"""
    slots = s.slots
    place = space * SLOT
    first = s.row(space) * PILES
    for pile in range(first, first + PILES):
        if PILE_GOOD[pile] < 0:
            break
        slots[place] += PILE_FIRST[pile] if empty else PILE_MORE[pile]
        place += 1


# --- effects at the start of a round ---


def begin_round_start(s: Table, arg: i64) -> None:
    """Clockwise from the starting player: suppliers, then the Miner. [9.16, 9.19]"""
    served = arg % 2 == 1  # this seat has got its deliveries and may buy one donkey more
    for order in range(arg // 2, s.seats):
        s.turn = (s.start + order) % s.seats
        me = s.clans[s.turn]
        if not served:
            deliver(s, s.turn)
        served = False
        if me.has(MINER):
            if can_send_donkey(me):
                s.ask(s.turn, AT_ROUND_START, 2 * order + 1)
                return
            _mine(s)
    s.turn = s.start
    s.push(AT_TURN)


def deliver(s: Table, seat: i64) -> None:
    """Suppliers deliver at the start of the rounds after they were built. [9.19]"""
    me = s.clans[seat]
    if me.wood_rounds > 0:
        me.wood_rounds -= 1
        gain(s, seat, WOOD, 1, FROM_FURNISHING + WOOD_SUPPLIER)
    if me.stone_rounds > 0:
        me.stone_rounds -= 1
        gain(s, seat, STONE, 1, FROM_FURNISHING + STONE_SUPPLIER)
    if me.ruby_rounds > 0:
        me.ruby_rounds -= 1
        gain(s, seat, RUBY, 1, FROM_FURNISHING + RUBY_SUPPLIER)


def can_send_donkey(me: Player) -> bool:
    """Could a donkey for a ruby work in an ore mine? [9.16, 10.3]"""
    return me.goods[RUBY] > 0 and me.goods[DONKEY] < me.ore_mines


def ask_round_start(s: Table, out: Options) -> None:
    out.append(CONVERT.number(RUBY_FOR_DONKEY))
    out.append(GO_ON.start)


def do_round_start(s: Table) -> None:
    """No more donkeys: dig, then the next clan. [9.16]"""
    _mine(s)
    s.push(AT_ROUND_START + ARG * (s.arg + 1))


def _mine(s: Table) -> None:
    """One ore for each ore mine with a donkey; as many donkeys as can stand there do. [9.16]"""
    me = s.clans[s.turn]
    donkeys = me.goods[DONKEY]
    gain(s, s.turn, ORE, donkeys if donkeys < me.ore_mines else me.ore_mines, FROM_FURNISHING + MINER)


# --- the end ---


def begin_final(s: Table, order: i64) -> None:
    """Before points are counted everybody may trade; asked is who could gain by it. [9.32–9.34, 13.1]"""
    if order == s.seats:
        s.report(ENDED, -1, s.round)
        s.seat = OVER
        s.step = AT_OVER
        s.arg = 0
        return
    s.turn = (s.start + order) % s.seats
    if _has_last_trade(s.clans[s.turn]):
        s.ask(s.turn, AT_FINAL, order)
    else:
        s.push(AT_FINAL + ARG * (order + 1))


def _has_last_trade(me: Player) -> bool:
    """Rubies, trading tiles, or weapons given up for the Prayer chamber."""
    if me.goods[RUBY] > 0:
        return True
    if me.tiles & TRADING_TILES == 0:
        return False
    for exchange in range(TRADE_MATERIALS + 1, FIRST_FOOD_EXCHANGE):
        if can_convert(me, exchange):
            return True
    return me.has(PRAYER_CHAMBER) and me.has(PEACEFUL_CAVE) and is_anyone_armed(me)


def ask_final(s: Table, out: Options) -> None:
    """Everything that can still change the points; food only for cattle against a ruby. [13.1]"""
    me = s.clans[s.seat]
    list_conversions(me, 0, TRADE_MATERIALS, out)
    smithing = me.goods[RUBY] > 0 and me.has(BLACKSMITHING_PARLOR)  # nothing else makes a set worth its gold
    list_conversions(me, TRADE_MATERIALS if smithing else TRADE_MATERIALS + 1, FIRST_FOOD_EXCHANGE, out)
    short = me.goods[FOOD] < me.goods[RUBY]
    if short:
        list_conversions(me, FIRST_FOOD_EXCHANGE, EXCHANGE_COUNT, out)
    if short or me.has(PRAYER_CHAMBER):
        list_weapons(s, me, out)
    out.append(GO_ON.start)


def do_final(s: Table) -> None:
    """This clan is done; the next one. [13.1]"""
    s.push(AT_FINAL + ARG * (s.arg + 1))
