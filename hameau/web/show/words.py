"""In which words? The interface in French and English, each game's own, and a visitor's language."""

import functools
import re
from pathlib import Path

from ...core.errors import Refusal
from ...core.sentences import tell_refusal
from ...core.text import LANGUAGES, Text

WEB = Path(__file__).parent.parent
FOLDER = WEB / "text"
FEW_WORDS = 3  # sentences that are named within one
STEM = 4  # letters of a verb that are the same in all its forms


@functools.cache
def words(lang: str) -> Text:
    """The words of the interface."""
    return Text(FOLDER, lang)


@functools.cache
def shared_words(lang: str) -> Text:
    """The words that the page shares with the terminal."""
    return Text(WEB.parent / "text", lang)


@functools.cache
def sentence(lang: str, table: str, key: str) -> str:
    """A sentence of the interface in which nothing is to be filled in."""
    return words(lang).sentence(table, key)


def problem_sentence(lang: str, refusal: Refusal) -> str:
    """Why a request cannot be met; what is not about the web is said as in the terminal."""
    text = words(lang)
    if text.has("problems", refusal.slug):
        return text.sentence("problems", refusal.slug, refusal.values)
    return tell_refusal(shared_words(lang), refusal)


def choose_language(cookie: str | None, accepted: str | None) -> str:
    """The language chosen before, else the first that the browser asks for and that there are words in."""
    if cookie in LANGUAGES:
        return cookie
    preferences: list[tuple[float, str]] = []
    for part in (accepted or "")[:200].split(","):
        tag, _, quality = part.partition(";q=")
        try:
            preferences.append((-float(quality or 1), tag.strip()[:2].lower()))
        except ValueError:
            continue
    known = [lang for _quality, lang in sorted(preferences, key=lambda entry: entry[0]) if lang in LANGUAGES]
    return known[0] if known else LANGUAGES[0]


def option_label(game_text: Text, name: str) -> str:
    """What an option, or the value of one (`name.value`), is called."""
    return game_text.sentence("options", name) if game_text.has("options", name) else name.rpartition(".")[2]


def quoted(sentence: str, lang: str) -> str:
    return f"«\u00a0{sentence}\u00a0»" if lang == "fr" else f"“{sentence}”"


def some_of(sentences: list[str]) -> str:
    """A few of them, and a sign that there are more."""
    return ", ".join(sentences[:FEW_WORDS]) + ("…" if len(sentences) > FEW_WORDS else "")


def says(sentence: str, about: str) -> bool:
    """Is what can be read on the board part of the sentence already, whatever the form of its verb?"""
    verb, space, rest = about.rstrip(".").casefold().partition(" ")
    told = re.escape(verb[:STEM]) + r"\w*" + re.escape(space + rest) if space else re.escape(verb)
    return re.search(told, sentence.casefold()) is not None
