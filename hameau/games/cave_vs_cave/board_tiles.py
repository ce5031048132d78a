"""What do the action tiles on the table say? Which can be had, which come later, how far one in use is."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.svg import current, moved, rect, spot, use
from .board_furniture import TILE_GAP, TILE_HEIGHT, TILE_WIDTH, new_ribbon
from .board_parts import parts_of, tile_in_use
from .board_pieces import HINDERED, MET, TILE_OF, UNMET, hindered, tile
from .pieces import TILES

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

_BREACH: Final = next(number for number, entry in enumerate(TILES) if entry.raze)
_TWICE: Final = 2  # the food that excavating twice costs
RIBBON: Final = -11.0  # above the tile that it is on
_TILE_AREA: Final = (-3, -3, TILE_WIDTH + 6, TILE_HEIGHT + 6)


def tile_at(number: int) -> tuple[float, float]:
    """The upper left corner of a tile on its panel."""
    return 7 + (number % 3) * (TILE_WIDTH + 4), 8 + (number // 3 % 2) * (TILE_HEIGHT + TILE_GAP)


class Actions:
    """The action tiles of one view."""

    def __init__(
        self,
        view: Document,
        players: list[str],
        text: Text,
        seat: int | None,
        hindrances: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.view = view
        self.hindrances = hindrances  # why tiles on offer would bring nothing, or less
        self.seat = seat
        self.names = players
        self.text = text
        self.caves = cast("list[Player]", view["players"])
        self.dwarfs = cast("int", view["dwarfs"])
        self.action = cast("Player | None", view["action"])

    def six(self, start: int) -> str:
        """Six action tiles on their places; those still to come lie face down."""
        solo = len(self.caves) == 1  # plays without the Breach [11]
        tiles = "".join(
            self._tile(number, TILES[number].slug)
            for number in range(start, start + 6)
            if not (solo and TILES[number].raze)
        )
        x, y = tile_at(_BREACH)
        cart = use("cart", x + TILE_WIDTH / 2, y + TILE_HEIGHT / 2, 2.6) if solo and start == 6 else ""
        return use("tabletop", 0, 0) + cart + tiles

    def _tile(self, number: int, slug: str) -> str:
        if self.action and slug == self.action["tile"]:
            return _tile_in_use(number, slug, self._parts(self.action), self._note(), self.dwarfs, self.text)
        owner = next((seat for seat, cave in enumerate(self.caves) if slug in cave["taken"]), None)
        is_open = slug in cast("list[str]", self.view["tiles"])
        taken_by = None if owner is None else told_taken(self.names[owner], self.text)
        comes = "" if is_open else self._told_rounds(TILES[number].stage)
        why = self.hindrances.get(slug, "")
        return _tile(number, slug, taken_by, comes, self._needs(slug), why, self.dwarfs, self.text)

    def _needs(self, slug: str) -> str:
        """Whether whoever looks on has more gold than the other player, if a tile is for who has. [3.6]"""
        if slug != "renovation" or len(self.caves) == 1:
            return ""
        if self.view["deciding"] == "over":
            return MET  # it is for nobody any more
        gold = [cave["gold"] for cave in self.caves]
        own = gold.pop(self.seat or 0)
        return MET if self.seat is None or own > max(gold) else UNMET

    def _parts(self, action: Player) -> tuple[tuple[str, str], ...]:
        """How far the parts of the tile in use are."""
        owners = (cave for cave in self.caves if action["tile"] in cave["taken"])
        rooms = frozenset(room for cave in owners for room in cave["cells"].values())
        return parts_of(action, rooms)

    def _note(self) -> str:
        """What the card of the tile in use says about it now."""
        action = cast("Player", self.action)
        if "food-per-dwarf" in TILE_OF[action["tile"]].first:
            return self._label("per-dwarf", food=self.dwarfs)
        return self._told_once(action)

    def _told_once(self, action: Player) -> str:
        """Why Excavation does not offer to excavate twice, if it is for want of food. [6.6]"""
        food = self.caves[cast("int", self.view["seat"])]["food"]
        is_dear = action["tile"] == "excavation" and "excavate" in action["left"] and food < _TWICE
        return self._label("once", food=food) if is_dear else ""

    def _told_rounds(self, stage: int) -> str:
        """In which rounds a tile that is still face down may be turned up. [1.2, 3.1]"""
        end = cast("int", self.view["rounds"])
        first, last = {1: (1, 1), 2: (1, 3), 3: (4, end - 1), 4: (end, end)}[stage]
        first = max(first, min(cast("int", self.view["round"]) + 1, last))
        return self._label("comes" if first == last else "comes-within", first=first, last=last)

    def _label(self, key: str, **values: object) -> str:
        return self.text.sentence("board", key, values)


def told_taken(player: str, text: Text) -> str:
    """Who has taken a tile, as one is told who presses it. [3.2]"""
    return text.sentence("board", "taken-by", {"player": "\1"}).replace("\1", player)


def _new(text: Text) -> str:
    """Seen while the tile is new to whoever looks on: it covers nothing of the tile above."""
    return new_ribbon(text.sentence("board", "new"), 0, RIBBON)


@current
def _tile(
    number: int,
    slug: str,
    taken_by: str | None,
    comes: str,
    needs: str,
    why: str,
    dwarfs: int,
    text: Text,
) -> str:
    """An action tile on its place: to come in some rounds, to be had, taken, or not for whoever looks on."""
    look = "later" if comes else "spent" if taken_by is not None else "barred" if needs == UNMET else ""
    lines = [text.name(slug), text.name(slug, "help") if look else _told_offer(slug, text)]
    if comes:
        lines.append(text.sentence("board", "later", {"rounds": comes}))
    if taken_by is not None:
        lines.append(taken_by)
    content = tile(slug, text, look, comes, dwarfs, needs) + _new(text)
    content = HINDERED + content + hindered(slug, text, dwarfs, why) if why else content
    return moved(*tile_at(number), spot(f"tile-{slug}", "\n".join(lines), content, _TILE_AREA, 10))


def _told_offer(slug: str, text: Text) -> str:
    """What a tile that can be taken does, in the words of that option, which then says it once."""
    does = text.name(slug, "does")
    return f"{does[:1].upper()}{does[1:]}."


@current
def _tile_in_use(
    number: int, slug: str, parts: tuple[tuple[str, str], ...], note: str, dwarfs: int, text: Text
) -> str:
    """The action tile of this turn on its place, with what of it is done."""
    states = (text.sentence("board", f"part-{how}", {"part": line}) for line, how in parts if how != "open")
    lines = [text.name(slug), text.name(slug, "help"), *states, *([note] if note else [])]
    content = tile_in_use(slug, parts, dwarfs, text) + rect(0, 0, TILE_WIDTH, TILE_HEIGHT, "turn", 8)
    return moved(*tile_at(number), spot(f"tile-{slug}", "\n".join(lines), content, _TILE_AREA, 10))
