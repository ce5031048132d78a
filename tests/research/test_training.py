"""Does the worked example run, and is what it trained a bot?"""

import ast
import importlib
from pathlib import Path

import pytest

import hameau

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "train_cave.py"


def test_the_example_trains_a_bot_that_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch", reason="torch is not installed (pip install '.[train]')")
    monkeypatch.syspath_prepend(EXAMPLE.parent)
    training = importlib.import_module(EXAMPLE.stem)
    given = ["--minutes", "0.01", "--tables", "4", "--games", "2", "--folder", str(tmp_path)]
    file = training.main(given)
    assert hameau.play(hameau.game("cave-vs-cave"), [f"network:{file}"], seed=1).result


def test_the_example_only_uses_what_there_is() -> None:
    """Without PyTorch this much is certain: every module it takes from Hameau has the names it takes."""
    root = EXAMPLE.parent.parent
    taken = 0
    for node in ast.walk(ast.parse(EXAMPLE.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("hameau"):
            source = ast.parse((root / (str(node.module).replace(".", "/") + ".py")).read_text("utf-8"))
            defined = {part.name for part in source.body if isinstance(part, (ast.ClassDef, ast.FunctionDef))}
            for name in node.names:
                assert name.name in defined, f"{node.module} has no {name.name}"
                taken += 1
    assert taken == 3
