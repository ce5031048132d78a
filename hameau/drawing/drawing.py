"""What does a game tell those who show it? How its table is drawn, and what pressing a part of it means.

A game's `board.py` has one, `DRAWING`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ..core.events import Event
from ..core.game import Game
from ..core.state import Document
from ..core.text import Text
from .layout import Board
from .seats import COLOURS

Lay = Callable[[Document, list[str], Text, int | None], Board]  # view, names of the players, words, seat
Target = Callable[[int], str | None]
Shown = Callable[[Event], str | None]


Average = Callable[[int], tuple[str, float] | None]


class Sign(NamedTuple):
    """A picture beside an option: a symbol, how many there are of it, and the same in words.

    Is it told as well by what can be read about the option? Where that stands, the picture says nothing new.
    """

    symbol: str
    amount: str
    words: str
    is_told: bool = False


class Merit(NamedTuple):
    """What speaks for an option besides what moves at once: of one price, those worth most come first.

    `points` are those that it scores once it is paid for; `warning` says why it would bring nothing, `ends`
    what could not be done after it. `prices` are the ways to pay that are still to be chosen from, each with
    all its goods; `gains` are what it brings, or less than nothing of what it uses up, of things that there
    is a picture of, but that are no goods.
    """

    worth: float
    points: int = 0
    signs: tuple[Sign, ...] = ()
    warning: str = ""
    ends: str = ""
    prices: tuple[Mapping[str, int], ...] = ()
    gains: tuple[tuple[str, int], ...] = ()


Merits = Callable[[Document, Sequence[int], Text], Mapping[int, Merit]]  # view, options, words


def nothing(action: int) -> None:
    return None


def nothing_new(event: Event) -> None:
    return None


def no_merits(view: Document, actions: Sequence[int], text: Text) -> Mapping[int, Merit]:
    return {}


@dataclass(frozen=True)
class Drawing:
    """`layout` lays out a view; `target` names the element that an action is about, if there is one.

    `other` names a second one that stands for it as well: the other half of a tile whose halves are equal, or
    where a piece is moved to. `end` names that in which it ends, where a target is left or is there no more.
    `picture` is the viewBox of the part of a table that stands for the game. `average` tells of an action
    that leaves it to dice which good it brings, and how many on average. `merits` tells what speaks for
    options in the view of who decides. `turned` names the element that an event turned up: it is of the class
    `new` until the turn of whoever had not seen it yet is over. `place` names the element at which an event
    happens that may come without an action about it. `divisors` are by what a roll is divided for each good
    that it brings.
    """

    layout: Lay
    target: Target = nothing
    picture: str = ""
    average: Average = nothing
    other: Target = nothing
    end: Target = nothing
    merits: Merits = no_merits
    turned: Shown = nothing_new
    place: Shown = nothing_new
    divisors: Mapping[str, int] = field(default_factory=dict)

    def board(self, view: Document, players: list[str], text: Text, seat: int | None) -> str:
        """The table of a view as SVG."""
        return self.layout(view, players, text, seat).svg()


def drawing(game: Game) -> Drawing | None:
    """How a game is drawn, if it is."""
    return game.part("board", "DRAWING", Drawing)


Print = Callable[[Document, list[str], Text], object]  # view, names of the players, words: for Rich to print
Price = Callable[[str, Text], str]


def no_price(slug: str, text: Text) -> str:
    return ""


@dataclass(frozen=True)
class Terminal:
    """A game in a terminal: `TERMINAL` of its `screen.py`.

    `table` prints what a seat may see, `price` tells what a piece costs and is worth; `colours` are of seats.
    """

    table: Print
    price: Price = no_price
    colours: tuple[str, ...] = COLOURS


def terminal(game: Game) -> Terminal | None:
    """How a game is shown in a terminal, if it is."""
    return game.part("screen", "TERMINAL", Terminal)
