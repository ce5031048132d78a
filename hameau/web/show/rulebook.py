"""How are the rules of a game shown? To players in chapters with examples, to others as they were written.

A rule in `RULES.md` is a line: what players need, then a *ruling* or another note of ours if there is one,
then its source in brackets. Players read the first part alone, and nothing of what is there for developers.
"""

import functools
import re
from dataclasses import dataclass
from html import escape
from pathlib import Path

from ...core.game import Game
from ...core.history import History
from ...core.text import read_words
from ..problems import Problem
from ..tables.lessons import lesson_of

_RULE = re.compile(r"<li>(?:\s*<p>)?\s*<strong>(\d+(?:\.\d+)+)</strong>")
_CHAPTER = re.compile(r"<h2>(\d+) ")
_PARTS = re.compile(r"^(?=## )", re.MULTILINE)
_DEVELOPERS = re.compile(r"^### .*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)  # headings of the third level
_RULING = re.compile(r"(?<=\.) \*[^*]+\*")
_SOURCE = re.compile(r"(?<=\.) \([^()]*\)$", re.MULTILINE)
_LINE = re.compile(r"^- \*\*(\d+\.\d+)\*\* (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Chapter:
    """A chapter as players read it; its number is empty where it has none."""

    number: str
    title: str
    html: str
    example: int | None  # the step of the lesson that shows it


def written(game: Game, lang: str) -> str:
    """The rules as they were written, in a language; in English where there are none."""
    for name in (f"RULES.{lang}.md", "RULES.md"):
        path = game.folder / name
        if path.exists():
            return _read(path, lang)
    raise Problem("no-rules", 404)


@functools.cache
def _read(path: Path, lang: str) -> str:
    return read_words(path, lang)


def for_players(text: str) -> str:
    """What players need: no preface, words of the code, rulings or sources; the glossary comes last."""
    rules = _SOURCE.sub("", _RULING.sub("", _DEVELOPERS.sub("", text)))
    _preface, *parts = _PARTS.split(rules)
    return "".join(sorted(parts, key=lambda part: not part[3].isdigit()))


@functools.cache
def _rendered(text: str) -> str:
    from markdown_it import MarkdownIt  # here, because not everybody reads the rules

    html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
    html = _RULE.sub(lambda match: f'<li id="rule-{match[1]}">{_anchor(match[1])}', html)
    html = _CHAPTER.sub(lambda match: f'<h2 id="rule-{match[1]}">{_anchor(match[1])} ', html)
    # The title stands above the text already; wide tables scroll by themselves.
    html = re.sub(r"<h1>.*?</h1>", "", html, count=1, flags=re.S)
    return html.replace("<table>", '<div class="scroll" tabindex="0"><table>').replace(
        "</table>", "</table></div>"
    )


def _anchor(number: str) -> str:
    return f'<a class="rule-number" href="#rule-{escape(number)}">{escape(number)}</a>'


def whole_rulebook(game: Game, lang: str) -> str:
    """The rules with their rulings and sources, as HTML."""
    return _rendered(written(game, lang))


def chapters(game: Game, lang: str) -> list[Chapter]:
    """The rules as players read them, as HTML."""
    found = []
    for part in _PARTS.split(for_players(written(game, lang))):
        if part:
            heading = part.partition("\n")[0].removeprefix("## ")
            number, _, title = heading.partition(" ") if heading[0].isdigit() else ("", "", heading)
            found.append(Chapter(number, title, _rendered(part), examples(game).get(number)))
    return found


def sentences(game: Game, lang: str) -> dict[str, str]:
    """Each rule by its number, in the words for players."""
    return dict(_LINE.findall(for_players(written(game, lang))))


# --- examples: moments of the lesson ---


@functools.cache
def examples(game: Game) -> dict[str, int]:
    """For each chapter the first step of the lesson that shows it; welcome and farewell show none."""
    lesson = lesson_of(game)
    steps = [] if lesson is None else list(enumerate(lesson.steps))[1:-1]
    return {step.rule.partition(".")[0]: at for at, step in reversed(steps)}


def caption(game: Game, step: int, lang: str) -> tuple[str, str]:
    """The title of an example and what it shows, in words of its own where the lesson has some."""
    lesson = lesson_of(game)
    assert lesson is not None
    words = lesson.steps[step].words[lang]
    return words["title"], words.get("example") or words["text"].strip().partition("\n\n")[0]


def moment(game: Game, step: int) -> History:
    """The table as it is when a step of the lesson begins."""
    lesson = lesson_of(game)
    if lesson is None or not 0 <= step < len(lesson.steps):
        raise Problem("not-found", 404)
    history = History(game, game.new(len(lesson.names), **lesson.options))
    for action in lesson.actions[: lesson.steps[step].start]:
        history.perform(action)
    return history
