"""The harvest. [11]"""

from typing import Any

import pytest

from hameau.core.sentences import tell_about, tell_now
from hameau.games.caverna.tests.draw import goods, seat, table
from hameau.testing import Scenario, rule

PLACED = {"weapon": 0, "placed": True, "young": False}


def harvest(coming: str = "full", young: int = 0, dwarfs: int = 2, round: int = 5, **fields: Any) -> Scenario:
    """Seat 0 places its last dwarf on Wood gathering (and gets 1 wood); then the round ends."""
    home = {"e3": "dwelling", "f3": "dwelling", "f4": "dwelling"} if dwarfs > 2 else {}
    fields["home"] = home | fields.get("home", {})
    t = table(
        2, round, spaces={"wood-gathering": "wood 1"}, others={"dwarfs": [PLACED] * 2, "food": 9}, **fields
    )
    document: Any = t.state.dump()
    document["coming"] = coming
    mine = [dict(PLACED) for _dwarf in range(dwarfs)]
    for dwarf in mine[dwarfs - young :]:
        dwarf["young"] = True
    mine[0]["placed"] = False
    document["players"][0]["dwarfs"] = mine
    return Scenario(t.game, document).play("place wood-gathering")


@rule("11.1")
@pytest.mark.parametrize(
    ("round", "coming"), [(1, "none"), (2, "none"), (3, "full"), (4, "one-food"), (5, "full")]
)
def test_the_first_rounds_are_fixed(round: int, coming: str) -> None:
    t = table(2, round)
    document: Any = t.state.dump()
    cards = document["cards"]
    last = cards[-1]
    document |= {"round": round, "deciding": "card", "pending": ["replenish", "marker"], "seat": -1}
    document["cards"] = cards[:-1]
    document["spaces"].pop(last)
    if round in (1, 2, 5):
        t = Scenario(t.game, document).play(f"card {last}")
        assert t.state.dump()["coming"] == coming


def test_rounds_three_and_four_end_as_printed() -> None:
    """Their last cards come by themselves, so the round before is played to its end."""
    for round, coming in ((2, "full"), (3, "one-food")):
        t = harvest("none", round=round)
        assert (t.state.dump()["round"], t.state.dump()["coming"]) == (round + 1, coming)


@rule("11.1", "3.2", "1.8")
def test_red_markers_mean_nothing_then_one_food_each_then_half_a_harvest() -> None:
    t = table(3, 6)
    document: Any = t.state.dump()
    document |= {"deciding": "marker", "pending": ["replenish"], "seat": -1}
    for red, coming in ((3, "none"), (2, "one-food"), (1, "half")):
        document["markers"] = {"green": 2, "red": red}
        s = Scenario(t.game, document)
        assert s.state.weights() == [2, red]
        s.play("marker red")
        assert s.state.dump()["coming"] == coming
        s = Scenario(t.game, document).play("marker green")
        assert s.state.dump()["coming"] == "full"


@rule("11.2", "4.8")
def test_one_crop_from_every_sown_field() -> None:
    fields = {"d4": "grain-3", "d3": "grain-1", "d2": "vegetable-2", "c4": "vegetable-1", "c3": "field"}
    t = harvest(home=fields, goods="food 4")
    assert goods(t) == {"food": 4, "wood": 1, "grain": 2, "vegetable": 2}
    home = {cell: kind for cell, kind in seat(t)["home"].items() if cell in fields}
    assert home == {"d4": "grain-2", "d3": "field", "d2": "vegetable-1", "c4": "field", "c3": "field"}


@rule("11.1", "11.3")
@pytest.mark.parametrize(
    ("round", "coming", "food", "reminder", "need"),
    [
        (1, "none", 1, "first-harvest-short", 4),
        (2, "none", 4, "first-harvest", 4),
        (3, "full", 5, "harvest", 4),
        (4, "one-food", 1, "one-food-short", 2),
        (7, "half", 0, "harvest-short", 4),
        (8, "none", 0, None, None),
    ],
)
def test_who_places_is_reminded_of_the_meal_that_comes(
    round: int, coming: str, food: int, reminder: str | None, need: int | None
) -> None:
    values = table(round=round, coming=coming, goods=f"food {food}").state.prompt().values
    assert (values.get("reminder"), values.get("need")) == (reminder, need)


@rule("9.26", "11.3")
def test_the_reminder_knows_what_donkeys_in_mines_save() -> None:
    home = {"f3": "ore-mine", "g3": "deep-tunnel"}
    t = table(round=5, coming="full", goods="food 3 donkey 1", home=home, tiles=["mining-cave"])
    values = t.state.prompt().values
    assert (values["reminder"], values["need"]) == ("harvest", 3)


@rule("11.3")
@pytest.mark.parametrize(
    ("coming", "dwarfs", "young", "due"),
    [("full", 2, 0, 4), ("full", 4, 1, 7), ("full", 5, 2, 8), ("one-food", 4, 1, 4), ("half", 3, 0, 6)],
)
def test_two_food_per_dwarf_one_for_a_newborn(coming: str, dwarfs: int, young: int, due: int) -> None:
    t = harvest(coming, young, dwarfs, goods="food 20").decides(0, "feed")
    assert t.state.prompt().values["due"] == due
    assert "reminder" not in t.state.prompt().values
    t.play("feed")
    assert goods(t)["food"] == 20 - due


@rule("11.3")
def test_a_harvest_of_one_food_each_has_no_other_phase() -> None:
    t = harvest("one-food", home={"d4": "grain-3"}, goods="food 2 sheep 2").play("feed").decides(1, "feed")
    assert goods(t) == {"wood": 1, "sheep": 2}


