"""Train a network to play Cave vs. Cave: alone at the table, or by playing both seats of two.

    pip install "hameau[research,train]"
    python examples/train_cave.py --minutes 15 --out cave-solo.onnx
    hameau simulate cave-vs-cave --players network:cave-solo.onnx --games 200

Proximal policy optimisation (PPO) over many games at once: the network plays all of them, each decision is
credited with the points it went on to bring (at a table of two: with what it brought beyond the other's), and
what turned out better than expected becomes likelier. At the end the network is written: as an ONNX file, a
bot wherever bots are named, which is then compared with `greedy` over the same games; or as a `.bin` file of
the kind that comes with Hameau (`hameau/learning/policy.py`).

A quarter of an hour without a graphics card is enough to see it learn. The networks that come with Hameau
were trained in this way, by an earlier form of this example, with a graphics card and about as much as this:

    python examples/train_cave.py --seats 1 --minutes 9 --processes 8 --tables 640 --device cuda --out 1.bin
    python examples/train_cave.py --seats 2 --minutes 4 --processes 15 --tables 512 --device cuda --out 2.bin
"""

import argparse
import time
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from hameau.arena import lineup
from hameau.arena.match import Match, play_match
from hameau.learning.policy import code as network_code
from hameau.learning.policy import to_bytes
from hameau.research.encoding import encoding
from hameau.research.onnx_model import write_model
from hameau.research.tables import Tables

GAME = "cave-vs-cave"
POINTS = 10.0  # rewards are divided by this
STEPS = 64  # decisions in each game between two updates
EPOCHS = 3
RATE, LAST_RATE = 1e-3, 2e-5
ENTROPY, LAST_ENTROPY = 0.01, 0.002  # how much variety is worth
CLIP = 0.2
SMOOTH = 0.95  # how far credit reaches back (lambda); there is no discount


class Shown:
    """What many games show, in memory shared with the process that steps them."""

    def __init__(self, seats: int, count: int) -> None:
        code = encoding(GAME, seats)
        self.seen = torch.zeros(count, code.size, dtype=torch.int16).share_memory_()
        self.mask = torch.zeros(count, code.actions, dtype=torch.bool).share_memory_()
        self.done = torch.zeros(count, dtype=torch.bool).share_memory_()
        self.scores = torch.zeros(count, seats, dtype=torch.float64).share_memory_()
        self.seat = torch.zeros(count, dtype=torch.int64).share_memory_()
        self.action = torch.zeros(count, dtype=torch.int64).share_memory_()

    def read(self, tables: Tables) -> None:
        self.seen.numpy()[:] = tables.raw
        self.mask.numpy()[:] = tables.mask
        self.done.numpy()[:] = tables.done
        self.scores.numpy()[:] = tables.reward
        self.seat.numpy()[:] = tables.seat


def step_games(shown: Shown, pipe: Connection, seats: int, seed: str) -> None:
    """Step games whenever asked, until told to stop."""
    tables = Tables(GAME, seats, count=len(shown.seat), seed=seed, reward="score")
    shown.read(tables)
    pipe.send("ready")
    while pipe.recv() == "step":
        tables.step(shown.action.numpy())
        shown.read(tables)
        pipe.send("ready")


class Games:
    """Games in several processes, as tensors on one device."""

    def __init__(self, seats: int, processes: int, count: int, seed: int, device: str) -> None:
        self.seats, self.count, self.device = seats, processes * count, device
        self.shown = [Shown(seats, count) for _ in range(processes)]
        self.pipes: list[Connection] = []
        for number, shown in enumerate(self.shown):
            pipe, other = Pipe()
            Process(target=step_games, args=(shown, other, seats, f"{seed}/{number}"), daemon=True).start()
            other.close()  # so that waiting for a process that died ends with an error
            self.pipes.append(pipe)
        self.wait()

    def close(self) -> None:
        for pipe in self.pipes:
            pipe.send("stop")

    def wait(self) -> None:
        for pipe in self.pipes:
            pipe.recv()

    def step(self, actions: Tensor) -> None:
        for shown, pipe, some in zip(self.shown, self.pipes, actions.cpu().chunk(len(self.pipes))):
            shown.action[:] = some
            pipe.send("step")
        self.wait()

    def __getattr__(self, name: str) -> Tensor:
        """`seen`, `mask`, `done`, `scores` or `seat` of all games."""
        return torch.cat([getattr(shown, name) for shown in self.shown]).to(self.device)


