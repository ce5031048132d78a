"""Who may stand where? [3]"""

import pytest

from hameau.games.stone_age.tests.draw import table
from hameau.testing import Scenario, rule

VILLAGE = ("place tool-maker", "place hut", "place field")


@rule("3.1")
def test_each_seat_in_turn_puts_figures_on_one_place() -> None:
    t = table(seats=3, seat=1, start=1).decides(1, "place")
    t.play("place forest 2").reports("seat 1 placed 2 at forest").seat(1, placed={"forest": 2})
    t.decides(2, "place").play("place field").decides(0, "place")
    t.play("place hunt 1").decides(1, "place").seat(1, placed={"forest": 2})


@rule("3.1")
def test_nobody_may_pass_while_able_to_place() -> None:
    t = table(me="@ hunt 4")
    assert all(text.startswith("place ") for text in t.options())
    t.refuses("gather", "leave", "use hunt", because="not-now")


@rule("3.1")
def test_no_more_figures_are_placed_than_are_at_hand() -> None:
    t = table(me="figures 6 @ hut, field")
    t.offers("place hunt 1", "place hunt 3", "place forest 3")
    t.refuses("place hunt 4", "place forest 4", because="too-many-figures")


@rule("3.2")
@pytest.mark.parametrize("place", ["forest", "clay-pit", "quarry", "river", "hunt"])
def test_nobody_adds_figures_where_they_already_stand(place: str) -> None:
    t = table(me=f"@ {place} 2")
    t.refuses(f"place {place} 1", f"place {place} 3", because="already-there", rule="3.2")


@rule("3.2")
def test_each_card_and_each_stack_is_a_place_of_its_own() -> None:
    t = table(me="@ card-2, building-3")
    t.refuses("place card-2", "place building-3", because="already-there")
    t.offers("place card-1", "place card-3", "place card-4")
    t.offers("place building-1", "place building-2", "place building-4")


@rule("3.3")
@pytest.mark.parametrize("place", ["tool-maker", "field", "card-1", "card-4", "building-1", "building-4"])
def test_one_figure_fills_the_places_with_one_ring(place: str) -> None:
    table().offers(f"place {place}")
    table(left=f"@ {place}").refuses(f"place {place}", because="full", rule="3.3")


@rule("3.3")
@pytest.mark.parametrize("place", ["forest", "clay-pit", "quarry", "river"])
def test_a_resource_place_holds_seven_figures_in_all(place: str) -> None:
    t = table(me="figures 10", left=f"@ {place} 3", across=f"@ {place} 2")
    t.offers(f"place {place} 1", f"place {place} 2").refuses(f"place {place} 3", because="too-many-figures")
    full = table(left=f"@ {place} 4", across=f"@ {place} 3")
    full.refuses(f"place {place} 1", because="full", rule="3.3")
    table(me="figures 10").offers(f"place {place} 7").refuses(f"place {place} 8", because="too-many-figures")


@rule("3.4")
def test_the_hut_takes_two_figures_in_one_turn() -> None:
    t = table(me="@ hunt 3").offers("place hut")
    t.play("place hut").reports("seat 0 placed 2 at hut").seat(0, placed={"hut": 2, "hunt": 3})


@rule("3.4")
def test_a_single_figure_cannot_go_to_the_hut() -> None:
    table(me="@ hunt 4").refuses("place hut", because="hut-needs-two", rule="3.4")


@rule("3.4")
def test_nobody_joins_another_seat_in_the_hut() -> None:
    table(left="@ hut").refuses("place hut", because="full")


@rule("3.5")
def test_the_hunt_takes_any_number_of_figures_of_everybody() -> None:
    crowd = "figures 10 @ hunt 10"
    t = table(me="figures 10", left=crowd, across=crowd, right=crowd)
    t.offers(*(f"place hunt {number}" for number in range(1, 11)))
    t.play("place hunt 10").reports("seat 0 placed 10 at hunt", "seat 0 used hunt with 10")


