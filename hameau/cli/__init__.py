"""The command line: one module per command, every word in `hameau/text`."""

from importlib import import_module
from platform import python_version
from typing import Annotated, Any

import typer

from .. import __version__
from ..bench import is_compiled
from .common import HELP, language, one_line_errors, words
from .usage import Command, Group

COMMANDS = {  # where each is: its module and its function there
    "play": ("play", "play"),
    "serve": ("serve", "serve"),
    "passphrase": ("serve", "passphrase"),
    "simulate": ("simulate", "simulate"),
    "arena": ("arena", "arena"),
    "tune": ("tune", "tune_weights"),
    "train": ("train", "train"),
    "selfplay": ("selfplay", "selfplay"),
    "replay": ("replay", "replay"),
    "analyse": ("study", "analyse_position"),
    "review": ("study", "review_game"),
    "puzzles": ("puzzles", "puzzles_of"),
    "lab": ("lab", "lab"),
    "db": ("db", "db"),
    "rules": ("rules", "rules"),
    "games": ("games", "games"),
    "bench": ("bench", "bench"),
}


class Commands(Group):
    """Loads a command when it is asked for: each starts sooner without the others."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name in COMMANDS and cmd_name not in self.commands:
            self.commands[cmd_name] = _load(cmd_name)
        return self.commands.get(cmd_name)


def _load(name: str) -> Any:
    module, function = COMMANDS[name]
    command = getattr(import_module(f".{module}", __name__), function)
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    alone.command(name, cls=Command, help=HELP[name])(one_line_errors(command))
    return typer.main.get_command(alone)


app = typer.Typer(
    cls=Commands, help=HELP["app"], no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
)


def show_version(wanted: bool) -> None:
    if wanted:
        build = "compiled" if is_compiled() else "interpreted"
        values = {"version": __version__, "python": python_version()}
        typer.echo(str(words(language()).tables["version"][build]).format(**values))
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", help=HELP["version"], callback=show_version, is_eager=True)
    ] = False,
) -> None:
    """What is common to all commands."""
