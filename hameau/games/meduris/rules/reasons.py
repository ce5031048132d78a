"""Why is an action not offered? The same conditions as the rules use, told as slugs. [all]"""

from typing import Final

from ....core.catalogue import Family
from ....core.events import Value
from ....core.options import Options
from ....core.state import OVER, Reason
from ..actions import (
    CATALOGUE,
    DIE,
    GIVE_BOTH,
    GIVE_RESOURCE,
    GIVE_TOKEN,
    HUT,
    LAY,
    MOVE,
    OFFER,
    PAY,
    PLACE,
    RETURN,
    TAKE,
    TEMPLE,
)
from ..pieces import TOKEN_COPIES
from ..ring import RESOURCES
from ..state import EMPTY, STEPS, Table, worker
from . import building, flow, paying, setup

# What can be chosen at each step, and the rule that says so.
STEP_FAMILIES: Final[dict[str, tuple[Family, ...]]] = {
    "lay": (LAY,),
    "place": (PLACE,),
    "roll": (DIE,),
    "take": (TAKE,),
    "return": (RETURN,),
    "act": (MOVE, HUT, TEMPLE),
    "pay": (PAY,),
    "offer": (OFFER,),
    "over": (),
}
STEP_RULES: Final[dict[str, str]] = {
    "lay": "2.3",
    "place": "2.6",
    "roll": "3.1",
    "take": "3.3",
    "return": "3.4",
    "act": "3.1",
    "pay": "5.6",
    "offer": "9.1",
    "over": "10.7",
}


def why_not(s: Table, action: int) -> list[Reason]:
    """Reasons why an action is not offered; empty if it is."""
    family = CATALOGUE.owner(action)
    out = Options()
    flow.ask(s, out)
    if out.has(action):
        return []
    if s.seat == OVER:
        return [Reason("game-over", {}, "10.7")]
    step = STEPS[int(s.step)]
    if family not in STEP_FAMILIES[step]:
        return [Reason("not-now", {"step": step}, STEP_RULES[step])]
    return _reasons(s, family, action)


def _reasons(s: Table, family: Family, action: int) -> list[Reason]:
    """The action belongs to this step, but the table does not allow it."""
    values: dict[str, Value] = dict(family.values(action))
    if family is HUT or family is TEMPLE:
        return _building_reasons(s, family is HUT, int(family.part(action)))
    if family is MOVE:
        return _moving_reasons(s, action, values)
    if family is OFFER:
        return [_offering_reason(s, int(OFFER.part(action)), values)]
    if family is PAY:
        return [_paying_reason(s, action, values)]
    if family is LAY:
        return [_laying_reason(s, action, values)]
    if family is PLACE:
        return [Reason("plain-full", values, "2.7")]
    if family is TAKE:
        return [Reason("none-in-supply", values, "3.3")]
    return [Reason("none-in-hand", values, "3.4")]


def _building_reasons(s: Table, hut: bool, space: int) -> list[Reason]:
    values: dict[str, Value] = {"space": space}
    chapter = "5.1" if hut else "7.1"
    if space >= s.ring.size:
        return [Reason("no-such-space", values, "1.5")]
    found: list[Reason] = []
    if s.board[space] != EMPTY:
        found.append(Reason("built-on", values, chapter))
    if (s.huts_left(s.seat) if hut else s.temples_left(s.seat)) == 0:
        found.append(Reason("no-hut-left" if hut else "no-temple-left", values, chapter))
    if not hut and building.has_token(s, space):
        found.append(Reason("token-there", values, "7.1"))
    if not found:
        first, second = s.ring.needs[space]
        price = int(building.price(s, space)) if hut else 1
        values = {"space": space, "price": price, "first": first, "second": second}
        found.append(Reason("cannot-pay", values, "5.2" if hut else "7.2"))
    return found


def _moving_reasons(s: Table, action: int, values: dict[str, Value]) -> list[Reason]:
    plain, height, target = MOVE.parts(action)
    found: list[Reason] = []
    if worker(s.stacks[plain], height) != s.seat:
        found.append(Reason("no-worker-there", values, "4.1"))
    if plain == target:
        found.append(Reason("same-plain", values, "4.2"))
    elif not found:
        found.append(Reason("plain-full", {"plain": RESOURCES[int(target)]}, "2.7"))
    return found


def _offering_reason(s: Table, gift: int, values: dict[str, Value]) -> Reason:
    first, second = s.ring.needs[int(s.druid)]
    values |= {"first": first, "second": second}
    if gift == GIVE_TOKEN:
        return Reason("no-token-here", values, "9.6")
    if gift != GIVE_BOTH and RESOURCES[gift - int(GIVE_RESOURCE)] not in (first, second):
        return Reason("not-asked-for", values, "9.1")
    return Reason("cannot-give", values, "9.5")


def _paying_reason(s: Table, action: int, values: dict[str, Value]) -> Reason:
    kind, count, unused = PAY.parts(action)
    if kind != s.arg:
        return Reason("other-resource-now", {"resource": RESOURCES[int(s.arg)]}, "5.6")
    values |= {"least": int(paying.least(s, kind)), "most": int(paying.most(s, kind))}
    return Reason("payment-does-not-fit", values, "5.6")


def _laying_reason(s: Table, action: int, values: dict[str, Value]) -> Reason:
    token, space, unused = LAY.parts(action)
    if space >= s.ring.size:
        return Reason("no-such-space", values, "1.5")
    if setup.count_bits(setup.tokens_of(s, token)) >= TOKEN_COPIES:
        return Reason("tokens-laid", values, "1.3")
    return Reason("tokens-too-close", values, "2.3")
