"""The same things for programs: a bot or another client can play over HTTP.

`POST /api/v1/logins` gives a token, sent afterwards as `Authorization: Bearer …`.
"""

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from ...core import registry
from ...core.sentences import tell_game, tell_option, tell_question
from ..problems import Problem
from ..show.abilities import abilities
from ..show.chat import chat_lines
from ..show.coach import coach
from ..show.log import LedgerRow, LogLine
from ..show.log import ledger as ledger_rows
from ..show.log import log as log_lines
from ..show.sheets import score_sheets
from ..show.words import words
from ..tables import chat as chats
from ..tables import leaving, lists, pauses, records
from ..tables.people import Visitor
from ..tables.quota import check_bots
from ..tables.setup import SeatSetup, TableSetup, find_game
from ..tables.store import Tables
from ..tables.table import Table
from .callers import ANYBODY, AllPeople, AllTables, Caller, Lang, Owner, TableId, user_of
from .limits import address_of, limits_of
from .schemas import (
    NAMED,
    REFUSALS,
    ChatLine,
    Coaching,
    Expected,
    GameInfo,
    Invitation,
    LessonStep,
    NewLogin,
    NewMove,
    NewTable,
    Nothing,
    Options,
    Pause,
    Position,
    RecordDocument,
    Replacement,
    Said,
    SentRecord,
    TableInfo,
    TableLists,
    Title,
    View,
)

router = APIRouter(prefix="/api/v1", responses=REFUSALS)


@router.post("/logins", status_code=201, tags=["logins"], summary="A token of one's own", responses=NAMED)
def login(request: Request, people: AllPeople) -> NewLogin:
    limits_of(request).making.charge(address_of(request))
    visitor = people.visitor(None)
    people.user_of(visitor)
    return NewLogin(token=visitor.token)


@router.get(
    "/games",
    tags=["games"],
    summary="The games, their seats, options and bots",
    response_model=list[GameInfo],
)
def games(tables: AllTables, lang: Lang) -> list[dict[str, Any]]:
    return [
        {
            "slug": game.slug,
            "about": tell_game(game, lang),
            "seats": list(game.seats),
            "options": game.options,
            "rules": game.rules_version,
            "bots": tables.roster.names(game),
        }
        for game in registry.games().values()
    ]


@router.get("/games/{slug}/catalogue", tags=["games"], summary="Every action of a game, by number")
def catalogue(slug: str) -> list[str]:
    return list(find_game(slug).catalogue)


@router.get(
    "/tables",
    tags=["tables"],
    summary="One's own tables and those anybody may watch",
    response_model=TableLists,
    openapi_extra=ANYBODY,
)
def tables(tables: AllTables, visitor: Caller) -> dict[str, Any]:
    return {
        "mine": lists.own_tables(tables.database, visitor.user),
        "public": lists.public_tables(tables.database, visitor.user),
    }


@router.post("/tables", status_code=201, tags=["tables"], summary="A new table", response_model=TableInfo)
def create(tables: AllTables, visitor: Caller, user: Owner, new: NewTable) -> dict[str, Any]:
    if new.lesson:
        table = tables.create_lesson(user, find_game(new.game), visitor.name or "")
        return _changed(tables, visitor, table)
    seats = [SeatSetup(seat.kind, seat.name, seat.bot) for seat in new.seats]
    clock = (new.clock, new.seconds, new.increment, new.pauses)
    setup = TableSetup(new.game, seats, new.options, new.public, *clock, new.title, new.hints)
    return _changed(tables, visitor, tables.create(user, setup))


@router.post("/join", tags=["tables"], summary="Take an open seat", response_model=TableInfo)
def join(tables: AllTables, visitor: Caller, invitation: Invitation) -> dict[str, Any]:
    table = tables.join(user_of(visitor), invitation.invite, invitation.name)
    return _changed(tables, visitor, table)


def _changed(tables: Tables, visitor: Visitor, table: Table) -> dict[str, Any]:
    with tables.reopen(table) as current:
        return _about(current, visitor)


def _about(table: Table, visitor: Visitor) -> dict[str, Any]:
    row = table.row
    is_owner = visitor.user is not None and row.owner == visitor.user
    return {
        "id": row.id,
        "game": row.game,
        "rules": row.rules,
        "options": row.options,
        "status": row.status,
        "number": row.number,
        "actions": len(table.history.actions),
        "turn": table.turn if table.is_running else None,
        "mine": table.seats_of(visitor.user),
        "deadline": row.deadline,
        "paused": row.paused,
        "seats": [
            {
                "name": seat.name,
                "kind": seat.kind,
                "bot": seat.bot,
                "left": seat.left,
                "invite": seat.invite if seat.kind == "open" and is_owner else None,
            }
            for seat in table.seats
        ],
        "lesson": row.lesson,
        "winners": table.state.winners() if table.is_over else None,
    }


