"""Who wins? Points, temples, rune stones, ties. [10.4–10.7]"""

from mypy_extensions import i64

from ..pieces import HUTS, SEATS_MOST, TEMPLES
from ..state import TEMPLE_OF, Table


def temple_points(s: Table, seat: i64) -> i64:
    """The huts that touch a seat's temples on either side. [10.4]"""
    total: i64 = 0
    for space in range(s.ring.size):
        if s.board[space] == TEMPLE_OF + seat:
            total += s.huts_behind(space) + s.huts_ahead(space)
    return total


def rune_points(s: Table, seat: i64) -> i64:
    """1 + 2 + 3 … over the rune stones held. [10.5]"""
    number = s.runes_of(seat)
    return number * (number + 1) // 2


def score_sheet(s: Table, seat: int) -> dict[str, int]:
    """The points of a seat, as if the game ended now. [10.4–10.6]"""
    return {
        "track": int(s.points[seat]),
        "temples": int(temple_points(s, seat)),
        "runes": int(rune_points(s, seat)),
    }


def built(s: Table, seat: i64) -> i64:
    """Huts and temples on the board."""
    return HUTS[s.seats] - s.stock[seat] + TEMPLES - s.stock[SEATS_MOST + seat]


def winners(s: Table) -> list[int]:
    """Most points, then most buildings, then most chips; then shared. [10.7]"""
    ranks: list[tuple[int, int, int]] = []
    for seat in range(int(s.seats)):
        points = sum(score_sheet(s, seat).values())
        ranks.append((points, int(built(s, seat)), int(s.hand(seat))))
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
