"""The end and the points. [13]"""

from typing import Any

from hameau.games.caverna.tests.draw import GAME, goods, table
from hameau.testing import Scenario, rule

EXAMPLE_HOME = {
    "b1": "large-pasture-east", "c1": "large-pasture-west", "b2": "small-pasture", "c2": "grain-3",
    "d2": "grain-2", "c3": "vegetable-2", "d3": "vegetable-1", "c4": "field", "d4": "meadow",
    "e1": "dwelling", "e2": "dwelling", "e3": "fodder-chamber", "f1": "cuddle-room", "f2": "work-room",
    "f3": "cooking-cave", "f4": "ruby-mine", "g3": "ore-mine", "g4": "ruby-mine", "g2": "tunnel",
}  # fmt: skip


@rule("13.2", "13.3", "13.4", "13.5", "13.6", "13.7", "13.8")
def test_the_example_of_the_book_is_worth_80_points() -> None:
    herd = "dog 2 sheep 4 donkey 2 boar 3 cattle 10"
    t = table(
        3, 12, goods=f"{herd} grain 4 vegetable 2 ruby 1 gold 12 food 3", home=EXAMPLE_HOME, stables="b1 b3",
        dwarfs=[0, 0, 0, 0],
    )  # fmt: skip
    assert t.state.score_sheet(0) == {
        "animals": 21, "missing-species": 0, "grain": 5, "vegetables": 5, "rubies": 1, "dwarfs": 4,
        "unused-spaces": -3, "tiles": 12 + 6 + 11, "bonus": 6, "gold": 12, "begging": 0, "writing-chamber": 0,
    }  # fmt: skip
    assert t.state.scores()[0] == 80


@rule("13.3", "13.5", "13.6")
def test_an_untouched_board_is_worth_minus_28() -> None:
    assert GAME.new(1).scores() == [-28]
    sheet = table(begging=2, goods="food 5").state.score_sheet(0)
    assert (sheet["begging"], sum(sheet.values())) == (-6, -34)


@rule("13.4")
def test_half_a_grain_counts_and_crops_on_fields_too() -> None:
    sheet = table(goods="grain 2", home={"d4": "grain-3", "d3": "vegetable-2"}).state.score_sheet(0)
    assert (sheet["grain"], sheet["vegetables"]) == (3, 2)


@rule("13.6")
def test_stables_and_bare_caverns_are_used_cells() -> None:
    assert table(stables="b1 b2").state.score_sheet(0)["unused-spaces"] == -20
    assert table(home={"f3": "cavern", "f4": "tunnel"}).state.score_sheet(0)["unused-spaces"] == -20


def last_turn(goods: str, **fields: Any) -> Scenario:
    """Seat 0 places the last dwarf of the last round; nobody eats."""
    placed = {"weapon": 0, "placed": True, "young": False}
    t = table(
        2, 12, goods=goods, spaces={"wood-gathering": "wood 1"}, others={"dwarfs": [placed] * 2}, **fields
    )
    document: Any = t.state.dump()
    document["players"][0]["dwarfs"][1]["placed"] = True
    return Scenario(GAME, document).play("place wood-gathering")


@rule("13.1", "9.32", "9.33", "9.34", "9.37")
def test_trades_are_possible_until_points_are_counted() -> None:
    t = last_turn("grain 4 ruby 1", tiles=["beer-parlor"]).decides(0, "final")
    t.offers("convert sell-grain", "convert ruby-for-boar", "go-on").play(
        "convert sell-grain", "convert sell-grain"
    )
    t.play("convert ruby-for-boar")
    assert (t.state.prompt().step, goods(t)) == ("over", {"gold": 6, "boar": 1, "wood": 1})
    t = last_turn("")
    assert t.state.prompt().step == "over"
    t.refuses("stop", because="game-over")


@rule("13.1")
def test_the_game_ends_after_round_twelve() -> None:
    t = last_turn("ruby 1").decides(0, "final").play("go-on")
    assert t.state.prompt().step == "over"
    assert t.state.legal() == []


@rule("13.9")
def test_a_tie_is_shared() -> None:
    t = table(3)
    assert t.state.winners() == [0, 1, 2]
    t = table(3, goods="gold 1")
    assert t.state.winners() == [0]
