"""How is a game put in words? Tables of words and sentences per language, with forms and plurals.

In a sentence, `{place}` is the name of a slug, `{place.at}` another form of it, `{good/amount}` its
singular or plural after a number, and `{amount|point|points}` one of two words. Files are written with the
signs of every keyboard; `typeset` makes them those of print.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import final

from .errors import one_of

LANGUAGES = ("en", "fr")
_FIELD = re.compile(r"\{([^{}]+)\}")
_APOSTROPHE = re.compile(r"(?<=[\w}])'(?=[\w{«])")
_TIGHT = re.compile(r"[ \u202f](?=[;:!?»%])|(?<=«)[ \u202f]")  # where no French line is broken


def typeset(written: str, lang: str) -> str:
    """A text as it is printed: one kind of apostrophe, and in French spaces that hold together."""
    printed = _APOSTROPHE.sub("’", written)
    return _TIGHT.sub("\u00a0", printed) if lang == "fr" else printed


def in_percent(figure: object, lang: str) -> str:
    """So many hundredths as a language writes them: in English 52%, in French with a space between."""
    return f"{figure}\u00a0%" if lang == "fr" else f"{figure}%"


def in_figures(value: float, lang: str, digits: int = 1, sign: str = "") -> str:
    """A number as a language writes it: in French with a comma; with a real minus, perhaps with a plus."""
    told = f"{abs(value):.{digits}f}"
    before = "" if not float(told) else "−" if value < 0 else sign
    return before + (told.replace(".", ",") if lang == "fr" else told)


def read_words(path: Path, lang: str) -> str:
    """A file of words, typeset."""
    return typeset(path.read_text("utf-8"), lang)


@lru_cache(maxsize=10_000)
def _parts(template: str) -> list[str]:
    """A sentence taken apart: words, a field, words, a field, words."""
    return _FIELD.split(template)


@final
class Text:
    """The words of one game, or of the interface, in one language.

    In English where there are none in that language; a game can be without any, and is told in its notation.
    """

    def __init__(self, folder: Path, lang: str) -> None:
        if lang not in LANGUAGES:
            raise one_of("lang", lang, list(LANGUAGES))
        there_are = [one for one in (lang, LANGUAGES[0]) if (folder / f"{one}.toml").exists()]
        self.lang = there_are[0] if there_are else lang
        self.tables: dict[str, dict[str, object]] = {}
        if there_are:
            self.tables = tomllib.loads(read_words(folder / f"{self.lang}.toml", self.lang))
        self._names: dict[str, object] = self.tables.get("names", {})

    def has(self, table: str, key: str) -> bool:
        return key in self.tables.get(table, {})

    def sentence(self, table: str, key: str, values: Mapping[str, object] | None = None) -> str:
        """The sentence for a key, with its fields filled in."""
        items = tuple(values.items()) if values else ()
        try:
            return _sentence(self, table, key, items)
        except TypeError:  # a list among the values
            return self.fill(str(self.tables[table][key]), values or {})

    def fill(self, template: str, values: Mapping[str, object]) -> str:
        parts = _parts(template)
        if len(parts) > 1:
            fields = (self._field(part, values) if at % 2 else part for at, part in enumerate(parts))
            template = "".join(fields)
        return template[:1].upper() + template[1:]

    def name(self, slug: object, form: str = "name") -> str:
        """What a slug is called; numbers stand for themselves, with a real minus."""
        entry = self._names.get(str(slug))
        if entry is None:
            return str(slug).replace("-", "−") if isinstance(slug, int) else str(slug)
        if not isinstance(entry, dict):
            return str(entry)
        return str(entry.get(form, entry.get("name", slug)))

    def entry(self, label: str, value: object) -> str:
        """A label and what it says, as in a list."""
        return f"{label}\u00a0: {value}" if self.lang == "fr" else f"{label}: {value}"

    def counted(self, slug: object, number: object) -> str:
        """What so many of something are called."""
        return self.name(slug, "many" if self._is_plural(number) else "one")

    def _field(self, field: str, values: Mapping[str, object]) -> str:
        if "|" in field:
            number, one, many = field.split("|")
            return many if self._is_plural(values[number]) else one
        if "/" in field:
            slug, number = field.split("/")
            return self.counted(values[slug], values[number])
        slug, _, form = field.partition(".")
        return self.name(values[slug], form or "name")

    def _is_plural(self, number: object) -> bool:
        size = abs(int(str(number)))
        return size >= 2 if self.lang == "fr" else size != 1


@lru_cache(maxsize=50_000)
def _sentence(text: Text, table: str, key: str, values: tuple[tuple[str, object], ...]) -> str:
    """A sentence that was said before is not made again."""
    return text.fill(str(text.tables[table][key]), dict(values))
