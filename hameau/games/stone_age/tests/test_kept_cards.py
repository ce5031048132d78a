"""Which cards are kept for later? The extra card, one-use tools, two resources. [6]"""

import pytest

import hameau
from hameau.games.stone_age.tests.draw import table
from hameau.games.stone_age.tests.test_cards import bought
from hameau.testing import rule

# --- the extra card ---


@rule("6.7")
def test_the_extra_card_is_drawn_from_the_deck_and_only_its_bottom_counts() -> None:
    t = bought("extra-writing").decides(hameau.CHANCE, "draw")
    t.play("draw points-builder-3").reports("seat 0 drew points-builder-3")
    t.reports_nothing_like("scored").seat(0, hidden="points-builder-3", points=0, cards=["extra-writing"])
    assert t.state.score_sheet(0)["green"] == 1
    t = bought("extra-writing", "buildings wwc css").play("draw points-builder-3")
    assert t.state.score_sheet(0)["builders"] == 6


@rule("6.7")
@pytest.mark.parametrize(
    "card", ["once-4-toolmaker-1", "two-resources-medicine", "tool-art", "food-1-weaving"]
)
def test_the_top_of_the_extra_card_does_nothing(card: str) -> None:
    t = bought("extra-writing").play(f"draw {card}").seat(0, food=20, tools=0, once=[], two_resources=False)
    t.play("use hunt", "die 1").reports("seat 0 used forest with 1")  # no tool, no two resources to ask about


@rule("6.7")
def test_only_its_owner_sees_the_extra_card() -> None:
    t = bought("extra-writing").play("draw tool-art")
    seen = {viewer: [str(event) for event in t.journal.events(viewer)] for viewer in (0, 1, None)}
    assert "seat 0 drew tool-art" in seen[0]
    assert "seat 0 drew" in seen[1]
    assert "seat 0 drew" in seen[None]
    hidden = {viewer: t.state.view(viewer)["players"][0]["hidden"] for viewer in (0, 1, None)}
    assert hidden == {0: "tool-art", 1: "unknown", None: "unknown"}
    assert [t.state.view(viewer)["scores"][0]["green"] for viewer in (0, 1)] == [4, 1]


@rule("6.7")
def test_the_extra_card_can_be_any_unseen_card_and_is_gone_from_the_deck() -> None:
    t = table(me="wood 1 @ card-1", cards="extra-writing", deck="tool-art, points-music", decide="use")
    t.play("use card-1", "buy").offers_only("draw tool-art", "draw points-music")
    t.play("draw tool-art").offers_only("reveal points-music")


@rule("6.7")
def test_with_an_empty_deck_nothing_is_drawn() -> None:
    t = table(me="wood 1 @ card-1, hunt, forest", cards="extra-writing", deck="", decide="use")
    t.play("use card-1", "buy").reports("seat 0 acquired extra-writing").decides(0, "use").seat(
        0, hidden=None
    )


@rule("6.7")
def test_what_others_imagine_of_the_extra_card_is_any_card_they_have_not_seen() -> None:
    t = table(
        me="wood 1 @ card-1, hunt, forest", cards="extra-writing", deck="tool-art, points-music", decide="use"
    )
    t.play("use card-1", "buy", "draw tool-art")
    imagined = {t.state.imagine(1, hameau.Rng(seed)).view(0)["players"][0]["hidden"] for seed in range(30)}
    assert imagined == {"tool-art", "points-music"}
    own = {t.state.imagine(0, hameau.Rng(seed)).view(0)["players"][0]["hidden"] for seed in range(30)}
    assert own == {"tool-art"}


# --- one-use tools ---


@rule("6.8")
@pytest.mark.parametrize("value", [2, 3, 4])
def test_a_one_use_tool_adds_its_full_value_once_in_the_game(value: int) -> None:
    card = {2: "once-2-toolmaker-2", 3: "once-3-toolmaker-1", 4: "once-4-toolmaker-1"}[value]
    t = bought(card).seat(0, once=[value]).play("use hunt", "die 6")
    t.decides(0, "add-tools").offers_only(f"add once {value}", "gather")
    t.play(f"add once {value}").reports(f"seat 0 added-once a tool of {value}")
    t.reports(f"seat 0 gained {(6 + value) // 2} food from hunt").seat(0, once=[], cards=[card])
    t.play("die 1").reports("seat 0 paid 5 food for feeding")  # the forest: no tool left


@rule("6.8")
def test_a_one_use_tool_waits_for_a_later_round() -> None:
    t = bought("once-3-toolmaker-1").play("use hunt", "die 1", "gather", "die 1").decides(0, "add-tools")
    t.play("gather").reports("began round 3").seat(0, once=[3])


