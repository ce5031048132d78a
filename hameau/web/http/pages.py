"""The pages around the tables: home, a new table, rules, records, credits, one's account."""

from typing import Annotated, Any
from urllib.parse import quote, urlsplit

from fastapi import APIRouter, File, Form, Query, UploadFile
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from ...bots import LEVELS
from ...core import registry
from ...core.game import Game
from ...core.text import LANGUAGES
from ..problems import Problem
from ..show import boards
from ..show.rulebook import rulebook
from ..show.words import about, bot_level, game_words, option_label
from ..tables import lessons, lists, records
from ..tables.setup import CLOCKS, Chair, Plan, find_game, levels, usual_bot
from .requests import YEAR, Ask, Asked
from .security import check_csrf

router = APIRouter(include_in_schema=False)
Text = Annotated[str, Form(max_length=200)]


def game_card(game: Game, lang: str) -> dict[str, Any]:
    has_lesson = lessons.lesson(game) is not None
    return {"slug": game.slug, "seats": game.seats, "about": about(game, lang), "has_lesson": has_lesson}


@router.get("/")
def home(asked: Asked) -> Response:
    games = registry.games()
    store, user = asked.service.store, asked.visitor.user
    own = lists.mine(store, user)
    return asked.page(
        "home.html",
        games=[game_card(game, asked.lang) for game in games.values()],
        names={slug: about(game, asked.lang)["name"] for slug, game in games.items()},
        current=[entry for entry in own if entry.status != "over"],
        past=[entry for entry in own if entry.status == "over"][:8],
        public=[entry for entry in lists.public(store, user) if entry.id not in {one.id for one in own}],
    )


@router.get("/new/{slug}")
def new_table(asked: Asked, slug: str) -> Response:
    game = find_game(slug)
    text = game_words(game, asked.lang)
    options = {
        name: (option_label(text, name), [(value, option_label(text, f"{name}.{value}")) for value in values])
        for name, values in game.options.items()
    }
    chairs = [("me", asked.say("seats", "me")), ("here", asked.say("seats", "here"))]
    chairs += [("friend", asked.say("seats", "friend"))]
    chairs += [(f"bot:{name}", bot_level(asked.text, name)) for name in reversed(_by_strength(game))]
    count = max(game.seats[0], min(3, game.seats[-1]))
    usual = ["me", *[f"bot:{usual_bot(game)}"] * (count - 1), *[""] * (game.seats[-1] - count)]
    return asked.page(
        "new.html",
        game=game,
        card=game_card(game, asked.lang),
        options=options,
        chairs=chairs,
        usual=usual,
        clocks=CLOCKS,
        name=asked.visitor.name or "",
    )


def _by_strength(game: Game) -> list[str]:
    """The bots of a game from weak to strong."""
    order = ["random", *LEVELS, "greedy", "mcts"]
    return sorted(levels(game), key=lambda name: order.index(name) if name in order else len(order))


@router.post("/tables")
async def create(asked: Asked) -> Response:
    form = await asked.request.form(max_fields=60, max_files=0)
    values = {name: str(value)[:200] for name, value in form.items()}
    return await run_in_threadpool(_create, asked, values)


def _create(asked: Ask, values: dict[str, str]) -> Response:
    check_csrf(asked.request, asked.visitor, values.get("csrf"))
    game = find_game(values.get("game", ""))
    chairs = []
    for seat in range(game.seats[-1]):
        kind, _, level = values.get(f"seat-{seat}", "").partition(":")
        if kind:
            name = values.get(f"name-{seat}", "")
            chairs.append(Chair(kind, name or _default_name(asked, kind, seat), level))
    plan = Plan(
        game.slug,
        chairs,
        {name: values[f"option-{name}"] for name in game.options if f"option-{name}" in values},
        values.get("public") == "yes",
        values.get("clock", "none"),
        _seconds(values.get("minutes", "")),
    )
    table = asked.service.tables.create(asked.service.people.settle(asked.visitor), plan)
    asked.service.thinker.consider(table)
    return asked.redirect(f"/table/{table}")


def _seconds(minutes: str) -> int:
    """How many seconds a number of minutes is; 0 where it is none, which no clock can have."""
    try:
        return int(float(minutes) * 60)
    except (ValueError, OverflowError):
        return 0


def _default_name(asked: Ask, kind: str, seat: int) -> str:
    if kind == "me" and asked.visitor.name:
        return asked.visitor.name
    return "" if kind == "bot" else asked.say("seats", "player", number=seat + 1)


