"""`hameau play --full`: the table on the whole screen of a terminal, where Textual is installed."""

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ...core.text import Text
from ..common import problem

if TYPE_CHECKING:
    from ..keyboard import Keyboard

INTERRUPTED, STOPPED, ENDED = "interrupted", "stopped", "ended"  # how playing may end
DUMB = ("dumb", "unknown")  # terminals in which the cursor cannot be moved


def is_terminal() -> bool:
    """Do people read and type here, and can the cursor be moved?"""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and os.environ.get("TERM") not in DUMB


def check(text: Text) -> None:
    """There must be a terminal to fill, and what it is filled with; otherwise a sentence says what to do."""
    if not is_terminal():
        raise problem(text, "no-terminal")
    if find_spec("textual") is None:
        raise problem(text, "no-textual")


def play(keyboard: "Keyboard") -> str:
    """Play until the game is over or the people stop; says how it ended."""
    from .app import FullTable  # here, because the plain table does without Textual

    table = FullTable(keyboard)
    ended = table.run()
    if table.failure is not None:
        raise table.failure
    if table.return_code:
        raise SystemExit(table.return_code)  # Textual has told why
    return ended or STOPPED
