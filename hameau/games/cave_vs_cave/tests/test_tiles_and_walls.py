"""The lines of the tiles, and walls. [4, 5]"""

import pytest

from hameau.games.cave_vs_cave.pieces import SLOT_SLUGS
from hameau.games.cave_vs_cave.tests.draw import filled, table
from hameau.testing import rule

SEVEN_WALLS = "r0c0-r0c1 r0c0-r1c0 r0c1-r1c1 r1c0-r1c1 r1c0-r2c0 r1c1-r2c1 r2c0-r2c1"
FULL = (
    "warehouse",
    "stall",
    "storeroom",
    "weaving-room",
    "gold-vein",
    "parlor",
    "tunnel",
    "treasury",
    "shelf",
    "dungeon",
)


# --- 4 lines ---


@rule("4.1")
def test_lines_are_done_in_any_order_each_once_or_not_at_all() -> None:
    t = (
        table("masonry", "")
        .play("build r0c0-r0c1")
        .refuses("build r0c0-r1c0", because="line-used", rule="4.1")
    )
    t.play("rooms", "use entrance-flax").refuses("rooms", because="line-used").play("collect stone")
    t.decides(1, "take").seat(0, flax=1, stone=1, walls=["r0c0-r0c1"])
    table("masonry", "").play("collect wood", "done").decides(1, "take")


@rule("4.2")
def test_of_two_actions_parted_by_a_stroke_only_one_is_done() -> None:
    table("undermining", "").play("excavate r2c1", "reveal stall").decides(1, "take")
    t = table("undermining", "grain 1").play("rooms", "use entrance-wood", "done").decides(1, "take")
    t.refuses("excavate r2c1", because="not-now")
    table("expedition", "wood 5 grain 1").play("sell wood").decides(1, "take")
    t = table("undermining", "", filled("secret-chamber")).play("rooms", "use secret-chamber-gold")
    t.refuses("use secret-chamber-flax", because="room-used")


@rule("4.3")
def test_a_turn_ends_by_itself_when_every_line_is_used_or_nothing_can_be_done() -> None:
    table("undergrowth", "").play("rooms", "use entrance-wood", "collect").decides(1, "take")
    table(None, "", number=8).play("take housework").decides(1, "take")
    table(None, "grain 1", number=8).play("take housework").decides(0, "act").offers_only(
        "trade grain", "done"
    )


@rule("4.4")
def test_cultivation() -> None:
    t = table("cultivation", "").play("collect").reports("seat 0 gained 2 grain from cultivation")
    t.reports("seat 0 gained 1 flax from cultivation").play("rooms").decides(0, "rooms")
    assert t.state.prompt().values["uses"] == 1


@rule("4.5")
def test_undergrowth() -> None:
    table("undergrowth", "").offers("rooms").play("collect").seat(0, wood=2)


@rule("4.6", "7.5")
def test_housework_furnishes_twice() -> None:
    t = table("housework", "wood 2 food 2 gold 1", "r1c0 empty").play("furnish shelf", "pay food-per-dwarf")
    t.play("place r1c0").seat(0, food=0, gold=1, wood=1)
    t.offers("furnish spinning-wheel").play("furnish spinning-wheel").seat(0, gold=0, wood=0)
    t.decides(1, "take")


@rule("4.6")
def test_the_second_line_of_housework_takes_five_food_or_one_gold() -> None:
    t = table("housework", "wood 1 food 5 gold 1", left="furnish-again").play("furnish shelf")
    t.offers_only("pay five-food", "pay one-gold").refuses("pay food-per-dwarf", because="no-such-surcharge")
    t.play("pay five-food").seat(0, food=0, gold=1, wood=0)


@rule("4.6")
def test_all_three_payments_of_housework_are_offered() -> None:
    t = table("housework", "wood 1 food 5 gold 2").play("furnish shelf")
    t.offers_only("pay food-per-dwarf", "pay five-food", "pay one-gold")


