"""What makes a position of Stone Age good?

Points on the track, points the cards promise, and a price for everything that earns more: figures, tools and
agriculture by the rounds still to come, food as far as it is needed, resources, and whatever placed figures
and pending steps will bring.
"""

from typing import Final

from mypy_extensions import i64

from ...core.numbers import popcount
from ...core.state import OVER, State
from ...core.steps import ARG
from ...learning.judgement import Judgement
from ...learning.weights import weights
from .pieces import AGRICULTURE_MOST, FIGURES_MOST, GREENS, PLACE_COUNT, TOOLS_MOST, Good, Place, Top
from .position import Position
from .rules import buildings, cards, feeding, paying, placing, rolling
from .rules.buildings import price_value
from .rules.buying import can_buy
from .rules.scoring import total
from .state import NOTHING, Player, Table
from .tables import (
    CARD_AMOUNT,
    CARD_BOTTOM,
    CARD_GOOD,
    CARD_SYMBOLS,
    CARD_TOP,
    DECK,
    DIVISOR,
    IS_FIXED,
    KINDS,
    LEAST,
    PIECE_BOTTOM,
    PIECE_SYMBOLS,
)

PIP: Final = 3.5  # what a die shows on average
LAST_ROUND: Final = 28  # growth after it counts for nothing, so that nobody puts off the end for ever
LATE: Final = 1.0  # so many rounds before the end resources begin to lose their worth
LEFT: Final = 0.2  # the share that is left at the end, when each is a point [10.4]
PENALTY: Final = 10.0  # for going hungry [8.3]


class Weights:
    """What the judgement hangs on, in points where nothing else is said."""

    def __init__(self) -> None:
        self.kept: float = 0.0  # share of a resource's building value that it is worth in hand
        self.figure: float = 0.0  # a figure, per round to come
        self.step: float = 0.0  # a step of agriculture, per round to come
        self.tool_step: float = 0.0  # a tool step, per round to come
        self.tool_now: float = 0.0  # a tool step, for this round
        self.once: float = 0.0  # a tool that can be used once
        self.at_hand: float = 0.0  # a figure that may still be placed this round
        self.meal: float = 0.0  # food that will be needed
        self.next_meal: float = 0.0  # food that will be needed in the two rounds after
        self.spare: float = 0.0  # food that may be needed
        self.hunger: float = 0.0  # a meal that is missing
        self.dice_for_all: float = 0.0  # a shared-dice card beyond what it gives the others
        self.extra: float = 0.0  # a card drawn from the deck
        self.green: float = 0.0  # what a green symbol promises per round to come
        self.farmer: float = 0.0  # expected growth of agriculture, per round to come
        self.tool_maker: float = 0.0  # of tools
        self.builder: float = 0.0  # of buildings
        self.shaman: float = 0.0  # of figures
        self.card_price: float = 0.0  # building value of the resources that a card's price takes
        self.tile_gain: float = (
            0.0  # what a building gives beyond its resources, for the place taken from others
        )
        self.unpaid: float = 0.0  # chance that a purchase not yet affordable will be
        self.rounds_by_tile: float = 0.0  # rounds that each tile of the lowest stack stands for
        self.cards_by_round: float = 0.0  # cards bought per round
        self.rival: float = 0.0  # how much the strongest rival counts against a seat


W: Final = weights(Weights(), "hameau.games.stone_age")


def value(state: State, seat: int) -> float:
    """How good a position is for a seat, in points."""
    return values(state)[seat]


def values(state: State) -> list[float]:
    """How good a position is for every seat: its village, less a part of the strongest rival's."""
    assert isinstance(state, Position)
    worths = [village_value(state, seat) for seat in range(state.seats)]
    result: list[float] = []
    for seat in range(len(worths)):
        best = max([worth for other, worth in enumerate(worths) if other != seat])
        result.append(worths[seat] - W.rival * best)
    return result


def worth(state: State, seat: int) -> float:
    """What one village is worth, its rivals left out."""
    assert isinstance(state, Position)
    return village_value(state, seat)


