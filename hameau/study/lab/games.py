"""What did everybody do? Games of strong bots, played and taken down: every seat, and every event."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ...arena.spread import in_order, spread
from ...bots.play import play
from ...core.events import ROUND, Value
from ...core.game import Game
from ...core.history import Ply
from ...core.record import Record
from ...core.registry import game as game_by_slug
from ...core.state import State

LEVEL: Final = "expert"  # whose games are played unless another level is asked for


class Plan(NamedTuple):
    """A game to be played, in whatever process."""

    game: str
    number: int
    seats: int
    level: str
    seed: str
    options: dict[str, str]


class Happening(NamedTuple):
    """An event, after so many actions of the game."""

    at: int
    seat: int
    kind: str
    role: str
    values: dict[str, Value]


@dataclass(frozen=True)
class Seat:
    """What came of a game for one seat."""

    order: int  # 0: decides first of all
    win: float  # share of it
    points: int
    choices: list[str]  # decisions with more than one option, in notation
    sheet: dict[str, int]  # points by category

    @property
    def decisions(self) -> int:
        return len(self.choices)

    @property
    def first(self) -> str:
        return self.choices[0] if self.choices else ""


@dataclass(frozen=True)
class Played:
    """A game that was played."""

    plan: Plan
    seats: list[Seat]
    rounds: int  # 0 in a game without rounds
    decisions: int
    happenings: list[Happening]


def plans(
    game: Game, seats: Sequence[int], games: int, level: str, seed: str, options: dict[str, str]
) -> list[Plan]:
    """So many games at each number of seats, by turns: whenever it is ended, all have about as many."""
    return [
        Plan(game.slug, number, seats[number % len(seats)], level, f"{seed}/{number}", options)
        for number in range(games * len(seats))
    ]


def play_all(planned: Sequence[Plan], jobs: int = 1) -> Iterator[Played]:
    """The games in their order, one after the other as they are over."""
    return in_order(spread(play_one, planned, jobs))


def play_one(plan: Plan) -> Played:
    return take_down(plan, play(game_by_slug(plan.game), [plan.level] * plan.seats, plan.seed, plan.options))


def take_down(plan: Plan, record: Record) -> Played:
    """What everybody did in a game, and what came of it; in one that was broken off nobody has won."""
    state, plies = record.state(), record.history.plies()
    winners = state.winners() if record.result else []
    happenings = [
        Happening(at, event.seat, event.kind, event.role, event.values or {})
        for at, ply in enumerate(plies)
        for event in ply.journal.everything()
    ]
    order = list(dict.fromkeys(ply.seat for ply in plies if ply.seat >= 0))
    seats = [_seat(record.game, state, winners, plies, order, seat) for seat in range(plan.seats)]
    rounds = sum(happening.role == ROUND for happening in happenings)
    return Played(plan, seats, rounds, sum(seat.decisions for seat in seats), happenings)


def _seat(
    game: Game, state: State, winners: list[int], plies: Sequence[Ply], order: list[int], seat: int
) -> Seat:
    sheet = state.score_sheet(seat)
    chosen = [ply.action for ply in plies if ply.seat == seat and ply.is_choice]
    return Seat(
        order.index(seat) if seat in order else len(order),
        (seat in winners) / max(1, len(winners)),
        sum(sheet.values()),
        [game.write(action) for action in chosen],
        dict(sheet),
    )
