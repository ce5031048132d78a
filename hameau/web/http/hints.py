"""Hints, in the page and for programs: they are found in the processes of the bots, within limits."""

from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import Response

from ...core import registry
from ..problems import Problem
from ..service import Service
from ..show.hints import HintPage, hint_page
from ..tables.bot_pool import BotFailure
from ..tables.hints import hint_task
from .requests import Caller, Incoming, Lang, PageRequest, TableId, address_of, limits_of, user_of
from .schemas import REFUSALS, Expected, HintInfo
from .table_pages import Number, SeatShown, Text, render_table

pages = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api/v1", responses=REFUSALS)


async def _find(request: Request, user: int, table: str, number: int, lang: str) -> HintPage:
    """A hint for somebody's decision, paid for with processor time."""
    service: Service = request.app.state.service
    seconds = service.settings.study_seconds
    task = await run_in_threadpool(hint_task, service.tables, user, table, number, seconds)
    limits_of(request).study.charge(address_of(request), seconds)
    try:
        found = await service.bots.pool.give_hint(task, user)
    except BotFailure:
        raise Problem("hint-failed", 503, retry=10) from None
    return hint_page(registry.game(task.game), found, lang)


@pages.post("/table/{table_id}/hint")
async def hint(
    request: Incoming, table_id: str, number: Number, csrf: Text = "", seat: SeatShown = -1
) -> Response:
    """The table, with a hint beside the question."""
    request.check_form(csrf)
    user = await run_in_threadpool(lambda: request.user)
    found = await _find(request.http, user, table_id, number, request.lang)
    return await run_in_threadpool(_show, request, table_id, number, seat, found)


def _show(request: PageRequest, table_id: str, number: int, seat: int, found: HintPage) -> Response:
    """The table as it stands; should it have changed meanwhile, the hint is about what is past."""
    with request.tables.open(table_id) as table:
        return render_table(request, table, seat, hint=found if table.number == number else None)


@api.post(
    "/tables/{table}/hint",
    tags=["play"],
    summary="What would be good for oneself to choose now, and why, in games against bots",
    response_model=HintInfo,
)
async def hint_for_program(
    request: Request, visitor: Caller, lang: Lang, table_id: TableId, expected: Expected
) -> dict[str, Any]:
    return asdict(await _find(request, user_of(visitor), table_id, expected.number, lang))
