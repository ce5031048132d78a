"""What is in the box? The printed components, as tables. [1]"""

from typing import Final

from mypy_extensions import i64

from ...core.numbers import Ints, ints
from .ring import FOUR, TWO_THREE

COLOURS: Final = ("purple", "blue", "light-green", "red")  # of seats 0 to 3; two players have the first two
CHIPS: Final[i64] = 18  # of each resource [1.1]
KINDS: Final[i64] = 4
SEATS_MOST: Final[i64] = 4
RUNE_COUNT: Final[i64] = 9
STACK_MOST: Final[i64] = 3  # workers on a plain [2.7]
PAVED: Final[i64] = 3  # paved spaces [1.7]
POINTS_AT_START: Final[i64] = 5

# Huts, temples and workers of a seat, by the number of players. [1.2]
HUTS: Final[Ints] = ints([0, 0, 12, 8, 8])
TEMPLES: Final[i64] = 2
WORKERS: Final[Ints] = ints([0, 0, 3, 2, 2])

TOKENS: Final = ("plus-2", "free-hut", "druid")
PLUS_TWO: Final[i64] = 0
FREE_HUT: Final[i64] = 1
DRUID: Final[i64] = 2
TOKEN_COPIES: Final[i64] = 2  # of each kind [1.3]
TOKEN_COUNT: Final[i64] = 6
TOKEN_GAP: Final[i64] = 4  # from one token to the next: three empty spaces between [2.3]

FACES: Final = ("wood", "wool", "copper", "stone", "any-plus-1", "minus-1")  # [1.4]
FACE_COUNT: Final[i64] = 6
ANY_PLUS_1: Final[i64] = 4
MINUS_1: Final[i64] = 5

SPACES: Final = tuple(str(space) for space in range(max(int(TWO_THREE.size), int(FOUR.size))))
HEIGHTS: Final = ("1", "2", "3")
