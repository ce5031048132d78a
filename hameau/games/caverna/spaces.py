"""Which action spaces are there, and what does each let a dwarf do? A row for each. [3, 6]

A space is a small tree of parts joined by the connectives printed on it. The tree is flattened into parts
with a stage (parts of a lower stage come first), a group (of an either/or only one group is carried out) and
the part it depends on.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from mypy_extensions import i64

from ...core.numbers import slugs
from .furnishings import Which
from .pieces import Goods

# --- parts ---


class Op:
    """First parts that run by themselves, then those a seat chooses, then those that begin when they can.

    Goods of the general supply run by themselves, but are chosen where they are one side of an either/or.
    """

    TAKE: Final[i64] = 0  # everything accumulated on the space
    ORE_PER_MINE: Final[i64] = 1
    RUBY_FOR_MINES: Final[i64] = 2  # arg: ruby mines needed
    START: Final[i64] = 3
    GAIN: Final[i64] = 4  # goods from the general supply; the last that runs by itself, the first chosen
    DOG: Final[i64] = 5
    FURNISH: Final[i64] = 6
    FURNISH_DWELLING: Final[i64] = 7
    LAY_FOREST: Final[i64] = 8
    LAY_MOUNTAIN: Final[i64] = 9  # arg 1: cavern/cavern too
    ORE_MINE: Final[i64] = 10
    RUBY_MINE: Final[i64] = 11
    DEEP_RUBY_MINE: Final[i64] = 12
    SMALL_PASTURE: Final[i64] = 13
    LARGE_PASTURE: Final[i64] = 14
    STABLE: Final[i64] = 15
    SOW: Final[i64] = 16
    GROW: Final[i64] = 17
    EXPLORE: Final[i64] = 18  # arg: level; the last that is chosen
    FORGE: Final[i64] = 19  # whoever can forge cannot explore yet: there is nothing to choose
    MARKET: Final[i64] = 20
    TRADE_ORE: Final[i64] = 21
    IMITATE: Final[i64] = 22  # arg: food


OPS: Final = slugs(Op)
CHOSEN_OPS: Final = OPS[4:19]
NONE: Final = -1


@dataclass(frozen=True)
class Part:
    """One thing a space lets a dwarf do, with goods from the general supply that come with it."""

    op: str
    arg: int = 0
    goods: Goods = field(default_factory=dict)


@dataclass(frozen=True)
class Join:
    """Parts joined by a printed connective."""

    how: str
    parts: "tuple[Part | Join, ...]"


Tree = Part | Join


def All(*parts: Tree) -> Join:  # noqa: N802
    """Everything listed happens."""
    return Join("all", parts)


def AndOr(*parts: Tree) -> Join:  # noqa: N802
    """Any of the parts, at least one, in any order."""
    return Join("and/or", parts)


def AndThenOr(*parts: Tree) -> Join:  # noqa: N802
    """Any of the parts, at least one, in the order listed."""
    return Join("and then/or", parts)


def Either(*parts: Tree) -> Join:  # noqa: N802
    """Exactly one of the parts; the Guest room makes it and/or. [9.11]"""
    return Join("either/or", parts)


def AndThen(*parts: Tree) -> Join:  # noqa: N802
    """The first part, and after it, if wanted, the next."""
    return Join("and then", parts)


TAKE: Final = Part("take")
EXTRA_ORE: Final = Part("ore-per-mine")
SOW: Final = Part("sow")
GROW: Final = Part("grow")
FORGE: Final = Part("forge")
FURNISH: Final = Part("furnish", int(Which.ANY))
DWELL: Final = Part("furnish-dwelling", int(Which.DWELLING))
CLEAR: Final = Part("lay-forest")
DRIFT: Final = Part("lay-mountain")
EXCAVATE: Final = Part("lay-mountain", 1)
SMALL: Final = Part("small-pasture", 2)
LARGE: Final = Part("large-pasture", 4)
STABLE: Final = Part("stable", 1)


def gain(**goods: int) -> Part:
    """Goods from the general supply."""
    return Part("gain", 0, goods)


def explore(level: int) -> Part:
    return Part("explore", level)


# --- spaces ---


@dataclass(frozen=True)
class Space:
    """An action space for some player counts. `first` is added when it is empty, `more` when it is not."""

    slug: str
    seats: tuple[int, int]
    parts: Tree
    first: Goods = field(default_factory=dict)
    more: Goods | None = None
    rule: str = "3.9"

    @property
    def later(self) -> Goods:
        return self.first if self.more is None else self.more


_PROVISIONS: Final = gain(wood=1, stone=1, ore=1, food=1, gold=2)
_FARMING: Final = AndThenOr(AndOr(SMALL, LARGE, STABLE), TAKE)
_FENCING: Final = AndThenOr(TAKE, AndOr(SMALL, LARGE))
_MARKET: Final = AndThenOr(gain(gold=4), Part("market"))


def _imitation(food: int, *seats: int) -> Space:
    return Space(f"imitation-{food}", (seats[0], seats[-1]), Part("imitate", food), rule="12.2")


BOARD_SPACES: Final = (
    Space("ruby-mining", (1, 7), All(TAKE, Part("ruby-for-mines", 1)), {"ruby": 1}, rule="6.5"),
    Space("housework", (1, 7), AndOr(Part("dog"), FURNISH), rule="5.1"),
    Space("slash-and-burn", (1, 7), AndThenOr(CLEAR, SOW), rule="4.5"),
    Space("drift-mining", (2, 3), AndOr(TAKE, DRIFT), {"stone": 1}, rule="4.1"),
    Space("excavation", (1, 3), AndOr(TAKE, EXCAVATE), {"stone": 1}, rule="4.1"),
    Space("starting-player", (2, 3), All(Part("start"), TAKE, gain(ore=2)), {"food": 1}, rule="12.1"),
    Space("logging", (1, 3), AndThenOr(TAKE, explore(1)), {"wood": 3}, {"wood": 1}, rule="7.4"),
    Space("supplies", (2, 3), _PROVISIONS, rule="6.1"),
    Space("ore-mining", (1, 3), All(TAKE, EXTRA_ORE), {"ore": 2}, {"ore": 1}, rule="6.4"),
    Space("wood-gathering", (1, 3), TAKE, {"wood": 1}),
    Space("clearing", (2, 3), AndOr(TAKE, CLEAR), {"wood": 1}, rule="4.4"),
    Space("sustenance", (1, 3), AndOr(TAKE, gain(grain=1), CLEAR), {"food": 1}, rule="4.4"),
    Space("strip-mining", (3, 3), All(TAKE, gain(wood=2)), {"ore": 1}, {"stone": 1}),
    _imitation(4, 3),
    Space("forest-exploration", (3, 3), All(TAKE, gain(vegetable=1)), {"wood": 1}),
    Space("drift-mining", (4, 7), AndOr(TAKE, DRIFT), {"stone": 2}, rule="4.1"),
    Space("excavation", (4, 7), AndOr(TAKE, EXCAVATE), {"stone": 2}, {"stone": 1}, rule="4.1"),
    Space("starting-player", (4, 7), All(Part("start"), TAKE, gain(ruby=1)), {"food": 1}, rule="12.1"),
    _imitation(2, 4, 7),
    Space("logging", (4, 7), AndThenOr(TAKE, explore(1)), {"wood": 3}, rule="7.4"),
    Space("growth", (4, 7), Either(_PROVISIONS, GROW), rule="6.1"),
    Space("ore-mining", (4, 7), All(TAKE, EXTRA_ORE), {"ore": 3}, {"ore": 2}, rule="6.4"),
    Space("forest-exploration", (4, 7), All(TAKE, gain(food=2)), {"wood": 2}, {"wood": 1}),
    Space("clearing", (4, 7), AndOr(TAKE, CLEAR), {"wood": 2}, rule="4.4"),
    Space("sustenance", (4, 7), AndOr(TAKE, CLEAR), {"grain": 1}, {"vegetable": 1}, rule="4.4"),
    Space("depot", (5, 7), TAKE, {"wood": 1, "ore": 1}),
    Space("small-scale-drift-mining", (5, 5), AndOr(gain(stone=1), DRIFT), rule="4.1"),
    Space("weekly-market", (5, 7), _MARKET, rule="6.9"),
    _imitation(4, 5),
    Space("hardware-rental", (5, 5), AndThenOr(explore(2), SOW), rule="7.4"),
    Space("fence-building", (5, 5), _FENCING, {"wood": 1}, rule="8.1"),
    Space("second-drift-mining", (6, 7), AndOr(TAKE, DRIFT), {"stone": 1}, rule="4.1"),
    _imitation(1, 6, 7),
    Space("hardware-rental", (6, 7), AndThenOr(gain(wood=2), explore(2), SOW), rule="7.4"),
    Space("fence-building", (6, 7), _FENCING, {"wood": 2}, {"wood": 1}, rule="8.1"),
    Space("large-depot", (7, 7), TAKE, {"wood": 2, "ore": 1, "stone": 1}, {"wood": 1, "ore": 1, "stone": 1}),
    _imitation(0, 7),
    Space(
        "extension",
        (7, 7),
        Either(Part("lay-forest", 0, {"wood": 1}), Part("lay-mountain", 0, {"stone": 1})),
        rule="4.9",
    ),
)
CARD_SPACES: Final = (
    Space("blacksmithing", (1, 7), AndThenOr(FORGE, explore(3)), rule="7.1"),
    Space("sheep-farming", (1, 7), _FARMING, {"sheep": 1}, rule="8.4"),
    Space(
        "ore-mine-construction", (1, 7), AndThenOr(Part("ore-mine", 0, {"ore": 3}), explore(2)), rule="6.2"
    ),
    Space("wish-for-children", (1, 7), Either(GROW, DWELL), rule="5.6"),
    Space("urgent-wish-for-children", (1, 7), Either(AndThen(DWELL, GROW), gain(gold=3)), rule="5.7"),
    Space("donkey-farming", (1, 7), _FARMING, {"donkey": 1}, rule="8.4"),
    Space(
        "ruby-mine-construction",
        (1, 7),
        Either(Part("ruby-mine"), Part("deep-ruby-mine", 0, {"ruby": 1})),
        rule="6.3",
    ),
    Space("ore-delivery", (1, 7), All(TAKE, EXTRA_ORE), {"stone": 1, "ore": 1}, rule="6.4"),
    Space("family-life", (1, 7), AndOr(GROW, SOW), rule="5.8"),
    Space("exploration", (3, 7), explore(4), rule="7.4"),
    Space("ore-trading", (1, 7), Part("trade-ore", 3), rule="6.8"),
    Space("adventure", (1, 7), AndThenOr(FORGE, AndThen(explore(1), explore(1))), rule="7.9"),
    Space(
        "ruby-delivery", (1, 7), All(TAKE, Part("ruby-for-mines", 2)), {"ruby": 2}, {"ruby": 1}, rule="6.6"
    ),
)
ROWS: Final = (*BOARD_SPACES, *CARD_SPACES)
SPACES: Final = tuple(dict.fromkeys(row.slug for row in ROWS))
SPACE_COUNT: Final[i64] = 40


def _ops(tree: Tree) -> set[str]:
    return {tree.op} if isinstance(tree, Part) else set().union(*(_ops(branch) for branch in tree.parts))


def _is_imitable(slug: str) -> bool:
    """Is there ever anything to imitate? Not where goods are all there is, nor if excluded. [12.3, 12.4]"""
    ops = set().union(*(_ops(row.parts) for row in ROWS if row.slug == slug))
    return bool(ops - {"take"}) and not ops & {"start", "imitate"}


IMITABLE: Final = tuple(slug for slug in SPACES if _is_imitable(slug))

# The cards that come out, by stage; the urgent side is the back of Wish for children. [1.7]
CARDS: Final = tuple(row.slug for row in CARD_SPACES if row.slug != "urgent-wish-for-children")
CARD_COUNT: Final[i64] = 12
STAGES: Final = (
    ("blacksmithing", "sheep-farming", "ore-mine-construction"),
    ("wish-for-children",),
    ("donkey-farming", "ruby-mine-construction"),
    ("ore-delivery", "family-life", "exploration"),
    ("ore-trading", "adventure", "ruby-delivery"),
)
SOLO_ORDER: Final = (
    "blacksmithing",
    "sheep-farming",
    "ore-mine-construction",
    "wish-for-children",
    "donkey-farming",
    "ruby-mine-construction",
    "ore-delivery",
    "family-life",
    "",
    "ore-trading",
    "adventure",
    "ruby-delivery",
)

# --- a tree as a list of parts ---


@dataclass(frozen=True)
class FlatPart:
    """A part with its stage, its group of an either/or, and the part it comes after; -1: none."""

    part: Part
    stage: int
    group: int
    needs: int


def flatten(tree: Tree) -> list[FlatPart]:
    """The parts of a tree in order, with stage, group and the part each depends on."""
    return list(_walk(tree, 0, NONE, NONE, 0))


def _walk(tree: Tree, stage: int, group: int, needs: int, first: int) -> Iterator[FlatPart]:
    if isinstance(tree, Part):
        yield FlatPart(tree, stage, group, needs)
        return
    number = first
    for i, branch in enumerate(tree.parts):
        own_stage = stage + i if tree.how in ("and then/or", "and then") else stage
        own_group = i if tree.how == "either/or" else group
        own_needs = number - 1 if tree.how == "and then" and i > 0 else needs
        for part in _walk(branch, own_stage, own_group, own_needs, number):
            yield part
            number += 1


@cache
def variant(seats: int, slug: str) -> int:
    """The row of a space for a number of players; -1 if it is not in play."""
    for i, row in enumerate(ROWS):
        if row.slug == slug and row.seats[0] <= seats <= row.seats[1]:
            return i
    return NONE


def pile_kinds(row: Space) -> list[str]:
    """The goods that can accumulate on a space, in the order of its rows."""
    return list(dict.fromkeys([*row.first, *row.later]))


def board_spaces(seats: int) -> list[int]:
    """The spaces in play from the beginning. [1.5, 14.1]"""
    slugs = {row.slug for row in BOARD_SPACES if row.seats[0] <= seats <= row.seats[1]}
    return [i for i, slug in enumerate(SPACES) if slug in slugs]
