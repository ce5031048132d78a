"""Real servers: killed at any moment they lose nothing, and several share one PostgreSQL."""

import asyncio
import os
import random
import signal
import threading
import time

import httpx2 as httpx
import pytest

from hameau.web.settings import Settings
from hameau.web.tables.bot_worker import BotWorker
from hameau.web.tables.database import Database
from hameau.web.tables.people import People
from hameau.web.tables.setup import SeatSetup, TableSetup
from hameau.web.tables.store import Tables

from .servers import Phoenix, Player, Server, listen, wait_for

KILLS = 50


def test_a_killed_server_loses_no_acknowledged_move(sqlite_address):
    """Killed fifty times while somebody plays as fast as possible; every answered move is still there."""
    server = Phoenix(sqlite_address)
    try:
        player = Player(server.address)
        table = player.create("stone-age", "me", "here")["id"]
        rng = random.Random(1)
        kept = 0
        for _round in range(KILLS):
            stop_at = time.monotonic() + rng.uniform(0.0, 0.12)
            killer = threading.Timer(max(0.0, stop_at - time.monotonic()), server.kill)
            killer.start()
            kept = max(kept, play_until_dead(player, table, rng, kept))
            killer.join()
            server.start()
            found = player.http.get(f"/tables/{table}").json()
            assert found["number"] >= kept
            if found["status"] == "over":
                table, kept = player.create("stone-age", "me", "here")["id"], 0
            kept = max(kept, found["number"]) if found["status"] != "over" else 0
    finally:
        server.stop()
    database = Database(sqlite_address)
    with Tables(database).open(table) as opened:  # and the whole line of entries makes sense
        assert opened.replica.number == opened.number >= kept
    database.close()


def play_until_dead(player: Player, table: str, rng: random.Random, kept: int) -> int:
    """Play until nobody answers any more; the highest number of entries that was acknowledged."""
    try:
        while True:
            asked = player.options(table)
            assert asked["number"] >= kept
            if not asked["options"]:
                return kept
            action = rng.choice(asked["options"])["action"]
            answer = player.move(table, asked["number"], action)
            assert answer.status_code == 200, answer.text
            kept = answer.json()["number"]
    except httpx.TransportError:
        return kept


def test_two_servers_share_one_postgresql(postgres):
    address = postgres.ready("shared")
    one, two = Server(address), Server(address)
    try:
        anna, bert = Player(one.address), Player(two.address)
        table = anna.create("stone-age", "me", "friend")
        bert.http.post("/join", json={"invite": table["seats"][1]["invite"], "name": "Bert"})
        players, rng = (anna, bert), random.Random(1)
        news: list[int] = []
        listener = threading.Thread(target=listen, args=(two.address, table["id"], news), daemon=True)
        listener.start()
        for _ in range(200):
            if news:
                break
            time.sleep(0.05)
        moved = 0
        while moved < 12:
            for player in players:
                asked = player.options(table["id"])
                if asked["options"]:
                    action = rng.choice(asked["options"])["action"]
                    number = player.move(table["id"], asked["number"], action).json()["number"]
                    moved += 1
                    wait_for(news, number)  # news of a move made at either server reach the other one
    finally:
        one.stop(), two.stop()


def test_bots_of_two_servers_do_not_play_twice(postgres):
    address = postgres.ready("bots")
    one, two = Server(address), Server(address)
    try:
        anna = Player(one.address)
        table = anna.create("meduris", "bot:random", "bot:random")["id"]
        other = Player(two.address)
        for _ in range(400):
            if other.http.get(f"/tables/{table}").json()["status"] == "over":
                break
            time.sleep(0.1)
        found = other.http.get(f"/tables/{table}").json()
        assert found["status"] == "over"
        assert (
            len(other.http.get(f"/tables/{table}/record").json()["actions"])
            == found["actions"]
            == found["number"]
        )
    finally:
        one.stop(), two.stop()


def two_bots(database: Database) -> tuple[Tables, str]:
    """A table at which only bots sit."""
    database.upgrade()
    tables, people = Tables(database), People(database)
    user = people.user_of(people.visitor(None))
    setup = TableSetup("meduris", [SeatSetup("bot", bot="random"), SeatSetup("bot", bot="random")], {})
    return tables, tables.create(user, setup).id


def test_a_crashed_bot_is_started_again(sqlite_address):
    """The process a bot thinks in is killed again and again, and the game still goes on."""
    database = Database(sqlite_address)
    tables, table = two_bots(database)

    async def run() -> int:
        worker = BotWorker(tables, Settings(database=sqlite_address, workers=1, bot_pause=0.0))
        worker.start()
        worker.wake(table)
        kills = 0
        for _ in range(600):
            await asyncio.sleep(0.05)
            with tables.open(table) as opened:
                if kills >= 2 and opened.number > 60:
                    break
            processes = [process for pool in worker.pool.pools for process in pool.processes]
            if processes and kills < 2:
                for process in processes:
                    os.kill(process.pid, signal.SIGKILL)
                kills += 1
        await worker.stop()
        return kills

    assert asyncio.run(run()) == 2
    with tables.open(table) as opened:
        assert opened.number > 60
    database.close()


def test_a_bot_whose_decision_could_not_be_kept_tries_again(sqlite_address, monkeypatch):
    """A database that fails once must not leave a table to nobody for a minute."""
    database = Database(sqlite_address)
    tables, table = two_bots(database)
    keep, failed = tables.move_bot, []

    def fail_once(*given):
        if not failed:
            failed.append(given)
            raise OSError("the disk is full")
        return keep(*given)

    monkeypatch.setattr(tables, "move_bot", fail_once)

    async def run() -> None:
        worker = BotWorker(tables, Settings(database=sqlite_address, workers=1, bot_pause=0.0))
        worker.start()
        worker.wake(table)
        for _ in range(400):
            await asyncio.sleep(0.05)
            with tables.open(table) as opened:
                if opened.number > 20:
                    break
        await worker.stop()

    asyncio.run(run())
    assert failed
    with tables.open(table) as opened:
        assert opened.number > 20
    database.close()


def test_secrets_are_not_in_the_logs(sqlite_address):
    server = Server(sqlite_address, HAMEAU_LOG="debug")
    player = Player(server.address)
    table = player.create("stone-age", "me", "friend")
    invite = table["seats"][1]["invite"]
    httpx.get(f"{server.address}/join/{invite}")
    player.http.get(f"/tables/{table['id']}")
    printed = server.stop()
    assert invite not in printed
    assert player.token not in printed


def test_a_server_stops_without_complaint_while_somebody_listens(sqlite_address):
    server = Server(sqlite_address)
    table = Player(server.address).create("stone-age", "me", "friend")
    with (
        httpx.Client(base_url=server.address, timeout=30) as client,
        client.stream("GET", f"/table/{table['id']}/events") as news,
    ):
        lines = news.iter_lines()
        assert next(lines).startswith("retry")
        printed = server.stop()
        assert "Traceback" not in printed


@pytest.mark.parametrize("address", ["nosuch://x", "postgresql://user:secret@127.0.0.1:1/none"])
def test_a_database_that_cannot_be_reached_is_said_without_its_password(address):
    with pytest.raises(RuntimeError) as caught:
        Server(address)
    assert "secret" not in str(caught.value)
