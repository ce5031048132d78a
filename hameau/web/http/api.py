"""The same things for programs: a bot or another client can play over HTTP.

`POST /api/v1/logins` gives a token, sent afterwards as `Authorization: Bearer …`.
"""

from dataclasses import asdict
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Depends, Header, Query, Request
from pydantic import BaseModel, Field

from ...core import registry
from ...core.sentences import tell_option, tell_question
from ...core.text import LANGUAGES
from ..problems import Problem
from ..service import Service
from ..show import log as story
from ..show import table_page as render
from ..show.words import about, choose_language, game_words
from ..tables import lessons, lists, records
from ..tables.people import Visitor, fresh_token
from ..tables.setup import Chair, Plan, find_game, levels
from ..tables.store import read_action
from ..tables.table import Sitting
from .requests import Running, service_of

router = APIRouter(prefix="/api/v1")


class NewLogin(BaseModel):
    token: str


class NewChair(BaseModel):
    kind: str = Field(description="me, here (also me), friend (by invitation) or bot", max_length=20)
    name: str = Field("", max_length=40)
    bot: str = Field("", max_length=40)


class NewTable(BaseModel):
    game: str = Field(max_length=40)
    seats: list[NewChair] = Field(default_factory=list, max_length=10)
    options: dict[str, str] = Field(default_factory=dict, max_length=20)
    public: bool = False
    clock: str = Field("none", max_length=10)
    seconds: int = Field(0, ge=0, le=10**7)
    lesson: bool = Field(False, description="a guided first game, with seats and options of its own")


class NewMove(BaseModel):
    number: int = Field(ge=0, description="how many entries the table had when you decided")
    action: int | str = Field(description="the action's number or its notation")


class Expected(BaseModel):
    number: int = Field(ge=0)


class LessonStep(Expected):
    what: Literal["next", "leave"] = "next"


class Invitation(BaseModel):
    invite: str = Field(max_length=40)
    name: str = Field("", max_length=40)


class Replacement(BaseModel):
    bot: str = Field("", max_length=40, description="empty: take the seat back")


class Position(BaseModel):
    at: int = Field(ge=0)


class Said(BaseModel):
    text: str = Field(max_length=1000)


def caller(request: Request, authorization: Annotated[str, Header(max_length=200)] = "") -> Visitor:
    """Who calls, by the token it sends; cookies do not count here, so no other site can use them."""
    service = service_of(request)
    scheme, _, token = authorization.partition(" ")
    return service.people.visitor(token.strip() if scheme.lower() == "bearer" else None)


async def language(request: Request, lang: Annotated[str, Query(max_length=5)] = "") -> str:
    accepted = request.headers.get("accept-language")
    return lang if lang in LANGUAGES else choose_language(None, accepted)


Caller = Annotated[Visitor, Depends(caller)]
Lang = Annotated[str, Depends(language)]


def _known(visitor: Visitor) -> int:
    if visitor.user is None:
        raise Problem("not-your-seat", 403)
    return visitor.user


@router.post("/logins", status_code=201, tags=["logins"], summary="A token of one's own")
def login(service: Running) -> NewLogin:
    visitor = Visitor(fresh_token())
    service.people.settle(visitor)
    return NewLogin(token=visitor.token)


@router.get("/games", tags=["games"], summary="The games, their seats, options and bots")
def games(lang: Lang) -> list[dict[str, Any]]:
    return [
        {
            "slug": game.slug,
            "about": about(game, lang),
            "seats": list(game.seats),
            "options": game.options,
            "rules": game.rules_version,
            "bots": levels(game),
        }
        for game in registry.games().values()
    ]


@router.get("/games/{slug}/catalogue", tags=["games"], summary="Every action of a game, by number")
def catalogue(slug: str) -> list[str]:
    return list(find_game(slug).catalogue)


@router.get("/tables", tags=["tables"], summary="One's own tables and those anybody may watch")
def tables(service: Running, visitor: Caller) -> dict[str, Any]:
    return {
        "mine": lists.mine(service.store, visitor.user),
        "public": lists.public(service.store, visitor.user),
    }


