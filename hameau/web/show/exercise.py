"""How does somebody learn from mistakes? The positions that cost most are asked again, and answers judged."""

from dataclasses import dataclass
from typing import Final

from ...core.sentences import tell_option
from ...core.text import Text
from ...study.reviews import Decision, Review
from ...study.verdicts import BEST, FINE
from ..tables.table import Table
from .boards import Boards
from .cards import GameCard, game_card
from .options import Asked, ask
from .review import Here, Telling, grade

MOST: Final = 10  # positions that are asked again
BETTER: Final = 0.5  # of what was given away: who gives away less than this has found something better


@dataclass(frozen=True)
class ExercisePage:
    """A position in which somebody gave much away, and how the answer was, if there is one."""

    id: str
    game: GameCard
    goods: Text
    seat: int
    name: str
    play: Asked
    at: int
    number: int  # which of them this is, from 1 on
    count: int
    cost: str
    verdict: str  # of the answer: best, better, same, worse; nothing yet
    answer: str
    solution: Here | None  # once it was found, or shown


def exercises(review: Review, seat: int) -> list[Decision]:
    """The decisions of a seat that gave most away, in the order of the game."""
    costly = [entry for entry in review.decisions if entry.seat == seat and entry.verdict not in FINE]
    worst = sorted(costly, key=lambda entry: -entry.cost)[:MOST]
    return sorted(worst, key=lambda entry: entry.at)


def judge(entry: Decision, action: int, unit: float = 1.0) -> str:
    """How an answer is: not only the best one is recognised."""
    if action == entry.action:
        return "same"
    found = next((option for option in entry.options if option.action == action), None)
    if found is None:  # it dropped out at the first sight
        return "worse"
    if grade(entry, found, unit) == BEST:
        return "best"
    return "better" if found.behind < BETTER * entry.cost else "worse"


def exercise_page(
    table: Table, review: Review, seat: int, number: int, answer: int | None, lang: str, drawn: Boards
) -> ExercisePage:
    """The exercise of that number, from 1 on; an answer of -1 gives up."""
    found = exercises(review, seat)
    number = min(max(1, number), len(found))
    entry, game, text = found[number - 1], table.game, table.game.text(lang)
    tell = Telling(review, table, lang)
    state, unit = table.history.at(entry.at), review.unit if len(table.seats) == 1 else 1.0
    verdict = judge(entry, answer, unit) if answer in state.legal() else ""
    is_solved = answer == -1 or verdict in ("best", "better")
    return ExercisePage(
        id=table.id,
        game=game_card(game, lang),
        goods=text,
        seat=seat,
        name=table.names[seat],
        play=ask(game, state, table.names, text, drawn, not is_solved),
        at=entry.at,
        number=number,
        count=len(found),
        cost=tell.cost(entry).lstrip("−"),
        verdict=verdict,
        answer=tell_option(game, text, answer) if verdict and answer is not None else "",
        solution=tell.here(entry) if is_solved else None,
    )
