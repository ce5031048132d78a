"""Where are results kept? In one small database file, written after every match: a kill loses nothing."""

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from ..core.dealer import LONGEST
from ..core.errors import HameauError
from .match import Match, Result

_TABLE = "create table if not exists results (key text primary key, result text not null)"


class ResultStore:
    """Results by match. Without a path they live in memory."""

    def __init__(self, path: str | Path | None = None) -> None:
        try:
            self.database = sqlite3.connect(path or ":memory:")
            self.database.execute(_TABLE)
        except sqlite3.Error as error:
            raise HameauError(f"{path}: cannot be used for results ({error})") from None

    def add(self, result: Result) -> None:
        with self.database:
            row = (result.match.key, json.dumps(result.document()))
            self.database.execute("insert or replace into results values (?, ?)", row)

    def missing(self, matches: Iterable[Match]) -> list[Match]:
        """Those of the matches that have not been played yet."""
        keys = {key for (key,) in self.database.execute("select key from results")}
        return [match for match in matches if match.key not in keys]

    def results(self, matches: Iterable[Match]) -> list[Result]:
        """The results of these matches, in their order; those not played are left out."""
        rows = dict(self.database.execute("select key, result from results"))
        return [_read(rows[match.key]) for match in matches if match.key in rows]

    def close(self) -> None:
        self.database.close()


def _read(text: str) -> Result:
    document = json.loads(text)
    match = document.pop("match")
    limit = match.get("limit", LONGEST)  # older files do not say it
    return Result(
        match=Match(match["game"], tuple(match["bots"]), match["seed"], match["options"], limit), **document
    )
