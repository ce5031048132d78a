"""Which puzzle is for whom, and how does somebody stand? Each answer is kept, and the first one counts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from typing import Final

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from ...core.errors import HameauError
from ...core.game import Game
from ...study.puzzles import MIDDLE, Puzzle, daily, nearest, puzzles, rated
from ..problems import Problem
from .database import Database
from .models import PuzzleAnswer, User
from .setup import find_game

DAILY: Final = "daily"  # in place of a mark
_LOCK = select(User.id).where(User.id == bindparam("user")).with_for_update()
_CHANGES = select(func.coalesce(func.sum(PuzzleAnswer.change), 0)).where(
    PuzzleAnswer.user_id == bindparam("user"), PuzzleAnswer.game == bindparam("game")
)
_ANSWERS = select(PuzzleAnswer.game, PuzzleAnswer.mark, PuzzleAnswer.solved, PuzzleAnswer.change).where(
    PuzzleAnswer.user_id == bindparam("user")
)


@dataclass
class Standing:
    """How somebody stands with the puzzles of a game."""

    rating: int = MIDDLE
    answers: dict[str, bool] = field(default_factory=dict)  # by the marks of the puzzles: were they solved?

    @property
    def solved(self) -> int:
        return sum(self.answers.values())


@dataclass(frozen=True)
class Answered:
    """What somebody answered to a puzzle the first time, and what that did to the rating."""

    action: int | None  # None where the game has no such action any more
    solved: bool
    rating: int  # afterwards
    change: int


@cache
def shelf(game: Game) -> Mapping[str, Puzzle]:
    """The puzzles of a game by their marks."""
    return {puzzle.mark: puzzle for puzzle in puzzles(game)}


def todays(game: Game) -> Puzzle | None:
    """The puzzle of this day, the same for everybody: the day is that of Greenwich."""
    return daily(game, datetime.now(UTC).date())


def find_puzzle(slug: str, mark: str) -> Puzzle:
    """A puzzle by its mark, or that of today."""
    found = _some(slug)
    puzzle = todays(find_game(slug)) if mark == DAILY else found.get(mark)
    if puzzle is None:
        raise Problem("no-puzzle", 404)
    return puzzle


def _some(slug: str) -> Mapping[str, Puzzle]:
    """The puzzles of a game that has any."""
    found = shelf(find_game(slug))
    if not found:
        raise Problem("no-puzzles", 404)
    return found


class Puzzles:
    """Everybody's answers, in the database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def standings(self, user: int | None) -> dict[str, Standing]:
        """How somebody stands, by game; nothing of games without an answer."""
        found: dict[str, Standing] = {}
        if user is None:
            return found
        with self.database.connection() as connection:
            rows = connection.execute(_ANSWERS, {"user": user}).all()
        for game, mark, solved, change in rows:
            standing = found.setdefault(game, Standing())
            standing.rating += change
            standing.answers[mark] = solved
        return found

    def standing(self, user: int | None, slug: str) -> Standing:
        return self.standings(user).get(slug, Standing())

    def next_for(self, user: int | None, slug: str) -> Puzzle | None:
        """The puzzle nearest to somebody's rating among those not answered yet."""
        standing = self.standing(user, slug)
        return nearest(_some(slug).values(), standing.rating, standing.answers)

    def answered(self, user: int | None, puzzle: Puzzle) -> Answered | None:
        """What somebody answered to a puzzle, if anything."""
        if user is None:
            return None
        with self.database.reading() as session:
            row = session.get(PuzzleAnswer, (user, puzzle.game, puzzle.mark))
        return None if row is None else _answered(row)

    def answer(self, user: int, puzzle: Puzzle, action: int) -> Answered:
        """Note an answer; one that was given before counts, and nothing after it."""
        if action not in puzzle.state().legal():
            raise Problem("illegal", 422, action=str(action))
        with self.database.writing() as session:
            session.execute(_LOCK, {"user": user})  # answers of one person come one after the other
            row = session.get(PuzzleAnswer, (user, puzzle.game, puzzle.mark))
            return _answered(row or _note(session, user, puzzle, action))


def _note(session: Session, user: int, puzzle: Puzzle, action: int) -> PuzzleAnswer:
    rating = MIDDLE + int(session.scalar(_CHANGES, {"user": user, "game": puzzle.game}) or 0)
    solved = action == puzzle.best
    after = rated(rating, puzzle.rating, solved)
    row = PuzzleAnswer(user_id=user, game=puzzle.game, mark=puzzle.mark, solved=solved, rating=after)
    row.answer, row.change = find_game(puzzle.game).write(action), after - rating
    session.add(row)
    return row


def _answered(row: PuzzleAnswer) -> Answered:
    return Answered(_action(row.game, row.answer), row.solved, row.rating, row.change)


def _action(slug: str, answer: str) -> int | None:
    try:
        return find_game(slug).read(answer)
    except HameauError:
        return None
