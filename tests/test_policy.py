"""Does a network that comes with a game see what it was trained with, and play well?"""

import sys
from pathlib import Path

import pytest

import hameau
from hameau import HameauError, State
from hameau.bots.mcts import guide_of
from hameau.core.dealer import settle
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.learning import policy
from hameau.learning.encoding import Pen
from hameau.learning.judgement import judgement

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
    code = policy.code(["points", "deciding"], [10, 1], GAME.catalogue)
    (package / "network-1.bin").write_bytes(policy.to_bytes(1, code, [inner, last], "here"))


def test_likes_are_worked_out_layer_by_layer(package: Path) -> None:
    store(package)
    state, out = start(), Options()
    state.options(out)
    points = state.scores()[0]
    assert points > 0
    first = 2 * points / 10 - 0.5  # what is below 0, like the others, counts as 0
    expected = [max(0.0, first) * action + 0.25 for action in state.legal()]
    made = policy.read("trained", write, state, GAME.catalogue)
    assert made.likes(state, out) == pytest.approx(expected)
    assert made.likes(state, out) == made.likes(state, out)


def test_a_network_trained_with_something_else_is_refused(package: Path) -> None:
    store(package)
    (package / "network-2.bin").write_bytes((package / "network-1.bin").read_bytes())
    for seats, see, catalogue in (
        (2, write, GAME.catalogue),
        (1, lambda state, seat, pen: pen.flag("deciding", True), GAME.catalogue),
        (1, write, hameau.game("stone-age").catalogue),
    ):
        with pytest.raises(HameauError, match=rf"^network-{seats}.bin: trained with other seats, slots or"):
            policy.read("trained", see, start(seats), catalogue)


def test_a_file_that_was_cut_short_is_refused(package: Path) -> None:
    store(package)
    file = package / "network-1.bin"
    file.write_bytes(file.read_bytes()[:-2])
    with pytest.raises(HameauError, match=r"^network-1.bin: there are not as many numbers"):
        policy.read("trained", write, start(), GAME.catalogue)


def test_a_network_of_odd_width_is_not_written(package: Path) -> None:
    with pytest.raises(HameauError, match=r"^network: the rows between"):
        store(package, hidden=3)


@pytest.mark.parametrize("slug", [slug for slug, game in hameau.games().items() if judgement(game)])
def test_networks_that_come_with_a_game_can_be_read(slug: str) -> None:
    """One for each number of seats that it names, or none at all."""
    game = hameau.game(slug)
    files = sorted(file.name for file in game.folder.glob("network-*.bin"))
    assert files == [f"network-{network.seats}.bin" for network in guide_of(game).networks]


def test_without_a_network_for_so_many_seats_nothing_is_liked() -> None:
    guide = guide_of(GAME)
    guide.networks = guide.networks[:1]
    state, out = start(2), Options()
    state.options(out)
    assert guide.likes(state, out) is None
    assert guide.best(state, out) in state.legal()


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


def test_a_student_slips_now_and_then_but_the_same_way_for_the_same_seed() -> None:
    games = [hameau.play(GAME, ["expert"], seed=5).actions for _ in range(2)]
    assert games[0] == games[1]
    guide, out, state, slips, choices = guide_of(GAME), Options(), GAME.new(1), 0, 0
    for action in games[0]:
        state.options(out) if state.seat >= 0 else out.clear()
        if out.count > 1:
            choices += 1
            slips += action != guide.best(state, out)
        out.clear()
        state.perform(action)
    assert 0 < slips < choices / 3


def test_the_network_for_two_beats_greedy() -> None:
    wins = [hameau.play(GAME, ["expert", "greedy"], seed).state().winners() for seed in range(2)]
    assert wins == [[0], [0]]
