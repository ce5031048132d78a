"""`hameau arena`: which bot is stronger? A tournament that can be stopped and gone on with."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
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
from ..arena.tournament import Keep
from ..core.dealer import LONGEST
from ..core.text import Text, in_figures
from .common import (
    HELP,
    METAVARS,
    GameSlug,
    Lang,
    Settings,
    check_bots,
    check_numbers,
    check_on,
    find_game,
    game_name,
    open_console,
    problem,
    progress_bar,
    read_options,
    reason,
    split_names,
    words,
    worker_count,
)
from .play import INTERRUPTED
from .rows import check_output, check_place, keeping, write

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
    records: Annotated[Path | None, typer.Option(metavar=METAVARS["FILE"], help=HELP["records"])] = None,
    on: Annotated[str, typer.Option(metavar="processes|ray", help=HELP["arena-on"])] = "processes",
    limit: Annotated[int, typer.Option(help=HELP["limit"])] = LONGEST,
    lang: Lang = "",
) -> None:
    text = words(lang)
    chosen, names = find_game(game, text), split_names(bots)
    check_bots(chosen, names)
    _check_outputs(report, export, records, text)
    check_on(on, text)
    test = None if sprt is None else read_sprt(sprt)
    so_many = games if games is not None else USUAL if test is None else MOST
    check_numbers(text, {"games-number": so_many, "limit": limit})
    number = chosen.check_seats(max(2, chosen.seats[0]) if seats is None else seats)
    options = read_options(chosen, option, text) if option else {}
    title = f"{game_name(chosen, text)}, {number}"

    def show(results: list[Result]) -> None:
        _show(title, results, text)
        _write(title, results, report, export, text)

    with _shown_anyway(show) as played, keeping(records, text) as keep:
        venue = Venue(played, keep, store, worker_count(jobs), on, text)
        if test is None:
            pairs = (ladder if rungs else round_robin)(game, names, number, so_many, seed)
            results = _play([replace(match, options=options, limit=limit) for match in pairs], venue)
        else:
            start = Match(game, _lineup(names, number, text), seed, options, limit)
            results = _test(test, start, so_many, venue)
    show(results)
    if records is not None:
        typer.echo(text.sentence("simulate", "kept", {"file": records}))


def _check_outputs(report: Path | None, export: Path | None, records: Path | None, text: Text) -> None:
    """Before many games are played: can what comes of them be written?"""
    if report is not None:
        if report.suffix not in WRITERS:
            raise problem(text, "report", got=report.name, allowed=", ".join(WRITERS))
        check_place(report, text)
    for path in (export, records):
        if path is not None:
            check_output(path, text)


@contextmanager
def _shown_anyway(show: Callable[[list[Result]], None]) -> Iterator[list[Result]]:
    """What was played goes into this list, and is shown and written even if something ends the rest."""
    played: list[Result] = []
    try:
        yield played
    except BaseException:
        if played:
            show(played)
        raise


def _write(title: str, results: list[Result], report: Path | None, export: Path | None, text: Text) -> None:
    """The report and every game, each even if the other cannot be written."""
    try:
        if export is not None:
            write([result.row() for result in results], export, text)
            typer.echo(text.sentence("arena", "exported", {"file": export}))
    finally:
        if report is not None:
            _write_report(WRITERS[report.suffix](title, results), report, text)


def _write_report(page: str, report: Path, text: Text) -> None:
    try:
        report.write_text(page, "utf-8")
    except OSError as error:
        raise problem(text, "cannot-write", file=report, reason=reason(error, text)) from None
    typer.echo(text.sentence("arena", "written", {"file": report}))


@dataclass(frozen=True)
class Venue:
    """Where games are played, and where what was played is kept."""

    played: list[Result]
    keep: Keep | None
    store: Path | None
    jobs: int
    on: str
    text: Text

    @contextmanager
    def playing(self, total: int, done: int = 0) -> Iterator[Callable[[Result], None]]:
        """While games are played: what hears of each, and a bar that says how far it is."""
        with progress_bar() as bar:
            task = bar.add_task(self.text.sentence("simulate", "progress"), total=total, completed=done)

            def tell(result: Result) -> None:
                self.played.append(result)
                bar.advance(task)

            try:
                yield tell
            except KeyboardInterrupt:
                key = "stopped" if self.store is None else "kept"
                typer.echo(self.text.sentence("arena", key, {"file": self.store or ""}), err=True)
                raise typer.Exit(INTERRUPTED) from None


def _play(matches: list[Match], venue: Venue) -> list[Result]:
    """Play what is missing."""
    store = ResultStore(venue.store)
    with venue.playing(len(matches), len(matches) - len(store.missing(matches))) as tell:
        return run(matches, store, venue.jobs, venue.on, tell, venue.keep)


def _lineup(names: list[str], seats: int, text: Text) -> tuple[str, ...]:
    """Who sits at the table of a sequential test: the first bot, and the second wherever there is room."""
    if len(names) != 2 or seats < 2:
        raise problem(text, "sprt-bots")
    return names[0], *[names[1]] * (seats - 1)


def _test(test: Sprt, start: Match, most: int, venue: Venue) -> list[Result]:
    """Play until the test is settled, and say what came of it."""
    text = venue.text
    with venue.playing(most) as tell:
        found = compare(test, start, most, ResultStore(venue.store), venue.jobs, venue.on, tell, venue.keep)
    share = 100 * found.wins / max(1, found.games)
    values = {
        "bot": start.bots[0],
        "low": in_figures(100 * test.low, text.lang).removesuffix(",0").removesuffix(".0"),
        "high": in_figures(100 * test.high, text.lang).removesuffix(",0").removesuffix(".0"),
        "share": in_figures(share, text.lang),
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
    for row in rows(standings(results), text.lang):
        table.add_row(*row)
    console = open_console()
    console.print(table)
    if broken_off := sum(result.broken_off for result in results):
        console.print(text.sentence("simulate", "broken-off", {"games": broken_off}))
