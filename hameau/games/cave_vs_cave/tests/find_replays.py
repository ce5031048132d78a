"""Where do the replays come from? Games of keen players, seed after seed until one shows what is wanted.

Run `python -m hameau.games.cave_vs_cave.tests.find_replays` after the rules version was raised; the files in
`replays/` are then found anew. They are read by people, so they keep no times.
"""

from collections.abc import Callable
from pathlib import Path

from hameau.core.dealer import Dealer
from hameau.core.options import Options
from hameau.core.record import Record
from hameau.core.rng import Rng
from hameau.core.state import CHANCE, OVER, State
from hameau.games.cave_vs_cave import GAME
from hameau.games.cave_vs_cave.tests.keen import keen_choice

FOLDER = Path(__file__).parent / "replays"
Wanted = Callable[[Record, State], bool]


def texts(record: Record) -> list[str]:
    return [GAME.write(action) for action in record.actions]


def tells(record: Record, *words: str) -> bool:
    """Does each of these words stand in some action?"""
    actions = texts(record)
    return all(any(word in text for text in actions) for word in words)


def is_level(state: State) -> bool:
    first, second = state.scores()
    return first == second


WANTED: dict[str, tuple[int, Wanted]] = {
    "two_players": (
        2,
        lambda record, state: min(state.scores()) >= 32 and tells(record, "raze", "take renovation"),
    ),
    "solo": (1, lambda record, state: state.scores()[0] >= 30 and tells(record, "excavate twice", "build")),
    "draw": (2, lambda record, state: is_level(state) and len(state.winners()) == 2),
    "tie_broken": (2, lambda record, state: is_level(state) and len(state.winners()) == 1),
    "digging_cave": (1, lambda record, state: tells(record, "use digging-cave")),
}


def play(seats: int, seed: int) -> tuple[Record, State]:
    record = Record(GAME, ["keen"] * seats, None, seed)
    state, dealer, rng, out = record.state(), Dealer(seed), Rng(seed, "keen"), Options()
    while state.seat != OVER:
        action = dealer.deal(state) if state.seat == CHANCE else keen_choice(state, rng, out)
        state.perform(action)
        record.append(action, state)
    return record, state


def find(seats: int, wanted: Wanted) -> Record:
    for seed in range(10_000):
        record, state = play(seats, seed)
        if wanted(record, state):
            return record
    raise AssertionError("no such game among the first ten thousand")


if __name__ == "__main__":
    for name, (seats, wanted) in WANTED.items():
        record = find(seats, wanted)
        record.save(FOLDER / f"{name}.json")
        print(f'    ("{name}", {record.state().scores()}, {record.state().winners()}),')
