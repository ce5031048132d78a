"""Furnishings that meet in what they bring: goods, food and points. [9]"""

from typing import Any

import pytest

from hameau.games.caverna.tests.draw import goods, seat, table
from hameau.games.caverna.tests.pairs import pair
from hameau.games.caverna.tests.test_furnishings import bonus, housework, next_round
from hameau.games.caverna.tests.test_harvest import harvest
from hameau.games.caverna.tests.test_scoring import last_turn
from hameau.testing import Scenario, rule

# --- goods that bring goods ---


@rule("9.16", "9.26")
@pair("miner", "mining-cave")
def test_the_same_donkey_digs_for_the_miner_and_saves_food_in_the_mining_cave() -> None:
    home = {"e3": "miner", "f3": "mining-cave", "f4": "ore-mine", "g4": "ruby-mine"}
    t = harvest(home=home, goods="donkey 3 food 9")
    assert t.state.prompt().values["due"] == 2  # both mines save a food
    t.play("feed").decides(1, "feed").play("feed", "marker green")
    t.reports("seat 0 gained 1 ore from miner")  # in the new round only the ore mine digs
    assert goods(t) == {"wood": 1, "food": 7, "donkey": 4, "ore": 1}


@rule("9.16", "9.21")
@pair("miner", "quarry")
def test_a_donkey_born_in_the_harvest_digs_in_the_next_round() -> None:
    mines = {"f3": "ore-mine", "f4": "ore-mine", "g4": "ore-mine"}
    t = harvest(home=mines | {"e3": "miner", "e2": "quarry"}, goods="donkey 2 food 4").play("feed")
    t.reports("seat 0 gained 1 stone from quarry").play("feed", "marker green")
    t.reports("seat 0 gained 3 ore from miner")


@rule("9.19", "9.22", "9.16")
@pair("seam", "stone-supplier")
@pair("miner", "ruby-supplier")
def test_deliveries_come_before_the_miner_and_bring_the_ore_of_the_seam() -> None:
    tiles = ["miner", "ruby-supplier", "stone-supplier", "seam"]
    deliveries = {"wood": 0, "stone": 1, "ruby": 1}
    t = next_round(tiles=tiles, home={"f4": "ore-mine"}, deliveries=deliveries)
    assert [event for event in t.events() if "seat 0 gained" in event][-3:] == [
        "seat 0 gained 1 stone from stone-supplier",
        "seat 0 gained 1 ore from seam",
        "seat 0 gained 1 ruby from ruby-supplier",
    ]
    t.decides(0, "round-start").play("convert ruby-for-donkey").reports("seat 0 gained 1 ore from miner")


@rule("9.22", "7.7")
def test_a_seam_built_on_an_expedition_pays_for_the_stone_taken_after_it() -> None:
    t = table(3, 9, dwarfs=[7, 7], goods="wood 2").play("place exploration", "loot loot-stone")
    t.play("loot loot-furnish", "furnish seam", "stop")
    assert goods(t) == {"stone": 1}
    t = table(3, 9, dwarfs=[7, 7], goods="wood 2").play("place exploration", "loot loot-furnish")
    t.play("furnish seam", "loot loot-stone", "stop")
    assert goods(t) == {"stone": 1, "ore": 1}


@rule("9.22", "6.1", "6.9")
def test_the_seam_pays_for_stone_of_supplies_and_of_the_market() -> None:
    t = table(3, tiles=["seam"]).play("place supplies")
    assert goods(t) == {"wood": 1, "stone": 1, "ore": 2, "food": 1, "gold": 2}
    t = table(5, tiles=["seam"]).play("place weekly-market", "buy stone", "stop")
    assert goods(t) == {"stone": 1, "ore": 1, "gold": 3}


# --- feeding ---


@rule("9.24", "9.25", "9.26", "11.3")
@pair("mining-cave", "working-cave", "cooking-cave")
def test_feeding_with_mining_working_and_cooking_cave() -> None:
    caves = {"e2": "mining-cave", "e1": "working-cave", "f1": "cooking-cave", "g4": "ruby-mine"}
    t = harvest(dwarfs=4, home=caves, goods="donkey 1 grain 1 vegetable 1 ore 2").decides(0, "feed")
    assert t.state.prompt().values["due"] == 7  # four dwarfs, one donkey in a mine
    t.play("work ore")
    assert t.state.prompt().values["due"] == 5
    t.refuses("work wood", because="cannot-work").play("convert cook").offers_only("feed", "beg").play("feed")
    assert (goods(t), seat(t)["begging"]) == ({"wood": 1, "donkey": 1}, 0)


