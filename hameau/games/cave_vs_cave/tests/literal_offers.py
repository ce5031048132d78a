"""What does the book, read literally, allow? Options out of a plain document."""

from copy import deepcopy
from typing import Any

from hameau.games.cave_vs_cave.tests.literal_box import (
    BLUE,
    EFFECTS,
    EXTRA,
    GOODS,
    GROUPS,
    HAND_NAMES,
    LEVELS,
    LIGHT,
    OUTER,
    ROOMS,
    TILE_GOODS,
)

Doc = dict[str, Any]


# --- small questions about a document ---


def me(doc: Doc) -> Doc:
    player: Doc = doc["players"][whose_turn(doc)]
    return player


def whose_turn(doc: Doc) -> int:
    turn: int = (doc["start"] + doc["turn"]) % doc["seats"]
    return turn


def group_number(doc: Doc) -> int:
    if doc["round"] <= 3:
        return 0
    return 2 if doc["round"] == (8 if doc["seats"] == 2 else 7) else 1


def dwarfs(doc: Doc) -> int:
    return group_number(doc) + 2


def own_rooms(player: Doc) -> list[str]:
    return [what for what in player["cells"].values() if what not in ("face-down", "empty")]


def has(player: Doc, price: dict[str, int]) -> bool:
    return all(player[good] >= number for good, number in price.items())


def limit(good: str) -> int:
    return 19 if good == "gold" else 9


def unseen(doc: Doc) -> list[str]:
    seen = set(doc["display"]) | {room for player in doc["players"] for room in own_rooms(player)}
    return [room for room in ROOMS if room not in LIGHT and room not in seen]


def neighbours(cell: str) -> list[str]:
    row, column = int(cell[1]), int(cell[3])
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [f"r{r}c{c}" for r, c in near if f"r{r}c{c}" in OUTER]


def slot(a: str, b: str) -> str:
    return "-".join(sorted([a, b]))


def board_slots() -> list[str]:
    return sorted({slot(a, b) for a in OUTER for b in neighbours(a)})


def can_reach(player: Doc, through_walls: bool) -> list[str]:
    """Walk from the Entrance; a face-down room is reached but not entered."""
    seen, todo = {"r3c0"}, ["r3c0"]
    while todo:
        here = todo.pop()
        for there in neighbours(here):
            if there in seen or (not through_walls and slot(here, there) in player["walls"]):
                continue
            seen.add(there)
            if player["cells"][there] != "face-down":
                todo.append(there)
    return [cell for cell in OUTER if cell in seen and player["cells"][cell] == "face-down"]


def walls_around(player: Doc, cell: str) -> str:
    """Clockwise from the top."""
    if cell == "extra":
        sides = list(EXTRA[player["extra"]])
        for side, name in ((0, "extra-n"), (1, "extra-e")):
            if name in player["walls"]:
                sides[side] = "1"
        return "".join(sides)
    row, column = int(cell[1]), int(cell[3])
    beyond = [f"r{row - 1}c{column}", f"r{row}c{column + 1}", f"r{row + 1}c{column}", f"r{row}c{column - 1}"]
    return "".join(
        "1" if OUTER[cell][side] == "1" or slot(cell, beyond[side]) in player["walls"] else "0"
        for side in range(4)
    )


def fits(player: Doc, room: str, cell: str) -> bool:
    if player["cells"].get(cell) != "empty":
        return False
    symbol, walls = ROOMS[room][1], walls_around(player, cell)
    for turn in range(4):
        turned = symbol[turn:] + symbol[:turn]
        if all(mark in ("?", wall) for mark, wall in zip(turned, walls)):
            return True
    return False


def blue_is_fine(player: Doc, room: str) -> bool:
    rooms = [*own_rooms(player), room]
    blue = [name for name in rooms if name in BLUE]
    return len(blue) < len(rooms) - len(blue)


# --- ways to furnish ---


def surcharges(doc: Doc) -> dict[str, tuple[str, dict[str, int]]]:
    """What the open furnish lines ask for: the line and the price."""
    tile, left = doc["action"]["tile"], doc["action"]["left"]
    prices: dict[str, tuple[str, dict[str, int]]] = {}
    if "furnish" in left:
        if tile in ("housework", "furnishing"):
            prices["food-per-dwarf"] = ("furnish", {"food": dwarfs(doc)})
        elif tile == "expansion":
            prices["five-food"] = ("furnish", {"food": 5})
            prices["two-gold"] = ("furnish", {"gold": 2})
        else:
            prices["nothing"] = ("furnish", {})
    if "furnish-again" in left:
        prices["five-food"] = ("furnish-again", {"food": 5})
        prices["one-gold"] = ("furnish-again", {"gold": 1})
    return prices


def payable(doc: Doc, room: str) -> list[str]:
    order = ["food-per-dwarf", "five-food", "one-gold", "two-gold", "nothing"]
    names = []
    for name, (_, price) in surcharges(doc).items():
        cost = ROOMS[room][0]
        if has(me(doc), {good: price.get(good, 0) + cost.get(good, 0) for good in GOODS}):
            names.append(name)
    return sorted(names, key=order.index)


def fitting(doc: Doc, room: str) -> list[str]:
    return [cell for cell in [*OUTER, "extra"] if fits(me(doc), room, cell)]


