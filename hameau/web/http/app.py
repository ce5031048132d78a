"""The application: pages, API and live updates put together."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from anyio import to_thread
from fastapi import FastAPI, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DataError, SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ... import __version__
from ...core.errors import Refusal
from ..service import Service
from ..settings import Settings, read_settings
from ..show import boards
from ..tables.cleaning import clear
from ..tables.faults import note_fault
from . import (
    api,
    events,
    health,
    hints,
    install,
    pages,
    past_pages,
    position_pages,
    puzzle_pages,
    puzzles,
    reviews,
    rules_pages,
    table_pages,
)
from .files import Files
from .guard import Guard
from .limits import Limits
from .refusals import Refusals
from .templates import STATIC

THREADS = 8  # requests that are answered at the same time
CLEANING = 3600.0  # seconds between two looks for what may be cleared
COMPRESSION = 1  # four would make a table a tenth smaller, for twice the processor time
SWITCH = 0.0005  # seconds after which a thread lets another one go on


def create_app(settings: Settings | None = None) -> FastAPI:
    chosen = settings or read_settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        limit_threads()
        spare_collecting()
        service = Service(chosen)
        app.state.service = service
        service.start()
        cleaner = asyncio.create_task(keep_clean(service))
        yield
        cleaner.cancel()
        await service.stop()

    app = FastAPI(
        title="Hameau",
        version=__version__,
        description="Everything the web table does, for programs: a bot or another client can play.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.limits = Limits(chosen)
    app.add_middleware(GZipMiddleware, minimum_size=800, compresslevel=COMPRESSION)
    refusals = Refusals(table_pages.body_with_notice)
    app.add_middleware(Guard, settings=chosen, limits=app.state.limits, refuse=refusals.refuse)
    if chosen.proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=chosen.proxies)
    routers = (
        table_pages.router, events.router, api.router, hints.router, reviews.router, puzzles.router,
        past_pages.router, position_pages.router, puzzle_pages.router, pages.router,
        rules_pages.router, install.router, health.router,
    )  # fmt: skip
    app.state.routes = [route for router in routers for route in router.routes]
    app.router.routes.extend(app.state.routes)  # including the routers would look at every route twice
    app.get("/static/look.css", include_in_schema=False)(stylesheet)
    app.mount("/static", Files(STATIC, "/static"), name="static")
    app.add_exception_handler(Refusal, refusals.show_refusal)
    app.add_exception_handler(HTTPException, refusals.show_http)
    app.add_exception_handler(SQLAlchemyError, refusals.show_fault)
    for invalid in (RequestValidationError, DataError, UnicodeEncodeError):
        app.add_exception_handler(invalid, refusals.show_invalid)
    return app


async def keep_clean(service: Service) -> None:
    """Now and then, clear what nobody uses any more."""
    while True:
        await asyncio.sleep(CLEANING)
        try:
            await asyncio.to_thread(clear, service.database, service.settings)
        except SQLAlchemyError as error:
            note_fault(error)


def limit_threads() -> None:
    """Few requests at a time and quick changes between threads: what arrives is answered in its turn.

    With many threads at work all of them are late, and with Python's usual interval of 5 ms whoever serves
    the sockets waits that long each time it has read or written something.
    """
    to_thread.current_default_thread_limiter().total_tokens = THREADS
    sys.setswitchinterval(SWITCH)


def spare_collecting() -> None:
    """The garbage collector leaves alone what stays for good, and goes through all of the rest seldom.

    A full collection stops every request, and it is long where hundreds of tables are kept in memory.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


async def stylesheet() -> Response:
    """The style all drawn tables share, and its colours for the pages around them."""
    headers = {"cache-control": "public, max-age=3600"}
    return Response(boards.stylesheet(), media_type="text/css", headers=headers)
