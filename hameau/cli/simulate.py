"""`hameau simulate`: many games between bots, and how they did."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ..arena import Match, Result, mean_and_margin, play_all, wilson
from ..core.dealer import LONGEST
from ..core.game import Game
from ..core.text import Text, in_figures, in_percent
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
    progress_bar,
    read_options,
    read_seed,
    seat_names,
    split_names,
    words,
    worker_count,
)
from .play import INTERRUPTED
from .rows import check_output, keeping, write


@dataclass(frozen=True)
class Outcome:
    """A game that was played; everything is by seat. `order` says which of the players sat in each seat.

    `length` counts actions, chance included. A game that was broken off has no winners.
    """

    game: str
    number: int
    seed: int | str
    options: dict[str, str]
    players: list[str]
    order: list[int]
    scores: list[int]
    winners: list[int]
    length: int


def simulate(
    game: GameSlug,
    players: Annotated[str, typer.Option(metavar=METAVARS["BOTS"], help=HELP["bots"])] = "greedy,random",
    games: Annotated[int, typer.Option(help=HELP["games-number"])] = 100,
    seed: Annotated[str, typer.Option(help=HELP["seed"])] = "0",
    option: Settings = None,
    jobs: Annotated[int | None, typer.Option(help=HELP["jobs"])] = None,
    out: Annotated[Path | None, typer.Option(metavar=METAVARS["FILE"], help=HELP["out"])] = None,
    records: Annotated[Path | None, typer.Option(metavar=METAVARS["FILE"], help=HELP["records"])] = None,
    fixed_seats: Annotated[bool, typer.Option("--fixed-seats", help=HELP["fixed-seats"])] = False,
    limit: Annotated[int, typer.Option(help=HELP["limit"])] = LONGEST,
    lang: Lang = "",
) -> None:
    text = words(lang)
    chosen, names = find_game(game, text), split_names(players)
    chosen.check_seats(len(names))
    check_bots(chosen, names)
    options = read_options(chosen, option, text)
    workers = worker_count(jobs)
    check_numbers(text, {"games-number": games, "jobs": workers, "limit": limit})
    for path in (out, records):
        if path is not None:
            check_output(path, text)
    orders = [_order(number, len(names), fixed_seats) for number in range(games)]
    matches = [
        Match(chosen.slug, tuple(names[i] for i in order), f"{read_seed(seed)}/{number}", options, limit)
        for number, order in enumerate(orders)
    ]
    results: dict[int, Result] = {}
    is_stopped = _play_all(matches, workers, records, results, text)
    outcomes = [_outcome(number, orders[number], results[number]) for number in sorted(results)]
    if outcomes:
        _report(chosen, names, seed, fixed_seats, outcomes, text)
    if out is not None:
        write([asdict(outcome) for outcome in outcomes], out, text)
        typer.echo(text.sentence("simulate", "written", {"file": out}))
    if records is not None:
        typer.echo(text.sentence("simulate", "kept", {"file": records}))
    if is_stopped:
        raise typer.Exit(INTERRUPTED)


# --- playing ---


def _order(number: int, seats: int, fixed: bool) -> list[int]:
    """Who sits where in a game: everybody moves on by one seat each time."""
    shift = 0 if fixed else number % seats
    return [(seat - shift) % seats for seat in range(seats)]


def _play_all(
    matches: list[Match], jobs: int, records: Path | None, results: dict[int, Result], text: Text
) -> bool:
    """Play, with a bar on stderr that says how far it is; was it stopped before the end?"""
    try:
        with keeping(records, text) as keep, progress_bar() as bar:
            played = play_all(matches, jobs, keep=keep)
            bar_words = text.sentence("simulate", "progress")
            for number, result in bar.track(played, len(matches), description=bar_words):
                results[number] = result
    except KeyboardInterrupt:
        typer.echo(text.sentence("simulate", "stopped", {"games": len(results)}), err=True)
        return True
    return False


def _outcome(number: int, order: list[int], result: Result) -> Outcome:
    return Outcome(
        game=result.match.game,
        number=number,
        seed=result.match.seed,
        options=result.match.options,
        players=list(result.match.bots),
        order=order,
        scores=result.scores,
        winners=result.winners,
        length=result.length,
    )


# --- telling ---


def _report(
    game: Game, names: list[str], seed: str, fixed: bool, outcomes: Sequence[Outcome], text: Text
) -> None:
    console = open_console()
    values = {"game": game_name(game, text), "games": len(outcomes), "seed": str(seed)}
    table = Table(
        title=text.sentence("simulate", "title", values), title_justify="left", box=None, pad_edge=False
    )
    table.add_column(text.sentence("simulate", "player"), header_style="dim")
    for heading in ("wins", "rate", "interval", "score", "interval"):
        table.add_column(text.sentence("simulate", heading), justify="right", header_style="dim")
    over = [outcome for outcome in outcomes if outcome.winners]
    for player, name in enumerate(seat_names(names)):
        table.add_row(name, *_figures(player, over, text))
    console.print(table)
    if broken_off := len(outcomes) - len(over):
        console.print(text.sentence("simulate", "broken-off", {"games": broken_off}))
    length = sum(outcome.length for outcome in outcomes) / len(outcomes)
    console.print(text.sentence("simulate", "length", {"length": _show(length, text)}))
    console.print(text.sentence("simulate", "fixed" if fixed else "rotated"))


def _figures(player: int, outcomes: Sequence[Outcome], text: Text) -> list[str]:
    """Wins, win rate and mean score of a player, each rate with its interval."""
    games = len(outcomes)
    if games == 0:
        return ["–"] * 5
    wins = sum(win_share(outcome, player) for outcome in outcomes)
    low, high = wilson(wins, games)
    mean, margin = mean_and_margin([outcome.scores[outcome.order.index(player)] for outcome in outcomes])
    return [
        _show(wins, text),
        in_percent(_show(100 * wins / games, text), text.lang),
        in_percent(f"{_show(100 * low, text)}–{_show(100 * high, text)}", text.lang),
        _show(mean, text),
        f"± {_show(margin, text)}" if margin is not None else "–",
    ]


def _show(number: float, text: Text) -> str:
    return in_figures(number, text.lang)


def win_share(outcome: Outcome, player: int) -> float:
    """1 for a win, a part of it when the win is shared."""
    return (outcome.order.index(player) in outcome.winners) / len(outcome.winners)
