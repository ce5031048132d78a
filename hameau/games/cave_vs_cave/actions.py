"""What may be chosen? The catalogue: a player's decisions first, then the outcomes of chance."""

from typing import Final

from ...core.catalogue import Catalogue, family, single
from .pieces import CELLS, EXTRA_SIDES, GOODS, ROOM_SLUGS, SLOT_SLUGS, SURCHARGES, TILE_SLUGS, WAY_SLUGS


class Act:
    TAKE: Final = family("take {tile}", tile=TILE_SLUGS)  # [3.2]
    # the lines of a tile
    ROOMS: Final = single("rooms")  # begin to use rooms [8.1]
    COLLECT: Final = single("collect")  # the goods of the tile [4.4, 4.5, 4.7, 4.8]
    COLLECT_ONE: Final = family("collect {good}", good=GOODS[:2])  # [4.9]
    SELL: Final = family("sell {good}", good=GOODS[:2])  # five of them [4.14]
    EXCAVATE: Final = family("excavate {cell}", cell=CELLS[:11])  # [6.1]
    TWICE: Final = single("excavate twice")  # pay for two [4.7]
    FURNISH: Final = family("furnish {room}", room=ROOM_SLUGS)  # [7.1]
    BUILD: Final = family("build {slot}", slot=SLOT_SLUGS)  # [5.2]
    RAZE: Final = family("raze {slot}", slot=SLOT_SLUGS)  # [5.4]
    PROSPECT: Final = single("prospect")  # [9.2]
    # steps within a line
    USE: Final = family("use {way}", way=WAY_SLUGS)  # [8]
    PAY: Final = family("pay {surcharge}", surcharge=SURCHARGES[:4])  # [7.1]
    PLACE: Final = family("place {cell}", cell=CELLS[:11])  # [7.1]; the additional cavern is not asked for
    CAVERN: Final = family("cavern {side}", side=EXTRA_SIDES)  # [7.8]
    TRADE: Final = family("trade {good}", good=("grain", "flax", "gold"))  # into food [2.2]
    DONE: Final = single("done")  # [4.1, 6.6, 8.1]

    START: Final = family("start {seat}", seat=("0", "1"))  # [1.6]
    REMOVE: Final = family("remove {room}", room=ROOM_SLUGS[:6])  # [11.1]
    REVEAL_TILE: Final = family("reveal {tile}", tile=TILE_SLUGS[4:11])  # [3.1]
    REVEAL_ROOM: Final = family("reveal {room}", room=ROOM_SLUGS[6:])  # [6.1, 11.4]


CATALOGUE: Final = Catalogue.of(Act)
