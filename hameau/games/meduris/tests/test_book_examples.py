"""Do the book's worked examples and questions come out as printed? Red is seat 0, blue 1, light green 2."""

from hameau import CHANCE
from hameau.testing import rule

from .draw import table

NONE = dict.fromkeys(("wood", "wool", "copper", "stone"), 0)


@rule("3.2")
def test_example_1_small_yield() -> None:
    t = table(decide="roll", plains="wood 1 1 2, stone 0 2").play("die wood").decides(0, "act")
    t.seat(2, goods={**NONE, "wood": 1}).seat(1, goods={**NONE, "wood": 2}).seat(0, goods=NONE)


@rule("4.3")
def test_example_1_big_yield() -> None:
    """Red has one worker in the stack already, light green one: red gets 3 + 1, light green 2."""
    t = table(plains="wood 1 1, copper 0, stone 0 2").play("move copper 1 stone")
    t.seat(0, goods={**NONE, "stone": 4}).seat(2, goods={**NONE, "stone": 2}).seat(1, goods=NONE)


@rule("8.2", "9.2")
def test_example_2_the_druid_leaves_the_paved_spaces() -> None:
    t = table(board="hut 2 on 2; hut 1 on 9, 18", hands=["wood 1, stone 1", "", "wool 1"]).shows(
        druid="paved 3"
    )
    t.play("build hut 25").shows(druid=2).decides(2, "offer")
    t.play("offer wool").seat(2, points=6, goods=NONE).decides(CHANCE, "roll").shows(turn=1)


@rule("5.2", "8.5", "9.3", "9.4", "9.2")
def test_example_3_a_hut_in_a_settlement_and_its_ritual() -> None:
    t = table(
        board="hut 0 on 16, 19, 20; temple 1 on 21",
        druid=16,
        turn=1,
        hands=["wood 1, stone 1", "stone 4, wood 4", ""],
    )
    t.play("build hut 18").seat(1, goods={**NONE, "stone": 1, "wood": 1}).shows(druid=18).decides(1, "offer")
    assert t.state.dump()["runes"]["waves"] == 1  # type: ignore[index]
    t.play("offer both").seat(1, points=8, goods=NONE)
    # red has neither wool nor copper for space 19, and too few chips to replace one: he is not even asked
    t.reports("seat 0 offered nothing at 19", "seat 0 lost 1 from offering").decides(0, "offer").shows(
        druid=20
    )
    t.play("offer wood").seat(0, points=5).decides(CHANCE, "roll").shows(turn=2, druid=20)


@rule("8.9", "7.3")
def test_example_4_intermediate_rune_scoring() -> None:
    t = table(
        board="hut 1 on 30, 31; hut 2 on 2; hut 0 on 12",
        druid=31,
        hands=["wood 1, wool 1", "", "wool 1"],
    )
    t.play("build temple 5").reports("crossed river", "visited druid at 2")
    t.seat(0, points=6).seat(1, points=6).seat(2, points=6).decides(2, "offer")
    t.play("offer wool").decides(CHANCE, "roll").shows(turn=1)


@rule("5.4")
def test_faq_the_gap_between_two_huts_costs_three_of_each() -> None:
    """On the side for four, space 4 asks for wool and wood."""
    board = "hut 1 on 3; hut 2 on 5; hut 1 on 20, 30"
    t = table(seats=4, board=board, druid=3, hands=["wool 3, wood 3", "", "", ""])
    t.play("build hut 4").reports("seat 0 paid 3 wool for hut", "seat 0 paid 3 wood for hut")
    t = table(seats=4, board=board, druid=3, hands=["wool 3, wood 2", "", "", ""])
    t.refuses("build hut 4", because="cannot-pay")


@rule("5.2")
def test_faq_both_ends_of_a_settlement_cost_the_same() -> None:
    t = table(
        board="hut 1 on 13, 14; hut 2 on 20, 28",
        druid=14,
        hands=["wood 9, stone 9, copper 9, wool 9", "", ""],
    )
    for end in ("build hut 12", "build hut 15"):
        assert t.state.clone().legal().count(t.game.read(end)) == 1
        after = t.state.clone()
        after.apply(t.game.read(end))
        assert sum(after.dump()["players"][0]["goods"].values()) == 36 - 6  # type: ignore[index]


@rule("8.2", "9.3")
def test_faq_the_druid_enters_a_settlement_across_the_river_at_space_0() -> None:
    """Red stands before the river, light green on space 0: up to 2 points, and red is not visited."""
    hands = ["copper 1, wood 1", "", "wool 1, copper 1", ""]
    t = table(seats=4, board="hut 0 on 39; hut 2 on 0; hut 1 on 20", hands=hands).play("build hut 3")
    t.shows(druid=0).reports_nothing_like("crossed").decides(2, "offer")
    t.play("offer both").reports("seat 2 scored 2 from offering").decides(CHANCE, "roll").shows(
        turn=1, druid=0
    )


@rule("8.3")
def test_faq_four_temples_before_the_first_hut() -> None:
    t = table(board="temple 1 on 3, 9; temple 2 on 1", hands=["wool 2, copper 2", "", ""]).play(
        "build temple 0"
    )
    t.shows(druid="paved 3", turn=1)


@rule("8.6")
def test_faq_a_new_hut_right_ahead_of_the_druid() -> None:
    t = table(board="hut 1 on 2, 3, 9, 20", druid=3, hands=["stone 4, wood 4", "", ""]).play("build hut 4")
    t.shows(druid=4).decides(0, "offer").play("offer both").reports("seat 0 scored 3 from offering")


@rule("3.5")
def test_faq_shortage_serves_the_top_first_and_an_empty_plain_yields_nothing() -> None:
    t = table(decide="roll", plains="wood 0 1 2", hands=["", "", "wood 17"]).play("die wood")
    t.seat(2, goods={**NONE, "wood": 18}).seat(1, goods=NONE).seat(0, goods=NONE)
    t = table(decide="roll", plains="wood 0 1 2", hands=["", "", "wood 18"]).play("die wood")
    t.reports_nothing_like("gained")


@rule("4.1", "4.2")
def test_faq_workers_from_below_and_back() -> None:
    t = table(plains="wood 0 1 2, wool 0 1, copper 2").offers("move wood 1 stone")
    t.refuses("move wood 1 wood", because="same-plain")


@rule("7.4", "10.4")
def test_faq_adjacent_temples() -> None:
    t = (
        table(board="temple 1 on 5", hands=["copper 1, wool 1", "", ""])
        .offers("build temple 6")
        .play("build temple 6")
    )
    assert t.state.score_sheet(0)["temples"] == 0


@rule("9.7")
def test_faq_nobody_has_to_offer() -> None:
    t = table(board="hut 2 on 2; hut 1 on 9, 18", hands=["wood 1, stone 1", "", "wool 1"]).play(
        "build hut 25"
    )
    t.offers("offer nothing").play("offer nothing").seat(2, points=4)


@rule("8.4")
def test_faq_the_druid_does_not_stop_at_temples() -> None:
    t = table(board="hut 2 on 2, 9; temple 1 on 3, 5", druid=2, hands=["copper 1, wool 1", "", ""])
    t.play("build temple 6").reports("visited druid at 9")


@rule("10.5")
def test_five_rune_stones_score_fifteen() -> None:
    assert table(board="hut 1 on 0, 5, 8, 12, 14").state.score_sheet(1)["runes"] == 1 + 2 + 3 + 4 + 5
