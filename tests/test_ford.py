"""Does the game of the tutorial lie in examples/ as the page builds it, and play everywhere?"""

import inspect
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

import hameau
from hameau.core import registry
from hameau.core.steps import Step
from hameau.drawing.drawing import Drawing, Terminal
from hameau.learning.encoding import Encoder
from hameau.learning.judgement import Judgement
from hameau.testing.tables import known
from tests.test_docs import ROOT, blocks

FORD = ROOT / "examples" / "ford"


@pytest.fixture
def ford() -> Iterator[hameau.Game]:
    from ford import GAME

    with known(GAME):
        yield GAME


def run(*arguments: str, typed: str = "", home: Path) -> str:
    """A command in the folder of the game, which it finds by HAMEAU_GAMES."""
    ran = subprocess.run(
        [sys.executable, "-m", "hameau", *arguments],
        cwd=FORD.parent,
        env={**os.environ, "PYTHONPATH": str(ROOT), "HAMEAU_GAMES": "ford", "HOME": str(home), "LANG": "C"},
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_the_page_builds_what_lies_in_the_examples() -> None:
    page = blocks((ROOT / "docs" / "adding-a-game.md").read_text("utf-8"))
    told = {block.file.removeprefix("ford/"): block.code + "\n" for block in page if block.file}
    files = [
        path for path in FORD.rglob("*") if path.suffix in {".py", ".toml", ".md"} and path.stat().st_size
    ]
    assert told == {path.relative_to(FORD).as_posix(): path.read_text("utf-8") for path in files}


def test_the_page_names_every_hook() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    hooks = [name for name, kind in vars(Step).items() if callable(kind) and not name.startswith("_")]
    hooks += [field.name for part in (Drawing, Terminal) for field in fields(part)]
    hooks += [field.name for field in fields(Judgement) if "Callable" in str(field.type)]
    hooks += [*inspect.signature(hameau.Game).parameters, *inspect.signature(Encoder).parameters]
    assert len(hooks) > 20
    assert [name for name in hooks if not re.search(rf"\b{name}\b", page)] == []


# --- where it plays ---


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    shown = run(
        "play", "ford", "--players", "Anna,greedy", "--seed", "4", typed="1\n1\nquit\n", home=tmp_path
    )
    assert "The Ford" in shown
    assert "greedy drew a stone" in shown
    assert "Which stone do you lay?" in shown


def test_bots_meet_in_the_arena(tmp_path: Path) -> None:
    standings = run("arena", "ford", "--bots", "mcts:5,random", "--games", "4", "--jobs", "1", home=tmp_path)
    assert "mcts:5" in standings


def test_greedy_beats_random(ford: hameau.Game) -> None:
    winners = [hameau.play(ford, ["greedy", "random"], seed=seed).result["winners"] for seed in range(60)]
    assert sum(0 in won for won in winners) > 36


def test_it_is_an_environment(ford: hameau.Game) -> None:
    gym = pytest.importorskip("hameau.research.gym")
    env = gym.SeatEnv("ford", seats=3, bots=["random", "greedy"], render_mode="svg")
    seen, _info = env.reset(seed=2)
    ended = False
    while not ended:
        seen, _reward, ended, _cut, _info = env.step(env.action_space.sample(seen["action_mask"]))
    assert "<svg" in env.render()


# --- how it is found ---


def test_a_module_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMEAU_GAMES", "no_such_module")
    with pytest.raises(hameau.HameauError, match="no_such_module cannot be loaded"):
        registry.games()


def test_an_installed_package_is_found_by_its_entry_point(tmp_path: Path) -> None:
    info = tmp_path / "ford-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: ford\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[hameau.games]\nford = ford\n")
    program = "import hameau; print(hameau.game('ford'), 'ford' in hameau.games())"
    paths = os.pathsep.join(map(str, (tmp_path, FORD.parent, ROOT)))
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    assert ran.stdout == "<Game ford> True\n", ran.stderr
