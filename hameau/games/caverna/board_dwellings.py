"""What stands where dwarfs live? Of each dwelling and room the colour of its walls, and its furniture.

A room is at most 32 wide and 28 high, and one thing in it is seen from afar.
"""

from typing import Final

from .board_furniture import (
    CREAM,
    GOLD,
    GOLD_DEEP,
    IRON,
    LINE,
    RED,
    STEEL,
    WOOD,
    WOOD_DEEP,
    WOOD_LIT,
    disc,
    dots,
    form,
    handle,
    line,
    piece,
    plain,
)

_LOG_ENDS: Final = "".join(
    disc(x, y, 4.6, WOOD_LIT) + disc(x, y, 1.6, WOOD) for x, y in ((6, -4.6), (13, -4.6), (9.5, -11))
)
_BLOCKS: Final = piece("block", 1, 0, 0.75) + piece("block", 8, 0, 0.75) + piece("block", 5, -6.8, 0.75)

_DOUBLE_BED: Final = (
    form("M-15 0V-20Q-8-29 0-24 8-29 15-20V0z", WOOD)
    + form("M-13-11q-1-7 5.5-7 6 0 5.5 7zM2-11q-1-7 5.5-7 6 0 5.5 7z", "#fff")
    + form("M-14-11H14V-1H-14z", "#cf3a5b")
    + form("M-14-12.5H14v4H-14z", CREAM)
    + plain("M0-1q-5.5-3.3-4.3-5.6 2-2.4 4.3 0 2.3-2.4 4.3 0Q5.5-4.3 0-1z", "#ffb3c0")
)


def _berth(y: int, blanket: str) -> str:
    """One bed of two above each other."""
    return (
        form(f"M-13 {y - 5}H8v4H-13z", CREAM)
        + form(f"M-12 {y - 5}q0-3.5 4-3.5t4 3.5z", "#fff")
        + form(f"M-5 {y - 1}q-.5-5.5 2-6.5Q4 {y - 9} 8 {y - 7}v6z", blanket)
        + form(f"M-14 {y - 1}H10v3H-14z", WOOD)
    )


_BUNKS: Final = (
    form("M-16 0V-27h3V0zM8 0V-27h3V0z", WOOD)
    + _berth(-4, "#f08a24")
    + _berth(-17, "#2f6fc4")
    + handle("M13 0V-23", WOOD_LIT, 1.6)
    + line("M9.5-4H15M9.5-9H15M9.5-14H15M9.5-19H15", LINE, 2)
)
_COW: Final = (
    form("M-8-25q-6-1-5 4 3 3 5 1zM8-25q6-1 5 4-3 3-5 1z", CREAM)
    + form("M-8-21q-5-1-6 2 2 3 6 2zM8-21q5-1 6 2-2 3-6 2z", "#8f4f2a")
    + form("M-8-26Q0-29 8-26q2 7 0 14-3 5-8 5t-8-5q-2-7 0-14z", "#a9612f")
    + plain("M-2.5-27q2.5-.6 5 0l2 11h-9z", CREAM)
    + form("M-7-14q7-4 14 0 1 6-7 6.5-8-.5-7-6.5z", "#f4b3a6")
    + dots("-5.5 -19,5.5 -19,-3 -11.5,3 -11.5", LINE, 2)
)
_BREAKFAST: Final = (
    form("M-16-8H16v3H-16z", CREAM)
    + form("M-15-5H15l-1.5 5h-27z", RED)
    + plain("M-12.5-4.5h4l-.5 4h-3.5zM-4-4.5h4v4h-4zM4.5-4.5h4l-.2 4h-3.6z", CREAM)
    + form("M9-8v-6h6v6z", "#4fa3c7")
    + form("M-15-8q0-5 4.5-5t4.5 5z", GOLD)
)
_SHEAF: Final = (
    form(
        "M-4-11Q-14-15-15-25q5 0 7 6-2-6 1-9.5 4 2 4 8Q-3-26 0-29q3 3 3 8.5 0-6 4-8 3 3.5 1 9.5 2-6 7-6"
        "Q14-15 4-11L11 0H-11z",
        GOLD,
    )
    + line("M-4-8L-7-1M0-8v7M4-8L7-1M-10-20l5 7M0-23v9M10-20l-5 7", GOLD_DEEP)
    + form("M-5.5-12.5q5.5 2.5 11 0v4.5q-5.5 2.5-11 0z", RED)
)
_TOOLS: Final = (
    handle("M-12-1L9-23")
    + form("M-4-26Q11-29 15-12q-7-9-16-9z", STEEL)
    + handle("M12-1L-7-20")
    + form("M-15-17l10-10 5.5 5.5-10 10z", IRON)
    + plain("M-13.5-17l8.5-8.5 1.5 1.5-8.5 8.5z", STEEL)
)
_ARMCHAIR: Final = (
    form("M-13 0v-4h5v4zM8 0v-4h5v4z", WOOD_DEEP)
    + form("M-11-5V-20q1-8 11-8t11 8v15z", "#c2305a")
    + plain("M-8-10v-9q1-5.5 8-5.5z", "#e8688c")
    + dots("-4 -19,4 -19,0 -14.5", GOLD, 2)
    + form("M-9-12H9v7H-9z", "#e04f78")
    + form("M-16-3V-12q0-4 3.5-4t3.5 4v6H9v-6q0-4 3.5-4t3.5 4v9z", "#c2305a")
)
_DESK: Final = (
    form("M-13-10H-4V0h-9zM4-10h9V0H4z", WOOD)
    + form("M-16-14H16v4.5H-16z", WOOD_LIT)
    + line("M-12-5.5h7M5-5.5h7", WOOD_DEEP)
    + dots("-8.5 -3,8.5 -3,-8.5 -8,8.5 -8", GOLD, 1.8)
    + form("M-11-14.5q5-4.5 9 0 4-4.5 9 0v-5q-5-3.5-9 0-4-3.5-9 0z", CREAM)
    + form("M8-14Q7-25 15-29q1.5 9-5 15z", "#3f74d1")
    + line("M8.5-14L13-24", "#fff")
    + form("M-16-14v-6h4v6z", LINE)
)

# Of each: the colour of its walls, and what stands before them.
DWELLINGS: Final = {
    "dwelling": ("#f3b860", piece("bed", colour=RED)),
    "simple-dwelling-4-2": ("#8fbf6a", piece("bed", colour="#2f8f4e") + _LOG_ENDS),
    "simple-dwelling-3-3": ("#84b4d8", piece("bed", colour="#2f62b8") + _BLOCKS),
    "mixed-dwelling": ("#c3d86a", piece("bed", 1, -7, 0.9, "#e0702a") + piece("sheep", 4, 0, 1.05)),
    "couple-dwelling": ("#f29a8e", _DOUBLE_BED),
    "additional-dwelling": ("#b99be0", _BUNKS),
    "cuddle-room": ("#f7a8bd", piece("sheep", -2, 1, 1.4) + piece("heart", 9.5, -16.5)),
    "breakfast-room": ("#ffe07a", _COW + _BREAKFAST),
    "stubble-room": ("#7cc4ee", _SHEAF),
    "work-room": ("#6fb59a", _TOOLS),
    "guest-room": ("#8ad6bf", _ARMCHAIR),
    "office-room": ("#a9b4ee", _DESK),
}
