"""Every furnishing, and those that meet. [9]"""

from typing import Any

import pytest

from hameau.games.caverna.tests.draw import goods, seat, table
from hameau.games.caverna.tests.pairs import pair
from hameau.games.caverna.tests.test_harvest import harvest
from hameau.games.caverna.tests.test_scoring import last_turn
from hameau.testing import Scenario, rule

ROOM = {"f3": "cavern"}


def housework(tile: str, **fields: Any) -> Scenario:
    """Furnish a tile with Housework; e3 holds what `tiles` says, f3 is an empty cavern."""
    fields["home"] = ROOM | fields.get("home", {})
    t = table(**fields).play("place housework", "do furnish", f"furnish {tile}")
    return t.play("in f3") if t.state.prompt().step == "cell" else t


def bonus(tiles: list[str], goods: str = "", **fields: Any) -> int:
    sheet = table(tiles=tiles, goods=goods, **fields).state.score_sheet(0)
    return sheet["bonus"] + sheet["writing-chamber"]


# --- dwellings ---


@rule("9.3", "9.4", "9.5")
@pytest.mark.parametrize(
    ("tile", "dwarfs"),
    [
        ("dwelling", 3),
        ("simple-dwelling-4-2", 3),
        ("simple-dwelling-3-3", 3),
        ("mixed-dwelling", 3),
        ("couple-dwelling", 4),
    ],
)
def test_a_dwelling_has_room_for_so_many_dwarfs(tile: str, dwarfs: int) -> None:
    table(2, 4, tiles=[tile], dwarfs=[0] * (dwarfs - 1)).offers("place wish-for-children")
    table(2, 4, tiles=[tile], dwarfs=[0] * dwarfs).refuses("place wish-for-children")


@rule("9.4")
def test_the_mixed_dwelling_holds_two_animals_of_one_species() -> None:
    table(tiles=["mixed-dwelling"], goods="sheep 2 boar 2")
    for herd in ("sheep 5", "sheep 1 boar 1 cattle 1"):
        with pytest.raises(ValueError, match="room for all animals"):
            table(tiles=["mixed-dwelling"], goods=herd)


@rule("9.6")
def test_the_additional_dwelling_is_for_the_sixth_dwarf_only() -> None:
    table(2, 4, tiles=["additional-dwelling"]).refuses("place wish-for-children")
    home = ["additional-dwelling", "couple-dwelling", "dwelling", "dwelling"]
    table(2, 4, tiles=[*home[1:]], dwarfs=[0] * 5).refuses("place wish-for-children")
    table(2, 4, tiles=home, dwarfs=[0] * 5).play("place wish-for-children").reports("seat 0 grew to 6")
    table(2, 4, tiles=home, dwarfs=[0] * 6).refuses("place wish-for-children")


# --- rooms ---


@rule("9.7")
def test_the_cuddle_room_holds_as_many_sheep_as_there_are_dwarfs() -> None:
    table(tiles=["cuddle-room", "dwelling"], dwarfs=[0, 0, 0], goods="sheep 3 boar 2")
    with pytest.raises(ValueError, match="room for all animals"):
        table(tiles=["cuddle-room"], goods="sheep 3 boar 2")


@rule("9.8")
def test_the_breakfast_room_holds_three_cattle() -> None:
    table(tiles=["breakfast-room"], goods="cattle 3 boar 2")
    for herd in ("cattle 4 boar 2", "sheep 1 boar 2"):
        with pytest.raises(ValueError, match="room for all animals"):
            table(tiles=["breakfast-room"], goods=herd)


@rule("9.9", "8.10")
def test_stubble_animals_leave_a_field_that_is_sown() -> None:
    home = {"d4": "field", "d3": "field"}
    t = table(tiles=["stubble-room"], home=home, goods="cattle 3 boar 1 grain 1").play("place slash-and-burn")
    t.play("do sow", "sow 1 0").decides(0, "release").offers_only("convert eat-boar", "convert eat-cattle")
    with pytest.raises(ValueError, match="room for all animals"):
        table(tiles=["stubble-room"], home=home, goods="dog 3 sheep 5")


