"""News of a table for programs."""

from typing import Annotated

from fastapi import APIRouter, Header

from .callers import TheHub
from .events import EventStream, open_stream
from .schemas import REFUSALS

NEWS = (
    "A stream that stays open. An event `news` has the version of the table as its `id`, to be sent back as "
    "`Last-Event-ID`, and as `data` a JSON object: `number` (of entries), `message` (the last one's id) and "
    "`seats` (who sits there, a letter each: person, bot or open)."
)
router = APIRouter(prefix="/api/v1", responses=REFUSALS)


@router.get(
    "/tables/{table}/events",
    tags=["tables"],
    summary="News of a table as server-sent events",
    response_class=EventStream,
    responses={200: {"description": NEWS}},
)
async def events(
    table: str, hub: TheHub, last_event_id: Annotated[str, Header(max_length=80)] = "", last: str = ""
) -> EventStream:
    return await open_stream(hub, table, last_event_id or last)
