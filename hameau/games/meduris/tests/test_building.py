"""Huts, temples, tokens and what they cost. [5, 6, 7]"""

import pytest

from hameau import CHANCE
from hameau.testing import Scenario, rule

from .draw import table

NONE = dict.fromkeys(("wood", "wool", "copper", "stone"), 0)
# Spaces 0 to 4 of the ring for three ask for wool+copper, stone+wood, wool+copper, wood+copper, stone+wood.


def rich(board: str = "", **more: object) -> Scenario:
    return table(board=board, hands=["wood 9, wool 9, copper 9, stone 9", "", ""], **more)  # type: ignore[arg-type]


@rule("5.1")
def test_huts_go_on_any_unbuilt_space() -> None:
    t = rich("hut 1 on 5; temple 2 on 9")
    t.refuses("build hut 5", "build hut 9", because="built-on", rule="5.1")
    t.offers(*(f"build hut {space}" for space in range(32) if space not in (5, 9)))
    t.refuses("build hut 32", because="no-such-space")


@rule("5.1")
def test_a_hut_must_be_in_stock() -> None:
    t = rich("hut 0 on 0, 2, 4, 6, 8, 10, 12, 14", tokens={20: "free-hut"})
    t.refuses("build hut 20", "build hut 25", because="no-hut-left").offers("build temple 25")


@rule("5.2")
@pytest.mark.parametrize(
    ("huts", "size"), [("", 1), ("1", 2), ("1, 0", 3), ("0, 1, 31", 4), ("3", 2), ("3, 4, 5", 4)]
)
def test_a_hut_costs_the_size_of_its_settlement_in_each_resource(huts: str, size: int) -> None:
    board = (f"hut 1 on {huts};" if huts else "") + "hut 2 on 17, 19, 21"
    enough, short = f"wool {size}, copper {size}", f"wool {size}, copper {size - 1}"
    t = table(board=board, druid=None if not huts else 17, hands=[enough, "", ""])
    t.play("build hut 2").reports(
        f"seat 0 paid {size} wool for hut",
        f"seat 0 paid {size} copper for hut",
        f"seat 0 built-hut on 2 in a settlement of {size}",
    )
    t = table(board=board, druid=None if not huts else 17, hands=[short, "", ""])
    t.refuses("build hut 2", because="cannot-pay", rule="5.2")


@rule("5.3")
def test_a_settlement_has_all_colours_and_crosses_districts_and_the_river() -> None:
    t = rich("hut 1 on 30; hut 2 on 31; hut 0 on 0; hut 1 on 1", druid=1)
    assert cost(t, "build hut 2") == {"wool": 5, "copper": 5}
    t = rich("hut 1 on 4; hut 2 on 5; temple 1 on 20, 22", druid=5)
    assert cost(t, "build hut 3") == {"wood": 3, "copper": 3}


@rule("5.3")
def test_temples_unbuilt_spaces_and_tokens_end_a_settlement() -> None:
    t = rich("hut 1 on 0, 2; temple 2 on 1; hut 2 on 9", tokens={4: "druid"}, druid=2)
    assert cost(t, "build hut 3") == {"wood": 2, "copper": 2}
    assert cost(t, "build hut 31") == {"wool": 2, "stone": 2}
    assert cost(t, "build hut 5") == {"wood": 1, "wool": 1}


@rule("5.4")
def test_closing_a_gap_costs_the_whole_settlement() -> None:
    t = rich("hut 1 on 0, 1; hut 2 on 3, 4, 5", druid=1)
    assert cost(t, "build hut 2") == {"wool": 6, "copper": 6}


@rule("5.5")
def test_what_is_paid_goes_to_the_supply() -> None:
    t = table(hands=["wool 1, copper 2", "", ""]).play("build hut 0")
    t.shows(supply={"wood": 18, "wool": 18, "copper": 17, "stone": 18}).seat(0, goods={**NONE, "copper": 1})


@rule("5.6")
def test_three_chips_stand_in_for_a_missing_one() -> None:
    t = table(hands=["wool 1, stone 3", "", ""]).play("build hut 0")
    t.reports("seat 0 paid 1 wool for hut", "seat 0 paid 3 stone for hut").seat(0, goods=NONE)
    table(hands=["wool 1, stone 2", "", ""]).refuses("build hut 0", because="cannot-pay")
    table(hands=["stone 6", "", ""]).offers("build hut 0").play("build hut 0").seat(0, goods=NONE)
    table(hands=["stone 5", "", ""]).refuses("build hut 0", because="cannot-pay")


@rule("5.6")
def test_the_three_may_be_mixed_and_are_chosen_kind_by_kind() -> None:
    t = table(hands=["wood 2, wool 3, stone 2", "", ""]).play("build hut 0").decides(0, "pay")
    t.offers_only("pay wood 0", "pay wood 1", "pay wood 2")
    t.refuses("pay wood 3", because="payment-does-not-fit").refuses(
        "pay wool 1", because="other-resource-now"
    )
    t.play("pay wood 1").offers_only("pay wool 0", "pay wool 1", "pay wool 2")
    t.play("pay wool 1").seat(0, goods={"wood": 1, "wool": 1, "copper": 0, "stone": 1})
    t.decides(CHANCE, "roll")


@rule("5.6")
def test_what_there_is_of_a_resource_asked_for_is_paid_with_itself() -> None:
    """With a copper in hand no three chips can save it; three wool cannot stand in twice."""
    t = table(hands=["wool 1, copper 1, stone 9", "", ""]).play("build hut 0")
    t.seat(0, goods={**NONE, "stone": 9})
    table(hands=["wool 3", "", ""]).refuses("build hut 0", because="cannot-pay")
    table(hands=["wool 4", "", ""]).play("build hut 0").seat(0, goods=NONE)


