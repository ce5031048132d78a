"""What rooms do when they are used, and what blue rooms do by themselves. [8, 9]"""

import pytest

from hameau.games.cave_vs_cave.pieces import TILES, Line
from hameau.games.cave_vs_cave.tests.draw import GOODS, filled, goods, table
from hameau.testing import Scenario, rule


def using(room: str, store: str, tile: str = "cultivation", blue: str = "") -> Scenario:
    """A seat with this room, about to use rooms."""
    rooms = [room] if room else []
    layout = filled(*rooms, *(["stall", *blue.split()] if blue else []))
    return table(tile, store, layout, left="rooms collect" if tile == "cultivation" else None).play("rooms")


def store(t: Scenario) -> dict[str, int]:
    player = t.state.dump()["players"][0]
    return {good: player[good] for good in GOODS}


# --- 8 using rooms ---


@rule("8.1")
def test_up_to_as_many_different_rooms_are_used_as_the_line_says() -> None:
    using("storeroom", "", "undermining").play("use storeroom", "use entrance-wood").decides(1, "take")
    using("storeroom", "food 9", "expedition").play("use storeroom", "done").decides(1, "take")
    using("storeroom", "").play("use storeroom").decides(0, "act")


@rule("8.1")
def test_only_own_orange_rooms_are_used() -> None:
    t = table("cultivation", "", other_layout=filled("storeroom")).play("rooms")
    t.refuses("use storeroom", because="no-such-room", rule="8.1")


@rule("8.2")
def test_a_room_is_used_once_per_line_and_again_in_a_later_turn() -> None:
    t = using("", "grain 1", "undermining").play("use entrance-wood")
    t.refuses("use entrance-wood", "use entrance-flax", because="room-used", rule="8.2")
    t.play("done", "take undergrowth", "collect", "rooms", "use entrance-wood")
    t.play("take cultivation", "rooms", "use entrance-wood").seat(0, wood=2)


@rule("8.3")
def test_no_tile_has_both_a_furnish_line_and_a_room_line() -> None:
    for tile in TILES:
        assert not (tile.lines & Line.ROOMS and tile.lines & (Line.FURNISH | Line.FURNISH_AGAIN)), tile.slug


@rule("8.4")
def test_replenishing_raises_to_the_level_and_never_lowers() -> None:
    t = using("shelf", "wood 1 stone 2 grain 5").refuses(
        "use shelf-stone", "use shelf-grain", because="no-effect"
    )
    t.play("use shelf-wood").reports("seat 0 gained 1 wood from shelf").seat(0, wood=2, stone=2, grain=5)


@rule("8.4", "2.2")
def test_goods_traded_away_before_are_replenished() -> None:
    t = using("shelf", "grain 2").refuses("use shelf-grain", because="no-effect")
    t.play("trade grain", "trade grain", "use shelf-grain").seat(0, grain=2, food=2)


EFFECTS = [
    ("8.5", "", "", "entrance-wood", "wood 1"),
    ("8.5", "", "", "entrance-stone", "stone 1"),
    ("8.5", "", "", "entrance-grain", "grain 1"),
    ("8.5", "", "", "entrance-flax", "flax 1"),
    ("8.6", "shelf", "", "shelf-wood", "wood 2"),
    ("8.6", "shelf", "stone 1", "shelf-stone", "stone 2"),
    ("8.6", "shelf", "", "shelf-grain", "grain 2"),
    ("8.6", "shelf", "flax 1", "shelf-flax", "flax 2"),
    ("8.7", "spinning-wheel", "flax 4", "spinning-wheel-1", "flax 3 gold 1"),
    ("8.7", "spinning-wheel", "flax 4", "spinning-wheel-3", "flax 1 gold 2"),
    ("8.8", "tunnel", "stone 2", "tunnel", "food 2 stone 3"),
    ("8.8", "tunnel", "stone 3", "tunnel", "food 2 stone 3"),
    ("8.8", "tunnel", "stone 2 food 9", "tunnel", "food 9 stone 3"),
    ("8.9", "grindstone", "grain 4", "grindstone-1", "grain 3 food 3"),
    ("8.9", "grindstone", "grain 4", "grindstone-4", "food 7"),
    ("8.10", "food-corner", "food 1", "food-corner", "food 3"),
    ("8.11", "parlor", "wood 3 flax 1", "parlor", "wood 3 stone 1 grain 1 flax 1 food 1 gold 1"),
    ("8.12", "warehouse", "food 2", "warehouse", "wood 1 stone 1 grain 1 flax 1"),
    ("8.13", "stall", "grain 5 flax 5", "stall-grain", "flax 5 gold 4"),
    ("8.13", "stall", "grain 5 flax 5", "stall-flax", "grain 5 gold 4"),
    ("8.14", "sacrificial-altar", "wood 1 grain 1 flax 1 food 1", "sacrificial-altar", "gold 3"),
    ("8.15", "storeroom", "", "storeroom", "grain 1 flax 1 food 1"),
    ("8.16", "weaving-room", "flax 2", "weaving-room", "food 2 gold 2"),
    ("8.17", "furniture-workshop", "wood 2 flax 1", "furniture-workshop", "gold 3"),
    ("8.18", "gold-vein", "", "gold-vein", "stone 1 gold 1"),
    ("8.19", "junction-room", "wood 1 flax 1 food 2", "junction-room-wood-flax-food", "food 1 gold 2"),
    ("8.19", "junction-room", "stone 1 grain 1 gold 1", "junction-room-stone-grain-gold", "gold 2"),
    ("8.21", "bakehouse", "grain 3", "bakehouse-2", "grain 1 food 4 gold 1"),
    ("8.21", "bakehouse", "grain 3", "bakehouse-3", "food 4 gold 2"),
    ("8.22", "state-room", "", "state-room", "flax 1 gold 1"),
    ("8.23", "secret-chamber", "", "secret-chamber-flax", "flax 3"),
    ("8.23", "secret-chamber", "", "secret-chamber-gold", "gold 1"),
    ("8.24", "treasury", "gold 3", "treasury", "gold 4 food 1"),
]


