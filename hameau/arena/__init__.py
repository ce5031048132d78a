"""Which bot is stronger, and how sure can one be? Matches, tournaments, ratings, reports."""

from .match import Match, Result, play_match
from .report import html, markdown
from .schedule import duels, ladder, lineup, round_robin
from .standings import Standing, standings
from .store import Store
from .tournament import run

__all__ = [
    "Match",
    "Result",
    "Standing",
    "Store",
    "duels",
    "html",
    "ladder",
    "lineup",
    "markdown",
    "play_match",
    "round_robin",
    "run",
    "standings",
]
