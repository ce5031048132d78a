"""Why would a person choose that? What the game sees in it, what it scores now, what another one lacks."""

from collections.abc import Mapping
from typing import Final

from ...core.game import Game
from ...core.preview import effect, offered, outlook, worlds
from ...core.sentences import tell_category
from ...core.state import State
from ...core.text import Text
from ...drawing import reasons as drawn
from ...study.hints import Hint
from ...study.telling import signed, tell_rival
from .words import words as interface

MOST: Final = 3  # reasons that are told; more nobody reads
NOTABLE: Final = 1  # points: none say nothing


def is_told(game: Game, action: int) -> bool:
    """Does the board say by itself what an option brings as things stand?"""
    found = drawn.reasons(game)
    return found is None or found.is_told(action)


def hint_reasons(game: Game, hint: Hint, state: State, lang: str) -> list[str]:
    """Sentences that are read off the table or computed from it, the weightiest first; there may be none."""
    words, text = game.text(lang), interface(lang)
    found, view = drawn.reasons(game), state.view(int(state.seat))
    told = found.tell(view, hint.analysis.best.action, hint.brings, words) if found else []
    counts = found is None or (found.has_points and not found.is_told(hint.analysis.best.action))
    points = _points(state, hint.analysis.best.action, words, text) if counts else ""
    lacks = _rival_lacks(game, hint, state, words, text)
    return [one for one in dict.fromkeys((*told, points, lacks)) if one][:MOST]


def _points(state: State, action: int, words: Text, text: Text) -> str:
    """What the option itself adds to the score sheet; not what only holds goods to be spent."""
    seat, imagined = int(state.seat), worlds(state)[0]
    before, after = (one.score_sheet(seat) for one in (imagined, effect(imagined, action)))
    gaps = {name: after[name] - points for name, points in before.items() if after[name] != points}
    if sum(gaps.values()) < NOTABLE:
        return ""
    parts = ", ".join(f"{tell_category(words, name)} {signed(gap)}" for name, gap in gaps.items())
    return text.sentence("hint", "scores", {"points": sum(gaps.values()), "parts": parts})


def _is_less(theirs: Mapping[str, int], mine: Mapping[str, int]) -> bool:
    """Do both bring goods for nothing, and the other one fewer of them?"""
    is_free = min((*mine.values(), *theirs.values()), default=0) >= 0
    return is_free and sum(theirs.values()) < sum(mine.values())


def _rival_lacks(game: Game, hint: Hint, state: State, words: Text, text: Text) -> str:
    """What the other option would bring at once, where that differs from what the best brings."""
    if hint.reason is None:
        return ""
    imagined = worlds(state)
    follows = outlook(imagined, hint.reason.other)[0]
    theirs = follows.goods() or offered(game, follows, imagined[0].legal())
    if not _is_less(theirs, hint.brings):
        return ""
    goods = ", ".join(f"{some} {words.counted(good, some)}" for good, some in theirs.items())
    values = {"other": tell_rival(hint, game, words, state.prompt()), "goods": goods}
    return text.sentence("hint", "rival-brings", values) if goods else ""
