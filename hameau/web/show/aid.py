"""What does a player look up during a game? One page: the rules and tiles that its `aid.toml` names."""

import functools
import tomllib
from dataclasses import dataclass

from ...core.game import Game
from ...core.text import Text
from ...drawing.drawing import terminal
from ..problems import Problem
from .rulebook import sentences


@dataclass(frozen=True)
class Piece:
    """A space or tile: what it is called, costs and does."""

    name: str
    price: str
    words: str


@dataclass(frozen=True)
class Part:
    """A part of the page under its title."""

    title: str
    rules: tuple[tuple[str, str], ...]  # numbers and sentences
    pieces: tuple[Piece, ...]
    is_printed: bool  # or only on the screen, where there is room for all


@functools.cache
def aid(game: Game, lang: str) -> list[Part]:
    """The player aid of a game."""
    if not (game.folder / "aid.toml").exists():
        raise Problem("not-found", 404)
    rules, text = sentences(game, lang), game.text(lang)
    return [
        Part(
            part["title"][lang],
            tuple((number, rules[number]) for number in part.get("rules", ())),
            tuple(_piece(game, text, slug) for slug in part.get("names", ())),
            part.get("printed", True),
        )
        for part in tomllib.loads((game.folder / "aid.toml").read_text("utf-8"))["parts"]
    ]


def _piece(game: Game, text: Text, slug: str) -> Piece:
    shown, name = terminal(game), text.name(slug)
    price = shown.price(slug, text) if shown is not None else ""
    return Piece(name[:1].upper() + name[1:], price, text.name(slug, "help"))
