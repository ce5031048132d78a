"""Where are whole games kept? In one file, a row for each, from which every game can be replayed.

A file ends in `.parquet` or `.jsonl`. While games are played, each is written at once to a journal beside it,
a line of JSON, and only in the end do they become the file: whatever ends the rest, no game is lost. A
journal that was left behind is taken in when games are next kept in the same file, and can be read like one.
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from importlib import import_module
from itertools import chain, islice
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from ..core.errors import HameauError, Missing, Refusal
from ..core.files import written_whole
from ..core.record import FORMAT, Record

Row = dict[str, Any]

JOURNAL: Final = ".part"  # what stands behind the name of a file for its journal
BATCH: Final = 1000  # games that are written at once
COLUMNS: Final = {
    "game": "the game, by its short name",
    "rules": "its rules version",
    "version": "the version of Hameau that wrote the row",
    "options": "the options of the rules; in Parquet a text of JSON",
    "players": "who sat in each seat: the names of bots",
    "seed": "what decided chance and the bots",
    "scores": "the points of each seat, in the end or when the game was broken off",
    "winners": "the seats that won; none if the game was broken off",
    "length": "how many actions there were, chance included",
    "actions": "the actions in notation",
    "deciders": "the seat that took each action; -1 for chance",
}


# --- rows ---


def row_of(record: Record) -> Row:
    """A game as a row; without the times, so that the same game is always the same row."""
    from .. import __version__  # not there yet while the package is imported

    end, result = record.state(), record.result
    return {
        "game": record.game.slug,
        "rules": record.rules,
        "version": __version__,
        "options": record.options,
        "players": record.players,
        "seed": record.seed,
        "scores": end.scores(),
        "winners": result["winners"] if result else [],
        "length": len(record),
        "actions": [record.game.write(action) for action in record.actions],
        "deciders": _deciders(record),
    }


def _deciders(record: Record) -> list[int]:
    state, seats = record.state(0), []
    for action in record.actions:
        seats.append(int(state.seat))
        state.perform(action)
    return seats


def record_of(row: Row) -> Record:
    """The game of a row; every action is checked, and so is the result."""
    kept = ("game", "rules", "options", "players", "seed", "actions")
    try:
        document = {"hameau": FORMAT, **{name: row[name] for name in kept}}
        if row["winners"]:
            document["result"] = {"scores": row["scores"], "winners": row["winners"]}
    except (KeyError, TypeError):
        raise HameauError("a game without its actions, players or result") from None
    return Record.load(document)


def mark(row: Row) -> str:
    """The same text for the same game, whichever version wrote the row."""
    what = [row[name] for name in ("game", "rules", "options", "players", "seed", "actions")]
    return blake2b(json.dumps(what, sort_keys=True).encode(), digest_size=12).hexdigest()


def _order(row: Row) -> tuple[object, ...]:
    """Games come back from several processes in any order: by seed and seats it is always the same."""
    parts = re.findall(r"\d+|\D+", str(row["seed"]))
    seed = [(not part.isdecimal(), int(part) if part.isdecimal() else 0, part) for part in parts]
    return row["game"], seed, row["players"]


# --- reading ---


def read_rows(path: Path) -> Iterator[Row]:
    """The games in a file, one after the other: of rows, or a single record or transcript."""
    try:
        if path.suffix == ".parquet":
            yield from _read_parquet(path)
        elif path.suffix in (".jsonl", JOURNAL):
            yield from _read_lines(path)
        else:
            yield row_of(Record.read(path.read_text("utf-8")))
    except HameauError:
        raise
    except OSError as error:
        values: dict[str, object] = {"file": path, "reason": error.strerror or str(error)}
        raise Refusal(f"{path}: cannot be read ({values['reason']})", "games-unread", values) from None
    except (ValueError, RecursionError):
        raise no_games(path) from None


def no_games(path: Path) -> Refusal:
    """What is in the file is something else."""
    return Refusal(f"{path}: expected games, but there are none in it", "no-games", {"file": path})


def _read_lines(path: Path) -> Iterator[Row]:
    with path.open("rb") as lines:
        for line in lines:
            if line.endswith(b"\n"):  # the last one may have been cut off
                row = json.loads(line)
                if not (isinstance(row, dict) and "actions" in row):
                    raise no_games(path)
                yield row


def _read_parquet(path: Path) -> Iterator[Row]:
    file = _parquet().ParquetFile(path)
    if not set(COLUMNS).issubset(file.schema_arrow.names):
        raise no_games(path)
    for batch in file.iter_batches(BATCH, columns=list(COLUMNS)):
        for row in batch.to_pylist():
            seed = row["seed"]
            is_number = seed is not None and re.fullmatch(r"-?\d+", seed, re.ASCII)
            yield {**row, "options": json.loads(row["options"]), "seed": int(seed) if is_number else seed}


# --- writing ---


class RecordFile:
    """Games are added to what a file holds already; one that it has is not written again."""

    def __init__(self, path: Path) -> None:
        if path.suffix not in (".parquet", ".jsonl"):
            raise HameauError(f"{path}: expected a name that ends in .parquet or .jsonl")
        self.path = path
        self.known = {mark(row) for row in read_rows(path)} if path.exists() else set()
        self.journal = path.with_name(path.name + JOURNAL)
        self._mend()
        self.lines = self.journal.open("ab")

    def _mend(self) -> None:
        """Cut off the end of a line that was never ended."""
        if self.journal.exists():
            whole = sum(map(len, filter(lambda line: line.endswith(b"\n"), self.journal.open("rb"))))
            with self.journal.open("r+b") as lines:
                lines.truncate(whole)

    def add(self, row: Row) -> None:
        """Keep a game: from now on it is not lost."""
        self.lines.write(json.dumps(row, ensure_ascii=False).encode() + b"\n")
        self.lines.flush()

    def __enter__(self) -> "RecordFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let the journal become the file, or part of it."""
        self.lines.close()
        before = read_rows(self.path) if self.path.exists() else iter(())
        with written_whole(self.path) as fresh:
            write_rows(fresh, chain(before, self._new()), self.path.suffix)
        self.journal.unlink()

    def _new(self) -> Iterator[Row]:
        """The games of the journal in their order, each once."""
        places, at = [], 0
        with self.journal.open("rb") as lines:
            for line in lines:
                places.append((_order(json.loads(line)), at))
                at += len(line)
            for _order_of_it, at in sorted(places):
                lines.seek(at)
                row = json.loads(lines.readline())
                if (found := mark(row)) not in self.known:
                    self.known.add(found)
                    yield row


