"""At which tables is a game tested, and in which positions?"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from ..core import registry
from ..core.dealer import Dealer, playout
from ..core.game import Game
from ..core.options import Options
from ..core.rng import Rng
from ..core.state import CHANCE, OVER, State

MOMENTS = 12  # positions in which a test looks, at each table
MANY, FEW = 1000, 40  # random games: as many as a compiled or an interpreted game plays in a few seconds


class Table(NamedTuple):
    """A number of seats and the options of a game."""

    game: Game
    seats: int
    options: dict[str, str]

    @property
    def name(self) -> str:
        return "-".join([str(self.seats), *self.options.values()])

    def start(self) -> State:
        return self.game.new(self.seats, **self.options)

    def walk(self, seed: int, steps: int | None = None) -> Iterator[State]:
        """The positions of a random game, one after the other; each is the same object, moved on."""
        state, rng, dealer = self.start(), Rng(seed, "walk"), Dealer(seed)
        number = 0
        while state.seat != OVER and (steps is None or number < steps):
            yield state
            legal = state.legal()
            action = dealer.deal(state) if state.seat == CHANCE else legal[rng.below(len(legal))]
            state.apply(action)
            number += 1
        yield state

    def after(self, seed: int | str, steps: int) -> State:
        """The position after some random steps."""
        state, rng, out = self.start(), Rng(seed, "walk"), Options()
        for _step in range(steps):
            out.clear()
            state.options(out)
            state.perform(rng.pick(out))
        return state

    def length(self, seed: int | str) -> int:
        """How many steps such a random game has."""
        return int(playout(self.start(), Rng(seed, "walk"), Options()))


def tables(game: Game) -> list[Table]:
    """Every number of seats, and every value of an option once."""
    found = [Table(game, seats, {}) for seats in game.seats]
    for name, values in game.options.items():
        found += [Table(game, game.seats[-1], {name: value}) for value in values[1:]]
    return found


def everywhere(test: Callable[..., None]) -> Callable[..., None]:
    """A test `(self, table, state, number)` at several moments: the start, an end, and some in between."""

    def run(self: object, table: Table) -> None:
        for number in range(MOMENTS):
            seed = f"{test.__name__}/{number}"
            length = table.length(seed)
            steps = (0, length)[number] if number < 2 else int(Rng(seed).below(length + 1))
            try:
                test(self, table, table.after(seed, steps), number)
            except BaseException as error:
                error.add_note(f"with seats={table.seats}, {table.options}, after {steps} steps of {seed!r}")
                raise

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


def games_to_play(state: State) -> int:
    """How many random games are enough."""
    source = str(getattr(sys.modules[type(state).__module__], "__file__", ""))
    return FEW if source.endswith(".py") else MANY


def play_on(state: State, seed: int, steps: int) -> None:
    """Go on at random, without weights."""
    rng = Rng(seed, "on")
    for _step in range(steps):
        if state.seat == OVER:
            return
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        assert CHANCE <= state.seat < state.players() or state.seat == OVER


@contextmanager
def known(game: Game) -> Iterator[None]:
    """Let a game be had by its slug for a while."""
    before = registry.registered(game.slug)
    registry.register(game)
    yield
    registry.forget(game.slug)
    if before is not None:
        registry.register(before)