@router.get(
    "/tables/{table}",
    tags=["tables"],
    summary="How a table stands",
    response_model=TableInfo,
    openapi_extra=ANYBODY,
)
def table_about(tables: AllTables, visitor: Caller, table_id: TableId) -> dict[str, Any]:
    with tables.open(table_id) as table:
        return _about(table, visitor)


def _viewer(table: Table, visitor: Visitor, seat: int | None) -> int | None:
    """The seat to see through: the one wished for if it is one's own, else one's own that decides."""
    own = table.seats_of(visitor.user)
    if seat is not None and seat not in own:
        raise Problem("not-your-seat", 403)
    if seat is not None or not own:
        return seat
    return table.turn if table.turn in own else own[0]


SeatQuery = Annotated[int | None, Query(ge=0, le=20)]


@router.get(
    "/tables/{table}/view",
    tags=["play"],
    summary="What a seat may know, now or after `at` actions",
    response_model=View,
    openapi_extra=ANYBODY,
)
def view(
    tables: AllTables, visitor: Caller, table_id: TableId, seat: SeatQuery = None, at: int | None = None
) -> dict[str, Any]:
    with tables.open(table_id) as table:
        state = table.state if at is None else table.history.at(at)
        return {"number": table.number, "view": state.view(_viewer(table, visitor, seat))}


@router.get(
    "/tables/{table}/options",
    tags=["play"],
    summary="What one may choose now, in notation and words",
    response_model=Options,
    openapi_extra=ANYBODY,
)
def options(tables: AllTables, visitor: Caller, lang: Lang, table_id: TableId) -> dict[str, Any]:
    with tables.open(table_id) as table:
        own = table.seats_of(visitor.user)
        if not table.is_running or table.turn not in own:
            return {"number": table.number}
        game, text, prompt = table.game, table.game.text(lang), table.state.prompt()
        return {
            "number": table.number,
            "seat": table.turn,
            "question": tell_question(text, prompt),
            "options": [
                {"action": action, "notation": game.write(action), "text": tell_option(game, text, action)}
                for action in table.state.legal()
            ],
            "rule": prompt.rule,
            "can": asdict(abilities(table, own)),
        }


@router.post("/tables/{table}/moves", tags=["play"], summary="Decide", response_model=TableInfo)
def move(tables: AllTables, visitor: Caller, table_id: TableId, new: NewMove) -> dict[str, Any]:
    table = tables.move(user_of(visitor), table_id, new.number, new.action)
    return _changed(tables, visitor, table)


@router.get(
    "/tables/{table}/lesson",
    tags=["play"],
    summary="What the coach of a guided first game says",
    response_model=Coaching | None,
    openapi_extra=ANYBODY,
)
def lesson(tables: AllTables, visitor: Caller, lang: Lang, table_id: TableId) -> dict[str, Any] | None:
    with tables.open(table_id) as table:
        if not table.row.lesson:
            return None
        panel = asdict(coach(table.history, lang))
        return {"look" if name == "highlights" else name: value for name, value in panel.items()}


@router.post(
    "/tables/{table}/lesson",
    tags=["play"],
    summary="Go on with a lesson, go back a step, or leave it",
    response_model=TableInfo,
)
def learn(tables: AllTables, visitor: Caller, table_id: TableId, step: LessonStep) -> dict[str, Any]:
    if step.what == "leave":
        table = tables.leave_lesson(user_of(visitor), table_id)
    elif step.what == "back":
        table = tables.undo(user_of(visitor), table_id, step.number)
    else:
        table = tables.read_on(user_of(visitor), table_id, step.number)
    return _changed(tables, visitor, table)


@router.post(
    "/tables/{table}/undo", tags=["play"], summary="Take back one's last decision", response_model=TableInfo
)
def undo(tables: AllTables, visitor: Caller, table_id: TableId, expected: Expected) -> dict[str, Any]:
    table = tables.undo(user_of(visitor), table_id, expected.number)
    return _changed(tables, visitor, table)


@router.post(
    "/tables/{table}/restart", tags=["play"], summary="Take back the whole turn", response_model=TableInfo
)
def restart(tables: AllTables, visitor: Caller, table_id: TableId, expected: Expected) -> dict[str, Any]:
    table = tables.undo(user_of(visitor), table_id, expected.number, whole_turn=True)
    return _changed(tables, visitor, table)


@router.post(
    "/tables/{table}/redo", tags=["play"], summary="Do again what was taken back", response_model=TableInfo
)
def redo(tables: AllTables, visitor: Caller, table_id: TableId, expected: Expected) -> dict[str, Any]:
    table = tables.redo(user_of(visitor), table_id, expected.number)
    return _changed(tables, visitor, table)


