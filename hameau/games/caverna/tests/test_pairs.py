"""Furnishings that meet in prices, places and dwarfs; and is no pair of `pairs.PAIRS` left out? [9]"""

import importlib
from pathlib import Path

import pytest

from hameau.games.caverna.tests.draw import goods, seat, table
from hameau.games.caverna.tests.pairs import PAIRS, pair
from hameau.games.caverna.tests.test_furnishings import ROOM, housework, next_round
from hameau.games.caverna.tests.test_harvest import harvest
from hameau.testing import rule


def test_every_pair_that_meets_has_a_scenario() -> None:
    shown: set[frozenset[str]] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        module = importlib.import_module(f"hameau.games.caverna.tests.{path.stem}")
        for name, found in vars(module).items():
            if name.startswith("test_"):
                shown |= getattr(found, "pairs", set())
    listed = {frozenset(names) for names in PAIRS}
    assert len(listed) == len(PAIRS)
    assert [names for names in PAIRS if frozenset(names) not in shown] == []
    assert [sorted(names) for names in shown - listed] == []


# --- prices ---


@rule("9.13", "9.14")
@pair("carpenter", "stone-carver")
def test_carpenter_and_stone_carver_each_take_one_off_the_same_tile() -> None:
    t = housework("mixed-dwelling", tiles=["carpenter", "stone-carver"], goods="wood 4 stone 3")
    assert goods(t) == {"dog": 1}
    t = table(tiles=["carpenter", "stone-carver"], home=ROOM, goods="wood 4 stone 2")
    t.play("place housework", "do furnish").refuses("furnish mixed-dwelling", because="cannot-pay")


@rule("9.2", "9.13", "9.17")
@pair("carpenter", "builder")
def test_builder_pays_no_wood_that_the_carpenter_has_taken_off() -> None:
    t = table(tiles=["carpenter", "builder"], home=ROOM, goods="ore 2").play("place housework", "do furnish")
    t.offers("furnish trader").play("furnish trader").reports_nothing_like("paid")
    assert goods(t) == {"ore": 2, "dog": 1}
    t = table(tiles=["carpenter", "builder"], home=ROOM, goods="wood 1 ore 1").play(
        "place housework", "do furnish", "furnish seam"
    )
    t.offers_only("pay as-printed", "pay ore-for-wood").play("pay ore-for-wood")
    assert goods(t) == {"wood": 1, "dog": 1}  # of two wood one is off, the other was ore


@rule("9.2", "9.14", "9.17")
@pair("stone-carver", "builder")
def test_builder_pays_no_stone_that_the_stone_carver_has_taken_off() -> None:
    t = table(tiles=["stone-carver", "builder"], home=ROOM, goods="ore 2")
    t.play("place housework", "do furnish").offers("furnish carpenter", "furnish writing-chamber")
    t.play("furnish carpenter").reports_nothing_like("paid")
    t = table(tiles=["stone-carver", "builder"], home=ROOM, goods="ore 2")
    t.play("place housework", "do furnish", "furnish writing-chamber")
    assert goods(t) == {"ore": 1, "dog": 1}


@rule("9.17")
@pair("builder", "stubble-room")
@pair("builder", "stone-storage")
def test_builder_adds_ore_to_a_price_that_has_some() -> None:
    t = housework("stubble-room", tiles=["builder"], goods="ore 2")
    assert goods(t) == {"dog": 1}
    table(tiles=["builder"], home=ROOM, goods="ore 1").play("place housework", "do furnish").refuses(
        "furnish stubble-room", because="cannot-pay"
    )
    t = housework("stone-storage", tiles=["builder"], goods="wood 2 ore 2")
    assert goods(t) == {"dog": 1}


@rule("9.17", "8.1", "8.3", "7.1")
@pair("builder", "blacksmithing-parlor")
def test_builder_leaves_ore_prices_fences_stables_and_weapons_alone() -> None:
    t = housework("blacksmithing-parlor", tiles=["builder"], goods="wood 9 stone 9 ore 3")
    assert goods(t) == {"wood": 9, "stone": 9, "dog": 1}
    t = table(2, 2, tiles=["builder"], home={"d4": "meadow"}, goods="wood 1 ore 9")
    t.refuses("place sheep-farming", because="nothing-to-do-there")


@rule("9.13", "9.18")
@pair("carpenter", "spare-part-storage")
def test_carpenter_also_takes_a_wood_off_a_tile_that_covers_another() -> None:
    t = table(tiles=["carpenter", "trader"], goods="wood 1").play("place housework", "do furnish")
    t.offers_only("furnish spare-part-storage").play("furnish spare-part-storage")
    assert (goods(t), seat(t)["home"]["e2"]) == ({"dog": 1}, "spare-part-storage")


# --- places ---


