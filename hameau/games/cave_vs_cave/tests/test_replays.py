"""Do whole games of the past still come out the same? Records with chance in them, which anybody can read."""

import json
from pathlib import Path

import pytest

from hameau.core.record import Record
from hameau.core.state import OVER
from hameau.games.cave_vs_cave import GAME
from hameau.games.cave_vs_cave.tests import literal
from hameau.testing import rule

FOLDER = Path(__file__).parent / "replays"

# Name, points and winners.
GAMES = [
    ("two_players", [32, 33], [1]),
    ("solo", [31], [0]),
    ("draw", [15, 15], [0, 1]),
    ("tie_broken", [22, 22], [0]),
    ("digging_cave", [23], [0]),
]
NAMES = [name for name, *rest in GAMES]


def replay(name: str) -> Record:
    return Record.open(FOLDER / f"{name}.json")


@rule("10.1", "10.2")
@pytest.mark.parametrize(("name", "scores", "winners"), GAMES, ids=NAMES)
def test_a_replay_ends_as_it_did(name: str, scores: list[int], winners: list[int]) -> None:
    record = replay(name)
    assert record.state().seat == OVER
    assert record.result == {"scores": scores, "winners": winners}


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_follows_the_literal_reading_too(name: str) -> None:
    record = replay(name)
    document = record.state(0).dump()
    for action in record.actions:
        text = GAME.write(action)
        assert text in literal.options(document)
        document = literal.after(document, text)
    assert document == record.state().dump()


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_saved_again_is_the_same_file(name: str, tmp_path: Path) -> None:
    replay(name).save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == (FOLDER / f"{name}.json").read_bytes()
    assert json.loads((FOLDER / f"{name}.json").read_text("utf-8"))["rules"] == GAME.rules_version


def test_every_replay_is_listed() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(NAMES)


@rule("10.2")
def test_the_draw_is_one_of_equal_totals_and_equal_best_rooms() -> None:
    state = replay("draw").state()
    best = [max(POINTS.get(what, 0) for what in each["cells"].values()) for each in state.dump()["players"]]
    assert len(set(best)) == 1
    broken = replay("tie_broken").state().dump()["players"]
    first, second = (max(POINTS.get(what, 0) for what in each["cells"].values()) for each in broken)
    assert first > second


POINTS = {
    "shelf": 3,
    "spinning-wheel": 4,
    "tunnel": 3,
    "grindstone": 4,
    "food-corner": 3,
    "parlor": 6,
    "warehouse": 2,
    "stall": 6,
    "sacrificial-altar": 7,
    "storeroom": 6,
    "weaving-room": 5,
    "furniture-workshop": 5,
    "gold-vein": 9,
    "junction-room": 6,
    "digging-cave": 8,
    "bakehouse": 6,
    "state-room": 12,
    "secret-chamber": 8,
    "treasury": 10,
    "prospecting-site": 5,
    "retting-room": 3,
    "equipment-room": 3,
    "wood-storeroom": 2,
    "dungeon": 11,
}
