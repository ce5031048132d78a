"""What is told of a hint first? The best option by its name, and a reason."""

from dataclasses import dataclass
from typing import Final

from .hints import HintPage
from .options import Asked, Option, says
from .words import shared_words

ENDS: Final = tuple(".…!?")


@dataclass(frozen=True)
class Lead:
    """What to choose, before anything else is told."""

    is_marked: bool  # it has the thick border; otherwise it is one of the list
    name: str
    told: str  # what follows its name, with the sign between them
    reason: str


def lead(hint: HintPage, asked: Asked, lang: str) -> Lead:
    """The best option by the name of its place, where that is part of what it is called, and a reason."""
    best, text = hint.options[0], shared_words(lang)
    found = asked.option(best.action)
    sentence = found.sentence if found else best.sentence
    named = _place_name(hint.place, sentence, asked)
    head, _colon, rest = sentence.partition(":")
    told = ""
    if named:
        told = rest.strip() if rest and named.casefold() in head.casefold() else _lowered(sentence)
    return Lead(
        bool(hint.place) and asked.has_places,
        named or _ended(sentence),
        text.entry("", _ended(told)) if told else "",
        _own_reason(found, hint.place if named else "", asked) or hint.why,
    )


def _place_name(place: str, sentence: str, asked: Asked) -> str:
    """What a place is called, up to a colon; nothing for what is told by an amount or by another word."""
    named = asked.board.name(place).partition(":")[0].rstrip() if asked.has_places else ""
    is_telling = not named[:1].isdigit() and named.casefold() in sentence.casefold()
    return named if is_telling else ""


def _own_reason(option: Option | None, place: str, asked: Asked) -> str:
    """What the game itself says of an option: what speaks for it, and what can be read about it."""
    if option is None:
        return ""
    about = option.about or asked.board.about(place)
    if says(option.sentence, about):
        about = ""
    return " ".join(_ended(told) for told in (*(sign.words for sign in option.signs), about) if told)


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith(ENDS) else f"{sentence}."


def _lowered(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