def village_value(s: Table, seat: i64) -> float:
    """What one village is worth, in points."""
    me = s.villages[seat]
    if s.seat == OVER:
        return float(total(me)) + 0.01 * float(me.agriculture + me.tools + me.figures)
    left = rounds_left(s)
    keep = kept(left) if s.round < LAST_ROUND else W.kept  # who has waited so long must gather
    rounds = min(left, max(0.0, float(LAST_ROUND - s.round)))
    worth = (
        float(me.points)
        + bottoms_value(me, rounds)
        + growth_value(me, rounds)
        + _stock_value(me, keep)
        + _placed_value(s, seat, rounds, keep)
    )
    if s.is_at(placing.PLACE) or me.home == me.figures:  # from the last place used on, for the next round
        worth += W.at_hand * float(me.home)
    if seat == s.turn:
        worth += _pending_value(s, me, rounds, keep)
    return worth


def rounds_left(s: Table) -> float:
    """How many rounds are still to come after this one, roughly: the lowest stack or the deck ends it."""
    lowest: i64 = 7
    for stack in range(s.seats):
        if s.heights[stack] < lowest:
            lowest = s.heights[stack]
    by_tiles = W.rounds_by_tile * (float(lowest) - 0.4)
    by_cards = float(popcount(s.deck)) / W.cards_by_round
    left = by_tiles if by_tiles < by_cards else by_cards
    return left if left > 0.0 else 0.0


# --- what grows ---


def growth_value(me: Player, rounds: float) -> float:
    """Figures, agriculture and tools earn every round. [4.2, 4.3, 5.1]"""
    return rounds * (
        W.figure * float(me.figures) + W.step * float(me.agriculture) + W.tool_step * float(me.tools)
    ) + W.once * float(_once_total(me))


def bottoms_value(me: Player, rounds: float) -> float:
    """What the cards held would give at the end, a little growth of the village assumed. [10.2, 10.3]"""
    worth = 0.0
    once: i64 = 0  # green symbols held once or more, a bit each
    twice: i64 = 0
    cards = me.cards
    piece: i64 = 0
    while cards != 0:
        if cards & 1 != 0:
            bottom = PIECE_BOTTOM[piece]
            if bottom >= GREENS:
                worth += float(PIECE_SYMBOLS[piece]) * _expected(me, bottom - GREENS, rounds)
            elif (once >> bottom) & 1 == 0:
                once |= 1 << bottom
            else:
                twice |= 1 << bottom
        cards >>= 1
        piece += 1
    if me.hidden != NOTHING and CARD_BOTTOM[me.hidden] >= GREENS:
        bottom = CARD_BOTTOM[me.hidden] - GREENS
        worth += float(CARD_SYMBOLS[me.hidden]) * _expected(me, bottom, rounds)
    return worth + _set_value(popcount(once), rounds) + _set_value(popcount(twice), rounds)


def _set_value(symbols: i64, rounds: float) -> float:
    """A set of different green symbols, with the growth it promises. [10.2]"""
    if symbols == 0:
        return 0.0
    return float(symbols * symbols) + W.green * float(symbols) * (rounds if rounds < 6.0 else 6.0)


def _expected(me: Player, sand: i64, rounds: float) -> float:
    """What a farmer, tool maker, hut builder or shaman will be multiplied with. [10.3]"""
    if sand == 0:
        return float(me.agriculture) + W.farmer * rounds
    if sand == 1:
        return float(me.tools) + W.tool_maker * rounds
    if sand == 2:
        return float(popcount(me.buildings)) + W.builder * rounds
    return float(me.figures) + W.shaman * rounds


# --- what is in hand ---


def kept(rounds: float) -> float:
    """The share of a resource's building value that it is worth in hand: little at the end. [7.3, 10.4]"""
    if rounds >= LATE:
        return W.kept
    return W.kept * (LEFT + (1.0 - LEFT) * rounds / LATE)


def _stock_value(me: Player, keep: float) -> float:
    """Resources by what they would build, food by what will be eaten. [7.3, 8.1]"""
    value = 2.0 * 5.5 * float(me.two_resources)
    for good in range(i64(1), i64(5)):
        value += float(DIVISOR[good] * me.goods[good])
    return keep * value + _food_value(me, float(me.goods[Good.FOOD]))


