"""Which trained networks may be seated? Those in the folder the host names; visitors only choose among them.

A file `castle.onnx` is the bot `network:castle.onnx`, for the game and the numbers of players it was trained
for.
"""

import logging
from dataclasses import dataclass
from pathlib import Path

from ...bots import bot
from ...bots.network import Network
from ...core import registry
from ...core.errors import HameauError
from ...core.game import Game

PREFIX = "network:"
LENGTH = 40 - len(PREFIX)  # of a file's name: what a seat can hold
logger = logging.getLogger("hameau.web")


@dataclass(frozen=True)
class Known:
    """A network that can play: where it lies, for which game, with how many players."""

    path: Path
    game: str
    seats: tuple[int, ...]


_known: dict[str, Known] = {}


def open_folder(folder: str) -> None:
    """Find the networks of a folder; those that cannot play are named in the log, and why."""
    _known.clear()
    if not folder:
        return
    if not Path(folder).is_dir():
        raise HameauError(f"HAMEAU_NETWORKS: there is no folder {folder}")
    for path in sorted(Path(folder).glob("*.onnx")):
        try:
            _known[PREFIX + path.name] = _open(path)
        except HameauError as error:
            logger.warning("the network %s cannot be seated: %s", path.name, error)


def _open(path: Path) -> Known:
    if len(path.name) > LENGTH:
        raise HameauError(f"its name is longer than {LENGTH} characters")
    why = HameauError("it was trained for no game that is known here")
    for game in registry.games().values():
        try:
            player = bot(f"{PREFIX}{path}", game)
        except HameauError as error:
            why = error if "was trained for" not in str(error) else why
            continue
        assert isinstance(player, Network)
        seats = tuple(number for number in game.seats if player.fits(number))
        if not seats:
            raise HameauError(f"it was trained with {player.version}, which nothing here is encoded like")
        return Known(path, game.slug, seats)
    raise why


def names(game: Game) -> list[str]:
    """The networks that can play a game."""
    return [name for name, network in _known.items() if network.game == game.slug]


def seats(name: str) -> tuple[int, ...] | None:
    """With how many players a network can play; None for any other bot."""
    return _known[name].seats if name in _known else None


def resolved(name: str) -> str:
    """The name under which a bot is made: a network's with its whole path."""
    return f"{PREFIX}{_known[name].path}" if name in _known else name
