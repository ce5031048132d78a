"""A slow second opinion on breeding: every meal, every litter, every way to house it. [7.12, 11.5–11.7]"""

from functools import cache
from itertools import combinations

from hameau.games.caverna.furnishings import FURNISHING_SLUGS
from hameau.games.caverna.pieces import Good, Kind
from hameau.games.caverna.state import Player
from hameau.games.caverna.tests.literal_housing import fits_slowly

Herd = tuple[int, int, int, int]
SPECIES = ("sheep", "donkey", "boar", "cattle")
MEALS: dict[str, Herd] = {
    "eat-sheep": (1, 0, 0, 0),
    "eat-donkey": (0, 1, 0, 0),
    "eat-two-donkeys": (0, 2, 0, 0),
    "eat-boar": (0, 0, 1, 0),
    "eat-cattle": (0, 0, 0, 1),
}
HUNT: Herd = (0, 0, 2, 0)


class Farm:
    """A home board with the questions of breeding, asked about any herd."""

    def __init__(self, me: Player) -> None:
        self.dogs = int(me.goods[Good.DOG])
        kinds = {int(kind) for kind in me.home}
        hunting = int(Kind.FURNISHED) + FURNISHING_SLUGS.index("hunting-parlor") in kinds
        self.meals = MEALS | ({"hunt-boars": HUNT} if hunting else {})
        self.has_room = cache(lambda herd: fits_slowly(me, herd, self.dogs))
        self.can_breed = cache(self._can_breed)

    def pairs(self, herd: Herd) -> list[int]:
        return [species for species in range(4) if herd[species] >= 2]

    def fits_with(self, herd: Herd, newborns: tuple[int, ...]) -> bool:
        grown = [number + (species in newborns) for species, number in enumerate(herd)]
        return bool(self.has_room((grown[0], grown[1], grown[2], grown[3])))

    def litters(self, herd: Herd, most: int) -> list[tuple[int, ...]]:
        """Every set of newborns, one per species with a pair, that finds room beside all other animals."""
        able = self.pairs(herd)
        sets = [litter for size in range(most + 1) for litter in combinations(able, size)]
        return [litter for litter in sets if self.fits_with(herd, litter)]

    def eaten(self, herd: Herd) -> dict[str, Herd]:
        """What is left after each meal that can be had."""
        left = {
            name: (herd[0] - meal[0], herd[1] - meal[1], herd[2] - meal[2], herd[3] - meal[3])
            for name, meal in self.meals.items()
        }
        return {name: rest for name, rest in left.items() if min(rest) >= 0}

    def _can_breed(self, herd: Herd) -> bool:
        """Is there some way to a newborn, meals first as many as it takes?"""
        if any(litter for litter in self.litters(herd, 1)):
            return True
        return any(self.can_breed(rest) for rest in self.eaten(herd).values())

    def asks_for_room(self, herd: Herd) -> bool:
        return not self.fits_with(herd, tuple(self.pairs(herd)))

    def as_loot(self, herd: Herd) -> set[str]:
        """One or two species; before it meals that leave a way to a newborn. [7.12]"""
        meals = {name for name, rest in self.eaten(herd).items() if self.can_breed(rest)}
        found = {f"convert {name}" for name in meals} if self.asks_for_room(herd) else set()
        return found | {_breed(litter) for litter in self.litters(herd, 2) if litter}

    def in_harvest(self, herd: Herd) -> set[str]:
        """As many newborns as find room: none could be added. Any meal before. [11.6, 11.7]"""
        found = {f"convert {name}" for name in self.eaten(herd)} if self.asks_for_room(herd) else set()
        litters = self.litters(herd, 4)
        largest = [a for a in litters if not any(set(a) < set(b) for b in litters)]
        return found | {_breed(litter) for litter in largest}


def _breed(litter: tuple[int, ...]) -> str:
    return "breed " + ("+".join(SPECIES[species] for species in litter) or "none")
