"""Does a network say what its layers say, the same on every build, and is everything else refused?"""

import json
from math import exp
from pathlib import Path

import pytest

import hameau
from hameau import HameauError, State
from hameau.core.dealer import settle
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.learning import arithmetic, network
from hameau.learning.encoding import pen_for
from hameau.learning.network import Eye, Network
from hameau.learning.network_file import TALLEST, Layer, from_bytes, limit, slots_of, to_bytes
from hameau.testing.networks import random_bytes, random_layers

WIDTH = 32
GAME = hameau.game("stone-age")
GAMES = [slug for slug, game in hameau.games().items() if game.package.startswith("hameau.")]


def positions(game: hameau.Game, seats: int, count: int, seed: int = 1) -> list[State]:
    """Positions of a random game in which a seat decides."""
    state, rng, out, found = game.new(seats), Rng(seed), Options(), []
    while settle(state, rng, out).seat >= 0 and len(found) < count:
        found.append(state.clone())
        out.clear()
        state.options(out)
        state.perform(rng.pick(out))
    return found


def offered(state: State) -> Options:
    out = Options()
    state.options(out)
    return out


def expected(game: hameau.Game, layers: list, state: State) -> tuple[list[float], list[float]]:
    """Likes of all actions and the values, in floating point, with no tricks."""
    slots, wide = slots_of(game, state.players()), slots_of(game, game.seats[-1]).names
    pen = pen_for(slots)
    network.encoder_of(game).write(state, int(state.seat), pen)
    inputs = [0.0] * (len(wide) + game.seats[-1])
    for number, (name, scale) in enumerate(zip(slots.names, slots.scales)):
        inputs[wide.index(name)] = max(-8.0, min(8.0, pen.cells[number] / scale))
    inputs[len(wide) + state.players() - 1] = 1.0
    rows = [inputs]
    for weights, start in layers:
        row = rows[min(len(rows) - 1, 2)]
        rows.append([s + sum(w * x for w, x in zip(line, row)) for line, s in zip(weights, start)])
        if len(rows) <= 3:
            rows[-1] = [max(0.0, number) for number in rows[-1]]
    return rows[3], rows[4]


@pytest.mark.parametrize("slug", GAMES)
def test_a_look_says_what_the_layers_say(slug: str) -> None:
    """At every number of seats: slots are found by their names, values stand from the deciding seat on."""
    game = hameau.game(slug)
    layers, most = random_layers(game, WIDTH, 3), game.seats[-1]
    made = Network(game, from_bytes(game, to_bytes(game, game.seats, layers, 20.0, {}), "made"))
    for seats in {game.seats[0], min(game.seats[0] + 1, most), most}:
        eye = Eye(made, seats)
        for state in positions(game, seats, 40)[::13]:
            out = offered(state)
            eye.look(state, out)
            likes, values = expected(game, layers, state)
            here = list(eye.likes)[: out.count]
            assert here == pytest.approx([likes[action] for action in state.legal()], abs=0.02)
            order = [(int(state.seat) + i) % seats for i in range(seats)]
            assert [eye.points[seat] / 20 for seat in order] == pytest.approx(values[most:][:seats], abs=0.02)
            whole = sum(exp(number) for number in values[:seats])
            shares = [exp(number) / whole for number in values[:seats]]
            assert [eye.shares[seat] for seat in order] == pytest.approx(shares, abs=0.02)


@pytest.mark.parametrize("slug", GAMES)
def test_a_look_does_not_depend_on_those_before(slug: str) -> None:
    game = hameau.game(slug)
    made = Network(game, from_bytes(game, random_bytes(game, WIDTH), "made"))
    seats = game.seats[-1]
    eye = Eye(made, seats)
    for state in positions(game, seats, 60)[::6]:
        fresh, out = Eye(made, seats), offered(state)
        eye.look(state, out)
        fresh.look(state, out)
        said = int(out.count) + 2 * seats  # what follows is left from before
        assert list(eye.result)[:said] == list(fresh.result)[:said]


def twins() -> list:
    kernel = pytest.importorskip("hameau.learning.kernel", reason="the engine is not compiled")
    return [kernel, arithmetic]


def test_the_kernel_and_its_twin_agree_on_real_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Network(GAME, from_bytes(GAME, random_bytes(GAME, 64), "made"))
    eyes = []
    for twin in twins():
        monkeypatch.setattr(network, "kernel", twin)
        eyes.append((twin, Eye(made, 4)))
    for state in positions(GAME, 4, 120):
        results = []
        for twin, eye in eyes:
            monkeypatch.setattr(network, "kernel", twin)
            eye.look(state, offered(state))
            results.append(list(eye.result))
        assert results[0] == results[1]


