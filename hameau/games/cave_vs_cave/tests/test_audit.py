"""Do the tables agree with the published components, piece by piece? [1.1]"""

import pytest

from hameau.core.numbers import slugs
from hameau.games.cave_vs_cave import pieces, tables
from hameau.games.cave_vs_cave.tests.draw import goods
from hameau.testing import rule

# number on the list: room, colour, back, price, points, combinations of walls it fits (n 1, e 2, s 4, w 8)
PUBLISHED = [
    ("shelf", "orange", "light", "wood 1", 3, [1, 2, 4, 8]),
    ("spinning-wheel", "orange", "light", "wood 1", 4, [1, 2, 4, 8]),
    ("tunnel", "orange", "light", "wood 1", 3, [5, 10]),
    ("grindstone", "orange", "light", "stone 1", 4, [1, 2, 3, 4, 6, 8, 9, 12]),
    ("food-corner", "orange", "light", "stone 1", 3, [3, 6, 9, 12]),
    ("parlor", "orange", "light", "stone 1 gold 1", 6, [7, 11, 13, 14]),
    ("warehouse", "orange", "dark", "wood 2", 2, [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14]),
    ("stall", "orange", "dark", "wood 1 gold 1", 6, [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14]),
    ("sacrificial-altar", "orange", "dark", "stone 4", 7, [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14]),
    ("storeroom", "orange", "dark", "wood 2 gold 1", 6, [3, 6, 9, 12]),
    ("weaving-room", "orange", "dark", "wood 2", 5, [3, 6, 9, 12]),
    ("furniture-workshop", "orange", "dark", "wood 1 stone 2", 5, [3, 6, 7, 9, 11, 12, 13, 14]),
    ("gold-vein", "orange", "dark", "gold 5", 9, [3, 6, 7, 9, 11, 12, 13, 14]),
    ("junction-room", "orange", "dark", "wood 2", 6, [5, 10]),
    ("digging-cave", "orange", "dark", "wood 3 stone 1", 8, [7, 11, 13, 14]),
    ("bakehouse", "orange", "dark", "wood 1 stone 2", 6, [7, 11, 13, 14]),
    ("state-room", "orange", "dark", "gold 7", 12, [7, 11, 13, 14, 15]),
    ("secret-chamber", "orange", "dark", "wood 2 stone 1", 8, [15]),
    ("treasury", "orange", "dark", "gold 3", 10, [15]),
    ("prospecting-site", "blue", "dark", "", 5, [1, 2, 3, 4, 6, 8, 9, 12]),
    ("retting-room", "blue", "dark", "stone 1", 3, [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14]),
    ("equipment-room", "blue", "dark", "wood 2", 3, [1, 2, 3, 4, 6, 8, 9, 12]),
    ("wood-storeroom", "blue", "dark", "stone 1", 2, [3, 6, 9, 12]),
    ("dungeon", "blue", "dark", "stone 3 gold 4", 11, [15]),
]
TILES = {
    1: ["cultivation", "undergrowth", "housework", "excavation"],
    2: ["furnishing", "masonry", "undermining"],
    3: ["expansion", "breach", "drift-mining", "expedition"],
    4: ["renovation"],
}


@rule("1.1", "7.2")
@pytest.mark.parametrize("number", range(24))
def test_a_room_is_as_published(number: int) -> None:
    slug, colour, back, price, points, walls = PUBLISHED[number]
    room = pieces.ROOMS[number]
    assert (room.slug, room.colour, room.back, room.points) == (slug, colour, back, points)
    assert room.cost == pieces.goods(**goods(price))
    assert [mask for mask in range(16) if room.fits(mask)] == walls
    assert tables.FITS[number] == sum(1 << mask for mask in walls)
    assert (tables.POINTS[number], tables.COST[number]) == (points, room.cost)


