"""What is a round made of? [2]"""

import hameau
from hameau.games.stone_age.tests.draw import table
from hameau.testing import rule


@rule("2.1")
def test_figures_are_placed_then_act_then_eat_and_the_start_player_changes() -> None:
    t = table(seats=2, me="figures 5, food 7 @ hunt 4", left="food 6 @ forest 5", start=0)
    t.play("place field").reports("seat 0 placed 1 at field").decides(0, "use")
    t.play("use field").reports("seat 0 farmed up to 1 from field", "seat 0 used hunt with 4")
    t.play("die 1", "die 1", "die 1", "die 1").reports("seat 0 gained 2 food from hunt")
    t.reports("seat 1 used forest with 5").seat(0, food=9).seat(1, food=6)
    t.play("die 1", "die 1", "die 1", "die 1", "die 2").reports("seat 1 gained 2 wood from forest")
    t.reports("seat 0 paid 5 food for feeding", "seat 1 paid 5 food for feeding", "began round 3")
    t.shows(start=1, round=3).decides(1, "place")


@rule("2.1")
def test_the_start_player_figure_goes_round_the_table() -> None:
    t = table(seats=3, across="@ field", decide="use", seat=2, start=2)
    t.play("use field").shows(start=0).decides(0, "place")


@rule("2.2")
def test_cards_left_slide_to_the_right_in_their_order_and_new_ones_follow() -> None:
    t = table(me="@ field", cards="-, tool-art, -, points-music", decide="use")
    t.play("use field").shows(cards=["tool-art", "points-music", None, None])
    t.decides(hameau.CHANCE, "reveal-card")
    t.play("reveal dice-time").reports("revealed-card dice-time on card-3")
    t.play("reveal dice-writing").reports("revealed-card dice-writing on card-4")
    t.shows(cards=["tool-art", "points-music", "dice-time", "dice-writing"]).decides(1, "place")


@rule("2.2")
def test_a_full_row_stays_as_it_is() -> None:
    row = ["tool-art", "points-music", "dice-time", "dice-writing"]
    table(me="@ field", cards=", ".join(row), decide="use").play("use field").shows(cards=row, round=3)


@rule("2.2")
def test_cards_do_not_move_during_a_round() -> None:
    t = table(
        me="wood 1 @ card-1, hunt, forest",
        cards="food-7-pottery, tool-art, points-music, dice-time",
        decide="use",
    )
    t.play("use card-1", "buy").shows(cards=[None, "tool-art", "points-music", "dice-time"]).decides(0, "use")


@rule("2.3")
def test_the_price_belongs_to_the_space() -> None:
    t = table(
        me="wood 9, food 20 @ card-3, card-1",
        cards="food-1-weaving, food-3-weaving, food-7-pottery",
        decide="use",
    )
    t.play("use card-3", "buy").reports("seat 0 paid 3 wood for card-3").decides(0, "buy")


@rule("2.3")
def test_a_card_that_slides_gets_cheaper() -> None:
    t = table(
        seats=2,
        me="food 20, wood 9 @ field",
        left="wood 9",
        cards="-, -, food-7-pottery, tool-art",
        decide="use",
    )
    t.play("use field", "reveal dice-time", "reveal dice-writing").shows(
        cards=["food-7-pottery", "tool-art", "dice-time", "dice-writing"]
    )
    t.play("place card-1", "place hunt 5", "place hunt 4")  # seat 1 begins the round
    t.play("use card-1", "buy").reports("seat 1 paid 1 wood for card-1", "seat 1 acquired food-7-pottery")


@rule("2.4")
def test_used_tools_are_ready_again_at_the_start_of_a_round() -> None:
    t = table(me="tools 5, used 2 1 @ field", left="tools 1, used 1", decide="use").seat(0, used=[2, 1])
    t.play("use field").reports("began round 3").seat(0, used=[]).seat(1, used=[])


@rule("2.4")
def test_used_tools_stay_used_while_the_round_lasts() -> None:
    t = table(me="tools 5, used 2 1 @ field", left="food 0, wood 5", decide="use")
    t.play("use field").decides(1, "feed").seat(0, used=[2, 1])
