"""How are the seats told apart? By a colour, and by a letter where there is no colour."""

from collections.abc import Sequence
from typing import Final

COLOURS: Final = ("red", "blue", "green", "yellow", "magenta", "cyan", "white")


def colour(seat: int) -> str:
    """The colour of a seat's pieces."""
    return COLOURS[seat % len(COLOURS)]


def marks(players: Sequence[str]) -> list[str]:
    """One character for each seat: the first letter of the player's name, or a number where it is taken."""
    letters = [name[:1].upper() for name in players]
    return [
        letter if letter.isalpha() and letters.count(letter) == 1 else str(seat + 1)
        for seat, letter in enumerate(letters)
    ]