@rule("9.10")
def test_the_work_room_furnishes_free_tunnels_but_not_mines() -> None:
    home = {"f3": "tunnel", "f4": "deep-tunnel", "g4": "ore-mine", "g3": "ruby-mine"}
    t = table(tiles=["work-room"], home=home, goods="wood 1").play("place housework", "do furnish")
    t.play("furnish cuddle-room").offers_only("in f3", "in f4").play("in f4")
    assert seat(t)["home"]["f4"] == "cuddle-room"
    t = table(home=home | {"e3": "dwelling"}, goods="stone 1").play("place housework").decides(1, "place")


@rule("9.11")
def test_the_guest_room_turns_either_or_into_and_or() -> None:
    t = table(2, 4, tiles=["guest-room"], home=ROOM, goods="wood 9 stone 9").play("place wish-for-children")
    t.play("furnish dwelling").offers_only("do grow", "stop").play("do grow").decides(1, "place")
    t = (
        table(4, tiles=["guest-room", "dwelling"])
        .play("place growth")
        .offers_only("do grow", "stop")
        .play("do grow")
    )
    assert (goods(t)["gold"], len(seat(t)["dwarfs"])) == (2, 3)
    t = table(2, 8, tiles=["guest-room"], home=ROOM, goods="wood 9 stone 9").play(
        "place urgent-wish-for-children"
    )
    t.reports("seat 0 gained 3 gold from urgent-wish-for-children").play(
        "do furnish-dwelling", "furnish dwelling"
    )
    t.offers_only("do grow", "stop")


@rule("9.11", "6.3", "10.6")
def test_with_the_guest_room_one_ruby_mine_on_each_kind_of_tunnel() -> None:
    home = {"f3": "tunnel", "f2": "tunnel", "f4": "deep-tunnel", "g4": "deep-tunnel"}
    t = table(2, 6, tiles=["guest-room"], home=home).play("place ruby-mine-construction", "do ruby-mine")
    t.play("put ruby-mine f3").offers_only("do deep-ruby-mine", "stop").play(
        "do deep-ruby-mine", "put ruby-mine f4"
    )
    t.decides(1, "place")
    assert goods(t) == {"ruby": 1}
    t = table(2, 6, tiles=["guest-room"], home={"f4": "deep-tunnel"}).play("place ruby-mine-construction")
    t.play("put ruby-mine f4").offers_only(
        "exchange", "stop"
    )  # the ruby may buy a tunnel for the second mine
    t.play("exchange", "convert ruby-for-tunnel", "put tunnel f3").offers_only("do ruby-mine", "stop")


@rule("9.11", "4.9")
def test_both_halves_of_the_extension_once_in_the_game() -> None:
    t = table(7, tiles=["guest-room"]).play("place extension", "do lay-forest", "lay meadow-field d4 north")
    t.offers_only("do lay-mountain", "stop").play("do lay-mountain", "lay cavern-tunnel f3 east")
    assert (goods(t), seat(t)["extended"]) == ({"wood": 1, "stone": 1}, True)
    t = table(7, tiles=["guest-room"], extended=True).play("place extension", "do lay-forest")
    t.play("lay meadow-field d4 north").decides(1, "place")


@rule("9.11", "12.2")
def test_the_guest_room_works_on_an_imitated_space() -> None:
    t = table(4, tiles=["guest-room", "dwelling"], goods="food 2", spaces={"growth": 1})
    t.play("place imitation-2", "imitate growth").offers_only("do grow", "stop")


@rule("9.12")
def test_the_office_room_lets_twin_tiles_overhang_for_two_gold() -> None:
    t = table(tiles=["office-room"]).play("place slash-and-burn")
    t.offers("lay meadow-field d4 south", "lay meadow-field d5 north").play("lay meadow-field d4 south")
    t.reports("seat 0 gained 2 gold from office-room")
    assert seat(t)["home"]["d5"] == "field"
    assert t.state.score_sheet(0)["unused-spaces"] == -21
    t = (
        table()
        .play("place slash-and-burn")
        .refuses("lay meadow-field d4 south", because="off-the-board", rule="9.12")
    )


