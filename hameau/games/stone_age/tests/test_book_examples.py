"""Does every example of the book come out as printed? Red, Blue, Green and Yellow are seats 0 to 3."""

import pytest

from hameau.games.stone_age.tests.draw import table
from hameau.testing import Scenario, rule

RED, BLUE, GREEN, YELLOW = range(4)

# --- page 4: how many figures on a place ---


@rule("3.2")
def test_page_4_red_adds_nobody_to_the_four_in_the_forest() -> None:
    table(me="@ forest 4").refuses("place forest 1", because="already-there")


@rule("3.3")
def test_page_4_blue_fills_the_tool_maker() -> None:
    t = table(seat=BLUE).play("place tool-maker").reports("seat 1 placed 1 at tool-maker")
    t.decides(GREEN, "place").refuses("place tool-maker", because="full")


@rule("3.4")
def test_page_4_green_fills_the_hut_with_two() -> None:
    t = table(seat=GREEN).play("place hut").reports("seat 2 placed 2 at hut")
    t.decides(YELLOW, "place").refuses("place hut", because="full")


@rule("3.3")
def test_page_4_yellow_fills_the_field() -> None:
    t = table(seat=YELLOW).play("place field").reports("seat 3 placed 1 at field")
    t.decides(RED, "place").refuses("place field", because="full")


@rule("3.3", "3.6")
def test_page_4_seven_figures_fill_the_forest() -> None:
    t = table(me="@ forest 4", seat=YELLOW).play("place forest 2", "place field").decides(BLUE, "place")
    t.offers("place forest 1").refuses("place forest 2", because="too-many-figures")
    t.play("place forest 1").decides(GREEN, "place").refuses("place forest 1", because="full")


# --- page 5: cards, buildings, a round of placement ---


@rule("3.3")
def test_page_5_red_fills_the_second_card_and_the_other_three_stay_open() -> None:
    t = table().play("place card-2").decides(BLUE, "place").refuses("place card-2", because="full")
    t.offers("place card-1", "place card-3", "place card-4").play(
        "place hunt 5", "place hunt 5", "place hunt 5"
    )
    t.decides(RED, "place").offers("place card-1", "place card-3", "place card-4")


@rule("3.3")
def test_page_5_yellow_fills_the_third_building_and_the_other_three_stay_open() -> None:
    t = (
        table(seat=YELLOW)
        .play("place building-3")
        .decides(RED, "place")
        .refuses("place building-3", because="full")
    )
    t.offers("place building-1", "place building-2", "place building-4").play("place hunt 5", "place hunt 5")
    t.play("place hunt 5").decides(YELLOW, "place")
    t.offers("place building-1", "place building-2", "place building-4")


@rule("3.1", "3.8")
def test_page_5_a_round_of_placement() -> None:
    t = table().decides(RED, "place").play("place card-3").reports("seat 0 placed 1 at card-3")
    t.decides(BLUE, "place").play("place hunt 5").reports("seat 1 placed 5 at hunt")
    t.decides(GREEN, "place").play("place hut").reports("seat 2 placed 2 at hut")
    t.decides(YELLOW, "place").play("place building-2").reports("seat 3 placed 1 at building-2")
    t.decides(RED, "place").play("place forest 1").decides(GREEN, "place")  # Blue has nobody left


# --- page 5 and 6: what places give ---


@rule("4.2")
def test_page_6_green_takes_two_figures_back_from_the_hut_and_a_third_from_the_reserve() -> None:
    t = (
        table(across="@ hut, hunt, forest", seat=GREEN, decide="use")
        .play("use hut")
        .reports("seat 2 grew to 6")
    )
    t.seat(GREEN, figures=6, placed={"hunt": 1, "forest": 1})


@rule("4.4")
def test_page_6_blue_hunts_with_five_dice() -> None:
    t = table(left="@ hunt 5", seat=BLUE, decide="use").play(
        "use hunt", "die 3", "die 4", "die 1", "die 4", "die 2"
    )
    t.reports("seat 1 gained 7 food from hunt")


