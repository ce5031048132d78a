"""The last turns, the last lap, the final score. [10]"""

from hameau import CHANCE, OVER
from hameau.testing import Scenario, rule

from .draw import table

ALMOST = "hut 0 on 0, 4, 8, 12, 16, 20, 24; temple 0 on 2, 6"  # seat 0 lacks one hut
NONE = dict.fromkeys(("wood", "wool", "copper", "stone"), 0)


def finish(others: str = "", hands: list[str] | None = None, price: int = 1) -> Scenario:
    """Seat 0 has just built its last hut, on space 28 (copper and wood); only `hands` are left."""
    own, *rest = hands or ["", "", ""]
    first = f"copper {price}, wood {price}" + (f", {own}" if own else "")
    t = table(board=f"{ALMOST}; {others}" if others else ALMOST, druid=24, hands=[first, *rest])
    return t.play("build hut 28")


def pass_turn(t: Scenario) -> Scenario:
    """A turn in which a worker moves to an empty place, whatever it brings."""
    t.play("die minus-1")
    while t.state.prompt().step == "return":
        t.play(t.options()[0])
    return t.play(next(option for option in t.options() if option.startswith("move")))


@rule("10.1")
def test_the_others_have_one_more_turn_each_and_the_finisher_none() -> None:
    t = (
        finish()
        .reports("seat 0 finished building")
        .decides(CHANCE, "roll")
        .shows(turn=1, finisher=0, lap=None)
    )
    pass_turn(t).shows(turn=2)
    pass_turn(t)
    assert t.state.dump()["lap"] == 28


@rule("10.1")
def test_finishing_needs_all_huts_and_both_temples() -> None:
    t = table(board=ALMOST.replace(", 6", ""), druid=24, hands=["copper 1, wood 1", "", ""]).play(
        "build hut 28"
    )
    t.reports_nothing_like("finished").shows(finisher=None)
    board = "hut 0 on 0, 4, 8, 12, 16, 20, 24, 28; temple 0 on 2"
    t = table(board=board, druid=24, hands=["copper 1, wood 1", "", ""])
    t.play("build temple 10").reports("seat 0 finished building").shows(finisher=0)


@rule("10.1")
def test_the_last_turns_begin_when_nobody_can_build_any_more() -> None:
    """All huts stand, everybody has a temple left, and only spaces with tokens are free."""
    board = (
        "temple 0 on 30; temple 1 on 1; temple 2 on 2; hut 0 on 3, 4, 6, 7, 8, 9, 11; "
        "hut 1 on 12, 13, 14, 16, 17, 18, 19, 21; hut 2 on 22, 23, 24, 25, 26, 27, 28, 29"
    )
    tokens = {0: "plus-2", 5: "plus-2", 10: "free-hut", 15: "druid", 20: "druid"}
    t = table(board=board, tokens=tokens, hands=["wool 1, stone 1", "", ""])
    t.play("build hut 31").reports("seat 0 built-up the last that could be built").shows(finisher=0)


@rule("10.1")
def test_a_second_finisher_changes_nothing() -> None:
    board = f"{ALMOST}; hut 0 on 28; hut 1 on 1, 5, 9, 13, 17, 21, 25; temple 1 on 3, 7"
    t = table(board=board, druid=1, turn=1, finisher=0, hands=["", "copper 1, stone 1", ""])
    t.play("build hut 30").reports("seat 1 built-hut on 30 in a settlement of 1")
    t.reports_nothing_like("finished").shows(finisher=0, turn=2).decides(CHANCE, "roll")
    pass_turn(t)
    assert t.state.dump()["lap"] is not None


@rule("10.2")
def test_the_lap_visits_every_hut_once_and_ends_where_the_druid_stood() -> None:
    t = finish(hands=["stone 3, wool 9", "", ""])
    t.decides(0, "offer").play("offer nothing")
    pass_turn(pass_turn(t))
    visited = [t.state.dump()["druid"]]
    while t.state.seat != OVER:
        assert t.state.prompt().step == "offer"
        t.play("offer nothing")
        visited.append(t.state.dump()["druid"])
    assert visited == [0, 4, 8, 12, 16, 20, 24, 28, 28]
    t.refuses("offer nothing", because="game-over", rule="10.7").decides(OVER, "over")


