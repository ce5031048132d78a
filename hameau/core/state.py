"""What is a position? Who decides, what is on offer, what follows, how it stands."""

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64, mypyc_attr

from .errors import HameauError, Illegal
from .events import Journal, Value
from .numbers import Ints
from .options import Options
from .rng import Rng

CHANCE: Final[i64] = -1
OVER: Final[i64] = -2

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
    """A position of a game. A game writes the methods of the first half; the rest is given.

    `agenda` is a stack of the steps still to come, as plain numbers; `depth` is its height.
    """

    def __init__(self, agenda: Ints) -> None:
        self.seat: i64 = CHANCE
        self.agenda = agenda
        self.depth: i64 = 0
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

    def winners(self) -> list[int]:
        """The seats that are ahead, after tie-breaks; at the end of the game, the winners."""
        raise NotImplementedError

    def view(self, seat: int | None) -> Document:
        """What that seat may know; None: an onlooker."""
        raise NotImplementedError

    def imagine(self, seat: int, rng: Rng) -> "State":
        """A copy in which whatever that seat cannot know is drawn afresh."""
        raise NotImplementedError

    def dump(self) -> Document:
        """The whole position as a readable JSON document."""
        raise NotImplementedError

    def key(self) -> str:
        """A text that is the same for equal positions and differs otherwise."""
        raise NotImplementedError

    def players(self) -> int:
        """How many seats there are."""
        raise NotImplementedError

    # --- given ---

    def legal(self) -> list[int]:
        """The action numbers on offer, ascending; empty only when the game is over."""
        return self._offered().actions()

    def weights(self) -> list[int]:
        """The relative weights of what `legal` lists, in the same order."""
        return self._offered().weight_list()

    def apply(self, action: int) -> None:
        """Carry out an action; anything not on offer raises Illegal and changes nothing."""
        if not 0 <= action < 1 << 31 or not self._offered().has(action):
            raise Illegal(self._refusal(action))
        self.perform(action)

    def scores(self) -> list[int]:
        """The points of every seat, as if the game ended now."""
        return [sum(self.score_sheet(seat).values()) for seat in range(self.players())]

    def push(self, step: i64) -> None:
        """Put a step on the agenda, to be taken before those already there."""
        self.agenda[self.depth] = step
        self.depth += 1

    def pop(self) -> i64:
        """Take the next step off the agenda."""
        self.depth -= 1
        return self.agenda[self.depth]

    def _offered(self) -> Options:
        if self.offer is None:
            self.offer = Options()
        self.offer.clear()
        self.options(self.offer)
        return self.offer

    def _refusal(self, action: int) -> str:
        try:
            reasons = ", ".join(reason.slug for reason in self.why_not(action))
        except HameauError as error:  # no such action at all
            return str(error)
        return f"action {action} is not offered now ({reasons})"
