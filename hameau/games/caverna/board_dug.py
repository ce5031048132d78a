"""How does what is laid meet the land around it? Rough rock in the mountain, leaves in the forest."""

from collections.abc import Container, Iterator
from functools import cache
from typing import Final

from ...drawing.svg import num
from .board_halls import CELL

# Of each side of a cell: the next cell there, the corner where it begins, and how far it is turned.
_SIDES: Final = ((0, -1, 0, 0, 0), (1, 0, 1, 0, 90), (0, 1, 1, 1, 180), (-1, 0, 0, 1, 270))
_LANDS: Final = (("bcd", 0, "verge"), ("efg", 3, "brink"))  # columns, how many are before them, what is seen
_ROWS: Final = "1234"


def brinks(cells: Container[str]) -> str:
    """What lies below the cells: it juts out where the land beside them is untouched."""
    lain = frozenset(
        column + row
        for columns, _, _ in _LANDS
        for column in columns
        for row in _ROWS
        if column + row in cells
    )
    return _brinks(lain)


@cache
def _brinks(lain: frozenset[str]) -> str:
    turned = "".join("".join(_turned(lain, *land)) for land in _LANDS)
    return f'<g pointer-events="none">{turned}</g>'


def _turned(lain: frozenset[str], columns: str, before: int, look: str) -> Iterator[str]:
    """A side of a cell each that ends in untouched land of its kind."""
    places = ((x, y) for x in range(len(columns)) for y in range(len(_ROWS)))
    dug = {(x, y) for x, y in places if columns[x] + _ROWS[y] in lain}
    for x, y in sorted(dug):
        for right, down, east, south, angle in _SIDES:
            inside = -before <= x + right < len(columns) and 0 <= y + down < len(_ROWS)
            if inside and (x + right, y + down) not in dug:
                corner = f"translate({num((before + x + east) * CELL)} {num((y + south) * CELL)})"
                turn = f"rotate({angle})" if angle else ""
                yield f'<use href="#hm-cv-{look}" transform="{corner}{turn}"/>'
