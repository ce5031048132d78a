"""What is wrong with a document? Readers say it in English; taken apart here, it is said in any language."""

import re
from typing import Final, NamedTuple

from .text import Text

_PATH: Final = re.compile(r"([\w.\[\]-]+)(?: \([^()]*\))?: (?P<detail>.*)", re.DOTALL)
_LINE: Final = re.compile(r"line (?P<line>\d+): (?P<detail>.*)", re.DOTALL)
_RULES: Final = re.compile(
    r"(?P<detail>.*); the record was played under rules version (?P<rules>\d+), this is version (?P<now>\d+)",
    re.DOTALL,
)
# Whatever else is said is a detail.
_FORMS: Final = {
    "number": r"expected a whole number from (?P<low>-?\d+) to (?P<high>-?\d+), got (?P<got>.*)",
    "flag": r"expected true or false, got (?P<got>.*)",
    "text": r"expected a text, got (?P<got>.*)",
    "list": r"expected a list, got (?P<got>.*)",
    "list-of": r"expected a list of (?P<count>\d+), got (?P<got>.*)",
    "list-from": r"expected a list of (?P<least>\d+) to (?P<most>\d+), got (?P<got>.*)",
    "fields": r"expected named fields, got (?P<got>.*)",
    "missing": r"this field is missing",
    "near": r"unknown (?P<got>.*); did you mean (?P<near>.*)\?",
    "unknown": r"unknown (?P<got>.*); expected one of (?P<some>.*)",
    "nobody": r"expected a step at which something can be decided",
    "not-offered": r"(?P<got>'.*') is not offered now.*",
    "whose": r"(?P<got>.*): \w+ is not to decide, but \w+",
    "times": r"expected as many entries as there are actions, got (?P<got>\d+)",
    "different": r"expected at least (?P<least>\d+) different ones, got (?P<got>.*)",
    "least": r"expected at least (?P<least>\d+), got (?P<got>.*)",
    "seed": r"expected a number, a text or null, got (?P<got>.*)",
    "result": r"the (?:actions lead to|record says|text says).*",
}


class Fault(NamedTuple):
    """What is wrong with a document: with which field, if that is known, and in which words to say it."""

    where: str
    slug: str
    values: dict[str, str]


def taken_apart(message: str) -> Fault:
    """A complaint out of what was said."""
    found = _PATH.fullmatch(message)
    where, detail = (found[1], found["detail"]) if found else ("", message)
    for slug, form in _FORMS.items():
        if said := re.fullmatch(form, detail, re.DOTALL):
            return Fault(where, slug, said.groupdict())
    further = taken_apart(detail) if found else None
    if further is not None and further.slug != "other":  # an action, and what is wrong with it
        return further._replace(where=where)
    return Fault(where, "other", {"detail": detail.removesuffix(".")})


def tell_complaint(text: Text, message: str) -> str:
    """What was said, in the words of the interface; what there are none for stays a detail in English."""
    where = after = ""
    if older := _RULES.fullmatch(message):
        message = older["detail"]
        after = " " + text.sentence("complaints", "rules", older.groupdict())
    if line := _LINE.fullmatch(message):
        where = _plain(text, "line", line.groupdict())
        found = _of_line(line["detail"])
    else:
        found = taken_apart(message)
        where = found.where
    said = _plain(text, found.slug, found.values).replace("….", "…")
    return (text.entry(where, said) if where else said) + after


def _of_line(detail: str) -> Fault:
    """What is wrong in a line of a text, which may name the action first."""
    whole, rest = taken_apart(detail), taken_apart(detail.partition(": ")[2])
    return rest if whole.slug == "other" != rest.slug else whole


def _plain(text: Text, key: str, values: dict[str, str]) -> str:
    """A sentence that goes on after a colon: it does not begin with a capital."""
    return text.fill("\0" + str(text.tables["complaints"][key]), values)[1:]