@router.post("/quick/{slug}")
def quick(asked: Asked, slug: str, csrf: Text = "") -> Response:
    """A table against bots at once."""
    check_csrf(asked.request, asked.visitor, csrf)
    game = find_game(slug)
    level, most = usual_bot(game), min(3, game.seats[-1])
    chairs = [Chair("me", _default_name(asked, "me", 0)), *(Chair("bot", "", level) for _ in range(most - 1))]
    table = asked.service.tables.create(
        asked.service.people.settle(asked.visitor), Plan(game.slug, chairs, {})
    )
    asked.service.thinker.consider(table)
    return asked.redirect(f"/table/{table}")


@router.post("/lesson/{slug}")
def learn(asked: Asked, slug: str, csrf: Text = "") -> Response:
    """A table with a guided first game."""
    check_csrf(asked.request, asked.visitor, csrf)
    user = asked.service.people.settle(asked.visitor)
    plan = lessons.plan(find_game(slug), _default_name(asked, "me", 0))
    return asked.redirect(f"/table/{asked.service.tables.create(user, plan, seed=lessons.SEED)}")


@router.get("/picture/{slug}.svg")
def picture(slug: str, lang: Annotated[str, Query(max_length=2)] = "") -> Response:
    """A small picture of a game."""
    headers = {"cache-control": "public, max-age=86400"}
    drawn = boards.picture(find_game(slug), lang if lang in LANGUAGES else LANGUAGES[0])
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@router.get("/rules/{slug}")
def rules(asked: Asked, slug: str) -> Response:
    game = find_game(slug)
    name = "rules_panel.html" if asked.is_partial else "rules.html"
    return asked.page(name, card=game_card(game, asked.lang), rules=rulebook(game, asked.lang))


@router.post("/records")
def open_record(asked: Asked, record: Annotated[UploadFile, File()], csrf: Text = "") -> Response:
    check_csrf(asked.request, asked.visitor, csrf)
    read = records.read_record(record.file.read())
    table = records.open_record(asked.service.tables, asked.service.people.settle(asked.visitor), read)
    return asked.redirect(f"/table/{table}/replay?at={len(read.actions)}")


@router.get("/credits")
def credits_page(asked: Asked) -> Response:
    return asked.page("credits.html")


@router.post("/settings")
def change_settings(
    asked: Asked, csrf: Text = "", lang: Text = "", theme: Text = "", confirm: Text = "", back: Text = "/"
) -> Response:
    """Language, light or dark, and whether to ask before what cannot be undone; kept in plain cookies."""
    check_csrf(asked.request, asked.visitor, csrf)
    response = asked.redirect(_way_back(back))
    allowed = {"lang": LANGUAGES, "theme": ("auto", "light", "dark"), "confirm": ("yes", "no")}
    for name, value in (("lang", lang), ("theme", theme), ("confirm", confirm)):
        if value in allowed[name]:
            response.set_cookie(name, value, YEAR, samesite="lax", secure=asked.service.settings.secure)
    return response


def _way_back(address: str) -> str:
    """A path of ours, whatever was asked for."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "/"
    here = quote(parts.path) + (f"?{quote(parts.query, safe='=&')}" if parts.query else "")
    return here if here.startswith("/") and not here.startswith("//") else "/"


# --- an account, for those who want one ---


@router.get("/account")
def account(asked: Asked) -> Response:
    if not asked.service.settings.sign_in:
        raise Problem("not-found", 404)
    return asked.page("account.html", problem="")


@router.post("/account/{what}")
def change_account(
    asked: Asked, what: str, csrf: Text = "", name: Text = "", passphrase: Text = ""
) -> Response:
    check_csrf(asked.request, asked.visitor, csrf)
    people = asked.service.people
    if not asked.service.settings.sign_in or what not in ("register", "sign-in", "sign-out"):
        raise Problem("not-found", 404)
    try:
        if what == "register":
            return asked.keep(asked.redirect("/"), people.register(asked.visitor, name, passphrase))
        if what == "sign-in":
            return asked.keep(asked.redirect("/"), people.sign_in(name, passphrase))
    except Problem as problem:
        told = asked.say("problems", problem.slug, **problem.values)
        return asked.page("account.html", problem.status, problem=told)
    people.sign_out(asked.visitor)
    return asked.keep(asked.redirect("/"), people.visitor(None))
