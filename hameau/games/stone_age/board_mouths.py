"""Who eats at the end of the round, and what do fields bring then? With what is sure to come before. [8.1]"""

from typing import Any, Final

from ...core.text import Text
from .pieces import AGRICULTURE_MOST, FIGURES_MOST

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

# A place that will be used before the meal, what it adds to, and how much of that there can be. [4.2, 4.3]
_GROWING: Final = (
    ("hut", "figures", int(FIGURES_MOST)),
    ("field", "agriculture", int(AGRICULTURE_MOST)),
)


def at_the_meal(me: Player) -> tuple[int, int]:
    """How many figures will eat, and how much food their fields will bring."""
    figures, fields = (int(me[what]) + (place in _growing(me)) for place, what, _most in _GROWING)
    return figures, fields


def to_come(me: Player, text: Text) -> list[str]:
    """In words what of that is not there yet."""
    return [text.sentence("board", f"{place}-to-come") for place in _growing(me)]


def _growing(me: Player) -> list[str]:
    return [place for place, what, most in _GROWING if place in me["placed"] and me[what] < most]
