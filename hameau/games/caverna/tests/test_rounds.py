"""The round, placing dwarfs, connectives. [3]"""

import pytest

from hameau.games.caverna.tests.draw import GAME, goods, table
from hameau.testing import Scenario, rule


@rule("3.3")
def test_empty_spaces_get_more_or_another_good() -> None:
    t = Scenario(GAME, GAME.new(4))
    t.play("card blacksmithing")
    spaces = t.state.dump()["spaces"]
    assert spaces["excavation"]["goods"] == {"stone": 2}  # type: ignore[index, call-overload]
    assert spaces["sustenance"]["goods"] == {"grain": 1}  # type: ignore[index, call-overload]
    assert spaces["ore-mining"]["goods"] == {"ore": 3}  # type: ignore[index, call-overload]


def _next_round(t: Scenario) -> Scenario:
    """Everybody goes where nothing is asked, begs and breeds, until the next round begins."""
    start = t.state.dump()["round"]
    while t.state.dump()["round"] == start:
        options = t.options()
        wanted = (
            "place housework",
            "place supplies",
            "place wood-gathering",
            "place starting-player",
            "feed",
            "stop",
        )
        t.play(next((text for text in wanted if text in options), options[0]))
    return t


@rule("3.3")
def test_goods_pile_up_and_a_mixed_space_gets_its_second_good() -> None:
    t = table(
        4, 1, spaces={"sustenance": "grain 1 vegetable 1", "logging": "wood 3", "excavation": "stone 2"}
    )
    while t.state.dump()["round"] == 1:
        t.play(
            next(
                text
                for text in t.options()
                if text not in ("place sustenance", "place logging", "place excavation")
            )
        )
    t.play(t.options()[0])  # the card
    spaces = t.state.dump()["spaces"]
    assert spaces["sustenance"]["goods"] == {"grain": 1, "vegetable": 2}  # type: ignore[index, call-overload]
    assert spaces["logging"]["goods"] == {"wood": 6}  # type: ignore[index, call-overload]
    assert spaces["excavation"]["goods"] == {"stone": 3}  # type: ignore[index, call-overload]


@rule("3.4")
def test_with_two_players_ruby_mining_is_empty_in_the_first_two_rounds() -> None:
    t = Scenario(GAME, GAME.new(2)).play("card blacksmithing")
    t.refuses("place ruby-mining", because="nothing-to-do-there")
    _next_round(t).play("card sheep-farming").refuses("place ruby-mining", because="nothing-to-do-there")
    _next_round(t).offers("place ruby-mining")  # the third card comes by itself
    t = Scenario(GAME, GAME.new(3)).play("card blacksmithing").offers("place ruby-mining")
    table(2, 1, home={"f3": "ruby-mine"}).offers("place ruby-mining")  # the extra ruby can be had


@rule("3.5")
def test_one_dwarf_at_a_time_clockwise_each_space_once() -> None:
    t = table(3, spaces={"wood-gathering": "wood 1", "clearing": "wood 1", "logging": "wood 3"})
    t.decides(0, "place").play("place wood-gathering").decides(1, "place")
    t.refuses("place wood-gathering", because="occupied", rule="3.5").play("place logging").decides(
        2, "place"
    )


@rule("3.5")
def test_the_weakest_dwarf_goes_first() -> None:
    t = table(dwarfs=[5, 0], spaces={"logging": "wood 3"})
    t.play("place logging").reports("seat 0 placed a dwarf of 0 at logging").decides(1, "place")


@rule("3.5", "3.10")
def test_a_clan_without_dwarfs_at_home_is_skipped_until_all_return() -> None:
    dwarfs = [{"weapon": 0, "placed": True, "young": False}] * 2
    t = table(2, 1, others={"dwarfs": dwarfs})
    t.play("place supplies").decides(0, "place").play("place starting-player")
    t.reports("returned home for nothing")


@rule("3.6")
def test_a_dwarf_must_do_something_on_its_space() -> None:
    t = table(2, 3, goods="")
    t.refuses("place blacksmithing", because="nothing-to-do-there", rule="3.6")
    t.refuses("place ore-mine-construction", "place logging", because="nothing-to-do-there")
    table(2, 3, goods="ore 1").offers("place blacksmithing")


@rule("3.6")
def test_whoever_can_use_no_space_passes() -> None:
    t = table(2)
    document = t.state.dump()
    for slug, space in document["spaces"].items():  # type: ignore[attr-defined]
        space["dwarf-of"] = None if slug == "logging" else 1
    t = Scenario(GAME, document).offers_only("pass")
    t.play("pass").decides(1, "place")
    document["players"][0]["ruby"] = 1  # type: ignore[index, call-overload]
    Scenario(GAME, document).offers_only("exchange", "pass")


@rule("3.7")
@pytest.mark.parametrize(
    ("space", "seats", "first"),
    [("housework", 2, {"do dog", "do furnish"}), ("growth", 4, {"do gain", "do grow"})],
)
def test_the_parts_of_a_space(space: str, seats: int, first: set[str]) -> None:
    t = table(seats, goods="wood 9 stone 9", tiles=["dwelling", "cavern"]).play(f"place {space}")
    assert set(t.options()) == first


@rule("3.8", "3.9")
def test_goods_are_always_all_taken() -> None:
    t = table(3, spaces={"strip-mining": "ore 1 stone 2", "forest-exploration": "wood 3"})
    t.play("place strip-mining")
    assert goods(t) == {"ore": 1, "stone": 2, "wood": 2}
    t = table(7, spaces={"large-depot": "wood 3 ore 2 stone 2"}).play("place large-depot")
    assert goods(t) == {"wood": 3, "ore": 2, "stone": 2}
    t = table(5, spaces={"depot": "wood 2 ore 2", "forest-exploration": "wood 3"}).play(
        "place forest-exploration"
    )
    assert goods(t) == {"wood": 3, "food": 2}
