"""`hameau learn`: hints for the search of a game's bot, learnt by playing."""

from pathlib import Path
from typing import Annotated

import typer

from ..arena.learn import Plan, declared_hints, learn
from ..core.hints import write
from .common import HELP, GameSlug, Lang, find_game, problem, progress_bar, words
from .play import INTERRUPTED
from .tune import origin, report


def learn_hints(
    game: GameSlug,
    seats: Annotated[int, typer.Option(help=HELP["arena-seats"])] = Plan.seats,
    updates: Annotated[int, typer.Option(help=HELP["learn-updates"])] = Plan.updates,
    games: Annotated[int, typer.Option(help=HELP["learn-games"])] = Plan.games,
    warmth: Annotated[float, typer.Option(help=HELP["learn-warmth"])] = Plan.warmth,
    pace: Annotated[float, typer.Option(help=HELP["learn-pace"])] = Plan.pace,
    proof: Annotated[int, typer.Option(help=HELP["tune-proof"])] = Plan.proof,
    seed: Annotated[int, typer.Option(help=HELP["seed"])] = Plan.seed,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["learn-out"])] = None,
    lang: Lang = "",
) -> None:
    text = words(lang)
    chosen = find_game(game, text)
    if min(updates, games, proof) < 1:
        raise problem(text, "learn-number")
    if min(warmth, pace) <= 0.0:
        raise problem(text, "learn-positive")
    _declared, file = declared_hints(chosen, chosen.check_seats(seats))
    plan = Plan(game, seats, updates, games, warmth, pace, proof, seed)
    with progress_bar() as bar:
        task = bar.add_task(text.sentence("learn", "progress"), total=updates)
        try:
            learnt = learn(plan, lambda number, mean: bar.update(task, completed=number))
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
    command = (
        f"hameau learn {game} --seats {seats} --updates {updates} --games {games} --warmth {warmth} "
        f"--pace {pace} --seed {seed}"
    )
    report(learnt.proof, text)
    if learnt.proof.is_better:
        path = out or chosen.folder / file
        write(path, chosen.catalogue, learnt.rows, origin(command, learnt.proof))
        typer.echo(text.sentence("learn", "written", {"file": path}))