def write_rows(path: Path, rows: Iterable[Row], suffix: str) -> None:
    """Write games as Parquet, or as lines of JSON."""
    if suffix == ".parquet":
        _write_parquet(path, iter(rows))
        return
    with path.open("w", encoding="utf-8") as lines:
        lines.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def _write_parquet(path: Path, rows: Iterator[Row]) -> None:
    parquet, pyarrow = _parquet(), import_module("pyarrow")
    schema = _schema(pyarrow)
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        while some := list(islice(rows, BATCH)):
            flat = [_flat(row) for row in some]
            writer.write_table(pyarrow.Table.from_pylist(flat, schema=schema))


def _flat(row: Row) -> Row:
    seed = row["seed"]
    return {**row, "options": json.dumps(row["options"]), "seed": None if seed is None else str(seed)}


def _schema(pa: Any) -> Any:
    kinds: Sequence[Any] = (
        pa.string(), pa.int16(), pa.string(), pa.string(), pa.list_(pa.string()), pa.string(),
        pa.list_(pa.int32()), pa.list_(pa.int8()), pa.int32(), pa.list_(pa.string()), pa.list_(pa.int8()),
    )  # fmt: skip
    return pa.schema(list(zip(COLUMNS, kinds)))


def _parquet() -> Any:
    try:
        return import_module("pyarrow.parquet")
    except ModuleNotFoundError as error:
        raise Missing(error.name, "data") from None
