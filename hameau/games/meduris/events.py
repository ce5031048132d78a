"""What happened? The kinds of event the rules report."""

from typing import Final

from mypy_extensions import i64

from ...core.events import GAIN, PAYMENT, ROLL, event
from ...core.numbers import slugs
from .actions import GIFTS
from .pieces import FACES, HEIGHTS, RESOURCES, RUNES, TOKENS


class Cause:
    """Where chips and points come from or go to."""

    SMALL_YIELD: Final[i64] = 0
    ANY_PLUS_1: Final[i64] = 1
    MINUS_1: Final[i64] = 2
    BIG_YIELD: Final[i64] = 3
    HUT: Final[i64] = 4
    TEMPLE: Final[i64] = 5
    OFFERING: Final[i64] = 6
    PLUS_2: Final[i64] = 7
    RIVER: Final[i64] = 8
    TEMPLES: Final[i64] = 9
    RUNES: Final[i64] = 10


CAUSES: Final = slugs(Cause)


class Event:
    LAID: Final = event("laid {token} on {space}", token=TOKENS)
    PLACED: Final = event("placed a worker on {plain}", plain=RESOURCES)
    ROLLED: Final = event("rolled {face}", role=ROLL, face=FACES)
    MOVED: Final = event(
        "moved a worker from {plain} {height} to {target}", plain=RESOURCES, height=HEIGHTS, target=RESOURCES
    )
    GAINED: Final = event(
        "gained {amount} {resource} from {cause}", role=GAIN, resource=RESOURCES, cause=CAUSES
    )
    PAID: Final = event(
        "paid {amount} {resource} for {cause}", role=PAYMENT, resource=RESOURCES, cause=CAUSES
    )
    BUILT_HUT: Final = event("built-hut on {space} in a settlement of {size}")
    BUILT_TEMPLE: Final = event("built-temple on {space}")
    TOOK_RUNE: Final = event("took-rune {rune}", rune=RUNES)
    STOLE_RUNE: Final = event("stole-rune {rune} from seat {victim}", rune=RUNES)
    PAVED: Final = event("paved druid on paved space {number}")  # of no seat
    WAITED: Final = event("waited druid")  # of no seat: there is no hut yet [8.3]
    VISITED: Final = event("visited druid at {space}")  # of no seat
    CROSSED: Final = event("crossed river")  # of no seat
    OFFERED: Final = event("offered {gift} at {space}", gift=GIFTS)
    SCORED: Final = event("scored {points} from {cause}", cause=CAUSES)
    LOST: Final = event("lost {points} from {cause}", cause=CAUSES)
    FINISHED: Final = event("finished building")
    BUILT_UP: Final = event("built-up the last that could be built")
    LAPPED: Final = event("lapped druid from {space}")  # of no seat: the last lap begins [10.2]
