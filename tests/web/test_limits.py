"""Can one visitor shut out the others? What docs/limits.md says, and what is cleared after a time."""

import asyncio
import socket
import time
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import func, select, update

import hameau
from hameau.web.http import limits, table_pages
from hameau.web.http.app import create_app
from hameau.web.http.guard import Guard
from hameau.web.http.limits import Limits, RateLimiter, neighbourhood
from hameau.web.http.refusals import Refusals
from hameau.web.problems import Problem
from hameau.web.settings import Settings, read_settings
from hameau.web.tables import records
from hameau.web.tables.cleaning import clear
from hameau.web.tables.models import Entry, Login, SeatRow, TableRow, User
from hameau.web.tables.people import People, csrf_token
from hameau.web.tables.quota import check_room
from hameau.web.tables.setup import SeatSetup, TableSetup

from .servers import Player, Server, csrf

DAY = 86400.0


def open_app(settings: Settings, address: str = "192.0.2.1", **changes: object) -> TestClient:
    return TestClient(create_app(replace(settings, **changes)), client=(address, 1))


# --- who is one visitor? ---


def test_all_addresses_of_an_ipv6_network_are_one_visitor():
    assert neighbourhood("2001:db8:0:1::1") == neighbourhood("2001:db8:0:1:ffff::2")
    assert neighbourhood("2001:db8:0:1::1") != neighbourhood("2001:db8:0:2::1")
    assert neighbourhood("::ffff:192.0.2.7") == neighbourhood("192.0.2.7") != neighbourhood("192.0.2.8")


def last_status(client: TestClient, times: int, **headers: str) -> int:
    return [client.get("/credits", headers=headers).status_code for _ in range(times)][-1]


def test_only_a_named_proxy_may_say_who_somebody_is(settings):
    few = {"get_rate": 0.001, "get_burst": 3}
    with open_app(settings, **few, proxies="127.0.0.1") as stranger:
        proxy = TestClient(stranger.app, client=("127.0.0.1", 1))
        check_proxy(stranger, proxy)


def check_proxy(stranger: TestClient, proxy: TestClient) -> None:
    statuses = [last_status(stranger, 1, **{"x-forwarded-for": f"198.51.100.{i}"}) for i in range(4)]
    assert statuses == [200, 200, 200, 429], "a stranger said to be somebody else each time"
    statuses = [last_status(proxy, 1, **{"x-forwarded-for": f"9.9.9.9, 198.51.100.{i}"}) for i in range(4)]
    assert statuses == [200] * 4
    assert last_status(proxy, 3, **{"x-forwarded-for": "198.51.100.0"}) == 429


@pytest.mark.parametrize("wrong", ["1", "somewhere", "127.0.0.1,x"])
def test_a_proxy_has_to_be_named_by_its_address(wrong):
    with pytest.raises(hameau.HameauError, match="HAMEAU_PROXIES: expected addresses"):
        read_settings({"HAMEAU_PROXIES": wrong})
    assert read_settings({"HAMEAU_PROXIES": "127.0.0.1,10.0.0.0/8"}).proxies == "127.0.0.1,10.0.0.0/8"


# --- rates ---


def test_a_bucket_says_how_long_to_wait(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: now[0])
    bucket = RateLimiter(rate=0.5, burst=4)
    assert [bucket.take("a") for _ in range(5)] == [0, 0, 0, 0, 2]
    now[0] = 1.0
    assert bucket.take("a") == 1
    now[0] = 2.0
    assert bucket.take("a") == 0
    assert bucket.take("b", 3) == 0
    with pytest.raises(Problem) as caught:
        bucket.charge("b", 3)
    assert caught.value.retry == 4