class Policy(nn.Module):
    """Two layers, then what to choose (`logits`) and how many points are still to come (`value`)."""

    def __init__(self, slots: int, actions: int, width: int) -> None:
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

    def __init__(self, games: Games) -> None:
        code, count, device = encoding(GAME, games.seats), games.count, games.device
        self.factors = torch.from_numpy(code.factors).to(device)
        self.points = [code.names.index(f"{who}.points") for who in ("me", "rival")[: games.seats]]
        self.seen = torch.zeros(STEPS, count, code.size, dtype=torch.int16, device=device)
        self.mask = torch.zeros(STEPS, count, code.actions, dtype=torch.bool, device=device)
        self.action = torch.zeros(STEPS, count, dtype=torch.int64, device=device)
        self.log_prob = torch.zeros(STEPS, count, device=device)
        self.value = torch.zeros(STEPS + 1, count, device=device)
        self.lead = torch.zeros(STEPS + 1, count, device=device)  # of the first seat, at each decision
        self.side = torch.ones(STEPS + 1, count, device=device)  # 1 for the first seat, -1 for the second
        self.final = torch.zeros(STEPS, count, device=device)
        self.done = torch.zeros(STEPS, count, device=device)

    def note(self, step: int, games: Games, seen: Tensor, value: Tensor) -> None:
        """How it stands before a decision; leads and values are the first seat's."""
        self.side[step] = 1.0 - 2.0 * games.seat
        points = seen[:, self.points].float()
        self.lead[step] = self.side[step] * (points[:, 0] - points[:, 1:].sum(-1)) / POINTS
        self.value[step] = self.side[step] * value

    def advantages(self) -> tuple[Tensor, Tensor]:
        """How much better than expected each decision turned out, for who took it; and what to expect."""
        result, running = torch.zeros_like(self.done), torch.zeros_like(self.done[0])
        for step in reversed(range(STEPS)):
            goes_on = 1 - self.done[step]
            brought = torch.where(goes_on > 0, self.lead[step + 1], self.final[step]) - self.lead[step]
            surprise = brought + goes_on * self.value[step + 1] - self.value[step]
            running = surprise + goes_on * SMOOTH * running
            result[step] = running
        side = self.side[:STEPS]
        return side * result, side * (result + self.value[:STEPS])


def masked(logits: Tensor, mask: Tensor) -> Tensor:
    """Log-probabilities of the actions on offer."""
    return torch.log_softmax(logits.masked_fill(~mask, -1e9), dim=-1)


@torch.no_grad()
def collect(policy: Policy, games: Games, kept: Collected) -> Tensor:
    """Play on in all games; the points made in those that ended."""
    made = []
    for step in range(STEPS):
        seen, mask = games.seen, games.mask
        logits, value = policy(seen * kept.factors)
        log_probs = masked(logits, mask)
        action = torch.multinomial(log_probs.exp(), 1)[:, 0]
        kept.note(step, games, seen, value)
        kept.seen[step], kept.mask[step], kept.action[step] = seen, mask, action
        kept.log_prob[step] = log_probs.gather(1, action[:, None])[:, 0]
        games.step(action)
        scores = games.scores.float()
        kept.done[step] = games.done.float()
        kept.final[step] = (scores[:, 0] - scores[:, 1:].sum(-1)) / POINTS
        made.append(scores[games.done].mean(-1))
    seen = games.seen
    kept.note(STEPS, games, seen, policy(seen * kept.factors)[1])
    return torch.cat(made)


