"""Where are games kept? In the user's data folder, or in $HAMEAU_DATA."""

import json
import os
import sys
from datetime import datetime
from pathlib import Path

from ..core.errors import HameauError
from ..core.record import Record
from ..core.text import Text
from .common import explain, problem, reason


def folder() -> Path:
    """The folder of saved games, as the system wants it."""
    if os.environ.get("HAMEAU_DATA"):
        return Path(os.environ["HAMEAU_DATA"]).expanduser()
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Hameau"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Hameau"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "hameau"


def fresh(slug: str) -> Path:
    """A file that is not there yet, named after the game and the time."""
    stem = f"{slug}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path, number = folder() / f"{stem}.json", 2
    while path.exists():
        path, number = folder() / f"{stem}-{number}.json", number + 1
    return path


def latest(text: Text) -> Path:
    """The unfinished game saved last."""
    files = sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files:
        if _is_unfinished(path):
            return path
    raise problem(text, "no-saved", folder=folder())


def _is_unfinished(path: Path) -> bool:
    try:
        document = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(document, dict) and "actions" in document and "result" not in document


def open_record(path: Path, text: Text) -> Record:
    try:
        return Record.read(path.read_text("utf-8"))
    except HameauError as error:
        detail = explain(error, text.lang)
    except OSError as error:
        detail = reason(error, text)
    except (ValueError, RecursionError):
        detail = str(text.tables["system"]["no-json"])
    raise problem(text, "record", file=path, reason=detail)


def check_free(path: Path, text: Text) -> None:
    """A game is never saved over a file that it did not write itself."""
    if path.is_file() or path.is_dir():  # a device such as /dev/null may be written to
        raise problem(text, "file-there", file=path)


def save(record: Record, path: Path, text: Text) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        record.save(path)
    except OSError as error:
        raise problem(text, "cannot-save", file=path, reason=reason(error, text)) from None
