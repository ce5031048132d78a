"""Who has done best? [13]"""

from mypy_extensions import i64

from ..pieces import (
    BROOM_CHAMBER,
    CATTLE,
    CELL_COUNT,
    DOG,
    DWARFS_MOST,
    DWELLING,
    FIRST_YELLOW,
    FODDER_CHAMBER,
    FOOD_CHAMBER,
    FURNISHED,
    FURNISHING_COUNT,
    GOLD,
    GRAIN,
    LARGE_PASTURE,
    MAIN_STORAGE,
    MILKING_PARLOR,
    ORE,
    ORE_STORAGE,
    PRAYER_CHAMBER,
    PRINTED_POINTS,
    RUBY,
    SHEEP,
    SMALL_PASTURE,
    SPECIES_COUNT,
    STATE_PARLOR,
    STONE,
    STONE_STORAGE,
    SUPPLIES_STORAGE,
    TREASURE_CHAMBER,
    VEGETABLE,
    WEAPON_STORAGE,
    WEAVING_PARLOR,
    WRITING_CHAMBER,
)
from ..state import Player, Table
from .counting import EAST, SOUTH
from .furnishing import adjacent_dwellings
from .home import crops

CATEGORIES = (
    "animals",
    "missing-species",
    "grain",
    "vegetables",
    "rubies",
    "dwarfs",
    "unused-spaces",
    "tiles",
    "bonus",
    "gold",
    "begging",
    "writing-chamber",
)


def score_sheet(me: Player) -> dict[str, int]:
    """The points of a clan by category. [13.2–13.8]"""
    goods = me.goods
    losses = -int(2 * missing_species(me) + me.unused + 3 * me.begging)
    points = {
        "animals": farm_animals(me) + goods[DOG],
        "missing-species": -2 * missing_species(me),
        "grain": (all_grain(me) + 1) // 2,
        "vegetables": all_vegetables(me),
        "rubies": goods[RUBY],
        "dwarfs": me.dwarfs,
        "unused-spaces": -me.unused,
        "tiles": tile_points(me),
        "bonus": bonus(me),
        "gold": goods[GOLD],
        "begging": -3 * me.begging,
        "writing-chamber": min(7, -losses) if me.has(WRITING_CHAMBER) else 0,
    }
    return {name: int(value) for name, value in points.items()}


def total(me: Player) -> i64:
    """All points of a clan at once: the same as its score sheet together. [13.2–13.8]"""
    goods = me.goods
    lost = 2 * missing_species(me) + me.unused + 3 * me.begging
    if me.has(WRITING_CHAMBER):
        lost = lost - 7 if lost > 7 else 0
    crops_worth = (all_grain(me) + 1) // 2 + all_vegetables(me)
    owned = farm_animals(me) + goods[DOG] + goods[RUBY] + goods[GOLD] + me.dwarfs
    return owned + crops_worth + tile_points(me) + bonus(me) - lost


def farm_animals(me: Player) -> i64:
    goods = me.goods
    return goods[SHEEP] + goods[SHEEP + 1] + goods[SHEEP + 2] + goods[SHEEP + 3]


def missing_species(me: Player) -> i64:
    """How many of the four farm animals are not there; a dog is not missed. [13.3]"""
    number: i64 = 0
    for species in range(SPECIES_COUNT):
        if me.goods[SHEEP + species] == 0:
            number += 1
    return number


def all_grain(me: Player) -> i64:
    """In the supply and on the fields. [13.4]"""
    return me.goods[GRAIN] + crops(me, False)


def all_vegetables(me: Player) -> i64:
    return me.goods[VEGETABLE] + crops(me, True)


def tile_points(me: Player) -> i64:
    """Furnishings as printed, pastures 2 and 4, mines 3 and 4. [13.6]"""
    points = 3 * me.ore_mines + 4 * me.ruby_mines + PRINTED_POINTS[DWELLING] * me.dwellings
    for tile in range(DWELLING + 1, FURNISHING_COUNT):
        if me.has(tile):
            points += PRINTED_POINTS[tile]
    for cell in range(CELL_COUNT):
        kind = me.home[cell]
        if kind == SMALL_PASTURE:
            points += 2
        elif kind == LARGE_PASTURE + EAST or kind == LARGE_PASTURE + SOUTH:
            points += 4
    return points


def bonus(me: Player) -> i64:
    """The yellow furnishings. [9.29–9.46, 13.7]"""
    goods = me.goods
    points: i64 = 0
    if me.has(WEAVING_PARLOR):
        points += goods[SHEEP] // 2
    if me.has(MILKING_PARLOR):
        points += goods[CATTLE]
    if me.has(STATE_PARLOR):
        points += 4 * adjacent_dwellings(me, cell_of(me, STATE_PARLOR))
    if me.has(STONE_STORAGE):
        points += goods[STONE]
    if me.has(ORE_STORAGE):
        points += goods[ORE] // 2
    if me.has(MAIN_STORAGE):
        points += 2 * yellow_tiles(me)
    if me.has(TREASURE_CHAMBER):
        points += goods[RUBY]
    if me.has(FOOD_CHAMBER):
        points += 2 * min(all_grain(me), all_vegetables(me))
    if me.has(FODDER_CHAMBER):
        points += farm_animals(me) // 3
    return points + _clan_bonus(me)


def _clan_bonus(me: Player) -> i64:
    """Bonuses for dwarfs and their weapons; newborns are dwarfs without. [9.39–9.41, 9.44]"""
    armed: i64 = 0
    for dwarf in range(me.dwarfs):
        if me.weapons[dwarf] > 0:
            armed += 1
    points: i64 = 0
    if me.has(WEAPON_STORAGE):
        points += 3 * armed
    if me.has(SUPPLIES_STORAGE) and armed == me.dwarfs:
        points += 8
    if me.has(PRAYER_CHAMBER) and armed == 0:
        points += 8
    if me.has(BROOM_CHAMBER) and me.dwarfs >= DWARFS_MOST:
        points += 5 if me.dwarfs == DWARFS_MOST else 10
    return points


def cell_of(me: Player, tile: i64) -> i64:
    """Where a unique furnishing lies."""
    for cell in range(CELL_COUNT):
        if me.home[cell] == FURNISHED + tile:
            return cell
    return 0


def yellow_tiles(me: Player) -> i64:
    """Furnishings with a yellow tag that are in force. [9.38]"""
    number: i64 = 0
    for tile in range(FIRST_YELLOW, FURNISHING_COUNT):
        if me.has(tile):
            number += 1
    return number


def winners(s: Table) -> list[int]:
    """Most points; a tie is shared. [13.9]"""
    points = [int(total(me)) for me in s.clans]
    return [seat for seat, score in enumerate(points) if score == max(points)]
