"""Excavating and furnishing. [6, 7]"""

import pytest

from hameau.core.state import CHANCE
from hameau.games.cave_vs_cave.tests.draw import filled, table
from hameau.testing import rule

NINE = (
    "warehouse",
    "stall",
    "storeroom",
    "weaving-room",
    "gold-vein",
    "parlor",
    "tunnel",
    "treasury",
    "dungeon",
)


def digs(*cells: str) -> list[str]:
    return [f"excavate {cell}" for cell in cells]


# --- 6 excavating ---


@rule("6.1")
def test_an_excavated_room_goes_to_the_display_for_both() -> None:
    t = table("drift-mining", "", other="wood 1 gold 1").play("excavate r2c1").decides(CHANCE, "uncover")
    t.play("reveal stall").reports("seat 0 uncovered stall")
    assert "stall" in t.state.dump()["display"]
    t.play("rooms", "use entrance-wood", "take housework")
    assert t.state.dump()["players"][0]["cells"]["r2c1"] == "empty"
    t.refuses("furnish stall", because="cannot-pay")  # seat 1 could, with a gold more


@rule("6.2")
def test_at_the_start_four_rooms_are_accessible() -> None:
    t = table("drift-mining", "").offers(*digs("r1c0", "r2c1", "r3c1", "r4c0"))
    t.refuses(*digs("r0c0", "r0c1", "r1c1", "r4c1", "r4c2"), because="not-accessible", rule="6.2")
    t.refuses(*digs("r2c0", "r3c0"), because="not-face-down")


@rule("6.2", "6.3")
def test_the_books_picture_of_accessible_rooms() -> None:
    """A wall keeps one room from ordinary digging; rooms behind face-down rooms stay out of reach for all."""
    layout, walls = "r2c1 shelf r3c1 empty", "r1c1-r2c1 r1c0-r2c0"
    t = table("drift-mining", "", layout, walls).offers(*digs("r4c0", "r4c1"))
    t.refuses(*digs("r1c1", "r1c0"), because="behind-walls", rule="6.2")
    t.refuses(*digs("r0c0", "r0c1", "r4c2"), because="not-accessible")
    t = table("undermining", "", layout, walls).offers(*digs("r4c0", "r4c1", "r1c1", "r1c0"))
    t.refuses(*digs("r0c0", "r0c1", "r4c2"), because="not-accessible")


@rule("6.2")
def test_a_walled_in_entrance_leads_nowhere() -> None:
    walls = "r2c0-r3c0 r3c0-r3c1 r3c0-r4c0"
    t = table("drift-mining", "", walls=walls)
    t.refuses(*digs("r1c0", "r2c1", "r3c1", "r4c0"), because="behind-walls")
    table("undermining", "", walls=walls).offers(*digs("r1c0", "r2c1", "r3c1", "r4c0"))


@rule("6.2")
def test_paths_lead_around_walls_and_through_rooms() -> None:
    table("drift-mining", "", "r3c1 shelf r2c1 empty", "r2c0-r3c0").offers(
        *digs("r1c0", "r1c1", "r4c1", "r4c0")
    )
    table("drift-mining", "", "r3c1 shelf r2c1 empty", "r2c0-r3c0 r2c1-r3c1").refuses(
        "excavate r1c0", because="behind-walls"
    )


@rule("6.3")
def test_undermining_leaves_the_walls_standing() -> None:
    (
        table("undermining", "", walls="r3c0-r3c1")
        .play("excavate r3c1", "reveal stall")
        .seat(0, walls=["r3c0-r3c1"])
    )


@rule("6.4")
def test_two_cells_give_a_food_when_they_are_emptied() -> None:
    t = table("excavation", "food 2", "r2c1 empty").play("excavate twice", "excavate r3c1")
    t.reports("seat 0 gained 1 food from cell").play("reveal stall", "excavate r1c1")
    t.reports("seat 0 gained 1 food from cell").seat(0, food=2)
    table("drift-mining", "food 3").play("excavate r4c0").reports_nothing_like("food")


@rule("6.5")
def test_the_first_of_two_may_open_the_way_for_the_second() -> None:
    walls = "r2c0-r3c0 r3c0-r3c1"
    t = table("excavation", "food 2", walls=walls).offers("excavate r4c0").play("excavate twice")
    t.decides(CHANCE, "uncover").play("reveal stall").offers_only("excavate r4c1", "done")


@rule("6.5")
def test_food_found_by_the_first_cannot_pay_for_both() -> None:
    table("excavation", "food 1").refuses("excavate twice", because="cannot-pay")


