"""What makes a position good? An estimate of a clan's final points, for bots that look a step ahead."""

from typing import Final, cast

from mypy_extensions import i64

from ...core.numbers import popcount
from ...core.options import Options
from ...core.state import State
from ...core.steps import ARG
from ...learning.judgement import Judgement
from ...learning.weights import weights
from .actions import Act
from .furnishings import Tile
from .pieces import DWARFS_MOST, LAST_ROUND, SPECIES_COUNT, Good, Harvest, Twin
from .rules.breeding import has_room_for, pairs
from .rules.exchange import EXCHANGE
from .rules.harvest import FEED, NEXT_HARVEST, food_due, sown_fields
from .rules.home import can_lay
from .rules.placing import PLACE
from .rules.scoring import total
from .state import Player, Table

DEEPEST: Final = 12  # decisions followed within one action


class Weights:
    """What the judgement hangs on, in points where nothing else is said."""

    def __init__(self) -> None:
        self.cover: float = 0.0  # an uncovered space, if all of the game were left to cover it
        self.wood: float = 0.0  # wood, of the first six
        self.more_wood: float = 0.0  # wood beyond
        self.stone: float = 0.0  # stone, of the first six
        self.more_stone: float = 0.0  # stone beyond
        self.ore: float = 0.0  # ore, of the first six
        self.more_ore: float = 0.0  # ore beyond
        self.ruby: float = 0.0  # a ruby beside its point, of the first four
        self.more_ruby: float = 0.0  # a ruby beyond
        self.cavern: float = 0.0  # a cavern to furnish, of the first two
        self.more_cavern: float = 0.0  # a cavern beyond
        self.tunnel: float = 0.0  # a tunnel, of the first three
        self.more_tunnel: float = 0.0  # a tunnel beyond
        self.deep_tunnel: float = 0.0  # a deep tunnel
        self.mine_site: float = 0.0  # a place for an ore mine
        self.meadow: float = 0.0  # a meadow, of the first three
        self.more_meadow: float = 0.0  # a meadow beyond
        self.pasture_site: float = 0.0  # a place for a large pasture
        self.field: float = 0.0  # a field, of the first four
        self.more_field: float = 0.0  # a field beyond
        self.sown: float = 0.0  # a sown field
        self.ore_mine: float = 0.0  # an ore mine beside its points
        self.ruby_mine: float = 0.0  # a ruby mine beside its points
        self.dwarf: float = 0.0  # a dwarf, per round to come
        self.room: float = 0.0  # room for one more dwarf, per round to come
        self.room_plan: float = 0.0  # the goods for a dwelling, per round to come
        self.armed: float = 0.0  # an armed dwarf, per round to come
        self.strength: float = 0.0  # each step of its strength
        self.breeding: float = 0.0  # a pair that will breed, per round to come
        self.single: float = 0.0  # a single animal, per round to come
        self.housing: float = 0.0  # room for an animal, of the first fourteen, per round
        self.more_housing: float = 0.0  # room beyond
        self.later_meal: float = 0.0  # food to be made out of crops and animals at the harvest after
        self.later_hunger: float = 0.0  # food missing at the harvest after
        self.meal: float = 0.0  # food to be made for the next harvest
        self.hunger: float = 0.0  # food missing for the next harvest
        self.spare_food: float = 0.0  # food beyond what is needed
        self.wood_round: float = 0.0  # a delivery of wood to come
        self.stone_round: float = 0.0  # a delivery of stone to come
        self.ruby_round: float = 0.0  # a delivery of a ruby to come
        self.carpenter: float = 0.0  # the Carpenter, per round to come
        self.stone_carver: float = 0.0  # the Stone carver, per round to come
        self.miner: float = 0.0  # the Miner, per mine and round to come
        self.trader: float = 0.0  # the Trader or the Dog school, per round to come


W: Final = weights(Weights(), "hameau.games.caverna")


def value(state: State, seat: int) -> float:
    """How good a position is for a seat; an action in progress is first played out as it looks best."""
    s = cast(Table, state)
    if not _is_in_action(s, seat):
        return clan_worth(s, s.clans[seat])
    end = cast(Table, s.clone())
    out = Options()
    for _step in range(DEEPEST):
        if not _is_in_action(end, seat):
            break
        end = _best_next(end, seat, out)
    return clan_worth(end, end.clans[seat])


