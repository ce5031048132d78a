"""What is better known before something is chosen? A turn lost, an excavation given up, what a wall does.

The rules answer what can be chosen; what follows from it is read off the view.
"""

from functools import cached_property
from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from . import GAME
from .actions import Act
from .pieces import SLOT_SLUGS, TILE_SLUGS
from .position import Position
from .price import empty_caverns, fits
from .rules.lines import LINES
from .tables import TILE_LINES

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

_COUNTED: Final = ("supply", "dwarfs", "rounds", "scores")  # in a view besides what a document holds


class Foresight:
    """What whoever decides in a view should know of what is on offer; others need not. [4.3]"""

    def __init__(self, view: Document, text: Text, seat: int | None) -> None:
        self.view = view
        self.text = text
        self.deciding = view["deciding"] if view["seat"] == seat else ""

    @cached_property
    def _table(self) -> Position:
        """The position that is seen: nothing of it is hidden. [1.5]"""
        found = GAME.load({name: what for name, what in self.view.items() if name not in _COUNTED})
        assert isinstance(found, Position)
        return found

    def lost_turns(self) -> dict[str, str]:
        """Tiles on offer with which nothing at all could be done, each with the reason. [4.3]"""
        if self.deciding != "take":
            return {}
        taken = (Act.TAKE.part(action) for action in self._table.legal() if Act.TAKE.has(action))
        return {TILE_SLUGS[tile]: why for tile in map(int, taken) if (why := self._lost(tile))}

    def _lost(self, tile: int) -> str:
        s = self._table.clone()
        s.tile, s.left = tile, TILE_LINES[tile]
        if LINES.has_choice(s):
            return ""
        values = LINES.values(s)
        why = self.text.sentence("reminders", str(values["reminder"]), values) if values else ""
        return f"{self._label('lost')} {why}".rstrip()

    def single_digs(self) -> dict[str, str]:
        """Cells that would be excavated alone, where two can be; of that each says so. [6.6]"""
        if self.deciding != "act":
            return {}
        offered = self._table.legal()
        if Act.TWICE.start not in offered:
            return {}
        told = self._label("single")
        return {Act.EXCAVATE.values(dig)["cell"]: told for dig in offered if Act.EXCAVATE.has(dig)}

    def changed_walls(self) -> dict[str, str]:
        """Walls that can be built or razed: how many are left then, and which rooms fit. [5.2–5.4, 7.2]"""
        if self.deciding != "act":
            return {}
        told: dict[str, str] = {}
        for family, change in ((Act.BUILD, -1), (Act.RAZE, 1)):
            for action in self._table.legal():
                if family.has(action):
                    slot = SLOT_SLUGS[int(family.part(action))]
                    told[slot] = " ".join([self._told_supply(change), *self._told_rooms(slot)])
        return told

    def _told_supply(self, change: int) -> str:
        supply = cast("int", self.view["supply"])
        return self._label("supply", now=supply, then=supply + change)

    def _told_rooms(self, slot: str) -> list[str]:
        """Rooms to be had that would fit an empty cavern only with the wall changed, or no longer."""
        now = self._fitting(self._walls)
        then = self._fitting(self._walls ^ {slot})
        told: list[str] = []
        for key, some, others in (("fits-then", then, now), ("fits-no-more", now, then)):
            rooms = [self._named(slug, some[slug]) for slug in some if slug not in others]
            told += [self._label(key, rooms=", ".join(rooms), count=len(rooms))] if rooms else []
        return told

    def _named(self, slug: str, cells: list[str]) -> str:
        return f"{self.text.name(slug)} ({', '.join(map(self.text.name, cells))})"

    @property
    def _cave(self) -> Player:
        return cast("list[Player]", self.view["players"])[cast("int", self.view["seat"])]

    @property
    def _walls(self) -> frozenset[str]:
        return frozenset(self._cave["walls"])

    def _fitting(self, walls: frozenset[str]) -> dict[str, list[str]]:
        """The rooms to be had that fit somewhere, and where."""
        empty = empty_caverns({**self._cave, "walls": walls})
        rooms = cast("list[str]", self.view["display"])
        found = {slug: [cell for cell, around in empty.items() if fits(slug, around)] for slug in rooms}
        return {slug: cells for slug, cells in found.items() if cells}

    def _label(self, key: str, **values: object) -> str:
        return self.text.sentence("board", key, values)
