"""Is the new network better than the one that is there? Decided by games at every number of seats."""

from pathlib import Path

from ...arena.match import Match, play_match
from ...arena.proof import Proof, proof
from ...arena.spread import in_order, spread
from ...core.game import Game
from ...learning.network import read


def compare(game: Game, new: Path, old: Path, games: int, jobs: int) -> dict[int, Proof]:
    """Both without searching: alone the same games; otherwise the new one in turn in every seat.

    At a number of seats that one of them did not learn, `greedy` plays in its place.
    """
    known = {file: read(game, file).seats for file in (new, old)}
    return {
        seats: _compare(game, seats, _player(new, known, seats), _player(old, known, seats), games, jobs)
        for seats in sorted({*known[new], *known[old]})
    }


def _player(file: Path, known: dict[Path, list[int]], seats: int) -> str:
    return f"network:{file}" if seats in known[file] else "greedy"


def _compare(game: Game, seats: int, new: str, old: str, games: int, jobs: int) -> Proof:
    fresh = [_match(game, seats, number, new, old) for number in range(games)]
    results = list(in_order(spread(play_match, fresh, jobs)))
    shares = [result.share(number % seats) for number, result in enumerate(results)]
    if seats > 1:
        return proof(seats, shares, [])
    before = in_order(
        spread(play_match, [_match(game, 1, number, old, old) for number in range(games)], jobs)
    )
    return proof(1, [float(result.scores[0]) for result in results], [float(r.scores[0]) for r in before])


def _match(game: Game, seats: int, number: int, new: str, old: str) -> Match:
    """The game of a number: each deal comes once for every seat of the new one."""
    bots = [old] * seats
    bots[number % seats] = new
    return Match(game.slug, tuple(bots), f"gate/{number // seats}")


def passes(proofs: dict[int, Proof]) -> bool:
    """Surely better at one number of seats at least, and surely worse at none."""
    return any(entry.is_better for entry in proofs.values()) and not any(
        entry.gain < -entry.doubt for entry in proofs.values()
    )
