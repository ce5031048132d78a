"""`hameau serve`: the web table, on this computer or for others; `hameau passphrase` for its host."""

import gc
from typing import Annotated

import typer

from ..core.errors import Refusal
from .common import HELP, METAVARS, Told, language, problem, words


def serve(
    host: Annotated[str, typer.Option(help=HELP["host"])] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help=HELP["port"])] = 8765,
    processes: Annotated[int, typer.Option(min=1, help=HELP["processes"])] = 1,
    browser: Annotated[bool, typer.Option("--browser", help=HELP["browser"])] = False,
) -> None:
    gc.disable()  # what is loaded now stays for good; a server lets it work again once it has started
    try:
        from ..web.serve import serve as start
    except ModuleNotFoundError as error:
        raise problem(words(""), "no-web", got=error.name) from None
    start(host, port, processes, browser, any_port=browser)


def passphrase(name: Annotated[str, typer.Argument(metavar=METAVARS["NAME"], help=HELP["account"])]) -> None:
    try:
        from ..web.serve import reset_passphrase
        from ..web.show.words import problem_sentence
    except ModuleNotFoundError as error:
        raise problem(words(""), "no-web", got=error.name) from None
    try:
        typer.echo(reset_passphrase(name))
    except Refusal as refusal:
        raise Told(problem_sentence(language(), refusal)) from None
