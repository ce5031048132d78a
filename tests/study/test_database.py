"""Can many games be asked what they have in common?"""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hameau
from hameau.arena import RecordFile, read_rows, record_of
from hameau.arena.records import row_of
from hameau.cli import app
from hameau.study.database import BY, TABLES, Database, Search
from tools import sample

PLAYED = {slug: hameau.play(slug, ["greedy", "random"], 1) for slug in ("cave-vs-cave", "meduris")}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of three games: one of each kind, and one that was broken off."""
    path = tmp_path_factory.mktemp("games") / "games.jsonl"
    with RecordFile(path) as file:
        for record in PLAYED.values():
            file.add(row_of(record))
        file.add(row_of(hameau.play("cave-vs-cave", ["random", "random"], 2, limit=20)))
    return path


@pytest.fixture(scope="module")
def database(kept: Path) -> Database:
    found = Database()
    assert found.add(kept) == 3
    assert found.add(kept) == 0  # they are there
    return found


def db(*arguments: object) -> tuple[int, str]:
    ran = CliRunner().invoke(app, ["db", *map(str, arguments), "--jobs", "1", "--lang", "en"])
    assert not isinstance(ran.exception, BaseException) or isinstance(ran.exception, SystemExit), (
        ran.exception
    )
    return ran.exit_code, ran.output


def counted(database: Database, by: str, **search: object) -> dict[str, tuple[int, float]]:
    lines = database.count(by, Search(**search), most=1000)  # type: ignore[arg-type]
    return {line.what: (line.seats, line.wins) for line in lines}


def test_seats_are_counted_by_anything(database: Database) -> None:
    assert counted(database, "game") == {"cave-vs-cave": (4, 1), "meduris": (2, 1)}
    assert counted(database, "bot") == {"greedy": (2, 2), "random": (4, 0)}
    assert counted(database, "result") == {"broken-off": (2, 0), "lost": (2, 0), "won": (2, 2)}
    assert counted(database, "place")["1"][0] == 3
    assert set(counted(database, "version")) == {hameau.__version__}
    for by in BY:
        assert counted(database, by)


def test_the_file_of_games_and_the_database_hold_the_same(kept: Path, database: Database) -> None:
    found = [row for _name, row in database.find(Search())]
    assert sorted(found, key=json.dumps) == sorted(read_rows(kept), key=json.dumps)


def test_searches_narrow_what_is_counted(database: Database) -> None:
    record = PLAYED["cave-vs-cave"]
    mine = [ply.action for ply in record.history.plies() if ply.seat == 0 and ply.is_choice]
    opening = "; ".join(map(record.game.write, mine[:2]))
    assert counted(database, "bot", opening=opening) == {"greedy": (1, 1)}
    assert counted(database, "bot", opening="sing") == {}
    assert counted(database, "game", longest=25)["cave-vs-cave"][0] == 2
    assert counted(database, "game", shortest=len(record), seats=2, rules=record.rules)
    (name,) = (name for name, row in database.find(Search(game="meduris")))
    assert [row["game"] for _name, row in database.find(Search(id=name[:8]))] == ["meduris"]


def test_cards_are_what_seats_did(database: Database) -> None:
    """As the score sheet and the events tell it: who furnished what, once each."""
    record = PLAYED["cave-vs-cave"]
    furnished = [
        (event.seat, event.values["room"])
        for ply in record.history.plies()
        for event in ply.journal.everything()
        if event.kind == "furnished" and event.values
    ]
    seat, tile = furnished[0]
    cards = counted(database, "card", bot="greedy")
    assert all(f"furnished room {tile}" in cards for seat, tile in furnished if seat == 0)
    assert record.players[seat] in counted(database, "bot", card=tile)
    assert counted(database, "bot", card=tile) == counted(database, "bot", card=f"furnished room {tile}")


def test_the_command_imports_counts_lists_and_exports(kept: Path, tmp_path: Path) -> None:
    path, game = tmp_path / "games.duckdb", tmp_path / "game.json"
    assert db("import", path, kept) == (0, f"From {kept}: 3 new games\n")
    code, table = db("count", path, "--by", "bot")
    assert code == 0
    assert table.splitlines()[1].split()[:4] == ["random", "3", "4", "0.0%"]
    assert db("count", kept, "--by", "bot") == (code, table)
    name = db("list", path, "--game", "meduris")[1].splitlines()[1].split()[0]
    assert db("export", path, game, "--id", name)[0] == 0
    assert hameau.Record.open(game) == PLAYED["meduris"]
    assert db("import", path, game) == (0, f"From {game}: 0 new games\n")
    assert db("export", path, out := tmp_path / "some.parquet", "--game", "cave-vs-cave")[0] == 0
    assert len([record_of(row) for row in read_rows(out)]) == 2


def test_a_file_is_taken_in_whole_or_not_at_all(kept: Path, tmp_path: Path) -> None:
    good, bad = kept.read_text().splitlines()[:2]
    row = json.loads(bad)
    row["actions"][-1] = "sing"
    (broken := tmp_path / "broken.jsonl").write_text(f"{good}\n{json.dumps(row)}\n")
    code, said = db("import", path := tmp_path / "games.duckdb", broken)
    assert code == 2
    assert "holds a game that cannot be replayed" in said
    assert "sing" in said
    assert db("count", path) == (0, "No game is like that.\n")
    assert db("import", path, kept)[1].endswith("3 new games\n")


def test_bad_input_gets_a_sentence(kept: Path, tmp_path: Path) -> None:
    (text := tmp_path / "diary.txt").write_text("dear diary")
    for arguments, sentence in (
        (["sing", kept], "Say what to do"),
        (["count", tmp_path / "none.duckdb"], "There is no database"),
        (["count", text], "is no database of games"),
        (["count", kept, "--by", "moon"], "by: unknown 'moon'"),
        (["count", kept, "--result", "happy"], "result: unknown 'happy'"),
        (["count", kept, "--most", 0], "The number of lines must be at least 1, not 0."),
        (["import", tmp_path / "a.duckdb", text], "There are no games in the file"),
        (["import", tmp_path / "a.duckdb", tmp_path / "b.parquet"], "cannot be read"),
        (["import", kept, kept], "is that of a file of games"),
        (["export", kept, tmp_path / "one.json"], "holds exactly one game"),
        (["export", kept, kept], "is there already"),
    ):
        code, said = db(*arguments)
        assert code == 2
        assert sentence in said
        assert said.count("\n") == 1


def test_without_duckdb_a_sentence_says_what_gets_it() -> None:
    code = "import sys; sys.modules['duckdb'] = None; from hameau.cli import app; app(['db', 'count', 'x'])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 2
    assert "needs the package duckdb" in ran.stderr
    assert "'.[data]'" in ran.stderr


def test_the_sample_set_is_as_its_card_says() -> None:
    """All of it is counted, and of every game one is replayed."""
    kept = list(read_rows(sample.FILE))
    assert sample.figures(kept) in sample.PAGE.read_text("utf-8")
    planned = {(match.game, match.bots, match.seed) for match in sample.matches()}
    assert {(row["game"], tuple(row["players"]), row["seed"]) for row in kept} == planned
    for row in {row["game"]: row for row in kept}.values():
        assert record_of(row).result


def test_every_column_of_the_tables_is_documented() -> None:
    page = sample.PAGE.read_text("utf-8")
    for columns in TABLES.values():
        assert [name for name in columns if f"| `{name}` |" not in page] == []