@rule(
    "8.5",
    "8.6",
    "8.7",
    "8.8",
    "8.9",
    "8.10",
    "8.11",
    "8.12",
    "8.13",
    "8.14",
    "8.15",
    "8.16",
    "8.17",
    "8.18",
    "8.19",
    "8.21",
    "8.22",
    "8.23",
    "8.24",
)
@pytest.mark.parametrize(("rule_id", "room", "before", "way", "then"), EFFECTS)
def test_what_a_room_does(rule_id: str, room: str, before: str, way: str, then: str) -> None:
    t = using(room, before).play(f"use {way}").reports(f"seat 0 used {room or 'entrance'}")
    assert store(t) == goods(then)


PRICES = [
    ("8.7", "spinning-wheel", "flax 2", "spinning-wheel-3"),
    ("8.9", "grindstone", "grain 3", "grindstone-4"),
    ("8.12", "warehouse", "food 1", "warehouse"),
    ("8.13", "stall", "grain 4 flax 4", "stall-flax"),
    ("8.14", "sacrificial-altar", "wood 9 grain 9 flax 9 gold 9", "sacrificial-altar"),
    ("8.16", "weaving-room", "flax 1", "weaving-room"),
    ("8.17", "furniture-workshop", "wood 1 flax 9", "furniture-workshop"),
    ("8.19", "junction-room", "wood 9 stone 9", "junction-room-wood-stone-grain"),
    ("8.20", "digging-cave", "wood 9", "digging-cave"),
    ("8.21", "bakehouse", "grain 1", "bakehouse-2"),
    ("8.24", "treasury", "gold 2", "treasury"),
]


@rule("8.7", "8.9", "8.12", "8.13", "8.14", "8.16", "8.17", "8.19", "8.20", "8.21", "8.24")
@pytest.mark.parametrize(("rule_id", "room", "before", "way"), PRICES)
def test_what_a_room_asks_for(rule_id: str, room: str, before: str, way: str) -> None:
    using(room, before).refuses(f"use {way}", because="cannot-pay", rule="2.4")


@rule("8.8")
def test_the_tunnel_counts_stone_when_it_is_used() -> None:
    (
        using("tunnel", "stone 2", "undermining")
        .play("use entrance-stone", "use tunnel")
        .seat(0, stone=3, food=2)
    )
    (
        using("tunnel", "stone 2", "undermining")
        .play("use tunnel", "use entrance-stone")
        .seat(0, stone=4, food=2)
    )


@rule("8.11")
def test_the_books_example_of_the_parlor() -> None:
    """Every marker at 0 moves to 1, the others stay."""
    (
        using("parlor", "stone 4 gold 7")
        .play("use parlor")
        .seat(0, stone=4, gold=7, wood=1, grain=1, flax=1, food=1)
    )


@rule("8.19")
def test_the_books_example_of_the_junction_room_any_three_goods() -> None:
    t = using("junction-room", "wood 1 stone 1 grain 1 flax 1 food 1 gold 1")
    assert len([text for text in t.options() if text.startswith("use junction")]) == 20
    t = using("junction-room", "wood 2 stone 1 food 1")
    assert [text for text in t.options() if "junction" in text] == ["use junction-room-wood-stone-food"]


@rule("8.20")
def test_the_digging_cave_excavates_for_a_gold() -> None:
    t = using("digging-cave", "gold 1").play("use digging-cave").decides(0, "excavate").refuses("done")
    t.play("excavate r2c1", "reveal dungeon").decides(0, "act").seat(0, gold=0)
    walls = "r2c0-r3c0 r3c0-r3c1 r3c0-r4c0"
    blocked = table("cultivation", "gold 1", filled("digging-cave"), walls).play("rooms")
    blocked.refuses("use digging-cave", because="nothing-accessible")


