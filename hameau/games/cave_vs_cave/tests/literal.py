"""A second opinion: the rules once more, slowly and literally, on plain documents.

Written from the rulebook and the list of components; nothing is imported from the engine. `options(document)`
lists the notations on offer, `after(document, text)` is the document that follows. Both are compared with the
engine along random games.
"""

from copy import deepcopy

from hameau.games.cave_vs_cave.tests.literal_box import (
    ALL_TILES,
    EFFECTS,
    HAND_NAMES,
    LEVELS,
    LINE_ORDER,
    ORANGE,
    OUTER,
    ROOM_NUMBER,
    ROOMS,
    TILE_GOODS,
    TILE_LINES,
)
from hameau.games.cave_vs_cave.tests.literal_offers import (
    Doc,
    board_slots,
    can_reach,
    coming,
    dwarfs,
    fitting,
    limit,
    me,
    options,
    own_rooms,
    payable,
    surcharges,
    unseen,
    whose_turn,
)

__all__ = ["Doc", "after", "options"]


# --- what follows ---


def after(doc: Doc, text: str) -> Doc:
    """The document after a notation that is on offer."""
    doc = deepcopy(doc)
    word, *rest = text.split()
    step = doc["deciding"]
    if step == "start":
        doc["start"] = int(rest[0])
        new_round(doc)
    elif step == "remove":
        doc["display"].remove(rest[0])
        if len(doc["display"]) == 3:
            new_round(doc)
    elif step == "reveal-tile":
        show_tile(doc, rest[0])
    elif step in ("uncover", "reveal-room"):
        show_room(doc, rest[0])
    elif step == "take":
        take(doc, rest[0])
    elif word == "done":
        stop(doc)
    elif word == "trade":
        me(doc)[rest[0]] -= 1
        me(doc)["food"] += 1
        go_on(doc)
    elif word == "use":
        use(doc, rest[0])
    elif word == "pay":
        choose_cell(doc, rest[0])
    elif word == "place":
        place(doc, rest[0])
    elif word == "cavern":
        me(doc)["extra"] = rest[0]
        me(doc)["cells"]["extra"] = "empty"
        go_on(doc)
    else:
        act(doc, word, rest)
    return doc


def gain(doc: Doc, amounts: dict[str, int]) -> None:
    player = me(doc)
    flax = player["flax"]
    for good, number in amounts.items():
        player[good] = min(limit(good), player[good] + number)
    wet_flax(doc, player["flax"] - flax)


def wet_flax(doc: Doc, more: int) -> None:
    if more in (1, 2, 3) and "retting-room" in own_rooms(me(doc)):
        me(doc)["food"] = min(9, me(doc)["food"] + 1)


def pay(doc: Doc, price: dict[str, int]) -> None:
    for good, number in price.items():
        me(doc)[good] -= number
        assert me(doc)[good] >= 0


def new_round(doc: Doc) -> None:
    tiles = coming(doc)
    doc["seat"], doc["deciding"] = -1, "reveal-tile"
    if len(tiles) == 1:
        show_tile(doc, tiles[0])


def show_tile(doc: Doc, tile: str) -> None:
    doc["tiles"] = sorted([*doc["tiles"], tile], key=ALL_TILES.index)
    doc["seat"], doc["deciding"] = whose_turn(doc), "take"


def take(doc: Doc, tile: str) -> None:
    me(doc)["taken"] = sorted([*me(doc)["taken"], tile], key=ALL_TILES.index)
    lines = list(TILE_LINES[tile])
    if tile == "undergrowth" and "prospecting-site" in own_rooms(me(doc)):
        lines.append("prospect")
    doc["action"] = {
        "tile": tile,
        "left": sorted(lines, key=LINE_ORDER.index),
        "uses": 0,
        "used": [],
        "digs": 0,
        "dug": 0,
        "room": None,
        "surcharge": None,
    }
    go_on(doc)


def go_on(doc: Doc) -> None:
    """The next decision of the turn; steps with nothing to decide are passed over."""
    turn = doc["action"]
    doc["seat"] = whose_turn(doc)
    if turn["uses"] > 0:
        doc["deciding"] = "rooms"
        if options(doc) != ["done"]:
            return
    turn["uses"], turn["used"] = 0, []
    if turn["left"]:
        doc["deciding"] = "act"
        if options(doc) != ["done"]:
            return
    end_turn(doc)


def end_turn(doc: Doc) -> None:
    turns = dwarfs(doc) * doc["seats"]
    doc["action"] = None
    doc["turn"] += 1
    if doc["turn"] < turns:
        doc["seat"], doc["deciding"] = whose_turn(doc), "take"
        return
    for player in doc["players"]:
        player["taken"] = []
    if doc["round"] == (8 if doc["seats"] == 2 else 7):
        doc["seat"], doc["deciding"] = -2, "over"
        return
    doc["turn"] = 0
    doc["round"] += 1
    doc["start"] = doc["seats"] - 1 - doc["start"]
    new_round(doc)


def stop(doc: Doc) -> None:
    if doc["deciding"] == "excavate":
        end_of_digging(doc)
    elif doc["deciding"] == "rooms":
        doc["action"]["uses"] = 0
        go_on(doc)
    else:
        doc["action"]["left"] = []
        go_on(doc)


def close(doc: Doc, line: str) -> None:
    turn = doc["action"]
    if turn["tile"] in ("undermining", "expedition"):
        turn["left"] = []
    else:
        turn["left"].remove(line)


