"""Does a bot feed its clan where that costs it nothing but food?"""

from typing import Any, cast

import pytest

from hameau.bots.greedy import Greedy
from hameau.bots.levels import Apprentice
from hameau.core.options import Options
from hameau.games.caverna import GAME
from hameau.games.caverna.bot import list_sensible
from hameau.games.caverna.state import Table
from hameau.games.caverna.tests.draw import table
from hameau.games.caverna.tests.test_harvest import PLACED, harvest
from hameau.testing import Scenario, rule


def hungry_rivals(coming: str, food: int) -> Scenario:
    """Seat 0 feeds first, and whoever comes after it has yet to be asked."""
    others = {"dwarfs": [PLACED] * 2, "food": 0, "grain": 4}
    t = table(2, 6, goods=f"food {food}", spaces={"wood-gathering": "wood 1"}, others=others)
    document: Any = t.state.dump() | {"coming": coming}
    document["players"][0]["dwarfs"] = [dict(PLACED), {**PLACED, "placed": False}]
    return Scenario(GAME, document).play("place wood-gathering")


@rule("11.3", "11.4")
@pytest.mark.parametrize("bot", [Greedy, Apprentice])
@pytest.mark.parametrize(("coming", "food"), [("one-food", 2), ("one-food", 3), ("full", 4), ("half", 5)])
def test_a_bot_with_enough_food_does_not_beg(bot: type, coming: str, food: int) -> None:
    """Also where another clan eats after it: what it has paid is not asked of it once more."""
    t = hungry_rivals(coming, food)
    if t.state.prompt().step == "harvest-choice":
        t.play("harvest fields")
    assert t.state.prompt().step == "feed"
    assert {GAME.write(bot(GAME, seed).choose(t.state, 0)) for seed in range(4)} == {"feed"}


@rule("11.4")
def test_a_search_does_not_look_at_begging_where_there_is_enough_food() -> None:
    for food, is_considered in ((9, False), (1, True)):
        t, out = harvest(goods=f"food {food}"), Options()
        list_sensible(cast(Table, t.state), out)
        assert ("beg" in [GAME.write(out.items[i]) for i in range(out.count)]) == is_considered
