"""Do the environments pass the checkers of the libraries they are made for?"""

import warnings
import xml.etree.ElementTree as ET
from typing import Any

import pytest

import hameau
from hameau.drawing.drawing import drawing
from tests.contract.tables import GAMES, TABLES, Table, name

pytest.importorskip("numpy", reason="numpy is not installed (pip install '.[research]')")

SEATS = [pytest.param(table, id=name(table)) for table in TABLES]


def module(name: str) -> Any:
    """A module of `hameau.research`, or a skipped test that says which package is missing."""
    package = {"zoo": "pettingzoo", "gym": "gymnasium", "spiel": "pyspiel"}[name]
    distribution = package.replace("pyspiel", "open-spiel")
    pytest.importorskip(package, reason=f"{distribution} is not installed (pip install '.[research]')")
    return pytest.importorskip(f"hameau.research.{name}")


# --- PettingZoo ---


@pytest.mark.parametrize("table", SEATS)
def test_pettingzoo_accepts_the_tables(table: Table) -> None:
    zoo = module("zoo")
    from pettingzoo.test import api_test, seed_test

    slug, seats, options = table
    with warnings.catch_warnings():
        # It does not know observations that come with a mask in a dictionary, though its own games have them.
        warnings.filterwarnings("error")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(zoo.env(slug, seats, **options), num_cycles=40)
        seed_test(lambda: zoo.env(slug, seats, **options), num_cycles=12)


def test_agents_act_in_the_order_of_the_game_and_are_rewarded_at_its_end() -> None:
    zoo = module("zoo")
    env = zoo.env("race", 3)
    env.reset(seed=4)
    for agent in env.agent_iter():
        observation, reward, ended, _cut, _info = env.last()
        if not ended:
            assert reward == 0
            assert env.possible_agents[int(env.state_now.seat)] == agent
        else:
            winners = env.state_now.winners()
            won = env.possible_agents.index(agent) in winners
            assert reward == (1 / len(winners) if won else 0)
        env.step(None if ended else env.action_space(agent).sample(observation["action_mask"]))
    assert env.agents == []
    assert env.state_now.seat == hameau.OVER


def test_an_action_that_is_not_offered_is_refused() -> None:
    zoo = module("zoo")
    env = zoo.env("stone-age", 2)
    env.reset(seed=1)
    before = env.state_now.key()
    with pytest.raises(hameau.Illegal):
        env.step(hameau.game("stone-age").read("starve"))
    assert env.state_now.key() == before


def test_resets_without_a_seed_go_on_from_the_last_one() -> None:
    zoo = module("zoo")

    def starts(seed: int) -> list[str]:
        env = zoo.env("stone-age", 2)
        env.reset(seed=seed)
        first = env.state_now.key()
        env.reset()
        return [first, env.state_now.key()]

    assert starts(1) == starts(1)
    assert len({*starts(1), *starts(2)}) == 4


# --- Gymnasium ---


@pytest.mark.parametrize("table", SEATS)
def test_gymnasium_accepts_a_seat(table: Table) -> None:
    gym = module("gym")
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    gym.register_all()
    slug, seats, options = table
    version = hameau.game(slug).rules_version
    env = gymnasium.make(f"hameau/{slug}-v{version}", seats=seats, **options)
    with warnings.catch_warnings():
        warnings.filterwarnings("error")
        check_env(env.unwrapped)


def test_a_seat_plays_against_bots_until_the_end() -> None:
    gym = module("gym")
    env = gym.SeatEnv("stone-age", seats=3, seat=1, bots=["greedy", "random"], reward="score")
    seen, info = env.reset(seed=5)
    ended, steps, reward = False, 0, 0.0
    while not ended:
        assert env.position.seat == 1
        assert (seen["action_mask"] == env.action_masks()).all()
        action = env.action_space.sample(seen["action_mask"])
        seen, reward, ended, _cut, info = env.step(action)
        steps += 1
    assert steps > 20
    assert reward == info["scores"][1] == env.position.scores()[1]


def test_an_action_that_is_not_offered_ends_the_game() -> None:
    gym = module("gym")
    env = gym.SeatEnv("stone-age", seats=2)
    env.reset(seed=1)
    starve = hameau.game("stone-age").read("starve")
    _seen, reward, ended, cut, info = env.step(starve)
    assert (reward, ended, cut, info["illegal"]) == (-1.0, True, False, starve)


