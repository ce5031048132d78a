"""Breeding in the harvest and as loot against a slow second generator. [7.12, 11.5–11.7]"""

from random import Random
from typing import Any

import pytest

from hameau.core.numbers import bit
from hameau.core.options import Options
from hameau.games.caverna.furnishings import FURNISHING_SLUGS
from hameau.games.caverna.pieces import Kind
from hameau.games.caverna.rules import breeding
from hameau.games.caverna.state import Player
from hameau.games.caverna.tests.draw import GAME
from hameau.games.caverna.tests.literal_breeding import Farm, Herd
from hameau.games.caverna.tests.test_animals import random_farm
from hameau.testing import rule

HUNTING = FURNISHING_SLUGS.index("hunting-parlor")


def stocked_farm(rng: Random) -> tuple[Player, Farm, Herd]:
    """Any board with a herd that just finds room, sometimes with the Hunting parlor."""
    me = random_farm(rng)
    if rng.random() < 0.3:
        me.home[44] = int(Kind.FURNISHED) + HUNTING  # e5, where nothing else is drawn
        me.tiles |= bit(HUNTING)
    farm = Farm(me)
    herd: Herd = (0, 0, 0, 0)
    for _animal in range(rng.randint(1, 9)):
        species = rng.randrange(4)
        more = [number + (kind == species) for kind, number in enumerate(herd)]
        if farm.has_room((more[0], more[1], more[2], more[3])):
            herd = (more[0], more[1], more[2], more[3])
    for species in range(4):
        me.goods[9 + species] = herd[species]
    return me, farm, herd


def offered(state: Any, me: Player, ask: Any) -> set[str]:
    state.clans[0] = me
    state.seat = 0
    out = Options()
    ask(state, out)
    return {GAME.write(int(out.items[i])) for i in range(out.count)}


@pytest.mark.slow
@rule("7.12", "11.5", "11.6", "11.7")
@pytest.mark.parametrize("seed", range(10))
def test_breeding_agrees_with_a_slow_exhaustive_generator(seed: int) -> None:
    rng, state = Random(f"breeding {seed}"), GAME.new(3)
    seen = {"loot": 0, "tight": 0, "none": 0}
    for _case in range(200):
        me, farm, herd = stocked_farm(rng)
        possible = farm.can_breed(herd)
        assert breeding.can_breed_at_all(me) == possible, herd
        if possible:
            found = offered(state, me, breeding.BREED_LOOT.ask)
            assert found == farm.as_loot(herd), herd
            assert found
            seen["loot"] += 1
        else:
            seen["none"] += 1
        assert offered(state, me, breeding.BREED.ask) == farm.in_harvest(herd), herd
        seen["tight"] += farm.asks_for_room(herd)
    assert min(seen.values()) > 20, seen