@rule("6.8")
def test_one_use_tools_and_tiles_go_together() -> None:
    village = "tools 4, cards once-4-toolmaker-1 once-2-toolmaker-2, once 4 2"
    t = table(me=f"{village} @ river, hunt, forest", decide="use").play("use river", "die 6")
    t.offers_only("add tool 1", "add tool 2", "add once 2", "add once 4", "gather")
    t.refuses("add once 3", because="no-such-tool", rule="6.8")
    t.play("add once 4", "add tool 2", "gather").reports("seat 0 gained 2 gold from river").seat(
        0, once=[2], used=[2]
    )


@rule("6.8")
def test_one_use_tools_are_for_rolls_of_ones_own() -> None:
    village = "cards once-4-toolmaker-1, once 4"
    t = table(me="@ hunt, field, hut", left=village, decide="use").play("use hunt", "die 1")
    t.decides(0, "use").seat(1, once=[4])


# --- two resources of choice ---


@rule("6.9")
def test_two_resources_can_be_taken_at_once() -> None:
    t = bought("two-resources-medicine").seat(0, two_resources=True).decides(0, "use")
    t.offers_only("use hunt", "use forest", "spend two-resources").play("spend two-resources")
    t.decides(0, "take-resource").offers_only("take wood", "take clay", "take stone", "take gold")
    t.play("take gold").reports("seat 0 gained 1 gold from two-resources")
    t.play("take gold").reports("seat 0 gained 1 gold from two-resources").decides(0, "use")
    t.seat(0, gold=2, two_resources=False, cards=["two-resources-medicine"])
    t.refuses("spend two-resources", because="card-not-held", rule="6.9")


HELD = "cards two-resources-medicine, two-resources"


@rule("6.9")
def test_two_resources_can_pay_for_a_card_or_tile() -> None:
    t = table(me=f"wood 1, {HELD} @ building-1, hunt, forest", stacks="wcg", decide="use").play(
        "use building-1"
    )
    t.decides(0, "buy").offers_only("leave", "spend two-resources").refuses(
        "buy", because="cannot-pay", rule="7.2"
    )
    t.play("spend two-resources", "take gold", "take clay").decides(0, "buy").offers_only("buy", "leave")
    t.play("buy").reports("seat 0 built wcg for 13").seat(0, wood=0, clay=0, gold=0)


@rule("6.9")
def test_two_resources_that_do_not_suffice_leave_the_card() -> None:
    t = (
        table(me=f"{HELD} @ card-4, hunt, forest", decide="use")
        .play("use card-4")
        .refuses("buy", because="cannot-pay")
    )
    t.play("spend two-resources", "take wood", "take clay").reports("seat 0 left card-4").decides(0, "use")


@rule("6.9")
def test_two_resources_can_make_up_for_missing_food() -> None:
    t = table(me=f"food 2, {HELD} @ field", decide="use").play("use field")
    t.decides(0, "feed").offers_only("starve", "spend two-resources").refuses(
        "feed", because="cannot-pay", rule="8.2"
    )
    t.play("spend two-resources", "take clay", "take wood").offers_only("feed", "starve")
    t.play("feed").reports("seat 0 paid 1 clay for feeding", "seat 0 paid 1 wood for feeding").seat(
        0, points=0
    )


@rule("6.9")
def test_a_later_round_is_not_too_late_for_two_resources() -> None:
    t = table(seats=2, me=f"{HELD} @ field", decide="use").play("use field").decides(1, "place")
    t.seat(0, two_resources=True).play("place hunt 5", "place hunt 5", *["die 1"] * 5).decides(0, "use")
    t.offers_only("use hunt", "spend two-resources")


@rule("6.9")
def test_two_resources_unused_at_the_end_count_as_two_left() -> None:
    t = table(me=f"wood 3, {HELD}", left="cards food-5-medicine, wood 3")
    assert [t.state.score_sheet(seat)["resources"] for seat in (0, 1)] == [5, 3]


# --- open and hidden ---


@rule("6.10")
def test_acquired_cards_are_known_to_everybody() -> None:
    t = bought("points-music")
    for viewer in (0, 1, 3, None):
        assert t.state.view(viewer)["players"][0]["cards"] == ["points-music"]


@rule("6.10")
def test_the_extra_card_is_shown_when_points_are_counted() -> None:
    t = table(seats=2, me="wood 1 @ card-1", cards="extra-writing", deck="tool-art", decide="use")
    t.play("use card-1", "buy").play("draw tool-art").reports("ended by cards")
    assert t.state.view(1)["players"][0]["hidden"] == "tool-art"
    assert t.state.view(None)["scores"][0]["green"] == 4
