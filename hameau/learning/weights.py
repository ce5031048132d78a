"""Which numbers does a bot's judgement hang on? Named weights in a file of the game, found by `hameau tune`.

A game's `bot.py` declares its weights as the attributes of a class, each with what it means, and has one
instance of it, `W`. Their numbers stand in `weights.toml` beside it: a number each, or a list of them. Where
playing alone is another game, `W_ALONE` has its own numbers in `weights_alone.toml`.
"""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from ..core.errors import HameauError

FILE = "weights.toml"
ALONE = "weights_alone.toml"
Weight = float | list[float]
Declared = TypeVar("Declared")


def weights(declared: Declared, package: str, file: str = FILE) -> Declared:
    """The declared weights, with the numbers of the game's file."""
    install(declared, read(package, file))
    return declared


def read(package: str, file: str = FILE) -> dict[str, Weight]:
    """The numbers of a game's file by name."""
    entries = tomllib.loads((files(package) / file).read_text("utf-8"))
    return {name: _floats(value) for name, value in entries.items()}


def _floats(value: object) -> Weight:
    return [float(one) for one in value] if isinstance(value, list) else float(str(value))


def install(declared: object, numbers: dict[str, Weight]) -> None:
    """Let the declared weights have these numbers: all of them, and no others."""
    names = {name for name in dir(declared) if not name.startswith("_")}
    if wrong := names.symmetric_difference(numbers):
        raise HameauError(
            f"weights: declared but not given, or given but not declared: {', '.join(sorted(wrong))}"
        )
    for name, number in numbers.items():
        setattr(declared, name, number)


def current(declared: object) -> dict[str, Weight]:
    """The numbers in use, by name."""
    return {name: getattr(declared, name) for name in dir(declared) if not name.startswith("_")}


def write(path: Path, numbers: dict[str, Weight], head: str) -> None:
    """Write a game's file."""
    lines = [f"# {line}" for line in head.splitlines()]
    for name, number in numbers.items():
        value = f"[{', '.join(map(_show, number))}]" if isinstance(number, list) else _show(number)
        lines.append(f"{name} = {value}")
    path.write_text("\n".join(lines) + "\n", "utf-8")


def _show(number: float) -> str:
    return repr(float(f"{number:.4g}"))
