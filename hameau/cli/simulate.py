"""`hameau simulate`: many games between bots, and how they did."""

import json
import os
import signal
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..bots.play import play
from ..core import registry
from ..core.game import Game
from ..core.text import Text
from .common import (
    HELP,
    GameSlug,
    Lang,
    Settings,
    check_bots,
    check_seats,
    find_game,
    game_name,
    open_console,
    problem,
    read_options,
    read_seed,
    seat_names,
    split_names,
    words,
)
from .play import INTERRUPTED

SURE = 1.959964  # standard deviations of a 95 % interval


@dataclass(frozen=True)
class Plan:
    """A game to be played. `order` says which of the players sits in each seat."""

    game: str
    number: int
    seed: str
    options: dict[str, str]
    players: list[str]
    order: list[int]


@dataclass(frozen=True)
class Outcome:
    """A game that was played; everything is by seat. `length` counts actions, chance included."""

    game: str
    number: int
    seed: str
    options: dict[str, str]
    players: list[str]
    order: list[int]
    scores: list[int]
    winners: list[int]
    length: int


def simulate(
    game: GameSlug,
    players: Annotated[str, typer.Option(metavar="BOTS", help=HELP["bots"])] = "greedy,random",
    games: Annotated[int, typer.Option(help=HELP["games-number"])] = 100,
    seed: Annotated[str, typer.Option(help=HELP["seed"])] = "0",
    option: Settings = None,
    jobs: Annotated[int | None, typer.Option(help=HELP["jobs"])] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["out"])] = None,
    fixed_seats: Annotated[bool, typer.Option("--fixed-seats", help=HELP["fixed-seats"])] = False,
    lang: Lang = "",
) -> None:
    text = words(lang)
    chosen, names = find_game(game, text), split_names(players)
    check_seats(chosen, names, text)
    check_bots(chosen, names, text)
    options = chosen.check_options(read_options(chosen, option, text))
    workers = os.cpu_count() or 1 if jobs is None else jobs
    for key, number in (("games-number", games), ("jobs", workers)):
        if number < 1:
            raise problem(text, key, got=number)
    if out is not None:
        check_output(out, text)
    plans = [_plan(chosen, number, seed, options, names, fixed_seats) for number in range(games)]
    try:
        outcomes = _play_all(plans, workers, text)
    except KeyboardInterrupt:
        typer.echo(text.sentence("simulate", "stopped"), err=True)
        raise typer.Exit(INTERRUPTED) from None
    _report(chosen, names, seed, fixed_seats, outcomes, text)
    if out is not None:
        write(outcomes, out, text)
        typer.echo(text.sentence("simulate", "written", {"file": out}))


# --- playing ---


def _plan(game: Game, number: int, seed: str, options: dict[str, str], names: list[str], fixed: bool) -> Plan:
    """Who sits where in a game: everybody moves on by one seat each time."""
    shift = 0 if fixed else number % len(names)
    order = [(seat - shift) % len(names) for seat in range(len(names))]
    return Plan(game.slug, number, f"{read_seed(seed)}/{number}", options, [names[i] for i in order], order)


def play_one(plan: Plan) -> Outcome:
    record = play(registry.game(plan.game), plan.players, plan.seed, plan.options)
    end = record.state()
    return Outcome(**asdict(plan), scores=end.scores(), winners=end.winners(), length=len(record))


