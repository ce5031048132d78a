"""`hameau lab`: what wins, from many games of strong bots; the figures that come with a game, or new ones."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from .. import __version__
from ..core import registry
from ..core.errors import Missing
from ..core.game import Game
from ..core.text import Text
from ..study.lab import Laboratory, Plan, Tally, laboratory, plans, play_all
from ..study.lab.figures import FILE, Table
from ..study.lab.games import LEVEL
from ..study.lab.page import page, seats_label
from ..study.lab.telling import Section, count, facts, is_clear, origin, sections, title
from .common import (
    HELP,
    METAVARS,
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
    reason,
    words,
    worker_count,
)
from .play import INTERRUPTED

PAGE = "laboratory.html"


def lab(
    game: Annotated[str, typer.Argument(metavar=METAVARS["GAME"], help=HELP["lab-game"])] = "",
    games: Annotated[int | None, typer.Option(help=HELP["lab-games"])] = None,
    seats: Annotated[int | None, typer.Option(help=HELP["lab-seats"])] = None,
    level: Annotated[str, typer.Option(help=HELP["lab-level"])] = LEVEL,
    out: Annotated[Path | None, typer.Option(metavar=METAVARS["FOLDER"], help=HELP["lab-out"])] = None,
    seed: Annotated[str, typer.Option(help=HELP["seed"])] = "0",
    option: Settings = None,
    jobs: Annotated[int | None, typer.Option(help=HELP["jobs"])] = None,
    lang: Lang = "",
) -> None:
    text = words(lang)
    if not game:
        overview(text)
        return
    chosen = find_game(game, text)
    numbers = list(chosen.seats) if seats is None else [chosen.check_seats(seats)]
    if games is None:
        if out is not None:
            raise problem(text, "lab-games")
        show(chosen, numbers, text)
        return
    workers, options = worker_count(jobs), read_options(chosen, option, text)
    check_numbers(text, {"games-number": games, "jobs": workers})
    check_bots(chosen, [level])
    folder = _free(out or Path(f"laboratory-{chosen.slug}"), text)
    found = Laboratory(chosen.slug, chosen.rules_version, __version__, level, seed, options)
    make(chosen, found, plans(chosen, numbers, games, level, seed, options), folder, workers, text)


# --- telling ---


def overview(text: Text) -> None:
    """Out of how many games the figures of each game are."""
    grid = Grid()
    for key in ("game", "games", "level", "version"):
        grid.add_column(text.sentence("laboratory", key), justify="right" if key == "games" else "left")
    for game in registry.games().values():
        found = laboratory(game)
        told = [count(found.games, text), found.level, found.version] if found else ["–"] * 3
        grid.add_row(f"{game_name(game, text)} ({game.slug})", *told)
    console = open_console()
    console.print(grid)
    console.print(text.sentence("laboratory", "how"))


def show(game: Game, numbers: Sequence[int], text: Text) -> None:
    """The figures that come with a game."""
    found, console = laboratory(game), open_console()
    if found is None:
        raise problem(text, "no-laboratory", game=game_name(game, text), got=game.slug)
    console.print(title(game, text), style="bold")
    for key in ("lead", "columns", "note"):
        console.print(text.sentence("laboratory", key))
    console.print(origin(found, game, text), style="dim")
    for table in found.tables:
        if table.seats not in numbers:
            continue
        console.print(f"\n{seats_label(table, text)}", style="bold underline")
        console.print(_facts(table, text))
        for section in sections(game, table, text):
            console.print(f"\n{section.title}", style="bold")
            if section.note:
                console.print(section.note, style="dim")
            console.print(_grid(section))


def _facts(table: Table, text: Text) -> Grid:
    grid = Grid(box=None, pad_edge=False, show_header=False)
    for fact in facts(table, text):
        grid.add_row(*fact)
    return grid


def _grid(section: Section) -> Grid:
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for head in section.heads:
        grid.add_column(head, justify="right", header_style="dim")
    for row in section.rows:
        sure = row.effect is not None and is_clear(row.effect)
        style = ("green" if row.effect.mean > 0 else "red") if sure and row.effect else None
        grid.add_row(row.name, *row.cells, style=style)
    return grid


# --- playing ---


def make(game: Game, found: Laboratory, planned: list[Plan], folder: Path, jobs: int, text: Text) -> None:
    """Play, and write data, figures and page; what was played is kept, whatever comes."""
    try:
        from ..study.lab.data import DataFiles, card
    except Missing:
        raise problem(text, "extra", package="pyarrow", extra="research") from None
    tallies = {plan.seats: Tally(game, plan.seats) for plan in planned[: len(game.seats)]}
    ended = False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with DataFiles(folder) as files, progress_bar() as bar:
            task = bar.add_task(text.sentence("simulate", "progress"), total=len(planned))
            try:
                for played in play_all(planned, jobs):
                    files.add(played)
                    tallies[played.plan.seats].add(played)
                    bar.advance(task)
            except KeyboardInterrupt:
                ended = True
        found.tables.extend(tally.table() for tally in tallies.values() if tally.games)
        found.write(folder / FILE)
        (folder / PAGE).write_text(page(found, game, text.lang), "utf-8")
        (folder / "README.md").write_text(card(found), "utf-8")
    except OSError as error:
        raise problem(text, "not-written", file=folder, reason=reason(error, text)) from None
    values = {"games": count(found.games, text), "folder": folder, "page": folder / PAGE}
    typer.echo(text.sentence("laboratory", "written", values))
    if ended:
        raise typer.Exit(INTERRUPTED)


def _free(folder: Path, text: Text) -> Path:
    """A folder to write into; nothing that is there is lost."""
    if folder.is_file() or (folder.is_dir() and any(folder.iterdir())):
        raise problem(text, "lab-folder", folder=folder)
    return folder
