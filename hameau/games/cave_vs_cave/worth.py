"""What is what one has worth? Goods, rooms and caverns with so many turns to go."""

from typing import Final

from mypy_extensions import i64

from ...core.bag import size
from .pieces import (
    COST,
    FITS,
    FLAX,
    FOOD,
    GOLD,
    GOOD_COUNT,
    GRAIN,
    ONE,
    ORANGE_COUNT,
    POINTS,
    ROOM_COUNT,
    ROOM_SLUGS,
)
from .rules import furnishing, rooms
from .state import Cave, Table

# What one more of a good is worth while there is time to use it, with few and with many in store.
FEW: Final[tuple[float, ...]] = (0.44, 0.75, 0.57, 0.58, 0.57, 1.3)
MANY: Final[tuple[float, ...]] = (0.18, 0.19, 0.13, 0.12, 0.15)
ENOUGH: Final[tuple[int, ...]] = (3, 3, 3, 3, 5)

# What using a room once brings on average; blue rooms, in the last rows, bring theirs in each turn.
YIELDS: Final = {
    "entrance": 1.04,
    "shelf": 1.0,
    "spinning-wheel": 0.54,
    "tunnel": 0.89,
    "grindstone": 1.57,
    "food-corner": 1.23,
    "parlor": 1.53,
    "warehouse": 0.47,
    "stall": 0.68,
    "sacrificial-altar": 0.76,
    "storeroom": 4.12,
    "weaving-room": 1.1,
    "furniture-workshop": 0.85,
    "gold-vein": 1.9,
    "junction-room": 0.9,
    "digging-cave": 1.2,
    "bakehouse": 2.0,
    "state-room": 1.94,
    "secret-chamber": 1.93,
    "treasury": 1.04,
    "prospecting-site": 0.22,
    "retting-room": 0.21,
    "equipment-room": 0.28,
    "wood-storeroom": 0.43,
    "dungeon": 0.07,
}
YIELD: Final[tuple[float, ...]] = tuple(YIELDS[slug] for slug in ("entrance", *ROOM_SLUGS))
SHARES: Final[tuple[float, ...]] = (0.21, 0.16, 0.07, 0.06, 0.05)  # how uses to come fall on the best rooms
CAVERN: Final[tuple[float, ...]] = (0.0, 2.16, 4.6, 6.5, 8.44, 10.63)  # so many empty caverns
NONE: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.0, 0.0)
FADE: Final = 2.61  # turns before the end in which goods lose their worth
PACE: Final = 1.68  # turns per room furnished
TARGET: Final = 0.03  # weight of the best room in sight
LACKING: Final = 1.46  # of each good that it still lacks
TRADED: Final = 0.81  # what grain or flax traded for food costs
TRADED_GOLD: Final = 0.79


def goods_worth(store: i64, turns: float) -> float:
    """Goods are for building, so they lose their worth towards the end; gold never does.

    Grain and flax beyond what is enough count as the food they can be traded for.
    """
    time = 1.0 if turns >= FADE else turns / FADE
    worth = 0.0
    spare: i64 = 0
    for good in range(FOOD):
        amount = (store >> (8 * good)) & 127
        few = amount if amount < ENOUGH[good] else i64(ENOUGH[good])
        worth += FEW[good] * float(few) + MANY[good] * float(amount - few)
        if good >= GRAIN:
            spare += amount - few
    food = spare + ((store >> (8 * FOOD)) & 127)
    few = food if food < ENOUGH[FOOD] else i64(ENOUGH[FOOD])
    worth += FEW[FOOD] * float(few) + MANY[FOOD] * float(food - few)
    return worth * time + FEW[GOLD] * float((store >> (8 * GOLD)) & 127)


def engine(me: Cave, turns: float) -> float:
    """What the rooms will yield in the uses to come, the best ones being used most."""
    owned = rooms.orange_rooms(me)
    best = list(NONE)
    steady = 0.0
    for room in range(ORANGE_COUNT):
        if (owned >> room) & 1 != 0:
            insert(best, YIELD[room])
    for room in range(ORANGE_COUNT - 1, ROOM_COUNT):
        if (me.owned >> room) & 1 != 0:
            steady += YIELD[room + 1]
    uses = 0.0
    for i in range(5):
        uses += SHARES[i] * best[i]
    return turns * (uses + steady)


