"""Do the examples of learners run? Each needs its library, and is left out where that is not installed."""

import runpy
from pathlib import Path
from typing import Any

import pytest

import hameau

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "learners"


def main_of(name: str, *packages: str) -> Any:
    for package in packages:
        pytest.importorskip(package, reason=f"{package} is not installed")
    return runpy.run_path(str(FOLDER / f"{name}.py"))["main"]


def test_ppo_in_one_file_learns_and_leaves_a_bot(tmp_path: Path) -> None:
    main = main_of("ppo", "torch", "onnx", "onnxruntime")
    file = tmp_path / "ppo.onnx"
    quick = ["--minutes", "0.02", "--tables", "4", "--steps", "8", "--games", "2", "--out", str(file)]
    assert set(main(quick)) == {"random", "greedy"}
    assert hameau.play("cave-vs-cave", [f"network:{file}", "random"], seed=1).result


def test_rllib_learns_with_its_own_module_for_masks() -> None:
    main = main_of("rllib_ppo", "torch", "ray.rllib")
    assert len(main(["--iterations", "1", "--batch", "300"])) == 1


def test_agilerl_learns_with_the_masks_of_the_infos() -> None:
    main = main_of("agile_ppo", "agilerl")
    assert len(main(["--updates", "1", "--tables", "2", "--steps", "64"])) == 1
