"""How does one network become as good everywhere as several are, each at some numbers of seats?

It learns by heart what each of them likes and expects in games of its own, at the tables it is best at:

    python -m hameau.research.train.join caverna joined.bin 2,3,4,5,6,7=first.bin 1=second.bin

The first one named is what it begins with. One file alone stays as it is, but for the numbers of seats named:

    python -m hameau.research.train.join meduris network.bin 2,3=trained.bin
"""

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from ...core.game import Game
from ...core.registry import game as game_by_slug
from ...learning.network_file import from_bytes, to_bytes
from ..tables import Tables
from .export import layers, put
from .policy import Policy, masked, present
from .rivals import sample
from .tables import Layout, layout, scales

DECISIONS = 6000  # looked at, for each number of seats
TABLES = 4  # played at once: few, so that games are seen to their ends
EPOCHS = 4
BATCH = 256
RATE = 3e-4

Watched = tuple[Tensor, ...]  # what was seen, offered, liked and expected, and the number of seats


def read(game: Game, file: Path, plan: Layout) -> tuple[Policy, dict[str, Any]]:
    """A network as it is trained, and what its file says about it."""
    network = from_bytes(game, file.read_bytes(), file.name)
    policy = Policy(plan, *network.about["widths"][1:])
    put(network, policy, scales(plan, "cpu"))
    return policy, network.about


@torch.no_grad()
def watch(policy: Policy, plan: Layout, seats: int, decisions: int) -> Watched:
    """Decisions in games that a network plays with itself."""
    tables = Tables(plan.slug, seats, count=TABLES, forced=False, scaled=False)
    places, scale, rows = plan.places(seats), scales(plan, "cpu"), []
    for _step in range(-(-decisions // TABLES)):
        seen = torch.zeros(TABLES, plan.width)
        seen[:, places] = torch.from_numpy(tables.raw.astype(np.float32))
        seen[:, len(plan.names) + seats - 1] = 1
        mask = torch.from_numpy(tables.mask.copy())
        likes, wins, points = policy(seen * scale)
        log_probs = masked(likes, mask)
        rows.append((seen.to(torch.int16), mask, log_probs, torch.cat([wins, points], 1)))
        tables.step(sample(log_probs).numpy())
    watched = [torch.cat(parts) for parts in zip(*rows, strict=True)]
    return (*watched, torch.full((len(watched[0]),), seats))


def learn(policy: Policy, watched: Watched, scale: Tensor, epochs: int) -> list[float]:
    """Learn by heart; how far it was from that in each epoch."""
    optimiser = torch.optim.Adam(policy.parameters(), lr=RATE)
    steps = epochs * -(-len(watched[0]) // BATCH)
    slower = torch.optim.lr_scheduler.LinearLR(optimiser, 1.0, 0.02, steps)
    far = []
    for _epoch in range(epochs):
        missed = []
        for rows in torch.randperm(len(watched[0])).split(BATCH):
            loss = _miss(policy, [part[rows] for part in watched], scale)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            slower.step()
            missed.append(loss.item())
        far.append(sum(missed) / len(missed))
        print(f"{far[-1]:.5f}", flush=True)
    return far


def _miss(policy: Policy, part: list[Tensor], scale: Tensor) -> Tensor:
    """How far a policy is from what is liked, from the shares of the win, and from the points."""
    seen, mask, liked, expected, seats = part
    likes, wins, points = policy(seen * scale)
    there = present(seats, policy.most)
    old_wins, old_points = expected.split(policy.most, dim=-1)
    choice = _between(liked, masked(likes, mask))
    share = _between(masked(old_wins, there), masked(wins, there))
    far = ((points - old_points).square() * there).sum(-1) / seats
    return (choice + share + far).mean()


def _between(old: Tensor, new: Tensor) -> Tensor:
    """How far log-probabilities are from older ones: 0 if they are the same."""
    return (old.exp() * (old - new).clamp(-50, 50)).sum(-1)


def join(game: Game, best: dict[int, Path], decisions: int = DECISIONS, epochs: int = EPOCHS) -> bytes:
    """The file of a network that plays with each number of seats as another does."""
    torch.manual_seed(1)
    plan = layout(game.slug)
    files = list(dict.fromkeys(best.values()))
    policies = {file: read(game, file, plan) for file in files}
    policy, about = read(game, files[0], plan)
    if len(files) > 1:
        watched = [watch(policies[file][0], plan, seats, decisions) for seats, file in best.items()]
        together = tuple(torch.cat(parts) for parts in zip(*watched, strict=True))
        learn(policy, together, scales(plan, "cpu"), epochs)
    cards = [policies[file][1]["card"] for file in files]
    named = " ".join(
        f"{','.join(str(s) for s, f in best.items() if f == file)}={file.name}" for file in files
    )
    card = {
        "rules": game.rules_version,
        **{name: sum(card.get(name, 0) for card in cards) for name in ("decisions", "games")},
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "command": f"python -m hameau.research.train.join {game.slug} network.bin {named}",
        "of": cards,
    }
    return to_bytes(game, best, layers(policy), about["spread"], card)


def main(slug: str, out: str, *named: str) -> None:
    best: dict[int, Path] = {}
    for part in named:
        seats, _, file = part.partition("=")
        best |= {int(number): Path(file) for number in seats.split(",")}
    Path(out).write_bytes(join(game_by_slug(slug), best))


if __name__ == "__main__":
    main(*sys.argv[1:])
