"""The home-made game is known here too."""

from tests.contract.conftest import _a_game_of_ones_own

__all__ = ["_a_game_of_ones_own"]
