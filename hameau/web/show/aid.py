"""What does a player look up during a game? One page: the rules and tiles that its `aid.toml` names.

What is in play with some numbers of players `only` can be told for one of them: then all of it is printed.
"""

import functools
import tomllib
from dataclasses import dataclass
from typing import Any, cast

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
def aid(game: Game, lang: str, seats: int = 0) -> list[Part]:
    """The player aid of a game, for a number of players or for all."""
    if seats and seats not in seats_told(game):
        raise Problem("not-found", 404)
    rules, text = sentences(game, lang), game.text(lang)
    found = [
        Part(
            part["title"][lang],
            tuple((number, rules[number]) for number in part.get("rules", ())),
            tuple(_piece(game, text, slug, seats) for slug in _in_play(part, seats)),
            bool(seats) or part.get("printed", True),
        )
        for part in _parts(game)
    ]
    return [part for part in found if part.rules or part.pieces]


def seats_told(game: Game) -> list[int]:
    """The numbers of players for which the player aid of a game differs; none if it is the same for all."""
    return list(game.seats) if any("only" in part for part in _parts(game)) else []


@functools.cache
def _parts(game: Game) -> list[dict[str, Any]]:
    path = game.folder / "aid.toml"
    if not path.exists():
        raise Problem("not-found", 404)
    return cast("list[dict[str, Any]]", tomllib.loads(path.read_text("utf-8"))["parts"])


def _in_play(part: dict[str, Any], seats: int) -> list[str]:
    only = part.get("only", {})
    return [slug for slug in part.get("names", ()) if not seats or seats in only.get(slug, (seats,))]


def _piece(game: Game, text: Text, slug: str, seats: int) -> Piece:
    shown, name = terminal(game), text.name(slug)
    price = shown.price(slug, text) if shown is not None else ""
    told = (text.name(slug, f"help-{least}") for least in range(seats, 0, -1))
    words = next((one for one in told if one != name), text.name(slug, "help"))
    return Piece(name[:1].upper() + name[1:], price, words)