@rule("9.12")
def test_outside_halves_are_cells_like_others_but_not_across_the_border() -> None:
    home = {"d4": "meadow", "d5": "meadow", "e5": "tunnel", "f5": "tunnel", "f4": "cavern"}
    t = table(
        2, 2, tiles=["office-room"], home=home, goods="wood 4 stone 1", spaces={"sheep-farming": "sheep 1"}
    )
    t.play("place sheep-farming", "do stable").offers("put stable d5").refuses(
        "put stable c5", "put stable b0"
    )
    t.play("put stable d5", "do large-pasture").offers_only("lay large-pasture d4 south")
    t.play("lay large-pasture d4 south").reports_nothing_like("gold")
    t = table(2, 3, tiles=["office-room"], home=home, goods="ruby 1").play("place ore-mine-construction")
    t.offers_only("lay ore-mine e5 east", "lay ore-mine f5 west")
    t = table(tiles=["office-room"], home=home, goods="ruby 1").play("exchange", "convert ruby-for-meadow")
    t.refuses("put meadow c5", "put meadow e5")
    t = table(tiles=["office-room"], home=home, spaces={"drift-mining": "stone 1"})
    t.play("place drift-mining", "do lay-mountain").refuses(
        "lay cavern-tunnel g5 east", "lay cavern-tunnel d4 east"
    )


# --- discounts ---


@rule("9.13", "9.1")
def test_the_carpenter_saves_a_wood_on_furnishings_and_on_each_pasture() -> None:
    t = housework("miner", tiles=["carpenter"], goods="stone 1").reports("seat 0 paid 1 stone for miner")
    t.reports_nothing_like("wood")
    home = {"d4": "meadow", "d3": "meadow", "c4": "meadow"}
    t = table(2, 2, tiles=["carpenter"], home=home, goods="wood 4", spaces={"sheep-farming": "sheep 1"})
    t.play("place sheep-farming", "do small-pasture", "put small-pasture c4").reports(
        "seat 0 paid 1 wood for fence"
    )
    t.play("do large-pasture", "lay large-pasture d3 south").reports("seat 0 paid 3 wood for fence")
    t = table(3, 9, tiles=["carpenter"], home=home, dwarfs=[10, 10], goods="wood 1").play("place exploration")
    t.play("loot loot-small-pasture", "put small-pasture c4").reports_nothing_like("paid")
    t.play("loot loot-large-pasture", "lay large-pasture d3 south").reports("seat 0 paid 1 wood for fence")


@rule("9.14")
def test_the_stone_carver_brings_stone_and_makes_stables_free() -> None:
    t = housework("stone-carver", goods="wood 1").reports("seat 0 gained 2 stone from stone-carver")
    t = housework("carpenter", tiles=["stone-carver"])
    assert goods(t) == {"dog": 1}
    t = table(2, 2, tiles=["stone-carver"], spaces={"sheep-farming": "sheep 1"}).play("place sheep-farming")
    t.play("do stable", "put stable b1").reports_nothing_like("paid")


@rule("9.15", "7.1")
def test_the_blacksmith_saves_two_ore_in_forging_up_to_strength_eight() -> None:
    housework("blacksmith", goods="wood 1 stone 2").reports("seat 0 gained 2 ore from blacksmith")
    t = table(2, 1, tiles=["blacksmith"]).play("place blacksmithing").offers_only("forge 1", "forge 2")
    t.play("forge 2").reports_nothing_like("paid")
    t = table(2, 1, tiles=["blacksmith"], goods="ore 9").play("place blacksmithing").play("forge 8")
    assert goods(t) == {"ore": 3}
    table(2, 10, tiles=["blacksmith"], goods="ore 1").refuses("place ore-trading")


@rule("9.17", "9.2")
def test_the_builder_may_pay_a_wood_and_a_stone_with_ore() -> None:
    t = table(tiles=["builder"], home=ROOM, goods="wood 1 stone 1 ore 2").play(
        "place housework", "do furnish"
    )
    t.play("furnish miner").offers_only(
        "pay as-printed", "pay ore-for-wood", "pay ore-for-stone", "pay ore-for-both"
    )
    t.play("pay ore-for-both")
    assert goods(t) == {"wood": 1, "stone": 1, "dog": 1}
    t = housework("hunting-parlor", tiles=["builder"], goods="wood 1 ore 1")
    assert goods(t) == {"dog": 1}
    table(tiles=["builder"], home=ROOM, goods="ore 9").play("place housework", "do furnish").refuses(
        "furnish hunting-parlor", because="cannot-pay"
    )  # one wood at most


