"""Are `Tables` a VectorEnv as Gymnasium knows it, and are names known without an import?"""

import subprocess
import sys
from typing import Any

import pytest

import hameau

np = pytest.importorskip("numpy", reason="numpy is not installed (pip install '.[research]')")
gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed (pip install '.[research]')")
gym_tables = pytest.importorskip("hameau.research.gym_tables")

SLUGS = ["cave-vs-cave", "caverna", "meduris", "stone-age"]


def lowest(seen: dict[str, Any]) -> Any:
    """The first action on offer in each game."""
    return seen["action_mask"].argmax(axis=1)


def some(seen: dict[str, Any], random: Any) -> Any:
    return np.array([random.choice(mask.nonzero()[0]) for mask in seen["action_mask"]])


@pytest.mark.parametrize("slug", SLUGS)
def test_gymnasium_makes_them_by_name(slug: str) -> None:
    version = hameau.game(slug).rules_version
    env = gymnasium.make_vec(f"hameau.research.gym:hameau/{slug}-tables-v{version}", num_envs=3, seats=2)
    seen, info = env.reset(seed=5)
    assert env.observation_space.contains(seen)
    assert info["seat"].shape == (3,)
    assert info["action_mask"] is seen["action_mask"]
    for _step in range(5):
        seen, reward, ended, cut, info = env.step(lowest(seen))
        assert env.observation_space.contains(seen)
        assert info["action_mask"] is seen["action_mask"]
        assert (reward.shape, ended.dtype, cut.dtype) == ((3,), np.bool_, np.bool_)


def test_names_are_known_without_an_import() -> None:
    code = "import gymnasium; print(gymnasium.make('hameau.research.gym:hameau/stone-age-v1').spec.id)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ran.stdout.strip() == "hameau/stone-age-v1", ran.stderr


def test_the_same_seed_gives_the_same_games_and_a_later_reset_others() -> None:
    def starts(seed: int) -> list[Any]:
        env = gym_tables.TablesEnv("stone-age", 4, seats=2)
        return [env.reset(seed=seed)[0]["observation"], env.reset()[0]["observation"]]

    first, again, other = starts(1), starts(1), starts(2)
    assert all((one == two).all() for one, two in zip(first, again))
    assert not (first[0] == first[1]).all()
    assert not (first[0] == other[0]).all()


def test_whoever_decided_last_is_rewarded_and_the_infos_tell_the_rest() -> None:
    env = gym_tables.TablesEnv("cave-vs-cave", 3, seats=2)
    seen, info = env.reset(seed=4)
    random, games = np.random.RandomState(1), 0
    while games < 3:
        deciders = info["seat"]
        seen, reward, ended, cut, info = env.step(some(seen, random))
        assert not cut.any()
        assert (reward[~ended] == 0).all()
        for number in ended.nonzero()[0]:
            assert info["_rewards"][number]
            assert reward[number] == info["rewards"][number][deciders[number]]
            assert info["rewards"][number].sum() == pytest.approx(1)
            best = info["points"][number].max()
            assert (info["rewards"][number][info["points"][number] < best] == 0).all()
            games += 1


def test_a_game_at_its_limit_is_truncated_and_not_terminated() -> None:
    env = gym_tables.TablesEnv("stone-age", 2, seats=2, limit=10)
    seen, _info = env.reset(seed=4)
    for step in range(1, 21):
        seen, _reward, ended, cut, _info = env.step(lowest(seen))
        assert not ended.any()
        assert cut.tolist() == [step % 10 == 0] * 2


def test_observations_are_copies_unless_asked_otherwise() -> None:
    for copy in (True, False):
        env = gym_tables.TablesEnv("stone-age", 2, seats=2, copy=copy)
        before, _info = env.reset(seed=4)
        kept = before["observation"].copy()
        env.step(lowest(before))
        assert (before["observation"] == kept).all() == copy


def test_plain_observations_are_the_numbers_alone() -> None:
    plain, usual = (gym_tables.TablesEnv("meduris", 2, seats=2, plain=plain) for plain in (True, False))
    numbers, infos = plain.reset(seed=4)
    assert plain.observation_space.contains(numbers)
    assert (numbers == usual.reset(seed=4)[0]["observation"]).all()
    assert plain.step(infos["action_mask"].argmax(axis=1))[0].shape == numbers.shape


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    env = gym_tables.TablesEnv("stone-age", 2, seats=2)
    seen, _info = env.reset(seed=4)
    with pytest.raises(hameau.Illegal, match="game 1: action"):
        env.step(np.array([lowest(seen)[0], seen["action_mask"][1].argmin()]))
    assert (env.tables.observation == seen["observation"]).all()


def test_gymnasiums_statistics_count_the_games() -> None:
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    env = RecordEpisodeStatistics(gym_tables.TablesEnv("cave-vs-cave", 2, seats=1))
    seen, _info = env.reset(seed=4)
    random = np.random.RandomState(1)
    while env.episode_count < 2:
        seen, *_rest = env.step(some(seen, random))
    assert len(env.return_queue) == env.episode_count


def test_bots_take_their_seats() -> None:
    name = "hameau.research.gym:hameau/cave-vs-cave-tables-v1"
    env = gymnasium.make_vec(name, num_envs=3, seats=2, bots=["random", None], turning=True)
    seen, info = env.reset(seed=4)
    random, games = np.random.RandomState(1), 0
    while games < 3:
        assert info["seat"].tolist() == [1, 0, 1]
        seen, reward, ended, _cut, info = env.step(some(seen, random))
        for number in ended.nonzero()[0]:
            assert reward[number] == info["rewards"][number][[1, 0, 1][number]]
            games += 1