@rule("9.23", "9.26")
@pair("mining-cave", "slaughtering-cave")
def test_a_donkey_of_the_mining_cave_that_is_eaten_saves_no_food() -> None:
    home = {"e3": "mining-cave", "f3": "slaughtering-cave", "f4": "ruby-mine"}
    t = harvest(home=home, goods="food 1 donkey 1")
    assert t.state.prompt().values["due"] == 3
    t.play("convert eat-donkey")
    assert (t.state.prompt().values["due"], goods(t)["food"]) == (4, 3)
    t = harvest(home=home, goods="food 1 donkey 3").play("convert eat-two-donkeys")
    assert (t.state.prompt().values["due"], goods(t)["food"]) == (3, 6)


@rule("9.21", "9.26", "11.5")
@pair("mining-cave", "quarry")
def test_a_donkey_born_after_feeding_saves_no_food_in_this_harvest() -> None:
    home = {"e3": "mining-cave", "e2": "quarry"} | dict.fromkeys(("f3", "f4", "g4"), "ruby-mine")
    t = harvest(home=home, goods="food 2 donkey 2")
    assert t.state.prompt().values["due"] == 2
    t.play("feed").reports("seat 0 gained 1 stone from quarry")
    assert goods(t) == {"wood": 1, "stone": 1, "donkey": 3}


@rule("9.18", "9.25", "10.6")
@pair("working-cave", "trader")
def test_a_set_of_the_trader_may_feed_the_worker() -> None:
    t = harvest(home={"e3": "working-cave", "f3": "trader"}, goods="food 4 gold 2").offers("feed", "exchange")
    t.play("exchange", "convert trade-materials", "work stone", "feed")
    assert goods(t) == {"wood": 2, "ore": 1, "food": 2}


@rule("9.24", "9.33")
@pair("cooking-cave", "beer-parlor")
def test_cooking_cave_and_beer_parlor_want_the_same_grain() -> None:
    home = {"e3": "cooking-cave", "f3": "beer-parlor"}
    t = harvest(home=home, goods="grain 2 vegetable 1")
    t.offers("convert cook", "convert brew-grain", "convert eat-grain", "exchange")
    t.play("convert cook").refuses("convert brew-grain", "exchange").play("feed")
    assert goods(t) == {"wood": 1, "food": 1, "grain": 1}
    t = harvest(home=home, goods="grain 2 vegetable 1").play("exchange", "convert sell-grain")
    t.refuses("convert cook").play("convert buy-2-food", "convert eat-vegetable", "feed")
    assert goods(t) == {"wood": 1}
    t = harvest(home=home, goods="grain 2 vegetable 1").play("convert brew-grain").refuses("convert cook")


@rule("9.15", "9.28", "7.2")
@pair("peaceful-cave", "blacksmith")
def test_a_weapon_of_the_blacksmith_is_worth_its_strength_in_the_peaceful_cave() -> None:
    t = table(2, 1, tiles=["blacksmith", "peaceful-cave"], goods="ore 6").play("place blacksmithing")
    t.play("forge 8", "exchange", "disarm 1")
    assert goods(t) == {"food": 8}
    t.offers_only("stop").play("stop").decides(1, "place")  # forged once, disarmed: no expedition


@rule("9.23", "9.32", "8.5")
@pair("slaughtering-cave", "hunting-parlor")
def test_surplus_boars_are_slaughtered_or_sold() -> None:
    fields: dict[str, Any] = {"tiles": ["slaughtering-cave", "hunting-parlor"], "goods": "boar 1 sheep 2"}
    with pytest.raises(ValueError, match="room for all animals"):
        table(**fields)
    t = table(2, 5, tiles=fields["tiles"], goods="boar 2", spaces={"donkey-farming": "donkey 2"})
    t.play("place donkey-farming").decides(0, "release")
    t.offers_only(
        "convert hunt-boars", "convert eat-donkey", "convert eat-two-donkeys", "convert eat-boar"
    ).play("convert hunt-boars")
    assert goods(t) == {"donkey": 2, "gold": 2, "food": 2}
    t = table(2, 5, tiles=fields["tiles"], goods="boar 2", spaces={"donkey-farming": "donkey 2"})
    t.play("place donkey-farming", "convert eat-boar", "convert eat-boar")
    assert goods(t) == {"donkey": 2, "food": 6}


@rule("9.23", "9.27", "11.7")
@pair("slaughtering-cave", "breeding-cave")
def test_slaughter_before_breeding_makes_room_and_both_caves_pay() -> None:
    home = {"e3": "slaughtering-cave", "f3": "breeding-cave", "d4": "small-pasture"}
    t = harvest(home=home, stables="d4", goods="food 4 sheep 4 cattle 2").play("feed").decides(0, "breed")
    t.play("convert eat-sheep").reports("seat 0 gained 1 food from slaughtering-cave")
    t.play("breed sheep").reports("seat 0 gained 1 food from breeding-cave")
    assert goods(t) == {"wood": 1, "food": 3, "sheep": 4, "cattle": 2}


