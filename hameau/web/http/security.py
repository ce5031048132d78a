"""What keeps the table safe? Limits on size and rate, headers on every answer, tokens in forms."""

import hmac
import time
from collections import OrderedDict

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..problems import Problem
from ..settings import Settings
from ..show.words import choose_language, words
from ..tables.people import Visitor


def policy(nonce: str = "") -> str:
    """What a page may load and run: only what is ours, and no script that stands in the page itself.

    Style attributes place the pieces of a drawn table, and the nonce marks the style that comes with it.
    """
    own = f"'self' 'nonce-{nonce}'" if nonce else "'self'"
    return (
        f"default-src 'none'; script-src 'self'; style-src {own}; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'; manifest-src 'self'"
    )


HEADERS = {
    "content-security-policy": policy(),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
BIG = ("/records", "/api/v1/records")  # where a record file may be sent


class RateLimiter:
    """How much each visitor may still send: a bucket that fills up again with time."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str) -> bool:
        now = time.monotonic()
        level, then = self._levels.pop(who, (float(self.burst), now))
        level = min(self.burst, level + (now - then) * self.rate)
        self._levels[who] = (level - 1 if level >= 1 else level, now)
        while len(self._levels) > 20000:
            self._levels.popitem(last=False)
        return level >= 1


class TooBig(HTTPException):
    """More was sent than is allowed."""

    def __init__(self) -> None:
        super().__init__(413)


class Guard:
    """Stands before the application: refuses what is too big or too much, and adds the headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.posts = RateLimiter(settings.post_rate, settings.post_burst)
        self.gets = RateLimiter(settings.get_rate, settings.get_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        started = False

        async def respond(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                _add_headers(MutableHeaders(scope=message), scope["path"])
            await send(message)

        if not self._allowed(scope, headers):
            await _refusal(headers, "too-often", 429)(scope, receive, respond)
            return
        limit = self.settings.record_limit if scope["path"] in BIG else self.settings.body_limit
        if _length(headers) > limit:
            await _refusal(headers, "too-big", 413)(scope, receive, respond)
            return
        try:
            await self.app(scope, _counted(receive, limit), respond)
        except TooBig:
            if not started:
                await _refusal(headers, "too-big", 413)(scope, receive, respond)

    def _allowed(self, scope: Scope, headers: Headers) -> bool:
        if scope["path"].startswith("/static/"):
            return True
        who = scope["client"][0] if scope.get("client") else "?"
        if self.settings.proxies:
            who = headers.get("x-forwarded-for", who).rpartition(",")[2].strip()
        changes = scope["method"] not in ("GET", "HEAD")
        return (self.posts if changes else self.gets).take(who)


def _counted(receive: Receive, limit: int) -> Receive:
    """Like `receive`, but gives up when more comes than is allowed."""
    total = 0

    async def counting() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > limit:
            raise TooBig
        return message

    return counting


def _length(headers: Headers) -> int:
    given = headers.get("content-length", "0")
    return int(given) if given.isdecimal() else 0


def _add_headers(headers: MutableHeaders, path: str) -> None:
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if not path.startswith("/static/"):
        headers.setdefault("cache-control", "no-store")


def _refusal(headers: Headers, slug: str, status: int) -> JSONResponse:
    lang = choose_language(_cookie(headers, "lang"), headers.get("accept-language"))
    content = {"error": slug, "message": words(lang).sentence("problems", slug)}
    return JSONResponse(content, status)


def _cookie(headers: Headers, name: str) -> str | None:
    for part in headers.get("cookie", "").split(";"):
        key, _, value = part.strip().partition("=")
        if key == name:
            return value
    return None


def check_csrf(request: Request, visitor: Visitor, given: str | None) -> None:
    """A form must carry what only a page of ours could know, and come from a page of ours."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Problem("forged", 403)
    sent = given or request.headers.get("x-csrf-token") or ""
    if not hmac.compare_digest(visitor.csrf.encode(), sent.encode("utf-8", "replace")):
        raise Problem("forged", 403)
