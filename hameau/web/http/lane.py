"""How does a request come to its page? On a lane of its own.

What FastAPI and Starlette do for programs on the way takes longer than to route a decision and to answer it.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from .compression import compressed
from .threads import in_thread

Handlers = Mapping[Any, Callable[..., Any]]  # by what may be raised


class Lane:
    """Leads requests to pages or to what programs ask, and all others on to the application."""

    def __init__(self, app: ASGIApp, pages: Iterable[Route], programs: ASGIApp, handlers: Handlers) -> None:
        self.app = app
        self.programs = programs
        self.handlers = handlers
        self._pages: dict[tuple[str, str], list[Route]] = {}  # by method and beginning
        for page in pages:
            for method in page.methods or ():
                self._pages.setdefault((method, _beginning(page.path)), []).append(page)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        page = self._find(scope) if scope["type"] == "http" else None
        if page is None:
            is_program = scope.get("path", "").startswith("/api/")
            await (self.programs if is_program else self.app)(scope, receive, send)
            return
        request = Request(scope, receive)
        try:
            response = await page.endpoint(request)
        except Exception as error:
            response = await self._refuse(request, error)
        await response(scope, receive, send)

    def _find(self, scope: Scope) -> Route | None:
        """The page that is asked for, if it is one; parts of the address are noted."""
        path = scope["path"]
        for page in self._pages.get((scope["method"], _beginning(path)), ()):
            if found := page.path_regex.match(path):
                scope["path_params"] = found.groupdict()
                return page
        return None

    async def _refuse(self, request: Request, error: Exception) -> Response:
        """Say why; what nobody expects is a mistake."""
        kinds = [kind for kind in type(error).__mro__ if kind in self.handlers]
        if not kinds:
            raise error
        return compressed(request, await in_thread(self.handlers[kinds[0]], request, error))


def _beginning(path: str) -> str:
    """The first part of a path, by which most pages are told apart."""
    return path[1:].partition("/")[0]
