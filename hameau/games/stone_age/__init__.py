"""Stone Age (L'Âge de Pierre), 2 to 4 players."""

from ...core.game import Game
from .actions import CATALOGUE
from .position import load, new, prove

GAME = Game(
    slug="stone-age",
    rules_version=1,
    seats=range(2, 5),
    options={"maxed": ("allowed", "refused")},
    catalogue=CATALOGUE,
    start=new,
    restore=load,
    package=__name__,
    prove=prove,
)
