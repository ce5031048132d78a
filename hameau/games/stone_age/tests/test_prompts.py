"""What is asked, and why not? Prompts and refusals carry slugs, values and the rule."""

import pytest

from hameau import CHANCE, OVER, Prompt, Reason
from hameau.core.sentences import tell_question, tell_reminder
from hameau.games.stone_age import GAME
from hameau.games.stone_age.tests.draw import table
from hameau.testing import Scenario, rule


def why(t: Scenario, text: str) -> Reason:
    """The only reason for a refusal."""
    (reason,) = t.state.why_not(GAME.read(text))
    return reason


@rule("3.1", "4.1")
def test_placing_and_acting_are_asked_of_the_seat_whose_turn_it_is() -> None:
    values = {"reminder": "feeding", "figures": 5, "food": 12, "fields": 0}
    assert table(seat=2).state.prompt() == Prompt("place", 2, values, "3.1")
    assert table(left="@ hunt", seat=1, decide="use").state.prompt() == Prompt("use", 1, {}, "4.1")


@rule("8.1")
def test_who_places_is_reminded_of_the_meal_that_comes() -> None:
    def reminded(me: str) -> str:
        return tell_reminder(GAME.text("en"), table(me=me).state.prompt())

    enough = "At the end of the round your 5 figures eat 5 food: you have 3, and your fields bring 2."
    assert reminded("food 3, agriculture 2") == enough
    assert reminded("food 3, agriculture 1").endswith(
        "What is missing is paid in resources, or costs 10 points."
    )


@rule("4.2", "4.3", "8.1")
@pytest.mark.parametrize(
    ("me", "reminder", "figures", "fields"),
    [
        ("food 7 @ hut", "feeding-born", 6, 0),
        ("food 5 @ hut", "feeding-born-short", 6, 0),
        ("food 4, agriculture 1 @ field", "feeding", 5, 2),
        ("figures 10, agriculture 10, food 0 @ hut, field", "feeding", 10, 10),
    ],
)
def test_what_is_sure_to_come_before_the_meal_is_counted(
    me: str, reminder: str, figures: int, fields: int
) -> None:
    values = dict(table(me=me).state.prompt().values)
    food = values.pop("food")
    assert values == {"reminder": reminder, "figures": figures, "fields": fields}
    told = tell_reminder(GAME.text("en"), table(me=me).state.prompt())
    eaters = f"your {figures} figures" + (
        ", the one about to be born included," if "born" in reminder else ""
    )
    assert f"{eaters} eat {figures} food: you have {food}, and your fields bring {fields}." in told


@rule("5.2")
def test_tools_are_asked_for_with_the_roll_so_far() -> None:
    t = table(me="tools 3 @ quarry 2, hut", decide="use").play("use quarry", "die 4")
    assert t.state.prompt().values == {"good": "stone", "cause": "quarry", "total": 4}
    assert t.play("die 6").state.prompt() == Prompt(
        "add-tools",
        0,
        {"good": "stone", "cause": "quarry", "total": 10, "amount": 2, "goal": 15, "more": 3}
        | {"case": "short"},
        "5.2",
    )
    values = t.play("add tool 1").state.prompt().values
    assert (values["total"], values["amount"], values["goal"]) == (11, 2, 15)
    assert why(t, "add tool 2") == Reason("no-such-tool", {"value": "2"}, "5.3")
    assert why(t, "add once 4") == Reason("no-such-tool", {"value": "4"}, "6.8")


@rule("5.2", "6.8")
@pytest.mark.parametrize(
    ("tools", "told"),
    [("tools 4, used 1", "15 would bring 3"), ("tools 4, used 2", "your tools change nothing")],
)
def test_who_adds_tools_is_told_when_they_cannot_reach_the_next_good(tools: str, told: str) -> None:
    t = table(me=f"{tools}, once 2, cards once-2-toolmaker-2 @ quarry 2, hut", decide="use").play(
        "use quarry", "die 4", "die 6"
    )
    assert told in tell_question(GAME.text("en"), t.state.prompt())
    assert bool(tell_reminder(GAME.text("en"), t.state.prompt())) == told.startswith("your")


@rule("5.2", "6.6")
@pytest.mark.parametrize(
    ("left", "is_told"),
    [("hut 2", False), ("hut 2, hunt 1", True), ("card-1, hut 2", False), ("card-2, hut 2", True)],
)
def test_tools_are_kept_for_another_roll_only_if_there_is_one(left: str, is_told: bool) -> None:
    """In this round: of figures that gather, or on a card with dice for a good."""
    t = table(me=f"tools 1 @ quarry 1, {left}", cards="tool-art, roll-wood-shaman-2", decide="use")
    reminder = tell_reminder(GAME.text("en"), t.play("use quarry", "die 2").state.prompt())
    assert reminder == ("Keep your tools for another roll." if is_told else "")


@rule("6.1", "7.1")
def test_buying_is_asked_with_the_place_and_the_piece() -> None:
    t = table(me="wood 1 @ card-1, hut", cards="tool-art", decide="use").play("use card-1")
    assert t.state.prompt() == Prompt("buy", 0, {"place": "card-1", "piece": "tool-art"}, "6.1")
    t = table(me="wood 2, clay 1 @ building-2, hut", stacks="css, wwc", decide="use").play("use building-2")
    assert t.state.prompt() == Prompt("buy", 0, {"place": "building-2", "piece": "wwc"}, "7.1")