def improve(
    policy: Policy, optimiser: torch.optim.Optimizer, kept: Collected, batch: int, entropy: float
) -> None:
    """Make likelier what turned out well, in small steps. Where nothing was to choose, nothing is learnt."""
    advantage, target = (part.flatten() for part in kept.advantages())
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    seen, mask = kept.seen.flatten(0, 1), kept.mask.flatten(0, 1)
    action, before = kept.action.flatten(), kept.log_prob.flatten()
    chosen = torch.nonzero(mask.sum(-1) > 1)[:, 0]
    for _epoch in range(EPOCHS):
        for rows in chosen[torch.randperm(len(chosen), device=chosen.device)].split(batch):
            logits, value = policy(seen[rows] * kept.factors)
            log_probs = masked(logits, mask[rows])
            ratio = (log_probs.gather(1, action[rows][:, None])[:, 0] - before[rows]).exp()
            gain = torch.min(ratio * advantage[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[rows])
            variety = -(log_probs.exp() * log_probs.clamp(min=-50)).sum(-1)
            miss = (value - target[rows]).square()
            loss = -gain.mean() + 0.5 * miss.mean() - entropy * variety.mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def train(given: argparse.Namespace) -> Policy:
    """A policy trained for so many minutes."""
    torch.manual_seed(given.seed)
    code = encoding(GAME, given.seats)
    games = Games(given.seats, given.processes, given.tables, given.seed, given.device)
    policy = Policy(code.size, code.actions, given.width).to(given.device)
    optimiser = torch.optim.Adam(policy.parameters(), lr=RATE, eps=1e-5)
    kept = Collected(games)
    begin, said, updates, recent = time.monotonic(), 0.0, 0, []
    while (spent := time.monotonic() - begin) < 60 * given.minutes:
        rest = 1 - spent / (60 * given.minutes)
        optimiser.param_groups[0]["lr"] = LAST_RATE + rest * (RATE - LAST_RATE)
        recent = [*recent[-9:], collect(policy, games, kept)]
        improve(policy, optimiser, kept, given.batch, LAST_ENTROPY + rest * (ENTROPY - LAST_ENTROPY))
        updates += 1
        if spent - said > 20:
            said, decisions = spent, updates * STEPS * games.count
            points = f"{torch.cat(recent).mean():.1f} points lately"
            print(f"{spent / 60:5.1f} min, {decisions:>12,} decisions, {points}", flush=True)
    games.close()
    return policy.cpu()


def export(policy: Policy, file: Path, given: argparse.Namespace) -> None:
    """What the policy likes, in a file that says which encoding it was trained with."""
    code = encoding(GAME, given.seats)
    linear = [layer for layer in (*policy.body, policy.head) if isinstance(layer, nn.Linear)]
    layers = [(layer.weight.detach().numpy(), layer.bias.detach().numpy()) for layer in linear]
    if file.suffix != ".bin":
        write_model(file, layers, code.version)
        return
    scales = [round(1 / factor) for factor in code.factors]
    plain = [(weight.tolist(), start.tolist()) for weight, start in layers]
    settings = " ".join(
        f"{name}={value}" for name, value in vars(given).items() if name not in ("out", "games")
    )
    origin = f"examples/train_cave.py with {settings}"
    file.write_bytes(
        to_bytes(given.seats, network_code(code.names, scales, code.game.catalogue), plain, origin)
    )


def compare(file: Path, seats: int, games: int) -> None:
    """Say how the network does beside `greedy`, or against it."""
    bots = (f"network:{file}", "greedy")
    if seats == 1:
        for bot in bots:
            points = [play_match(Match(GAME, (bot,), seed)).scores[0] for seed in range(games)]
            margin = 1.96 * np.std(points, ddof=1) / games**0.5
            print(f"{bot}: {np.mean(points):.1f} points (± {margin:.1f}, {games} games)")
        return
    matches = lineup(GAME, list(bots), games)
    shares = [play_match(match).share(match.bots.index(bots[0])) for match in matches]
    print(f"{bots[0]} against greedy: {100 * np.mean(shares):.0f} % of {len(shares)} games")


def read(arguments: list[str] | None = None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Train a network on Cave vs. Cave")
    parser.add_argument("--seats", type=int, choices=(1, 2), default=1)
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--width", type=int, default=256, help="of the two layers")
    parser.add_argument("--processes", type=int, default=1, help="that play the games")
    parser.add_argument("--tables", type=int, default=128, help="games at once in each process")
    parser.add_argument(
        "--batch", type=int, help="decisions in a step of learning; else by the games at once"
    )
    parser.add_argument("--device", default="cpu", help="cpu or cuda")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="games of the comparison with greedy")
    parser.add_argument("--out", type=Path, help="an .onnx or .bin file; else cave-1.onnx or cave-2.onnx")
    given = parser.parse_args(arguments)
    given.out = given.out or Path(f"cave-{given.seats}.onnx")
    if given.width % 4:
        parser.error("--width must be 4, 8, 12 …")
    given.batch = given.batch or max(2048, given.processes * given.tables * STEPS // 20)
    return given


def main() -> None:
    given = read()
    torch.set_num_threads(given.threads)
    export(train(given), given.out, given)
    if given.out.suffix != ".bin":
        compare(given.out, given.seats, given.games)


if __name__ == "__main__":
    main()
