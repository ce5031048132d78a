"""Does what an older version wrote still open? `tools/keep.py` keeps some of it with every release."""

import json
import pickle
from pathlib import Path

import pytest

import hameau

KEPT = Path(__file__).parent / "kept"
RECORDS = sorted(path for path in KEPT.glob("*/*.json") if not path.name.endswith(".position.json"))
GAMES = {"cave-vs-cave", "caverna", "meduris", "stone-age"}


def test_every_version_has_kept_every_game() -> None:
    versions = sorted(path.name for path in KEPT.iterdir())
    assert hameau.__version__ in versions
    assert all({path.stem for path in RECORDS if path.parent.name == one} == GAMES for one in versions)


def is_of_these_rules(path: Path) -> bool:
    """A record of other rules need not replay, but says so."""
    document = json.loads(path.read_text("utf-8"))
    return bool(document["rules"] == hameau.game(document["game"]).rules_version)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_older_record_opens_or_says_that_the_rules_have_changed(path: Path) -> None:
    expected = json.loads(path.read_text("utf-8"))
    text = path.with_suffix(".txt")
    if not is_of_these_rules(path):
        for file in (path, text):
            try:
                hameau.Record.open(file)
            except hameau.HameauError as error:
                assert f"rules version {expected['rules']}" in str(error)  # noqa: PT017 (it may also replay)
        return
    record = hameau.Record.open(path)
    assert record.result == expected["result"]
    assert record.document() == expected
    assert hameau.Record.open(text) == record
    middle = record.state(len(record) // 2)
    position = path.with_suffix(".position.json")
    assert record.game.load(json.loads(position.read_text("utf-8"))) == middle
    assert pickle.loads(path.with_suffix(".position.pickle").read_bytes()) == middle
