"""What makes a position good? An estimate of a clan's final points, for bots that look a step ahead."""

from typing import Final, cast

from mypy_extensions import i64

from ...core.options import Options
from ...core.state import State
from .pieces import (
    CARPENTER,
    DOG_SCHOOL,
    FOOD,
    GRAIN,
    LAST_ROUND,
    MINER,
    ORE,
    RUBY,
    SHEEP,
    STONE,
    STONE_CARVER,
    TRADER,
    VEGETABLE,
    WOOD,
)
from .rules.breeding import has_room_for, pairs
from .rules.harvest import food_due, sown_fields
from .rules.scoring import total
from .state import AT_BREED, AT_CARD, AT_FEED, AT_MARKER, AT_PLACE, NO_HARVEST, ONE_FOOD_EACH, Player, Table

DEEPEST: Final = 12  # decisions followed within one action


def value(state: State, seat: int) -> float:
    """How good a position is for a seat; an action in progress is first played out as it looks best."""
    s = cast(Table, state)
    if not _is_in_action(s, seat):
        return worth(s, s.clans[seat])
    end = cast(Table, s.clone())
    out = Options()
    for _step in range(DEEPEST):
        if not _is_in_action(end, seat):
            break
        end = _best_next(end, seat, out)
    return worth(end, end.clans[seat])


def _is_in_action(s: Table, seat: int) -> bool:
    """Is this seat asked about the details of something it has begun?"""
    return s.seat == seat and s.step != AT_PLACE and s.step != AT_CARD and s.step != AT_MARKER


def _best_next(s: Table, seat: int, out: Options) -> Table:
    """The position after the option that looks best."""
    out.clear()
    s.options(out)
    actions = [out.items[i] for i in range(out.count)]
    best = s
    most = -1e9
    for action in actions:
        after = cast(Table, s.clone())
        after.perform(action)
        points = worth(after, after.clans[seat])
        if points > most:
            most = points
            best = after
    return best


def worth(s: Table, me: Player) -> float:
    """Points as they stand, and what goods, dwarfs, weapons, room and tiles promise for the rounds left."""
    left = float(LAST_ROUND - s.round)
    late = left / 4.0 if left < 4.0 else 1.0
    return (
        float(total(me))
        + 0.7 * float(me.unused) * (left / 11.0)  # there is time to cover them
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
        _some(goods[WOOD], 6, 0.8, 0.35)
        + _some(goods[STONE], 6, 0.9, 0.4)
        + _some(goods[ORE], 6, 0.5, 0.3)
        + _some(goods[RUBY], 4, 0.8, 0.3)
    )


def _land(me: Player) -> float:
    """Caverns to furnish, tunnels to mine, meadows to fence, fields to sow."""
    return (
        _some(me.caverns, 2, 1.6, 0.4)
        + _some(me.tunnels, 3, 0.6, 0.3)
        + 0.8 * float(me.deep_tunnels)
        + 1.0 * float(me.can_mine)
        + _some(me.meadows, 3, 0.7, 0.3)
        + 0.4 * float(me.can_fence)
        + _some(me.fields, 4, 0.6, 0.2)
        + 1.33 * float(sown_fields(me))
        + 1.0 * float(me.ore_mines)
        + 0.62 * float(me.ruby_mines)
    )


def _clan(me: Player, left: float) -> float:
    """Every dwarf acts in every round left; an armed one brings loot."""
    points = 4.0 * left * float(me.dwarfs - 2)
    if me.dwarfs < 5 and left > 1.0:
        if me.rooms > me.dwarfs:
            points += 2.4 * left
        elif me.caverns > 0:  # wood and stone for a dwelling, the more so the less is missing
            wood, stone = me.goods[WOOD], me.goods[STONE]
            have = float((wood if wood < 4 else 4) + (stone if stone < 3 else 3)) / 7.0
            points += 1.2 * left * have * have
    for dwarf in range(me.dwarfs):
        strength = me.weapons[dwarf]
        if strength > 0:
            points += (0.58 + 0.18 * float(strength)) * (left if left < 5.0 else 5.0)
    return points


def _herd(me: Player, left: float) -> float:
    """Pairs with room will breed; a single animal may find a mate."""
    harvests = 1.29 * left
    able = pairs(me)
    points = 0.0
    if able != 0:
        for species in range(i64(4)):
            if able >> species & 1 == 1 and has_room_for(me, i64(1) << species):
                points += 0.55 * harvests
    for species in range(i64(4)):
        if me.goods[SHEEP + species] == 1:
            points += 0.15 * harvests
    room = 2 * me.twos + 4 * me.fours + 8 * me.eights + 16 * me.sixteens + me.stabled_meadows
    return points + _some(room, 14, 0.12, 0.03) * (left if left < 6.0 else 6.0)


def _provisions(s: Table, me: Player) -> float:
    """Food missing for the next feeding is dear, for the one after it less so; plenty is worth little."""
    goods = me.goods
    now = _food_due_now(s, me)
    later = 2 * me.dwarfs if s.round < LAST_ROUND else i64(0)
    ready = goods[GRAIN] + 2 * goods[VEGETABLE] + 2 * goods[RUBY]
    ready += goods[SHEEP] + goods[SHEEP + 1] + 2 * goods[SHEEP + 2] + 3 * goods[SHEEP + 3]
    short = now - goods[FOOD]
    if short <= 0:
        return _shortage(later + short, ready, 0.3, 0.9)
    return _shortage(short, ready, 0.5, 2.8) + _shortage(later, ready - short, 0.3, 0.79)


def _food_due_now(s: Table, me: Player) -> i64:
    """What is to be paid in the harvest of this round; nothing once the clan has eaten."""
    if s.clans[s.turn] is me and s.step == AT_FEED:
        return food_due(s, me)
    if s.coming == NO_HARVEST or (s.clans[s.turn] is me and s.step == AT_BREED):
        return 0
    return me.dwarfs if s.coming == ONE_FOOD_EACH else 2 * me.dwarfs


def _shortage(missing: i64, ready: i64, each: float, bare: float) -> float:
    """What it costs to find missing food: little out of crops and animals, much out of nothing."""
    if missing <= 0:
        return -0.12 * float(missing)
    covered = missing if missing < ready else ready
    if covered < 0:
        covered = 0
    return -each * float(covered) - bare * float(missing - covered)


def _effects(me: Player, left: float) -> float:
    """Furnishings that pay in the rounds to come."""
    rounds = i64(left)
    points = 0.8 * float(me.wood_rounds if me.wood_rounds < rounds else rounds)
    points += 0.9 * float(me.stone_rounds if me.stone_rounds < rounds else rounds)
    points += 1.5 * float(me.ruby_rounds if me.ruby_rounds < rounds else rounds)
    if me.has(CARPENTER):
        points += 0.18 * left
    if me.has(STONE_CARVER):
        points += 0.4 * left
    if me.has(MINER):
        points += 0.25 * left * float(me.ore_mines)
    if me.has(TRADER) or me.has(DOG_SCHOOL):
        points += 0.15 * left
    return points
