"""What makes a position good? What is built, what it will still yield, and what the open lines promise."""

from typing import Final, cast

from mypy_extensions import i64

from ...core.numbers import popcount
from ...core.state import OVER, State
from ...learning.judgement import Judgement
from .pieces import (
    ORANGE_COUNT,
    ROOM_COUNT,
    SELL_PRICE,
    SURCHARGE_COUNT,
    TUNNEL_STONE,
    Blue,
    Good,
    Line,
    Tile,
)
from .rules import excavating, furnishing, rooms, rounds
from .rules.goods import capped, raised
from .rules.scoring import best_room, room_points
from .state import Cave, Table
from .tables import (
    DIGGING_WAY,
    FIRST_SURCHARGES,
    FIRST_WAY,
    FITS,
    ONE,
    RAZE_GET,
    SECOND_SURCHARGES,
    SELL_GET,
    TILE_EITHER,
    TILE_GET,
    TILE_ROOMS,
    TUNNEL_WAY,
    WAY_GET,
    WAY_LEVEL,
    WAY_PAY,
)
from .worth import (
    NONE,
    W_ALONE,
    W,
    Weights,
    caverns,
    engine,
    goods_worth,
    insert,
    one_cavern,
    one_filled,
    payment,
    room_worth,
)


def value(state: State, seat: int) -> float:
    """How far a seat is ahead, what is to come included."""
    s = cast(Table, state)
    mine = cave_value(s, seat)
    if s.is_solo():
        return mine
    other = cave_value(s, 1 - seat)
    if s.seat == OVER and mine == other:
        return 0.1 * float(best_room(s.caves[seat]) - best_room(s.caves[1 - seat]))
    return mine - (1.0 if s.seat == OVER else W.rival) * other


def worth(state: State, seat: int) -> float:
    """What one cave is worth, the other left out."""
    return cave_value(cast(Table, state), seat)


def cave_value(s: Table, seat: i64) -> float:
    me = s.caves[seat]
    points = float(room_points(me))
    if s.seat == OVER:
        return points + float(me.amount(Good.GOLD))
    w = W_ALONE if s.is_solo() else W
    turns = turns_left(s, seat)
    worth = points + goods_worth(w, me.goods, turns) + engine(w, me, turns) + caverns(w, s, me, turns)
    if s.tile >= 0 and s.turn == seat:
        worth += pending(w, s, me, turns)
    return worth


def turns_left(s: Table, seat: i64) -> float:
    """The turns this seat has still to come, without the one being played."""
    turns = float(rounds.dwarfs(s)) - float(popcount(s.caves[seat].taken))
    for number in range(s.round + 1, rounds.rounds(s) + 1):
        turns += float(rounds.stage(s, number))
    return turns


# --- what the open lines promise ---


def pending(w: Weights, s: Table, me: Cave, turns: float) -> float:
    """The worth of the lines not yet used; of two sides of a stroke only the better."""
    if s.is_at(rooms.ROOMS) or s.uses > 0:
        return w.promise * using(w, me, s.uses, s.used, turns) + open_lines(w, s, me, turns)
    return open_lines(w, s, me, turns) + float(s.digs) * one_cavern(w, s, me, turns)


def open_lines(w: Weights, s: Table, me: Cave, turns: float) -> float:
    left = s.left
    total = 0.0
    greatest = 0.0
    line: i64 = 1
    while line <= Line.PROSPECT:
        if left & line != 0:
            worth = line_worth(w, s, me, line, turns)
            if worth > 0.0:
                total += worth
                greatest = worth if worth > greatest else greatest
        line *= 2
    return w.promise * (greatest if TILE_EITHER[s.tile] != 0 else total)


