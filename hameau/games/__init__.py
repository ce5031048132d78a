"""The games, one folder each; `hameau.core.registry` finds them.

This package can be called: `hameau.games()` are all games by slug, `hameau.games.orchard` is a folder.
"""

import importlib
import importlib.util
import sys
from types import ModuleType

from ..core import registry
from ..core.game import Game


class _Games(ModuleType):
    def __call__(self) -> dict[str, Game]:
        """Every game, by slug."""
        return registry.games()

    def __getattr__(self, name: str) -> ModuleType:
        """The folder of a game, loaded when it is asked for."""
        if name.startswith("_") or importlib.util.find_spec(f"{__name__}.{name}") is None:
            raise AttributeError(f"there is no game in {__name__}.{name}")
        return importlib.import_module(f"{__name__}.{name}")


sys.modules[__name__].__class__ = _Games
