"""Are options compared under the same luck, by what the seat knows, and as surely as is said?"""

import pytest

import hameau
from hameau import HameauError, Refusal, Rng, State
from hameau.core.dealer import settle
from hameau.core.options import Options
from hameau.study import analysis
from hameau.study.analysis import Estimate, analyse, estimate, judged
from hameau.study.judge import BothJudges, BotJudge, Forecast, NetworkJudge, judge_of

GAMES = [("stone-age", 2), ("meduris", 2), ("cave-vs-cave", 1), ("caverna", 2)]


@pytest.fixture(autouse=True)
def short_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "WALKS", 3)


def some_decision(slug: str, seats: int, after: int = 3) -> State:
    """A position with a choice, after a few others decided at random."""
    state, rng, out = hameau.game(slug).new(seats), Rng(5), Options()
    while True:
        settle(state, rng, out)
        if len(state.legal()) > 2:
            after -= 1
            if after < 0:
                return state
        state.apply(state.legal()[rng.below(len(state.legal()))])


@pytest.mark.parametrize(("slug", "seats"), GAMES)
def test_the_same_seed_finds_the_same(slug: str, seats: int) -> None:
    state = some_decision(slug, seats)
    before = state.key()
    first, again = (analyse(state, tries=12, seed=4) for _time in range(2))
    assert first == again
    assert state.key() == before
    assert {option.action for option in first.options}.issubset(state.legal())
    assert first.best.is_equal
    assert all(option.behind.mean >= 0 and option.tries for option in first.options)
    assert sum(share for share, _points in first.seats) == pytest.approx(1)


@pytest.mark.parametrize(("slug", "seats"), [("stone-age", 2), ("meduris", 2)])
def test_only_what_the_seat_knows_counts(slug: str, seats: int) -> None:
    state = some_decision(slug, seats)
    other = state.imagine(int(state.seat), Rng("something else"))
    assert analyse(state, tries=8, seed=1) == analyse(other, tries=8, seed=1)


class Rigged:
    """A judge to whom an action is worth what a test says, but for the luck of a deal, which all share."""

    unit = 10.0

    def __init__(self, state: State, worths: list[float]) -> None:
        self.seat = int(state.seat)
        self.keys = {}
        for action, worth in zip(state.legal(), worths, strict=False):
            after = state.clone()
            after.perform(action)
            self.keys[after.key()] = worth

    def foresee(self, state: State, walks: int, rng: Rng) -> Forecast:
        luck = 0.2 * rng.random()
        share = self.keys.get(state.key(), 0.0) + luck
        return Forecast([share if seat == self.seat else 1 - share for seat in range(2)], [0.0, 0.0])


def caverna_placement() -> State:
    """A decision without luck: what follows each option is known."""
    state = hameau.game("caverna").new(2)
    return settle(state, Rng(1), Options())


def test_the_luck_of_a_deal_is_the_same_for_all_options() -> None:
    state = caverna_placement()
    found = judged(state, Rigged(state, [0.2, 0.5, 0.4]), 0, 60)
    second = found.options[1]
    assert found.best.action == state.legal()[1]
    assert found.best.chance.doubt > 0.01  # luck differs from deal to deal
    assert second.behind.mean == pytest.approx(0.09, abs=1e-9)  # 0.9 of the share
    assert second.behind.doubt == pytest.approx(0, abs=1e-9)
    assert not second.is_equal


def test_options_as_good_as_each_other_are_called_equal() -> None:
    state = caverna_placement()
    found = judged(state, Rigged(state, [0.5, 0.5]), 0, 60)
    assert [option.is_equal for option in found.options[:2]] == [True, True]


def test_what_was_chosen_is_tried_as_often_as_the_best() -> None:
    state = caverna_placement()
    worst = state.legal()[-1]
    found = judged(state, Rigged(state, [0.9, 0.8]), 0, 60, chosen=[worst])
    assert found.option(worst).tries == found.best.tries
    with pytest.raises(HameauError, match="not among the options"):
        found.option(-5)


def test_an_interval_covers_what_it_says() -> None:
    """Of 400 means of twelve numbers around a half, about 95 % have it in their interval."""
    rng, right = Rng("interval"), 0
    for _time in range(400):
        found = estimate([rng.random() for _number in range(12)])
        right += abs(found.mean - 0.5) <= found.doubt
    assert 0.88 < right / 400 < 0.98
    assert estimate([0.3]) == Estimate(0.3, 1.0)


def test_where_there_is_no_network_the_bot_judges() -> None:
    assert isinstance(judge_of(hameau.game("stone-age"), 2), NetworkJudge)
    judge, state = BotJudge(hameau.game("stone-age")), some_decision("stone-age", 2)
    forecast = judge.foresee(state, 3, Rng(1))
    assert sum(forecast.shares) == pytest.approx(1)
    assert len(forecast.points) == 2


def test_a_network_that_may_wait_is_heard_together_with_the_bot() -> None:
    game, state = hameau.game("meduris"), some_decision("meduris", 2)
    judge = judge_of(game, 2)
    assert isinstance(judge, BothJudges)
    assert isinstance(judge_of(game, 3), NetworkJudge)
    assert isinstance(judge_of(game, 4), BotJudge)
    network, bot = judge.network.foresee(state, 1, Rng(1)), judge.bot.foresee(state, 1, Rng(1))
    both = judge.foresee(state, 1, Rng(1))
    halves = zip(network.shares, bot.shares, strict=True)
    assert both.shares == pytest.approx([(2 * one + other) / 3 for one, other in halves])
    assert sum(both.shares) == pytest.approx(1)
    assert both.points == network.points != bot.points


def test_nobody_decides_or_nothing_is_allowed() -> None:
    with pytest.raises(Refusal, match="nobody decides"):
        analyse(hameau.game("stone-age").new(2))
    for bad in ({"tries": 0}, {"seconds": 0.0}):
        with pytest.raises(HameauError, match="at least one try"):
            analyse(some_decision("stone-age", 2), **bad)
