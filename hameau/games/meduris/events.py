"""What happened? The kinds of event the rules report."""

from typing import Final

from ...core.events import GAIN, PAYMENT, event
from .actions import GIFTS
from .pieces import FACES, HEIGHTS, TOKENS
from .ring import RESOURCES, RUNES

# Where chips and points come from or go to.
CAUSES: Final = (
    "small-yield",
    "any-plus-1",
    "minus-1",
    "big-yield",
    "hut",
    "temple",
    "offering",
    "plus-2",
    "river",
    "temples",
    "runes",
)
FROM_SMALL_YIELD: Final = 0
FROM_ANY_PLUS_1: Final = 1
FROM_MINUS_1: Final = 2
FROM_BIG_YIELD: Final = 3
FROM_HUT: Final = 4
FROM_TEMPLE: Final = 5
FROM_OFFERING: Final = 6
FROM_PLUS_2: Final = 7
FROM_RIVER: Final = 8
FROM_TEMPLES: Final = 9
FROM_RUNES: Final = 10

LAID: Final = event("laid {token} on {space}", token=TOKENS)
PLACED: Final = event("placed a worker on {plain}", plain=RESOURCES)
ROLLED: Final = event("rolled {face}", face=FACES)
MOVED: Final = event(
    "moved a worker from {plain} {height} to {target}", plain=RESOURCES, height=HEIGHTS, target=RESOURCES
)
GAINED: Final = event("gained {amount} {resource} from {cause}", role=GAIN, resource=RESOURCES, cause=CAUSES)
PAID: Final = event("paid {amount} {resource} for {cause}", role=PAYMENT, resource=RESOURCES, cause=CAUSES)
BUILT_HUT: Final = event("built-hut on {space} in a settlement of {size}")
BUILT_TEMPLE: Final = event("built-temple on {space}")
TOOK_RUNE: Final = event("took-rune {rune}", rune=RUNES)
STOLE_RUNE: Final = event("stole-rune {rune} from seat {victim}", rune=RUNES)
PAVED_STEP: Final = event("paved druid on paved space {number}")  # of no seat
WAITED: Final = event("waited druid")  # of no seat: there is no hut yet [8.3]
VISITED: Final = event("visited druid at {space}")  # of no seat
CROSSED: Final = event("crossed river")  # of no seat
OFFERED: Final = event("offered {gift} at {space}", gift=GIFTS)
SCORED: Final = event("scored {points} from {cause}", cause=CAUSES)
LOST: Final = event("lost {points} from {cause}", cause=CAUSES)
FINISHED: Final = event("finished building")
BUILT_UP: Final = event("built-up the last that could be built")
LAPPED: Final = event("lapped druid from {space}")  # of no seat: the last lap begins [10.2]
