"""What table does somebody want? The game, who sits where, options and clock."""

import functools
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from ...bots import bot, bots
from ...core import registry
from ...core.errors import HameauError
from ...core.game import Game
from ..problems import Problem
from . import networks
from .database import Seat, Table
from .people import clean_name

BOT_NAMES = ("Aline", "Bastien", "Clovis", "Diane", "Émile", "Flora", "Gaspard")
CLOCKS = ("none", "move", "game")


@dataclass(frozen=True)
class Chair:
    """Who shall sit in a seat: kind me, friend, here (at the same screen) or bot."""

    kind: str
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Plan:
    """A table somebody wants."""

    game: str
    chairs: Sequence[Chair]
    options: dict[str, str]
    public: bool = False
    clock: str = "none"
    seconds: int = 0


def levels(game: Game) -> list[str]:
    """The bots that can play a game."""
    return [*(name for name in bots() if _is_able(name, game.slug)), *networks.names(game)]


@functools.cache
def _is_able(name: str, slug: str) -> bool:
    try:
        bot(name, registry.game(slug))
    except HameauError:
        return False
    return True


def usual_bot(game: Game) -> str:
    """The bot one meets unless one chooses: a good one that answers at once."""
    able = levels(game)
    return "greedy" if "greedy" in able else able[0]


def find_game(slug: str) -> Game:
    game = registry.games().get(slug)
    if game is None:
        raise Problem("no-game", 404, got=slug[:40])
    return game


def check_plan(game: Game, plan: Plan) -> dict[str, str]:
    least, most = game.seats[0], game.seats[-1]
    if not least <= len(plan.chairs) <= most:
        raise Problem("bad-seats", 400, least=least, most=most, got=len(plan.chairs))
    if plan.clock not in CLOCKS or (plan.clock != "none" and not 10 <= plan.seconds <= 7 * 86400):
        raise Problem("bad-clock")
    for chair in plan.chairs:
        if chair.kind not in ("me", "friend", "here", "bot"):
            raise Problem("bad-chair", 400, got=chair.kind[:20])
        if chair.kind == "bot":
            check_bot(game, chair.bot, len(plan.chairs))
    try:
        return game.check_options(plan.options)
    except HameauError as error:
        raise Problem("bad-option", 400, detail=str(error)) from None


def check_bot(game: Game, name: str, players: int) -> None:
    """Can this bot play a game with so many players?"""
    if name not in levels(game):
        raise Problem("no-bot", 400, got=name[:40])
    seats = networks.seats(name)
    if seats is not None and players not in seats:
        raise Problem("network-seats", 400, got=name, seats=", ".join(map(str, seats)))


def new_seat(row: Table, number: int, chair: Chair, user: int) -> Seat:
    kind = {"me": "person", "here": "person", "friend": "open", "bot": "bot"}[chair.kind]
    otherwise = BOT_NAMES[number % len(BOT_NAMES)] if kind == "bot" else f"#{number + 1}"
    return Seat(
        table_id=row.id,
        seat=number,
        kind=kind,
        name=clean_name(chair.name, otherwise),
        bot=chair.bot if kind == "bot" else None,
        user_id=user if kind == "person" else None,
        invite=secrets.token_urlsafe(18),
        left=float(row.seconds),
    )