def insert(best: list[float], number: float) -> None:
    """Keep the five greatest, in order."""
    for i in range(5):
        if number > best[i]:
            best[i], number = number, best[i]


def caverns(s: Table, me: Cave, turns: float) -> float:
    """Empty caverns are worth something while there is time to furnish them; so is a room that would fit."""
    empty = size(me.empty)
    time = turns / 10.0 if turns < 10.0 else 1.0
    chances = turns / PACE
    useful = float(empty) if float(empty) < chances else chances
    whole = i64(useful)
    if whole > 4:
        whole = 4
    worth = CAVERN[whole] + (useful - float(whole)) * (CAVERN[whole + 1] - CAVERN[whole])
    if useful > 5.0:
        worth = CAVERN[5]
    return worth * (0.5 + 0.5 * time) + TARGET * best_target(s, me, turns)


def best_target(s: Table, me: Cave, turns: float) -> float:
    """The best room of the display for an empty cavern, less what is lacking to pay for it."""
    if me.empty == 0 or turns < 1.0:
        return 0.0
    there = furnishing.shapes(me)
    best = 0.0
    for room in range(ROOM_COUNT):
        if (s.display >> room) & 1 != 0 and FITS[room] & there != 0 and furnishing.is_balanced(me, room):
            worth = (
                room_worth(me, room, turns)
                - goods_worth(COST[room], turns)
                - LACKING * float(lacking(me, COST[room]))
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


def room_worth(me: Cave, room: i64, turns: float) -> float:
    """The points of a room and what it adds to the uses to come."""
    gain = YIELD[room + 1]
    if room >= ORANGE_COUNT - 1:
        return float(POINTS[room]) + turns * gain
    owned = rooms.orange_rooms(me)
    best = list(NONE)
    for other in range(ORANGE_COUNT):
        if (owned >> other) & 1 != 0:
            insert(best, YIELD[other])
    before = 0.0
    after = 0.0
    for i in range(5):
        before += SHARES[i] * best[i]
    insert(best, gain)
    for i in range(5):
        after += SHARES[i] * best[i]
    return float(POINTS[room]) + turns * (after - before)


def one_cavern(s: Table, me: Cave, turns: float) -> float:
    """What one more empty cavern is worth."""
    empty = size(me.empty)
    if empty >= 5 or float(empty) + 1.0 > turns / PACE:
        return 0.1
    time = turns / 10.0 if turns < 10.0 else 1.0
    return (CAVERN[empty + 1] - CAVERN[empty]) * (0.5 + 0.5 * time)


def one_filled(me: Cave, turns: float) -> float:
    empty = size(me.empty)
    if empty == 0 or float(empty) > turns / PACE:
        return 0.0
    at = empty if empty < 5 else i64(5)
    return CAVERN[at] - CAVERN[at - 1]


def payment(me: Cave, price: i64, turns: float) -> float:
    """What a price costs, with food made from other goods where it is short; a lot if it cannot be paid."""
    food = ((price >> (8 * FOOD)) & 127) - me.amount(FOOD)
    rest = price
    if food > 0:
        rest -= food * ONE[FOOD]
    for good in range(GOOD_COUNT):
        if ((rest >> (8 * good)) & 127) > me.amount(good):
            return 1000.0
    cost = goods_worth(me.goods, turns) - goods_worth(me.goods - rest, turns)
    if food <= 0:
        return cost
    after = me.goods - rest
    spare = ((after >> (8 * GRAIN)) & 127) + ((after >> (8 * FLAX)) & 127)
    gold = (after >> (8 * GOLD)) & 127
    if spare + gold < food:
        return 1000.0
    cheap = food if food < spare else spare
    return cost + TRADED * float(cheap) + TRADED_GOLD * float(food - cheap)
