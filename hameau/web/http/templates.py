"""Where do the pages come from? Templates of one language each, and static files with lasting addresses."""

import re
from collections.abc import Callable, Hashable, Sequence
from datetime import UTC, datetime
from functools import cache, lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from jinja2.runtime import Macro
from markupsafe import Markup, escape

from ...core.text import LANGUAGES, in_percent
from ...drawing.seats import shape
from ..show.words import sentence, words
from .template_code import KeptCode, PlainEnvironment

WEB = Path(__file__).parent.parent
STATIC = WEB / "static"
TEMPLATES = WEB / "templates"
PARTS = 40_000  # of pages that are remembered: some dozens for every table in use, a few hundred bytes each
_JOINED = re.compile(r"\w+(?:-\w+)+")
_SENTENCE = re.compile(r"\{\{ t\('(\w+)', '([\w-]+)'\) \}\}")
_INCLUDED = re.compile(r'(?:^[ \t]+)?\{% include "([^"]+\.html)" %\}\n?', re.MULTILINE)


def _fingerprint() -> str:
    """Changes whenever a static file does, so that browsers may keep them for long."""
    digest = sha256()
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


VERSION = _fingerprint()
MODULES = sorted(path.name for path in STATIC.glob("*.js") if path.name != "worker.js")


def static(name: str) -> str:
    """The address of a static file, which changes with its content."""
    return f"/static/{name}?v={VERSION}"


def link_picture(slug: str = "") -> str:
    """The picture that goes with a link to a table of a game, or to another page."""
    known = (STATIC / "previews" / f"{slug}.jpg").exists()
    return static(f"previews/{slug if known else 'hameau'}.jpg")


class _Loader(FileSystemLoader):
    """Templates of one language: what they say without anything to fill in stands in them already.

    So does what they include: for each piece that is put in while a page is made, Jinja would make a context.
    """

    def __init__(self, lang: str) -> None:
        super().__init__(TEMPLATES)
        self.lang = lang

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        source, path, is_fresh = super().get_source(environment, template)
        whole = _INCLUDED.sub(
            lambda match: self.get_source(environment, match[1])[0].removesuffix("\n"), source
        )
        return _SENTENCE.sub(self._say, whole), path, is_fresh

    def _say(self, match: re.Match[str]) -> str:
        words = str(escape(sentence(self.lang, match[1], match[2])))
        return match[0] if "{" in words else words


@cache
def mark(seat: int) -> Markup:
    """The shape of a seat, beside whatever names its player."""
    return Markup(f'<span class="mark" aria-hidden="true">{shape(seat)}</span>')


def whole(number: int) -> str:
    """A whole number with a typeset minus."""
    return str(number).replace("-", "−")


def held(told: str) -> Markup:
    """A short text of which no word is broken at its hyphen."""
    return Markup(_JOINED.sub(r'<span class="held">\g<0></span>', str(escape(told))))


def date(seconds: float) -> str:
    """A day, as everybody reads it; the page says it in the words of the reader."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def say(lang: str, table: str, key: str, **values: object) -> str:
    """A sentence of the interface."""
    return words(lang).sentence(table, key, values) if values else sentence(lang, table, key)


def part(lang: str, template: str, **values: Hashable) -> Markup:
    """A part of a page, made out of these values and nothing else: what shows the same is not made again."""
    return _part(lang, template, tuple(values.items()))


@lru_cache(maxsize=PARTS)
def _part(lang: str, template: str, values: tuple[tuple[str, Hashable], ...]) -> Markup:
    return Markup(templates(lang).get_template(template).render(dict(values)))


class Told(Protocol):
    """A move; what a page makes of it is kept with it."""

    html: dict[str, str]  # by template


def tell(lang: str, template: str, moves: Sequence[Told], **values: object) -> Markup:
    """Moves as a template tells them; each is told once, since its table shows it again and again."""
    for move in moves:
        if template not in move.html:
            move.html[template] = templates(lang).get_template(template).render(told=move, **values)
    return Markup("".join(move.html[template] for move in moves))


@cache
def templates(lang: str) -> Environment:
    environment = PlainEnvironment(
        loader=_Loader(lang),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        bytecode_cache=KeptCode(TEMPLATES, lang),
    )
    environment.globals |= {
        "static": static,
        "link_picture": link_picture,
        "modules": MODULES,
        "shape": shape,
        "mark": mark,
        "languages": LANGUAGES,
        "raw": Markup,
        "lang": lang,
        "in_percent": partial(in_percent, lang=lang),
        "t": partial(say, lang),
        "part": partial(part, lang),
        "tell": partial(tell, lang),
    }
    environment.filters |= {"whole": whole, "date": date, "held": held}
    shared = environment.get_template("macros.html").module
    environment.globals |= {name: macro for name, macro in vars(shared).items() if isinstance(macro, Macro)}
    return environment