@rule("9.10", "9.18")
@pair("work-room", "trader")
@pair("work-room", "spare-part-storage")
@pair("trader", "spare-part-storage")
@pytest.mark.parametrize(
    ("there", "new"), [("trader", "spare-part-storage"), ("spare-part-storage", "trader")]
)
def test_work_room_does_not_let_trader_and_spare_part_storage_lie_apart(there: str, new: str) -> None:
    home = {"f4": "tunnel", "f3": "cavern"}
    t = table(tiles=["work-room", there], home=home, goods="wood 2").play("place housework", "do furnish")
    t.play(f"furnish {new}").reports(f"seat 0 furnished e2 with {new}")
    assert (seat(t)["home"]["f4"], seat(t)["home"]["f3"], seat(t)["covered"]) == ("tunnel", "cavern", there)


@rule("9.10", "5.4", "5.5")
@pair("work-room", "dwelling")
def test_work_room_lets_a_dwelling_go_into_a_tunnel_where_no_mine_can_come_then() -> None:
    home = {"f4": "tunnel", "g4": "tunnel"}
    t = table(2, 8, tiles=["work-room"], home=home, goods="wood 4 stone 3")
    t.play("place urgent-wish-for-children", "do furnish-dwelling", "furnish dwelling", "in g4", "do grow")
    assert (seat(t)["home"]["g4"], len(seat(t)["dwarfs"])) == ("dwelling", 3)
    table(2, 8, tiles=["work-room"], home=home).offers("place ore-mine-construction")
    table(2, 8, tiles=["work-room"], home=home | {"g4": "dwelling"}).refuses("place ore-mine-construction")


@rule("9.10", "9.12")
@pair("work-room", "office-room")
def test_work_room_furnishes_a_tunnel_that_overhangs() -> None:
    home = {"f4": "cavern", "f5": "tunnel"}
    t = table(tiles=["work-room", "office-room"], home=home, goods="wood 1").play(
        "place housework", "do furnish"
    )
    t.play("furnish cuddle-room").offers_only("in f4", "in f5").play("in f5")
    assert seat(t)["home"]["f5"] == "cuddle-room"


@rule("9.10", "9.11", "5.6")
@pair("work-room", "guest-room")
def test_work_room_and_guest_room_build_in_a_tunnel_and_grow_into_it() -> None:
    t = table(2, 4, tiles=["work-room", "guest-room"], home={"f4": "tunnel"}, goods="wood 4 stone 3")
    t.play("place wish-for-children", "furnish dwelling").offers_only("do grow", "stop").play("do grow")
    assert (seat(t)["home"]["f4"], len(seat(t)["dwarfs"])) == ("dwelling", 3)


@rule("9.11", "9.12", "4.9")
@pair("office-room", "guest-room")
def test_office_room_pays_for_both_tiles_of_the_extension_with_the_guest_room() -> None:
    t = table(7, tiles=["office-room", "guest-room"]).play("place extension", "do lay-forest")
    t.play("lay meadow-field d4 south", "do lay-mountain", "lay cavern-tunnel f3 south")
    assert goods(t) == {"wood": 1, "stone": 1, "gold": 2, "food": 1}
    t = table(7, tiles=["office-room", "guest-room"], home={"f4": "tunnel"}).play(
        "place extension", "do lay-forest"
    )
    t.play("lay meadow-field d4 south", "do lay-mountain", "lay cavern-tunnel g4 south")
    assert goods(t) == {"wood": 1, "stone": 1, "gold": 4}


@rule("9.9", "9.12")
@pair("office-room", "stubble-room")
def test_a_field_that_overhangs_holds_an_animal_with_the_stubble_room() -> None:
    home = {"d4": "meadow", "d5": "field"}
    table(tiles=["office-room", "stubble-room"], home=home, goods="boar 2 cattle 1")
    with pytest.raises(ValueError, match="room for all animals"):
        table(tiles=["office-room", "stubble-room"], home=home, goods="boar 2 cattle 2")
    t = table(tiles=["office-room", "stubble-room"], home=home, goods="sheep 3 grain 1")
    t.play("place slash-and-burn", "do sow", "sow 1 0")  # the animal must leave there too
    assert (goods(t), seat(t)["home"]["d5"]) == ({"sheep": 2, "food": 1}, "grain-3")


@rule("9.12", "9.16", "9.26")
@pair("office-room", "miner")
@pair("office-room", "mining-cave")
def test_a_mine_that_overhangs_has_its_donkey() -> None:
    home = {"f4": "deep-tunnel", "f5": "ore-mine"}
    t = next_round(tiles=["office-room", "miner"], home=home, goods="donkey 1")
    t.reports("seat 0 gained 1 ore from miner")
    t = harvest(home=home | {"e3": "office-room", "f3": "mining-cave"}, goods="donkey 1 food 3").play("feed")
    assert goods(t) == {"wood": 1, "donkey": 1}


