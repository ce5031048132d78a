"""Can the ring for four players be replaced by a file? [1.6]"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hameau import HameauError
from hameau.games.meduris import GAME
from hameau.games.meduris.ring import read_ring
from hameau.testing import rule

BOARDS = Path(__file__).parent.parent / "boards"
PLAY = """
import hameau
record = hameau.play(hameau.game("meduris"), ["random"] * 4, seed=1)
view = record.state().view(None)
more = "build hut 40" in list(record.game.catalogue)
print(view["layout"], len(view["board"]), view["house"]["layout"], more)
"""


def ring_text(**changes: object) -> str:
    document = json.loads((BOARDS / "four.json").read_text("utf-8"))
    return json.dumps(document | changes)


def run(path: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"HAMEAU_MEDURIS_BOARD": str(path)}
    command = [sys.executable, "-c", PLAY]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@rule("1.6")
def test_another_ring_is_played_on(tmp_path: Path) -> None:
    document = json.loads((BOARDS / "four.json").read_text("utf-8"))
    document["name"], document["house"] = "mine", False
    document["districts"][3]["spaces"].append({"needs": ["wood", "stone"]})
    (tmp_path / "mine.json").write_text(json.dumps(document), "utf-8")
    assert run(tmp_path / "mine.json").stdout.split() == ["mine", "41", "False", "True"]


@rule("1.6")
def test_a_missing_file_is_told(tmp_path: Path) -> None:
    result = run(tmp_path / "nowhere.json")
    assert result.returncode != 0
    assert "HAMEAU_MEDURIS_BOARD: cannot read" in result.stderr


@rule("1.5")
@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        ring_text(districts=[]),
        ring_text(name=3),
        ring_text(surprise=1),
        ring_text().replace('["wool", "copper"]', '["wool", "wool"]', 1),
        ring_text().replace('["wool", "copper"]', '["wool"]', 1),
        ring_text().replace('"serpent"', '"arrow"', 1),
    ],
)
def test_a_spoilt_file_is_refused(text: str) -> None:
    with pytest.raises(HameauError):
        read_ring(text, "test")


def test_this_test_uses_the_ring_of_the_package() -> None:
    assert GAME.new(4).view(None)["layout"] == "house-4"
