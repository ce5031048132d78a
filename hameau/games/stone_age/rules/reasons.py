"""Why is an action not offered? The same conditions as the rules use, told as slugs. [all]"""

from typing import Final

from ....core.catalogue import Family
from ....core.events import Value
from ....core.options import Options
from ....core.state import OVER, Reason
from ..actions import (
    ADD_ONCE,
    ADD_TOOL,
    BUY,
    CATALOGUE,
    DIE,
    DRAW,
    FEED,
    GATHER,
    LEAVE,
    PAY,
    PICK,
    PLACE_MANY,
    PLACE_ONE,
    REVEAL_CARD,
    REVEAL_TILE,
    SPEND,
    STARVE,
    TAKE,
    USE,
)
from ..pieces import ANY_KINDS, BUILDING, HUNT, PLACE_COUNT, PLACES, RESOURCES
from ..state import AT_PLACE, STEPS, Table
from . import flow, placing
from .rounds import BY_BUILDINGS

# What can be chosen at each step, and the rule that says so.
STEP_FAMILIES: Final[dict[str, tuple[tuple[Family, ...], str]]] = {
    "reveal-card": ((REVEAL_CARD,), "2.2"),
    "reveal-building": ((REVEAL_TILE,), "7.6"),
    "place": ((PLACE_ONE, PLACE_MANY), "3.1"),
    "use": ((USE, SPEND), "4.1"),
    "roll": ((DIE,), "4.4"),
    "add-tools": ((ADD_TOOL, ADD_ONCE, GATHER), "5.2"),
    "buy": ((BUY, LEAVE, SPEND), "6.1"),
    "pay": ((PAY,), "6.1"),
    "roll-for-all": ((DIE,), "6.5"),
    "pick": ((PICK,), "6.5"),
    "draw": ((DRAW,), "6.7"),
    "take-resource": ((TAKE,), "6.9"),
    "feed": ((FEED, STARVE, SPEND), "8.2"),
}

SET_UP_RULES: Final = {"reveal-card": "1.4", "reveal-building": "1.5"}


def why_not(s: Table, action: int) -> list[Reason]:
    """Reasons why an action is not offered; empty if it is."""
    family = CATALOGUE.owner(action)
    out = Options()
    flow.ask(s, out)
    if out.has(action):
        return []
    if s.seat == OVER:
        return [Reason("game-over", {}, step_rule(s))]
    step = STEPS[int(s.step)]
    if family not in STEP_FAMILIES[step][0]:
        return [Reason("not-now", {"step": step}, step_rule(s))]
    return [_reason(s, family, action)]


def step_rule(s: Table) -> str:
    """The rule that the present decision follows, or that ended the game."""
    step = STEPS[int(s.step)]
    if s.seat == OVER:
        return "9.2" if s.arg == BY_BUILDINGS else "9.1"
    if step == "buy" and s.arg >= BUILDING:
        return "7.1"
    if step == "pay":
        return _payment_rule(s)
    if step == "roll":
        return "4.4" if s.cause == HUNT else "4.5" if s.cause < PLACE_COUNT else "6.6"
    if s.round == 1 and step in SET_UP_RULES and s.agenda[0] == AT_PLACE:
        return SET_UP_RULES[step]
    return STEP_FAMILIES[step][1]


def _payment_rule(s: Table) -> str:
    """Cards, buildings of both kinds and meals are paid by different rules."""
    if s.cause >= HUNT:
        return "8.2"
    if s.cause < BUILDING:
        return "6.1"
    return "7.5" if s.kinds == ANY_KINDS else "7.4"


def _reason(s: Table, family: Family, action: int) -> Reason:
    """The action belongs to this step, but the table does not allow it."""
    first, second, unused = family.parts(action)
    if family is PLACE_ONE:
        return _placing_reason(s, int(first), 1)
    if family is PLACE_MANY:
        return _placing_reason(s, int(first + HUNT), int(second + 1))
    values: dict[str, Value] = dict(family.values(action))
    if family is USE:
        return Reason("no-figures-there", values, "4.1")
    if family is SPEND:
        return Reason("card-not-held", values, "6.9")
    if family is ADD_TOOL:
        return Reason("no-such-tool", values, "5.3")
    if family is ADD_ONCE:
        return Reason("no-such-tool", values, "6.8")
    if family is BUY:
        return Reason("cannot-pay", values, "7.2" if s.arg >= BUILDING else "6.2")
    if family is FEED:
        return Reason("cannot-pay", {"missing": int(s.arg)}, "8.2")
    if family is PAY:
        return _paying_reason(s, int(first), values)
    if family is PICK:
        return Reason("no-such-die", values, "6.5")
    return Reason("not-in-supply", values, step_rule(s))


def _placing_reason(s: Table, place: int, figures: int) -> Reason:
    me = s.villages[s.seat]
    row = int(placing.obstacle(s, me, s.seat, place))
    values: dict[str, Value] = {"place": PLACES[place]}
    if row != placing.OPEN:
        slug, rule = placing.OBSTACLES[row]
        return Reason(slug, values, rule)
    values["most"] = int(placing.most_figures(s, me, place))
    values["figures"] = figures
    return Reason("too-many-figures", values, "3.1" if figures > me.home else "3.3")


def _paying_reason(s: Table, kind: int, values: dict[str, Value]) -> Reason:
    if kind != s.arg:
        return Reason("other-resource-now", {"resource": RESOURCES[int(s.arg)]}, _payment_rule(s))
    return Reason("payment-does-not-fit", values, _payment_rule(s))
