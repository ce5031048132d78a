"""What happens? The steps of the game, chapter 2 of the rules."""

from hameau.core.catalogue import Family
from hameau.core.options import Options
from hameau.core.state import Reason
from hameau.core.steps import Chance, End, Step, Steps

from .pieces import CATALOGUE, DECK, HAND, Act, Event
from .table import NOTHING, Table


class Draw(Chance[Table]):
    """A seat draws a stone unseen, as long as there are any. [1.2, 2.2]"""

    actions = (Act.DRAW,)
    rule = "2.2"
    words = ("0", "1", "2", "3")  # its argument is the seat

    def begin(self, s: Table, arg: int) -> None:
        if s.deck:
            s.chance(self, arg)

    def ask(self, s: Table, out: Options) -> None:
        DECK.weigh(s.deck, Act.DRAW.start, out)

    def do(self, s: Table, action: int) -> None:
        s.draw(s.arg, Act.DRAW.part(action))
        s.report(Event.DREW, s.arg, Act.DRAW.part(action))


class Turn(Step[Table]):
    """Lay a stone from the hand, or dare; without a stone the game ends. [2.1, 2.5]"""

    actions = (Act.LAY, Act.DARE)
    rule = "2.1"

    def begin(self, s: Table, arg: int) -> None:
        if s.hands[s.turn]:
            s.ask(s.turn, self)
        else:
            take_ford(s)
            s.then(OVER)

    def ask(self, s: Table, out: Options) -> None:
        for stone in sorted(set(DECK.contents(s.hands[s.seat]))):
            out.append(Act.LAY.number(stone))
        if s.deck:
            out.append(Act.DARE.start)

    def do(self, s: Table, action: int) -> None:
        seat = s.turn
        if action == Act.DARE.start:
            s.report(Event.DARED, seat)
            s.then(STONE)
            return
        stone = Act.LAY.part(action)
        s.hands[seat] = int(DECK.take(s.hands[seat], stone))
        lay(s, stone)
        s.then(DRAW, seat)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        if family is Act.DARE:
            return Reason("no-stack", {}, "2.3")
        return Reason("not-in-hand", dict(family.values(action)), "2.1")


class Stone(Chance[Table]):
    """The stone of whoever dares is turned over. [2.3]"""

    actions = (Act.TURN,)
    rule = "2.3"

    def ask(self, s: Table, out: Options) -> None:
        DECK.weigh(s.deck, Act.TURN.start, out)

    def do(self, s: Table, action: int) -> None:
        s.deck = int(DECK.take(s.deck, Act.TURN.part(action)))
        lay(s, Act.TURN.part(action))


class Over(End[Table]):
    """Nobody lays another stone. [2.5]"""

    rule = "2.5"


DRAW, TURN, STONE, OVER = Draw(), Turn(), Stone(), Over()
STEPS = Steps(CATALOGUE, DRAW, TURN, STONE, OVER)


def lay(s: Table, stone: int) -> None:
    """A stone joins the ford, or ends it and begins a new one; then it is the next seat's turn. [2.1, 2.4]"""
    s.report(Event.LAID, s.turn, stone)
    if stone < s.top:
        take_ford(s)
    s.top, s.last = stone, s.turn
    s.stones += 1
    s.turn = (s.turn + 1) % s.seats
    s.then(TURN)


def take_ford(s: Table) -> None:
    """Whoever laid the last stone takes them all. [2.4, 2.5]"""
    s.report(Event.TOOK, s.last, s.stones)
    s.taken[s.last] += s.stones
    s.stones, s.top = 0, NOTHING


def set_up(s: Table) -> None:
    """Three stones for each seat, then seat 0 begins. [1.2]"""
    s.then(TURN)
    for _round in range(HAND):
        for seat in reversed(range(s.seats)):
            s.then(DRAW, seat)
    s.go_on()