@rule("4.4", "5.2", "5.3")
def test_page_6_green_adds_a_tool_to_the_hunt_and_turns_it() -> None:
    t = table(across="tools 1 @ hunt 3, river 2", seat=GREEN, decide="use").play(
        "use hunt", "die 5", "die 4", "die 2"
    )
    t.offers_only("add tool 1", "gather").play("add tool 1").reports("seat 2 gained 6 food from hunt")
    t.seat(GREEN, used=[1])


@rule("4.4", "5.2")
def test_page_6_green_would_get_five_food_without_the_tool() -> None:
    t = table(across="tools 1 @ hunt 3, river 2", seat=GREEN, decide="use").play(
        "use hunt", "die 5", "die 4", "die 2"
    )
    t.play("gather").reports("seat 2 gained 5 food from hunt")


@rule("5.2")
def test_page_6_yellow_adds_two_tools_to_the_hunt() -> None:
    t = table(right="tools 2 @ hunt 2, field, hut", seat=YELLOW, decide="use").play(
        "use hunt", "die 1", "die 3"
    )
    t.play("add tool 1", "add tool 1").reports("seat 3 gained 3 food from hunt").seat(YELLOW, used=[1, 1])


@rule("4.5", "5.3")
def test_page_6_green_rolls_five_at_the_river_with_the_tool_used_before() -> None:
    t = table(across="tools 1, used 1 @ river 2, field, hut", seat=GREEN, decide="use").play(
        "use river", "die 1"
    )
    t.play("die 4").reports_nothing_like("gained").seat(GREEN, gold=0).decides(GREEN, "use")


@rule("4.5", "5.2")
def test_page_6_red_adds_three_tools_of_two_at_the_river() -> None:
    t = table(me="figures 6, tools 6 @ river 3, field, hut", decide="use").play(
        "use river", "die 1", "die 4", "die 2"
    )
    t.play("add tool 2", "add tool 2", "add tool 2").reports("seat 0 gained 2 gold from river")
    t.seat(RED, used=[2, 2, 2], gold=2)


# --- page 7: buildings and the next round ---


@rule("7.3")
def test_page_7_yellow_pays_two_wood_and_a_clay_for_ten_points() -> None:
    t = table(
        right="wood 2, clay 1 @ building-3, field, hut", stacks="css, csg, wwc", seat=YELLOW, decide="use"
    )
    t.play("use building-3", "buy").reports(
        "seat 3 paid 2 wood for building-3", "seat 3 paid 1 clay for building-3"
    )
    t.reports("seat 3 scored 10 from building-3").seat(YELLOW, points=10, buildings=["wwc"], wood=0, clay=0)


@rule("7.4")
def test_page_7_blue_pays_three_stones_and_a_wood_for_eighteen_points() -> None:
    t = table(left="wood 1, stone 3 @ building-1, field, hut", stacks="4-of-2", seat=BLUE, decide="use")
    t.play("use building-1", "buy").reports(
        "seat 1 paid 1 wood for building-1", "seat 1 paid 3 stone for building-1"
    )
    t.reports("seat 1 built 4-of-2 for 18").seat(BLUE, points=18)


@rule("2.2")
def test_page_7_the_second_and_third_card_were_taken() -> None:
    """Counted from the right: the first stays, the fourth moves next to it, two new ones follow."""
    t = table(me="@ field", cards="tool-art, -, -, dice-time", decide="use").play("use field")
    t.play("reveal points-music", "reveal dice-writing")
    t.shows(cards=["tool-art", "dice-time", "points-music", "dice-writing"])


# --- page 8: final scoring ---


def sheet(village: str) -> dict[str, int]:
    return table(me=village).state.score_sheet(RED)


