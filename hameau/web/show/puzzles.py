"""How is a puzzle shown? As a position with a question; its answer only once somebody has answered."""

from dataclasses import dataclass

from ...core.game import Game
from ...core.sentences import tell_option
from ...core.state import State
from ...core.text import Text
from ...study.puzzles import Puzzle
from ..tables.puzzles import Answered, Standing, shelf, todays
from . import places
from .boards import Boards
from .cards import GameCard, game_card
from .options import Asked, ask
from .words import sentence, words


@dataclass(frozen=True)
class PuzzleCard:
    """The puzzles of a game, and how somebody stands with them."""

    game: GameCard
    count: int
    answered: int
    solved: int
    rating: int
    is_todays_solved: bool | None  # None: not answered yet

    @property
    def is_done(self) -> bool:
        return self.answered == self.count


@dataclass(frozen=True)
class Line:
    """An answer in words, and where it lies on the board."""

    sentence: str
    target: str


@dataclass(frozen=True)
class Result:
    """What came of an answer."""

    is_solved: bool
    best: Line
    chosen: Line | None  # where it is not the best
    percent: int  # of a win, which the next best gives away
    rating: int
    change: str


@dataclass(frozen=True)
class PuzzlePage:
    """A puzzle, with what came of it once it was answered."""

    game: GameCard
    goods: Text
    seat: int
    play: Asked
    mark: str
    rating: int
    own_rating: int
    is_todays: bool
    is_alone: bool  # in the game it is about
    result: Result | None


def puzzle_card(game: Game, standing: Standing, lang: str) -> PuzzleCard:
    found, today = shelf(game), todays(game)
    known = [solved for mark, solved in standing.answers.items() if mark in found]
    is_solved = standing.answers.get(today.mark) if today is not None else None
    card = game_card(game, lang)
    return PuzzleCard(card, len(found), len(known), sum(known), standing.rating, is_solved)


def puzzle_page(
    game: Game, puzzle: Puzzle, standing: Standing, answered: Answered | None, lang: str, drawn: Boards
) -> PuzzlePage:
    """A puzzle before somebody; the answer is in it only after theirs."""
    state, text, today = puzzle.state(), game.text(lang), todays(game)
    return PuzzlePage(
        game=game_card(game, lang),
        goods=text,
        seat=int(state.seat),
        play=ask(game, state, _names(state, lang), text, drawn, answered is None),
        mark=puzzle.mark,
        rating=puzzle.rating,
        own_rating=standing.rating,
        is_todays=today is not None and today.mark == puzzle.mark,
        is_alone=state.players() == 1,
        result=None if answered is None else _result(game, puzzle, answered, text),
    )


def _names(state: State, lang: str) -> list[str]:
    """What the players of a puzzle are called: whoever decides is the reader."""
    numbers = range(1, state.players() + 1)
    called = [words(lang).sentence("seats", "player", {"number": number}) for number in numbers]
    called[int(state.seat)] = sentence(lang, "rules", "you")
    return called


def _result(game: Game, puzzle: Puzzle, answered: Answered, text: Text) -> Result:
    chosen = None if answered.solved else answered.action
    return Result(
        answered.solved,
        _line(game, text, puzzle.best),
        None if chosen is None else _line(game, text, chosen),
        round(100 * puzzle.margin),
        answered.rating,
        f"{answered.change:+d}".replace("-", "−"),
    )


def _line(game: Game, text: Text, action: int) -> Line:
    return Line(tell_option(game, text, action), places.target(game, action) or "")
