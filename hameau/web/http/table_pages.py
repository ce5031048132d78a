"""The pages of a table: the table itself, and what can be done at it."""

import json
from dataclasses import asdict
from typing import Annotated

from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse, Response

from ...core.sentences import tell_game
from ..problems import Problem
from ..show.chat import chat_lines
from ..show.first_answer import lead
from ..show.hints import HintPage
from ..show.previews import preview_page
from ..show.table_page import Viewer, perspective, table_page
from ..show.why import why_not
from ..show.words import problem_sentence
from ..tables import chat, leaving, pauses, records
from ..tables.quota import check_bots
from ..tables.rematch import rematch
from ..tables.table import Table
from .fields import Form, Pages, Query
from .requests import PageRequest, find_hint

router = Pages(PageRequest)
Text = Annotated[str, Form(max_length=400)]
Number = Annotated[int, Form(ge=0, le=10**7)]
SeatShown = Annotated[int, Form(ge=-1, le=20)]
SeatQuery = Annotated[int, Query(ge=-1, le=20)]
ACTIONS = r"[0-9]{1,7}( [0-9]{1,7})*"  # one after the other
BODY = "table_body.html"


def render_table(
    request: PageRequest,
    table: Table,
    seat: int,
    notice: str = "",
    status: int = 200,
    template: str = "",
    seen: int | None = None,
    hint: HintPage | None = None,
) -> Response:
    """The table: all of the page, or the part of it that changes."""
    if table.fault is not None and not notice:
        notice = problem_sentence(request.lang, table.fault)
    shown = seat if seat >= 0 else None
    hints = request.settings.study_seconds > 0
    viewer = Viewer(
        request.visitor.user, request.lang, shown, notice, request.confirm, seen, hints,
        boards=hints and request.settings.study_boards,
    )  # fmt: skip
    roster = request.tables.roster
    messages = chat_lines(chat.messages_at(request.tables.database, table), request.text, roster)
    page = table_page(table, viewer, messages, roster, request.boards)
    if page.can_hint and not request.is_partial:
        request.http.app.state.service.bots.expect_hint()
    template = template or (BODY if request.is_partial else "table.html")
    board = None if page.play is None else page.play.board
    first = lead(table.game, hint, page.play, request.lang) if hint and page.play else None
    return request.render_changes(template, status, board=board, page=page, hint=hint, lead=first)


def body_with_notice(request: PageRequest, table_id: str, notice: str, status: int) -> Response:
    """The table as it stands, with a sentence saying why something did not happen."""
    with request.tables.open(table_id) as table:
        return render_table(request, table, -1, notice, status, BODY)


@router.get("/table/{table_id}")
def whole_page(request: PageRequest, table_id: str, seat: SeatQuery = -1) -> Response:
    with request.tables.open(table_id) as table:
        return render_table(request, table, seat)


@router.get("/table/{table_id}/body")
def body(
    request: PageRequest,
    table_id: str,
    seat: SeatQuery = -1,
    seen: Annotated[int | None, Query(ge=0, le=10**7)] = None,
) -> Response:
    """What changes of the page; for somebody who has seen so many actions, only up to the next decision."""
    with request.tables.open(table_id) as table:
        return render_table(request, table, seat, template=BODY, seen=seen)


# --- what can be done ---


def _changed(request: PageRequest, table: Table, seat: int) -> Response:
    """After something was done: the table for htmx, the way back to it otherwise."""
    if not request.is_partial:
        return request.redirect(f"/table/{table.id}?seat={seat}")
    with request.tables.reopen(table) as current:
        return render_table(request, current, seat)


@router.post("/table/{table_id}/move")
def move(
    request: PageRequest,
    table_id: str,
    number: Number,
    action: Number,
    then: Annotated[str, Form(max_length=80, pattern=ACTIONS)] = "",
    csrf: Text = "",
    seat: SeatShown = -1,
) -> Response:
    """Decide; `then` holds further decisions that belong to it, as those about parts of a payment."""
    request.check_form(csrf)
    table = request.tables.move(request.user, table_id, number, action, [*map(int, then.split())])
    return _changed(request, table, seat)


