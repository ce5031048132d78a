"""What is told of a hint first? The best option by its name, and a reason."""

import re
from dataclasses import dataclass
from typing import Final

from ...core.game import Game
from .hint_reasons import is_told
from .hints import HintPage
from .option import Option
from .options import Asked
from .words import quoted, says, shared_words, words

ENDS: Final = tuple(".…!?")
_EMPTY: Final = re.compile(r"\s*;[^;.]*\+0\b[^;.]*")  # a clause that says that nothing is scored


@dataclass(frozen=True)
class Lead:
    """What to choose, before anything else is told."""

    is_marked: bool  # it has the thick border; otherwise it is one of the list
    name: str
    told: str  # what follows its name, with the sign between them
    reason: str


def lead(game: Game, hint: HintPage, asked: Asked, lang: str) -> Lead:
    """The best option by the name of its place, where its sentence goes on from that, and a reason."""
    best, text = hint.options[0], shared_words(lang)
    found = asked.option(best.action)
    sentence = found.sentence if found else best.sentence
    named = _place_name(hint.place, sentence, asked)
    head, _colon, rest = sentence.partition(":")
    told = rest.strip() if named and named.casefold() in head.casefold() else ""
    return Lead(
        bool(hint.place) and asked.has_places,
        named if told else _ended(sentence),
        text.entry("", _ended(told)) if told else "",
        _reason(hint, found, hint.place if named else "", asked, is_told(game, best.action), lang),
    )


def _place_name(place: str, sentence: str, asked: Asked) -> str:
    """What a place is called, up to a colon; nothing for what is told by an amount or by another word."""
    named = asked.board.name(place).partition(":")[0].rstrip() if asked.has_places else ""
    is_telling = not named[:1].isdigit() and named.casefold() in sentence.casefold()
    return named if is_telling else ""


def _reason(
    hint: HintPage, option: Option | None, place: str, asked: Asked, with_board: bool, lang: str
) -> str:
    """What can be seen to speak for an option; what can be read about it, and else what many tries say.

    What only opens a choice is told with what to choose then.
    """
    about = ""
    if hint.then and option is not None and option.leads:
        about = words(lang).sentence("table", "then", {"what": quoted(hint.then, lang)})
    elif option is not None and (with_board or not hint.reasons):
        about = option.about or asked.board.about(place)
        about = "" if says(option.sentence, about) else _EMPTY.sub("", about)
    signs = [sign.words for sign in option.signs] if option and not about else []
    return " ".join(dict.fromkeys(_ended(one) for one in (about, *signs, *hint.reasons) if one)) or hint.why


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith(ENDS) else f"{sentence}."
