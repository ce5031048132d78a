"""Does a review mean what it says? Luck is nothing on average, and levels are told apart by their errors.

    python bench/study.py luck [GAME ...] [--games 300] [--jobs 2]
    python bench/study.py levels [GAME ...] [--games 60] [--jobs 2] [--without master]
    python bench/study.py pairs [GAME ...] [--games 60] [--jobs 2] [--below LEVEL]

`luck`: the mean luck of each seat over games of bots, with its 95 % interval: 95 of 100 should hold 0.
`levels`: what the answers of each level give away on average, in thousandths of a win, when all are asked the
same decisions of games that good players play; what is told is the difference to the level below, with its
95 % interval. `pairs`: the same of each level and the one below in games that they play against each other.
There each is asked what its own game has led to: whoever is losing has little left to give away, so that the
worse of two may have the lower rate. Some decisions of every game are looked at, with `--tries` tries each.
Run it on the compiled build.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import hameau
from hameau.arena import mean_and_margin, spread
from hameau.bots import levels as bot_levels
from hameau.bots.levels import LEVELS
from hameau.core.rng import Rng
from hameau.study.analysis import Option, judged
from hameau.study.grading import Look, choices_of, falls_of, look_at_chance, look_at_choice
from hameau.study.judge import judge_of

bot_levels.SECONDS = 60.0  # simulations are counted: levels are as strong on a busy machine
TABLES = (2, 4)  # numbers of seats, where a game has them
LOOKED_AT = 24  # decisions of each seat in a game
HOSTS = "expert"  # whose games the levels are asked about: quick, and as good players play
PLAYERS = "journeyman"  # whose luck is counted: quick, and far from what the networks learnt from


class Task(NamedTuple):
    """A game that is to be played and looked through, in whatever process."""

    game: str
    bots: tuple[str, ...]
    number: int
    tries: int = 0

    def record(self) -> hameau.Record:
        return hameau.play(self.game, self.seated(), seed=f"study/{self.number}")

    def seated(self) -> list[str]:
        """The bots, each in every seat by turns."""
        turn = self.number % len(self.bots)
        return [*self.bots[turn:], *self.bots[:turn]]


def luck(task: Task) -> list[float]:
    """The luck of every seat in one game, all in all."""
    record = task.record()
    document = record.document()
    found = [look_at_chance(Look(document, at, f"luck/{task.number}", 1)).shares for at in falls_of(record)]
    return [sum(column) for column in zip(*found, strict=True)]


def given_away(task: Task) -> list[float]:
    """What some decisions of each bot cost in one game, in thousandths of a win on average."""
    record = task.record()
    document, plies, rng = record.document(), record.history.plies(), Rng(task.number, "decisions")
    seats = [ply.seat for ply in plies]
    moments = sorted(choices_of(record), key=lambda _at: rng.random())
    found = []
    for bot in task.bots:
        mine = [at for at in moments if seats[at] == task.seated().index(bot)][:LOOKED_AT]
        costs = [look_at_choice(Look(document, at, "levels", task.tries)).cost for at in mine]
        found.append(1000 * sum(costs) / max(1, len(costs)))
    return found


def examined(task: Task) -> list[float]:
    """What the answers of each level to the same decisions of one game cost, in thousandths of a win."""
    record, rng = hameau.play(task.game, [HOSTS] * 2, seed=f"study/{task.number}"), Rng(task.number, "exam")
    bots = [hameau.bot(name, record.game, f"exam/{task.number}") for name in task.bots]
    judge = judge_of(record.game, len(record.players))
    moments = sorted(choices_of(record), key=lambda _at: rng.random())[:LOOKED_AT]
    found = [0.0] * len(bots)
    for at, state in zip(moments, map(record.state, moments), strict=True):
        seat = int(state.seat)
        answers = [bot.choose(state.imagine(seat, rng), seat) for bot in bots]
        analysis = judged(state, judge, f"{task.number}/{at}", task.tries, chosen=set(answers))
        options = map(analysis.option, answers)
        found = [total + _cost(option) for total, option in zip(found, options, strict=True)]
    return [1000 * total / len(moments) for total in found]


def _cost(option: Option) -> float:
    return 0.0 if option.is_equal else option.behind.mean


def tables(slugs: list[str]) -> Iterator[tuple[str, int]]:
    for slug in slugs:
        yield from ((slug, seats) for seats in TABLES if seats in hameau.game(slug).seats)


def tell_luck(slugs: list[str], games: int, jobs: int) -> bool:
    """Print the mean luck of every seat; does it look like nothing, all in all?"""
    held = seats_seen = 0
    for slug, seats in tables(slugs):
        tasks = [Task(slug, (PLAYERS,) * seats, number) for number in range(games)]
        rows = [found for _number, found in spread(luck, tasks, jobs)]
        for seat, column in enumerate(zip(*rows, strict=True)):
            mean, margin = mean_and_margin(list(column))
            seats_seen += 1
            held += abs(mean) <= (margin or 0)
            print(
                f"{slug} {seats}, seat {seat}: {mean:+.4f} ± {margin:.4f} of a win, {games} games", flush=True
            )
    print(f"{held} of {seats_seen} intervals hold 0")
    return held >= 0.8 * seats_seen


def tell_levels(slugs: list[str], games: int, jobs: int, tries: int, without: list[str]) -> bool:
    """Print what the answers of all levels to the same decisions cost; is it less from level to level?"""
    levels = tuple(name for name in ("random", *LEVELS) if name not in without)
    ordered = True
    for slug in slugs:
        tasks = [Task(slug, levels, number, tries) for number in range(games)]
        columns = list(zip(*(found for _number, found in spread(examined, tasks, jobs)), strict=True))
        told = [f"{name} {sum(costs) / games:.1f}" for name, costs in zip(levels, columns, strict=True)]
        print(f"{slug}, {games} games: {', '.join(told)}", flush=True)
        for (low, high), (lower, upper) in zip(pairwise(levels), pairwise(columns), strict=True):
            ordered = _tell_pair(low, high, lower, upper) and ordered
    return ordered


def tell_pairs(slugs: list[str], games: int, jobs: int, tries: int, below: str) -> bool:
    """Print what each level gives away less than the one below in games of both; is it less everywhere?"""
    ordered = True
    for slug in slugs:
        print(f"{slug}, {games} games:", flush=True)
        for pair in (one for one in pairwise(("random", *LEVELS)) if below in ("", one[0])):
            tasks = [Task(slug, pair, number, tries) for number in range(games)]
            lower, upper = zip(*(found for _number, found in spread(given_away, tasks, jobs)), strict=True)
            ordered = _tell_pair(*pair, lower, upper) and ordered
    return ordered


def _tell_pair(low: str, high: str, lower: Sequence[float], upper: Sequence[float]) -> bool:
    mean, margin = mean_and_margin([some - less for some, less in zip(lower, upper, strict=True)])
    both = f"{sum(lower) / len(lower):.1f} and {sum(upper) / len(upper):.1f}"
    print(f"  {low} and {high}: {both}, difference {mean:.1f} ± {margin:.1f}", flush=True)
    return mean > 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("luck", "levels", "pairs"))
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--tries", type=int, default=256)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--below", choices=("random", *list(LEVELS)[:-1]), default="")
    parser.add_argument("--without", nargs="*", choices=list(LEVELS), default=[])
    given = parser.parse_args()
    slugs = given.game or list(hameau.games())
    if given.what == "luck":
        good = tell_luck(slugs, given.games or 300, given.jobs)
    elif given.what == "levels":
        good = tell_levels(slugs, given.games or 60, given.jobs, given.tries, given.without)
    else:
        good = tell_pairs(slugs, given.games or 60, given.jobs, given.tries, given.below)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