def _play_all(plans: Sequence[Plan], jobs: int, text: Text) -> list[Outcome]:
    """All games in their order, with a bar on stderr that says how far it is."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=open_console(stderr=True),
        transient=True,
    )
    with bar:
        return list(
            bar.track(_outcomes(plans, jobs), len(plans), description=text.sentence("simulate", "progress"))
        )


def _outcomes(plans: Sequence[Plan], jobs: int) -> Iterator[Outcome]:
    if jobs == 1 or len(plans) == 1:
        yield from map(play_one, plans)
        return
    workers = min(jobs, len(plans))
    chunk = 1 + len(plans) // 1000  # small, so that the bar moves
    with get_context("spawn").Pool(workers, _ignore_interrupts) as pool:  # leaving it ends the workers
        yield from pool.imap(play_one, plans, chunk)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that the person started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# --- telling ---


def _report(
    game: Game, names: list[str], seed: str, fixed: bool, outcomes: Sequence[Outcome], text: Text
) -> None:
    console = open_console()
    values = {"game": game_name(game, text), "games": len(outcomes), "seed": seed}
    table = Table(
        title=text.sentence("simulate", "title", values), title_justify="left", box=None, pad_edge=False
    )
    table.add_column(text.sentence("simulate", "player"), header_style="dim")
    for heading in ("wins", "rate", "interval", "score", "interval"):
        table.add_column(text.sentence("simulate", heading), justify="right", header_style="dim")
    for player, name in enumerate(seat_names(names)):
        table.add_row(name, *_figures(player, outcomes, text))
    console.print(table)
    length = sum(outcome.length for outcome in outcomes) / len(outcomes)
    console.print(text.sentence("simulate", "length", {"length": _show(length, text)}))
    console.print(text.sentence("simulate", "fixed" if fixed else "rotated"))


def _figures(player: int, outcomes: Sequence[Outcome], text: Text) -> list[str]:
    """Wins, win rate and mean score of a player, each rate with its interval."""
    games = len(outcomes)
    wins = sum(win_share(outcome, player) for outcome in outcomes)
    low, high = wilson(wins, games)
    mean, margin = mean_and_margin([outcome.scores[outcome.order.index(player)] for outcome in outcomes])
    return [
        _show(wins, text),
        f"{_show(100 * wins / games, text)} %",
        f"{_show(100 * low, text)}–{_show(100 * high, text)} %",
        _show(mean, text),
        f"± {_show(margin, text)}" if margin is not None else "–",
    ]


def _show(number: float, text: Text) -> str:
    shown = f"{number:.1f}"
    return shown.replace(".", ",") if text.lang == "fr" else shown


def win_share(outcome: Outcome, player: int) -> float:
    """1 for a win, a part of it when the win is shared."""
    return (outcome.order.index(player) in outcome.winners) / len(outcome.winners)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate, after Wilson."""
    rate, weight = wins / games, SURE**2 / games
    centre = (rate + weight / 2) / (1 + weight)
    spread = SURE * sqrt(rate * (1 - rate) / games + weight / (4 * games)) / (1 + weight)
    return max(0.0, centre - spread), min(1.0, centre + spread)


def mean_and_margin(values: Sequence[int]) -> tuple[float, float | None]:
    """The mean, and how far it may be off at 95 %; a single value does not tell."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, None
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, SURE * sqrt(variance / len(values))


# --- writing ---


def check_output(path: Path, text: Text) -> None:
    """Before many games are played: can their outcomes be written there at all?"""
    if path.suffix not in (".jsonl", ".parquet"):
        raise problem(text, "suffix", file=path)
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise problem(text, "pyarrow")
    if path.is_dir():
        raise problem(text, "is-folder", file=path)
    if not (path.parent.is_dir() and os.access(path.parent, os.W_OK)):
        raise problem(text, "no-folder", folder=path.parent)


def write(outcomes: Sequence[Outcome], path: Path, text: Text) -> None:
    """One row per game; the file appears whole or not at all."""
    fresh = path.with_name(path.name + ".new")
    try:
        if path.suffix == ".parquet":
            _write_parquet(outcomes, fresh)
        else:
            lines = (json.dumps(asdict(outcome), ensure_ascii=False) + "\n" for outcome in outcomes)
            fresh.write_text("".join(lines), "utf-8")
        fresh.replace(path)
    except OSError as error:
        raise problem(text, "cannot-write", file=path, reason=error.strerror or error) from None


def _write_parquet(outcomes: Sequence[Outcome], path: Path) -> None:
    pyarrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    rows = [asdict(outcome) | {"options": json.dumps(outcome.options)} for outcome in outcomes]
    parquet.write_table(pyarrow.Table.from_pylist(rows), path)
