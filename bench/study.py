"""Does a review mean what it says? Luck is nothing on average, and levels are told apart by their errors.

    python bench/study.py luck [GAME ...] [--games 300] [--jobs 2]
    python bench/study.py levels [GAME ...] [--games 60] [--jobs 2] [--below LEVEL] [--same]

`luck`: the mean luck of each seat over games of bots, with its 95 % interval: 95 of 100 should hold 0.
`levels`: what each level and the one below give away in a decision on average, in thousandths of a win, at
tables where they play against each other, so that both had the same games; some decisions of every game are
looked at, with `--tries` tries each. What is told is the difference of both in a game, with its 95 %
interval; `--below` tells only of the pair whose lower level that is. Whoever is losing has little left to
give away, so that the worse of two may have the lower rate: with `--same` both answer the same decisions of
those games, whoever made them. Run it on the compiled build.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import hameau
from hameau.arena import mean_and_margin, spread
from hameau.bots.levels import LEVELS
from hameau.core.rng import Rng
from hameau.study.analysis import judged
from hameau.study.grading import Look, choices_of, falls_of, look_at_chance, look_at_choice
from hameau.study.judge import Judge, judge_of

TABLES = (2, 4)  # numbers of seats, where a game has them
LOOKED_AT = 24  # decisions of each seat in a game
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


def answered(task: Task) -> list[float]:
    """What the answers of each bot to the same decisions of one game cost, in thousandths of a win."""
    record, rng = task.record(), Rng(task.number, "decisions")
    bots = [hameau.bot(name, record.game, f"answers/{task.number}") for name in task.bots]
    judge = judge_of(record.game, len(record.players))
    moments = sorted(choices_of(record), key=lambda _at: rng.random())[:LOOKED_AT]
    found = [0.0] * len(bots)
    for state in map(record.state, moments):
        seat = int(state.seat)
        answers = [bot.choose(state.imagine(seat, rng), seat) for bot in bots]
        costs = {answer: _cost(state, judge, task, answer) for answer in set(answers)}
        found = [total + costs[answer] for total, answer in zip(found, answers, strict=True)]
    return [1000 * total / max(1, len(moments)) for total in found]


def _cost(state: hameau.State, judge: Judge, task: Task, action: int) -> float:
    option = judged(state, judge, f"levels/{task.number}", task.tries, chosen=action).option(action)
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


def tell_levels(slugs: list[str], games: int, jobs: int, tries: int, below: str, same: bool) -> bool:
    """Print what each level gives away less than the one below; is it less everywhere?"""
    ordered = True
    for slug in slugs:
        for pair in (one for one in pairwise(("random", *LEVELS)) if below in ("", one[0])):
            tasks = [Task(slug, pair, number, tries) for number in range(games)]
            rows = [found for _number, found in spread(answered if same else given_away, tasks, jobs)]
            mean, margin = mean_and_margin([low - high for low, high in rows])
            lower, upper = (sum(column) / games for column in zip(*rows, strict=True))
            ordered = ordered and mean > 0
            told = f"{pair[0]} {lower:.1f}, {pair[1]} {upper:.1f}, difference {mean:.1f} ± {margin:.1f}"
            print(f"{slug}: {told}, {games} games", flush=True)
    return ordered


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("luck", "levels"))
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--tries", type=int, default=256)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--below", choices=("random", *list(LEVELS)[:-1]), default="")
    parser.add_argument("--same", action="store_true")
    given = parser.parse_args()
    slugs = given.game or list(hameau.games())
    if given.what == "luck":
        return 0 if tell_luck(slugs, given.games or 300, given.jobs) else 1
    return 0 if tell_levels(slugs, given.games or 60, given.jobs, given.tries, given.below, given.same) else 1


if __name__ == "__main__":
    sys.exit(main())