@rule("6.6")
def test_the_second_of_two_may_be_left_out_but_not_the_first() -> None:
    t = (
        table("excavation", "food 2")
        .play("excavate twice")
        .refuses("done", because="must-excavate", rule="6.6")
    )
    t.play("excavate r2c1", "reveal stall", "done").decides(0, "act").seat(0, food=0)


@rule("6.6")
def test_two_are_not_offered_where_a_second_could_not_follow() -> None:
    layout = "r1c0 empty r1c1 empty r2c1 empty r3c1 empty r4c0 empty r4c1 empty r4c2 empty"
    t = table("excavation", "food 2", layout, "r0c1-r1c1 r0c0-r0c1").offers("excavate r0c0")
    t.refuses("excavate twice", because="no-second", rule="6.6")
    table("excavation", "food 2", layout, "r0c1-r1c1").offers("excavate twice")


@rule("6.7")
def test_with_nothing_face_down_there_is_nothing_to_excavate() -> None:
    t = table("drift-mining", "gold 1", filled("digging-cave", *NINE) + " extra empty", extra="two-walls")
    assert not [text for text in t.options() if text.startswith("excavate")]
    t.play("rooms").refuses("use digging-cave", because="nothing-accessible", rule="6.7")


# --- 7 furnishing ---


@rule("7.1")
def test_furnishing_pays_surcharge_and_price_together() -> None:
    t = table("furnishing", "stone 1 gold 1 food 2", "r4c2 empty", display="").play("furnish parlor")
    t.reports(
        "seat 0 paid 2 food for furnishing", "seat 0 paid 1 stone for parlor", "seat 0 paid 1 gold for parlor"
    )
    t.reports("seat 0 furnished parlor on r4c2").seat(0, stone=0, gold=0, food=0)
    assert "parlor" not in t.state.dump()["display"]


@rule("7.1")
def test_gold_must_pay_for_both_surcharge_and_room() -> None:
    one = table("housework", "stone 1 gold 1", "r4c2 empty", left="furnish-again")
    one.refuses("furnish parlor", because="cannot-pay")
    table("housework", "stone 1 gold 2", "r4c2 empty", left="furnish-again").offers("furnish parlor")


@rule("7.1")
def test_a_room_needs_no_path_from_the_entrance() -> None:
    t = table("renovation", "stone 1", walls="r2c0-r3c0").play("furnish food-corner")
    t.reports("seat 0 furnished food-corner on r2c0")


@rule("7.1")
def test_without_an_empty_cavern_nothing_is_furnished() -> None:
    table("furnishing", "wood 1 food 2", "r2c0 shelf").refuses(
        "furnish spinning-wheel", because="no-empty-cavern"
    )


@rule("7.2")
@pytest.mark.parametrize(
    ("walls", "fitting"),
    [
        ("", "shelf spinning-wheel grindstone warehouse retting-room"),
        ("r1c0-r2c0", "grindstone food-corner warehouse retting-room"),
        ("r2c0-r2c1", "tunnel"),
        ("r1c0-r2c0 r2c0-r2c1", "parlor warehouse retting-room state-room"),
        ("r1c0-r2c0 r2c0-r2c1 r2c0-r3c0", "state-room secret-chamber treasury"),
    ],
)
def test_a_symbol_is_turned_until_it_fits(walls: str, fitting: str) -> None:
    """Around r2c0, whose west side is a natural wall; the cave has an orange room to spare."""
    rooms = "warehouse retting-room state-room secret-chamber treasury"
    t = table("renovation", "wood 9 stone 9 gold 19", "r4c0 storeroom", walls, display=rooms)
    rooms_on_offer = {text.removeprefix("furnish ") for text in t.options() if text.startswith("furnish")}
    assert rooms_on_offer == set(fitting.split())


@rule("7.3")
def test_natural_walls_count_and_rooms_do_not() -> None:
    t = table("renovation", "stone 1 gold 1", "r4c2 empty").offers("furnish parlor")
    t = table("renovation", "wood 1 stone 1", "r2c0 shelf r0c0 empty").offers("furnish food-corner")
    t.refuses("furnish spinning-wheel", because="walls-do-not-fit")


