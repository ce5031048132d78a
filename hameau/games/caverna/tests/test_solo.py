"""Solo. [14]"""

from typing import Any

import pytest

from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.games.caverna.tests.draw import GAME, first_turn, goods, table
from hameau.testing import Scenario, rule


@rule("14.1")
def test_two_food_and_eight_spaces_with_a_ruby_from_the_start() -> None:
    document = first_turn(1)
    assert document["players"][0]["food"] == 2
    assert set(document["spaces"]) == {
        "ruby-mining", "housework", "slash-and-burn", "excavation", "logging", "ore-mining", "wood-gathering",
        "sustenance", "blacksmithing",
    }  # fmt: skip
    assert document["spaces"]["ruby-mining"]["goods"] == {"ruby": 1}


@rule("14.2", "14.3")
def test_fixed_cards_and_a_harvest_every_round_from_the_fifth() -> None:
    state = GAME.new(1)
    rng, out = Rng(3, "solo"), Options()
    seen: dict[int, tuple[str, str]] = {}
    order: list[str] = []
    while state.seat != -2:
        document: Any = state.dump()
        fresh = [card for card in document["cards"] if card not in order]
        order += fresh
        seen[document["round"]] = (order[-1], document["coming"])
        out.clear()
        state.options(out)
        state.perform(rng.pick(out))
    assert seen == {
        1: ("blacksmithing", "none"), 2: ("sheep-farming", "none"), 3: ("ore-mine-construction", "full"),
        4: ("wish-for-children", "one-food"), 5: ("donkey-farming", "full"),
        6: ("ruby-mine-construction", "full"), 7: ("ore-delivery", "full"), 8: ("family-life", "full"),
        10: ("ore-trading", "full"),
        11: ("adventure", "full"), 12: ("ruby-delivery", "full"),
    }  # fmt: skip


def new_round(edition: str, spaces: dict[str, str], goods: str = "", round: int = 8) -> Scenario:
    """The last dwarf of a round is placed on Housework; then the next round begins."""
    t = table(1, round, goods=goods + " food 4", spaces=spaces, options={"edition": edition})
    document: Any = t.state.dump()
    document["players"][0]["dwarfs"][1]["placed"] = True
    return Scenario(GAME, document).play("place housework", "do dog", "stop")


def on(t: Scenario, space: str) -> dict[str, int]:
    spaces: Any = t.state.dump()["spaces"]
    found: dict[str, int] = spaces[space]["goods"]
    return found


@rule("14.4")
def test_in_the_original_edition_six_goods_are_lost_and_the_space_is_empty() -> None:
    t = new_round("original", {"logging": "wood 6", "ore-mining": "ore 5", "ore-delivery": "stone 3 ore 3"})
    assert (on(t, "logging"), on(t, "ore-mining"), on(t, "ore-delivery")) == (
        {"wood": 3}, {"ore": 6}, {"stone": 1, "ore": 1},
    )  # fmt: skip


@rule("14.4")
def test_in_the_reissue_a_space_is_cut_to_six() -> None:
    t = new_round("reissue", {"logging": "wood 6", "ore-mining": "ore 9", "ore-delivery": "stone 4 ore 4"})
    assert (on(t, "logging"), on(t, "ore-mining"), on(t, "ore-delivery")) == (
        {"wood": 7}, {"ore": 7}, {"stone": 4, "ore": 4},
    )  # fmt: skip


@rule("14.4")
@pytest.mark.parametrize("edition", ["original", "reissue"])
def test_a_ruby_per_space_keeps_the_goods_for_a_round(edition: str) -> None:
    t = new_round(edition, {"logging": "wood 8", "ore-mining": "ore 8"}, "ruby 1").decides(0, "keep")
    assert t.state.prompt().values["what"] == "logging"
    t.offers_only("keep", "lose").play("keep").reports("seat 0 paid 1 ruby for protection").decides(
        0, "place"
    )
    assert on(t, "logging") == {"wood": 9}
    assert on(t, "ore-mining") == ({"ore": 2} if edition == "original" else {"ore": 7})
    t = new_round(edition, {"logging": "wood 8"}, "ruby 1").play("lose")
    assert goods(t)["ruby"] == 1


@rule("9.19", "14.4", "3.3")
def test_a_delivered_ruby_comes_after_replenishing_too_late_to_keep_goods() -> None:
    deliveries = {"wood": 0, "stone": 0, "ruby": 1}
    t = table(
        1, 8, goods="food 4", tiles=["ruby-supplier"], spaces={"logging": "wood 6"}, deliveries=deliveries
    )
    document: Any = t.state.dump()
    document["players"][0]["dwarfs"][1]["placed"] = True
    t = Scenario(GAME, document).play("place housework").decides(0, "place")
    assert (on(t, "logging"), goods(t)["ruby"]) == ({"wood": 3}, 1)