@rule("9.2")
@pair("carpenter", "stone-carver", "builder")
def test_discounts_come_before_the_builder() -> None:
    tiles = ["carpenter", "stone-carver", "builder"]
    t = table(tiles=tiles, home={"f3": "cavern"}, goods="wood 2 stone 1 ore 2").play(
        "place housework", "do furnish"
    )
    t.offers("furnish dwelling").play("furnish dwelling")  # 3 wood and 2 stone are left to pay
    assert goods(t) == {"dog": 1}
    t = housework("writing-chamber", tiles=tiles, goods="ore 1")
    assert goods(t) == {"dog": 1}


# --- goods ---


def next_round(round: int = 1, **fields: Any) -> Scenario:
    """Seat 0 places the last dwarf of a round without harvest on Supplies; then the next round begins."""
    placed = {"weapon": 0, "placed": True, "young": False}
    t = table(2, round, others={"dwarfs": [placed] * 2}, **fields)
    document: Any = t.state.dump()
    document["players"][0]["dwarfs"][1]["placed"] = True
    t = Scenario(t.game, document).play("place supplies")
    while t.state.seat == -1:
        t.play(t.options()[0])
    return t


@rule("9.16")
def test_the_miner_brings_an_ore_for_each_ore_mine_with_a_donkey() -> None:
    home = {"f3": "ore-mine", "f4": "ruby-mine", "g3": "ore-mine"}
    next_round(tiles=["miner"], home=home, goods="donkey 1").reports("seat 0 gained 1 ore from miner")
    next_round(tiles=["miner"], home=home, goods="donkey 3").reports("seat 0 gained 2 ore from miner")
    next_round(tiles=["miner"], home=home).reports_nothing_like("miner")


@rule("9.16", "9.19", "10.3")
@pair("miner", "ruby-supplier")
def test_a_ruby_may_buy_a_donkey_for_the_miner() -> None:
    t = next_round(
        tiles=["miner", "ruby-supplier"],
        home={"f3": "ore-mine"},
        deliveries={"wood": 0, "stone": 0, "ruby": 1},
    )
    t.decides(0, "round-start").offers_only("convert ruby-for-donkey", "go-on")
    t.play("convert ruby-for-donkey").reports("seat 0 gained 1 ore from miner")


@rule("9.18", "9.37", "5.2")
@pair("trader", "spare-part-storage")
def test_trader_and_spare_part_storage_are_built_upon_each_other() -> None:
    t = table(tiles=["trader"], goods="wood 2", home={"f3": "cavern"}).play("place housework", "do furnish")
    t.play("furnish spare-part-storage").reports("seat 0 furnished e3 with spare-part-storage")
    assert (seat(t)["covered"], t.state.score_sheet(0)["tiles"]) == ("trader", 0)
    t = table(tiles=["spare-part-storage"], goods="wood 1").play("place housework", "do furnish")
    t.offers_only("furnish trader").play("furnish trader")  # without another cavern
    assert (seat(t)["covered"], t.state.score_sheet(0)["tiles"]) == ("spare-part-storage", 2)


@rule("9.18")
def test_the_trader_sells_a_set_for_two_gold_at_any_time() -> None:
    t = table(tiles=["trader"], goods="gold 5").play("exchange", "convert trade-materials", "exchange")
    t.play("convert trade-materials").refuses("exchange")
    assert goods(t) == {"gold": 1, "wood": 2, "stone": 2, "ore": 2}


@rule("9.19")
@pytest.mark.parametrize(
    ("tile", "good", "rounds"), [("wood", "wood", 7), ("stone", "stone", 5), ("ruby", "ruby", 4)]
)
def test_suppliers_deliver_in_the_next_rounds(tile: str, good: str, rounds: int) -> None:
    t = housework(f"{tile}-supplier", goods="wood 2 stone 2")
    assert seat(t)["deliveries"][good] == rounds
    deliveries = {"wood": 0, "stone": 0, "ruby": 0, good: 1}
    t = next_round(tiles=[f"{tile}-supplier"], deliveries=deliveries)
    t.reports(f"seat 0 gained 1 {good} from {tile}-supplier")
    assert seat(t)["deliveries"][good] == 0
    next_round(tiles=[f"{tile}-supplier"]).reports_nothing_like("supplier")
    t = next_round(8, tiles=[f"{tile}-supplier"], deliveries=deliveries)  # round 9 is skipped, not counted
    assert (t.state.dump()["round"], seat(t)["deliveries"][good]) == (10, 0)