@rule("1.1")
def test_sums_over_all_rooms_are_as_published() -> None:
    assert len(pieces.ROOMS) == len(PUBLISHED) == 24
    assert sum(room.points for room in pieces.ROOMS) == 137
    assert sum(room.points for room in pieces.ROOMS if room.back == "light") == 23
    best = [room.points for room in pieces.ROOMS if room.points >= 9]
    assert sorted(best) == [9, 10, 11, 12]


@rule("7.2")
def test_which_rooms_fit_a_pattern_of_walls() -> None:
    def fitting(*masks: int) -> set[int]:
        return {i + 1 for i in range(24) if any(tables.FITS[i] >> mask & 1 for mask in masks)}

    assert fitting(0) == set()
    assert fitting(1, 2, 4, 8) == {1, 2, 4, 7, 8, 9, 20, 21, 22}
    assert fitting(3, 6, 9, 12) == {4, 5, 7, 8, 9, 10, 11, 12, 13, 20, 21, 22, 23}
    assert fitting(5, 10) == {3, 14}
    assert fitting(7, 11, 13, 14) == {6, 7, 8, 9, 12, 13, 15, 16, 17, 21}
    assert fitting(15) == {17, 18, 19, 24}


@rule("1.2")
def test_tiles_are_in_their_groups() -> None:
    for stage, tiles in TILES.items():
        assert [tile.slug for tile in pieces.TILES if tile.stage == stage] == tiles


@rule("1.4", "5.1", "6.4")
def test_the_cave_is_as_published() -> None:
    assert pieces.NATURAL[:11] == (9, 3, 8, 2, 8, 2, 0, 2, 12, 4, 7)
    covered = [cell for i, cell in enumerate(pieces.CELLS) if pieces.COVERED_AT_START >> i & 1]
    assert covered == ["r0c0", "r0c1", "r1c0", "r1c1", "r2c1", "r3c1", "r4c0", "r4c1", "r4c2"]
    assert [cell for i, cell in enumerate(pieces.CELLS) if pieces.FOOD_CELLS >> i & 1] == ["r1c1", "r3c1"]
    assert len(pieces.SLOTS) == 16


@rule("1.1")
def test_numbers_and_slugs_agree() -> None:
    assert slugs(pieces.Tile) == pieces.TILE_SLUGS
    assert slugs(pieces.Blue, first=19) == pieces.ROOM_SLUGS[19:]
    assert [tile.slug for i, tile in enumerate(pieces.TILES) if pieces.START_TILES >> i & 1] == TILES[1]
    for mask, colours, back in (
        (pieces.LIGHT_ROOMS, ("orange",), "light"),
        (pieces.DARK_ROOMS, ("orange", "blue"), "dark"),
        (pieces.BLUE_ROOMS, ("blue",), "dark"),
    ):
        rooms = [room for i, room in enumerate(pieces.ROOMS) if mask >> i & 1]
        assert rooms == [room for room in pieces.ROOMS if room.back == back and room.colour in colours]


@rule("1.3", "2.1")
def test_stores_are_as_published() -> None:
    assert pieces.goods(1, 1, 1, 1, 1, 1) == pieces.ONE_OF_EACH
    assert pieces.FULL == pieces.goods(*pieces.LIMITS) == pieces.goods(9, 9, 9, 9, 9, 19)
    assert pieces.FULL + pieces.ROOM_TO_LIMIT == pieces.GUARD - pieces.ONE_OF_EACH


@rule("7.9")
def test_the_additional_cavern_has_two_adjacent_walls_or_three() -> None:
    assert pieces.EXTRA_NATURAL == (12, 13)


@rule("8.1")
def test_every_orange_room_has_its_ways_and_no_blue_one_has() -> None:
    assert {way.room for way in pieces.WAYS} == set(pieces.ORANGE_SLUGS)
    assert len(pieces.WAYS) == 50
    for way, room in enumerate(tables.WAY_ROOM):
        assert tables.FIRST_WAY[room] <= way < tables.FIRST_WAY[room + 1]
