"""Does a review mean what it says? Luck is nothing on average, and levels are told apart by their errors.

    python bench/study.py luck [GAME ...] [--games 300] [--jobs 2]
    python bench/study.py levels [GAME ...] [--games 12] [--jobs 2]

`luck`: the mean luck of each seat over games of bots, with its 95 % interval: 95 of 100 should hold 0.
`levels`: what each level gives away in a decision on average, in thousandths of a win, at tables where it
plays against itself; some decisions of every game are looked at, with `--tries` tries each. Run it on the
compiled build.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import hameau
from hameau.arena import mean_and_margin, spread
from hameau.bots.levels import LEVELS
from hameau.core.rng import Rng
from hameau.study.grading import Look, choices_of, falls_of, look_at_chance, look_at_choice

TABLES = (2, 4)  # numbers of seats, where a game has them
LOOKED_AT = 12  # decisions of each game
PLAYERS = "journeyman"  # whose luck is counted: quick, and far from what the networks learnt from


class Task(NamedTuple):
    """A game that is to be played and looked through, in whatever process."""

    game: str
    bot: str
    seats: int
    number: int
    tries: int = 0

    def record(self) -> hameau.Record:
        game = hameau.game(self.game)
        return hameau.play(game, [self.bot] * self.seats, seed=f"study/{self.number}")


def luck(task: Task) -> list[float]:
    """The luck of every seat in one game, all in all."""
    record = task.record()
    document = record.document()
    found = [look_at_chance(Look(document, at, f"luck/{task.number}", 1)).shares for at in falls_of(record)]
    return [sum(column) for column in zip(*found, strict=True)]


def given_away(task: Task) -> list[float]:
    """What some of the decisions of one game cost, in thousandths of a win."""
    record = task.record()
    document, rng = record.document(), Rng(task.number, "decisions")
    moments = sorted(choices_of(record), key=lambda _at: rng.random())[:LOOKED_AT]
    return [1000 * look_at_choice(Look(document, at, "levels", task.tries)).cost for at in moments]


def tables(slugs: list[str]) -> Iterator[tuple[str, int]]:
    for slug in slugs:
        yield from ((slug, seats) for seats in TABLES if seats in hameau.game(slug).seats)


def tell_luck(slugs: list[str], games: int, jobs: int) -> bool:
    """Print the mean luck of every seat; does it look like nothing, all in all?"""
    held = seats_seen = 0
    for slug, seats in tables(slugs):
        tasks = [Task(slug, PLAYERS, seats, number) for number in range(games)]
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


def tell_levels(slugs: list[str], games: int, jobs: int, tries: int) -> bool:
    """Print what each level gives away; do they come in order?"""
    ordered = True
    for slug in slugs:
        before = float("inf")
        for level in ("random", *LEVELS):
            tasks = [Task(slug, level, 2, number, tries) for number in range(games)]
            costs = [cost for _number, found in spread(given_away, tasks, jobs) for cost in found]
            mean, margin = mean_and_margin(costs)
            ordered, before = ordered and mean < before, mean
            print(f"{slug} {level}: {mean:.1f} ± {margin:.1f}, {len(costs)} decisions", flush=True)
    return ordered


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("luck", "levels"))
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--tries", type=int, default=256)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    slugs = given.game or list(hameau.games())
    if given.what == "luck":
        return 0 if tell_luck(slugs, given.games or 300, given.jobs) else 1
    return 0 if tell_levels(slugs, given.games or 12, given.jobs, given.tries) else 1


if __name__ == "__main__":
    sys.exit(main())
