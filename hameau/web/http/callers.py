"""Which program sends a request? The one whose token it carries; and what it needs to be answered."""

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from ...core.text import LANGUAGES
from ..problems import Problem
from ..show.words import choose_language
from ..tables.live import Hub
from ..tables.people import People, Visitor
from ..tables.quota import check_room
from ..tables.store import Tables
from .limits import address_of, limits_of

# What needs no database is worked out where requests arrive, not in a thread of its own.


async def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.service.tables
    return tables


async def _people(request: Request) -> People:
    people: People = request.app.state.service.people
    return people


async def _hub(request: Request) -> Hub:
    hub: Hub = request.app.state.service.hub
    return hub


AllTables = Annotated[Tables, Depends(_tables)]
AllPeople = Annotated[People, Depends(_people)]
TheHub = Annotated[Hub, Depends(_hub)]


ANYBODY: dict[str, Any] = {"security": [{}]}  # a token tells who looks, and is not needed to look
bearer = HTTPBearer(auto_error=False, description="the token that `POST /api/v1/logins` gives")


def caller(
    people: AllPeople, sent: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
) -> Visitor:
    """Who calls, by the token it sends; cookies do not count here, so no other site can use them."""
    visitor = people.visitor(sent.credentials if sent is not None else None)
    if sent is not None and visitor.user is None:
        raise Problem("no-login", 401)
    return visitor


async def language(request: Request, lang: Annotated[str, Query(max_length=5)] = "") -> str:
    accepted = request.headers.get("accept-language")
    return lang if lang in LANGUAGES else choose_language(None, accepted)


Caller = Annotated[Visitor, Depends(caller)]
Lang = Annotated[str, Depends(language)]
TableId = Annotated[str, Path(alias="table")]


def owner(request: Request, tables: AllTables, visitor: Caller) -> int:
    """The user for whom a new table is to be made, if there is room for one more."""
    limits_of(request).making.charge(address_of(request))
    check_room(tables.database, user_of(visitor), request.app.state.service.settings)
    return user_of(visitor)


Owner = Annotated[int, Depends(owner)]


def user_of(visitor: Visitor) -> int:
    if visitor.user is None:
        raise Problem("no-login", 401)
    return visitor.user
