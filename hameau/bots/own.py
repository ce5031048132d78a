"""How does a class of one's own play? By its name, `python:MODULE.CLASS`, wherever bots are named."""

import inspect
import os
import sys
from importlib import import_module

from ..core.errors import HameauError
from ..core.game import Game
from .base import Bot


def own(game: Game, seed: int | str, argument: str) -> Bot:
    """A bot of a class in a module that is installed or lies in the current folder.

    The class is called with the game and a seed if it takes them, else with nothing.
    """
    module, _, name = argument.rpartition(".")
    if not module or not name:
        raise HameauError("bot: python needs a module and a class in it (python:my_bots.MyBot)")
    factory = getattr(_import(module), name, None)
    if not callable(factory) or not hasattr(factory, "choose"):
        raise HameauError(f"bot: there is no class {name} with a method choose in the module {module}")
    player: Bot = factory(game, seed) if _takes(factory, game, seed) else factory()
    return player


def _import(module: str) -> object:
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise  # the module is there; what it needs is not
        raise HameauError(f"bot: there is no module {module} here or among the installed ones") from None


def _takes(factory: object, *arguments: object) -> bool:
    assert callable(factory)
    try:
        inspect.signature(factory).bind(*arguments)
    except (TypeError, ValueError):
        return False
    return True
