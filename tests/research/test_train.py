"""Does `hameau train` learn, resume and deliver? What needs PyTorch is skipped without it."""

import json
from pathlib import Path
from typing import Any

import pytest

import hameau
from hameau.learning.network import read
from hameau.learning.network_file import to_bytes
from hameau.research.train.curves import page
from hameau.research.train.gate import compare, passes
from hameau.testing.networks import random_bytes, random_layers


def test_the_gate_lets_nothing_through_that_is_the_same(tmp_path: Path) -> None:
    game = hameau.game("cave-vs-cave")
    file = tmp_path / "same.bin"
    file.write_bytes(random_bytes(game, width=32))
    proofs = compare(game, file, file, games=4, jobs=1)
    assert set(proofs) == {1, 2}
    assert proofs[1].gain == 0
    assert abs(proofs[2].gain) <= proofs[2].doubt
    assert not passes(proofs)


def test_the_gate_lets_greedy_play_where_a_network_did_not_learn(tmp_path: Path) -> None:
    game = hameau.game("cave-vs-cave")
    layers = random_layers(game, width=32)
    for seats in (1, 2):
        (tmp_path / f"{seats}.bin").write_bytes(to_bytes(game, [seats], layers, 20.0, {"origin": "random"}))
    proofs = compare(game, tmp_path / "2.bin", tmp_path / "1.bin", games=4, jobs=1)
    assert {seats: entry.gain < 0 for seats, entry in proofs.items()} == {1: False, 2: True}


def test_curves_show_what_belongs_together_in_one_chart() -> None:
    rows = [
        {"minutes": k / 10, "decisions": k, "points 2": k, "points 4": 2 * k, "gain": 1} for k in range(900)
    ]
    shown = page("Training <x>", rows)
    assert (shown.count("<svg"), shown.count("<polyline")) == (2, 3)
    for part in ("<h2>points</h2>", "4 seats", "&lt;x&gt;"):
        assert part in shown
    assert "Nothing was noted yet" in page("Empty", [])


def test_training_goes_on_from_a_file(tmp_path: Path) -> None:
    """What is read from a file and written again is the same, whatever widths were asked for."""
    pytest.importorskip("torch", reason="torch is not installed (pip install '.[train]')")
    from hameau.research.train.course import Course, Plan
    from hameau.research.train.export import export

    file = tmp_path / "start.bin"
    file.write_bytes(random_bytes(hameau.game("cave-vs-cave"), width=32))
    course = Course(Plan("cave-vs-cave", {1: 1, 2: 1}, width=64, start=str(file)), tmp_path / "run")
    heads, numbers = zip(*(part.split(b"\n", 1) for part in (export(course), file.read_bytes())), strict=True)
    assert numbers[0] == numbers[1]
    assert json.loads(heads[0])["card"]["after"] == json.loads(heads[1])["card"]
    assert "--start start.bin" in course.plan.command()


@pytest.mark.slow
def test_one_network_learns_what_several_like(tmp_path: Path) -> None:
    """Beginning as the first, it comes much nearer to the second where that is the one to follow."""
    torch = pytest.importorskip("torch", reason="torch is not installed (pip install '.[train]')")
    from hameau.learning.network_file import from_bytes
    from hameau.research.train.join import join, read, watch
    from hameau.research.train.policy import masked
    from hameau.research.train.tables import layout, scales

    game, plan = hameau.game("cave-vs-cave"), layout("cave-vs-cave")
    files = [tmp_path / f"{seed}.bin" for seed in (1, 2)]
    for seed, file in enumerate(files):
        file.write_bytes(random_bytes(game, seed=seed, width=32))
    joined = tmp_path / "joined.bin"
    joined.write_bytes(join(game, {2: files[0], 1: files[1]}, decisions=600, epochs=30))
    assert read(game, joined, plan)[1]["seats"] == [1, 2]
    joined_alone = join(game, {2: files[0]})  # stays as it is, but for the seats
    assert from_bytes(game, joined_alone, "alone").about["seats"] == [2]

    def far(seats: int, old: Path, new: Path) -> float:
        seen, mask, liked, *_rest = watch(read(game, old, plan)[0], plan, seats, 120)
        with torch.no_grad():
            likes = masked(read(game, new, plan)[0](seen * scales(plan, "cpu"))[0], mask)
        return float((liked.exp() * (liked - likes).clamp(-50, 50)).sum(-1).mean())

    assert far(1, files[1], joined) < far(1, files[1], files[0]) / 2
    assert far(2, files[0], joined) < far(2, files[0], files[1]) / 2