@rule("9.21", "9.27", "7.12")
@pair("quarry", "breeding-cave")
def test_quarry_and_breeding_cave_both_pay_in_the_harvest_and_for_loot() -> None:
    home = {"e3": "quarry", "f3": "breeding-cave", "f4": "ruby-mine", "d4": "small-pasture"}
    both = ("seat 0 gained 1 stone from quarry", "seat 0 gained 2 food from breeding-cave")
    harvest(home=home, stables="d4", goods="food 4 donkey 2 boar 2").play("feed").reports(*both)
    t = table(3, 9, home=home, stables="d4", dwarfs=[14, 14], goods="donkey 2 boar 2")
    t.play("place exploration", "loot loot-breed", "breed donkey+boar").reports(*both)


# --- at once, and at the end ---


@rule("9.7", "9.29")
@pair("weaving-parlor", "cuddle-room")
def test_sheep_in_the_cuddle_room_count_for_the_weaving_parlor() -> None:
    t = housework("weaving-parlor", tiles=["cuddle-room"], goods="wood 2 stone 1 sheep 4")
    t.reports("seat 0 gained 4 food from weaving-parlor")
    assert t.state.score_sheet(0)["bonus"] == 2


@rule("9.8", "9.30")
@pair("milking-parlor", "breakfast-room")
def test_cattle_in_the_breakfast_room_count_for_the_milking_parlor() -> None:
    t = housework("milking-parlor", tiles=["breakfast-room"], goods="wood 2 stone 2 cattle 5")
    t.reports("seat 0 gained 5 food from milking-parlor")
    assert t.state.score_sheet(0)["bonus"] == 5


def last_bonus(t: Scenario) -> int:
    return t.state.score_sheet(0)["bonus"]


@rule("9.28", "9.39", "9.40", "9.44")
@pair("peaceful-cave", "weapon-storage")
@pair("peaceful-cave", "prayer-chamber")
@pair("weapon-storage", "prayer-chamber")
def test_weapons_count_for_the_weapon_storage_or_go_for_the_prayer_chamber() -> None:
    tiles = ["peaceful-cave", "weapon-storage", "prayer-chamber"]
    t = last_turn("", tiles=tiles, dwarfs=[3, 5]).decides(0, "final")
    assert last_bonus(t) == 6
    t.play("disarm 1")
    assert last_bonus(t) == 3
    t.play("disarm 2")
    assert (t.state.prompt().step, last_bonus(t)) == ("over", 8)


@rule("9.40", "9.44", "5.5")
@pair("supplies-storage", "prayer-chamber")
def test_supplies_storage_and_prayer_chamber_exclude_each_other_and_see_newborns() -> None:
    tiles = ["supplies-storage", "prayer-chamber", "dwelling"]
    assert [bonus(tiles, dwarfs=dwarfs) for dwarfs in ([0, 0], [0, 1], [1, 1])] == [8, 0, 8]
    t = table(2, 12, tiles=tiles, dwarfs=[1, 1])
    assert last_bonus(t) == 8
    t.play("place family-life")
    assert (len(seat(t)["dwarfs"]), last_bonus(t)) == (3, 0)  # the newborn is unarmed


@rule("9.28", "9.40")
@pair("peaceful-cave", "supplies-storage")
def test_a_weapon_given_up_spoils_the_supplies_storage() -> None:
    t = harvest(home={"e3": "peaceful-cave", "f3": "supplies-storage"}, goods="")
    document: Any = t.state.dump()
    for dwarf in document["players"][0]["dwarfs"]:
        dwarf["weapon"] = 4
    t = Scenario(t.game, document)
    assert last_bonus(t) == 8
    t.offers_only("disarm 1", "exchange", "beg").play("disarm 1", "feed")
    assert (goods(t), last_bonus(t)) == ({"wood": 1}, 0)


@rule("9.39", "9.40")
@pair("weapon-storage", "supplies-storage")
def test_weapon_and_supplies_storage_count_the_same_weapons() -> None:
    tiles = ["weapon-storage", "supplies-storage", "dwelling"]
    assert [bonus(tiles, dwarfs=dwarfs) for dwarfs in ([1, 1, 1], [1, 1, 0])] == [17, 6]


