"""What happens in a turn? The die and the small yield, then one of three. [3, 4]"""

from mypy_extensions import i64

from ....core.options import Options
from ..actions import DIE, MOVE, NOTHING_TAKEN, RETURN, TAKE
from ..events import FROM_ANY_PLUS_1, FROM_BIG_YIELD, FROM_MINUS_1, FROM_SMALL_YIELD, MOVED, ROLLED
from ..pieces import ANY_PLUS_1, FACE_COUNT, KINDS, MINUS_1, STACK_MOST
from ..state import (
    AT_ACT,
    AT_RETURN,
    AT_ROLL,
    AT_TAKE,
    FULL_STACK,
    NOTHING,
    Table,
    with_worker,
    without_worker,
    worker,
)
from .goods import gain, pay


def begin_turn(s: Table, seat: i64) -> None:
    """First of all the die. [3.1]"""
    s.turn = seat
    s.chance(AT_ROLL)


def ask_roll(s: Table, out: Options) -> None:
    """The six faces. [1.4]"""
    first = DIE.start
    for face in range(FACE_COUNT):
        out.append(first + face)


def do_roll(s: Table, action: i64) -> None:
    """The small yield. [3.2–3.4]"""
    face = DIE.part(action)
    s.report(ROLLED, s.turn, face)
    if face == ANY_PLUS_1:
        offer_chip(s, s.turn)
    elif face == MINUS_1:
        claim_chip(s, s.turn)
    else:
        produce(s, face, False, FROM_SMALL_YIELD)
        begin_act(s)


def produce(s: Table, plain: i64, by_height: bool, cause: i64) -> None:
    """Every worker brings one chip, or as many as its height; the top one is served first. [3.2, 3.5, 4.3]"""
    stack = s.stacks[plain]
    height = STACK_MOST - 1
    while height >= 0:
        owner = worker(stack, height)
        if owner != NOTHING:
            gain(s, owner, plain, height + 1 if by_height else 1, cause)
        height -= 1


# --- one chip more or less for everybody ---


def offer_chip(s: Table, seat: i64) -> None:
    """Ask a seat which chip it takes; from an empty supply nobody can take one. [3.3]"""
    for kind in range(KINDS):
        if s.supply(kind) > 0:
            s.ask(seat, AT_TAKE)
            return
    begin_act(s)


def ask_take(s: Table, out: Options) -> None:
    """Any chip of the supply, or none. [3.3]"""
    for kind in range(KINDS):
        if s.supply(kind) > 0:
            out.append(TAKE.number(kind))
    out.append(TAKE.number(NOTHING_TAKEN))


def do_take(s: Table, action: i64) -> None:
    """Then the next seat. [3.3]"""
    kind = TAKE.part(action)
    if kind != NOTHING_TAKEN:
        gain(s, s.seat, kind, 1, FROM_ANY_PLUS_1)
    following = s.next_seat(s.seat)
    if following == s.turn:
        begin_act(s)
    else:
        offer_chip(s, following)


def kinds_held(s: Table, seat: i64) -> i64:
    """How many resources a seat holds chips of."""
    number: i64 = 0
    for kind in range(KINDS):
        if s.chips(seat, kind) > 0:
            number += 1
    return number


def claim_chip(s: Table, seat: i64) -> None:
    """From a seat on, everybody returns a chip; who has no choice is not asked. [3.4]"""
    while kinds_held(s, seat) < 2:
        for kind in range(KINDS):
            if s.chips(seat, kind) > 0:
                pay(s, seat, kind, 1, FROM_MINUS_1)
        seat = s.next_seat(seat)
        if seat == s.turn:
            begin_act(s)
            return
    s.ask(seat, AT_RETURN)


def ask_return(s: Table, out: Options) -> None:
    """Any chip of the hand. [3.4]"""
    for kind in range(KINDS):
        if s.chips(s.seat, kind) > 0:
            out.append(RETURN.number(kind))


def do_return(s: Table, action: i64) -> None:
    """Then the next seat. [3.4]"""
    pay(s, s.seat, RETURN.part(action), 1, FROM_MINUS_1)
    following = s.next_seat(s.seat)
    if following == s.turn:
        begin_act(s)
    else:
        claim_chip(s, following)


# --- the big yield; huts and temples have modules of their own ---


def begin_act(s: Table) -> None:
    """Now the seat whose turn it is does one of three things. [3.1]"""
    s.ask(s.turn, AT_ACT)


def ask_move(s: Table, out: Options) -> None:
    """Any own worker to any other plain with fewer than three. [4.1, 4.2, 4.5]"""
    open_plains: i64 = 0
    for plain in range(KINDS):
        if s.stacks[plain] < FULL_STACK:
            open_plains |= 1 << plain
    me = s.seat
    for plain in range(KINDS):
        stack = s.stacks[plain]
        for height in range(STACK_MOST):
            if worker(stack, height) == me:
                first = MOVE.number(plain, height)
                for target in range(KINDS):
                    if target != plain and (open_plains >> target) & 1 != 0:
                        out.append(first + target)


def do_move(s: Table, action: i64) -> None:
    """The worker moves and the plain it reaches produces by height. [4.1–4.4]"""
    plain, height, target = MOVE.parts(action)
    s.stacks[plain] = without_worker(s.stacks[plain], height)
    s.stacks[target] = with_worker(s.stacks[target], s.seat)
    s.report(MOVED, s.seat, plain, height, target)
    produce(s, target, True, FROM_BIG_YIELD)
