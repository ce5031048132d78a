"""How is a hint shown? First where to look, then the best options, then why."""

from dataclasses import dataclass
from typing import Final

from ...core.game import Game
from ...core.sentences import tell_option
from ...core.text import Text
from ...study.analysis import Option
from ...study.hints import Hint
from ...study.telling import tell_why
from . import boards
from .words import shared_words

MOST: Final = 4  # options shown


@dataclass(frozen=True)
class HintOption:
    """One of the best options, and what comes of it for the seat that decides."""

    action: int
    sentence: str
    chance: float | None  # to win; None for who plays alone
    points: float
    doubt: float  # half of the 95 % interval of the points
    is_equal: bool  # cannot be told apart from the best


@dataclass(frozen=True)
class HintPage:
    """A hint as it is read, step by step."""

    place: str  # the id of what it is about on the drawn table, or nothing
    options: list[HintOption]
    why: str


def hint_page(game: Game, hint: Hint, lang: str) -> HintPage:
    best = hint.analysis.best
    return HintPage(
        boards.target(game, best.action) or "",
        [_option(game, option, game.text(lang)) for option in hint.analysis.options[:MOST]],
        tell_why(hint.reason, game, shared_words(lang)) if hint.reason else "",
    )


def _option(game: Game, option: Option, words: Text) -> HintOption:
    is_alone = len(option.scores) == 1
    return HintOption(
        option.action,
        tell_option(game, words, option.action),
        None if is_alone else option.chance.mean,
        option.points.mean,
        option.points.doubt,
        option.is_equal,
    )
