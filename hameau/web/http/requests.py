"""What does a request bring along? Who sends it, in which language, and what the response should be like."""

from dataclasses import replace
from functools import cached_property
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...core import registry
from ...core.state import State
from ...core.text import Text
from ...study.puzzles import Puzzle
from ..problems import Problem
from ..settings import Settings
from ..show.boards import Boards, Picture
from ..show.hints import HintPage, hint_page
from ..show.words import choose_language, words
from ..tables.bot_pool import BotFailure
from ..tables.people import People, Visitor, csrf_token, fresh_token, style_nonce
from ..tables.puzzles import Answered, Puzzles
from ..tables.quota import check_room
from ..tables.reviews import Reviews, check_asking
from ..tables.store import Tables
from .limits import address_of, limits_of
from .parts import SHOWN, send_changes
from .security import check_csrf, policy
from .templates import say, templates

COOKIE = "hameau"  # the login: whoever has it is a user
BROWSER = "browser"  # marks the forms and styles of one browser, and gives no right to anything
NOBODY = Visitor("")
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
        self.reviews: Reviews = service.reviews
        self.lang = choose_language(cookies.get("lang"), request.headers.get("accept-language"))
        self.theme = theme if (theme := cookies.get("theme", "")) in ("light", "dark") else ""
        self.confirm = cookies.get("confirm") != "no"
        self._login: str | None = None  # a token to keep from now on

    @cached_property
    def visitor(self) -> Visitor:
        """Who sends it. Looked up when it first matters, in the thread that makes the answer."""
        visitor = self.people.visitor(self.http.cookies.get(COOKIE))
        if visitor.is_renewed:
            self._login = visitor.token
        return visitor

    @cached_property
    def browser(self) -> str:
        """Which browser sends it, known or new."""
        return self.http.cookies.get(BROWSER) or fresh_token()

    @property
    def csrf(self) -> str:
        return csrf_token(self.browser)

    @property
    def text(self) -> Text:
        return words(self.lang)

    @property
    def origin(self) -> str:
        """The address of the site, for links that are sent to others."""
        return str(self.http.base_url).rstrip("/")

    @property
    def path(self) -> str:
        """Where the page is."""
        return self.http.url.path

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
        if self.visitor.user is None:
            self._login = self.visitor.token
        return self.people.user_of(self.visitor)

    def owner(self, known: int | None = None) -> int:
        """The user for whom a new table is to be made, if there is room for one more."""
        limits_of(self.http).making.charge(address_of(self.http))
        user = known or self.settled_user()
        check_room(self.tables.database, user, self.settings)
        return user

    def check_form(self, csrf: str | None) -> None:
        """A form must come from a page of ours."""
        check_csrf(self.http, self.csrf, csrf)

    def check_boards(self) -> None:
        """May positions be analysed here?"""
        if not self.settings.study_boards or not self.settings.study_seconds:
            raise Problem("no-boards", 403)

    def say(self, table: str, key: str, **values: object) -> str:
        return say(self.lang, table, key, **values)

    def player_names(self, state: State) -> list[str]:
        """What the players of a position are called, of whom nobody knows anything."""
        return [self.say("seats", "player", number=number + 1) for number in range(state.players())]

    # --- the response ---

    def render(self, template: str, status: int = 200, /, **values: Any) -> Response:
        """A page. It is about the visitor, unless `visitor` says otherwise: NOBODY needs no database."""
        return self._respond(self._fill(template, values).encode(), status)

    def render_changes(self, template: str, status: int, /, board: Picture | None, **values: Any) -> Response:
        """A page with a board, or a part of it; what the browser shows already is left out."""
        if board is not None:
            board = replace(board, opening=self._sign(board.opening))
        shown = set(self.http.headers.get(SHOWN, "").encode().split())
        return self._respond(send_changes(self._fill(template, values), board, shown), status)

    def _fill(self, template: str, values: dict[str, Any]) -> str:
        """What a template says with these values, and with those that every page may need."""
        if "visitor" not in values:
            values["visitor"] = self.visitor
        shared = {
            "theme": self.theme,
            "csrf": self.csrf,
            "request": self,
            "sign_in": self.settings.sign_in,
            "boards": self.settings.study_boards and self.settings.study_seconds > 0,
            "hints": self.settings.study_seconds > 0,
            "reviews": self.settings.study_review_seconds > 0,
            "puzzles": self.settings.study_puzzles,
            "laboratories": self.settings.study_laboratory,
        }
        return self._sign(templates(self.lang).get_template(template).render({**shared, **values}))

    def _sign(self, page: str) -> str:
        """Mark the style in it as ours."""
        return page.replace("<style>", f'<style nonce="{style_nonce(self.browser)}">')

    def _respond(self, page: bytes, status: int) -> Response:
        headers = {
            "vary": "cookie, accept-language, hx-request",
            "content-security-policy": policy(style_nonce(self.browser)),
        }
        return self.keep_cookies(HTMLResponse(page, status, headers=headers))

    def redirect(self, path: str) -> Response:
        if self.is_partial:
            return self.keep_cookies(Response(status_code=204, headers={"hx-redirect": path}))
        return self.keep_cookies(RedirectResponse(path, 303))

    def change_visitor(self, visitor: Visitor | None) -> None:
        """From now on the browser is somebody else's: none of its cookies stays as it was."""
        self.browser = fresh_token()
        self._login = visitor.token if visitor is not None else ""

    def keep_cookies(self, response: Response) -> Response:
        """Let the browser keep what is new."""
        if self.browser != self.http.cookies.get(BROWSER):
            self._set_cookie(response, BROWSER, self.browser)
        if self._login:
            self._set_cookie(response, COOKIE, self._login)
        elif self._login == "":
            response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=self.settings.secure)
        return response

    def _set_cookie(self, response: Response, name: str, value: str) -> None:
        secure = self.settings.secure
        response.set_cookie(name, value, YEAR, httponly=True, samesite="lax", secure=secure)


def ask_for_review(request: Request, user: int, table_id: str) -> None:
    """Put the review of somebody's table into the queue, unless it is there or done."""
    service = request.app.state.service
    if not service.settings.study_review_seconds:
        raise Problem("no-reviews", 403)
    with service.tables.open(table_id) as table:
        check_asking(table, user)
    limits_of(request).reviews.charge(address_of(request))
    service.reviews.ask(table_id, user)
    service.reviewer.wake()


def all_puzzles(request: Request) -> Puzzles:
    """Everybody's puzzles, where the host has them."""
    service = request.app.state.service
    if not service.settings.study_puzzles:
        raise Problem("puzzles-off", 403)
    puzzles: Puzzles = service.puzzles
    return puzzles


def answer_puzzle(request: Request, user: int, puzzle: Puzzle, action: int) -> Answered:
    """Note somebody's answer to a puzzle."""
    limits_of(request).puzzles.charge(address_of(request))
    return all_puzzles(request).answer(user, puzzle, action)


async def find_hint(request: Request, user: int, table: str, number: int, lang: str) -> HintPage:
    """A hint for somebody's decision, paid for with processor time."""
    service = request.app.state.service
    task = await run_in_threadpool(service.hint_task, user, table, number)
    cost = (1 + task.with_line) * task.seconds
    limits_of(request).study.charge(address_of(request), cost, "study-spent")
    try:
        found = await service.bots.pool.give_hint(task, user)
    except BotFailure:
        raise Problem("hint-failed", 503, retry=10) from None
    game = registry.game(task.game)
    return await run_in_threadpool(hint_page, game, found, game.load(task.position), lang)