@rule("9.20", "5.1")
def test_the_dog_school_pays_a_wood_for_every_dog_also_in_the_same_action() -> None:
    t = housework("dog-school")
    assert goods(t) == {"dog": 1, "wood": 1}
    t = table(tiles=["dog-school"], goods="ruby 1").play("exchange", "convert ruby-for-dog")
    assert goods(t) == {"dog": 1, "wood": 1}
    t = table(5, tiles=["dog-school"]).play("place weekly-market", "buy dog")
    assert goods(t) == {"dog": 1, "wood": 1, "gold": 2}
    t = table(2, 1, tiles=["dog-school"], dwarfs=[1, 1]).play("place blacksmithing", "loot loot-dog")
    assert goods(t) == {"dog": 1, "wood": 1}


@rule("9.21")
def test_the_quarry_pays_a_stone_for_a_newborn_donkey_only() -> None:
    home = {"e3": "quarry", "d4": "small-pasture"}
    (
        harvest(home=home, stables="d4", goods="food 4 donkey 2")
        .play("feed")
        .reports("seat 0 gained 1 stone from quarry")
    )
    (
        table(tiles=["quarry"], goods="ruby 1")
        .play("exchange", "convert ruby-for-donkey")
        .reports_nothing_like("quarry")
    )


@rule("9.22")
def test_the_seam_pays_an_ore_for_every_stone() -> None:
    t = table(tiles=["seam"], goods="ruby 1").play("exchange", "convert ruby-for-stone")
    assert goods(t) == {"stone": 1, "ore": 1}
    t = table(tiles=["seam"], spaces={"drift-mining": "stone 3"}).play("place drift-mining")
    assert goods(t) == {"stone": 3, "ore": 3}


@rule("9.22", "9.19", "9.18", "9.14", "9.21")
@pair("seam", "stone-supplier")
@pair("seam", "trader")
@pair("seam", "stone-carver")
@pair("seam", "quarry")
def test_the_seam_with_stone_supplier_trader_stone_carver_and_quarry() -> None:
    t = next_round(tiles=["seam", "stone-supplier"], deliveries={"wood": 0, "stone": 1, "ruby": 0})
    t.reports("seat 0 gained 1 stone from stone-supplier", "seat 0 gained 1 ore from seam")
    t = table(tiles=["seam", "trader"], goods="gold 2").play("exchange", "convert trade-materials")
    assert goods(t) == {"wood": 1, "stone": 1, "ore": 2}
    t = housework("stone-carver", tiles=["seam"], goods="wood 1")
    assert goods(t) == {"stone": 2, "ore": 2, "dog": 1}
    t = harvest(
        home={"e3": "quarry", "f3": "seam", "d4": "small-pasture"}, stables="d4", goods="food 4 donkey 2"
    )
    t.play("feed").reports("seat 0 gained 1 stone from quarry", "seat 0 gained 1 ore from seam")


# --- food ---


@rule("9.23", "9.32")
@pair("slaughtering-cave", "hunting-parlor")
def test_the_slaughtering_cave_adds_a_food_per_animal_but_not_to_the_hunting_parlor() -> None:
    for have, exchange, food in (
        ("sheep 1", "eat-sheep", 2), ("donkey 1", "eat-donkey", 2), ("donkey 2", "eat-two-donkeys", 5),
        ("boar 1", "eat-boar", 3), ("cattle 1", "eat-cattle", 4),
    ):  # fmt: skip
        t = table(3, tiles=["slaughtering-cave"], goods=have).play("exchange", f"convert {exchange}")
        assert goods(t) == {"food": food}
    t = table(3, tiles=["slaughtering-cave", "hunting-parlor"], goods="boar 2").play(
        "exchange", "convert hunt-boars"
    )
    assert goods(t) == {"gold": 2, "food": 2}


@rule("9.24")
def test_the_cooking_cave_makes_five_food_of_grain_and_vegetable() -> None:
    t = harvest(home={"e3": "cooking-cave"}, goods="grain 1 vegetable 1").play("convert cook", "feed")
    assert goods(t) == {"wood": 1, "food": 1}