@router.post("/table/{table_id}/back")
def back(
    request: PageRequest,
    table_id: str,
    number: Number,
    what: Text = "undo",
    csrf: Text = "",
    seat: SeatShown = -1,
) -> Response:
    """Undo, redo, or restart the turn."""
    request.check_form(csrf)
    if what == "redo":
        table = request.tables.redo(request.user, table_id, number)
    else:
        table = request.tables.undo(request.user, table_id, number, whole_turn=what == "restart")
    return _changed(request, table, seat)


@router.post("/table/{table_id}/lesson")
def lesson(
    request: PageRequest,
    table_id: str,
    number: Number,
    what: Text = "next",
    csrf: Text = "",
    seat: SeatShown = -1,
) -> Response:
    """Go on with a lesson, go back a step, or leave it and play on freely."""
    request.check_form(csrf)
    if what == "leave":
        table = request.tables.leave_lesson(request.user, table_id)
    elif what == "back":
        table = request.tables.undo(request.user, table_id, number)
    else:
        table = request.tables.read_on(request.user, table_id, number)
    return _changed(request, table, seat)


@router.post("/table/{table_id}/seats/{place}")
def replace(request: PageRequest, table_id: str, place: int, csrf: Text = "", bot: Text = "") -> Response:
    """Leave a seat to a bot, or take it back."""
    request.check_form(csrf)
    if bot:
        check_bots(request.tables.database, request.user, request.settings)
    table = request.tables.replace(request.user, table_id, place, bot)
    return _changed(request, table, -1)


@router.post("/table/{table_id}/clock")
def pause(
    request: PageRequest, table_id: str, what: Text = "", csrf: Text = "", seat: SeatShown = -1
) -> Response:
    """Stop the clock, or let it go on."""
    request.check_form(csrf)
    table = pauses.pause(request.tables, request.user, table_id, what == "stop")
    return _changed(request, table, seat)


@router.post("/table/{table_id}/chat")
def say(
    request: PageRequest, table_id: str, said: Text = "", csrf: Text = "", seat: SeatShown = -1
) -> Response:
    request.check_form(csrf)
    table = chat.say(request.tables, request.user, table_id, said)
    return _changed(request, table, seat)


@router.get("/table/{table_id}/why")
def why(request: PageRequest, table_id: str, target: Annotated[str, Query(max_length=80)]) -> Response:
    """Why nothing about an element of the board can be chosen now."""
    with request.tables.open(table_id) as table:
        if table.turn not in table.seats_of(request.visitor.user):
            return JSONResponse([])
        reasons = why_not(table, table.game.text(request.lang), target)
        return JSONResponse([asdict(reason) for reason in reasons])


@router.get("/table/{table_id}/preview")
def preview(
    request: PageRequest,
    table_id: str,
    action: Annotated[int, Query(ge=0, le=10**7)],
    seat: SeatQuery = -1,
    then: Annotated[str, Query(max_length=80, pattern=ACTIONS)] = "",
) -> Response:
    """What an option of one's own would do, or a whole payment; nothing for whoever may not choose it now."""
    with request.tables.open(table_id) as table:
        view = perspective(table, table.seats_of(request.visitor.user), seat if seat >= 0 else None)
        is_mine = table.is_running and view.seat == table.turn and not view.is_hidden
        if not is_mine:
            return JSONResponse(None)
        actions = [action, *map(int, then.split())]
        page = preview_page(table, table.game.text(request.lang), actions, request.boards)
        return JSONResponse(asdict(page) if page else None)


# --- records and branches ---


