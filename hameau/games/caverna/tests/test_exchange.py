"""Rubies, food, order of dwarfs. [10]"""

import pytest

import hameau
from hameau.games.caverna.tests.draw import GAME, goods, seat, table
from hameau.testing import Scenario, rule


@rule("10.3")
@pytest.mark.parametrize(
    "good", ["wood", "stone", "ore", "grain", "vegetable", "gold", "dog", "sheep", "donkey", "boar"]
)
def test_a_ruby_buys_almost_anything(good: str) -> None:
    t = table(goods="ruby 1").play("exchange", f"convert ruby-for-{good}").decides(0, "place")
    assert goods(t) == {good: 1}


@rule("10.3", "10.1")
def test_cattle_cost_a_ruby_and_a_food() -> None:
    t = table(goods="ruby 1").play("exchange").refuses("convert ruby-for-cattle", because="cannot-exchange")
    t = table(goods="ruby 1 food 1").play("exchange", "convert ruby-for-cattle")
    assert goods(t) == {"cattle": 1}
    t = table(goods="ruby 2 grain 1").play(
        "exchange", "convert eat-grain", "exchange", "convert ruby-for-cattle"
    )
    assert goods(t) == {"ruby": 1, "cattle": 1}


@rule("10.4")
def test_rubies_buy_single_tiles() -> None:
    t = (
        table(goods="ruby 2")
        .play("exchange", "convert rubies-for-cavern", "put cavern e2")
        .decides(0, "place")
    )
    assert (goods(t), seat(t)["home"]["e2"]) == ({}, "cavern")
    table(goods="ruby 1").play("exchange").refuses("convert rubies-for-cavern", because="cannot-exchange")


@rule("10.4", "10.6", "6.3")
def test_a_tunnel_for_a_ruby_can_carry_a_mine_at_once() -> None:
    t = table(2, 6, goods="ruby 1").refuses("place ruby-mine-construction")
    t.play("exchange", "convert ruby-for-tunnel", "put tunnel f3").offers("place ruby-mine-construction")


@rule("10.5", "3.5")
def test_a_ruby_lets_a_stronger_dwarf_go_first() -> None:
    t = table(dwarfs=[0, 3, 14], home={"e3": "dwelling"}, goods="ruby 1", spaces={"logging": "wood 1"})
    t.offers("send 3", "send 14").refuses("send 5", because="no-such-dwarf").play("send 14")
    assert goods(t) == {}
    t.play("place logging").reports("seat 0 placed a dwarf of 14 at logging")
    table(dwarfs=[0, 3], goods="").refuses("send 3", because="no-ruby", rule="10.5")
    table(dwarfs=[3, 3], goods="ruby 1").refuses("send 3")
    alone = table(1, dwarfs=[0, 3], goods="", spaces={"wood-gathering": "wood 1"})
    alone.play("place wood-gathering").refuses("send 3", because="only-dwarf", rule="10.5")


@rule("10.5")
def test_the_order_binds_again_after_that_dwarf() -> None:
    t = table(1, dwarfs=[0, 3, 5], home={"e3": "dwelling"}, goods="ruby 1", spaces={"logging": "wood 1"})
    t.play("send 5", "place logging", "do explore", "loot loot-dog", "place housework").reports_nothing_like(
        "of 3"
    )


@rule("10.1", "10.2")
@pytest.mark.parametrize(
    ("have", "exchange", "left"),
    [
        ("sheep 1", "eat-sheep", {"food": 1}), ("donkey 1", "eat-donkey", {"food": 1}),
        ("donkey 2", "eat-two-donkeys", {"food": 3}), ("boar 1", "eat-boar", {"food": 2}),
        ("cattle 1", "eat-cattle", {"food": 3}), ("grain 1", "eat-grain", {"food": 1}),
        ("vegetable 1", "eat-vegetable", {"food": 2}), ("ruby 1", "ruby-for-food", {"food": 2}),
        ("gold 4", "buy-3-food", {"food": 3}), ("gold 4", "buy-1-food", {"food": 1, "gold": 2}),
    ],
)  # fmt: skip
def test_what_becomes_food(have: str, exchange: str, left: dict[str, int]) -> None:
    t = table(3, goods=have).play("exchange", f"convert {exchange}")
    assert goods(t) == left


@rule("10.2")
def test_n_food_cost_one_gold_more() -> None:
    table(3, goods="gold 4").play("exchange").offers("convert buy-3-food").refuses(
        "convert buy-4-food", because="cannot-exchange", rule="10.2"
    )
    table(3, goods="gold 1").refuses("exchange", because="nothing-to-exchange")


