"""A hint: the best of what was tried, and what it brings beyond something else."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

import hameau
from hameau.cli.common import words
from hameau.core.sentences import tell_option
from hameau.study.analysis import Analysis, Estimate, Option
from hameau.study.hints import Hint, Reason, _rival, find_hint, is_close, significant
from hameau.study.telling import tell_rival, tell_why

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
ALIKE = "both do about as well"


def hint(best: int, other: int, reason: Reason | None, **more: object) -> Hint:
    """One in which two options were tried."""
    some = Estimate(0.5, 0.1)
    options = [
        Option(action, some, some, 8, some, False, [0.5, 0.5], [60.0, 50.0]) for action in (best, other)
    ]
    return Hint(Analysis(0, options), reason, **more)


@pytest.mark.parametrize(
    ("points", "goods", "is_close", "told"),
    [
        (
            {},
            {"wood": 2.2, "food": -1.0},
            False,
            f"moves: for it +2 wood; against it −1 food. Over all tries {AHEAD}.",
        ),
        ({}, {"wood": 2.2, "food": -1.0}, True, f"against it −1 food. Over all tries {ALIKE}."),
        (
            {"resources": -2.0},
            {},
            False,
            "though with the next few moves it brings less (in points: Resources left −2).",
        ),
        ({"resources": -2.0}, {}, True, "Over many tries “{other}” does about as well."),
        ({"resources": 2.0}, {}, False, "in the next few moves: in points: Resources left +2."),
        # What came of goods is told, not the goods besides.
        ({"resources": 2.0}, {"wood": 3.0}, False, "in the next few moves: in points: Resources left +2."),
        ({}, {}, False, "Over many tries it ends ahead of “{other}”."),
        ({}, {}, True, "“{other}” does about as well."),
    ],
)
def test_the_reason_is_told_in_a_sentence(points, goods, is_close, told):
    best, other = position(options=2).legal()
    found = hint(best, other, Reason(other, points, goods, is_close))
    why = tell_why(found, GAME, words("en"))
    assert why.endswith(told.replace("{other}", tell_option(GAME, GAME.text("en"), other)))
    assert "{" not in tell_why(found, GAME, words("fr"))


def test_where_nothing_sets_it_apart_it_is_told_what_an_option_brings():
    best, other = position(options=2).legal()
    brings = {"food": -1, "wood": 2}
    why = tell_why(hint(best, other, Reason(other, {}, {}, True), brings=brings), GAME, words("en"))
    assert why.startswith("At once: +2 wood, −1 food. “")
    assert tell_why(hint(best, other, None, brings=brings), GAME, words("fr")).startswith("Tout de suite")
    why = tell_why(hint(best, other, Reason(other, {}, {"wood": 2.0}), brings=brings), GAME, words("en"))
    assert "At once" not in why


def test_what_was_hardly_tried_is_not_said_to_fall_behind_over_many_tries():
    best, other = position(options=2).legal()
    found = hint(best, other, Reason(other, {}, {}))
    found.analysis.options[1] = replace(found.analysis.options[1], tries=1)
    assert tell_why(found, GAME, words("en")).startswith("At a first look it promises more than “")


def test_what_it_is_compared_with_is_told_up_to_a_colon_where_that_is_enough():
    game = hameau.game("cave-vs-cave")
    best, other, third = (
        game.read(notation) for notation in ("take excavation", "take masonry", "take cultivation")
    )
    assert tell_rival(hint(best, other, Reason(other, {}, {})), game, game.text("en")) == "Take Masonry"
    both = hint(best, third, Reason(third, {}, {}))
    alike = replace(both.analysis.options[0], action=third)
    both.analysis.options.append(alike)
    assert tell_rival(both, game, game.text("en")).startswith("Take Cultivation: ")


@pytest.mark.parametrize(
    ("gaps", "told"),
    [
        ([1, 1, 1, 1, 1, 1, 1, 1], 1.0),
        ([2, 1, 2, 2, 1, 2, 2, 1], 1.625),
        ([8, 0, 0, 0, 0, 0, 0, 0], None),  # one deal alone
        ([4, -3, 5, -2, 3, -4, 4, 1], None),  # 1 on average, by chance
        ([1, 0, 1, 1, 0, 1, 1, 1], None),  # sure, but too small to matter
        ([3, 3, 3], None),  # too few
    ],
)
def test_a_difference_is_told_only_if_it_is_neither_small_nor_chance(gaps, told):
    found = significant([{"grain": gap} for gap in gaps])
    assert found == ({} if told is None else {"grain": told})


def test_larger_differences_come_first_and_what_never_moved_counts_as_nothing():
    gaps = [{"wood": 1, "food": -3}, {"wood": 1, "food": -3}] * 4
    assert list(significant(gaps)) == ["food", "wood"]
    assert significant([*gaps[:4], *[{"food": -3}] * 4]) == {"food": -3.0}


def test_an_option_is_close_that_gives_next_to_nothing_away():
    some = Estimate(0.5, 0.1)
    options = [
        Option(0, some, some, 8, Estimate(behind, 0.01), is_equal, [0.5, 0.5], [60.0, 50.0])
        for behind, is_equal in ((0.01, False), (0.05, False), (0.05, True))
    ]
    assert [is_close(option, 1.0) for option in options] == [True, False, True]


def test_a_place_is_compared_with_a_place():
    game = hameau.game("caverna")
    best, exchange, same, worse = (
        SimpleNamespace(action=game.read(notation), is_equal=notation == "place supplies")
        for notation in ("place logging", "exchange", "place supplies", "place clearing")
    )
    assert _rival(game, best, [exchange, same, worse]) is worse
    assert _rival(game, best, [exchange, same]) is exchange
    assert _rival(game, best, [same]) is same
