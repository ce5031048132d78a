"""How many machine instructions does a decision cost? The gate that CI keeps.

Counted by valgrind's callgrind, which repeats to the digit for the same build: random play of whole games
with every option listed, few games taken from many, so that start-up cancels out. Fails if a game needs more
than its committed figure in `instructions.json` allows; there are figures for the quick build (1) and for the
one that wheels have (3, with HAMEAU_OPTIMIZE=3).

    python bench/instructions.py            check
    python bench/instructions.py --update   write the figures of this build
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FIGURES = Path(__file__).with_name("instructions.json")
FEW, MANY = 4, 16
SLACK = 1.10  # another compiler or Python may need a little more
LIMITS = {"stone-age": 2500}

# Imports once, then plays in a process of its own for each number of games: what went before cancels out.
PLAY = """
import os, sys, hameau
from hameau.core.speed import play_games
game, seats, *numbers = sys.argv[1:]
hameau.game(game)
for games in numbers:
    if os.fork() == 0:
        decisions = play_games(hameau.game(game), int(seats), 0, int(games))
        print(os.getpid(), decisions, flush=True)
        os._exit(0)
    os.wait()
"""


def per_decision(game: str, seats: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        command = [
            "valgrind",
            "--tool=callgrind",
            f"--callgrind-out-file={folder}/%p",
            *(sys.executable, "-c", PLAY, game, str(seats), str(FEW), str(MANY)),
        ]
        environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": os.getcwd()}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    collected = dict(re.findall(r"==(\d+)== Collected : (\d+)", done.stderr))
    if done.returncode or len(collected) < 3:
        sys.exit(f"valgrind failed: {done.stderr[-2000:]}")
    few, many = (line.split() for line in done.stdout.splitlines())
    return round((int(collected[many[0]]) - int(collected[few[0]])) / (int(many[1]) - int(few[1])))


def main() -> int:
    sys.path.insert(0, os.getcwd())
    from hameau.bench import is_compiled

    if not is_compiled():
        sys.exit("this counts the compiled engine, but the interpreted one is on the path")
    level = os.environ.get("HAMEAU_OPTIMIZE") or "1"
    figures: dict[str, dict[str, int]] = json.loads(FIGURES.read_text())
    committed = figures[level]
    with ThreadPoolExecutor(os.cpu_count()) as threads:  # a count does not mind what else is running
        measured = dict(
            zip(committed, threads.map(lambda name: per_decision(*split(name)), committed), strict=True)
        )
    if "--update" in sys.argv:
        FIGURES.write_text(json.dumps({**figures, level: measured}, indent=1) + "\n")
    worse = [
        name
        for name, figure in measured.items()
        if figure > min(committed[name] * SLACK, LIMITS.get(split(name)[0], 10**9))
    ]
    print(", ".join(f"{name}: {measured[name]} (committed {committed[name]})" for name in measured))
    return 1 if worse and "--update" not in sys.argv else 0


def split(name: str) -> tuple[str, int]:
    """`stone-age 4` is a game and a number of seats."""
    game, seats = name.split()
    return game, int(seats)


if __name__ == "__main__":
    sys.exit(main())
