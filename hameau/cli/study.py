"""`hameau analyse` and `hameau review`: how good was it, and how lucky?"""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from ..core.errors import HameauError
from ..core.record import Record
from ..core.sentences import tell_question
from ..core.text import Text, in_figures, in_percent
from ..study import Analysis, Review, analyse, review
from ..study.grading import LEVELS
from ..study.report import report
from ..study.telling import COLUMNS, balance, turning_point
from .common import HELP, METAVARS, Lang, open_console, problem, progress_bar, words, worker_count
from .menu import Menu
from .saves import open_record

SHOWN = 12  # options


def analyse_position(
    file: Annotated[Path, typer.Argument(metavar=METAVARS["FILE"], help=HELP["file"])],
    at: Annotated[int | None, typer.Option(metavar="N", help=HELP["at"])] = None,
    seconds: Annotated[float, typer.Option(help=HELP["analyse-seconds"])] = 2.0,
    seed: Annotated[int, typer.Option(help=HELP["seed"])] = 0,
    lang: Lang = "",
) -> None:
    text = words(lang)
    record = open_record(file, text)
    moment = len(record) if at is None else at
    if not 0 <= moment <= len(record):
        raise problem(text, "at", most=len(record), got=moment)
    if seconds <= 0:
        raise problem(text, "seconds", got=seconds)
    state = record.state(moment)
    found = analyse(state, seconds=seconds, seed=seed)
    console, words_of_game = open_console(), record.game.text(text.lang)
    question = tell_question(words_of_game, state.prompt())
    console.print(f"{record.players[found.seat]}: {question}", style="bold")
    called = Menu(state, record.game, words_of_game, text).told
    console.print(option_grid(found, record, text, called))
    for name, (share, points) in zip(record.players, found.seats, strict=True):
        chance, worth = in_figures(100 * share, text.lang, 0), in_figures(points, text.lang)
        values = {"name": name, "chance": chance, "points": worth}
        console.print(text.sentence("study", "seat", values))


def option_grid(found: Analysis, record: Record, text: Text, called: Callable[[int], str]) -> Grid:
    """The options in a table, the best first, called as they are where they are chosen."""

    def told(number: float, doubt: float | None = None) -> str:
        figure = in_figures(number, text.lang)
        return figure if doubt is None else f"{figure} ± {in_figures(doubt, text.lang)}"

    grid = Grid()
    for key in ("option", "chance", "points", "behind", "tries"):
        grid.add_column(text.sentence("study", key), justify="left" if key == "option" else "right")
    is_alone = len(record.players) == 1
    for option in found.options[:SHOWN]:
        chance, points, behind = option.chance, option.points, option.behind.mean
        once = option.tries < 2  # which tells nothing of the doubt
        grid.add_row(
            called(option.action),
            in_percent(told(100 * chance.mean, None if once else 100 * chance.doubt), text.lang),
            told(points.mean, None if once else points.doubt),
            "="
            if option.is_equal
            else told(behind)
            if is_alone
            else in_percent(told(100 * behind), text.lang),
            str(option.tries),
        )
    return grid


def review_game(
    file: Annotated[Path, typer.Argument(metavar=METAVARS["FILE"], help=HELP["file"])],
    level: Annotated[str, typer.Option(metavar="|".join(LEVELS), help=HELP["review-level"])] = "quick",
    html: Annotated[Path | None, typer.Option(metavar=METAVARS["FILE"], help=HELP["review-html"])] = None,
    save: Annotated[Path | None, typer.Option(metavar=METAVARS["FILE"], help=HELP["review-save"])] = None,
    jobs: Annotated[int | None, typer.Option(help=HELP["jobs"])] = None,
    seed: Annotated[int, typer.Option(help=HELP["seed"])] = 0,
    lang: Lang = "",
) -> None:
    text = words(lang)
    record = open_record(file, text)
    if level not in LEVELS:
        raise problem(text, "review-level", got=level, allowed=", ".join(LEVELS))
    for output in (html, save):
        if output is not None and not output.resolve().parent.is_dir():
            raise problem(text, "no-folder", folder=output.parent)
    begun = _begun(save, record, level, seed, text)
    with progress_bar() as bar:
        task = bar.add_task(text.sentence("study", "reviewing"), total=None)
        try:
            review(
                record, level, seed, worker_count(jobs),
                lambda done, whole: bar.update(task, completed=done, total=whole), begun,
            )  # fmt: skip
        finally:
            if save is not None:
                begun.save(save)
    show(begun, record, text)
    if html is not None:
        html.write_text(report(begun, record, text.lang), "utf-8")


def _begun(save: Path | None, record: Record, level: str, seed: int, text: Text) -> Review:
    """What was kept of the same review, or a new one."""
    fresh = Review(record.game.slug, list(record.players), level, str(seed))
    if save is None or not save.exists():
        return fresh
    with suppress(OSError, ValueError, TypeError, KeyError, HameauError):
        kept = Review.load(json.loads(save.read_text("utf-8")))
        if (kept.game, kept.players, kept.level, kept.seed) == (
            fresh.game, fresh.players, level, str(seed),
        ):  # fmt: skip
            return kept
    raise problem(text, "review-file", got=save)


def show(found: Review, record: Record, text: Text) -> None:
    """The seats in a table, and where the game turned."""
    console, grid = open_console(), Grid()
    for key in COLUMNS:
        grid.add_column(text.sentence("study", key), justify="left" if key == "player" else "right")
    for name, row in zip(record.players, balance(found, record, text.lang), strict=True):
        grid.add_row(name, *row)
    console.print(grid)
    for entry in found.turning_points():
        console.print(turning_point(entry, record, text))
