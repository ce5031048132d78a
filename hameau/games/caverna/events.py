"""What happened? The kinds of event the rules report."""

from typing import Final

from ...core.events import GAIN, PAYMENT, ROUND, event
from .pieces import BREEDS, CELLS, EXCHANGE_SLUGS, FURNISHING_SLUGS, GOODS, LOOT_SLUGS, SINGLES, TWINS
from .spaces import CARDS, SPACES

# Where goods come from or go to: a space, a furnishing, an item of loot, or one of the causes after them.
CAUSES: Final = (
    *SPACES,
    *FURNISHING_SLUGS,
    *LOOT_SLUGS,
    "landscape",
    "exchange",
    "field-phase",
    "breeding",
    "feeding",
    "fence",
    "stable",
    "forging",
    "sowing",
    "order",
    "protection",
)
FROM_FURNISHING: Final = len(SPACES)
FROM_LOOT: Final = FROM_FURNISHING + len(FURNISHING_SLUGS)
FROM_LANDSCAPE: Final = FROM_LOOT + len(LOOT_SLUGS)
FROM_EXCHANGE: Final = FROM_LANDSCAPE + 1
FROM_FIELDS: Final = FROM_LANDSCAPE + 2
FROM_BREEDING: Final = FROM_LANDSCAPE + 3
FROM_FEEDING: Final = FROM_LANDSCAPE + 4
FROM_FENCE: Final = FROM_LANDSCAPE + 5
FROM_STABLE: Final = FROM_LANDSCAPE + 6
FROM_FORGING: Final = FROM_LANDSCAPE + 7
FROM_SOWING: Final = FROM_LANDSCAPE + 8
FROM_ORDER: Final = FROM_LANDSCAPE + 9
FROM_PROTECTION: Final = FROM_LANDSCAPE + 10

GAINED: Final = event("gained {amount} {good} from {cause}", role=GAIN, good=GOODS, cause=CAUSES)
PAID: Final = event("paid {amount} {good} for {cause}", role=PAYMENT, good=GOODS, cause=CAUSES)
PLACED: Final = event("placed a dwarf of {strength} at {space}", space=SPACES)
PASSED: Final = event("passed with a dwarf of {strength}")
IMITATED: Final = event("imitated {space}", space=SPACES)
STARTED: Final = event("started to be first")
LAID: Final = event("laid {twin} on {first} and {second}", twin=TWINS, first=CELLS, second=CELLS)
PUT_DOWN: Final = event("put {piece} on {cell}", piece=SINGLES, cell=CELLS)
FURNISHED_WITH: Final = event("furnished {cell} with {tile}", cell=CELLS, tile=FURNISHING_SLUGS)
SOWED: Final = event("sowed {grain} grain and {vegetable} vegetable")
GREW: Final = event("grew to {dwarfs}")
FORGED: Final = event("forged a weapon of {strength}")
EXPLORED: Final = event("explored at level {level} with {strength}")
LOOTED: Final = event("looted {item}", item=LOOT_SLUGS)
ROSE: Final = event("rose to {strength}")
DISARMED: Final = event("disarmed a dwarf of {strength}")
CONVERTED: Final = event("converted by {exchange}", exchange=EXCHANGE_SLUGS)
HARVESTED: Final = event("harvested {phase} only", phase=("fields", "animals"))
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