@rule("4.7", "6.5")
def test_the_books_example_of_excavation_one_dig_or_two_and_a_stone() -> None:
    t = table("excavation", "food 2").play("excavate r2c1", "reveal stall").seat(0, food=2)
    t.refuses("excavate twice", because="line-used").play("collect").seat(0, stone=1)
    t = table("excavation", "food 2").play("collect", "excavate twice").seat(0, stone=1, food=0)
    t.play("excavate r2c1", "reveal stall", "excavate r1c0", "reveal dungeon").decides(1, "take")


@rule("4.8")
def test_the_food_of_furnishing_helps_to_pay_for_it() -> None:
    t = table("furnishing", "wood 1 food 1").refuses("furnish shelf", because="cannot-pay")
    t.play("collect", "furnish shelf").seat(0, food=0, wood=0).decides(1, "take")


@rule("4.9")
def test_the_books_example_of_masonry_one_wood_or_one_stone() -> None:
    t = table("masonry", "").offers("collect wood", "collect stone").refuses("collect", because="not-on-tile")
    t.play("collect stone").seat(0, wood=0, stone=1).refuses("collect wood", because="line-used")


@rule("4.10", "6.3")
def test_undermining_uses_two_rooms_or_digs_through_walls() -> None:
    t = table("undermining", "", walls="r2c0-r2c1 r3c0-r3c1").offers("excavate r2c1", "rooms")
    assert t.play("rooms").state.prompt().values["uses"] == 2


@rule("4.11")
def test_expansion_digs_and_furnishes_for_five_food_or_two_gold() -> None:
    t = table("expansion", "wood 1 gold 2 stone 1").play("excavate r4c0", "reveal stall")
    t.offers("furnish shelf", "furnish food-corner").play("furnish food-corner").seat(0, gold=0, stone=0)
    t = (
        table("expansion", "wood 1 gold 2 food 5")
        .play("furnish shelf")
        .offers_only("pay five-food", "pay two-gold")
    )


@rule("4.12", "5.4")
def test_breach_razes_an_own_wall_for_goods() -> None:
    t = table("breach", "", walls="r0c0-r0c1", other_walls="r1c0-r1c1").refuses(
        "raze r1c0-r1c1", because="no-wall-there"
    )
    t.offers_only("raze r0c0-r0c1", "done").play("raze r0c0-r0c1")
    t.reports("seat 0 razed r0c0-r0c1", "seat 0 gained 3 food from breach").seat(
        0, stone=2, food=3, gold=1, walls=[]
    )


@rule("4.13")
def test_drift_mining_uses_a_room_and_digs() -> None:
    t = table("drift-mining", "").play("rooms", "use entrance-stone", "excavate r4c0", "reveal stall")
    t.decides(1, "take").seat(0, stone=1)


@rule("4.14")
def test_expedition_sells_five_of_one_kind_or_uses_three_rooms() -> None:
    t = table("expedition", "wood 4 stone 5 food 9").refuses("sell wood", because="too-few")
    t.play("sell stone").seat(0, stone=0, gold=4).decides(1, "take")
    assert table("expedition", "").play("rooms").state.prompt().values["uses"] == 3


@rule("4.15")
def test_renovation_builds_and_furnishes_without_surcharge() -> None:
    t = (
        table("renovation", "wood 1 gold 1")
        .play("build r0c0-r0c1")
        .refuses("build r0c0-r1c0", because="line-used")
    )
    t.play("furnish shelf").seat(0, wood=0, gold=1, food=0).decides(1, "take")


# --- 5 walls ---


@rule("5.1", "5.2")
def test_every_pair_of_neighbouring_cells_has_a_slot_and_nothing_else_has() -> None:
    t = table("masonry", "")
    t.offers(*(f"build {slot}" for slot in SLOT_SLUGS[:14])).refuses(
        "build extra-n", "build extra-e", because="no-such-slot"
    )
    assert len([text for text in t.options() if text.startswith("build")]) == 14
    expected = {
        frozenset(((row, column), (row + down, column + 1 - down)))
        for row, column in CELLS_AT
        for down in (0, 1)
        if (row + down, column + 1 - down) in CELLS_AT
    }
    pairs = [frozenset((int(cell[1]), int(cell[3])) for cell in slot.split("-")) for slot in SLOT_SLUGS[:14]]
    assert set(pairs) == expected
    assert len(expected) == 14


