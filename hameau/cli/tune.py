"""`hameau tune`: better weights for the bot of a game, found by playing."""

from pathlib import Path
from typing import Annotated

import typer

from ..arena.proof import Proof
from ..arena.tune import TuningPlan, declared_weights, tune
from ..core.text import Text, in_figures
from ..learning.weights import write
from .common import (
    HELP,
    METAVARS,
    GameSlug,
    Lang,
    check_bots,
    find_game,
    problem,
    progress_bar,
    words,
    worker_count,
)
from .play import INTERRUPTED


def tune_weights(
    game: GameSlug,
    bot: Annotated[str, typer.Option(metavar="BOT", help=HELP["tune-bot"])] = TuningPlan.bot,
    seats: Annotated[int, typer.Option(help=HELP["arena-seats"])] = TuningPlan.seats,
    generations: Annotated[int, typer.Option(help=HELP["tune-generations"])] = TuningPlan.generations,
    population: Annotated[int, typer.Option(help=HELP["tune-population"])] = TuningPlan.population,
    games: Annotated[int, typer.Option(help=HELP["tune-games"])] = TuningPlan.games,
    proof: Annotated[int, typer.Option(help=HELP["tune-proof"])] = TuningPlan.proof,
    stretch: Annotated[float, typer.Option(help=HELP["tune-stretch"])] = TuningPlan.stretch,
    seed: Annotated[int, typer.Option(help=HELP["seed"])] = TuningPlan.seed,
    out: Annotated[Path | None, typer.Option(metavar=METAVARS["FILE"], help=HELP["tune-out"])] = None,
    jobs: Annotated[int | None, typer.Option(help=HELP["jobs"])] = None,
    lang: Lang = "",
) -> None:
    text = words(lang)
    chosen = find_game(game, text)
    check_bots(chosen, [bot])
    workers = worker_count(jobs)
    for number in (generations, games, proof, workers, population // 2):
        if number < 1:
            raise problem(text, "tune-number")
    if not 0.0 < stretch <= 1.0:
        raise problem(text, "tune-stretch", got=stretch)
    _declared, file = declared_weights(chosen, chosen.check_seats(seats))
    plan = TuningPlan(game, bot, seats, generations, population, games, proof, stretch, seed)
    with progress_bar() as bar:
        task = bar.add_task(text.sentence("tune", "progress"), total=generations)
        try:
            result = tune(plan, workers, lambda number, mean: bar.update(task, completed=number))
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
    report(result.proof, text)
    if result.proof.is_better:
        path = out or chosen.folder / file
        write(path, result.numbers, origin(_command(plan), result.proof))
        typer.echo(text.sentence("tune", "written", {"file": path}))


def _command(plan: TuningPlan) -> str:
    """The command that searches by this plan again."""
    return (
        f"hameau tune {plan.game} --bot {plan.bot} --seats {plan.seats} --generations {plan.generations} "
        f"--population {plan.population} --games {plan.games} --stretch {plan.stretch} --seed {plan.seed}"
    )


def report(proof: Proof, text: Text) -> None:
    """Say whether what was found is better."""
    key = ("better" if proof.is_better else "not-better") + ("-alone" if proof.seats == 1 else "")
    typer.echo(text.sentence("tune", key, _values(proof, text.lang)))


def origin(command: str, proof: Proof) -> str:
    """What a file says about where its numbers come from."""
    against = (
        "{gain} ± {doubt} points" if proof.seats == 1 else "{share} ± {doubt}% of wins, even being {even}%"
    )
    return (
        f"Found by `{command}`:\n"
        + f"{against} over {{games}} games against what was there before.".format(**_values(proof, "en"))
    )


def _values(proof: Proof, lang: str) -> dict[str, object]:
    return {
        "share": in_figures(100 * (proof.gain + 1 / proof.seats), lang),
        "even": in_figures(100 / proof.seats, lang, 0),
        "gain": in_figures(proof.gain, lang, sign="+"),
        "doubt": in_figures(proof.doubt if proof.seats == 1 else 100 * proof.doubt, lang),
        "games": proof.games,
    }
