"""A game somebody might write at home: interpreted Python on the contract, played by the same suite.

Race: each seat in turn walks (a die is rolled) or rests (3 points). Whoever reaches 20 first ends the game
and scores 5 more; positions on the track are points.
"""

from hameau import CHANCE, OVER, Game, HameauError, Prompt, Reason, State
from hameau.core.catalogue import Catalogue, family, single
from hameau.core.document import Fields
from hameau.core.events import event
from hameau.core.options import Options
from hameau.core.state import Document

REST = single("rest")
WALK = single("walk")
DIE = family("die {value}", value=("1", "2", "3", "4", "5", "6"))
CATALOGUE = Catalogue(REST, WALK, DIE)
WALKED = event("walked {steps}")
GOAL = 20


class Race(State):
    def __init__(self, track: list[int], rests: list[int]) -> None:
        super().__init__(len(track))
        self.track = track
        self.rests = rests
        self.turn = 0
        self.seat = 0

    def options(self, out: Options) -> None:
        if self.seat == CHANCE:
            out.span(DIE.start, 6)
        elif self.seat != OVER:
            out.append(REST.start)
            out.append(WALK.start)

    def perform(self, action: int) -> None:
        if action == WALK.start:
            self.seat = CHANCE
            return
        if action == REST.start:
            self.rests[self.turn] += 1
        else:
            steps = DIE.part(action) + 1
            self.track[self.turn] += steps
            if self.journal is not None:
                self.journal.add(WALKED, self.turn, steps)
        done = self.track[self.turn] >= GOAL or self.rests[self.turn] >= GOAL
        self.turn = (self.turn + 1) % len(self.track)
        self.seat = OVER if done else self.turn

    def clone(self) -> "Race":
        other = Race(self.track[:], self.rests[:])
        other.turn, other.seat = self.turn, self.seat
        return other

    def prompt(self) -> Prompt:
        return Prompt("die" if self.seat == CHANCE else "walk", self.seat, {}, "1.1")

    def why_not(self, action: int) -> list[Reason]:
        CATALOGUE.check(action)
        return [] if action in self.legal() else [Reason("not-now", {}, "1.1")]

    def score_sheet(self, seat: int) -> dict[str, int]:
        goal = 5 if self.track[seat] >= GOAL else 0
        return {"track": self.track[seat], "rests": 3 * self.rests[seat], "goal": goal}

    def dump(self) -> Document:
        return {
            "game": "race",
            "seats": len(self.track),
            "options": {},
            "track": self.track[:],
            "rests": self.rests[:],
            "turn": self.turn,
            "seat": self.seat,
        }


def load(fields: Fields, seats: int, options: dict[str, str]) -> Race:
    race = Race(fields.numbers("track", 0, 99), fields.numbers("rests", 0, 99))
    if len(race.track) != seats or len(race.rests) != seats:
        raise HameauError(f"track: expected {seats} entries")
    race.turn = fields.number("turn", 0, seats - 1)
    race.seat = fields.number("seat", OVER, seats - 1)
    fields.done()
    return race


GAME = Game(
    slug="race",
    rules_version=1,
    seats=range(1, 4),
    options={},
    catalogue=CATALOGUE,
    start=lambda seats, options: Race([0] * seats, [0] * seats),
    restore=load,
    package=__name__,
)
