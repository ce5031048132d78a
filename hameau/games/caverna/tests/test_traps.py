"""What earlier implementations got wrong: each of their slips, once more and on its own."""

from typing import Any

import pytest

from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.core.state import OVER
from hameau.games.caverna.spaces import ROWS
from hameau.games.caverna.tests.draw import GAME, goods, seat, table
from hameau.games.caverna.tests.test_harvest import harvest
from hameau.testing import rule


@rule("3.7")
def test_an_optional_half_is_never_forced() -> None:
    for space, goods_there in (("drift-mining", "stone 1"), ("clearing", "wood 1"), ("sustenance", "food 1")):
        table(spaces={space: goods_there}).play(f"place {space}").offers("stop").play("stop").decides(
            1, "place"
        )


@rule("8.2", "8.4")
def test_one_pasture_does_not_force_the_other() -> None:
    home = {"d4": "meadow", "d3": "meadow", "c4": "meadow"}
    t = table(2, 2, home=home, goods="wood 9", spaces={"sheep-farming": "sheep 1"}).play(
        "place sheep-farming"
    )
    t.play("do small-pasture", "put small-pasture c4", "stop").decides(1, "place")
    assert list(seat(t)["home"].values()).count("meadow") == 2


@rule("11.8")
def test_the_third_event_is_never_a_whole_harvest() -> None:
    home = {"d4": "grain-3", "d3": "small-pasture"}
    for choice, expected in (("fields", {"grain": 1, "sheep": 2}), ("animals", {"sheep": 3})):
        t = harvest("half", home=home, stables="d3", goods="food 4 sheep 2").play(f"harvest {choice}", "feed")
        assert goods(t) == {"wood": 1} | expected


@rule("8.7", "8.8", "9.26")
def test_donkeys_move_into_a_new_mine_by_themselves_in_the_middle_of_an_action() -> None:
    home = {"f3": "tunnel", "f4": "tunnel", "e3": "mining-cave"}
    t = table(2, 3, home=home, goods="donkey 2", dwarfs=[3, 3]).play(
        "place ore-mine-construction", "do ore-mine"
    )
    t.play("lay ore-mine f3 south", "do explore", "loot loot-donkey", "stop").decides(1, "place")
    assert goods(t) == {"donkey": 3, "ore": 3}  # two in the entrance, one in the mine, nobody was asked


@rule("8.9", "8.11")
def test_dogs_on_bare_meadows_make_room_and_count_once() -> None:
    t = table(2, 2, home={"d4": "meadow"}, goods="dog 1", spaces={"sheep-farming": "sheep 5"})
    t.play("place sheep-farming").decides(
        1, "place"
    )  # two with the dog, two in the entrance, the fifth is eaten
    assert goods(t) == {"dog": 1, "sheep": 4, "food": 1}


@rule("8.9", "8.1")
def test_fencing_the_meadow_of_the_dogs_can_cost_room() -> None:
    t = table(2, 2, home={"d4": "meadow"}, goods="dog 3 sheep 4 boar 2 wood 2", spaces={"sheep-farming": ""})
    t.play("place sheep-farming", "put small-pasture d4").decides(1, "place")
    assert goods(t)["sheep"] == 4  # the dogs still watch four on the pasture instead of its two


@rule("9.9", "4.7")
def test_sowing_under_animals_makes_them_leave() -> None:
    t = table(tiles=["stubble-room"], home={"d4": "field"}, goods="sheep 3 grain 1").play(
        "place slash-and-burn"
    )
    t.play("do sow", "sow 1 0").decides(1, "place")
    assert goods(t) == {"sheep": 2, "food": 1}


@rule("5.5", "9.6")
@pytest.mark.parametrize(
    ("tiles", "dwarfs", "grows"),
    [
        ([], 2, False),
        (["dwelling"], 2, True),
        (["dwelling"], 3, False),
        (["additional-dwelling"], 2, False),
        (["couple-dwelling", "dwelling", "dwelling"], 5, False),
        (["couple-dwelling", "dwelling", "additional-dwelling"], 5, True),
        (["couple-dwelling", "dwelling", "dwelling", "additional-dwelling"], 6, False),
    ],
)
def test_growth_needs_room_and_the_sixth_dwarf_its_own(tiles: list[str], dwarfs: int, grows: bool) -> None:
    t = table(2, 4, tiles=tiles, dwarfs=[0] * dwarfs)
    assert ("place wish-for-children" in t.options()) == grows


@rule("9.26", "11.3")
def test_feeding_never_costs_less_than_nothing() -> None:
    home: Any = {"e3": "mining-cave"} | dict.fromkeys(("e2", "f2", "f3", "f4", "g4"), "ruby-mine")
    t = harvest(home=home, goods="food 3 donkey 5").decides(1, "feed")
    assert goods(t)["food"] == 3


