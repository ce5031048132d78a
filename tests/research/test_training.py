"""Does the worked example train, and is what it trained a bot?"""

import ast
import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

import hameau

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "train_cave_solo.py"


def test_the_example_uses_only_what_hameau_has() -> None:
    """Without PyTorch this much is certain: whatever it takes from Hameau is there."""
    pytest.importorskip("numpy", reason="numpy is not installed (pip install hameau[research])")
    pytest.importorskip("onnx", reason="onnx is not installed (pip install hameau[train])")
    taken = 0
    for node in ast.walk(ast.parse(EXAMPLE.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("hameau"):
            module = importlib.import_module(str(node.module))
            for name in node.names:
                assert hasattr(module, name.name), f"{node.module} has no {name.name}"
                taken += 1
    assert taken >= 3


def example() -> ModuleType:
    pytest.importorskip("torch", reason="torch is not installed (pip install hameau[train])")
    spec = importlib.util.spec_from_file_location("train_cave_solo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_a_moment_of_training_gives_a_bot_that_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    training = example()
    monkeypatch.setattr(training, "TABLES", 4)
    monkeypatch.setattr(training, "STEPS", 40)
    monkeypatch.setattr(training, "BATCH", 80)
    before = [weight.clone() for weight in training.train(0.0, seed=1).parameters()]
    policy = training.train(0.001, seed=1)
    assert any((old != new).any() for old, new in zip(before, policy.parameters()))
    file = tmp_path / "cave.onnx"
    training.export(policy, file)
    record = hameau.play(hameau.game("cave-vs-cave"), [f"network:{file}"], seed=1)
    assert record.result


def test_credit_goes_back_to_the_decisions_of_the_same_game() -> None:
    """Worked out by hand: two decisions of a game that ends with 1, then one of the next."""
    training = example()
    import torch

    kept = training.Collected.__new__(training.Collected)
    kept.reward, kept.done = torch.tensor([[0.0], [1.0], [0.0]]), torch.tensor([[0.0], [1.0], [0.0]])
    kept.value = torch.tensor([[0.2], [0.5], [0.1], [0.4]])
    saved = training.STEPS, training.TABLES
    training.STEPS, training.TABLES = 3, 1
    try:
        found = [round(float(value), 4) for value in kept.advantages()[:, 0]]
    finally:
        training.STEPS, training.TABLES = saved
    assert found == [round(0.3 + 0.97 * 0.5, 4), 0.5, 0.3]
