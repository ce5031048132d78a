"""Servers that are killed while commits fail and the disk is full: nothing lost, doubled, or shown in vain.

`make test-long` kills a thousand times, in parts. A part that passed is not run again as long as the sources
of the web table are the same, so that a run that was broken off goes on where it was; build/kills/ remembers.
"""

import hashlib
import json
import random
import threading
import time
from pathlib import Path

import httpx2 as httpx
import pytest
from sqlalchemy import select

from hameau.web.tables.database import Database
from hameau.web.tables.models import Entry

from .faults import positions
from .servers import ROOT, Phoenix, Player

KILLS, PARTS = 25, 20  # in a part, and parts for each kind of database: a thousand in all
ROUND = 30.0  # seconds after which a round is broken off, however slow the machine is
LEFT = (0, 0, 20_000, 60_000)  # bytes left on the disk of SQLite, by turns; 0: any number


class Siege:
    """Somebody plays, somebody else looks on, and the server is killed again and again."""

    def __init__(self, address: str, seed: str) -> None:
        self.address, self.rng = address, random.Random(seed)
        self.server = Phoenix(address)
        self.player, self.onlooker = Player(self.server.address), Player(self.server.address)
        self.kept: dict[tuple[str, int], int] = {}  # by table and number of entries: the action acknowledged
        self.looks: list[tuple[str, int, str]] = []
        self.refused = 0  # for a fault of the database
        self.sit_down()

    def sit_down(self) -> None:
        self.table = self.player.create("meduris", "me", "here")["id"]

    def endure(self, kills: int) -> None:
        for _kill in range(kills):
            self.server.kill()
            self.server.share = self.rng.choice((0.0, 0.2, 0.5))
            self.server.room = self.rng.choice(LEFT) if self.address.startswith("sqlite") else 0
            self.server.start()
            killer = threading.Timer(self.rng.uniform(0.0, 0.03), self.server.kill)
            looker = threading.Thread(target=self.look_on, args=(time.monotonic() + ROUND,))
            looker.start()
            self.play(time.monotonic() + ROUND, self.rng.randrange(12), killer)
            killer.join()
            looker.join()
            self.server.share = self.server.room = 0
            self.server.start()
            if self.player.http.get(f"/tables/{self.table}").json()["status"] == "over":
                self.sit_down()

    def play(self, until: float, calm: int, killer: threading.Timer) -> None:
        """Decide so many times in peace, then until nobody answers any more."""
        tries = 0
        try:
            while time.monotonic() < until:
                if tries == calm:
                    killer.start()
                tries += 1
                asked = self.player.options(self.table)
                if not asked.get("options"):
                    if asked.get("error") != "busy":
                        return
                    continue
                action = self.rng.choice(asked["options"])["action"]
                answer = self.player.move(self.table, asked["number"], action)
                if answer.status_code == 200:
                    self.kept[self.table, asked["number"]] = action
                else:  # on a table of one's own there is no other reason to be refused
                    assert answer.status_code in (503, 507), answer.text
                    self.refused += 1
        except httpx.TransportError:
            return
        finally:
            if tries <= calm:
                killer.start()

    def look_on(self, until: float) -> None:
        try:
            while time.monotonic() < until:
                seen = self.onlooker.http.get(f"/tables/{self.table}/view").json()
                if "view" in seen:
                    self.looks.append((self.table, seen["number"], as_text(seen["view"])))
        except httpx.TransportError:
            return

    def check(self) -> None:
        """What was acknowledged is there once, at its place; what was shown is what is kept."""
        self.server.stop()
        database = Database(self.address)
        with database.reading() as session:
            entries = session.scalars(select(Entry)).all()
        kept = {(entry.table_id, entry.number): entry.value for entry in entries}
        assert [where for where, action in self.kept.items() if kept.get(where) != action] == []
        for table in {look[0] for look in self.looks}:
            views = {
                number: as_text(state.view(None)) for number, state in positions(database, table).items()
            }
            assert [look for look in self.looks if look[0] == table and views.get(look[1]) != look[2]] == []
        database.close()


def as_text(view: object) -> str:
    return json.dumps(view, sort_keys=True)


def besiege(address: str, seed: str, kills: int) -> Siege:
    siege = Siege(address, seed)
    try:
        siege.endure(kills)
        siege.check()
    finally:
        siege.server.stop()
    return siege


def test_nothing_is_lost_doubled_or_shown_in_vain(sqlite_address):
    """A few kills; the thousand are in make test-long."""
    siege = besiege(sqlite_address, "few", 3)
    assert siege.looks


@pytest.fixture
def mark(request: pytest.FixtureRequest) -> Path:
    """A file that says that a part has passed with these sources; if it is there, the part is skipped."""
    sources = hashlib.sha256()
    for path in sorted((ROOT / "hameau" / "web").rglob("*.py")):
        sources.update(path.read_bytes())
    mark: Path = ROOT / "build" / "kills" / f"{request.node.name}-{sources.hexdigest()[:16]}"
    if mark.exists():
        pytest.skip("passed before, with the same sources")
    return mark


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_a_thousand_kills(mark, address, part):
    siege = besiege(address, f"part {part}", KILLS)
    assert siege.kept
    assert siege.refused
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()
