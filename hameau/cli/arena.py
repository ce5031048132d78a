"""`hameau arena`: which bot is stronger? A tournament that can be stopped and gone on with."""

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..arena import Match, Result, Store, html, ladder, markdown, round_robin, run, standings
from ..arena.report import rows
from ..core.text import Text
from .common import (
    HELP,
    GameSlug,
    Lang,
    check_bots,
    find_game,
    game_name,
    open_console,
    problem,
    split_names,
    words,
)
from .play import INTERRUPTED

WRITERS = {".html": html, ".md": markdown}


def arena(
    game: GameSlug,
    bots: Annotated[str, typer.Option(metavar="BOTS", help=HELP["bots"])] = "mcts,greedy,random",
    seats: Annotated[int | None, typer.Option(help=HELP["arena-seats"])] = None,
    games: Annotated[int, typer.Option(help=HELP["arena-games"])] = 20,
    rungs: Annotated[bool, typer.Option("--ladder", help=HELP["arena-ladder"])] = False,
    seed: Annotated[int, typer.Option(help=HELP["seed"])] = 0,
    jobs: Annotated[int | None, typer.Option(help=HELP["jobs"])] = None,
    store: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["arena-store"])] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["arena-report"])] = None,
    on: Annotated[str, typer.Option(metavar="processes|ray", help=HELP["arena-on"])] = "processes",
    lang: Lang = "",
) -> None:
    text = words(lang)
    chosen, names = find_game(game, text), split_names(bots)
    check_bots(chosen, names, text)
    if report is not None and report.suffix not in WRITERS:
        raise problem(text, "report", got=report.name, allowed=", ".join(WRITERS))
    if games < 1:
        raise problem(text, "games-number", got=games)
    number = chosen.check_seats(max(2, chosen.seats[0]) if seats is None else seats)
    matches = (ladder if rungs else round_robin)(game, names, number, games, seed)
    workers = os.cpu_count() or 1 if jobs is None else jobs
    results = _play(matches, store, workers, on, text)
    title = f"{game_name(chosen, text)}, {number}"
    _show(title, results, text)
    if report is not None:
        report.write_text(WRITERS[report.suffix](title, results), "utf-8")
        typer.echo(text.sentence("arena", "written", {"file": report}))


def _play(matches: list[Match], store: Path | None, jobs: int, on: str, text: Text) -> list[Result]:
    """Play what is missing, with a bar that says how far it is."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=open_console(stderr=True),
        transient=True,
    )
    kept = Store(store)
    done = len(matches) - len(kept.missing(matches))
    with bar:
        task = bar.add_task(text.sentence("simulate", "progress"), total=len(matches), completed=done)
        try:
            return run(matches, kept, jobs, on, lambda result: bar.advance(task))
        except KeyboardInterrupt:
            key = "stopped" if store is None else "kept"
            typer.echo(text.sentence("arena", key, {"file": store or ""}), err=True)
            raise typer.Exit(INTERRUPTED) from None


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
    open_console().print(table)
