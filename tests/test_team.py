"""Does a team of processes choose as one search would, only sooner?"""

import pytest

import hameau
from hameau import HameauError, Refusal, State
from hameau.bots import Mcts, Team, bot
from hameau.bots.team import Found, agreed
from hameau.core.dealer import Dealer


def first_decision(slug: str, seats: int) -> State:
    state, dealer = hameau.game(slug).new(seats), Dealer(3)
    while state.seat == hameau.CHANCE:
        state.apply(dealer.deal(state))
    return state


def test_what_all_tried_is_added_up() -> None:
    first = Found([], 0.0, {4: (6, 3.0), 7: (5, 4.0)})
    second = Found([], 0.0, {7: (5, 4.0), 9: (6, 1.0)})
    assert agreed([first, second]) == 7


def test_of_options_tried_as_often_the_better_one_is_taken() -> None:
    assert agreed([Found([], 0.0, {4: (6, 3.0), 7: (6, 4.0)})]) == 7


def test_of_lines_that_can_be_kept_the_best_one_is_begun() -> None:
    votes = {4: (60, 30.0)}
    assert agreed([Found([4, 5], 50.0, votes), Found([8, 5], 52.0, votes), Found([4, 6], 51.0, votes)]) == 8


@pytest.mark.parametrize(("slug", "seats"), [("stone-age", 2), ("meduris", 2), ("cave-vs-cave", 1)])
def test_a_team_plays_and_the_same_seed_plays_the_same(slug: str, seats: int) -> None:
    state = first_decision(slug, seats)
    before = state.key()
    seat = int(state.seat)
    choices = [bot("mcts:24/2", hameau.game(slug), 5).choose(state, seat) for _again in "ab"]
    assert choices[0] == choices[1]
    assert choices[0] in state.legal()
    assert state.key() == before


def test_what_a_search_thinks_is_what_it_tried() -> None:
    state = first_decision("stone-age", 2)
    line, _value, votes = Mcts(hameau.game("stone-age"), 1, simulations=40).think(state, 0)
    assert line == []
    assert set(votes).issubset(state.legal())
    assert 10 <= sum(tries for tries, _total in votes.values()) <= 40  # it may be settled sooner


@pytest.mark.parametrize("argument", ["24/", "24/1", "24/x", "24/-2", "24/9999", "/", "0/2", "24/2/2"])
def test_a_bad_number_of_processes_gets_a_sentence(argument: str) -> None:
    with pytest.raises(Refusal, match="mcts takes simulations or a time"):
        bot(f"mcts:{argument}", hameau.game("stone-age"))


def test_every_process_needs_a_simulation() -> None:
    with pytest.raises(HameauError, match="a simulation for each"):
        Team(hameau.game("stone-age"), 1, 4, simulations=3)
