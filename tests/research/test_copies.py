"""Can environments be pickled and copied in the middle of a game? The copy goes on as the original does."""

import copy
import pickle
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="numpy is not installed (pip install '.[research]')")
gym = pytest.importorskip("hameau.research.gym")
zoo = pytest.importorskip("hameau.research.zoo")
tables = pytest.importorskip("hameau.research.tables")
gym_tables = pytest.importorskip("hameau.research.gym_tables")

WAYS = [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
SLUGS = ["cave-vs-cave", "caverna", "meduris", "stone-age"]


def seat_after(slug: str, bots: str, steps: int) -> Any:
    env = gym.SeatEnv(slug, seats=2, seat=None, bots=bots)
    seen, _info = env.reset(seed=5)
    for _step in range(steps):
        seen, *_rest = env.step(np.int64(seen["action_mask"].nonzero()[0][-1]))
    return env


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_a_copied_seat_goes_on_like_the_original(way: Any, slug: str, bots: str) -> None:
    env = seat_after(slug, bots, 4)
    again = way(env)
    assert again.position == env.position
    assert again.position is not env.position
    for _step in range(6):
        action = np.int64(env.action_masks().nonzero()[0][0])
        seen, one = env.step(action), again.step(action)
        assert (seen[0]["observation"] == one[0]["observation"]).all()
        assert seen[1:4] == one[1:4]
    assert again.position == env.position
    assert again.reset()[1] == env.reset()[1]
    assert again.position == env.position


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_copied_table_goes_on_like_the_original(way: Any, slug: str) -> None:
    env = zoo.env(slug, 2)
    env.reset(seed=3)
    for _step in range(5):
        env.step(int(env.observe(env.agent_selection)["action_mask"].nonzero()[0][0]))
    again = way(env)
    env.step(int(env.observe(env.agent_selection)["action_mask"].nonzero()[0][-1]))
    assert again.state_now != env.state_now
    again.step(int(again.observe(again.agent_selection)["action_mask"].nonzero()[0][-1]))
    assert again.state_now == env.state_now
    assert again.agent_selection == env.agent_selection


def shown(games: Any) -> list[Any]:
    names = ("observation", "raw", "mask", "seat", "done", "truncated", "reward", "points")
    return [getattr(games, name).copy() for name in names]


@pytest.mark.parametrize("way", [copy.copy, *WAYS])
@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("forced", [True, False])
def test_copied_tables_go_on_like_the_originals(way: Any, slug: str, forced: bool) -> None:
    bots = None if forced else [None, "random"]
    games = tables.Tables(slug, seats=2, count=3, seed=7, limit=40, forced=forced, bots=bots, turning=True)
    for _step in range(38):  # some have been broken off by now, others go on
        games.step(games.choose())
    again = way(games)
    for _step in range(12):
        for one, other in zip(shown(games), shown(again)):
            assert (one == other).all()
        chosen = games.choose()
        assert (again.choose() == chosen).all()
        games.step(chosen)
        assert not all((one == other).all() for one, other in zip(shown(games), shown(again)))
        again.step(chosen)


def test_a_copied_vector_of_tables_goes_on_like_the_original() -> None:
    env = gym_tables.TablesEnv("meduris", 3, seats=3)
    seen, _info = env.reset(seed=2)
    for _step in range(9):
        seen, *_rest = env.step(seen["action_mask"].argmax(axis=1))
    again = pickle.loads(pickle.dumps(env))
    actions = seen["action_mask"].argmax(axis=1)
    one, other = env.step(actions)[0], again.step(actions)[0]
    assert (one["observation"] == other["observation"]).all()
    assert (env.reset()[0]["observation"] == again.reset()[0]["observation"]).all()
