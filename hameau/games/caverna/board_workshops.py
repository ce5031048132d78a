"""What stands where dwarfs work? Of each workshop, supplier and cave the colour of its walls, and its tools.

A room is at most 32 wide and 28 high, and one thing in it is seen from afar.
"""

from typing import Final

from .board_furniture import (
    CREAM,
    FLAME,
    GOLD,
    GOLD_DEEP,
    IRON,
    LINE,
    SOOT,
    STEEL,
    STONE,
    STONE_SHADE,
    WOOD,
    WOOD_LIT,
    disc,
    dots,
    form,
    handle,
    line,
    piece,
    plain,
)

# --- crafts ---

_SAW: Final = (
    form("M-15-6H15V0H-15z", WOOD_LIT)
    + line("M-12-3.5H-2M2-2.5H12", WOOD)
    + form("M-16-17L6-25v13l-3-1.5-1.5 3-3-1.5-1.5 3-3-1.5-1.5 3-3-1.5-1.5 2.5z", STEEL)
    + line("M-13-16.5L4-22.6", "#fff", 1.6)
    + form("M6-26q10-2 10 6.5T6-10z", "#e0562c")
    + form("M9-21.5q3.5-.5 3.5 2.5T9-15.5z", "#7d2a14")
)
_BUST: Final = (
    form("M-8 0v-4H8v4z", STONE_SHADE)
    + form("M-13-4q0-9 8-9.5h10q8 .5 8 9.5z", STONE)
    + form("M-7-21q0-7 7-7t7 7q0 4-1.5 6-.5 6-5.5 8-5-2-5.5-8Q-7-17-7-21z", STONE)
    + plain("M2-27.3q4.4.8 4.4 6.3 0 4-1.5 6-.5 5-4.4 7.2z", STONE_SHADE)
    + line("M-4.5-20h3M1.5-20h3M0-19v3.5M-3.5-12.5q3.5 2.5 7 0")
    + handle("M15-9L10-19", WOOD_LIT, 1.6)
    + form("M4.5-20l8-4.5 2.5 4.5-8 4.5z", IRON)
)
_FORGE: Final = (
    plain("M-14-11q0-14 14-14t14 14z", "#ffb02e", 0.75)
    + piece("anvil")
    + handle("M13-26L3-21", WOOD_LIT, 1.8)
    + form("M-5-24.5l7-3.5 3.5 7-7 3.5z", IRON)
    + line("M-9-20l-4-3M-8-23.5l-2-4M9-19l4-1", FLAME, 1.6)
)
_HELMET: Final = (
    form("M-15 0l2-5 6 1 5-2 6 2 7-1 4 5z", "#53636e")
    + form("M-13-9q0-17 13-17t13 17z", GOLD)
    + plain("M5-24.5q7.4 3 7.4 15H7z", GOLD_DEEP)
    + form("M-16-10.5H16v4.5H-16z", "#f2a71b")
    + disc(0, -16.5, 5.5, IRON)
    + disc(0, -16.5, 3.5, "#fffbd6")
)
_BRICKS: Final = (
    form("M-15 0V-13H-4v-6H9V0z", "#d75a3c")
    + line("M-14.4-6.5H8.4M-4-13H8.4M-9-13v6M-1-6v5.4M2-18.4v5M2-13v6M-8-6v5.4", "#ffe1cc", 1.3)
    + handle("M-3-9L3-13", "#3f6fc0", 2.6)
    + form("M2-12Q3-25 15-28q3 13-11 18z", STEEL)
    + line("M5-13L13-25", "#fff", 1.4)
)
_SCALES: Final = (
    form("M-8 0v-3H8v3zM-1.5-3V-25h3V-3z", GOLD_DEEP)
    + line("M-12-23l-3.5 12M-12-23l3.5 12M12-21l-3.5 9M12-21l3.5 9", LINE, 1.1)
    + handle("M-12.5-23.5Q0-26 12.5-21.5", GOLD, 1.8)
    + disc(0, -25.5, 2.5, GOLD)
    + form("M-15.5-14v-3.5h7v3.5z", "#c98a4b")
    + form("M-16-12h9q-.5 5-4.5 5t-4.5-5zM7.5-12h9q-.5 5-4.5 5t-4.5-5z", GOLD)
)

