"""Starting player and Imitation. [12]"""

from hameau.games.caverna.tests.draw import goods, seat, table
from hameau.testing import rule


@rule("12.1")
def test_starting_player_brings_food_and_ore_or_a_ruby() -> None:
    t = table(3, spaces={"starting-player": "food 2"}).play("place starting-player")
    assert goods(t) == {"food": 2, "ore": 2}
    t = (
        table(4, spaces={"starting-player": "food 2"}, start=3)
        .play("place starting-player")
        .decides(1, "place")
    )
    assert (goods(t), t.state.dump()["start"]) == ({"food": 2, "ruby": 1}, 0)
    t = table(4, start=3).play("place growth")
    assert t.state.dump()["start"] == 3


@rule("12.2", "12.4")
def test_imitation_costs_food_and_leaves_the_goods_behind() -> None:
    spaces = {"forest-exploration": 1, "growth": 2, "starting-player": 3, "clearing": 0, "logging": 1}
    t = table(4, goods="food 3", spaces=spaces).play("place imitation-2")
    t.reports("seat 0 paid 2 food for imitation-2")
    t.offers_only("imitate forest-exploration", "imitate growth")
    t.refuses("imitate logging", because="nothing-to-do-there", rule="12.4")
    t.refuses("imitate clearing", because="no-opponent-there")
    t.play("imitate forest-exploration").decides(1, "place")
    assert goods(t) == {"food": 3}
    table(4, goods="food 1", spaces=spaces).refuses(
        "place imitation-2", because="too-little-food", rule="12.2"
    )
    table(4, goods="food 3").refuses("place imitation-2", because="nothing-to-imitate", rule="12.3")


@rule("12.2")
def test_the_imitating_dwarf_uses_its_own_weapon_and_stays() -> None:
    t = table(3, 1, goods="food 4", dwarfs=[4, 4], spaces={"logging": 1}).play("place imitation-4")
    t.play("imitate logging").decides(0, "loot").play("loot loot-vegetable")
    spaces = t.state.dump()["spaces"]
    assert (spaces["imitation-4"]["dwarf-of"], spaces["logging"]["dwarf-of"]) == (0, 1)  # type: ignore[index, call-overload]


@rule("12.2")
def test_prices_by_number_of_players() -> None:
    for seats, costs in ((3, [4]), (4, [2]), (5, [4, 2]), (6, [2, 1]), (7, [2, 1, 0])):
        for cost in costs:
            t = table(seats, goods="food 4", spaces={"housework": 1}).play(f"place imitation-{cost}")
            t.offers_only("imitate housework")
            assert seat(t)["food"] == 4 - cost
    t = table(5, goods="food 9", spaces={"housework": 1})
    assert sorted(text for text in t.options() if "imitation" in text) == [
        "place imitation-2",
        "place imitation-4",
    ]


@rule("12.3")
def test_another_imitation_space_is_no_target() -> None:
    spaces = {"imitation-4": 1, "housework": 0}
    table(5, goods="food 9", spaces=spaces).refuses("place imitation-2", because="nothing-to-imitate")


@rule("12.4", "3.6")
def test_an_imitated_farm_needs_something_to_build() -> None:
    t = table(4, 2, goods="food 2 wood 9", spaces={"sheep-farming": 1})
    t.refuses("place imitation-2")  # no sheep left, no meadow, no stone
    t = table(4, 2, goods="food 2 wood 2", home={"d4": "meadow"}, spaces={"sheep-farming": 1})
    t.play("place imitation-2", "imitate sheep-farming").offers_only("put small-pasture d4")
    t.play("put small-pasture d4").decides(1, "place")
    assert seat(t)["home"]["d4"] == "small-pasture"


@rule("12.4", "6.4", "6.5", "6.9")
def test_bonuses_of_the_general_supply_are_gained() -> None:
    home = {"f3": "ore-mine", "f4": "ruby-mine"}
    t = table(5, goods="food 2", home=home, spaces={"ore-mining": 1, "ruby-mining": 2, "weekly-market": 3})
    t.play("place imitation-2", "imitate ore-mining")
    assert goods(t) == {"ore": 2}
    t = table(5, goods="food 2", home=home, spaces={"ruby-mining": 2}).play(
        "place imitation-2", "imitate ruby-mining"
    )
    assert goods(t) == {"ruby": 1}
    t = table(5, goods="food 2", spaces={"weekly-market": 3}).play(
        "place imitation-2", "imitate weekly-market", "stop"
    )
    assert goods(t) == {"gold": 4}
