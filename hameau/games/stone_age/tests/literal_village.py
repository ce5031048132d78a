"""What does a seat own, read literally? The printed pieces and a village, for the second telling.

Written from the book and the list of components, apart from the engine's own tables.
"""

from collections import Counter
from itertools import product

Payment = dict[str, int]

RESOURCES = ["wood", "clay", "stone", "gold"]
VALUE = {"wood": 3, "clay": 4, "stone": 5, "gold": 6}

# Every card: how many there are, what its top does, and what its bottom shows how often.
CARDS: dict[str, tuple[int, str, str, int]] = {
    "dice-pottery": (1, "dice", "pottery", 1),
    "dice-writing": (1, "dice", "writing", 1),
    "dice-time": (1, "dice", "time", 1),
    "dice-transport": (1, "dice", "transport", 1),
    "dice-farmer-1": (1, "dice", "farmer", 1),
    "dice-farmer-2": (1, "dice", "farmer", 2),
    "dice-builder-1": (1, "dice", "builder", 1),
    "dice-builder-2": (1, "dice", "builder", 2),
    "dice-toolmaker-2": (2, "dice", "toolmaker", 2),
    "food-7-pottery": (1, "gain food 7", "pottery", 1),
    "food-5-medicine": (1, "gain food 5", "medicine", 1),
    "food-4-builder-1": (1, "gain food 4", "builder", 1),
    "food-3-farmer-2": (1, "gain food 3", "farmer", 2),
    "food-3-weaving": (1, "gain food 3", "weaving", 1),
    "food-2-builder-2": (1, "gain food 2", "builder", 2),
    "food-1-weaving": (1, "gain food 1", "weaving", 1),
    "stone-2-transport": (1, "gain stone 2", "transport", 1),
    "stone-1-farmer-1": (1, "gain stone 1", "farmer", 1),
    "stone-1-shaman-1": (1, "gain stone 1", "shaman", 1),
    "gold-1-shaman-1": (1, "gain gold 1", "shaman", 1),
    "clay-1-shaman-2": (1, "gain clay 1", "shaman", 2),
    "roll-wood-shaman-2": (1, "roll wood", "shaman", 2),
    "roll-stone-shaman-1": (1, "roll stone", "shaman", 1),
    "roll-gold-art": (1, "roll gold", "art", 1),
    "points-music": (2, "points", "music", 1),
    "points-builder-3": (1, "points", "builder", 3),
    "tool-art": (1, "tool", "art", 1),
    "agriculture-time": (1, "agriculture", "time", 1),
    "agriculture-farmer-1": (1, "agriculture", "farmer", 1),
    "extra-writing": (1, "extra", "writing", 1),
    "once-4-toolmaker-1": (1, "once 4", "toolmaker", 1),
    "once-3-toolmaker-1": (1, "once 3", "toolmaker", 1),
    "once-2-toolmaker-2": (1, "once 2", "toolmaker", 2),
    "two-resources-medicine": (1, "two-resources", "medicine", 1),
}
GREEN = ["medicine", "art", "writing", "pottery", "time", "transport", "music", "weaving"]

# The tiles with a fixed price: how many there are, the price, the points printed.
FIXED: dict[str, tuple[int, Payment, int]] = {
    "wwc": (1, {"wood": 2, "clay": 1}, 10),
    "wws": (1, {"wood": 2, "stone": 1}, 11),
    "wcc": (1, {"wood": 1, "clay": 2}, 11),
    "wwg": (1, {"wood": 2, "gold": 1}, 12),
    "wss": (1, {"wood": 1, "stone": 2}, 13),
    "ccs": (1, {"clay": 2, "stone": 1}, 13),
    "css": (1, {"clay": 1, "stone": 2}, 14),
    "ccg": (1, {"clay": 2, "gold": 1}, 14),
    "ssg": (1, {"stone": 2, "gold": 1}, 16),
    "wcs": (2, {"wood": 1, "clay": 1, "stone": 1}, 12),
    "wcg": (2, {"wood": 1, "clay": 1, "gold": 1}, 13),
    "wsg": (2, {"wood": 1, "stone": 1, "gold": 1}, 14),
    "csg": (2, {"clay": 1, "stone": 1, "gold": 1}, 15),
}
# The tiles where the buyer chooses: how many of each there are.
CHOICE = {f"{number}-of-{kinds}": 1 for number in (4, 5) for kinds in (1, 2, 3, 4)} | {"1-to-7": 3}


class Village:
    """What one seat owns. [1.2]"""

    def __init__(self) -> None:
        self.figures = 5
        self.home = 5
        self.goods = {"food": 12, "wood": 0, "clay": 0, "stone": 0, "gold": 0}
        self.agriculture = 0
        self.points = 0
        self.tools: list[dict[str, int]] = []  # each tile's value, and whether it was used this round
        self.once: list[int] = []
        self.holds_two_resources = False
        self.cards: list[str] = []
        self.buildings: list[str] = []

    def resources(self) -> int:
        return sum(self.goods[kind] for kind in RESOURCES)

    def tool_value(self) -> int:
        return sum(tile["value"] for tile in self.tools)

    def is_at_most(self, place: str) -> bool:
        """Nothing would be gained at this village place. [3.9]"""
        if place == "hut":
            return self.figures == 10
        if place == "field":
            return self.agriculture == 10
        return self.tool_value() == 12

    def farm(self) -> None:
        """[4.3]"""
        self.agriculture = min(10, self.agriculture + 1)

    def tool_step(self) -> None:
        """[5.1, 5.5]"""
        if len(self.tools) < 3:
            self.tools.append({"value": 1, "used": 0})
            return
        lowest = min(tile["value"] for tile in self.tools)
        if lowest < 4:
            candidates = [tile for tile in self.tools if tile["value"] == lowest]
            unused = [tile for tile in candidates if not tile["used"]]
            (unused + candidates)[0]["value"] += 1

    def payments(self, least: int, most: int) -> list[Payment]:
        """All the ways to pay `least` to `most` resources with what there is."""
        amounts = [range(min(self.goods[kind], most) + 1) for kind in RESOURCES]
        ways = [way for way in product(*amounts) if least <= sum(way) <= most]
        return [dict(zip(RESOURCES, way)) for way in ways]

    def payments_for(self, tile: str) -> list[Payment]:
        """All the ways to pay a building. [7.3–7.5]"""
        if tile in FIXED:
            price = {kind: FIXED[tile][1].get(kind, 0) for kind in RESOURCES}
            return [price] if all(self.goods[kind] >= price[kind] for kind in RESOURCES) else []
        if tile == "1-to-7":
            return self.payments(1, 7)
        number, kinds = (int(word) for word in tile.split("-of-"))
        return [way for way in self.payments(number, number) if len([n for n in way.values() if n]) == kinds]

    def score(self) -> int:
        """[10.1–10.5, 6.9]"""
        bottoms = Counter(CARDS[card][2] for card in self.cards)
        symbols: Counter[str] = Counter()
        for card in self.cards:
            symbols[CARDS[card][2]] += CARDS[card][3]
        different = len([green for green in GREEN if bottoms[green] >= 1])
        twice = len([green for green in GREEN if bottoms[green] >= 2])
        left = self.resources() + (2 if self.holds_two_resources else 0)
        return (
            self.points
            + different * different
            + twice * twice
            + symbols["farmer"] * self.agriculture
            + symbols["toolmaker"] * self.tool_value()
            + symbols["builder"] * len(self.buildings)
            + symbols["shaman"] * self.figures
            + left
        )

    def tie_break(self) -> int:
        """[10.6]"""
        return self.agriculture + self.tool_value() + self.figures
