"""Which bots may be seated? Those of Hameau, and the trained networks in the folder the host names.

A file `castle.onnx` is the bot `network:castle.onnx`, for the game and the numbers of players it was trained
for. Visitors only choose among these.
"""

import functools
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ...bots import LEVELS, bot, bots, check_bot
from ...bots.onnx_bot import OnnxModel
from ...core import registry
from ...core.errors import HameauError, Refusal
from ...core.game import Game
from ..problems import Problem

PREFIX: Final = "network:"
LENGTH: Final = 40 - len(PREFIX)  # of a file's name: what a seat can hold
SEARCHING: Final = (*LEVELS, "mcts")
logger = logging.getLogger("hameau.web")


@dataclass(frozen=True)
class NetworkFile:
    """A network that can play: where it lies, for which game, with how many players."""

    path: Path
    game: str
    seats: tuple[int, ...]


class Roster:
    """The bots of a host."""

    def __init__(self, folder: str = "") -> None:
        self._networks = _find_networks(folder) if folder else {}

    def names(self, game: Game) -> list[str]:
        """The bots that can play a game."""
        return [name for name in (*bots(), *self._networks) if self._can_play(name, game)]

    def _can_play(self, name: str, game: Game) -> bool:
        if name in self._networks:
            return self._networks[name].game == game.slug
        return name in bots() and _can_play(name, game.slug)

    def usual(self, game: Game, wish: str | None = None) -> str:
        """The bot one meets unless one chooses: a good one that answers at once, or the one wished for."""
        return next(name for name in (wish or "", "journeyman", *bots()) if self._can_play(name, game))

    def lower(self, game: Game, name: str) -> str | None:
        """The level below a bot, for one that failed; below what is no level, one that looks a step ahead."""
        ladder = ["random", *LEVELS]
        below = ladder[: ladder.index(name if name in ladder else "artisan")]
        return next((level for level in reversed(below) if self._can_play(level, game)), None)

    def seats(self, name: str) -> tuple[int, ...] | None:
        """With how many players a network can play; None for any other bot."""
        return self._networks[name].seats if name in self._networks else None

    def full_name(self, name: str) -> str:
        """The name under which a bot is made: a network's with its whole path."""
        return f"{PREFIX}{self._networks[name].path}" if name in self._networks else name

    def check(self, game: Game, name: str, players: int) -> None:
        """Can this bot play a game with so many players?"""
        if not self._can_play(name, game):
            raise Problem("no-bot", 422, got=name[:40])
        seats = self.seats(name)
        if seats is not None and players not in seats:
            raise Problem("network-seats", 422, got=name, seats=", ".join(map(str, seats)))


@functools.cache
def _can_play(name: str, slug: str) -> bool:
    """Whoever searches or knows a network needs what `greedy` does; no page waits until networks are read."""
    try:
        check_bot("greedy" if name in SEARCHING else name, registry.game(slug))
    except Refusal:
        return False
    return True


def _find_networks(folder: str) -> dict[str, NetworkFile]:
    """The networks of a folder; those that cannot play are named in the log, and why."""
    if not Path(folder).is_dir():
        raise HameauError(f"HAMEAU_NETWORKS: there is no folder {folder}")
    networks = {}
    for path in sorted(Path(folder).glob("*.onnx")):
        try:
            networks[PREFIX + path.name] = _open_network(path)
        except HameauError as error:
            logger.warning("the network %s cannot be seated: %s", path.name, error)
    return networks


def _open_network(path: Path) -> NetworkFile:
    if len(path.name) > LENGTH:
        raise HameauError(f"its name is longer than {LENGTH} characters")
    why = HameauError("it was trained for no game that is known here")
    for game in registry.games().values():
        try:
            player = bot(f"{PREFIX}{path}", game)
        except HameauError as error:
            why = error if "was trained for" not in str(error) else why
            continue
        assert isinstance(player, OnnxModel)
        seats = tuple(number for number in game.seats if player.fits(number))
        if not seats:
            raise HameauError(f"it was trained with {player.version}, which nothing here is encoded like")
        return NetworkFile(path, game.slug, seats)
    raise why
