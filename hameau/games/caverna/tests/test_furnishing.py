"""Furnishing, dwellings, family growth. [5]"""

from hameau.games.caverna.tests.draw import goods, seat, table
from hameau.testing import rule


@rule("5.1", "5.2")
def test_housework_gives_a_dog_and_or_a_furnishing() -> None:
    t = table(goods="wood 1").play("place housework").offers_only("do dog", "do furnish")
    t.play("do furnish").offers("furnish cuddle-room", "furnish dog-school")
    t.refuses("furnish dwelling", because="cannot-pay", rule="5.1")
    t.play("furnish cuddle-room").reports(
        "seat 0 paid 1 wood for cuddle-room",
        "seat 0 furnished e3 with cuddle-room",
        "seat 0 gained 1 dog from housework",
    )
    t = table(goods="wood 1").play("place housework", "do dog").offers_only("do furnish", "stop").play("stop")
    assert goods(t) == {"wood": 1, "dog": 1}


@rule("5.2")
def test_a_furnishing_needs_an_empty_cavern() -> None:
    t = table(goods="wood 9 stone 9", home={"e3": "dwelling", "f3": "tunnel"})
    t.play("place housework").decides(1, "place")  # only the dog
    t = table(goods="wood 9 stone 9", home={"f3": "cavern"}).play(
        "place housework", "do furnish", "furnish miner"
    )
    t.offers_only("in e3", "in f3").play("in f3")
    assert seat(t)["home"]["f3"] == "miner"


@rule("5.3")
def test_a_furnishing_taken_is_gone_for_the_others_but_the_ordinary_dwelling_is_not() -> None:
    homes = {"home": {"e4": "entry-level-dwelling", "e3": "dwelling", "f3": "cuddle-room"}}
    t = table(goods="wood 9 stone 9", others=homes).play("place housework", "do furnish")
    t.offers("furnish dwelling").refuses("furnish cuddle-room", because="not-in-supply", rule="5.3")


@rule("5.4", "5.6")
def test_wish_for_children_is_either_growth_or_a_dwelling() -> None:
    t = table(2, 4, goods="wood 9 stone 9", home={"e3": "dwelling", "f3": "cavern"})
    t.play("place wish-for-children").offers_only("do furnish-dwelling", "do grow")
    t.play("do furnish-dwelling").offers_only(
        "furnish dwelling",
        "furnish simple-dwelling-4-2",
        "furnish simple-dwelling-3-3",
        "furnish mixed-dwelling",
        "furnish couple-dwelling",
        "furnish additional-dwelling",
    )
    t.play("furnish simple-dwelling-3-3").decides(1, "place")
    assert len(seat(t)["dwarfs"]) == 2
    t = table(2, 4, home={"e3": "dwelling"}).play("place wish-for-children").reports("seat 0 grew to 3")
    t.decides(1, "place")


@rule("5.5")
def test_growth_needs_room_and_a_dwarf_in_reserve() -> None:
    table(2, 4).refuses("place wish-for-children", because="nothing-to-do-there")
    many = {"e3": "dwelling", "f3": "dwelling", "f4": "dwelling", "g3": "dwelling", "g4": "dwelling"}
    table(2, 4, home=many, dwarfs=[0] * 5).refuses("place wish-for-children")
    table(2, 4, home=many, dwarfs=[0] * 4).offers("place wish-for-children")


@rule("5.5")
def test_a_newborn_acts_from_the_next_round_on() -> None:
    t = table(2, 4, home={"e3": "dwelling"}).play("place wish-for-children")
    assert seat(t)["dwarfs"][2] == {"weapon": 0, "placed": True, "young": True}
    assert [dwarf["placed"] for dwarf in seat(t)["dwarfs"]] == [True, False, True]


@rule("5.7")
def test_urgent_wish_builds_first_and_then_may_grow_once_or_takes_gold() -> None:
    t = table(2, 8, goods="wood 9 stone 9").play("place urgent-wish-for-children")
    t.offers_only("do gain", "do furnish-dwelling")
    t.play("do furnish-dwelling", "furnish couple-dwelling").offers_only("do grow", "stop")
    t.play("do grow").reports("seat 0 grew to 3").decides(1, "place")
    t = table(2, 8, goods="wood 9 stone 9").play("place urgent-wish-for-children", "do furnish-dwelling")
    t.play("furnish dwelling", "stop").decides(1, "place")  # may grow, need not
    assert len(seat(t)["dwarfs"]) == 2
    t = table(2, 8, home={"e3": "dwelling"}).play("place urgent-wish-for-children")
    assert (goods(t), len(seat(t)["dwarfs"])) == ({"gold": 3}, 2)  # no growth without building


@rule("5.7")
def test_family_life_turns_the_wish_urgent() -> None:
    t = table(3, 6)
    document = t.state.dump() | {
        "round": 7,
        "deciding": "card",
        "pending": ["replenish", "marker"],
        "seat": -1,
    }
    from hameau.testing import Scenario

    t = Scenario(t.game, document).play("card family-life")
    spaces = t.state.dump()["spaces"]
    assert "urgent-wish-for-children" in spaces  # type: ignore[operator]
    assert "wish-for-children" not in spaces  # type: ignore[operator]


@rule("5.8")
def test_family_life_is_growth_and_or_sowing() -> None:
    home = {"e3": "dwelling", "d4": "field"}
    t = table(2, 8, goods="grain 1", home=home).play("place family-life").offers_only("do sow", "do grow")
    t.play("do sow", "sow 1 0").offers_only("do grow", "stop").play("do grow").decides(1, "place")
    t = table(2, 8, home=home).play("place family-life").decides(1, "place")
    assert len(seat(t)["dwarfs"]) == 3
