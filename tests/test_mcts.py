"""Does the search keep its budget, its seed and its secrets?"""

import os
import subprocess
import sys
from time import monotonic

import pytest

import hameau
from hameau import HameauError, State
from hameau.bench import is_compiled
from hameau.bots import Mcts
from hameau.core.dealer import Dealer

GAME = hameau.game("stone-age")


def first_decision(seats: int = 2) -> State:
    state, dealer = GAME.new(seats), Dealer(3)
    while state.seat == hameau.CHANCE:
        state.apply(dealer.deal(state))
    return state


def test_the_same_seed_and_simulations_give_the_same_choice() -> None:
    choices = [Mcts(GAME, 5, simulations=12).choose(first_decision(), 0) for _ in range(2)]
    assert choices[0] == choices[1]
    assert choices[0] in first_decision().legal()


def test_the_position_given_is_left_as_it_was() -> None:
    state = first_decision()
    before = state.key()
    Mcts(GAME, 1, simulations=12).choose(state, 0)
    assert state.key() == before


def test_networks_can_be_left_out() -> None:
    game = hameau.game("cave-vs-cave")
    trained = Mcts(game, 1).network
    assert trained is not None
    assert trained.seats == [1, 2]
    assert Mcts(game, 1, trained=False).network is None


def test_time_and_simulations_both_bound_a_decision() -> None:
    begin = monotonic()
    Mcts(GAME, 1, simulations=10**6, seconds=0.3).choose(first_decision(), 0)
    assert monotonic() - begin < 5
    bot = Mcts(GAME, 1, simulations=25)
    bot.choose(first_decision(), 0)


def test_a_search_can_be_stopped() -> None:
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    action = Mcts(GAME, 1, simulations=10**6, stop=stop).choose(first_decision(), 0)
    assert action in first_decision().legal()
    assert len(asked) == 4


def test_what_was_learnt_is_kept_where_a_decision_follows_at_once() -> None:
    document = first_decision().dump()
    document["players"][0] |= {"wood": 4, "clay": 3, "stone": 2}
    document |= {"deciding": "buy card-3", "pending": ["use"]}
    state, bot = GAME.load(document), Mcts(GAME, 1, simulations=16)
    action = bot.choose(state, 0)
    assert GAME.write(action) == "buy"
    state.apply(action)
    assert bot.search is not None
    assert bot.search.root.visits > 0
    bot.choose(state, 0)
    assert bot.search is None or bot.search.root.visits > 0


def test_the_search_does_not_depend_on_what_the_seat_cannot_know() -> None:
    """Two positions that look the same to a seat get the same choice."""
    document = first_decision().dump()
    document["players"][1]["cards"] = ["extra-writing"]
    choices = set()
    for hidden in ("dice-transport", "points-builder-3", "once-4-toolmaker-1"):
        document["players"][1]["hidden"] = hidden
        state = GAME.load(document)
        choices.add(Mcts(GAME, 2, simulations=1).choose(state.imagine(0, hameau.Rng(4)), 0))
    assert len(choices) == 1


@pytest.mark.parametrize("bounds", [{"simulations": 0}, {"seconds": 0}])
def test_a_budget_of_nothing_is_refused(bounds: dict[str, int]) -> None:
    with pytest.raises(HameauError, match="at least one simulation"):
        Mcts(GAME, 1, **bounds)


@pytest.mark.skipif(not is_compiled(), reason="half a minute interpreted; run on the compiled build")
def test_searching_beats_looking_one_step_ahead() -> None:
    record = hameau.play(GAME, [Mcts(GAME, 1, simulations=25), "greedy"], seed=1)
    assert record.state().winners() == [0]


def test_a_deep_tree_is_freed_without_harm() -> None:
    """In a process of its own, in which Python checks its memory: a mistake here ends the process."""
    script = """if True:
        from hameau.bots.search import Node
        root = node = Node(0, 0, 0.0)
        for depth in range(1000):
            node.children.append(Node(depth, 0, 0.0))
            node = node.children[0]
        del root, node
        print("freed")
    """
    command = [sys.executable, "-c", script]
    environment = {**os.environ, "PYTHONMALLOC": "debug"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.returncode) == ("freed\n", 0), done.stderr[-500:]
