"""The pages around the tables: home, a new table, records, credits, one's account."""

from dataclasses import dataclass, replace
from typing import Annotated
from urllib.parse import quote, urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.responses import Response

from ...bots import LEVELS
from ...core import registry
from ...core.errors import Refusal
from ...core.game import Game
from ...core.sentences import tell_game
from ...core.text import LANGUAGES
from ..problems import Problem, status_of
from ..show.cards import bot_label, game_card
from ..show.words import option_label, problem_sentence, sentence
from ..tables import lists, records
from ..tables.advice import fitting_level, fitting_options
from ..tables.names import look
from ..tables.people import Visitor
from ..tables.roster import Roster
from ..tables.setup import CLOCKS, SeatSetup, TableSetup, find_game
from .fields import Form, Pages, Query
from .limits import address_of, limits_of
from .requests import NOBODY, YEAR, PageRequest

router = Pages(PageRequest)
Text = Annotated[str, Form(max_length=200)]
USUAL_SEATS = 3  # if the game is for so many
PAST = 8  # finished tables that are listed


@router.get("/")
def home(request: PageRequest) -> Response:
    games = registry.games()
    told = {slug: tell_game(game, request.lang) for slug, game in games.items()}
    usual = sentence(request.lang, "home", "round-word")
    database, user = request.tables.database, request.visitor.user
    own = lists.own_tables(database, user)
    ids = {table.id for table in own}
    return request.render(
        "home.html",
        games=[game_card(game, request.lang) for game in games.values()],
        names={slug: about["name"] for slug, about in told.items()},
        rounds={slug: about.get("round", usual) for slug, about in told.items()},
        current=[table for table in own if table.status != "over"],
        past=[table for table in own if table.status == "over"][:PAST],
        public=[table for table in lists.public_tables(database, user) if table.id not in ids],
    )


@dataclass(frozen=True)
class Choice:
    """Something to choose in a form: what it is called, its values and what they are called."""

    name: str
    label: str
    values: list[tuple[str, str]]
    is_solo: bool  # changes nothing among several players


@router.get("/new/{slug}")
def new_table(request: PageRequest, slug: str) -> Response:
    game = find_game(slug)
    first = fitting_options(request.tables, request.visitor.user, game)
    chosen = {f"option-{name}": value for name, value in first.items()}
    return _new_page(request, game, {"name-0": request.visitor.name or "", **chosen})


def _new_page(
    request: PageRequest, game: Game, filled: dict[str, str], problem: Refusal | None = None
) -> Response:
    """The form for a new table: as usual, or as it was filled in when there is something wrong with it."""
    roster = request.tables.roster
    seats = [(kind, request.say("seats", kind)) for kind in ("me", "here", "friend")]
    bots = reversed(_by_strength(roster, game))
    seats += [(f"bot:{name}", bot_label(request.text, roster, name)) for name in bots]
    count = max(game.seats[0], min(USUAL_SEATS, game.seats[-1]))
    level = fitting_level(request.tables, request.visitor.user, game)
    bot = roster.usual(game, level)
    usual = ["me", *[f"bot:{bot}"] * (count - 1), *[""] * (game.seats[-1] - count)]
    if problem is not None:
        usual = [filled.get(f"seat-{seat}", "") for seat in range(game.seats[-1])]
    return request.render(
        "new.html",
        200 if problem is None else status_of(problem),
        game=game_card(game, request.lang),
        options=_options(game, request.lang),
        style=request.boards.seats_style(game),
        seats=seats,
        usual=usual,
        level=level,
        clocks=CLOCKS,
        filled=filled,
        problem="" if problem is None else problem_sentence(request.lang, problem),
    )


def _options(game: Game, lang: str) -> list[Choice]:
    """The options of a game in words."""
    text = game.text(lang)
    return [
        Choice(
            name,
            option_label(text, name),
            [(value, option_label(text, f"{name}.{value}")) for value in values],
            name in game.solo_options,
        )
        for name, values in game.options.items()
    ]