@rule("5.6")
def test_three_for_one_works_as_often_as_needed() -> None:
    t = table(board="hut 1 on 0, 1; hut 2 on 9, 17", druid=1, hands=["wool 2, stone 12", "", ""])
    t.play("build hut 2").reports("seat 0 paid 2 wool for hut", "seat 0 paid 12 stone for hut")
    t = table(board="hut 1 on 0, 1; hut 2 on 9, 17", druid=1, hands=["wool 2, stone 11", "", ""])
    t.refuses("build hut 2", because="cannot-pay")


@rule("5.7")
def test_a_chip_can_be_replaced_although_the_supply_has_none() -> None:
    t = table(hands=["wool 1, stone 3", "copper 18", ""])
    t.offers("build hut 0").play("build hut 0").seat(0, goods=NONE)


@rule("5.8")
def test_the_order_of_building() -> None:
    t = rich("hut 1 on 5, 9, 17; temple 1 on 11", druid=17, tokens={2: "plus-2"}).play("build hut 2")
    kinds = ["paid", "paid", "built-hut", "scored", "took-rune", "crossed", "scored", "scored", "visited"]
    assert [event.kind for event in t.journal.everything()] == kinds


@rule("5.8", "8.9")
def test_a_rune_stone_just_taken_counts_at_the_river() -> None:
    t = rich("hut 1 on 5, 9, 17; temple 1 on 11", druid=17).play("build hut 2")
    t.reports("seat 0 took-rune serpent", "seat 0 scored 1 from river", "seat 1 scored 3 from river")


@rule("5.9")
def test_a_hut_takes_the_rune_stone_even_from_another_seat() -> None:
    t = rich().play("build hut 6").reports("seat 0 took-rune box")
    t = rich("hut 1 on 5").play("build hut 7").reports("seat 0 stole-rune box from seat 1")
    assert t.state.dump()["runes"]["box"] == 0  # type: ignore[index]
    t = rich("hut 0 on 5").play("build hut 7").reports_nothing_like("rune")


@rule("6.1")
def test_plus_2_scores_at_once_and_leaves() -> None:
    t = table(hands=["wool 1, copper 1", "", ""], tokens={0: "plus-2", 9: "plus-2"}).play("build hut 0")
    t.reports("seat 0 scored 2 from plus-2", "seat 0 paid 1 wool for hut").shows(tokens={"9": "plus-2"})
    t.seat(0, points=7)


@rule("6.2")
def test_free_hut_costs_nothing_in_a_large_settlement_and_leaves() -> None:
    t = table(board="hut 1 on 0, 1, 3, 4", druid=1, tokens={2: "free-hut"}, hands=["wool 1", "", ""])
    t.play("build hut 2").reports_nothing_like("paid").shows(tokens={})
    t.reports("seat 0 built-hut on 2 in a settlement of 5", "seat 0 stole-rune serpent from seat 1")
    t.reports("visited druid at 2")
    table(tokens={2: "free-hut"}).offers("build hut 2").refuses("build hut 3", because="cannot-pay")


@rule("6.3")
def test_the_druid_token_stays_under_the_hut() -> None:
    t = table(tokens={2: "druid"}, hands=["wool 1, copper 1", "", ""]).play("build hut 2")
    t.reports("seat 0 paid 1 wool for hut").shows(tokens={"2": "druid"})


@rule("7.1")
def test_no_temple_on_a_token() -> None:
    t = rich("hut 1 on 5", tokens={2: "druid", 8: "plus-2", 20: "free-hut"})
    t.refuses("build temple 2", "build temple 8", "build temple 20", because="token-there", rule="7.1")
    t.refuses("build temple 5", because="built-on").offers("build temple 4")


@rule("7.1")
def test_a_temple_must_be_in_stock() -> None:
    rich("temple 0 on 5, 7").refuses("build temple 9", because="no-temple-left").offers("build hut 9")


@rule("7.2")
def test_a_temple_costs_one_of_each_beside_any_number_of_huts() -> None:
    t = table(board="hut 1 on 0, 1, 3, 4", druid=1, hands=["wool 1, copper 1", "", ""])
    t.refuses("build hut 2", because="cannot-pay").play("build temple 2")
    t.reports("seat 0 paid 1 wool for temple", "seat 0 paid 1 copper for temple", "seat 0 built-temple on 2")


@rule("7.2", "5.6")
def test_three_for_one_works_for_a_temple() -> None:
    table(hands=["wool 1, stone 3", "", ""]).play("build temple 0").seat(0, goods=NONE)
    table(hands=["stone 6", "", ""]).play("build temple 0").seat(0, goods=NONE)
    table(hands=["stone 5", "", ""]).refuses("build temple 0", because="cannot-pay", rule="7.2")


@rule("7.3")
def test_a_temple_brings_no_rune_stone_but_moves_the_druid() -> None:
    t = rich("hut 1 on 5").play("build temple 6").reports_nothing_like("rune")
    t.reports("paved druid on paved space 2")
    t = rich("hut 1 on 5, 9; hut 2 on 12, 20", druid=5).play("build temple 6").reports("visited druid at 9")


@rule("7.4")
def test_temples_may_stand_side_by_side() -> None:
    rich("temple 1 on 5").play("build temple 6").reports("seat 0 built-temple on 6")


def cost(t: Scenario, text: str) -> dict[str, int]:
    """What the owner of a rich hand pays."""
    before = t.state.dump()["players"][0]["goods"]  # type: ignore[index]
    after = t.state.clone()
    after.apply(t.game.read(text))
    left = after.dump()["players"][0]["goods"]  # type: ignore[index]
    return {kind: before[kind] - left[kind] for kind in before if before[kind] != left[kind]}
