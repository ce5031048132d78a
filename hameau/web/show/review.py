"""How is a review shown? As a graph, turning points, a balance for each player, and the options here."""

from dataclasses import dataclass
from typing import Final

from ...core.game import Game
from ...core.sentences import tell_option
from ...core.text import Text, in_figures, in_percent
from ...study.reviews import Decision, Graded, Review
from ...study.verdicts import FINE, VERDICTS, verdict
from ..tables.table import Table
from . import places

WIDTH, HEIGHT = 340, 170  # of the graph
LEFT, RIGHT, TOP, BOTTOM = 40, 334, 8, 162  # where its lines begin and end
COLUMN: Final = 2  # points of the graph closer than this are drawn as one
LUCKY: Final = VERDICTS["mistake"]  # share of a win from which on luck is marked
TURNING: Final = 5  # decisions, and at most so many strokes of luck
SHOWN: Final = 5  # options of a decision


@dataclass(frozen=True)
class Dot:
    """Something marked in the graph: a mistake, or a stroke of luck."""

    at: int
    seat: int
    kind: str  # a verdict, lucky or unlucky
    x: float
    y: float
    title: str


@dataclass(frozen=True)
class Graph:
    """What every seat could expect, over the game."""

    frame: tuple[int, int, int, int]  # its width and height, and from where to where its lines go
    lines: list[str]
    levels: list[tuple[float, str]]
    dots: list[Dot]
    here: float


@dataclass(frozen=True)
class Balance:
    """One player's game in numbers."""

    seat: int
    name: str
    accuracy: str
    error_rate: str
    gave: str
    luck: str


@dataclass(frozen=True)
class Turning:
    """A moment at which much was given away, or given by chance."""

    at: int
    seat: int
    kind: str
    amount: str
    sentence: str
    better: str


@dataclass(frozen=True)
class GradedOption:
    """An option of the decision that is shown."""

    sentence: str
    target: str
    chance: int | None  # in hundredths; None for who plays alone
    points: int
    grade: str
    badge: str  # beside it on the board
    is_chosen: bool


@dataclass(frozen=True)
class Here:
    """The decision that is shown."""

    seat: int
    verdict: str
    cost: str
    options: list[GradedOption]


@dataclass(frozen=True)
class ReviewPanel:
    """A review as far as it is, beside a position of the game."""

    status: str  # nothing yet, waiting, done or failed
    percent: int = 0
    can_ask: bool = False
    graph: Graph | None = None
    here: Here | None = None
    turning: tuple[Turning, ...] = ()
    players: tuple[Balance, ...] = ()
    lessons: tuple[int, ...] = ()  # seats of who looks that have mistakes to learn from
    missing: int = 0  # decisions for which there was no time