@router.post("/tables", status_code=201, tags=["tables"], summary="A new table")
def create(service: Running, visitor: Caller, wanted: NewTable) -> dict[str, Any]:
    chairs = [Chair(chair.kind, chair.name, chair.bot) for chair in wanted.seats]
    plan = Plan(wanted.game, chairs, wanted.options, wanted.public, wanted.clock, wanted.seconds)
    if wanted.lesson:
        plan = lessons.plan(find_game(wanted.game), visitor.name or "")
    table = service.tables.create(_known(visitor), plan, seed=lessons.SEED if wanted.lesson else "")
    return _changed(service, visitor, table)


@router.post("/join", tags=["tables"], summary="Take an open seat")
def join(service: Running, visitor: Caller, invitation: Invitation) -> dict[str, Any]:
    table = service.tables.join(_known(visitor), invitation.invite, invitation.name)
    return _changed(service, visitor, table)


def _changed(service: Service, visitor: Visitor, table: str) -> dict[str, Any]:
    with service.tables.looking(table) as sitting:
        service.thinker.attend(sitting)
        return _about(sitting, visitor)


def _about(sitting: Sitting, visitor: Visitor) -> dict[str, Any]:
    row, state = sitting.row, sitting.line.state
    mine = sitting.seats_of(visitor.user)
    is_owner = visitor.user is not None and row.owner == visitor.user
    return {
        "id": row.id,
        "game": row.game,
        "rules": row.rules,
        "options": row.options,
        "status": row.status,
        "number": row.number,
        "actions": len(sitting.line.actions),
        "turn": int(state.seat) if row.status == "running" else None,
        "mine": mine,
        "deadline": row.deadline,
        "seats": [
            {
                "name": seat.name,
                "kind": seat.kind,
                "bot": seat.bot,
                "left": seat.left,
                "invite": seat.invite if seat.kind == "open" and is_owner else None,
            }
            for seat in sitting.seats
        ],
        "lesson": sitting.is_lesson,
        "winners": state.winners() if row.status == "over" else None,
    }


@router.get("/tables/{table}", tags=["tables"], summary="How a table stands")
def table_about(service: Running, visitor: Caller, table: str) -> dict[str, Any]:
    with service.tables.looking(table) as sitting:
        return _about(sitting, visitor)


def _seat(sitting: Sitting, visitor: Visitor, seat: int | None) -> int | None:
    """The seat to see through: the one asked for if it is one's own, else one's own that decides."""
    mine = sitting.seats_of(visitor.user)
    if seat is not None and seat not in mine:
        raise Problem("not-your-seat", 403)
    if seat is not None or not mine:
        return seat
    turn = int(sitting.line.state.seat)
    return turn if turn in mine else mine[0]


SeatQuery = Annotated[int | None, Query(ge=0, le=20)]


@router.get("/tables/{table}/view", tags=["play"], summary="What a seat may know, now or after `at` actions")
def view(
    service: Running, visitor: Caller, table: str, seat: SeatQuery = None, at: int | None = None
) -> dict[str, Any]:
    with service.tables.looking(table) as sitting:
        state = sitting.line.state if at is None else sitting.line.at(at)
        return {"number": sitting.row.number, "view": state.view(_seat(sitting, visitor, seat))}


@router.get(
    "/tables/{table}/options", tags=["play"], summary="What one may choose now, in notation and words"
)
def options(service: Running, visitor: Caller, lang: Lang, table: str) -> dict[str, Any]:
    with service.tables.looking(table) as sitting:
        state, game, text = sitting.line.state, sitting.game, game_words(sitting.game, lang)
        found: dict[str, Any] = {"number": sitting.row.number, "seat": None, "question": "", "options": []}
        if sitting.row.status != "running" or int(state.seat) not in sitting.seats_of(visitor.user):
            return found
        prompt = state.prompt()
        told = [
            {"action": action, "notation": game.write(action), "text": tell_option(game, text, action)}
            for action in state.legal()
        ]
        can = render.abilities(sitting, sitting.seats_of(visitor.user))
        question = {"question": tell_question(text, prompt), "rule": prompt.rule}
        return found | question | {"seat": int(state.seat), "options": told, "can": can}


@router.post("/tables/{table}/moves", tags=["play"], summary="Decide")
def move(service: Running, visitor: Caller, table: str, wanted: NewMove) -> dict[str, Any]:
    with service.tables.looking(table) as sitting:
        action = read_action(sitting, wanted.action)
    service.tables.move(_known(visitor), table, wanted.number, action)
    return _changed(service, visitor, table)