def consider(state: State, out: Options) -> None:
    """Where a dwarf may go is worth a search; the details of an action are settled as they look best."""
    s = cast(Table, state)
    list_sensible(s, out)
    if out.count == 1 or not _is_in_action(s, s.seat):
        return
    chosen = out.items[0]
    most = -1e9
    for i in range(out.count):
        after = s.clone()
        after.perform(out.items[i])
        points = value(after, s.seat)
        if points > most:
            most = points
            chosen = out.items[i]
    out.clear()
    out.append(chosen)


def list_sensible(s: Table, out: Options) -> None:
    """The options without exchanges, unless there is nothing else or food is due; dwarfs in their order."""
    s.options(out)
    if s.is_at(FEED):
        _feed_for_nothing(out)
        return
    if s.is_at(EXCHANGE):
        return
    kept: i64 = 0
    for i in range(out.count):
        action = out.items[i]
        if action != Act.EXCHANGE.start and not Act.CONVERT.has(action) and not Act.SEND.has(action):
            out.items[kept] = action
            kept += 1
    if kept > 0:
        out.count = kept


def _feed_for_nothing(out: Options) -> None:
    """Nobody begs who has enough food."""
    last = out.count - 1
    if last > 0 and out.items[last] == Act.BEG.start and out.items[last - 1] == Act.FEED.start:
        out.count = last


def _is_in_action(s: Table, seat: int) -> bool:
    """Is this seat asked about the details of something it has begun?"""
    return s.seat == seat and not s.is_at(PLACE)


def _best_next(s: Table, seat: int, out: Options) -> Table:
    """The position after the option that looks best."""
    out.clear()
    list_sensible(s, out)
    best = s
    most = -1e9
    for i in range(out.count):
        after = cast(Table, s.clone())
        after.perform(out.items[i])
        points = clan_worth(after, after.clans[seat])
        if points > most:
            most = points
            best = after
    return best


def clan_worth(s: Table, me: Player) -> float:
    """Points as they stand, and what goods, dwarfs, weapons, room and tiles promise for the rounds left."""
    left = float(LAST_ROUND - s.round)
    late = left / 4.0 if left < 4.0 else 1.0
    return (
        float(total(me))
        + W.cover * float(me.unused) * (left / 11.0)  # there is time to cover them
        + late * (_materials(me) + _land(me))
        + _clan(me, left)
        + _herd(me, left)
        + _provisions(s, me)
        + _effects(me, left)
    )


def _some(amount: i64, enough: i64, each: float, more: float) -> float:
    """The first ones are worth more than further ones."""
    if amount <= enough:
        return float(amount) * each
    return float(enough) * each + float(amount - enough) * more


def _materials(me: Player) -> float:
    goods = me.goods
    return (
        _some(goods[Good.WOOD], 6, W.wood, W.more_wood)
        + _some(goods[Good.STONE], 6, W.stone, W.more_stone)
        + _some(goods[Good.ORE], 6, W.ore, W.more_ore)
        + _some(goods[Good.RUBY], 4, W.ruby, W.more_ruby)
    )


def _land(me: Player) -> float:
    """Caverns to furnish, tunnels to mine, meadows to fence, fields to sow."""
    return (
        _some(popcount(me.caverns), 2, W.cavern, W.more_cavern)
        + _some(popcount(me.tunnels), 3, W.tunnel, W.more_tunnel)
        + W.deep_tunnel * float(popcount(me.deep_tunnels))
        + (W.mine_site if can_lay(me, Twin.ORE_MINE) else 0.0)
        + _some(popcount(me.meadows), 3, W.meadow, W.more_meadow)
        + (W.pasture_site if can_lay(me, Twin.LARGE_PASTURE) else 0.0)
        + _some(me.fields, 4, W.field, W.more_field)
        + W.sown * float(sown_fields(me))
        + W.ore_mine * float(me.ore_mines)
        + W.ruby_mine * float(me.ruby_mines)
    )


