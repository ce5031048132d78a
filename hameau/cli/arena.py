"""`hameau arena`: which bot is stronger? A tournament that can be stopped and gone on with."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ..arena import (
    Match,
    Result,
    ResultStore,
    Sprt,
    compare,
    html,
    ladder,
    markdown,
    round_robin,
    run,
    standings,
)
from ..arena.report import rows
from ..arena.sprt import read_sprt
from ..core.dealer import LONGEST
from ..core.text import Text
from .common import (
    HELP,
    METAVARS,
    GameSlug,
    Lang,
    Settings,
    check_bots,
    check_numbers,
    find_game,
    game_name,
    open_console,
    problem,
    progress_bar,
    read_options,
    split_names,
    words,
    worker_count,
)
from .play import INTERRUPTED
from .rows import check_output, write

WRITERS = {".html": html, ".md": markdown}
USUAL = 20  # games for each pair
MOST = 2000  # games of a sequential test


def arena(
    game: GameSlug,
    bots: Annotated[str, typer.Option(metavar=METAVARS["BOTS"], help=HELP["bots"])] = "mcts,greedy,random",
    seats: Annotated[int | None, typer.Option(help=HELP["arena-seats"])] = None,
    games: Annotated[int | None, typer.Option(help=HELP["arena-games"])] = None,
    sprt: Annotated[str | None, typer.Option(metavar=METAVARS["LOW,HIGH"], help=HELP["arena-sprt"])] = None,
    rungs: Annotated[bool, typer.Option("--ladder", help=HELP["arena-ladder"])] = False,
    seed: Annotated[int, typer.Option(help=HELP["seed"])] = 0,
    option: Settings = None,
    jobs: Annotated[int | None, typer.Option(help=HELP["jobs"])] = None,
    store: Annotated[Path | None, typer.Option(metavar=METAVARS["FILE"], help=HELP["arena-store"])] = None,
    report: Annotated[Path | None, typer.Option(metavar=METAVARS["FILE"], help=HELP["arena-report"])] = None,
    export: Annotated[Path | None, typer.Option(metavar=METAVARS["FILE"], help=HELP["arena-export"])] = None,
    on: Annotated[str, typer.Option(metavar="processes|ray", help=HELP["arena-on"])] = "processes",
    limit: Annotated[int, typer.Option(help=HELP["limit"])] = LONGEST,
    lang: Lang = "",
) -> None:
    text = words(lang)
    chosen, names = find_game(game, text), split_names(bots)
    check_bots(chosen, names)
    if report is not None and report.suffix not in WRITERS:
        raise problem(text, "report", got=report.name, allowed=", ".join(WRITERS))
    test = None if sprt is None else read_sprt(sprt)
    so_many = games if games is not None else USUAL if test is None else MOST
    check_numbers(text, {"games-number": so_many, "limit": limit})
    if export is not None:
        check_output(export, text)
    number = chosen.check_seats(max(2, chosen.seats[0]) if seats is None else seats)
    options = read_options(chosen, option, text) if option else {}
    workers = worker_count(jobs)
    if test is None:
        pairs = (ladder if rungs else round_robin)(game, names, number, so_many, seed)
        matches = [replace(match, options=options, limit=limit) for match in pairs]
        results = _play(matches, store, workers, on, text)
    else:
        if len(names) != 2 or number < 2:
            raise problem(text, "sprt-bots")
        table = (names[0], *[names[1]] * (number - 1))
        start = Match(game, table, seed, options, limit)
        results = _test(test, start, so_many, store, workers, on, text)
    title = f"{game_name(chosen, text)}, {number}"
    _show(title, results, text)
    _write(title, results, report, export, text)


def _write(title: str, results: list[Result], report: Path | None, export: Path | None, text: Text) -> None:
    if report is not None:
        report.write_text(WRITERS[report.suffix](title, results), "utf-8")
        typer.echo(text.sentence("arena", "written", {"file": report}))
    if export is not None:
        write([result.row() for result in results], export, text)
        typer.echo(text.sentence("arena", "exported", {"file": export}))


def _play(matches: list[Match], store: Path | None, jobs: int, on: str, text: Text) -> list[Result]:
    """Play what is missing, with a bar that says how far it is."""
    database = ResultStore(store)
    done = len(matches) - len(database.missing(matches))
    with progress_bar() as bar:
        task = bar.add_task(text.sentence("simulate", "progress"), total=len(matches), completed=done)
        try:
            return run(matches, database, jobs, on, lambda result: bar.advance(task))
        except KeyboardInterrupt:
            raise _stopped(store, text) from None


def _stopped(store: Path | None, text: Text) -> typer.Exit:
    """Ctrl-C: say what becomes of the results."""
    key = "stopped" if store is None else "kept"
    typer.echo(text.sentence("arena", key, {"file": store or ""}), err=True)
    return typer.Exit(INTERRUPTED)


def _test(
    test: Sprt, start: Match, most: int, store: Path | None, jobs: int, on: str, text: Text
) -> list[Result]:
    """Play until the test is settled, and say what came of it."""
    with progress_bar() as bar:
        task = bar.add_task(text.sentence("simulate", "progress"), total=most)
        database = ResultStore(store)
        try:
            found = compare(test, start, most, database, jobs, on, lambda result: bar.advance(task))
        except KeyboardInterrupt:
            raise _stopped(store, text) from None
    share = 100 * found.wins / max(1, found.games)
    values = {
        "bot": start.bots[0],
        "low": f"{100 * test.low:g}",
        "high": f"{100 * test.high:g}",
        "share": f"{share:.1f}".replace(".", "," if text.lang == "fr" else "."),
        "games": found.games,
    }
    typer.echo(text.sentence("arena", f"sprt-{found.verdict or 'open'}", values))
    return found.results


def _show(title: str, results: list[Result], text: Text) -> None:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    for heading in ("bot", "rating", "games", "wins", "interval", "score", "time", "slowest"):
        table.add_column(
            text.sentence("arena", heading),
            justify="left" if heading == "bot" else "right",
            header_style="dim",
        )
    for row in rows(standings(results)):
        table.add_row(*row)
    console = open_console()
    console.print(table)
    if broken_off := sum(result.broken_off for result in results):
        console.print(text.sentence("simulate", "broken-off", {"games": broken_off}))
