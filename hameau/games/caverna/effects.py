"""Which kinds of effect does a furnishing have? Families; `furnishings.py` has the rows. [9]"""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ...core.numbers import slugs
from .pieces import GOODS, Goods

# --- what effects count ---


class Measure:
    """What effects count, besides goods: `rules/effects.py` says how."""

    ONE: Final[i64] = 13
    DWARFS: Final[i64] = 14
    DWARFS_BEYOND_FOUR: Final[i64] = 15
    ARMED_DWARFS: Final[i64] = 16
    EVERYBODY_ARMED: Final[i64] = 17  # 1 or 0
    NOBODY_ARMED: Final[i64] = 18  # 1 or 0
    EMPTY_FIELDS: Final[i64] = 19
    DONKEYS_IN_ORE_MINES: Final[i64] = 20
    DONKEYS_IN_MINES: Final[i64] = 21
    FARM_ANIMALS: Final[i64] = 22
    CROP_PAIRS: Final[i64] = 23  # a grain and a vegetable, fields included
    DWELLINGS_BESIDE: Final[i64] = 24  # side by side with the tile, the entry-level dwelling included
    YELLOW_TILES: Final[i64] = 25
    LOSSES: Final[i64] = 26  # points to be lost


MEASURES: Final = (*GOODS, *slugs(Measure, first=len(GOODS)))


# --- families of effects ---


@dataclass(frozen=True)
class Houses:
    """Room for so many dwarfs. [5.5]"""

    dwarfs: int = 1


@dataclass(frozen=True)
class Stalls:
    """Places for animals: each holds so many of one species, or of the one it is for. [8.6]"""

    size: int
    species: str | None = None
    places: str = "one"


@dataclass(frozen=True)
class OnBuild:
    """Goods when the tile is built: so many, or so many for each of what is counted."""

    good: str
    amount: int
    per: str = "one"


@dataclass(frozen=True)
class OnGain:
    """Another good with every one that is gained, wherever it comes from."""

    good: str
    extra: str


@dataclass(frozen=True)
class OnBirth:
    """Goods for newborns, by how many there are: of one species, or of all."""

    good: str
    amounts: tuple[int, ...]
    species: str | None = None


@dataclass(frozen=True)
class OnMeal:
    """More food for each farm animal that is eaten."""

    food: int


@dataclass(frozen=True)
class Deliver:
    """One of a good at the start of so many of the rounds to come."""

    good: str
    rounds: int


@dataclass(frozen=True)
class EachRound:
    """A good at the start of every round, as many as are counted."""

    good: str
    per: str


@dataclass(frozen=True)
class SavesFood:
    """So much less food is to be paid, as is counted."""

    per: str


@dataclass(frozen=True)
class Discount:
    """So much less of a good to pay for furnishings, fences, stables or weapons, never below nothing."""

    good: str
    amount: int
    on: tuple[str, ...]


@dataclass(frozen=True)
class Converts:
    """Goods for goods, at any time. [10.6]"""

    slug: str
    give: Goods
    get: Goods


@dataclass(frozen=True)
class Score:
    """Points at the end for every `each` of what is counted, `most` of them at most."""

    per: str
    points: int = 1
    each: int = 1
    most: int = 9999
    category: str = "bonus"


@dataclass(frozen=True)
class Covers:
    """Built upon another tile, if that is there. [9.18]"""

    tile: str


@dataclass(frozen=True)
class Overhangs:
    """Half of a twin tile may lie outside the board, and brings gold. [9.12]"""

    gold: int


@dataclass(frozen=True)
class Changes:
    """A rule reads differently: one of CHANGES, which its chapter asks for."""

    rule: str


CHANGES: Final = (
    "sixth-dwarf",  # there is room for it [5.5, 9.6]
    "furnish-tunnels",  # free tunnels can be furnished like caverns [5.2, 9.10]
    "either-or",  # is and/or, on the Extension once in the game [3.7, 9.11]
    "ore-stands-in",  # for one wood and for one stone of a furnishing's price [9.17]
    "work-for-food",  # one dwarf per feeding eats a wood, a stone or two ore [9.25]
    "weapons-for-food",  # a weapon gives as much food as it is strong [9.28]
)
Effect = (
    Houses
    | Stalls
    | OnBuild
    | OnGain
    | OnBirth
    | OnMeal
    | Deliver
    | EachRound
    | SavesFood
    | Discount
    | Converts
    | Score
    | Covers
    | Overhangs
    | Changes
)
