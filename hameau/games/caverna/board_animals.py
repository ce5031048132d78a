"""Where do the animals stand? The rules only ask whether they have room [8.8]; a drawing puts them somewhere.

What finds no place this way, as in some furnishings, is only counted among the goods.
"""

from dataclasses import dataclass, field
from typing import Any, Final

SPECIES: Final = ("sheep", "donkey", "boar", "cattle")
SIDES: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
DOOR: Final = "e4"
ENTRY_ROOM: Final = 2  # animals of one species in the first dwelling [2.2]


@dataclass
class Place:
    """Somewhere to keep animals of one species: the cell they are drawn on, and how many it holds."""

    cell: str
    room: int
    only: str = ""  # the one species it is for
    other: str = ""  # its second cell, of a large pasture
    animals: dict[str, int] = field(default_factory=dict)


def arranged(player: dict[str, Any]) -> dict[str, dict[str, int]]:
    """The animals on each cell of a home, dogs with the sheep they watch or else at the door."""
    by_number = tuple(sorted(SPECIES, key=lambda name: -int(player[name])))
    ways = (_housed(player, *way) for way in ((True, SPECIES), (False, SPECIES), (False, by_number)))
    found, homeless = next(ways)
    for other, without in ways:
        if not homeless:
            break
        if without < homeless:
            found, homeless = other, without
    if player["dog"] and not any("dog" in kept for kept in found.values()):
        found.setdefault(DOOR, {})["dog"] = int(player["dog"])
    return found


def _housed(
    player: dict[str, Any], is_roomy: bool, order: tuple[str, ...]
) -> tuple[dict[str, dict[str, int]], int]:
    """One way to house them, a species after the other, and how many have no place then.

    Roomy: each where there is most room, so that it stays there as it grows; else where it just fits.
    """
    left = {name: int(player[name]) for name in SPECIES}
    places = _places(player["home"], set(player["stables"]))
    _watch(player, left, places)
    for place in places:
        if place.only:
            _put(place, place.only, left)
    for name in order:
        while left[name]:
            free = [place for place in places if not place.animals and not place.only and place.room]
            if not free:
                break
            fitting = [place for place in free if place.room >= left[name]]
            best = max(free, key=_room) if is_roomy or not fitting else min(fitting, key=_room)
            _put(best, name, left)
    kept = (half for place in places if place.animals for half in _halves(place))
    return dict(kept), sum(left.values())


def _halves(place: Place) -> list[tuple[str, dict[str, int]]]:
    """What is drawn on its cells: of a large pasture, half of a herd on each, the dogs with the first."""
    if not place.other:
        return [(place.cell, place.animals)]
    second = {name: number // 2 for name, number in place.animals.items() if name != "dog" and number > 1}
    first = {name: number - second.get(name, 0) for name, number in place.animals.items()}
    return [(place.cell, first), *([(place.other, second)] if second else [])]


def _room(place: Place) -> int:
    return place.room


def _put(place: Place, name: str, left: dict[str, int]) -> None:
    number = min(place.room, left[name])
    if number:
        place.animals[name] = number
        left[name] -= number


def _watch(player: dict[str, Any], left: dict[str, int], places: list[Place]) -> None:
    """All dogs on the meadow or pasture that holds least without them; one more sheep than dogs. [8.9]"""
    dogs, home = int(player["dog"]), player["home"]
    kinds = {place.cell: home.get(place.cell, "") for place in places}
    lands = [place for place in places if kinds[place.cell] == "meadow" or "pasture" in kinds[place.cell]]
    if dogs and left["sheep"] and lands:
        land = min(lands, key=_room)
        land.room = max(land.room, dogs + 1)
        _put(land, "sheep", left)
        land.animals["dog"] = dogs


def _places(home: dict[str, str], stables: set[str]) -> list[Place]:
    """All there are, a large pasture as one. [8.6, 8.7]"""
    places: list[Place] = []
    halves: set[str] = set()
    for cell, kind in sorted(home.items()):
        if kind.startswith("large-pasture"):
            other = _beside(cell, kind.removeprefix("large-pasture-"))
            if other not in halves:
                places.append(Place(cell, 4 << len({cell, other} & stables), other=other))
            halves.add(cell)
        elif kind == "small-pasture":
            places.append(Place(cell, 2 << (cell in stables)))
        elif kind == "meadow":
            places.append(Place(cell, int(cell in stables)))
        elif kind.endswith("-mine"):
            places.append(Place(cell, 1, "donkey"))
        elif kind == "entry-level-dwelling":
            places.append(Place(cell, ENTRY_ROOM))
    forest = (cell for cell in stables if home.get(cell, "empty") == "empty")
    return [*places, *(Place(cell, 1, "boar") for cell in sorted(forest))]


def _beside(cell: str, side: str) -> str:
    across, down = SIDES[side]
    return f"{chr(ord(cell[0]) + across)}{int(cell[1]) + down}"
