"""How are the rules of a game shown? Its numbered rules as HTML, each with an address of its own."""

import functools
import re
from html import escape

from markdown_it import MarkdownIt

from ...core.game import Game
from ..problems import Problem

_RULE = re.compile(r"<li>(?:\s*<p>)?\s*<strong>(\d+(?:\.\d+)+)</strong>")
_CHAPTER = re.compile(r"<h2>(\d+) ")


@functools.cache
def _rendered(path: str) -> str:
    with open(path, encoding="utf-8") as file:
        html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(file.read()))
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
            return _rendered(str(path))
    raise Problem("no-rules", 404)
