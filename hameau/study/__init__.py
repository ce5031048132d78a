"""What was it worth? Analysis of positions, and review of whole games: what was chosen, and what was luck."""

from .analysis import Analysis, Option, analyse
from .grading import review
from .hints import Hint, find_hint
from .reviews import Review

__all__ = ["Analysis", "Hint", "Option", "Review", "analyse", "find_hint", "review"]
