"""What comes out of training? The file that a game ships, with a card that says how it was made."""

from datetime import UTC, datetime
from typing import Any

from torch import nn

from ...core.registry import game as game_by_slug
from ...learning.network import to_bytes
from .course import Course
from .policy import Policy


def layers(policy: Policy) -> list[tuple[Any, Any]]:
    """Weights and starts of the four layers."""
    parts: list[nn.Linear] = [policy.first, policy.second, policy.choice, policy.outcome]
    return [(part.weight.detach().cpu().numpy(), part.bias.detach().cpu().numpy()) for part in parts]


def card(course: Course) -> dict[str, Any]:
    """Where a network comes from, and how to make it again."""
    plan, diary, game = course.plan, course.diary, game_by_slug(course.plan.game)
    return {
        "rules": game.rules_version,
        "decisions": diary.decisions,
        "games": diary.games,
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "command": plan.command(),
    }


def export(course: Course) -> bytes:
    """The network as it is now, in whole numbers."""
    game = game_by_slug(course.plan.game)
    return to_bytes(game, course.plan.seats, layers(course.policy), course.unit, card(course))
