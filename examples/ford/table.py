"""What lies on the table, and who may see it?"""

from typing import Any

from hameau.core.document import Fields
from hameau.core.numbers import zeros
from hameau.core.rng import Rng
from hameau.core.state import OVER, Document
from hameau.core.steps import DEPTH, Stepped, Steps

from .pieces import DECK, VALUES

NOTHING = -1


class Table(Stepped):
    def __init__(self, steps: Steps, seats: int) -> None:
        super().__init__(steps, zeros(DEPTH), seats)
        self.hands = [0] * seats  # of each seat, as a bag of DECK
        self.taken = [0] * seats  # how many stones each seat has taken
        self.deck = int(DECK.full)  # the stack, as a bag of DECK
        self.stones = 0  # in the ford
        self.top = NOTHING  # the last of them, counted from 0
        self.last = 0  # who laid it

    def clone(self) -> "Table":
        other = Table(self.steps, self.seats)
        self.copy_steps_to(other)
        other.agenda = self.agenda
        other.hands, other.taken = self.hands[:], self.taken[:]
        other.deck, other.stones, other.top, other.last = self.deck, self.stones, self.top, self.last
        return other

    def score_sheet(self, seat: int) -> dict[str, int]:
        """Every stone taken is a point. [3.1]"""
        return {"stones": self.taken[seat]}

    # --- in documents ---

    def dump(self) -> Document:
        return {
            "game": "ford",
            "seats": self.players(),
            "options": {},
            **self.dump_steps(),
            "stack": _words(self.deck),
            "ford": {
                "stones": self.stones,
                "top": None if self.top < 0 else VALUES[self.top],
                "by": self.last,
            },
            "players": [
                {"hand": _words(hand), "taken": taken} for hand, taken in zip(self.hands, self.taken)
            ],
        }

    def fill(self, fields: Fields) -> None:
        """Lay out a new table as a document says."""
        self.load_steps(fields)
        self.deck = _bag(fields, "stack")
        ford = fields.fields("ford")
        top = ford.slug_or_none("top", VALUES)
        self.top = NOTHING if top is None else top
        self.stones = ford.number("stones", 0 if top is None else 1, 0 if top is None else 36)
        self.last = ford.number("by", 0, self.players() - 1)
        for seat, player in enumerate(fields.items("players", self.players(), self.players())):
            self.hands[seat] = _bag(player, "hand")
            self.taken[seat] = player.number("taken", 0, 36)
        fields.done()

    # --- what a seat may know ---

    def view(self, seat: int | None) -> Document:
        """Everything but the stack and the other hands, which are shown from the back. [1.2]"""
        document = super().view(seat)
        document["stack"] = int(DECK.size(self.deck))
        players: Any = document["players"]
        for owner, player in enumerate(players):
            if owner != seat and self.seat != OVER:
                player["hand"] = ["?"] * len(player["hand"])
        return document

    def imagine(self, seat: int, rng: Rng) -> "Table":
        """The other hands are any stones that this seat has not seen. [1.2]"""
        other = self.clone()
        sizes = [0 if owner == seat else DECK.size(hand) for owner, hand in enumerate(self.hands)]
        for owner, size in enumerate(sizes):
            if size:
                other.deck = DECK.join(other.deck, other.hands[owner])
                other.hands[owner] = 0
        for owner, size in enumerate(sizes):
            for _stone in range(size):
                other.draw(owner, DECK.pick(other.deck, rng))
        return other

    def draw(self, seat: int, stone: int) -> None:
        """A stone goes from the stack into a hand."""
        self.deck = int(DECK.take(self.deck, stone))
        self.hands[seat] = int(DECK.add(self.hands[seat], stone))


def _words(bag: int) -> list[str]:
    return [VALUES[stone] for stone in DECK.contents(bag)]


def _bag(fields: Fields, name: str) -> int:
    stones = fields.slugs(name, VALUES)
    if any(stones.count(stone) > 4 for stone in stones):
        raise fields.wrong(name, "at most four stones of a value", stones)
    return int(DECK.bag(stones))
