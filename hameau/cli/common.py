"""What do all commands share? The language, the errors, and how games, options and players are named."""

import errno
import functools
import os
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ParamSpec

import typer

from ..arena.spread import ON
from ..bots import check_bot
from ..core import registry
from ..core.complaints import tell_complaint
from ..core.errors import HameauError, Refusal, one_of
from ..core.game import Game
from ..core.sentences import tell_game, tell_refusal
from ..core.text import LANGUAGES, Text

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

P = ParamSpec("P")
NAME_LENGTH = 20


def language() -> str:
    """The language of the system, as far as there are words for it; English otherwise."""
    settings = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next((setting for setting in settings if setting), "")
    if locale and locale.split(".")[0] not in ("C", "POSIX"):
        locale = os.environ.get("LANGUAGE", "").split(":")[0] or locale
    return locale[:2] if locale[:2] in LANGUAGES else LANGUAGES[0]


@functools.cache
def words(lang: str) -> Text:
    """The words of the interface."""
    if lang and lang not in LANGUAGES:
        raise problem(words(""), "lang", got=lang, allowed=", ".join(LANGUAGES))
    return Text(Path(__file__).parent.parent / "text", lang or language())


HELP: dict[str, Any] = words(language()).tables["help"]
METAVARS: dict[str, Any] = words(language()).tables["metavars"]

Lang = Annotated[str, typer.Option(metavar="en|fr", help=HELP["lang"])]
GameSlug = Annotated[str, typer.Argument(metavar=METAVARS["GAME"], help=HELP["game"])]
Settings = Annotated[
    list[str] | None, typer.Option("--option", metavar=METAVARS["NAME=VALUE"], help=HELP["option"])
]


def one_line_errors(command: Callable[P, None]) -> Callable[P, None]:
    """The command with every error told in one sentence."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except HameauError as error:
            typer.echo(f"hameau: {explain(error, str(kwargs.get('lang', '')))}", err=True)
            raise typer.Exit(2) from None

    return run


class Told(HameauError):
    """An error whose message is in the language of the interface already."""


def explain(error: HameauError, lang: str) -> str:
    """An error in one sentence, in the language of the interface."""
    text = words(lang if lang in LANGUAGES else "")
    if isinstance(error, Told):
        return str(error)
    return tell_refusal(text, _translated(error, text)) if isinstance(error, Refusal) else _say(error, text)


def _say(error: object, text: Text) -> str:
    """What was said in English; in another language as far as there are words for it."""
    return str(error) if text.lang == LANGUAGES[0] else tell_complaint(text, str(error))


def _translated(refusal: Refusal, text: Text) -> Refusal:
    """A refusal whose reason is in the language of the interface as well."""
    values = dict(refusal.values)
    if "reason" in values:
        values["reason"] = _say(values["reason"], text)
    return Refusal(refusal.message, refusal.slug, values)


def problem(text: Text, key: str, **values: object) -> Told:
    """An error of the interface, in its language; what was typed is given back as it was."""
    return Told(text.sentence("errors", key, {name: str(value) for name, value in values.items()}))


def reason(error: OSError, text: Text) -> str:
    """Why the system refused, in the language of the interface for what usually happens."""
    name = errno.errorcode.get(error.errno or 0, "")
    return str(text.tables["system"].get(name, error.strerror or error))


def open_console(stderr: bool = False) -> "Console":
    """Where to print; signs that the terminal does not know are replaced, never a reason to stop."""
    from rich.console import Console  # here, because a server prints nothing and starts sooner without

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return Console(highlight=False, markup=False, stderr=stderr)


def progress_bar() -> "Progress":
    """A bar on stderr that says how far something is, and goes away when it is done."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=open_console(stderr=True),
        transient=True,
    )


def find_game(slug: str, text: Text) -> Game:
    games = registry.games()
    if slug not in games:
        raise problem(text, "game", got=slug, allowed=", ".join(games))
    return games[slug]


def game_name(game: Game, text: Text) -> str:
    return tell_game(game, text.lang)["name"]


def read_options(game: Game, settings: Sequence[str] | None, text: Text) -> dict[str, str]:
    """All options of a game, those given as name=value and otherwise the usual ones."""
    options: dict[str, str] = {}
    for setting in settings or []:
        name, equals, value = setting.partition("=")
        if not equals:
            raise problem(text, "option-form", got=setting)
        options[name] = value
    return game.check_options(options)


def read_seed(seed: str) -> int | str:
    return int(seed) if seed.isascii() and seed.removeprefix("-").isdigit() else seed


def split_names(players: str) -> list[str]:
    return [name.strip() for name in players.split(",")]


def check_bots(game: Game, players: Sequence[str]) -> None:
    """All of these must be bots, and able to play this game."""
    for name in players:
        check_bot(name, game)


def worker_count(jobs: int | None) -> int:
    """In how many processes to play: one for each core unless another number is asked for."""
    return os.cpu_count() or 1 if jobs is None else jobs


def check_numbers(text: Text, numbers: dict[str, int]) -> None:
    """All of these must be at least one; by the key of the sentence that says so."""
    for key, number in numbers.items():
        if number < 1:
            raise problem(text, key, got=number)


def check_on(on: str, text: Text) -> None:
    """Where the games are to be played must exist, before any is."""
    if on not in ON:
        raise one_of("on", on, list(ON))
    if on == "ray" and find_spec("ray") is None:
        raise problem(text, "extra", package="ray", extra="ray")


def seat_names(players: Sequence[str]) -> list[str]:
    """The names to show: printable, and with the number of the seat where several are the same."""
    labels = ["".join(sign for sign in name if sign.isprintable())[:NAME_LENGTH] or "?" for name in players]
    return [f"{name} {seat}" if labels.count(name) > 1 else name for seat, name in enumerate(labels, 1)]