def _by_strength(roster: Roster, game: Game) -> list[str]:
    """The bots of a game from weak to strong."""
    order = ["random", *LEVELS]
    order.insert(order.index("journeyman"), "greedy")  # which plays as that
    order.insert(order.index("master"), "mcts")  # docs/strength.md
    return sorted(roster.names(game), key=lambda name: order.index(name) if name in order else len(order))


@router.post("/tables")
async def create(request: PageRequest) -> Response:
    form = await request.http.form(max_fields=60, max_files=0)
    values = {name: str(value)[:200] for name, value in form.items()}
    return await run_in_threadpool(_create, request, values)


def _create(request: PageRequest, values: dict[str, str]) -> Response:
    request.check_form(values.get("csrf"))
    game = find_game(values.get("game", ""))
    try:
        setup, analysis = _setup(request, game, values), values.get("analysis") == "yes"
        if analysis:  # one person holds all seats
            request.check_boards()
            names = [
                seat.name or _default_name(request, "here", number) for number, seat in enumerate(setup.seats)
            ]
            setup = replace(setup, seats=[SeatSetup("here", name) for name in names], hints=True)
        table = request.tables.create(request.owner(), setup, sandbox=analysis)
    except Refusal as problem:
        response = _new_page(request, game, values, problem)
        if isinstance(problem, Problem) and problem.retry:
            response.headers["retry-after"] = str(problem.retry)
        return response
    return request.redirect(f"/table/{table.id}")


def _setup(request: PageRequest, game: Game, values: dict[str, str]) -> TableSetup:
    """The table that somebody has filled in."""
    seats = []
    for seat in range(game.seats[-1]):
        kind, _, bot = values.get(f"seat-{seat}", "").partition(":")
        if kind:
            name = values.get(f"name-{seat}", "")
            seats.append(SeatSetup(kind, name or _default_name(request, kind, seat), bot))
    return TableSetup(
        game.slug,
        seats,
        {name: values[f"option-{name}"] for name in game.options if f"option-{name}" in values},
        values.get("public") == "yes",
        values.get("clock", "none"),
        _seconds(values.get("minutes", "")),
        _seconds(values.get("increment", "0") or "0", 1),
        values.get("pauses") == "yes",
        values.get("title", ""),
        values.get("hints") == "yes",
    )


def _seconds(number: str, unit: int = 60) -> int:
    """How many seconds a number of minutes is; -1 where it is none, which no clock can have."""
    try:
        return int(float(number) * unit)
    except (ValueError, OverflowError):
        return -1


def _default_name(request: PageRequest, kind: str, seat: int) -> str:
    if kind == "me" and request.visitor.name:
        return request.visitor.name
    return "" if kind == "bot" else request.say("seats", "player", number=seat + 1)


@router.post("/quick/{slug}")
def quick(request: PageRequest, slug: str, csrf: Text = "") -> Response:
    """A table against bots at once."""
    request.check_form(csrf)
    game = find_game(slug)
    level = fitting_level(request.tables, request.visitor.user, game)
    bots = [SeatSetup("bot", "", request.tables.roster.usual(game, level))]
    bots *= min(USUAL_SEATS, game.seats[-1]) - 1
    seats = [SeatSetup("me", _default_name(request, "me", 0)), *bots]
    options = fitting_options(request.tables, request.visitor.user, game)
    table = request.tables.create(request.owner(), TableSetup(game.slug, seats, dict(options)))
    return request.redirect(f"/table/{table.id}")


@router.post("/lesson/{slug}")
def learn(request: PageRequest, slug: str, csrf: Text = "") -> Response:
    """A table with a guided first game."""
    request.check_form(csrf)
    user = request.owner()
    table = request.tables.create_lesson(user, find_game(slug), _default_name(request, "me", 0))
    return request.redirect(f"/table/{table.id}")


