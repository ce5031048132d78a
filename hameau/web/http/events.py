"""How does a page hear of news? Server-sent events with numbers only, resumed by `Last-Event-ID`."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Header
from fastapi.responses import StreamingResponse

from ..problems import missing
from ..tables.live import Hub
from .requests import TheHub
from .schemas import REFUSALS

QUIET = 20.0  # seconds after which a sign of life is sent
NEWS = (
    "A stream that stays open. An event `news` has the version of the table as its `id`, to be sent back as "
    "`Last-Event-ID`, and as `data` a JSON object: `number` (of entries), `message` (the last one's id) and "
    "`seats` (who sits there, a letter each: person, bot or open)."
)
router = APIRouter()


class EventStream(StreamingResponse):
    media_type = "text/event-stream"


async def news_stream(hub: Hub, table: str, last: str) -> AsyncIterator[str]:
    """An event whenever the table has changed since the last one this page has seen."""
    yield "retry: 1500\n\n"
    async with hub.watching(table) as news:
        while True:
            version, news.version = news.version, None
            news.clear()
            version = version or await hub.version(table)
            if version is None:
                return
            if str(version) != last:
                last = str(version)
                data = json.dumps(version._asdict())
                yield f"id: {last}\nevent: news\ndata: {data}\n\n"
            try:
                await asyncio.wait_for(news.wait(), QUIET)
            except TimeoutError:
                yield ": still here\n\n"


@router.get("/table/{table}/events", include_in_schema=False)
@router.get(
    "/api/v1/tables/{table}/events",
    tags=["tables"],
    summary="News of a table as server-sent events",
    response_class=EventStream,
    responses={**REFUSALS, 200: {"description": NEWS}},
)
async def events(
    table: str, hub: TheHub, last_event_id: Annotated[str, Header(max_length=80)] = "", last: str = ""
) -> StreamingResponse:
    if await hub.version(table) is None:
        raise missing()
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    stream = news_stream(hub, table, last_event_id or last)
    return EventStream(stream, headers=headers)