@rule("9.25")
@pytest.mark.parametrize(("good", "have"), [("wood", "wood 1"), ("stone", "stone 1"), ("ore", "ore 2")])
def test_the_working_cave_feeds_one_dwarf(good: str, have: str) -> None:
    t = (
        harvest(home={"e3": "working-cave"}, goods=f"food 2 {have}")
        .play(f"work {good}")
        .offers_only("feed", "beg")
    )
    t.play("feed")
    assert goods(t) == {"wood": 1}
    t = harvest("one-food", home={"e3": "working-cave"}, goods=f"food 1 {have}").play(f"work {good}", "feed")
    assert "food" not in goods(t)


@rule("9.26")
def test_the_mining_cave_saves_a_food_for_each_donkey_in_a_mine() -> None:
    home = {"e3": "mining-cave", "f3": "ore-mine", "f4": "ruby-mine", "g3": "deep-tunnel"}
    for donkeys, due in ((0, 4), (1, 3), (2, 2), (4, 2)):
        t = harvest(home=home, goods=f"food 9 donkey {donkeys}").decides(0, "feed")
        assert t.state.prompt().values["due"] == due
    t = harvest(home=home, goods="food 1 donkey 2").play(
        "convert eat-donkey"
    )  # it is not in the mine any more
    assert t.state.prompt().values["due"] == 3
    harvest("one-food", home=home, goods="donkey 2").reports_nothing_like("begged", "paid").decides(1, "feed")


@rule("9.26", "9.25")
@pair("mining-cave", "working-cave")
def test_mining_and_working_cave_together_never_go_below_zero() -> None:
    home = {"e3": "mining-cave", "f2": "working-cave", "f3": "ore-mine", "f4": "ruby-mine", "g4": "ruby-mine"}
    t = harvest(home=home, goods="food 5 donkey 3").play("work wood").decides(1, "feed")
    assert goods(t) == {
        "food": 5,
        "donkey": 4,
    }  # one food was due: the wood paid for it, and a donkey was born
    t = (
        harvest(home=home | {"g3": "cooking-cave"}, dwarfs=2, goods="donkey 1 food 1")
        .play("work wood")
        .play("feed")
    )
    assert goods(t) == {"donkey": 1}


@rule("9.27")
def test_the_breeding_cave_pays_one_two_three_or_five_food() -> None:
    pastures = {cell: "small-pasture" for cell in ("d4", "d3", "c4", "d2", "c3", "c2")}
    home = pastures | {"e3": "breeding-cave", "f3": "ore-mine"}
    for herd, food in (
        ("sheep 2", 1), ("sheep 2 donkey 2", 2), ("sheep 2 donkey 2 boar 2", 3),
        ("sheep 2 donkey 2 boar 2 cattle 2", 5),
    ):  # fmt: skip
        t = harvest(home=home, stables="d4 d3 c4", goods=f"food 4 {herd}").play("feed")
        t.reports(f"seat 0 gained {food} food from breeding-cave")


@rule("9.27", "7.12")
def test_the_breeding_cave_pays_for_loot_too() -> None:
    home = {"d4": "small-pasture", "d3": "small-pasture"}
    t = table(3, 9, tiles=["breeding-cave"], dwarfs=[14, 14], home=home, stables="d4", goods="sheep 2 boar 2")
    t.play("place exploration", "loot loot-breed", "breed sheep").reports(
        "seat 0 gained 1 food from breeding-cave"
    )


@rule("9.28", "7.2")
def test_the_peaceful_cave_takes_a_weapon_for_food_and_its_dwarf_may_forge_again() -> None:
    t = table(2, 1, tiles=["peaceful-cave"], dwarfs=[5, 7], goods="ore 8").play("exchange")
    t.offers_only("disarm 1", "disarm 2").play("disarm 1").reports("seat 0 disarmed a dwarf of 5")
    assert goods(t) == {"ore": 8, "food": 5}
    t.play("place blacksmithing", "forge 8")
    assert [dwarf["weapon"] for dwarf in seat(t)["dwarfs"]] == [8, 7]


