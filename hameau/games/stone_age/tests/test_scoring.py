"""What is it all worth in the end? [10]"""

import pytest

from hameau.games.stone_age.pieces import CARDS, GREEN
from hameau.games.stone_age.tests.draw import table
from hameau.testing import rule

WITH = {
    name: [card.slug for card in CARDS for copy in range(card.copies) if card.bottom == name]
    for name in GREEN
}


def sheet(village: str, seat: int = 0) -> dict[str, int]:
    return table(me=village).state.score_sheet(seat)


def greens(first: int, second: int) -> str:
    """Cards with so many different symbols, so many of them twice."""
    slugs = [WITH[name][0] for name in GREEN[:first]] + [WITH[name][1] for name in GREEN[:second]]
    return "cards " + " ".join(slugs)


@rule("10.1")
def test_bottoms_of_used_one_use_tools_count() -> None:
    cards = "cards once-4-toolmaker-1 once-2-toolmaker-2"
    assert (
        sheet(f"tools 5, {cards}")["toolmakers"] == sheet(f"tools 5, {cards}, once 4 2")["toolmakers"] == 15
    )


@rule("10.1")
def test_the_bottom_of_the_extra_card_counts() -> None:
    assert sheet("cards extra-writing, hidden clay-1-shaman-2, figures 7")["shamans"] == 14
    assert sheet("cards extra-writing, hidden dice-writing")["green"] == 2


@rule("10.1")
def test_a_village_without_cards_has_no_points_for_them() -> None:
    assert sheet("agriculture 9, tools 9, buildings wwc") == dict.fromkeys(
        ("track", "green", "farmers", "toolmakers", "builders", "shamans", "resources"), 0
    )


@rule("10.2")
@pytest.mark.parametrize(
    ("first", "second", "points"),
    [(0, 0, 0), (1, 0, 1), (3, 0, 9), (1, 1, 2), (5, 2, 29), (8, 0, 64), (8, 8, 128)],
)
def test_different_green_symbols_squared_and_second_ones_squared(
    first: int, second: int, points: int
) -> None:
    assert sheet(greens(first, second))["green"] == points


@rule("10.3")
@pytest.mark.parametrize(
    ("village", "category", "points"),
    [
        ("agriculture 6, cards dice-farmer-1 dice-farmer-2 stone-1-farmer-1", "farmers", 24),
        ("tools 11, cards dice-toolmaker-2 dice-toolmaker-2 once-3-toolmaker-1", "toolmakers", 55),
        ("buildings wwc css ssg, cards points-builder-3 food-4-builder-1", "builders", 12),
        ("figures 9, cards roll-wood-shaman-2 gold-1-shaman-1", "shamans", 27),
    ],
)
def test_sand_symbols_count_times_what_they_stand_for(village: str, category: str, points: int) -> None:
    scores = sheet(village)
    assert scores.pop(category) == points
    assert set(scores.values()) == {0}


@rule("10.3")
def test_one_use_tools_are_no_tool_tiles() -> None:
    assert sheet("tools 0, cards once-4-toolmaker-1, once 4")["toolmakers"] == 0


@rule("10.4")
def test_each_resource_left_is_a_point_and_food_is_none() -> None:
    assert sheet("food 99, wood 1, clay 2, stone 3, gold 4")["resources"] == 10


@rule("10.5")
def test_all_is_added_to_the_points_of_the_game() -> None:
    t = table(me="points 31, wood 2, agriculture 3, cards dice-farmer-2 tool-art", left="points -10, gold 4")
    assert t.state.score_sheet(0)["track"] == 31
    t.scores(31 + 2 + 6 + 1, -6, 0, 0)


@rule("10.5")
def test_the_sheet_at_the_end_of_a_game_is_that_of_the_last_position() -> None:
    t = table(seats=2, me="food 9, points 7 @ field", cards="-", deck="", decide="use").play("use field")
    assert t.state.score_sheet(0) | {"track": 0} == dict.fromkeys(t.state.score_sheet(0), 0)
    assert t.state.scores()[0] == 7


@rule("10.6")
def test_most_points_win() -> None:
    assert table(me="points 20", left="points 21", across="points -3").state.winners() == [1]


@rule("10.6")
@pytest.mark.parametrize("better", ["agriculture 1", "tools 1", "figures 6"])
def test_a_tie_goes_to_the_highest_sum_of_agriculture_tools_and_figures(better: str) -> None:
    t = table(me="points 20", left=f"points 20, {better}", across="points 19, agriculture 10, tools 12")
    assert t.state.winners() == [1]


@rule("10.6")
def test_it_is_the_sum_that_breaks_a_tie() -> None:
    t = table(
        me="points 20, agriculture 3, tools 3",
        left="points 20, agriculture 7",
        across="points 20, figures 10",
    )
    assert t.state.winners() == [1]


@rule("10.6")
def test_one_use_tools_do_not_break_a_tie() -> None:
    t = table(me="points 20, cards once-4-toolmaker-1, once 4", left="points 20")
    assert t.state.winners() == [0, 1]


@rule("10.6")
def test_a_tie_that_is_not_broken_is_a_shared_win() -> None:
    t = table(
        me="points 20, agriculture 2",
        left="points 20, tools 2",
        across="points 20, figures 7",
        right="points 20",
    )
    assert t.state.winners() == [0, 1, 2]


@rule("10.6")
def test_the_extra_card_can_decide_who_wins() -> None:
    t = table(me="points 20, cards extra-writing, hidden points-music", left="points 22")
    assert t.state.scores()[:2] == [24, 22]
    assert t.state.winners() == [0]