CELLS_AT = [(row, column) for row in range(5) for column in range(3) if column < 2 or row == 4]


@rule("5.2")
def test_a_wall_is_built_once_in_a_slot_beside_anything() -> None:
    t = table("masonry", "", walls="r0c0-r0c1").refuses("build r0c0-r0c1", because="wall-there", rule="5.2")
    t.offers("build r0c0-r1c0", "build r2c0-r3c0", "build r3c0-r4c0").play("build r2c0-r3c0")
    t.seat(0, walls=["r0c0-r0c1", "r2c0-r3c0"])


@rule("5.3")
def test_with_no_wall_left_nothing_is_built() -> None:
    t = table("masonry", "", other_walls=SEVEN_WALLS)
    t.refuses("build r0c0-r0c1", because="no-walls-left", rule="5.3")
    table("masonry", "", other_walls=SEVEN_WALLS.removesuffix(" r2c0-r2c1")).offers("build r0c0-r0c1")


@rule("5.3", "5.4")
def test_a_razed_wall_can_be_built_again() -> None:
    t = table("breach", "", walls="r2c0-r3c0", other_walls=SEVEN_WALLS.removesuffix(" r2c0-r2c1"))
    assert t.state.view(0)["supply"] == 0
    assert t.play("raze r2c0-r3c0").state.view(0)["supply"] == 1


@rule("5.4")
def test_without_a_wall_of_its_own_a_seat_razes_nothing() -> None:
    t = table("breach", "grain 1", other_walls="r0c0-r0c1").offers_only("trade grain", "done")
    t.refuses("raze r0c0-r0c1", because="no-wall-there")


@rule("5.5")
@pytest.mark.parametrize("tile", ["masonry", "breach"])
def test_later_walls_do_not_touch_rooms_already_there(tile: str) -> None:
    t = table(tile, "", "r2c0 shelf", "r2c0-r2c1" if tile == "breach" else "", turn=0)
    t.play("raze r2c0-r2c1" if tile == "breach" else "build r2c0-r2c1")
    assert t.state.dump()["players"][0]["cells"]["r2c0"] == "shelf"
    assert t.state.score_sheet(0)["rooms"] == 3


# --- slots of the additional cavern ---


@rule("7.10")
def test_the_two_open_sides_of_the_additional_cavern_are_alike() -> None:
    layout = filled(*FULL) + " extra empty"
    t = table("masonry", "", layout, extra="two-walls").offers("build extra-n")
    t.refuses("build extra-e", because="other-side-first", rule="7.10")
    table("masonry", "", layout, "extra-n", "two-walls").offers("build extra-e")
    t = table("breach", "", layout, "extra-n extra-e", "two-walls").offers("raze extra-e")
    t.refuses("raze extra-n", because="other-side-first")
    t = table("masonry", "", layout, extra="three-walls").offers("build extra-e")
    t.refuses("build extra-n", because="no-such-slot")


@rule("7.9", "7.10")
def test_walls_of_the_additional_cavern_decide_what_fits() -> None:
    layout, store, rooms = filled(*FULL) + " extra empty", "wood 3 stone 3", "digging-cave secret-chamber"
    two = table("renovation", store, layout, extra="two-walls", display=rooms)
    two.offers("furnish food-corner", "furnish grindstone")
    two.refuses("furnish secret-chamber", "furnish digging-cave", because="walls-do-not-fit")
    three = two.play("build extra-n").offers("furnish digging-cave")
    three.refuses("furnish secret-chamber", "furnish food-corner", because="walls-do-not-fit")
    four = table("renovation", store, layout, "extra-n extra-e", "two-walls", display=rooms)
    four.offers("furnish secret-chamber").refuses("furnish digging-cave", because="walls-do-not-fit")
    other = table("renovation", store, layout, "extra-e", "three-walls", display=rooms)
    other.offers("furnish secret-chamber").refuses("furnish digging-cave", because="walls-do-not-fit")
