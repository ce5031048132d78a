"""What does a building cost, and what is it worth? [7]"""

import pytest

import hameau
from hameau.games.stone_age.tests.draw import table
from hameau.testing import Scenario, rule


def before(tile: str, goods: str, **drawn: str) -> Scenario:
    """Seat 0 is about to use the first stack; hunt and forest come later."""
    return table(me=f"{goods} @ building-1, hunt, forest", stacks=tile, decide="use", **drawn)


def paid(tile: str, goods: str, *payments: str) -> Scenario:
    return before(tile, goods).play("use building-1", "buy", *payments)


@rule("7.1")
def test_the_top_tile_goes_to_the_village_of_its_buyer() -> None:
    t = before("wwc", "wood 2, clay 1").play("use building-1").decides(0, "buy").offers_only("buy", "leave")
    t.play("buy").reports("seat 0 built wwc for 10").seat(0, buildings=["wwc"], wood=0, clay=0)


@rule("7.1")
def test_food_does_not_pay_for_a_building() -> None:
    before("1-to-7", "food 50").play("use building-1").reports("seat 0 left building-1").seat(0, food=50)


@rule("7.2")
def test_who_will_not_pay_takes_the_figure_back_and_the_tile_stays() -> None:
    t = before("wwc 3", "wood 2, clay 1").play("use building-1", "leave").reports("seat 0 left building-1")
    t.seat(0, wood=2, clay=1, buildings=[], points=0, placed={"hunt": 1, "forest": 1})
    assert t.state.dump()["stacks"][0] == {"top": "wwc", "tiles": 3}


@rule("7.2")
def test_who_cannot_pay_is_not_asked() -> None:
    t = before("wwc", "wood 9, stone 9, gold 9").play("use building-1").reports("seat 0 left building-1")
    t.decides(0, "use")


@rule("7.3")
@pytest.mark.parametrize(
    ("tile", "points"),
    [
        ("wwc", 10),
        ("wws", 11),
        ("wcc", 11),
        ("wwg", 12),
        ("wcs", 12),
        ("wss", 13),
        ("ccs", 13),
        ("wcg", 13),
        ("css", 14),
        ("ccg", 14),
        ("wsg", 14),
        ("csg", 15),
        ("ssg", 16),
    ],
)
def test_a_fixed_price_is_paid_exactly_and_worth_its_resources(tile: str, points: int) -> None:
    t = paid(tile, "wood 3, clay 3, stone 3, gold 3").reports(f"seat 0 built {tile} for {points}")
    left = {good: 3 - tile.count(good[0]) for good in ("wood", "clay", "stone", "gold")}
    t.seat(0, points=points, **left)


@rule("7.3")
def test_no_other_resource_replaces_one_of_a_fixed_price() -> None:
    before("wcs", "wood 1, clay 1, gold 5").play("use building-1").reports("seat 0 left building-1")
    before("css", "clay 1, stone 1, gold 5").play("use building-1").reports("seat 0 left building-1")


@rule("7.4")
@pytest.mark.parametrize(
    ("tile", "enough", "lacking"),
    [
        ("4-of-1", "gold 4", "wood 3, clay 3, stone 3, gold 3"),
        ("4-of-2", "wood 1, gold 3", "wood 1, clay 1, stone 1"),
        ("4-of-3", "wood 2, clay 1, stone 1", "wood 9, clay 9"),
        ("4-of-4", "wood 1, clay 1, stone 1, gold 1", "wood 9, clay 9, stone 9"),
        ("5-of-1", "wood 5", "wood 4, clay 4, stone 4, gold 4"),
        ("5-of-2", "stone 1, gold 4", "wood 2, clay 2, stone 2, gold 2"),
        ("5-of-3", "clay 3, stone 1, gold 1", "wood 9, clay 9"),
        ("5-of-4", "wood 2, clay 1, stone 1, gold 1", "wood 1, clay 1, stone 1, gold 1"),
    ],
)
def test_a_tile_of_choice_needs_exactly_its_number_and_its_kinds(
    tile: str, enough: str, lacking: str
) -> None:
    before(tile, enough).play("use building-1").offers("buy")
    before(tile, lacking).play("use building-1").reports("seat 0 left building-1")


