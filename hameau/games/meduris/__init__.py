"""Meduris (L'appel des dieux), 2 to 4 players."""

from ...core.game import Game
from .actions import CATALOGUE
from .position import load, new, prove

GAME = Game(
    slug="meduris",
    rules_version=1,
    seats=range(2, 5),
    options={"screens": ("closed", "open")},
    catalogue=CATALOGUE,
    start=new,
    restore=load,
    package=__name__,
    prove=prove,
)
