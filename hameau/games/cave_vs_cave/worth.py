"""What is what one has worth? Goods, rooms and caverns with so many turns to go."""

from typing import Final

from mypy_extensions import i64

from ...core.numbers import popcount
from ...learning.weights import ALONE, weights
from .pieces import GOOD_COUNT, ORANGE_COUNT, ROOM_COUNT, Good
from .rules import furnishing, rooms
from .state import Cave, Table
from .tables import COST, FITS, ONE, POINTS


class Weights:
    """What the judgement hangs on, in points where nothing else is said."""

    def __init__(self) -> None:
        # What one more of a good is worth while there is time to use it, with few and with many in store.
        self.few: list[float] = []
        self.many: list[float] = []
        # What using a room once brings on average; blue rooms, in the last rows, bring theirs in each turn.
        self.room: list[float] = []
        self.share: list[float] = []  # how uses to come fall on the best rooms
        self.cavern: list[float] = []  # each further empty cavern
        self.fade: float = 0.0  # turns before the end in which goods lose their worth
        self.pace: float = 0.0  # turns per room furnished
        self.target: float = 0.0  # weight of the best room in sight
        self.lacking: float = 0.0  # of each good that it still lacks
        self.traded: float = 0.0  # what grain or flax traded for food costs
        self.traded_gold: float = 0.0  # what gold traded for food costs
        self.promise: float = 0.0  # share of a line still open, against one done
        self.wall: float = 0.0  # a wall built
        self.dig: float = 0.0  # using the Digging Cave
        self.second_dig: float = 0.0  # the second of two diggings
        self.second_room: float = 0.0  # weight of a second furnish line
        self.rival: float = 0.0  # how much the other cave counts


W: Final = weights(Weights(), "hameau.games.cave_vs_cave")
W_ALONE: Final = weights(Weights(), "hameau.games.cave_vs_cave", ALONE)

ENOUGH: Final[tuple[int, ...]] = (3, 3, 3, 3, 5)  # of each good, a few
NONE: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.0, 0.0)


def goods_worth(w: Weights, store: i64, turns: float) -> float:
    """Goods are for building, so they lose their worth towards the end; gold never does.

    Grain and flax beyond what is enough count as the food they can be traded for.
    """
    time = 1.0 if turns >= w.fade else turns / w.fade
    worth = 0.0
    spare: i64 = 0
    for good in range(Good.FOOD):
        amount = (store >> (8 * good)) & 127
        few = amount if amount < ENOUGH[good] else i64(ENOUGH[good])
        worth += w.few[good] * float(few) + w.many[good] * float(amount - few)
        if good >= Good.GRAIN:
            spare += amount - few
    food = spare + ((store >> (8 * Good.FOOD)) & 127)
    few = food if food < ENOUGH[Good.FOOD] else i64(ENOUGH[Good.FOOD])
    worth += w.few[Good.FOOD] * float(few) + w.many[Good.FOOD] * float(food - few)
    return worth * time + w.few[Good.GOLD] * float((store >> (8 * Good.GOLD)) & 127)


def engine(w: Weights, me: Cave, turns: float) -> float:
    """What the rooms will yield in the uses to come, the best ones being used most."""
    owned = rooms.orange_rooms(me)
    best = list(NONE)
    steady = 0.0
    for room in range(ORANGE_COUNT):
        if (owned >> room) & 1 != 0:
            insert(best, w.room[room])
    for room in range(ORANGE_COUNT - 1, ROOM_COUNT):
        if me.has(room):
            steady += w.room[room + 1]
    uses = 0.0
    for i in range(5):
        uses += w.share[i] * best[i]
    return turns * (uses + steady)


def insert(best: list[float], number: float) -> None:
    """Keep the five greatest, in order."""
    for i in range(5):
        if number > best[i]:
            best[i], number = number, best[i]


