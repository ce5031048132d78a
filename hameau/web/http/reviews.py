"""Reviews for programs: asked for, waited for, read."""

from typing import Any

from fastapi import APIRouter, Request

from ..tables.reviews import Reviews, can_be_reviewed
from .callers import ANYBODY, AllTables, Caller, TableId, user_of
from .requests import ask_for_review
from .schemas import REFUSALS, ReviewInfo

router = APIRouter(prefix="/api/v1", responses=REFUSALS)
ADDRESS = "/tables/{table}/review"


@router.post(
    ADDRESS,
    tags=["study"],
    summary="Ask for the review of a finished game of one's own",
    response_model=ReviewInfo,
)
def ask(request: Request, tables: AllTables, visitor: Caller, table_id: TableId) -> dict[str, Any]:
    ask_for_review(request, user_of(visitor), table_id)
    return read(request, tables, table_id)


@router.get(
    ADDRESS,
    tags=["study"],
    summary="How far the review of a finished game is, and the review once it is done",
    response_model=ReviewInfo,
    openapi_extra=ANYBODY,
)
def read(request: Request, tables: AllTables, table_id: TableId) -> dict[str, Any]:
    reviews: Reviews = request.app.state.service.reviews
    with tables.open(table_id) as table:
        now, is_over = reviews.progress(table_id), can_be_reviewed(table)
    found = reviews.find(table_id) if is_over else None
    document = found.document() if found is not None else None
    return {"status": now.status if is_over else "", "done": now.done, "whole": now.whole, "review": document}
