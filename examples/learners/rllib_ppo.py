"""RLlib's PPO with RLlib's own module for action masks learns a game, alone unless bots are named.

pip install '.[research,train]' 'ray[rllib]'
python examples/learners/rllib_ppo.py --iterations 10
"""

import argparse

import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from hameau.research.rllib import RllibEnv


def config(game: str, bots: list[str], batch: int) -> PPOConfig:
    """Alone the reward is the points in the end; with others it is 1 for a win."""
    table = {"game": game, "seats": len(bots) + 1, "seat": None, "bots": bots}
    return (
        PPOConfig()
        .environment(RllibEnv, env_config=table)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"fcnet_hiddens": [256, 256], "vf_share_layers": False},
            )
        )
        .env_runners(num_env_runners=0, num_envs_per_env_runner=1)
        .training(
            train_batch_size=batch,
            minibatch_size=256,
            num_epochs=6,
            lr=5e-4,
            gamma=1.0,
            lambda_=0.97,
            entropy_coeff=0.01,
            vf_clip_param=1e4,  # a game is worth tens of points
            grad_clip=0.5,
        )
        .evaluation(evaluation_interval=None)
    )


def main(arguments: list[str] | None = None) -> list[float]:
    parser = argparse.ArgumentParser(description="Learn a game with RLlib")
    parser.add_argument("--game", default="cave-vs-cave")
    parser.add_argument("--bots", nargs="*", default=[], help="who sits in the other seats")
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--batch", type=int, default=4000, help="decisions in each iteration")
    given = parser.parse_args(arguments)
    ray.init("local", include_dashboard=False, _node_ip_address="127.0.0.1")  # which nobody else can reach
    algorithm, means = config(given.game, given.bots, given.batch).build_algo(), []
    for iteration in range(given.iterations):
        found = algorithm.train()["env_runners"]
        means.append(found.get("episode_return_mean", float("nan")))
        print(f"{iteration + 1}: {means[-1]:.2f} in the mean of the last games", flush=True)
    algorithm.stop()
    return means


if __name__ == "__main__":
    main()
