"""The application: pages, API and live updates put together, and what happens when something goes wrong."""

import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from anyio import to_thread
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DataError, OperationalError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ... import __version__
from ...core.errors import Refusal
from ..problems import Problem, status_of
from ..service import Service
from ..settings import Settings, read_settings
from ..show import boards
from ..show.words import problem_sentence
from . import api, events, pages, table_pages
from .requests import PageRequest
from .security import Guard
from .templates import STATIC

THREADS = 8  # requests that are answered at the same time
NO_TABLE = ("no-table", "unreadable")  # problems with which there is no table to show
SWITCH = 0.0005  # seconds after which a thread lets another one go on


class Files(StaticFiles):
    """Static files; their addresses change with their content, so they may be kept for long."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def create_app(settings: Settings | None = None) -> FastAPI:
    chosen = settings or read_settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        limit_threads()
        spare_collecting()
        service = Service(chosen)
        app.state.service = service
        service.start()
        yield
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
    app.add_middleware(GZipMiddleware, minimum_size=800, compresslevel=4)
    app.add_middleware(Guard, settings=chosen)
    for router in (api.router, events.router, table_pages.router, pages.router):
        app.include_router(router)
    app.get("/static/look.css", include_in_schema=False)(stylesheet)
    app.mount("/static", Files(directory=STATIC), name="static")
    app.add_exception_handler(Refusal, show_refusal)
    app.add_exception_handler(HTTPException, show_http)
    app.add_exception_handler(RequestValidationError, show_invalid)
    app.add_exception_handler(OperationalError, show_busy)
    app.add_exception_handler(DataError, show_invalid)
    app.add_exception_handler(UnicodeEncodeError, show_invalid)
    return app


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
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def stylesheet() -> Response:
    """The style all drawn tables share, and its colours for the pages around them."""
    headers = {"cache-control": "public, max-age=3600"}
    return Response(boards.stylesheet(), media_type="text/css", headers=headers)


# --- when something goes wrong ---


def show_refusal(request: Request, error: Exception) -> Response:
    """One clear sentence: as JSON for programs, in the table for htmx, as a page otherwise."""
    assert isinstance(error, Refusal)
    refusal = Refusal(
        error.message, error.slug, {name: _printable(value) for name, value in error.values.items()}
    )
    slug, status, page = error.slug, status_of(error), PageRequest(request)
    message = problem_sentence(page.lang, refusal)
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": slug, "message": message, **refusal.values}, status)
    if page.is_partial and request.url.path.startswith("/table/") and slug not in NO_TABLE:
        return table_pages.body_with_notice(page, request.url.path.split("/")[2], message, status)
    return page.render("problem.html", status, message=message)


def _printable(value: object) -> object:
    """What was sent may be said back, but not signs that no response can hold."""
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else value


def show_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    slug = {404: "not-found", 405: "not-found", 413: "too-big"}.get(error.status_code, "bad-request")
    return show_refusal(request, Problem(slug, error.status_code))


def show_invalid(request: Request, error: Exception) -> Response:
    return show_refusal(request, Problem("bad-request", 422))


def show_busy(request: Request, error: Exception) -> Response:
    return show_refusal(request, Problem("busy", 503))
