"""Train a small network to play Cave vs. Cave alone, without a graphics card, in a quarter of an hour.

    pip install "hameau[research,train]"
    python examples/train_cave_solo.py --minutes 15 --out cave-solo.onnx
    hameau simulate cave-vs-cave --players network:cave-solo.onnx --games 200

Proximal policy optimisation (PPO) over many games at once: the network plays all of them, each decision is
credited with the points its game went on to make, and what turned out better than expected becomes likelier.
At the end the network is written as an ONNX file, which is a bot wherever bots are named, and is compared
with `greedy` over the same 200 games.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

import hameau
from hameau.research.encoding import encoding
from hameau.research.network import write_model
from hameau.research.tables import Tables

GAME = "cave-vs-cave"
POINTS = 50.0  # rewards are divided by this
TABLES = 128  # games at once
STEPS = 128  # decisions in each between two updates
EPOCHS = 3
BATCH = 2048
CLIP = 0.2
ENTROPY = 0.01
SMOOTH = 0.97  # how far credit reaches back (lambda); there is no discount


class Policy(nn.Module):
    """Two layers, then what to choose (`logits`) and how many points to expect (`value`)."""

    def __init__(self, slots: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(slots, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.head = nn.Linear(width, actions)
        self.guess = nn.Linear(width, 1)
        nn.init.orthogonal_(self.head.weight, 0.01)

    def forward(self, observation: Tensor) -> tuple[Tensor, Tensor]:
        hidden = self.body(observation)
        return self.head(hidden), self.guess(hidden)[:, 0]


class Collected:
    """What happened in all games between two updates."""

    def __init__(self, slots: int, actions: int) -> None:
        self.seen = torch.zeros(STEPS, TABLES, slots)
        self.mask = torch.zeros(STEPS, TABLES, actions, dtype=torch.bool)
        self.action = torch.zeros(STEPS, TABLES, dtype=torch.int64)
        self.log_prob = torch.zeros(STEPS, TABLES)
        self.value = torch.zeros(STEPS + 1, TABLES)
        self.reward = torch.zeros(STEPS, TABLES)
        self.done = torch.zeros(STEPS, TABLES)

    def advantages(self) -> Tensor:
        """How much better than expected each decision turned out (generalised advantage estimation)."""
        result, running = torch.zeros(STEPS, TABLES), torch.zeros(TABLES)
        for step in reversed(range(STEPS)):
            goes_on = 1 - self.done[step]
            surprise = self.reward[step] + goes_on * self.value[step + 1] - self.value[step]
            running = surprise + goes_on * SMOOTH * running
            result[step] = running
        return result


def masked(logits: Tensor, mask: Tensor) -> Tensor:
    """Log-probabilities of the actions on offer."""
    return torch.log_softmax(logits.masked_fill(~mask, -1e9), dim=-1)


@torch.no_grad()
def collect(policy: Policy, tables: Tables, kept: Collected, points: list[float]) -> None:
    """Play on in all games; the points of those that end are added to the list."""
    for step in range(STEPS):
        seen = torch.from_numpy(tables.observation.copy())
        mask = torch.from_numpy(tables.mask.copy())
        logits, value = policy(seen)
        log_probs = masked(logits, mask)
        action = torch.multinomial(log_probs.exp(), 1)[:, 0]
        kept.seen[step], kept.mask[step], kept.action[step], kept.value[step] = seen, mask, action, value
        kept.log_prob[step] = log_probs.gather(1, action[:, None])[:, 0]
        tables.step(action.numpy())
        kept.reward[step] = torch.from_numpy(tables.reward[:, 0] / POINTS * tables.done)
        kept.done[step] = torch.from_numpy(tables.done.astype(np.float32))
        points.extend(tables.reward[tables.done, 0])
    kept.value[STEPS] = policy(torch.from_numpy(tables.observation.copy()))[1]


def improve(policy: Policy, optimiser: torch.optim.Optimizer, kept: Collected) -> None:
    """Make likelier what turned out well, in small steps."""
    advantage = kept.advantages()
    target = (advantage + kept.value[:STEPS]).flatten()
    advantage = ((advantage - advantage.mean()) / (advantage.std() + 1e-8)).flatten()
    seen, mask = kept.seen.flatten(0, 1), kept.mask.flatten(0, 1)
    action, before = kept.action.flatten(), kept.log_prob.flatten()
    for _epoch in range(EPOCHS):
        for rows in torch.randperm(len(action)).split(BATCH):
            logits, value = policy(seen[rows])
            log_probs = masked(logits, mask[rows])
            ratio = (log_probs.gather(1, action[rows][:, None])[:, 0] - before[rows]).exp()
            gain = torch.min(ratio * advantage[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[rows])
            entropy = -(log_probs.exp() * log_probs.clamp(min=-50)).sum(-1)
            loss = -gain.mean() + (value - target[rows]).square().mean() - ENTROPY * entropy.mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def train(minutes: float, seed: int) -> Policy:
    """A policy trained for so many minutes."""
    torch.manual_seed(seed)
    tables = Tables(GAME, 1, count=TABLES, seed=seed, reward="score")
    policy = Policy(tables.encoding.size, tables.encoding.actions)
    optimiser = torch.optim.Adam(policy.parameters(), lr=6e-4, eps=1e-5)
    kept = Collected(tables.encoding.size, tables.encoding.actions)
    points: list[float] = []
    begin, said, updates = time.monotonic(), 0.0, 0
    while (spent := time.monotonic() - begin) < 60 * minutes:
        optimiser.param_groups[0]["lr"] = 6e-4 * max(0.05, 1 - spent / (60 * minutes))
        collect(policy, tables, kept, points)
        improve(policy, optimiser, kept)
        updates += 1
        if spent - said > 20:
            said = spent
            print(
                f"{spent / 60:5.1f} min, {updates * STEPS * TABLES:>10,} decisions, {len(points):>7,} games, "
                f"mean of the last 500: {np.mean(points[-500:]):.1f}",
                flush=True,
            )
    return policy


def export(policy: Policy, file: Path) -> None:
    """What the policy chooses, as an ONNX model that says which encoding it was trained with."""
    linear = [layer for layer in (*policy.body, policy.head) if isinstance(layer, nn.Linear)]
    layers = [(layer.weight.detach().numpy(), layer.bias.detach().numpy()) for layer in linear]
    write_model(file, layers, encoding(GAME, 1).version)


def mean_points(bot: str, games: int) -> tuple[float, float]:
    """What a bot makes alone, on average, and how far that may be off at 95 %."""
    game = hameau.game(GAME)
    points = [hameau.play(game, [bot], seed=f"evaluation/{n}").state().scores()[0] for n in range(games)]
    return float(np.mean(points)), float(1.96 * np.std(points, ddof=1) / games**0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a network on solo Cave vs. Cave")
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="games of the comparison with greedy")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("cave-solo.onnx"))
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    export(train(given.minutes, given.seed), given.out)
    for bot in (f"network:{given.out}", "greedy"):
        mean, margin = mean_points(bot, given.games)
        print(f"{bot}: {mean:.1f} points (± {margin:.1f}, {given.games} games)")


if __name__ == "__main__":
    main()
