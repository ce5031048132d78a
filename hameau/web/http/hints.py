"""Hints for programs: what would be good to choose now, and why."""

from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Request

from .callers import Caller, Lang, TableId, user_of
from .requests import find_hint
from .schemas import REFUSALS, Expected, HintInfo

router = APIRouter(prefix="/api/v1", responses=REFUSALS)


@router.post(
    "/tables/{table}/hint",
    tags=["play"],
    summary="What would be good for oneself to choose now, and why, in games against bots",
    response_model=HintInfo,
)
async def hint(
    request: Request, visitor: Caller, lang: Lang, table_id: TableId, expected: Expected
) -> dict[str, Any]:
    return asdict(await find_hint(request, user_of(visitor), table_id, expected.number, lang))
