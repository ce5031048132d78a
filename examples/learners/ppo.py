"""PPO with action masks in one file, as CleanRL writes it: learns Cave vs. Cave against bots in a minute.

    pip install '.[research,train]'
    python examples/learners/ppo.py --minutes 1

One seat of each table learns, and bots sit in the others (`Tables(bots=...)`), at half of the tables first. A
game is worth the lead in points at its end. Then the network is written as ONNX, so that `network:ppo.onnx`
can be named wherever bots are, and plays against chance and `greedy` without learning.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from hameau.arena import Match, play_all
from hameau.research.onnx_model import write_model
from hameau.research.tables import Tables

SMOOTH = 0.97  # of the advantage (GAE); what comes late counts as much as what comes soon
CLIP, ENTROPY, RATE, EPOCHS, PARTS = 0.2, 0.01, 7e-4, 3, 4
LEAD = 20.0  # points that count as one


class Agent(nn.Module):
    def __init__(self, slots: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(slots, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithm of how likely each action is, 0 % for those not on offer; and what is expected."""
        hidden = self.body(seen)
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return logits.log_softmax(-1), self.value(hidden).squeeze(-1)


def lead(tables: Tables, seats: np.ndarray) -> np.ndarray:
    """By how much the learner was ahead in the games that have just ended; alone, its points."""
    rows = np.arange(tables.count)
    own = tables.points[rows, seats]
    others = tables.points.copy()
    others[rows, seats] = -np.inf
    best = others.max(axis=1) if tables.seats > 1 else 0.0
    return np.where(tables.done, (own - best) / LEAD, 0.0)


def collect(agent: Agent, tables: Tables, steps: int) -> tuple[dict[str, torch.Tensor], list[float]]:
    """Play so many decisions at each table; what was seen and done, and how the games went that ended."""
    seats, shape = tables.seat.copy(), (steps, tables.count)
    seen = np.zeros((*shape, tables.encoding.size), np.float32)
    mask = np.zeros((*shape, tables.encoding.actions), np.bool_)
    chosen, likely, expected, reward, done = (np.zeros(shape, np.float32) for _array in range(5))
    leads = []
    for step in range(steps):
        seen[step], mask[step] = tables.observation, tables.mask
        with torch.no_grad():
            logs, value = agent(torch.from_numpy(seen[step]), torch.from_numpy(mask[step]))
            action = torch.multinomial(logs.exp(), 1)
        chosen[step], likely[step] = action.squeeze(1), logs.gather(1, action).squeeze(1)
        expected[step] = value
        tables.step(action.squeeze(1).numpy())
        reward[step], done[step] = lead(tables, seats), tables.done
        leads += (reward[step][tables.done] * LEAD).tolist()
    with torch.no_grad():
        after = agent(torch.from_numpy(tables.observation.copy()), torch.from_numpy(tables.mask.copy()))[
            1
        ].numpy()
    gain, later = np.zeros(shape, np.float32), 0.0
    for step in reversed(range(steps)):
        goes_on = 1 - done[step]
        surprise = reward[step] + goes_on * after - expected[step]
        gain[step] = later = surprise + SMOOTH * goes_on * later
        after = expected[step]
    found = {
        "seen": seen,
        "mask": mask,
        "chosen": chosen,
        "likely": likely,
        "gain": gain,
        "return": gain + expected,
    }
    return {name: torch.from_numpy(array).flatten(0, 1) for name, array in found.items()}, leads


def learn(agent: Agent, optimizer: torch.optim.Optimizer, data: dict[str, torch.Tensor]) -> None:
    """What turned out better than expected becomes likelier, but never by much at once."""
    for _epoch in range(EPOCHS):
        for part in torch.randperm(len(data["gain"])).chunk(PARTS):
            some = {name: array[part] for name, array in data.items()}
            logs, value = agent(some["seen"], some["mask"])
            log = logs.gather(1, some["chosen"].long().unsqueeze(1)).squeeze(1)
            gain = (some["gain"] - some["gain"].mean()) / (some["gain"].std() + 1e-8)
            ratio = (log - some["likely"]).exp()
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            variety = -(logs.exp() * logs.clamp(min=-20)).sum(-1).mean()
            loss = policy + 0.5 * (value - some["return"]).pow(2).mean() - ENTROPY * variety
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def train(tables: Tables, minutes: float, steps: int) -> Agent:
    agent = Agent(tables.encoding.size, tables.encoding.actions)
    optimizer = torch.optim.Adam(agent.parameters(), RATE, eps=1e-5)
    begin, update = time.monotonic(), 0
    while (spent := time.monotonic() - begin) < 60 * minutes:
        optimizer.param_groups[0]["lr"] = RATE * (1 - spent / (60 * minutes))
        data, leads = collect(agent, tables, steps)
        learn(agent, optimizer, data)
        update += 1
        if leads:
            decisions = update * steps * tables.count
            print(
                f"{spent:5.0f} s {decisions:9,} decisions, ahead by {np.mean(leads):6.1f} points", flush=True
            )
    return agent


def write(agent: Agent, tables: Tables, file: Path) -> None:
    layers = [agent.body[0], agent.body[2], agent.policy]
    arrays = [(layer.weight.detach().numpy(), layer.bias.detach().numpy()) for layer in layers]
    write_model(file, arrays, tables.encoding.version)


def show(tables: Tables, file: Path, games: int) -> dict[str, float]:
    """The share of games that the network wins against bots, sitting in every seat in turn."""
    won = {}
    for bot in ("random", "greedy") if tables.seats > 1 else ():
        line_up = [f"network:{file}", *[bot] * (tables.seats - 1)]
        turns = [line_up[-(n % tables.seats) :] + line_up[: -(n % tables.seats)] for n in range(games)]
        matches = [Match(tables.game.slug, tuple(bots), number) for number, bots in enumerate(turns)]
        shares = [result.share(result.match.bots.index(line_up[0])) for _number, result in play_all(matches)]
        won[bot] = sum(shares) / games
        print(f"won {100 * won[bot]:.0f} % of {games} games against {bot}")
    return won


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = argparse.ArgumentParser(description="Learn a game with PPO and action masks")
    parser.add_argument("--game", default="cave-vs-cave")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", default="random", help="who sits in the other seats")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--tables", type=int, default=64, help="games at once")
    parser.add_argument("--steps", type=int, default=128, help="decisions at each table before it learns")
    parser.add_argument("--games", type=int, default=100, help="games to see how well it plays")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo.onnx"))
    given = parser.parse_args(arguments)
    torch.manual_seed(given.seed)
    bots = [None, *[given.bot] * (given.seats - 1)]
    tables = Tables(given.game, given.seats, given.tables, given.seed, bots=bots, turning=True)
    write(train(tables, given.minutes, given.steps), tables, given.out)
    return show(tables, given.out, given.games)


if __name__ == "__main__":
    main()
