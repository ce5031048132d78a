"""What if a command is written wrongly? It is told in one sentence, in the language of the interface.

Typer has words of its own for that, in English: here they are replaced, those of the help pages too.
"""

import sys
from difflib import get_close_matches
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from ..core.text import Text
from .common import HELP, language, words


class Command(TyperCommand):
    """A command whose help is in the language of the interface."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        translate_help(self, ctx)
        super().format_help(ctx, formatter)


class Group(TyperGroup):
    """Commands whose help and whose complaints are in the language of the interface."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        translate_help(self, ctx)
        super().format_help(ctx, formatter)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        names = self.list_commands(ctx)
        if args[0] not in names:
            close = get_close_matches(args[0], names)
            values = {"got": args[0], "meant": ", ".join(close or names)}
            key = "similar" if close else "command"
            typer.echo("hameau: " + words(language()).sentence("usage", key, values), err=True)
            raise typer.Exit(2)
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **extra: Any) -> Any:
        if not extra.get("standalone_mode", True):
            return super().main(*args, **extra)
        try:
            code = super().main(*args, **{**extra, "standalone_mode": False})
        except typer.Abort:
            sys.exit(1)
        except Exception as error:
            if not hasattr(error, "format_message"):  # Typer's own, whatever version it is
                raise
            typer.echo(complaint(error, words(language())), err=True)
            sys.exit(getattr(error, "exit_code", 2))
        sys.exit(code if isinstance(code, int) else 0)


def translate_help(command: Any, context: Any) -> None:
    """Have Typer name the parts of a help page in the language of the interface."""
    from typer import rich_utils

    command.get_help_option(context).help = HELP["help"]

    for name, word in words(language()).tables["help-page"].items():
        setattr(rich_utils, name, word)


def complaint(error: Any, text: Text) -> str:
    """What is wrong with a command, and where it is told how to write it."""
    kind, context = type(error).__name__, getattr(error, "ctx", None)
    if kind == "NoArgsIsHelpError":
        return str(error.format_message())
    values = {"help": f"{context.command_path if context else 'hameau'} --help"}
    if (param := getattr(error, "param", None)) is not None:
        values["name"] = param.opts[0] if param.param_type_name == "option" else param.metavar or param.name
    if hasattr(error, "option_name"):
        values |= {"name": error.option_name, "meant": ", ".join(getattr(error, "possibilities", None) or ())}
    if kind not in text.tables["usage"] or (kind == "BadParameter" and "name" not in values):
        return f"hameau: {error.format_message()}"
    return "hameau: " + text.sentence("usage", kind, values)