@rule("9.28", "9.44", "13.1")
@pair("peaceful-cave", "prayer-chamber")
def test_peaceful_cave_and_prayer_chamber_before_the_points() -> None:
    t = last_turn("", tiles=["peaceful-cave", "prayer-chamber"], dwarfs=[3, 0]).decides(0, "final")
    assert t.state.score_sheet(0)["bonus"] == 0
    t.play("disarm 1")
    assert (t.state.prompt().step, t.state.score_sheet(0)["bonus"]) == ("over", 8)


# --- points ---


@rule("9.29", "9.30")
def test_weaving_and_milking_parlor() -> None:
    pasture = {"d4": "small-pasture"}
    t = housework("weaving-parlor", home=pasture, stables="d4", goods="wood 2 stone 1 sheep 5")
    t.reports("seat 0 gained 5 food from weaving-parlor")
    t = housework("milking-parlor", home=pasture, stables="d4", goods="wood 2 stone 2 cattle 3")
    t.reports("seat 0 gained 3 food from milking-parlor")
    assert bonus(["weaving-parlor"], "sheep 5", home=pasture, stables="d4") == 2
    assert bonus(["milking-parlor"], "cattle 3", home=pasture, stables="d4") == 3


@rule("9.31")
def test_the_state_parlor_counts_adjacent_dwellings_with_the_entrance() -> None:
    home = {"e3": "cavern", "f3": "dwelling", "e2": "mixed-dwelling", "f2": "dwelling", "f4": "dwelling"}
    t = table(home=home, goods="stone 3 gold 5").play("place housework", "do furnish", "furnish state-parlor")
    t.reports("seat 0 gained 6 food from state-parlor")  # e2, f3 and the entrance
    assert t.state.score_sheet(0)["bonus"] == 12
    home = {"e3": "state-parlor", "d3": "field"}
    assert table(home=home).state.score_sheet(0)["bonus"] == 4


@rule("9.32")
def test_the_hunting_parlor_takes_two_boars() -> None:
    table(tiles=["hunting-parlor"], goods="boar 1").refuses("exchange")
    t = table(tiles=["hunting-parlor"], goods="boar 2").play("exchange", "convert hunt-boars")
    assert goods(t) == {"gold": 2, "food": 2}


@rule("9.33")
def test_the_beer_parlor_takes_two_grain_of_the_supply() -> None:
    t = table(3, tiles=["beer-parlor"], goods="grain 4", home={"d4": "grain-3"}).play("exchange")
    t.offers("convert sell-grain", "convert brew-grain").play(
        "convert sell-grain", "exchange", "convert brew-grain"
    )
    assert goods(t) == {"gold": 3, "food": 4}
    table(tiles=["beer-parlor"], goods="grain 1", home={"d4": "grain-3"}, options={}).refuses(
        "convert sell-grain"
    )


@rule("9.34")
def test_the_blacksmithing_parlor_takes_a_ruby_and_an_ore() -> None:
    t = table(tiles=["blacksmithing-parlor"], goods="ruby 1 ore 1").play("exchange", "convert smith-ruby")
    assert goods(t) == {"gold": 2, "food": 1}


@rule("9.37")
def test_the_spare_part_storage_buys_a_set_for_two_gold() -> None:
    t = table(tiles=["spare-part-storage"], goods="wood 1 stone 1 ore 1").play(
        "exchange", "convert sell-materials"
    )
    assert goods(t) == {"gold": 2}
    table(tiles=["spare-part-storage"], goods="wood 1 stone 1").refuses("exchange")


@rule("9.35", "9.36", "9.42")
def test_points_for_stone_ore_and_rubies() -> None:
    assert bonus(["stone-storage"], "stone 7") == 7
    assert bonus(["ore-storage"], "ore 7") == 3
    assert bonus(["treasure-chamber"], "ruby 4") == 4


@rule("9.38", "9.18")
@pair("main-storage", "trader")
def test_the_main_storage_counts_yellow_tags_in_force() -> None:
    assert bonus(["main-storage", "beer-parlor", "trader", "stone-storage"]) == 6
    assert bonus(["main-storage", "trader"], covered="spare-part-storage") == 2


