"""Which older selves does a network play against at some tables? A few, from the first to the newest."""

import copy
import random

import torch
from torch import Tensor

from .policy import Policy

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


def sample(logits: Tensor) -> Tensor:
    """Choose by logits: the largest after Gumbel noise, which is quicker than drawing."""
    noise = torch.empty_like(logits).exponential_().log_()
    return (logits - noise).argmax(-1)
