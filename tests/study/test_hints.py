"""A hint: the best of what was tried, and what it brings beyond something else."""

from types import SimpleNamespace

import pytest

import hameau
from hameau.cli.common import words
from hameau.study.hints import Reason, _rival, find_hint
from hameau.study.telling import tell_why

GAME = hameau.game("stone-age")


def position(options: int) -> hameau.State:
    """One in which so many options can be chosen from."""
    record = hameau.play(GAME, ["random", "random"], seed=3)
    choices = (record.state(at) for at, ply in enumerate(record.history.plies()) if ply.is_choice)
    return next(state for state in choices if len(state.legal()) == options)


def test_the_best_option_is_compared_with_another():
    state = position(options=2)
    before = state.key()
    found = find_hint(GAME, state, 0.3, "seed")
    assert found.analysis.best.action in state.legal()
    if found.reason is not None:  # a slow machine has tried nothing else
        assert found.reason.other in set(state.legal()) - {found.analysis.best.action}
    assert state.key() == before


AHEAD = "it comes out ahead on average"


@pytest.mark.parametrize(
    ("points", "goods", "told"),
    [
        (
            {},
            {"wood": 2.2, "food": -1.0},
            f"moves: for it +2 wood; against it −1 food. Over all tries {AHEAD}.",
        ),
        (
            {"resources": -2.0},
            {},
            "though at first it brings less (in points: Resources left −2).",
        ),
        ({"resources": 2.0}, {}, "in the next few moves: in points: Resources left +2."),
        ({"resources": 2.0}, {"wood": 3.0}, "in the next few moves: +3 wood, in points: Resources left +2."),
        ({}, {}, "over many tries it ends ahead."),
    ],
)
def test_the_reason_is_told_in_a_sentence(points, goods, told):
    other = position(options=2).legal()[1]
    reason = Reason(other, points, goods)
    assert tell_why(reason, GAME, words("en")).endswith(told)
    assert "{" not in tell_why(reason, GAME, words("fr"))


def test_a_place_is_compared_with_a_place():
    game = hameau.game("caverna")
    best, exchange, same, worse = (
        SimpleNamespace(action=game.read(notation), is_equal=notation == "place supplies")
        for notation in ("place logging", "exchange", "place supplies", "place clearing")
    )
    assert _rival(game, best, [exchange, same, worse]) is worse
    assert _rival(game, best, [exchange, same]) is exchange
    assert _rival(game, best, [same]) is same
