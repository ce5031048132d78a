"""Hameau plays modern worker-placement board games exactly by the book."""

import importlib
from typing import TYPE_CHECKING

from .bots import Bot, bot
from .bots.play import play
from .core.errors import HameauError, Illegal, Refusal
from .core.game import Game
from .core.record import Record
from .core.registry import game, register
from .core.rng import Rng
from .core.sheets import ScoreSheet
from .core.state import CHANCE, OVER, Prompt, Reason, State
from .core.transcript import Transcript
from .notebook import install as _install
from .study import analyse, review

if TYPE_CHECKING:
    from .core.registry import games
else:
    games = importlib.import_module(".games", __name__)  # the package, which can also be called

_install()

__version__ = "1.0.0"
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
    "ScoreSheet",
    "State",
    "Transcript",
    "analyse",
    "bot",
    "game",
    "games",
    "play",
    "register",
    "review",
]
