"""Does the worked example train, and is what it trained a bot?"""

import ast
import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

import hameau
from hameau.core.dealer import settle
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.learning import policy as policies

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "train_cave.py"


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


@pytest.fixture
def training(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The example as a module, which the processes it starts can import too."""
    pytest.importorskip("torch", reason="torch is not installed (pip install hameau[train])")
    monkeypatch.syspath_prepend(EXAMPLE.parent)
    return importlib.import_module(EXAMPLE.stem)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_moment_of_training_gives_a_bot_that_plays(
    seats: int, training: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "STEPS", 40)
    given = training.read(["--seats", str(seats), "--tables", "4", "--batch", "80", "--minutes", "0"])
    before = [weight.clone() for weight in training.train(given).parameters()]
    given.minutes = 0.001
    policy = training.train(given)
    assert any((old != new).any() for old, new in zip(before, policy.parameters()))
    file = tmp_path / "cave.onnx"
    training.export(policy, file, given)
    record = hameau.play(hameau.game("cave-vs-cave"), [f"network:{file}", "random"][:seats], seed=1)
    assert record.result


def test_what_it_writes_for_hameau_likes_what_the_policy_likes(training: ModuleType, tmp_path: Path) -> None:
    import torch

    given = training.read(["--tables", "4", "--batch", "80", "--minutes", "0"])
    policy, file = training.train(given), tmp_path / "network-1.bin"
    training.export(policy, file, given)
    (tmp_path / "__init__.py").touch()
    code = training.encoding("cave-vs-cave", 1)
    state, out = hameau.game("cave-vs-cave").new(1), Options()
    settle(state, Rng(1), Options())
    state.options(out)
    sys.path.insert(0, str(tmp_path.parent))
    try:
        likes = policies.read(tmp_path.name, code.write, state, code.game.catalogue).likes(state, out)
    finally:
        sys.path.remove(str(tmp_path.parent))
    seen = torch.from_numpy(code.observation(state, 0))[None]
    logits = policy(seen)[0][0].detach()
    assert likes == pytest.approx([float(logits[action]) for action in state.legal()], abs=0.01)


def test_credit_goes_back_to_the_decisions_of_the_same_game(
    training: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Worked out by hand: the first seat decides, then the second, who ends the game 1 behind."""
    import torch

    def column(*numbers: float) -> torch.Tensor:
        return torch.tensor(numbers)[:, None]

    monkeypatch.setattr(training, "STEPS", 3)
    kept = training.Collected.__new__(training.Collected)
    kept.side, kept.done = column(1.0, -1.0, 1.0, 1.0), column(0.0, 1.0, 0.0)
    kept.lead, kept.final = column(0.0, 0.3, 0.0, 0.1), column(0.0, 1.0, 0.0)
    kept.value = column(0.2, 0.5, 0.1, 0.4)
    advantages, targets = kept.advantages()
    surprises = [0.3 + 0.5 - 0.2, 1.0 - 0.3 - 0.5, 0.1 + 0.4 - 0.1]
    found = [surprises[0] + 0.95 * surprises[1], -surprises[1], surprises[2]]
    assert advantages[:, 0].tolist() == pytest.approx(found)
    assert targets[:, 0].tolist() == pytest.approx([found[0] + 0.2, found[1] - 0.5, found[2] + 0.1])
