"""When cards that lie face down come, and how they look."""

import re

import pytest

import hameau
from hameau.core.text import LANGUAGES
from hameau.drawing.svg import BOLD, width
from hameau.games.caverna.board import DRAWING
from hameau.games.caverna.board_backs import NAME, face_down, rounds_of
from hameau.games.caverna.spaces import STAGES

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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_a_card_stays_within_its_frame(lang: str) -> None:
    """It is written in strong letters, which are wider."""
    for card in (card for stage in STAGES for card in stage):
        back = face_down(card, (10, 12), GAME.text(lang), (110, 90))
        lines = re.findall(r'<text([^>]*) class="b m on-back"([^>]*)>([^<]+)<', back)
        assert lines
        for *look, line in lines:
            assert width(line, NAME * BOLD) <= 99 or 'textLength="99"' in "".join(look)
