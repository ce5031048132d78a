"""How are the seats told apart? By a colour, and by a shape where there is no colour."""

from typing import Final

COLOURS: Final = ("red", "blue", "green", "yellow", "magenta", "cyan", "white")
SHAPES: Final = ("●", "▲", "■", "◆", "★", "▼", "♥")


def colour(seat: int) -> str:
    """The colour of a seat's pieces."""
    return COLOURS[seat % len(COLOURS)]


def shape(seat: int) -> str:
    """The shape of a seat's pieces."""
    return SHAPES[seat % len(SHAPES)]
