"""Do whole games of the past still come out the same? Records with chance in them, which anybody can read."""

import json
from pathlib import Path

import pytest

from hameau import OVER, Record
from hameau.games.stone_age import GAME

FOLDER = Path(__file__).parent / "replays"

# Name, how the game ended, points and winners.
GAMES = [
    ("two_players_cards", "cards", [172, 77], [0]),
    ("two_players_buildings", "buildings", [122, 108], [0]),
    ("three_players_cards", "cards", [67, 82, 35], [1]),
    ("three_players_buildings", "buildings", [160, 209, 108], [1]),
    ("four_players_cards", "cards", [50, 55, 58, 59], [3]),
    ("four_players_buildings", "buildings", [53, 72, 205, 107], [2]),
    ("tie_broken", None, [109, 109, 90], [0]),
    ("shared_win", None, [172, 172], [0, 1]),
    ("kept_cards", None, [48, 59, 42, 44], [1]),
]
NAMES = [name for name, *rest in GAMES]


def replay(name: str) -> Record:
    return Record.open(FOLDER / f"{name}.json")


def texts(record: Record) -> list[str]:
    return [GAME.write(action) for action in record.actions]


@pytest.mark.parametrize(("name", "end", "scores", "winners"), GAMES, ids=NAMES)
def test_a_replay_ends_as_it_did(name: str, end: str | None, scores: list[int], winners: list[int]) -> None:
    record = replay(name)
    state = record.state()
    assert state.seat == OVER
    assert record.result == {"scores": scores, "winners": winners}
    if end is not None:
        assert state.dump()["deciding"] == f"over {end}"


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_saved_again_is_the_same_file(name: str, tmp_path: Path) -> None:
    replay(name).save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == (FOLDER / f"{name}.json").read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_is_of_these_rules_and_small(name: str) -> None:
    path = FOLDER / f"{name}.json"
    assert json.loads(path.read_text("utf-8"))["rules"] == GAME.rules_version
    assert path.stat().st_size < 150_000


def test_every_replay_is_listed_and_every_player_count_ends_both_ways() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(NAMES)
    endings = {(len(scores), end) for name, end, scores, winners in GAMES if end}
    assert endings == {(seats, end) for seats in (2, 3, 4) for end in ("cards", "buildings")}


def test_a_tie_was_broken_by_agriculture_tools_and_figures() -> None:
    players = replay("tie_broken").state().dump()["players"]
    sums = [player["agriculture"] + player["tools"] + player["figures"] for player in players[:2]]
    assert sums[0] > sums[1]


def test_a_win_was_shared_because_those_were_equal_too() -> None:
    players = replay("shared_win").state().dump()["players"]
    sums = [player["agriculture"] + player["tools"] + player["figures"] for player in players]
    assert sums[0] == sums[1]


def test_a_game_shows_the_extra_card_one_use_tools_and_two_resources() -> None:
    record = replay("kept_cards")
    played = texts(record)
    assert {"add once 2", "add once 3", "add once 4", "spend two-resources"} <= set(played)
    drawn = [text.removeprefix("draw ") for text in played if text.startswith("draw ")]
    owners = [player["hidden"] for player in record.state().dump()["players"] if player["hidden"]]
    assert drawn == owners
    before = record.state(at=played.index("spend two-resources"))
    after = record.state(at=played.index("spend two-resources") + 3)
    stocks = [
        sum(state.dump()["players"][int(before.seat)][good] for good in ("wood", "clay", "stone", "gold"))
        for state in (before, after)
    ]
    assert stocks[1] - stocks[0] == 2


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_with_a_slip_in_it_is_refused(name: str) -> None:
    """The result is checked against the actions, and each action against what was on offer."""
    document = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    document["result"]["scores"][0] += 1
    with pytest.raises(ValueError, match="result"):
        Record.load(document)
    document["result"]["scores"][0] -= 1
    del document["actions"][40]
    with pytest.raises(ValueError, match=r"actions|result"):
        Record.load(document)