def test_each_table_is_for_one_thing() -> None:
    """Of a hundred tables, 15 have older selves, 20 greedy, with the learner in every seat; 20 whims."""
    torch = pytest.importorskip("torch", reason="torch is not installed (pip install '.[train]')")
    from hameau.research.train.seating import has_greedy, learner
    from hameau.research.train.whims import Whims

    numbers = torch.arange(100)
    seats, greedy = learner(numbers, 4, 0.2), has_greedy(numbers, 4, 0.2)
    assert (int((seats >= 0).sum()), int(greedy.sum())) == (35, 20)
    assert seats[greedy].unique().tolist() == [0, 1, 2, 3]
    whims = Whims(numbers, 4, actions=200)
    assert len(whims.tables) == 20
    assert (seats[whims.tables] == -1).all()
    assert (learner(numbers, 1, 0.2) == -1).all()
    assert not has_greedy(numbers, 1, 0.2).any()


def test_only_one_seat_has_whims() -> None:
    torch = pytest.importorskip("torch", reason="torch is not installed (pip install '.[train]')")
    from hameau.research.train.whims import Whims

    whims = Whims(torch.arange(100), 2, actions=200)
    first, second = (whims.of(torch.full((100,), seat)).any(-1) for seat in (0, 1))
    assert int(first.sum()) == int(second.sum()) == 10
    assert not (first & second).any()
    before = whims.liked.clone()
    ended = torch.zeros(100, dtype=torch.bool)
    ended[whims.tables[0]] = True
    whims.draw(ended)
    assert (whims.liked[0] != before[0]).any()
    assert (whims.liked[1:] == before[1:]).all()


def test_greedy_chooses_where_it_sits() -> None:
    """Whatever is chosen for it; the learner's own choice stays."""
    torch = pytest.importorskip("torch", reason="torch is not installed (pip install '.[train]')")
    from hameau.bots.greedy import Greedy
    from hameau.research.tables import Tables
    from hameau.research.train.seating import Guests, has_greedy

    game = hameau.game("cave-vs-cave")
    tables, guests = Tables(game, 2, count=20, forced=False), Guests(game, 2, range(20), 0.2, "x")
    at = has_greedy(torch.arange(20), 2, 0.2).nonzero()[:, 0].tolist()
    assert at == [*guests.bots]
    for _step in range(5):
        actions = tables.choose().copy()
        before = actions.copy()
        guests.choose(tables, actions)
        for row in range(20):
            foreign = row in at and tables.seat[row] != row % 2
            state, seat = tables.batch.states[row], int(tables.seat[row])
            assert actions[row] == (Greedy(game, 1).choose(state, seat) if foreign else before[row])
        tables.step(actions)


@pytest.fixture
def course(tmp_path: Path) -> Any:
    pytest.importorskip("torch", reason="torch is not installed (pip install '.[train]')")
    from hameau.research.train.course import Course, Plan

    def make(minutes: float) -> Course:
        plan = Plan("cave-vs-cave", {1: 1, 2: 1}, minutes, width=32, second=32, processes=2, tables=8)
        plan.greedy, plan.imitate = 0.2, 0.5
        return Course(plan, tmp_path / "run")

    return make


