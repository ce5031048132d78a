"""How does a test lay out a table? What matters is told, the rest filled in so that no piece is missing."""

from typing import Any

from hameau.core.registry import game
from hameau.games.cave_vs_cave.pieces import CELLS, LINES, ROOM_SLUGS, TILE_SLUGS, TILES
from hameau.testing import Scenario

GAME = game("cave-vs-cave")
GOODS = ("wood", "stone", "grain", "flax", "food", "gold")
LIGHT, DARK = ROOM_SLUGS[:6], ROOM_SLUGS[6:]
BOARD = CELLS[:11]
# Rooms that come into the display when a test does not care which: dear ones, or of four walls, first.
FILLERS = (
    "treasury",
    "secret-chamber",
    "state-room",
    "gold-vein",
    "junction-room",
    "bakehouse",
    "digging-cave",
    "storeroom",
    "sacrificial-altar",
    "stall",
    "furniture-workshop",
    "weaving-room",
    "warehouse",
    "equipment-room",
    "wood-storeroom",
    "retting-room",
    "prospecting-site",
    "dungeon",
)
# In which order cells can be dug out.
DIGGING = ("r3c1", "r2c1", "r1c0", "r4c0", "r4c1", "r1c1", "r0c0", "r0c1", "r4c2")
EMPTY_STORE = dict.fromkeys(GOODS, 0)

Doc = dict[str, Any]


def goods(text: str) -> dict[str, int]:
    """`"wood 2 gold 1"`: a store with only these."""
    words = text.split()
    return EMPTY_STORE | {good: int(number) for good, number in zip(words[::2], words[1::2])}


def cells(text: str) -> dict[str, str]:
    """`"r2c1 empty r1c0 shelf"`: what lies on the cells that are not as at the start."""
    words = text.split()
    start = {cell: "face-down" for cell in BOARD} | {"r3c0": "entrance", "r2c0": "empty"}
    return start | dict(zip(words[::2], words[1::2]))


def filled(*rooms: str) -> str:
    """Caverns furnished with these rooms, from r2c0 on and then in the order of digging."""
    return " ".join(f"{cell} {room}" for cell, room in zip(("r2c0", *DIGGING), rooms))


def player(store: str, layout: str = "", walls: str = "", extra: str | None = None) -> Doc:
    return {**goods(store), "taken": [], "cells": cells(layout), "walls": walls.split(), "extra": extra}


def table(
    tile: str | None = None,
    store: str = "",
    layout: str = "",
    walls: str = "",
    extra: str | None = None,
    *,
    display: str = "",
    number: int | None = None,
    other: str = "",
    other_layout: str = "",
    other_walls: str = "",
    other_extra: str | None = None,
    seats: int = 2,
    left: str | None = None,
    stack: int | None = None,
    turn: int = 0,
    **more: Any,
) -> Scenario:
    """A table at which seat 0 has just taken `tile`, or without a tile is to take one.

    `number` is the round: by default the first in which the tile can be there. `display` names the dark rooms
    that must lie open; light rooms lie there unless furnished.
    """
    players = [player(store, layout, walls, extra)]
    if seats == 2:
        players.append(player(other, other_layout, other_walls, other_extra))
    stage = TILES[TILE_SLUGS.index(tile)].stage if tile else 1
    last = 8 if seats == 2 else 7
    document: Doc = {
        "game": "cave-vs-cave",
        "seats": seats,
        "options": {},
        "round": number or {1: 1, 2: 1, 3: 4, 4: last}[stage],
        "start": turn % seats,
        "turn": turn,
        "seat": 0,
        "deciding": "act" if tile else "take",
        "stack": 0,
        "players": players,
        "action": None,
    }
    document["tiles"] = shown_tiles(document, tile, last)
    document["display"] = settle_rooms(document, display.split(), stack)
    if tile:
        document["action"] = action(tile, players[0], left)
        players[0]["taken"] = [tile]
        deal_taken(document)
    document.update(more)
    return Scenario(GAME, document)


def action(tile: str, owner: Doc, left: str | None) -> Doc:
    """A tile just taken, with the lines `left` or all of them open."""
    lines = [line for i, line in enumerate(LINES) if TILES[TILE_SLUGS.index(tile)].lines >> i & 1]
    if tile == "undergrowth" and "prospecting-site" in owner["cells"].values():
        lines.append("prospect")
    open_lines = lines if left is None else left.split()
    nothing: Doc = {"uses": 0, "used": [], "digs": 0, "dug": 0, "room": None, "surcharge": None}
    return {"tile": tile, "left": open_lines, **nothing}


def shown_tiles(document: Doc, tile: str | None, last: int) -> list[str]:
    """The tiles turned up by this round, `tile` among them."""
    begun = document["round"]
    numbers = {1: 4, 2: min(begun, 3), 3: max(0, min(begun, last - 1) - 3), 4: int(begun == last)}
    shown = []
    for stage, number in numbers.items():
        group = [each.slug for each in TILES if each.stage == stage]
        if document["seats"] == 1 and "breach" in group:
            group.remove("breach")
        group.sort(key=lambda slug: slug != tile)
        shown += group[:number]
    return sorted(shown, key=TILE_SLUGS.index)


def deal_taken(document: Doc) -> None:
    """Tiles taken in the turns before this one."""
    for turn in range(document["turn"]):
        seat = (document["start"] + turn) % document["seats"]
        gone = [tile for each in document["players"] for tile in each["taken"]]
        free = [tile for tile in document["tiles"] if tile not in gone]
        document["players"][seat]["taken"].append(free[-1])


def settle_rooms(document: Doc, dark: list[str], stack: int | None) -> list[str]:
    """The display: dug-out rooms are as many as empty or furnished cells; the other cave makes up for it."""
    players = document["players"]
    owned = [room for each in players for room in each["cells"].values() if room in ROOM_SLUGS]
    seen = [room for room in owned if room in DARK] + dark
    covered = sum(list(each["cells"].values()).count("face-down") for each in players)
    fillers = [room for room in FILLERS if room not in seen]
    if document["seats"] == 1:
        hidden = covered + (9 if stack is None else stack)
        while len(seen) < 18 - hidden:
            seen.append(fillers.pop(0))
        document["stack"] = 18 - len(seen) - covered
        lights = [room for room in LIGHT if room not in owned][: 3 - len([r for r in owned if r in LIGHT])]
    else:
        while len(seen) < 18 - covered:
            seen.append(fillers.pop(0))
        for cell in DIGGING:
            if len(seen) > 18 - covered and players[1]["cells"][cell] == "face-down":
                players[1]["cells"][cell] = "empty"
                covered -= 1
        lights = [room for room in LIGHT if room not in owned]
    return [room for room in ROOM_SLUGS if room in lights or (room in seen and room not in owned)]
