"""What does a request bring along? Who asks, in which language, and how the answer should look."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from ..core.seats import shape
from ..core.text import LANGUAGES, Text
from .people import Visitor
from .security import policy
from .service import Service
from .words import choose_language, words

HERE = Path(__file__).parent
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
templates = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=select_autoescape(),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
templates.globals |= {
    "static": lambda name: f"/static/{name}?v={VERSION}",
    "shape": shape,
    "languages": LANGUAGES,
    "raw": Markup,
}


@dataclass(frozen=True)
class Ask:
    """A request as the pages see it."""

    request: Request
    service: Service
    visitor: Visitor
    lang: str
    theme: str
    confirm: bool
    is_new: bool

    @property
    def text(self) -> Text:
        return words(self.lang)

    @property
    def is_partial(self) -> bool:
        """Does htmx ask, which puts the answer into the page that is there?"""
        return self.request.headers.get("hx-request") == "true"

    def say(self, table: str, key: str, **values: object) -> str:
        return self.text.sentence(table, key, values)

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
        body = templates.get_template(template).render({**shared, **who, **values})
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


def ask(request: Request) -> Ask:
    service, cookies = service_of(request), request.cookies
    token = cookies.get(COOKIE)
    visitor = service.people.visitor(token)
    lang = choose_language(cookies.get("lang"), request.headers.get("accept-language"))
    theme = cookies.get("theme", "")
    return Ask(
        request,
        service,
        visitor,
        lang,
        theme if theme in ("light", "dark") else "",
        cookies.get("confirm") != "no",
        visitor.token != token,
    )


Asked = Annotated[Ask, Depends(ask)]
Running = Annotated[Service, Depends(service_of)]