def progress_panel(status: str, done: int, whole: int, can_ask: bool = False) -> ReviewPanel:
    """A review that is not done yet."""
    return ReviewPanel(status, 100 * done // whole if whole else 0, can_ask)


def review_panel(review: Review, table: Table, lang: str, at: int, own: list[int]) -> ReviewPanel:
    """A review that is done."""
    tell = Telling(review, table, lang)
    here = review.decision(at)
    choices = len(table.history.choices(range(len(table.seats))))
    return ReviewPanel(
        "done",
        graph=tell.graph(at),
        here=tell.here(here) if here is not None else None,
        turning=tuple(tell.turning_points()),
        players=tuple(tell.balances()),
        lessons=tuple(
            seat
            for seat in own
            if any(one.seat == seat and one.verdict not in FINE for one in review.decisions)
        ),
        missing=choices - len(review.decisions),
    )


class Telling:
    """Puts the numbers of one review into words and places."""

    def __init__(self, review: Review, table: Table, lang: str) -> None:
        self.review, self.names = review, table.names
        self.game: Game = table.game
        self.text: Text = table.game.text(lang)
        self.is_alone = len(self.names) == 1
        shares = [entry.before for entry in review.decisions] + [review.result]
        self.high = max(1.0, *(share[0] for share in shares)) if self.is_alone else 1.0

    def amount(self, share: float) -> str:
        """A share of the win with its sign; alone, points."""
        value = round(share * (self.review.unit if self.is_alone else 100))
        sign = "+" if value > 0 else "−" if value < 0 else ""
        figure = f"{sign}{abs(value)}"
        return figure if self.is_alone else self._percent(figure)

    def _percent(self, figure: object) -> str:
        return in_percent(figure, self.text.lang)

    def number(self, value: float, digits: int) -> str:
        return in_figures(value, self.text.lang, digits)

    def option(self, action: int) -> str:
        return tell_option(self.game, self.text, action)

    # --- the graph ---

    def graph(self, at: int) -> Graph:
        review, seats = self.review, range(len(self.names))
        points = [(0, review.start), *((entry.at, entry.before) for entry in review.decisions)]
        columns = {round(self._x(moment) / COLUMN): (moment, share) for moment, share in points}
        drawn = [*columns.values(), (review.length, review.result)]
        lines = [
            " ".join(f"{self._x(moment):.1f},{self._y(share[seat]):.1f}" for moment, share in drawn)
            for seat in seats
        ]
        return Graph(
            (WIDTH, HEIGHT, LEFT, RIGHT),
            lines,
            self._levels(),
            [*self._strokes(), *self._mistakes()],
            round(self._x(at), 1),
        )

    def _levels(self) -> list[tuple[float, str]]:
        if self.is_alone:
            most = self.high * self.review.unit
            return [(round(self._y(part * self.high), 1), f"{part * most:.0f}") for part in (0, 0.5, 1)]
        return [(round(self._y(part / 4), 1), self._percent(25 * part)) for part in range(5)]

    def _mistakes(self) -> list[Dot]:
        return [
            self._dot(entry.at, entry.seat, entry.verdict, entry.before[entry.seat], -self._cost(entry))
            for entry in self.review.decisions
            if entry.verdict in ("mistake", "blunder")
        ]

    def _strokes(self) -> list[Dot]:
        """Marked for the seat to which it mattered most, where that was given or taken."""
        dots = []
        for entry in self.review.luck:
            seat = max(range(len(entry.shares)), key=lambda one: abs(entry.shares[one]))
            share = entry.shares[seat]
            if abs(share) >= LUCKY:
                kind = "lucky" if share > 0 else "unlucky"
                dots.append(self._dot(entry.end, seat, kind, entry.expected[seat] + share, share))
        return dots

    def _dot(self, at: int, seat: int, kind: str, share: float, change: float) -> Dot:
        title = f"{self.names[seat]} {self.amount(change)}"
        return Dot(at, seat, kind, round(self._x(at), 1), round(self._y(share), 1), title)

    def _x(self, at: int) -> float:
        return LEFT + (RIGHT - LEFT) * at / max(1, self.review.length)

    def _y(self, share: float) -> float:
        return TOP + (BOTTOM - TOP) * (1 - min(1.0, max(0.0, share / self.high)))

    # --- in words ---

    def turning_points(self) -> list[Turning]:
        mistakes = [
            Turning(
                entry.at, entry.seat, entry.verdict, self.cost(entry),
                self.option(entry.action), self.option(entry.best),
            )
            for entry in self.review.turning_points(TURNING)
        ]  # fmt: skip
        strokes = sorted(self._strokes(), key=lambda dot: dot.y)
        largest = sorted(strokes, key=lambda dot: -abs(self._luck_at(dot)))[:TURNING]
        luck = [
            Turning(dot.at, dot.seat, dot.kind, self.amount(self._luck_at(dot)), "", "") for dot in largest
        ]
        return sorted([*mistakes, *luck], key=lambda turning: turning.at)

    def _luck_at(self, dot: Dot) -> float:
        return next(entry.shares[dot.seat] for entry in self.review.luck if entry.end == dot.at)

    def _cost(self, entry: Decision) -> float:
        """In shares of a win, whoever plays."""
        return entry.cost / self.review.unit if self.is_alone else entry.cost

    def cost(self, entry: Decision) -> str:
        """What a decision gave away, in words."""
        return self.amount(-self._cost(entry))

    def balances(self) -> list[Balance]:
        return [
            Balance(
                number,
                self.names[number],
                self._percent(f"{100 * seat.accuracy:.0f}"),
                self.number(seat.error_rate / 1000, 2) if self.is_alone else self.number(seat.error_rate, 1),
                self.amount(-seat.gave),
                self.amount(seat.luck),
            )
            for number, seat in enumerate(self.review.seats)
        ]

    def here(self, entry: Decision) -> Here:
        shown = [*entry.options[:SHOWN]]
        shown += [option for option in entry.options[SHOWN:] if option.action == entry.action]
        cost = "" if entry.verdict in FINE else self.cost(entry)
        return Here(entry.seat, entry.verdict, cost, [self._graded(entry, option) for option in shown])

    def _graded(self, entry: Decision, option: Graded) -> GradedOption:
        best = entry.options[0].chance
        chance, points = round(100 * max(0.0, best - option.behind)), round(option.points)
        return GradedOption(
            self.option(option.action),
            places.target(self.game, option.action) or "",
            None if self.is_alone else chance,
            points,
            grade(entry, option, self.review.unit if self.is_alone else 1.0),
            f"{points}" if self.is_alone else self._percent(chance),
            option.action == entry.action,
        )


def grade(entry: Decision, option: Graded, unit: float = 1.0) -> str:
    """What an option of a decision is called; what cannot be told apart from the best is best."""
    if option.action == entry.action:
        return entry.verdict
    is_best = option.action == entry.best or option.behind <= option.doubt
    return verdict(option.behind / unit, is_best)
