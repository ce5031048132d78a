"""Hameau plays modern worker-placement board games exactly by the book."""

import importlib

from .bots import Bot, bot
from .bots.play import play
from .core.errors import HameauError, Illegal, Refusal
from .core.game import Game
from .core.record import Record
from .core.rng import Rng
from .core.state import CHANCE, OVER, Prompt, Reason, State

# Loaded now, lest it later take the name of the function `games` away.
_folder = importlib.import_module(".games", __name__)
from .core.registry import game, games, register  # noqa: E402

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "OVER",
    "Bot",
    "Game",
    "HameauError",
    "Illegal",
    "Prompt",
    "Reason",
    "Record",
    "Refusal",
    "Rng",
    "State",
    "bot",
    "game",
    "games",
    "play",
    "register",
]
