"""What can go wrong with a database? Commits that fail at random, while many play at one table."""

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import OperationalError

import hameau
from hameau.core.errors import Refusal
from hameau.core.history import REFUSALS, History
from hameau.core.state import State
from hameau.web.tables.database import Database
from hameau.web.tables.models import Entry
from hameau.web.tables.setup import SeatSetup, TableSetup
from hameau.web.tables.store import Tables
from hameau.web.tables.table import Table

Look = tuple[str, int, Any]  # a table, how many entries it had, and the position that was shown


@contextmanager
def failing_commits(database: Database, share: float, seed: int) -> Iterator[list[str]]:
    """Let a share of commits fail: before anything is kept, or once all of it is. What happened, in turn."""
    dialect, rng, happened = database.engine.dialect, random.Random(seed), []
    commit, lock = dialect.do_commit, threading.Lock()

    def fail(connection: Any) -> None:
        with lock:
            luck = rng.random()
            happened.append("kept" if luck >= share else "lost" if luck < share * 0.8 else "unsure")
            fate = happened[-1]
        if fate != "lost":
            commit(connection)
        if fate != "kept":
            raise dialect.loaded_dbapi.OperationalError("database or disk is full")

    dialect.do_commit = fail
    try:
        yield happened
    finally:
        del dialect.do_commit


class Storm:
    """Many at one table who look, decide and take back, while commits fail."""

    def __init__(self, tables: Tables, user: int, seed: int) -> None:
        self.tables, self.user, self.seed = tables, user, seed
        self.looks: list[Look] = []
        self.wrong: list[str] = []  # what should never be said to anybody
        self.table = ""

    def rage(self, commits: int, share: float = 0.3, threads: int = 6) -> int:
        """Play until so many commits were tried; how many failed."""
        seats = [SeatSetup("me"), SeatSetup("here")]
        tried = failed = 0
        while tried < commits:
            self.seed += 1
            self.table = self.tables.create(self.user, TableSetup("meduris", seats, {})).id
            with failing_commits(self.tables.database, share, self.seed) as happened:
                players = [
                    threading.Thread(target=self._play, args=(number, happened, commits - tried))
                    for number in range(threads)
                ]
                for player in players:
                    player.start()
                for player in players:
                    player.join()
            tried, failed = tried + len(happened), failed + len(happened) - happened.count("kept")
        return failed

    def _play(self, number: int, happened: list[str], most: int) -> None:
        rng = random.Random(f"{self.seed}/{number}")
        try:
            while len(happened) < most and self._decide(rng):
                pass
        except Exception as error:  # a thread's errors would go unseen
            self.wrong.append(repr(error))

    def _decide(self, rng: random.Random) -> bool:
        with self.tables.open(self.table) as opened:
            self._look(opened)
            number, options = opened.number, opened.state.legal()
            if opened.row.status == "over":
                return False
        try:
            if rng.random() < 0.2:
                changed = self.tables.undo(self.user, self.table, number)
            else:
                changed = self.tables.move(self.user, self.table, number, rng.choice(options))
            with self.tables.reopen(changed) as shown:
                self._look(shown)
        except OperationalError:
            pass
        except Refusal as refusal:
            is_fair = refusal.values["number"] != number if refusal.slug == "stale" else False
            if not is_fair and refusal.slug not in ("is-over", *REFUSALS):
                self.wrong.append(f"{refusal.slug} at {number}: {refusal.values}")
        return True

    def _look(self, table: Table) -> None:
        self.looks.append((table.id, table.number, table.state.key()))

    def check(self) -> None:
        """Nothing was shown that was not kept, nothing was refused that was on offer, all that is kept makes
        sense."""
        assert self.wrong == []
        kept = {name: positions(self.tables.database, name) for name in {look[0] for look in self.looks}}
        assert [look for look in self.looks if kept[look[0]][look[1]].key() != look[2]] == []


def positions(database: Database, table: str) -> dict[int, State]:
    """By number of entries, the position that what is kept of a new table for two leads to."""
    game = hameau.game("meduris")
    history = History(game, game.new(2))
    found = {0: history.state.clone()}
    with database.reading() as session:
        entries = session.scalars(select(Entry).where(Entry.table_id == table).order_by(Entry.number)).all()
    for number, entry in enumerate(entries):
        assert entry.number == number
        if entry.kind == "act":
            history.apply(entry.value)  # raises if it is not on offer
        else:
            history.undo(entry.value)
        found[number + 1] = history.state.clone()
    return found
