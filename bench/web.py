"""How much does one server hold? `python bench/web.py [games ...] [--seconds 20] [--streams 5000] [--tree]`

Every game has two people at two browsers. Somebody decides at random moments, on average every ten seconds,
as people do; the answer to a decision is the whole table as the page gets it. Like the page's script, each
browser keeps a stream of news open and fetches the table when it hears of a change that it has not seen.

Reported for each number of games: decisions per second, the median and the 95th percentile of the time until
a decision is answered, and the processor time the server used per decision, which a busy machine changes
less. The client is as light as it can be, because it shares the machine; its own time is reported too. Before
that: the processor time of a restart, the memory of a table in use, so many open streams of news (no more
than the system allows files: `ulimit -n`), the weight of the first page of a table and the time the server
takes to make a table of four players (and of the most there can be). With `--tree` other copies of the
project are measured in the same run, to compare.
"""

import argparse
import asyncio
import contextlib
import os
import random
import re
import resource
import statistics
import sys
import tempfile
import time
import zlib
from pathlib import Path

import httpx2 as httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from hameau.web.tables.people import csrf_token
from tests.web.servers import ROOT, Player, Server

BETWEEN = 10.0  # seconds between two decisions in a game, on average
ARRIVAL = 20.0  # seconds within which everybody comes, before anything is measured
BAR_GAMES, BAR_TIME, BAR_PAGE, BAR_RENDER = 600, 0.200, 300 * 1024, 0.040
BAR_STREAMS = 5000
GAMES = ("stone-age", "meduris", "cave-vs-cave", "caverna")
_LIVE = re.compile(rb'<div id="live"[^>]*data-number="(\d+)"')
_ACTIONS = re.compile(rb'<button name="action" value="(\d+)"')
_PRINTS = re.compile(rb'data-print="([^"]*)"[^>]*? id="([^"]*)"')
_SAME = re.compile(rb'id="([^"]*)" data-same')
_TICK = os.sysconf("SC_CLK_TCK")


