"""How is a game tested? By scenarios for its rules, and by a suite for what every game has to keep.

A test file of one's own game runs the whole suite with one line, `TestOrchard = hameau.testing.suite(GAME)`.
"""

import sys
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from ..core.game import Game

if (_pytest := sys.modules.get("pytest")) is not None:  # so that it tells what an assertion compared
    _pytest.register_assert_rewrite(*(f"{__name__}.{module.name}" for module in iter_modules(__path__)))

from .scenario import Scenario, rule, rule_ids

if TYPE_CHECKING:
    from .contract import Contract

__all__ = ["Scenario", "rule", "rule_ids", "suite"]


def suite(game: Game) -> "type[Contract]":
    """The tests of the contract for a game, and of whatever it has: rules, words, drawings, checksums."""
    from .contract import suite_of

    return suite_of(game)
