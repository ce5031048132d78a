"""What does a civilization card cost, and what does it give? [6]"""

import pytest

import hameau
from hameau.games.stone_age.tests.draw import table
from hameau.testing import Scenario, rule


def bought(card: str, village: str = "", seats: int = 4, **drawn: str) -> Scenario:
    """Seat 0 has just paid one wood for a card; hunt and forest are still to be used."""
    me = f"food 20, wood 1, {village} @ card-1, hunt, forest"
    t = table(seats, me=me, cards=card, decide="use", **drawn)
    return (
        t.play("use card-1").play("buy").reports("seat 0 paid 1 wood for card-1", f"seat 0 acquired {card}")
    )


# --- paying ---


@rule("6.1")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_a_card_costs_as_many_resources_as_its_space_says(space: int) -> None:
    t = table(me=f"stone {space} @ card-{space}, hunt, forest", decide="use").play(f"use card-{space}", "buy")
    t.reports(f"seat 0 paid {space} stone for card-{space}").seat(0, stone=0)
    poor = table(me=f"stone {space - 1} @ card-{space}, hunt, forest", decide="use").play(f"use card-{space}")
    poor.reports(f"seat 0 left card-{space}")


@rule("6.1")
def test_resources_of_any_kinds_pay_for_a_card() -> None:
    t = table(me="wood 2, clay 1, stone 1, gold 1 @ card-3, hunt, forest", decide="use").play(
        "use card-3", "buy"
    )
    t.decides(0, "pay").offers_only("pay wood 0", "pay wood 1", "pay wood 2")
    t.refuses("pay wood 3", because="payment-does-not-fit").refuses(
        "pay gold 1", because="other-resource-now"
    )
    t.play("pay wood 1").offers_only("pay clay 0", "pay clay 1").play(
        "pay clay 0"
    )  # stone and gold are needed now
    t.reports("seat 0 paid 1 stone for card-3", "seat 0 paid 1 gold for card-3")
    t.seat(0, wood=1, clay=1, stone=0, gold=0)


@rule("6.1")
def test_food_does_not_pay_for_a_card() -> None:
    t = table(me="food 50 @ card-1, hunt, forest", decide="use").play("use card-1")
    t.reports("seat 0 left card-1").seat(0, food=50, cards=[])


@rule("6.1")
def test_a_card_cannot_pay_for_itself() -> None:
    t = table(me="stone 1 @ card-2, hunt, forest", cards="tool-art, stone-2-transport", decide="use")
    t.play("use card-2").reports("seat 0 left card-2")
    t = table(me="stone 2 @ card-2, hunt, forest", cards="tool-art, stone-2-transport", decide="use")
    t.play("use card-2", "buy")
    assert t.events()[:3] == [
        "seat 0 paid 2 stone for card-2",
        "seat 0 acquired stone-2-transport",
        "seat 0 gained 2 stone from card",
    ]


@rule("6.2")
def test_who_will_not_pay_takes_the_figure_back_and_the_card_stays() -> None:
    t = table(me="wood 5 @ card-1, hunt, forest", cards="tool-art", decide="use").play("use card-1")
    t.decides(0, "buy").offers_only("buy", "leave").play("leave").reports("seat 0 left card-1")
    t.seat(0, wood=5, cards=[], placed={"hunt": 1, "forest": 1})
    assert t.state.dump()["cards"][0] == "tool-art"


@rule("6.2")
def test_who_cannot_pay_is_not_asked() -> None:
    t = table(me="wood 3 @ card-4, hunt, forest", decide="use").play("use card-4")
    t.reports("seat 0 used card-4 with 1", "seat 0 left card-4").decides(0, "use")


@rule("6.3")
def test_the_space_of_a_bought_card_stays_empty_for_the_round() -> None:
    t = table(
        me="wood 9 @ card-2, hunt, forest",
        cards="tool-art, points-music, dice-time, dice-writing",
        decide="use",
    )
    t.play("use card-2", "buy").shows(cards=["tool-art", None, "dice-time", "dice-writing"])
    t.seat(0, cards=["points-music"])


@rule("6.3")
def test_the_bottom_of_a_card_counts_at_the_end() -> None:
    t = bought("points-music")
    assert t.state.score_sheet(0) | {"track": 0} == t.state.score_sheet(1) | {"green": 1}
    t.seat(0, points=3)


# --- tops that work at once ---


@rule("6.4")
@pytest.mark.parametrize(
    ("card", "amount"),
    [
        ("food-7-pottery", 7),
        ("food-5-medicine", 5),
        ("food-4-builder-1", 4),
        ("food-3-farmer-2", 3),
        ("food-3-weaving", 3),
        ("food-2-builder-2", 2),
        ("food-1-weaving", 1),
    ],
)
def test_a_food_card_gives_food(card: str, amount: int) -> None:
    bought(card).reports(f"seat 0 gained {amount} food from card").seat(0, food=20 + amount)


@rule("6.4")
@pytest.mark.parametrize(
    ("card", "good", "amount"),
    [
        ("stone-2-transport", "stone", 2),
        ("stone-1-farmer-1", "stone", 1),
        ("stone-1-shaman-1", "stone", 1),
        ("gold-1-shaman-1", "gold", 1),
        ("clay-1-shaman-2", "clay", 1),
    ],
)
def test_a_resource_card_gives_resources(card: str, good: str, amount: int) -> None:
    bought(card).reports(f"seat 0 gained {amount} {good} from card").seat(0, wood=0, **{good: amount})


