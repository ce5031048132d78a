"""How does a program play at a web table? A client of the API, with a type for every answer.

    seat = Client("http://127.0.0.1:8000").sign_in()
    table = seat.join("INVITATION", "Robot")
    asked = seat.options(table["id"])
    table = seat.move(table["id"], asked["number"], asked["options"][0]["action"])

This file needs nothing but Python, and nothing else of Hameau: it may be copied beside a program.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from http.client import HTTPResponse
from typing import Any, Literal, NotRequired, TypedDict
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

QUIET = 60.0  # seconds to wait; a stream of news gives a sign of life every 20


# --- what comes back, as `/api/openapi.json` describes it ---


class NewLogin(TypedDict):
    token: str


class GameInfo(TypedDict):
    slug: str
    about: dict[str, str]
    seats: list[int]
    options: dict[str, list[str]]
    rules: int
    bots: list[str]


class SeatInfo(TypedDict):
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    left: float
    invite: str | None


class TableInfo(TypedDict):
    """How a table stands; its `number` goes with the next decision."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    status: Literal["waiting", "running", "over"]
    number: int
    actions: int
    turn: int | None
    mine: list[int]
    deadline: float | None
    paused: bool
    seats: list[SeatInfo]
    lesson: bool
    winners: list[int] | None


class TableSummary(TypedDict):
    id: str
    game: str
    status: Literal["waiting", "running", "over"]
    names: list[str]
    my_turn: bool
    moved: float
    title: str
    round: int
    scores: list[int]
    winners: list[int]
    kind: Literal["", "training", "lesson", "sandbox"]


class TableLists(TypedDict):
    mine: list[TableSummary]
    public: list[TableSummary]


class View(TypedDict):
    number: int
    view: dict[str, Any]


class OptionInfo(TypedDict):
    action: int
    notation: str
    text: str


class Can(TypedDict):
    undo: bool
    restart: bool
    redo: bool
    is_training: bool


class Options(TypedDict):
    """What one may choose now: nothing while it is somebody else's turn."""

    number: int
    seat: int | None
    question: str
    options: list[OptionInfo]
    rule: str
    can: Can


class LogLine(TypedDict):
    at: int
    seat: int
    sentence: str


class LedgerRow(TypedDict):
    at: int
    seat: int
    goods: dict[str, int]


class ChatLine(TypedDict):
    id: int
    name: str
    seat: int
    text: str
    time: float


class PuzzleStanding(TypedDict):
    game: str
    count: int
    answered: int
    solved: int
    rating: int
    daily: str | None


class PuzzleResult(TypedDict):
    """What came of the first answer to a puzzle."""

    solved: bool
    action: int | None
    best: OptionInfo
    margin: float
    rating: int
    change: int


class PuzzleInfo(TypedDict):
    game: str
    mark: str
    rating: int
    seat: int
    view: dict[str, Any]
    question: str
    options: list[OptionInfo]
    result: PuzzleResult | None


class Chair(TypedDict):
    """A seat of a new table: `me`, `here` (also me), `friend` (by invitation) or `bot`."""

    kind: Literal["me", "here", "friend", "bot"]
    name: NotRequired[str]
    bot: NotRequired[str]


