"""Which animals breed? In the harvest, and as loot. [7.12, 11.5–11.7]"""

from typing import Final

from mypy_extensions import i64

from ....core.events import Value
from ....core.numbers import bit, lowest, popcount
from ....core.options import Options
from ..actions import Act
from ..events import BY_TILE, Cause, Event
from ..pieces import BREED_COUNT, SPECIES_COUNT, Good
from ..state import Player, Table
from ..tables import GIVEN_AMOUNT, GIVEN_GOOD, MEALS
from ..tables_tiles import BIRTH_AMOUNT, BIRTH_GOOD, BIRTH_SPECIES, BIRTHS, ON_BIRTH
from .exchange import Trading, list_conversions, possible
from .goods import gain
from .housing import fits

PAIR: Final[i64] = 2


def pairs(me: Player) -> i64:
    """The species with two animals or more, a bit each. [11.5]"""
    goods = me.goods
    found: i64 = 0
    for species in range(SPECIES_COUNT):
        if goods[Good.SHEEP + species] >= 2:
            found |= bit(species)
    return found


def has_room_for(me: Player, newborns: i64) -> bool:
    """Do these newborns find room together with all other animals? [11.6]"""
    goods = me.goods
    return fits(
        me,
        goods[Good.SHEEP] + (newborns & 1),
        goods[Good.DONKEY] + (newborns >> 1 & 1),
        goods[Good.BOAR] + (newborns >> 2 & 1),
        goods[Good.CATTLE] + (newborns >> 3 & 1),
    )


def is_largest(me: Player, newborns: i64, able: i64) -> bool:
    """Do these newborns find room, and no others besides? [11.6]"""
    if not has_room_for(me, newborns):
        return False
    for species in range(SPECIES_COUNT):
        more = newborns | bit(species)
        if more != newborns and able & bit(species) != 0 and has_room_for(me, more):
            return False
    return True


# --- in the harvest ---


class Breed(Trading):
    """All species breed at once; asked is only what room or a ruby leaves open. [11.5–11.7]"""

    actions = (Act.CONVERT, Act.EXCHANGE, Act.BREED)
    rule = "11.6"
    because = (*Trading.because, (Act.BREED, "no-room-or-no-pair", "11.6"))

    def begin(self, s: Table, arg: i64) -> None:
        me = s.clans[s.turn]
        able = pairs(me)
        if has_room_for(me, able) and not can_complete_pair(me):
            _breed(s, s.turn, able)
        else:
            s.ask(s.turn, self)

    def ask(self, s: Table, out: Options) -> None:
        """Surplus animals may go first; then as many newborns as find room. [11.6, 11.7]"""
        me = s.clans[s.seat]
        able = pairs(me)
        if not has_room_for(me, able):
            list_conversions(me, MEALS, out)
        for newborns in range(BREED_COUNT):
            if newborns & able == newborns and is_largest(me, newborns, able):
                out.append(Act.BREED.number(newborns))
        if me.goods[Good.RUBY] > 0:
            out.append(Act.EXCHANGE.start)

    def choose(self, s: Table, action: i64) -> None:
        _breed(s, s.seat, Act.BREED.part(action))

    def values(self, s: Table) -> dict[str, Value]:
        return super().values(s) | {"births": "births-none" if pairs(s.clans[s.seat]) == 0 else "births-some"}


def can_complete_pair(me: Player) -> bool:
    """Could rubies make a pair of a species that has none? [10.3, 11.7]"""
    goods = me.goods
    if goods[Good.RUBY] == 0:
        return False
    for species in range(SPECIES_COUNT):
        missing = PAIR - goods[Good.SHEEP + species]
        if missing > 0 and missing <= goods[Good.RUBY]:
            return True
    return False


def _breed(s: Table, seat: i64, newborns: i64) -> None:
    """The newborns arrive together; some furnishings pay for them. [9.21, 9.27, 11.5]"""
    if newborns == 0:
        return
    me = s.clans[seat]
    s.report(Event.BRED, seat, newborns)
    for species in range(SPECIES_COUNT):
        if newborns & bit(species) != 0:
            gain(s, seat, Good.SHEEP + species, 1, Cause.BREEDING)
    paying = me.tiles & ON_BIRTH
    while paying != 0:
        tile = lowest(paying)
        paying &= paying - 1
        number = popcount(newborns & BIRTH_SPECIES[tile])
        gain(s, seat, BIRTH_GOOD[tile], BIRTH_AMOUNT[tile * BIRTHS + number], BY_TILE + tile)


# --- as loot ---


class BreedLoot(Trading):
    """One or two species that have room; others may make room first. [7.12, 11.6]"""

    actions = (Act.CONVERT, Act.BREED)
    rule = "7.12"
    because = Breed.because

    def ask(self, s: Table, out: Options) -> None:
        me = s.clans[s.seat]
        able = pairs(me)
        if not has_room_for(me, able):
            _list_harmless_meals(me, out)
        for newborns in range(i64(1), BREED_COUNT):
            if newborns & able == newborns and popcount(newborns) <= 2 and has_room_for(me, newborns):
                out.append(Act.BREED.number(newborns))

    def choose(self, s: Table, action: i64) -> None:
        _breed(s, s.seat, Act.BREED.part(action))


def could_breed(me: Player, species: i64, number: i64) -> bool:
    """Would a species of so many animals have room for a newborn if all others were given up?"""
    if number < PAIR:
        return False
    family = PAIR + 1
    if species == 0:
        return fits(me, family, 0, 0, 0)
    if species == 1:
        return fits(me, 0, family, 0, 0)
    if species == 2:
        return fits(me, 0, 0, family, 0)
    return fits(me, 0, 0, 0, family)


def can_breed_at_all(me: Player) -> bool:
    """Can some species breed, perhaps after others made room? [7.12, 11.6]"""
    for species in range(SPECIES_COUNT):
        if could_breed(me, species, me.goods[Good.SHEEP + species]):
            return True
    return False


def _list_harmless_meals(me: Player, out: Options) -> None:
    """Animals that can be given up and still leave a species that can breed."""
    meals = possible(me, MEALS)
    while meals != 0:
        meal = lowest(meals)
        meals &= meals - 1
        if _leaves_breeding(me, meal):
            out.append(Act.CONVERT.number(meal))


def _leaves_breeding(me: Player, exchange: i64) -> bool:
    """Is there still a species that could breed after this meal?"""
    eaten = GIVEN_GOOD[exchange * 3] - Good.SHEEP
    for species in range(SPECIES_COUNT):
        number = me.goods[Good.SHEEP + species]
        if species == eaten:
            number -= GIVEN_AMOUNT[exchange * 3]
        if could_breed(me, species, number):
            return True
    return False


BREED: Final[Breed] = Breed()
BREED_LOOT: Final[BreedLoot] = BreedLoot()
