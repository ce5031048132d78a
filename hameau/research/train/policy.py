"""What is trained: two layers, then what to choose, who will win and with how many points."""

import torch
from torch import Tensor, nn

from .tables import Layout


class Policy(nn.Module):
    """Sees one position as the seat that decides; seats are counted from it, to its left."""

    def __init__(self, plan: Layout, width: int, second: int) -> None:
        super().__init__()
        self.most = plan.most
        self.widths = (width, second)
        self.first = nn.Linear(plan.width, width)
        self.second = nn.Linear(width, second)
        self.choice = nn.Linear(second, plan.actions)
        self.outcome = nn.Linear(second, 2 * plan.most)
        nn.init.orthogonal_(self.choice.weight, 0.01)
        nn.init.orthogonal_(self.outcome.weight, 0.1)

    def forward(self, observation: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """How much each action is liked; then for each seat from here on: the win as a logit, and points."""
        hidden = torch.relu(self.second(torch.relu(self.first(observation))))
        wins, points = self.outcome(hidden).split(self.most, dim=-1)
        return self.choice(hidden), wins, points


def masked(logits: Tensor, mask: Tensor) -> Tensor:
    """Log-probabilities of what is there."""
    return torch.log_softmax(logits.masked_fill(~mask, -1e9), dim=-1)


def present(seats: Tensor, most: int) -> Tensor:
    """For tables of so many seats: which of the seats counted from the deciding one are there."""
    return torch.arange(most, device=seats.device) < seats[:, None]


def from_here(seat: Tensor, seats: Tensor, most: int) -> Tensor:
    """For each seat of a table, how far it is to the left of the one that decides."""
    far = (torch.arange(most, device=seat.device) - seat[:, None]) % seats[:, None]
    return torch.where(present(seats, most), far, torch.arange(most, device=seat.device))
