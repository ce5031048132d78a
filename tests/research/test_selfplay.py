"""Are the data what was played, and does their card tell the truth?"""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hameau
from hameau.cli import app

np = pytest.importorskip("numpy", reason="numpy is not installed (pip install '.[research]')")
pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed (pip install '.[research]')")

from hameau.research.encoding import encoding  # noqa: E402
from hameau.research.selfplay import COLUMNS, selfplay  # noqa: E402


def test_every_decision_is_a_row(tmp_path: Path) -> None:
    game, out = hameau.game("cave-vs-cave"), tmp_path / "data.parquet"
    tally = selfplay(game, ["random", "greedy"], 2, out, seed=7)
    rows = pq.read_table(out).to_pylist()
    assert tally.rows == len(rows)
    made = encoding(game, 2)
    for number in (0, 1):
        players = ["random", "greedy"] if number == 0 else ["greedy", "random"]
        record = hameau.play(game, players, seed=f"7/{number}")
        end = record.state()
        mine = [row for row in rows if row["game"] == number]
        deciding = [at for at in range(len(record)) if record.state(at).seat >= 0]
        assert [row["at"] for row in mine] == deciding
        for row in mine[:: len(mine) // 9]:
            state = record.state(row["at"])
            assert row["seat"] == state.seat
            assert row["bot"] == players[row["seat"]]
            assert row["legal"] == state.legal()
            assert row["action"] == record.actions[row["at"]]
            assert np.array_equal(np.float32(row["observation"]), made.observation(state, row["seat"]))
            assert row["score"] == end.scores()[row["seat"]]
            assert row["win"] == (row["seat"] in end.winners()) / len(end.winners())


def test_the_file_and_its_card_say_what_they_hold(tmp_path: Path) -> None:
    game, out = hameau.game("stone-age"), tmp_path / "data.parquet"
    tally = selfplay(game, ["random"] * 3, 2, out, seed="spring", options={"maxed": "refused"})
    about = {key.decode(): value.decode() for key, value in pq.read_schema(out).metadata.items()}
    assert about["encoding"] == encoding(game, 3).version
    assert json.loads(about["slots"]) == encoding(game, 3).names
    card = (tmp_path / "data.md").read_text("utf-8")
    assert f"| rows | {tally.rows}, of which {tally.choices} with more than one option |" in card
    assert "| seed | spring; game *n* has the seed `spring/n` |" in card
    assert "| options | maxed refused |" in card
    assert about["encoding"] in card
    assert "| random | 6 | 0.333 |" in card
    assert all(f"| `{column}` |" in card for column in COLUMNS)


def test_several_processes_write_the_same_data(tmp_path: Path) -> None:
    game = hameau.game("cave-vs-cave")
    for jobs in (1, 2):
        selfplay(game, ["random", "random"], 3, tmp_path / f"{jobs}.parquet", jobs=jobs)
    assert pq.read_table(tmp_path / "1.parquet").equals(pq.read_table(tmp_path / "2.parquet"))


def test_the_command_writes_data_and_refuses_what_it_cannot_do(tmp_path: Path) -> None:
    def run(*arguments: str) -> tuple[int, str]:
        command = ["selfplay", "cave-vs-cave", "--lang", "en", "--jobs", "1", *arguments]
        result = CliRunner().invoke(app, command)
        return result.exit_code, result.output

    out = tmp_path / "data.parquet"
    code, text = run("--players", "random", "--games", "2", "--out", str(out))
    assert code == 0, text
    assert "decisions of 2 games" in text
    assert out.exists()
    assert out.with_suffix(".md").exists()
    code, text = run("--players", "random", "--out", str(tmp_path / "data.jsonl"))
    assert (code, "must end in .parquet" in text) == (2, True)
    code, text = run("--players", "nobody", "--out", str(out))
    assert (code, "nobody" in text) == (2, True)


def test_the_card_counts_games_that_were_broken_off(tmp_path: Path) -> None:
    out = tmp_path / "data.parquet"
    command = ["selfplay", "stone-age", "--players", "random,random", "--games", "2", "--limit", "30"]
    ran = CliRunner().invoke(app, [*command, "--jobs", "1", "--out", str(out), "--lang", "en"])
    assert ran.exit_code == 0, ran.output
    assert "broken off before the end: 2 games that nobody has won" in ran.stdout
    rows = pq.read_table(out).to_pylist()
    assert len(rows) == 60
    assert {row["win"] for row in rows} == {0.0}
    assert "| games | 2, of which 2 broken off" in out.with_suffix(".md").read_text("utf-8")
