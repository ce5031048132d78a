"""What do options lead to that one seat chooses one after the other? In every world it may be in."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ...core.events import Event
from ...core.preview import Preview, effect, preview
from ...core.state import State


@dataclass(frozen=True)
class Course:
    """What the last of them leads to, first where the least happens by itself, and what all of them do."""

    outlooks: list[Preview]
    thens: list[State]  # before anything comes anyway, of the same worlds
    goods: Counter[str]  # gained and paid
    told: list[list[Event]]  # of each option
    happened: list[Event]  # because of them alone

    @property
    def follows(self) -> Preview:
        return self.outlooks[0]

    @property
    def then(self) -> State:
        return self.thens[0]


def course_of(worlds: list[State], actions: Sequence[int], floor: int) -> Course | None:
    """Where a payment consists of several options; None if they cannot follow upon each other.

    `floor` is how deep the agenda was before that was chosen which the first of them belongs to.
    """
    seat, imagined = int(worlds[0].seat), list(worlds)
    goods, told, happened = Counter[str](), list[list[Event]](), list[Event]()
    for count, action in enumerate(actions, 1):
        if imagined[0].seat != seat or action not in imagined[0].legal():
            return None
        imagined.sort(key=lambda world: _happens(world, action, floor))
        thens = [effect(world, action, floor) for world in imagined]
        outlooks = [preview(world, action, floor) for world in imagined]
        follows, imagined = outlooks[0], [each.state for each in outlooks]
        floor = follows.floor  # what the last of them brings follows from the first
        goods.update(follows.goods() if count == len(actions) else follows.moved())  # the next moves the rest
        told.append(follows.journal.events(seat))
        happened += follows.events()
    return Course(outlooks, thens, goods, told, happened)


def _happens(world: State, action: int, floor: int) -> tuple[int, int]:
    """How much: where others cannot but pass, in what hands they are thought to have, more than is sure."""
    follows = preview(world, action, floor)
    return follows.own, len(follows.journal.entries)
