"""How do chips and points change hands? Every gain, payment and score goes through here. [1.1, 5.5]"""

from mypy_extensions import i64

from ..events import GAINED, LOST, PAID, SCORED
from ..pieces import KINDS
from ..state import SUPPLY, Table


def gain(s: Table, seat: i64, kind: i64, amount: i64, cause: i64) -> None:
    """Take chips from the supply, as far as there are any. [3.5]"""
    left = s.goods[SUPPLY + kind]
    if amount > left:
        amount = left
    if amount > 0:
        s.goods[SUPPLY + kind] = left - amount
        s.goods[seat * KINDS + kind] += amount
        s.report(GAINED, seat, amount, kind, cause)


def pay(s: Table, seat: i64, kind: i64, amount: i64, cause: i64) -> None:
    """Give chips back to the supply. [5.5]"""
    if amount > 0:
        s.goods[seat * KINDS + kind] -= amount
        s.goods[SUPPLY + kind] += amount
        s.report(PAID, seat, amount, kind, cause)


def score(s: Table, seat: i64, points: i64, cause: i64) -> None:
    """Move on the track, which has no end. [10.6]"""
    if points > 0:
        s.points[seat] += points
        s.report(SCORED, seat, points, cause)


def lose(s: Table, seat: i64, cause: i64) -> None:
    """Move one back on the track, never below 0. [9.4]"""
    if s.points[seat] > 0:
        s.points[seat] -= 1
        s.report(LOST, seat, 1, cause)
