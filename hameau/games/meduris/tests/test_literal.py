"""Do the engine and the literal second version agree? Along whole random games, at every decision."""

from fractions import Fraction
from pathlib import Path

import pytest

from hameau import CHANCE, OVER, Record, Rng, State, game
from hameau.core.options import Options

from .literal import KINDS, Literal

GAME = game("meduris")
REPLAYS = Path(__file__).parent / "replays"


def compare(state: State, other: Literal, trail: list[str]) -> None:
    seat = {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat))
    assert seat == other.decider, trail[-5:]
    options = [GAME.write(action) for action in state.legal()]
    assert sorted(options) == sorted(other.options), trail[-5:]
    weights = dict(zip(options, state.weights()))
    for text, weight in other.options.items():
        assert Fraction(weight, sum(other.options.values())) == Fraction(weights[text], sum(weights.values()))
    assert state.scores() == other.totals(), trail[-5:]
    document = state.dump()
    assert document["plains"] == other.stacks
    assert document["supply"] == {kind: other.supply[kind] for kind in KINDS}
    assert document["tokens"] == {str(space): token for space, token in sorted(other.tokens.items())}
    for seat, player in enumerate(document["players"]):  # type: ignore[arg-type, var-annotated]
        assert player["goods"] == {kind: other.chips[seat][kind] for kind in KINDS}
        assert player["points"] == other.points[seat]
    where, number = other.druid
    assert document["druid"] == (number if where == "ring" else f"paved {number}" if number else "temple")


def play_both(seats: int, seed: int, stingy: bool) -> tuple[int, State]:
    """One random game in both; a stingy one builds seldom, so that hands grow and the supply runs dry."""
    state, other, rng, out = GAME.new(seats), Literal(seats), Rng(seed, "literal"), Options()
    trail: list[str] = []
    while state.seat != OVER:
        compare(state, other, trail)
        out.clear()
        state.options(out)
        text = GAME.write(int(rng.pick(out)))
        if stingy and text.startswith("build") and rng.below(8):
            text = min(option for option in other.options if option.startswith("move"))
        trail.append(text)
        state.apply(GAME.read(text))
        other.answer(text)
    compare(state, other, trail)
    return len(trail), state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("stingy", [False, True])
def test_both_offer_the_same_and_lead_to_the_same(seats: int, stingy: bool) -> None:
    decisions = sum(play_both(seats, seed, stingy)[0] for seed in range(2))
    assert decisions > 300


def count(state: State, depth: int) -> int:
    """How many sequences of so many options there are, chance included."""
    if depth == 0 or state.seat == OVER:
        return 1
    total = 0
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        total += count(after, depth - 1)
    return total


def count_literally(seats: int, played: list[str], depth: int) -> int:
    """The same by the second version, which has to play from the beginning every time."""
    other = Literal(seats)
    for text in played:
        other.answer(text)
    if depth == 0 or other.over:
        return 1
    if depth == 1:
        return len(other.options)
    return sum(count_literally(seats, [*played, text], depth - 1) for text in other.options)


@pytest.mark.parametrize(
    ("name", "at", "counts"),
    [
        ("two_players_last_temple", 60, (37, 146, 1913)),  # a big yield or a building
        ("three_players_last_hut", 100, (6, 131, 533)),  # the die
        ("four_players_last_temple", 151, (21, 83, 642)),  # a big yield or a building
        ("tie_shared", 60, (3, 105, 480)),  # a chip to return
    ],
)
def test_option_counts_from_recorded_positions(name: str, at: int, counts: tuple[int, int, int]) -> None:
    record = Record.open(REPLAYS / f"{name}.json")
    state = record.state(at)
    assert tuple(count(state, depth) for depth in (1, 2, 3)) == counts
    played = [GAME.write(action) for action in record.actions[:at]]
    assert [count_literally(len(record.players), played, depth) for depth in (1, 2)] == list(counts[:2])
