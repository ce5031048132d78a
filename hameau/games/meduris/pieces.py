"""What is in the box? The printed components as rows. [1]"""

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from ...core.numbers import slugs

COLOURS: Final = ("purple", "blue", "light-green", "red")  # of seats 0 to 3; two players have the first two
SEATS_MOST: Final[i64] = 4
POINTS_AT_START: Final[i64] = 5

# --- chips [1.1] ---


class Resource:
    WOOD: Final[i64] = 0
    WOOL: Final[i64] = 1
    COPPER: Final[i64] = 2
    STONE: Final[i64] = 3


RESOURCES: Final = slugs(Resource)
KINDS: Final[i64] = 4
CHIPS: Final[i64] = 18  # of each resource
STAND_IN: Final[i64] = 3  # chips of any kind for one that is missing [5.6]
PAIRS: Final = tuple(combinations(range(4), 2))  # what spaces ask for: two different resources [1.5]
PAIR_COUNT: Final[i64] = 6

# --- huts, temples and workers of a seat, by the number of players [1.2] ---

HUTS: Final = (0, 0, 12, 8, 8)
TEMPLES: Final[i64] = 2
WORKERS: Final = (0, 0, 3, 2, 2)
STACK_MOST: Final[i64] = 3  # workers on a plain [2.7]
HEIGHTS: Final = ("1", "2", "3")

# --- tokens and rune stones [1.3] ---


class Token:
    PLUS_2: Final[i64] = 0
    FREE_HUT: Final[i64] = 1
    DRUID: Final[i64] = 2


TOKENS: Final = slugs(Token)
TOKEN_KINDS: Final[i64] = 3
TOKEN_COPIES: Final[i64] = 2  # of each kind
TOKEN_COUNT: Final[i64] = 6
TOKEN_GAP: Final[i64] = 4  # from one token to the next: three empty spaces between [2.3]
RUNES: Final = ("serpent", "box", "sprout", "omega", "whirl", "waves", "fishes", "hook", "arrow")
RUNE_COUNT: Final[i64] = 9

# --- the die [1.4] and the druid's paved spaces [1.7] ---


class Face:
    """A plain that produces, or one of two others."""

    WOOD: Final[i64] = 0
    WOOL: Final[i64] = 1
    COPPER: Final[i64] = 2
    STONE: Final[i64] = 3
    ANY_PLUS_1: Final[i64] = 4
    MINUS_1: Final[i64] = 5


FACES: Final = slugs(Face)
FACE_COUNT: Final[i64] = 6
PAVED: Final[i64] = 3