def _food_value(me: Player, food: float) -> float:
    """This round's meals count most, then those of the next two rounds. [8.1–8.3]"""
    need = float(me.figures - me.agriculture)
    if need < 0.0:
        need = 0.0
    if food <= need:
        return W.meal * food - min(10.0, W.hunger * (need - food))
    later = food - need
    spare = later - 2.0 * need
    if spare < 0.0:
        spare = 0.0
    return W.meal * need + W.next_meal * (later - spare) + W.spare * spare


# --- what placed figures will bring ---


def _placed_value(s: Table, seat: i64, rounds: float, keep: float) -> float:
    """The expected gain of every place where this seat stands. [4.1–4.7]"""
    me = s.villages[seat]
    worth = 0.0
    tools = float(me.ready_low() * me.low_value() + me.ready_high() * (me.low_value() + 1))
    for place in range(PLACE_COUNT):
        figures = s.figures_at(place, seat)
        if figures == 0:
            continue
        if place >= Place.HUNT:
            worth += _roll_value(me, place - Place.HUNT, figures, tools, keep)
            tools = 0.0
        elif place >= Place.CARD_1:
            worth += _purchase_value(s, me, place, rounds, keep)
        else:
            worth += _village_gain(me, place, rounds)
    return worth


def _village_gain(me: Player, place: i64, rounds: float) -> float:
    if place == Place.TOOL_MAKER:
        return W.tool_step * rounds + W.tool_now if me.tools < TOOLS_MOST else 0.0
    if place == Place.HUT:
        return W.figure * rounds - W.meal if me.figures < FIGURES_MOST else 0.0
    if place == Place.FIELD:
        return W.step * rounds + W.meal if me.agriculture < AGRICULTURE_MOST else 0.0
    return 0.0


def _roll_value(me: Player, good: i64, dice: i64, tools: float, keep: float) -> float:
    """What a roll will give on average, about half a unit being lost to rounding. [4.4, 4.5]"""
    divisor = float(DIVISOR[good])
    amount = (PIP * float(dice) + tools - 0.5 * (divisor - 1.0)) / divisor
    if amount < 0.15:
        amount = 0.15
    if good == Good.FOOD:
        food = float(me.goods[Good.FOOD])
        return _food_value(me, food + amount) - _food_value(me, food)
    return amount * keep * divisor


def _purchase_value(s: Table, me: Player, place: i64, rounds: float, keep: float) -> float:
    """A card or building to be bought, less its price; less still if it cannot be paid yet. [6.1, 7.1]"""
    chance = 1.0 if can_buy(s, me, place) else W.unpaid
    if place < Place.BUILDING_1:
        card = s.spaces[place - Place.CARD_1]
        gain = card_value(me, card, rounds, keep) - keep * W.card_price * float(place - Place.CARD_1 + 1)
    else:
        tile = s.tops[place - Place.BUILDING_1]
        gain = (1.0 - keep) * _tile_points(me, tile) + W.tile_gain
    return chance * gain if gain > 0.0 else 0.0


def _tile_points(me: Player, tile: i64) -> float:
    """About how many points a tile will give this village. [7.3–7.5]"""
    if IS_FIXED[tile] != 0:
        return float(price_value(tile))
    if KINDS[tile] >= 0:
        return 4.5 * float(LEAST[tile])
    have = me.resources()
    return 4.3 * float(have if have < 7 else 7)


def card_value(me: Player, card: i64, rounds: float, keep: float) -> float:
    """Top and bottom of a card for this village. [6.3–6.9]"""
    before = bottoms_value(me, rounds)
    cards = me.cards
    me.cards = DECK.add(cards, card)
    gain = bottoms_value(me, rounds) - before
    me.cards = cards
    return gain + _top_value(me, card, rounds, keep)


