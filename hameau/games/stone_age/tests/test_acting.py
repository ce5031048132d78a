"""What does a place give? [4]"""

import pytest

from hameau.games.stone_age.tests.draw import table
from hameau.testing import rule


@rule("4.1")
def test_a_seat_resolves_its_places_in_the_order_it_likes() -> None:
    t = table(me="@ field, tool-maker, hunt 2, card-3", decide="use")
    t.offers_only("use field", "use tool-maker", "use hunt", "use card-3")
    t.play("use tool-maker").decides(0, "use").offers_only("use field", "use hunt", "use card-3")
    t.refuses("use tool-maker", "use river", because="no-figures-there", rule="4.1")


@rule("4.1")
def test_figures_come_home_when_their_place_is_resolved() -> None:
    t = table(me="@ field, tool-maker, hunt 2", decide="use")
    t.play("use field").reports("seat 0 used field with 1").seat(0, placed={"tool-maker": 1, "hunt": 2})


@rule("4.1")
def test_a_place_that_is_the_only_one_left_is_resolved_without_asking() -> None:
    t = table(me="@ field, hunt 2", decide="use").play("use field").reports("seat 0 used hunt with 2")
    assert t.options()[0] == "die 1"


@rule("4.1")
def test_seats_act_clockwise_from_the_start_player_each_with_all_its_places() -> None:
    t = table(me="@ hut, hunt", across="@ field, tool-maker", seat=2, start=2, decide="use")
    t.play("use field").reports("seat 2 used field with 1", "seat 2 used tool-maker with 1")
    t.decides(0, "use").offers_only("use hut", "use hunt")  # seats 3 and 1 have placed nothing


@rule("4.2")
def test_the_hut_brings_a_new_figure() -> None:
    t = table(me="figures 6, food 20 @ hut, hunt, forest", decide="use")
    t.play("use hut").reports("seat 0 grew to 7").seat(0, figures=7, placed={"forest": 1, "hunt": 1})


@rule("4.2")
def test_the_eleventh_figure_does_not_exist() -> None:
    t = table(me="figures 10, food 20 @ hut, hunt, forest", decide="use")
    t.play("use hut").reports_nothing_like("grew").seat(0, figures=10)


@rule("4.2")
def test_a_new_figure_is_placed_in_the_next_round() -> None:
    t = table(seats=2, me="@ hut", decide="use").play("use hut").decides(1, "place")
    t.play("place hunt 5").offers("place forest 6")


@rule("4.3")
def test_the_field_is_a_step_of_agriculture() -> None:
    t = table(me="agriculture 3 @ field, hunt, forest", decide="use")
    t.play("use field").reports("seat 0 farmed up to 4 from field").seat(0, agriculture=4)


@rule("4.3")
def test_agriculture_ends_at_ten() -> None:
    t = table(me="agriculture 10 @ field, hunt, forest", decide="use")
    t.play("use field").reports_nothing_like("farmed").seat(0, agriculture=10)


@rule("4.4")
def test_the_hunt_brings_half_the_dice_rounded_down() -> None:
    t = table(me="food 3 @ hunt 3, field, tool-maker", decide="use").play("use hunt", "die 6", "die 2")
    t.decides(-1, "roll").seat(0, food=3)
    t.play("die 1").reports("seat 0 rolled 1", "seat 0 gained 4 food from hunt").seat(0, food=7)


@rule("4.4")
def test_ten_hunters_roll_ten_dice() -> None:
    t = table(me="figures 10 @ hunt 10", decide="use").play("use hunt", *["die 6"] * 9).decides(-1, "roll")
    t.play("die 6").reports("seat 0 gained 30 food from hunt")


@rule("4.5")
@pytest.mark.parametrize(
    ("place", "good", "gained"),
    [
        ("forest", "wood", {3: 1, 5: 1, 6: 2, 11: 3, 12: 4}),
        ("clay-pit", "clay", {4: 1, 7: 1, 8: 2, 11: 2, 12: 3}),
        ("quarry", "stone", {5: 1, 9: 1, 10: 2, 12: 2}),
        ("river", "gold", {6: 1, 11: 1, 12: 2}),
    ],
)
def test_a_resource_place_divides_the_dice_by_its_number(
    place: str, good: str, gained: dict[int, int]
) -> None:
    for total, number in gained.items():
        first = min(6, total - 1)
        t = table(me=f"@ {place} 2, field, hut", decide="use").play(f"use {place}", f"die {first}")
        t.play(f"die {total - first}").reports(f"seat 0 gained {number} {good} from {place}")
        t.seat(0, **{good: number})


@rule("4.5")
@pytest.mark.parametrize(("place", "needed"), [("forest", 3), ("clay-pit", 4), ("quarry", 5), ("river", 6)])
def test_a_total_that_is_too_small_gives_nothing(place: str, needed: int) -> None:
    t = table(me=f"@ {place}, field, hut", decide="use").play(f"use {place}", f"die {needed - 1}")
    t.reports_nothing_like("gained").seat(0, wood=0, clay=0, stone=0, gold=0).decides(0, "use")


@rule("4.6")
def test_resources_and_food_never_run_out() -> None:
    """All 28 wood, 18 clay, 12 stone and 10 gold of the box are taken, and far more food than it holds."""
    t = table(me="@ forest, river, hunt", left="food 999, wood 28, clay 18, stone 12, gold 10", decide="use")
    t.play("use forest", "die 3").reports("seat 0 gained 1 wood from forest")
    t.play("use river", "die 6").reports("seat 0 gained 1 gold from river")
    t.play("die 6").reports("seat 0 gained 3 food from hunt")


@rule("4.6")
def test_every_village_can_have_the_best_tools() -> None:
    """The box holds six tiles of 3 and 4; four villages with 4-4-4 would need twelve. [ruling 3]"""
    t = table(me="tools 11 @ tool-maker, hunt, forest", others="tools 12", decide="use")
    t.play("use tool-maker").reports("seat 0 raised tools to 12 from tool-maker")


@rule("4.7")
def test_the_tool_maker_gives_a_tool_step() -> None:
    t = table(me="tools 2 @ tool-maker, hunt, forest", decide="use")
    t.play("use tool-maker").reports("seat 0 raised tools to 3 from tool-maker").seat(0, tools=3)
