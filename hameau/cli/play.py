"""`hameau play`: people at one keyboard and bots in any seat."""

import getpass
import secrets
import sys
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from ..bots import bots, check_bot, is_bot
from ..core import registry
from ..core.errors import HameauError
from ..core.game import Game
from ..core.record import Record
from ..core.sentences import tell_game
from ..core.text import LANGUAGES, Text
from ..learning.judgement import judgement
from . import full as whole_screen
from . import saves
from .common import (
    HELP,
    METAVARS,
    NAME_LENGTH,
    Lang,
    Settings,
    explain,
    find_game,
    game_name,
    open_console,
    problem,
    read_options,
    read_seed,
    split_names,
    words,
)
from .display import Display
from .keyboard import Keyboard
from .menu import plain_words
from .person import LINES_SHOWN, Person, Quit
from .scores import show_end
from .session import Session

ALIKE = 0.75  # from here on a name is taken for a slip in the name of a bot
INTERRUPTED = 130  # what a shell reports for a program stopped by Ctrl-C


def play(
    game: Annotated[str | None, typer.Argument(metavar=METAVARS["GAME"], help=HELP["game"])] = None,
    players: Annotated[str | None, typer.Option(metavar=METAVARS["NAMES"], help=HELP["players"])] = None,
    option: Settings = None,
    seed: Annotated[str | None, typer.Option(help=HELP["seed"])] = None,
    lang: Lang = "",
    resume: Annotated[str | None, typer.Option(metavar=METAVARS["FILE"], help=HELP["resume"])] = None,
    save: Annotated[Path | None, typer.Option(metavar=METAVARS["FILE"], help=HELP["save"])] = None,
    full: Annotated[bool, typer.Option("--full", help=HELP["full"])] = False,
) -> None:
    text = words(lang)
    if full:
        whole_screen.check(text)
    try:
        if resume is not None:
            settings = {"--players": players, "--option": option, "--seed": seed}
            record, path = _resumed(game, resume, [name for name, value in settings.items() if value], text)
        else:
            record = _started(game, players, option, seed, text)
            path = saves.fresh(record.game.slug)
    except (EOFError, KeyboardInterrupt):  # nothing has begun yet
        typer.echo()
        return
    if save is not None and save != path:
        saves.check_free(save, text)
    run(record, save or path, text, full)


# --- how a game begins ---


def _resumed(slug: str | None, resume: str, settings: list[str], text: Text) -> tuple[Record, Path]:
    if settings:
        raise problem(text, "resume-alone", got=", ".join(settings))
    path = saves.latest(text) if resume == "last" else Path(resume).expanduser()
    record = saves.open_record(path, text)
    if slug is not None and slug != record.game.slug:
        raise problem(text, "other-game", file=path, got=record.game.slug, game=slug)
    return record, path


def _started(
    slug: str | None, players: str | None, option: list[str] | None, seed: str | None, text: Text
) -> Record:
    game = find_game(slug, text) if slug is not None else _ask_game(text)
    options = read_options(game, option, text)
    names = _check_names(game, split_names(players or _ask_players(game, text)), text)
    return Record(game, names, options, read_seed(seed) if seed else secrets.randbelow(10**6))


def _ask_game(text: Text) -> Game:
    games = list(registry.games().values())
    if len(games) == 1:
        return games[0]
    typer.echo(text.sentence("play", "which-game"))
    for number, game in enumerate(games, 1):
        entry = tell_game(game, text.lang)
        typer.echo(f"{number:2}) {entry['name']}: {entry['tagline']} ({game.slug})")
    while True:
        typed = input("> ").strip()
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(games):
            return games[int(typed) - 1]
        try:
            return find_game(typed, text)
        except HameauError as error:
            typer.echo(str(error))


def _ask_players(game: Game, text: Text) -> str:
    rival = "greedy" if judgement(game) is not None else "random"
    usual = ", ".join([_own_name(text)] + [rival] * (min(3, game.seats[-1]) - 1))
    typer.echo(f"{game_name(game, text)}. " + text.sentence("play", "who", {"bots": ", ".join(bots())}))
    typer.echo(text.sentence("play", "who-default", {"players": usual}))
    while True:
        typed = input("> ").strip() or usual
        try:
            _check_names(game, split_names(typed), text)
        except HameauError as error:
            typer.echo(explain(error, text.lang))
        else:
            return typed


