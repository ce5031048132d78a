"""What speaks for an option, and against it? Points for resources in a building; tools that are used up.

Tools that would be in vain say so. [5.2, 6.8, 7.4]
"""

from collections.abc import Sequence
from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.drawing import Merit
from .actions import Act
from .pieces import DIVISORS, GOODS

SPENT: Final = (("once", -1),)
BY_FACE: Final = {"5": (("tool", 1),), "6": (("agriculture", 1),)}  # of the dice for all, besides resources


def merits(view: Document, actions: Sequence[int], text: Text) -> dict[int, Merit]:
    """What is told of a few options before they are chosen; of most there is nothing to tell."""
    step = str(view["deciding"]).partition(" ")[0]
    if step == "pay":
        return _scored(cast("dict[str, Any]", view["payment"]), actions)
    if step == "pick":
        return {action: Merit(0, gains=BY_FACE.get(Act.PICK.values(action)["die"], ())) for action in actions}
    return _tools(view, actions, text) if step == "add-tools" else {}


def _scored(payment: dict[str, Any], actions: Sequence[int]) -> dict[int, Merit]:
    """What a building scores for what is paid so far, and for this. [7.4, 7.5]"""
    if not str(payment["for"]).startswith("building"):
        return {}
    paid = {action: Act.PAY.values(action) for action in actions}
    worth = {
        action: DIVISORS[GOODS.index(way["resource"])] * int(way["count"]) for action, way in paid.items()
    }
    return {action: Merit(0, payment["worth"] + points) for action, points in worth.items()}


def _tools(view: Document, actions: Sequence[int], text: Text) -> dict[int, Merit]:
    """One-use tools are given away for good. [6.8]

    Where no tools bring one more, keeping the roll comes first, and each tool says that it is in vain.
    """
    roll = cast("dict[str, Any]", view["roll"])
    me = cast("list[dict[str, Any]]", view["players"])[cast("int", view["seat"])]
    divisor, total = int(DIVISORS[GOODS.index(roll["good"])]), int(roll["total"])
    reach = total + me["tools"] - sum(me["used"]) + sum(me["once"])
    if reach // divisor > total // divisor:
        return {action: Merit(0, gains=SPENT) for action in actions if Act.ADD_ONCE.has(action)}
    warning = text.sentence("board", "tool-vain")
    vain = {action: SPENT if Act.ADD_ONCE.has(action) else () for action in actions}
    return {
        action: Merit(1) if Act.GATHER.has(action) else Merit(0, warning=warning, gains=spent)
        for action, spent in vain.items()
    }
