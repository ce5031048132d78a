"""A bot of one's own at a table of the web server, with nothing but Python itself.

    python examples/bots/http_bot.py http://127.0.0.1:8000/join/INVITATION [--name Robot] [--seed 1]

Open a table with a seat for a friend, and give the bot the link that the page shows for that seat. It sits
down, hears of news by server-sent events, and picks at random whenever it is asked, until the game is over.
"""

import argparse
import json
import random
from http.client import HTTPResponse
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

QUIET = 60.0  # the server gives a sign of life every 20 seconds


class Seat:
    """A seat at a table, over the server's API."""

    def __init__(self, link: str, name: str) -> None:
        server, _, invite = link.rstrip("/").rpartition("/join/")
        if not server or urlsplit(server).scheme not in ("http", "https"):
            raise SystemExit(f"expected a link like http://127.0.0.1:8000/join/INVITATION, got {link}")
        self.address, self.token = server + "/api/v1", ""
        self.token = self.call("POST", "/logins")["token"]
        self.table = self.call("POST", "/join", {"invite": invite, "name": name})["id"]

    def open(self, method: str, path: str, body: object = None) -> HTTPResponse:
        headers = {"authorization": f"Bearer {self.token}", "content-type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        answer: HTTPResponse = urlopen(
            Request(self.address + path, data, headers, method=method), timeout=QUIET
        )
        return answer

    def call(self, method: str, path: str, body: object = None) -> Any:
        with self.open(method, path, body) as answer:
            return json.load(answer)

    def wait(self, number: int) -> None:
        """Until the table has news beyond a number of entries."""
        with self.open("GET", f"/tables/{self.table}/events") as news:
            for line in news:
                if line.startswith(b"data: ") and json.loads(line[6:])["number"] != number:
                    return

    def play(self, chance: random.Random) -> dict[str, Any]:
        """Play until the game is over; how the table stands then."""
        while True:
            asked = self.call("GET", f"/tables/{self.table}/options")
            if asked["options"]:
                self.decide(asked["number"], chance.choice(asked["options"])["action"])
                continue
            table: dict[str, Any] = self.call("GET", f"/tables/{self.table}")
            if table["status"] == "over":
                return table
            if table["number"] == asked["number"]:
                self.wait(asked["number"])

    def decide(self, number: int, action: int) -> None:
        try:
            self.call("POST", f"/tables/{self.table}/moves", {"number": number, "action": action})
        except HTTPError as error:
            if error.code != 409:  # 409: the table has moved on since; it is asked again
                raise


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a seat of a Hameau table over HTTP")
    parser.add_argument("link", help="the invitation of the seat, as its page shows it")
    parser.add_argument("--name", default="Robot")
    parser.add_argument("--seed", default=None)
    given = parser.parse_args()
    seat = Seat(given.link, given.name)
    print(f"sits at table {seat.table}", flush=True)
    table = seat.play(random.Random(given.seed))
    scores = seat.call("GET", f"/tables/{table['id']}/scores")
    for number, (entry, sheet) in enumerate(zip(table["seats"], scores)):
        won = " (winner)" if number in table["winners"] else ""
        print(f"{entry['name']}: {sum(sheet.values())}{won}")


if __name__ == "__main__":
    main()
