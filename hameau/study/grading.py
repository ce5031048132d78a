"""Who gave what away, and who was lucky? A whole game is looked through, decision by decision.

A decision is judged by what its seat knew. Luck is what was expected after chance has fallen less the mean of
what might have been expected, by the same judge: on average it is nothing.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any

from ..arena.spread import in_order, spread
from ..core.dealer import settle
from ..core.errors import HameauError, one_of
from ..core.options import Options
from ..core.record import Record
from ..core.rng import Rng
from ..core.state import CHANCE, OVER, State
from .analysis import Analysis, estimate, judged
from .judge import Judge, ended, judge_of, to_decision
from .reviews import Decision, Graded, Luck, Review, Share
from .verdicts import verdict

LEVELS = {"quick": 256, "thorough": 1024, "deep": 4096}  # tries for each decision
DEALS = 64  # ways chance may fall that luck is measured against
SHOWN = 5  # options kept of each decision


def review(
    record: Record,
    level: str = "quick",
    seed: int | str = 0,
    jobs: int = 1,
    progress: Callable[[int, int], None] = lambda done, whole: None,
    begun: Review | None = None,
) -> Review:
    """Look through a game; the same seed and level give the same review.

    `progress` hears how many decisions are done, of how many. What is `begun`, a review that was broken off,
    is not done again: the decisions are looked at in their order.
    """
    if level not in LEVELS:
        raise one_of("level", level, list(LEVELS))
    found = begun or Review(record.game.slug, list(record.players), level, str(seed))
    if (found.game, found.players, found.level, found.seed) != (
        record.game.slug, list(record.players), level, str(seed),
    ):  # fmt: skip
        raise HameauError("review: what was begun is another game, level or seed")
    choices = [at for at, ply in enumerate(record.history.plies()) if ply.is_choice]
    done = len(found.decisions)
    document, tries = record.document(), LEVELS[level]
    tasks = [(document, at, tries, f"{seed}/{at}") for at in choices[done:]]
    for entry in in_order(spread(decide_one, tasks, jobs)):
        found.decisions.append(entry)
        progress(len(found.decisions), len(choices))
    _add_luck(found, record, seed)
    return found


_judges: dict[tuple[str, int], Judge] = {}
_records: dict[str, Record] = {}


def decide_one(task: tuple[dict[str, Any], int, int, str]) -> Decision:
    """Judge the choice made at one moment of a game, in whatever process this is."""
    document, at, tries, seed = task
    key = json.dumps(document)
    if key not in _records:
        _records.clear()
        _records[key] = Record.load(document)
    record = _records[key]
    state = record.state(at)
    judge = _judge(record)
    return _graded(judged(state, judge, seed, tries, chosen=record.actions[at]), judge, record, at)


def _judge(record: Record) -> Judge:
    key = (record.game.slug, len(record.players))
    if key not in _judges:
        _judges[key] = judge_of(record.game, len(record.players))
    return _judges[key]


def _graded(found: Analysis, judge: Judge, record: Record, at: int) -> Decision:
    action = record.actions[at]
    chosen, best = found.option(action), found.best
    unit = judge.unit if len(record.players) == 1 else 1.0
    cost = 0.0 if chosen.is_equal else chosen.behind.mean
    kept = [
        Graded(o.action, o.chance.mean, o.points.mean, o.behind.mean, o.behind.doubt)
        for o in found.options[:SHOWN]
    ]
    return Decision(
        at, found.seat, action, best.action, round(cost, 4),
        round(best.points.mean - chosen.points.mean, 2), verdict(cost / unit, chosen.is_equal),
        _worths(best.shares, best.scores, judge), _worths(chosen.shares, chosen.scores, judge), kept,
    )  # fmt: skip


def _worths(shares: list[float], points: list[float], judge: Judge) -> Share:
    return [points[0] / judge.unit] if len(shares) == 1 else list(shares)


# --- luck ---


def _add_luck(found: Review, record: Record, seed: int | str) -> None:
    """What chance did, what was to be expected at the start, and what came of it."""
    judge, plies, state = _judge(record), record.history.plies(), record.state(0)
    found.luck, found.length = [], len(plies)
    at = 0
    while at < len(plies):
        if plies[at].seat != CHANCE:
            state.perform(plies[at].action)
            at += 1
            continue
        begin, before = at, state.clone()
        while at < len(plies) and plies[at].seat == CHANCE:
            state.perform(plies[at].action)
            at += 1
        mean = _mean(_expected(before, judge, Rng(seed, f"luck {begin}")))
        if begin == 0:
            found.start = mean
        came = _seen(state, judge, Rng(seed, f"after {begin}"))
        found.luck.append(Luck(begin, at, [c - m for c, m in zip(came, mean, strict=True)]))
    if not found.start:
        found.start = _seen(record.state(0), judge, Rng(seed, "start"))
    found.result = _result(state, judge)


def _expected(state: State, judge: Judge, rng: Rng) -> Iterable[Share]:
    """What is expected in each of many ways in which chance may fall."""
    out = Options()
    return [_seen(settle(state.clone(), rng, out), judge, rng) for _deal in range(DEALS)]


def _seen(state: State, judge: Judge, rng: Rng) -> Share:
    """At the first sight of a position after chance."""
    forecast = judge.foresee(to_decision(state.clone(), rng, Options()), 1, rng)
    return _worths(forecast.shares, forecast.points, judge)


def _mean(shares: Iterable[Share]) -> Share:
    return [estimate(list(column)).mean for column in zip(*shares, strict=True)]


def _result(state: State, judge: Judge) -> Share:
    """What came of the game; of one that is not over, what may come of it."""
    if state.seat != OVER:
        return _seen(state, judge, Rng(0, "result"))
    forecast = ended(state)
    return _worths(forecast.shares, forecast.points, judge)
