"""When is the game over? [9]"""

import pytest

import hameau
from hameau.games.stone_age.tests.draw import table
from hameau.testing import Scenario, rule

LAST = "ended by cards"


def last_evening(cards: str, deck: str, seats: int = 4) -> Scenario:
    """Seat 0 uses the field, its last place; then everybody eats and a round would begin."""
    return table(seats, me="food 5 @ field", cards=cards, deck=deck, decide="use").play("use field")


@rule("9.1")
def test_the_game_ends_at_once_when_four_cards_cannot_be_shown() -> None:
    t = last_evening("-, dice-time, -, tool-art", "points-music").reports("ended by cards")
    t.reports("seat 0 paid 5 food for feeding").reports_nothing_like("began").decides(hameau.OVER, "over")
    t.offers_only().refuses("place field", because="game-over").shows(round=2, deciding="over cards")


@rule("9.1")
def test_with_exactly_enough_cards_the_round_is_played() -> None:
    t = last_evening("-, dice-time, -, tool-art", "points-music, dice-writing").reports("began round 3")
    t.play("reveal points-music", "reveal dice-writing").decides(1, "place")
    t.shows(cards=["dice-time", "tool-art", "points-music", "dice-writing"])


@rule("9.1")
def test_an_empty_deck_does_not_end_the_game_while_four_cards_lie_open() -> None:
    last_evening("dice-time, tool-art, points-music, dice-writing", "").reports("began round 3").decides(
        1, "place"
    )


@rule("9.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_empty_deck_ends_the_game_when_a_single_card_was_bought(seats: int) -> None:
    last_evening("dice-time, tool-art, points-music, -", "", seats).reports("ended by cards")


@rule("9.1")
def test_the_extra_card_is_missing_when_cards_are_shown() -> None:
    t = table(me="wood 1 @ card-1", cards="extra-writing", deck="tool-art", decide="use")
    t.play("use card-1", "buy").play("draw tool-art").reports("ended by cards")


def last_tile(**drawn: str) -> Scenario:
    """Seat 0 may buy the last tile of a stack; seats 1 and 2 have still to act."""
    return table(me="wood 2, clay 1 @ building-1", stacks="wwc 1, css 4, csg 2, ssg 2", decide="use", **drawn)


@rule("9.2")
def test_an_empty_stack_ends_the_game_after_the_round_and_its_feeding() -> None:
    t = last_tile(left="food 0, wood 9, stone 2, clay 1 @ building-2", across="@ field")
    t.play("use building-1", "buy").decides(1, "buy").offers("buy")  # everybody still acts
    assert t.state.dump()["stacks"][0] == {"top": None, "tiles": 0}
    t.play("buy", "reveal wcs").decides(1, "feed").seat(2, agriculture=1)
    t.play("starve").reports("seat 2 paid 5 food for feeding", "ended by buildings").decides(
        hameau.OVER, "over"
    )
    t.shows(deciding="over buildings").seat(1, points=4).reports_nothing_like("began")


@rule("9.2")
def test_both_ends_at_once_are_one_end() -> None:
    t = table(me="wood 2, clay 1 @ building-1", stacks="wwc 1", cards="-", deck="", decide="use")
    t.play("use building-1", "buy").decides(hameau.OVER, "over").reports("seat 0 paid 5 food for feeding")


@rule("9.3")
def test_an_unbought_last_tile_keeps_the_game_going() -> None:
    last_tile().play("use building-1", "leave").reports("began round 3").decides(1, "place").offers(
        "place building-1"
    )


@rule("9.3")
@pytest.mark.parametrize("seats", [2, 3])
def test_stacks_in_the_box_do_not_count(seats: int) -> None:
    t = table(seats, me="wood 2, clay 1 @ building-1", stacks="wwc 2", decide="use").play(
        "use building-1", "buy"
    )
    t.play("reveal wcs").reports("began round 3").decides(1, "place")
