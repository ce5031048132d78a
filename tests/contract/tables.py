"""Which tables does the suite play at? Every registered game, number of seats and value of its options."""

from collections.abc import Iterator

import hameau
from hameau import CHANCE, OVER, Game, Rng, State
from hameau.core.dealer import Dealer
from hameau.core.options import Options
from tests.contract import race

Table = tuple[str, int, dict[str, str]]

GAMES: dict[str, Game] = {**hameau.games(), race.GAME.slug: race.GAME}


def _tables() -> Iterator[Table]:
    for slug, game in GAMES.items():
        for seats in game.seats:
            yield slug, seats, {}
        for name, values in game.options.items():
            for value in values[1:]:
                yield slug, game.seats[-1], {name: value}


TABLES: list[Table] = list(_tables())


def name(table: Table) -> str:
    slug, seats, options = table
    return "-".join([slug, str(seats), *options.values()])


def start(table: Table) -> tuple[Game, State]:
    slug, seats, options = table
    game = hameau.game(slug)
    return game, game.new(seats, **options)


def walk(table: Table, seed: int, steps: int | None = None) -> Iterator[State]:
    """The positions of a random game, one after the other; each is the same object, moved on."""
    game, state = start(table)
    rng, dealer = Rng(seed, "walk"), Dealer(seed)
    number = 0
    while state.seat != OVER and (steps is None or number < steps):
        yield state
        legal = state.legal()
        action = dealer.deal(state) if state.seat == CHANCE else legal[rng.below(len(legal))]
        state.apply(action)
        number += 1
    yield state


def somewhere(table: Table, seed: int, steps: int) -> State:
    """A position after some random steps, or the end of the game; reached the fast way."""
    game, state = start(table)
    rng, out = Rng(seed, "walk"), Options()
    for _step in range(steps):
        if state.seat == OVER:
            break
        out.clear()
        state.options(out)
        state.perform(rng.pick(out))
    return state
