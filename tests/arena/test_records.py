"""Is every game kept whole, whatever ends the rest?"""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import hameau
from hameau.arena import RecordFile, read_rows, record_of, tournament
from hameau.arena.match import Match, play_kept
from hameau.arena.records import row_of
from hameau.cli import app, rows

SIMULATE = [
    "simulate",
    "cave-vs-cave",
    "--players",
    "random,random",
    "--games",
    "3",
    "--jobs",
    "1",
    "--lang",
    "en",
]
ARENA = ["arena", "cave-vs-cave", "--bots", "random,greedy", "--games", "4", "--jobs", "1", "--lang", "en"]


def games(*seeds: int | str) -> list[dict[str, Any]]:
    return [row_of(hameau.play("cave-vs-cave", ["random"] * 2, seed)) for seed in seeds]


@pytest.mark.parametrize("slug", list(hameau.games()))
@pytest.mark.parametrize("suffix", [".parquet", ".jsonl"])
def test_a_game_comes_back_as_it_was_played(slug: str, suffix: str, tmp_path: Path) -> None:
    played = [hameau.play(slug, ["random", "random"], 3), hameau.play(slug, ["random"] * 2, "x/1", limit=9)]
    with RecordFile(path := tmp_path / f"games{suffix}") as file:
        for record in played:
            file.add(row_of(record))
    kept = list(read_rows(path))
    assert [record_of(row) for row in kept] == played
    assert [row["winners"] for row in kept] == [(played[0].result or {})["winners"], []]
    assert [row["deciders"] for row in kept] == [
        [ply.seat for ply in record.history.plies()] for record in played
    ]
    assert kept == [row_of(record) for record in played]


def test_games_are_added_in_the_same_order_and_each_is_there_once(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    first, second, tenth = games("0/1", "0/2", "0/10")
    for some in ([tenth, first], [first, second, second]):
        with RecordFile(path) as file:
            for row in some:
                file.add(row)
    assert [row["seed"] for row in read_rows(path)] == ["0/1", "0/10", "0/2"]
    assert [entry.name for entry in tmp_path.iterdir()] == ["games.parquet"]


def test_what_a_killed_process_had_kept_is_read_and_taken_in(tmp_path: Path) -> None:
    path, (first, second) = tmp_path / "games.jsonl", games(1, 2)
    file = RecordFile(path)
    file.add(first)
    file.lines.write(b'{"game": "cave-vs')  # and here it was killed
    file.lines.close()
    assert list(read_rows(tmp_path / "games.jsonl.part")) == [first]
    with RecordFile(path) as again:
        again.add(second)
    assert list(read_rows(path)) == [first, second]


@pytest.mark.parametrize("command", [SIMULATE, ARENA])
@pytest.mark.parametrize("end", [None, KeyboardInterrupt(), hameau.HameauError("bot random has died")])
def test_commands_keep_what_was_played_when_something_ends_the_rest(
    command: list[str], end: BaseException | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def two_and_no_more(work: Any, items: list[Match], jobs: int, on: str) -> Any:
        yield 1, play_kept(items[1])
        yield 0, play_kept(items[0])
        if end:
            raise end

    monkeypatch.setattr(tournament, "spread", two_and_no_more)
    ran = CliRunner().invoke(app, [*command, "--records", str(path := tmp_path / "games.parquet")])
    assert ran.exit_code == {type(None): 0, KeyboardInterrupt: 130}.get(type(end), 2)
    kept = list(read_rows(path))
    assert len(kept) == 2
    assert all(record_of(row).result for row in kept)


def test_a_simulation_that_is_stopped_tells_and_writes_what_was_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def one_and_no_more(work: Any, items: list[Match], jobs: int, on: str) -> Any:
        yield 1, work(items[1])
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament, "spread", one_and_no_more)
    ran = CliRunner().invoke(app, [*SIMULATE, "--out", str(path := tmp_path / "games.jsonl")])
    assert ran.exit_code == 130
    assert "Stopped after 1 game." in ran.output
    assert "Win rate" in ran.output
    assert [json.loads(line)["number"] for line in path.read_text().splitlines()] == [1]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("games.parquet", "Parquet needs the package pyarrow"),
        ("games.zip", "must end in .jsonl or .parquet"),
        ("nowhere/games.jsonl", "There is no folder"),
    ],
)
@pytest.mark.parametrize("command", [SIMULATE, ARENA])
def test_what_cannot_be_written_is_said_before_anything_is_played(
    command: list[str], name: str, sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(rows, "find_spec", lambda package: None)
    monkeypatch.setattr(tournament, "spread", None)
    ran = CliRunner().invoke(app, [*command, "--records", name])
    assert ran.exit_code == 2
    assert sentence in ran.output


def test_a_file_of_something_else_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tournament, "spread", None)
    for content in ("my diary", "[1]\n", '{"a": 1}\n'):
        (path := tmp_path / "games.jsonl").write_text(content + "\n")
        ran = CliRunner().invoke(app, [*SIMULATE, "--records", str(path)])
        assert ran.exit_code == 2
        assert "There are no games in the file" in ran.output
        assert path.read_text() == content + "\n"
