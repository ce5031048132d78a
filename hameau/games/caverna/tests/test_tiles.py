"""Landscape tiles and sowing. [2, 4]"""

from hameau.games.caverna.tests.draw import goods, seat, table
from hameau.testing import rule


@rule("2.6", "4.4")
def test_the_first_forest_tile_covers_the_cell_in_front_of_the_cave() -> None:
    t = table().play("place slash-and-burn")
    t.offers_only(
        "lay meadow-field d3 south",
        "lay meadow-field c4 east",
        "lay meadow-field d4 north",
        "lay meadow-field d4 west",
    )
    t.refuses("lay meadow-field b1 south", because="not-in-front-of-the-cave", rule="2.6")


@rule("4.4", "2.4")
def test_later_forest_tiles_touch_a_field_meadow_or_pasture_not_a_stable() -> None:
    home = {"d4": "meadow", "d3": "small-pasture"}
    t = table(home=home, stables="b1").play("place slash-and-burn")
    t.offers("lay meadow-field d2 north", "lay meadow-field c4 west", "lay meadow-field c3 north")
    t.refuses("lay meadow-field b1 south", "lay meadow-field c1 south")
    t.refuses("lay meadow-field b2 south", because="not-adjacent")
    t.refuses("lay meadow-field d4 south", "lay meadow-field c3 east", because="not-empty", rule="4.4")
    t.refuses("lay meadow-field f2 south", "lay meadow-field d2 east", because="wrong-ground")
    t.refuses("lay meadow-field d2 south", because="not-empty").refuses(
        "lay cavern-tunnel f4 east", because="not-now"
    )


@rule("4.3")
def test_the_meadow_half_goes_under_a_stable_never_the_field_half() -> None:
    t = table(home={"d4": "meadow"}, stables="d3 c3").play("place slash-and-burn")
    t.offers("lay meadow-field d3 north").refuses("lay meadow-field d2 south", because="field-under-stable")
    t.refuses("lay meadow-field d3 west", "lay meadow-field c3 east", because="field-under-stable")
    t.play("lay meadow-field d3 north")
    assert seat(t)["stables"] == ["c3", "d3"]
    assert seat(t)["home"]["d3"] == "meadow"


@rule("2.5", "4.2", "4.4")
def test_water_and_boars_pay_when_a_tile_covers_them() -> None:
    t = table(home={"d4": "meadow"}).play("place slash-and-burn", "lay meadow-field c4 west")
    t.reports("seat 0 gained 1 food from landscape")
    t = table(spaces={"drift-mining": "stone 1"}).play("place drift-mining", "do lay-mountain")
    t.play("lay cavern-tunnel f4 east").reports("seat 0 gained 1 food from landscape")
    t = table(home={"f1": "tunnel"}, spaces={"drift-mining": "stone 1"}).play(
        "place drift-mining", "do lay-mountain"
    )
    t.play("lay cavern-tunnel g2 north").reports("seat 0 gained 2 food from landscape")
    t = table(home={"c3": "meadow"}, goods="ruby 1").play(
        "exchange", "convert ruby-for-field", "put field b3"
    )
    t.reports("seat 0 gained 1 boar from landscape")


@rule("4.1", "4.2", "2.4")
def test_mountain_tiles_touch_the_cave_but_not_across_the_border() -> None:
    t = table(home={"d2": "meadow", "d3": "meadow", "d4": "meadow"}, spaces={"drift-mining": "stone 1"})
    t.play("place drift-mining").reports("seat 0 gained 1 stone from drift-mining")
    t.offers_only("do lay-mountain", "stop").play("do lay-mountain")
    t.offers("lay cavern-tunnel e2 north", "lay cavern-tunnel e1 south", "lay cavern-tunnel f3 east")
    t.refuses("lay cavern-tunnel e1 east", "lay cavern-tunnel f1 east")
    t.refuses("lay cavern-cavern e2 east", because="not-now")


@rule("4.1")
def test_excavation_offers_both_sides_of_the_tile() -> None:
    t = table(spaces={"excavation": "stone 1"}).play("place excavation", "do lay-mountain")
    t.offers("lay cavern-tunnel e2 east", "lay cavern-tunnel f2 west", "lay cavern-cavern e2 east")
    t.play("lay cavern-cavern e2 east")
    assert seat(t)["home"] == {"e2": "cavern", "f2": "cavern", "e3": "cavern", "e4": "entry-level-dwelling"}


