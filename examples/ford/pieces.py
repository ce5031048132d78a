"""What is in the box, what may be chosen, and what may happen?"""

from hameau.core.bag import Layout
from hameau.core.catalogue import Catalogue, family, single
from hameau.core.events import event

VALUES = tuple(str(value) for value in range(1, 10))
DECK = Layout([4] * len(VALUES))  # four stones of each value [1.1]
HAND = 3


class Act:
    LAY = family("lay {stone}", stone=VALUES)  # from the hand [2.1]
    DARE = single("dare")  # [2.3]

    TURN = family("turn {stone}", stone=VALUES)  # chance: the stone of whoever dares
    DRAW = family("draw {stone}", stone=VALUES)  # chance: a stone for a hand


CATALOGUE = Catalogue.of(Act)


class Event:
    LAID = event("laid {stone}", stone=VALUES)
    DARED = event("dared")
    DREW = event("drew {stone}", private=True, stone=VALUES)  # only the owner knows which
    TOOK = event("took {count} stones")
