"""What may be chosen? The catalogue: a player's decisions first, then the outcomes of chance."""

from typing import Final

from ...core.catalogue import Catalogue, family, single
from .exchanges import EXCHANGE_SLUGS
from .furnishings import FURNISHING_SLUGS, PAYMENTS
from .pieces import BREEDS, CELLS, HALVES, LOOT_SLUGS, MARKET_GOODS, MATERIALS, SINGLES, TOWARDS, TWINS
from .spaces import CARDS, CHOSEN_OPS, IMITABLE, SPACES

_NUMBERS: Final = tuple(str(n) for n in range(15))


class Act:
    PLACE: Final = family("place {space}", space=SPACES)  # [3.5]
    SEND: Final = family("send {strength}", strength=_NUMBERS[1:])  # a ruby for another order [10.5]
    DO: Final = family("do {part}", part=CHOSEN_OPS)  # [3.7]
    LOOT: Final = family("loot {item}", item=LOOT_SLUGS)  # [7.5]
    BUY: Final = family("buy {good}", good=MARKET_GOODS)  # [6.9]
    LAY: Final = family("lay {twin} {cell} {toward}", twin=TWINS, cell=CELLS, toward=TOWARDS)  # [4.1–4.4]
    PUT: Final = family("put {piece} {cell}", piece=SINGLES, cell=CELLS)  # [4.10, 8.1, 8.3]
    FURNISH: Final = family("furnish {tile}", tile=FURNISHING_SLUGS)  # [5.1]
    IN: Final = family("in {cell}", cell=CELLS)  # where the tile goes [5.2]
    PAY: Final = family("pay {means}", means=PAYMENTS)  # [9.17]
    SOW: Final = family("sow {grain} {vegetable}", grain=_NUMBERS[:3], vegetable=_NUMBERS[:3])  # [4.7]
    FORGE: Final = family("forge {strength}", strength=_NUMBERS[1:9])  # [7.1]
    TRADE_ORE: Final = family("trade-ore {times}", times=_NUMBERS[1:4])  # [6.8]
    IMITATE: Final = family("imitate {space}", space=IMITABLE)  # [12.2, 12.3]
    CONVERT: Final = family("convert {exchange}", exchange=EXCHANGE_SLUGS)  # [10.1–10.4]
    DISARM: Final = family("disarm {dwarf}", dwarf=_NUMBERS[1:7])  # [9.28]
    WORK: Final = family("work {good}", good=MATERIALS)  # [9.25]
    BREED: Final = family("breed {species}", species=BREEDS)  # [11.6]
    HARVEST: Final = family("harvest {phase}", phase=HALVES)  # [11.8]
    EXCHANGE: Final = single("exchange")  # open the list of exchanges [10.6]
    FEED: Final = single("feed")  # [11.3]
    BEG: Final = single("beg")  # one begging marker for one food [11.4]
    KEEP: Final = single("keep")  # [14.4]
    LOSE: Final = single("lose")  # [14.4]
    GO_ON: Final = single("go-on")  # nothing more before the round or the scoring [9.16, 13.1]
    STOP: Final = single("stop")  # no further part [3.7]
    PASS: Final = single("pass")  # no space can be used [3.6]

    CARD: Final = family("card {card}", card=CARDS)  # [3.1]
    MARKER: Final = family("marker {colour}", colour=("green", "red"))  # [3.2]


CATALOGUE: Final = Catalogue.of(Act)
