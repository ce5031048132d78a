"""The pages with puzzles: all of them, the next one, that of today, and what came of an answer."""

from typing import Annotated

from starlette.responses import Response

from ...core import registry
from ...core.rng import Rng
from ..problems import Problem
from ..show.puzzles import puzzle_card, puzzle_page
from ..tables.puzzles import DAILY, Standing, find_puzzle
from ..tables.records import open_position
from ..tables.setup import find_game
from .fields import Form, Pages
from .limits import address_of, limits_of
from .requests import PageRequest, all_puzzles, answer_puzzle

router = Pages(PageRequest)
Text = Annotated[str, Form(max_length=200)]


@router.get("/puzzles")
def overview(request: PageRequest) -> Response:
    """Every game, how many puzzles it has, and how one stands."""
    standings = all_puzzles(request.http).standings(request.visitor.user)
    cards = [
        puzzle_card(game, standings.get(slug, Standing()), request.lang)
        for slug, game in registry.games().items()
    ]
    return request.render("puzzles.html", cards=cards)


@router.get("/puzzles/{slug}")
def climb(request: PageRequest, slug: str) -> Response:
    """To the puzzle that suits best; to all of them where none is left."""
    puzzle = all_puzzles(request.http).next_for(request.visitor.user, slug)
    return request.redirect("/puzzles" if puzzle is None else f"/puzzles/{slug}/{puzzle.mark}")


@router.get("/puzzles/{slug}/{mark}")
def puzzle(request: PageRequest, slug: str, mark: str) -> Response:
    """A puzzle; with its answer for who has answered."""
    puzzles, found = all_puzzles(request.http), find_puzzle(slug, mark)
    if mark == DAILY:
        return request.redirect(f"/puzzles/{slug}/{found.mark}")
    user = request.visitor.user
    answered, standing = puzzles.answered(user, found), puzzles.standing(user, slug)
    page = puzzle_page(find_game(slug), found, standing, answered, request.lang, request.boards)
    return request.render("puzzle.html", page=page)


@router.post("/puzzles/{slug}/{mark}")
def answer(
    request: PageRequest, slug: str, mark: str, action: Annotated[int, Form(ge=0, le=10**7)], csrf: Text = ""
) -> Response:
    request.check_form(csrf)
    all_puzzles(request.http)
    found = find_puzzle(slug, mark)
    if request.visitor.user is None:  # somebody new is kept for long
        limits_of(request.http).making.charge(address_of(request.http))
    answer_puzzle(request.http, request.settled_user(), found, action)
    return request.redirect(f"/puzzles/{slug}/{found.mark}")


@router.post("/puzzles/{slug}/{mark}/analysis")
def analyse(request: PageRequest, slug: str, mark: str, csrf: Text = "") -> Response:
    """An analysis board with the position of a puzzle that was answered."""
    request.check_form(csrf)
    request.check_boards()
    found = find_puzzle(slug, mark)
    if all_puzzles(request.http).answered(request.visitor.user, found) is None:
        raise Problem("puzzle-open", 409)
    state = found.state()
    # What others held is nobody's to know, as in a game.
    known = state.imagine(int(state.seat), Rng(found.mark, "analysis"))
    table = open_position(request.tables, request.owner(), known, request.player_names(state))
    return request.redirect(f"/table/{table.id}")
