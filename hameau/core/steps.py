"""What is a game made of? Steps: each begins, asks and does what was chosen; the agenda says what is next.

A game lists its steps once, `STEPS = Steps(CATALOGUE, NewRound(), Build(), Over())`. Numbers, prompts,
reasons and what stands in a document follow from the list.
"""

import re
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .catalogue import Catalogue, Family, Words
from .document import Fields
from .events import EventKind, Value
from .hashing import mix
from .numbers import Ints
from .options import Options
from .state import CHANCE, EVERYTHING, OVER, Document, Prompt, Reason, State

NEXT: Final[i64] = -3  # no step: the next one is taken off the agenda
DEPTH: Final = 24  # as many steps as an agenda has room for
ARG: Final[i64] = 64  # an entry of the agenda is step + ARG * arg; a game has at most so many steps
AGENDA: Final[i64] = 0x10000  # the agenda among what a position owns; the bits below are the seats'
BOARD: Final[i64] = 0x20000  # rows of numbers that seldom change, in a game that has such

S = TypeVar("S", bound="Stepped")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One kind of decision, or something that happens by itself. Its slug is its `name`, or its class's.

    `actions` are the families of the catalogue that can be chosen, `rule` is the rule followed, `words` are
    what the step's argument stands for in documents and prompts; without them the argument is always 0.
    """

    name: ClassVar[str] = ""
    actions: ClassVar[tuple[Family, ...]] = ()
    rule: ClassVar[str] = ""
    words: ClassVar[Words] = ()
    is_fresh: ClassVar[bool] = False  # does it open a turn or phase, whatever was chosen before?

    def __init__(self) -> None:
        self.slug = self.name or re.sub("(?<!^)(?=[A-Z])", "-", type(self).__name__).lower()
        self.number: i64 = NEXT  # its place in the list of steps

    # --- playing ---

    def begin(self, s: S, arg: i64) -> None:
        """The step's turn has come: ask somebody, or do at once what is to be done."""
        s.ask(s.turn, self, arg)

    def ask(self, s: S, out: Options) -> None:
        """Write down what is on offer, ascending; at chance with weights."""

    def do(self, s: S, action: i64) -> None:
        """Carry out what was chosen. Unless that asks again, the agenda goes on."""

    # --- telling ---

    def values(self, s: S) -> dict[str, Value]:
        """What belongs to the question, besides the step."""
        return {}

    def rule_now(self, s: S) -> str:
        """The rule that this decision follows, where that depends on the table."""
        return self.rule

    def refusal(self, s: S, family: Family, action: int) -> Reason:
        """Why one of the step's own actions is not on offer."""
        return Reason("not-possible-now", dict(family.values(action)), self.rule_now(s))

    def refusals(self, s: S, family: Family, action: int) -> list[Reason]:
        """The same where there may be several reasons."""
        return [self.refusal(s, family, action)]

    # --- in documents ---

    def write(self, arg: int) -> str:
        """The step in a document."""
        return f"{self.slug} {self.words[arg]}" if self.words else self.slug


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S]):
    """A step that chance decides."""

    def begin(self, s: S, arg: i64) -> None:
        s.chance(self, arg)


@mypyc_attr(allow_interpreted_subclasses=True)
class End(Step[S]):
    """The game is over: nothing is on offer."""

    def begin(self, s: S, arg: i64) -> None:
        s.seat = OVER
        s.step = self.number
        s.current = self
        s.arg = arg


StepRow: TypeAlias = "vec[Step[Any]]"


@final
class Steps:
    """The steps of a game, numbered in the order they are listed."""

    def __init__(self, catalogue: Catalogue, *listed: Step[Any]) -> None:
        self.catalogue = catalogue
        self.all: StepRow = vec[Step]()  # type: ignore[type-arg]  # at run time a vec wants a plain class
        self.by_slug: dict[str, Step[Any]] = {}
        for number, step in enumerate(listed):
            step.number = number
            self.by_slug[step.slug] = step
            self.all = append(self.all, step)
        self.slugs: Words = tuple(self.by_slug)
        if len(self.by_slug) < len(listed) or len(listed) > ARG:
            raise ValueError("steps: two have the same slug, or there are more than 64")

    def read(self, fields: Fields, field: str, text: str) -> tuple[Step[Any], int]:
        """A step and its argument out of a document."""
        name, *rest = text.split(" ")
        if name not in self.by_slug:
            raise fields.wrong(field, "a step: " + ", ".join(self.by_slug), text)
        step = self.by_slug[name]
        if not step.words and not rest:
            return step, 0
        if len(rest) != 1 or rest[0] not in step.words:
            expected = " or ".join(step.words or ("nothing",))
            raise fields.wrong(field, f"{name!r} followed by {expected}", text)
        return step, step.words.index(rest[0])


