"""What lies in the box, written down a second time for the literal reading."""

from itertools import combinations

GOODS = ["wood", "stone", "grain", "flax", "food", "gold"]
LIGHT = ["shelf", "spinning-wheel", "tunnel", "grindstone", "food-corner", "parlor"]
BLUE = ["prospecting-site", "retting-room", "equipment-room", "wood-storeroom", "dungeon"]

# price, walls needed clockwise from the top as printed (1 needed, ? optional, 0 forbidden)
ROOMS: dict[str, tuple[dict[str, int], str]] = {
    "shelf": ({"wood": 1}, "1000"),
    "spinning-wheel": ({"wood": 1}, "1000"),
    "tunnel": ({"wood": 1}, "0101"),
    "grindstone": ({"stone": 1}, "100?"),
    "food-corner": ({"stone": 1}, "1001"),
    "parlor": ({"stone": 1, "gold": 1}, "1101"),
    "warehouse": ({"wood": 2}, "1?0?"),
    "stall": ({"wood": 1, "gold": 1}, "1?0?"),
    "sacrificial-altar": ({"stone": 4}, "1?0?"),
    "storeroom": ({"wood": 2, "gold": 1}, "1001"),
    "weaving-room": ({"wood": 2}, "1001"),
    "furniture-workshop": ({"wood": 1, "stone": 2}, "1?01"),
    "gold-vein": ({"gold": 5}, "1?01"),
    "junction-room": ({"wood": 2}, "0101"),
    "digging-cave": ({"wood": 3, "stone": 1}, "1101"),
    "bakehouse": ({"wood": 1, "stone": 2}, "1101"),
    "state-room": ({"gold": 7}, "11?1"),
    "secret-chamber": ({"wood": 2, "stone": 1}, "1111"),
    "treasury": ({"gold": 3}, "1111"),
    "prospecting-site": ({}, "100?"),
    "retting-room": ({"stone": 1}, "1?0?"),
    "equipment-room": ({"wood": 2}, "100?"),
    "wood-storeroom": ({"stone": 1}, "1001"),
    "dungeon": ({"stone": 3, "gold": 4}, "1111"),
}
# outer walls of the cells, clockwise from the top
OUTER = {
    "r0c0": "1001",
    "r0c1": "1100",
    "r1c0": "0001",
    "r1c1": "0100",
    "r2c0": "0001",
    "r2c1": "0100",
    "r3c0": "0000",
    "r3c1": "0100",
    "r4c0": "0011",
    "r4c1": "0010",
    "r4c2": "1110",
}
EXTRA = {"two-walls": "0011", "three-walls": "1011"}
EFFECTS: dict[str, list[tuple[dict[str, int], dict[str, int]]]] = {  # exchanges and gains: pay, get
    "entrance": [({}, {good: 1}) for good in GOODS[:4]],
    "spinning-wheel": [({"flax": 1}, {"gold": 1}), ({"flax": 3}, {"gold": 2})],
    "grindstone": [({"grain": 1}, {"food": 3}), ({"grain": 4}, {"food": 7})],
    "warehouse": [({"food": 2}, {"wood": 1, "stone": 1, "grain": 1, "flax": 1})],
    "stall": [({"grain": 5}, {"gold": 4}), ({"flax": 5}, {"gold": 4})],
    "sacrificial-altar": [({"wood": 1, "grain": 1, "flax": 1, "food": 1}, {"gold": 3})],
    "storeroom": [({}, {"grain": 1, "flax": 1, "food": 1})],
    "weaving-room": [({"flax": 2}, {"food": 2, "gold": 2})],
    "furniture-workshop": [({"wood": 2, "flax": 1}, {"gold": 3})],
    "gold-vein": [({}, {"stone": 1, "gold": 1})],
    "junction-room": [({a: 1, b: 1, c: 1}, {"gold": 2}) for a, b, c in combinations(GOODS, 3)],
    "bakehouse": [({"grain": 2}, {"food": 4, "gold": 1}), ({"grain": 3}, {"food": 4, "gold": 2})],
    "state-room": [({}, {"flax": 1, "gold": 1})],
    "secret-chamber": [({}, {"flax": 3}), ({}, {"gold": 1})],
    "treasury": [({"gold": 3}, {"gold": 4, "food": 1})],
}
LEVELS: dict[str, list[dict[str, int]]] = {  # replenishing
    "shelf": [{good: 2} for good in GOODS[:4]],
    "food-corner": [{"food": 3}],
    "parlor": [dict.fromkeys(GOODS, 1)],
}
HAND_NAMES = {  # how the alternatives of a room are told apart in the notation
    "entrance": GOODS[:4],
    "shelf": GOODS[:4],
    "spinning-wheel": ["1", "3"],
    "grindstone": ["1", "4"],
    "stall": ["grain", "flax"],
    "junction-room": ["-".join(kinds) for kinds in combinations(GOODS, 3)],
    "bakehouse": ["2", "3"],
    "secret-chamber": ["flax", "gold"],
}
TILE_LINES = {
    "cultivation": ["rooms", "collect"],
    "undergrowth": ["rooms", "collect"],
    "housework": ["furnish", "furnish-again"],
    "excavation": ["collect", "excavate"],
    "furnishing": ["collect", "furnish"],
    "masonry": ["rooms", "collect", "build"],
    "undermining": ["rooms", "excavate"],
    "expansion": ["excavate", "furnish"],
    "breach": ["raze"],
    "drift-mining": ["rooms", "excavate"],
    "expedition": ["rooms", "sell"],
    "renovation": ["furnish", "build"],
}
LINE_ORDER = ["rooms", "collect", "sell", "excavate", "furnish", "furnish-again", "build", "raze", "prospect"]
TILE_GOODS = {
    "cultivation": {"grain": 2, "flax": 1},
    "undergrowth": {"wood": 2},
    "excavation": {"stone": 1},
    "furnishing": {"food": 1},
}
ROOM_NUMBER = {
    "cultivation": 1,
    "undergrowth": 1,
    "masonry": 1,
    "drift-mining": 1,
    "undermining": 2,
    "expedition": 3,
}
GROUPS = [
    ["furnishing", "masonry", "undermining"],
    ["expansion", "breach", "drift-mining", "expedition"],
    ["renovation"],
]
ALL_TILES = list(TILE_LINES)
ORANGE = ["entrance", *[room for room in ROOMS if room not in BLUE]]