@rule("7.12", "8.3")
def test_a_free_stable_is_not_charged_and_the_next_one_is() -> None:
    dwarfs = [{"weapon": 0, "placed": True, "young": False}] * 2
    t = table(
        2,
        3,
        dwarfs=[8, 8],
        goods="stone 2",
        spaces={"sheep-farming": "sheep 1"},
        others={"dwarfs": dwarfs},
    )
    t.play("place blacksmithing", "loot loot-stable", "put stable b1", "stop")
    assert goods(t) == {"stone": 2}
    t.play("place sheep-farming", "do stable", "put stable b2").reports("seat 0 paid 1 stone for stable")
    assert goods(t)["stone"] == 1


@rule("5.7", "5.8", "9.11")
def test_growth_that_may_follow_is_never_forced() -> None:
    t = table(2, 8, goods="wood 4 stone 3").play("place urgent-wish-for-children", "do furnish-dwelling")
    t.play("furnish dwelling").offers_only("do grow", "stop").play("stop").decides(1, "place")
    assert len(seat(t)["dwarfs"]) == 2
    home = {"e3": "dwelling", "d4": "field"}
    t = table(2, 8, goods="grain 1", home=home).play("place family-life", "do sow", "sow 1 0", "stop")
    assert len(seat(t)["dwarfs"]) == 2
    t = table(4, tiles=["guest-room", "dwelling"]).play("place growth").offers_only("do grow", "stop")
    t.play("stop").decides(1, "place")
    assert len(seat(t)["dwarfs"]) == 2


@rule("1.9", "3.2", "11.1")
def test_with_two_players_three_green_and_three_red_markers_come_and_none_in_round_nine() -> None:
    rng, out = Rng(5, "markers"), Options()
    for _game in range(6):
        state, seen = GAME.new(2), []
        while state.seat != OVER:
            out.clear()
            state.options(out)
            before: Any = state.dump()
            state.perform(rng.pick(out))
            after: Any = state.dump()
            for colour in ("green", "red"):
                if after["markers"][colour] < before["markers"][colour]:
                    seen.append((after["round"], colour))
        assert [number for number, colour in seen] == [6, 7, 8, 10, 11, 12]
        assert [colour for number, colour in seen].count("green") == 3


@rule("8.3", "8.6")
def test_a_second_stable_goes_on_the_other_half_of_a_large_pasture_never_on_the_same_cell() -> None:
    home = {"c4": "large-pasture-east", "d4": "large-pasture-west", "d3": "small-pasture"}
    t = table(2, 2, home=home, stables="c4 d3", goods="stone 1", spaces={"sheep-farming": "sheep 1"})
    t.play("place sheep-farming", "do stable").offers("put stable d4").refuses(
        "put stable c4", "put stable d3", because="does-not-fit-there"
    )
    t.play("put stable d4")
    table(home=home, stables="c4 d4", goods="cattle 16 boar 2 sheep 2")
    with pytest.raises(ValueError, match="room for all animals"):
        table(home=home, stables="c4 d4", goods="cattle 17 boar 2 sheep 2")


@rule("3.3", "3.4", "14.4")
@pytest.mark.parametrize("seats", range(1, 8))
def test_every_space_accumulates_what_is_printed_in_every_round(seats: int) -> None:
    state, rng, out = GAME.new(seats), Rng(seats, "accumulation"), Options()
    rows = {row.slug: row for row in ROWS if row.seats[0] <= seats <= row.seats[1]}
    checked = 0
    while state.seat != OVER:
        before: Any = state.dump()
        out.clear()
        state.options(out)
        action = rng.pick(out)
        state.perform(action)
        after: Any = state.dump()
        if after["deciding"] != "place" or before["deciding"] not in ("card", "marker"):
            continue
        for slug, space in after["spaces"].items():
            had = before["spaces"].get(slug, {"goods": {}})["goods"]
            more = rows[slug].later if had else rows[slug].first
            if slug == "ruby-mining" and seats == 2 and after["round"] <= 2:
                more = {}
            goods_there = {good: had.get(good, 0) + more.get(good, 0) for good in {*had, *more}}
            assert space["goods"] == goods_there, (slug, after["round"])
            checked += 1
    assert checked > 60 or seats == 1


@rule("10.2")
def test_gold_buys_food_with_one_surcharge_per_purchase() -> None:
    t = harvest(goods="gold 6").play("convert buy-4-food", "feed")
    assert goods(t) == {"wood": 1, "gold": 1}
    t = harvest(goods="gold 6").play("convert buy-2-food", "convert buy-2-food", "feed")
    assert goods(t) == {"wood": 1}
