"""How are the rules of a game shown? Its numbered rules as HTML, each with an address of its own."""

import functools
import re
from html import escape
from pathlib import Path

from ...core.game import Game
from ...core.text import read_words
from ..problems import Problem

_RULE = re.compile(r"<li>(?:\s*<p>)?\s*<strong>(\d+(?:\.\d+)+)</strong>")
_CHAPTER = re.compile(r"<h2>(\d+) ")


@functools.cache
def _rendered(path: Path, lang: str) -> str:
    from markdown_it import MarkdownIt  # here, because not everybody reads the rules

    html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(read_words(path, lang)))
    html = _RULE.sub(lambda match: f'<li id="rule-{match[1]}"><strong>{escape(match[1])}</strong>', html)
    html = _CHAPTER.sub(lambda match: f'<h2 id="rule-{match[1]}">{match[1]} ', html)
    # The title stands above the panel already; wide tables scroll by themselves.
    html = re.sub(r"<h1>.*?</h1>", "", html, count=1, flags=re.S)
    return html.replace("<table>", '<div class="scroll" tabindex="0"><table>').replace(
        "</table>", "</table></div>"
    )


def rulebook(game: Game, lang: str) -> str:
    """The rules in a language; in English where there are none."""
    for name in (f"RULES.{lang}.md", "RULES.md"):
        path = game.folder / name
        if path.exists():
            return _rendered(path, lang)
    raise Problem("no-rules", 404)
