"""The pages of a table: the table itself, what can be done at it, its log, its replay."""

import json
from typing import Annotated

from fastapi import APIRouter, Form, Query
from fastapi.responses import JSONResponse, Response

from ..problems import Problem
from ..show import boards
from ..show import log as story
from ..show import table_page as render
from ..show.words import about, game_words
from ..tables import lists, records
from ..tables.table import Sitting
from .requests import Ask, Asked
from .security import check_csrf

router = APIRouter(include_in_schema=False)
Text = Annotated[str, Form(max_length=400)]
Number = Annotated[int, Form(ge=0, le=10**7)]
SeatShown = Annotated[int, Form(ge=-1, le=20)]
SeatAsked = Annotated[int, Query(ge=-1, le=20)]


def _look(asked: Ask, seat: int, notice: str = "") -> render.Look:
    shown = seat if seat >= 0 else None
    return render.Look(asked.visitor.user, asked.lang, shown, notice, asked.confirm)


def _body(asked: Ask, table: str, seat: int, notice: str = "", status: int = 200, name: str = "") -> Response:
    with asked.service.tables.looking(table) as sitting:
        return _show(asked, sitting, _look(asked, seat, notice), status, name)


def _show(asked: Ask, sitting: Sitting, look: render.Look, status: int = 200, name: str = "") -> Response:
    """The table: all of the page, or the part of it that changes."""
    chat = lists.messages(asked.service.store, sitting.row.id)
    page = render.table_page(sitting, look)
    page |= {"chat": chat, "mark": lists.mark(lists.pulse_of(sitting, chat))}
    template = name or ("table_body.html" if asked.is_partial else "table.html")
    return asked.page(template, status, origin=str(asked.request.base_url).rstrip("/"), **page)


def body_with_notice(asked: Ask, table: str, notice: str, status: int) -> Response:
    """The table as it stands, with a sentence saying why something did not happen."""
    return _body(asked, table, -1, notice, status, "table_body.html")


@router.get("/table/{table}")
def table_page(asked: Asked, table: str, seat: SeatAsked = -1) -> Response:
    return _body(asked, table, seat)


@router.get("/table/{table}/body")
def table_body(asked: Asked, table: str, seat: SeatAsked = -1) -> Response:
    return _body(asked, table, seat, name="table_body.html")


def _done(asked: Ask, table: str, seat: int) -> Response:
    """After something was done: the table for htmx, the way back to it otherwise."""
    with asked.service.tables.looking(table) as sitting:
        asked.service.thinker.attend(sitting)
        if asked.is_partial:
            return _show(asked, sitting, _look(asked, seat))
    return asked.redirect(f"/table/{table}?seat={seat}")


@router.post("/table/{table}/move")
def move(
    asked: Asked, table: str, number: Number, action: Number, csrf: Text = "", seat: SeatShown = -1
) -> Response:
    check_csrf(asked.request, asked.visitor, csrf)
    asked.service.tables.move(_user(asked), table, number, action)
    return _done(asked, table, seat)


@router.post("/table/{table}/back")
def back(
    asked: Asked, table: str, number: Number, what: Text = "undo", csrf: Text = "", seat: SeatShown = -1
) -> Response:
    """Undo, redo, or restart the turn."""
    check_csrf(asked.request, asked.visitor, csrf)
    tables, user = asked.service.tables, _user(asked)
    if what == "redo":
        tables.redo(user, table, number)
    else:
        tables.undo(user, table, number, whole_turn=what == "restart")
    return _done(asked, table, seat)


@router.post("/table/{table}/lesson")
def lesson(
    asked: Asked, table: str, number: Number, what: Text = "next", csrf: Text = "", seat: SeatShown = -1
) -> Response:
    """Go on with a lesson, or leave it and play on freely."""
    check_csrf(asked.request, asked.visitor, csrf)
    tables, user = asked.service.tables, _user(asked)
    if what == "leave":
        tables.leave_lesson(user, table)
    else:
        tables.read_on(user, table, number)
    return _done(asked, table, seat)


@router.post("/table/{table}/seats/{place}")
def replace(asked: Asked, table: str, place: int, csrf: Text = "", bot: Text = "") -> Response:
    """Leave a seat to a bot, or take it back."""
    check_csrf(asked.request, asked.visitor, csrf)
    asked.service.tables.replace(_user(asked), table, place, bot)
    return _done(asked, table, -1)


@router.post("/table/{table}/chat")
def chat(asked: Asked, table: str, said: Text = "", csrf: Text = "", seat: SeatShown = -1) -> Response:
    check_csrf(asked.request, asked.visitor, csrf)
    lists.say(asked.service.tables, _user(asked), table, said)
    return _done(asked, table, seat)


