"""Which games are there? Every folder of `hameau/games` with a GAME; slug `stone-age`, folder `stone_age`.

Others come from elsewhere: installed packages name theirs in the entry point group `hameau.games`, and the
environment variable HAMEAU_GAMES lists modules with a GAME, looked for in the current folder as well.
"""

import functools
import importlib
import os
import pkgutil
import sys
from importlib.metadata import entry_points

from .errors import HameauError, one_of
from .game import Game

_games: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known, so that everything that takes a slug can play it."""
    _games[game.slug] = game


def registered(slug: str) -> Game | None:
    """A game by its slug, if it is known by now."""
    return _games.get(slug)


def forget(slug: str) -> None:
    """Make a game unknown again."""
    _games.pop(slug, None)


def games() -> dict[str, Game]:
    """Every game, by slug."""
    for folder in _folders():
        _load(f"hameau.games.{folder}")
    _load_others(os.environ.get("HAMEAU_GAMES", ""))
    return dict(sorted(_games.items()))


def game(slug: str) -> Game:
    """A game by its slug; of the house's own only that one is loaded."""
    folder = str(slug).replace("-", "_")
    if slug not in _games and folder in _folders():
        _load(f"hameau.games.{folder}")
    if slug not in _games:
        _load_others(os.environ.get("HAMEAU_GAMES", ""))
    if slug not in _games:
        raise one_of("game", slug, list(games()))
    return _games[slug]


def find(slug: str, package: str) -> Game:
    """A game by its slug, or if nobody has made it known by the package that declares it."""
    if slug not in _games:
        declared = getattr(importlib.import_module(package), "GAME", None)
        if isinstance(declared, Game) and declared.slug == slug:
            return declared
    return game(slug)


def _folders() -> list[str]:
    package = importlib.import_module("hameau.games")
    return [module.name for module in pkgutil.iter_modules(package.__path__)]


def _load(module: str) -> None:
    declared = getattr(importlib.import_module(module), "GAME", None)
    if isinstance(declared, Game):
        register(declared)


@functools.cache
def _load_others(listed: str) -> None:
    """Games of installed packages, and of the modules listed; once is enough."""
    modules = [name.strip() for name in listed.split(",") if name.strip()]
    if modules and not {"", os.getcwd()}.intersection(sys.path):
        sys.path.append(os.getcwd())
    for module in [*(point.module for point in entry_points(group="hameau.games")), *modules]:
        try:
            _load(module)
        except ImportError as error:
            raise HameauError(f"game: {module} cannot be loaded ({error})") from error
