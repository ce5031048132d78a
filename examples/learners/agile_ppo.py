"""AgileRL's PPO learns a game, alone unless bots are named; it reads the masks from the infos.

pip install '.[research,train]' agilerl peft
python examples/learners/agile_ppo.py --updates 20
"""

import argparse

import numpy as np
from agilerl.algorithms import PPO
from agilerl.rollouts.on_policy import collect_rollouts

from hameau.research.gym_tables import TablesEnv


def environment(game: str, bots: list[str], tables: int) -> TablesEnv:
    """Tables in which one seat learns. Alone the reward is the points in the end, otherwise 1 for a win."""
    return TablesEnv(game, tables, seats=len(bots) + 1, plain=True, bots=[None, *bots], turning=True)


def main(arguments: list[str] | None = None) -> list[float]:
    parser = argparse.ArgumentParser(description="Learn a game with AgileRL")
    parser.add_argument("--game", default="cave-vs-cave")
    parser.add_argument("--bots", nargs="*", default=[], help="who sits in the other seats")
    parser.add_argument("--updates", type=int, default=20)
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--steps", type=int, default=128, help="decisions at each table before it learns")
    given = parser.parse_args(arguments)
    env = environment(given.game, given.bots, given.tables)
    agent = PPO(
        env.single_observation_space,
        env.single_action_space,
        num_envs=given.tables,
        learn_step=given.tables * given.steps,
        batch_size=512,
        lr=5e-4,
        gamma=1.0,
        # Its GAE (2.58) takes a game for over one decision too early: what it brought is not passed on.
        rollout_buffer_config={"use_gae": False},
        share_encoders=False,  # points are large numbers, and would drown what the policy needs to see
    )
    means, state = [], {}
    for update in range(given.updates):
        scores, *rest = collect_rollouts(agent, env, given.steps, **state)
        state = dict(zip(("last_obs", "last_done", "last_scores", "last_info"), rest))
        agent.learn()
        means.append(float(np.mean(scores)) if scores else float("nan"))
        print(f"{update + 1}: {means[-1]:.2f} in the mean of {len(scores)} games", flush=True)
    return means


if __name__ == "__main__":
    main()
