"""What came out? The figures of a game as they are kept: small, and the same for the same games."""

import gzip
import json
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from ...core.errors import HameauError
from ...core.game import Game
from ..analysis import Estimate

FILE: Final = "laboratory.json.gz"  # in a game's folder
FIRST: Final = "first"  # the topic of first moves


@dataclass(frozen=True)
class Spread:
    """A mean, and between what nine of ten numbers lie."""

    mean: Estimate | None
    low: int
    high: int


@dataclass(frozen=True)
class Place:
    """What comes of deciding first, second and so on."""

    win: Estimate | None
    points: Estimate | None


@dataclass(frozen=True)
class Category:
    """A category of the score sheet: its mean, and how much more of it winners have."""

    name: str
    mean: Estimate | None
    winners: Estimate | None


@dataclass(frozen=True)
class Line:
    """Something that seats did: how many and how often, and what goes with it.

    `win` and `points` are what goes with once more than the others at the table; alone, than in other games.
    """

    topic: str
    value: str
    seats: float  # share of them that did it at least once
    times: float  # on average, over all
    won: float  # share of the win of those who did
    win: Estimate | None
    points: Estimate | None


@dataclass(frozen=True)
class Table:
    """The figures at one number of seats."""

    seats: int
    games: int
    spreads: dict[str, Spread]  # of decisions, rounds, the best and all points
    order: list[Place]
    sheet: list[Category]
    lines: list[Line]


@dataclass(frozen=True)
class Laboratory:
    """The figures of a game, and what they come from."""

    game: str
    rules: int
    version: str  # of the package
    level: str
    seed: str
    options: dict[str, str]
    tables: list[Table] = field(default_factory=list)

    @property
    def games(self) -> int:
        return sum(table.games for table in self.tables)

    def table(self, seats: int) -> Table | None:
        return next((table for table in self.tables if table.seats == seats), None)

    def write(self, path: Path) -> None:
        """Keep them; the same figures make the same file."""
        text = json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))
        path.write_bytes(gzip.compress(text.encode(), mtime=0))

    @staticmethod
    def read(path: Path) -> "Laboratory":
        try:
            kept = json.loads(gzip.decompress(path.read_bytes()))
            return Laboratory(**{**kept, "tables": [_table(table) for table in kept["tables"]]})
        except (OSError, EOFError, ValueError, TypeError, KeyError) as error:
            raise HameauError(f"laboratory: {path} cannot be read ({error})") from None


@cache
def laboratory(game: Game) -> Laboratory | None:
    """What comes with a game."""
    path = game.folder / FILE
    return Laboratory.read(path) if path.is_file() else None


def _table(kept: dict[str, Any]) -> Table:
    return Table(
        kept["seats"],
        kept["games"],
        {name: Spread(**_estimates(entry)) for name, entry in kept["spreads"].items()},
        [Place(**_estimates(entry)) for entry in kept["order"]],
        [Category(**_estimates(entry)) for entry in kept["sheet"]],
        [Line(**_estimates(entry)) for entry in kept["lines"]],
    )


def _estimates(kept: dict[str, Any]) -> dict[str, Any]:
    return {name: Estimate(**value) if isinstance(value, dict) else value for name, value in kept.items()}
