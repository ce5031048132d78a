"""Does a record keep a game, and say clearly when it cannot?"""

import json
import os
import stat
from pathlib import Path

import pytest

import hameau
from hameau import HameauError, Record
from hameau.core.state import Document


@pytest.fixture(scope="module")
def record() -> Record:
    return hameau.play(hameau.game("stone-age"), ["random", "random"], seed=4)


def test_every_moment_of_a_game_can_be_looked_at(record: Record) -> None:
    state = record.game.new(2)
    for at, action in enumerate(record.actions):
        assert record.state(at).key() == state.key()
        state.apply(action)
    assert record.state().key() == state.key()
    with pytest.raises(HameauError, match=f"at: expected a number from 0 to {len(record)}, got -1"):
        record.state(-1)


def test_a_record_can_be_cut_and_played_on(record: Record) -> None:
    copy = Record.load(record.document())
    copy.cut(100)
    assert len(copy) == len(copy.times) == 100
    assert copy.state().key() == record.state(100).key()
    for action in record.actions[100:200]:
        copy.add(action)
    assert copy.state().key() == record.state(200).key()
    assert copy.result is None


def test_saving_replaces_the_file_only_when_all_is_written(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("old")
    record.save(file)
    assert Record.open(file).document() == record.document()
    assert list(tmp_path.iterdir()) == [file]


def broken(record: Record, **changes: object) -> Document:
    document = json.loads(json.dumps(record.document()))
    for name, value in changes.items():
        if value is None:
            del document[name]
        else:
            document[name] = value
    return document


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hameau": 2}, "hameau: expected a whole number from 1 to 1, got 2"),
        ({"game": "go"}, "game: unknown 'go'"),
        ({"actions": None}, "actions: this field is missing"),
        ({"actions": ["reveal nothing"]}, r"actions\[0\] \(reveal nothing\): action: unknown"),
        (
            {"actions": ["gather"], "times": None},
            r"actions\[0\] \(gather\): 'gather' is not offered now: That is not .* \(not-now, ",
        ),
        ({"players": ["me"]}, "seats: stone-age is for 2 to 4 players, got 1"),
        ({"options": {"maxed": "maybe"}}, "options.maxed: unknown 'maybe'"),
        ({"seed": [1]}, "seed: expected a number, a text or null"),
        ({"times": [1.0]}, "times: expected as many entries as there are actions, got 1"),
        ({"result": {"scores": [999, 0], "winners": [0]}}, "result: the actions lead to"),
        ({"colour": "red"}, "document: unknown 'colour'"),
    ],
)
def test_a_broken_record_is_refused_with_the_field_named(
    record: Record, changes: dict[str, object], message: str
) -> None:
    document = broken(record, **changes)
    if "actions" in changes:
        document.pop("times", None)
        document.pop("result", None)
    with pytest.raises(HameauError, match=message):
        Record.load(document)


def test_a_record_of_other_rules_says_so(record: Record) -> None:
    document = broken(record, rules=9, actions=["gather"], times=None, result=None)
    with pytest.raises(HameauError, match="played under rules version 9, this is version 1"):
        Record.load(document)
    fine = broken(record, rules=9)
    assert Record.load(fine).rules == 9  # it replays all the same


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '"text"', "{}", "[" * 5000, "\x00"])
def test_a_file_that_is_no_record_gets_one_sentence(content: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text(content)
    with pytest.raises(HameauError) as error:
        Record.open(file)
    assert "\n" not in str(error.value)


def test_a_missing_file_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(HameauError, match="cannot be read"):
        Record.open(tmp_path / "nowhere.json")
    (tmp_path / "latin").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(HameauError, match="no valid JSON"):
        Record.open(tmp_path / "latin")


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no terminals to open here")
def test_saving_to_a_device_writes_to_it_and_never_replaces_it(record: Record) -> None:
    reader, device = os.openpty()
    path = Path(os.ttyname(device))
    begun = Record.load(record.document())
    begun.cut(0)
    begun.save(path)
    assert stat.S_ISCHR(path.stat().st_mode)
    assert b"stone-age" in os.read(reader, 4096)
    os.close(reader)
    os.close(device)
