"""What may be chosen? The catalogue: a player's decisions first, then the outcomes of chance."""

from typing import Final

from ...core.catalogue import Catalogue, family, single
from .pieces import BUILDING_SLUGS, CARD_SLUGS, PLACES, RESOURCES

_COUNTS: Final = tuple(str(n) for n in range(11))
_DIE_FACES: Final = tuple(str(n) for n in range(1, 7))


class Act:
    PLACE_ONE: Final = family("place {place}", place=PLACES[:11])  # the hut takes two figures [3.4]
    PLACE_MANY: Final = family("place {place} {figures}", place=PLACES[11:], figures=_COUNTS[1:])  # [3.5]
    USE: Final = family("use {place}", place=PLACES)  # resolve a place [4.1]
    ADD_TOOL: Final = family("add tool {value}", value=("1", "2", "3", "4"))  # [5.2]
    ADD_ONCE: Final = family("add once {value}", value=("2", "3", "4"))  # [6.8]
    GATHER: Final = single("gather")  # add nothing more to the roll [5.2]
    BUY: Final = single("buy")  # [6.1, 7.1]
    PAY: Final = family("pay {resource} {count}", resource=RESOURCES, count=_COUNTS)  # [6.1, 7.4, 8.2]
    PICK: Final = family("pick {die}", die=_DIE_FACES)  # [6.5]
    FEED: Final = single("feed")  # with resources [8.2]
    STARVE: Final = single("starve")  # [8.3]
    LEAVE: Final = single("leave")  # the card or tile stays [6.2, 7.2]
    SPEND: Final = single("spend two-resources")  # [6.9]
    TAKE: Final = family("take {resource}", resource=RESOURCES)  # [6.9]

    DIE: Final = family("die {value}", value=_DIE_FACES)
    REVEAL_CARD: Final = family("reveal {card}", card=CARD_SLUGS)
    REVEAL_TILE: Final = family("reveal {building}", building=BUILDING_SLUGS)
    DRAW: Final = family("draw {card}", card=CARD_SLUGS)  # unseen by the others [6.7]


CATALOGUE: Final = Catalogue.of(Act)