def _check_names(game: Game, names: list[str], text: Text) -> list[str]:
    game.check_seats(len(names))
    for name in names:
        if is_bot(name) or ":" in name:
            check_bot(name, game)
        elif not (0 < len(name) <= NAME_LENGTH and name.isprintable()):
            raise problem(text, "name", got=repr(name))
        else:
            _check_person(name, text)
    return [_own_name(text) if name == "me" else name for name in names]


def _check_person(name: str, text: Text) -> None:
    """A slip in the name of a bot, or what it is called in another language, must not seat a person."""
    plain = _plain(name)
    for lang in LANGUAGES:
        for bot, called in words(lang).tables["bots"].items():
            if plain in map(_plain, str(called).split(",")):
                key = "bot-called" if is_bot(bot) else "bot-which"
                raise problem(text, key, got=name, bot=bot, bots=", ".join(bots()))
    if near := get_close_matches(plain, bots(), 1, ALIKE):
        raise problem(text, "bot-meant", got=name, bot=near[0])


def _plain(words: str) -> str:
    return " ".join(plain_words(words))


def _own_name(text: Text) -> str:
    """What the person at the keyboard is called: as on this computer, if that is a name."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        name = "root"
    usable = name != "root" and name not in bots() and name.isalpha() and len(name) <= NAME_LENGTH
    return name.capitalize() if usable else text.sentence("play", "player")


# --- how it is played ---


def run(record: Record, path: Path, text: Text, full: bool = False) -> None:
    """Play until the game is over or the people stop; it is saved either way."""
    session = Session(record)
    display = Display(open_console(), record, text)
    keyboard = Keyboard(session, path, text)
    saves.save(record, path, text)
    try:
        if full:
            _play_full(keyboard)
        else:
            _play_plain(keyboard, display)
    except (EOFError, Quit):
        _stop(session, display, path, 0)
    except KeyboardInterrupt:
        _stop(session, display, path, INTERRUPTED)
    finally:
        session.close()
    if full:
        show_end(display, session.state)
    else:
        _show_end(session, display)
    saves.save(record, path, text)
    display.say("play", "kept", "dim", file=path)


def _play_full(keyboard: Keyboard) -> None:
    """On the whole screen."""
    ended = whole_screen.play(keyboard)
    if ended == whole_screen.INTERRUPTED:
        raise KeyboardInterrupt
    if not keyboard.session.is_over:
        raise Quit


def _play_plain(keyboard: Keyboard, display: Display) -> None:
    """Line by line."""
    if sys.stdin.isatty():
        with suppress(ImportError):  # it makes input() remember and edit lines
            import_module("readline")
    _say_seats(display, keyboard.session)
    _play_on(keyboard.session, Person(keyboard, display))


def _play_on(session: Session, person: Person) -> None:
    _advance(session, person.display)
    while not session.is_over:
        person.decide()
        person.keep()
        _advance(session, person.display)


def _advance(session: Session, display: Display) -> None:
    """The others play; a sign shows that something is going on if it takes a while."""
    with display.console.status(display.text.sentence("play", "thinking")):
        session.advance()


def _say_seats(display: Display, session: Session) -> None:
    bot = display.text.tables["play"]["bot"]
    names = [f"{name} ({bot})" if seat in session.bots else name for seat, name in enumerate(display.names)]
    display.heading(game_name(session.game, display.text))
    display.say("play", "seats", "dim", players=", ".join(names), seed=str(session.record.seed))
    display.say("play", "how", "dim")


def _stop(session: Session, display: Display, path: Path, code: int) -> None:
    session.mend()
    saves.save(session.record, path, display.text)
    display.print()
    display.say("play", "stopped", "bold", file=path)
    raise typer.Exit(code)


def _show_end(session: Session, display: Display) -> None:
    since = max((session.last_decision(seat) for seat in session.people), default=0)
    lines = display.lines([move.journal.everything() for move in session.history.moves(since)])
    display.print()
    display.log(lines, LINES_SHOWN)
    display.table(session.state, None)
    display.question(session.state)
    show_end(display, session.state)
