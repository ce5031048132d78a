"""How do the games become data? Three Parquet files: a row for each seat, each category and each event."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from ...core.errors import Missing
from .figures import Laboratory
from .games import Played

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ModuleNotFoundError as error:
    raise Missing(error.name, "research") from None

BATCH: Final = 100_000  # rows that are written at once

COLUMNS: Final[dict[str, dict[str, tuple[Any, str]]]] = {
    "seats": {
        "game": (pa.int32(), "number of the game, from 0; its seed is the seed of the data, a slash and it"),
        "seats": (pa.int8(), "how many seats that game has"),
        "seat": (pa.int8(), "the seat, from 0"),
        "order": (pa.int8(), "0 for the seat that decided first of all, 1 for the next, and so on"),
        "win": (pa.float32(), "its share of the win"),
        "points": (pa.int32(), "its points in the end"),
        "decisions": (pa.int32(), "how often it had a choice"),
        "first": (pa.string(), "the first of these choices, in notation"),
        "rounds": (pa.int16(), "how many rounds the game had; 0 in a game without rounds"),
    },
    "scores": {
        "game": (pa.int32(), "number of the game"),
        "seat": (pa.int8(), "the seat"),
        "category": (pa.string(), "a category of the score sheet"),
        "points": (pa.int32(), "the points in it"),
    },
    "events": {
        "game": (pa.int32(), "number of the game"),
        "event": (pa.int32(), "number of the event in that game; one with several values has several rows"),
        "at": (pa.int32(), "how many actions of the game, chance included, came before"),
        "seat": (pa.int8(), "the seat it is about; -1 where it is about none"),
        "kind": (pa.string(), "what happened, such as built"),
        "field": (pa.string(), "which of its values; empty where it has none"),
        "value": (pa.string(), "that value"),
    },
}


def rows(played: Played) -> dict[str, Iterator[tuple[object, ...]]]:
    """What a game adds to each file."""
    game, seats = played.plan.number, played.seats
    return {
        "seats": (
            (game, len(seats), seat, one.order, one.win, one.points, one.decisions, one.first, played.rounds)
            for seat, one in enumerate(seats)
        ),
        "scores": (
            (game, seat, category, points)
            for seat, one in enumerate(seats)
            for category, points in one.sheet.items()
        ),
        "events": (
            (game, event, one.at, one.seat, one.kind, field, str(value))
            for event, one in enumerate(played.happenings)
            for field, value in (one.values or {"": ""}).items()
        ),
    }


class DataFiles:
    """The files in a folder, written as games come in; however it ends, what came in is there."""

    def __init__(self, folder: Path) -> None:
        self.waiting: dict[str, list[tuple[object, ...]]] = {name: [] for name in COLUMNS}
        self.schemas = {
            name: pa.schema([(column, kind) for column, (kind, _meaning) in columns.items()])
            for name, columns in COLUMNS.items()
        }
        self.writers = {
            name: pq.ParquetWriter(folder / f"{name}.parquet", schema, compression="zstd")
            for name, schema in self.schemas.items()
        }

    def __enter__(self) -> "DataFiles":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for name, writer in self.writers.items():
            self._flush(name)
            writer.close()

    def add(self, played: Played) -> None:
        for name, some in rows(played).items():
            self.waiting[name] += some
            if len(self.waiting[name]) >= BATCH:
                self._flush(name)

    def _flush(self, name: str) -> None:
        some, self.waiting[name] = self.waiting[name], []
        if some:
            columns: Sequence[Sequence[object]] = list(zip(*some))
            schema = self.schemas[name]
            self.writers[name].write_table(pa.table(dict(zip(schema.names, columns)), schema=schema))


CARD: Final = """# {game}: games of bots

Made by `hameau lab` of Hameau {version}: {games} games, rules version {rules}, options {options}, all seats
of the level `{level}`, seed `{seed}`. The same command with the same versions gives the same data.

`laboratory.html` shows the figures, `laboratory.json.gz` holds them. The files of data go together by
`game` and `seat`:
"""


def card(lab: Laboratory) -> str:
    """What lies in the folder, in Markdown."""
    options = ", ".join(f"{name} {value}" for name, value in lab.options.items()) or "none"
    about = CARD.format(
        game=lab.game, version=lab.version, games=lab.games, rules=lab.rules, options=options,
        level=lab.level, seed=lab.seed,
    )  # fmt: skip
    for name, columns in COLUMNS.items():
        about += f"\n## {name}.parquet\n\n| column | holds |\n|---|---|\n"
        about += "".join(f"| `{column}` | {meaning} |\n" for column, (_kind, meaning) in columns.items())
    return about
