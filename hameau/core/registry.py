"""Which games are there? Every folder of `hameau/games` with a GAME; slug `stone-age`, folder `stone_age`."""

import importlib
import pkgutil

from .errors import one_of
from .game import Game

_games: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known, so that everything that takes a slug can play it."""
    _games[game.slug] = game


def games() -> dict[str, Game]:
    """Every game, by slug."""
    for folder in _folders():
        _load(folder)
    return dict(sorted(_games.items()))


def game(slug: str) -> Game:
    """A game by its slug; only that one is loaded."""
    folder = str(slug).replace("-", "_")
    if slug not in _games and folder in _folders():
        _load(folder)
    if slug not in _games:
        raise one_of("game", slug, list(games()))
    return _games[slug]


def _folders() -> list[str]:
    package = importlib.import_module("hameau.games")
    return [module.name for module in pkgutil.iter_modules(package.__path__)]


def _load(folder: str) -> None:
    found = getattr(importlib.import_module(f"hameau.games.{folder}"), "GAME", None)
    if isinstance(found, Game):
        register(found)
