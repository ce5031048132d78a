"""Who gave what away, and who was lucky? A whole game is looked through, decision by decision.

A decision is judged by what its seat knew. Luck is what was expected after chance has fallen less the mean of
what might have been expected, by the same judge: on average it is nothing.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

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
from .verdicts import FINE, verdict

LEVELS = {"quick": 256, "thorough": 1024, "deep": 4096}  # tries for each decision
DEALS = 64  # ways chance may fall that luck is measured against
SHOWN = 5  # options kept of each decision, besides the one that was chosen
ASKED_AGAIN = 60  # and of one that gave something away


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
    choices, done = choices_of(record), len(found.decisions)
    document, tries = record.document(), LEVELS[level]
    looks = [Look(document, at, str(seed), tries) for at in choices[done:]]
    for entry in in_order(spread(look_at_choice, looks, jobs)):
        found.decisions.append(entry)
        progress(len(found.decisions), len(choices))
    falls = [Look(document, at, str(seed), tries) for at in falls_of(record)]
    found.luck = list(in_order(spread(look_at_chance, falls, jobs)))
    finish(found, record)
    return found


class Look(NamedTuple):
    """A moment of a game that is to be looked at, in whatever process."""

    document: dict[str, Any]
    at: int
    seed: str
    tries: int
    seconds: float | None = None  # after which no option is tried any more


def choices_of(record: Record) -> list[int]:
    """After how many actions somebody had a choice, each time."""
    return [at for at, ply in enumerate(record.history.plies()) if ply.is_choice]


def falls_of(record: Record) -> list[int]:
    """After how many actions chance fell, once or several times in a row."""
    seats = [ply.seat for ply in record.history.plies()]
    return [at for at, seat in enumerate(seats) if seat == CHANCE and (at == 0 or seats[at - 1] != CHANCE)]


_judges: dict[tuple[str, int], Judge] = {}
_records: dict[str, Record] = {}


def look_at_choice(look: Look) -> Decision:
    """Judge the choice made at one moment of a game."""
    record = record_of(look.document)
    judge, action = _judge(record), record.actions[look.at]
    seed = f"{look.seed}/{look.at}"
    found = judged(record.state(look.at), judge, seed, look.tries, look.seconds, chosen=[action])
    return _graded(found, judge, record, look.at)


def record_of(document: dict[str, Any]) -> Record:
    """The game of a document; the last one is kept."""
    key = json.dumps(document)
    if key not in _records:
        _records.clear()
        _records[key] = Record.load(document)
    return _records[key]


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
    grade = verdict(cost / unit, chosen.is_equal)
    shown = found.options[: SHOWN if grade in FINE else ASKED_AGAIN]
    kept = shown if chosen in shown else [*shown, chosen]
    return Decision(
        at, found.seat, action, best.action, round(cost, 4),
        round(best.points.mean - chosen.points.mean, 2), grade,
        _worths(best.shares, best.scores, judge), _worths(chosen.shares, chosen.scores, judge),
        [Graded(o.action, o.chance.mean, o.points.mean, o.behind.mean, o.behind.doubt) for o in kept],
    )  # fmt: skip


def _worths(shares: list[float], points: list[float], judge: Judge) -> Share:
    return [points[0] / judge.unit] if len(shares) == 1 else list(shares)


# --- luck ---


def look_at_chance(look: Look) -> Luck:
    """What chance gave and took when it fell at one moment of a game."""
    record, at = record_of(look.document), look.at
    judge, plies, end = _judge(record), record.history.plies(), at
    while end < len(plies) and plies[end].seat == CHANCE:
        end += 1
    # Every game is measured against deals of its own: errors of the same deals would add up over many games.
    chance = Rng(f"{look.seed}/{record.actions}", f"luck {at}")
    mean = _mean(_expected(record.state(at), judge, chance))
    came = _seen(record.state(end), judge, Rng(look.seed, f"after {at}"))
    return Luck(at, end, [c - m for c, m in zip(came, mean, strict=True)], mean)


def finish(found: Review, record: Record) -> None:
    """Add what was to be expected at the start, and what came of it."""
    judge, luck = _judge(record), found.luck
    found.length, found.unit = len(record), judge.unit
    is_dealt = bool(luck) and luck[0].at == 0
    found.start = luck[0].expected if is_dealt else _seen(record.state(0), judge, Rng(found.seed, "start"))
    found.result = _result(record.state(), judge)


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