@pytest.mark.slow
def test_training_is_resumed_and_delivers_a_network_that_plays(course: Any, tmp_path: Path) -> None:
    from hameau.research.train.export import export

    first = course(0.02)
    first.run(print)
    second = course(first.diary.spent / 60 + 0.02)
    assert second.diary.updates == first.diary.updates > 0
    before = [part.clone() for part in second.policy.parameters()]
    second.run(print)
    assert second.diary.updates > first.diary.updates
    assert any((old != new).any() for old, new in zip(before, second.policy.parameters()))
    assert len(json.loads((tmp_path / "run/progress.json").read_text())) == second.diary.updates
    game, file = hameau.game("cave-vs-cave"), tmp_path / "network.bin"
    file.write_bytes(export(second))
    assert read(game, file).seats == [1, 2]
    for seats in game.seats:
        assert hameau.play(game, [f"network:{file}", "random"][:seats], seed=1).result


@pytest.mark.slow
def test_games_on_ray_are_the_same_games(tmp_path: Path) -> None:
    """An actor shows what a process does; a course on Ray is kept and gone on with here."""
    pytest.importorskip("torch", reason="torch is not installed (pip install '.[train]')")
    pytest.importorskip("ray", reason="ray is not installed (pip install '.[ray]')")
    from hameau.arena.spread import cluster
    from hameau.research.train.course import Course, Plan
    from hameau.research.train.tables import Group, layout

    plan = Plan(
        "cave-vs-cave", {2: 1}, 0.01, width=32, second=32, processes=2, tables=8, greedy=0.2, on="ray"
    )
    with cluster(2) as ray:
        there, here = (
            Group(layout(plan.game), 2, 1, 20, "x", "cpu", plan.greedy, where) for where in (ray, None)
        )
        guests = []  # what greedy chose by itself
        actions = there.shown.action.clone()
        for _step in range(6):
            there.wait(), here.wait()
            guests += (there.shown.action != actions).nonzero()[:, 0].tolist()
            for one, other in zip(there.shown.tensors(), here.shown.tensors(), strict=True):
                assert (one == other).all()
            actions = there.shown.mask.int().argmax(-1)
            there.step(actions), here.step(actions)
        there.close(), here.close()
        assert guests
        first = Course(plan, tmp_path / "run")
        first.run(print)
        assert ray.is_initialized()
    plan.on, plan.minutes = "processes", first.diary.spent / 60 + 0.01
    second = Course(plan, tmp_path / "run")
    assert second.diary.updates == first.diary.updates > 0
    second.run(print)
    assert second.diary.updates > first.diary.updates


@pytest.mark.slow
def test_whole_numbers_say_what_the_policy_says(course: Any, tmp_path: Path) -> None:
    """The network in whole numbers likes, expects and counts what the one in floating point does."""
    import torch

    from hameau.core.dealer import settle
    from hameau.core.options import Options
    from hameau.core.rng import Rng
    from hameau.learning.network import Eye
    from hameau.research.encoding import encoding
    from hameau.research.train.export import export
    from hameau.research.train.tables import layout, scales

    trained = course(0.02)
    trained.run(print)
    file, game = tmp_path / "network.bin", hameau.game("cave-vs-cave")
    file.write_bytes(export(trained))
    plan, out, rng = layout("cave-vs-cave"), Options(), Rng(3)
    eye = Eye(read(game, file), 2)
    state, looked = game.new(2), 0
    while settle(state, rng, out).seat >= 0:
        out.clear()
        state.options(out)
        row = torch.zeros(plan.width)
        row[torch.tensor(plan.places(2))] = torch.from_numpy(
            encoding(game, 2).raw(state, int(state.seat)) * 1.0
        ).float()
        row[len(plan.names) + 1] = 1
        with torch.no_grad():
            likes, wins, points = trained.policy((row * scales(plan, "cpu"))[None])
        eye.look(state, out)
        assert [eye.likes[i] for i in range(out.count)] == pytest.approx(
            [float(likes[0, out.items[i]]) for i in range(out.count)], abs=0.05
        )
        seats = [int(state.seat), 1 - int(state.seat)]
        assert [eye.shares[seat] for seat in seats] == pytest.approx(wins[0].softmax(-1).tolist(), abs=0.02)
        assert [eye.points[seat] for seat in seats] == pytest.approx(
            (points[0] * trained.unit).tolist(), abs=0.5
        )
        state.perform(rng.pick(out))
        looked += 1
    assert looked > 50