# --- what is on offer ---


def options(doc: Doc) -> list[str]:
    """Every notation on offer, in no particular order."""
    step = doc["deciding"]
    if step == "start":
        return ["start 0", "start 1"]
    if step == "remove":
        return [f"remove {room}" for room in doc["display"]]
    if step == "reveal-tile":
        return [f"reveal {tile}" for tile in coming(doc)]
    if step in ("uncover", "reveal-room"):
        return [f"reveal {room}" for room in unseen(doc)]
    if step == "take":
        return takeable(doc)
    if step == "rooms":
        return [*uses(doc), *trades(doc), "done"]
    if step == "excavate":
        digs = [f"excavate {cell}" for cell in can_reach(me(doc), False)]
        second = doc["action"]["tile"] == "excavation" and doc["action"]["digs"] == 1
        return [*digs, "done"] if second else digs
    if step == "pay":
        return [f"pay {name}" for name in payable(doc, doc["action"]["room"])]
    if step == "place":
        return [f"place {cell}" for cell in fitting(doc, doc["action"]["room"])]
    if step == "cavern":
        return ["cavern two-walls", "cavern three-walls"]
    if step == "act":
        return [*line_options(doc), *trades(doc), "done"]
    return []


def coming(doc: Doc) -> list[str]:
    return [
        tile
        for tile in GROUPS[group_number(doc)]
        if tile not in doc["tiles"] and not (doc["seats"] == 1 and tile == "breach")
    ]


def takeable(doc: Doc) -> list[str]:
    gone = [tile for player in doc["players"] for tile in player["taken"]]
    free = [tile for tile in doc["tiles"] if tile not in gone]
    if doc["seats"] == 2:
        other = doc["players"][1 - whose_turn(doc)]
        if me(doc)["gold"] <= other["gold"]:
            free = [tile for tile in free if tile != "renovation"]
    return [f"take {tile}" for tile in free]


def trades(doc: Doc) -> list[str]:
    if me(doc)["food"] == 9:
        return []
    return [f"trade {good}" for good in ("grain", "flax", "gold") if me(doc)[good] > 0]


def uses(doc: Doc) -> list[str]:
    """Rooms that may be used now, each way."""
    actions = []
    for room in own_rooms(me(doc)):
        if room in BLUE or room in doc["action"]["used"]:
            continue
        names = HAND_NAMES.get(room)
        for number, helps in enumerate(_ways_that_help(me(doc), room)):
            if helps:
                actions.append(f"use {room}-{names[number]}" if names else f"use {room}")
    return actions


def _ways_that_help(player: Doc, room: str) -> list[bool]:
    if room == "tunnel":
        return [player["food"] < 9 or player["stone"] < 3]
    if room == "digging-cave":
        return [player["gold"] >= 1 and can_reach(player, False) != []]
    if room in LEVELS:
        return [any(player[good] < level for good, level in levels.items()) for levels in LEVELS[room]]
    ways = []
    for pay, get in EFFECTS[room]:
        if pay:
            ways.append(has(player, pay))
        else:
            ways.append(any(player[good] < limit(good) for good in get))
    return ways


def line_options(doc: Doc) -> list[str]:
    tile, left, player = doc["action"]["tile"], doc["action"]["left"], me(doc)
    actions: list[str] = []
    if "rooms" in left and uses(doc):
        actions.append("rooms")
    if "collect" in left and tile == "masonry":
        actions += [f"collect {good}" for good in ("wood", "stone") if player[good] < 9]
    elif "collect" in left and any(player[good] < limit(good) for good in TILE_GOODS[tile]):
        actions.append("collect")
    if "sell" in left:
        actions += [f"sell {good}" for good in ("wood", "stone") if player[good] >= 5]
    if "excavate" in left:
        actions += digging_options(doc)
    if "furnish" in left or "furnish-again" in left:
        for room in doc["display"]:
            if blue_is_fine(player, room) and fitting(doc, room) and payable(doc, room):
                actions.append(f"furnish {room}")
    if "build" in left and sum(len(each["walls"]) for each in doc["players"]) < 7:
        actions += [f"build {name}" for name in free_slots(player)]
    if "raze" in left:
        actions += [
            f"raze {name}"
            for name in player["walls"]
            if name != "extra-n" or "extra-e" not in player["walls"]
        ]
    if "prospect" in left and player["food"] >= 1:
        actions.append("prospect")
    return actions


def digging_options(doc: Doc) -> list[str]:
    tile, player = doc["action"]["tile"], me(doc)
    cells = can_reach(player, tile == "undermining")
    actions = [f"excavate {cell}" for cell in cells]
    if tile == "excavation" and player["food"] >= 2:
        for cell in cells:
            opened = deepcopy(player)
            opened["cells"][cell] = "empty"
            if can_reach(opened, False):
                return [*actions, "excavate twice"]
    return actions


def free_slots(player: Doc) -> list[str]:
    slots = [name for name in board_slots() if name not in player["walls"]]
    if player["extra"] == "two-walls" and "extra-n" not in player["walls"]:
        slots.append("extra-n")
    elif player["extra"] is not None and "extra-e" not in player["walls"]:
        slots.append("extra-e")
    return slots
