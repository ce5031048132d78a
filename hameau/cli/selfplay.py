"""`hameau selfplay`: games between bots as data to learn from."""

from pathlib import Path
from typing import Annotated

import typer

from ..core.dealer import LONGEST
from .common import (
    HELP,
    METAVARS,
    GameSlug,
    Lang,
    Settings,
    check_bots,
    check_numbers,
    find_game,
    problem,
    progress_bar,
    read_options,
    read_seed,
    split_names,
    words,
    worker_count,
)
from .play import INTERRUPTED
from .rows import check_output


def selfplay(
    game: GameSlug,
    out: Annotated[Path, typer.Option(metavar="FILE.parquet", help=HELP["selfplay-out"])],
    players: Annotated[str, typer.Option(metavar=METAVARS["BOTS"], help=HELP["bots"])] = "greedy,greedy",
    games: Annotated[int, typer.Option(help=HELP["games-number"])] = 100,
    seed: Annotated[str, typer.Option(help=HELP["seed"])] = "0",
    option: Settings = None,
    jobs: Annotated[int | None, typer.Option(help=HELP["jobs"])] = None,
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
    if out.suffix != ".parquet":
        raise problem(text, "suffix-parquet", file=out)
    check_output(out, text)
    try:
        from ..research import selfplay as research
    except ModuleNotFoundError as error:
        raise problem(text, "extra", package=error.name, extra="research") from None
    with progress_bar() as bar:
        task = bar.add_task(text.sentence("simulate", "progress"), total=games)

        def show(number: int) -> None:
            bar.update(task, completed=number)

        try:
            tally = research.selfplay(
                chosen, names, games, out, read_seed(seed), options, workers, progress=show, limit=limit
            )
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
    values = {"file": out, "card": out.with_suffix(".md"), "rows": tally.rows, "games": tally.games}
    typer.echo(text.sentence("selfplay", "written", values))
    if tally.broken_off:
        typer.echo(text.sentence("simulate", "broken-off", {"games": tally.broken_off}))