@rule("11.4")
@pytest.mark.parametrize(
    ("store", "told"),
    [
        ("food 4", "Not needed: beg for 1 food (−3 points)"),
        ("food 3 sheep 1", "Beg for 1 food and keep your goods (−3 points)"),
    ],
)
def test_who_begs_without_need_is_told_so(store: str, told: str) -> None:
    t = harvest(goods=store).decides(0, "feed")
    *_, last = t.state.legal()
    assert tell_now(t.game, t.game.text("en"), last, t.state.prompt()) == told


@rule("11.4")
def test_every_missing_food_is_a_begging_marker_also_if_it_could_be_paid() -> None:
    t = harvest(goods="food 3").offers_only("beg").play("beg").offers_only("feed", "beg").play("feed")
    assert (seat(t)["begging"], goods(t)) == (1, {"wood": 1})
    t = harvest(goods="food 4").offers_only("feed", "beg").play("beg", "beg", "beg", "beg")
    assert (seat(t)["begging"], goods(t)) == (4, {"wood": 1, "food": 4})


@rule("11.3", "10.1", "10.2")
def test_food_may_be_found_while_feeding() -> None:
    t = harvest(goods="food 1 grain 1 vegetable 1 gold 4 sheep 2 ruby 1")
    t.offers(
        "convert eat-grain", "convert eat-vegetable", "convert buy-1-food", "convert buy-3-food", "exchange",
        "convert eat-sheep", "convert ruby-for-food", "beg",
    ).refuses("feed", "convert buy-4-food", "convert cook")  # fmt: skip
    t.play("convert buy-3-food").offers_only("feed", "beg")


@rule("11.5", "11.6")
def test_every_species_with_a_pair_gets_one_newborn_at_once() -> None:
    pastures = {"d4": "small-pasture", "d3": "small-pasture", "c4": "small-pasture", "d2": "small-pasture"}
    t = harvest(home=pastures, stables="d4 d3 c4", goods="food 4 sheep 3 donkey 1 boar 2 cattle 2").play(
        "feed"
    )
    t.reports("seat 0 bred sheep+boar+cattle")
    assert goods(t) == {"wood": 1, "sheep": 4, "donkey": 1, "boar": 3, "cattle": 3}


@rule("11.6")
def test_where_room_is_short_the_seat_chooses_the_newborns() -> None:
    home = {"d4": "small-pasture"}
    t = harvest(home=home, stables="d4 b1", goods="food 4 sheep 2 boar 2").play("feed").decides(1, "feed")
    assert goods(t) == {"wood": 1, "sheep": 3, "boar": 3}  # the third boar in the forest stable
    home = {"d4": "small-pasture", "d3": "small-pasture"}
    t = (
        harvest(home=home, goods="food 4 sheep 2 cattle 2 donkey 2", stables="c4")
        .play("feed")
        .decides(0, "breed")
    )
    t.offers("breed none").refuses("breed sheep", because="no-room-or-no-pair").play("breed none").decides(
        1, "feed"
    )
    home = {"d4": "meadow", "d3": "small-pasture"}
    t = harvest(home=home, goods="food 4 sheep 2 cattle 2", stables="d4").play("feed").decides(0, "breed")
    t.offers("breed sheep", "breed cattle", "convert eat-sheep").refuses("breed none", "breed sheep+cattle")


@rule("11.6", "11.7")
def test_surplus_animals_may_make_room_but_not_parents_or_newborns() -> None:
    home = {"d4": "small-pasture"}
    t = harvest(home=home, stables="d4", goods="food 4 sheep 4 boar 2").play("feed").decides(0, "breed")
    t.play("convert eat-sheep").offers("breed sheep").play("breed sheep").decides(1, "feed")
    assert goods(t) == {"wood": 1, "food": 1, "sheep": 4, "boar": 2}
    t = (
        harvest(goods="food 4 sheep 2")
        .play("feed")
        .decides(0, "breed")
        .offers_only("convert eat-sheep", "breed none")
    )


@rule("11.7", "10.3")
def test_a_ruby_may_complete_a_pair() -> None:
    home = {"d4": "small-pasture"}
    t = harvest(home=home, stables="d4", goods="food 4 boar 1 ruby 1").play("feed").decides(0, "breed")
    told = tell_about(t.game, t.game.text("en"), t.state.prompt(), t.state.legal())
    assert told.startswith("Nothing is born: ")
    t.offers_only("breed none", "exchange").play("exchange", "convert ruby-for-boar").decides(1, "feed")
    assert goods(t) == {"wood": 1, "boar": 3}


@rule("11.8")
def test_half_a_harvest_leaves_out_fields_or_animals_never_feeding() -> None:
    fields = {"home": {"d4": "grain-3", "d3": "small-pasture"}, "stables": "d3", "goods": "food 4 sheep 2"}
    t = (
        harvest("half", **fields)
        .decides(0, "harvest-choice")
        .offers_only("harvest fields", "harvest animals")
    )
    t.play("harvest fields").decides(0, "feed").play("feed").decides(1, "feed")
    assert goods(t) == {"wood": 1, "grain": 1, "sheep": 2}
    t = harvest("half", **fields).play("harvest animals", "feed").decides(1, "feed")
    assert goods(t) == {"wood": 1, "sheep": 3}


@rule("11.9", "3.10")
def test_clans_harvest_from_the_starting_player() -> None:
    harvest(start=1, goods="food 4").decides(1, "feed").play("feed").decides(0, "feed")


@rule("11.5", "8.11")
def test_dogs_do_not_breed() -> None:
    t = harvest(goods="food 4 dog 5").play("feed").decides(1, "feed")
    assert goods(t) == {"wood": 1, "dog": 5}