@mypyc_attr(allow_interpreted_subclasses=True)
class Stepped(State):
    """A position of a game that is a list of steps.

    `current` is the step being decided, `step` its number (NEXT while nobody was asked) and `arg` its
    argument; the agenda is a stack of the steps to come, as plain numbers, so that it is copied in one go.

    A copy shares the agenda with its original, and in some games what the seats have. Neither owns it then:
    whichever is played on first takes a copy of its own of what will change. So a copy also knows what may
    have changed since somebody cleared `changed`, in the same bits as `owned`.
    """

    def __init__(self, steps: Steps, agenda: Ints, seats: i64) -> None:
        super().__init__(seats)
        self.steps = steps
        self.agenda = agenda
        self.depth: i64 = 0
        self.step: i64 = NEXT
        self.current: Step[Any] = steps.all[0]
        self.arg: i64 = 0
        self.turn: i64 = 0  # whose turn it is
        self.urgent: i64 = 0  # not 0: `interrupts` is asked before the agenda goes on
        self.owned: i64 = EVERYTHING  # what no copy shares, a bit each: seats, AGENDA, BOARD

    # --- the agenda ---

    def then(self, step: Step[Any], arg: i64 = 0) -> None:
        """Put a step on the agenda, to be taken before those already there."""
        depth = self.depth
        self.agenda[depth] = step.number + ARG * arg
        self.depth = depth + 1

    def ask(self, seat: i64, step: Step[Any], arg: i64 = 0) -> None:
        """Let a seat decide."""
        self.seat = seat
        self.step = step.number
        self.current = step
        self.arg = arg

    def chance(self, step: Step[Any], arg: i64 = 0) -> None:
        """Let chance decide."""
        self.seat = CHANCE
        self.step = step.number
        self.current = step
        self.arg = arg

    def go_on(self) -> None:
        """Take steps off the agenda until somebody has to decide."""
        while self.step == NEXT:
            if self.urgent == 0 or not self.interrupts():
                self.depth -= 1
                entry = self.agenda[self.depth]
                self.steps.all[entry & (ARG - 1)].begin(self, entry >> 6)

    def follow(self, action: i64, floor: i64) -> bool:
        """Carry out an action with the steps it puts on the agenda, down to a depth; does it ask for more?

        If not, all that follows from it has happened; what waited before, or comes whatever is chosen, is
        left to `go_on`.
        """
        self.take_over()
        self.step = NEXT
        self.current.do(self, action)
        while self.step == NEXT:
            if self.urgent == 0 or not self.interrupts():
                entry = self.agenda[self.depth - 1]
                step = self.steps.all[entry & (ARG - 1)]
                if self.depth <= floor or step.is_fresh:
                    return False
                self.depth -= 1
                step.begin(self, entry >> 6)
        return not self.current.is_fresh

    def interrupts(self) -> bool:
        """Where something is urgent: has the table begun it, before the agenda goes on?"""
        return False

    def report(self, kind: EventKind, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Tell what happened, if anybody listens."""
        if self.journal is not None:
            self.journal.add(kind, seat, a, b, c)

    def take_over(self) -> None:
        """Own what any decision may change: the agenda, and in some games what belongs to whoever decides."""
        if self.owned & AGENDA == 0:
            self.owned |= AGENDA
            self.agenda = self.agenda[:]

    def detach(self) -> None:
        self.take_over()

    def copy_steps_to(self, other: "Stepped") -> None:
        """What this class adds to a position, but for what the constructor takes; nothing is owned now."""
        self.owned = other.owned = 0
        other.seat = self.seat
        other.depth = self.depth
        other.step = self.step
        other.current = self.current
        other.arg = self.arg
        other.turn = self.turn
        other.urgent = self.urgent

    def mix_steps(self) -> i64:
        """What this class adds to a position, as a number to mix more into."""
        word = mix(mix(mix(self.seats, self.seat + 2), self.step + ARG * self.arg), self.turn)
        agenda = self.agenda
        for place in range(self.depth):
            word = mix(word, agenda[place] + 1)
        return mix(word, self.depth)

    # --- the contract ---

    def options(self, out: Options) -> None:
        self.current.ask(self, out)

    def perform(self, action: i64) -> None:
        if self.owned != EVERYTHING:
            self.take_over()
        self.step = NEXT
        self.current.do(self, action)
        if self.step == NEXT:
            self.go_on()

    def is_at(self, step: Step[Any]) -> bool:
        """Is this step being decided?"""
        return self.step == step.number

    def prompt(self) -> Prompt:
        step = self.current
        return Prompt(step.slug, int(self.seat), step.values(self), step.rule_now(self))

    def why_not(self, action: int) -> list[Reason]:
        family = self.steps.catalogue.owner(action)
        if action in self.legal():
            return []
        step = self.current
        if self.seat == OVER:
            return [Reason("game-over", {}, step.rule_now(self))]
        if family not in step.actions:
            return [Reason("not-now", {"step": step.slug}, step.rule_now(self))]
        return step.refusals(self, family, action)

    # --- in documents ---

    def dump_steps(self) -> Document:
        """What this class adds to a position, for its document."""
        return {
            "turn": int(self.turn),
            "seat": int(self.seat),
            "deciding": self.deciding(),
            "pending": self.pending(),
        }

    def load_steps(self, fields: Fields) -> None:
        """Take over all of that from a document."""
        self.turn = fields.number("turn", 0, int(self.seats) - 1)
        self.read_deciding(fields)
        self.read_pending(fields)

    def deciding(self) -> str:
        """The decision being made, for a document."""
        return self.current.write(int(self.arg))

    def pending(self) -> list[str]:
        """The steps to come, outermost first, for a document."""
        entries = [int(self.agenda[place]) for place in range(self.depth)]
        return [self.steps.all[entry % 64].write(entry // 64) for entry in entries]

    def read_deciding(self, fields: Fields) -> None:
        """Take over who decides what from a document."""
        step, arg = self.steps.read(fields, "deciding", fields.text("deciding"))
        low, high = 0, int(self.seats) - 1
        if isinstance(step, Chance):
            low = high = int(CHANCE)
        elif isinstance(step, End):
            low = high = int(OVER)
        self.seat = fields.number("seat", low, high)
        self.step = step.number
        self.current = step
        self.arg = arg

    def read_pending(self, fields: Fields) -> None:
        """Take over the agenda from a document."""
        pending = fields.texts("pending")
        if len(pending) > len(self.agenda):
            raise fields.wrong("pending", f"at most {len(self.agenda)} steps", len(pending))
        for text in pending:
            step, arg = self.steps.read(fields, "pending", text)
            self.then(step, arg)