# --- what is delivered ---

_LOGS: Final = "".join(
    disc(x, y, 5.2, WOOD_LIT) + disc(x, y, 2.4, "#c9803c")
    for x, y in ((-10.6, -5.2), (0, -5.2), (10.6, -5.2), (-5.3, -14), (5.3, -14), (0, -22.7))
) + line(
    "M-14-6q1-3 4-3M-3.5-6q1-3 4-3M7-6q1-3 4-3M-9-15q1-3 4-3M2-15q1-3 4-3M-3.5-23.5q1-3 4-3", "#fff", 1.2
)
_BARROW: Final = (
    form("M-11-15l3-7 6-1 3-5 7 2 2 5 4 1 1 5z", STONE)
    + plain("M4-25.5l3.5 0 2 5 4 .5 1 4.5H6z", STONE_SHADE)
    + line("M-8-15.5l4-4 5 1 3 3M1-22l4 3", "#77858c")
    + form("M-14-16H14L8-6H-7z", "#c9432e")
    + handle("M16-14L6-5M7-5v4.5", WOOD_LIT, 1.5)
    + disc(-8.5, -4.5, 4.5, IRON)
    + disc(-8.5, -4.5, 1.5, STEEL)
)
_RUBY: Final = (
    piece("gem", 0, -1, 1.12)
    + piece("sparkle", -12, -6)
    + piece("sparkle", 12.5, -8, 0.8)
    + piece("sparkle", 8, -26, 1.2)
)
_BONE: Final = form("M2-4q-3-1-1.5-3.5 2.5-1 3.5 1.5h6q1-2.5 3.5-1.5Q15-5 12-4q3 1 1.5 3.5-2.5 1-3.5-1.5"
                    "H4Q3 .5.5-.5-1-3 2-4z", "#fff")  # fmt: skip
_STACK: Final = piece("block", -15, 0, 0.9) + piece("block", -4, 0, 0.9) + piece("block", -10, -8, 0.9)
_SEAM: Final = (
    form("M-16 0v-14l5-10 8-4 9 3 6 8 4 17z", "#465663")
    + plain("M-15-14l4.5-9 7-3.5-3 9z", "#7d919e")
    + line("M-14-8l6 2 4-5 7 4 4-6 6 3", "#ff9d3c", 3.2)
    + line("M-14-8l6 2 4-5 7 4 4-6 6 3", "#ffe29a", 1.1)
    + dots("-5 -19,3 -20,-9 -2.5,5 -2.5", "#ff9d3c", 2.6)
    + handle("M15-1L5-21", WOOD_LIT, 1.8)
    + form("M-4-21Q2-29 14-25 16-22 16-19 6-23-4-21z", STEEL)
)

# --- caves ---