@rule("4.1", "3.7")
def test_the_tile_may_be_declined() -> None:
    t = table(spaces={"drift-mining": "stone 1"}).play("place drift-mining", "stop").decides(1, "place")
    assert goods(t) == {"stone": 1}


@rule("4.6")
def test_without_two_cells_side_by_side_there_is_no_tile() -> None:
    home = {
        f"{c}{r}": "tunnel"
        for c in "efg"
        for r in range(1, 5)
        if f"{c}{r}" not in ("e4", "e3", "g1", "f3", "g4")
    }
    t = table(home=home, spaces={"drift-mining": "stone 1"}).play("place drift-mining").decides(1, "place")
    home = {f"{c}{r}": "field" for c in "bcd" for r in range(1, 5) if f"{c}{r}" not in ("b1", "d1")}
    t = table(home=home).refuses("place slash-and-burn", because="nothing-to-do-there", rule="3.6")
    t.state.apply(t.game.read("place housework"))


@rule("4.5", "4.7", "4.8")
def test_slash_and_burn_sows_the_new_field_or_only_sows() -> None:
    t = table(goods="grain 3 vegetable 3", home={"d4": "meadow", "d3": "field"})
    t.play("place slash-and-burn").offers_only("do lay-forest", "do sow")
    t.play("do lay-forest", "lay meadow-field c4 west").offers_only("do sow", "stop").play("do sow")
    t.offers_only("sow 0 1", "sow 0 2", "sow 1 0", "sow 1 1", "sow 2 0").play("sow 1 1").decides(1, "place")
    assert sorted(seat(t)["home"].values()).count("grain-3") == 1
    assert sorted(seat(t)["home"].values()).count("vegetable-2") == 1
    assert goods(t) == {"grain": 2, "vegetable": 2, "food": 1}
    t = table(goods="grain 3", home={"d4": "meadow", "d3": "field"}).play("place slash-and-burn", "do sow")
    t.play("sow 1 0").decides(1, "place")  # and then/or: no tile after sowing
    assert len(seat(t)["home"]) == 4


@rule("4.7")
def test_at_most_two_fields_of_each_crop_are_sown_and_only_empty_ones() -> None:
    home = {"d4": "field", "d3": "field", "d2": "field", "c4": "field", "c3": "field", "c2": "grain-1"}
    t = table(goods="grain 9 vegetable 9", home=home).play("place slash-and-burn", "do sow")
    t.offers("sow 2 2", "sow 2 0", "sow 0 2").play("sow 2 2")
    cells = list(seat(t)["home"].values())
    assert (cells.count("grain-3"), cells.count("vegetable-2"), cells.count("grain-1")) == (2, 2, 1)
    t = table(goods="grain 9", home={"d4": "grain-1"}).play("place slash-and-burn").decides(0, "lay")


@rule("4.9")
def test_extension_gives_a_good_with_its_tile() -> None:
    t = table(7).play("place extension").offers_only("do lay-forest", "do lay-mountain")
    t.play("do lay-mountain", "lay cavern-tunnel e2 north").reports("seat 0 gained 1 stone from extension")
    t.decides(1, "place")
    full = {f"{c}{r}": "field" for c in "bcd" for r in range(1, 5)}
    full |= {f"{c}{r}": "cavern" for c in "efg" for r in range(1, 5) if f"{c}{r}" != "e4"}
    table(7, home=full).refuses("place extension", because="nothing-to-do-there")


@rule("4.10", "10.4")
def test_single_tiles_follow_the_same_rules() -> None:
    t = table(goods="ruby 2").play("exchange").offers("convert ruby-for-meadow", "convert rubies-for-cavern")
    t.play("convert ruby-for-meadow").offers_only("put meadow d4").play("put meadow d4")
    t.play("exchange", "convert ruby-for-tunnel").offers_only(
        "put tunnel e2", "put tunnel f3", "put tunnel f4"
    )
    t.play("put tunnel f4").reports("seat 0 gained 1 food from landscape").decides(0, "place")
    t = table(goods="ruby 1", home={"d4": "meadow"}, stables="d3").play("exchange", "convert ruby-for-field")
    t.refuses("put field d3", because="field-under-stable").refuses("put field b1", because="not-adjacent")


@rule("2.3")
def test_forest_tiles_never_go_on_the_mountain() -> None:
    t = table(home={"d4": "meadow"}).play("place slash-and-burn")
    assert not [text for text in t.options() if text.split()[2][0] in "efgh"]