def test_the_kernel_and_its_twin_agree_on_wild_numbers() -> None:
    """Cells far beyond their limits and weights as large as can be; rows looked at in any order."""
    from array import array
    from random import Random

    rng, slots, most, actions = Random(2), 21, 30, 9
    limits = array("h", [rng.choice([8, 100, 32767]) for _slot in range(slots)])
    places = array("i", rng.sample(range(most), slots))
    sizes = (most, 64), (64, 32), (32, actions), (32, 4)
    layers = []
    for before, after in sizes:
        layers.append(array("h", [rng.randint(-900, 900) for _weight in range(before * after)]))
        layers.append(array("i", [rng.randint(-(10**6), 10**6) for _output in range(after)]))
    bound = []
    for twin in twins():
        mine = [array("h", [0] * 3 * slots), array("q", range(actions)), array("i", [0] * (actions + 4))]
        bound.append((twin, mine, twin.bind(3, 12, 9, 29, (mine[0], places, limits, *layers, *mine[1:]))))
    for _look in range(300):
        row, count, changes = rng.randrange(3), rng.randint(0, actions), rng.randint(0, 9)
        cells = [
            (rng.randrange(3 * slots), rng.choice([0, 1, -1, rng.randint(-32767, 32767)]))
            for _ in range(changes)
        ]
        for twin, mine, tied in bound:
            for slot, cell in cells:
                mine[0][slot] = cell
            twin.look(tied, row, count)
        assert bound[0][1][2] == bound[1][1][2]


def test_the_kernel_refuses_what_does_not_fit() -> None:
    kernel = twins()[0]
    made = Network(GAME, from_bytes(GAME, random_bytes(GAME, WIDTH), "made"))
    eye = Eye(made, 2)
    with pytest.raises(ValueError, match="no such row or action"):
        kernel.look(eye.bound, 2, 0)
    eye.wanted[0] = len(GAME.catalogue)
    with pytest.raises(ValueError, match="no such row or action"):
        kernel.look(eye.bound, 0, 1)
    buffers = eye._buffers(made, made.slots_at(2))
    for short in range(len(buffers)):
        cut = memoryview(buffers[short])[:-1]
        with pytest.raises(ValueError, match="do not fit"):
            kernel.bind(2, 4, 4, 0, (*buffers[:short], cut, *buffers[short + 1 :]))
    with pytest.raises(TypeError):
        kernel.look(eye.bound)


# --- files ---


def test_weights_are_as_fine_as_they_can_be(tmp_path: Path) -> None:
    """One bit more, and a weight or a sum would be too large."""
    for large in (0.5, 3.0, 60.0):
        layers = random_layers(GAME, WIDTH)
        layers[1][0][0][0] = large
        head, _, _numbers = to_bytes(GAME, [2], layers, 20.0, {}).partition(b"\n")
        bits = json.loads(head)["bits"]
        assert large * 2 ** bits[1] <= TALLEST
        assert min(bits) >= 4


def test_sums_cannot_grow_too_large() -> None:
    layer = Layer([[3, -2], [1, 1]], [10, -10], 4)
    assert layer.spans([(-1, 2), (0, 5)]) == [(10 - 3 - 10, 10 + 6), (-10 - 1, -10 + 2 + 5)]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "meduris"}, "trained with other seats, slots or actions"),
        ({"code": "00"}, "trained with other seats, slots or actions"),
        ({"format": 1}, "trained with other seats, slots or actions"),
        ({"widths": [617, 32, 64]}, "there are not as many numbers"),
        ({"bits": None}, "this is not the file of a network"),
    ],
)
def test_a_network_of_something_else_is_refused(
    change: dict[str, object], message: str, tmp_path: Path
) -> None:
    head, _, numbers = random_bytes(GAME, WIDTH).partition(b"\n")
    about = json.loads(head) | change
    about = {name: value for name, value in about.items() if value is not None}
    file = tmp_path / "network.bin"
    file.write_bytes(json.dumps(about).encode() + b"\n" + numbers)
    with pytest.raises(HameauError, match=rf"^network.bin: {message}"):
        network.read(GAME, file)


def test_a_file_that_was_cut_short_or_could_overflow_is_refused() -> None:
    content = random_bytes(GAME, WIDTH)
    with pytest.raises(HameauError, match="there are not as many numbers"):
        from_bytes(GAME, content[:-2], "short")
    head, _, numbers = content.partition(b"\n")
    wild = b"\xff\x7f" * (len(numbers) // 2)
    with pytest.raises(HameauError, match="a sum could grow too large"):
        from_bytes(GAME, head + b"\n" + wild, "wild")


def test_layers_of_the_wrong_shape_or_size_are_not_written() -> None:
    for number, what in enumerate(("expected a layer", "expected two layers", "too large")):
        layers = random_layers(GAME, 16 if number == 1 else WIDTH)
        if number == 0:
            layers[2] = layers[3]
        if number == 2:
            layers[0][0][0][0] = 1e9
        with pytest.raises(HameauError, match=what):
            to_bytes(GAME, [2], layers, 20.0, {})


def test_arrays_are_as_good_as_lists() -> None:
    np = pytest.importorskip("numpy", reason="numpy is not installed (pip install '.[research]')")
    layers = random_layers(GAME, WIDTH)
    arrays = [(np.array(weights), np.array(start)) for weights, start in layers]
    assert to_bytes(GAME, [2], arrays, 20.0, {}) == to_bytes(GAME, [2], layers, 20.0, {})


def test_a_cell_counts_for_no_more_than_its_limit() -> None:
    assert (limit(1), limit(100), limit(10000)) == (8, 800, 32767)


@pytest.mark.parametrize("slug", GAMES)
def test_a_network_that_comes_with_a_game_can_be_read(slug: str) -> None:
    game = hameau.game(slug)
    found = network.network_of(game)
    assert (found is not None) == (game.folder / "network.bin").exists()
    if found is not None:
        assert set(found.seats) <= set(game.seats)
        assert found.tables.about["card"]
