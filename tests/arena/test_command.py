"""Does `hameau arena` look before it plays, and keep what was played?"""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from hameau import HameauError
from hameau.arena import tournament
from hameau.arena.match import Match, Result, play_match
from hameau.cli import app, common, rows

COMMAND = ["arena", "cave-vs-cave", "--bots", "random,greedy", "--games", "4", "--jobs", "1", "--lang", "en"]


@pytest.fixture
def no_play(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: Any, **settings: Any) -> None:
        raise AssertionError("played before it was sure")

    monkeypatch.setattr(tournament, "spread", refuse)


@pytest.mark.usefixtures("no_play")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--on", "ray"], "This needs the package ray, which is not installed"),
        (["--on", "moon"], "on: unknown 'moon'"),
        (["--export", "games.parquet"], "Parquet needs the package pyarrow"),
        (["--export", "nowhere/games.jsonl"], "There is no folder nowhere"),
        (["--report", "nowhere/report.html"], "There is no folder nowhere"),
        (["--report", "report.pdf"], "A report is written to a file ending in .html, .md"),
    ],
)
def test_what_is_missing_is_said_before_anything_is_played(
    arguments: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for module in (common, rows):
        monkeypatch.setattr(module, "find_spec", lambda package: None)
    ran = CliRunner().invoke(app, [*COMMAND, *arguments])
    assert ran.exit_code == 2
    assert sentence in ran.output


@pytest.mark.parametrize("end", [KeyboardInterrupt(), HameauError("bot random has died")])
def test_what_was_played_is_shown_and_written_when_something_ends_the_rest(
    end: BaseException, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)

    def two_and_no_more(work: Any, items: list[Match], jobs: int, on: str) -> Any:
        yield 0, play_match(items[0])
        yield 1, play_match(items[1])
        raise end

    monkeypatch.setattr(tournament, "spread", two_and_no_more)
    ran = CliRunner().invoke(app, [*COMMAND, "--export", "games.jsonl", "--report", "report.md"])
    assert ran.exit_code == (130 if isinstance(end, KeyboardInterrupt) else 2)
    assert len(Path("games.jsonl").read_text().splitlines()) == 2
    assert "greedy" in Path("report.md").read_text()
    assert "Rating" in ran.output
    said = "this is what was played" if isinstance(end, KeyboardInterrupt) else "bot random has died"
    assert said in ran.output


def test_a_report_that_cannot_be_written_takes_nothing_else_with_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)

    def lose_the_disk(path: Path, *arguments: Any) -> int:
        raise OSError(28, "No space left on device")

    real = Path.write_text
    monkeypatch.setattr(
        Path, "write_text", lambda path, *rest: (lose_the_disk if path.suffix == ".md" else real)(path, *rest)
    )
    ran = CliRunner().invoke(app, [*COMMAND, "--export", "games.jsonl", "--report", "report.md"])
    assert ran.exit_code == 2
    assert "cannot be written to report.md" in ran.output
    games = [json.loads(line) for line in Path("games.jsonl").read_text().splitlines()]
    assert len(games) == 4
    assert set(games[0]) == set(Result.row(play_match(Match("cave-vs-cave", ("random", "greedy"), 0))))
