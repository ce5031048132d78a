"""Do the puzzles hold? A search ten times as deep, on another seed, has to find the same answer.

    python bench/puzzles.py [GAME ...] [--sample 20] [--jobs 2]

In every try ten times as many walks follow an option, and all tries are made, however clear the best may be.
Run it on the compiled build; a puzzle takes some seconds. At least 95 % have to be confirmed: the same best
option, and nothing that could be as good within its interval.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import hameau
from hameau.arena import spread
from hameau.study.puzzles import Puzzle, prove, puzzles

BAR = 0.95


def holds(puzzle: Puzzle) -> bool:
    found = prove(puzzle.state(), "once more")
    return found.best.action == puzzle.best and not any(option.is_equal for option in found.options[1:])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--sample", type=int, default=0, help="only so many of each game, spread over it")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    failed = False
    for slug in given.game or hameau.games():
        found = puzzles(hameau.game(slug))
        some = found[:: max(1, len(found) // given.sample)] if given.sample else found
        fallen = [some[number].mark for number, verdict in spread(holds, some, given.jobs) if not verdict]
        print(f"{slug}: {len(some) - len(fallen)} of {len(some)} confirmed, not {fallen}", flush=True)
        failed = failed or len(fallen) > (1 - BAR) * len(some)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