def test_whoever_sends_too_much_reads_a_sentence_on_a_page_and_when_to_come_back(settings):
    with open_app(settings, post_rate=0.001, post_burst=1) as client:
        client.post("/settings")
        page = client.post("/settings", headers={"accept-language": "fr"})
        assert client.post("/api/v1/logins").json()["error"] == "too-often"
    assert page.status_code == 429
    assert 500 < int(page.headers["retry-after"]) <= 1000
    assert page.headers["content-type"].startswith("text/html")
    assert "a pas marché" in page.text


def test_a_page_that_is_much_work_counts_for_several(settings):
    with open_app(settings, get_rate=0.001, get_burst=20) as client:
        statuses = [client.get("/table/none/replay").status_code for _ in range(5)]
        assert statuses == [404, 404, 404, 404, 429]
        assert last_status(TestClient(client.app, client=("192.0.2.9", 1)), 5) == 200


def test_logins_and_tables_of_one_address_are_limited(settings):
    with open_app(settings, make_rate=1, make_burst=3) as client:
        login = {"authorization": f"Bearer {client.post('/api/v1/logins').json()['token']}"}
        wanted = {"game": "stone-age", "seats": [{"kind": "me"}, {"kind": "here"}]}
        answers = [client.post("/api/v1/tables", json=wanted, headers=login) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert 3000 < int(answers[2].headers["retry-after"]) <= 3600
        token = csrf(client.get("/").text)
        assert client.post("/quick/meduris", data={"csrf": token}).status_code == 429
        form = {"csrf": token, "game": "meduris", "seat-0": "me", "name-0": "Zoé", "seat-1": "here"}
        answer = client.post("/tables", data=form)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 3000
        assert 'value="Zoé"' in answer.text  # what was filled in can be sent again


def test_records_are_limited_by_their_bytes(settings):
    with open_app(settings, upload_rate=1, upload_burst=5000) as client:
        answers = [client.post("/api/v1/records", content=b"x" * 2000) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [401, 401, 429]


def test_guesses_of_passphrases_are_limited_by_address_and_by_account(settings):
    def guess(client: TestClient, name: str) -> int:
        form = {"csrf": csrf(client.get("/account").text), "name": name, "passphrase": "wrong, wrong"}
        return client.post("/account/sign-in", data=form).status_code

    with open_app(settings, try_rate=1, try_burst=2) as client:
        assert [guess(client, name) for name in ("Anna", "Bert", "Cleo")] == [403, 403, 429]
    app = create_app(replace(settings, account_rate=1, account_burst=2))
    with TestClient(app):
        browsers = [TestClient(app, client=(f"192.0.2.{i}", 1)) for i in range(3)]
        assert [guess(browser, "Anna") for browser in browsers] == [403, 403, 429]
        assert guess(browsers[0], "Bert") == 403


# --- tables and bots of one person ---


def somebody(tables) -> int:
    people = People(tables.database)
    return people.user_of(people.visitor(None))


def make_table(tables, user: int, *seats: str, **more: object):
    chairs = [SeatSetup(kind, "", bot) for kind, _, bot in (seat.partition(":") for seat in seats)]
    return tables.create(user, TableSetup("stone-age", chairs, {}), **more)


def test_tables_and_thinking_bots_of_one_person_are_limited(tables):
    user, other = somebody(tables), somebody(tables)
    settings = Settings(open_tables=3, running_bots=2)
    for seats in (("bot:greedy", "me"), ("me", "here"), ("bot:greedy", "bot:greedy")):
        check_room(tables.database, user, settings)
        make_table(tables, user, *seats)
    with pytest.raises(Problem, match="too-many-tables"):
        check_room(tables.database, user, settings)
    with pytest.raises(Problem, match="too-many-bots"):
        check_room(tables.database, user, replace(settings, open_tables=9))
    check_room(tables.database, other, settings)


def test_a_seat_is_left_to_a_bot_only_where_one_may_think(settings):
    with TestClient(create_app(replace(settings, running_bots=0))) as client:
        client.headers["authorization"] = f"Bearer {client.post('/api/v1/logins').json()['token']}"
        user = client.app.state.service.people.visitor(client.headers["authorization"][7:]).user
        table = make_table(client.app.state.service.tables, user, "me", "here").id
        answer = client.post(f"/api/v1/tables/{table}/seats/0", json={"bot": "greedy"})
        assert (answer.status_code, answer.json()["error"]) == (429, "too-many-bots")
        assert answer.headers["retry-after"]
        client.cookies.update({"hameau": client.headers["authorization"][7:], "browser": "me"})
        form = {"csrf": csrf_token("me"), "bot": "greedy"}
        assert client.post(f"/table/{table}/seats/0", data=form).status_code == 429
        assert client.post(f"/api/v1/tables/{table}/seats/0", json={"bot": ""}).status_code == 200


def test_a_table_does_not_grow_for_ever(tables, monkeypatch):
    user = somebody(tables)
    table = make_table(tables, user, "me", "bot:random")
    monkeypatch.setattr("hameau.web.tables.table.MOST", table.number + 3)
    while not table.is_full:
        table = tables.move(user, table.id, table.number, table.state.legal()[0])
        table = tables.undo(user, table.id, table.number) if not table.is_full else table
    for change in (tables.move, tables.move_bot, tables.undo):
        one = (table.id, table.number) if change == tables.move_bot else (user, table.id, table.number)
        with pytest.raises(Problem, match="table-full"):
            change(*one, *([0] if change != tables.undo else []))
    with tables.open(table.id) as full:
        assert full.is_full
        assert not full.is_bots_turn  # no bot thinks about what cannot be kept
        at = len(full.history.actions)
    branch = records.branch(tables, user, table.id, at)
    assert not branch.is_full or branch.number == at


# --- streams, and what comes too slowly: the guard in front of an application that never ends ---


class Asked:
    """One request to a guard; what it was answered."""

    def __init__(self, guard: Guard, app: object, path: str, body: bool = True, **headers: str) -> None:
        self.status = 0
        self.headers: dict[bytes, bytes] = {}
        self._body = body
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        scope = {
            "type": "http", "method": "POST" if not body else "GET", "path": path, "headers": raw, "app": app,
            "client": ("192.0.2.1", 1), "query_string": b"", "server": ("test", 80), "scheme": "http",
        }  # fmt: skip
        self.task = asyncio.create_task(guard(scope, self.receive, self.send))

    async def answered(self) -> int:
        async with asyncio.timeout(20):
            while not self.status:
                await asyncio.sleep(0.005)
        return self.status

    async def receive(self) -> dict:
        if not self._body:
            await asyncio.sleep(3600)
        self._body = False
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(self, message: dict) -> None:
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], dict(message["headers"])


async def endless_stream(scope, receive, send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await asyncio.sleep(3600)


def guarded(settings: Settings, inner, scenario) -> None:
    """Play a scenario with a guard in front of an application."""
    refuse = Refusals(table_pages.body_with_notice).refuse
    with TestClient(create_app(settings)) as client:
        asyncio.run(scenario(Guard(inner, settings, Limits(settings), refuse), client.app))


def test_streams_of_one_address_and_of_one_login_are_limited(settings):
    async def scenario(guard: Guard, app: object) -> None:
        def stream(login: str) -> Asked:
            return Asked(guard, app, "/table/x/events", cookie=f"hameau={login}")

        asked = [stream(login) for login in ("anna", "anna", "anna", "bert", "cleo")]
        assert [await one.answered() for one in asked] == [200, 200, 429, 200, 429]
        asked[0].task.cancel()
        await asyncio.wait({asked[0].task})
        assert await stream("cleo").answered() == 200

    guarded(replace(settings, streams=3, login_streams=2), endless_stream, scenario)


def test_a_request_that_is_half_sent_is_given_up(settings):
    async def read_all(scope, receive, send) -> None:
        while (await receive())["more_body"]:
            pass

    async def scenario(guard: Guard, app: object) -> None:
        asked = Asked(guard, app, "/settings", body=False)
        await asyncio.wait_for(asked.task, 10)
        assert asked.status == 408
        assert b"content-security-policy" in asked.headers

    guarded(replace(settings, body_seconds=0.01), read_all, scenario)


def test_whoever_waits_for_a_silent_database_is_told_so(settings, caplog):
    async def silent(scope, receive, send) -> None:
        await asyncio.to_thread(time.sleep, 0.5)
        await endless_stream(scope, receive, send)

    async def scenario(guard: Guard, app: object) -> None:
        asked = Asked(guard, app, "/")
        await asyncio.wait_for(asked.task, 10)
        assert (asked.status, asked.headers[b"retry-after"]) == (503, b"10")

    guarded(replace(settings, answer_seconds=0.01), silent, scenario)
    assert "no answer within 0.01 s" in caplog.text


def half_sent(server: Server) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", server.port))
    connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
    connection.settimeout(20)
    return connection


def is_closed(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) == b""
    except ConnectionError:
        return True


def test_half_sent_requests_and_many_connections_shut_nobody_out(sqlite_address):
    server = Server(sqlite_address, HAMEAU_HEAD_SECONDS="1", HAMEAU_CONNECTIONS="10")
    try:
        connections = [half_sent(server) for _ in range(30)]
        assert all(is_closed(connection) for connection in connections), "somebody was waited for"
        Player(server.address).create("stone-age", "me", "here")
        bad = socket.create_connection(("127.0.0.1", server.port))
        bad.sendall(b"nonsense\r\n\r\n")
        answer = bad.recv(4096)
        assert answer.startswith(b"HTTP/1.1 400")
        assert b"x-content-type-options: nosniff" in answer.lower()
    finally:
        server.stop()


# --- what is cleared ---


def age(tables, table: str, days: float) -> None:
    with tables.database.writing() as session:
        session.execute(update(TableRow).where(TableRow.id == table).values(moved=time.time() - days * DAY))


def count(tables, rows: type) -> int:
    with tables.database.reading() as session:
        return int(session.scalar(select(func.count()).select_from(rows)) or 0)


def test_what_nobody_uses_is_cleared_after_the_time_the_host_sets(tables):
    user = somebody(tables)
    days = {
        make_table(tables, user, "me", "friend").id: 31,
        make_table(tables, user, "me", "friend").id: 29,
        make_table(tables, user, "me", "here").id: 366,
        make_table(tables, user, "me", "here").id: 364,
        make_table(tables, user, "me", "here", sandbox=True).id: 91,
        make_table(tables, user, "me", "here", sandbox=True).id: 89,
    }
    for table, old in days.items():
        age(tables, table, old)
    assert clear(tables.database, Settings(keep_waiting=0, keep_running=0, keep_sandbox=0)) == 0
    assert clear(tables.database, Settings()) == 3
    for table, old in days.items():
        if old in (31, 366, 91):
            with pytest.raises(Problem, match="no-table"), tables.open(table):
                pass
        else:
            with tables.open(table) as kept:
                assert kept.seats_of(user)


def test_old_logins_and_unused_users_are_cleared(tables):
    record = hameau.play(hameau.game("stone-age"), ["random", "random"], seed=4)
    user, idle = somebody(tables), somebody(tables)
    table = make_table(tables, user, "me", "here", actions=record.actions[:150]).id
    entries = count(tables, Entry)
    with tables.database.writing() as session:
        session.execute(update(Login).values(created=time.time() - 366 * DAY))
        session.execute(update(User).values(created=time.time() - 366 * DAY))
    assert clear(tables.database, Settings(keep_running=0)) == 0
    assert count(tables, Entry) == entries
    assert (count(tables, Login), count(tables, User)) == (0, 1)
    tables._replicas.clear()
    with tables.open(table) as kept:
        assert list(kept.history.actions[:150]) == list(record.actions[:150])
        assert kept.seats_of(idle) == []
    assert count(tables, SeatRow) == 2
