"""What may be chosen? The catalogue: a player's decisions first, then the outcomes of chance."""

from typing import Final

from mypy_extensions import i64

from ...core.catalogue import Catalogue, family
from ...core.numbers import slugs
from .pieces import CHIPS, FACES, HEIGHTS, RESOURCES, TOKENS
from .ring import SPACES

TAKE_NOTHING: Final[i64] = 4
_COUNTS: Final = tuple(str(n) for n in range(int(CHIPS) + 1))


class Gift:
    """What the gods are offered: nothing, one of the resources, both that are asked for, or a token. [9.1]"""

    NOTHING: Final[i64] = 0
    WOOD: Final[i64] = 1
    WOOL: Final[i64] = 2
    COPPER: Final[i64] = 3
    STONE: Final[i64] = 4
    BOTH: Final[i64] = 5
    TOKEN: Final[i64] = 6


GIFTS: Final = slugs(Gift)


class Act:
    PLACE: Final = family("place {plain}", plain=RESOURCES)  # a worker at set-up [2.6]
    # The worker at this height (1 is the bottom) goes to the top of another plain. [4.1]
    MOVE: Final = family("move {plain} {height} {target}", plain=RESOURCES, height=HEIGHTS, target=RESOURCES)
    HUT: Final = family("build hut {space}", space=SPACES)  # [5.1]
    TEMPLE: Final = family("build temple {space}", space=SPACES)  # [7.1]
    # Chips that replace missing ones. [5.6, 9.5]
    PAY: Final = family("pay {resource} {count}", resource=RESOURCES, count=_COUNTS)
    OFFER: Final = family("offer {gift}", gift=GIFTS)  # [9.1]
    TAKE: Final = family("take {resource}", resource=(*RESOURCES, "nothing"))  # [3.3]
    RETURN: Final = family("return {resource}", resource=RESOURCES)  # [3.4]

    LAY: Final = family("lay {token} {space}", token=TOKENS, space=SPACES)  # [2.3]
    DIE: Final = family("die {face}", face=FACES)  # [3.1]


CATALOGUE: Final = Catalogue.of(Act)
