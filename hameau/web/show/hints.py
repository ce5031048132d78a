"""How is a hint shown? First the best option by name and a reason, then others, then why."""

from dataclasses import dataclass, replace
from typing import Final

from ...core.game import Game
from ...core.preview import outlook, worlds
from ...core.sentences import tell_now, tell_option
from ...core.state import Prompt, State
from ...core.text import Text
from ...study.analysis import Option
from ...study.hints import Hint, Reason
from ...study.telling import largest, tell_points, tell_rival, tell_why, told_goods
from ...study.verdicts import verdict
from . import places
from .hint_reasons import hint_reasons
from .words import shared_words

MOST: Final = 4  # options shown
ANALYSED: Final = 12  # and where somebody looks into a position


@dataclass(frozen=True)
class HintOption:
    """One of the best options, and what comes of it for the seat that decides."""

    action: int
    sentence: str
    chance: float | None  # to win; None for who plays alone
    points: float
    doubt: float  # half of the 95 % interval of the points
    is_equal: bool  # cannot be told apart from the best
    is_alike: bool  # that, or its odds read no different from those of the best
    grade: str  # best, good, inaccuracy, mistake or blunder
    target: str  # the id of what it is about on the drawn table, or nothing


@dataclass(frozen=True)
class Step:
    """A decision of the line that would follow."""

    seat: int
    sentence: str


@dataclass(frozen=True)
class Side:
    """What speaks for an option, or against it."""

    word: str
    goods: dict[str, int]
    points: str


@dataclass(frozen=True)
class HintPage:
    """A hint as it is read, step by step."""

    place: str  # the id of what it is about on the drawn table, or nothing
    options: list[HintOption]
    reasons: list[str]  # what a person would say for the best, in sentences
    why: str  # in a sentence
    sides: list[Side]  # the same, where something speaks for the best
    other: str  # to which the best is compared
    is_close: bool  # that one does about as well in the end
    seats: list[float]  # what every seat may expect of the win; alone, nothing
    points: list[float]  # and of points
    line: list[Step]  # how it would go on, where that was asked for
    then: str = ""  # what is best next, where the best option does nothing but open a choice


def hint_page(game: Game, hint: Hint, state: State, lang: str) -> HintPage:
    """A hint for a position, as the seat that decides knows it."""
    best, words, prompt = hint.analysis.best, game.text(lang), state.prompt()
    shown = hint.analysis.options[: ANALYSED if hint.line else MOST]
    return HintPage(
        places.target(game, best.action) or "",
        [_option(game, option, words, hint.analysis.unit, best, prompt) for option in shown],
        hint_reasons(game, hint, state, lang),
        tell_why(replace(hint, brings={}), game, shared_words(lang), prompt),  # goods stand beside the option
        _sides(hint.reason, words, shared_words(lang)) if hint.reason else [],
        tell_rival(hint, game, words, prompt),
        hint.reason is not None and hint.reason.is_close,
        best.shares if len(best.shares) > 1 else [],
        best.scores if len(best.shares) > 1 else [],
        [Step(seat, tell_option(game, words, action)) for seat, action in hint.line],
        _then(game, hint, state, words),
    )


def _then(game: Game, hint: Hint, state: State, words: Text) -> str:
    """What is best next, as that question tells it."""
    if hint.then is None:
        return ""
    follows = outlook(worlds(state), hint.analysis.best.action)[0].state
    return tell_now(game, words, hint.then, follows.prompt())


def _sides(reason: Reason, words: Text, text: Text) -> list[Side]:
    """What speaks for the best and against it; nothing where only something against it does."""
    more, less = (_side(reason, sign, words, text) for sign in (1, -1))
    found = [side for side in (more, less) if side.goods or side.points]
    return found if more in found else []


def _side(reason: Reason, sign: int, words: Text, text: Text) -> Side:
    goods = {good: round(amount) for good, amount in largest(told_goods(reason), sign)}
    return Side("for" if sign > 0 else "against", goods, tell_points(reason, sign, words, text))


def _option(game: Game, option: Option, words: Text, unit: float, best: Option, prompt: Prompt) -> HintOption:
    """An option with its odds as far behind those of the best as it is under the same luck."""
    is_alone = len(option.scores) == 1
    behind = option.behind.mean
    chance = None if is_alone else max(0.0, best.chance.mean - behind)
    points = best.points.mean - behind if is_alone else option.points.mean
    reads = f"{points:.0f}" if chance is None else f"{100 * chance:.0f}"
    reads_best = f"{best.points.mean if is_alone else 100 * best.chance.mean:.0f}"
    return HintOption(
        option.action,
        tell_now(game, words, option.action, prompt),
        chance,
        points,
        option.points.doubt,
        option.is_equal,
        option.is_equal or reads == reads_best,
        verdict(behind / unit, option.is_equal),
        places.target(game, option.action) or "",
    )
