"""`hameau train`: a network that learns a game by playing against itself."""

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.game import Game
from ..core.text import Text
from .common import (
    HELP,
    METAVARS,
    GameSlug,
    Lang,
    check_numbers,
    check_on,
    find_game,
    problem,
    words,
    worker_count,
)
from .play import INTERRUPTED
from .tune import report

if TYPE_CHECKING:
    from ..research.train.course import Course

FILE = "network.bin"


def train(
    game: GameSlug,
    seats: Annotated[str, typer.Option(metavar="2,3:0.5,4", help=HELP["train-seats"])] = "",
    minutes: Annotated[float, typer.Option(help=HELP["train-minutes"])] = 15.0,
    folder: Annotated[
        Path | None, typer.Option(metavar=METAVARS["FOLDER"], help=HELP["train-folder"])
    ] = None,
    width: Annotated[int, typer.Option(help=HELP["train-width"])] = 384,
    second: Annotated[int, typer.Option(help=HELP["train-second"])] = 256,
    processes: Annotated[int | None, typer.Option(help=HELP["train-processes"])] = None,
    tables: Annotated[int, typer.Option(help=HELP["train-tables"])] = 64,
    device: Annotated[str, typer.Option(metavar="cpu|cuda", help=HELP["train-device"])] = "cpu",
    seed: Annotated[int, typer.Option(help=HELP["seed"])] = 1,
    start: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["train-start"])] = None,
    smooth: Annotated[float, typer.Option(help=HELP["train-smooth"])] = 0.97,
    lead: Annotated[float, typer.Option(help=HELP["train-lead"])] = 1.0,
    rate: Annotated[float, typer.Option(help=HELP["train-rate"])] = 1e-3,
    entropy: Annotated[float, typer.Option(help=HELP["train-entropy"])] = 0.02,
    whims: Annotated[float, typer.Option(help=HELP["train-whims"])] = 4.0,
    greedy: Annotated[float, typer.Option(help=HELP["train-greedy"])] = 0.05,
    imitate: Annotated[float, typer.Option(help=HELP["train-imitate"])] = 0.0,
    haste: Annotated[float, typer.Option(help=HELP["train-haste"])] = 0.0,
    on: Annotated[str, typer.Option(metavar="processes|ray", help=HELP["arena-on"])] = "processes",
    proof: Annotated[int, typer.Option(help=HELP["train-proof"])] = 200,
    install: Annotated[bool, typer.Option("--install", help=HELP["train-install"])] = False,
    lang: Lang = "",
) -> None:
    text = words(lang)
    chosen = find_game(game, text)
    weights = read_seats(chosen, seats, text)
    some = worker_count(processes)
    check_numbers(text, {"train-number": min(width, second, some, tables, proof)})
    if min(minutes, rate, entropy, whims) < 0 or device not in ("cpu", "cuda") or width % 32 or second % 32:
        raise problem(text, "train-number")
    if not all(0 <= share <= 1 for share in (smooth, lead, imitate, haste, 2 * greedy)):
        raise problem(text, "train-share")
    check_on(on, text)
    try:
        from ..research.train.course import Course, Plan
    except ModuleNotFoundError as error:
        raise problem(text, "extra", package=error.name, extra="train") from None
    plan = Plan(game, weights, minutes, width, second, some, tables, device, seed, smooth)
    plan.start, plan.rate, plan.entropy, plan.whims = str(start or ""), rate, entropy, whims
    plan.lead, plan.greedy, plan.imitate, plan.haste, plan.on = lead, greedy, imitate, haste, on
    course = Course(plan, folder or Path(f"train-{game}"))
    try:
        course.run(typer.echo)
    except KeyboardInterrupt:
        typer.echo(text.sentence("train", "stopped", {"folder": course.folder}))
        raise typer.Exit(INTERRUPTED) from None
    deliver(course, chosen, proof, install, text)


def read_seats(game: Game, seats: str, text: Text) -> dict[int, float]:
    """`2,4:0.5`: numbers of seats, each with how many games it gets beside the others."""
    weights: dict[int, float] = {}
    for part in seats.split(",") if seats else map(str, game.seats):
        number, _, weight = part.partition(":")
        try:
            weights[int(number)] = float(weight or 1)
        except ValueError:
            raise problem(text, "train-seats", got=seats) from None
        if weights[int(number)] <= 0:
            raise problem(text, "train-seats", got=seats)
        game.check_seats(int(number))
    return weights


def deliver(course: "Course", game: Game, games: int, install: bool, text: Text) -> None:
    """Write the network; where the game has one, say whether it is better, and replace that if asked to."""
    from ..research.train.export import export
    from ..research.train.gate import compare, passes

    file, there = course.folder / FILE, game.folder / FILE
    file.write_bytes(export(course))
    values = {"file": file, "curves": course.folder / "curves.html", "games": course.diary.games}
    typer.echo(text.sentence("train", "written", values))
    better = True
    if there.exists():
        proofs = compare(game, file, there, games, worker_count(None))
        for seats, entry in proofs.items():
            typer.echo(text.sentence("train", "seats", {"seats": seats}))
            report(entry, text)
        better = passes(proofs)
        typer.echo(text.sentence("train", "better" if better else "not-better"))
    if install and better:
        shutil.copyfile(file, there)
        typer.echo(text.sentence("train", "installed", {"file": there}))
