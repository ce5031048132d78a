"""What is better known before something is chosen? A turn lost, an excavation given up, what a wall does.

The rules answer what can be chosen; what follows from it is read off the view.
"""

from functools import cached_property
from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from . import GAME
from .actions import Act
from .board_pieces import ROOM_OF
from .pieces import CELLS, SLOT_SLUGS, SLOTS, TILE_SLUGS, Line
from .position import Position
from .price import empty_caverns, fits
from .rules.excavating import accessible
from .rules.lines import LINES
from .tables import SLOT_BIT, TILE_LINES

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

_COUNTED: Final = ("supply", "dwarfs", "rounds", "scores")  # in a view besides what a document holds


class Foresight:
    """What whoever decides in a view should know of what is on offer; others need not. [4.3]"""

    def __init__(self, view: Document, text: Text, seat: int | None) -> None:
        self.view = view
        self.text = text
        is_over = view["deciding"] == "act" and view["action"] is None  # the turn, in a preview
        self.deciding = view["deciding"] if view["seat"] == seat and not is_over else ""

    @cached_property
    def _table(self) -> Position:
        """The position that is seen: nothing of it is hidden. [1.5]"""
        found = GAME.load({name: what for name, what in self.view.items() if name not in _COUNTED})
        assert isinstance(found, Position)
        return found

    def lost_turns(self) -> dict[str, str]:
        """Tiles on offer with which nothing at all could be done, each with the reason. [4.3]"""
        return {TILE_SLUGS[tile]: why for tile, s in self._taken().items() if (why := self._lost(tile, s))}

    def _lost(self, tile: int, s: Position) -> str:
        if LINES.has_choice(s):
            return ""
        values = LINES.values(s) | {"tile": TILE_SLUGS[tile]}
        why = self.text.sentence("reminders", str(values["reminder"]), values) if "reminder" in values else ""
        return f"{self._label('lost')} {why}".rstrip()

    def hindrances(self) -> dict[str, str]:
        """Tiles on offer that would bring nothing, or not all of it, with why in few letters. [4.2]"""
        told: dict[str, str] = {}
        for tile, s in self._taken().items():
            reminder = LINES.values(s).get("reminder")
            if reminder or not LINES.has_choice(s):
                is_dug_first = reminder == "no-empty-cavern" and _digs(s)
                why = "dig-first" if is_dug_first else reminder or "idle"
                told[TILE_SLUGS[tile]] = self._label(f"hindered-{why}")
        return told

    def _taken(self) -> dict[int, Position]:
        """The tiles on offer, each with the position once it is taken."""
        if self.deciding != "take":
            return {}
        taken = (int(Act.TAKE.part(action)) for action in self._table.legal() if Act.TAKE.has(action))
        return {tile: self._begun(tile) for tile in taken}

    def _begun(self, tile: int) -> Position:
        s = self._table.clone()
        s.tile, s.left = tile, TILE_LINES[tile]
        return s

    def single_digs(self) -> dict[str, str]:
        """Cells that would be excavated alone, where two can be; of that each says so. [6.6]"""
        if self.deciding != "act":
            return {}
        offered = self._table.legal()
        if Act.TWICE.start not in offered:
            return {}
        told = self._label("single")
        return {Act.EXCAVATE.values(dig)["cell"]: told for dig in offered if Act.EXCAVATE.has(dig)}

    def only_places(self) -> dict[str, str]:
        """Empty caverns that are the only ones for other rooms to be had, where one is to be placed. [7.2]"""
        if self.deciding != "place":
            return {}
        told: dict[str, list[str]] = {}
        empty, action = empty_caverns(self._cave), cast("Player", self.view["action"])
        for slug in cast("list[str]", self.view["display"]):
            cells = [cell for cell, around in empty.items() if fits(slug, around)]
            if len(cells) == 1 and slug != action["room"]:
                told.setdefault(cells[0], []).append(self.text.name(slug))
        return {cell: self._label("only-place", which=", ".join(names)) for cell, names in told.items()}

    def changed_walls(self) -> dict[str, str]:
        """Walls that can be built or razed: what fits then, what can be excavated, and how many are left."""
        if self.deciding != "act":
            return {}
        told: dict[str, str] = {}
        for family, change in ((Act.BUILD, -1), (Act.RAZE, 1)):
            for number in (int(family.part(action)) for action in self._table.legal() if family.has(action)):
                stays = self._told_staying(number) if family is Act.RAZE else []
                lines = (
                    *self._told_rooms(number),
                    *self._told_ways(number),
                    *stays,
                    self._told_supply(change),
                )
                told[SLOT_SLUGS[number]] = " ".join(lines)
        return told

    def useful_walls(self) -> list[str]:
        """Walls of which, once they are built or razed, a room to be had would fit that does not now."""
        now = self._fitting(self._walls)
        return [slot for slot in SLOT_SLUGS if self._fitting(self._walls ^ {slot}).keys() - now.keys()]

    def _told_supply(self, change: int) -> str:
        supply = cast("int", self.view["supply"])
        return self._label("supply", now=supply, then=supply + change)

    def _told_rooms(self, slot: int) -> list[str]:
        """Rooms to be had that would fit an empty cavern only with the wall changed, or no longer. [7.2]"""
        now, then = self._fitting(self._walls), self._fitting(self._walls ^ {SLOT_SLUGS[slot]})
        return self._told("fits-then", then, now) + self._told("fits-no-more", now, then)

    def _told_staying(self, slot: int) -> list[str]:
        """That furnished rooms stay, though the wall beside them is razed. [5.5]"""
        beside = (SLOTS[slot].cell, SLOTS[slot].beyond)
        lying = [self._cave["cells"].get(CELLS[cell]) for cell in beside if cell is not None]
        return [self._label("stays")] if any(what in ROOM_OF for what in lying) else []

    def _told_ways(self, slot: int) -> list[str]:
        """Cells to which there would be a way only with the wall changed, or no longer. [6.2]"""
        me = self._table.me()
        now, then = self._open_cells(int(me.walls)), self._open_cells(int(me.walls ^ SLOT_BIT[slot]))
        return self._told("reached-then", then, now) + self._told("reached-no-more", now, then)

    def _told(self, key: str, some: dict[str, str], others: dict[str, str]) -> list[str]:
        """Those of some that are not among the others."""
        names = [name for slug, name in some.items() if slug not in others]
        return [self._label(key, which=", ".join(names), count=len(names))] if names else []

    @property
    def _cave(self) -> Player:
        return cast("list[Player]", self.view["players"])[cast("int", self.view["seat"])]

    @property
    def _walls(self) -> frozenset[str]:
        return frozenset(self._cave["walls"])

    def _fitting(self, walls: frozenset[str]) -> dict[str, str]:
        """The rooms to be had that fit somewhere, each named with where."""
        empty = empty_caverns({**self._cave, "walls": walls})
        found: dict[str, str] = {}
        for slug in cast("list[str]", self.view["display"]):
            cells = [self.text.name(cell) for cell, around in empty.items() if fits(slug, around)]
            if cells:
                found[slug] = f"{self.text.name(slug)} ({', '.join(cells)})"
        return found

    def _open_cells(self, walls: int) -> dict[str, str]:
        """The cells that can be excavated."""
        reached = int(accessible(self._table.me().covered, walls))
        return {cell: self.text.name(cell) for number, cell in enumerate(CELLS) if reached >> number & 1}

    def _label(self, key: str, **values: object) -> str:
        return self.text.sentence("board", key, values)


def _digs(s: Position) -> bool:
    """Does the tile excavate a cavern by itself? [6.3]"""
    me = s.caves[s.turn]
    return s.left & Line.EXCAVATE != 0 and accessible(me.covered, me.walls) != 0
