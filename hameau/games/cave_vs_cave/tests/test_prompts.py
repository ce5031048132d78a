"""What is asked, and because of what? Prompts carry slugs, values and the rule."""

import pytest

from hameau.core.sentences import tell_now, tell_question, tell_reason, tell_reminder
from hameau.core.state import CHANCE, OVER, Prompt
from hameau.games.cave_vs_cave.tests.draw import GAME, filled, table
from hameau.testing import Scenario, rule


@rule("1.6", "3.1", "11.1")
def test_the_set_up_asks_chance() -> None:
    assert GAME.new(2).prompt() == Prompt("start", CHANCE, {"round": 1}, "1.6")
    assert GAME.new(1).prompt() == Prompt("remove", CHANCE, {"round": 1}, "11.1")
    t = Scenario(GAME, GAME.new(2)).play("start 1")
    assert t.state.prompt() == Prompt("reveal-tile", CHANCE, {"round": 1}, "3.1")


@rule("3.2", "4.1")
def test_a_turn_names_its_tile() -> None:
    t = table(None, "grain 1")
    assert t.state.prompt() == Prompt("take", 0, {"round": 1}, "3.2")
    t.play("take housework")
    prompt = t.state.prompt()
    assert (prompt.step, prompt.seat, prompt.rule) == ("act", 0, "4.6")
    assert (prompt.values["round"], prompt.values["tile"]) == (1, "housework")


def hindrance(t: Scenario) -> str:
    return tell_reminder(GAME.text("en"), t.state.prompt())


@rule("4.11", "7.1")
def test_who_has_no_empty_cavern_is_told_what_else_it_takes() -> None:
    """Expansion excavates one itself: then its surcharge is what is wanting; other tiles excavate none."""
    full = filled("stall")
    assert hindrance(table("expansion", "wood 1 food 1", full)).endswith(
        "you have no empty cavern. Excavate one first; a room then takes 5 food or 2 gold besides its price."
    )
    for tile in ("housework", "furnishing", "renovation"):
        told = hindrance(table(tile, "flax 1", full))
        assert told.endswith("you have no empty cavern. It takes another tile to excavate one.")
    dug = table("expansion", "wood 1 flax 1", left="furnish")
    assert "even the Shelf, the nearest within reach, needs 2 more gold." in hindrance(dug)


@rule("7.1", "7.6")
def test_who_may_furnish_but_cannot_is_told_why() -> None:
    assert hindrance(table("housework", "wood 1 food 2 flax 1")) == ""
    assert hindrance(table("masonry", "flax 1")) == ""
    dear = table("housework", "food 2 flax 1")
    assert "even the Shelf, the nearest within reach, needs 1 more wood." in hindrance(dear)
    dearer = table("housework", "flax 1", number=8)
    assert "needs 1 more wood and 1 more gold." in hindrance(dearer)
    assert "you have no empty cavern" in hindrance(table("housework", "flax 1", filled("stall")))
    walled = table("housework", "flax 1", "r1c0 empty r2c0 stall", "r1c0-r1c1 r0c0-r1c0 r1c0-r2c0")
    assert "has the walls" in hindrance(walled)


@rule("2.2", "4.8", "7.6")
def test_what_trades_and_the_tile_itself_bring_is_within_reach() -> None:
    traded = hindrance(table("housework", "wood 1 food 1 flax 1"))
    assert traded.startswith("No room can be furnished yet: the Shelf needs 1 more food.")
    assert hindrance(table("furnishing", "wood 1 food 1 flax 1")) == ""
    assert "the Shelf, the nearest within reach, needs 1 more wood." in hindrance(
        table("furnishing", "food 1 flax 1")
    )


@rule("2.2", "6.6")
def test_who_lacks_food_to_excavate_twice_is_told_how_to_come_by_it() -> None:
    """Who takes the tile is not warned of it: one can be excavated all the same."""
    t = table("excavation", "food 1 grain 1")
    assert "reminder" not in t.state.prompt().values
    assert hindrance(t) == "To excavate twice, 1 more food is needed: trade grain, flax or gold for it."
    assert hindrance(t.play("trade grain")) == ""
    assert hindrance(table("excavation", "food 1")) == "To excavate twice, 1 more food would be needed."
    assert hindrance(table("excavation", "grain 2", left="collect")) == ""
    assert hindrance(table("drift-mining", "grain 2")) == ""


@rule("2.2", "7.5")
def test_who_could_furnish_for_less_after_a_trade_is_told_so() -> None:
    t = table("housework", "wood 1 food 1 grain 1 gold 1")
    assert "furnish shelf" in t.options()
    assert hindrance(t) == "To pay 1 food per dwarf, 1 more food is needed: trade grain, flax or gold for it."
    assert hindrance(t.play("trade grain")) == ""
    assert hindrance(table("housework", "wood 1 food 1 gold 1")) != ""
    assert hindrance(table("housework", "wood 1 gold 1")) == ""  # nothing could be traded for all of it
    assert hindrance(table("housework", "wood 1 food 1 grain 1 gold 1", left="furnish-again")) == ""


