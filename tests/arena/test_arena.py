"""Does the arena play fair, lose nothing, and count right?"""

import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import hameau
from hameau import HameauError
from hameau.arena import (
    Match,
    Result,
    Store,
    duels,
    html,
    ladder,
    markdown,
    play_match,
    round_robin,
    run,
    standings,
)
from hameau.arena.standings import wilson

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
    store = Store(tmp_path / "arena.db")
    run(everything[:2], store)
    store.close()

    store = Store(tmp_path / "arena.db")
    results = run(everything, store, tell=heard.append)
    assert len(heard) == 4
    assert [plain(result) for result in results] == [plain(play_match(match)) for match in everything]
    assert [result.match for result in results] == everything
    run(everything, store, tell=heard.append)
    assert len(heard) == 4


def test_processes_give_what_one_process_gives() -> None:
    everything = matches(4)
    alone, together = run(everything, Store()), run(everything, Store(), jobs=2)
    assert [plain(result) for result in alone] == [plain(result) for result in together]


@pytest.mark.long
def test_ray_gives_what_one_process_gives() -> None:
    ray = pytest.importorskip("ray", reason="ray is not installed")
    everything = matches(4)
    try:
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
        together = run(everything, Store(), on="ray")
    finally:
        ray.shutdown()
    assert [plain(result) for result in run(everything, Store())] == [plain(result) for result in together]


def result(winner: int, scores: list[int], bots: tuple[str, ...] = ("strong", "weak")) -> Result:
    zeros = [0.0] * len(bots)
    return Result(Match("stone-age", bots, 1), 1, scores, [winner], 900, [300] * len(bots), zeros, zeros)


def test_the_stronger_bot_stands_first() -> None:
    pytest.importorskip("openskill")
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
    pytest.importorskip("openskill")
    results = [result(0, [90, 50], ("<b>", "weak")), result(1, [10, 50], ("<b>", "weak"))]
    page = html("A & B", results)
    ET.fromstring(page.removeprefix("<!doctype html>").replace('<meta charset="utf-8">', ""))
    assert "&lt;b&gt;" in page
    assert "<b>" not in page
    assert "| weak |" in markdown("Duel", results)


def test_bad_settings_get_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(HameauError, match="on: unknown 'moon'"):
        run([], Store(), on="moon")
    with pytest.raises(HameauError, match="jobs: expected at least 1"):
        run([], Store(), jobs=0)
    (tmp_path / "text").write_text("this is not a database, but long enough to be refused as one" * 20)
    with pytest.raises(HameauError, match="cannot be used for results"):
        Store(tmp_path / "text")
