"""What lies on the table before the first figure is placed? [1]"""

import pytest

import hameau
from hameau.games.stone_age import GAME
from hameau.games.stone_age.tests.draw import table
from hameau.testing import Scenario, rule

CARDS = ("dice-time", "points-music", "once-3-toolmaker-1", "tool-art")
TILES = ("wwc", "1-to-7", "5-of-3", "csg")


def fresh(seats: int) -> Scenario:
    return Scenario(GAME, GAME.new(seats))


def laid_out(seats: int) -> Scenario:
    """A new game with the same cards and tiles turned over every time."""
    t = fresh(seats).play(*(f"reveal {card}" for card in CARDS))
    return t.play(*(f"reveal {tile}" for tile in TILES[:seats]))


def weight(t: Scenario, text: str) -> int:
    return t.state.weights()[t.options().index(text)]


@rule("1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_village_starts_with_five_figures_and_twelve_food(seats: int) -> None:
    t = fresh(seats)
    for seat in range(seats):
        t.seat(seat, food=12, wood=0, clay=0, stone=0, gold=0, figures=5, placed={})
        t.seat(seat, agriculture=0, tools=0, points=0, cards=[], hidden=None, buildings=[], once=[])
    t.scores(*[0] * seats)


@rule("1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seat_0_is_the_first_start_player(seats: int) -> None:
    laid_out(seats).shows(start=0, round=1).decides(0, "place")


@rule("1.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_are_laid_out_whatever_the_number_of_players(seats: int) -> None:
    t = fresh(seats).decides(hameau.CHANCE, "reveal-card").shows(cards=[None] * 4)
    t.play("reveal dice-time").reports("revealed-card dice-time on card-1")
    t.play("reveal points-music").reports("revealed-card points-music on card-2")
    t.play("reveal once-3-toolmaker-1", "reveal tool-art").shows(cards=list(CARDS))


@rule("1.4")
def test_a_card_is_as_likely_as_there_are_copies_of_it_unseen() -> None:
    t = fresh(4)
    assert len(t.options()) == 34
    assert sum(t.state.weights()) == 36
    assert [weight(t, f"reveal {card}") for card in ("points-music", "dice-time")] == [2, 1]
    t.play("reveal points-music", "reveal dice-time").refuses("reveal dice-time", because="not-in-supply")
    assert weight(t, "reveal points-music") == 1
    assert sum(t.state.weights()) == 34


@rule("1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_a_stack_of_seven_for_each_player_with_its_top_tile_face_up(seats: int) -> None:
    t = fresh(seats).play(*(f"reveal {card}" for card in CARDS)).decides(hameau.CHANCE, "reveal-building")
    t.play("reveal wwc").reports("revealed-building wwc on building-1")
    t.play(*(f"reveal {tile}" for tile in TILES[1:seats]))
    t.shows(stacks=[{"top": tile, "tiles": 7} for tile in TILES[:seats]])


@rule("1.5")
def test_tiles_put_back_in_the_box_are_unseen_like_those_in_the_stacks() -> None:
    t = fresh(2).play(*(f"reveal {card}" for card in CARDS))
    assert sum(t.state.weights()) == 28
    assert [weight(t, f"reveal {tile}") for tile in ("1-to-7", "wcs", "wwc")] == [3, 2, 1]
    t.play("reveal wwc").refuses("reveal wwc", because="not-in-supply")
    assert sum(t.state.weights()) == 27


@rule("1.5")
@pytest.mark.parametrize("seats", [2, 3])
def test_places_without_a_stack_cannot_be_occupied(seats: int) -> None:
    laid_out(seats).offers(f"place building-{seats}").refuses(
        f"place building-{seats + 1}", "place building-4", because="nothing-there"
    )
    table(seats=4).offers("place building-4")
