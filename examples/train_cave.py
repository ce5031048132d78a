"""Train a network to play Cave vs. Cave, step by step: what `hameau train cave-vs-cave` does.

    pip install '.[research,train]'
    python examples/train_cave.py --minutes 15

The network plays thousands of games against itself, at tables of one and of two; each decision is credited
with how the chances and points of the seat that took it went on to change, and what turned out better than
expected becomes likelier (PPO). A quarter of an hour on two cores is enough to see it learn; a graphics card
learns thirty times as fast. Stop it when you like: the same command goes on.
"""

import argparse
from pathlib import Path

import hameau
from hameau.research.train.course import Course, Plan
from hameau.research.train.export import export


def train(minutes: float, folder: Path, device: str, tables: int) -> Course:
    """1. Say what to train: half of the tables for one player, half for two. 2. Let it play."""
    plan = Plan("cave-vs-cave", {1: 1, 2: 1}, minutes, processes=2, tables=tables, device=device)
    course = Course(plan, folder)  # goes on from what lies in the folder
    course.run()  # writes checkpoints, and curves.html to look at
    return course


def show(course: Course, games: int) -> Path:
    """3. Write the network in whole numbers, as Hameau ships it. 4. Let it play without searching."""
    file = course.folder / "network.bin"
    file.write_bytes(export(course))
    game, name = hameau.game("cave-vs-cave"), f"network:{file}"
    alone = [hameau.play(game, [name], seed=seed).state().scores()[0] for seed in range(games)]
    print(f"alone: {sum(alone) / games:.1f} points (mean of {games} games)")
    won = 0.0
    for seed in range(games):
        seat = seed % 2
        winners = hameau.play(game, ["greedy", name][:: 1 if seat else -1], seed=seed).state().winners()
        won += (seat in winners) / len(winners)
    print(f"against greedy: {100 * won / games:.0f} % of {games} games")
    return file


def main(arguments: list[str] | None = None) -> Path:
    parser = argparse.ArgumentParser(description="Train a network on Cave vs. Cave")
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--folder", type=Path, default=Path("train-cave"))
    parser.add_argument("--device", default="cpu", help="cpu or cuda")
    parser.add_argument("--tables", type=int, default=64, help="games at once in each process")
    parser.add_argument("--games", type=int, default=100, help="games to see how well it plays")
    given = parser.parse_args(arguments)
    return show(train(given.minutes, given.folder, given.device, given.tables), given.games)


if __name__ == "__main__":
    main()