def line_worth(w: Weights, s: Table, me: Cave, line: i64, turns: float) -> float:
    if line == Line.ROOMS:
        number = TILE_ROOMS[s.tile]
        if number > 1 and me.has(Blue.EQUIPMENT_ROOM):
            number += 1
        return using(w, me, number, 0, turns)
    if line == Line.COLLECT:
        return collecting(w, s, me, turns)
    if line == Line.SELL:
        return selling(w, me, turns)
    if line == Line.EXCAVATE:
        return digging(w, s, me, turns)
    if line == Line.FURNISH:
        return furnishing_worth(w, s, me, FIRST_SURCHARGES[s.tile], turns)
    if line == Line.FURNISH_AGAIN:
        return w.second_room * furnishing_worth(w, s, me, SECOND_SURCHARGES[s.tile], turns)
    if line == Line.BUILD:
        return 0.0 if s.supply == 0 else w.wall + (2.0 if me.has(Blue.DUNGEON) else 0.0)
    if line == Line.RAZE:
        return exchange(w, me, 0, RAZE_GET, turns) - w.wall if me.walls != 0 else 0.0
    return 0.6 if me.amount(Good.FOOD) > 0 else 0.2


def exchange(w: Weights, me: Cave, pay: i64, get: i64, turns: float) -> float:
    """What an exchange changes; payable or not."""
    return goods_worth(w, capped(me.goods - pay + get), turns) - goods_worth(w, me.goods, turns)


def using(w: Weights, me: Cave, number: i64, used: i64, turns: float) -> float:
    """The best ways of so many different rooms."""
    owned = rooms.orange_rooms(me) & ~used
    best = list(NONE)
    for room in range(ORANGE_COUNT):
        if (owned >> room) & 1 != 0:
            greatest = 0.0
            for way in range(FIRST_WAY[room], FIRST_WAY[room + 1]):
                if rooms.can_use(me, way):
                    worth = way_worth(w, me, way, turns)
                    greatest = worth if worth > greatest else greatest
            insert(best, greatest)
    total = 0.0
    for i in range(number):
        total += best[i]
    return total


def way_worth(w: Weights, me: Cave, way: i64, turns: float) -> float:
    if way == DIGGING_WAY:
        return w.dig
    if way == TUNNEL_WAY and me.amount(Good.STONE) < TUNNEL_STONE:
        return exchange(w, me, 0, WAY_GET[way] + ONE[Good.STONE], turns)
    if WAY_LEVEL[way] != 0:
        return goods_worth(w, raised(me.goods, WAY_LEVEL[way]), turns) - goods_worth(w, me.goods, turns)
    return exchange(w, me, WAY_PAY[way], WAY_GET[way], turns)


def collecting(w: Weights, s: Table, me: Cave, turns: float) -> float:
    if s.tile != Tile.MASONRY:
        return exchange(w, me, 0, TILE_GET[s.tile], turns)
    wood = exchange(w, me, 0, ONE[Good.WOOD], turns)
    stone = exchange(w, me, 0, ONE[Good.STONE], turns)
    return wood if wood > stone else stone


def selling(w: Weights, me: Cave, turns: float) -> float:
    best = 0.0
    for good in range(Good.WOOD, Good.GRAIN):
        if me.amount(good) >= SELL_PRICE:
            worth = exchange(w, me, SELL_PRICE * ONE[good], SELL_GET, turns)
            best = worth if worth > best else best
    return best


def digging(w: Weights, s: Table, me: Cave, turns: float) -> float:
    if excavating.open_cells(s, me) == 0:
        return 0.0
    one = one_cavern(w, s, me, turns)
    if s.tile == Tile.EXCAVATION and me.amount(Good.FOOD) >= 2 and one > 1.0:
        return one + w.second_dig
    return one


def furnishing_worth(w: Weights, s: Table, me: Cave, surcharges: i64, turns: float) -> float:
    """The best room of the display that could be paid, food being traded for if need be."""
    if me.empty == 0:
        return 0.0
    there = furnishing.shapes(me)
    best = 0.0
    for room in range(ROOM_COUNT):
        if (s.display >> room) & 1 != 0 and FITS[room] & there != 0 and furnishing.is_balanced(me, room):
            worth = room_worth(w, me, room, turns)
            for surcharge in range(SURCHARGE_COUNT):
                if (surcharges >> surcharge) & 1 != 0:
                    net = worth - payment(w, me, furnishing.price(s, room, surcharge), turns)
                    best = net if net > best else best
    # Placing a room also fills a cavern.
    return best - 0.8 * one_filled(w, me, turns) if best > 0.0 else 0.0


BOT: Final = Judgement(
    value,
    worth=worth,
    horizon=200,  # to the end: whoever plays on knows more than the value
    warmth=2.0,
    weights=W,
    weights_alone=W_ALONE,
)
