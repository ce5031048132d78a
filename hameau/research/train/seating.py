"""Whom does a network play against? Mostly itself; at some tables, older selves, or `greedy`.

What only beats the newest self may lose to what it had long unlearnt, or to anybody who plays otherwise: so a
share of the tables has one seat for the learner, and an older self or `greedy` in all others. How it does
there is also how its progress is seen.
"""

from typing import Any

import torch
from torch import Tensor

from ...bots.greedy import Greedy
from ...core.game import Game
from ..tables import Tables

OLD = 0.15  # of the tables: where older selves sit


def place(numbers: Tensor) -> Tensor:
    """What a table is for, from 0 to 99, by its number: well spread, and over all seats."""
    return numbers * 37 % 100


def learner(numbers: Tensor, seats: int, greedy: float) -> Tensor:
    """The seat that learns at each table of a group, by the table's number; -1 where all do."""
    if seats == 1:
        return torch.full_like(numbers, -1)
    return torch.where(place(numbers) < round(100 * (OLD + greedy)), numbers % seats, -1)


def has_greedy(numbers: Tensor, seats: int, greedy: float) -> Tensor:
    """At which tables `greedy` sits in all seats but the learner's."""
    return (learner(numbers, seats, greedy) >= 0) & (place(numbers) >= 100 * OLD)


class Guests:
    """`greedy` at some of the tables of a process, in all seats but the learner's."""

    def __init__(self, game: Game, seats: int, numbers: range, share: float, seed: str) -> None:
        at = has_greedy(torch.tensor(numbers), seats, share).nonzero()[:, 0].tolist()
        self.bots = {row: Greedy(game, f"{seed}/{row}") for row in at}
        self.learner = {row: numbers[row] % seats for row in at}

    def choose(self, tables: Tables, actions: Any) -> None:
        """Put what they choose in the place of what was chosen for them."""
        for row, bot in self.bots.items():
            seat = int(tables.seat[row])
            if tables.done[row]:
                bot.choices = 0
            if seat != self.learner[row]:
                actions[row] = bot.choose(tables.batch.states[row], seat)
