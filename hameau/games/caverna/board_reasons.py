"""Why a space, a tile, a meal? What has gathered there, what it lets one build, feed, sow or house. [3–11]"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.reasons import Reasons
from .actions import Act
from .board_home import food_due
from .board_means import out_of_reach, strongest_weapon
from .effects import Houses
from .exchanges import EXCHANGES
from .furnishings import FURNISHINGS, Furnishing
from .pieces import LOOT
from .spaces import ROWS, flatten, variant

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

_ROW_OF: Final = {row.slug: row for row in FURNISHINGS}
_TRADE_OF: Final = {row.slug: row for row in EXCHANGES}
_STRENGTH_OF: Final = {item.slug: int(item.strength) for item in LOOT}
_MEALS: Final = {"food": 1, "sheep": 1, "donkey": 1, "boar": 2, "cattle": 3, "grain": 1, "vegetable": 2}
_POINTS: Final = {"grain": 0.5, "wood": 0, "stone": 0, "ore": 0, "food": 0}  # others: 1
_SPECIES: Final = ("sheep", "donkey", "boar", "cattle")
_PAIR: Final = 2  # of a species have a young one [11.6]
_ENTRY: Final = 2  # dwarfs that the first dwelling houses [5.5]
_FIRST: Final = ("grow", "furnish-dwelling", "furnish")  # what is weightier than goods


def tell(view: Document, action: int, goods: Mapping[str, int], text: Text) -> list[str]:
    """The reasons there are, the weightiest first."""
    seen = _Seen(view, goods, text)
    if Act.PLACE.has(action):
        return list(seen.space(Act.PLACE.values(action)["space"]))
    if Act.IMITATE.has(action):
        return list(seen.space(Act.IMITATE.values(action)["space"]))
    if Act.DO.has(action):
        return [*seen.part(Act.DO.values(action)["part"]), *seen.enables()]
    if Act.CONVERT.has(action):
        return list(seen.trade(Act.CONVERT.values(action)["exchange"]))
    if Act.FURNISH.has(action) or Act.IN.has(action):
        tile = cast("dict[str, str]", view["action"] or {}).get("tile")
        return list(seen.furnished(Act.FURNISH.values(action)["tile"] if Act.FURNISH.has(action) else tile))
    if Act.LAY.has(action):
        return list(seen.laid(Act.LAY.values(action)["twin"]))
    if Act.PUT.has(action):
        return list(seen.laid(Act.PUT.values(action)["piece"]))
    if action in (Act.FEED.start, Act.BEG.start):
        return [seen.fed(action == Act.FEED.start)]
    return [*seen.species(), *seen.meal(), *seen.enables()]


class _Seen:
    """What the seat that decides sees of the table, and the goods that an option brings."""

    def __init__(self, view: Document, goods: Mapping[str, int], text: Text) -> None:
        self.view, self.goods, self.text = view, goods, text
        self.seat = cast("int", view["seat"])
        self.clans = cast("list[Player]", view["players"])
        self.me = self.clans[self.seat]
        self.home = list(cast("dict[str, str]", self.me["home"]).values())

    # --- action spaces [3, 6] ---

    def space(self, slug: str) -> Iterator[str]:
        """What somebody finds there, and what is done with it."""
        ops = [flat.part.op for flat in flatten(ROWS[variant(len(self.clans), slug)].parts)]
        for op in _FIRST:
            yield from self.part(op) if op in ops else ()
        yield from self._gathered(slug)
        yield from self.species()
        yield from self.meal()
        yield from self.enables()
        for op in dict.fromkeys(ops):
            yield from self.part(op) if op not in _FIRST else ()

    def _gathered(self, slug: str) -> Iterator[str]:
        """That goods have gathered there, of which few come back."""
        found = cast("dict[str, dict[str, Any]]", self.view["spaces"]).get(slug, {"goods": {}})
        row = ROWS[variant(len(self.clans), slug)]
        pile = cast("dict[str, int]", found["goods"])
        if sum(pile.values()) > sum(row.first.values()):
            yield self._told(
                "gathered", goods=self._listed(pile), sum=sum(pile.values()), first=self._listed(row.first)
            )
        elif (brought := self.goods or pile) and min(brought.values()) > 0:
            yield self._told("brings", goods=self._listed(brought))

    def part(self, op: str) -> Iterator[str]:
        """One thing that is done there, with what the clan has for it."""
        dwarfs, houses = len(self.me["dwarfs"]), self._houses()
        if op == "grow" and dwarfs < houses:
            yield self._told("grow", then=dwarfs + 1)
        elif op in ("furnish", "furnish-dwelling"):
            yield from self._furnishing(op == "furnish-dwelling")
        elif op == "sow" and "field" in self.home and self.me["grain"] + self.me["vegetable"]:
            seeds = {good: int(self.me[good]) for good in ("grain", "vegetable") if self.me[good]}
            yield self._told("sow", fields=self.home.count("field"), seeds=self._listed(seeds))
        elif op in ("lay-forest", "lay-mountain"):
            yield self._told(op, bare=-self._score("unused-spaces"))
        elif op in ("small-pasture", "large-pasture", "stable"):
            animals = sum(int(self.me[name]) for name in _SPECIES)
            yield self._told(op, animals=animals)
        elif op == "forge":
            yield from self._forging()
        elif op == "explore":
            yield from self._armed()
        elif op == "dog":
            dogs = int(self.me["dog"]) + 1
            yield self._told("dog", dogs=dogs, sheep=dogs + 1)
        elif op == "start":
            yield self._told("start-again" if self.view["start"] == self.seat else "start")

    def _forging(self) -> Iterator[str]:
        """How strong a weapon could be, for a dwarf that has none yet. [7.1, 7.2]"""
        dwarfs = self.me["dwarfs"] if self.view["deciding"] == "place" else []
        idle = [int(one["weapon"]) for one in dwarfs if not (one["placed"] or one["young"])]
        strength = strongest_weapon(self.me)
        if strength and min(idle, default=0) == 0:
            yield self._told("forge", strength=strength)

    def _armed(self) -> Iterator[str]:
        ready = [int(one["weapon"]) for one in self.me["dwarfs"] if one["weapon"] and not one["placed"]]
        if ready and self.view["deciding"] == "place":
            count = sum(strength <= min(ready) for strength in _STRENGTH_OF.values())
            yield self._told("armed", strength=min(ready), count=count)

    # --- what goods are for [5, 9.2] ---

    def enables(self) -> Iterator[str]:
        """The most valuable tile that can be paid for only with what the option brings."""
        more = {name: some for name, some in self.goods.items() if name in self.me and isinstance(some, int)}
        after = self.me | {name: int(self.me[name]) + some for name, some in more.items()}
        found = self._best(out_of_reach(self.me) - out_of_reach(after))
        if found is not None and (found.points or self._rooms(found)):
            yield self._told("enables", tile=found.slug, points=found.points, **self._about(found))

    def _furnishing(self, is_dwelling: bool) -> Iterator[str]:
        known = {row.slug for row in FURNISHINGS} - out_of_reach(self.me)
        found = self._best({slug for slug in known if not is_dwelling or self._rooms(_ROW_OF[slug])})
        if found is not None:
            key = "houses" if self._rooms(found) else "can-pay"
            yield self._told(key, tile=found.slug, points=found.points, **self._about(found))

    def _best(self, slugs: "set[str] | frozenset[str]") -> Furnishing | None:
        """The one that is worth most of those that nobody has; a dwelling where all rooms are taken."""
        taken = {what for clan in self.clans for what in (*clan["home"].values(), clan["covered"])}
        is_full = len(self.me["dwarfs"]) >= self._houses()
        is_whole = cast("dict[str, str]", self.view["options"])["furnishings"] == "full"
        rows = (_ROW_OF[slug] for slug in slugs if slug == "dwelling" or slug not in taken)
        free = [row for row in rows if is_whole or row.intro]
        return max(
            free, key=lambda row: (is_full and self._rooms(row) > 0, row.points, row.slug), default=None
        )

    def _about(self, row: Furnishing) -> dict[str, object]:
        return {"rooms": self._houses() + self._rooms(row), "dwarfs": len(self.me["dwarfs"])}

    def furnished(self, slug: str | None) -> Iterator[str]:
        row = _ROW_OF.get(slug or "")
        if row is not None and self._rooms(row):
            yield self._told("housed", **self._about(row))

    @staticmethod
    def _rooms(row: Furnishing) -> int:
        return sum(effect.dwarfs for effect in row.effects if isinstance(effect, Houses))

    def _houses(self) -> int:
        built = [_ROW_OF[what] for what in self.home if what in _ROW_OF]
        return _ENTRY + sum(map(self._rooms, built))

    def laid(self, piece: str) -> Iterator[str]:
        """What a landscape tile is for."""
        for kind in ("field", "meadow", "cavern", "tunnel"):
            if kind in piece:
                key = "laid-field" if kind == "field" and self.me["grain"] + self.me["vegetable"] else ""
                key = "laid-cavern" if kind == "cavern" else key
                if key:
                    yield self._told(key)

    # --- animals and meals [10, 11, 13] ---

    def species(self) -> Iterator[str]:
        """A species that was missing, or two of one, which have young ones."""
        for name in _SPECIES:
            have, more = int(self.me[name]), self.goods.get(name, 0)
            if more > 0 and not have:
                yield self._told("first-animal", animal=name)
            if have < _PAIR <= have + more:
                yield self._told("pair", animal=name, two=_PAIR)

    def meal(self) -> Iterator[str]:
        """How much food the next feeding takes, where the option brings something to eat."""
        food = sum(_MEALS.get(name, 0) * some for name, some in self.goods.items())
        need = food_due(self.view, self.seat)
        missing = need - int(self.me["food"])
        if food > 0 and missing > 0:
            key = "meal" if food < missing else "meal-enough"
            yield self._told(key, need=need, have=int(self.me["food"]), missing=missing, food=food)

    def trade(self, slug: str) -> Iterator[str]:
        """What is given for food counts so many points at the end, and a begging marker costs three."""
        trade = _TRADE_OF[slug]
        food = int(trade.get.get("food", 0))
        missing = food_due(self.view, self.seat) - int(self.me["food"])
        points = sum(_POINTS.get(name, 1) * some for name, some in trade.give.items())
        if food and missing > 0:
            written = f"{points:.1f}".removesuffix(".0").replace(".", "," if self.text.lang == "fr" else ".")
            count = int(points) if points == int(points) else 0  # half a point is not one
            given = self._listed(trade.give)
            yield self._told("eat", missing=missing, points=written, count=count, given=given)
        yield from self.enables()
        yield from self.species()

    def fed(self, is_fed: bool) -> str:
        need, have = food_due(self.view, self.seat), int(self.me["food"])
        missing = max(0, need - have)
        if not is_fed:
            return self._told("beg", missing=missing) if missing else self._told("beg-needlessly")
        return self._told("feed-short" if missing else "feed", need=need, have=have, missing=missing)

    def _score(self, name: str) -> int:
        return cast("list[dict[str, int]]", self.view["scores"])[self.seat].get(name, 0)

    def _listed(self, goods: Mapping[str, int]) -> str:
        kinds = Counter(goods)
        return ", ".join(f"{some} {self.text.counted(good, some)}" for good, some in kinds.items() if some)

    def _told(self, key: str, **values: object) -> str:
        return self.text.sentence("advice", key, values)


def is_told(action: int) -> bool:
    """Of furnishings the board says what they do."""
    return Act.FURNISH.has(action)


REASONS: Final = Reasons(tell, is_told)
