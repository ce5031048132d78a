"""Which animals breed? In the harvest, and as loot. [7.12, 11.5–11.7]"""

from mypy_extensions import i64

from ....core.numbers import bit
from ....core.options import Options
from ..actions import BREED, CONVERT, EXCHANGE
from ..events import BRED, FROM_BREEDING, FROM_FURNISHING
from ..pieces import (
    BOAR,
    BREED_COUNT,
    BREEDING_CAVE,
    BREEDING_CAVE_FOOD,
    CATTLE,
    DONKEY,
    EAT_CATTLE,
    EAT_SHEEP,
    FOOD,
    GIVEN_AMOUNT,
    GIVEN_GOOD,
    HUNT_BOARS,
    QUARRY,
    RUBY,
    SHEEP,
    SPECIES_COUNT,
    STONE,
)
from ..state import AT_BREED, AT_BREED_LOOT, Player, Table
from .exchange import can_convert, list_meals
from .goods import gain
from .housing import fits


def pairs(me: Player) -> i64:
    """The species with two animals or more, a bit each. [11.5]"""
    goods = me.goods
    found: i64 = 0
    for species in range(SPECIES_COUNT):
        if goods[SHEEP + species] >= 2:
            found |= bit(species)
    return found


def has_room_for(me: Player, newborns: i64) -> bool:
    """Do these newborns find room together with all other animals? [11.6]"""
    goods = me.goods
    return fits(
        me,
        goods[SHEEP] + (newborns & 1),
        goods[DONKEY] + (newborns >> 1 & 1),
        goods[BOAR] + (newborns >> 2 & 1),
        goods[CATTLE] + (newborns >> 3 & 1),
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


def begin_breed(s: Table) -> None:
    """All species breed at once; asked is only what room or a ruby leaves open. [11.5–11.7]"""
    me = s.clans[s.turn]
    able = pairs(me)
    if has_room_for(me, able) and not can_complete_pair(me):
        breed(s, s.turn, able)
    else:
        s.ask(s.turn, AT_BREED, 0)


def can_complete_pair(me: Player) -> bool:
    """Could rubies make a pair of a species that has none? [10.3, 11.7]"""
    goods = me.goods
    if goods[RUBY] == 0:
        return False
    for species in range(SPECIES_COUNT):
        missing = 2 - goods[SHEEP + species]
        if missing > 0 and missing <= goods[RUBY]:
            return True
    return False


def ask_breed(s: Table, out: Options) -> None:
    """Surplus animals may go first; then as many newborns as find room. [11.6, 11.7]"""
    me = s.clans[s.seat]
    able = pairs(me)
    if not has_room_for(me, able):
        list_meals(me, out)
    for newborns in range(BREED_COUNT):
        if newborns & able == newborns and is_largest(me, newborns, able):
            out.append(BREED.number(newborns))
    if me.goods[RUBY] > 0:
        out.append(EXCHANGE.start)


def do_breed(s: Table, action: i64) -> None:
    breed(s, s.seat, BREED.part(action))


def breed(s: Table, seat: i64, newborns: i64) -> None:
    """The newborns arrive together; Quarry and Breeding cave pay. [9.21, 9.27, 11.5]"""
    if newborns == 0:
        return
    me = s.clans[seat]
    s.report(BRED, seat, newborns)
    number: i64 = 0
    for species in range(SPECIES_COUNT):
        if newborns & bit(species) != 0:
            number += 1
            gain(s, seat, SHEEP + species, 1, FROM_BREEDING)
    if newborns & 2 != 0 and me.has(QUARRY):
        gain(s, seat, STONE, 1, FROM_FURNISHING + QUARRY)
    if me.has(BREEDING_CAVE):
        gain(s, seat, FOOD, BREEDING_CAVE_FOOD[number], FROM_FURNISHING + BREEDING_CAVE)


# --- as loot ---


def could_breed(me: Player, species: i64, number: i64) -> bool:
    """Would a species of so many animals have room for a newborn if all others were given up?"""
    if number < 2:
        return False
    return fits(
        me,
        3 if species == 0 else 0,
        3 if species == 1 else 0,
        3 if species == 2 else 0,
        3 if species == 3 else 0,
    )


def can_breed_at_all(me: Player) -> bool:
    """Can some species breed, perhaps after others made room? [7.12, 11.6]"""
    for species in range(SPECIES_COUNT):
        if could_breed(me, species, me.goods[SHEEP + species]):
            return True
    return False


def begin_breed_loot(s: Table) -> None:
    s.ask(s.turn, AT_BREED_LOOT, 0)


def ask_breed_loot(s: Table, out: Options) -> None:
    """One or two species that have room; others may make room first. [7.12, 11.6]"""
    me = s.clans[s.seat]
    able = pairs(me)
    if not has_room_for(me, able):
        _list_harmless_meals(me, out)
    for newborns in range(BREED_COUNT):
        number = _count(newborns)
        if newborns & able == newborns and 0 < number <= 2 and has_room_for(me, newborns):
            out.append(BREED.number(newborns))


def _count(newborns: i64) -> i64:
    return (newborns & 1) + (newborns >> 1 & 1) + (newborns >> 2 & 1) + (newborns >> 3 & 1)


def _list_harmless_meals(me: Player, out: Options) -> None:
    """Animals that can be given up and still leave a species that can breed."""
    if can_convert(me, HUNT_BOARS) and _leaves_breeding(me, HUNT_BOARS):
        out.append(CONVERT.number(HUNT_BOARS))
    for exchange in range(EAT_SHEEP, EAT_CATTLE + 1):
        if can_convert(me, exchange) and _leaves_breeding(me, exchange):
            out.append(CONVERT.number(exchange))


def _leaves_breeding(me: Player, exchange: i64) -> bool:
    """Is there still a species that could breed after this meal?"""
    eaten = GIVEN_GOOD[exchange * 3] - SHEEP
    for species in range(SPECIES_COUNT):
        number = me.goods[SHEEP + species]
        if species == eaten:
            number -= GIVEN_AMOUNT[exchange * 3]
        if could_breed(me, species, number):
            return True
    return False
