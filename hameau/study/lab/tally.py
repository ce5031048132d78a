"""What goes with winning? What seats did, added up over all games at one number of seats.

Seats are compared with the others at their table. Who plays alone sits at none, so ten games that follow each
other are taken for one: they differ in what was done and in points, and nobody wins.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from math import ceil
from typing import Final

from ...core.game import Game
from ...core.text import LANGUAGES
from .figures import FIRST, Category, Line, Place, Spread, Table
from .games import Played, Seat
from .slopes import Mean, Slope

ALONE: Final = 10  # games of one seat that are compared with each other
ENOUGH: Final = 20  # seats that did something, and a hundredth of all: of less nothing is told
TAILS: Final = (0.05, 0.95)

Deeds = Counter[tuple[str, str]]  # how often a seat did what: a topic, and one of its words


def topics(game: Game) -> list[str]:
    """What a game wants told: kinds of event with one of their values, such as `furnished tile`.

    Nothing of its own: everything that happens to a seat and has a name.
    """
    return list(game.text(LANGUAGES[0]).tables.get("laboratory", {}))


def deeds_of(topics: Sequence[str], played: Played, seat: int) -> Deeds:
    """How often a seat did what is told."""
    found: Deeds = Counter()
    if played.seats[seat].first:
        found[FIRST, played.seats[seat].first] = 1
    for happening in played.happenings:
        if happening.seat != seat:
            continue
        for field, value in happening.values.items():
            topic = f"{happening.kind} {field}"
            if topic in topics or not (topics or happening.role or isinstance(value, int)):
                found[topic, str(value)] += 1
    return found


class Tally:
    """All games at one number of seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.topics = topics(game)
        self.seats = seats
        self.games = 0
        self.numbers: dict[str, list[int]] = defaultdict(list)  # lengths and points
        self.means: dict[str, Mean] = defaultdict(Mean)
        self.sheet: dict[str, tuple[Mean, Slope]] = {}
        self.deeds: dict[tuple[str, str], _Deed] = defaultdict(_Deed)
        self.waiting: list[tuple[Seat, Deeds]] = []  # of those who play alone

    def add(self, played: Played) -> None:
        """One more game."""
        self.games += 1
        points = [seat.points for seat in played.seats]
        self._note("decisions", [played.decisions])
        self._note("rounds", [played.rounds])
        self._note("best", [max(points)])
        self._note("points", points)
        for seat in played.seats:
            self.means[f"win {seat.order}"].add(seat.win)
            self.means[f"points {seat.order}"].add(seat.points)
        table = [(seat, deeds_of(self.topics, played, number)) for number, seat in enumerate(played.seats)]
        if self.seats == 1:
            self.waiting += table
            if len(self.waiting) < ALONE:
                return
            table, self.waiting = self.waiting, []
        self._compare(table)

    def _note(self, name: str, numbers: list[int]) -> None:
        """Numbers of one game, whose mean is what games differ in."""
        self.numbers[name] += numbers
        self.means[name].add(sum(numbers) / len(numbers))

    def _compare(self, table: Sequence[tuple[Seat, Deeds]]) -> None:
        """Those who sit at one table with each other."""
        wins = [seat.win for seat, _deeds in table]
        points = [float(seat.points) for seat, _deeds in table]
        for category in table[0][0].sheet:
            mean, slope = self.sheet.setdefault(category, (Mean(), Slope()))
            worth = [float(seat.sheet.get(category, 0)) for seat, _deeds in table]
            mean.add(sum(worth) / len(worth))
            slope.add(wins, worth)
        for deed in sorted(set().union(*(deeds for _seat, deeds in table))):
            self.deeds[deed].add([float(deeds[deed]) for _seat, deeds in table], wins, points)

    def table(self) -> Table:
        """The figures."""
        places = [
            Place(self.means[f"win {order}"].estimate(), self.means[f"points {order}"].estimate())
            for order in range(self.seats)
        ]
        sheet = [
            Category(name, mean.estimate(), slope.estimate()) for name, (mean, slope) in self.sheet.items()
        ]
        lines = [
            deed.line(topic, value, self.games * self.seats)
            for (topic, value), deed in self.deeds.items()
            if deed.seats >= max(ENOUGH, self.games * self.seats / 100)
        ]
        spreads = {
            name: Spread(self.means[name].estimate(), *_tails(numbers))
            for name, numbers in self.numbers.items()
        }
        return Table(self.seats, self.games, spreads, places, sheet, sorted(lines, key=self._rank()))

    def _rank(self) -> Callable[[Line], tuple[int, float, str]]:
        """In the order of the topics; within one, what wins most comes first."""
        order = {topic: place for place, topic in enumerate([FIRST, *self.topics])}

        def rank(line: Line) -> tuple[int, float, str]:
            effect = line.points if self.seats == 1 else line.win
            return order.get(line.topic, len(order)), -effect.mean if effect else 0.0, line.value

        return rank


class _Deed:
    """What goes with having done something once more than the others."""

    def __init__(self) -> None:
        self.seats = self.times = 0
        self.won = 0.0
        self.win, self.points = Slope(), Slope()

    def add(self, times: list[float], wins: list[float], points: list[float]) -> None:
        self.seats += sum(number > 0 for number in times)
        self.times += int(sum(times))
        self.won += sum(win for number, win in zip(times, wins) if number > 0)
        self.win.add(times, wins)
        self.points.add(times, points)

    def line(self, topic: str, value: str, seats: int) -> Line:
        return Line(
            topic,
            value,
            round(self.seats / seats, 4),
            round(self.times / seats, 3),
            round(self.won / self.seats, 4),
            self.win.estimate(),
            self.points.estimate(),
        )


def _tails(numbers: list[int]) -> tuple[int, int]:
    """Between what most of them lie."""
    ranked = sorted(numbers)
    low, high = (ranked[max(0, ceil(share * len(ranked)) - 1)] for share in TAILS)
    return low, high
