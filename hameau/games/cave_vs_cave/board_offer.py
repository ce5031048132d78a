"""Can a room to be had be furnished now? Told by a sign on it and in words, for the owner of one cave.

A tick: its walls fit and its price is there. Three dots: it fits, but something is missing. What is missing
of a price is framed, whether the room fits or not. [7.1–7.6]
"""

from functools import cached_property
from typing import Any, Final

from ...core.text import Text
from ...drawing.caves import stroke
from ...drawing.svg import box, use
from .board_interiors import COST_STEP, SILL, TAG
from .board_pieces import ROOM_OF, TILE_OF
from .board_signs import amounts
from .pieces import SLOT_SLUGS
from .price import empty_caverns, fits, fitting, price

Player = dict[str, Any]  # one entry of "players" in a view: see document.py
Goods = dict[str, int]

_TICK: Final = (77.5, SILL + 10.6, 0.78)  # where it is, and how large: between price and walls
_READY: Final = use("g-ready", *_TICK)
_SHORT: Final = use("g-short", *_TICK)
_JOINED: Final = "\u2060"  # no line ends here: the two cells that a wall is named after


class Buyer:
    """Who could furnish rooms: a cave with its empty caverns and its store, and the action in use."""

    def __init__(self, cave: Player, action: Player | None, dwarfs: int, text: Text) -> None:
        self.cave = cave
        self.text = text
        self.empty = empty_caverns(cave)
        asked = _asked(cave, action)
        self.is_furnishing = bool(asked)
        self.surcharges = [surcharge(slug, dwarfs) for slug in asked] or [{}]

    def sign(self, slug: str) -> str:
        """The tick, and a frame around what of the price is missing; previews leave out what is a `turn`."""
        missing = self._missing(slug)
        tick = _SHORT if self._is_short(slug) else _READY if self._cells(slug) else ""
        frames = (
            box(TAG[0] + COST_STEP * place, TAG[1], COST_STEP, TAG[2], 4)
            for place, name in enumerate(amounts(ROOM_OF[slug].cost))
            if name in missing
        )
        marked = "".join(frames)
        frame = stroke(marked, "#b3261e", 1.7) if marked else ""
        return f'<g class="turn fits">{frame}{tick}</g>' if frame or tick else ""

    def prices(self, slug: str) -> tuple[Goods, ...]:
        """Its price with each of the surcharges that could be paid now. [7.1, 7.6]"""
        cost = amounts(ROOM_OF[slug].cost)
        return tuple(summed(cost, more) for more in self.surcharges if not self._lacking(cost, more))

    def told(self, slug: str) -> list[str]:
        """Its price and what of it is missing, where it fits, and if there are too many blue rooms, that.

        While rooms are furnished an option tells in pictures what can be paid; where it would lie is left.
        """
        where = self._told_cells(slug)
        cost = f"{price(slug, self.text, self._told_surcharge(slug))} {self._told_missing(slug)}"
        lines = [cost.rstrip(), f"{fitting(slug, self.text)} {where}".rstrip(), *self._told_walls(slug)]
        if self.is_furnishing and where:
            cost_too = [] if self.prices(slug) else lines[:1]
            lines = [self._label("where", cells=self._named_cells(slug)), *cost_too]
        if self._is_short(slug) and not self.is_furnishing:
            lines.append(self._label("short"))
        return (
            [*lines, self.text.sentence("reasons", "too-many-blue")] if is_barred(slug, self.cave) else lines
        )

    def _is_short(self, slug: str) -> bool:
        """Does it fit, but cannot be had yet?"""
        return bool(self._cells(slug)) and (bool(self._missing(slug)) or is_barred(slug, self.cave))

    def _told_cells(self, slug: str) -> str:
        """Which caverns it fits; that it fits none, where a page does not give that as its reason."""
        if cells := self._named_cells(slug):
            return self._label("fits-now", cells=cells)
        return "" if self.is_furnishing else self._label("fits-none")

    def _told_walls(self, slug: str) -> list[str]:
        """With which wall more it would fit, or without which that stands, if it fits nowhere now. [7.2]"""
        if self._cells(slug):
            return []
        ways: dict[str, list[str]] = {"fits-with": [], "fits-without": []}
        for wall, empty in self._changed.items():
            if any(fits(slug, around) for around in empty.values()):
                key = "fits-without" if wall in self.cave["walls"] else "fits-with"
                ways[key].append(self.text.name(wall).replace("–", f"–{_JOINED}"))
        return [self._label(key, which=", ".join(walls)) for key, walls in ways.items() if walls]

    @cached_property
    def _changed(self) -> dict[str, dict[str, int]]:
        """The empty caverns once a wall is built, or razed where it stands."""
        walls = frozenset(self.cave["walls"])
        return {wall: empty_caverns({**self.cave, "walls": walls ^ {wall}}) for wall in SLOT_SLUGS}

    def _told_missing(self, slug: str) -> str:
        """Whether it can be paid; while rooms are furnished a page says so of what is not on offer."""
        if self.is_furnishing:
            return ""
        goods = self._counted(self._missing(slug))
        has_price = amounts(ROOM_OF[slug].cost)
        return self._label("lacking", goods=goods) if goods else self._label("at-hand") if has_price else ""

    def _told_surcharge(self, slug: str) -> str:
        """What the action in use asks for besides the price: what can be paid of it, else all. [7.1]"""
        due = [more for more in self.surcharges if more]
        cost = amounts(ROOM_OF[slug].cost)
        payable = [more for more in due if not self._lacking(cost, more)]
        ways = [self._counted(more) for more in payable or due]
        either = str(self.text.tables["screen"]["walls-or"]).join(ways)
        return self._label("besides", goods=f"({either})" if len(ways) > 1 else either) if due else ""

    def _counted(self, goods: Goods) -> str:
        return ", ".join(f"{amount} {self.text.counted(name, amount)}" for name, amount in goods.items())

    def _named_cells(self, slug: str) -> str:
        return ", ".join(map(self.text.name, self._cells(slug)))

    def _cells(self, slug: str) -> list[str]:
        """The empty caverns that a room fits."""
        return [cell for cell, walls in self.empty.items() if fits(slug, walls)]

    def _missing(self, slug: str) -> Goods:
        """What is lacking of its price, with the surcharge that is nearest."""
        lacks = (self._lacking(amounts(ROOM_OF[slug].cost), more) for more in self.surcharges)
        return min(lacks, key=lambda goods: sum(goods.values()))

    def _lacking(self, cost: Goods, more: Goods) -> Goods:
        due = summed(cost, more)
        return {name: amount - self.cave[name] for name, amount in due.items() if amount > self.cave[name]}

    def _label(self, key: str, **values: object) -> str:
        return self.text.sentence("board", key, values)