@rule("6.1", "7.4", "7.5", "8.2")
@pytest.mark.parametrize(
    ("village", "place", "tile", "values", "cited"),
    [
        ("", "card-3", "wwc", {"least": 3, "most": 3, "cause": "card-3"}, "6.1"),
        ("", "building-1", "4-of-2", {"least": 4, "most": 4, "cause": "building-1"}, "7.4"),
        ("", "building-1", "1-to-7", {"least": 1, "most": 7, "cause": "building-1"}, "7.5"),
        ("food 2,", "card-1", "wwc", {"least": 3, "most": 3, "cause": "feeding"}, "8.2"),
    ],
)
def test_a_payment_is_asked_kind_by_kind(
    village: str, place: str, tile: str, values: dict, cited: str
) -> None:
    t = table(me=f"{village} wood 4, clay 4 @ {place}", stacks=tile, decide="use").play(f"use {place}")
    t.play(*(("leave", "feed") if village else ("buy",)))
    assert t.state.prompt() == Prompt("pay", 0, {"resource": "wood"} | values, cited)
    assert why(t, "pay clay 1") == Reason("other-resource-now", {"resource": "wood"}, cited)
    assert why(t, "pay wood 9") == Reason("payment-does-not-fit", {"resource": "wood", "count": "9"}, cited)


@rule("7.5")
def test_a_payment_that_is_large_enough_may_stop() -> None:
    t = table(me="wood 4, clay 4 @ building-1", stacks="1-to-7", decide="use").play("use building-1", "buy")
    t.play("pay wood 2")
    assert t.state.prompt().values == {"resource": "clay", "least": 0, "most": 5, "cause": "building-1"}


@rule("6.9", "8.2")
def test_hunger_and_two_resources_are_asked_with_their_numbers() -> None:
    t = table(me="food 3, wood 9, cards two-resources-medicine, two-resources @ field", decide="use")
    t.play("use field")
    assert t.state.prompt() == Prompt("feed", 0, {"missing": 1}, "8.2")
    assert t.play("spend two-resources").state.prompt() == Prompt("take-resource", 0, {"left": 2}, "6.9")
    assert t.play("take gold").state.prompt().values == {"left": 1}
    assert t.play("take gold").state.prompt().values == {"missing": 1}
    assert why(t, "spend two-resources") == Reason("card-not-held", {}, "6.9")


@rule("8.2")
def test_who_cannot_feed_is_told_how_much_is_missing() -> None:
    t = table(me="food 2, wood 1, cards two-resources-medicine, two-resources @ field, hut", decide="use")
    t.play("use hut", "use field").decides(0, "feed")
    assert why(t, "feed") == Reason("cannot-pay", {"missing": 3}, "8.2")


@rule("1.4", "1.5", "2.2", "7.6")
def test_what_is_turned_over_is_asked_of_chance_with_its_place() -> None:
    t = Scenario(GAME, GAME.new(2))
    assert t.state.prompt() == Prompt("reveal-card", CHANCE, {"place": "card-1"}, "1.4")
    t.play("reveal tool-art", "reveal dice-time", "reveal dice-writing", "reveal points-music")
    assert t.state.prompt() == Prompt("reveal-building", CHANCE, {"place": "building-1"}, "1.5")
    t = table(me="@ field", cards="-", decide="use").play("use field")
    assert t.state.prompt() == Prompt("reveal-card", CHANCE, {"place": "card-4"}, "2.2")
    t = table(me="wood 2, clay 1 @ building-1, hut", stacks="wwc", decide="use").play("use building-1", "buy")
    assert t.state.prompt() == Prompt("reveal-building", CHANCE, {"place": "building-1"}, "7.6")


@rule("9.1", "9.2")
def test_the_end_says_what_ended_the_game() -> None:
    t = table(me="@ field", cards="-", deck="", decide="use").play("use field")
    assert t.state.prompt() == Prompt("over", OVER, {"cause": "cards"}, "9.1")
    assert why(t, "place field") == Reason("game-over", {}, "9.1")
    t = table(me="wood 2, clay 1 @ building-1", stacks="wwc 1", decide="use").play("use building-1", "buy")
    assert t.state.prompt() == Prompt("over", OVER, {"cause": "buildings"}, "9.2")
    assert why(t, "place field") == Reason("game-over", {}, "9.2")


@rule("3.3")
def test_a_refusal_to_place_says_how_many_would_do() -> None:
    t = table(me="figures 9", left="@ forest 4")
    reason = why(t, "place forest 5")
    assert (reason.slug, reason.values) == ("too-many-figures", {"place": "forest", "most": 3, "figures": 5})
    assert why(t, "use forest") == Reason("not-now", {"step": "place"}, "3.1")
    assert why(table(left="@ field"), "place field") == Reason("full", {"place": "field"}, "3.3")


@rule("4.1", "6.5")
def test_other_refusals_name_what_was_asked_for() -> None:
    t = table(me="@ hunt, hut", decide="use")
    assert why(t, "use river") == Reason("no-figures-there", {"place": "river"}, "4.1")
    t = table(me="wood 1 @ card-1, hut", cards="dice-time", decide="use").play(
        "use card-1", "buy", *["die 1"] * 3
    )
    t.play("die 2").reports("seat 0 rolled 2")
    assert why(t, "pick 3") == Reason("no-such-die", {"die": "3"}, "6.5")
