"""Why a place, a card or a building? Food for the meal, resources that complete one, points at the end."""

from collections.abc import Mapping
from itertools import product
from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.reasons import Reasons
from .actions import Act
from .board_averages import mean, written
from .board_dice import with_tool
from .board_mouths import at_the_meal, to_come
from .pieces import (
    AGRICULTURE_MOST,
    ANY_KINDS,
    BUILDINGS,
    CARDS,
    DIVISORS,
    FIGURES_MOST,
    GOODS,
    RESOURCES,
    TOOLS_MOST,
    Building,
    Card,
)

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

_CARD_OF: Final = {card.slug: card for card in CARDS}
_BUILDING_OF: Final = {building.slug: building for building in BUILDINGS}
_WORTH: Final = dict(zip(GOODS, map(int, DIVISORS), strict=True))
_SOURCES: Final = {"hunt": "food", "forest": "wood", "clay-pit": "clay", "quarry": "stone", "river": "gold"}
_COUNTED: Final = {"farmer": "agriculture", "toolmaker": "tools", "builder": "buildings", "shaman": "figures"}
_FACES: Final = {5: "tool-maker", 6: "field"}
_GROWN: Final = {
    "tool-maker": ("tools", int(TOOLS_MOST)),
    "hut": ("figures", int(FIGURES_MOST)),
    "field": ("agriculture", int(AGRICULTURE_MOST)),
}


def tell(view: Document, action: int, goods: Mapping[str, int], text: Text) -> list[str]:
    """The reasons there are, the weightiest first."""
    seen = _Seen(view, text)
    if Act.PLACE_MANY.has(action):
        chosen = Act.PLACE_MANY.values(action)
        return seen.gathered(_SOURCES[chosen["place"]], int(chosen["figures"]))
    for family in (Act.PLACE_ONE, Act.USE):
        if family.has(action):
            return seen.place(family.values(action)["place"])
    for family in (Act.ADD_TOOL, Act.ADD_ONCE):
        if family.has(action):
            return seen.tool(int(family.values(action)["value"]))
    if Act.PICK.has(action):
        face = int(Act.PICK.values(action)["die"])
        return seen.place(_FACES[face]) if face in _FACES else seen.resource(RESOURCES[face - 1])
    if Act.TAKE.has(action):
        return seen.resource(Act.TAKE.values(action)["resource"])
    if Act.PAY.has(action):
        chosen = Act.PAY.values(action)
        return seen.pay(chosen["resource"], int(chosen["count"]))
    return seen.single(action)


