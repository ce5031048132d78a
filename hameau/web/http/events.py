"""How does a page hear of news? Server-sent events with numbers only, resumed by `Last-Event-ID`."""

import asyncio
import json
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.routing import Route

from ..problems import missing
from ..tables.live import Hub

QUIET = 20.0  # seconds after which a sign of life is sent


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
                async with asyncio.timeout(QUIET):
                    await news.wait()
            except TimeoutError:
                yield ": still here\n\n"


async def open_stream(hub: Hub, table: str, last: str) -> EventStream:
    """News of a table, for whoever has seen it at the version `last`."""
    if await hub.version(table) is None:
        raise missing()
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return EventStream(news_stream(hub, table, last), headers=headers)


async def events(request: Request) -> EventStream:
    """The stream of a page."""
    last = request.headers.get("last-event-id") or request.query_params.get("last", "")
    return await open_stream(request.app.state.service.hub, request.path_params["table"], last)


routes = [Route("/table/{table}/events", events)]
