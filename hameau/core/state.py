"""What is a position? Who decides, what is on offer, what follows, how it stands."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

from .events import Journal, Value
from .guards import guard
from .options import Options
from .rng import Rng

CHANCE: Final[i64] = -1
OVER: Final[i64] = -2
EVERYTHING: Final[i64] = -1  # all bits

Document = dict[str, object]


@dataclass(frozen=True)
class Prompt:
    """What is being decided, and because of what: slugs and numbers, for a page to put in words."""

    step: str
    seat: int
    values: dict[str, Value] = field(default_factory=dict)
    rule: str = ""


@dataclass(frozen=True)
class Reason:
    """Why an action is not offered: a slug, the values that belong to it, the rule."""

    slug: str
    values: dict[str, Value] = field(default_factory=dict)
    rule: str = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game. Games made of steps have their first methods from `steps.py`."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        guard(cls)

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.seat: i64 = CHANCE
        self.changed: i64 = EVERYTHING  # what may be new since somebody took this down: see `Stepped`
        self.journal: Journal | None = None
        self.offer: Options | None = None  # scratch space of `legal` and `apply`

    # --- written by each game ---

    def options(self, out: Options) -> None:
        """Write the actions on offer into `out`, ascending; at chance with their weights."""
        raise NotImplementedError

    def perform(self, action: i64) -> None:
        """Carry out an action that is known to be on offer. `apply` is the checked way in."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent copy, without a journal."""
        raise NotImplementedError

    def prompt(self) -> Prompt:
        """What is being decided, and because of what."""
        raise NotImplementedError

    def why_not(self, action: int) -> list[Reason]:
        """Reasons why an action is not offered now; empty if it is."""
        raise NotImplementedError

    def score_sheet(self, seat: int) -> dict[str, int]:
        """The points of a seat by category, as if the game ended now."""
        raise NotImplementedError

    def dump(self) -> Document:
        """The whole position as a readable JSON document."""
        raise NotImplementedError

    # --- written by a game where these do not fit ---

    def winners(self) -> list[int]:
        """The seats that are ahead, after tie-breaks; at the end of the game, the winners."""
        ranks = [(points, self.tie_breaks(seat)) for seat, points in enumerate(self.scores())]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def tie_breaks(self, seat: int) -> list[int]:
        """What decides among seats level on points: the first number that differs, the higher wins."""
        return []

    def detach(self) -> None:
        """Share nothing with copies any more, as whoever writes into a position must see to first."""

    def view(self, seat: int | None) -> Document:
        """What that seat may know; None: an onlooker. Unless a game has secrets, that is everything."""
        document = self.dump()
        document["scores"] = [self.score_sheet(other) for other in range(self.players())]
        return document

    def imagine(self, seat: int, rng: Rng) -> "State":
        """A copy in which whatever that seat cannot know is drawn afresh; without secrets, a copy."""
        return self.clone()

    def key(self) -> str:
        """A text that is the same for equal positions and differs otherwise."""
        return json.dumps(self.dump(), separators=(",", ":"))

    def hash(self) -> i64:
        """A number below 2**62: equal positions have the same, others almost certainly another."""
        return int.from_bytes(blake2b(self.key().encode(), digest_size=8).digest(), "little") >> 2

    # --- given ---

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.hash() == other.hash() and self.key() == other.key()

    def __hash__(self) -> int:
        return int(self.hash())

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[Callable[[Document], "State"], tuple[Document]]:
        """Pickled as a document: what the compiled engine has pickled is read by the interpreted one too."""
        from .positions import restore

        return restore, (self.dump(),)

    def __repr__(self) -> str:
        from .positions import describe

        return describe(self)

    def players(self) -> int:
        """How many seats there are."""
        return int(self.seats)

    def legal(self) -> list[int]:
        """The action numbers on offer, ascending; empty only when the game is over."""
        return self._offered().actions()

    def weights(self) -> list[int]:
        """The relative weights of what `legal` lists, in the same order."""
        return self._offered().weight_list()

    def apply(self, action: object) -> None:
        """Carry out an action, given as its number or in its notation ("place forest 3").

        Anything not on offer raises Illegal and changes nothing.
        """
        number = action if isinstance(action, int) else self._number(action)
        if not 0 <= number < 1 << 31 or not self._offered().has(number):
            from .positions import refusal

            raise refusal(self, number)
        self.perform(number)

    def scores(self) -> list[int]:
        """The points of every seat, as if the game ended now."""
        return [sum(self.score_sheet(seat).values()) for seat in range(self.players())]

    def _offered(self) -> Options:
        if self.offer is None:
            self.offer = Options()
        self.offer.clear()
        self.options(self.offer)
        return self.offer

    def _number(self, action: object) -> int:
        from .positions import read_action

        return read_action(self, action)


guard(State)
