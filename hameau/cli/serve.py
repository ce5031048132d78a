"""`hameau serve`: the web table, on this computer or for others; `hameau passphrase` for its host."""

from typing import Annotated

import typer

from .common import HELP, METAVARS, problem, words


def serve(
    host: Annotated[str, typer.Option(help=HELP["host"])] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help=HELP["port"])] = 8765,
    processes: Annotated[int, typer.Option(min=1, help=HELP["processes"])] = 1,
    browser: Annotated[bool, typer.Option("--browser", help=HELP["browser"])] = False,
) -> None:
    try:
        from ..web.serve import serve as start
    except ModuleNotFoundError as error:
        raise problem(words(""), "no-web", got=error.name) from None
    start(host, port, processes, browser, any_port=browser)


def passphrase(name: Annotated[str, typer.Argument(metavar=METAVARS["NAME"], help=HELP["account"])]) -> None:
    try:
        from ..web.problems import Problem
        from ..web.serve import reset_passphrase
    except ModuleNotFoundError as error:
        raise problem(words(""), "no-web", got=error.name) from None
    try:
        typer.echo(reset_passphrase(name))
    except Problem:
        raise problem(words(""), "no-name", got=name) from None