@router.get("/table/{table_id}/record")
def export(request: PageRequest, table_id: str) -> Response:
    """The record as a file."""
    record = records.export(request.tables, table_id, request.visitor.user)
    content = json.dumps(record.document(), indent=1, ensure_ascii=False) + "\n"
    name = f"{record.game.slug}-{table_id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type="application/json", headers=headers)


@router.post("/table/{table_id}/branch")
def branch(request: PageRequest, table_id: str, at: Number, csrf: Text = "", analysis: Text = "") -> Response:
    """Play on from a position in a table of one's own; to analyse it, for all seats."""
    request.check_form(csrf)
    if analysis:
        request.check_boards()
    table = records.branch(request.tables, request.owner(), table_id, at, bool(analysis))
    return request.redirect(f"/table/{table.id}")


@router.post("/table/{table_id}/rematch")
def play_again(request: PageRequest, table_id: str, csrf: Text = "") -> Response:
    """The same again: a new table with the same seats."""
    request.check_form(csrf)
    table = rematch(request.tables, request.owner(request.user), table_id)
    return request.redirect(f"/table/{table.id}")


# --- naming, leaving ---


@router.post("/table/{table_id}/name")
def rename(request: PageRequest, table_id: str, title: Text = "", csrf: Text = "") -> Response:
    request.check_form(csrf)
    leaving.rename(request.tables, request.user, table_id, title)
    return request.redirect(f"/table/{table_id}")


@router.get("/table/{table_id}/leave")
def ask_to_leave(request: PageRequest, table_id: str) -> Response:
    """What leaving means here, before it is done."""
    is_alone = leaving.is_alone(request.tables, request.user, table_id)
    return request.render("leave.html", table=table_id, is_alone=is_alone)


@router.post("/table/{table_id}/leave")
def leave(request: PageRequest, table_id: str, csrf: Text = "") -> Response:
    request.check_form(csrf)
    leaving.leave(request.tables, request.user, table_id)
    return request.redirect("/")


# --- joining ---


@router.get("/join/{invite}")
def invitation(request: PageRequest, invite: str) -> Response:
    seat, user = request.tables.invitation(invite), request.visitor.user
    with request.tables.open(seat.table_id) as table:
        is_owner = table.row.owner == user
        if table.seats_of(user) and not is_owner:
            return request.redirect(f"/table/{table.id}")
        return request.render(
            "join.html",
            invite=invite,
            game=tell_game(table.game, request.lang)["name"],
            slug=table.game.slug,
            players=[seat.name for seat in table.seats if seat.kind != "open"],
            is_owner=is_owner,
            is_helped=table.row.hints and request.settings.study_seconds > 0,
        )


@router.post("/join/{invite}")
def join(request: PageRequest, invite: str, csrf: Text = "", name: Text = "") -> Response:
    request.check_form(csrf)
    table = request.tables.join(request.settled_user(), invite, name or request.visitor.name or "")
    return request.redirect(f"/table/{table.id}")


# --- hints ---


@router.post("/table/{table_id}/hint")
async def hint(
    request: PageRequest, table_id: str, number: Number, csrf: Text = "", seat: SeatShown = -1
) -> Response:
    """The table, with a hint beside the question."""
    request.check_form(csrf)
    user = await run_in_threadpool(lambda: request.user)
    try:
        found = await find_hint(request.http, user, table_id, number, request.lang)
    except Problem as problem:
        if not request.is_partial or problem.status != 429:
            raise
        told = problem_sentence(request.lang, problem)  # the table stays, and whoever plays plays on
        return await run_in_threadpool(body_with_notice, request, table_id, told, problem.status)
    return await run_in_threadpool(_show_hint, request, table_id, number, seat, found)


def _show_hint(request: PageRequest, table_id: str, number: int, seat: int, found: HintPage) -> Response:
    """The table as it stands; should it have changed meanwhile, the hint is about what is past."""
    with request.tables.open(table_id) as table:
        return render_table(request, table, seat, hint=found if table.number == number else None)
