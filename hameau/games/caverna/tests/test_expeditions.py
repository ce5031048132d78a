"""Weapons and expeditions. [7]"""

import pytest

from hameau.games.caverna.tests.draw import goods, seat, table
from hameau.testing import Scenario, rule


def strengths(t: Scenario) -> list[int]:
    return [dwarf["weapon"] for dwarf in seat(t)["dwarfs"]]


@rule("7.1", "7.5", "7.10")
def test_the_example_of_the_book() -> None:
    t = table(2, 1, goods="ore 10 wood 1").play("place blacksmithing")
    t.offers_only(*(f"forge {n}" for n in range(1, 9))).play("forge 7").reports(
        "seat 0 paid 7 ore for forging"
    )
    t.offers_only("do explore", "stop").play("do explore").reports("seat 0 explored at level 3 with 7")
    t.refuses("loot loot-stable", because="too-weak", rule="7.6").play("loot loot-dog", "loot loot-gold")
    t.refuses("loot loot-dog", because="already-looted").play("loot loot-furnish", "furnish cuddle-room")
    t.reports("seat 0 rose to 8").decides(1, "place")
    assert (strengths(t), goods(t)) == ([8, 0], {"ore": 3, "dog": 1, "gold": 2})


@rule("7.1", "7.4")
def test_ore_limits_the_weapon_and_an_armed_dwarf_may_come_for_the_expedition_alone() -> None:
    table(2, 1, goods="ore 2").play("place blacksmithing").offers_only("forge 1", "forge 2")
    t = table(2, 1, goods="ore 9", dwarfs=[3, 3]).play("place blacksmithing").decides(0, "loot")
    t.refuses("forge 1", because="not-now")


@rule("7.2")
def test_an_armed_dwarf_never_forges() -> None:
    t = table(2, 11, goods="ore 9", dwarfs=[1, 1]).play("place adventure")
    t.decides(0, "loot")


@rule("7.4")
def test_an_unarmed_dwarf_never_explores() -> None:
    table(3, 9).refuses("place exploration", because="nothing-to-do-there")
    t = table(2, 1, spaces={"logging": "wood 3"}).play("place logging").decides(1, "place")
    assert goods(t) == {"wood": 3}


@rule("7.5", "7.8", "3.7")
def test_levels_of_the_spaces_and_fewer_items() -> None:
    for space, round_, level in (("logging", 1, 1), ("ore-mine-construction", 3, 2), ("exploration", 9, 4)):
        t = table(3, round_, dwarfs=[14, 14], spaces={"logging": "wood 1"}).play(f"place {space}")
        if t.state.prompt().step == "part":
            t.play("do explore")
        assert t.state.prompt().values["level"] == level
        t.refuses("stop", because="something-must-be-done").play("loot loot-grain")
        assert t.state.prompt().step == ("place" if level == 1 else "loot")
        if level > 1:
            t.play("stop").decides(1, "place")


@rule("7.6", "7.10", "7.11", "7.3")
def test_strength_counts_at_the_start_and_all_weapons_rise_afterwards() -> None:
    t = table(2, 1, dwarfs=[1, 4, 14], home={"e3": "dwelling"}).play("place blacksmithing")
    t.play("loot all-weapons").refuses("loot loot-grain", because="too-weak").play("stop")
    assert strengths(t) == [3, 5, 14]
    t = table(2, 1, dwarfs=[13, 14]).play("place blacksmithing", "loot all-weapons", "stop")
    assert strengths(t) == [14, 14]


@rule("7.11")
def test_unarmed_dwarfs_get_no_weapon_from_it() -> None:
    t = table(2, 1, dwarfs=[0, 5], goods="ruby 1").play("send 5", "place blacksmithing")
    t.play("loot all-weapons", "stop")
    assert strengths(t) == [0, 7]


@rule("7.7", "7.12")
def test_an_item_may_serve_for_the_next_one() -> None:
    t = table(3, 9, dwarfs=[12, 12], home={"d4": "meadow"}).play("place exploration")
    t.refuses("loot loot-sow", "loot loot-small-pasture", because="not-possible-now", rule="7.7")
    t.play("loot loot-wood").offers("loot loot-small-pasture").play("loot loot-field", "put field d3")
    t.refuses("loot loot-sow", because="not-possible-now").play("loot loot-grain").offers("loot loot-sow")
    t.play("loot loot-sow", "sow 1 0").decides(1, "place")
    assert seat(t)["home"]["d3"] == "grain-3"


@rule("7.12")
@pytest.mark.parametrize(
    ("item", "gain"),
    [
        ("loot-wood", {"wood": 1}), ("loot-dog", {"dog": 1}), ("loot-grain", {"grain": 1}),
        ("loot-sheep", {"sheep": 1}), ("loot-stone", {"stone": 1}), ("loot-donkey", {"donkey": 1}),
        ("loot-vegetable", {"vegetable": 1}), ("loot-ore", {"ore": 2}), ("loot-boar", {"boar": 1}),
        ("loot-gold", {"gold": 2}), ("loot-cattle", {"cattle": 1}),
    ],
)  # fmt: skip
def test_goods_as_loot(item: str, gain: dict[str, int]) -> None:
    t = table(2, 1, dwarfs=[14, 14], spaces={"logging": "wood 1"}).play("place logging", "do explore")
    t.play(f"loot {item}")
    expected = dict(gain)
    expected["wood"] = expected.get("wood", 0) + 1
    assert goods(t) == expected


