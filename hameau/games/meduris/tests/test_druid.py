"""The druid's walk, the river and the offerings. [8, 9]"""

from hameau import CHANCE
from hameau.testing import Scenario, rule

from .draw import table

NONE = dict.fromkeys(("wood", "wool", "copper", "stone"), 0)
RICH = "wood 4, wool 4, copper 4, stone 4"


def rich(board: str = "", **more: object) -> Scenario:
    return table(board=board, hands=[RICH, RICH, RICH], **more)  # type: ignore[arg-type]


@rule("8.1")
def test_the_first_three_buildings_move_the_druid_one_paved_space_each() -> None:
    rich().play("build temple 0").reports("paved druid on paved space 1").shows(druid="paved 1")
    rich("hut 1 on 0").play("build hut 1").shows(druid="paved 2").reports_nothing_like("visited")
    rich("hut 1 on 0; temple 1 on 9").play("build hut 5").shows(druid="paved 3").decides(CHANCE, "roll")


@rule("8.2")
def test_the_fourth_building_sends_him_to_the_first_hut_from_space_0() -> None:
    t = rich("hut 1 on 3, 9; temple 1 on 1").play("build hut 30")
    t.reports("visited druid at 3").reports_nothing_like("crossed").decides(1, "offer").shows(druid=3)
    t = rich("hut 1 on 3, 9; temple 1 on 1").play("build hut 0").reports("visited druid at 0")


@rule("8.3")
def test_without_a_hut_he_waits_on_the_third_paved_space() -> None:
    t = rich("temple 1 on 3, 9; temple 2 on 1").play("build temple 0")
    t.reports("waited druid").shows(druid="paved 3").decides(CHANCE, "roll")
    t = (
        rich("temple 1 on 3, 9; temple 2 on 1; temple 0 on 0")
        .play("build hut 20")
        .reports("visited druid at 20")
    )


@rule("8.4")
def test_he_passes_temples_and_unbuilt_spaces() -> None:
    t = rich("hut 1 on 3, 14; temple 1 on 9; temple 2 on 6, 10", druid=3).play("build temple 12")
    t.reports("visited druid at 14").decides(1, "offer")


@rule("8.5")
def test_a_ritual_visits_the_huts_ahead_in_the_settlement_and_ends_at_the_last() -> None:
    t = rich("hut 1 on 3, 8; hut 2 on 9; hut 0 on 10; hut 1 on 14", druid=3).play("build temple 20")
    t.decides(1, "offer").play("offer nothing").decides(2, "offer").shows(druid=9)
    t.play("offer nothing").decides(0, "offer").play("offer nothing")
    t.shows(druid=10, turn=1).decides(CHANCE, "roll")


@rule("8.6")
def test_a_hut_right_ahead_draws_him_on_and_the_whole_settlement_counts() -> None:
    t = rich("hut 1 on 2, 3, 9; temple 1 on 7", druid=3).play("build hut 4")
    t.reports("visited druid at 4").decides(0, "offer").play("offer both").reports(
        "seat 0 scored 3 from offering"
    )
    t.decides(CHANCE, "roll")


@rule("8.6")
def test_a_hut_that_joins_two_settlements_leads_the_ritual_on() -> None:
    hands = ["wood 6, stone 6", RICH, RICH]
    t = table(board="hut 1 on 2, 3; hut 2 on 5, 6", druid=3, hands=hands).play("build hut 4")
    t.play("offer nothing").decides(2, "offer").shows(druid=5)
    t.play("offer both").reports("seat 2 scored 5 from offering").play("offer nothing").shows(druid=6)


@rule("8.7")
def test_a_hut_behind_him_is_not_visited() -> None:
    t = rich("hut 1 on 2, 3, 9; temple 1 on 7", druid=3).play("build hut 1").reports("visited druid at 9")
    t = rich("hut 1 on 5, 9; temple 1 on 7, 12", druid=9).play("build hut 8")
    t.reports("crossed river", "visited druid at 5")


@rule("8.8")
def test_he_walks_all_the_way_round_to_the_only_hut() -> None:
    t = rich("hut 1 on 5; temple 1 on 7, 12; temple 2 on 20", druid=5).play("build temple 9")
    t.reports("crossed river", "seat 1 scored 1 from river", "visited druid at 5").decides(1, "offer")


@rule("8.8", "8.5")
def test_he_walks_round_to_the_beginning_of_the_only_settlement() -> None:
    t = rich("hut 1 on 5; hut 2 on 6; temple 1 on 7, 12", druid=6).play("build temple 9")
    t.reports("crossed river", "visited druid at 5").play("offer nothing").decides(2, "offer")
    t.play("offer nothing").shows(druid=6).decides(CHANCE, "roll")


@rule("8.9")
def test_crossing_the_river_within_a_ritual() -> None:
    t = rich("hut 1 on 20, 31; hut 2 on 0, 5", druid=20).play("build temple 9")
    t.decides(1, "offer").reports_nothing_like("crossed")
    t.play("offer both").reports("seat 1 scored 2 from offering", "crossed river")
    t.reports("seat 1 scored 2 from river", "seat 2 scored 2 from river", "visited druid at 0").decides(
        2, "offer"
    )
    t.play("offer nothing").reports_nothing_like("crossed")


