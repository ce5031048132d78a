"""What happened? The kinds of event the rules report."""

from typing import Final

from mypy_extensions import i64

from ...core.events import GAIN, PAYMENT, ROUND, event
from ...core.numbers import slugs
from .exchanges import EXCHANGE_SLUGS
from .furnishings import FURNISHING_SLUGS
from .pieces import BREEDS, CELLS, GOODS, HALVES, LOOT_SLUGS, SINGLES, TWINS
from .spaces import CARDS, SPACES


class Cause:
    """Where goods come from or go to: a space, a furnishing, an item of loot, or one of these after them."""

    LANDSCAPE: Final[i64] = 111
    EXCHANGE: Final[i64] = 112
    FIELD_PHASE: Final[i64] = 113
    BREEDING: Final[i64] = 114
    FEEDING: Final[i64] = 115
    FENCE: Final[i64] = 116
    STABLE: Final[i64] = 117
    FORGING: Final[i64] = 118
    SOWING: Final[i64] = 119
    ORDER: Final[i64] = 120
    PROTECTION: Final[i64] = 121


_PRINTED: Final = (*SPACES, *FURNISHING_SLUGS, *LOOT_SLUGS)
CAUSES: Final = (*_PRINTED, *slugs(Cause, first=len(_PRINTED)))
BY_TILE: Final[i64] = len(SPACES)  # plus the furnishing
BY_LOOT: Final[i64] = len(SPACES) + len(FURNISHING_SLUGS)  # plus the item


class Event:
    GAINED: Final = event("gained {amount} {good} from {cause}", role=GAIN, good=GOODS, cause=CAUSES)
    PAID: Final = event("paid {amount} {good} for {cause}", role=PAYMENT, good=GOODS, cause=CAUSES)
    PLACED: Final = event("placed a dwarf of {strength} at {space}", space=SPACES)
    PASSED: Final = event("passed with a dwarf of {strength}")
    IMITATED: Final = event("imitated {space}", space=SPACES)
    STARTED: Final = event("started to be first")
    LAID: Final = event("laid {twin} on {first} and {second}", twin=TWINS, first=CELLS, second=CELLS)
    PUT: Final = event("put {piece} on {cell}", piece=SINGLES, cell=CELLS)
    FURNISHED: Final = event("furnished {cell} with {tile}", cell=CELLS, tile=FURNISHING_SLUGS)
    SOWED: Final = event("sowed {grain} grain and {vegetable} vegetable")
    GREW: Final = event("grew to {dwarfs}")
    FORGED: Final = event("forged a weapon of {strength}")
    EXPLORED: Final = event("explored at level {level} with {strength}")
    LOOTED: Final = event("looted {item}", item=LOOT_SLUGS)
    ROSE: Final = event("rose to {strength}")
    DISARMED: Final = event("disarmed a dwarf of {strength}")
    CONVERTED: Final = event("converted by {exchange}", exchange=EXCHANGE_SLUGS)
    HARVESTED: Final = event("harvested {phase} only", phase=HALVES)
    FED: Final = event("fed the dwarfs with {food}")
    BEGGED: Final = event("begged to {markers}")
    BRED: Final = event("bred {species}", species=BREEDS)
    KEPT: Final = event("kept the goods at {space}", space=SPACES)
    LOST: Final = event("lost the goods at {space}", space=SPACES)
    BEGAN: Final = event("began round {round}", role=ROUND)
    REVEALED: Final = event("revealed {card}", card=CARDS)
    MARKED: Final = event("marked {colour} as number {number}", colour=("green", "red"))
    RETURNED: Final = event(
        "returned home for {harvest}", harvest=("nothing", "a harvest", "one food each", "half a harvest")
    )
    ENDED: Final = event("ended after round {round}")
