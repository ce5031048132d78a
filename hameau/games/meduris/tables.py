"""Which numbers do the rules run on? The printed rows of `pieces.py`, flattened once."""

from math import comb
from typing import Final

from ...core.numbers import Ints, ints
from . import pieces
from .pieces import PAIRS, TOKEN_COUNT
from .ring import MOST_SPACES

HUTS: Final[Ints] = ints(pieces.HUTS)
WORKERS: Final[Ints] = ints(pieces.WORKERS)
PAIR_FIRST: Final[Ints] = ints(first for first, second in PAIRS)
PAIR_SECOND: Final[Ints] = ints(second for first, second in PAIRS)

# In how many ways k out of n can be chosen: n * TOKEN_COUNT + k.
CHOOSE: Final[Ints] = ints(comb(n, k) for n in range(MOST_SPACES + 1) for k in range(int(TOKEN_COUNT)))
