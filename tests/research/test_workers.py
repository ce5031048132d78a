"""Do games in several processes go on exactly as in one?"""

from socket import socketpair
from threading import Thread
from typing import Any

import pytest

import hameau

np = pytest.importorskip("numpy", reason="numpy is not installed (pip install '.[research]')")

from hameau.research import bells  # noqa: E402
from hameau.research.tables import Tables  # noqa: E402
from hameau.research.workers import SharedTables, refused_plainly  # noqa: E402

SHOWN = ("observation", "raw", "mask", "seat", "done", "truncated", "reward", "points")


@pytest.mark.parametrize("scaled", [True, False])
def test_several_processes_show_what_one_does(scaled: bool) -> None:
    how: dict[str, Any] = {"count": 5, "seed": 4, "limit": 40, "scaled": scaled, "maxed": "refused"}
    how |= {} if scaled else {"bots": [None, "greedy", None], "turning": True}
    here = Tables("stone-age", 3, **how)
    with SharedTables("stone-age", 3, workers=3, **how) as there:
        for _step in range(100):
            for name in SHOWN:
                assert (getattr(here, name) == getattr(there, name)).all(), name
            actions = there.choose()
            assert (actions == here.choose()).all()
            here.step(actions)
            there.step(actions)
        processes = list(there.processes)
    assert [process.exitcode for process in processes] == [0, 0]
    with pytest.raises(hameau.HameauError, match="closed"):
        there.choose()


def test_what_is_not_offered_changes_nothing_and_a_process_that_dies_is_told() -> None:
    with SharedTables("cave-vs-cave", 2, count=2, workers=2) as tables:
        before, actions = tables.observation.copy(), tables.choose()
        for wrong in (-1, tables.mask.shape[1], int(np.flatnonzero(~tables.mask[1])[0])):
            with pytest.raises(hameau.Illegal, match=f"game 1: action {wrong} is not offered now"):
                tables.step([actions[0], wrong])
        with pytest.raises(hameau.HameauError, match="expected one for each of 2 games, got 1"):
            tables.step(actions[:1])
        assert (tables.observation == before).all()
        tables.processes[0].kill()
        with pytest.raises(hameau.HameauError, match="a process was ended from outside"):
            tables.step(actions)
    assert not any(process.is_alive() for process in tables.processes)


def test_there_are_no_more_workers_than_games() -> None:
    with pytest.raises(hameau.HameauError, match="workers: expected 1 to 2, as many as games at most, got 3"):
        SharedTables("meduris", 2, count=2, workers=3)


def test_the_kernel_and_its_twin_refuse_the_same() -> None:
    kernel = pytest.importorskip("hameau.learning.kernel", reason="the engine is not compiled")
    rng = np.random.default_rng(3)
    for _time in range(200):
        mask = rng.random((6, 5)) < 0.8
        actions = rng.integers(-1, 6, 6) if rng.random() < 0.5 else mask.argmax(axis=1)
        assert kernel.refused(mask, actions) == refused_plainly(mask, actions)
    with pytest.raises(TypeError, match="refused takes a mask and actions"):
        kernel.refused(mask)


@pytest.mark.parametrize("looks", [0, 1, 10_000_000])
def test_every_ring_is_heard_by_whoever_sleeps_and_whoever_looks(
    looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bells, "LOOKS", looks)
    words, lines = np.zeros((2, bells.WORDS), np.int64), socketpair()
    said = np.zeros(2, np.int64)

    def answer() -> None:
        heard, rung = (bells.Bell(own, lines[1]) for own in words)
        for _time in range(300):
            heard.wait()
            said[1] = said[0] + 1
            rung.ring()
        lines[1].close()

    other = Thread(target=answer, daemon=True)
    other.start()
    rung, heard = (bells.Bell(own, lines[0]) for own in words)
    for time in range(300):
        said[0] = 2 * time
        rung.ring()
        heard.wait()
        assert said[1] == 2 * time + 1
    other.join()
    monkeypatch.setattr(bells, "LOOKS", 1)
    with lines[0], pytest.raises(ConnectionError):
        heard.wait()
