"""What does the API take and give? Every body and every answer, as OpenAPI describes them."""

from typing import Annotated, Any, Literal

from fastapi import Body
from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from ...core.registry import games

# --- what is sent ---


class Sent(BaseModel):
    """What is sent is taken as it is described: `false` is no number, and `"3"` is none either."""

    model_config = ConfigDict(strict=True)


class NewChair(Sent):
    kind: str = Field(description="me, here (also me), friend (by invitation) or bot", max_length=20)
    name: str = Field("", max_length=40)
    bot: str = Field("", max_length=40)


def an_evening(schema: dict[str, Any]) -> None:
    """An example of a table; the games are only looked for when somebody reads it."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "apprentice"}]
    schema["examples"] = [{"game": min(games()), "seats": seats}]


class NewTable(Sent):
    game: str = Field(max_length=40)
    seats: list[NewChair] = Field(default_factory=list, max_length=10)
    options: dict[str, str] = Field(default_factory=dict, max_length=20)
    public: bool = False
    clock: str = Field("none", max_length=10)
    seconds: int = Field(0, ge=0, le=10**7)
    increment: int = Field(0, ge=0, le=10**7, description="seconds a decision adds to the clock of a game")
    pauses: bool = Field(False, description="may the players stop the clock?")
    hints: bool = Field(False, description="may players ask for hints, also among people?")
    title: str = Field("", max_length=200, description="what the table is called")
    lesson: bool = Field(False, description="a guided first game, with seats and options of its own")
    model_config = ConfigDict(json_schema_extra=an_evening)


class NewMove(Sent):
    number: int = Field(ge=0, description="how many entries the table had when you decided")
    action: int | str = Field(description="the action's number or its notation")


class Expected(Sent):
    number: int = Field(ge=0)


class LessonStep(Expected):
    what: Literal["next", "back", "leave"] = "next"


class Invitation(Sent):
    invite: str = Field(max_length=40)
    name: str = Field("", max_length=40)


class NewAnswer(Sent):
    action: int | str = Field(description="the action's number or its notation")


class Replacement(Sent):
    bot: str = Field("", max_length=40, description="empty: take the seat back")


class Title(Sent):
    title: str = Field(max_length=200, description="empty: none")


class Pause(Sent):
    paused: bool


class Position(Sent):
    at: int = Field(ge=0)


class Said(Sent):
    text: str = Field(max_length=1000, pattern=r"\S")


# --- what comes back ---


class Answer(BaseModel):
    """What comes back is exactly what is described: nothing is missing, and nothing more is there."""

    model_config = ConfigDict(extra="forbid")


class Refused(BaseModel):
    """Why a request cannot be met. Nothing has changed. Some errors bring values of their own along."""

    error: str = Field(description="a word that never changes, for programs")
    message: str = Field(description="a sentence for people, in the language asked for")
    model_config = ConfigDict(extra="allow")


class NewLogin(Answer):
    token: str = Field(description="to be sent as `Authorization: Bearer …`")


class GameInfo(Answer):
    slug: str
    about: dict[str, str] = Field(description="its name, tagline and length in words")
    seats: list[int]
    options: dict[str, list[str]]
    rules: int = Field(description="the version of its rules")
    bots: list[str]


class TableSummary(Answer):
    id: str
    game: str
    status: Literal["waiting", "running", "over"]
    names: list[str]
    my_turn: bool
    moved: float = Field(description="when something was last done there, in seconds since 1970")
    title: str = Field(description="what its owner calls it, or nothing")
    round: int = Field(description="0 where the game has none")
    scores: list[int] = Field(description="seat by seat, once it is over")
    winners: list[int]
    kind: Literal["", "training", "lesson", "sandbox"] = Field(description="what it is besides a game")
    model_config = ConfigDict(from_attributes=True, extra="forbid")


class TableLists(Answer):
    mine: list[TableSummary]
    public: list[TableSummary]


class SeatInfo(Answer):
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    left: float = Field(description="seconds on the clock")
    invite: str | None = Field(description="of an open seat, for the owner of the table alone")


class TableInfo(Answer):
    id: str
    game: str
    rules: int
    options: dict[str, str]
    status: Literal["waiting", "running", "over"]
    number: int = Field(description="how many entries the table has, to be sent with the next decision")
    actions: int
    turn: int | None = Field(description="the seat that decides; negative for chance; null when nobody does")
    mine: list[int] = Field(description="the seats of whoever asks")
    deadline: float | None
    paused: bool = Field(description="the clock is stopped")
    seats: list[SeatInfo]
    lesson: bool
    winners: list[int] | None


class View(Answer):
    number: int
    view: dict[str, Any] = Field(description="a document of the game; see its page for what it holds")


class OptionInfo(Answer):
    action: int
    notation: str
    text: str


class Can(Answer):
    undo: bool = False
    restart: bool = False
    redo: bool = False
    is_training: bool = False  # undo goes back past chance or others
    model_config = ConfigDict(from_attributes=True, extra="forbid")


class Options(Answer):
    number: int
    seat: int | None = Field(None, description="the seat that is asked; null if it is none of one's own")
    question: str = ""
    options: list[OptionInfo] = []
    rule: str = Field("", description="the rule that the question comes from")
    can: Can = Can()


class Coaching(Answer):
    kind: str
    number: int
    count: int
    title: str
    paragraphs: list[str]
    rule: str
    look: list[str] = Field(description="ids of what it is about on the drawn table")
    action: int
    proposal: str
    can_go_back: bool


class HintOption(Answer):
    action: int
    sentence: str
    chance: float | None = Field(description="to win, shared wins counted in part; null for who plays alone")
    points: float
    doubt: float = Field(description="half of the 95 % interval of the points")
    is_equal: bool = Field(description="cannot be told apart from the best")
    is_alike: bool = Field(description="that, or its odds read no different from those of the best")
    grade: str = Field(description="best, good, inaccuracy, mistake or blunder")
    target: str = Field(description="the id of what it is about on the drawn table, or nothing")


class HintStep(Answer):
    seat: int
    sentence: str


class HintSide(Answer):
    word: Literal["for", "against"]
    goods: dict[str, int]
    points: str = Field(description="what counts them, in words")


class HintInfo(Answer):
    place: str = Field(description="the id of what it is about on the drawn table, or nothing")
    options: list[HintOption] = Field(description="the best first")
    reasons: list[str] = Field(description="what can be seen to speak for the best one, in sentences")
    why: str = Field(description="what the best one brings beyond another, in a sentence")
    sides: list[HintSide] = Field(description="the same, where something speaks for it before long")
    other: str = Field(description="to which the best one is compared, or nothing")
    is_close: bool = Field(description="does that one do about as well in the end?")
    seats: list[float] = Field(description="the share of the win that every seat may expect; alone, none")
    points: list[float] = Field(description="likewise the points at the end")
    line: list[HintStep] = Field(description="how it would go on; only where one holds all seats")
    then: str = Field(description="what is best next, where the best one only opens a choice; or nothing")


class ReviewInfo(Answer):
    status: Literal["", "waiting", "done", "failed"] = Field(description="nothing: nobody has asked for it")
    done: int = Field(description="moments looked at")
    whole: int = Field(description="moments to look at; 0 while that is not known")
    review: dict[str, Any] | None = Field(description="as `hameau.review(record).document()` writes it")


class PuzzleStanding(Answer):
    game: str
    count: int = Field(description="the puzzles that the game has")
    answered: int
    solved: int
    rating: int = Field(description="of whoever asks, on the scale of Elo")
    daily: str | None = Field(description="the mark of today's puzzle, the same for everybody")


class PuzzleResult(Answer):
    solved: bool
    action: int | None = Field(description="what was answered the first time, which counts")
    best: OptionInfo
    margin: float = Field(description="what the next best gives away, in shares of a win")
    rating: int = Field(description="one's rating after it")
    change: int


class PuzzleInfo(Answer):
    game: str
    mark: str
    rating: int = Field(description="how hard it is, on the scale of Elo")
    seat: int = Field(description="the seat that decides")
    view: dict[str, Any] = Field(description="what that seat may know: a document of the game")
    question: str
    options: list[OptionInfo]
    result: PuzzleResult | None = Field(description="once one has answered")


class ChatLine(Answer):
    id: int
    name: str
    seat: int
    text: str
    time: float


class RecordDocument(BaseModel):
    """A record as `hameau replay` opens it."""

    hameau: int = Field(description="the version of the format")
    game: str
    rules: int
    options: dict[str, str]
    players: list[str]
    seed: Any = None
    actions: list[str] = Field(description="in notation")
    model_config = ConfigDict(extra="allow")


# What is wrong with a record is told by whoever loads it, in words of its own.
SentRecord = Annotated[Any, Body(), WithJsonSchema(RecordDocument.model_json_schema())]


class Nothing(Answer):
    pass


# By its name: a model for every status of every operation would be made at every start.
_REFUSED = {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}}
REFUSALS: dict[int | str, dict[str, Any]] = {
    401: {"content": _REFUSED, "description": "No token of this server was sent"},
    403: {"content": _REFUSED, "description": "Somebody else may do that"},
    404: {"content": _REFUSED, "description": "There is no such thing"},
    409: {"content": _REFUSED, "description": "The table does not stand like that any more, or not yet"},
    422: {"content": _REFUSED, "description": "It makes no sense, or is not on offer"},
    429: {
        "content": _REFUSED,
        "description": "Too much for one visitor",
        "headers": {"Retry-After": {"schema": {"type": "integer"}, "description": "seconds to wait"}},
    },
    "4XX": {"content": _REFUSED, "description": "Why the request cannot be met"},
    "5XX": {"content": _REFUSED, "description": "What is wrong with the server"},
}
NAMED: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Refused, "description": "Why the request cannot be met"}
}