@rule("4.2")
def test_lines_that_offer_nothing_say_so() -> None:
    assert hindrance(table("breach", "flax 1")) == "You have built no wall that could be razed."
    assert hindrance(table("breach", "flax 1", walls="r0c0-r0c1")) == ""
    all_seven = "r0c0-r0c1 r0c0-r1c0 r0c1-r1c1 r1c0-r1c1 r1c0-r2c0 r1c1-r2c1 r2c0-r2c1"
    assert hindrance(table("masonry", "flax 1", other_walls=all_seven)).startswith("No wall can be built")
    closed = table("excavation", "flax 1", walls="r2c0-r2c1 r1c0-r2c0 r3c0-r3c1 r3c0-r4c0")
    assert hindrance(closed).startswith("Nothing can be excavated now")


@rule("7.6")
def test_a_room_that_is_too_dear_says_what_is_missing() -> None:
    t = table("housework", "wood 1 flax 1", left="furnish")
    told = [tell_reason(GAME.text("en"), one) for one in t.state.why_not(GAME.read("furnish shelf"))]
    assert told == ["You need 2 more food."]


@rule("7.1")
def test_what_is_paid_for_a_room_names_its_cavern_where_it_fits_no_other() -> None:
    def asked(caves: str = "", lang: str = "en") -> str:
        t = table("housework", "wood 1 food 2 gold 1", caves).play("furnish shelf")
        return tell_question(GAME.text(lang), t.state.prompt())

    assert asked() == "What do you pay to furnish the Shelf (A3)?"
    assert asked(lang="fr") == "Que payez-vous pour aménager l’Étagère (A3)\u00a0?"
    assert asked("r3c1 empty") == "What do you pay to furnish the Shelf?"


@rule("8.1", "8.2")
def test_where_only_one_room_can_be_used_it_is_asked_what_for() -> None:
    def asked(t: Scenario, lang: str = "en") -> str:
        return tell_question(GAME.text(lang), t.state.prompt())

    alone = table("cultivation", "grain 1").play("rooms")
    assert asked(alone) == "Entrance: what do you take?"
    assert asked(alone, "fr") == "Entrée\u00a0: que prenez-vous\u00a0?"
    both = table("undermining", "grain 1", filled("shelf")).play("rooms")
    assert asked(both) == "Which room? (2\u00a0left)"
    assert asked(both.play("use entrance-wood")) == "Shelf: what do you replenish?"
    unpaid = table("cultivation", "", filled("grindstone")).play("rooms")
    assert asked(unpaid) == "Entrance: what do you take?"
    full = table("cultivation", "wood 9 stone 9 grain 9 flax 9", filled("weaving-room")).play("rooms")
    assert asked(full) == "Which room? (1\u00a0left)"  # in one way only


@rule("8.1", "6.5", "6.1")
def test_steps_within_a_line_say_what_is_left() -> None:
    t = table("undermining", "grain 1", filled("stall")).play("rooms")
    values = {"round": 1, "tile": "undermining", "uses": 2, "case": "one", "room": "entrance"}
    assert t.state.prompt() == Prompt("rooms", 0, values, "8.1")
    t = table("excavation", "food 2").play("excavate twice")
    assert t.state.prompt() == Prompt("excavate", 0, {"round": 1, "tile": "excavation", "digs": 2}, "6.5")
    t.play("excavate r3c1")
    assert t.state.prompt() == Prompt("uncover", CHANCE, {"round": 1, "tile": "excavation"}, "6.1")


@rule("4.1", "6.6", "8.1")
def test_to_stop_says_what_of() -> None:
    """The turn, the use of rooms, or a second excavation: the last two are given up, and the turn goes on."""

    def told(t: Scenario, lang: str) -> str:
        return tell_now(GAME, GAME.text(lang), GAME.read("done"), t.state.prompt())

    turn = table("masonry", "grain 1")
    rooms = table("masonry", "grain 1").play("rooms")
    digs = table("excavation", "food 2").play("excavate twice", "excavate r3c1", "reveal stall")
    assert [told(t, "en") for t in (turn, rooms, digs)] == [
        "End the turn", "Use no more rooms", "Excavate no more",
    ]  # fmt: skip
    assert [told(t, "fr") for t in (turn, rooms, digs)] == [
        "Terminer le tour", "Ne plus utiliser de pièce", "Ne plus creuser",
    ]  # fmt: skip


@rule("7.1")
def test_paying_and_placing_name_the_room() -> None:
    t = table("housework", "wood 1 food 5 gold 1", "r1c0 empty").play("furnish shelf")
    values = {"round": 1, "tile": "housework", "room": "shelf"}
    assert t.state.prompt() == Prompt("pay", 0, values, "7.1")
    t.play("pay one-gold")
    assert t.state.prompt() == Prompt("place", 0, values | {"surcharge": "one-gold"}, "7.1")


@rule("10.1")
def test_the_end_asks_nobody() -> None:
    document = table(None, "", number=8).state.dump() | {"deciding": "over", "seat": -2, "turn": 8}
    state = GAME.load(document, strict=True)
    assert state.prompt() == Prompt("over", OVER, {"round": 8}, "10.1")
    assert state.legal() == []


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_sees_the_same(viewer: int | None) -> None:
    state = table("masonry", "gold 2", filled("stall"), "r0c0-r0c1").state
    view = state.view(viewer)
    assert view == state.view(0)
    assert (view["supply"], view["dwarfs"], view["rounds"]) == (6, 2, 8)
    assert view["scores"] == [{"rooms": 6, "gold": 2}, {"rooms": 0, "gold": 0}]
    assert "unseen" not in view