def act(doc: Doc, word: str, rest: list[str]) -> None:
    turn = doc["action"]
    if word == "excavate" and doc["deciding"] == "excavate":
        dig(doc, rest[0])
    elif word == "excavate":
        close(doc, "excavate")
        if rest == ["twice"]:
            pay(doc, {"food": 2})
            must_dig(doc, 2)
        else:
            dig(doc, rest[0])
    elif word == "furnish":
        turn["room"] = rest[0]
        ways = payable(doc, rest[0])
        if len(ways) == 1:
            choose_cell(doc, ways[0])
        else:
            doc["deciding"] = "pay"
    else:
        do_line(doc, word, rest)


def do_line(doc: Doc, word: str, rest: list[str]) -> None:
    """The lines that are over at once, and the room line."""
    turn, player = doc["action"], me(doc)
    close(doc, word)
    if word == "rooms":
        number = ROOM_NUMBER[turn["tile"]]
        if number == 1 and "wood-storeroom" in own_rooms(player):
            gain(doc, {"wood": 1})
        turn["uses"] = number + (1 if number > 1 and "equipment-room" in own_rooms(player) else 0)
    elif word == "collect":
        gain(doc, {rest[0]: 1} if rest else TILE_GOODS[turn["tile"]])
    elif word == "sell":
        pay(doc, {rest[0]: 5})
        gain(doc, {"gold": 4})
    elif word == "build":
        names = [*board_slots(), "extra-n", "extra-e"]
        player["walls"] = sorted([*player["walls"], rest[0]], key=names.index)
        if "dungeon" in own_rooms(player):
            gain(doc, {"gold": 2})
    elif word == "raze":
        player["walls"].remove(rest[0])
        gain(doc, {"stone": 2, "food": 3, "gold": 1})
    elif word == "prospect":
        pay(doc, {"food": 1})
        gain(doc, {"gold": 1})
    go_on(doc)


def use(doc: Doc, name: str) -> None:
    turn, player = doc["action"], me(doc)
    room = next(
        each for each in ORANGE if name == each or (each in HAND_NAMES and name.startswith(each + "-"))
    )
    number = HAND_NAMES[room].index(name[len(room) + 1 :]) if room in HAND_NAMES else 0
    turn["uses"] -= 1
    turn["used"] = sorted([*turn["used"], room], key=ORANGE.index)
    if room == "digging-cave":
        pay(doc, {"gold": 1})
        must_dig(doc, 1)
        return
    if room == "tunnel":
        gain(doc, {"food": 2})
        if player["stone"] < 3:
            gain(doc, {"stone": 1})
    elif room in LEVELS:
        flax = player["flax"]
        for good, level in LEVELS[room][number].items():
            player[good] = max(player[good], level)
        wet_flax(doc, player["flax"] - flax)
    else:
        pay(doc, EFFECTS[room][number][0])
        gain(doc, EFFECTS[room][number][1])
    go_on(doc)


def must_dig(doc: Doc, times: int) -> None:
    doc["action"]["digs"] = times
    cells = can_reach(me(doc), False)
    if len(cells) == 1:
        dig(doc, cells[0])
    else:
        doc["deciding"] = "excavate"


def dig(doc: Doc, cell: str) -> None:
    turn = doc["action"]
    me(doc)["cells"][cell] = "empty"
    turn["dug"] += 1
    turn["digs"] = max(0, turn["digs"] - 1)
    if cell in ("r1c1", "r3c1"):
        gain(doc, {"food": 1})
    doc["seat"], doc["deciding"] = -1, "uncover"
    if len(unseen(doc)) == 1:
        show_room(doc, unseen(doc)[0])


def show_room(doc: Doc, room: str) -> None:
    doc["display"] = sorted([*doc["display"], room], key=list(ROOMS).index)
    if doc["deciding"] == "reveal-room":
        doc["stack"] -= 1
        go_on(doc)
    elif doc["action"]["digs"] > 0 and can_reach(me(doc), False):
        doc["seat"], doc["deciding"] = whose_turn(doc), "excavate"
    else:
        end_of_digging(doc)


def end_of_digging(doc: Doc) -> None:
    doc["action"]["digs"] = 0
    if doc["seats"] == 1 and doc["action"]["dug"] == 1 and doc["stack"] > 0:
        doc["seat"], doc["deciding"] = -1, "reveal-room"
        if len(unseen(doc)) == 1:
            show_room(doc, unseen(doc)[0])
    else:
        go_on(doc)


def choose_cell(doc: Doc, surcharge: str) -> None:
    doc["action"]["surcharge"] = surcharge
    cells = fitting(doc, doc["action"]["room"])
    if len(cells) == 1:
        place(doc, cells[0])
    else:
        doc["deciding"] = "place"


def place(doc: Doc, cell: str) -> None:
    turn = doc["action"]
    room = turn["room"]
    line, price = surcharges(doc)[turn["surcharge"]]
    pay(doc, price)
    pay(doc, ROOMS[room][0])
    doc["display"].remove(room)
    me(doc)["cells"][cell] = room
    turn["left"].remove(line)
    turn["room"] = turn["surcharge"] = None
    board = [me(doc)["cells"][each] for each in OUTER]
    if not {"face-down", "empty"} & set(board) and all(player["extra"] is None for player in doc["players"]):
        doc["deciding"] = "cavern"
    else:
        go_on(doc)