@rule("8.20", "6.3")
def test_the_digging_cave_does_not_dig_through_walls_even_with_undermining() -> None:
    walls = "r2c0-r3c0 r3c0-r3c1 r3c0-r4c0"
    t = table("undermining", "gold 1", filled("digging-cave"), walls).offers("excavate r3c1").play("rooms")
    t.refuses("use digging-cave", because="nothing-accessible")


# --- 9 blue rooms ---


@rule("9.1", "9.6")
def test_a_fresh_dungeon_pays_for_the_wall_built_after_it() -> None:
    around = "r1c0-r2c0 r2c0-r2c1 r2c0-r3c0"
    t = table("renovation", "stone 3 gold 4", "r4c0 stall", around, display="dungeon").play("furnish dungeon")
    t.play("build r0c0-r0c1").reports("seat 0 gained 2 gold from dungeon").seat(0, gold=2)


@rule("9.2")
def test_the_prospecting_site_sells_a_food_with_undergrowth_once() -> None:
    t = table("undergrowth", "food 2", filled("stall", "prospecting-site")).play("prospect")
    t.seat(0, food=1, gold=1).refuses("prospect", because="no-prospecting").play(
        "collect", "trade gold", "done"
    )
    t = table("undergrowth", "", filled("stall", "prospecting-site")).refuses(
        "prospect", because="cannot-pay"
    )
    table("cultivation", "food 2", filled("stall", "prospecting-site")).refuses(
        "prospect", because="not-on-tile"
    )
    table("undergrowth", "food 2", filled("stall")).refuses("prospect", because="no-prospecting", rule="9.2")


@rule("9.2")
def test_taking_undergrowth_opens_the_line_of_the_prospecting_site() -> None:
    t = (
        table(None, "food 1 grain 1", filled("stall", "prospecting-site"))
        .play("take undergrowth")
        .offers("prospect")
    )
    t.play("prospect", "collect").decides(0, "act")


@rule("9.3")
@pytest.mark.parametrize(
    ("room", "before", "way", "food"),
    [
        ("", "", "entrance-flax", 1),
        ("", "flax 9", "entrance-wood", 0),
        ("shelf", "", "shelf-flax", 1),
        ("parlor", "", "parlor", 2),
        ("warehouse", "food 2", "warehouse", 1),
        ("warehouse", "food 2 flax 9", "warehouse", 0),
        ("secret-chamber", "", "secret-chamber-flax", 1),
        ("secret-chamber", "flax 8", "secret-chamber-flax", 1),
        ("state-room", "flax 9", "state-room", 0),
    ],
)
def test_the_retting_room_pays_a_food_per_effect_that_brings_flax(
    room: str, before: str, way: str, food: int
) -> None:
    rooms = [name for name in (room, "stall", "retting-room") if name]
    t = table("undermining", before, filled(*rooms)).play("rooms", f"use {way}")
    assert store(t)["food"] == food


@rule("9.3")
def test_two_effects_in_a_turn_pay_two_food() -> None:
    t = table("cultivation", "", filled("stall", "retting-room")).play(
        "rooms", "use entrance-flax", "collect"
    )
    t.reports("seat 0 gained 1 food from retting-room").seat(0, food=2, flax=2)


@rule("9.3")
def test_the_retting_room_pays_only_its_owner() -> None:
    table("cultivation", "", other_layout=filled("stall", "retting-room")).play("collect").seat(
        0, food=0
    ).seat(1, food=0)


@rule("9.4")
@pytest.mark.parametrize(("tile", "uses"), [("cultivation", 1), ("undermining", 3), ("expedition", 4)])
def test_the_equipment_room_adds_a_room_to_two_and_three(tile: str, uses: int) -> None:
    t = table(tile, "", filled("stall", "equipment-room")).play("rooms")
    assert t.state.prompt().values["uses"] == uses


@rule("9.5")
def test_the_wood_storeroom_pays_before_the_room_is_used() -> None:
    t = table("cultivation", "wood 1 flax 1", filled("furniture-workshop", "wood-storeroom"))
    t.play("rooms").reports("seat 0 gained 1 wood from wood-storeroom").play("use furniture-workshop")
    t.seat(0, wood=0, flax=0, gold=3)


@rule("9.5")
@pytest.mark.parametrize(
    ("tile", "wood"), [("masonry", 1), ("drift-mining", 1), ("undermining", 0), ("expedition", 0)]
)
def test_the_wood_storeroom_looks_only_at_lines_of_one_room(tile: str, wood: int) -> None:
    table(tile, "", filled("stall", "wood-storeroom")).play("rooms").seat(0, wood=wood)


@rule("9.6")
def test_the_dungeon_pays_for_walls_built_and_not_for_walls_razed() -> None:
    table("masonry", "", filled("stall", "dungeon")).play("build r0c0-r0c1").seat(0, gold=2)
    table("breach", "", filled("stall", "dungeon"), "r0c0-r0c1").play("raze r0c0-r0c1").seat(0, gold=1)
    t = table("masonry", "", other_layout=filled("stall", "dungeon")).play("build r0c0-r0c1")
    t.seat(0, gold=0).seat(1, gold=0)