class Refused(Exception):
    """A request that could not be met: its status, the word of the error, and a sentence for people."""

    def __init__(self, status: int, error: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.error = error

    @property
    def is_stale(self) -> bool:
        """Has the table moved on since? Then it can be looked at again."""
        return self.status == 409


class Client:
    """Somebody at a server. Without a token one may only look."""

    def __init__(self, address: str, token: str = "", lang: str = "en", patience: float = QUIET) -> None:
        self.address = address.rstrip("/") + "/api/v1"
        self.token = token
        self.lang = lang
        self.patience = patience

    def sign_in(self) -> "Client":
        """Get a token of one's own; whoever keeps it has the same seats again."""
        login: NewLogin = self._call("POST", "/logins")
        self.token = login["token"]
        return self

    # --- tables ---

    def games(self) -> list[GameInfo]:
        found: list[GameInfo] = self._call("GET", "/games")
        return found

    def catalogue(self, game: str) -> list[str]:
        """Every action of a game in notation, by its number."""
        found: list[str] = self._call("GET", f"/games/{quote(game, safe='')}/catalogue")
        return found

    def tables(self) -> TableLists:
        found: TableLists = self._call("GET", "/tables")
        return found

    def create(self, game: str, seats: Sequence[Chair], **more: object) -> TableInfo:
        """A new table; `more` may be options, public, clock, seconds, increment, pauses, hints or lesson."""
        return self._table("/tables", {"game": game, "seats": list(seats), **more})

    def join(self, invite: str, name: str = "") -> TableInfo:
        return self._table("/join", {"invite": invite, "name": name})

    def table(self, table: str) -> TableInfo:
        found: TableInfo = self._call("GET", _path(table))
        return found

    def leave_to(self, table: str, seat: int, bot: str) -> TableInfo:
        """Leave a seat to a bot; with an empty name, take it back."""
        return self._table(_path(table, f"seats/{seat}"), {"bot": bot})

    # --- play ---

    def view(self, table: str, seat: int | None = None, at: int | None = None) -> View:
        """What a seat may know, now or after so many actions."""
        found: View = self._call("GET", _path(table, "view", seat=seat, at=at))
        return found

    def options(self, table: str) -> Options:
        found: Options = self._call("GET", _path(table, "options"))
        return found

    def move(self, table: str, number: int, action: int | str) -> TableInfo:
        """Decide, by the number of an action or in notation; Refused.is_stale if the table has moved on."""
        return self._table(_path(table, "moves"), {"number": number, "action": action})

    def undo(self, table: str, number: int, what: Literal["undo", "restart", "redo"] = "undo") -> TableInfo:
        return self._table(_path(table, what), {"number": number})

    def scores(self, table: str) -> list[dict[str, int]]:
        """The points of each seat by category, as far as one may know them."""
        found: list[dict[str, int]] = self._call("GET", _path(table, "scores"))
        return found

    def say(self, table: str, text: str) -> None:
        self._call("POST", _path(table, "chat"), {"text": text})

    def chat(self, table: str) -> list[ChatLine]:
        found: list[ChatLine] = self._call("GET", _path(table, "chat"))
        return found

    # --- the past ---

    def log(self, table: str) -> list[LogLine]:
        found: list[LogLine] = self._call("GET", _path(table, "log"))
        return found

    def ledger(self, table: str) -> list[LedgerRow]:
        found: list[LedgerRow] = self._call("GET", _path(table, "ledger"))
        return found

    def record(self, table: str) -> dict[str, Any]:
        """The record, as `hameau.Record.load` takes it."""
        found: dict[str, Any] = self._call("GET", _path(table, "record"))
        return found

    # --- puzzles ---

    def puzzles(self) -> list[PuzzleStanding]:
        """How many puzzles each game has, and how one stands."""
        found: list[PuzzleStanding] = self._call("GET", "/puzzles")
        return found

    def puzzle(self, game: str, mark: str = "") -> PuzzleInfo:
        """A puzzle by its mark, or `daily`; without, the one that suits one's rating."""
        found: PuzzleInfo = self._call("GET", _puzzle(game, mark))
        return found

    def answer(self, game: str, mark: str, action: int | str) -> PuzzleResult:
        """Answer a puzzle; the first answer counts."""
        found: PuzzleResult = self._call("POST", _puzzle(game, mark), {"action": action})
        return found

    # --- news ---

    def news(self, table: str) -> Iterator[int]:
        """How many entries a table has, now and whenever something happens there."""
        with self._open("GET", _path(table, "events")) as stream:
            for line in stream:
                if line.startswith(b"data: "):
                    yield int(json.loads(line[6:])["number"])

    def wait(self, table: str, number: int) -> None:
        """Until a table has another number of entries."""
        next((now for now in self.news(table) if now != number), None)

    def _table(self, path: str, body: Mapping[str, object]) -> TableInfo:
        found: TableInfo = self._call("POST", path, body)
        return found

    def _call(self, method: str, path: str, body: object = None) -> Any:
        with self._open(method, path, body) as answer:
            return json.load(answer)

    def _open(self, method: str, path: str, body: object = None) -> HTTPResponse:
        headers = {"content-type": "application/json", "accept-language": self.lang}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, data, headers, method=method)
        try:
            answer: HTTPResponse = urlopen(request, timeout=self.patience)
        except HTTPError as error:
            raise _refused(error) from None
        return answer


def _path(table: str, what: str = "", **asked: object) -> str:
    query = urlencode({name: value for name, value in asked.items() if value is not None})
    return f"/tables/{quote(table, safe='')}" + (f"/{what}" if what else "") + (f"?{query}" if query else "")


def _puzzle(game: str, mark: str) -> str:
    return "/".join(["/puzzles", *(quote(part, safe="") for part in (game, mark) if part)])


def _refused(error: HTTPError) -> Refused:
    """Why; something that stands before the server may not say it in our words."""
    try:
        with error:
            told = json.load(error)
        return Refused(error.code, str(told["error"]), str(told["message"]))
    except (ValueError, LookupError, TypeError):
        return Refused(error.code, "unknown", str(error.reason))
