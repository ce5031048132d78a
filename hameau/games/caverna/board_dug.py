"""How does what is dug hold together? Rough rock where it ends in the mountain, ways from cell to cell."""

from collections.abc import Container, Iterator
from functools import cache
from typing import Final

from ...drawing.svg import num, use
from .board_halls import CELL

# Of each side of a cell: the next cell there, the corner where it begins, and how far it is turned.
_SIDES: Final = ((0, -1, 0, 0, 0), (1, 0, 1, 0, 90), (0, 1, 1, 1, 180), (-1, 0, 0, 1, 270))
_COLUMNS: Final = "efg"
_ROWS: Final = "1234"


def brinks(cells: Container[str]) -> str:
    """What lies below the cells: rock that juts out where the mountain beside them is whole."""
    return _brinks(_dug(cells))


def passages(cells: Container[str]) -> str:
    """What lies above the cells: ways between those dug side by side."""
    return _passages(_dug(cells))


def _dug(cells: Container[str]) -> frozenset[tuple[int, int]]:
    """Columns and rows of the cells of the mountain in which something is."""
    return frozenset(
        (x, y) for x, column in enumerate(_COLUMNS) for y, row in enumerate(_ROWS) if column + row in cells
    )


@cache
def _brinks(dug: frozenset[tuple[int, int]]) -> str:
    return f'<g pointer-events="none">{"".join(_turned(dug))}</g>'


def _turned(dug: frozenset[tuple[int, int]]) -> Iterator[str]:
    for x, y in sorted(dug):
        for right, down, east, south, angle in _SIDES:
            inside = x + right < len(_COLUMNS) and 0 <= y + down < len(_ROWS)
            if inside and (x + right, y + down) not in dug:
                corner = f"translate({num((3 + x + east) * CELL)} {num((y + south) * CELL)})"
                turn = f"rotate({angle})" if angle else ""
                yield f'<use href="#hm-cv-brink" transform="{corner}{turn}"/>'


@cache
def _passages(dug: frozenset[tuple[int, int]]) -> str:
    ways = (use("cv-passage", (3 + x) * CELL, y * CELL) for x, y in sorted(dug) if (x - 1, y) in dug)
    return f'<g pointer-events="none">{"".join(ways)}</g>'
