"""Do positions become the arrays that are promised: the same slots always, and nothing a seat cannot know?"""

from collections.abc import Iterator

import pytest

import hameau
from hameau.core.state import State
from hameau.learning.encoding import Pen, encoder, learn
from tests.contract.tables import GAMES, TABLES, Table, name, walk

np = pytest.importorskip("numpy", reason="numpy is not installed (pip install '.[research]')")

from hameau.research import viewing  # noqa: E402
from hameau.research.encoding import KINDS, encoding  # noqa: E402

# Views are slow, and how they are walked does not depend on the number of seats: the fewest will do.
VIEWED = [table for table in TABLES if table[1] == GAMES[table[0]].seats[0]]
CASES = [
    pytest.param(table, kind, id=f"{name(table)}-{kind}")
    for table in TABLES
    for kind in KINDS
    if (kind == "view" and table in VIEWED) or (kind == "own" and encoder(GAMES[table[0]]) is not None)
]


def positions(table: Table, seed: int, every: int, most: int) -> Iterator[State]:
    """Some positions of a random game."""
    found = (state for number, state in enumerate(walk(table, seed)) if number % every == 0)
    for _number, state in zip(range(most), found):
        yield state


@pytest.mark.parametrize(("table", "kind"), CASES)
def test_a_seat_sees_nothing_that_it_cannot_know(table: Table, kind: str) -> None:
    made, rng = encoding(table[0], table[1], kind), hameau.Rng(5)
    for state in positions(table, seed=3, every=23, most=12):
        for seat in range(table[1]):
            seen = made.raw(state, seat)
            assert (made.raw(state.imagine(seat, rng), seat) == seen).all()


@pytest.mark.parametrize(("table", "kind"), CASES)
def test_a_row_holds_nothing_of_what_was_written_before(table: Table, kind: str) -> None:
    """Whether a row is always one seat's or all seats are written over each other."""
    made, seats = encoding(table[0], table[1], kind), table[1]
    kept = made.pen(seats + 1)
    rows = np.frombuffer(memoryview(kept.cells), dtype=np.int16).reshape(-1, made.size)
    for state in positions(table, seed=4, every=7, most=30 if kind == "own" else 6):
        for seat in range(seats):
            for row in (seat, seats):
                kept.move(row)
                made.encoder.write(state, seat, kept)
                fresh = made.pen()
                made.encoder.write(state, seat, fresh)
                assert (rows[row] == np.frombuffer(memoryview(fresh.cells), dtype=np.int16)).all()


@pytest.mark.parametrize(("table", "kind"), CASES)
def test_equal_positions_are_written_alike_however_they_came_about(table: Table, kind: str) -> None:
    made = encoding(table[0], table[1], kind)
    for state in positions(table, seed=6, every=41, most=6):
        seat = max(0, int(state.seat))
        again = made.game.load(state.dump())
        assert (made.raw(state, seat) == made.raw(again, seat)).all()


@pytest.mark.parametrize(("table", "kind"), CASES)
def test_observations_lie_within_their_limits(table: Table, kind: str) -> None:
    made = encoding(table[0], table[1], kind)
    assert len(set(made.names)) == made.size
    for state in positions(table, seed=7, every=29, most=8):
        seen = made.observation(state, 0)
        assert seen.dtype == np.float32
        assert (made.low <= seen).all()
        assert (seen <= made.high).all()


@pytest.mark.parametrize("slug", [slug for slug in hameau.games() if encoder(hameau.game(slug))])
def test_an_own_encoding_tells_apart_what_a_seat_can_tell_apart(slug: str) -> None:
    """Along a game, whenever the options on offer change, so does the observation."""
    game = hameau.game(slug)
    seats = game.seats[-1]
    made = encoding(game, seats)
    seen: dict[tuple[int, bytes], tuple[int, ...]] = {}
    for state in walk((slug, seats, {}), seed=8, steps=400):
        if state.seat >= 0:
            key = int(state.seat), made.raw(state, int(state.seat)).tobytes()
            offered = tuple(state.legal())
            assert seen.setdefault(key, offered) == offered


