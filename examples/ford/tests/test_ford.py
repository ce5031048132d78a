"""The rules of the Ford, and the contract."""

from hameau.core.state import Document
from hameau.testing import Scenario, rule, suite

from .. import GAME

TestFord = suite(GAME)


def table(*hands: str, top: str | None = None, stones: int = 1, stack: str = "5 5", by: int = 1) -> Scenario:
    """Seat 0 decides; hands and stack are values."""
    document: Document = {
        "game": "ford",
        "seats": len(hands),
        "options": {},
        "turn": 0,
        "seat": 0,
        "deciding": "turn",
        "pending": [],
        "stack": stack.split(),
        "ford": {"stones": stones if top else 0, "top": top, "by": by},
        "players": [{"hand": hand.split(), "taken": 0} for hand in hands],
    }
    return Scenario(GAME, document)


@rule("1.1", "1.2")
def test_each_seat_draws_three_of_thirty_six_stones() -> None:
    t = Scenario(GAME, GAME.new(2))
    assert t.state.weights() == [4] * 9
    t.play("draw 1", "draw 2", "draw 1", "draw 2", "draw 1", "draw 2").decides(0, "turn")
    t.seat(0, hand=["1", "1", "1"]).seat(1, hand=["2", "2", "2"])
    assert t.state.view(0)["players"][1]["hand"] == ["?", "?", "?"]


@rule("2.1", "2.2")
def test_a_stone_of_the_hand_is_laid_and_another_drawn() -> None:
    t = table("1 3 3", "2").offers_only("lay 1", "lay 3", "dare").refuses("lay 2", because="not-in-hand")
    t.play("lay 3", "draw 5").seat(0, hand=["1", "3", "5"]).decides(1, "turn")


@rule("2.3")
def test_whoever_dares_lays_the_next_stone_of_the_stack() -> None:
    table("1", "2", stack="6").play("dare").offers_only("turn 6").play("turn 6").decides(1, "turn")
    table("1", "2", stack="").refuses("dare", because="no-stack", rule="2.3")


@rule("2.4")
def test_a_lower_stone_gives_the_ford_to_whoever_laid_the_last() -> None:
    t = table("4 2", "5", top="4", stones=3)
    t.play("lay 4").shows(ford={"stones": 4, "top": "4", "by": 0}).scores(0, 0)
    t = table("4 2", "5", top="4", stones=3).play("lay 2").reports("seat 1 took 3 stones")
    t.shows(ford={"stones": 1, "top": "2", "by": 0}).scores(0, 3)


@rule("2.5", "3.1")
def test_the_game_ends_when_nobody_can_go_on() -> None:
    t = table("7", "", top="6", stones=2, stack="").play("lay 7").scores(3, 0)
    assert t.state.prompt().step == "over"
    assert t.state.winners() == [0]
