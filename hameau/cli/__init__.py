"""The command line: one module per command, every word in `hameau/text`."""

from platform import python_version
from typing import Annotated

import typer

from .. import __version__
from ..bench import is_compiled
from . import arena, bench, games, play, replay, rules, selfplay, serve, simulate, study, train, tune
from .common import HELP, language, one_line_errors, words

app = typer.Typer(
    help=HELP["app"], no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
)
app.command("play", help=HELP["play"])(one_line_errors(play.play))
app.command("serve", help=HELP["serve"])(one_line_errors(serve.serve))
app.command("passphrase", help=HELP["passphrase"])(one_line_errors(serve.passphrase))
app.command("simulate", help=HELP["simulate"])(one_line_errors(simulate.simulate))
app.command("arena", help=HELP["arena"])(one_line_errors(arena.arena))
app.command("tune", help=HELP["tune"])(one_line_errors(tune.tune_weights))
app.command("train", help=HELP["train"])(one_line_errors(train.train))
app.command("selfplay", help=HELP["selfplay"])(one_line_errors(selfplay.selfplay))
app.command("replay", help=HELP["replay"])(one_line_errors(replay.replay))
app.command("analyse", help=HELP["analyse"])(one_line_errors(study.analyse_position))
app.command("review", help=HELP["review"])(one_line_errors(study.review_game))
app.command("rules", help=HELP["rules"])(one_line_errors(rules.rules))
app.command("games", help=HELP["games"])(one_line_errors(games.games))
app.command("bench", help=HELP["bench"])(one_line_errors(bench.bench))


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
