"""What do the dice of figures bring on average, without tools? Only whole goods count. [4.4, 4.5]"""

from collections import Counter
from functools import cache
from itertools import product

from .actions import Act
from .pieces import DIVISORS, GOODS


def average(action: int) -> tuple[str, float] | None:
    """Of an action that leaves it to dice: which good they bring, and how many."""
    if not Act.PLACE_MANY.has(action):
        return None
    number, more, _unused = Act.PLACE_MANY.parts(action)
    good = GOODS[int(number)]
    return good, mean(good, int(more) + 1)


@cache
def mean(good: str, dice: int) -> float:
    """How many of a good so many dice bring; large numbers whole, so that they fit into a small button."""
    rolls = Counter({0: 1})  # in how many ways each sum can fall
    for _die in range(dice):
        before, rolls = rolls, Counter()
        for roll, face in product(before, range(1, 7)):
            rolls[roll + face] += before[roll]
    divisor = int(DIVISORS[GOODS.index(good)])
    found = sum(roll // divisor * ways for roll, ways in rolls.items()) / rolls.total()
    return found if found < 10 else round(found)


def written(good: str, dice: int, lang: str) -> str:
    """The same to a decimal, as it is written in a language."""
    told = f"{mean(good, dice):.1f}".removesuffix(".0")
    return told.replace(".", "," if lang == "fr" else ".")
