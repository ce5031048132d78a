"""Is the server there, and can it work? For whoever looks after it: a proxy, a supervisor, a person."""

import asyncio

from anyio import CapacityLimiter, to_thread
from starlette.datastructures import State
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from ..show.words import choose_language, sentence
from ..tables.faults import slug_of

PATIENCE = 3.0  # seconds in which the database has to say something


async def alive(_request: Request) -> JSONResponse:
    """The process is there and answers."""
    return JSONResponse({"status": "ok"})


async def ready(request: Request) -> JSONResponse:
    """The database answers and is as it should be."""
    slug = await _fault(request.app.state)
    if not slug:
        return JSONResponse({"status": "ok"})
    lang = choose_language(None, request.headers.get("accept-language"))
    return JSONResponse(
        {"status": "unready", "error": slug, "message": sentence(lang, "problems", slug)}, 503
    )


async def _fault(state: State) -> str:
    """What is wrong with the database, if anything. It is asked once for all who want to know, and apart
    from the requests that may be waiting for it."""
    asking: asyncio.Task[None] | None = getattr(state, "asking", None)
    if asking is None or asking.done():
        asking = asyncio.create_task(
            to_thread.run_sync(state.service.database.check, limiter=CapacityLimiter(1))
        )
        state.asking = asking
    await asyncio.wait({asking}, timeout=PATIENCE)
    if not asking.done():
        return "busy"
    error = asking.exception()
    return slug_of(error) if isinstance(error, Exception) else ""


routes = [Route("/healthz", alive), Route("/readyz", ready)]