def test_the_seat_may_change_from_game_to_game() -> None:
    gym = module("gym")
    env = gym.SeatEnv("race", seats=3, seat=None)
    env.reset(seed=1)
    assert {env.reset()[1]["seat"] for _game in range(30)} == {0, 1, 2}


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"seat": 4}, "seat: expected a number from 0 to 1, got 4"),
        ({"bots": ["random", "random"]}, "bots: expected 1 for the other seats, got 2"),
        ({"bots": "nobody"}, "bot: unknown 'nobody'"),
        ({"reward": "fame"}, "reward: unknown 'fame'"),
        ({"maxed": "maybe"}, r"options\.maxed: unknown 'maybe'"),
    ],
)
def test_what_makes_no_sense_is_said_in_a_sentence(settings: dict[str, Any], problem: str) -> None:
    gym = module("gym")
    with pytest.raises(hameau.HameauError, match=problem):
        gym.SeatEnv("stone-age", **settings).reset()


@pytest.mark.parametrize("slug", list(hameau.games()))
def test_rllib_gets_what_its_module_for_masks_reads(slug: str) -> None:
    module("gym")
    from gymnasium.utils.env_checker import check_env

    from hameau.research.rllib import RllibEnv

    env = RllibEnv({"game": slug, "seats": 2, "seat": 1, "bots": "random"})
    seen, _info = env.reset(seed=3)
    assert set(seen) == {"observations", "action_mask"}
    assert seen["action_mask"].dtype == "float32"
    assert list(seen["action_mask"].nonzero()[0]) == env.position.legal()
    assert (seen["observations"] == env.encoding.observation(env.position, 1)).all()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env, skip_render_check=True)


# --- pictures ---


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_table_can_be_drawn(slug: str) -> None:
    zoo = module("zoo")
    pictures = {}
    for mode in ("svg", "ansi"):
        env = zoo.env(slug, render_mode=mode)
        env.reset(seed=2)
        pictures[mode] = env.render()
    assert len(pictures["ansi"]) > (200 if drawing(hameau.game(slug)) is not None else 50)
    if drawing(hameau.game(slug)) is None:
        assert pictures["svg"].startswith("{")
    else:
        assert ET.fromstring(pictures["svg"]).tag.endswith("svg")
    assert zoo.env(slug).render() is None


# --- OpenSpiel ---


def _duration(table: Table) -> tuple[pytest.MarkDecorator, ...]:
    """A game takes seconds: all numbers of players always, all options of large tables when there is time."""
    return (pytest.mark.long,) if table[2] and table[1] > 2 else ()


@pytest.mark.parametrize(
    "table", [pytest.param(table, id=name(table), marks=_duration(table)) for table in TABLES]
)
def test_openspiel_plays_a_random_game(table: Table) -> None:
    spiel = module("spiel")
    import pyspiel

    spiel.register_all()
    slug, seats, options = table
    game = pyspiel.load_game(spiel.name_of(hameau.game(slug)), {"players": seats, **options})
    assert game.num_players() == seats
    pyspiel.random_sim_test(
        game, num_sims=1, serialize=False, verbose=False
    )  # see tests/research/test_spiel.py


def test_chance_comes_with_its_probabilities() -> None:
    spiel = module("spiel")
    import pyspiel

    game = pyspiel.load_game("hameau_stone_age", {"players": 2, "maxed": "refused"})
    state = game.new_initial_state()
    assert state.is_chance_node()
    outcomes = dict(state.chance_outcomes())
    assert sum(outcomes.values()) == pytest.approx(1)
    assert outcomes[hameau.game("stone-age").read("reveal dice-toolmaker-2")] == pytest.approx(2 / 36)
    copy = state.clone()
    copy.apply_action(next(iter(outcomes)))
    assert str(copy) != str(state)
    assert spiel.name_of(hameau.game("stone-age")) == "hameau_stone_age"
    assert '"maxed":"refused"' in str(state)


# --- games that are broken off ---


def test_a_table_of_agents_is_truncated_at_its_limit() -> None:
    env = module("zoo").env("stone-age", 2, limit=30)
    env.reset(seed=4)
    steps = 0
    for _agent in env.agent_iter():
        observation, reward, ended, cut, _info = env.last()
        assert not ended
        assert reward == 0
        steps += not cut
        env.step(None if cut else int(observation["action_mask"].argmax()))
    assert steps == 30


def test_a_seat_is_truncated_at_the_limit_with_the_points_of_the_position() -> None:
    env = module("gym").SeatEnv("stone-age", 2, reward="score", limit=30)
    observation, _info = env.reset(seed=4)
    ended = cut = False
    while not (ended or cut):
        observation, reward, ended, cut, info = env.step(int(observation["action_mask"].argmax()))
    assert (ended, cut, env.decisions) == (False, True, 30)
    assert reward == info["scores"][0] == env.position.scores()[0]


def test_no_game_is_longer_than_openspiel_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    spiel = module("spiel")
    import pyspiel

    monkeypatch.setattr(spiel, "LONGEST", 30)
    game = pyspiel.load_game("hameau_stone_age", {"players": 2})
    assert game.max_game_length() == 30
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state = state.clone()
        state.apply_action(state.legal_actions()[0])
    assert decisions == 30
    assert state.returns() == [0.5, 0.5]
