"""What may be chosen? The catalogue: a player's decisions first, then the outcomes of chance."""

from typing import Final

from mypy_extensions import i64

from ...core.catalogue import Catalogue, family
from .pieces import CHIPS, FACES, HEIGHTS, SPACES, TOKENS
from .ring import RESOURCES

NOTHING_TAKEN: Final[i64] = 4
GIFTS: Final = ("nothing", *RESOURCES, "both", "token")
GIVE_NOTHING: Final[i64] = 0
GIVE_RESOURCE: Final[i64] = 1  # and the three after it: one of the two resources asked for
GIVE_BOTH: Final[i64] = 5
GIVE_TOKEN: Final[i64] = 6

PLACE: Final = family("place {plain}", plain=RESOURCES)  # a worker at set-up [2.6]
# The worker at this height (1 is the bottom) goes to the top of another plain. [4.1]
MOVE: Final = family("move {plain} {height} {target}", plain=RESOURCES, height=HEIGHTS, target=RESOURCES)
HUT: Final = family("build hut {space}", space=SPACES)  # [5.1]
TEMPLE: Final = family("build temple {space}", space=SPACES)  # [7.1]
PAY: Final = family(  # chips that replace missing ones [5.6, 9.5]
    "pay {resource} {count}", resource=RESOURCES, count=tuple(str(n) for n in range(int(CHIPS) + 1))
)
OFFER: Final = family("offer {gift}", gift=GIFTS)  # [9.1]
TAKE: Final = family("take {resource}", resource=(*RESOURCES, "nothing"))  # [3.3]
RETURN: Final = family("return {resource}", resource=RESOURCES)  # [3.4]

LAY: Final = family("lay {token} {space}", token=TOKENS, space=SPACES)  # [2.3]
DIE: Final = family("die {face}", face=FACES)  # [3.1]

CATALOGUE: Final = Catalogue(PLACE, MOVE, HUT, TEMPLE, PAY, OFFER, TAKE, RETURN, LAY, DIE)