FIVE = "cards extra-writing food-5-medicine food-7-pottery tool-art points-music"


@rule("10.2")
def test_page_8_five_different_green_cards_and_a_second_pottery() -> None:
    assert sheet(FIVE)["green"] == 25
    assert sheet(f"{FIVE} dice-pottery")["green"] == 26


@rule("10.3")
@pytest.mark.parametrize(
    ("category", "village", "points"),
    [
        ("farmers", "agriculture 7, cards dice-farmer-2 food-3-farmer-2 dice-farmer-1", 35),
        ("toolmakers", "tools 7, cards dice-toolmaker-2 once-4-toolmaker-1", 21),
        (
            "builders",
            "buildings wwc wws wcc wwg wss ccs, cards points-builder-3 dice-builder-2 food-2-builder-2",
            42,
        ),
        ("shamans", "figures 8, cards clay-1-shaman-2 gold-1-shaman-1", 24),
    ],
    ids=["5 farmers × 7", "3 tool makers × 7", "7 builders × 6", "3 shamans × 8"],
)
def test_page_8_sand_cards(category: str, village: str, points: int) -> None:
    assert sheet(village)[category] == points


# --- the sheet of civilization cards ---


def bought(card: str, village: str = "") -> Scenario:
    t = table(me=f"wood 1, {village} @ card-1, field, hut", cards=card, decide="use")
    return t.play("use card-1", "buy")


@rule("6.5")
def test_sheet_red_rolls_2_2_5_6_for_everybody() -> None:
    t = bought("dice-builder-1").play("die 2", "die 2", "die 5", "die 6").decides(RED, "pick")
    t.play("pick 5").reports("seat 0 raised tools to 1 from shared-dice").decides(BLUE, "pick")
    t.play("pick 6").reports("seat 1 farmed up to 1 from shared-dice")
    t.reports("seat 2 gained 1 clay from shared-dice", "seat 3 gained 1 clay from shared-dice").decides(
        RED, "use"
    )


@rule("6.4")
def test_sheet_a_card_gives_four_food() -> None:
    bought("food-4-builder-1").reports("seat 0 gained 4 food from card")


@rule("6.4")
def test_sheet_a_card_gives_a_gold() -> None:
    bought("gold-1-shaman-1").reports("seat 0 gained 1 gold from card")


@rule("6.6")
@pytest.mark.parametrize(("dice", "wood"), [((1, 1), 0), ((1, 2), 1), ((3, 2), 1), ((4, 2), 2), ((6, 6), 4)])
def test_sheet_two_dice_give_a_wood_for_each_three(dice: tuple[int, int], wood: int) -> None:
    bought("roll-wood-shaman-2").play(*(f"die {face}" for face in dice)).seat(RED, wood=wood)


@rule("6.4")
def test_sheet_a_card_gives_three_points() -> None:
    bought("points-music").reports("seat 0 scored 3 from card").seat(RED, points=3)


@rule("6.8")
def test_sheet_a_card_is_a_tool_of_four_for_a_single_roll() -> None:
    t = table(me="wood 1 @ card-1, hunt, forest", cards="once-4-toolmaker-1", decide="use").play(
        "use card-1", "buy"
    )
    t.play("use hunt", "die 1", "add once 4").reports("seat 0 gained 2 food from hunt").seat(RED, once=[])


@rule("6.4", "5.5")
def test_sheet_the_card_with_a_tool_is_best_taken_before_the_quarry() -> None:
    t = table(me="wood 1 @ card-1, quarry", cards="tool-art", decide="use").play("use card-1", "buy", "die 4")
    t.play("add tool 1").reports("seat 0 gained 1 stone from quarry")


@rule("9.3")
def test_sheet_blocking_the_last_building_wins_a_round() -> None:
    t = table(me="wood 2, clay 1 @ building-1", stacks="wwc 1", decide="use").play("use building-1")
    t.play("leave").reports("began round 3")