@rule("9.12", "9.31")
@pair("office-room", "state-parlor")
def test_a_dwelling_that_overhangs_is_a_neighbour_of_the_state_parlor() -> None:
    home = {"e3": "office-room", "f4": "cavern", "f5": "dwelling"}
    t = table(home=home, goods="stone 3 gold 5").play("place housework", "do furnish", "furnish state-parlor")
    t.reports("seat 0 gained 4 food from state-parlor")  # the entrance beside it and the dwelling below
    assert t.state.score_sheet(0)["bonus"] == 8


@rule("9.31", "9.3", "9.4", "9.5", "9.6")
@pair("state-parlor", "dwelling")
@pair("state-parlor", "simple-dwelling-4-2")
@pair("state-parlor", "simple-dwelling-3-3")
@pair("state-parlor", "mixed-dwelling")
@pair("state-parlor", "couple-dwelling")
@pair("state-parlor", "additional-dwelling")
@pytest.mark.parametrize(
    ("neighbour", "points"),
    [
        ("dwelling", 4),
        ("simple-dwelling-4-2", 4),
        ("simple-dwelling-3-3", 4),
        ("mixed-dwelling", 4),
        ("couple-dwelling", 4),
        ("additional-dwelling", 4),
        ("work-room", 0),
        ("cavern", 0),
    ],
)
def test_the_state_parlor_has_every_kind_of_dwelling_for_a_neighbour(neighbour: str, points: int) -> None:
    home = {"f2": "cavern", "f1": neighbour, "e1": "dwelling", "f3": "tunnel"}  # e1 touches at a corner only
    t = table(home=home, goods="stone 3 gold 5").play("place housework", "do furnish", "furnish state-parlor")
    t.play("in f2")
    assert (goods(t).get("food", 0), t.state.score_sheet(0)["bonus"]) == (points // 2, points)


@rule("9.31")
@pair("state-parlor", "dwelling")
def test_the_state_parlor_counts_dwellings_built_later_in_points_but_not_in_food() -> None:
    t = table(home={"e3": "state-parlor", "e2": "cavern"}, goods="wood 4 stone 3")
    assert t.state.score_sheet(0)["bonus"] == 4
    t.play("place housework", "do furnish", "furnish dwelling")
    assert (goods(t), t.state.score_sheet(0)["bonus"]) == ({"dog": 1}, 8)


# --- dwarfs ---


@rule("9.6", "9.11")
@pair("guest-room", "additional-dwelling")
def test_guest_room_builds_the_additional_dwelling_and_grows_the_sixth_dwarf() -> None:
    tiles = ["guest-room", "couple-dwelling", "dwelling"]
    t = table(2, 4, tiles=tiles, home=ROOM, dwarfs=[0] * 5, goods="wood 4 stone 3")
    t.play("place wish-for-children", "furnish additional-dwelling").offers_only("do grow", "stop")
    t.play("do grow").reports("seat 0 grew to 6")
    t = table(2, 4, tiles=tiles, home=ROOM, dwarfs=[0] * 4, goods="wood 4 stone 3")
    t.play("place wish-for-children", "do grow").offers_only("do furnish-dwelling", "stop")
    t.play("do furnish-dwelling", "furnish additional-dwelling").decides(1, "place")  # one newborn
    assert len(seat(t)["dwarfs"]) == 5


@rule("9.5", "9.11", "5.5")
@pair("guest-room", "couple-dwelling")
def test_guest_room_and_couple_dwelling_bring_one_newborn_only() -> None:
    for round_, space in ((4, "wish-for-children"), (8, "urgent-wish-for-children")):
        t = table(2, round_, tiles=["guest-room"], home=ROOM, goods="wood 8 stone 6").play(f"place {space}")
        if t.state.prompt().step == "part":
            t.play("do furnish-dwelling")
        t.play("furnish couple-dwelling", "do grow").decides(1, "place")
        assert len(seat(t)["dwarfs"]) == 3


@rule("9.5", "9.6")
@pair("couple-dwelling", "additional-dwelling")
def test_the_additional_dwelling_is_no_third_place_of_the_couple() -> None:
    tiles = ["couple-dwelling", "additional-dwelling"]
    table(2, 4, tiles=tiles, dwarfs=[0] * 3).offers("place wish-for-children")
    table(2, 4, tiles=tiles, dwarfs=[0] * 4).refuses("place wish-for-children", because="nothing-to-do-there")


@rule("9.6", "9.7", "9.41")
@pair("cuddle-room", "additional-dwelling")
def test_six_dwarfs_make_room_for_six_sheep() -> None:
    tiles = ["cuddle-room", "additional-dwelling", "couple-dwelling", "dwelling"]
    table(tiles=tiles, dwarfs=[0] * 6, goods="sheep 6 boar 2")
    with pytest.raises(ValueError, match="room for all animals"):
        table(tiles=tiles, dwarfs=[0] * 5, goods="sheep 6 boar 2")
