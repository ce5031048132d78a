"""Which option is worth nothing? A tool that cannot bring more, whatever else is added to the roll. [5.2]"""

from collections.abc import Sequence
from typing import Any, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.drawing import Merit
from .actions import Act
from .pieces import DIVISORS, GOODS


def merits(view: Document, actions: Sequence[int], text: Text) -> dict[int, Merit]:
    """Where no tools bring one more, keeping the roll comes first, and each tool says that it is in vain."""
    if str(view["deciding"]) != "add-tools":
        return {}
    roll = cast("dict[str, Any]", view["roll"])
    me = cast("list[dict[str, Any]]", view["players"])[cast("int", view["seat"])]
    divisor, total = int(DIVISORS[GOODS.index(roll["good"])]), int(roll["total"])
    reach = total + me["tools"] - sum(me["used"]) + sum(me["once"])
    if reach // divisor > total // divisor:
        return {}
    warning = text.sentence("board", "tool-vain")
    return {action: Merit(1) if Act.GATHER.has(action) else Merit(0, warning=warning) for action in actions}
