"""The pages about the past of a table: its log, its replay, and the review of a game that is over."""

from typing import Annotated

from starlette.responses import Response

from ...study.report import report
from ..problems import Problem
from ..show.exercise import exercise_page, exercises
from ..show.past import log_page, replay_page
from ..show.review import ReviewPanel, progress_panel, review_panel
from ..show.table_page import perspective
from ..tables.hints import is_helped
from ..tables.records import export
from ..tables.reviews import can_be_reviewed, may_ask
from ..tables.table import Table
from .fields import Form, Pages, Query
from .requests import PageRequest, ask_for_review

router = Pages(PageRequest)
Text = Annotated[str, Form(max_length=400)]
At = Annotated[int, Query(ge=0, le=10**7)]
AtSent = Annotated[int, Form(ge=0, le=10**7)]
SeatQuery = Annotated[int, Query(ge=-1, le=20)]


def _viewer(request: PageRequest, table: Table, seat: int) -> int | None:
    """Whose knowledge of the past to show: one's own; at one screen that of the seat shown before."""
    view = perspective(table, table.seats_of(request.visitor.user), seat if seat >= 0 else None)
    return None if view.is_hidden else view.seat


@router.get("/table/{table_id}/log")
def log(request: PageRequest, table_id: str, seat: SeatQuery = -1) -> Response:
    """The whole log and ledger."""
    with request.tables.open(table_id) as table:
        page = log_page(table, request.lang, _viewer(request, table, seat), request.boards)
        return request.render("log.html", page=page)


@router.get("/table/{table_id}/replay")
def replay(request: PageRequest, table_id: str, at: At = 0, seat: SeatQuery = -1) -> Response:
    """A position of the past, with what happened just before it, and its review."""
    with request.tables.open(table_id) as table:
        review, viewer = _review(request, table, at), _viewer(request, table, seat)
        if review is not None and review.here is not None:  # as the seat saw it that decided
            viewer = review.here.seat
        page = replay_page(table, request.lang, viewer, at, request.boards)
        template = "replay_body.html" if request.is_partial else "replay.html"
        can_analyse = table.is_over or is_helped(table, request.visitor.user)
        return request.render(template, page=page, review=review, can_analyse=can_analyse)


# --- reviews ---


def _review(request: PageRequest, table: Table, at: int) -> ReviewPanel | None:
    """The review of a table as far as it is; None where there can be none."""
    if not can_be_reviewed(table):
        return None
    review = request.reviews.find(table.id)
    if review is not None:
        own = table.seats_of(request.visitor.user)
        return review_panel(review, table, request.lang, at, own)
    if not request.settings.study_review_seconds:
        return None
    now = request.reviews.progress(table.id)
    return progress_panel(now.status, now.done, now.whole, may_ask(table, request.visitor.user))


@router.get("/table/{table_id}/review")
def review(request: PageRequest, table_id: str, at: At = 0, seat: SeatQuery = -1) -> Response:
    """How far a review is, for a page that waits for it; once it is done, the page with it."""
    if not request.is_partial:
        return request.redirect(f"/table/{table_id}/replay?at={at}#review")
    now = request.reviews.progress(table_id)
    if now.status == "waiting":
        panel = progress_panel(now.status, now.done, now.whole)
        return request.render("review_progress.html", id=table_id, at=at, review=panel)
    response = replay(request, table_id, at, seat)
    response.headers["hx-retarget"] = "#replay"
    return response


@router.post("/table/{table_id}/review")
def ask(request: PageRequest, table_id: str, at: AtSent = 0, csrf: Text = "") -> Response:
    request.check_form(csrf)
    ask_for_review(request.http, request.user, table_id)
    return request.redirect(f"/table/{table_id}/replay?at={at}#review")


@router.get("/table/{table_id}/report")
def print_review(request: PageRequest, table_id: str) -> Response:
    """The review as one file that can be printed."""
    with request.tables.open(table_id) as table:
        review = request.reviews.find(table_id) if can_be_reviewed(table) else None
    if review is None:
        raise Problem("no-review", 404)
    record = export(request.tables, table_id, request.visitor.user)
    headers = {"content-disposition": f'attachment; filename="{record.game.slug}-{table_id}.html"'}
    return Response(report(review, record, request.lang), media_type="text/html", headers=headers)


@router.get("/table/{table_id}/learn")
def learn(
    request: PageRequest,
    table_id: str,
    seat: Annotated[int, Query(ge=0, le=20)] = 0,
    number: Annotated[int, Query(ge=1, le=1000)] = 1,
    action: Annotated[int | None, Query(ge=-1, le=10**7)] = None,
) -> Response:
    """A position in which a seat gave much away, asked again; with an action chosen, how that is."""
    with request.tables.open(table_id) as table:
        review = request.reviews.find(table_id) if can_be_reviewed(table) else None
        if review is None or not exercises(review, seat):
            raise Problem("no-exercises", 404)
        page = exercise_page(table, review, seat, number, action, request.lang, request.boards)
        return request.render("mistake.html", page=page)