def _top_value(me: Player, card: i64, rounds: float, keep: float) -> float:
    top = CARD_TOP[card]
    amount = CARD_AMOUNT[card]
    if top == Top.DICE:
        return W.dice_for_all
    if top == Top.FOOD:
        return _food_value(me, float(me.goods[Good.FOOD] + amount)) - _food_value(
            me, float(me.goods[Good.FOOD])
        )
    if top == Top.RESOURCE:
        return keep * float(DIVISOR[CARD_GOOD[card]] * amount)
    if top == Top.ROLL:
        return _roll_value(me, CARD_GOOD[card], amount, 0.0, keep)
    if top == Top.POINTS:
        return float(amount)
    if top == Top.TOOL:
        return _village_gain(me, Place.TOOL_MAKER, rounds)
    if top == Top.EXTRA:
        return W.extra
    if top == Top.ONCE:
        return W.once * float(amount)
    return _village_gain(me, Place.FIELD, rounds) if amount == 1 else 2.0 * keep * 5.5


# --- what is being decided ---


def _pending_value(s: Table, me: Player, rounds: float, keep: float) -> float:
    """A roll on the table, a payment begun, resources to take, mouths to feed. [5.2, 6.1, 6.9, 8.2]"""
    if s.is_at(rolling.ADD_TOOLS) or s.is_at(rolling.ROLL):
        return _unfinished_roll(s, me, keep)
    if s.is_at(paying.PAY):
        return _unfinished_payment(s, me, rounds, keep)
    if s.is_at(cards.TAKE_RESOURCE):
        return keep * 5.5 * float(s.arg)
    if s.is_at(feeding.FEED):
        return -min(PENALTY, keep * cheapest(me, s.arg, 0))
    return 0.0


def _once_total(me: Player) -> i64:
    """What the tools for one use would add to a roll. [5.3]"""
    pips: i64 = 0
    for tool in range(i64(2), i64(5)):
        if (me.once >> tool) & 1 != 0:
            pips += tool
    return pips


def _unfinished_roll(s: Table, me: Player, keep: float) -> float:
    """The best that the tools still ready can make of the roll; a tool used for nothing is a small loss."""
    ready = me.ready_low() * me.low_value() + me.ready_high() * (me.low_value() + 1)
    once = _once_total(me)
    divisor = DIVISOR[s.good]
    if s.dice > 0:
        return _roll_value(me, s.good, s.dice, float(s.total + ready), keep)
    amount = float((s.total + ready) // divisor)
    with_once = float((s.total + ready + once) // divisor) - 0.4
    if with_once > amount:
        amount = with_once
    unused = 0.05 * float(ready)
    if s.good == Good.FOOD:
        food = float(me.goods[Good.FOOD])
        return _food_value(me, food + amount) - _food_value(me, food) + unused
    return amount * keep * float(divisor) + unused


def _unfinished_payment(s: Table, me: Player, rounds: float, keep: float) -> float:
    """What is bought, less what is still to be paid for it."""
    entry = s.agenda[s.depth - 1]
    if entry % ARG == buildings.ACQUIRE_BUILDING.number:
        return float(s.worth) + (1.0 - keep) * dearest(me, s.most, s.arg) + W.tile_gain
    due = keep * cheapest(me, s.least, s.arg)
    if entry % ARG == cards.ACQUIRE_CARD.number:
        return card_value(me, s.spaces[entry // ARG], rounds, keep) - due
    return -due


def cheapest(me: Player, number: i64, first: i64) -> float:
    """The building value of so many resources, those of least value from kind `first` on. [6.1, 8.2]"""
    value: i64 = 0
    for kind in range(first, i64(4)):
        paid = min(number, me.goods[kind + 1])
        if paid > 0:
            value += paid * DIVISOR[kind + 1]
            number -= paid
    return float(value)


def dearest(me: Player, number: i64, first: i64) -> float:
    """The same for those of most value. [7.4, 7.5]"""
    value: i64 = 0
    for back in range(i64(4) - first):
        good = i64(4) - back
        paid = min(number, me.goods[good])
        if paid > 0:
            value += paid * DIVISOR[good]
            number -= paid
    return float(value)


BOT: Final = Judgement(value, values, worth, effort=2, warmth=2.0, weights=W)
