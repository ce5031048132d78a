"""How does a game begin? Tokens on the ring, workers on the plains. [2]"""

from math import comb
from typing import Final

from mypy_extensions import i64

from ....core.numbers import Ints, bit, ints
from ....core.options import Options
from ..actions import LAY, PLACE
from ..events import LAID, PLACED
from ..pieces import (
    DRUID,
    FREE_HUT,
    KINDS,
    PLUS_TWO,
    STACK_MOST,
    TOKEN_COPIES,
    TOKEN_COUNT,
    TOKEN_GAP,
    WORKERS,
)
from ..ring import MOST_SPACES
from ..state import AT_LAY, AT_PLACE, FULL_STACK, NOTHING, Table, with_worker, worker
from . import turn

# In how many ways k out of n can be chosen: n * TOKEN_COUNT + k.
CHOOSE: Final[Ints] = ints([comb(n, k) for n in range(MOST_SPACES + 1) for k in range(int(TOKEN_COUNT))])


def set_up(s: Table) -> None:
    """Tokens first; the rest of the set-up is the same in every game. [2.1–2.5]"""
    s.chance(AT_LAY)


# --- tokens, laid in the order of their spaces ---


def all_tokens(s: Table) -> i64:
    """The spaces with a token, a bit each."""
    return s.plus_two | s.free_hut | s.druid_token


def tokens_of(s: Table, token: i64) -> i64:
    """The spaces with a token of this kind, a bit each."""
    if token == PLUS_TWO:
        return s.plus_two
    return s.free_hut if token == FREE_HUT else s.druid_token


def count_bits(mask: i64) -> i64:
    number: i64 = 0
    while mask != 0:
        mask &= mask - 1
        number += 1
    return number


def lowest(mask: i64, size: i64) -> i64:
    """The first space with its bit set; `size` if there is none."""
    for space in range(size):
        if (mask >> space) & 1 != 0:
            return space
    return size


def highest(mask: i64, size: i64) -> i64:
    """The last space with its bit set; NOTHING if there is none."""
    space = size - 1
    while space >= 0 and (mask >> space) & 1 == 0:
        space -= 1
    return space


def ways_after(size: i64, first: i64, last: i64, left: i64, space: i64) -> i64:
    """In how many ways `left` more tokens can follow one laid on this space; 0: none may lie here. [2.3]

    They lie between the space and the end of the ring, and keep their distance from the first one too.
    """
    if last == NOTHING:
        first = space
    elif space < last + TOKEN_GAP or space > first + size - TOKEN_GAP:
        return 0
    if left == 0:
        return 1
    final = size - 1 if first >= TOKEN_GAP else first + size - TOKEN_GAP
    room = final - space - TOKEN_GAP + 1 - (TOKEN_GAP - 1) * (left - 1)
    return CHOOSE[room * TOKEN_COUNT + left] if room >= left else 0


def ask_lay(s: Table, out: Options) -> None:
    """The next token clockwise: any kind left, on any space, all arrangements equally likely. [1.3, 2.3]"""
    size = s.ring.size
    tokens = all_tokens(s)
    first = lowest(tokens, size)
    last = highest(tokens, size)
    left = TOKEN_COUNT - 1 - count_bits(tokens)
    for token in range(i64(3)):
        copies = TOKEN_COPIES - count_bits(tokens_of(s, token))
        if copies > 0:
            for space in range(last + 1, size):
                ways = ways_after(size, first, last, left, space)
                if ways > 0:
                    out.weigh(LAY.number(token, space), copies * ways)


def do_lay(s: Table, action: i64) -> None:
    token, space, unused = LAY.parts(action)
    if token == PLUS_TWO:
        s.plus_two |= bit(space)
    elif token == FREE_HUT:
        s.free_hut |= bit(space)
    elif token == DRUID:
        s.druid_token |= bit(space)
    s.report(LAID, NOTHING, token, space)
    if count_bits(all_tokens(s)) < TOKEN_COUNT:
        s.chance(AT_LAY)
    else:
        s.ask(s.turn, AT_PLACE)


# --- workers ---


def workers_of(s: Table, seat: i64) -> i64:
    """How many workers of a seat stand on the plains."""
    number: i64 = 0
    for plain in range(KINDS):
        for height in range(STACK_MOST):
            if worker(s.stacks[plain], height) == seat:
                number += 1
    return number


def ask_place(s: Table, out: Options) -> None:
    """Any plain with fewer than three workers. [2.6, 2.7]"""
    for plain in range(KINDS):
        if s.stacks[plain] < FULL_STACK:
            out.append(PLACE.number(plain))


def do_place(s: Table, action: i64) -> None:
    """One worker on top; then the next seat, until all are placed. [2.6]"""
    plain = PLACE.part(action)
    s.stacks[plain] = with_worker(s.stacks[plain], s.seat)
    s.report(PLACED, s.seat, plain)
    following = s.next_seat(s.seat)
    if workers_of(s, following) < WORKERS[s.seats]:
        s.turn = following
        s.ask(following, AT_PLACE)
    else:
        turn.begin_turn(s, 0)
