"""How does a game begin? Tokens on the ring, workers on the plains. [2]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.numbers import bit, popcount
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Chance, Step
from ..actions import Act
from ..events import Event
from ..pieces import KINDS, STACK_MOST, TOKEN_COPIES, TOKEN_COUNT, TOKEN_GAP, TOKEN_KINDS, Token
from ..state import FULL_STACK, NOTHING, Table, with_worker, worker
from ..tables import CHOOSE, WORKERS
from . import turn

# --- tokens, laid in the order of their spaces ---


class Lay(Chance[Table]):
    """The next token clockwise: any kind left, on any space, all arrangements equally likely. [1.3, 2.3]"""

    actions = (Act.LAY,)
    rule = "2.3"

    def ask(self, s: Table, out: Options) -> None:
        size = s.ring.size
        tokens = s.tokens()
        first = lowest(tokens, size)
        last = highest(tokens, size)
        left = TOKEN_COUNT - 1 - popcount(tokens)
        for token in range(TOKEN_KINDS):
            copies = TOKEN_COPIES - popcount(tokens_of(s, token))
            if copies > 0:
                for space in range(last + 1, size):
                    ways = ways_after(size, first, last, left, space)
                    if ways > 0:
                        out.weigh(Act.LAY.number(token, space), copies * ways)

    def do(self, s: Table, action: i64) -> None:
        token, space, unused = Act.LAY.parts(action)
        put_token(s, token, space)
        s.report(Event.LAID, NOTHING, token, space)
        if popcount(s.tokens()) < TOKEN_COUNT:
            s.chance(self)
        else:
            s.ask(s.turn, PLACE)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        token, space, unused = family.parts(action)
        if space >= s.ring.size:
            return Reason("no-such-space", dict(family.values(action)), "1.5")
        if popcount(tokens_of(s, token)) >= TOKEN_COPIES:
            return Reason("tokens-laid", dict(family.values(action)), "1.3")
        return Reason("tokens-too-close", dict(family.values(action)), "2.3")


def tokens_of(s: Table, token: i64) -> i64:
    """The spaces with a token of this kind, a bit each."""
    if token == Token.PLUS_2:
        return s.plus_two
    return s.free_hut if token == Token.FREE_HUT else s.druid_token


def put_token(s: Table, token: i64, space: i64) -> None:
    if token == Token.PLUS_2:
        s.plus_two |= bit(space)
    elif token == Token.FREE_HUT:
        s.free_hut |= bit(space)
    else:
        s.druid_token |= bit(space)


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
    if room >= left:  # no conditional expression: mypyc would box its value
        return CHOOSE[room * TOKEN_COUNT + left]
    return 0


# --- workers ---


class PlaceWorker(Step[Table]):
    """Any plain with fewer than three workers. [2.6, 2.7]"""

    name = "place"
    actions = (Act.PLACE,)
    rule = "2.6"

    def ask(self, s: Table, out: Options) -> None:
        for plain in range(KINDS):
            if s.stacks[plain] < FULL_STACK:
                out.append(Act.PLACE.number(plain))

    def do(self, s: Table, action: i64) -> None:
        """One worker on top; then the next seat, until all are placed. [2.6]"""
        plain = Act.PLACE.part(action)
        s.stacks[plain] = with_worker(s.stacks[plain], s.seat)
        s.report(Event.PLACED, s.seat, plain)
        following = s.next_seat(s.seat)
        if workers_of(s, following) < WORKERS[s.seats]:
            s.turn = following
            s.ask(following, self)
        else:
            turn.ROLL.begin(s, 0)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        return Reason("plain-full", dict(family.values(action)), "2.7")


LAY: Final[Lay] = Lay()
PLACE: Final[PlaceWorker] = PlaceWorker()


def workers_of(s: Table, seat: i64) -> i64:
    """How many workers of a seat stand on the plains."""
    number: i64 = 0
    for plain in range(KINDS):
        for height in range(STACK_MOST):
            if worker(s.stacks[plain], height) == seat:
                number += 1
    return number
