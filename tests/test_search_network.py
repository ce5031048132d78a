"""Does the search that a network leads find what there is to find, and more of it the longer it looks?

The networks here have random weights: whatever is found, the search has found.
"""

import os
import subprocess
import sys
from functools import cache

import pytest

import hameau
from hameau import State
from hameau.bots import Mcts
from hameau.bots.mcts import never
from hameau.bots.search_network import NetworkSearch
from hameau.core.dealer import settle
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.learning.network import Eye, Network
from hameau.testing.networks import random_network
from tests.nim import GAME as NIM
from tests.nim import heap

GAMES = [slug for slug, game in hameau.games().items() if game.package.startswith("hameau.")]


@cache
def network(slug: str) -> Network:
    return random_network(NIM if slug == "nim" else hameau.game(slug), 32, seed=4)


def searched(state: State, simulations: int, seed: int = 1) -> NetworkSearch:
    made = network("nim" if state.dump().get("game") is None else str(state.dump()["game"]))
    search = NetworkSearch(Eye(made, state.players()), made.spread, Rng(seed))
    search.run(state, int(state.seat), simulations, 3600.0, never)
    return search


def start(slug: str, seats: int) -> State:
    return settle(hameau.game(slug).new(seats), Rng(3), Options())


def player(slug: str, simulations: int = 12, seed: int = 5) -> Mcts:
    return Mcts(hameau.game(slug), seed, simulations=simulations, network=network(slug))


# --- what it finds ---


@pytest.mark.parametrize("left", [2, 3])
def test_a_win_in_one_is_found(left: int) -> None:
    assert searched(heap(2, left), 12).best() == left - 1


def test_a_longer_search_is_a_better_search() -> None:
    """How often the winning option is found, over heaps and seeds: a few steps ahead, then all the way."""
    asked = [(left, seed) for left in (5, 6, 7, 9, 10, 11, 13, 14, 15) for seed in range(3)]
    shares = []
    for simulations in (4, 60, 2500):
        found = [searched(heap(2, left), simulations, seed).best() == left % 4 - 1 for left, seed in asked]
        shares.append(sum(found) / len(found))
    assert shares[0] < shares[1] < shares[2]
    assert shares[2] == 1.0


def test_alone_and_without_chance_the_best_line_found_is_played() -> None:
    """A heap of ten is best taken in five turns, for 5 points."""
    search = searched(heap(1, 10), 400)
    assert search.certain
    assert search.best_line == [1] * 5
    assert search.best_value == -5
    assert search.best() == 1
    state = heap(1, 10)
    bot = Mcts(NIM, 1, simulations=400, network=network("nim"))
    while state.seat >= 0:
        state.perform(bot.choose(state.clone(), 0))
    assert state.scores() == [-5]


def test_what_was_found_before_is_not_lost() -> None:
    """A plan is kept from decision to decision, though later searches alone would find less."""
    bot, state = Mcts(NIM, 1, simulations=600, network=network("nim")), heap(1, 10)
    state.perform(bot.choose(state.clone(), 0))
    assert bot.plan_value == -5
    bot.simulations = 1
    while state.seat >= 0:
        state.perform(bot.choose(state.clone(), 0))
    assert state.scores() == [-5]


# --- how it searches ---


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_and_number_of_seats_can_be_searched(slug: str) -> None:
    for seats in hameau.game(slug).seats:
        search = searched(start(slug, seats), 24)
        assert search.root is not None
        assert search.best() in start(slug, seats).legal()
        assert sum(search.root.tries) == search.root.visits - 1


def test_the_same_seed_gives_the_same_choices_on_every_build() -> None:
    """What the compiled engine and the sources both choose; a change of the search changes it."""
    state, bot, chosen = hameau.game("stone-age").new(3), player("stone-age", 40), []
    rng, out = Rng(8), Options()
    while len(chosen) < 8:
        settle(state, rng, out)
        chosen.append(bot.choose(state.imagine(int(state.seat), rng), int(state.seat)))
        state.perform(chosen[-1])
    assert [hameau.game("stone-age").write(action) for action in chosen] == CHOSEN


CHOSEN = [
    "place clay-pit 5",
    "place clay-pit 2",
    "place forest 3",
    "place quarry 1",
    "place quarry 1",
    "place river 2",
    "place card-1",
    "use clay-pit",
]


def test_the_position_given_is_left_as_it_was() -> None:
    state = start("meduris", 2)
    before = state.key()
    player("meduris").choose(state, int(state.seat))
    assert state.key() == before


def test_an_option_that_was_not_on_offer_before_is_taken_in() -> None:
    """What a seat cannot know changes what is on offer, and so what a node is asked for."""
    search = searched(heap(2, 2), 6)
    root, out = search.root, Options()
    assert root is not None
    assert list(root.actions) == [0, 1]
    more = heap(2, 7)
    more.options(search.out)
    search.out.clear()
    more.options(search.out)
    search._admit(root, more)
    assert list(root.actions) == [0, 1, 2]
    assert root.tries[2] == 0
    out.append(2)
    assert root.select(out, 0.0, 1.0) == 2
    assert root.best(out) == 2


def test_luck_leads_to_nodes_of_its_own() -> None:
    state = start("stone-age", 2)
    search = searched(state, 400)
    assert search.root is not None
    lucks, todo = [], [search.root]
    while todo:
        node = todo.pop()
        for after in node.after:
            twin = after
            while twin is not None:
                todo.append(twin)
                lucks.append(int(twin.luck))
                twin = twin.twin
    assert lucks.count(0) > 0
    assert len(set(lucks)) > 1


def test_a_search_ends_when_the_rest_could_change_nothing() -> None:
    search = searched(heap(2, 3), 2000)
    assert search.root is not None
    first, second, *_rest = sorted(search.root.tries, reverse=True)
    assert search.root.visits < 2000
    assert first - second > 2001 - search.root.visits


def test_it_can_be_stopped() -> None:
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    bot = Mcts(hameau.game("stone-age"), 1, simulations=10**6, stop=stop, network=network("stone-age"))
    assert bot.choose(start("stone-age", 2), 0) in start("stone-age", 2).legal()
    assert len(asked) == 4


def test_what_was_learnt_is_kept_within_a_turn_and_dropped_when_something_came_between() -> None:
    state = start("caverna", 2)
    bot = player("caverna", 60)
    while not (bot.search and bot.expected):
        seat = int(state.seat)
        state.perform(bot.choose(state.imagine(seat, Rng(1)), seat))
        settle(state, Rng(1), Options())
    kept = bot.search
    assert isinstance(kept, NetworkSearch)
    visits = kept.root.visits if kept.root else 0
    assert visits > 0
    elsewhere = start("caverna", 2)
    bot.choose(elsewhere, int(elsewhere.seat))
    assert bot.search is not kept


def test_a_deep_tree_is_freed_without_harm() -> None:
    """In a process of its own, in which Python checks its memory: a mistake here ends the process."""
    script = """if True:
        from hameau.bots.search_tree import Node
        root = node = Node(0, 0, 0.0, 2)
        for depth in range(1000):
            node.attach(0, Node(depth, 0, 0.0, 2))
            node.attach(0, Node(depth, 1, 0.0, 2))
            node = node.after[0]
        del root, node
        print("freed")
    """
    command = [sys.executable, "-c", script]
    environment = {**os.environ, "PYTHONMALLOC": "debug"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.returncode) == ("freed\n", 0), done.stderr[-500:]
