"""What may a seat do in its turn? One of three: move a worker for the big yield, or build. [3.1, 4]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Step
from ..actions import Act
from ..events import Cause, Event
from ..pieces import KINDS, RESOURCES, STACK_MOST
from ..state import FULL_STACK, Project, Table, with_worker, without_worker, worker
from . import building, paying, turn
from .goods import produce


class MainAction(Step[Table]):
    """Big yield, hut or temple. [3.1]"""

    name = "act"
    actions = (Act.MOVE, Act.HUT, Act.TEMPLE)
    rule = "3.1"
    is_fresh = True

    def ask(self, s: Table, out: Options) -> None:
        _offer_moves(s, out)
        building.offer_sites(s, out)

    def do(self, s: Table, action: i64) -> None:
        if Act.MOVE.has(action):
            _move(s, action)
            s.then(turn.END_TURN)
        elif Act.HUT.has(action):
            site = Act.HUT.part(action)
            paying.start_payment(s, Project.HUT, site)
            paying.pay_both(s, site, building.price(s, site))
        else:
            site = Act.TEMPLE.part(action)
            paying.start_payment(s, Project.TEMPLE, site)
            paying.pay_both(s, site, 1)

    def values(self, s: Table) -> dict[str, Value]:
        """Which of the three there are by what is left to build; whether it can be paid is secret. [2.8]"""
        hut, temple = s.huts_left(s.seat) > 0, s.temples_left(s.seat) > 0
        ways = "hut-temple-or-move" if temple else "hut-or-move"
        return {"ways": ways if hut else "temple-or-move" if temple else "move-only"}

    def refusals(self, s: Table, family: Family, action: int) -> list[Reason]:
        if family is Act.MOVE:
            return _moving_refusals(s, action)
        return building.refusals(s, family is Act.HUT, int(family.part(action)))


ACT: Final[MainAction] = MainAction()


# --- the big yield ---


def _offer_moves(s: Table, out: Options) -> None:
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
                first = Act.MOVE.number(plain, height)
                for target in range(KINDS):
                    if target != plain and (open_plains >> target) & 1 != 0:
                        out.append(first + target)


def _move(s: Table, action: i64) -> None:
    """The worker moves and the plain it reaches produces by height. [4.1–4.4]"""
    plain, height, target = Act.MOVE.parts(action)
    s.stacks[plain] = without_worker(s.stacks[plain], height)
    s.stacks[target] = with_worker(s.stacks[target], s.seat)
    s.report(Event.MOVED, s.seat, plain, height, target)
    produce(s, target, True, Cause.BIG_YIELD)


def _moving_refusals(s: Table, action: int) -> list[Reason]:
    plain, height, target = Act.MOVE.parts(action)
    reasons: list[Reason] = []
    if worker(s.stacks[plain], height) != s.seat:
        reasons.append(Reason("no-worker-there", dict(Act.MOVE.values(action)), "4.1"))
    if plain == target:
        reasons.append(Reason("same-plain", dict(Act.MOVE.values(action)), "4.2"))
    elif not reasons:
        reasons.append(Reason("plain-full", {"plain": RESOURCES[int(target)]}, "2.7"))
    return reasons
