"""Which options come first?"""

import pytest

from hameau.drawing.drawing import Sign
from hameau.games.caverna import GAME
from hameau.games.caverna.board_merits import merits
from hameau.games.caverna.tests.draw import table
from hameau.games.caverna.tests.test_harvest import harvest
from hameau.games.caverna.tests.test_scoring import last_turn
from hameau.games.caverna.tests.test_solo import new_round
from hameau.testing import Scenario, rule
from hameau.web.show.boards import Boards
from hameau.web.show.options import option_groups, option_rows

FIELDS = {"d4": "field", "d3": "meadow", "c4": "field"}


def in_order(t: Scenario) -> list[str]:
    """The options as they are shown."""
    actions = t.state.legal()
    found = merits(t.state.view(int(t.state.seat)), actions, GAME.text("en"))
    assert len(found) == len(actions)
    return [GAME.write(action) for action in sorted(actions, key=lambda action: -found[action].worth)]


def test_what_feeds_for_the_fewest_points_comes_first_and_begging_last() -> None:
    shown = in_order(harvest(goods="food 1 grain 3 vegetable 2 sheep 2 gold 5"))
    assert shown[:3] == ["convert eat-vegetable", "convert eat-grain", "convert eat-sheep"]
    assert shown[3] == "convert buy-3-food"  # three are missing
    assert shown[-1] == "beg"
    assert in_order(harvest(goods="food 9")) == ["feed", "beg"]


@rule("13.1")
def test_before_the_count_the_way_to_it_comes_first_and_food_last() -> None:
    """Of points lost by eating what loses fewest; what is worth as much as before lies between."""
    shown = in_order(last_turn("ruby 2 sheep 2 gold 5 grain 1", home={"d4": "meadow"}).decides(0, "final"))
    assert shown[0] == "go-on"
    assert shown.index("convert ruby-for-gold") < shown.index("convert ruby-for-grain")
    assert (
        shown.index("convert ruby-for-grain")
        < shown.index("convert ruby-for-food")
        < shown.index("convert buy-4-food")
    )


@rule("13.1")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_way_to_the_count_stands_above_all_kinds_of_trades(lang: str) -> None:
    state, text = last_turn("ruby 2 sheep 2 gold 9 grain 1", home={"d4": "meadow"}).state, GAME.text(lang)
    board = Boards(strict=True).draw(GAME, state.view(0), ["A", "B"], text, 0)
    groups = option_groups(GAME, text, option_rows(GAME, state, text, board, None))
    assert [GAME.write(row.options[0].action) for row in groups[0].rows] == ["go-on"]
    assert len(groups) > 2
    assert all(group.heading for group in groups[1:])


def test_of_loot_what_needs_most_strength_comes_first() -> None:
    shown = in_order(table(2, 8, dwarfs=[5, 5]).play("place blacksmithing"))
    assert shown[:2] == ["loot all-weapons", "loot loot-boar"]


def test_more_sown_fields_come_first() -> None:
    t = table(2, 5, goods="grain 2 vegetable 2", home=FIELDS).play("place slash-and-burn", "do sow")
    assert in_order(t)[:3] == ["sow 2 0", "sow 1 1", "sow 0 2"]


def test_the_way_to_lay_a_tile_that_covers_food_or_a_boar_comes_first() -> None:
    """Of those that begin on one cell, and of all."""
    shown = in_order(
        table(2, 3, home={"d4": "field", "d3": "meadow"}).play("place sustenance", "do lay-forest")
    )
    at_d2 = [one for one in shown if one.split()[2] == "d2"]
    assert at_d2[0] == "lay meadow-field d2 north", "a boar is at d1"


def test_a_weapon_shows_the_loot_that_it_adds() -> None:
    t = table(2, 5, goods="ore 8").play("place blacksmithing")
    assert t.state.prompt().step == "forge"
    actions = t.state.legal()
    found = merits(t.state.view(0), actions, GAME.text("en"))
    signs = {GAME.write(action): [sign.symbol for sign in found[action].signs] for action in actions}
    assert signs["forge 1"] == ["sg-armed", "g-wood", "g-dog"]
    assert signs["forge 4"] == ["g-vegetable", "g-ore"]
    assert signs["forge 8"] == ["sg-stable"]
    assert found[actions[3]].signs[1] == Sign("g-ore", "2", "Loot within reach: 2 ore")


@rule("14.4")
def test_what_a_ruby_keeps_on_a_space_is_shown_beside_it() -> None:
    t = new_round("original", {"logging": "wood 8"}, "ruby 1").decides(0, "keep")
    keep, lose = t.state.legal()
    found = merits(t.state.view(0), [keep, lose], GAME.text("fr"))
    assert found[keep].signs == (Sign("g-wood", "8", "Sur cette case\u00a0: 8 bois"),)
    assert found[lose].signs == ()


def test_elsewhere_options_keep_their_order() -> None:
    state = table(2, 5).state
    assert merits(state.view(0), state.legal(), GAME.text("en")) == {}


def test_what_comes_later_on_a_space_says_what_it_ends() -> None:
    """Sowing at Slash-and-burn ends laying a tile, which is asked about first. [3.7]"""
    t = table(2, 5, goods="grain 2 vegetable 2", home=FIELDS).play("place slash-and-burn")
    found = merits(t.state.view(int(t.state.seat)), t.state.legal(), GAME.text("en"))
    warned = {GAME.write(action): merit.ends for action, merit in found.items() if merit.ends}
    assert warned == {"do sow": "No longer possible after that: a meadow/field tile"}
    t = table(2, 5, goods="wood 9 stone 9", home=FIELDS).play("place housework")
    found = merits(t.state.view(int(t.state.seat)), t.state.legal(), GAME.text("en"))
    assert not any(merit.ends for merit in found.values())


def test_exchanges_come_after_all_that_a_space_offers() -> None:
    t = table(2, 5, goods="grain 2 ruby 1", home=FIELDS).play("place slash-and-burn")
    found = merits(t.state.view(int(t.state.seat)), t.state.legal(), GAME.text("en"))
    order = sorted(found, key=lambda action: -found[action].worth)
    assert [GAME.write(action) for action in order] == ["do lay-forest", "do sow", "exchange"]


def test_among_exchanges_food_comes_first() -> None:
    shown = in_order(table(2, 5, goods="ruby 1 food 1").play("exchange"))
    assert shown[:3] == ["convert ruby-for-food", "convert ruby-for-wood", "convert ruby-for-stone"]


def test_begging_with_enough_food_is_in_vain() -> None:
    t = harvest(goods="food 9")
    found = merits(t.state.view(int(t.state.seat)), t.state.legal(), GAME.text("en"))
    warned = {GAME.write(action): merit.warning for action, merit in found.items() if merit.warning}
    assert warned == {"beg": "You have enough food."}
