"""Why a tile, a trade, a cavern? Which room can be had with it, and what that is worth. [4, 6, 7, 8]"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.reasons import Reasons
from .actions import Act
from .board_offer import is_barred, surcharge
from .board_pieces import ROOM_OF, TILE_OF
from .board_signs import amounts
from .pieces import CELLS, SLOT_SLUGS, RoomTile
from .price import empty_caverns, fits, walls_at
from .rules.excavating import accessible
from .tables import SLOT_BIT

Player = dict[str, Any]  # one entry of "players" in a view: see document.py
Goods = Mapping[str, int]

_NONE: Final[Goods] = {}


def tell(view: Document, action: int, goods: Goods, text: Text) -> list[str]:
    """The reasons there are, the weightiest first."""
    seen = _Seen(view, goods, text)
    found = list(seen.enabled())
    if Act.TAKE.has(action):
        return [*found, *seen.tile(Act.TAKE.values(action)["tile"])]
    if Act.EXCAVATE.has(action):
        return [*found, *seen.dug([Act.EXCAVATE.values(action)["cell"]])]
    if action == Act.TWICE.start:
        return [*found, *seen.dug(seen.within_reach())]
    if action == Act.ROOMS.start or action == Act.DONE.start:
        return []
    return found


class _Seen:
    """A cave with its store, and the rooms on display that its owner may furnish."""

    def __init__(self, view: Document, goods: Goods, text: Text) -> None:
        self.view, self.goods, self.text = view, goods, text
        self.me = cast("list[Player]", view["players"])[cast("int", view["seat"])]
        self.empty, self.dwarfs = empty_caverns(self.me), cast("int", view["dwarfs"])
        display = cast("list[str]", view["display"])
        self.rooms = [ROOM_OF[slug] for slug in display if not is_barred(slug, self.me)]

    def enabled(self) -> Iterator[str]:
        """The room that can be paid for only with what this brings; or what the nearest one then lacks."""
        fitting = self._fitting()
        for rooms, keys in ((fitting, ("enables", "nearer")), (self.rooms, ("price", "price-nearer"))):
            ready = [room for room in rooms if self._short(room) and not self._short(room, self.goods)]
            if ready:
                best = max(ready, key=lambda room: room.points)
                yield self._told(keys[0], room=best.slug, points=best.points)
                return
            nearer = [room for room in rooms if self._gain(room) > 0]
            if nearer:
                best = max(nearer, key=lambda room: (-self._total(room, self.goods), room.points))
                lacking = self._listed(self._short(best, self.goods))
                yield self._told(keys[1], room=best.slug, points=best.points, goods=lacking)
                return

    def tile(self, slug: str) -> Iterator[str]:
        """What somebody does with an action tile as things stand."""
        kind = TILE_OF[slug]
        ready = [room for room in self._fitting() if not self._short(room, self.goods, kind.first)]
        if kind.first and ready:
            best = max(ready, key=lambda room: room.points)
            yield self._told("furnish", room=best.slug, points=best.points)
        if kind.excavate:
            yield from self.dug(self.within_reach(slug == "undermining"))

    def dug(self, cells: Sequence[str]) -> Iterator[str]:
        """A cavern that one of these excavations brings, if a room on display has the walls for it. [7.2]"""
        around = [walls_at(cell, self.me) for cell in cells]
        found = [room for room in self.rooms if any(fits(room.slug, walls) for walls in around)]
        if found:
            best = min(found, key=lambda room: (self._total(room, self.goods), -room.points))
            lacking = self._listed(self._short(best, self.goods))
            values = {"room": best.slug, "points": best.points, "goods": lacking}
            counts = {"empty": len(self.empty), "then": len(self.empty) + 1}
            yield self._told("dug-dear" if lacking else "dug", **values, **counts)
        elif cells:
            yield self._told("uncovered")

    def within_reach(self, is_through: bool = False) -> list[str]:
        """The cells that can be excavated; walls bar the way unless it goes through. [6.2, 6.3]"""
        covered = sum(1 << i for i, cell in enumerate(CELLS) if self.me["cells"].get(cell) == "face-down")
        walls = 0 if is_through else sum(int(SLOT_BIT[SLOT_SLUGS.index(slot)]) for slot in self.me["walls"])
        reached = int(accessible(covered, walls))
        return [cell for i, cell in enumerate(CELLS) if reached >> i & 1]

    def _fitting(self) -> list[RoomTile]:
        """The rooms on display that fit one of the empty caverns."""
        return [room for room in self.rooms if any(fits(room.slug, walls) for walls in self.empty.values())]

    def _short(self, room: RoomTile, more: Goods = _NONE, asked: Sequence[str] = ()) -> dict[str, int]:
        """What of its price is lacking, with the nearest surcharge of the action in use or of a tile."""
        ways = (
            self._lacking(amounts(room.cost), surcharge(slug, self.dwarfs), more) for slug in self._due(asked)
        )
        return min(ways, key=lambda goods: sum(goods.values()))

    def _due(self, asked: Sequence[str]) -> Sequence[str]:
        action = cast("dict[str, Any] | None", self.view["action"])
        if asked or action is None:
            return asked or ("nothing",)
        kind = TILE_OF[action["tile"]]
        lines = {"furnish": kind.first, "furnish-again": kind.second}
        return [slug for line, slugs in lines.items() if line in action["left"] for slug in slugs] or (
            "nothing",
        )

    def _lacking(self, cost: Goods, besides: Goods, more: Goods) -> dict[str, int]:
        due = {name: cost.get(name, 0) + besides.get(name, 0) for name in (*cost, *besides)}
        have = {name: int(self.me[name]) + more.get(name, 0) for name in due}
        return {name: need - have[name] for name, need in due.items() if need > have[name]}

    def _total(self, room: RoomTile, more: Goods = _NONE) -> int:
        return sum(self._short(room, more).values())

    def _gain(self, room: RoomTile) -> int:
        return self._total(room) - self._total(room, self.goods)

    def _listed(self, goods: Goods) -> str:
        return ", ".join(f"{some} {self.text.counted(good, some)}" for good, some in goods.items())

    def _told(self, key: str, **values: object) -> str:
        return self.text.sentence("advice", key, values)


def is_told(action: int) -> bool:
    """Of walls the board says which rooms fit then, and of the use of rooms, which there are."""
    return Act.BUILD.has(action) or Act.RAZE.has(action) or Act.FURNISH.has(action)


REASONS: Final = Reasons(tell, is_told)
