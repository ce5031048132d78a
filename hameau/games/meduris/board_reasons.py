"""Why this chip, this plain, this offering? Which huts it pays for, and what is kept. [3, 5, 9]"""

from collections.abc import Mapping
from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.reasons import Reasons
from .actions import Act
from .board_walk import Walk
from .pieces import RESOURCES, STAND_IN


def tell(view: Document, action: int, goods: Mapping[str, int], text: Text) -> list[str]:
    """The reasons there are, the weightiest first."""
    seen = _Seen(view, text)
    if Act.TAKE.has(action):
        return seen.taken(Act.TAKE.values(action)["resource"])
    if Act.RETURN.has(action):
        return seen.returned(Act.RETURN.values(action)["resource"])
    if Act.PLACE.has(action):
        return seen.wanted(Act.PLACE.values(action)["plain"])
    if Act.MOVE.has(action):
        return seen.wanted(Act.MOVE.values(action)["target"])
    if Act.OFFER.has(action):
        return seen.offered(Act.OFFER.values(action)["gift"], goods)
    return seen.housed(int(Act.HUT.values(action)["space"])) if Act.HUT.has(action) else []


class _Seen:
    """The chips of the seat that decides, and the free spaces with what a hut there takes."""

    def __init__(self, view: Document, text: Text) -> None:
        self.view, self.text = view, text
        me = cast("list[dict[str, Any]]", view["players"])[cast("int", view["seat"])]
        self.goods = cast("dict[str, int]", me["goods"])
        self.points = cast("int", me["points"])
        self.needs = needs = cast("list[list[str]]", view["needs"])
        self.walk = Walk(view)
        free = [space for space, there in enumerate(cast("list[str | None]", view["board"])) if there is None]
        self.sites = {space: needs[space] for space in free} if me["huts"] else {}

    def taken(self, kind: str) -> list[str]:
        """The huts that can be paid for only with one chip more."""
        if kind not in RESOURCES:
            return []
        before, after = self._payable({}), self._payable({kind: 1})
        new = after - before
        if not new:
            return self.wanted(kind)
        best = max(new, key=lambda space: self.walk.settlement(space)[2])
        values = {"count": len(new), "space": best, "size": self.walk.settlement(best)[2]}
        return [self._told("completes" if before else "first", **values)]

    def returned(self, kind: str) -> list[str]:
        """How many huts can be paid for with what is left, and with what other chips would leave."""
        left = {other: len(self._payable({other: -1})) for other in RESOURCES if self.goods[other]}
        worst = min(left, key=lambda other: left[other])
        if left[worst] < left[kind]:
            return [self._told("keeps", count=left[kind], other=worst, less=left[worst])]
        wanted = sum(kind in needs for needs in self.sites.values())
        return [self._told("gives", have=self.goods[kind], kind=kind, wanted=wanted)]

    def wanted(self, kind: str) -> list[str]:
        """How many free spaces ask for a material, and how much of it there is."""
        count = sum(kind in needs for needs in self.sites.values())
        return [self._told("wanted", count=count, kind=kind, have=self.goods[kind])] if count else []

    def housed(self, space: int) -> list[str]:
        """What can be left to offer at a hut that the druid comes to as soon as it stands. [5.6, 8.1, 9.1]"""
        is_free = cast("dict[str, str]", self.view["tokens"]).get(str(space)) == "free-hut"
        each = 0 if is_free else self.walk.settlement(space)[2]
        left = dict(self.goods)
        for kind in self.needs[space]:
            left[kind] -= each
        stand_ins = STAND_IN * sum(-some for some in left.values() if some < 0)
        spare = sum(some for some in left.values() if some > 0) - stand_ins
        kept = [kind for kind in self.needs[space] if left[kind] > 0] if spare > 0 else []
        is_next = self.walk.buildings_until(space) == 0
        return [self._told("for-the-druid", kind=kept[0])] if is_next and kept else []

    def offered(self, gift: str, goods: Mapping[str, int]) -> list[str]:
        """What it takes, and what can be built with the rest. [9]"""
        whole = self.walk.settlement(cast("int", self.view["druid"]))[2]
        chips = -sum(some for name, some in goods.items() if name in RESOURCES)
        points = 1 if gift in RESOURCES else whole
        keys = {"token": "token", "nothing": "offer-nothing"}
        key, kept = keys.get(gift, "offer"), sum(self.goods.values())
        if self.points == 0 and gift != "token":
            key += "-at-0"  # which never falls
        values = {"chips": chips, "points": points, "total": points + 1}
        told = [self._told(key, **values)] if chips or gift in keys else []
        if gift in keys and kept:
            told.append(self._told("kept", kept=kept))
        if any(self.goods[kind] == 0 for kind in self._asked(gift)):
            told.append(self._told("stand-in", chips=int(STAND_IN)))
        left = len(self._payable(goods))
        return [*told, self._told("left", left=left)] if left else told

    def _asked(self, gift: str) -> list[str]:
        needs = self.needs[cast("int", self.view["druid"])]
        return needs if gift == "both" else [gift] if gift in RESOURCES else []

    def _payable(self, more: Mapping[str, int]) -> set[int]:
        """The free spaces on which a hut can be paid for, chip for chip. [5.2, 5.5]"""
        have = {kind: self.goods[kind] + more.get(kind, 0) for kind in RESOURCES}
        return {
            space
            for space, needs in self.sites.items()
            if all(have[kind] >= self.walk.settlement(space)[2] for kind in needs)
        }

    def _told(self, key: str, **values: object) -> str:
        return self.text.sentence("advice", key, values)


def is_told(action: int) -> bool:
    """The board says what a building costs and brings; where a worker stands, what comes of it."""
    return not (Act.TAKE.has(action) or Act.RETURN.has(action) or Act.OFFER.has(action))


REASONS: Final = Reasons(tell, is_told, has_points=False)
