"""Bots at the table: fair to everybody, no trouble to others, gone with their server."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

import hameau
from hameau.web.settings import Settings
from hameau.web.show.chat import chat_lines
from hameau.web.show.words import words
from hameau.web.tables import bot_pool, bot_process, bot_worker, chat
from hameau.web.tables.bot_pool import Turns
from hameau.web.tables.bot_worker import BotWorker
from hameau.web.tables.database import Database
from hameau.web.tables.models import TableRow
from hameau.web.tables.roster import Roster
from hameau.web.tables.setup import SeatSetup, TableSetup
from hameau.web.tables.store import Tables

from . import rogues
from .servers import ROOT, Phoenix, Player
from .test_tables import new_user

LONG = 60.0  # seconds: a busy machine is slow, not wrong


@pytest.fixture
def store(sqlite_address: str) -> Iterator[Tables]:
    database = Database(sqlite_address)
    yield Tables(database)
    database.close()


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Bots misbehave; masters think until this file is there."""
    path = tmp_path / "gate"
    monkeypatch.setenv(rogues.GATE, str(path))
    monkeypatch.setattr(bot_process, "choose", rogues.choose)
    return path


def against(store: Tables, bot: str, user: int | None = None) -> str:
    """A table at which a bot begins, and then it is somebody's turn."""
    seats = [SeatSetup("bot", bot=bot), SeatSetup("me")]
    return store.create(new_user(store) if user is None else user, TableSetup("stone-age", seats, {})).id


def is_answered(store: Tables, table: str) -> bool:
    with store.open(table) as opened:
        return not opened.is_bots_turn


async def until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not await asyncio.to_thread(what):
        assert time.monotonic() < end, "waited in vain"
        await asyncio.sleep(0.02)


def with_worker(store: Tables, play: Callable[[BotWorker], Awaitable[None]], **settings: float) -> None:
    """Let bots think while something happens."""

    async def run() -> None:
        worker = BotWorker(store, Settings(**{"workers": 2, "bot_pause": 0.0, **settings}))
        worker.start()
        try:
            await play(worker)
        finally:
            await worker.stop()

    asyncio.run(run())


def test_nobody_waits_for_a_quick_bot_behind_fifty_masters(store, gate):
    user = new_user(store)
    masters = [against(store, "master", user) for _ in range(50)]

    async def play(worker: BotWorker) -> None:
        await until(lambda: len(worker.pool._others._busy) == 2)  # as many as may think do
        for bot in ("journeyman", "apprentice", "random"):
            mine = await asyncio.to_thread(against, store, bot)
            await until(lambda table=mine: is_answered(store, table))
        assert not any(is_answered(store, table) for table in masters)

    with_worker(store, play)


def test_people_take_turns_however_many_tables_they_have():
    async def run() -> list[str]:
        turns, called = Turns(1), []
        await turns.take(0)

        async def wait(person: int, name: str) -> None:
            await turns.take(person)
            called.append(name)
            turns.give()

        names = [(1, "a1"), (1, "a2"), (1, "a3"), (1, "a4"), (2, "b1"), (2, "b2"), (3, "c1")]
        tasks = [asyncio.create_task(wait(*name)) for name in names]
        await asyncio.sleep(0)
        turns.give()
        await asyncio.gather(*tasks, return_exceptions=True)
        await turns.take(9)  # nobody waits any more, so there is a place
        return called

    assert asyncio.run(run()) == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]


def test_waiting_for_ones_turn_is_not_thinking(store, gate):
    """Three who think nearly as long as they may, one after the other."""
    slow = [against(store, "mcts") for _ in range(3)]

    async def play(_worker: BotWorker) -> None:
        for table in slow:
            await until(lambda table=table: is_answered(store, table))

    with_worker(store, play, workers=1, bot_limit=2 * rogues.SLOW - 0.2)
    assert [bots(store, table) for table in slow] == [["mcts"]] * 3


def bots(store: Tables, table: str) -> list[str | None]:
    with store.open(table) as opened:
        return [seat.bot for seat in opened.seats if seat.kind == "bot"]


def test_a_bot_that_fails_makes_way_for_a_lower_level_and_harms_no_other_table(store, gate, caplog):
    """It dies, the next chooses what is not on offer; meanwhile a master thinks undisturbed."""
    calm, rogue = against(store, "master"), against(store, "expert")

    async def play(_worker: BotWorker) -> None:
        await until(lambda: is_answered(store, rogue))
        assert not is_answered(store, calm)
        gate.touch()
        await until(lambda: is_answered(store, calm))

    with_worker(store, play, bot_limit=LONG)
    assert bots(store, rogue) == ["journeyman"]
    assert bots(store, calm) == ["master"]
    assert chat.messages(store.database, calm) == []
    lines = chat_lines(chat.messages(store.database, rogue), words("en"), store.roster)
    assert [line.text.partition(". ")[2] for line in lines] == [
        "In its place: Bot 3: artisan, skilled.)",
        "In its place: Bot 2: journeyman, solid.)",
    ]
    french = chat_lines(chat.messages(store.database, rogue), words("fr"), store.roster)
    assert french[0].text.startswith("(Le robot de cette place ne pouvait plus jouer.")
    reasons = [record.getMessage() for record in caplog.records if "failed at table" in record.getMessage()]
    assert [reason.partition(": ")[2] for reason in reasons] == ["its process died", "illegal"]


