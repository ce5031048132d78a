"""What turns out better than it looks? Hints about every action, stage by stage, found by `hameau learn`.

A look one step ahead sees what an action does at once, not what it makes possible. A game's `bot.py` may
correct it: `HINTS` has a row for every stage of the game, with how many points each action is worth beyond
its looks, and `stage(state)` says which row counts. The numbers stand in `hints.toml` by the words of the
actions; those for playing alone in `hints_alone.toml`, as `HINTS_ALONE`. Where there is no file, nothing is
known.
"""

import tomllib
from importlib.resources import files
from pathlib import Path

from .catalogue import Catalogue

FILE = "hints.toml"
ALONE = "hints_alone.toml"
Rows = list[list[float]]


def hints(catalogue: Catalogue, stages: int, package: str, file: str = FILE) -> Rows:
    """The hints of a game's file."""
    rows = [[0.0] * len(catalogue) for _ in range(stages)]
    path = files(package) / file
    if path.is_file():
        for stage, known in tomllib.loads(path.read_text("utf-8")).items():
            for words, number in known.items():
                rows[int(stage)][catalogue.read(words)] = float(number)
    return rows


def write(path: Path, catalogue: Catalogue, rows: Rows, head: str) -> None:
    """Write a game's file; what is almost nothing is left out."""
    lines = [f"# {line}" for line in head.splitlines()]
    for stage, row in enumerate(rows):
        known = [(catalogue[action], round(number, 2)) for action, number in enumerate(row)]
        lines += ["", f"[{stage}]", *(f'"{words}" = {number}' for words, number in known if number)]
    path.write_text("\n".join(lines) + "\n", "utf-8")
