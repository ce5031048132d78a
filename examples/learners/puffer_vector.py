"""PufferLib flattens an environment and steps many in processes; here a policy at random, with the mask.

pip install '.[research]' pufferlib
python examples/learners/puffer_vector.py --steps 500
"""

import argparse

import numpy as np
import pufferlib.emulation
import pufferlib.vector

from hameau.research.gym import SeatEnv


def make() -> pufferlib.emulation.GymnasiumPufferEnv:
    return pufferlib.emulation.GymnasiumPufferEnv(env=SeatEnv("cave-vs-cave", seats=1))


def main(arguments: list[str] | None = None) -> list[float]:
    parser = argparse.ArgumentParser(description="Play a game with PufferLib's vectors")
    parser.add_argument("--steps", type=int, default=500)
    parser.add_argument("--envs", type=int, default=8)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args(arguments)
    many = pufferlib.vector.make(
        make, num_envs=given.envs, num_workers=given.workers, backend=pufferlib.vector.Multiprocessing
    )
    random, points = np.random.default_rng(1), []
    seen, _infos = many.reset(seed=1)
    for _step in range(given.steps):
        shown = seen.view(many.driver_env.obs_dtype).reshape(given.envs)
        # A game that is over offers nothing; the next step begins another, whatever is chosen.
        chosen = [random.choice(mask.nonzero()[0]) if mask.any() else 0 for mask in shown["action_mask"]]
        seen, reward, ended, _cut, _infos = many.step(np.array(chosen))
        points += reward[ended.astype(bool)].tolist()
    many.close()
    print(f"{len(points)} games, {np.mean(points):.1f} points in the mean")
    return points


if __name__ == "__main__":
    main()