def caverns(w: Weights, s: Table, me: Cave, turns: float) -> float:
    """Empty caverns are worth something while there is time to furnish them; so is a room that would fit."""
    empty = popcount(me.empty)
    time = turns / 10.0 if turns < 10.0 else 1.0
    chances = turns / w.pace
    useful = float(empty) if float(empty) < chances else chances
    worth = 0.0
    for number in range(5):
        if useful > 0.0:
            worth += w.cavern[number] * (useful if useful < 1.0 else 1.0)
        useful -= 1.0
    return worth * (0.5 + 0.5 * time) + w.target * best_target(w, s, me, turns)


def best_target(w: Weights, s: Table, me: Cave, turns: float) -> float:
    """The best room of the display for an empty cavern, less what is lacking to pay for it."""
    if me.empty == 0 or turns < 1.0:
        return 0.0
    there = furnishing.shapes(me)
    best = 0.0
    for room in range(ROOM_COUNT):
        if (s.display >> room) & 1 != 0 and FITS[room] & there != 0 and furnishing.is_balanced(me, room):
            worth = (
                room_worth(w, me, room, turns)
                - goods_worth(w, COST[room], turns)
                - w.lacking * float(lacking(me, COST[room]))
            )
            if worth > best:
                best = worth
    return best


def lacking(me: Cave, price: i64) -> i64:
    """How many goods are missing to a price."""
    missing: i64 = 0
    for good in range(GOOD_COUNT):
        short = ((price >> (8 * good)) & 127) - me.amount(good)
        if short > 0:
            missing += short
    return missing


def room_worth(w: Weights, me: Cave, room: i64, turns: float) -> float:
    """The points of a room and what it adds to the uses to come."""
    gain = w.room[room + 1]
    if room >= ORANGE_COUNT - 1:
        return float(POINTS[room]) + turns * gain
    owned = rooms.orange_rooms(me)
    best = list(NONE)
    for other in range(ORANGE_COUNT):
        if (owned >> other) & 1 != 0:
            insert(best, w.room[other])
    before = 0.0
    after = 0.0
    for i in range(5):
        before += w.share[i] * best[i]
    insert(best, gain)
    for i in range(5):
        after += w.share[i] * best[i]
    return float(POINTS[room]) + turns * (after - before)


def one_cavern(w: Weights, s: Table, me: Cave, turns: float) -> float:
    """What one more empty cavern is worth."""
    empty = popcount(me.empty)
    if empty >= 5 or float(empty) + 1.0 > turns / w.pace:
        return 0.1
    time = turns / 10.0 if turns < 10.0 else 1.0
    return w.cavern[empty] * (0.5 + 0.5 * time)


def one_filled(w: Weights, me: Cave, turns: float) -> float:
    empty = popcount(me.empty)
    if empty == 0 or float(empty) > turns / w.pace:
        return 0.0
    at = empty if empty < 5 else i64(5)
    return w.cavern[at - 1]


def payment(w: Weights, me: Cave, price: i64, turns: float) -> float:
    """What a price costs, with food made from other goods where it is short; a lot if it cannot be paid."""
    food = ((price >> (8 * Good.FOOD)) & 127) - me.amount(Good.FOOD)
    rest = price
    if food > 0:
        rest -= food * ONE[Good.FOOD]
    for good in range(GOOD_COUNT):
        if ((rest >> (8 * good)) & 127) > me.amount(good):
            return 1000.0
    cost = goods_worth(w, me.goods, turns) - goods_worth(w, me.goods - rest, turns)
    if food <= 0:
        return cost
    after = me.goods - rest
    spare = ((after >> (8 * Good.GRAIN)) & 127) + ((after >> (8 * Good.FLAX)) & 127)
    gold = (after >> (8 * Good.GOLD)) & 127
    if spare + gold < food:
        return 1000.0
    cheap = food if food < spare else spare
    return cost + w.traded * float(cheap) + w.traded_gold * float(food - cheap)
