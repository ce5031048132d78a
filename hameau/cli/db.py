"""`hameau db`: a database of whole games, to be filtered and counted."""

from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table as Grid

from ..arena import wilson
from ..arena.records import record_of, write_rows
from ..core.errors import Missing
from ..core.text import Text, in_figures, in_percent
from .common import (
    HELP,
    METAVARS,
    Lang,
    check_numbers,
    open_console,
    problem,
    reason,
    words,
    worker_count,
)
from .rows import check_output, check_place
from .saves import check_free

if TYPE_CHECKING:
    from ..study.database import Database, Search

GAMES = (".parquet", ".jsonl", ".part")  # a file of games, which is read anew each time
SHORT = 8  # signs of an id, which are enough to name a game


def db(
    what: Annotated[list[str], typer.Argument(metavar=METAVARS["DO DATABASE"], help=HELP["db-what"])],
    by: Annotated[str, typer.Option(metavar=METAVARS["WHAT"], help=HELP["db-by"])] = "game",
    depth: Annotated[int, typer.Option(help=HELP["db-depth"])] = 1,
    most: Annotated[int, typer.Option(help=HELP["db-most"])] = 20,
    game: Annotated[str | None, typer.Option(metavar=METAVARS["GAME"], help=HELP["game"])] = None,
    seats: Annotated[int | None, typer.Option(help=HELP["db-seats"])] = None,
    bot: Annotated[str | None, typer.Option(metavar=METAVARS["NAME"], help=HELP["db-bot"])] = None,
    opening: Annotated[str | None, typer.Option(metavar=METAVARS["CHOICES"], help=HELP["db-opening"])] = None,
    card: Annotated[str | None, typer.Option(metavar=METAVARS["NAME"], help=HELP["db-card"])] = None,
    result: Annotated[
        str | None, typer.Option(metavar="won|shared|lost|broken-off", help=HELP["db-result"])
    ] = None,
    shortest: Annotated[int | None, typer.Option(help=HELP["db-shortest"])] = None,
    longest: Annotated[int | None, typer.Option(help=HELP["db-longest"])] = None,
    rules: Annotated[int | None, typer.Option(help=HELP["db-rules"])] = None,
    version: Annotated[str | None, typer.Option(metavar=METAVARS["NAME"], help=HELP["db-version"])] = None,
    id: Annotated[str | None, typer.Option("--id", metavar="ID", help=HELP["db-id"])] = None,
    jobs: Annotated[int | None, typer.Option(help=HELP["jobs"])] = None,
    lang: Lang = "",
) -> None:
    text, workers = words(lang), worker_count(jobs)
    check_numbers(text, {"jobs": workers, "db-most": most, "db-depth": depth})
    try:
        from ..study.database import Search
    except Missing as error:
        raise problem(text, "extra", package=error.name, extra="data") from None
    search = Search(game, seats, bot, opening, card, result, shortest, longest, rules, version, id)
    match what:
        case ["import", database, *files] if files:
            take_in(Path(database), [Path(file) for file in files], workers, text)
        case ["count", database]:
            count(_open(Path(database), workers), by, search, depth, most, text)
        case ["list", database]:
            show_games(_open(Path(database), workers), search, most, text)
        case ["export", database, file]:
            export(_open(Path(database), workers), search, Path(file), text)
        case _:
            raise problem(text, "db-what")


def _open(path: Path, jobs: int) -> "Database":
    """A database to ask; a file of games becomes one in memory."""
    from ..study.database import Database

    if path.suffix not in GAMES:
        return Database(path)
    database = Database()
    database.add(path, jobs)
    return database


def take_in(path: Path, files: Sequence[Path], jobs: int, text: Text) -> None:
    """Import files, each of them whole or not at all."""
    from ..study.database import Database

    check_place(path, text)
    if path.suffix in GAMES:
        raise problem(text, "db-name", file=path)
    database = Database(path, changing=True)
    try:
        for file in files:
            values = {"file": file, "games": database.add(file, jobs)}
            typer.echo(text.sentence("db", "added", values))
    finally:
        database.close()


def count(database: "Database", by: str, search: "Search", depth: int, most: int, text: Text) -> None:
    """How seats did, by something they have in common."""
    lines = database.count(by, search, depth, most)
    grid = _grid(["what", "games", "seats", "wins", "interval", "points", "length"], 1, text)
    for line in lines:
        share, interval = "–", "–"
        if line.over:
            low, high = wilson(line.wins, line.over)
            share = in_percent(_number(100 * line.wins / line.over, text), text.lang)
            interval = in_percent(f"{_number(100 * low, text)}–{_number(100 * high, text)}", text.lang)
        points, length = _number(line.points, text), _number(line.length, text)
        grid.add_row(line.what, str(line.games), str(line.seats), share, interval, points, length)
    _tell(grid, bool(lines), text)


def show_games(database: "Database", search: "Search", most: int, text: Text) -> None:
    """The games themselves, a line each."""
    grid = _grid(["id", "game", "bots", "scores", "length", "seed"], 4, text)
    found = list(islice(database.find(search), most))
    for name, row in found:
        scores = ", ".join(map(str, row["scores"]))
        players, length, seed = ", ".join(row["players"]), str(row["length"]), str(row["seed"])
        grid.add_row(name[:SHORT], row["game"], players, scores, length, seed)
    _tell(grid, bool(found), text)


def export(database: "Database", search: "Search", file: Path, text: Text) -> None:
    """Write the games found to a new file of games, or the only one as a saved game."""
    check_free(file, text)
    rows = (row for _name, row in database.find(search))
    if file.suffix == ".json":
        check_place(file, text)
        found = list(islice(rows, 2))
        if len(found) != 1:
            raise problem(text, "db-one", file=file)
        _write(lambda: record_of(found[0]).save(file), file, text)
        return
    check_output(file, text)
    _write(lambda: write_rows(file, rows, file.suffix), file, text)


def _write(write: Callable[[], None], file: Path, text: Text) -> None:
    try:
        write()
    except OSError as error:
        raise problem(text, "cannot-write", file=file, reason=reason(error, text)) from None
    typer.echo(text.sentence("db", "written", {"file": file}))


def _grid(heads: Sequence[str], words_first: int, text: Text) -> Grid:
    """A table whose first columns are words and the others numbers."""
    grid = Grid(box=None, pad_edge=False)
    for place, head in enumerate(heads):
        justify: Any = "left" if place < words_first else "right"
        grid.add_column(text.sentence("db", head), justify=justify, header_style="dim", overflow="fold")
    return grid


def _tell(grid: Grid, is_any: bool, text: Text) -> None:
    if is_any:
        open_console().print(grid)
    else:
        typer.echo(text.sentence("db", "none"))


def _number(number: float, text: Text) -> str:
    return in_figures(number, text.lang)