class _Seen:
    """What the seat that decides sees on the table."""

    def __init__(self, view: Document, text: Text) -> None:
        self.view, self.text = view, text
        self.me = cast("list[Player]", view["players"])[cast("int", view["seat"])]
        self.placed = cast("dict[str, int]", self.me["placed"])

    def place(self, place: str) -> list[str]:
        """What a figure does there."""
        if place in _SOURCES:
            return self.gathered(_SOURCES[place], self.placed.get(place, 1))
        kind, _, number = place.rpartition("-")
        if kind == "card":
            card = cast("list[str | None]", self.view["cards"])[int(number) - 1]
            return self._card(_CARD_OF[card], int(number)) if card else []
        if kind == "building":
            tile = cast("list[dict[str, Any]]", self.view["stacks"])[int(number) - 1]["top"]
            return self._building(_BUILDING_OF[tile]) if tile else []
        return self._grown(place)

    def single(self, action: int) -> list[str]:
        """Of what has no choice in itself."""
        if action == Act.BUY.start:
            return self.place(str(self.view["deciding"]).split()[-1])
        if action == Act.GATHER.start:
            later = [place for place in _SOURCES if place in self.placed]
            return [self._told("tools-later", place=later[0])] if later else []
        if action == Act.FEED.start:
            return [self._told("feed", missing=int(str(self.view["deciding"]).split()[-1]))]
        if action == Act.STARVE.start:
            return [self._told("starve", count=self._resources())]
        return []

    # --- the village [3.3, 3.4, 8] ---

    def _grown(self, place: str) -> list[str]:
        what, most = _GROWN[place]
        now = int(self.me[what])
        if now >= most:
            return []
        told = [self._told(f"grow-{place}", now=now, then=now + 1, figures=at_the_meal(self.me)[0])]
        symbol = next(symbol for symbol, counted in _COUNTED.items() if counted == what)
        count = self._symbols(symbol)
        return [*told, self._told("grow-counted", count=count, symbol=symbol)] if count else told

    def _meal(self, average: str) -> str:
        food, (figures, fields) = int(self.me["food"]), at_the_meal(self.me)
        missing, due = figures - fields - food, max(0, figures - fields)
        values = {"figures": figures, "food": food, "fields": fields, "average": average}
        if missing > 0:
            told = self._told("meal-missing", missing=missing, **values)
            return " ".join((told, *to_come(self.me, self.text)))
        return self._told("meal-enough", left=-missing, due=due, **values) if due else ""

    # --- resources, and what they are for [4.5, 6.1, 7] ---

    def gathered(self, good: str, figures: int) -> list[str]:
        found, average = mean(good, figures), written(good, figures, self.text.lang)
        if good == "food":
            return [told for told in [self._meal(average)] if told]
        return [self._told("average", average=average, count=int(found), good=good), *self.resource(good)]

    def resource(self, good: str) -> list[str]:
        """A building that lacks it; or that it counts in one of free choice, or pays for a card."""
        tiles = self._tiles()
        lacks = [(tile, self._lacking(tile)) for tile in tiles if tile.fixed and good in self._lacking(tile)]
        if lacks:
            tile, lacking = min(lacks, key=lambda pair: (sum(pair[1].values()), -pair[0].points))
            return [
                self._told("completes", points=tile.points, building=tile.slug, goods=self._listed(lacking))
            ]
        chosen = [tile for tile in tiles if not tile.fixed]
        if chosen:
            return [self._told("free-choice", good=good, worth=_WORTH[good], building=chosen[0].slug)]
        return [self._told("cards", have=self._resources())]

    def _tiles(self) -> list[Building]:
        """The buildings on display, those with a figure of one's own alone if there are any."""
        stacks = cast("list[dict[str, Any]]", self.view["stacks"])
        tops = {f"building-{number}": stack["top"] for number, stack in enumerate(stacks, 1) if stack["top"]}
        mine = [_BUILDING_OF[slug] for place, slug in tops.items() if place in self.placed]
        return mine or [_BUILDING_OF[slug] for slug in tops.values()]

    def _lacking(self, tile: Building) -> dict[str, int]:
        price = zip(RESOURCES, tile.price, strict=True)
        return {good: need - int(self.me[good]) for good, need in price if need > int(self.me[good])}

    def _building(self, tile: Building) -> list[str]:
        if not tile.fixed:
            points = self._best(tile)
            return [self._told("building-choice", points=points) if points else self._told("building-later")]
        lacking = self._lacking(tile)
        key = "building-short" if lacking else "building-ready"
        return [self._told(key, points=tile.points, goods=self._listed(lacking))]

    def _best(self, tile: Building) -> int:
        """The most points that one's resources bring there. [7.4, 7.5]"""
        have = [range(min(int(self.me[good]), tile.most) + 1) for good in RESOURCES]
        ways = (
            sum(count * _WORTH[good] for count, good in zip(way, RESOURCES, strict=True))
            for way in product(*have)
            if tile.least <= sum(way) <= tile.most
            and tile.kinds in (int(ANY_KINDS), sum(count > 0 for count in way))
        )
        return max(ways, default=0)

    def pay(self, resource: str, count: int) -> list[str]:
        payment = cast("dict[str, Any]", self.view["payment"])
        if str(payment["for"]).startswith("building"):
            return [self._told("pay-building", good=resource, worth=_WORTH[resource])] if count else []
        left = {good: int(self.me[good]) - (count if good == resource else 0) for good in RESOURCES}
        dearer = {good: n for good, n in left.items() if n and _WORTH[good] > _WORTH[resource]}
        kept = dearer if count else {resource: left[resource]}
        return [self._told("pay-card", goods=self._listed(kept))] if any(kept.values()) else []

    def tool(self, value: int) -> list[str]:
        return [with_tool(cast("dict[str, Any]", self.view["roll"]), value, self.text)]

    # --- cards [6] ---

    def _card(self, card: Card, cost: int) -> list[str]:
        """What it brings stands on the board; here what it needs, and the meal."""
        told, short = [], cost - self._resources()
        if short > 0 and self.view["deciding"] == "place":
            told.append(self._told("card-short", cost=cost, short=short))
        if card.top == "food" and (meal := self._meal(str(card.amount))):
            told.append(meal)
        return told

    def _symbols(self, symbol: str) -> int:
        cards = [_CARD_OF[slug] for slug in (*self.me["cards"], self.me["hidden"]) if slug in _CARD_OF]
        return sum(card.symbols for card in cards if card.bottom == symbol)

    def _resources(self) -> int:
        return sum(int(self.me[good]) for good in RESOURCES)

    def _listed(self, goods: Mapping[str, int]) -> str:
        return ", ".join(f"{some} {self.text.counted(good, some)}" for good, some in goods.items())

    def _told(self, key: str, **values: object) -> str:
        return self.text.sentence("advice", key, values)


def is_told(action: int) -> bool:
    """Of cards and buildings the board says what they cost and bring as things stand."""
    places = (family.values(action)["place"] for family in (Act.PLACE_ONE, Act.USE) if family.has(action))
    return any(place.startswith(("card", "building")) for place in places)


REASONS: Final = Reasons(tell, is_told, has_points=False)
