"""Caverna: Cave vs. Cave (Caverna : Caverne contre Caverne), 1 or 2 players."""

from ...core.game import Game
from .actions import CATALOGUE
from .position import load, new, prove

GAME = Game(
    slug="cave-vs-cave",
    rules_version=1,
    seats=range(1, 3),
    options={},
    catalogue=CATALOGUE,
    start=new,
    restore=load,
    package=__name__,
    prove=prove,
)
