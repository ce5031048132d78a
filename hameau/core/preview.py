"""What would an action do? Carried out on a copy, until chance, another seat or a choice decides."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from .events import Event, Journal
from .game import Game
from .rng import Rng
from .state import CHANCE, State
from .steps import Stepped

WORLDS = 3  # as which a position is imagined
HERE = -1  # as deep as the agenda is
MANY = 24  # options up to which is looked at what all of them, or all of a kind, have in common


@dataclass(frozen=True)
class Preview:
    """The position an action leads to, and what happens on the way."""

    seat: int
    state: State
    journal: Journal
    own: int  # how many of the events follow from the action; the others come whatever is chosen
    floor: int  # how deep the agenda was before
    is_open: bool  # what follows from it waits for a decision

    def goods(self) -> dict[str, int]:
        """What the seat gains (+) and pays (-) by it, but for what comes whatever it chooses.

        Where nothing moves yet because the seat goes on to choose, this is what every choice has in common:
        the price of a tile for which a place is still to be found.
        """
        choices = self.choices()
        if not choices:
            return self.moved()
        first, *others = (preview(self.state, option, self.floor).moved() for option in choices)
        return {good: amount for good, amount in first.items() if all(o.get(good) == amount for o in others)}

    def choices(self) -> Sequence[int]:
        """What the seat goes on to choose from where nothing moves yet; nothing where there is much of it."""
        if self.moved() or not self.is_open or self.state.seat != self.seat:
            return ()
        options = self.state.legal()
        return options if len(options) <= MANY else ()

    def is_final(self, people: Collection[int]) -> bool:
        """Could it not be taken back, because chance, a bot or the end follows?

        What another seat has to do is not looked at: it may hang on cards that nobody else sees.
        """
        return self.state.seat not in people

    def events(self) -> list[Event]:
        """What follows from the action, as the seat sees it."""
        return self.journal.events(self.seat)[: self.own]

    def moved(self) -> dict[str, int]:
        """What the seat gains (+) and pays (-) on the way, in the order in which it does so."""
        return self._moved(self.events())

    def comes_anyway(self) -> dict[str, int]:
        """What the seat gains (+) and pays (-) then, but could as well have without this action."""
        return self._moved(self.anyway())

    def anyway(self) -> list[Event]:
        """What happens then whatever is chosen, until somebody decides, as the seat sees it."""
        return self.journal.events(self.seat)[self.own :]

    def after_chance(self) -> list[Event]:
        """What happens once chance has decided: what its first outcomes have in common with its last ones."""
        if self.state.seat != CHANCE:
            return []
        first, last = (_decided(self.state, self.seat, which) for which in (0, -1))
        return [event for event in first if event in last]

    def _moved(self, events: list[Event]) -> dict[str, int]:
        moved: dict[str, int] = {}
        for event in events:
            good, amount = event.goods() or ("", 0)
            if amount and event.seat == self.seat:
                moved[good] = moved.get(good, 0) + amount
        return {good: amount for good, amount in moved.items() if amount}


def preview(state: State, action: int, floor: int = HERE) -> Preview:
    """What choosing an action on offer leads to; nothing that chance has still to decide is looked at."""
    floor = _depth(state) if floor == HERE else floor
    seat, journal = int(state.seat), Journal()
    copy, is_open = _carried_out(state, action, floor, journal)
    own = len(journal.entries)
    if isinstance(copy, Stepped):
        copy.go_on()
    while copy.seat == seat and len(options := copy.legal()) == 1:
        copy.perform(options[0])
    copy.journal = None
    return Preview(seat, copy, journal, own, floor, is_open)


def _decided(state: State, seat: int, which: int) -> list[Event]:
    """What a seat sees happen until somebody decides: of chance the first outcomes, or the last."""
    copy, journal = state.clone(), Journal()
    copy.journal = journal
    while copy.seat == CHANCE:
        copy.perform(copy.legal()[which])
    return journal.events(seat)


def effect(state: State, action: int, floor: int = HERE) -> State:
    """The position once all has happened that follows from an action alone, before anything comes anyway.

    It may lie between two decisions: something to be looked at, not to be played on.
    """
    copy, _is_open = _carried_out(state, action, _depth(state) if floor == HERE else floor, None)
    return copy


def _carried_out(state: State, action: int, floor: int, journal: Journal | None) -> tuple[State, bool]:
    """A copy on which an action and its forced consequences have happened; is more to be chosen for it?"""
    seat, copy = int(state.seat), state.clone()
    copy.journal = journal
    is_open = _follow(copy, action, floor)
    while is_open and copy.seat == seat and len(options := copy.legal()) == 1:
        if options[0] in state.legal():  # it could be had without this action
            is_open = False
        else:
            is_open = _follow(copy, options[0], floor)
    return copy, is_open


def _depth(state: State) -> int:
    return int(state.depth) if isinstance(state, Stepped) else HERE


def offered(game: Game, follows: Preview, known: Collection[int] = ()) -> dict[str, int]:
    """What can be taken for nothing by the choices that an action opens: by every choice of a kind alike.

    Choices that are `known` could be made without it.
    """
    if not follows.is_open or follows.state.seat != follows.seat or follows.goods():
        return {}
    options = follows.state.legal()
    kinds: dict[str, list[dict[str, int]]] = {}
    for option in set(options).difference(known) if len(options) <= MANY else ():
        gained = preview(follows.state, option, follows.floor).moved()
        kinds.setdefault(game.catalogue.owner(option).template, []).append(gained)
    found: dict[str, int] = {}
    for first, *others in kinds.values():
        if first and min(first.values()) > 0 and all(gained == first for gained in others):
            found |= {good: amount + found.get(good, 0) for good, amount in first.items()}
    return dict(sorted(found.items()))


def _follow(copy: State, action: int, floor: int) -> bool:
    """Carry out an action and what follows from it alone; is more to be chosen for it?"""
    if isinstance(copy, Stepped):
        return copy.follow(action, floor)
    copy.perform(action)
    return True


def worlds(state: State, tries: int = WORLDS) -> list[State]:
    """The position as the seat that decides may imagine it: the same whatever it does not see; each once."""
    imagined = (state.imagine(int(state.seat), Rng(number, "preview")) for number in range(tries))
    return list({world.hash(): world for world in imagined}.values())


def outlook(imagined: list[State], action: int, floor: int = HERE) -> list[Preview]:
    """What an action leads to in several worlds, first where the least happens by itself.

    What others do then may hang on cards that only they see: whether they can pay, or have to pass.
    """
    return sorted(
        (preview(world, action, floor) for world in imagined), key=lambda one: len(one.journal.entries)
    )
