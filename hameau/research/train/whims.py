"""How does a network find what it never tries? At some tables, everybody has a whim.

What pays only after many decisions (a larger family, say) looks bad as long as nobody plays on from it well,
and is soon never tried again. So at a share of the tables a few actions are liked more than they are, drawn
anew for each game and kept through it; what comes of that is credited as anything else. Whims grow weaker as
training goes on.
"""

import torch
from torch import Tensor

SHARE = 0.2  # of the tables
RARE = 0.08  # of the actions
STRENGTH = 3.0  # by how much they are liked more, at first


class Whims:
    """What is liked more at each table; `tables` are those that have whims."""

    def __init__(self, numbers: Tensor, actions: int) -> None:
        self.tables = (numbers % 100 >= 100 * (1 - SHARE)).nonzero()[:, 0]
        self.liked = torch.zeros(len(self.tables), actions, device=numbers.device)
        self.strength = STRENGTH
        self.draw(torch.ones(len(numbers), dtype=torch.bool, device=numbers.device))

    def draw(self, ended: Tensor) -> None:
        """New whims for the games that begin."""
        fresh = ended[self.tables].nonzero()[:, 0]
        self.liked[fresh] = (torch.rand_like(self.liked[fresh]) < RARE).float()

    def sway(self, logits: Tensor) -> Tensor:
        """What is liked at all tables, whims included."""
        if self.strength <= 0:
            return logits
        swayed = logits.clone()
        swayed[self.tables] += self.strength * self.liked
        return swayed