@rule("10.2")
def test_the_settlement_where_the_druid_stood_comes_last_as_a_whole() -> None:
    t = finish("hut 1 on 27; hut 2 on 26", hands=["stone 9", "wool 9", "wool 9"], price=3)
    while t.state.prompt().step == "offer":
        t.play("offer nothing")
    pass_turn(pass_turn(t))
    assert t.state.dump()["lap"] == 28
    visited = []
    while t.state.seat != OVER:
        visited.append(t.state.dump()["druid"])
        t.play("offer nothing")
    assert visited == [0, 4, 8, 12, 16, 20, 24, 26, 27, 28]


@rule("10.3")
def test_the_river_scores_nothing_in_the_lap() -> None:
    t = finish(hands=["stone 3, wool 9", "", ""]).play("offer nothing")
    t = pass_turn(pass_turn(t)).reports("lapped druid from 28", "visited druid at 0")
    t.reports_nothing_like("crossed", "river")


@rule("10.4")
def test_temples_score_the_huts_on_both_sides_of_any_colour() -> None:
    t = table(board="hut 1 on 4, 5; temple 0 on 6; hut 2 on 7; hut 0 on 8, 9; temple 1 on 10", druid=5)
    assert t.state.score_sheet(0)["temples"] == 5
    assert t.state.score_sheet(1)["temples"] == 3
    assert t.state.score_sheet(2)["temples"] == 0


@rule("10.4")
def test_a_neighbouring_temple_or_unbuilt_space_gives_nothing() -> None:
    t = table(board="hut 1 on 4; temple 0 on 5, 6; hut 1 on 8")
    assert t.state.score_sheet(0)["temples"] == 1
    t = table(board="hut 1 on 31; temple 0 on 0; hut 1 on 1, 20", druid=1)
    assert t.state.score_sheet(0)["temples"] == 2


@rule("10.5")
def test_rune_stones_score_one_two_three_and_so_on() -> None:
    for huts, points in (("0", 1), ("0, 5", 3), ("0, 5, 8", 6), ("0, 5, 8, 12, 14", 15)):
        assert table(board=f"hut 1 on {huts}").state.score_sheet(1)["runes"] == points
    t = table(seats=2, board="hut 1 on 0, 5, 8, 12, 14, 17, 22, 25, 29", druid=5)
    assert t.state.score_sheet(1)["runes"] == 45


@rule("10.6")
def test_nothing_else_scores_and_the_track_has_no_end() -> None:
    t = table(
        board="hut 0 on 5, 9; hut 1 on 12; temple 1 on 20",
        druid=5,
        hands=["wood 9", "", ""],
        points=[250, 0, 7],
        tokens={9: "druid"},
    )
    assert t.state.score_sheet(0) == {"track": 250, "temples": 0, "runes": 3}
    t.scores(253, 1, 7)


@rule("10.7")
def test_ties_are_broken_by_buildings_then_chips_then_shared() -> None:
    def winners(board: str, hands: list[str], points: list[int]) -> list[int]:
        return table(board=board, hands=hands, points=points).state.winners()

    assert winners("", ["", "wood 3", ""], [6, 5, 5]) == [0]
    # seat 1 holds no rune stone, but has more buildings: huts and temples count alike
    assert winners("temple 1 on 3, 6; hut 0 on 9; temple 2 on 12", ["wood 9", "", ""], [4, 5, 4]) == [1]
    assert winners("temple 1 on 3; temple 2 on 12, 20", ["wood 9", "", ""], [5, 5, 5]) == [2]
    assert winners("", ["wood 1", "wood 1, wool 1", "stone 1"], [5, 5, 5]) == [1]
    assert winners("", ["wood 2", "wood 1, wool 1", "stone 1"], [5, 5, 5]) == [0, 1]


@rule("10.2", "10.4", "10.5")
def test_the_end_tells_temples_and_rune_stones() -> None:
    t = finish("hut 1 on 1; hut 2 on 7")
    while t.state.seat != OVER:
        t.play("offer nothing") if t.state.prompt().step == "offer" else pass_turn(t)
    t.reports("seat 0 scored 4 from temples", "seat 0 scored 28 from runes", "seat 2 scored 1 from runes")
    t.reports_nothing_like("seat 1 scored")
    assert t.state.winners() == [0]
