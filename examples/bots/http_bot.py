"""A bot of one's own at a table of the web server, over its API.

    python examples/bots/http_bot.py http://127.0.0.1:8000/join/INVITATION [--name Robot] [--seed 1]

Open a table with a seat for a friend, and give the bot the link that the page shows for that seat. It sits
down, hears of news by server-sent events, and picks at random whenever it is asked, until the game is over.
"""

import argparse
import random
from urllib.parse import urlsplit

from hameau.web.client import Client, Refused, TableInfo


def sit_down(link: str, name: str) -> tuple[Client, str]:
    """Take the seat of an invitation: who sits there now, and at which table."""
    server, _, invite = link.rstrip("/").rpartition("/join/")
    if not server or urlsplit(server).scheme not in ("http", "https"):
        raise SystemExit(f"expected a link like http://127.0.0.1:8000/join/INVITATION, got {link}")
    client = Client(server).sign_in()
    return client, client.join(invite, name)["id"]


def play(client: Client, table: str, chance: random.Random) -> TableInfo:
    """Play until the game is over; how the table stands then."""
    while True:
        asked = client.options(table)
        if asked["options"]:
            decide(client, table, asked["number"], chance.choice(asked["options"])["action"])
            continue
        now = client.table(table)
        if now["status"] == "over":
            return now
        if now["number"] == asked["number"]:
            client.wait(table, asked["number"])


def decide(client: Client, table: str, number: int, action: int) -> None:
    try:
        client.move(table, number, action)
    except Refused as refused:
        if not refused.is_stale:  # else the table has moved on since; it is asked again
            raise


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a seat of a Hameau table over HTTP")
    parser.add_argument("link", help="the invitation of the seat, as its page shows it")
    parser.add_argument("--name", default="Robot")
    parser.add_argument("--seed", default=None)
    given = parser.parse_args()
    client, table = sit_down(given.link, given.name)
    print(f"sits at table {table}", flush=True)
    end = play(client, table, random.Random(given.seed))
    for number, (seat, sheet) in enumerate(zip(end["seats"], client.scores(table))):
        won = " (winner)" if number in (end["winners"] or ()) else ""
        print(f"{seat['name']}: {sum(sheet.values())}{won}")


if __name__ == "__main__":
    main()
