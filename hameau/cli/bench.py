"""`hameau bench`: how fast the engine runs here."""

from collections.abc import Iterator
from typing import Annotated

import typer
from rich.live import Live
from rich.table import Table

from .. import bench as measuring
from ..core.text import Text
from .common import HELP, METAVARS, Lang, find_game, open_console, words
from .play import INTERRUPTED


def bench(
    game: Annotated[str | None, typer.Option(metavar=METAVARS["GAME"], help=HELP["game"])] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help=HELP["bench-seconds"])] = 1.0,
    lang: Lang = "",
) -> None:
    text = words(lang)
    if game is not None:
        find_game(game, text)
    try:
        _show(measuring.run(game, seconds), text)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


def _show(speeds: Iterator[measuring.Speed], text: Text) -> None:
    """A line for each game and number of players, as soon as it is measured."""
    title = text.sentence("bench", "compiled" if measuring.is_compiled() else "interpreted")
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="dim")
    table.add_column(text.sentence("bench", "game"))
    for heading in ("players", "decisions", "games", "clones", "length"):
        table.add_column(text.sentence("bench", heading), justify="right")
    with Live(table, console=open_console()):
        for speed in speeds:
            rates = (speed.decisions, speed.games, speed.clones, speed.length)
            table.add_row(speed.game, str(speed.seats), *(_number(rate, text) for rate in rates))


def _number(rate: float, text: Text) -> str:
    return f"{rate:,.0f}".replace(",", " " if text.lang == "fr" else ",")
