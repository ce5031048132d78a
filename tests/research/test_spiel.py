"""Does OpenSpiel find what it expects of games? Serialised, resampled, searched, and described truly."""

import pickle
from typing import Any

import pytest

import hameau

np = pytest.importorskip("numpy", reason="numpy is not installed (pip install '.[research]')")
pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is not installed (pip install '.[research]')")
spiel = pytest.importorskip("hameau.research.spiel")

SLUGS = ["cave-vs-cave", "caverna", "meduris", "stone-age"]
SECRETIVE = ["meduris", "stone-age"]


def table(slug: str, **settings: Any) -> Any:
    return pyspiel.load_game(spiel.name_of(hameau.game(slug)), {"players": 2, **settings})


def after(game: Any, steps: int, seed: int = 1) -> Any:
    """The position after so many random steps, at which a player has a choice."""
    state, random = game.new_initial_state(), np.random.RandomState(seed)
    while steps > 0 or state.is_chance_node() or len(state.legal_actions()) == 1:
        outcomes = state.chance_outcomes() if state.is_chance_node() else None
        actions = [action for action, _ in outcomes] if outcomes else state.legal_actions()
        state.apply_action(int(random.choice(actions)))
        steps -= 1
    return state


@pytest.mark.parametrize("slug", SLUGS)
def test_a_position_survives_every_way_of_writing_it_down(slug: str) -> None:
    game = table(slug)
    state = after(game, 20)
    together = pyspiel.serialize_game_and_state(game, state)
    again = [
        game.deserialize_state(state.serialize()),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(together)[1],
    ]
    for one in again:
        assert str(one) == str(state)
        assert one.history() == state.history()
        one.apply_action(one.legal_actions()[0])
        assert one.position() != state.position()
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_openspiels_own_test_serialises_a_whole_game() -> None:
    pyspiel.random_sim_test(table("cave-vs-cave"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_known_and_what_rewards_sum_to_is_said_truly(slug: str) -> None:
    kind = table(slug).get_type()
    known, sums = pyspiel.GameType.Information, pyspiel.GameType.Utility
    expected = known.IMPERFECT_INFORMATION if slug in SECRETIVE else known.PERFECT_INFORMATION
    assert kind.information == expected
    assert kind.utility == sums.CONSTANT_SUM
    assert table(slug).utility_sum() == 1.0
    assert table(slug, reward="score").get_type().utility == sums.GENERAL_SUM
    state = table(slug).new_initial_state()
    random = np.random.RandomState(3)
    while not state.is_terminal():
        state.apply_action(int(random.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(1)


def test_alone_points_are_no_constant_sum() -> None:
    assert table("caverna", players=1).get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


@pytest.mark.parametrize(
    ("slug", "replay", "at"),
    [("stone-age", "three_players_cards", 324), ("meduris", "three_players_last_hut", 15)],
)
def test_a_resampled_position_looks_the_same_and_hides_what_is_hidden(
    slug: str, replay: str, at: int
) -> None:
    record = hameau.Record.open(hameau.game(slug).folder / "tests" / "replays" / f"{replay}.json")
    state = table(slug, players=3).new_initial_state()
    for action in record.actions[:at]:
        state.apply_action(action)
    player, random = state.current_player(), np.random.RandomState(7)
    worlds = [state.resample_from_infostate(player, random.uniform) for _world in range(8)]
    for world in worlds:
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
        assert world.history() == []
    assert len({str(world) for world in worlds}) > 1
    again = [state.resample_from_infostate(player, lambda: 0.25).position() for _time in range(2)]
    assert again[0] == again[1]


class Quick:
    """An evaluator that knows nothing: so that the test is about the search, not about playing well."""

    def evaluate(self, state: Any) -> Any:
        return np.array([0.5] * state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        actions = state.legal_actions(state.current_player())
        return [(action, 1 / len(actions)) for action in actions]


@pytest.mark.parametrize("slug", SECRETIVE)
def test_is_mcts_searches_what_is_hidden(slug: str) -> None:
    from open_spiel.python.algorithms import ismcts

    game = table(slug)
    state = after(game, 100)
    bot = ismcts.ISMCTSBot(
        game,
        Quick(),
        uct_c=1.4,
        max_simulations=12,
        random_state=np.random.RandomState(5),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("slug", ["cave-vs-cave", "caverna"])
def test_mcts_searches_what_is_open(slug: str) -> None:
    from open_spiel.python.algorithms import mcts

    game = table(slug)
    state = after(game, 20)
    bot = mcts.MCTSBot(game, 1.4, 12, Quick(), random_state=np.random.RandomState(5))
    assert bot.step(state) in state.legal_actions()
