"""The application: pages, API and live updates put together."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from anyio import to_thread
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.datastructures import State
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ... import __version__
from ..service import Service
from ..settings import Settings, read_settings
from ..show import boards
from ..tables.cleaning import clear
from ..tables.faults import note_fault
from . import (
    events,
    health,
    install,
    pages,
    past_pages,
    position_pages,
    puzzle_pages,
    rules_pages,
    table_pages,
)
from .compression import LEVEL, SMALLEST
from .files import Files
from .guard import Guard
from .lane import Lane
from .limits import Limits
from .refusals import Refusals
from .templates import STATIC
from .threads import THREADS, in_thread

CLEANING = 3600.0  # seconds between two looks for what may be cleared
SWITCH = 0.0005  # seconds after which a thread lets another one go on
ROUTERS = (
    table_pages.router, past_pages.router, position_pages.router, puzzle_pages.router, pages.router,
    rules_pages.router, install.router,
)  # fmt: skip


def create_app(settings: Settings | None = None) -> Starlette:
    chosen = settings or read_settings()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        limit_threads()
        spare_collecting()
        service = Service(chosen)
        app.state.service = service
        service.start()
        cleaner = asyncio.create_task(keep_clean(service))
        yield
        cleaner.cancel()
        await service.stop()

    refusals = Refusals(table_pages.body_with_notice)
    lane = [*events.routes, *(route for router in ROUTERS for route in router.routes)]
    app = Starlette(
        lifespan=lifespan,
        routes=[
            *lane,
            *health.routes,
            Route("/static/look.css", stylesheet),
            Mount("/static", Files(STATIC, "/static"), name="static"),
        ],
        exception_handlers=refusals.handlers(),
    )
    app.state.limits = Limits(chosen)
    app.state.routes = app.routes
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST, compresslevel=LEVEL)
    programs = Programs(app.state, refusals)
    app.add_middleware(Lane, pages=lane, programs=programs, handlers=refusals.handlers())
    app.add_middleware(Guard, settings=chosen, limits=app.state.limits, refuse=refusals.refuse)
    if chosen.proxies:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=chosen.proxies)
    return app


class Programs:
    """The API. To load it takes as long as all the rest, so that is done when a program first asks."""

    def __init__(self, shared: State, refusals: Refusals) -> None:
        self._shared = shared
        self._refusals = refusals
        self._api: ASGIApp | None = None
        self._loading = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        api = self._api or await self._load()
        await api(scope, receive, send)

    async def _load(self) -> ASGIApp:
        async with self._loading:
            if self._api is None:
                self._api = await in_thread(self._create)
        return self._api

    def _create(self) -> ASGIApp:
        from fastapi import FastAPI
        from fastapi.exceptions import RequestValidationError

        from . import api, events_api, hints, puzzles, reviews

        app = FastAPI(
            title="Hameau",
            version=__version__,
            description="Everything the web table does, for programs: a bot or another client can play.",
            docs_url=None,
            redoc_url=None,
            openapi_url="/api/openapi.json",
        )
        routers = (events_api.router, api.router, hints.router, reviews.router, puzzles.router)
        app.state.routes = [route for router in routers for route in router.routes]
        app.state.service, app.state.limits = self._shared.service, self._shared.limits
        app.router.routes.extend(app.state.routes)  # including the routers would look at every route twice
        app.add_middleware(GZipMiddleware, minimum_size=SMALLEST, compresslevel=LEVEL)
        for kind, show in self._refusals.handlers().items():
            app.add_exception_handler(kind, show)
        app.add_exception_handler(RequestValidationError, self._refusals.show_invalid)
        app.add_exception_handler(Exception, self._refusals.show_mistake)
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


async def stylesheet(_request: Request) -> Response:
    """The style all drawn tables share, and its colours for the pages around them."""
    headers = {"cache-control": "public, max-age=3600"}
    return Response(boards.stylesheet(), media_type="text/css", headers=headers)
