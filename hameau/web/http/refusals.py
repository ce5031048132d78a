"""What does somebody read whose request cannot be met? One clear sentence; no database is needed for it."""

from collections.abc import Callable

from sqlalchemy.exc import DataError, SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Match, Route

from ...core.errors import HameauError, Refusal
from ..problems import Problem, status_of
from ..show.words import problem_sentence
from ..tables.faults import note_fault
from .requests import NOBODY, PageRequest

TOO_MUCH = (408, 413, 429)  # refused before anything is looked up
SLUGS = {404: "not-found", 405: "no-method", 408: "too-slow", 413: "too-big"}

Show = Callable[[Request, Exception], Response]
InTable = Callable[[PageRequest, str, str, int], Response]


class Refusals:
    """The answers to requests that cannot be met; `in_table` shows a table with a sentence."""

    def __init__(self, in_table: InTable) -> None:
        self.in_table = in_table

    def refuse(self, request: Request, error: Refusal) -> Response:
        """The answer: JSON for programs, in the table for htmx, a page otherwise."""
        values = {name: _printable(value) for name, value in error.values.items()}
        status, page = status_of(error), PageRequest(request)
        message = problem_sentence(page.lang, Refusal(error.message, error.slug, values))
        if request.url.path.startswith("/api/"):
            response: Response = JSONResponse({"error": error.slug, "message": message, **values}, status)
        elif error.slug == "stale" and not page.is_partial and (table := _table_of(request.url.path)):
            response = RedirectResponse(f"/table/{table}", 303)  # the table as it is now says enough
        else:
            response = self._in_table(page, message, status) or page.render(
                "problem.html", status, message=message, visitor=NOBODY, table=_table_of(request.url.path)
            )
        if status == 401:
            response.headers["www-authenticate"] = "Bearer"
        if isinstance(error, Problem) and error.retry:
            response.headers["retry-after"] = str(error.retry)
        return response

    def _in_table(self, page: PageRequest, message: str, status: int) -> Response | None:
        """The table as it stands with the sentence, if a part of its page was asked for and can be had."""
        path = page.http.url.path
        if not page.is_partial or not path.startswith("/table/") or status in TOO_MUCH or status >= 500:
            return None
        try:
            return self.in_table(page, path.split("/")[2], message, status)
        except (HameauError, SQLAlchemyError):
            return None

    # --- what may be raised while a request is answered ---

    def handlers(self) -> dict[type[Exception], Show]:
        """What is shown for each kind of error."""
        return {
            Refusal: self.show_refusal,
            HTTPException: self.show_http,
            SQLAlchemyError: self.show_fault,
            DataError: self.show_invalid,
            UnicodeEncodeError: self.show_invalid,
        }

    def show_refusal(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, Refusal)
        return self.refuse(request, error)

    def show_http(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        problem = Problem(SLUGS.get(error.status_code, "bad-request"), error.status_code)
        response = self.refuse(request, problem)
        if error.status_code == 405:
            allowed = (error.headers or {}).get("allow", "")  # of files, which no router knows
            response.headers["allow"] = allowed or ", ".join(_methods(request))
        return response

    def show_invalid(self, request: Request, error: Exception) -> Response:
        return self.refuse(request, Problem("bad-request", 422))

    def show_mistake(self, request: Request, error: Exception) -> Response:
        return self.refuse(request, Problem("mistake", 500))

    def show_fault(self, request: Request, error: Exception) -> Response:
        """The database cannot do what it should."""
        slug = note_fault(error)
        return self.refuse(request, Problem(slug, 507 if slug == "no-space" else 503, retry=10))


def _printable(value: object) -> object:
    """What was sent may be said back, but not signs that no response can hold."""
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else value


def _methods(request: Request) -> list[str]:
    """What can be done at an address; it may be in the hands of several."""
    methods: set[str] = set()
    for route in request.app.state.routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            methods |= set(route.methods or ())
    return sorted(methods | {"HEAD"} if "GET" in methods else methods)


def _table_of(path: str) -> str:
    """The table that something was asked of, so that one finds back to it."""
    parts = path.split("/")
    return parts[2] if len(parts) > 3 and parts[1] == "table" else ""
