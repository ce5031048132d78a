"""How much does one server hold? `python bench/web.py [games] [seconds]` plays over HTTP on this machine.

In every game somebody decides at random moments, on average every ten seconds, as people do; the answer to a
decision is the whole table as the page gets it. Reported: decisions per second, the median and the 95th
percentile of the time to answer, the weight of the first page of a table, and the time the server takes to
make a table for four players.
"""

import asyncio
import random
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path

import httpx2 as httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.web.servers import Player, Server

BETWEEN = 10.0  # seconds between two decisions of a person, on average
BAR_GAMES, BAR_TIME, BAR_PAGE, BAR_RENDER = 300, 0.200, 300 * 1024, 0.040


class Person:
    """Sits at a table for two, both seats at one screen, and decides at random."""

    def __init__(self, address: str, game: str, seed: int) -> None:
        self.rng = random.Random(seed)
        with httpx.Client(base_url=address, timeout=60, follow_redirects=True, verify=False) as client:
            page = client.get("/").text
            seats = {"seat-0": "me", "seat-1": "here", "game": game, "csrf": csrf(page)}
            answer = client.post("/tables", data=seats)
            self.cookie = {"cookie": f"hameau={client.cookies['hameau']}"}
        self.path, self.page = answer.url.path, answer.text

    async def play(self, client: httpx.AsyncClient, until: float, times: list[float]) -> None:
        await asyncio.sleep(self.rng.uniform(0, BETWEEN))
        while time.monotonic() < until:
            actions = re.findall(r'name="action" value="(\d+)"', self.page)
            if not actions:  # the next player takes the screen
                address = f"{self.path}/body?seat={turn(self.page)}"
                self.page = (await client.get(address, headers=self.cookie)).text
                actions = re.findall(r'name="action" value="(\d+)"', self.page)
            number = re.search(r'data-number="(\d+)"', self.page)
            assert number
            data = {
                "csrf": csrf(self.page),
                "number": number[1],
                "action": self.rng.choice(actions),
                "seat": "0",
            }
            begin = time.monotonic()
            headers = {"hx-request": "true", **self.cookie}
            answer = await client.post(f"{self.path}/move", data=data, headers=headers)
            times.append(time.monotonic() - begin)
            assert answer.status_code == 200, answer.text[:200]
            self.page = answer.text
            await asyncio.sleep(self.rng.expovariate(1 / BETWEEN))


def csrf(page: str) -> str:
    found = re.search(r'name="csrf" value="(\w+)"', page)
    return found[1] if found else ""


def turn(page: str) -> str:
    found = re.search(r'id="curtain-go" href="[^"]*seat=(\d+)"', page)
    return found[1] if found else "0"


async def crowd(address: str, people: list[Person], seconds: float) -> list[float]:
    times: list[float] = []
    until = time.monotonic() + seconds
    limits = httpx.Limits(max_connections=200)
    async with httpx.AsyncClient(base_url=address, timeout=60, limits=limits) as client:
        await asyncio.gather(*(person.play(client, until, times) for person in people))
    return times


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


def render_time(server: Server, game: str) -> float:
    """The median time to make the table of four players, asked for again and again."""
    player = Player(server.address)
    seats = min(4, max(player_count(player, game)))
    table = player.create(game, "me", *["here"] * (seats - 1))["id"]
    for _ in range(12):
        asked = player.options(table)
        if asked["options"]:
            player.move(table, asked["number"], asked["options"][-1]["action"])
    times = []
    for _ in range(40):
        begin = time.perf_counter()
        player.http.get(f"{server.address}/table/{table}/body").raise_for_status()
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def main(games: int, seconds: float) -> int:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/tables.db")
        try:
            for game in [one["slug"] for one in Player(server.address).http.get("/games").json()]:
                weight, took = page_weight(server, game), render_time(server, game)
                print(f"{game:14} first page {weight / 1024:6.1f} KB (bar {BAR_PAGE // 1024})", end="   ")
                print(f"four-player table {took * 1000:5.1f} ms (bar {BAR_RENDER * 1000:.0f})", flush=True)
            people = [Person(server.address, "stone-age", seed) for seed in range(games)]
            times = sorted(asyncio.run(crowd(server.address, people, seconds)))
        finally:
            server.stop()
    late = times[len(times) * 95 // 100]
    print(f"{games} games at once: {len(times) / seconds:.1f} decisions/s, ", end="")
    middle = statistics.median(times)
    print(f"median {middle * 1000:.0f} ms, 95 % {late * 1000:.0f} ms (bar {BAR_TIME * 1000:.0f})")
    return 0


if __name__ == "__main__":
    numbers = [float(one) for one in sys.argv[1:]]
    sys.exit(main(int(numbers[0]) if numbers else BAR_GAMES, numbers[1] if len(numbers) > 1 else 20))
