"""The die, the small yield and the big yield. [3, 4]"""

from hameau import CHANCE
from hameau.testing import rule

from .draw import table


@rule("3.1")
def test_a_turn_is_a_roll_and_one_of_three() -> None:
    t = table(decide="roll", plains="wood 0 1, wool 0 2, copper 1 2")
    t.play("die stone").decides(0, "act").offers("move wood 1 stone", "move wool 1 copper")
    t.play("move wood 1 stone").decides(CHANCE, "roll").shows(turn=1)
    t.play("die stone").decides(1, "act")


@rule("3.1")
def test_with_nothing_in_hand_a_worker_must_move() -> None:
    t = table(plains="wood 0 1 2, wool 1 2 0")
    t.offers_only("move wood 1 copper", "move wood 1 stone", "move wool 3 copper", "move wool 3 stone")
    t.refuses("build hut 0", because="cannot-pay", rule="5.2").refuses("build temple 0", because="cannot-pay")
    t.refuses("die wood", "take wood", "offer nothing", because="not-now")


@rule("3.2")
def test_each_worker_on_the_plain_brings_one_chip_whatever_its_height() -> None:
    t = table(decide="roll", plains="wood 1 1 2")
    t.play("die wood").reports("seat 2 gained 1 wood from small-yield")
    t.seat(0, goods={**NONE}).seat(1, goods={**NONE, "wood": 2}).seat(2, goods={**NONE, "wood": 1})


@rule("3.2")
def test_a_plain_without_workers_yields_nothing() -> None:
    t = table(decide="roll", plains="stone")
    t.play("die stone").reports_nothing_like("gained").decides(0, "act")


@rule("3.3")
def test_any_plus_1_asks_everybody_in_turn_order() -> None:
    t = table(decide="roll", turn=1)
    t.play("die any-plus-1").decides(1, "take")
    t.offers_only("take wood", "take wool", "take copper", "take stone", "take nothing")
    t.play("take wool").reports("seat 1 gained 1 wool from any-plus-1").decides(2, "take")
    t.play("take nothing").reports_nothing_like("gained").decides(0, "take")
    t.play("take stone").decides(1, "act")


@rule("3.3")
def test_any_plus_1_takes_from_what_is_left() -> None:
    t = table(decide="roll", hands=["wood 18, wool 17", "copper 18", "stone 18"])
    t.play("die any-plus-1").offers_only("take wool", "take nothing")
    t.refuses("take wood", because="none-in-supply", rule="3.3")
    t.play("take wool").decides(0, "act")  # the others find an empty supply


@rule("3.4")
def test_minus_1_takes_a_chip_of_choice_from_everybody() -> None:
    t = table(decide="roll", turn=2, hands=["wood 1, wool 1", "copper 3", "wool 1, stone 2"])
    t.play("die minus-1").decides(2, "return").offers_only("return wool", "return stone")
    t.refuses("return wood", because="none-in-hand", rule="3.4")
    t.play("return stone").reports("seat 2 paid 1 stone for minus-1").decides(0, "return")
    t.play("return wood")
    t.reports("seat 0 paid 1 wood for minus-1", "seat 1 paid 1 copper for minus-1").decides(2, "act")


@rule("3.4")
def test_minus_1_takes_nothing_from_who_has_nothing() -> None:
    t = table(decide="roll")
    t.play("die minus-1").reports_nothing_like("paid").decides(0, "act")


@rule("3.5")
def test_in_a_shortage_the_top_worker_is_served_first() -> None:
    t = table(decide="roll", plains="wood 0 1 2", hands=["", "", "wood 16"])
    t.play("die wood").seat(2, goods={**NONE, "wood": 17}).seat(1, goods={**NONE, "wood": 1}).seat(
        0, goods=NONE
    )
    t = table(plains="stone 1 2, wool 0 1", hands=["stone 14", "", ""])
    t.play("move wool 1 stone").reports(
        "seat 0 gained 3 stone from big-yield", "seat 2 gained 1 stone from big-yield"
    )
    t.reports_nothing_like("seat 1 gained")


@rule("4.1", "4.3")
def test_a_worker_goes_on_top_and_all_produce_by_height() -> None:
    t = table(plains="wood 0, wool 1 2, copper 2 1, stone 0")
    t.play("move wood 1 wool")
    t.reports(
        "seat 0 moved a worker from wood 1 to wool",
        "seat 0 gained 3 wool from big-yield",
        "seat 2 gained 2 wool from big-yield",
        "seat 1 gained 1 wool from big-yield",
    )
    assert t.state.dump()["plains"] == {"wood": [], "wool": [1, 2, 0], "copper": [2, 1], "stone": [0]}


@rule("4.3")
def test_an_empty_plain_yields_one_chip() -> None:
    t = table(plains="wood 0 1, wool 0 1, copper 2 2")
    t.play("move wood 1 stone").reports("seat 0 gained 1 stone from big-yield")


@rule("4.1", "2.7")
def test_a_full_plain_takes_no_worker() -> None:
    t = table(plains="wood 1 2 1, wool 0 0, copper 2")
    t.refuses("move wool 1 wood", because="plain-full", rule="2.7").offers("move wool 1 stone")


@rule("4.1", "4.4")
def test_a_worker_may_be_pulled_out_from_below_and_the_others_sink() -> None:
    t = table(plains="wood 0 1 2, wool 0 1, copper 2")
    t.play("move wood 1 copper").shows(plains={"wood": [1, 2], "wool": [0, 1], "copper": [2, 0], "stone": []})
    t.reports_nothing_like("wood from")
    t = table(plains="wood 1 0 2, wool 0 1, copper 2")
    t.play("move wood 2 stone").shows(plains={"wood": [1, 2], "wool": [0, 1], "copper": [2], "stone": [0]})


@rule("4.2")
def test_a_worker_may_not_stay_on_its_plain() -> None:
    t = table(plains="wood 0 1, wool 0 1, copper 2 2")
    t.refuses("move wood 1 wood", because="same-plain", rule="4.2")
    t.refuses("move wood 2 stone", "move stone 1 wood", because="no-worker-there", rule="4.1")


@rule("4.5")
def test_a_worker_may_go_where_the_supply_is_empty() -> None:
    t = table(plains="wood 0 1, wool 0 1, copper 2 2", hands=["", "stone 18", ""])
    t.play("move wood 1 stone").reports_nothing_like("gained").decides(CHANCE, "roll")


NONE = dict.fromkeys(("wood", "wool", "copper", "stone"), 0)
