"""Where does each figure stand? Each seat begins at an end of its own, so that few move when others come.

A position tells how many figures of whom stand on a place, but not who came first: where each seat fills
the rings from another side, those who stand there already stay, as long as there is room between them.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from ...drawing.layout import Spot
from .board_pieces import column
from .board_places import IN_A_ROW, LARGER, narrow_ring, ring_of
from .pieces import PLACES, RINGS

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

# The rings of two rows, 0 to 3 above 4 to 6, as the seats of a table take them. Of three players two may
# stand on such a place: up to five figures have rings of their own whoever comes. Of two only one may.
TRIO: Final = ((0, 4, 5, 1, 6, 3, 2), (3, 6, 5, 4, 1, 2, 0), (2, 1, 5, 4, 6, 3, 0))
QUARTET: Final = ((0, 1, 4, 2, 3, 5, 6), (3, 2, 1, 0, 5, 6, 4), (6, 5, 2, 1, 4, 0, 3), (4, 5, 2, 1, 6, 0, 3))
ORDERS: Final = {2: (tuple(range(7)),) * 2, 3: TRIO, 4: QUARTET}
FIGURE: Final = 1.1  # how large on cards and buildings
HUNTER: Final = 1.12  # and in the landscape


def standing(place: str, players: Sequence[Player], seat: int, index: int) -> tuple[str, Spot, Spot | None]:
    """The panel and the spot of a figure of a seat on a place, and its spot in one column."""
    if place.startswith("card"):
        return "cards", (column(4 - int(place[5:])) + 15, 167, FIGURE), None
    if place.startswith("building"):
        spread = 96 * (4 - len(players)) / 2
        return "buildings", (column(int(place[9:]) - 1) + spread + 15, 167, FIGURE), None
    ring = rings_taken(place, tuple(player["placed"].get(place, 0) for player in players))[seat][index]
    return "land", (*ring_of(place, ring), HUNTER), (*narrow_ring(place, ring), LARGER)


@cache
def rings_taken(place: str, figures: tuple[int, ...]) -> list[list[int]]:
    """The rings of each seat that has so many figures on a place: who wants a ring most has it."""
    wishes = [_wishes(place, seat, len(figures)) for seat in range(len(figures))]
    taken: list[list[int]] = [[] for _seat in figures]
    free = set(wishes[0])
    for choices in zip(*wishes):
        for seat, ring in enumerate(choices):
            if ring in free and len(taken[seat]) < figures[seat]:
                free.remove(ring)
                taken[seat].append(ring)
    return taken


def _wishes(place: str, seat: int, seats: int) -> tuple[int, ...]:
    """The rings of a place in the order in which a seat takes them."""
    count = int(RINGS[PLACES.index(place)])
    if place == "hunt":
        first, second = range(IN_A_ROW), range(IN_A_ROW, 2 * IN_A_ROW)
        near, far = (first, second) if seat in (0, 3) else (second, first)
        step = 1 if seat in (0, 2) else -1  # from the left or from the right
        return (*near[::step], *far[::step], *range(2 * IN_A_ROW, count))
    return ORDERS[seats][seat] if count == len(TRIO[0]) else tuple(range(count))
