"""Does `hameau train` learn, resume and deliver? What needs PyTorch is skipped without it."""

import json
from pathlib import Path
from typing import Any

import pytest

import hameau
from hameau.learning.network import read
from hameau.research.train.curves import page
from hameau.research.train.gate import compare, passes
from hameau.testing.networks import random_bytes


def test_the_gate_lets_nothing_through_that_is_the_same(tmp_path: Path) -> None:
    game = hameau.game("cave-vs-cave")
    file = tmp_path / "same.bin"
    file.write_bytes(random_bytes(game, width=32))
    proofs = compare(game, file, file, games=4, jobs=1)
    assert set(proofs) == {1, 2}
    assert proofs[1].gain == 0
    assert abs(proofs[2].gain) <= proofs[2].doubt
    assert not passes(proofs)


def test_curves_show_what_belongs_together_in_one_chart() -> None:
    rows = [
        {"minutes": k / 10, "decisions": k, "points 2": k, "points 4": 2 * k, "gain": 1} for k in range(900)
    ]
    shown = page("Training <x>", rows)
    assert (shown.count("<svg"), shown.count("<polyline")) == (2, 3)
    for part in ("<h2>points</h2>", "4 seats", "&lt;x&gt;"):
        assert part in shown
    assert "Nothing was noted yet" in page("Empty", [])


@pytest.fixture
def course(tmp_path: Path) -> Any:
    pytest.importorskip("torch", reason="torch is not installed (pip install hameau[train])")
    from hameau.research.train.course import Course, Plan

    def make(minutes: float) -> Course:
        plan = Plan("cave-vs-cave", {1: 1, 2: 1}, minutes, width=32, second=32, processes=2, tables=8)
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