@rule("6.4")
@pytest.mark.parametrize("card", ["points-music", "points-builder-3"])
def test_a_points_card_gives_three_points(card: str) -> None:
    bought(card, "points 5").reports("seat 0 scored 3 from card").seat(0, points=8)


@rule("6.4")
def test_a_tool_card_is_a_tool_step() -> None:
    bought("tool-art", "tools 3").reports("seat 0 raised tools to 4 from card").seat(0, tools=4)


@rule("6.4")
@pytest.mark.parametrize("card", ["agriculture-time", "agriculture-farmer-1"])
def test_an_agriculture_card_is_a_step_of_agriculture(card: str) -> None:
    bought(card, "agriculture 2").reports("seat 0 farmed up to 3 from card").seat(0, agriculture=3)


@rule("6.4")
def test_what_a_card_gives_can_be_used_at_once() -> None:
    t = bought("tool-art").play("use hunt", "die 1").offers("add tool 1")
    t.play("add tool 1").reports("seat 0 gained 1 food from hunt")


# --- dice for everybody ---


@rule("6.5")
@pytest.mark.parametrize(
    ("die", "report"),
    [
        (1, "gained 1 wood from shared-dice"),
        (2, "gained 1 clay from shared-dice"),
        (3, "gained 1 stone from shared-dice"),
        (4, "gained 1 gold from shared-dice"),
        (5, "raised tools to 1 from shared-dice"),
        (6, "farmed up to 1 from shared-dice"),
    ],
)
def test_each_die_has_its_gain(die: int, report: str) -> None:
    t = bought("dice-time", seats=2).play(f"die {die}", f"die {die}")
    t.reports(f"seat 0 picked {die}", f"seat 0 {report}", f"seat 1 picked {die}", f"seat 1 {report}")


@rule("6.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_dice_are_rolled_as_there_are_players(seats: int) -> None:
    t = bought("dice-time", seats=seats)
    for die in range(1, seats + 1):
        t.decides(hameau.CHANCE, "roll-for-all").play(f"die {die}").reports(f"seat 0 rolled {die}")
    t.decides(0, "pick").offers_only(*(f"pick {die}" for die in range(1, seats + 1)))


@rule("6.5")
def test_the_buyer_picks_first_then_the_others_clockwise() -> None:
    t = table(across="wood 1 @ card-1, hunt, forest", cards="dice-time", seat=2, start=2, decide="use")
    t.play("use card-1", "buy", "die 1", "die 2", "die 3", "die 4").decides(2, "pick")
    t.play("pick 2").decides(3, "pick").offers_only("pick 1", "pick 3", "pick 4")
    t.refuses("pick 2", because="no-such-die").play("pick 4").decides(0, "pick")
    t.play("pick 1").reports(
        "seat 0 gained 1 wood from shared-dice", "seat 1 gained 1 stone from shared-dice"
    )
    t.decides(2, "use")


@rule("6.5")
def test_equal_dice_leave_nothing_to_choose() -> None:
    t = bought("dice-time").play("die 2", "die 6", "die 2", "die 2").offers_only("pick 2", "pick 6")
    t.play("pick 6").reports("seat 1 picked 2", "seat 2 picked 2", "seat 3 picked 2").decides(0, "use")


@rule("6.5")
def test_tools_are_not_added_to_shared_dice() -> None:
    t = bought("dice-time", "tools 12").play("die 1", "die 2", "die 3").decides(hameau.CHANCE, "roll-for-all")
    t.play("die 4").decides(0, "pick").refuses("add tool 4", because="not-now")


@rule("6.5")
def test_a_tool_from_the_dice_helps_a_seat_that_still_has_to_act() -> None:
    t = table(seats=2, me="wood 1 @ card-1", left="@ hunt, forest", cards="dice-time", decide="use")
    t.play("use card-1", "buy", "die 5", "die 5").decides(1, "use")
    t.play("use hunt", "die 1").decides(1, "add-tools").offers("add tool 1")


@rule("6.5")
def test_a_die_without_a_possible_gain_is_taken_all_the_same() -> None:
    t = bought("dice-time", "tools 12, agriculture 10", seats=2, others="agriculture 10").play(
        "die 5", "die 6"
    )
    t.offers_only("pick 5", "pick 6").play("pick 5").reports("seat 0 picked 5", "seat 1 picked 6")
    t.reports_nothing_like("raised", "farmed").seat(0, tools=12).seat(1, agriculture=10)


@rule("6.5")
def test_a_useless_die_may_be_taken_on_purpose() -> None:
    t = bought("dice-time", "tools 12", seats=2).play("die 5", "die 4").offers("pick 4", "pick 5")
    t.play("pick 5").seat(0, tools=12, gold=0).seat(1, gold=1)


# --- a resource by dice ---


@rule("6.6")
@pytest.mark.parametrize(
    ("card", "good", "gained"),
    [("roll-wood-shaman-2", "wood", 3), ("roll-stone-shaman-1", "stone", 2), ("roll-gold-art", "gold", 1)],
)
def test_two_dice_are_rolled_for_the_resource_shown(card: str, good: str, gained: int) -> None:
    t = bought(card).decides(hameau.CHANCE, "roll").play("die 6").decides(hameau.CHANCE, "roll")
    t.play("die 5").reports(f"seat 0 gained {gained} {good} from card").decides(0, "use")


@rule("6.6")
def test_tools_of_both_kinds_may_be_added_to_the_roll_of_a_card() -> None:
    t = bought("roll-gold-art", "tools 1, cards once-4-toolmaker-1, once 4").play("die 1", "die 6")
    t.offers_only("add tool 1", "add once 4", "gather")
    t.play("add tool 1", "add once 4").reports("seat 0 gained 2 gold from card")