def _user(asked: Ask) -> int:
    if asked.visitor.user is None:
        raise Problem("not-your-seat", 403)
    return asked.visitor.user


@router.get("/table/{table}/why")
def why(asked: Asked, table: str, target: Annotated[str, Query(max_length=80)]) -> Response:
    """Why nothing about an element of the board can be chosen now."""
    with asked.service.tables.looking(table) as sitting:
        if int(sitting.line.state.seat) not in sitting.seats_of(asked.visitor.user):
            return JSONResponse([])
        return JSONResponse(render.why_not(sitting, asked.lang, target))


# --- the past ---


@router.get("/table/{table}/log")
def log(asked: Asked, table: str, seat: SeatAsked = -1) -> Response:
    """The whole log and ledger."""
    with asked.service.tables.looking(table) as sitting:
        viewer = _viewer(sitting, asked, seat)
        text = game_words(sitting.game, asked.lang)
        return asked.page(
            "log.html",
            id=table,
            about=about(sitting.game, asked.lang),
            log=story.log(sitting, text, viewer),
            ledger=story.ledger(sitting, viewer),
            names=sitting.names,
            goods=text,
        )


def _viewer(sitting: Sitting, asked: Ask, seat: int) -> int | None:
    """Whose knowledge of the past to show: one's own; at one screen that of the seat shown before."""
    viewer, hidden = render.viewer(sitting, sitting.seats_of(asked.visitor.user), seat if seat >= 0 else None)
    return None if hidden else viewer


@router.get("/table/{table}/replay")
def replay(
    asked: Asked, table: str, at: Annotated[int, Query(ge=0, le=10**7)] = 0, seat: SeatAsked = -1
) -> Response:
    """A position of the past, with what happened just before it."""
    with asked.service.tables.looking(table) as sitting:
        viewer = _viewer(sitting, asked, seat)
        state = sitting.line.at(at)
        text = game_words(sitting.game, asked.lang)
        told = story.log(sitting, text, viewer, last=4, until=at)
        values = {
            "id": table,
            "at": at,
            "most": len(sitting.line.actions),
            "about": about(sitting.game, asked.lang),
            "board": boards.draw(sitting.game, state.view(viewer), sitting.names, text, viewer, at),
            "told": list(reversed(told)),
            "moments": story.moments(sitting),
            "totals": [sum(sheet.values()) for sheet in story.sheets(state, viewer)],
            "names": sitting.names,
            "is_over": sitting.row.status == "over",
        }
        return asked.page("replay_body.html" if asked.is_partial else "replay.html", **values)


@router.get("/table/{table}/record")
def export(asked: Asked, table: str) -> Response:
    """The record as a file."""
    record = records.export(asked.service.tables, table, asked.visitor.user)
    content = json.dumps(record.document(), indent=1, ensure_ascii=False) + "\n"
    name = f"{record.game.slug}-{table}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type="application/json", headers=headers)


@router.post("/table/{table}/branch")
def branch(asked: Asked, table: str, at: Number, csrf: Text = "") -> Response:
    """Play on from a position in a table of one's own."""
    check_csrf(asked.request, asked.visitor, csrf)
    user = asked.service.people.settle(asked.visitor)
    fresh = records.branch(asked.service.tables, user, table, at)
    asked.service.thinker.consider(fresh)
    return asked.redirect(f"/table/{fresh}")


# --- joining ---


@router.get("/join/{invite}")
def invitation(asked: Asked, invite: str) -> Response:
    table = asked.service.tables.invited(invite)
    with asked.service.tables.looking(table) as sitting:
        if sitting.seats_of(asked.visitor.user) and sitting.row.owner != asked.visitor.user:
            return asked.redirect(f"/table/{table}")
        return asked.page(
            "join.html",
            invite=invite,
            about=about(sitting.game, asked.lang),
            players=[seat.name for seat in sitting.seats if seat.kind != "open"],
            is_own=sitting.row.owner == asked.visitor.user,
            id=table,
        )


@router.post("/join/{invite}")
def join(asked: Asked, invite: str, csrf: Text = "", name: Text = "") -> Response:
    check_csrf(asked.request, asked.visitor, csrf)
    user = asked.service.people.settle(asked.visitor)
    chosen = name or asked.visitor.name or ""
    table = asked.service.tables.join(user, invite, chosen)
    asked.service.thinker.consider(table)
    return asked.redirect(f"/table/{table}")
