"""Caverna: The Cave Farmers, 1 to 7 players."""

from ...core.game import Game
from .actions import CATALOGUE
from .position import load, new, prove

GAME = Game(
    slug="caverna",
    rules_version=2,
    seats=range(1, 8),
    options={"furnishings": ("full", "introductory"), "edition": ("original", "reissue")},
    catalogue=CATALOGUE,
    start=new,
    restore=load,
    package=__name__,
    prove=prove,
    first_game={"furnishings": "introductory"},
    solo_options=("edition",),
)
