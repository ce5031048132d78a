"""Does the arena play fair, lose nothing, and count right?"""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from importlib.util import find_spec
from math import log, log10
from multiprocessing import active_children
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import hameau
from hameau import HameauError
from hameau.arena import (
    Match,
    Result,
    ResultStore,
    duels,
    html,
    in_order,
    ladder,
    markdown,
    play_match,
    round_robin,
    run,
    spread,
    standings,
)
from hameau.arena.charts import LEFT, RIGHT, Axis, nice
from hameau.arena.match import version
from hameau.arena.ratings import ratings
from hameau.arena.spread import _import_ray
from hameau.arena.sprt import Sprt, compare, read_sprt
from hameau.arena.standings import wilson
from hameau.cli import app

BOTS = ["random", "mcts:1"]


def plain(result: Result) -> Result:
    """A result without its times, which are never the same."""
    zeros = [0.0] * len(result.scores)
    return replace(result, seconds=zeros, slowest=zeros)


def matches(games: int = 4) -> list[Match]:
    return round_robin("stone-age", ["random", "random:"], 2, games)


def test_every_bot_sits_in_every_seat_equally_often_with_the_same_seeds() -> None:
    for seats in (2, 3, 4):
        found = duels("stone-age", "a", "b", seats, 24)
        seated = Counter((name, seat) for match in found for seat, name in enumerate(match.bots))
        assert len(set(seated.values())) == 1
        seeds = {
            rotation: sorted(m.seed for m in found if m.bots == rotation)
            for rotation in {m.bots for m in found}
        }
        assert len({tuple(entry) for entry in seeds.values()}) == 1


def test_round_robins_and_ladders_pair_as_they_should() -> None:
    pairs = {frozenset(match.bots) for match in round_robin("stone-age", ["a", "b", "c"], 2, 2)}
    assert pairs == {frozenset("ab"), frozenset("ac"), frozenset("bc")}
    rungs = {frozenset(match.bots) for match in ladder("stone-age", ["a", "b", "c"], 2, 2)}
    assert rungs == {frozenset("ab"), frozenset("bc")}
    with pytest.raises(HameauError, match="at least 2 different ones"):
        round_robin("stone-age", ["a", "a"], 2, 2)


def test_a_match_is_the_same_every_time_but_for_the_clock() -> None:
    match = Match("stone-age", ("random", "random", "random"), 5)
    first, second = play_match(match), play_match(match)
    assert plain(first) == plain(second)
    assert first.scores == hameau.play(hameau.game("stone-age"), ["random"] * 3, seed=5).state().scores()
    assert sum(first.share(seat) for seat in range(3)) == 1.0
    assert all(number > 0 for number in first.decisions)


def test_a_tournament_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    everything, heard = matches(6), []
    store = ResultStore(tmp_path / "arena.db")
    run(everything[:2], store)
    store.close()

    store = ResultStore(tmp_path / "arena.db")
    results = run(everything, store, tell=heard.append)
    assert len(heard) == 4
    assert [plain(result) for result in results] == [plain(play_match(match)) for match in everything]
    assert [result.match for result in results] == everything
    run(everything, store, tell=heard.append)
    assert len(heard) == 4


def test_processes_give_what_one_process_gives() -> None:
    everything = matches(4)
    alone, together = run(everything, ResultStore()), run(everything, ResultStore(), jobs=2)
    assert [plain(result) for result in alone] == [plain(result) for result in together]


def ray_or_skip() -> Any:
    if find_spec("ray") is None:
        pytest.skip("ray is not installed (pip install '.[ray]')")
    return _import_ray()


def test_ray_gives_what_one_process_gives_seed_by_seed() -> None:
    """A cluster that is begun for the matches can be reached from this machine only, and ends with them."""
    ray, everything, addresses = ray_or_skip(), matches(4), []
    together = run(
        everything,
        ResultStore(),
        jobs=2,
        on="ray",
        tell=lambda result: addresses.extend(node["NodeManagerAddress"] for node in ray.nodes()),
    )
    assert not ray.is_initialized()
    assert set(addresses) == {"127.0.0.1"}
    assert [plain(result) for result in run(everything, ResultStore())] == [
        plain(result) for result in together
    ]


