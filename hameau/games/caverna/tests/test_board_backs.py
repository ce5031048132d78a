"""When cards that lie face down come, and how they look."""

import hameau
from hameau.games.caverna.board import DRAWING
from hameau.games.caverna.board_backs import rounds_of

from .draw import table

GAME = hameau.game("caverna")


def test_a_card_comes_in_a_round_of_its_stage() -> None:
    assert rounds_of("adventure", 1, 4) == (10, 12)
    assert rounds_of("adventure", 10, 4) == (11, 12)
    assert rounds_of("wish-for-children", 1, 2) == (4, 4)
    assert rounds_of("donkey-farming", 5, 2) == (6, 6)


def test_without_exploration_its_stage_is_shorter() -> None:
    assert rounds_of("family-life", 1, 3) == (7, 9)
    assert rounds_of("family-life", 1, 2) == (7, 8)


def test_alone_the_order_is_known() -> None:
    assert rounds_of("ruby-delivery", 1, 1) == (12, 12)


def test_a_card_to_come_is_face_down() -> None:
    drawn = DRAWING.board(table(2, 5).state.view(0), ["x", "y"], GAME.text("en"), 0)
    assert "Round 7–8" in drawn
    assert "Round 10–12" in drawn
    assert "Round 1–3" not in drawn
