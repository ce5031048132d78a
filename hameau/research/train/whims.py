"""How does a network find what it never tries? At some tables, one seat has whims.

What pays only after many decisions (a larger family, say) looks bad as long as nobody plays on from it well,
and is soon never tried again. So at a share of the tables one seat likes a few actions more than it would,
drawn anew for each game and kept through it. What comes of that is credited as if it had been liked so much
by itself: otherwise what is hardly ever chosen would hardly ever be learnt from. Whims grow weaker as
training goes on.
"""

import torch
from torch import Tensor

from .seating import place

SHARE = 0.2  # of the tables
RARE = 0.08  # of the actions


class Whims:
    """What is liked more at each table; `tables` are those where `seat` has whims."""

    def __init__(self, numbers: Tensor, seats: int, actions: int) -> None:
        self.tables = (place(numbers) >= 100 * (1 - SHARE)).nonzero()[:, 0]
        self.seat = self.tables % seats
        self.liked = torch.zeros(len(self.tables), actions, dtype=torch.bool, device=numbers.device)
        self.draw(torch.ones(len(numbers), dtype=torch.bool, device=numbers.device))

    def draw(self, ended: Tensor) -> None:
        """New whims for the games that begin."""
        fresh = ended[self.tables].nonzero()[:, 0]
        self.liked[fresh] = torch.rand(len(fresh), self.liked.shape[1], device=fresh.device) < RARE

    def of(self, seat: Tensor) -> Tensor:
        """What the seats that decide at all tables like more than they would."""
        liked = torch.zeros(len(seat), self.liked.shape[1], dtype=torch.bool, device=seat.device)
        liked[self.tables] = self.liked & (seat[self.tables] == self.seat)[:, None]
        return liked