@rule("9.39", "9.40")
def test_weapon_and_supplies_storage() -> None:
    assert bonus(["weapon-storage", "dwelling"], dwarfs=[1, 0, 14]) == 6
    assert bonus(["supplies-storage"], dwarfs=[1, 1]) == 8
    assert bonus(["supplies-storage"], dwarfs=[1, 0]) == 0
    assert bonus(["supplies-storage", "weapon-storage"], dwarfs=[1, 1]) == 14
    housework("supplies-storage", goods="wood 1 food 3").reports("seat 0 paid 3 food for supplies-storage")


@rule("9.41")
@pair("broom-chamber", "additional-dwelling")
def test_the_broom_chamber_counts_five_and_six_dwarfs() -> None:
    home = ["broom-chamber", "couple-dwelling", "dwelling", "additional-dwelling"]
    assert [bonus(home, dwarfs=[0] * n) for n in (4, 5, 6)] == [0, 5, 10]


@rule("9.43")
def test_the_food_chamber_counts_pairs_on_fields_too() -> None:
    assert bonus(["food-chamber"], "grain 1 vegetable 2", home={"d4": "grain-3", "d3": "vegetable-1"}) == 6


@rule("9.44")
def test_the_prayer_chamber_wants_no_weapon() -> None:
    assert bonus(["prayer-chamber"]) == 8
    assert bonus(["prayer-chamber"], dwarfs=[0, 1]) == 0


@rule("9.45")
def test_the_writing_chamber_saves_at_most_seven_lost_points() -> None:
    assert bonus(["writing-chamber"]) == 7
    full = {f"{c}{r}": "meadow" for c in "bcd" for r in range(1, 5)}
    full |= {f"{c}{r}": "tunnel" for c in "efg" for r in range(1, 5) if f"{c}{r}" not in ("e3", "e4")}
    assert bonus(["writing-chamber"], "sheep 2", home=full | {"e3": "writing-chamber"}) == 6


@rule("9.46")
def test_the_fodder_chamber_counts_farm_animals_by_three() -> None:
    assert (
        bonus(
            ["fodder-chamber"],
            "dog 9 sheep 2 boar 3 cattle 3",
            home={"d4": "small-pasture", "d3": "small-pasture"},
            stables="d4 d3",
        )
        == 2
    )


# --- further pairs ---


@rule("9.9", "8.3")
def test_a_stubble_field_and_a_meadow_stable_hold_different_species() -> None:
    table(
        tiles=["stubble-room"],
        home={"d4": "field", "d3": "meadow"},
        stables="d3",
        goods="sheep 1 boar 1 cattle 2",
    )


@rule("9.10", "9.31")
@pair("work-room", "state-parlor")
def test_a_state_parlor_on_a_tunnel_counts_its_neighbours() -> None:
    home = {"e3": "work-room", "f4": "tunnel", "g4": "dwelling", "f3": "dwelling"}
    t = table(home=home, goods="stone 3 gold 5").play("place housework", "do furnish", "furnish state-parlor")
    t.reports("seat 0 gained 6 food from state-parlor")


@rule("9.13", "9.14", "7.12")
@pair("carpenter", "stone-carver")
def test_carpenter_and_stone_carver_on_the_loot_dwelling() -> None:
    t = table(
        3,
        9,
        tiles=["carpenter", "stone-carver"],
        home={"f3": "cavern"},
        dwarfs=[11, 11],
        goods="wood 1 stone 1",
    )
    t.play("place exploration", "loot loot-dwelling")
    assert goods(t) == {}


@rule("9.17", "7.12")
def test_the_builder_on_the_loot_dwelling() -> None:
    t = table(3, 9, tiles=["builder"], home={"f3": "cavern"}, dwarfs=[11, 11], goods="wood 1 stone 1 ore 2")
    t.play("place exploration", "loot loot-dwelling")
    assert goods(t) == {}


@rule("9.5", "5.7")
def test_urgent_growth_only_once_even_with_the_couple_dwelling() -> None:
    t = table(2, 8, goods="wood 9 stone 9").play("place urgent-wish-for-children", "do furnish-dwelling")
    t.play("furnish couple-dwelling", "do grow").decides(1, "place")


@rule("9.7", "5.5")
@pair("cuddle-room", "dwelling")
def test_a_newborn_makes_room_in_the_cuddle_room_at_once() -> None:
    t = table(2, 8, tiles=["cuddle-room", "dwelling"], goods="sheep 4").play("place family-life")
    t.decides(1, "place")
    assert goods(t) == {"sheep": 4}
