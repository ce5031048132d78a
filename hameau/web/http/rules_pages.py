"""The pages to read: rules for players and as written, player aids, what the numbers mean, what wins."""

import functools
from typing import Annotated

from anyio import CapacityLimiter, to_thread
from starlette.responses import Response

from ...core.game import Game
from ...core.text import LANGUAGES
from ...study.lab import laboratory
from ...study.lab.page import STYLE, about, part, seats_label
from ...study.lab.telling import title
from ...study.verdicts import VERDICTS
from ..problems import Problem
from ..show.aid import aid, seats_told
from ..show.cards import game_card
from ..show.coach import Coach, coach
from ..show.rulebook import caption, chapters, moment, whole_rulebook
from ..show.words import shared_words
from ..tables.lessons import pupil
from ..tables.setup import find_game
from .fields import Pages, Query
from .requests import NOBODY, PageRequest

router = Pages(PageRequest)
USUAL_SEATS = 3  # shown first, if there are figures for so many
_without_database = CapacityLimiter(2)  # pages that never wait behind those that do


@router.get("/rules/{slug}")
async def rules(request: PageRequest, slug: str) -> Response:
    return await to_thread.run_sync(_rules, request, slug, limiter=_without_database)


def _rules(request: PageRequest, slug: str) -> Response:
    """The rules for players with examples: a page of its own, or the panel beside a table."""
    game, lang = find_game(slug), request.lang
    found = chapters(game, lang)
    shown = {one.example: caption(game, one.example, lang) for one in found if one.example is not None}
    about = game_card(game, lang)
    page = "rules_panel.html" if request.is_partial else "rules.html"
    return request.render(page, game=about, chapters=found, examples=shown, visitor=NOBODY)


@functools.cache
def _example(game: Game, step: int, lang: str) -> Coach:
    """What is told about a moment of the lesson."""
    return coach(moment(game, step), lang)


@router.get("/rules/{slug}/rulings")
async def rulings(request: PageRequest, slug: str) -> Response:
    return await to_thread.run_sync(_rulings, request, slug, limiter=_without_database)


def _rulings(request: PageRequest, slug: str) -> Response:
    """The rules as they were written, for those who check them or build on them."""
    game = find_game(slug)
    about, text = game_card(game, request.lang), whole_rulebook(game, request.lang)
    return request.render("rulings.html", game=about, rules=text, visitor=NOBODY)


@router.get("/rules/{slug}/aid")
async def player_aid(request: PageRequest, slug: str, seats: Annotated[int, Query()] = 0) -> Response:
    return await to_thread.run_sync(_player_aid, request, slug, seats, limiter=_without_database)


def _player_aid(request: PageRequest, slug: str, seats: int) -> Response:
    """What to have beside oneself while playing, on a page to print."""
    game = find_game(slug)
    about, parts = game_card(game, request.lang), aid(game, request.lang, seats)
    told = seats_told(game)
    return request.render("aid.html", game=about, parts=parts, seats=seats, told=told, visitor=NOBODY)


@router.get("/study")
async def study(request: PageRequest) -> Response:
    """What the numbers of hints and reviews mean."""
    thresholds = {name: f"{100 * least:.0f}" for name, least in VERDICTS.items()}
    return request.render("study.html", thresholds=thresholds, visitor=NOBODY)


@router.get("/laboratory/{slug}")
async def laboratory_page(request: PageRequest, slug: str, seats: Annotated[int, Query()] = 0) -> Response:
    return await to_thread.run_sync(_laboratory, request, slug, seats, limiter=_without_database)


def _laboratory(request: PageRequest, slug: str, seats: int) -> Response:
    """What wins a game, at one number of seats."""
    game, text = find_game(slug), shared_words(request.lang)
    found = laboratory(game) if request.settings.study_laboratory else None
    numbers = [table.seats for table in found.tables] if found else []
    chosen = seats or (USUAL_SEATS if USUAL_SEATS in numbers else max(numbers, default=0))
    if found is None or chosen not in numbers:
        raise Problem("not-found", 404)
    return request.render(
        "laboratory.html",
        game=game_card(game, request.lang),
        title=title(game, text),
        about=about(found, game, text),
        tables=[(table.seats, seats_label(table, text)) for table in found.tables],
        seats=chosen,
        figures=_figures(game, chosen, request.lang),
        style=STYLE,
        visitor=NOBODY,
    )


@functools.cache
def _figures(game: Game, seats: int, lang: str) -> str:
    """The figures at one number of seats, which never change."""
    found = laboratory(game)
    table = found.table(seats) if found else None
    return part(game, table, shared_words(lang)) if table else ""


@router.get("/picture/{slug}/{step}.svg")
def picture(
    request: PageRequest, slug: str, step: int, lang: Annotated[str, Query(max_length=2)] = ""
) -> Response:
    """The table at a moment of the lesson, as an example in the rules."""
    game, lang = find_game(slug), lang if lang in LANGUAGES else LANGUAGES[0]
    history = moment(game, step)
    highlights = _example(game, step, lang).highlights
    drawn = request.boards.example(history, pupil(history), highlights, lang)
    headers = {"cache-control": "public, max-age=86400"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)
