"""What does a page take? What its function says: parts of the address, and fields of a form.

Programs have FastAPI, which tells them in schemas what may be sent. Pages need none of that, and FastAPI
would take longer to route and read a decision than it takes to decide.
"""

import inspect
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..problems import Problem
from .compression import compressed
from .threads import in_thread

FIELDS = 100  # of a form
_WHOLE = re.compile(r"-?[0-9]{1,9}")
Fields = Mapping[str, str]  # what was sent, by name; of a name sent twice, the last
Page = TypeVar("Page", bound=Callable[..., Response | Awaitable[Response]])


@dataclass(frozen=True)
class Path:
    """A part of the address: `step: int`. How large a number, or how long a text, may be."""

    ge: int = -(10**9)
    le: int = 10**9
    max_length: int = 400
    pattern: str = ""

    def read(self, said: str, is_number: bool) -> str | int:
        if is_number and _WHOLE.fullmatch(said) and self.ge <= int(said) <= self.le:
            return int(said)
        if (
            is_number
            or len(said) > self.max_length
            or (self.pattern and not re.fullmatch(self.pattern, said))
        ):
            raise Problem("bad-request", 422)
        return said


class Query(Path):
    """What stands after the question mark: `seat: Annotated[int, Query(ge=0)] = 0`."""


class Form(Path):
    """A field of a form: `csrf: Annotated[str, Form(max_length=40)] = ""`."""


class Pages:
    """Routes to functions that answer with a page; they get the request as `wrap` makes it."""

    def __init__(self, wrap: type) -> None:
        self.routes: list[Route] = []
        self._wrap = wrap

    def get(self, path: str) -> Callable[[Page], Page]:
        return lambda page: self._add(path, page, "GET")

    def post(self, path: str) -> Callable[[Page], Page]:
        return lambda page: self._add(path, page, "POST")

    def _add(self, path: str, page: Page, method: str) -> Page:
        readers = [_Reader.of(one) for one in inspect.signature(page).parameters.values()]
        is_async = inspect.iscoroutinefunction(page)
        has_form = any(isinstance(one.field, Form) for one in readers)

        def read(http: Request, form: Fields) -> dict[str, Any]:
            return {
                one.name: self._wrap(http) if one.kind is self._wrap else one.read(http, form)
                for one in readers
            }

        def answer_in_thread(http: Request, form: Fields) -> Response:
            return compressed(http, cast(Response, page(**read(http, form))))

        async def answer(http: Request) -> Response:
            form = await read_form(http) if has_form else {}
            if is_async:
                return compressed(http, await cast(Awaitable[Response], page(**read(http, form))))
            return await in_thread(answer_in_thread, http, form)

        self.routes.append(Route(path, answer, methods=[method], include_in_schema=False))
        return page


@dataclass(frozen=True)
class _Reader:
    """Reads what a function takes."""

    name: str
    kind: Any
    field: Path
    usual: Any  # where nothing is said

    @classmethod
    def of(cls, taken: inspect.Parameter) -> "_Reader":
        if get_origin(taken.annotation) is not Annotated:
            return cls(taken.name, taken.annotation, Path(), taken.default)
        kind, field = get_args(taken.annotation)
        return cls(taken.name, kind, field, taken.default)

    def read(self, http: Request, form: Fields) -> Any:
        said = self._said(http, form)
        if said is None:
            if self.usual is inspect.Parameter.empty:
                raise Problem("bad-request", 422)
            return self.usual
        return self.field.read(said, self.kind is int or int in get_args(self.kind))

    def _said(self, http: Request, form: Fields) -> str | None:
        if isinstance(self.field, Form):
            return form.get(self.name) or None
        if isinstance(self.field, Query):
            return http.query_params.get(self.name)
        return str(http.path_params[self.name])


async def read_form(http: Request) -> Fields:
    """The fields of a form, in either form that browsers send."""
    if http.headers.get("content-type", "").startswith("application/x-www-form-urlencoded"):
        body = (await http.body()).decode("latin-1")
        try:
            return dict(parse_qsl(body, keep_blank_values=True, max_num_fields=FIELDS))
        except ValueError:
            raise Problem("bad-request", 422) from None
    form = await http.form(max_files=0, max_fields=FIELDS)
    return {name: value for name, value in form.items() if isinstance(value, str)}