@rule("7.12")
def test_tiles_as_loot_follow_the_rules_of_single_tiles() -> None:
    def setting_out(**fields: object) -> Scenario:
        return table(3, 9, dwarfs=[14, 14], **fields).play("place exploration")  # type: ignore[arg-type]

    setting_out().play("loot loot-meadow").offers_only("put meadow d4")
    setting_out().play("loot loot-field").offers_only("put field d4")
    setting_out().play("loot loot-tunnel").offers_only("put tunnel e2", "put tunnel f3", "put tunnel f4")
    setting_out().play("loot loot-cavern").offers("put cavern f4")
    full = {f"{c}{r}": "tunnel" for c in "efg" for r in range(1, 5) if f"{c}{r}" not in ("e3", "e4")}
    setting_out(home=full).refuses("loot loot-tunnel", "loot loot-cavern", because="not-possible-now")


@rule("7.12")
def test_a_looted_stable_is_free_and_pastures_are_cheap() -> None:
    home = {"d4": "meadow", "d3": "meadow", "c4": "meadow"}
    t = table(3, 9, dwarfs=[14, 14], goods="wood 3", home=home).play("place exploration", "loot loot-stable")
    t.play("put stable c4").reports_nothing_like("paid").play(
        "loot loot-small-pasture", "put small-pasture c4"
    )
    t.reports("seat 0 paid 1 wood for fence").play("loot loot-large-pasture", "lay large-pasture d3 south")
    t.reports("seat 0 paid 2 wood for fence")


@rule("7.12")
def test_the_dwelling_of_level_11_is_the_ordinary_one_for_two_wood_and_two_stone() -> None:
    t = table(3, 9, dwarfs=[11, 11], goods="wood 2 stone 2").play("place exploration", "loot loot-dwelling")
    t.reports(
        "seat 0 paid 2 wood for dwelling",
        "seat 0 paid 2 stone for dwelling",
        "seat 0 furnished e3 with dwelling",
    )
    t = table(3, 9, dwarfs=[11, 11], goods="wood 2 stone 1").play("place exploration")
    t.refuses("loot loot-dwelling", because="not-possible-now")


@rule("7.12", "11.6")
def test_breeding_as_loot_takes_two_species_at_most_and_needs_room() -> None:
    home = {"d4": "small-pasture", "d3": "small-pasture", "c4": "small-pasture", "c3": "small-pasture"}
    t = table(3, 9, dwarfs=[14, 14], home=home, stables="d4 d3 c4", goods="sheep 2 boar 2 cattle 2")
    t.play("place exploration", "loot loot-breed")
    t.offers_only(
        "breed sheep",
        "breed boar",
        "breed cattle",
        "breed sheep+boar",
        "breed sheep+cattle",
        "breed boar+cattle",
    )
    t.play("breed sheep+cattle").reports("seat 0 bred sheep+cattle")
    assert goods(t) == {"sheep": 3, "boar": 2, "cattle": 3}
    t = table(3, 9, dwarfs=[14, 14], goods="sheep 2").play("place exploration")
    t.refuses("loot loot-breed", because="not-possible-now")
    t = table(3, 9, dwarfs=[14, 14], goods="sheep 3 boar 2", home={"d4": "small-pasture"}, stables="d4")
    t.play("place exploration", "loot loot-breed")  # boars lack room unless the sheep give way
    t.offers("breed sheep", "convert eat-sheep", "convert eat-boar").refuses("breed boar")


@rule("7.9")
def test_adventure_is_two_expeditions_the_second_after_the_first() -> None:
    t = table(2, 11, goods="ore 1").play("place adventure", "forge 1").offers_only("do explore", "stop")
    t.play("do explore", "loot loot-wood").reports("seat 0 rose to 2").offers_only("do explore", "stop")
    t.play("do explore").offers("loot loot-wood", "loot loot-sheep").play("loot loot-wood").decides(
        1, "place"
    )
    assert (strengths(t), goods(t)) == ([3, 0], {"wood": 2})
    t = table(2, 11, goods="ore 1").play("place adventure", "forge 1", "stop").decides(1, "place")


@rule("3.7", "7.4")
def test_hardware_rental_with_six_gives_wood_and_then_or_an_expedition_and_then_or_sowing() -> None:
    fields = {"dwarfs": [2, 2], "home": {"d4": "field"}, "goods": "grain 1"}
    t = table(6, 1, **fields).play("place hardware-rental").offers_only("do sow", "do explore", "stop")  # type: ignore[arg-type]
    t.play("do explore", "loot loot-grain", "stop").offers_only("do sow", "stop").play("do sow", "sow 1 0")
    assert goods(t) == {"wood": 2, "grain": 1}
    t = table(5, 1, **fields).play("place hardware-rental").offers_only("do sow", "do explore")  # type: ignore[arg-type]
    t.play("do sow", "sow 1 0").decides(1, "place")  # the expedition came before


@rule("7.6", "7.10", "9.28")
def test_a_weapon_given_up_on_the_way_counts_to_the_end_of_the_expedition_and_does_not_grow() -> None:
    t = table(2, 1, tiles=["peaceful-cave"], dwarfs=[6, 6]).play("place blacksmithing", "loot loot-dog")
    t.play("exchange", "disarm 1").offers("loot loot-gold").refuses("loot loot-stable", because="too-weak")
    t.play("loot loot-gold", "loot loot-wood").decides(1, "place")
    assert strengths(t) == [0, 6]