def _clan(me: Player, left: float) -> float:
    """Every dwarf acts in every round left; an armed one brings loot."""
    points = W.dwarf * left * float(me.dwarfs - 2)
    if me.dwarfs < DWARFS_MOST and left > 1.0:
        if me.rooms > me.dwarfs:
            points += W.room * left
        elif me.caverns != 0:  # wood and stone for a dwelling, the more so the less is missing
            wood, stone = me.goods[Good.WOOD], me.goods[Good.STONE]
            have = float((wood if wood < 4 else 4) + (stone if stone < 3 else 3)) / 7.0
            points += W.room_plan * left * have * have
    for dwarf in range(me.dwarfs):
        strength = me.weapons[dwarf]
        if strength > 0:
            points += (W.armed + W.strength * float(strength)) * (left if left < 5.0 else 5.0)
    return points


def _herd(me: Player, left: float) -> float:
    """Pairs with room will breed; a single animal may find a mate."""
    able = pairs(me)
    points = 0.0
    if able != 0:
        for species in range(SPECIES_COUNT):
            if able >> species & 1 == 1 and has_room_for(me, i64(1) << species):
                points += W.breeding * left
    for species in range(SPECIES_COUNT):
        if me.goods[Good.SHEEP + species] == 1:
            points += W.single * left
    room = 2 * me.twos + 4 * me.fours + 8 * me.eights + 16 * me.sixteens + me.stabled_meadows
    return points + _some(room, 14, W.housing, W.more_housing) * (left if left < 6.0 else 6.0)


def _provisions(s: Table, me: Player) -> float:
    """Food missing for the next feeding is dear, for the one after it less so; plenty is worth little."""
    goods = me.goods
    now = _food_due_now(s, me)
    later = 2 * me.dwarfs if s.round < LAST_ROUND else i64(0)
    ready = goods[Good.GRAIN] + 2 * goods[Good.VEGETABLE] + 2 * goods[Good.RUBY]
    ready += goods[Good.SHEEP] + goods[Good.DONKEY] + 2 * goods[Good.BOAR] + 3 * goods[Good.CATTLE]
    short = now - goods[Good.FOOD]
    if short <= 0:
        return _shortage(later + short, ready, W.later_meal, W.later_hunger)
    return _shortage(short, ready, W.meal, W.hunger) + _shortage(
        later, ready - short, W.later_meal, W.later_hunger
    )


def _food_due_now(s: Table, me: Player) -> i64:
    """What is to be paid in the harvest of this round; nothing once the clan has eaten."""
    if s.coming == Harvest.NONE:
        return 0
    if _is_harvest(s):
        if s.clans[s.turn] is me:
            return food_due(s, me)
        if _has_eaten(s, me):
            return 0
    return me.dwarfs if s.coming == Harvest.ONE_FOOD else 2 * me.dwarfs


def _is_harvest(s: Table) -> bool:
    """Is one clan after the other fed now?"""
    for place in range(s.depth):
        if s.agenda[place] & (ARG - 1) == NEXT_HARVEST.number:
            return True
    return False


def _has_eaten(s: Table, me: Player) -> bool:
    """In the harvest: has this clan had its turn, before that of another?"""
    seat = s.start
    while seat != s.turn:
        if s.clans[seat] is me:
            return True
        seat = s.next_seat(seat)
    return False


def _shortage(missing: i64, ready: i64, each: float, bare: float) -> float:
    """What it costs to find missing food: little out of crops and animals, much out of nothing."""
    if missing <= 0:
        return -W.spare_food * float(missing)
    covered = missing if missing < ready else ready
    if covered < 0:
        covered = 0
    return -each * float(covered) - bare * float(missing - covered)


def _effects(me: Player, left: float) -> float:
    """Furnishings that pay in the rounds to come."""
    rounds = i64(left)
    points = W.wood_round * float(min(me.rounds_to_come(Good.WOOD), rounds))
    points += W.stone_round * float(min(me.rounds_to_come(Good.STONE), rounds))
    points += W.ruby_round * float(min(me.rounds_to_come(Good.RUBY), rounds))
    if me.has(Tile.CARPENTER):
        points += W.carpenter * left
    if me.has(Tile.STONE_CARVER):
        points += W.stone_carver * left
    if me.has(Tile.MINER):
        points += W.miner * left * float(me.ore_mines)
    if me.has(Tile.TRADER) or me.has(Tile.DOG_SCHOOL):
        points += W.trader * left
    return points


BOT: Final = Judgement(value, consider=consider, horizon=16, weights=W)  # 16 placings are played on