@rule("9.18", "9.34", "13.1")
@pair("trader", "blacksmithing-parlor")
def test_ore_of_the_trader_is_smithed_at_any_time_and_before_the_points() -> None:
    t = table(tiles=["trader", "blacksmithing-parlor"], goods="gold 2 ruby 1")
    t.play("exchange", "convert trade-materials", "exchange", "convert smith-ruby")
    assert goods(t) == {"wood": 1, "stone": 1, "gold": 2, "food": 1}
    t = last_turn("gold 2 ruby 2", tiles=["trader", "blacksmithing-parlor"]).decides(0, "final")
    t.play("convert trade-materials", "convert smith-ruby", "convert ruby-for-cattle")
    assert goods(t) == {"wood": 2, "stone": 1, "gold": 2, "cattle": 1}
    last_turn("gold 2 ruby 2", tiles=["trader"]).refuses("convert trade-materials")  # it could gain nothing


@rule("9.34", "9.42")
@pair("blacksmithing-parlor", "treasure-chamber")
def test_a_ruby_smithed_is_missed_in_the_treasure_chamber() -> None:
    t = last_turn("ruby 2 ore 1", tiles=["blacksmithing-parlor", "treasure-chamber"])
    before = sum(t.state.score_sheet(0).values())
    t.play("convert smith-ruby")
    assert (last_bonus(t), sum(t.state.score_sheet(0).values())) == (1, before)  # two gold for two points


@rule("9.33", "9.43")
@pair("beer-parlor", "food-chamber")
def test_grain_sold_is_missed_in_the_food_chamber() -> None:
    t = last_turn("grain 2 vegetable 2", tiles=["beer-parlor", "food-chamber"])
    assert last_bonus(t) == 4
    t.play("convert sell-grain")
    assert (t.state.prompt().step, last_bonus(t), goods(t)["gold"]) == ("over", 0, 3)
    t = last_turn("vegetable 2", tiles=["beer-parlor", "food-chamber"], home={"d4": "grain-3"})
    assert (t.state.prompt().step, last_bonus(t)) == ("over", 4)  # grain on a field counts and is not sold


@rule("9.32", "9.46", "13.3")
@pair("hunting-parlor", "fodder-chamber")
def test_boars_sold_are_missed_in_the_fodder_chamber() -> None:
    t = last_turn(
        "boar 2 sheep 1", tiles=["hunting-parlor", "fodder-chamber"], home={"d4": "meadow"}, stables="d4"
    )
    assert last_bonus(t) == 1
    t.play("convert hunt-boars")
    assert (last_bonus(t), goods(t)["gold"], t.state.score_sheet(0)["missing-species"]) == (0, 2, -6)


@rule("9.35", "9.36", "9.37")
@pair("spare-part-storage", "stone-storage")
@pair("spare-part-storage", "ore-storage")
def test_a_set_sold_is_missed_in_stone_and_ore_storage() -> None:
    tiles = ["spare-part-storage", "stone-storage", "ore-storage"]
    t = last_turn("stone 1 ore 2", tiles=tiles)  # the wood comes with the last action
    assert last_bonus(t) == 2
    t.offers_only("convert sell-materials", "go-on").play("convert sell-materials")
    assert (last_bonus(t), goods(t)) == (0, {"ore": 1, "gold": 2})


@rule("9.18", "9.38")
@pair("main-storage", "spare-part-storage")
@pair("main-storage", "trader")
def test_the_main_storage_counts_the_spare_part_storage_unless_the_trader_lies_on_it() -> None:
    assert bonus(["main-storage", "spare-part-storage"]) == 4
    t = table(tiles=["main-storage", "spare-part-storage"], goods="wood 1").play(
        "place housework", "do furnish", "furnish trader"
    )
    assert last_bonus(t) == 2
    t = table(tiles=["main-storage", "trader"], goods="wood 2").play(
        "place housework", "do furnish", "furnish spare-part-storage"
    )
    assert last_bonus(t) == 4


@rule("9.38", "9.45")
@pair("main-storage", "writing-chamber")
def test_the_writing_chamber_is_a_yellow_tag_and_saves_seven_of_all_losses_together() -> None:
    sheet = table(tiles=["main-storage", "writing-chamber"], begging=2).state.score_sheet(0)
    assert (sheet["bonus"], sheet["writing-chamber"]) == (4, 7)
    assert sheet["begging"] + sheet["missing-species"] + sheet["unused-spaces"] == -6 - 8 - 21
    full = {f"{c}{r}": "meadow" for c in "bcd" for r in range(1, 5)}
    full |= {f"{c}{r}": "tunnel" for c in "efg" for r in range(1, 5) if f"{c}{r}" not in ("e3", "e4")}
    herd = "sheep 1 donkey 1 boar 1 cattle 1"
    fields: dict[str, Any] = {"home": full | {"e3": "writing-chamber"}, "stables": "b1 b2 b3", "begging": 1}
    sheet = table(goods=herd, **fields).state.score_sheet(0)
    assert sheet["writing-chamber"] == 3  # no more than was lost