@rule("8.9")
def test_rune_stones_score_before_the_offering_beyond_the_river() -> None:
    t = rich("hut 1 on 31; hut 2 on 2; temple 1 on 5, 7", druid=31).play("build temple 9")
    kinds = [event.kind for event in t.journal.everything()]
    assert kinds[-4:] == ["crossed", "scored", "scored", "visited"]
    t.decides(2, "offer")


# --- offerings: the druid comes to the hut of seat 1 on space 5, which asks for wood and wool ---


def at_five(hand: str, beside: str = "", **more: object) -> Scenario:
    board = "hut 1 on 5; hut 0 on 12, 20; temple 1 on 9" + (f"; hut 2 on {beside}" if beside else "")
    t = table(board=board, druid=20, hands=["copper 1, stone 1", hand, ""], **more)  # type: ignore[arg-type]
    return t.play("build temple 8")


@rule("9.1")
def test_the_owner_of_the_hut_decides_in_anothers_turn() -> None:
    t = at_five("wood 1, wool 1", beside="6").decides(1, "offer").shows(turn=0)
    t.offers_only("offer nothing", "offer wood", "offer wool", "offer both")
    t.refuses("offer copper", because="not-asked-for", rule="9.1").refuses(
        "offer token", because="no-token-here"
    )
    assert t.state.prompt().values == {"space": 5, "first": "wood", "second": "wool", "size": 2}


@rule("9.2")
def test_one_resource_scores_one_point() -> None:
    t = at_five("wood 2, wool 1", beside="6").play("offer wood")
    t.reports("seat 1 offered wood at 5", "seat 1 paid 1 wood for offering", "seat 1 scored 1 from offering")


@rule("9.3")
def test_both_resources_score_the_huts_of_the_settlement() -> None:
    t = at_five("wood 1, wool 1", beside="6, 7").play("offer both")
    t.reports("seat 1 scored 3 from offering").seat(1, goods=NONE)
    at_five("wood 1, wool 1").play("offer both").reports("seat 1 scored 1 from offering").seat(1, goods=NONE)


@rule("9.4")
def test_nothing_costs_a_point_but_never_below_zero() -> None:
    t = at_five("wood 1, wool 1", points=[5, 5, 5]).play("offer nothing")
    t.reports("seat 1 offered nothing at 5", "seat 1 lost 1 from offering")
    points = t.state.dump()["players"][1]["points"]  # type: ignore[index]
    assert points == 5 + 1 - 1  # its rune stone scored at the river
    board = "hut 1 on 5; hut 0 on 2, 12; temple 1 on 9"
    t = table(board=board, druid=2, hands=["copper 1, stone 1", "", ""], points=[5, 0, 5]).play(
        "build temple 8"
    )
    t.reports("seat 1 offered nothing at 5").reports_nothing_like("lost").seat(1, points=0)


@rule("9.1", "9.4")
def test_who_has_nothing_to_give_is_not_asked() -> None:
    t = at_five("copper 2").reports("seat 1 offered nothing at 5", "seat 1 lost 1 from offering")
    t.decides(CHANCE, "roll")


@rule("9.5")
def test_three_chips_stand_in_for_a_missing_one() -> None:
    t = at_five("copper 3", beside="6").offers_only("offer nothing", "offer wood", "offer wool")
    t.refuses("offer both", because="cannot-give", rule="9.5")
    t.play("offer wool").reports("seat 1 scored 1 from offering").seat(1, goods=NONE)
    t = at_five("wood 1, copper 3", beside="6").play("offer both").reports("seat 1 scored 2 from offering")
    t.seat(1, goods=NONE)
    at_five("copper 6", beside="6").play("offer both").reports("seat 1 scored 2 from offering").seat(
        1, goods=NONE
    )
    at_five("copper 5", beside="6").refuses("offer both", because="cannot-give")


@rule("9.5")
def test_three_chips_for_an_offering_are_chosen() -> None:
    t = at_five("wool 2, copper 3", beside="6").play("offer wood").decides(1, "pay")
    t.offers_only("pay wool 0", "pay wool 1", "pay wool 2").play("pay wool 2")
    t.reports("seat 1 paid 1 copper for offering", "seat 1 scored 1 from offering")
    t.seat(1, goods={**NONE, "copper": 2})


@rule("9.6")
def test_the_druid_token_counts_as_both_and_leaves() -> None:
    t = at_five("", beside="6, 7", tokens={5: "druid"}).offers_only("offer nothing", "offer token")
    t.play("offer token").reports("seat 1 scored 3 from offering").shows(tokens={})
    t = at_five("", tokens={5: "druid"}).play("offer token").reports("seat 1 scored 1 from offering")


@rule("9.6", "9.7")
def test_the_druid_token_may_be_kept() -> None:
    t = at_five("wood 1", tokens={5: "druid"}).offers_only("offer nothing", "offer wood", "offer token")
    t.play("offer nothing").reports("seat 1 lost 1 from offering").shows(tokens={"5": "druid"})


@rule("9.7")
def test_nobody_has_to_offer() -> None:
    at_five(RICH.replace("copper 4", "copper 3").replace("stone 4", "stone 3")).offers("offer nothing")
