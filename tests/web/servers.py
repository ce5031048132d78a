"""A real server in a process of its own, on a free port of this machine only."""

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import httpx2 as httpx

ROOT = Path(__file__).resolve().parents[2]
FAST = {
    "HAMEAU_BOT_PAUSE": "0",
    "HAMEAU_BOT_WORKERS": "1",
    "HAMEAU_STRICT": "1",  # a table that cannot be drawn must not pass as one in words
    "HAMEAU_POST_RATE": "1000",
    "HAMEAU_POST_BURST": "5000",
    "HAMEAU_GET_RATE": "2000",
    "HAMEAU_GET_BURST": "20000",
    "HAMEAU_MAKE_BURST": "100000",
    "HAMEAU_UPLOAD_BURST": "1000000000",
    "HAMEAU_CONNECTIONS": "10000",
    "HAMEAU_STREAMS": "10000",
    "HAMEAU_OPEN_TABLES": "10000",
    "HAMEAU_RUNNING_BOTS": "1000",
}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`hameau serve` on a database."""

    process: "subprocess.Popen[str] | None" = None
    module = "hameau"

    def __init__(
        self, database: str, arguments: Sequence[str] = (), tree: Path = ROOT, **settings: str
    ) -> None:
        self.arguments = arguments
        self.tree = tree
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **os.environ, **FAST, "HAMEAU_DATABASE": database, "PYTHONPATH": str(tree), **settings
        }  # fmt: skip
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", self.module, "serve", "--port", str(self.port), *self.arguments],
            env=self.environment,
            cwd=self.tree,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self.wait()

    def wait(self) -> None:
        for _try in range(1500):
            if self.process is not None and self.process.poll() is not None:
                raise RuntimeError(f"the server did not start:\n{self.process.communicate()[0]}")
            try:
                httpx.get(self.address + "/healthz", timeout=10)
                return
            except httpx.TransportError:
                time.sleep(0.02)
        raise RuntimeError("the server did not answer")

    def kill(self) -> None:
        """As if the machine had lost its power; bots' processes too."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()

    def stop(self) -> str:
        """Stop; what it had printed."""
        self.process.terminate()
        try:
            out = self.process.communicate(timeout=15)[0]
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            out = self.process.communicate()[0]
        return str(out)


class SteadyServer(Server):
    """A server at whose tables chance and bots do the same every time."""

    module = "tests.web.steady"


class Phoenix(Server):
    """A server that is killed and started again many times; commits may fail there, and its disk be full."""

    share = 0.0  # of commits that fail
    room = 0  # bytes left on the disk; 0: any number

    def __init__(self, database: str) -> None:
        self.nursery: subprocess.Popen[str] | None = None
        super().__init__(database)

    def start(self) -> None:
        if self.nursery is None:
            self.nursery = subprocess.Popen(
                [sys.executable, "-m", "tests.web.nursery"],
                env=self.environment,
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        assert self.nursery.stdin
        assert self.nursery.stdout
        self.nursery.stdin.write(f"{self.port} {self.share} {self.room}\n")
        self.nursery.stdin.flush()
        while not (line := self.nursery.stdout.readline()).startswith("pid "):
            assert line, "the nursery is gone"
        self.pid = int(line[4:])
        self.wait()

    def kill(self) -> None:
        os.killpg(self.pid, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            while True:  # until it is really gone
                os.kill(self.pid, 0)
                time.sleep(0.005)

    def stop(self) -> str:
        assert self.nursery
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self.nursery.kill()
        self.nursery.communicate()
        return ""


class Player:
    """Somebody who plays over the API."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address + "/api/v1", timeout=30)
        self.http.headers["accept-language"] = "en"
        self.token = self.http.post("/logins").json()["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"

    def create(self, game: str, *seats: str, **more: object) -> dict:
        chairs = [{"kind": kind, "bot": level} for kind, _, level in (seat.partition(":") for seat in seats)]
        answer = self.http.post("/tables", json={"game": game, "seats": chairs, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def options(self, table: str) -> dict:
        return self.http.get(f"/tables/{table}/options").json()

    def move(self, table: str, number: int, action: int | str) -> httpx.Response:
        return self.http.post(f"/tables/{table}/moves", json={"number": number, "action": action})


def listen(address: str, table: str, news: list[int]) -> None:
    """Keep the numbers that news of a table bring, until the stream ends."""
    address = f"{address}/api/v1/tables/{table}/events"
    with contextlib.suppress(httpx.HTTPError), httpx.stream("GET", address, timeout=60) as stream:
        for line in stream.iter_lines():
            if line.startswith("data: "):
                news.append(json.loads(line[6:])["number"])


def wait_for(news: list[int], number: int, seconds: float = 15) -> None:
    """Wait until news of an entry have come."""
    deadline = time.monotonic() + seconds
    while not news or news[-1] < number:
        assert time.monotonic() < deadline, f"no news of entry {number}: {news[-3:]}"
        time.sleep(0.01)


def csrf(page: str) -> str:
    found = re.search(r'name="csrf" value="(\w+)"', page)
    assert found
    return found[1]
