"""What does one decision cost a server? `python bench/web_cost.py [--decisions 40] [--tree PATH ...]`

Two browsers sit at each table, as in `bench/web.py`. One decision is taken at a time, in turn at a server of
each tree, and the processor time that its process used until both browsers show the table is noted. Of all
decisions of a game the one is told that is cheaper than three quarters of the others: on a busy machine the
rest say more about their neighbours. So trees can be compared to a few per cent wherever this runs.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
from pathlib import Path

from web import GAMES, ROOT, Browser, Match, Server

WARMING = 8  # decisions that are not counted
LATER = 0.008  # seconds after which the server has told its news to whoever decided


def used(pid: int) -> float:
    """The processor time of a process in milliseconds, more finely than the system tells it at once."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e6


async def decide(server: Server, match: Match) -> float | None:
    """Let somebody decide; what it cost. None once the game is over."""
    able = [browser for browser in match.browsers if browser.actions]
    if not able:
        return None
    before = used(server.process.pid)
    await able[0].decide(match.rng)
    await caught_up(match.browsers[1 - able[0].seat], able[0].number)
    await asyncio.sleep(LATER)
    return used(server.process.pid) - before


async def caught_up(browser: Browser, number: int) -> None:
    while browser.number < number or browser.busy.locked():
        await asyncio.sleep(0.002)


async def costs(servers: list[Server], game: str, decisions: int) -> list[list[float]]:
    """The costs of decisions in a game, server by server."""
    matches = [Match(server, game, 1) for server in servers]
    found: list[list[float]] = [[] for _ in servers]
    for match in matches:
        for browser in match.browsers:
            await browser.fetch()
    listening = [asyncio.create_task(one.listen()) for match in matches for one in match.browsers]
    for count in range(WARMING + decisions):
        for at in random.sample(range(len(servers)), len(servers)):
            cost = await decide(servers[at], matches[at])
            if cost is not None and count >= WARMING:
                found[at].append(cost)
    for task in listening:
        task.cancel()
    return found


def told(trees: list[Path], decisions: int) -> list[list[float]]:
    """What a decision costs at a server of each tree, game by game."""
    servers: list[Server] = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            for number, tree in enumerate(trees):
                servers.append(Server(f"sqlite:///{folder}/{number}.db", tree=tree))
            rows = [asyncio.run(costs(servers, game, decisions)) for game in GAMES]
        finally:
            for server in servers:
                server.stop()
    return [[sorted(row[number])[len(row[number]) // 4] for row in rows] for number in range(len(trees))]


def measure(trees: list[Path], decisions: int) -> None:
    for tree, found in zip(trees, told(trees, decisions)):
        games = "   ".join(f"{game} {cost:5.2f}" for game, cost in zip(GAMES, found))
        print(f"{games}   mean {statistics.mean(found):5.2f} ms   {tree if tree != ROOT else 'this project'}")


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--decisions", type=int, default=40)
    asked.add_argument("--tree", type=Path, action="append", default=[])
    wanted = asked.parse_args()
    measure([*wanted.tree, ROOT], wanted.decisions)
