"""Does the value of a position know what is good? Greedy, which goes by it, must beat chance."""

import pytest

from hameau.bots import bot
from hameau.core.dealer import Dealer
from hameau.core.state import CHANCE, OVER, State
from hameau.games.cave_vs_cave.bot import value
from hameau.games.cave_vs_cave.tests.draw import GAME, filled, table


def play(players: list[str], seed: str) -> State:
    bots = [bot(player, GAME, f"{seed}/{seat}") for seat, player in enumerate(players)]
    state, dealer = GAME.new(len(players)), Dealer(seed)
    while state.seat != OVER:
        seat = int(state.seat)
        state.perform(dealer.deal(state) if seat == CHANCE else bots[seat].choose(state, seat))
    return state


def wins(games: int, seed: str) -> float:
    """The share greedy wins against random, sitting in each seat in turn; a draw is half a win."""
    won = 0.0
    for number in range(games):
        seat = number % 2
        winners = play(
            ["greedy", "random"] if seat == 0 else ["random", "greedy"], f"{seed}{number}"
        ).winners()
        won += (seat in winners) / len(winners)
    return won / games


def test_more_rooms_and_more_gold_are_better() -> None:
    poor = table(None, "gold 1", number=5).state
    assert value(table(None, "gold 3", number=5).state, 0) > value(poor, 0)
    assert value(table(None, "gold 1", filled("stall"), number=5).state, 0) > value(poor, 0)
    assert value(table(None, "gold 1", other="gold 3", number=5).state, 0) < value(poor, 0)


def test_open_lines_are_worth_something() -> None:
    state = table(None, "").state
    before = value(state, 0)
    state.apply(GAME.read("take cultivation"))
    open_lines = value(state, 0)
    assert open_lines > before
    state.apply(GAME.read("collect"))
    assert value(state, 0) > open_lines
    state.apply(GAME.read("done"))
    assert value(state, 0) > before


def test_at_the_end_only_the_result_counts() -> None:
    document = table(None, "wood 9 gold 4", filled("stall"), other="gold 2", number=8).state.dump()
    state = GAME.load(document | {"deciding": "over", "seat": -2, "turn": 8})
    assert value(state, 0) == 8.0
    assert value(state, 1) == -8.0


@pytest.mark.slow
def test_greedy_wins_a_few_games() -> None:
    assert wins(8, "few") == 1.0


@pytest.mark.long
def test_greedy_wins_nearly_always() -> None:
    assert wins(1000, "many") >= 0.95
