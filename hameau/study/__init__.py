"""What was it worth? Analysis of positions, and review of whole games: what was chosen, and what was luck."""

from .analysis import Analysis, Option, analyse
from .grading import review
from .reviews import Review

__all__ = ["Analysis", "Option", "Review", "analyse", "review"]
