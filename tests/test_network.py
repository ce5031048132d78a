"""Does a network that comes with a game see what it was trained with, and play well?"""

import sys
from pathlib import Path

import pytest

import hameau
from hameau import HameauError, State
from hameau.bots.mcts import guide_of
from hameau.core import network
from hameau.core.dealer import settle
from hameau.core.options import Options
from hameau.core.pen import Pen, digest
from hameau.core.rng import Rng

GAME = hameau.game("cave-vs-cave")


def write(state: State, seat: int, pen: Pen) -> None:
    """Two slots: the points so far in tens, and a flag."""
    pen.number("points", state.scores()[seat], 10)
    pen.flag("deciding", state.seat == seat)


def start(seats: int = 1) -> State:
    return settle(GAME.new(seats), Rng(3), Options())


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "trained"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "trained", raising=False)
    return folder


def store(package: Path, hidden: int = 4) -> None:
    """The first hidden number is 2 × points in tens - 0.5, the others are below 0; action a likes a × it."""
    actions = len(GAME.catalogue)
    inner = [[2.0, 0.0], *[[0.0, -1.0]] * (hidden - 1)], [-0.5, *[0.0] * (hidden - 1)]
    last = [[float(action), *[8.0] * (hidden - 1)] for action in range(actions)], [0.25] * actions
    slots = digest(["points", "deciding"], [10, 1])
    (package / "network-1.bin").write_bytes(network.to_bytes(1, slots, [inner, last], "here"))


def test_likes_are_worked_out_layer_by_layer(package: Path) -> None:
    store(package)
    state, out = start(), Options()
    state.options(out)
    points = state.scores()[0]
    assert points > 0
    first = 2 * points / 10 - 0.5  # what is below 0, like the others, counts as 0
    expected = [max(0.0, first) * action + 0.25 for action in state.legal()]
    assert network.read("trained", write, state).likes(state, out) == pytest.approx(expected)


def test_a_network_for_other_slots_is_refused(package: Path) -> None:
    store(package)
    other = package / "network-2.bin"
    other.write_bytes((package / "network-1.bin").read_bytes())
    with pytest.raises(HameauError, match=r"^network-2.bin: trained for other seats or slots"):
        network.read("trained", write, start(2))
    with pytest.raises(HameauError, match=r"^network-1.bin: trained for other seats or slots"):
        network.read("trained", lambda state, seat, pen: pen.flag("deciding", True), start())


def test_a_network_of_odd_width_is_refused(package: Path) -> None:
    store(package, hidden=3)
    with pytest.raises(HameauError, match=r"^network-1.bin: the rows between"):
        network.read("trained", write, start())


def test_the_network_for_one_makes_more_points_than_the_book_asks_for() -> None:
    """Its choices alone, without a search: about 57 on average, and the book asks for 50."""
    guide, out, points = guide_of(GAME), Options(), []
    for seed in range(3):
        state, chance = GAME.new(1), Rng(seed, "network")
        while settle(state, chance, out).seat >= 0:
            guide.list_options(state, out)
            state.perform(guide.best(state, out))
        points.append(state.scores()[0])
    assert sum(points) / len(points) >= 52


def test_the_network_for_two_beats_greedy() -> None:
    wins = [hameau.play(GAME, ["expert", "greedy"], seed).state().winners() for seed in range(2)]
    assert wins == [[0], [0]]
