"""What comes out of training? The file that a game ships, with a card that says how it was made.

Training can go on from such a file.
"""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import torch
from torch import Tensor, nn

from ...core.registry import game as game_by_slug
from ...learning.network_file import BITS, Tables, to_bytes
from .policy import Policy

if TYPE_CHECKING:
    from .course import Course


def linear(policy: Policy) -> list[nn.Linear]:
    """The four layers, as they follow each other in a file."""
    return [policy.first, policy.second, policy.choice, policy.outcome]


def layers(policy: Policy) -> list[tuple[Any, Any]]:
    """Weights and starts of the four layers."""
    return [(part.weight.detach().cpu().numpy(), part.bias.detach().cpu().numpy()) for part in linear(policy)]


@torch.no_grad()
def put(network: Tables, policy: Policy, scales: Tensor) -> None:
    """Let a policy be what a file says; `scales` are what cells are multiplied by."""
    for number, part in enumerate(linear(policy)):
        weights, starts = (torch.tensor(numbers[number]) for numbers in (network.weights, network.starts))
        outputs, inputs = part.weight.shape
        rows = weights.view(inputs, outputs).T if number < 2 else weights.view(outputs, inputs)
        one, before = 1 << network.about["bits"][number], 1 << (BITS if number else 0)
        half = one * before >> (BITS + 1) if number < 2 else 0  # put there for rounding
        part.weight.copy_(rows / one / (1 if number else scales.cpu()))
        part.bias.copy_((starts - half) / (one * before))


def card(course: "Course") -> dict[str, Any]:
    """Where a network comes from, and how to make it again."""
    plan, diary, game = course.plan, course.diary, game_by_slug(course.plan.game)
    before = {"after": course.before} if course.before else {}
    return {
        "rules": game.rules_version,
        "decisions": diary.decisions,
        "games": diary.games,
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "command": plan.command(),
        **before,
    }


def export(course: "Course") -> bytes:
    """The network as it is now, in whole numbers."""
    game = game_by_slug(course.plan.game)
    return to_bytes(game, course.plan.seats, layers(course.policy), course.unit, card(course))
