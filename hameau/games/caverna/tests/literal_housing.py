"""A slow second opinion on room for animals: every place, every species, every way to spread the dogs."""

from functools import cache
from itertools import product

from hameau.games.caverna.furnishings import FURNISHING_SLUGS
from hameau.games.caverna.pieces import CELLS, KINDS, Kind
from hameau.games.caverna.state import Player
from hameau.games.caverna.tables import NEIGHBOUR, PRINTED, SIDE

SHEEP, DONKEY, BOAR, CATTLE = range(4)
Place = tuple[
    tuple[int, int, int, int], bool
]  # what it holds of each species, and whether dogs can watch there


def places(me: Player) -> list[Place]:
    """Every place on the home board, straight from the cells. One species each."""
    found: list[Place] = []
    tiles = {int(me.home[c]) - int(Kind.FURNISHED) for c in range(48) if me.home[c] >= Kind.FURNISHED}
    has = {FURNISHING_SLUGS[tile] for tile in tiles}
    for cell in range(len(CELLS)):
        kind = int(me.home[cell])
        name = KINDS[kind] if kind < len(KINDS) else FURNISHING_SLUGS[kind - int(Kind.FURNISHED)]
        stable = int(me.stables) >> cell & 1
        if name == "empty" and stable and SIDE[cell] == 1 and PRINTED[cell]:
            found.append(((0, 0, 1, 0), False))
        elif name == "meadow":
            found.append(((1, 1, 1, 1) if stable else (0, 0, 0, 0), True))
        elif name == "small-pasture":
            found.append(((2 << stable,) * 4, True))  # type: ignore[arg-type]
        elif name in ("large-pasture-east", "large-pasture-south"):
            other = int(NEIGHBOUR[cell * 4 + (1 if name.endswith("east") else 2)])
            stables = stable + (int(me.stables) >> other & 1)
            found.append(((4 << stables,) * 4, True))  # type: ignore[arg-type]
        elif name in ("ore-mine", "ruby-mine"):
            found.append(((0, 1, 0, 0), False))
        elif name in ("entry-level-dwelling", "mixed-dwelling"):
            found.append(((2, 2, 2, 2), False))
        elif name == "cuddle-room":
            found.append(((int(me.dwarfs), 0, 0, 0), False))
        elif name == "breakfast-room":
            found.append(((0, 0, 0, 3), False))
        elif name == "field" and "stubble-room" in has:
            found.append(((1, 1, 1, 1), False))
    return found


def fits_slowly(me: Player, herd: tuple[int, int, int, int], dogs: int) -> bool:
    """Is there any way at all?"""
    board = places(me)

    @cache
    def search(place: int, left: tuple[int, int, int, int], dogs_left: int) -> bool:
        if max(left) <= 0:
            return True
        if place == len(board):
            return False
        holds, watched = board[place]
        choices = [(holds, 0)]
        if watched:
            choices += [((d + 1, 0, 0, 0), d) for d in range(1, dogs_left + 1)]
        for (room, used), species in product(choices, range(4)):
            if room[species]:
                rest = list(left)
                rest[species] = max(0, rest[species] - room[species])
                if search(place + 1, (rest[0], rest[1], rest[2], rest[3]), dogs_left - used):
                    return True
        return search(place + 1, left, dogs_left)

    return search(0, (max(0, herd[0]), max(0, herd[1]), max(0, herd[2]), max(0, herd[3])), dogs)
