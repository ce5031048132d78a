"""What do many games have in common? A database of whole games that are filtered and counted.

DuckDB holds it, in one file: it needs no server, reads and writes Parquet, and is asked in SQL, so that a
question nobody foresaw needs no new code here. Three tables go together by `id` and `seat`: `games`, `seats`
(a row for each seat of a game) and `deeds` (how often a seat did something that has a name, such as acquiring
a card). Games are replayed once, when they are imported; every one of them is checked then.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..arena.records import BATCH, COLUMNS, Row, mark, no_games, read_rows, record_of
from ..arena.spread import in_order, spread
from ..core.errors import HameauError, Missing, Refusal, one_of
from .lab.games import Plan, take_down
from .lab.tally import deeds_of, topics

try:
    import duckdb
    import pyarrow as pa
except ModuleNotFoundError as error:
    raise Missing(error.name, "data") from None

TABLES: Final = {
    "games": {
        "id": ("varchar", "what the rows of a game have in common, the same for the same game"),
        "game": ("varchar", COLUMNS["game"]),
        "rules": ("smallint", COLUMNS["rules"]),
        "version": ("varchar", COLUMNS["version"]),
        "options": ("json", "the options of the rules"),
        "players": ("varchar[]", COLUMNS["players"]),
        "seed": ("json", COLUMNS["seed"]),
        "scores": ("integer[]", COLUMNS["scores"]),
        "winners": ("tinyint[]", COLUMNS["winners"]),
        "length": ("integer", COLUMNS["length"]),
        "actions": ("varchar[]", COLUMNS["actions"]),
        "deciders": ("tinyint[]", COLUMNS["deciders"]),
        "rounds": ("smallint", "how many rounds there were; 0 in a game without rounds"),
    },
    "seats": {
        "id": ("varchar", "the game"),
        "seat": ("tinyint", "the seat, from 0"),
        "bot": ("varchar", "who sat there"),
        "place": ("tinyint", "1 for the seat that decided first of all, 2 for the next, and so on"),
        "result": ("varchar", "won, shared, lost or broken-off"),
        "win": ("double", "its share of the win"),
        "points": ("integer", "its points"),
        "choices": ("varchar[]", "its decisions that had more than one option, in notation"),
    },
    "deeds": {
        "id": ("varchar", "the game"),
        "seat": ("tinyint", "the seat"),
        "topic": ("varchar", "what it did, such as acquired card"),
        "value": ("varchar", "the card, building, place … in question"),
        "times": ("integer", "how often"),
    },
}
RESULTS: Final = ("won", "shared", "lost", "broken-off")
STEP: Final = 50  # lengths are counted together by so many actions


# --- filling it ---


class Entry(NamedTuple):
    """A game as rows of the three tables."""

    games: list[tuple[object, ...]]
    seats: list[tuple[object, ...]]
    deeds: list[tuple[object, ...]]


def entry(row: Row) -> Entry:
    """Replay a game, and write down what everybody did."""
    record, name = record_of(row), mark(row)
    game, players = record.game, record.players
    played = take_down(Plan(game.slug, 0, len(players), "", "", record.options), record)
    wanted = topics(game)
    kept = {**row, "options": json.dumps(row["options"]), "seed": json.dumps(row["seed"])}
    return Entry(
        [(name, *(kept[column] for column in COLUMNS), played.rounds)],
        [
            (name, seat, bot, one.order + 1, _result(row["winners"], seat), one.win, one.points, one.choices)
            for seat, (bot, one) in enumerate(zip(players, played.seats))
        ],
        [
            (name, seat, topic, value, times)
            for seat in range(len(players))
            for (topic, value), times in sorted(deeds_of(wanted, played, seat).items())
            if " " in topic  # what is told of the first move is among the choices
        ],
    )


def _result(winners: Sequence[int], seat: int) -> str:
    if not winners:
        return "broken-off"
    return "lost" if seat not in winners else "won" if len(winners) == 1 else "shared"


class Database:
    """A file of games to ask; without a path one in memory. `changing` makes it where there is none."""

    def __init__(self, path: Path | None = None, changing: bool = False) -> None:
        if path is not None and not changing and not path.is_file():
            raise Refusal(f"{path}: there is no such database", "no-database", {"file": path})
        try:
            self.duck = duckdb.connect(path or ":memory:", read_only=path is not None and not changing)
            if path is None or changing:
                for table, columns in TABLES.items():
                    kinds = ", ".join(f"{name} {kind}" for name, (kind, _meaning) in columns.items())
                    self.duck.execute(f"create table if not exists {table} ({kinds})")
            self.known = {name for (name,) in self.duck.execute("select id from games").fetchall()}
        except duckdb.Error:
            raise Refusal(f"{path}: expected a database of games", "not-database", {"file": path}) from None

    def close(self) -> None:
        self.duck.close()

    def add(self, path: Path, jobs: int = 1) -> int:
        """Take in the games of a file, all of them or none; how many were new."""
        before = set(self.known)
        self.duck.begin()
        try:
            rows = self._new(path)
            while some := list(islice(rows, BATCH)):
                self._insert(_replayed(path, some, jobs))
        except BaseException:
            self.duck.rollback()
            self.known = before
            raise
        self.duck.commit()
        return len(self.known) - len(before)

    def _new(self, path: Path) -> Iterator[Row]:
        for row in read_rows(path):
            try:
                name = mark(row)
            except KeyError:
                raise no_games(path) from None
            if name not in self.known:
                self.known.add(name)
                yield row

    def _insert(self, entries: Iterable[Entry]) -> None:
        for table, rows in zip(TABLES, zip(*entries)):
            columns = list(zip(*(row for some in rows for row in some)))
            if columns:
                incoming = pa.table(dict(zip(TABLES[table], map(list, columns))))
                self.duck.register("incoming", incoming)
                self.duck.execute(f"insert into {table} select * from incoming")
                self.duck.unregister("incoming")

    # --- asking it ---

    def count(self, by: str, search: "Search", depth: int = 1, most: int = 20) -> list["Line"]:
        """How seats did, counted together by one of `BY`, those with the most seats first."""
        if by not in BY:
            raise one_of("by", by, list(BY))
        where, values = search.condition()
        deeds = f"join deeds d on {DEED}" if by == "card" else ""
        rows = self.duck.execute(
            f"""select {BY[by].format(depth=int(depth), step=STEP)} as what, count(distinct s.id), count(*),
                count(*) filter (s.result <> 'broken-off'), sum(s.win), avg(s.points), avg(g.length)
            from seats s join games g on g.id = s.id {deeds}
            where {where} group by what order by 3 desc, what limit {int(most)}""",
            values,
        ).fetchall()
        return [Line(str(row[0]), *row[1:]) for row in rows]

    def find(self, search: "Search", most: int | None = None) -> Iterator[tuple[str, Row]]:
        """The games that have such a seat, each with its id."""
        where, values = search.condition()
        limit = "" if most is None else f"limit {int(most)}"
        found = self.duck.execute(
            f"""select id, {", ".join(COLUMNS)} from games where id in (
                select s.id from seats s join games g on g.id = s.id where {where}
            ) order by game, version, rowid {limit}""",
            values,
        )
        while row := found.fetchone():
            kept = dict(zip(COLUMNS, row[1:]))
            yield row[0], {**kept, "options": json.loads(kept["options"]), "seed": json.loads(kept["seed"])}


def _replayed(path: Path, rows: Sequence[Row], jobs: int) -> Iterator[Entry]:
    try:
        yield from in_order(spread(entry, rows, jobs))
    except HameauError as error:
        values: dict[str, object] = {"file": path, "reason": error}
        raise Refusal(f"{path}: a game cannot be replayed: {error}", "bad-game", values) from None


DEED: Final = "d.id = s.id and d.seat = s.seat"
BY: Final = {  # what seats are counted by
    "game": "g.game",
    "seats": "len(g.players)",
    "bot": "s.bot",
    "opening": "array_to_string(s.choices[1:{depth}], '; ')",
    "card": "d.topic || ' ' || d.value",
    "result": "s.result",
    "length": "g.length // {step} * {step} || '–' || (g.length // {step} * {step} + {step} - 1)",
    "place": "s.place",
    "rules": "g.rules",
    "version": "g.version",
}


class Line(NamedTuple):
    """How seats that have something in common did."""

    what: str
    games: int
    seats: int
    over: int  # of these, in games that came to their end
    wins: float
    points: float
    length: float


@dataclass(frozen=True)
class Search:
    """Which seats are meant: those of which all is true that is said."""

    game: str | None = None
    seats: int | None = None
    bot: str | None = None
    opening: str | None = None  # its first choices, with semicolons between them
    card: str | None = None  # something it did, as `deeds` has it: the value, alone or behind its topic
    result: str | None = None
    shortest: int | None = None
    longest: int | None = None
    rules: int | None = None
    version: str | None = None
    id: str | None = None  # how the id of the game begins

    def condition(self) -> tuple[str, list[Any]]:
        """The same in SQL, with the values it is about."""
        if self.result is not None and self.result not in RESULTS:
            raise one_of("result", self.result, list(RESULTS))
        said = [(sql, value) for sql, value in self._said() if value is not None]
        return " and ".join(["true", *(sql for sql, _value in said)]), [value for _sql, value in said]

    def _said(self) -> Iterator[tuple[str, object]]:
        first = None if self.opening is None else [part.strip() for part in self.opening.split(";")]
        yield "g.game = ?", self.game
        yield "len(g.players) = ?", self.seats
        yield "s.bot = ?", self.bot
        yield f"s.choices[1:{len(first or ())}] = ?", first
        yield f"exists (select 1 from deeds d where {DEED} and ? in (d.value, {BY['card']}))", self.card
        yield "s.result = ?", self.result
        yield "g.length >= ?", self.shortest
        yield "g.length <= ?", self.longest
        yield "g.rules = ?", self.rules
        yield "g.version = ?", self.version
        yield "starts_with(g.id, ?)", self.id
