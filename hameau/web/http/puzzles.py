"""Puzzles for programs: how one stands, the next one, and an answer."""

from typing import Any

from fastapi import APIRouter, Request

from ...core import registry
from ...core.sentences import tell_option, tell_question
from ...core.text import Text
from ...study.puzzles import Puzzle
from ..problems import Problem
from ..tables.puzzles import Answered, Standing, find_puzzle, shelf, todays
from ..tables.setup import find_game, read_action
from .callers import ANYBODY, Caller, Lang, user_of
from .requests import all_puzzles, answer_puzzle
from .schemas import REFUSALS, NewAnswer, PuzzleInfo, PuzzleResult, PuzzleStanding

router = APIRouter(prefix="/api/v1", responses=REFUSALS)
ADDRESS = "/puzzles/{game}/{mark}"


@router.get(
    "/puzzles",
    tags=["study"],
    summary="How many puzzles each game has, which is today's, and how one stands",
    response_model=list[PuzzleStanding],
    openapi_extra=ANYBODY,
)
def standings(request: Request, visitor: Caller) -> list[dict[str, Any]]:
    known = all_puzzles(request).standings(visitor.user)
    found = []
    for slug, game in registry.games().items():
        standing, today = known.get(slug, Standing()), todays(game)
        found.append(
            {
                "game": slug,
                "count": len(shelf(game)),
                "answered": len(standing.answers),
                "solved": standing.solved,
                "rating": standing.rating,
                "daily": None if today is None else today.mark,
            }
        )
    return found


@router.get(
    "/puzzles/{game}",
    tags=["study"],
    summary="The puzzle nearest to one's rating among those not answered yet",
    response_model=PuzzleInfo,
    openapi_extra=ANYBODY,
)
def climb(request: Request, visitor: Caller, lang: Lang, game: str) -> dict[str, Any]:
    found = all_puzzles(request).next_for(visitor.user, game)
    if found is None:
        raise Problem("puzzles-done", 404)
    return _about(found, None, lang)


@router.get(
    ADDRESS,
    tags=["study"],
    summary="A puzzle by its mark, or `daily`; with its answer once one has answered",
    response_model=PuzzleInfo,
    openapi_extra=ANYBODY,
)
def read(request: Request, visitor: Caller, lang: Lang, game: str, mark: str) -> dict[str, Any]:
    puzzles, found = all_puzzles(request), find_puzzle(game, mark)
    return _about(found, puzzles.answered(visitor.user, found), lang)


@router.post(
    ADDRESS,
    tags=["study"],
    summary="Answer a puzzle: the first answer counts, and every one after it gets the result of that",
    response_model=PuzzleResult,
)
def answer(
    request: Request, visitor: Caller, lang: Lang, game: str, mark: str, new: NewAnswer
) -> dict[str, Any]:
    user, found = user_of(visitor), find_puzzle(game, mark)
    action = read_action(find_game(game), new.action)
    return _result(found, answer_puzzle(request, user, found, action), lang)


def _about(puzzle: Puzzle, answered: Answered | None, lang: str) -> dict[str, Any]:
    state, text = puzzle.state(), find_game(puzzle.game).text(lang)
    seat = int(state.seat)
    return {
        "game": puzzle.game,
        "mark": puzzle.mark,
        "rating": puzzle.rating,
        "seat": seat,
        "view": state.view(seat),
        "question": tell_question(text, state.prompt()),
        "options": [_option(puzzle, text, action) for action in state.legal()],
        "result": None if answered is None else _result(puzzle, answered, lang),
    }


def _result(puzzle: Puzzle, answered: Answered, lang: str) -> dict[str, Any]:
    return {
        "solved": answered.solved,
        "action": answered.action,
        "best": _option(puzzle, find_game(puzzle.game).text(lang), puzzle.best),
        "margin": puzzle.margin,
        "rating": answered.rating,
        "change": answered.change,
    }


def _option(puzzle: Puzzle, text: Text, action: int) -> dict[str, Any]:
    game = find_game(puzzle.game)
    return {"action": action, "notation": game.write(action), "text": tell_option(game, text, action)}
