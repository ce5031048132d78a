"""What wins? The laboratory: figures from many games of strong bots, for every game."""

from .figures import Laboratory, laboratory
from .games import Plan, plans, play_all
from .tally import Tally

__all__ = ["Laboratory", "Plan", "Tally", "laboratory", "plans", "play_all"]
