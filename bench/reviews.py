"""Do reviews slow tables down? `python bench/reviews.py [--tables 6] [--seconds 20] [--rounds 4]`

Some people play Stone Age against two quick bots each, and think for about a second before every decision. By
turns nobody asks for a review, and somebody does; the same tables go on all the time, so that whatever else
the machine does falls on both alike. Told for both: the median and the 95th percentile of the time until a
decision is answered, and until both bots have decided after it, the processor time of the server and of the
bots per decision, and what the reviews took of a core meanwhile.
"""

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import hameau
from bench.web import used
from hameau.web.client import Client, TableInfo
from tests.web.servers import Player, Server

GAME, BOT, BOTS = "stone-age", "apprentice", 2
THINKING = 1.0  # seconds, on average
AGAIN = 0.05  # seconds between two looks


@dataclass
class Times:
    """What was measured while reviews ran, or did not."""

    answers: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    seconds: float = 0.0
    tables: float = 0.0  # processor time of the server and the bots
    reviews: float = 0.0

    def tell(self, name: str) -> None:
        count = max(1, len(self.answers))
        print(
            f"{name:16} {len(self.answers):5} decisions   answered {quantiles(self.answers)}   "
            f"bots done {quantiles(self.turns)}   {1000 * self.tables / count:5.1f} ms of processor each   "
            f"reviews {self.reviews / max(self.seconds, 1e-9):4.0%} of a core",
            flush=True,
        )


def quantiles(times: list[float]) -> str:
    if len(times) < 2:
        return "too few"
    late = statistics.quantiles(times, n=20)[-1]
    return f"median {1000 * statistics.median(times):4.0f} ms, 95 % {1000 * late:4.0f} ms"


class Guest(Thread):
    """Somebody who plays against bots, game after game."""

    def __init__(self, address: str, seed: int, stop: Event) -> None:
        super().__init__(daemon=True)
        self.client, self.rng, self.stop = Client(address).sign_in(), random.Random(seed), stop
        self.times: Times | None = None  # where to note what is measured now

    def run(self) -> None:
        while not self.stop.is_set():
            table = self.client.create(GAME, [{"kind": "me"}, *[{"kind": "bot", "bot": BOT}] * BOTS])
            while table["status"] == "running" and not self.stop.is_set():
                table = self.decide(table)

    def decide(self, table: TableInfo) -> TableInfo:
        """Think, choose something, and wait for the next turn."""
        name = table["id"]
        asked = self.client.options(name)
        if not asked["options"]:
            return self.wait(table)
        self.stop.wait(self.rng.expovariate(1 / THINKING))
        times, began = self.times, time.perf_counter()
        table = self.client.move(name, asked["number"], self.rng.choice(asked["options"])["action"])
        answered, is_passed = (
            time.perf_counter() - began,
            not table["mine"] or table["turn"] not in table["mine"],
        )
        table = self.wait(table)
        if times is not None and times is self.times:
            times.answers.append(answered)
            if is_passed:
                times.turns.append(time.perf_counter() - began)
        return table

    def wait(self, table: TableInfo) -> TableInfo:
        while table["status"] == "running" and table["turn"] not in table["mine"] and not self.stop.is_set():
            self.client.wait(table["id"], table["number"])
            table = self.client.table(table["id"])
        return table


def processes(server: int) -> Iterator[tuple[int, bool]]:
    """The processes of a server, and which of them make way for all others, as reviews do."""
    own = niceness(server)
    for path in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, ValueError):
            fields = (path / "stat").read_text().rpartition(")")[2].split()
            if int(fields[2]) == server:  # its group
                yield int(path.name), niceness(int(path.name)) > own


def niceness(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[16])


def processor_time(server: int) -> tuple[float, float]:
    """Of the server with its bots, and of reviews."""
    spent = [0.0, 0.0]
    for process, is_polite in processes(server):
        with suppress(OSError):
            spent[is_polite] += used(process)
    return spent[0], spent[1]


def measure(guests: list[Guest], server: int, seconds: float, times: Times) -> None:
    """Note for a while what the guests measure."""
    before, began = processor_time(server), time.monotonic()
    for guest in guests:
        guest.times = times
    time.sleep(seconds)
    for guest in guests:
        guest.times = None
    after = processor_time(server)
    times.seconds += time.monotonic() - began
    times.tables += after[0] - before[0]
    times.reviews += after[1] - before[1]


class Reader(Player):
    """Somebody who has games looked through."""

    record = hameau.play(hameau.game(GAME), ["random"] * 4, seed=1).document()

    def begin(self) -> str:
        """Ask for a review; its address, once somebody is at work on it."""
        table = self.http.post("/records", json=self.record).raise_for_status().json()
        address = f"/tables/{table['id']}/review"
        self.http.post(address).raise_for_status()
        while not self.http.get(address).json()["done"]:
            time.sleep(AGAIN)
        return address

    def end(self, address: str) -> None:
        while self.http.get(address).json()["status"] == "waiting":
            time.sleep(10 * AGAIN)


def compare(count: int, seconds: float, rounds: int) -> None:
    """The tables without and with reviews, by turns."""
    stop, quiet, busy = Event(), Times(), Times()
    with tempfile.TemporaryDirectory() as folder:
        allowed = {"HAMEAU_STUDY_REVIEW_SECONDS": str(2 * seconds), "HAMEAU_STUDY_REVIEW_BURST": "1000"}
        server = Server(f"sqlite:///{folder}/tables.db", **allowed)
        try:
            guests = [Guest(server.address, seed, stop) for seed in range(count)]
            reader, process = Reader(server.address), server.process.pid
            for guest in guests:
                guest.start()
            time.sleep(3 * THINKING)
            for _round in range(rounds):
                measure(guests, process, seconds, quiet)
                review = reader.begin()
                measure(guests, process, seconds, busy)
                reader.end(review)
            stop.set()
        finally:
            server.stop()
    quiet.tell("without reviews")
    busy.tell("with reviews")


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--tables", type=int, default=6)
    asked.add_argument("--seconds", type=float, default=20)
    asked.add_argument("--rounds", type=int, default=4)
    wanted = asked.parse_args()
    compare(wanted.tables, wanted.seconds, wanted.rounds)