@rule("10.2")
def test_more_than_fourteen_food_take_two_purchases_and_two_extra_gold() -> None:
    t = table(3, goods="gold 20").play("exchange").offers("convert buy-14-food")
    t.play("convert buy-14-food").refuses("exchange", because="nothing-to-exchange")  # nothing costs so much
    assert goods(t) == {"gold": 5, "food": 14}
    t = table(3, goods="gold 20 ruby 9").play("exchange", "convert buy-2-food", "exchange")
    t.play("convert buy-14-food")
    assert goods(t) == {"gold": 2, "food": 16, "ruby": 9}


@rule("10.6")
def test_exchanges_are_offered_where_they_can_make_a_difference() -> None:
    table(2, goods="sheep 2 gold 5", options={"furnishings": "introductory"}).refuses("exchange")
    table(3, goods="sheep 2 food 9").refuses("exchange")  # no price is that high
    table(3, goods="sheep 2").offers("exchange")  # Imitation costs food
    t = table(2, 2, goods="ruby 1 wood 2", spaces={"sheep-farming": "sheep 1"}).play("place sheep-farming")
    t.offers_only("exchange", "stop").play("exchange", "convert ruby-for-meadow", "put meadow d4")
    t.offers_only("do small-pasture", "stop")
    t = table(2, 1, dwarfs=[9, 9], goods="ruby 1 wood 1").play("place blacksmithing").offers("exchange")
    t.play("exchange", "convert ruby-for-meadow", "put meadow d4").offers("loot loot-small-pasture")


@rule("10.6", "4.7")
def test_a_field_or_seed_for_a_ruby_before_sowing() -> None:
    t = table(2, goods="ruby 1", home={"d4": "meadow", "d3": "field"}).refuses("do sow", because="not-now")
    t.play("exchange", "convert ruby-for-grain", "place slash-and-burn").offers_only(
        "do lay-forest", "do sow"
    ).play("do sow").offers_only("sow 1 0")
    t = table(2, goods="ruby 1 grain 1", home={"d4": "meadow"}).play("exchange", "convert ruby-for-field")
    t.play("put field d3", "place slash-and-burn").offers_only("do lay-forest", "do sow")
    t = table(2, goods="ruby 2 grain 1", home={"d4": "meadow"}).play("place slash-and-burn").decides(0, "lay")
    t.play("lay meadow-field c4 west").offers_only("do sow", "exchange", "stop")
    t.play("exchange", "convert ruby-for-vegetable", "do sow").offers("sow 0 1", "sow 1 0")


@rule("3.6", "10.6")
def test_a_seat_that_exchanges_away_every_part_ends_its_action() -> None:
    t = table(
        3,
        3,
        tiles=["spare-part-storage"],
        home={"d4": "meadow"},
        goods="wood 2 stone 1 ore 1 food 4",
        spaces={"sheep-farming": 1},
    ).play("place imitation-4", "imitate sheep-farming")
    t.offers_only("do small-pasture", "do stable", "exchange").refuses(
        "stop", because="something-must-be-done"
    )
    t.play("exchange", "convert sell-materials").offers_only("stop").play("stop").decides(1, "place")
    assert goods(t) == {"wood": 1, "gold": 2}
    t = table(
        5, 3, tiles=["peaceful-cave", "beer-parlor"], home={"d4": "field"}, goods="grain 2", dwarfs=[3, 3]
    )
    t.play("place hardware-rental", "exchange", "convert sell-grain").offers_only("do explore", "exchange")
    t.play("exchange", "disarm 1").offers_only("exchange", "stop").play("stop").decides(1, "place")


# --- rulings on when exchanges come ---


@rule("10.6", "5.6", "6.2")
def test_a_single_part_begins_at_once_and_an_exchange_before_placing_opens_another() -> None:
    def wish() -> Scenario:
        return table(2, 4, tiles=["dwelling"], home={"f3": "cavern"}, goods="ruby 1 wood 4 stone 1")

    def mine() -> Scenario:
        return table(2, 3, home={"f3": "tunnel"}, dwarfs=[3, 3], goods="ruby 1")

    t = wish().play("place wish-for-children").decides(1, "place")
    assert len(seat(t)["dwarfs"]) == 3
    t = wish().play("exchange", "convert ruby-for-stone", "place wish-for-children")
    t.offers_only("do furnish-dwelling", "do grow")
    mine().play("place ore-mine-construction").decides(0, "loot")
    t = mine().play("exchange", "convert ruby-for-tunnel", "put tunnel f4")
    t.play("place ore-mine-construction").offers_only("do explore", "do ore-mine")


@rule("10.6")
def test_the_list_of_exchanges_is_left_by_taking_its_opening_back() -> None:
    played = hameau.play(GAME, ["random", "random"], seed=3)
    opened = played.actions.index(GAME.read("exchange"))
    who = int(played.state(opened).seat)
    record = hameau.Record(GAME, ["Anna", "Ben"], {}, 3)
    for action in played.actions[: opened + 1]:
        record.add(action)
    assert record.state().prompt().step == "exchange"
    assert record.history.undo_target([who]) == opened
