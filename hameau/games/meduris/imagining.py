"""What may lie behind the other screens? Hands that fit what a seat can see. [2.8]

A seat sees the supply and its own hand, so it knows how many chips of each resource the others hold together:
with one other seat that is its hand. With several, we deal each of these chips to one of them, every seat
being equally likely: a seat without a memory knows no better. (At the table everything gained and paid is
seen; who wants to count plays with open screens.) What the present decision tells about a hand is kept: a
seat is asked only where it has a choice, and a resource it has to replace is one it has run out of.
"""

from typing import Final

from mypy_extensions import i64

from ...core.rng import Rng
from .pieces import CHIPS, KINDS
from .rules.offering import OFFER, can_give
from .rules.paying import PAY, least, most
from .rules.setup import LAY, PLACE
from .rules.turn import RETURN, kinds_held
from .state import Table

TRIES: Final[i64] = 40


def deal_hands(s: Table, viewer: i64, rng: Rng) -> None:
    """Deal the chips of all other seats anew."""
    if s.seats == 2 or s.is_at(LAY) or s.is_at(PLACE):  # at set-up everybody has one of each [2.2]
        return
    decider = s.seat
    lacks = s.lacks if s.is_at(PAY) and decider != viewer else 0
    for _attempt in range(TRIES):
        for kind in range(KINDS):
            _deal(s, viewer, kind, decider if (lacks >> kind) & 1 != 0 else viewer, rng)
        if decider < 0 or decider == viewer or fits(s):
            return
    for kind in range(KINDS):
        _heap(s, viewer, kind, (lacks >> kind) & 1 != 0)


def _deal(s: Table, viewer: i64, kind: i64, barred: i64, rng: Rng) -> None:
    """Chips of one resource, each to any seat but the viewer and perhaps one that has none."""
    left = CHIPS - s.supply(kind) - s.chips(viewer, kind)
    for seat in range(s.seats):
        if seat != viewer:
            s.goods[seat * KINDS + kind] = 0
    while left > 0:
        seat = rng.below(s.seats)
        if seat != viewer and seat != barred:
            s.goods[seat * KINDS + kind] += 1
            left -= 1


def fits(s: Table) -> bool:
    """Would the seat that decides be asked, with the hand it has been dealt?"""
    me = s.seat
    if s.is_at(RETURN):
        return kinds_held(s, me) >= 2
    if s.is_at(OFFER):
        return can_give(s, me)
    if s.is_at(PAY):
        return least(s, s.arg) < most(s, s.arg)
    return True


def _heap(s: Table, viewer: i64, kind: i64, lacking: bool) -> None:
    """If luck does not help: everything to the seat that decides, which then surely fits."""
    left: i64 = 0
    other: i64 = -1
    for seat in range(s.seats):
        if seat != viewer:
            left += s.chips(seat, kind)
            s.goods[seat * KINDS + kind] = 0
            if seat != s.seat:
                other = seat
    s.goods[(other if lacking else s.seat) * KINDS + kind] = left