_HAM: Final = (
    form("M3-7l6 5q1-2 3.5-1 1.5 2-.5 3.5-2 .8-3-.5L1-5z", "#fff")
    + form("M-15-14q0-12 11-12T8-15q0 8-7 10.5-5 .5-9-1.5-7-2-7-8z", "#e8747a")
    + plain("M-13-14q0-9 8-10.5-5 4-5 10t4 8.5q-7-2-7-8z", "#ffb3ad")
    + disc(0, -17, 3, CREAM)
    + handle("M12-12V-5", WOOD, 2.4)
    + form("M7-28h9v15H10L7-17z", STEEL)
)
_CAULDRON: Final = (
    line("M-6-23q-2-2 0-5M1-22q-2-3 0-6M7-23q-2-2 0-5", "#fff", 1.8)
    + piece("fire", -8.5, 0, 0.65)
    + piece("fire", 8.5, 0, 0.65)
    + form("M-12-17H12q5 13-6 15H-6q-11-2-6-15z", SOOT)
    + plain("M-10.5-14q-1 6 2.5 9.5-4-1-4.5-5.5z", "#93a5b0")
    + form("M-14-20.5H14v4.5H-14z", IRON)
    + plain("M-11-21q11-4 22 0z", "#ffd24a")
)
_GRINDSTONE: Final = (
    form("M-13 0l5-14h3L-8 0zM13 0L8-14H5L8 0z", WOOD)
    + disc(0, -15.5, 12, "#d6dee2")
    + plain("M0-26.9a11.4 11.4 0 0 1 6 21q3-11-6-21z", "#9cabb4")
    + disc(0, -15.5, 6.5, "#b7c3ca")
    + disc(0, -15.5, 2.5, WOOD)
    + form("M-15-5.5H15v3H-15z", WOOD_LIT)
    + line("M10-24l4-3M11.5-21l4-1M7-27l2-2", "#fff3a0", 1.6)
)
_CART: Final = (
    form("M-13-16l3-7 6-1 3-4 7 2 3 4 4 6z", "#39444c")
    + dots("-8 -19,-3 -22,3 -24,2 -18.5,8 -19", "#ff9d3c", 2.8)
    + form("M-16-17H16L11-5H-11z", "#8fa3b0")
    + plain("M8-16.4h7.2l-4.5 10.8H7z", "#5a6d79")
    + line("M-13.5-11.5H13.5", LINE, 1.6)
    + dots("-11 -14,-4 -14,4 -14,11 -14", GOLD, 1.6)
    + disc(-7, -4, 4, SOOT) + disc(7, -4, 4, SOOT) + dots("-7 -4,7 -4", STEEL, 2.2)
)  # fmt: skip
_DOVE: Final = (
    form("M-16-11q7 0 9-5-5-6-4-12 7 1 10 8 2-5 7-6.5 5 1 5.5 6l4 2-4 2q-1 10-12 11-11-.5-15.5-5.5z", "#fff")
    + line("M-6-15.5q3 4 8 3", "#9db4c6", 1.4)
    + dots("8 -21.5", LINE, 1.8)
    + form("M11-20l5 2-5 1z", "#f0992b")
    + line("M13-17q0 5-4 9", "#2c6b2f", 1.5)
    + form("M13-13q4-1 3.5 3-4 1-3.5-3zM10.5-9q4 0 3 4-4 0-3-4zM9-11q-4-1-4 2 3 2 4-2z", "#58a83f")
)

# Of each: the colour of its walls, and what stands before them.
WORKSHOPS: Final = {
    "carpenter": ("#b5d46c", _SAW),
    "stone-carver": ("#e08a5e", _BUST),
    "blacksmith": ("#a93322", _FORGE),
    "miner": ("#4d7390", _HELMET),
    "builder": ("#9fd8ea", _BRICKS),
    "trader": ("#2f9a78", _SCALES),
    "wood-supplier": ("#6fae4e", _LOGS),
    "stone-supplier": ("#5f8fc0", _BARROW),
    "ruby-supplier": ("#f7a3cf", _RUBY),
    "dog-school": ("#62cbd0", piece("dog", -3, 1, 1.35) + _BONE),
    "quarry": ("#e6cf8a", piece("donkey", 4, -1, 1.3) + _STACK),
    "seam": ("#39a3a0", _SEAM),
    "slaughtering-cave": ("#a8384a", _HAM),
    "cooking-cave": ("#ff8b3d", _CAULDRON),
    "working-cave": ("#b6a8dc", _GRINDSTONE),
    "mining-cave": ("#3b5fa6", _CART),
    "breeding-cave": (
        "#cfe487",
        piece("boar", -1, 0, 1.3) + piece("boar", 9.5, 1, 0.6) + piece("heart", 9.5, -17, 0.9),
    ),
    "peaceful-cave": ("#6fb7f2", _DOVE),
}
