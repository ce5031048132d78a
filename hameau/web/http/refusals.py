"""What does somebody read whose request cannot be met? One clear sentence; no database is needed for it."""

from fastapi import Request
from fastapi.responses import JSONResponse, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from ...core.errors import HameauError, Refusal
from ..problems import Problem, status_of
from ..show.words import problem_sentence
from ..tables.faults import fault_of
from . import table_pages
from .requests import NOBODY, PageRequest

SLUGS = {404: "not-found", 405: "no-method", 408: "too-slow", 413: "too-big"}


def refuse(request: Request, error: Refusal) -> Response:
    """The answer: JSON for programs, in the table for htmx, a page otherwise."""
    refusal = Refusal(
        error.message, error.slug, {name: _printable(value) for name, value in error.values.items()}
    )
    status, page = status_of(error), PageRequest(request)
    message = problem_sentence(page.lang, refusal)
    if request.url.path.startswith("/api/"):
        response: Response = JSONResponse({"error": error.slug, "message": message, **refusal.values}, status)
    else:
        response = _in_table(page, message, status) or page.render(
            "problem.html", status, message=message, visitor=NOBODY
        )
    if isinstance(error, Problem) and error.retry:
        response.headers["retry-after"] = str(error.retry)
    return response


def _in_table(page: PageRequest, message: str, status: int) -> Response | None:
    """The table as it stands with the sentence, if a part of its page was asked for and it can be had."""
    path = page.http.url.path
    if not page.is_partial or not path.startswith("/table/") or status >= 429:
        return None
    try:
        return table_pages.body_with_notice(page, path.split("/")[2], message, status)
    except (HameauError, SQLAlchemyError):
        return None


def _printable(value: object) -> object:
    """What was sent may be said back, but not signs that no response can hold."""
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else value


# --- what may be raised while a request is answered ---


def show_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return refuse(request, error)


def show_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = refuse(request, Problem(SLUGS.get(error.status_code, "bad-request"), error.status_code))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def show_invalid(request: Request, error: Exception) -> Response:
    return refuse(request, Problem("bad-request", 422))


def show_fault(request: Request, error: Exception) -> Response:
    """The database cannot do what it should."""
    return refuse(request, fault_of(error))
