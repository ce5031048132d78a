"""What does a request bring along? Who sends it, in which language, and what the response should be like."""

from functools import cached_property
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ...core.text import Text
from ..problems import Problem
from ..settings import Settings
from ..show.boards import Boards
from ..show.words import choose_language, sentence, words
from ..tables.live import Hub
from ..tables.people import People, Visitor
from ..tables.store import Tables
from .security import check_csrf, policy
from .templates import templates

COOKIE = "hameau"
YEAR = 365 * 86400


class PageRequest:
    """A request for a page, with what is needed to answer it."""

    def __init__(self, request: Request) -> None:
        service, cookies = request.app.state.service, request.cookies
        self.http = request
        self.settings: Settings = service.settings
        self.tables: Tables = service.tables
        self.people: People = service.people
        self.boards: Boards = service.boards
        self.lang = choose_language(cookies.get("lang"), request.headers.get("accept-language"))
        self.theme = theme if (theme := cookies.get("theme", "")) in ("light", "dark") else ""
        self.confirm = cookies.get("confirm") != "no"

    @cached_property
    def visitor(self) -> Visitor:
        """Who sends it. Looked up when it first matters, in the thread that makes the answer."""
        return self.people.visitor(self.http.cookies.get(COOKIE))

    @property
    def is_new_visitor(self) -> bool:
        return self.visitor.token != self.http.cookies.get(COOKIE)

    @property
    def text(self) -> Text:
        return words(self.lang)

    @property
    def is_partial(self) -> bool:
        """Does htmx send it, which puts the answer into the page that is there?"""
        return self.http.headers.get("hx-request") == "true"

    @property
    def user(self) -> int:
        """The user of somebody known; others have no seat anywhere."""
        if self.visitor.user is None:
            raise Problem("not-your-seat", 403)
        return self.visitor.user

    def settled_user(self) -> int:
        """The user of whoever sends it, made now if there was none."""
        return self.people.user_of(self.visitor)

    def check_form(self, csrf: str | None) -> None:
        """A form must come from a page of ours."""
        check_csrf(self.http, self.visitor, csrf)

    def say(self, table: str, key: str, **values: object) -> str:
        return self.text.sentence(table, key, values) if values else sentence(self.lang, table, key)

    # --- the response ---

    def render(self, template: str, status: int = 200, /, **values: Any) -> Response:
        shared = {
            "t": self.say,
            "lang": self.lang,
            "theme": self.theme,
            "csrf": self.visitor.csrf,
            "path": self.http.url.path,
            "visitor": self.visitor,
            "sign_in": self.settings.sign_in,
        }
        body = templates(self.lang).get_template(template).render({**shared, **values})
        body = body.replace("<style>", f'<style nonce="{self.visitor.nonce}">')
        headers = {
            "vary": "cookie, accept-language, hx-request",
            "content-security-policy": policy(self.visitor.nonce),
        }
        return self.keep_token(HTMLResponse(body, status, headers=headers))

    def redirect(self, path: str) -> Response:
        if self.is_partial:
            return self.keep_token(Response(status_code=204, headers={"hx-redirect": path}))
        return self.keep_token(RedirectResponse(path, 303))

    def keep_token(self, response: Response, visitor: Visitor | None = None) -> Response:
        """Let the browser keep its token."""
        if visitor is not None or self.is_new_visitor:
            token = (visitor or self.visitor).token
            response.set_cookie(
                COOKIE, token, YEAR, httponly=True, samesite="lax", secure=self.settings.secure
            )
        return response


# What needs no database is worked out where requests arrive, not in a thread of its own.


async def _page_request(request: Request) -> PageRequest:
    return PageRequest(request)


async def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.service.tables
    return tables


async def _people(request: Request) -> People:
    people: People = request.app.state.service.people
    return people


async def _hub(request: Request) -> Hub:
    hub: Hub = request.app.state.service.hub
    return hub


Incoming = Annotated[PageRequest, Depends(_page_request)]
AllTables = Annotated[Tables, Depends(_tables)]
AllPeople = Annotated[People, Depends(_people)]
TheHub = Annotated[Hub, Depends(_hub)]