def is_barred(slug: str, cave: Player) -> bool:
    """Would there be no more orange rooms than blue ones with it? The Entrance is orange. [7.4]"""
    colours = [ROOM_OF[what].colour for what in cave["cells"].values() if what in ROOM_OF]
    blue = colours.count("blue") + 1
    return ROOM_OF[slug].colour == "blue" and 1 + colours.count("orange") <= blue


def summed(cost: Goods, more: Goods) -> Goods:
    """A price and what is paid besides."""
    return {name: cost.get(name, 0) + more.get(name, 0) for name in (*cost, *more)}


def surcharge(slug: str, dwarfs: int) -> Goods:
    """What a furnish line asks for besides the price. [4.6–4.15]"""
    each = {"food-per-dwarf": {"food": dwarfs}, "five-food": {"food": 5}, "one-gold": {"gold": 1}}
    return {**each, "two-gold": {"gold": 2}, "nothing": {}}[slug]


def _asked(cave: Player, action: Player | None) -> list[str]:
    """The surcharges that the action in use leaves to choose from, if it is this cave's."""
    if action is None or action["tile"] not in cave["taken"]:
        return []
    kind = TILE_OF[action["tile"]]
    asked = {"furnish": kind.first, "furnish-again": kind.second}
    return [slug for line, slugs in asked.items() if line in action["left"] for slug in slugs]
