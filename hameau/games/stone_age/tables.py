"""Which numbers do the rules run on? The printed rows of `pieces.py`, flattened once."""

from typing import Final

from ...core.bag import Layout
from ...core.numbers import Ints, ints
from . import pieces
from .pieces import BOTTOMS, BUILDINGS, CARDS, GOODS, TOPS

DIVISOR: Final[Ints] = ints(pieces.DIVISORS)
RINGS: Final[Ints] = ints(pieces.RINGS)

DECK: Final = Layout(card.copies for card in CARDS)
CARD_TOP: Final[Ints] = ints(TOPS.index(card.top) for card in CARDS)
CARD_GOOD: Final[Ints] = ints(GOODS.index(card.good) for card in CARDS)
CARD_AMOUNT: Final[Ints] = ints(card.amount for card in CARDS)
CARD_SYMBOLS: Final[Ints] = ints(card.symbols for card in CARDS)
CARD_BOTTOM: Final[Ints] = ints(BOTTOMS.index(card.bottom) for card in CARDS)
_PIECES: Final = [kind for kind, card in enumerate(CARDS) for _copy in range(card.copies)]  # the bits of DECK
PIECE_SYMBOLS: Final[Ints] = ints(CARDS[kind].symbols for kind in _PIECES)
PIECE_BOTTOM: Final[Ints] = ints(BOTTOMS.index(CARDS[kind].bottom) for kind in _PIECES)

TILES: Final = Layout(building.copies for building in BUILDINGS)
PRICE: Final[Ints] = ints(number for building in BUILDINGS for number in building.price)  # 4 per building
IS_FIXED: Final[Ints] = ints(int(building.fixed) for building in BUILDINGS)
LEAST: Final[Ints] = ints(building.least for building in BUILDINGS)
MOST: Final[Ints] = ints(building.most for building in BUILDINGS)
KINDS: Final[Ints] = ints(building.kinds for building in BUILDINGS)