@router.get("/picture/{slug}.svg")
def picture(request: PageRequest, slug: str, lang: Annotated[str, Query(max_length=2)] = "") -> Response:
    """A small picture of a game."""
    headers = {"cache-control": "public, max-age=86400"}
    drawn = request.boards.picture(find_game(slug), lang if lang in LANGUAGES else LANGUAGES[0])
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@router.post("/records")
async def open_record(request: PageRequest) -> Response:
    form = await request.http.form(max_files=1, max_fields=10)
    record = form.get("record")
    if not isinstance(record, UploadFile):
        raise Problem("bad-request", 422)
    content = await record.read()
    return await run_in_threadpool(_open_record, request, content, str(form.get("csrf", "")))


def _open_record(request: PageRequest, sent: bytes, csrf: str) -> Response:
    request.check_form(csrf)
    content = records.read_record(sent)
    table = records.open_record(request.tables, request.owner(), content)
    return request.redirect(f"/table/{table.id}/replay?at={len(content.actions)}")


@router.get("/credits")
async def credits_page(request: PageRequest) -> Response:
    return request.render("credits.html", visitor=NOBODY)


@router.post("/settings")
def change_settings(
    request: PageRequest,
    csrf: Text = "",
    lang: Text = "",
    theme: Text = "",
    confirm: Text = "",
    back: Text = "/",
) -> Response:
    """Language, light or dark, and whether to ask before what cannot be undone; kept in plain cookies."""
    request.check_form(csrf)
    response = request.redirect(_way_back(back))
    allowed = {"lang": LANGUAGES, "theme": ("auto", "light", "dark"), "confirm": ("yes", "no")}
    for name, value in (("lang", lang), ("theme", theme), ("confirm", confirm)):
        if value in allowed[name]:
            response.set_cookie(name, value, YEAR, samesite="lax", secure=request.settings.secure)
    return response


def _way_back(address: str) -> str:
    """A path of ours, whatever was sent."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "/"
    here = quote(parts.path) + (f"?{quote(parts.query, safe='=&')}" if parts.query else "")
    return here if here.startswith("/") and not here.startswith("//") else "/"


# --- an account, for those who want one ---

ACCOUNT = ("register", "sign-in", "sign-out", "sign-out-everywhere", "passphrase")


@router.get("/account")
def account(request: PageRequest) -> Response:
    if not request.settings.sign_in:
        raise Problem("not-found", 404)
    return request.render("account.html", problem="", what="", filled="")


@router.post("/account/{what}")
def change_account(
    request: PageRequest, what: str, csrf: Text = "", name: Text = "", passphrase: Text = "", new: Text = ""
) -> Response:
    request.check_form(csrf)
    if not request.settings.sign_in or what not in ACCOUNT:
        raise Problem("not-found", 404)
    try:
        request.change_visitor(_change_account(request, what, name, passphrase, new))
    except Problem as problem:
        told = problem_sentence(request.lang, problem)
        response = request.render("account.html", problem.status, problem=told, what=what, filled=name)
        if problem.retry:
            response.headers["retry-after"] = str(problem.retry)
        return response
    return request.redirect("/")


def _change_account(request: PageRequest, what: str, name: str, passphrase: str, new: str) -> Visitor | None:
    """Whom the browser is from now on; None: nobody."""
    people, visitor = request.people, request.visitor
    if what.startswith("sign-out"):
        people.sign_out(visitor, everywhere=what == "sign-out-everywhere")
        return None
    limits = limits_of(request.http)
    limits.tries.charge(address_of(request.http))
    if what == "register":
        return people.register(visitor, name, passphrase)
    limits.accounts.charge(look(name if what == "sign-in" else visitor.name or ""))
    if what == "sign-in":
        return people.sign_in(name, passphrase)
    return people.change_passphrase(visitor, passphrase, new)
