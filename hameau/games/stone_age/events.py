"""What happened? The kinds of event the rules report."""

from typing import Final

from mypy_extensions import i64

from ...core.events import GAIN, PAYMENT, ROLL, ROUND, event
from ...core.numbers import slugs
from .pieces import BUILDING_SLUGS, CARD_SLUGS, GOODS, PLACES


class Cause:
    """Where goods come from or go to: a place, or one of these after the places."""

    CARD: Final[i64] = 16
    SHARED_DICE: Final[i64] = 17
    TWO_RESOURCES: Final[i64] = 18
    AGRICULTURE: Final[i64] = 19
    FEEDING: Final[i64] = 20
    STARVATION: Final[i64] = 21


CAUSES: Final = (*PLACES, *slugs(Cause, first=len(PLACES)))
ENDS: Final = ("cards", "buildings")


class Event:
    PLACED: Final = event("placed {figures} at {place}", place=PLACES)
    USED: Final = event("used {place} with {figures}", place=PLACES)
    ROLLED: Final = event("rolled {value}", role=ROLL)
    ADDED: Final = event("added a tool of {value}")
    ADDED_ONCE: Final = event("added-once a tool of {value}")
    GAINED: Final = event("gained {amount} {good} from {cause}", role=GAIN, good=GOODS, cause=CAUSES)
    PAID: Final = event("paid {amount} {good} for {cause}", role=PAYMENT, good=GOODS, cause=CAUSES)
    SCORED: Final = event("scored {points} from {cause}", cause=CAUSES)
    RAISED: Final = event("raised tools to {value} from {cause}", cause=CAUSES)
    FARMED: Final = event("farmed up to {agriculture} from {cause}", cause=CAUSES)
    GREW: Final = event("grew to {figures}")
    ACQUIRED: Final = event("acquired {card}", card=CARD_SLUGS)
    DREW: Final = event("drew {card}", private=True, card=CARD_SLUGS)
    BUILT: Final = event("built {building} for {points}", building=BUILDING_SLUGS)
    LEFT: Final = event("left {place}", place=PLACES)
    PICKED: Final = event("picked {die}")
    REVEALED_CARD: Final = event("revealed-card {card} on {place}", card=CARD_SLUGS, place=PLACES)
    REVEALED_TILE: Final = event(
        "revealed-building {building} on {place}", building=BUILDING_SLUGS, place=PLACES
    )
    STARVED: Final = event("starved lacking {missing}")
    BEGAN: Final = event("began round {round}", role=ROUND)
    ENDED: Final = event("ended by {cause}", cause=ENDS)
