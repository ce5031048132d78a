"""What stands in parlors, storages and chambers? Of each the colour of its walls, and what is kept there.

A room is at most 32 wide and 28 high, and one thing in it is seen from afar.
"""

from math import cos, pi, sin
from typing import Final

from ...drawing.svg import num
from .board_furniture import (
    CREAM,
    FLAME,
    GOLD,
    GOLD_DEEP,
    GOLD_LIT,
    IRON,
    LINE,
    RED,
    STEEL,
    STONE,
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

# --- parlors ---

_LOOM: Final = (
    form("M-15 0V-27h4V0zM11 0V-27h4V0z", WOOD)
    + line("M-9-23V-3M-6-23V-3M-3-23V-3M0-23V-3M3-23V-3M6-23V-3M9-23V-3", "#fff", 1.4)
    + form("M-10-18H10v13H-10z", "#e0384f")
    + plain("M-9.4-14.5H9.4v3H-9.4z", GOLD)
    + plain("M-9.4-11.5H9.4v3H-9.4z", "#1f8fa8")
    + line("M-9-10l3-3 3 3 3-3 3 3 3-3 3 3", "#fff", 1.2)
    + form("M-16-28H16v4.5H-16zM-16-5H16v3.5H-16z", WOOD_LIT)
)
_MILK: Final = (
    form("M-11-28h10v3.5h-1.5v3l5 5V0h-17V-16.5l5-5v-3H-11z", STEEL)
    + plain("M-1-17.5l3 3V-.6h-4z", "#9db0bb")
    + line("M-12-15V-4", "#fff", 1.8)
    + line("M-15-12.5H2.5M-15-4.5H2.5", IRON, 1.5)
    + line("M5-10Q10.5-18 16-10", LINE, 1.4)
    + form("M4-11H17L15 0H6z", "#3f8fd6")
    + form("M4-11q6.5-4 13 0-6.5 3-13 0z", "#fff")
)
_THRONE: Final = (
    form("M-11 0V-21l-2-3 5 1 3-3 5-3 5 3 3 3 5-1-2 3V0z", GOLD)
    + form("M-7-8V-18q7-6 14 0v10z", "#7a1fa0")
    + form("M-15-1V-13h4v5H11v-5h4V-1z", GOLD_DEEP)
    + form("M-11-9.5H11v4.5H-11z", "#9b35c4")
    + disc(0, -24.5, 2.2, "#e5264d")
    + dots("-4 -14.5,4 -14.5,0 -17.5,0 -11.5", GOLD_LIT, 1.6)
)
_BOAR: Final = (
    handle("M-15-1L13-27M15-1L-13-27", WOOD_LIT, 1.5)
    + form("M10-29l7-1-2 7zM-10-29l-7-1 2 7z", STEEL)
    + form("M-10-27q4 0 5.5 3.5h9Q6-27 10-27q2 7-2 10.5 1 9-3 13.5H-5q-4-4.5-3-13.5Q-12-20-10-27z", "#6b4c3c")
    + plain("M-6-21q6-3 6-3v9q-6 0-6-6z", "#8d6a55")
    + form("M-5-9Q0-12 5-9q1 6-2 8h-6q-3-2-2-8z", "#e39a8c")
    + dots("-2 -5,2 -5", LINE, 2)
    + form("M-6-4q-5-2-4-9 2 4 5 5zM6-4q5-2 4-9-2 4-5 5z", "#fff")
    + dots("-4 -16,4 -16", GOLD, 2.4)
)
_MUG: Final = (
    form("M7-18h4q6 0 6 7t-6 7H7v-4h3q3 0 3-3t-3-3H7z", IRON)
    + form("M-13-19H8L7 0H-12z", "#8d4a1f")
    + line("M-6.5-17l.5 16M1.5-17L1-1", "#5a2a0e", 1.3)
    + line("M-12.5-12.5H7.5M-12-4H7", STEEL, 2.2)
    + form(
        "M-15-17q-2-6 3-7.5 1-4.5 6-3.5 5-3 8 1 7-1 7.5 5 1 6-4 6-1 4-3.5 4-2 0-2.5-4H-11q-3 1-4-1z", "#fff"
    )
    + line("M-11-20.5q2-3 5-2M1-22q3-1.5 4.5 1", "#e3d3b0", 1.3)
)
_RUBY_ON_ANVIL: Final = (
    piece("anvil", 1, 0, 0.8)
    + piece("gem", 0, -13.6, 0.62)
    + line("M-10-21l-4-2M10-21l4-2M-7-26l-2-3M7-26l2-3", "#fff", 1.7)
)

# --- storages ---

_WALL_OF_STONE: Final = "".join(
    piece("block", x, y, 0.88)
    for x, y in ((-16, 0), (-5.3, 0), (5.4, 0), (-10.7, -8.2), (0, -8.2), (-5.3, -16.4))
)
_BIN: Final = (
    form("M-14-8l3-9 5-2 3-6 6-3 5 4 4 7 4 9z", "#323c44")
    + plain("M-9.5-15.5l4-2 3-5.5 4-2-2 8-5 3z", "#5f717d")
    + dots("-7 -12,-1 -20,2 -14,7 -18,10 -12", "#ff9d3c", 3)
    + form("M-16-9H16L14 0H-14z", WOOD_LIT)
    + line("M-15-4.5H15", WOOD, 1.5)
    + form("M-12-10h4V.3h-4zM8-10h4V.3H8z", IRON)
)


def _gear(x: float, y: float, r: float, teeth: int, colour: str) -> str:
    """A wheel with teeth."""
    steps = 4 * teeth
    ring = [r if i % 4 < 2 else 0.76 * r for i in range(steps)]
    places = (
        f"{num(x + far * cos(2 * pi * i / steps))} {num(y + far * sin(2 * pi * i / steps))}"
        for i, far in enumerate(ring)
    )
    return form("M" + "L".join(places) + "z", colour) + disc(x, y, 0.32 * r, LINE)


_GEARS: Final = _gear(-4, -15, 12, 8, "#f0a93a") + _gear(9.5, -6.5, 6.5, 7, STEEL)
_RACK: Final = (
    form("M-16 0V-28H16V0z", WOOD_DEEP)
    + plain("M-13-25H13v9H-13zM-13-13H13v10H-13z", "#4a2a12")
    + form("M-12-16v-7h6v7z", "#e5484d")
    + form("M-4-16v-6q4-4 8 0v6z", "#3fa7d6")
    + form("M6-16v-8h6v8z", "#59b35a")
    + form("M-12-3v-6q3.5-4 7 0v6z", "#f0c03c")
    + form("M-3-3v-8h6v8z", "#b06fd0")
    + form("M5-3v-6h7v6z", "#f08a3c")
    + form("M-16-16H16v3H-16zM-16-3H16v3H-16z", WOOD_LIT)
)
_AXES: Final = (
    disc(0, -14, 10.5, "#2f6fb8")
    + disc(0, -14, 3.5, GOLD)
    + handle("M-12 0L11-26M12 0L-11-26", WOOD_LIT, 1.8)
    + form("M6-27q9-4 11 3 0 5-3 7-1-6-8-10zM-6-27q-9-4-11 3 0 5 3 7 1-6 8-10z", STEEL)
)
_PACK: Final = (
    form("M-12-1V-16q0-7 12-7t12 7V-1q-12 2-24 0z", "#4f8a3c")
    + form("M-12-13V-16q0-7 12-7t12 7v3q-12 4-24 0z", "#6fb052")
    + form("M-7 0v-8H7V0z", "#3d6e2f")
    + form("M-6.5-14h3v6h-3zM3.5-14h3v6h-3z", WOOD_LIT)
    + form("M-13-28H13v7H-13z", RED)
    + disc(-13, -24.5, 3.5, "#f08a7a")
    + disc(13, -24.5, 3.5, "#f08a7a")
)

# --- chambers ---

_BROOM: Final = (
    handle("M9-28L0-11", WOOD_LIT, 2)
    + form("M-4-13l7 3.5Q4-4 1 0H-14q8-5 10-13z", GOLD)
    + line("M-3-8l-5 7M0-7L-3-1", GOLD_DEEP, 1.3)
    + line("M-4.5-12L3.5-8", RED, 2.4)
    + line("M6-9Q11-17 16-9", LINE, 1.4)
    + form("M5-10H17L15 0H7z", "#e0503c")
    + form("M5-10q6-3.5 12 0-6 3-12 0z", "#bfeaff")
)
_HOARD: Final = (
    line("M-9-25l-3-4M0-26v-3M9-25l3-4", "#fff", 1.8)
    + form("M-14-15q0-10 6-10H8q6 0 6 10z", "#7d2f1c")
    + form("M-13-12Q-10-20-3-18 2-23 7-18 12-18 13-12z", GOLD)
    + plain("M-9-14q2-3 5-2M1-17q2-2.5 5-.5", GOLD_LIT)
    + piece("gem", 5, -11, 0.42)
    + form("M-15-12H15V0H-15z", "#a8401f")
    + form("M-15-12h4V0h-4zM11-12h4V0h-4zM-3-13h6v7h-6z", GOLD_DEEP)
    + dots("0 -9.5", LINE, 2.2)
)
_PUMPKIN: Final = (
    form("M-1-21q0-5 5-7l2 2q-3 2-3 6z", "#3f7a2a")
    + form("M0 0C-10 1-16-3-16-11s7-12 16-9c9-3 16 1 16 9S10 1 0 0z", "#ff8a1f")
    + plain("M-12-11q-1-6 4-8-2 4-1.5 9t2 8q-4-2-4.5-9z", "#ffc27a")
    + line("M-5-20Q-11-10-5-.5M5-20Q11-10 5-.5M0-20V0", "#b34f08", 1.5)
    + form("M3-21q6-6 12-3-3 6-12 3z", "#6fb83f")
)
_ALTAR: Final = (
    line("M0-28v0M-11-25l-3-3M11-25l3-3M-13-17h-3M13-17h3", GOLD_LIT, 1.8)
    + disc(0, -18, 9.5, GOLD)
    + disc(0, -18, 5.5, GOLD_LIT)
    + form("M-14-9H14v4H11V0H-11V-5h-3z", STONE)
    + form("M-5-9H5v7L2.5-4 0-2l-2.5-2L-5-2z", RED)
    + piece("candle", -10.5, -9)
    + piece("candle", 10.5, -9)
)
_STUDY: Final = (
    form("M-15-8V-20q0-8 8-8t8 8v12z", "#101c56")
    + form("M-5-25q-6 1-5.5 6.5 2 5 7.5 4-5-3-2-10.5z", FLAME)
    + dots("-1 -19,-12 -20,-3.5 -11.5", "#fff", 1.6)
    + form("M-16-8H16v4H-16z", WOOD_LIT)
    + form("M-13-4h4V0h-4zM9-4h4V0H9z", WOOD)
    + form("M-7-8.5q5-4 9.5 0 4.5-4 9.5 0v-4.5q-5-4-9.5 0-4.5-4-9.5 0z", CREAM)
    + form("M5-12Q6-24 15-29q2 10-7 17z", "#f26a9b")
    + line("M6-12L12-23", "#fff")
)
_FODDER: Final = (
    handle("M12 0V-17", WOOD, 1.8)
    + line("M7.5-27v7q0 3 4.5 3t4.5-3v-7M12-27v10", LINE, 3.2)
    + line("M7.5-27v7q0 3 4.5 3t4.5-3v-7M12-27v10", STEEL, 1.4)
    + form("M-11-11H3q2 0 2 3H-12z", GOLD)
    + form("M-12-20q8-6 15 0v9H-12z", "#f0b428")
    + form("M-16-11H7V0H-16z", "#e39a1c")
    + line("M-13-8l4 3M-5-3l4-4M-2-9l5 3M-10-16l4 2M-3-18l3 3M0-13l2-3", "#8a5208", 1.3)
    + line("M-11-11V0M2-11V0M-9-20v9M0-20v9", "#2f7a4a", 2.2)
)

# Of each: the colour of its walls, and what stands before them.
PARLORS: Final = {
    "weaving-parlor": ("#d9b8f0", _LOOM),
    "milking-parlor": ("#a8e3c4", _MILK),
    "state-parlor": ("#c2384f", _THRONE),
    "hunting-parlor": ("#3d8a58", _BOAR),
    "beer-parlor": ("#f5a623", _MUG),
    "blacksmithing-parlor": ("#8a4a86", _RUBY_ON_ANVIL),
    "stone-storage": ("#8fa9c4", _WALL_OF_STONE),
    "ore-storage": ("#e07a5a", _BIN),
    "spare-part-storage": ("#4fb0a0", _GEARS),
    "main-storage": ("#ffd84f", _RACK),
    "weapon-storage": ("#b5413c", _AXES),
    "supplies-storage": ("#d8c08a", _PACK),
    "broom-chamber": ("#a6e4ee", _BROOM),
    "treasure-chamber": ("#ffc21f", _HOARD),
    "food-chamber": ("#b4dc5e", _PUMPKIN),
    "prayer-chamber": ("#7b56b8", _ALTAR),
    "writing-chamber": ("#6a7de0", _STUDY),
    "fodder-chamber": ("#ffeb9a", _FODDER),
}
