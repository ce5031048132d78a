"""Which bot is stronger, and how sure can one be? Matches, tournaments, ratings, reports."""

from .match import Match, Result, play_match
from .records import RecordFile, read_rows, record_of
from .report import html, markdown
from .schedule import duels, ladder, lineup, round_robin
from .spread import in_order, spread
from .sprt import Sprt, SprtResult, compare
from .standings import Standing, mean_and_margin, standings, wilson
from .store import ResultStore
from .tournament import play_all, run

__all__ = [
    "Match",
    "RecordFile",
    "Result",
    "ResultStore",
    "Sprt",
    "SprtResult",
    "Standing",
    "compare",
    "duels",
    "html",
    "in_order",
    "ladder",
    "lineup",
    "markdown",
    "mean_and_margin",
    "play_all",
    "play_match",
    "read_rows",
    "record_of",
    "round_robin",
    "run",
    "spread",
    "standings",
    "wilson",
]
