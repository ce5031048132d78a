"""What does a request bring along? Who asks, in which language, and how the answer should look."""

import re
from collections.abc import Callable
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape

from ...core.text import LANGUAGES, Text
from ...drawing.seats import shape
from ..service import Service
from ..show.words import choose_language, sentence, words
from ..tables.people import Visitor
from .security import policy

HERE = Path(__file__).parent.parent
COOKIE = "hameau"
YEAR = 365 * 86400


def _fingerprint() -> str:
    """Changes whenever a static file does, so that browsers may keep them for long."""
    digest = sha256()
    for path in sorted((HERE / "static").rglob("*")):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


VERSION = _fingerprint()
_SENTENCE = re.compile(r"\{\{ t\('(\w+)', '([\w-]+)'\) \}\}")


class _Loader(FileSystemLoader):
    """Templates of one language: what they say without anything to fill in stands in them already."""

    def __init__(self, lang: str) -> None:
        super().__init__(HERE / "templates")
        self.lang = lang

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        source, path, is_fresh = super().get_source(environment, template)
        return _SENTENCE.sub(self._say, source), path, is_fresh

    def _say(self, found: re.Match[str]) -> str:
        said = str(escape(sentence(self.lang, found[1], found[2])))
        return found[0] if "{" in said else said


@cache
def templates(lang: str) -> Environment:
    made = Environment(
        loader=_Loader(lang),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals |= {
        "static": lambda name: f"/static/{name}?v={VERSION}",
        "shape": shape,
        "languages": LANGUAGES,
        "raw": Markup,
    }
    return made


class Ask:
    """A request as the pages see it."""

    def __init__(self, request: Request) -> None:
        cookies = request.cookies
        self.request = request
        self.service = service_of(request)
        self.lang = choose_language(cookies.get("lang"), request.headers.get("accept-language"))
        self.theme = theme if (theme := cookies.get("theme", "")) in ("light", "dark") else ""
        self.confirm = cookies.get("confirm") != "no"

    @cached_property
    def visitor(self) -> Visitor:
        """Who asks. Looked up when it first matters, in the thread that makes the answer."""
        return self.service.people.visitor(self.request.cookies.get(COOKIE))

    @property
    def is_new(self) -> bool:
        return self.visitor.token != self.request.cookies.get(COOKIE)

    @property
    def text(self) -> Text:
        return words(self.lang)

    @property
    def is_partial(self) -> bool:
        """Does htmx ask, which puts the answer into the page that is there?"""
        return self.request.headers.get("hx-request") == "true"

    def say(self, table: str, key: str, **values: object) -> str:
        return self.text.sentence(table, key, values) if values else sentence(self.lang, table, key)

    def page(self, template: str, code: int = 200, /, **values: Any) -> Response:
        path = self.request.url.path
        shared = {
            "t": self.say,
            "lang": self.lang,
            "theme": self.theme,
            "csrf": self.visitor.csrf,
            "path": path,
        }
        who = {"visitor": self.visitor, "sign_in": self.service.settings.sign_in}
        body = templates(self.lang).get_template(template).render({**shared, **who, **values})
        body = body.replace("<style>", f'<style nonce="{self.visitor.nonce}">')
        headers = {
            "vary": "cookie, accept-language, hx-request",
            "content-security-policy": policy(self.visitor.nonce),
        }
        return self.keep(HTMLResponse(body, code, headers=headers))

    def redirect(self, path: str) -> Response:
        if self.is_partial:
            return self.keep(Response(status_code=204, headers={"hx-redirect": path}))
        return self.keep(RedirectResponse(path, 303))

    def keep(self, response: Response, visitor: Visitor | None = None) -> Response:
        """Let the browser keep its token."""
        if visitor is not None or self.is_new:
            token = (visitor or self.visitor).token
            response.set_cookie(
                COOKIE, token, YEAR, httponly=True, samesite="lax", secure=self.service.settings.secure
            )
        return response


def service_of(request: Request) -> Service:
    found: Service = request.app.state.service
    return found


# What needs no database is worked out where requests arrive, not in a thread of its own.


async def _asked(request: Request) -> Ask:
    return Ask(request)


async def _running(request: Request) -> Service:
    return service_of(request)


Asked = Annotated[Ask, Depends(_asked)]
Running = Annotated[Service, Depends(_running)]