@rule("3.6")
@pytest.mark.parametrize("place", ["forest", "clay-pit", "quarry", "river"])
def test_four_seats_may_share_a_resource_place(place: str) -> None:
    t = table(left=f"@ {place} 1", across=f"@ {place} 2", right=f"@ {place} 3")
    t.play(f"place {place} 1").reports(f"seat 0 placed 1 at {place}")


@rule("3.7")
def test_figures_may_stand_where_their_owner_cannot_pay() -> None:
    t = table(me="wood 0", stacks="ssg, csg, 5-of-4, 1-to-7")
    t.offers("place card-4", "place building-1", "place building-2", "place building-3", "place building-4")


@rule("3.7")
def test_there_must_be_a_card_or_tile() -> None:
    t = table(cards="tool-art, -, dice-time", stacks="-, wwc")
    t.refuses("place card-2", "place building-1", because="nothing-there", rule="3.7")
    t.offers("place card-1", "place building-2")


@rule("3.8")
def test_a_seat_without_figures_at_hand_is_skipped() -> None:
    t = table(left="@ hunt 5", across="@ forest 5").play("place field").decides(3, "place")
    t.play("place hut").decides(0, "place")


@rule("3.8")
def test_a_hunter_with_figures_left_still_has_a_turn() -> None:
    t = table(seats=2, me="@ hunt 2", left="@ hunt 2").play("place hut").decides(1, "place")
    t.play("place field").decides(0, "place")


def crowded(me: str, left: str) -> Scenario:
    """Two players of ten figures; seat 1 holds most places."""
    held = "forest, clay-pit, quarry, river, card-1, card-2, building-1, building-2"
    return table(seats=2, me=f"figures 10, food 40 {me}", left=f"figures 10, food 40 @ {held}{left}")


@rule("3.8")
def test_figures_that_find_no_place_stay_at_home_and_still_eat() -> None:
    t = crowded("@ hunt 5, card-3", ", field, tool-maker").play("place card-4").decides(0, "use")
    t.seat(0, placed={"card-3": 1, "card-4": 1, "hunt": 5})  # three figures had no place to go
    t.play("use card-3", "use card-4", *["die 1"] * 5).seat(0, food=42)
    t.play("use field", "use tool-maker", "use card-1", "use card-2", "use building-1", "use building-2")
    t.play(
        "use forest", "die 1", "gather", "use clay-pit", "die 1", "gather", "use quarry", "die 1", "gather"
    )
    t.play("die 1", "gather").reports("seat 0 paid 10 food for feeding").seat(0, food=32)


@rule("3.8")
def test_a_last_figure_with_only_the_hut_open_is_skipped() -> None:
    t = crowded("@ hunt 6, card-3, card-4", ", field").play("place tool-maker").decides(1, "place")
    t.offers("place hunt 1").refuses("place hut", because="hut-needs-two")


@rule("3.9")
def test_who_can_gain_nothing_may_still_block_a_village_place() -> None:
    table(me="figures 10, agriculture 10, tools 12").offers(*VILLAGE)


@rule("3.9")
def test_an_option_closes_village_places_where_nothing_can_be_gained() -> None:
    t = table(me="figures 10, agriculture 10, tools 12", maxed="refused")
    t.refuses(*VILLAGE, because="nothing-to-gain", rule="3.9").offers("place hunt 10")
    table(me="figures 9, agriculture 9, tools 11", maxed="refused").offers(*VILLAGE)


@rule("3.9")
@pytest.mark.parametrize(
    ("village", "closed"), [("figures 10", "hut"), ("agriculture 10", "field"), ("tools 12", "tool-maker")]
)
def test_each_maximum_closes_its_own_place_only(village: str, closed: str) -> None:
    t = table(me=village, maxed="refused").refuses(f"place {closed}", because="nothing-to-gain")
    t.offers(*(text for text in VILLAGE if not text.endswith(closed)))
