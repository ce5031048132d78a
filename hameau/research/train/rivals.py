"""Whom does a network play against? Mostly itself; at some tables, older selves.

What only beats the newest self may lose to what it had long unlearnt: so a share of the tables has one seat
for the learner and an older self in all others. How it does there is also how its progress is seen.
"""

import copy
import random

import torch
from torch import Tensor

from .policy import Policy

SHARE = 0.15  # of the tables
KEPT = 8  # older selves
EVERY = 25  # updates between two of them


class Rivals:
    """Older selves, one of which sits at the tables at a time."""

    def __init__(self, policy: Policy, seed: int) -> None:
        self.rng = random.Random(seed)
        self.weights: list[dict[str, Tensor]] = []
        self.now = copy.deepcopy(policy)
        self.updates = 0

    def follow(self, policy: Policy) -> None:
        """After each update: keep what there is from time to time, and let another one sit down."""
        if self.updates % EVERY == 0:
            self.weights.append(
                {name: part.detach().cpu().clone() for name, part in policy.state_dict().items()}
            )
            if len(self.weights) > KEPT:
                del self.weights[self.rng.randrange(1, KEPT)]  # the first and the newest stay
            self.now.load_state_dict(self.rng.choice(self.weights))
        self.updates += 1

    @torch.no_grad()
    def choose(self, observation: Tensor, mask: Tensor) -> Tensor:
        """What the one at the tables chooses."""
        return sample(self.now(observation)[0].masked_fill(~mask, -1e9))


def learner(numbers: Tensor, seats: int) -> Tensor:
    """The seat that learns at each table of a group, by the table's number; -1 where all do."""
    if seats == 1:
        return torch.full_like(numbers, -1)
    return torch.where(numbers % 100 < 100 * SHARE, numbers % seats, -1)


def sample(logits: Tensor) -> Tensor:
    """Choose by logits: the largest after Gumbel noise, which is quicker than drawing."""
    noise = torch.empty_like(logits).exponential_().log_()
    return (logits - noise).argmax(-1)
