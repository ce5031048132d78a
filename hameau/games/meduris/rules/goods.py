"""How do chips and points change hands? Every gain, payment and score goes through here. [1.1, 5.5]"""

from mypy_extensions import i64

from ..events import Event
from ..pieces import KINDS, STACK_MOST
from ..state import NOTHING, SUPPLY, Table, worker


def gain(s: Table, seat: i64, kind: i64, amount: i64, cause: i64) -> None:
    """Take chips from the supply, as far as there are any. [3.5]"""
    left = s.goods[SUPPLY + kind]
    if amount > left:
        amount = left
    if amount > 0:
        s.goods[SUPPLY + kind] = left - amount
        s.goods[seat * KINDS + kind] += amount
        s.report(Event.GAINED, seat, amount, kind, cause)


def produce(s: Table, plain: i64, by_height: bool, cause: i64) -> None:
    """Every worker brings one chip, or as many as its height; the top one is served first. [3.2, 3.5, 4.3]"""
    stack = s.stacks[plain]
    height = STACK_MOST - 1
    while height >= 0:
        owner = worker(stack, height)
        if owner != NOTHING:
            amount: i64 = 1
            if by_height:
                amount = height + 1
            gain(s, owner, plain, amount, cause)
        height -= 1


def pay(s: Table, seat: i64, kind: i64, amount: i64, cause: i64) -> None:
    """Give chips back to the supply. [5.5]"""
    if amount > 0:
        s.goods[seat * KINDS + kind] -= amount
        s.goods[SUPPLY + kind] += amount
        s.report(Event.PAID, seat, amount, kind, cause)


def score(s: Table, seat: i64, points: i64, cause: i64) -> None:
    """Move on the track, which has no end. [10.6]"""
    if points > 0:
        s.points[seat] += points
        s.report(Event.SCORED, seat, points, cause)


def lose(s: Table, seat: i64, cause: i64) -> None:
    """Move one back on the track, never below 0. [9.4]"""
    if s.points[seat] > 0:
        s.points[seat] -= 1
        s.report(Event.LOST, seat, 1, cause)