def test_a_bot_that_takes_too_long_makes_way_and_holds_up_nobody(store, gate, monkeypatch, caplog):
    """Even one that should answer at once."""
    monkeypatch.setattr(bot_pool, "PATIENCE", 0.2)
    stuck = against(store, "greedy")

    async def play(_worker: BotWorker) -> None:
        await until(lambda: is_answered(store, stuck))

    with_worker(store, play, bot_limit=0.5)
    assert bots(store, stuck) != ["greedy"]
    assert "no answer within 0.5 s" in caplog.text


def test_below_every_bot_there_is_a_lower_one_down_to_chance():
    roster, game = Roster(), hameau.game("meduris")
    for start in ("master", "mcts", "network:gone.onnx", "greedy"):
        steps = [start]
        while (lower := roster.lower(game, steps[-1])) is not None:
            steps.append(lower)
        assert steps[-2:] == ["apprentice", "random"]


def test_what_a_bot_does_cannot_be_foretold(store):
    """Whoever knows the table and its number of entries knows nothing of a bot's luck."""
    table, worker = against(store, "random"), BotWorker(store, Settings())
    tasks = [worker._next_task(table)[2] for _ in range(20)]
    assert len({task.seed for task in tasks}) == 20
    assert len({bot_process.choose(task).action for task in tasks}) > 5
    with store.open(table) as opened:
        known = (opened.row.seed, opened.id)
    assert not any(word in json.dumps(task) for word in known for task in tasks)


def test_a_bot_learns_how_often_its_seat_has_chosen(store, monkeypatch):
    """So that one whose patience is at an end moves a game on, though it is made anew for every decision."""
    heard = []

    class Asked:
        def sit_down(self, chosen):
            heard.append(chosen)

        def choose(self, state, seat):
            return state.legal()[0]

    monkeypatch.setattr(bot_process, "bot", lambda name, game, seed: Asked())
    setup = TableSetup("stone-age", [SeatSetup("bot", bot="random")] * 2, {})
    table, worker = store.create(new_user(store), setup).id, BotWorker(store, Settings())
    for _ in range(6):
        number, _person, task = worker._next_task(table)
        store.move_bot(table, number, bot_process.choose(task).action)
    assert heard == sorted(heard)
    assert heard[-1] >= 2


def test_a_table_is_cared_for_as_long_as_its_bot_thinks_and_not_longer(store, gate, monkeypatch):
    """Another server may go on within seconds of a kill, and at once after an orderly end."""
    assert bot_worker.CLAIM + bot_worker.SWEEP <= 5 - 1
    monkeypatch.setattr(bot_worker, "SWEEP", 0.02)
    table = against(store, "master")

    def claim() -> float:
        with store.open(table) as opened:
            return float(opened.row.claim)

    async def play(_worker: BotWorker) -> None:
        seen = 0.0
        for _renewal in range(3):
            await until(lambda before=seen: claim() > before)
            seen = claim()
            assert 0 < seen - time.time() <= bot_worker.CLAIM

    with_worker(store, play)
    assert claim() == 0.0


def test_bots_go_on_soon_after_a_kill(sqlite_address):
    """They used to wait for a minute."""
    server = Phoenix(sqlite_address)
    try:
        player = Player(server.address)
        table = player.create("stone-age", "bot:random", "bot:random")["id"]
        server.kill()
        server.start()
        before, began = player.http.get(f"/tables/{table}").json()["number"], time.monotonic()
        while player.http.get(f"/tables/{table}").json()["number"] <= before:
            assert time.monotonic() - began < 30
            time.sleep(0.05)
    finally:
        server.stop()


PARENT = """
import os, sys, time
from hameau.bots.workers import WorkerPool
if __name__ == "__main__":
    pool = WorkerPool(1)
    print("child", pool.submit(os.getpid).result(), flush=True)
    pool.submit(time.sleep, 600)
    time.sleep(600)
"""


@pytest.mark.parametrize("seats", [("bot", "me"), ("me", "here")])
def test_processes_start_at_once_where_bots_are_waiting_whoever_has_the_claim(store, seats):
    """A server that died keeps its claims for some seconds, in which another one can get ready."""
    table = store.create(
        new_user(store), TableSetup("stone-age", [SeatSetup(kind, bot="greedy") for kind in seats], {})
    )
    with store.database.writing() as session:
        session.get(TableRow, table.id).claim = time.time() + LONG

    async def begin() -> int:
        worker = BotWorker(store, Settings(workers=1))
        worker.start()
        await worker._get_ready()
        started = len(worker.pool.pools)
        await worker.stop()
        return started

    assert (asyncio.run(begin()) > 0) == ("bot" in seats)


def test_processes_of_bots_end_with_the_one_that_began_them(tmp_path):
    """Also when that one is killed. Whoever holds its output is still there: it ends when all are gone."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    parent = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=environment)
    assert parent.stdout is not None
    child = int(parent.stdout.readline().split()[1])
    parent.kill()
    try:
        parent.communicate(timeout=LONG)
    except subprocess.TimeoutExpired:
        os.kill(child, signal.SIGKILL)
        raise
