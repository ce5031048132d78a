"""The pages on which a position is written as a document, checked, drawn, and opened to be analysed."""

from typing import Annotated

from starlette.responses import Response

from ...core.sentences import tell_game
from ...core.state import State
from ..show.words import shared_words
from ..tables.positions import Complaint, read_position, write_position
from ..tables.records import open_position, position_of
from ..tables.setup import find_game
from .fields import Form, Pages, Query
from .requests import PageRequest

router = Pages(PageRequest)
Text = Annotated[str, Form(max_length=400)]
Document = Annotated[str, Form(max_length=200_000)]
At = Annotated[int, Query(ge=0, le=10**7)]


@router.get("/position/{slug}")
def empty_position(
    request: PageRequest, slug: str, seats: Annotated[int | None, Query(ge=1, le=20)] = None
) -> Response:
    """The position with which a game begins."""
    request.check_boards()
    game = find_game(slug)
    state = game.new(game.seats[min(1, len(game.seats) - 1)] if seats is None else seats)
    return _page(request, write_position(state), state)


@router.get("/table/{table_id}/position")
def position(request: PageRequest, table_id: str, at: At = 0) -> Response:
    """A position of the past as a document."""
    request.check_boards()
    with request.tables.open(table_id) as table:
        state = position_of(table, request.visitor.user, at)
    return _page(request, write_position(state), state)


@router.post("/position")
def change_position(request: PageRequest, document: Document, csrf: Text = "", what: Text = "") -> Response:
    """A document somebody has written: looked at, saved, or opened."""
    request.check_form(csrf)
    request.check_boards()
    found = read_position(document)
    if isinstance(found, Complaint) or what not in ("open", "save"):
        return _page(request, document, found)
    if what == "save":
        headers = {"content-disposition": 'attachment; filename="position.json"'}
        return Response(write_position(found) + "\n", media_type="application/json", headers=headers)
    table = open_position(request.tables, request.owner(), found, request.player_names(found))
    return request.redirect(f"/table/{table.id}")


def _page(request: PageRequest, document: str, found: State | Complaint) -> Response:
    """The document beside the table that it describes, or beside what is wrong with it."""
    values: dict[str, object] = {"complaint": found if isinstance(found, Complaint) else None, "board": ""}
    if isinstance(found, Complaint):
        told = shared_words(request.lang).sentence("complaints", found.slug, found.values)
        values["complaint_told"] = told
    else:
        game, seat = find_game(str(found.dump()["game"])), int(found.seat) if found.seat >= 0 else None
        text, names = game.text(request.lang), request.player_names(found)
        values["board"] = str(request.boards.draw(game, found.view(seat), names, text, seat))
        values["game"] = tell_game(game, request.lang)["name"]
    if request.is_partial:
        return request.render("position_side.html", document="", **values)
    status = 422 if values["complaint"] else 200
    return request.render("position.html", status, document=document, **values)
