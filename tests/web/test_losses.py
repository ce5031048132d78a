"""What somebody has lost since their last turn, unasked: what it was, and what it cost."""

import re
from types import SimpleNamespace

import pytest

from hameau.core.history import History
from hameau.games.meduris.tests.draw import table
from hameau.web.http.templates import templates
from hameau.web.show.news import News
from hameau.web.show.recap import sums
from hameau.web.show.since import since

PLENTY = "wood 3, wool 3, copper 3, stone 3"


def _scene(board, hands):
    """Bert's turn; the druid stands at his hut on space 20."""
    return table(seats=2, board=board, druid=20, hands=hands, turn=1)


def _news(scene, actions, lang="en"):
    history = History(scene.game, scene.state)
    for action in actions:
        history.apply(action)
    played = SimpleNamespace(game=scene.game, history=history, names=["Anna", "Bert"])
    return since(played, scene.game.text(lang), 0, [0])


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Bert took the rune stone “serpent” from you"),
        ("fr", "Bert prend la pierre runique «\N{NO-BREAK SPACE}serpent\N{NO-BREAK SPACE}» à vous"),
    ],
)
def test_what_others_take_from_one_is_told_to_oneself_with_what_it_costs(lang, told):
    """Anna had two rune stones, 3 points at the end; one of them is left, which scores 1."""
    scene = _scene("hut 0 on 0, 6; hut 1 on 10, 20", ["wood 1, wool 1, copper 1, stone 1", PLENTY])
    (line,) = [line for line in _news(scene, ["build hut 2"], lang) if line.is_loss]
    assert line.loss == told
    assert line.cost == 2
    assert told.removeprefix("Bert ") in line.sentence


def test_a_point_that_is_lost_unasked_is_a_loss_told_whole():
    """Anna has nothing to offer, so nothing is asked."""
    scene = _scene("hut 0 on 4; hut 1 on 10, 16, 20", ["", PLENTY])
    (line,) = [line for line in _news(scene, ["build temple 12"]) if line.is_loss]
    assert line.loss == line.sentence == "Anna offered nothing to the druid on space 4; lost 1 point"
    assert line.cost == 0  # it says so itself


def test_what_is_lost_stands_before_what_else_was_done_and_of_sums_only_that_is_marked():
    lines = [
        News(at=1, seat=1, sentence="Bert built", dice=(), places=()),
        News(at=2, seat=1, sentence="Bert took it", dice=(), places=(), loss="Bert took it", cost=3),
    ]
    text, drawn = table().game.text("en"), SimpleNamespace(has_symbol=lambda name: True)
    play = SimpleNamespace(since=lines, sums=sums([0], {0: {"points": -3, "wood": 4}}), board=drawn)
    page = SimpleNamespace(own=(0,), id="1", goods=text)
    made = templates("en").get_template("table/since.html").render(page=page, play=play)
    first, second = re.findall("<li.*?</li>", made, re.DOTALL)
    assert "Bert took it" in first
    assert "−3" in first
    assert "Bert built" in second
    assert [amount for amount in re.findall('"brought minus">([^<]*)<', made)] == ["−3"]
