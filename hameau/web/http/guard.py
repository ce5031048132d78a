"""What comes before every request? Limits on rate, size and time, and an answer whatever goes wrong."""

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable
from contextlib import ExitStack

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...core.errors import Refusal
from ..problems import Problem
from ..settings import Settings
from ..tables.people import digest
from .limits import Limits, neighbourhood, weight
from .requests import COOKIE
from .security import add_headers

BIG = ("/records", "/api/v1/records", "/position")  # where a record file or a position may be sent
UNLIMITED = ("/healthz", "/readyz")
Refuse = Callable[[Request, Refusal], Response]  # how a request is refused
logger = logging.getLogger("hameau.web")


class BadBody(HTTPException):
    """What was sent is too big, or did not come in time."""


class Guard:
    """Stands before the application: refuses what is too much, adds headers, answers if nobody else does."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, refuse: Refuse) -> None:
        self.app = app
        self.refuse = refuse
        self.settings = settings
        self.limits = limits
        self._late: set[asyncio.Task[None]] = set()  # nobody waits for their answers any more

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = Answer(scope, send, self.settings.secure, self.refuse)
        try:
            with ExitStack() as held:
                self._admit(scope, held)
                limit = self.settings.record_limit if scope["path"] in BIG else self.settings.body_limit
                body = _limited(receive, limit, self.settings.body_seconds)
                if scope["method"] == "HEAD":  # as GET, without what it would bring
                    scope, body = {**scope, "method": "GET"}, _nothing
                await self._in_time(self.app(scope, body, answer.send), answer)
        except Problem as problem:
            await answer.refuse(receive, problem)
        except BadBody as error:
            slug = "too-big" if error.status_code == 413 else "too-slow"
            await answer.refuse(receive, Problem(slug, error.status_code))
        except Exception as error:
            if self.settings.strict:
                raise
            where = "".join(traceback.format_tb(error.__traceback__))  # what it says may be a secret
            logger.error("a request failed, by a mistake in Hameau: %s\n%s", type(error).__name__, where)
            await answer.refuse(receive, Problem("mistake", 500))

    def _admit(self, scope: Scope, held: ExitStack) -> None:
        """Refuse whoever asks for too much; a stream of news counts for as long as it is open."""
        path, headers = scope["path"], Headers(scope=scope)
        if path.startswith("/static/") or path in UNLIMITED:
            return
        who = neighbourhood(scope["client"][0]) if scope.get("client") else "?"
        if scope["method"] in ("GET", "HEAD"):
            self.limits.gets.charge(who, weight(path))
        else:
            self.limits.posts.charge(who)
        length = _length(headers)
        limit = self.settings.record_limit if path in BIG else self.settings.body_limit
        if length > limit:
            raise Problem("too-big", 413)
        if path in BIG and scope["method"] == "POST":
            self.limits.uploads.charge(who, length or limit)
        if path.endswith("/events"):
            held.enter_context(self.limits.streams.hold(who))
            if login := _login(scope, headers):
                held.enter_context(self.limits.login_streams.hold(login))

    async def _in_time(self, answering: Awaitable[None], answer: "Answer") -> None:
        """Wait for an answer to begin, but not for ever: a thread may be held up by a silent database."""
        task = asyncio.ensure_future(answering)
        try:
            await asyncio.wait({task}, timeout=self.settings.answer_seconds)
        except asyncio.CancelledError:
            task.cancel()
            raise
        if task.done() or answer.is_begun:
            await task
            return
        answer.is_given_up = True
        self._late.add(task)
        task.add_done_callback(self._forget)
        logger.warning(
            "no answer within %g s: the database is silent or the machine overloaded; /readyz tells which",
            self.settings.answer_seconds,
        )
        raise Problem("busy", 503, retry=10)

    def _forget(self, task: "asyncio.Task[None]") -> None:
        self._late.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has had an answer


class Answer:
    """The answer to one request: sent once, with all headers."""

    def __init__(self, scope: Scope, send: Send, secure: bool, refuse: Refuse) -> None:
        self.scope = scope
        self.is_begun = False
        self.is_given_up = False
        self._send = send
        self._secure = secure
        self._refuse = refuse

    async def send(self, message: Message) -> None:
        if self.is_given_up:
            return
        await self._pass_on(message)

    async def _pass_on(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.is_begun = True
            headers = add_headers(message["headers"], self.scope["path"], self._secure)
            await self._send({**message, "headers": headers})
            if self.scope["method"] == "HEAD":
                await self._send({"type": "http.response.body", "body": b"", "more_body": False})
        elif self.scope["method"] != "HEAD":
            await self._send(message)

    async def refuse(self, receive: Receive, problem: Problem) -> None:
        """Say why, unless something was said already."""
        if not self.is_begun:
            response = self._refuse(Request(self.scope), problem)
            await response(self.scope, receive, self._pass_on)


async def _nothing() -> Message:
    """Whoever asks with HEAD sends nothing and does not wait for more."""
    return {"type": "http.disconnect"}


def _limited(receive: Receive, limit: int, seconds: float) -> Receive:
    """Like `receive`, but gives up when more comes than is allowed, or not in time."""
    total, end, is_whole = 0, asyncio.get_running_loop().time() + seconds, False

    async def limited() -> Message:
        nonlocal total, is_whole
        if is_whole:  # from now on nothing comes but the end of the connection
            return await receive()
        try:
            async with asyncio.timeout_at(end):
                message = await receive()
        except TimeoutError:
            raise BadBody(408) from None
        total += len(message.get("body", b""))
        if total > limit:
            raise BadBody(413)
        is_whole = not message.get("more_body", False)
        return message

    return limited


def _length(headers: Headers) -> int:
    given = headers.get("content-length", "0")
    return int(given) if given.isdecimal() else 0


def _login(scope: Scope, headers: Headers) -> str:
    """Whose stream it is, by the token of a browser or a program; empty if there is none."""
    token = Request(scope).cookies.get(COOKIE) or headers.get("authorization", "")
    return digest(token) if token else ""
