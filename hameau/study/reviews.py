"""What is a review? What was chosen in a game, what that gave away, and what was luck.

For each seat, what came of the game less what was to be expected at its start is the sum of four things: the
luck of chance, what its own choices gave away, what the choices of others gave it, and what is left, which is
how far the estimates were out.
"""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ..core.errors import HameauError
from .verdicts import BEST, FINE, verdict

FORMAT = 2
Share = list[float]  # of the win, for each seat; alone, points in units of a win


@dataclass(frozen=True)
class Graded:
    """An option of a decision as it is kept."""

    action: int
    chance: float
    points: float
    behind: float
    doubt: float


@dataclass(frozen=True)
class Decision:
    """A choice that was made: what it gave away, and what would have been better."""

    at: int  # actions before it
    seat: int
    action: int
    best: int
    cost: float  # in shares of a win; alone, in points
    points: float  # given away
    verdict: str
    before: Share  # to be expected if the best is chosen
    after: Share  # as it was chosen
    options: list[Graded]


@dataclass(frozen=True)
class Luck:
    """What chance gave every seat or took from it."""

    at: int
    end: int
    shares: Share
    expected: Share  # before it fell


@dataclass(frozen=True)
class Turn:
    """Decisions of one seat that follow each other, judged as one."""

    start: int
    end: int
    seat: int
    cost: float
    verdict: str


@dataclass(frozen=True)
class SeatReview:
    """One player's game: `result - start = luck - gave + got + error`."""

    name: str
    start: float
    result: float
    luck: float
    gave: float
    got: float
    error: float
    graded: int  # decisions with a choice
    accuracy: float  # of these, the share that was best or good
    error_rate: float  # given away on average, in thousandths of a win; alone, of a point
    phases: list[float]  # the same in each third of the game


@dataclass
class Review:
    """A game that has been looked through."""

    game: str
    players: list[str]
    level: str
    seed: str
    start: Share = field(default_factory=list)
    result: Share = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    luck: list[Luck] = field(default_factory=list)
    length: int = 0
    unit: float = 1.0  # so many points are as good as a win, to somebody who plays alone

    @property
    def seats(self) -> list[SeatReview]:
        return [self._seat(seat) for seat in range(len(self.players))]

    def _seat(self, seat: int) -> SeatReview:
        own = [entry for entry in self.decisions if entry.seat == seat]
        luck = sum(entry.shares[seat] for entry in self.luck)
        gave = sum(entry.before[seat] - entry.after[seat] for entry in own)
        got = sum(e.after[seat] - e.before[seat] for e in self.decisions if e.seat != seat)
        start, result = self.start[seat], self.result[seat]
        thirds = [[e.cost for e in own if 3 * e.at // max(1, self.length) == third] for third in range(3)]
        return SeatReview(
            self.players[seat], start, result, luck, gave, got,
            result - start - luck + gave - got,
            len(own),
            sum(entry.verdict in FINE for entry in own) / max(1, len(own)),
            1000 * sum(entry.cost for entry in own) / max(1, len(own)),
            [1000 * sum(costs) / max(1, len(costs)) for costs in thirds],
        )  # fmt: skip

    def turns(self) -> list[Turn]:
        """What each seat did in one go, judged as a whole."""
        turns: list[list[Decision]] = []
        breaks = {entry.at for entry in self.luck}
        for entry in self.decisions:
            last = turns[-1][-1] if turns else None
            if last and last.seat == entry.seat and not breaks.intersection(range(last.at, entry.at + 1)):
                turns[-1].append(entry)
            else:
                turns.append([entry])
        return [_turn(turn) for turn in turns]

    def decision(self, at: int) -> Decision | None:
        """The decision that was made after so many actions, if it was one and was looked at."""
        return next((entry for entry in self.decisions if entry.at == at), None)

    def turning_points(self, count: int = 5) -> list[Decision]:
        """The decisions that gave most away, in the order of the game."""
        worst = sorted(self.decisions, key=lambda entry: -entry.cost)[:count]
        return sorted((entry for entry in worst if entry.cost > 0), key=lambda entry: entry.at)

    def document(self) -> dict[str, Any]:
        return {"hameau-review": FORMAT, **asdict(self)}

    def save(self, path: str | Path) -> None:
        Path(path).write_text(json.dumps(self.document(), ensure_ascii=False) + "\n", "utf-8")

    @staticmethod
    def load(document: dict[str, Any]) -> "Review":
        """A review from a document."""
        if document.get("hameau-review") != FORMAT:
            raise HameauError("review: this is no review, or one of another version")
        fields = {name: value for name, value in document.items() if name != "hameau-review"}
        decisions = [
            Decision(**{**entry, "options": [Graded(**option) for option in entry["options"]]})
            for entry in fields.pop("decisions")
        ]
        luck = [Luck(**entry) for entry in fields.pop("luck")]
        return Review(**fields, decisions=decisions, luck=luck)


def _turn(decisions: list[Decision]) -> Turn:
    cost = sum(entry.cost for entry in decisions)
    is_equal = all(entry.verdict == BEST for entry in decisions)
    return Turn(decisions[0].at, decisions[-1].at + 1, decisions[0].seat, cost, verdict(cost, is_equal))
