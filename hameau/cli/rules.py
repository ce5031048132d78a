"""`hameau rules`: the numbered rules of a game, whole or in part."""

import re
from typing import Annotated

import typer
from rich.markdown import Markdown

from ..core.game import Game
from ..core.text import Text, read_words
from .common import HELP, GameSlug, Lang, find_game, game_name, open_console, problem, words

_CHAPTER = re.compile(r"^## (\d+) ", re.MULTILINE)
_RULE = re.compile(r"^- \*\*([\d.]+)\*\*")


def rules(
    game: GameSlug,
    number: Annotated[str | None, typer.Argument(metavar="ID", help=HELP["rule"])] = None,
    lang: Lang = "",
) -> None:
    text = words(lang)
    chosen = find_game(game, text)
    book = rulebook(chosen, text)
    if number is not None:
        book, whole = passage(book, number), book
        if not book:
            chapters = _CHAPTER.findall(whole)[-1]
            raise problem(text, "rule", game=game_name(chosen, text), got=number, chapters=chapters)
    open_console().print(Markdown(book))


def rulebook(game: Game, text: Text) -> str:
    """The rules in the language of the interface; in English where there are none."""
    for name in (f"RULES.{text.lang}.md", "RULES.md"):
        path = game.folder / name
        if path.exists():
            return read_words(path, text.lang)
    raise problem(text, "no-rules", game=game_name(game, text))


def passage(book: str, number: str) -> str:
    """A chapter (3) or a single rule (3.4) under its chapter's title; empty if there is no such one."""
    chapter, _, rest = number.strip("[]").partition(".")
    chapters = [
        part for part in re.split(r"^(?=## )", book, flags=re.MULTILINE) if part.startswith(f"## {chapter} ")
    ]
    if not chapters or not rest:
        return "".join(chapters)
    title, *lines = chapters[0].splitlines()
    paragraphs = [
        line for line in lines if (match := _RULE.match(line)) and match.group(1) == f"{chapter}.{rest}"
    ]
    return "\n\n".join([title, *paragraphs]) if paragraphs else ""