@rule("7.4")
def test_every_choice_on_the_way_can_still_be_completed() -> None:
    t = paid("4-of-2", "wood 3, clay 1, stone 5").decides(0, "pay")
    # 0: one clay, three stones; 3: and one of another kind; 4 wood are not there
    t.offers_only("pay wood 0", "pay wood 1", "pay wood 2", "pay wood 3")
    t.refuses("pay wood 4", because="payment-does-not-fit")
    t.play("pay wood 2").reports("seat 0 paid 2 stone for building-1")  # one clay would be too few


@rule("7.4")
def test_no_more_kinds_than_the_tile_asks_for() -> None:
    t = paid("5-of-1", "wood 5, clay 6, stone 9").offers_only("pay wood 0", "pay wood 5").play("pay wood 0")
    t.offers_only("pay clay 0", "pay clay 5").play("pay clay 5").reports("seat 0 built 5-of-1 for 20")
    t.seat(0, wood=5, clay=1, stone=9)


@rule("7.4")
def test_every_kind_the_tile_asks_for() -> None:
    t = paid("5-of-4", "wood 5, clay 5, stone 5, gold 5").offers_only("pay wood 1", "pay wood 2")
    t.play("pay wood 2").reports("seat 0 paid 1 clay for building-1", "seat 0 paid 1 stone for building-1")
    t.reports("seat 0 paid 1 gold for building-1", "seat 0 built 5-of-4 for 21")


@rule("7.4")
@pytest.mark.parametrize(("tile", "points"), [("4-of-1", 24), ("5-of-1", 30)])
def test_a_tile_of_choice_is_worth_what_is_paid(tile: str, points: int) -> None:
    t = paid(tile, "gold 6").reports(
        f"seat 0 built {tile} for {points}", f"seat 0 scored {points} from building-1"
    )
    t.seat(0, points=points, gold=6 - points // 6)


@rule("7.4")
def test_each_tile_is_worth_what_was_paid_for_itself() -> None:
    t = table(me="gold 9 @ building-1, building-2, hut", stacks="4-of-1, 5-of-1", decide="use")
    t.play("use building-1", "buy").reports("seat 0 built 4-of-1 for 24").play("reveal ssg")
    t.play("use building-2", "buy").reports("seat 0 built 5-of-1 for 30").seat(0, points=54, gold=0)


@rule("7.5")
def test_one_to_seven_resources_of_any_kinds() -> None:
    t = paid("1-to-7", "wood 9, clay 9").offers_only(*(f"pay wood {number}" for number in range(8)))
    t.refuses("pay wood 8", because="payment-does-not-fit").play("pay wood 5")
    t.offers_only("pay clay 0", "pay clay 1", "pay clay 2").play("pay clay 2").reports(
        "seat 0 built 1-to-7 for 23"
    )
    t.seat(0, wood=4, clay=7, points=23)


@rule("7.5")
def test_seven_gold_are_the_most_a_building_can_be_worth() -> None:
    t = paid("1-to-7", "gold 8", "pay gold 7").reports("seat 0 built 1-to-7 for 42")
    t.seat(0, gold=1, points=42)


@rule("7.5")
def test_one_resource_is_enough_and_none_is_not() -> None:
    paid("1-to-7", "wood 1").reports("seat 0 built 1-to-7 for 3").seat(0, wood=0)
    t = paid("1-to-7", "wood 2, stone 2", "pay wood 0").offers_only("pay stone 1", "pay stone 2")
    t.play("pay stone 1").reports("seat 0 built 1-to-7 for 5")


@rule("7.6")
def test_points_are_scored_at_once_and_the_next_tile_is_turned_over() -> None:
    t = before("wwc 3", "wood 2, clay 1, points 4").play("use building-1").play("buy")
    t.reports("seat 0 scored 10 from building-1").seat(0, points=14).decides(hameau.CHANCE, "reveal-building")
    t.play("reveal csg").reports("revealed-building csg on building-1").decides(0, "use")
    assert t.state.dump()["stacks"][0] == {"top": "csg", "tiles": 2}


@rule("7.6")
def test_the_next_tile_can_be_occupied_in_the_next_round() -> None:
    t = table(seats=2, me="wood 2, clay 1 @ building-1", stacks="wwc 3", decide="use").play(
        "use building-1", "buy"
    )
    t.play("reveal csg").decides(1, "place").offers("place building-1")


@rule("7.6")
def test_a_village_may_have_more_than_five_buildings() -> None:
    owned = "css ccg ssg wcs wcg wsg"
    t = before("wwc", f"wood 2, clay 1, buildings {owned}").play("use building-1", "buy")
    assert len(t.state.dump()["players"][0]["buildings"]) == 7
