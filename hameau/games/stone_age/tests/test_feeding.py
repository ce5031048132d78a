"""Who eats, and what? [8]"""

import pytest

from hameau.games.stone_age.tests.draw import table
from hameau.testing import Scenario, rule


def evening(village: str, **drawn: str) -> Scenario:
    """Seat 0 has used its last place, the hunt, for nothing; everybody eats."""
    return table(me=f"{village} @ hunt", decide="use", **drawn).play("use hunt").play("die 1")


@rule("8.1")
def test_the_harvest_comes_in_then_each_figure_eats_one_food() -> None:
    t = evening("food 4, agriculture 3, figures 6").reports("seat 0 gained 3 food from agriculture")
    t.reports("seat 0 paid 6 food for feeding").seat(0, food=1)


@rule("8.1")
def test_food_left_over_is_kept_even_when_the_harvest_is_larger_than_the_village() -> None:
    evening("food 0, agriculture 8, figures 5").seat(0, food=3)


@rule("8.1")
def test_a_figure_born_this_round_eats_too() -> None:
    table(me="food 20 @ hut", decide="use").play("use hut").reports("seat 0 paid 6 food for feeding")


@rule("8.1")
def test_the_field_of_this_round_counts_in_this_harvest() -> None:
    table(me="@ field", decide="use").play("use field").reports("seat 0 gained 1 food from agriculture")


@rule("8.1")
def test_who_has_enough_food_is_not_asked() -> None:
    evening("food 5, wood 9, gold 9").reports("seat 0 paid 5 food for feeding", "began round 3").seat(
        0, wood=9
    )


@rule("8.2")
def test_resources_of_choice_make_up_for_missing_food() -> None:
    t = evening("food 2, wood 2, gold 2").reports("seat 0 paid 2 food for feeding").decides(0, "feed")
    t.seat(0, food=0).offers_only("feed", "starve")
    assert t.state.prompt().values == {"missing": 3}
    t.play("feed").decides(0, "pay").offers_only("pay wood 1", "pay wood 2")
    t.play("pay wood 1").reports("seat 0 paid 1 wood for feeding", "seat 0 paid 2 gold for feeding")
    t.seat(0, wood=1, gold=0, points=0)


@rule("8.2")
def test_resources_pay_for_the_whole_shortage_or_not_at_all() -> None:
    t = evening("food 2, wood 2").reports("seat 0 starved lacking 3", "seat 0 scored -10 from starvation")
    t.seat(0, food=0, wood=2, points=-10)


@rule("8.2")
def test_all_ten_figures_may_eat_resources() -> None:
    t = evening("food 0, wood 10, stone 10, figures 10").play("feed").offers("pay wood 0", "pay wood 10")
    t.play("pay wood 10").seat(0, wood=0, stone=10)


@rule("8.3")
def test_who_will_not_pay_loses_ten_points_and_all_food_and_keeps_the_resources() -> None:
    t = evening("food 2, wood 9, points 25").play("starve").reports("seat 0 starved lacking 3")
    t.reports("seat 0 scored -10 from starvation").seat(0, food=0, wood=9, points=15, figures=5)


@rule("8.3")
@pytest.mark.parametrize("food", [0, 1, 2, 3, 4])
def test_the_penalty_is_the_same_however_much_is_missing(food: int) -> None:
    evening(f"food {food}").reports(f"seat 0 starved lacking {5 - food}").seat(0, food=0, points=-10)


@rule("8.3")
def test_points_go_below_zero() -> None:
    evening("food 0, points 3").seat(0, points=-7)
    evening("food 0, points -7").seat(0, points=-17)


@rule("8.4")
def test_villages_eat_clockwise_from_the_start_player() -> None:
    hungry = "food 0, wood 9"
    t = table(seats=3, me=hungry, left=hungry, across=f"{hungry} @ tool-maker", seat=2, start=1, decide="use")
    t.play("use tool-maker").decides(1, "feed").play("starve").decides(2, "feed").play("starve").decides(
        0, "feed"
    )
    t.play("starve").reports("began round 3").scores(-1, -1, -1)
