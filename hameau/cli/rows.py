"""How are games written to a file? A row for each, as lines of JSON or as Parquet."""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from ..arena import RecordFile
from ..arena.tournament import Keep
from ..core.files import written_whole
from ..core.text import Text
from .common import problem, reason


def check_output(path: Path, text: Text) -> None:
    """Before many games are played: can they be written there at all?"""
    if path.suffix not in (".jsonl", ".parquet"):
        raise problem(text, "suffix", file=path)
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise problem(text, "pyarrow")
    check_place(path, text)


def check_place(path: Path, text: Text) -> None:
    """Can a file be written there?"""
    if path.is_dir():
        raise problem(text, "is-folder", file=path)
    if not (path.parent.is_dir() and os.access(path.parent, os.W_OK)):
        raise problem(text, "no-folder", folder=path.parent)


@contextmanager
def keeping(path: Path | None, text: Text) -> Iterator[Keep | None]:
    """While games are played: what keeps each whole in a file, if one is asked for."""
    if path is None:
        yield None
        return
    try:
        with RecordFile(path) as file:
            yield file.add
    except OSError as error:
        raise problem(text, "cannot-write", file=path, reason=reason(error, text)) from None


def write(rows: Sequence[Mapping[str, object]], path: Path, text: Text) -> None:
    """One row per game; the file appears whole or not at all."""
    try:
        with written_whole(path) as fresh:
            if path.suffix == ".parquet":
                _write_parquet(rows, fresh)
            else:
                lines = (json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
                fresh.write_text("".join(lines), "utf-8")
    except OSError as error:
        raise problem(text, "cannot-write", file=path, reason=reason(error, text)) from None


def _write_parquet(rows: Sequence[Mapping[str, object]], path: Path) -> None:
    """Options differ from game to game, so there they are a text of JSON."""
    pyarrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    flat = [{**row, "options": json.dumps(row["options"])} for row in rows]
    parquet.write_table(pyarrow.Table.from_pylist(flat), path)