@router.post(
    "/tables/{table}/seats/{seat}",
    tags=["tables"],
    summary="Leave a seat to a bot, or take it back",
    response_model=TableInfo,
)
def replace(
    request: Request,
    tables: AllTables,
    visitor: Caller,
    table_id: TableId,
    seat: int,
    replacement: Replacement,
) -> dict[str, Any]:
    user = user_of(visitor)
    if replacement.bot:
        check_bots(tables.database, user, request.app.state.service.settings)
    table = tables.replace(user, table_id, seat, replacement.bot)
    return _changed(tables, visitor, table)


@router.post("/tables/{table}/name", tags=["tables"], summary="Call a table something")
def rename(tables: AllTables, visitor: Caller, table_id: TableId, new: Title) -> str:
    leaving.rename(tables, user_of(visitor), table_id, new.title)
    return table_id


@router.delete("/tables/{table}", tags=["tables"], summary="Leave a table, or delete it if nobody else plays")
def leave(tables: AllTables, visitor: Caller, table_id: TableId) -> str:
    leaving.leave(tables, user_of(visitor), table_id)
    return table_id


@router.get(
    "/tables/{table}/log", tags=["past"], summary="What happened, in sentences", openapi_extra=ANYBODY
)
def log(
    tables: AllTables, visitor: Caller, lang: Lang, table_id: TableId, seat: SeatQuery = None
) -> list[LogLine]:
    with tables.open(table_id) as table:
        return log_lines(table, table.game.text(lang), _viewer(table, visitor, seat))


@router.get("/tables/{table}/ledger", tags=["past"], summary="Goods gained and paid", openapi_extra=ANYBODY)
def ledger(tables: AllTables, visitor: Caller, table_id: TableId, seat: SeatQuery = None) -> list[LedgerRow]:
    with tables.open(table_id) as table:
        return ledger_rows(table, _viewer(table, visitor, seat))


@router.get(
    "/tables/{table}/scores",
    tags=["play"],
    summary="The points by category, as far as one may know them",
    openapi_extra=ANYBODY,
)
def scores(
    tables: AllTables, visitor: Caller, table_id: TableId, seat: SeatQuery = None
) -> list[dict[str, int]]:
    with tables.open(table_id) as table:
        return score_sheets(table.state, _viewer(table, visitor, seat))


@router.get(
    "/tables/{table}/record",
    tags=["past"],
    summary="The record, once one may know all of it",
    response_model=RecordDocument,
    response_model_exclude_unset=True,
    openapi_extra=ANYBODY,
)
def record(tables: AllTables, visitor: Caller, table_id: TableId) -> dict[str, Any]:
    return records.export(tables, table_id, visitor.user).document()


@router.post(
    "/records",
    status_code=201,
    tags=["past"],
    summary="Open a record as a table of one's own",
    response_model=TableInfo,
)
def open_record(tables: AllTables, visitor: Caller, user: Owner, content: SentRecord) -> dict[str, Any]:
    record = records.load_record(content)
    return _changed(tables, visitor, records.open_record(tables, user, record))


@router.post(
    "/tables/{table}/branch",
    status_code=201,
    tags=["past"],
    summary="Play on from a position, apart",
    response_model=TableInfo,
)
def branch(
    tables: AllTables, visitor: Caller, user: Owner, table_id: TableId, position: Position
) -> dict[str, Any]:
    return _changed(tables, visitor, records.branch(tables, user, table_id, position.at))


@router.post(
    "/tables/{table}/clock",
    tags=["play"],
    summary="Stop the clock, or let it go on",
    response_model=TableInfo,
)
def pause(tables: AllTables, visitor: Caller, table_id: TableId, wish: Pause) -> dict[str, Any]:
    return _changed(tables, visitor, pauses.pause(tables, user_of(visitor), table_id, wish.paused))


@router.get("/tables/{table}/chat", tags=["chat"], summary="What was said", response_model=list[ChatLine])
def chat(tables: AllTables, lang: Lang, table_id: TableId) -> list[dict[str, Any]]:
    lines = chat_lines(chats.messages(tables.database, table_id), words(lang), tables.roster)
    return [
        {"id": line.id, "name": line.name, "seat": line.seat, "text": line.text, "time": line.time}
        for line in lines
    ]


@router.post(
    "/tables/{table}/chat", status_code=201, tags=["chat"], summary="Say something", response_model=Nothing
)
def say(tables: AllTables, visitor: Caller, table_id: TableId, message: Said) -> dict[str, Any]:
    chats.say(tables, user_of(visitor), table_id, message.text)
    return {}
