"""What does a form or an address say? Read by hand where FastAPI would take longer than the answer."""

import re
from collections.abc import Mapping
from urllib.parse import parse_qsl

from starlette.requests import Request

from ..problems import Problem

Fields = Mapping[str, str]  # what was sent, by name; of a name sent twice, the last
_WHOLE = re.compile(r"-?[0-9]{1,9}")


async def read_form(request: Request) -> Fields:
    """The fields of a form, as browsers send them."""
    if request.headers.get("content-type", "").startswith("application/x-www-form-urlencoded"):
        body = await request.body()
        return dict(parse_qsl(body.decode("latin-1"), keep_blank_values=True))
    form = await request.form()
    return {name: value for name, value in form.items() if isinstance(value, str)}


def whole(fields: Fields, name: str, least: int, most: int, usual: int | None = None) -> int:
    """A whole number within bounds; the usual one, if there is any, where nothing is said."""
    said = fields.get(name) or ("" if usual is None else str(usual))
    if not _WHOLE.fullmatch(said) or not least <= int(said) <= most:
        raise Problem("bad-request", 422)
    return int(said)


def matching(fields: Fields, name: str, pattern: re.Pattern[str], most: int) -> str:
    """Something of a known form; nothing, where nothing is said."""
    said = fields.get(name, "")
    if said and (len(said) > most or not pattern.fullmatch(said)):
        raise Problem("bad-request", 422)
    return said