class Browser:
    """One screen at a table: knows the table as it was fetched last, and hears of news."""

    def __init__(self, port: int, token: str, table: str, seat: int) -> None:
        self.port = port
        self.number = -1
        self.actions: list[bytes] = []
        self.path = f"/table/{table}"
        self.seat = seat
        self.csrf = csrf_token("bench")
        self.head = (
            f"Host: 127.0.0.1\r\nCookie: hameau={token}; browser=bench\r\n"
            "Accept-Encoding: gzip\r\nHX-Request: true\r\n"
        )
        self.prints: dict[bytes, bytes] = {}  # of the parts of the page, by their names
        self.busy = asyncio.Lock()
        self.link: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: str, body: str = "") -> bytes:
        """One request, on the connection that is open unless the server has closed it; the answer's body."""
        if self.link is not None:
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                return await self.send(*self.link, request, body)
        self.link = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        return await self.send(*self.link, request, body)

    async def send(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: str, body: str
    ) -> bytes:
        form = (
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
            if body
            else ""
        )
        shown = f"Hameau-Shown: {b' '.join(self.prints.values()).decode()}\r\n"
        writer.write(f"{request} HTTP/1.1\r\n{self.head}{shown}{form}\r\n{body}".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head[:300]
        length = re.search(rb"content-length: (\d+)", head)
        assert length
        content = await reader.readexactly(int(length[1]))
        return zlib.decompress(content, 31) if b"content-encoding: gzip" in head else content

    async def fetch(self) -> None:
        async with self.busy:
            self.keep(await self.ask(f"GET {self.path}/body?seat={self.seat}"))

    async def decide(self, rng: random.Random) -> float:
        """Choose something; the seconds until the table as it is then was there."""
        async with self.busy:
            action = rng.choice(self.actions).decode()
            form = f"csrf={self.csrf}&number={self.number}&seat={self.seat}&action={action}"
            begin = time.perf_counter()
            page = await self.ask(f"POST {self.path}/move", form)
            took = time.perf_counter() - begin
            self.keep(page)
        return took

    def keep(self, page: bytes) -> None:
        found = _LIVE.search(page)
        assert found
        if int(found[1]) >= self.number:
            same = set(_SAME.findall(page))
            self.prints = {name: mark for name, mark in self.prints.items() if name in same}
            self.prints |= {name: mark for mark, name in _PRINTS.findall(page)}
            self.number, self.actions = int(found[1]), _ACTIONS.findall(page)

    async def listen(self) -> None:
        """Fetch the table whenever news come of a number that is not known yet."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET {self.path}/events HTTP/1.1\r\n{self.head}\r\n".encode())
        while line := await reader.readline():
            news = re.search(rb'"number": (\d+)', line)
            if news:
                async with self.busy:  # an answer on its way may bring it already
                    pass
                if int(news[1]) > self.number:
                    await self.fetch()


class Match:
    """A game between two browsers."""

    def __init__(self, server: Server, game: str, seed: int) -> None:
        self.rng = random.Random(seed)
        people = [Player(server.address), Player(server.address)]
        table = people[0].create(game, "me", "friend")
        people[1].http.post("/join", json={"invite": table["seats"][1]["invite"]}).raise_for_status()
        self.browsers = [
            Browser(server.port, person.token, table["id"], seat) for seat, person in enumerate(people)
        ]
        for person in people:
            person.http.close()

    async def play(self, until: float, times: list[float]) -> None:
        await asyncio.sleep(self.rng.uniform(0, ARRIVAL))
        for browser in self.browsers:
            await browser.fetch()
        listening = [asyncio.create_task(browser.listen()) for browser in self.browsers]
        await asyncio.sleep(self.rng.expovariate(1 / BETWEEN))
        while time.monotonic() < until:
            able = [browser for browser in self.browsers if browser.actions]
            if able:
                times.append(await able[0].decide(self.rng))
            await asyncio.sleep(self.rng.expovariate(1 / BETWEEN))
        for task in listening:
            task.cancel()


def used(pid: int) -> float:
    """The processor time of a process in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICK


async def crowd(matches: list[Match], seconds: float, server: Server) -> tuple[list[float], float]:
    """The times of all decisions but those of the first moments; the server's processor time for them."""
    times: list[float] = []
    until = time.monotonic() + ARRIVAL + seconds
    playing = [asyncio.create_task(match.play(until, times)) for match in matches]
    await asyncio.sleep(ARRIVAL + 2)
    times.clear()
    before = used(server.process.pid)
    await asyncio.sleep(seconds)
    spent, answered = used(server.process.pid) - before, list(times)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for task in playing:
        if task.done() and not task.cancelled() and task.exception():
            raise task.exception()  # type: ignore[misc]
    return answered, spent


def load(server: Server, games: int, seconds: float) -> bool:
    matches = [Match(server, GAMES[seed % len(GAMES)], seed) for seed in range(games)]
    mine = resource.getrusage(resource.RUSAGE_SELF).ru_utime
    times, spent = asyncio.run(crowd(matches, seconds, server))
    mine = resource.getrusage(resource.RUSAGE_SELF).ru_utime - mine
    times.sort()
    late = times[len(times) * 95 // 100]
    print(f"{games:4} games, two browsers each: {len(times) / seconds:5.1f} decisions/s   ", end="")
    print(f"median {statistics.median(times) * 1000:4.0f} ms   95 % {late * 1000:4.0f} ms   ", end="")
    print(f"server {spent / len(times) * 1000:5.1f} ms of processor per decision ", end="")
    print(f"({spent / seconds:4.0%} of a core; client {mine / (seconds + ARRIVAL):3.0%})", flush=True)
    return late < BAR_TIME


# --- one table ---


def page_weight(server: Server, game: str) -> int:
    """Bytes of the first page of a table and everything it loads, compressed."""
    player = Player(server.address)
    seats = min(4, max(player_count(player, game)))
    table = player.create(game, "me", *["here"] * (seats - 1))["id"]
    page = player.http.get(f"{server.address}/table/{table}").text
    total = 0
    for path in [f"/table/{table}", *sorted(set(re.findall(r'(?:src|href)="(/static/[^"#]+)', page)))]:
        with player.http.stream("GET", server.address + path, headers={"accept-encoding": "gzip"}) as answer:
            total += sum(len(chunk) for chunk in answer.iter_raw())
    return total


def player_count(player: Player, game: str) -> list[int]:
    return next(one["seats"] for one in player.http.get("/games").json() if one["slug"] == game)


def render_time(server: Server, game: str, most: int) -> float:
    """The median time to make a table after a decision, so that nothing of it is there already."""
    player = Player(server.address)
    seats = min(most, max(player_count(player, game)))
    table = player.create(game, "me", *["here"] * (seats - 1))["id"]
    browser = {"cookie": f"hameau={player.token}", "hx-request": "true"}
    rng, times = random.Random(1), []
    for _ in range(60):
        asked = player.options(table)
        if not asked["options"]:
            break
        player.move(table, asked["number"], rng.choice(asked["options"])["action"])
        turn = player.options(table)["seat"] or 0
        begin = time.perf_counter()
        answer = player.http.get(f"{server.address}/table/{table}/body?seat={turn}", headers=browser)
        times.append(time.perf_counter() - begin)
        answer.raise_for_status()
    return statistics.median(times)


# --- what one process holds ---


def memory(server: Server) -> float:
    """Bytes that the process of a server has in memory."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) * 1024.0  # type: ignore[index]


def restart(server: Server) -> None:
    """The processor time from a start to its first answer, of a database that is up to date."""
    for whom, path in (("a supervisor", "/healthz"), ("a person", "/"), ("a program", "/api/v1/games")):
        server.stop()
        server.start()
        httpx.get(server.address + path, timeout=30).raise_for_status()
        print(f"first answer to {whom} after {used(server.process.pid):4.2f} s of processor", flush=True)


async def hold_streams(server: Server, tables: list[str], token: str, count: int) -> None:
    """Open so many streams, make a change, and see that everybody at its table hears of it."""
    before, spent = memory(server), used(server.process.pid)
    head = f"Host: 127.0.0.1\r\nCookie: hameau={token}\r\n\r\n"
    streams = []
    for number in range(count):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(f"GET /table/{tables[number % len(tables)]}/events HTTP/1.1\r\n{head}".encode())
        streams.append((reader, writer))
        if number % 50 == 49:  # as many as come at once
            await asyncio.gather(*(read.readuntil(b"event: news") for read, _write in streams[-50:]))
    grown = (memory(server) - before) / count
    print(f"{count} streams: {grown / 1024:4.1f} KB and ", end="")
    print(f"{(used(server.process.pid) - spent) / count * 1000:4.2f} ms each", end="   ")
    player = Player(server.address)
    begin = time.perf_counter()
    player.http.get(f"/tables/{tables[0]}").raise_for_status()
    print(f"a request then takes {(time.perf_counter() - begin) * 1000:3.0f} ms", flush=True)
    for _reader, writer in streams:
        writer.close()


def streams(server: Server, count: int) -> None:
    player = Player(server.address)
    tables = [player.create("stone-age", "me", "here")["id"] for _ in range(10)]
    asyncio.run(hold_streams(server, tables, player.token, count))


def table_memory(server: Server, game: str, count: int = 40, decisions: int = 60) -> None:
    """What a table in use takes: played on at random, and looked at by both sides."""
    rng, player = random.Random(1), Player(server.address)
    page = {"cookie": f"hameau={player.token}", "hx-request": "true"}

    def play(table: str) -> None:
        for _ in range(decisions):
            asked = player.options(table)
            if not asked["options"]:
                return
            player.move(table, asked["number"], rng.choice(asked["options"])["action"])
        player.http.get(f"{server.address}/table/{table}/body?seat=0", headers=page).raise_for_status()

    for _table in range(10):  # what is made once for all tables
        play(player.create(game, "me", "here")["id"])
    before = memory(server)
    for _table in range(count):
        play(player.create(game, "me", "here")["id"])
    print(f"{game:14} {(memory(server) - before) / count / 1024:5.0f} KB a table in use", flush=True)


def measure(tree: Path, games: list[int], seconds: float, count: int) -> None:
    print(f"{tree}:" if tree != ROOT else "this project:", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        limits = {
            "HAMEAU_LOGIN_STREAMS": "100000",
            "HAMEAU_STREAMS": "100000",
            "HAMEAU_CONNECTIONS": "100000",
            "PYTHONDONTWRITEBYTECODE": "",  # as where it is installed
        }
        server = Server(f"sqlite:///{folder}/tables.db", tree=tree, **limits)
        try:
            restart(server)
            for game in GAMES:
                table_memory(server, game)
            if count:
                streams(server, count)
            for game in GAMES:
                weight = page_weight(server, game)
                print(f"{game:14} first page {weight / 1024:5.1f} KB (bar {BAR_PAGE // 1024})", end="   ")
                print(f"four players {render_time(server, game, 4) * 1000:4.1f} ms", end="   ")
                print(
                    f"most {render_time(server, game, 7) * 1000:4.1f} ms (bar {BAR_RENDER * 1000:.0f})",
                    flush=True,
                )
            for number in games:
                if not load(server, number, seconds):
                    print(f"     over the bar of {BAR_TIME * 1000:.0f} ms")
                    break
        finally:
            server.stop()


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("games", type=int, nargs="*", default=[BAR_GAMES])
    asked.add_argument("--seconds", type=float, default=20)
    asked.add_argument("--streams", type=int, default=BAR_STREAMS)
    asked.add_argument("--tree", type=Path, action="append", default=[])
    wanted = asked.parse_args()
    for place in [*wanted.tree, ROOT]:
        measure(place, wanted.games, wanted.seconds, wanted.streams)