@rule("7.4")
def test_the_first_room_is_orange_and_blue_rooms_stay_fewer() -> None:
    t = table("renovation", "stone 5", display="retting-room wood-storeroom")
    t.refuses("furnish retting-room", because="too-many-blue", rule="7.4")
    t = table("renovation", "stone 5", "r2c0 shelf r4c0 empty", display="retting-room wood-storeroom")
    t.play("furnish retting-room").seat(0, stone=4)
    t = table("renovation", "stone 5", "r2c0 shelf r1c0 retting-room r4c0 empty", display="wood-storeroom")
    t.refuses("furnish wood-storeroom", because="too-many-blue")


@rule("7.4", "4.6")
def test_housework_may_place_an_orange_room_to_allow_a_blue_one() -> None:
    t = table("housework", "wood 1 stone 1 food 2 gold 1", "r1c0 empty", display="retting-room")
    t.refuses("furnish retting-room", because="too-many-blue").play(
        "furnish shelf", "pay food-per-dwarf", "place r1c0"
    )
    t.offers("furnish retting-room")


@rule("7.5")
@pytest.mark.parametrize(("number", "food"), [(1, 2), (3, 2), (4, 3), (7, 3), (8, 4)])
def test_the_books_example_of_food_per_dwarf(number: int, food: int) -> None:
    t = table("housework", f"wood 1 food {food}", left="furnish", number=number).play("furnish shelf")
    t.reports(f"seat 0 paid {food} food for housework").seat(0, food=0)
    short = table("housework", f"wood 1 flax 1 food {food - 1}", left="furnish", number=number)
    short.refuses("furnish shelf", because="cannot-pay")


@rule("7.6")
def test_nothing_is_paid_where_nothing_is_placed() -> None:
    table("furnishing", "wood 1 food 2").play("done").seat(0, wood=1, food=2)
    table("furnishing", "flax 1 food 5", left="furnish").refuses(
        "furnish shelf", because="cannot-pay", rule="7.6"
    )


@rule("7.6")
def test_only_payments_that_can_be_made_and_caverns_that_fit_are_offered() -> None:
    t = table("housework", "wood 1 food 4 gold 1", "r1c0 empty").play("furnish shelf")
    t.offers_only("pay food-per-dwarf", "pay one-gold").refuses("pay five-food", because="cannot-pay")
    t.play("pay one-gold").offers_only("place r1c0", "place r2c0").refuses(
        "place r0c0", because="no-empty-cavern"
    )
    t = table("furnishing", "wood 1 food 2", "r1c0 empty r1c1 empty r0c0 empty").play("furnish shelf")
    t.refuses("place r0c0", because="other-walls-there").offers("place r1c1")


@rule("7.7")
def test_furnishing_does_not_use_the_room() -> None:
    table("renovation", "wood 1").play("furnish shelf").seat(0, wood=0, stone=0, grain=0, flax=0)


@rule("7.8")
def test_the_first_full_cave_gets_the_additional_cavern_at_once() -> None:
    layout = filled("shelf", *NINE).replace("r2c0 shelf", "r2c0 empty")
    t = table("housework", "wood 1 stone 1 food 2 gold 1", layout).play("furnish shelf", "pay food-per-dwarf")
    t.decides(0, "cavern").offers_only("cavern two-walls", "cavern three-walls").play("cavern two-walls")
    t.reports("seat 0 received cavern two-walls").seat(0, extra="two-walls").decides(0, "act")
    t.play("furnish food-corner").reports("seat 0 furnished food-corner on extra").decides(1, "take")


@rule("7.8")
def test_the_second_full_cave_gets_nothing() -> None:
    rest = (
        "retting-room",
        "secret-chamber",
        "state-room",
        "bakehouse",
        "digging-cave",
        "junction-room",
        "food-corner",
    )
    mine = filled("shelf", *rest, "spinning-wheel", "grindstone").replace("r2c0 shelf", "r2c0 empty")
    full = filled("furniture-workshop", *NINE) + " extra empty"
    t = table("renovation", "wood 1", mine, other_layout=full, other_extra="two-walls", left="furnish")
    t.play("furnish shelf").decides(1, "take").seat(0, extra=None)


@rule("7.9")
@pytest.mark.parametrize(("side", "fitting"), [("two-walls", "food-corner grindstone"), ("three-walls", "")])
def test_the_printed_walls_of_the_additional_cavern_are_natural(side: str, fitting: str) -> None:
    layout = filled("shelf", *NINE) + " extra empty"
    t = table("renovation", "wood 9 stone 9 gold 1", layout, extra=side)
    lights = [
        room for room in ("spinning-wheel", "grindstone", "food-corner") if f"furnish {room}" in t.options()
    ]
    assert lights == sorted(fitting.split(), reverse=True)
    assert t.state.view(0)["supply"] == 7
