"""How are seats told apart, and what do they have? A colour, a shape where there is none, and points."""

from collections.abc import Mapping
from typing import Final

from ..core.text import Text
from .svg import written

COLOURS: Final = ("red", "blue", "green", "yellow", "magenta", "cyan", "white")
SHAPES: Final = ("●", "▲", "■", "◆", "★", "▼", "♥")


def colour(seat: int) -> str:
    """The colour of a seat's pieces."""
    return COLOURS[seat % len(COLOURS)]


def shape(seat: int) -> str:
    """The shape of a seat's pieces."""
    return SHAPES[seat % len(SHAPES)]


def points_told(text: Text, heading: str, sheet: Mapping[str, int]) -> str:
    """A heading, if there is one, and all categories of a score sheet that count."""
    counted = ((text.sentence("score", key), value) for key, value in sheet.items() if value)
    lines = [text.entry(label, written(value)) for label, value in counted]
    return "\n".join([heading, *lines] if heading else lines)
