"""Who meets whom? Every line-up is played in all its rotations with the same seeds: seats are fair."""

from itertools import combinations, pairwise

from ..core.errors import HameauError
from .match import Match


def lineup(game: str, bots: list[str], games: int, seed: int = 0) -> list[Match]:
    """About so many games of one line-up, rounded up to whole turns of the table."""
    rotations = [tuple(bots[turn:] + bots[:turn]) for turn in range(len(bots))]
    turns = -(-games // len(rotations))
    return [Match(game, seats, seed + turn) for turn in range(turns) for seats in rotations]


def duels(game: str, first: str, second: str, seats: int, games: int, seed: int = 0) -> list[Match]:
    """Two bots: against each other, or at larger tables each alone against the other in all other seats."""
    if seats == 2:
        return lineup(game, [first, second], games, seed)
    alone = lineup(game, [first] + [second] * (seats - 1), games // 2, seed)
    return alone + lineup(game, [second] + [first] * (seats - 1), games // 2, seed)


def round_robin(game: str, bots: list[str], seats: int, games: int, seed: int = 0) -> list[Match]:
    """Everybody against everybody, so many games for each pair; alone, everybody plays so many."""
    _check(bots, 1 if seats == 1 else 2)
    if seats == 1:
        return [Match(game, (name,), seed + number) for name in bots for number in range(games)]
    pairs = combinations(bots, 2)
    return [match for pair in pairs for match in duels(game, *pair, seats, games, seed)]


def ladder(game: str, bots: list[str], seats: int, games: int, seed: int = 0) -> list[Match]:
    """Each against the next in the list, so many games for each rung."""
    _check(bots, 2)
    return [match for pair in pairwise(bots) for match in duels(game, *pair, seats, games, seed)]


def _check(bots: list[str], least: int) -> None:
    if len(set(bots)) != len(bots) or len(bots) < least:
        raise HameauError(f"bots: expected at least {least} different ones, got {', '.join(bots) or 'none'}")
