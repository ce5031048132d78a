"""Where does the food of a card come from? A mammoth brings most, a deer less, berries a mouthful."""

from typing import Final

from .board_life import person
from .board_paint import country, dots, fill, put, stroke, tufts

_BUSH: Final = "M18 36C8 36 6 26 13 23C8 14 18 7 25 10C28 1 42 0 46 7C55 3 63 11 59 18C67 21 66 34 56 36z"
_SHADE: Final = "M59 18C67 21 66 34 56 36H34C48 34 58 28 59 18z"
_LEAVES: Final = "M16 25c2-3 5-4 8-3M26 13c3-3 6-3 9-1M42 10c3-2 6-2 8 0M48 22c3-2 6-2 8 0M30 24c3-3 6-3 9-1"
_BERRIES: Final = (
    (18, 18), (24, 27), (27, 18), (33, 30), (35, 17), (38, 8), (41, 25), (46, 16), (50, 29), (54, 21),
    (31, 8), (14, 30), (59, 28),
)  # fmt: skip


def mammoth() -> str:
    """The mammoth, and who is after it."""
    return (
        country("steppe")
        + put("mammoth", 14, 0, 0.4)
        + stroke("M77 3L66 36", "#5d3d20", 1.5)
        + fill("M78 0l1.6 5.6-4-.6z", "#e9e6da")
        + person(70, 25, "#8a4a2c", 1.2, True)
        + stroke(tufts([(6, 44), (20, 52), (44, 57), (62, 48), (76, 55)], 6), "#b58c3e", 1.1)
    )


def deer() -> str:
    """A deer at the edge of the wood in the evening; nobody has been seen yet."""
    return (
        country("meadow", "evening")
        + put("pine", 4, 19, 0.95)
        + put("pine", 76, 17, 1)
        + put("pine", 64, 19, 0.75)
        + put("deer", 21, 4, 0.72)
        + put("fern", 66, 36, 0.9)
        + put("fern", 12, 38, 0.9)
        + stroke(tufts([(8, 48), (26, 54), (50, 52), (70, 50)], 6), "#5f8a3c", 1.1)
    )


def berries() -> str:
    """A bush full of berries, and a child with a basket."""
    return (
        country("meadow")
        + fill(_BUSH, "leaves")
        + fill(_SHADE, "#2f5426", ' opacity=".5"')
        + stroke(_LEAVES, "#c5d98c", 1.5)
        + dots(_BERRIES, ("#7d1620",), 6)
        + dots(_BERRIES, ("#e0323c",), 4.4)
        + dots([(x - 1, y - 1) for x, y in _BERRIES], ("#ffb3a8",), 1.4)
        + person(71, 26, "#c08a2e", 1.15, True)
        + stroke(tufts([(8, 48), (26, 54), (50, 52), (70, 50)], 6), "#5f8a3c", 1.1)
    )