@pytest.mark.long
def test_a_ray_that_is_there_is_used_and_left_alone() -> None:
    ray = ray_or_skip()
    ray.init("local", num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level="error")
    try:
        results = run(matches(2), ResultStore(), on="ray")
        with pytest.raises(HameauError, match="bot process:false: ended with status 1"):
            run([Match("stone-age", ("process:false", "random"), 1)], ResultStore(), on="ray")
        with pytest.raises(KeyboardInterrupt):
            run(matches(40), ResultStore(), on="ray", tell=interrupt)
        assert ray.is_initialized()
    finally:
        ray.shutdown()
    assert [plain(result) for result in results] == [
        plain(result) for result in run(matches(2), ResultStore())
    ]


def interrupt(result: Result) -> None:
    raise KeyboardInterrupt


# --- stopped and gone on with ---


HELD = """
from pathlib import Path
from time import sleep, time_ns

HERE = Path(__file__).parent


class Held:
    def __init__(self, game, seed):
        HERE.joinpath(f"{time_ns()}.begun").touch()
        while len(list(HERE.glob("*.begun"))) > 8 and not HERE.joinpath("go").exists():
            sleep(0.01)

    def choose(self, state, seat):
        return state.legal()[-1]
"""  # plays eight games and then waits to be let go on