def test_the_mask_shows_the_options_of_the_deciding_seat_only() -> None:
    game = hameau.game("stone-age")
    made = encoding(game, 3)
    state = next(state for state in walk(("stone-age", 3, {}), seed=1) if state.seat >= 0)
    seat = int(state.seat)
    assert list(np.flatnonzero(made.mask(state, seat))) == state.legal()
    assert not made.mask(state, (seat + 1) % 3).any()


def test_versions_name_game_rules_kind_and_slots() -> None:
    version = encoding("stone-age", 4).version
    assert version.startswith("stone-age/4 rules-1 own-1 ")
    assert encoding("stone-age", 4, "view").version.startswith("stone-age/4 rules-1 view-1 ")
    assert encoding("stone-age", 3).version != version
    assert encoding.__wrapped__("stone-age", 4).version == version


def test_goods_of_a_cave_are_also_told_step_by_step() -> None:
    """Slot n of a good is 1 exactly when there are at least n of it, up to all that a store holds."""
    game = hameau.game("cave-vs-cave")
    made, document = encoding(game, 1), game.new(1).dump()
    for wood, gold in ((0, 0), (3, 10), (9, 19)):
        document["players"][0].update(wood=wood, gold=gold)
        seen = dict(zip(made.names, made.raw(game.load(document), 0)))
        assert [seen[f"me.at-least.wood={n}"] for n in range(1, 10)] == [n <= wood for n in range(1, 10)]
        assert [seen[f"me.at-least.gold={n}"] for n in range(1, 20)] == [n <= gold for n in range(1, 20)]
        assert seen["me.goods.gold"] == gold


def test_what_is_no_encoding_is_refused() -> None:
    with pytest.raises(hameau.HameauError, match=r"^encoding: unknown 'picture'"):
        encoding("stone-age", 2, "picture")
    with pytest.raises(hameau.HameauError, match=r"^encoding: unknown 'own'"):
        encoding("race", 2, "own")


def test_a_view_is_walked_into_slots() -> None:
    view = {"step": "place", "food": 7, "on": True, "top": None, "two": ["a", "b"], "used": [3, 3]}
    assert dict(_summed(viewing.walk(view, "", {"two"}))) == {
        "step=place": 1,
        "food": 7,
        "on": 1,
        "top=null": 1,
        "two[0]=a": 1,
        "two[1]=b": 1,
        "used#": 2,
        "used#3": 2,
    }


def _summed(slots: Iterator[tuple[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for slot, value in slots:
        found[slot] = found.get(slot, 0) + value
    return found


def test_slots_that_never_change_are_left_out() -> None:
    assert viewing.changing([{"a": 1, "b": 1}, {"a": 1, "b": 2, "c": 1}]) == {"b", "c"}


def test_a_pen_learns_names_and_cuts_what_is_too_large() -> None:
    def write(pen: Pen, good: int, amount: int) -> list[int]:
        pen.move(0)
        pen.choice("good", good, ("wood", "clay"))
        pen.number("amount", amount, 10)
        pen.bits("seen", 5, ("a", "b", "c"))
        return [int(pen.cells[i]) for i in range(6)]

    pen = learn()
    write(pen, 0, 1)
    assert pen.names == ["good=wood", "good=clay", "amount", "seen=a", "seen=b", "seen=c"]
    assert pen.scales == [1, 1, 10, 1, 1, 1]
    pen = Pen(6, 2)
    assert write(pen, 1, 4) == [0, 1, 4, 1, 0, 1]
    assert write(pen, 0, 10**6) == [1, 0, 32767, 1, 0, 1]
    assert write(pen, -1, -(10**6)) == [0, 0, -32767, 1, 0, 1]