@router.get("/tables/{table}/lesson", tags=["play"], summary="What the coach of a guided first game says")
def lesson(service: Running, visitor: Caller, lang: Lang, table: str) -> dict[str, Any] | None:
    with service.tables.looking(table) as sitting:
        return asdict(lessons.coach(sitting.line, lang)) if sitting.is_lesson else None


@router.post("/tables/{table}/lesson", tags=["play"], summary="Go on with a lesson, or leave it")
def learn(service: Running, visitor: Caller, table: str, wanted: LessonStep) -> dict[str, Any]:
    if wanted.what == "leave":
        service.tables.leave_lesson(_known(visitor), table)
    else:
        service.tables.read_on(_known(visitor), table, wanted.number)
    return _changed(service, visitor, table)


@router.post("/tables/{table}/undo", tags=["play"], summary="Take back one's last decision")
def undo(service: Running, visitor: Caller, table: str, expected: Expected) -> dict[str, Any]:
    service.tables.undo(_known(visitor), table, expected.number)
    return _changed(service, visitor, table)


@router.post("/tables/{table}/restart", tags=["play"], summary="Take back the whole turn")
def restart(service: Running, visitor: Caller, table: str, expected: Expected) -> dict[str, Any]:
    service.tables.undo(_known(visitor), table, expected.number, whole_turn=True)
    return _changed(service, visitor, table)


@router.post("/tables/{table}/redo", tags=["play"], summary="Do again what was taken back")
def redo(service: Running, visitor: Caller, table: str, expected: Expected) -> dict[str, Any]:
    service.tables.redo(_known(visitor), table, expected.number)
    return _changed(service, visitor, table)


@router.post(
    "/tables/{table}/seats/{seat}", tags=["tables"], summary="Leave a seat to a bot, or take it back"
)
def replace(service: Running, visitor: Caller, table: str, seat: int, wanted: Replacement) -> dict[str, Any]:
    service.tables.replace(_known(visitor), table, seat, wanted.bot)
    return _changed(service, visitor, table)


@router.get("/tables/{table}/log", tags=["past"], summary="What happened, in sentences")
def log(
    service: Running, visitor: Caller, lang: Lang, table: str, seat: SeatQuery = None
) -> list[story.Told]:
    with service.tables.looking(table) as sitting:
        return story.log(sitting, game_words(sitting.game, lang), _seat(sitting, visitor, seat))


@router.get("/tables/{table}/ledger", tags=["past"], summary="Goods gained and paid")
def ledger(service: Running, visitor: Caller, table: str, seat: SeatQuery = None) -> list[story.Booked]:
    with service.tables.looking(table) as sitting:
        return story.ledger(sitting, _seat(sitting, visitor, seat))


@router.get(
    "/tables/{table}/scores", tags=["play"], summary="The points by category, as far as one may know them"
)
def scores(service: Running, visitor: Caller, table: str, seat: SeatQuery = None) -> list[dict[str, int]]:
    with service.tables.looking(table) as sitting:
        return story.sheets(sitting.line.state, _seat(sitting, visitor, seat))


@router.get("/tables/{table}/record", tags=["past"], summary="The record, once one may know all of it")
def record(service: Running, visitor: Caller, table: str) -> dict[str, Any]:
    return records.export(service.tables, table, visitor.user).document()


@router.post("/records", status_code=201, tags=["past"], summary="Open a record as a table of one's own")
def open_record(service: Running, visitor: Caller, content: Annotated[Any, Body()]) -> dict[str, Any]:
    read = records.load_record(content)
    return _changed(service, visitor, records.open_record(service.tables, _known(visitor), read))


@router.post(
    "/tables/{table}/branch", status_code=201, tags=["past"], summary="Play on from a position, apart"
)
def branch(service: Running, visitor: Caller, table: str, wanted: Position) -> dict[str, Any]:
    return _changed(service, visitor, records.branch(service.tables, _known(visitor), table, wanted.at))


@router.get("/tables/{table}/chat", tags=["chat"], summary="What was said")
def chat(service: Running, table: str) -> list[dict[str, Any]]:
    said = lists.messages(service.store, table)
    return [
        {"id": one.id, "name": one.name, "seat": one.seat, "text": one.text, "time": one.time} for one in said
    ]


@router.post("/tables/{table}/chat", status_code=201, tags=["chat"], summary="Say something")
def say(service: Running, visitor: Caller, table: str, said: Said) -> dict[str, Any]:
    lists.say(service.tables, _known(visitor), table, said.text)
    return {}
