"""Do the engine and a second, literal reading of the book agree, and does the contract hold at every step?"""

import json
import random

import pytest

from hameau.core.errors import HameauError, Illegal
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.core.state import OVER, State
from hameau.games.cave_vs_cave.pieces import CELLS, LINES, ROOM_SLUGS, SLOT_SLUGS, SURCHARGES, TILE_SLUGS
from hameau.games.cave_vs_cave.rules.steps import STEPS
from hameau.games.cave_vs_cave.tests import literal
from hameau.games.cave_vs_cave.tests.draw import DIGGING, GAME, GOODS, LIGHT, table
from hameau.games.cave_vs_cave.tests.keen import keen_choice


def rich_position(seed: int) -> State:
    """Some position of the middle or end of a game, with caves half or quite furnished."""
    dice = random.Random(seed)
    seats = dice.choice([1, 2, 2])
    oranges = [room for room in ROOM_SLUGS[6:19]]
    dice.shuffle(oranges)
    blues = list(ROOM_SLUGS[19:])
    dice.shuffle(blues)
    layouts = []
    for _seat in range(seats):
        dug = dice.randrange(3, 10)
        furnished = dice.randrange(0, min(7, dug))
        rooms = [oranges.pop() for _ in range((furnished + 1) // 2)] + [
            blues.pop() for _ in range(furnished // 2) if blues
        ]
        caverns = ["r2c0", *DIGGING[:dug]]
        dice.shuffle(caverns)
        layouts.append(
            " ".join(
                [f"{cell} empty" for cell in caverns[len(rooms) :]]
                + [f"{c} {r}" for c, r in zip(caverns, rooms)]
            )
        )
    stores = [" ".join(f"{good} {dice.randrange(0, 10)}" for good in GOODS) for _seat in range(2)]
    walls = [" ".join(dice.sample(SLOT_SLUGS[:14], dice.randrange(0, 4))) for _seat in range(2)]
    more = {"other": stores[1], "other_layout": layouts[1], "other_walls": walls[1]} if seats == 2 else {}
    number = dice.randrange(1, 9 if seats == 2 else 8)
    return table(None, stores[0], layouts[0], walls[0], seats=seats, number=number, **more).state


def almost_full_position(seed: int) -> State:
    """One cavern from the additional one."""
    dice = random.Random(seed)
    rooms = dice.sample([*LIGHT[1:], *ROOM_SLUGS[6:19]], 7) + dice.sample(ROOM_SLUGS[19:], 2)
    layout = " ".join(f"{cell} {room}" for cell, room in zip(DIGGING, rooms))
    lights = [room for room in rooms if room in LIGHT]
    store = " ".join(f"{good} 9" for good in GOODS)
    seats = 1 if len(lights) <= 3 and seed % 2 else 2
    return table(None, store, layout, seats=seats, number=4).state


STARTS = [
    *[("a new game for 1", seed) for seed in range(4)],
    *[("a new game for 2", seed) for seed in range(4)],
    *[("a rich position", seed) for seed in range(24)],
    *[("an almost full cave", seed) for seed in range(8)],
]


def start(what: str, seed: int) -> State:
    if what.startswith("a new game"):
        return GAME.new(int(what[-1]))
    return rich_position(seed) if what == "a rich position" else almost_full_position(seed)


@pytest.mark.parametrize(("what", "seed"), STARTS)
def test_engine_and_literal_reading_agree(what: str, seed: int) -> None:
    state, rng, out = start(what, seed), Rng(seed, "second opinion"), Options()
    document = state.dump()
    for _decision in range(120):
        if state.seat == OVER:
            break
        offered = [GAME.write(action) for action in state.legal()]
        assert sorted(literal.options(document)) == sorted(offered)
        action = keen_choice(state, rng, out)
        document = literal.after(document, GAME.write(action))
        state.perform(action)
        assert state.dump() == document


def count_by_engine(state: State, depth: int) -> int:
    """How many sequences of so many decisions there are."""
    if depth == 0 or state.seat == OVER:
        return 1
    total = 0
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        total += count_by_engine(after, depth - 1)
    return total


def count_by_book(document: literal.Doc, depth: int) -> int:
    choices = literal.options(document)
    if depth == 0 or not choices:
        return 1
    if depth == 1:
        return len(choices)
    return sum(count_by_book(literal.after(document, text), depth - 1) for text in choices)


@pytest.mark.parametrize(
    ("tile", "depth", "number"),
    [
        ("housework", 4, 580),
        ("masonry", 2, 199),
        ("excavation", 3, 794),
        ("undermining", 3, 627),
    ],
)
def test_as_many_sequences_of_options_as_by_the_book(tile: str, depth: int, number: int) -> None:
    t = table(tile, "wood 2 stone 2 grain 1 flax 1 food 5 gold 2", "r1c0 empty r2c1 shelf", "r1c0-r1c1")
    assert count_by_engine(t.state, depth) == count_by_book(t.state.dump(), depth) == number


# --- the contract, at every step of a few games ---


@pytest.mark.parametrize(("what", "seed"), [*STARTS[:2], *STARTS[4:6], *STARTS[8:14], *STARTS[-3:]])
def test_documents_reasons_and_copies_hold_at_every_step(what: str, seed: int) -> None:
    state, rng, out = start(what, seed), Rng(seed, "contract"), Options()
    for _decision in range(60):
        if state.seat == OVER:
            break
        document = state.dump()
        twin = GAME.load(json.loads(json.dumps(document)), strict=True)
        assert (twin.dump(), twin.legal(), twin.key()) == (document, state.legal(), state.key())
        legal = state.legal()
        assert legal == sorted(set(legal))
        assert len(legal) > 1, "a forced step is not asked"
        for action in range(len(GAME.catalogue)):
            assert bool(state.why_not(action)) == (action not in legal)
        refused = next(action for action in range(len(GAME.catalogue)) if action not in legal)
        with pytest.raises(Illegal):
            state.apply(refused)
        action = keen_choice(state, rng, out)
        copy = state.clone()
        copy.apply(action)
        assert state.dump() == document
        state.apply(action)
        assert state.key() == copy.key()


# --- documents from outside ---

WORDS = (
    *CELLS,
    *LINES,
    *ROOM_SLUGS,
    *SLOT_SLUGS,
    *SURCHARGES,
    *TILE_SLUGS,
    *STEPS.slugs,
    "empty",
    "face-down",
    "entrance",
)


def places(value: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """The paths to everything in a document."""
    paths = [path] if path else []
    entries = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for name, entry in entries:
        paths += places(entry, (*path, name))
    return paths


def spoil(document: literal.Doc, dice: random.Random) -> None:
    """Change one thing somewhere."""
    *way, last = dice.choice(places(document))
    holder = document
    for name in way:
        holder = holder[name]
    old = holder[last]
    kind = dice.randrange(10)
    if kind == 0:
        del holder[last]
    elif kind == 1:
        holder[last] = dice.choice([None, True, -1, 3.5, "", [], {}, 10**20, [[]]])
    elif isinstance(old, int):
        holder[last] = old + dice.choice([-2, -1, 1, 2])
    elif isinstance(old, str):
        holder[last] = dice.choice(WORDS)
    elif isinstance(old, list):
        holder[last] = [*old, dice.choice(WORDS)] if dice.random() < 0.6 else old[:-1]
    else:
        holder[last] = dice.choice(WORDS)


@pytest.mark.slow
def test_a_spoilt_document_is_refused_or_plays_to_the_end() -> None:
    dice, rng, out = random.Random(7), Rng(7, "spoilt"), Options()
    accepted = refused = 0
    for seed in range(200):
        state = start(*STARTS[seed % len(STARTS)])
        for _decision in range(dice.randrange(60)):
            if state.seat != OVER:
                state.perform(keen_choice(state, rng, out))
        for _attempt in range(12):
            document = json.loads(json.dumps(state.dump()))
            for _change in range(dice.choice([1, 1, 1, 2, 3])):
                spoil(document, dice)
            try:
                loaded = GAME.load(document, strict=True)
            except HameauError:
                refused += 1
                continue
            accepted += 1
            check_plays_to_the_end(loaded, rng, out)
    assert accepted > 100
    assert refused > 1000


def check_plays_to_the_end(state: State, rng: Rng, out: Options) -> None:
    assert GAME.load(state.dump(), strict=True).key() == state.key()
    for _decision in range(2000):
        if state.seat == OVER:
            break
        assert state.legal()
        state.prompt()
        state.apply(keen_choice(state, rng, out))
    assert state.seat == OVER
    assert GAME.load(state.dump(), strict=True).key() == state.key()
    for player in state.dump()["players"]:
        assert all(0 <= player[good] <= (19 if good == "gold" else 9) for good in GOODS)