def test_a_tournament_killed_for_real_goes_on_and_plays_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was in the store before is there afterwards to the letter, times of thinking included."""
    file = tmp_path / "arena.db"
    tmp_path.joinpath("held.py").write_text(HELD)
    monkeypatch.syspath_prepend(tmp_path)
    names = ["random", "python:held.Held"]
    command = [
        *(sys.executable, "-m", "hameau", "arena", "stone-age", "--bots", ",".join(names)),
        *("--games", "30", "--jobs", "2", "--store", str(file)),
    ]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    playing = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        wait_for(lambda: len(rows_of(file)) >= 4)
    finally:
        os.killpg(playing.pid, signal.SIGKILL)
        playing.wait()
    before = rows_of(file)
    assert 4 <= len(before) < 30
    tmp_path.joinpath("go").touch()

    everything, heard = round_robin("stone-age", names, 2, 30), []
    store = ResultStore(file)
    results = run(everything, store, jobs=2, tell=heard.append)
    store.close()
    after = rows_of(file)
    assert len(after) == len(results) == 30
    assert len(heard) == 30 - len(before)
    assert {key: after[key] for key in before} == before
    assert not {result.match.key for result in heard} & set(before)


def rows_of(file: Path) -> dict[str, str]:
    """What is in a store, looked at from outside."""
    if not file.exists():
        return {}
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        try:
            return dict(database.execute("select key, result from results"))
        except sqlite3.OperationalError:  # it is only just being made
            return {}


def wait_for(condition: Callable[[], bool]) -> None:
    for _try in range(6000):
        if condition():
            return
        time.sleep(0.01)
    raise AssertionError("waited for a minute in vain")


def test_ctrl_c_ends_the_processes_that_play() -> None:
    before = set(active_children())
    with pytest.raises(KeyboardInterrupt):
        run(matches(40), ResultStore(), jobs=2, tell=interrupt)
    assert set(active_children()) <= before


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def double(number: int) -> int:
    return 2 * number


def test_a_worker_killed_from_outside_is_told_in_a_sentence() -> None:
    with pytest.raises(HameauError, match="a process that played was ended from outside"):
        list(spread(die, [1, 2, 3], jobs=2))


def test_work_comes_back_with_its_number_and_can_be_put_in_order() -> None:
    assert sorted(spread(double, range(30), jobs=2)) == [(number, 2 * number) for number in range(30)]
    assert list(in_order(iter([(1, "b"), (2, "c"), (0, "a")]))) == ["a", "b", "c"]
    assert list(spread(double, [], jobs=2)) == []


# --- counting and telling ---


def result(winner: int, scores: list[int], bots: tuple[str, ...] = ("strong", "weak")) -> Result:
    zeros = [0.0] * len(bots)
    return Result(Match("stone-age", bots, 1), 1, scores, [winner], 900, [300] * len(bots), zeros, zeros)


def test_the_stronger_bot_stands_first() -> None:
    results = [result(0, [90, 50])] * 8 + [result(1, [40, 60])] * 2
    first, second = standings(results)
    assert (first.bot, first.rate, first.mean_score) == ("strong", 0.8, 80.0)
    assert second.bot == "weak"
    assert first.rating > second.rating
    assert first.interval[0] < 0.8 < first.interval[1]


def test_wilsons_interval_is_the_published_one() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)


def test_reports_tell_everything_and_escape_names() -> None:
    results = [result(0, [90, 50], ("<b>", "weak")), result(1, [10, 50], ("<b>", "weak"))]
    page = html("A & B", results)
    ET.fromstring(page.removeprefix("<!doctype html>"))
    assert "&lt;b&gt;" in page
    assert "<b>" not in page
    assert "| weak |" in markdown("Duel", results)


def test_the_page_shows_every_chart_and_needs_nothing_else() -> None:
    results = [result(0, [90, 50]), result(1, [40, 60], ("weak", "strong"))] * 4
    page = html("Duel", results)
    for heading in ("Standings", "Ratings", "Scores", "Wins by seat", "Length", "Time for a decision"):
        assert f"<h2>{heading}</h2>" in page
    assert page.count("<svg") == 5
    assert "prefers-color-scheme: dark" in page
    for outside in ("http:", "https:", "src=", "href=", "url(", "@import", "<script"):
        assert outside not in page
    alone = html("Alone", [result(0, [30 + number], ("alone",)) for number in range(3)])
    assert alone.count("<svg") == 3
    assert "Wins by seat" not in alone
    assert "Ratings</h2>" not in alone


def test_seats_of_tables_of_different_sizes_are_told_apart() -> None:
    page = html("Mixed", [result(0, [9, 5]), result(2, [1, 2, 3], ("strong", "weak", "weak"))])
    assert "seat 2 of 2" in page
    assert "seat 3 of 3" in page


def test_an_axis_has_round_numbers_and_holds_everything() -> None:
    axis = Axis([-3.2, 47.0])
    assert (axis.low, axis.high, axis.step) == (-10.0, 50.0, 10.0)
    assert axis.at(axis.low) == LEFT
    assert axis.at(axis.high) == RIGHT
    far = Axis([0.000006, 8.0], logarithmic=True)
    assert (far.low, far.high) == (-6.0, 1.0)
    assert Axis([5.0, 5.0]).high > Axis([5.0, 5.0]).low
    assert [nice(step) for step in (0.3, 1.0, 1.1, 4, 7)] == [0.5, 1.0, 2.0, 5.0, 10.0]


def test_bad_settings_get_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(HameauError, match="on: unknown 'moon'"):
        run([], ResultStore(), on="moon")
    with pytest.raises(HameauError, match="jobs: expected at least 1"):
        run([], ResultStore(), jobs=0)
    (tmp_path / "text").write_text("this is not a database, but long enough to be refused as one" * 20)
    with pytest.raises(HameauError, match="cannot be used for results"):
        ResultStore(tmp_path / "text")


def test_the_command_exports_every_game_and_takes_options(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")

    def arena(*arguments: str) -> str:
        command = ["arena", "stone-age", "--bots", "random,random:", "--games", "4", "--jobs", "1"]
        ran = CliRunner().invoke(app, [*command, *arguments, "--lang", "en"])
        assert ran.exit_code == 0, ran.output
        return ran.stdout

    options = ("--option", "maxed=refused", "--store", str(tmp_path / "arena.db"))
    lines, table = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    assert "Every game is in" in arena(*options, "--export", str(lines))
    arena(*options, "--export", str(table))
    rows = [json.loads(line) for line in lines.read_text("utf-8").splitlines()]
    found = parquet.read_table(table).to_pylist()
    assert [row | {"options": json.loads(row["options"])} for row in found] == rows
    assert len(rows) == 4
    again = play_match(Match("stone-age", tuple(rows[3]["bots"]), int(rows[3]["seed"]), {"maxed": "refused"}))
    assert (again.scores, again.winners, again.length) == tuple(
        rows[3][name] for name in ("scores", "winners", "length")
    )
    assert rows[3]["options"] == {"maxed": "refused"}


# --- games that are broken off ---


def test_a_game_that_was_broken_off_counts_for_nobody(tmp_path: Path) -> None:
    short = play_match(Match("stone-age", ("random", "random:"), 5, limit=30))
    assert short.broken_off
    assert [short.share(seat) for seat in (0, 1)] == [0.0, 0.0]
    assert Match("stone-age", ("random", "random:"), 5).key != short.match.key
    store = ResultStore(tmp_path / "arena.db")
    store.add(short)
    assert store.results([short.match]) == [short]
    strong, weak = standings([result(0, [9, 5], ("random", "random:")), short])
    assert (strong.games, strong.wins, weak.games, weak.wins) == (1, 1.0, 1, 0.0)
    assert "1 of them broken off" in html("Duel", [short])
    assert "1 of them broken off" in markdown("Duel", [short])


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "2 games that nobody has won"), ("fr", "2 parties sans vainqueur")],
)
@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_commands_say_that_games_were_broken_off(command: str, lang: str, words: str) -> None:
    players = "--bots" if command == "arena" else "--players"
    bots = [players, "random,random:", "--games", "2", "--jobs", "1", "--limit", "30", "--lang", lang]
    ran = CliRunner().invoke(app, [command, "stone-age", *bots])
    assert ran.exit_code == 0, ran.output
    assert words in ran.stdout


# --- ratings and sequential tests ---


def test_ratings_do_not_depend_on_the_order_of_the_games() -> None:
    results = [result(0, [9, 5])] * 7 + [result(1, [9, 5])] * 3 + [result(0, [9, 5], ("weak", "third"))] * 4
    assert ratings(results) == ratings(results[::-1])


def test_a_rating_tells_how_often_a_bot_wins() -> None:
    """Three of four wins is three times the strength, whether at a table for two or alone against two."""
    many = ratings([result(0, [9, 5])] * 3000 + [result(1, [5, 9])] * 1000)
    assert many["strong"][0] - many["weak"][0] == pytest.approx(400 * log10(3), abs=2)
    three = ("strong", "weak", "weak")
    found = ratings([result(0, [9, 5, 1], three)] * 3000 + [result(2, [5, 1, 9], three)] * 2000)
    assert found["strong"][0] - found["weak"][0] == pytest.approx(400 * log10(3), abs=2)


def test_more_games_make_a_rating_surer_and_it_is_never_infinite() -> None:
    few, many = (ratings([result(0, [9, 5]), result(1, [5, 9])] * count)["strong"][1] for count in (5, 50))
    assert 4 * many < 2 * few < 400
    assert ratings([result(0, [9, 5])] * 100)["strong"][0] < 2000


def test_a_sequential_test_has_walds_bounds() -> None:
    test = Sprt(0.5, 0.6)
    assert test.evidence(1, 1) == pytest.approx(log(1.2))
    assert [test.verdict(wins, 20) for wins in (17, 16, 10)] == ["", "", ""]
    assert (test.verdict(20, 20), test.verdict(0, 20)) == ("high", "low")
    with pytest.raises(HameauError, match=r"sprt: expected two shares such as 0\.5,0\.6, got 0\.6,0\.5"):
        read_sprt("0.6,0.5")


def test_a_sequential_test_errs_as_seldom_as_it_says() -> None:
    rng, test, wrong = Random(1), Sprt(0.5, 0.65), 0
    for _test in range(400):
        wins = games = 0
        while not (verdict := test.verdict(wins, games)):
            wins, games = wins + (rng.random() < 0.5), games + 1
        wrong += verdict == "high"
    assert wrong / 400 < 0.08


def test_a_sequential_test_stops_by_itself_at_the_same_game_with_any_number_of_processes() -> None:
    start = Match("cave-vs-cave", ("greedy", "random"), 1)
    alone, together = (compare(Sprt(0.5, 0.9), start, 100, ResultStore(), jobs) for jobs in (1, 2))
    assert (alone.verdict, alone.games) == (together.verdict, together.games)
    assert alone.verdict == "high"
    assert alone.games < 20
    assert compare(Sprt(0.5, 0.9), start, 2, ResultStore()).verdict == ""


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Settled: greedy wins rather 90%"), ("fr", "Tranché\xa0: greedy gagne")]
)
def test_the_command_tells_what_a_sequential_test_came_to(lang: str, words: str) -> None:
    command = ["arena", "cave-vs-cave", "--bots", "greedy,random", "--sprt", "0.5,0.9", "--jobs", "1"]
    ran = CliRunner().invoke(app, [*command, "--lang", lang])
    assert ran.exit_code == 0, ran.output
    assert words in ran.stdout
    ran = CliRunner().invoke(app, [*command[:3], "greedy,random,mcts", *command[4:], "--lang", lang])
    assert ran.exit_code == 2


def test_a_match_is_known_by_its_rules_and_what_its_bots_are_made_of(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("stone-age", ("greedy", "random"), 1)
    before = match.key
    assert before.startswith(f"stone-age rules {hameau.game('stone-age').rules_version} bots ")
    version.cache_clear()
    monkeypatch.setattr(Path, "read_bytes", lambda file: b"changed")
    changed = match.key
    version.cache_clear()
    assert changed != before


def test_shares_that_make_no_test_are_refused_in_the_language_of_the_player() -> None:
    command = ["arena", "cave-vs-cave", "--bots", "greedy,random", "--sprt", "0.9", "--lang", "fr"]
    ran = CliRunner().invoke(app, command)
    assert ran.exit_code != 0
    assert "deux parts de victoires" in ran.output
