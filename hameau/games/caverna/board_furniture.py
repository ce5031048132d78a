"""What stands in a furnished cavern? Furniture, and which of it makes each furnishing.

A piece of furniture stands on the floor at the origin; a room is at most 32 wide and 28 high, so that one
picture serves the display and the cavern it is built in. All of it is lit by the hall's own light.
"""

from typing import Final

from ...drawing.caves import symbols
from ...drawing.svg import icon, num, use
from .board_paint import fill, ink, oval
from .board_style import ANIMALS

ROOM_WIDE: Final = 32.0
ROOM_HIGH: Final = 29.0
_WOOD, _LIT, _DARK = "#96632f", "#d3a064", "#3b220d"
_IRON, _STEEL, _PALE = "#565f66", "#d5dcdf", "#fff3d8"
_RED, _FIRE, _FLAME = "#b5382e", "#f58220", "#ffe08a"
_STONE, _STONE_LIT, _STONE_DARK = "#8f9698", "#d4d6d1", "#3d4447"


def _edged(d: str, colour: str, line: str) -> str:
    """A shape and the line around it; how thick that is rules of style say for all rooms."""
    return f'<path d="{d}" fill="{ink(colour)}" stroke="{line}"/>'


def _line(d: str, colour: str, thick: float = 1, opacity: float = 1) -> str:
    look = f' stroke-width="{num(thick)}"' if abs(thick - 1) > 0.25 else ""
    return f'<path d="{d}" stroke="{ink(colour)}"{look}' + (
        f' opacity="{opacity:g}"/>' if opacity < 1 else "/>"
    )


def _dots(places: str, colour: str, size: float) -> str:
    """Small round things at places: `x y,x y`."""
    return _line("".join(f"M{place}h0" for place in places.split(",")), colour, size)


def _wooden(d: str, lit: str = "") -> str:
    """Something of wood, with light on its upper edges."""
    return _edged(d, _WOOD, _DARK) + (_line(lit, _LIT) if lit else "")


# --- to live with ---

_BED: Final = (
    _wooden("M-13 0V-17h3v9H13V0h-3v-3h-20V0z", "M-12.2-16V-1")
    + _edged("M-5-11Q5-13 12-11q1.5 2 1 5.5H-6z", _RED, "#5f1712")
    + _line("M-4.5-9.5Q5-11.5 11.5-9.5", "#ee8a72")
    + _edged("M-9.5-11q3-2 6 0 1 3-.5 5h-5.5z", _PALE, "#8a6a45")
)
_TABLE: Final = _wooden("M-11-11H11v2.6H-11zM-9-8.4h2.6L-7 0h-2.5zM6.4-8.4H9L9.5 0H7z", "M-10.5-10.5H10.5")
_CHAIR: Final = _wooden("M-5 0V-16h2.4v8H5V0H2.8v-5h-5.4v5z", "M-4.2-15.5V-1M-2-7.4H4.5")
_THRONE: Final = (
    _wooden("M-8 0V-24l3 2.5L0-27l5 5.5L8-24V0z", "M-7.2-22V-1")
    + fill("M-4.5-9V-19Q0-23 4.5-19v10z", _RED)
    + _edged("M-6-9H6v4H-6z", _RED, "#5f1712")
    + _dots("0 -23.5,-6.3 -20,6.3 -20", "#ffd54d", 2)
)
_BOARDS: Final = _wooden("M-10-12H10v2H-10zM-10-22H10v2H-10z", "M-9.5-21.7H9.5M-9.5-11.7H9.5")
_SHELF: Final = (
    '<use href="#hm-f-boards"/>'
    + fill("M-8-22v-4h3v4zM-8.5-12v-5h4v5z", "#5f86a8")
    + fill("M-3-22v-5h3v5zM4-12v-6h4.5v6z", "#c27a3b")
    + fill("M2-22v-3.5h4.5v3.5zM-2.5-12v-4h4v4z", "#7c9a55")
)
_BOOKS: Final = (
    '<use href="#hm-f-boards"/>'
    + fill("M-8.5-12v-6h3v6zM1-22v-5h2.5v5z", _RED)
    + fill("M-5-12v-7h2.5v7zM-8-22v-5h3v5zM4.5-12v-6.5h3v6.5z", "#41658c")
    + fill("M-2-12v-6h3v6zM-4.5-22v-5.5h2.5v5.5zM4-22l2-4.5 2.5 1-1.5 3.5z", "#6d8a44")
)
_DESK: Final = (
    _wooden("M-11-12L11-14v3L-11-9zM-9.5-9h2.5V0h-2.5zM7-11h2.5V0H7z", "M-10.5-11.5L10.5-13.5")
    + _edged("M-7-12.5Q-3-16 0-13.5 3-16.5 7-14l0 1.5-7 1-7 .5z", _PALE, "#7a5c36")
    + _line("M2-14.5L8-22q1.5-2 2.5-1.5-.5 3-7.5 9z", "#fff", 1.4)
)
_CANDLE: Final = (
    oval(0, -8, 5, 6, "@glow") + fill("M-1.2 0v-5h2.4v5z", _PALE) + fill("M0-9.5q2.2 3 0 4-2.2-1 0-4z", _FIRE)
)
_BANNER: Final = (
    _line("M-5-27H5", _DARK, 1.6)
    + _edged("M-4-26.5H4v13L0-16.5-4-13.5z", "#39639a", "#182c49")
    + fill("M0-24.5l1.2 2.4 2.5.3-1.9 1.7.5 2.6L0-18.8l-2.3 1.3.5-2.6-1.9-1.7 2.5-.3z", "#ffd54d")
)
_RUG: Final = (
    oval(0, -1.5, 15, 3, "#7d2d26") + oval(0, -1.8, 12, 2, "#d98b5a") + oval(0, -2, 8, 1.2, "#7d2d26")
)
_BROOM: Final = (
    _line("M5-27L-1-9", _DARK, 2.6)
    + _line("M5-27L-1-9", _LIT, 1.3)
    + _edged("M-3-10.5l4.5 1.5Q2-3 .5 0L-9 0q4-4 6-10.5z", "#e2b84e", "#6d4a12")
    + _line("M-1-7L-5-.5M.5-7L-1.5-.5", "#8a621a", 0.8)
)
_ALTAR: Final = (
    oval(0, -19, 12, 10, "@glow")
    + _edged("M-11-11H11v3H9V0H-9V-8h-2z", _STONE, _STONE_DARK)
    + _line("M-10.5-10.4H10.5M-8-7.5V-1", _STONE_LIT)
    + fill("M-5-11H5v6L2.5-7 0-5l-2.5-2L-5-5z", _RED)
    + _edged("M-4-18a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM-1-14h2v3h-2z", "#ffd54d", "#7a5200")
)

# --- to cook, keep and store ---

_FLAMES: Final = (
    oval(0, -6, 11, 9, "@glow")
    + fill("M-6 0q-2.5-5 1-8 .5 2 2 2.5Q-3-10 1-13.5q-.5 4 2.5 6 1-1 1-2.5 3.5 4 1.5 10z", _FIRE)
    + fill("M-3 0q-1-3 1-5 1-1.5 2-4 1 3 2.5 4.5T3 0z", _FLAME)
)
_LOGS_BELOW: Final = _line("M-7-.8L7-2.5M-7-2.5L7-.8", "#5b3a1c", 2.2)
_POT: Final = (
    _line("M-12 0L-2-25H2L12 0", _DARK, 1.8)
    + _line("M0-24v8", _IRON, 1.2)
    + _edged("M-7.5-15h15q2 9-4 10.5h-7q-6-1.5-4-10.5z", "#3d454b", "#14181b")
    + _line("M-6-13q-.5 4 1.5 6", "#9aa6ad", 1.2)
    + oval(0, -15, 7.5, 1.7, "#d98b3a")
)
_BARREL: Final = (
    _edged("M-6 0Q-9-8-6-16H6Q9-8 6 0z", _WOOD, _DARK)
    + _line("M-3-15.5Q-5-8-3-.5M3-15.5Q5-8 3-.5M0-15.5V-.5", _DARK, 0.7, 0.6)
    + _line("M-5-15Q-7-8-5-1", _LIT)
    + _line("M-7-12.5Q0-11 7-12.5M-7-3.5Q0-2 7-3.5", _IRON, 1.8)
)
_CHEST: Final = (
    _edged("M-10 0V-8Q-10-14-4-14H4q6 0 6 6V0z", _WOOD, _DARK)
    + _line("M-9-8Q-9-13-4-13H4", _LIT)
    + _line("M-10-7.5H10M-6-13.5V0M6-13.5V0", "#d8a93a", 1.6)
    + _edged("M-2-9.5h4v4.5h-4z", "#ffd54d", "#6d4a00")
)
_CRATE: Final = (
    _edged("M-7-13H7V0H-7z", "#b98550", _DARK)
    + _line("M-7-9.5H7M-7-3.5H7M-5-3.5L5-9.5", _DARK, 1, 0.8)
    + _line("M-6.5-12.4H6.5", "#efcf9c")
)
_SACK: Final = (
    _edged("M-3-11q-6 4-6 8 0 3 3 3H6q3 0 3-3 0-4-6-8l2.5-3.5q-5.5 1.5-11 0z", "#dcbf8a", "#6d5128")
    + _line("M-3.5-11h7", "#8f3b20", 1.6)
    + _line("M-5-7q-2 2-1.5 5", "#fff0cf", 1.2)
)
_PAIL: Final = (
    _line("M-4.5-8Q0-15 4.5-8", _IRON)
    + _edged("M-5.5-8.5h11L4.5 0h-9z", "#b98550", _DARK)
    + oval(0, -8.5, 5.5, 1.5, _PALE)
    + _line("M-5-3.5H5", _IRON, 1.3)
)
_CHURN: Final = (
    _line("M0-26v11", _LIT, 1.6)
    + _edged("M-4-17H4L6.5 0h-13z", "#b98550", _DARK)
    + _line("M-4.8-12.5H4.8M-6-4H6", _IRON, 1.6)
    + _line("M-3-15.5L-5-1", "#efcf9c")
    + oval(0, -17, 4.5, 1.4, _PALE)
)
_HAMS: Final = (
    _line("M-13-26.5H13", _DARK, 2)
    + _line("M-8-26v4M0-26v3M8-26v4", _IRON, 1.2)
    + _edged(
        "M-8-22q4 4 3 9-1 3-3 3t-3-3q-1-5 3-9zM8-22q4 4 3 9-1 3-3 3t-3-3q-1-5 3-9z", "#c9604a", "#5f1712"
    )
    + _edged("M0-23q2 4 1.5 12h-3Q-2-19 0-23z", "#a8452f", "#5f1712")
    + _line("M-9.5-18q-1.5 3-.5 5.5M6.5-18q-1.5 3-.5 5.5", "#f6b79f")
)
_HAY: Final = (
    _edged("M-13 0q-1-8 5-10 2-5 8-4.5Q7-15 9-9.5q5 2 4 9.5z", "#e2b84e", "#6d4a12")
    + _line("M-9-3l4-5M-4-2l2-9M2-2l1-9M8-2L5-9M-7-7l5 4M4-5l5 1", "#a1761f")
    + _line("M-10-6q1-3 4-3.5M-4-12q2-2 5-1.5", "#fff0a8")
)

# --- to work with ---

_BENCH: Final = (
    _wooden("M-13-11H13v3.5H-13zM-11-7.5h3L-9 0h-3zM8-7.5h3L12 0H9z", "M-12.5-10.4H12.5")
    + _edged("M-8-11.5L4-17l1 3.5-12 2z", _STEEL, _STONE_DARK)
    + _edged("M4-17.5q4-2.5 5 .5t-3.5 4z", _WOOD, _DARK)
)
_ANVIL: Final = (
    _edged("M-5 0v-5H6v5z", _WOOD, _DARK)
    + _edged("M-13-13H9q0 4-5 4.5L5-5H-4l1-3.5Q-12-8.5-13-13z", _IRON, "#14181b")
    + _line("M-12-12.4H8.5", _STEEL, 1.3)
)
_HAMMER: Final = _line("M-5-20L4-14", _WOOD, 1.9) + _edged("M-9-20l4.5-4.5 3 2L-6-17z", _IRON, "#14181b")
_PICK: Final = (
    _line("M-6-1L4-21", _DARK, 2.8)
    + _line("M-6-1L4-21", _LIT, 1.4)
    + _edged("M-7-22Q4-27 13-14 5-20-7-22z", _STEEL, _STONE_DARK)
)
_RACK: Final = (
    _wooden("M-14-20H14v2.5H-14zM-14-7H14v2.5H-14z", "M-13.5-19.5H13.5M-13.5-6.5H13.5")
    + _line("M-9 0v-24M9 0v-24", _DARK, 2.4)
    + _line("M-9 0v-24M9 0v-24", _LIT, 1.2)
    + _edged(
        "M-8.5-25q7-1 7 4.5 0 4-7 3.5zM8.5-25q-6-1-6 4.5 0 4 6 3.5zM10-24.5l4 3.5-4 3z", _STEEL, _STONE_DARK
    )
    + _edged("M-.9-8.5v-15L0-26l.9 2.5v15z", _STEEL, _STONE_DARK)
    + _line("M-3-8.5h6M0-8v5", "#d8a93a", 1.5)
)
_LOOM: Final = (
    _wooden("M-12 0V-26h2.5V0zM9.5 0V-26H12V0zM-13-25H13v2.5H-13zM-12-6H12v2.5H-12z", "M-12.5-24.5H12.5")
    + _line("M-8-22.5v17M-5-22.5v17M-2-22.5v17M1-22.5v17M4-22.5v17M7-22.5v17", _PALE)
    + fill("M-8.5-14h16v8h-16z", "#3f7f8c")
    + _line("M-8.5-11.5l2.7-2 2.7 2 2.6-2 2.7 2 2.7-2 2.6 2M-8.5-8h16", "#ffd98a")
)
_LADDER: Final = _line("M-4 0L-1-27M5 0L7-27", _DARK, 2.6) + _line(
    "M-4 0L-1-27M5 0L7-27M-3.5-5H5M-3-11H5.5M-2.3-17H6M-1.5-23H6.5", _LIT, 1.5
)
_SCALES: Final = (
    _wooden("M-1.2-1V-22h2.4V-1zM-6-2H6v2H-6z", "M-.4-21V-3")
    + _line("M-10-20Q0-24 10-20M-10-20l-3 9M-10-20l3 9M10-20l-3 6M10-20l3 6", "#d8a93a")
    + _edged("M-14-11h8q-1 4-4 4t-4-4zM6-14h8q-1 4-4 4t-4-4z", "#ffd54d", "#7a5200")
)
_CART: Final = (
    _edged("M-10-15l3-4 4-1 3-3 5 3 3 1 3 4z", "#4a545b", "#14181b")
    + _dots("-5 -17,1 -19.5,6 -17", "#ffb765", 1.8)
    + _edged("M-12-15H12L9-4H-9z", _WOOD, _DARK)
    + _line("M-11-11.5H11M-5-15L-4-4M5-15L4-4", _IRON, 1.3)
    + _line("M-11.5-14.3H11", _LIT)
    + _dots("-5.5 -2.5,5.5 -2.5", "#1d2022", 6)
    + _dots("-5.8 -2.8,5.2 -2.8", _STEEL, 1.6)
)
_TROPHY: Final = (
    _edged("M-8-27H8v6q0 6-8 9-8-3-8-9z", _WOOD, _DARK)
    + _edged("M-6-24l2 2q4-2 8 0l2-2q1 4-1 6 0 4-3 6h-4q-3-2-3-6-2-2-1-6z", "#5f483a", "#21160f")
    + _edged("M-2-14.5h4v3.5h-4z", "#9a7a66", "#21160f")
    + _line("M-3.5-13q-1.5-1-1-3.5M3.5-13q1.5-1 1-3.5", "#fff", 1.2)
    + _dots("-2.5 -18,2.5 -18", "#ffe08a", 1.3)
)

# --- what is stored ---

_ENDS: Final = "-9.5 -4.3,-1 -4.3,7.5 -4.3,-5.2 -11.6,3.3 -11.6"
_LOGS: Final = _dots(_ENDS, _DARK, 8.6) + _dots(_ENDS, "#e0b67b", 6.6) + _dots(_ENDS, "#a8743f", 2.6)
_BLOCKS: Final = (
    _edged("M-14-8H-1V0H-14zM1-8H13V0H1zM-8-16.5H6v8H-8z", "#b9bdbb", _STONE_DARK)
    + _line("M-13.3-7.4H-2M1.7-7.4H12.5M-7.3-15.8H5.3", "#fff")
    + fill("M-5-8h4v8h-4zM9-8h4v8H9zM2-16.5h4v8H2z", _STONE_DARK, 0.25)
)
_STATUE: Final = (
    _edged("M-8 0v-5H8v5zM-6-5v-14l3-4h6l3 4v14z", "#b9bdbb", _STONE_DARK)
    + _line("M-5.2-6v-13l2.7-3.3h5M-7.3-4.4H7", "#fff")
    + _line("M-3-17h2M1-17h2M-3-12q3 2 6 0M0-16v3", _STONE_DARK)
)
_HEAP: Final = (
    _edged("M-14 0l2-6 5-2 2-5 6-2 4 4 4 1 3 5 2 5z", "#4a545b", "#14181b")
    + _line("M-11-5.5l4-1.5 2-5 5.5-2", "#8d99a0")
    + _dots("-8 -4,-2 -9,1 -4.5,5 -8,8 -3,-4 -3", "#ffb765", 2.1)
)
_RUBIES: Final = (
    oval(0, -6, 14, 10, "@embers")
    + _edged("M-13 0l-1-5 4-4 5 4 0 5zM4 0l0-6 5-3 4 4-1 5zM-5 0l-1-8 6-6 6 6-1 8z", "#d9284a", "#5c0719")
    + fill("M-5.5-8L0-13.5V0h-4.5zM-13.5-5l3.5-3.5V-.5h-2.5zM9-8.5V-.5H4.5V-6z", "#ff9cae", 0.75)
)
_COINS: Final = (
    oval(0, -1.5, 8, 2.3, "#b27a08")
    + oval(0, -3, 8, 2.3, "#f2c230")
    + oval(-1, -5.5, 6, 2, "#b27a08")
    + oval(-1, -7, 6, 2, "#ffe37a")
)

_FURNITURE: Final = {
    "bed": _BED, "table": _TABLE, "chair": _CHAIR, "throne": _THRONE, "boards": _BOARDS, "shelf": _SHELF,
    "books": _BOOKS, "desk": _DESK, "candle": _CANDLE, "banner": _BANNER, "rug": _RUG, "broom": _BROOM,
    "altar": _ALTAR, "fire": _FLAMES + _LOGS_BELOW, "pot": _POT, "barrel": _BARREL, "chest": _CHEST,
    "crate": _CRATE, "sack": _SACK, "pail": _PAIL, "churn": _CHURN, "hams": _HAMS, "hay": _HAY,
    "bench": _BENCH, "anvil": _ANVIL, "hammer": _HAMMER, "pick": _PICK, "rack": _RACK, "loom": _LOOM,
    "ladder": _LADDER, "scales": _SCALES, "cart": _CART, "trophy": _TROPHY, "logs": _LOGS, "blocks": _BLOCKS,
    "statue": _STATUE, "heap": _HEAP, "rubies": _RUBIES, "coins": _COINS,
}  # fmt: skip

# Of each furnishing what stands in it, from the back to the front: name, place, and its size if not 1.
_ROOMS: Final = {
    "dwelling": "shelf 6 0 .8,bed -1 0",
    "simple-dwelling-4-2": "logs 9 0 .6,bed -2 0 .95",
    "simple-dwelling-3-3": "blocks 9 0 .6,bed -2 0 .95",
    "mixed-dwelling": "bed -4 -3 .85,sheep 8 0 .75",
    "couple-dwelling": "bed 4 -8 .85,bed -3 0 .85",
    "additional-dwelling": "ladder 10 0 1,bed -4 0 .85",
    "cuddle-room": "rug 0 0,sheep -5 -2 .9,sheep 9 -1 .65",
    "breakfast-room": "cattle -6 -5 1,table 4 0 .9,pail 4 -9.5 .55",
    "stubble-room": "hay 2 0 .85,cv-wheat -9 0 .62,cv-wheat 11 0 .55",
    "work-room": "pick 6 -3 .85,bench -1 0 .9",
    "guest-room": "chair -11 0,table 3 0 .9,barrel 0 -10 .5,candle 7 -10",
    "office-room": "banner -9 1 .9,desk 2 0,candle -4 -12 .8",
    "carpenter": "logs 0 0 .6,bench 0 -2",
    "stone-carver": "statue -4 0,hammer 9 2",
    "blacksmith": "fire 9 -2 .95,anvil -2 0",
    "miner": "pick 6 -3 .85,cart -2 0 .9",
    "builder": "ladder 7 0,blocks -3 0 .9",
    "trader": "crate -10 0 .85,scales 4 0 .9",
    "wood-supplier": "logs 0 0",
    "stone-supplier": "blocks 0 0",
    "ruby-supplier": "rubies 0 0",
    "dog-school": "chair 10 0 .95,dog -5 0 1",
    "quarry": "donkey 6 -4 .95,blocks -4 0 .75",
    "seam": "heap -3 0 .9,pick 5 -1 .9",
    "slaughtering-cave": "hams 0 0,table 0 0 .85",
    "cooking-cave": "fire 0 0 .75,pot 0 0",
    "working-cave": "chair -11 0 .9,table 1 0 .85,logs 2 -9.5 .5",
    "mining-cave": "donkey -7 -4 .95,cart 5 0 .8",
    "breeding-cave": "hay 7 0 .7,boar -5 -1 .9,boar 8 0 .55",
    "peaceful-cave": "rack 0 -3 .9,rug 0 0 .9",
    "weaving-parlor": "loom 0 0",
    "milking-parlor": "churn -5 0,pail 8 0",
    "state-parlor": "banner -11 1 .9,banner 11 1 .9,throne 0 0 .92",
    "hunting-parlor": "trophy 0 1 .95,table 0 0 .8",
    "beer-parlor": "barrel -8 0,barrel 8 0,barrel 0 -10.5 .8",
    "blacksmithing-parlor": "rubies 9 0 .6,anvil -3 0",
    "stone-storage": "crate 8 0,blocks -5 0 .8",
    "ore-storage": "crate 8 0,heap -4 0 .85",
    "spare-part-storage": "crate -8 0,crate 7 0,logs -7 -13 .5,heap 7 -13 .5",
    "main-storage": "shelf 6 0 .95,chest -4 0 .9,sack 10 0 .7",
    "weapon-storage": "rack 0 0",
    "supplies-storage": "rack -1 -2 .85,sack 9 0 .85",
    "broom-chamber": "broom 3 0,pail -9 0 .9",
    "treasure-chamber": "rubies 9 0 .6,coins 2 0,chest -5 0 .9",
    "food-chamber": "shelf 0 0,sack -9 0 .7,cv-pumpkin 7 0 .6",
    "prayer-chamber": "candle -13 0,candle 13 0,altar 0 0 .9",
    "writing-chamber": "books -6 0 .85,desk 4 0 .9",
    "fodder-chamber": "hay 3 0,sack -9 0 .8",
}  # fmt: skip


_NUMBER: Final = {slug: number for number, slug in enumerate(_ROOMS)}  # symbols have short names


def _animal(name: str) -> str:
    """An animal that stands on the floor, 20 wide."""
    look, coat, edge = ANIMALS[name]
    style = f'fill="{ink(f"@{coat}")}" stroke="{edge}" stroke-width="30" paint-order="stroke"'
    return f"<g {style}>{icon(look, 0, -9, 20, '')}</g>"


def _thing(told: str) -> str:
    """One of the things of a room; those beginning with `cv-` grow on fields."""
    name, x, y, *size = told.split()
    own = name if name.startswith("cv-") else f"f-{name}"
    scale = float(*size or ("1",))
    places = ((axis, num(float(at) / scale)) for axis, at in (("x", x), ("y", y)) if float(at))
    at = "".join(f' {axis}="{place}"' for axis, place in places)
    smaller = f' transform="scale({scale:g})"' if scale != 1 else ""
    return f'<use href="#hm-{own}"{at}{smaller}/>'


def _room(things: str) -> str:
    return "".join(map(_thing, things.split(",")))


SYMBOLS: Final = {
    **symbols(_FURNITURE | {name: _animal(name) for name in ANIMALS}, "f-"),
    **symbols({str(_NUMBER[slug]): _room(things) for slug, things in _ROOMS.items()}, "r-"),
}


def room(slug: str, x: float, y: float, scale: float) -> str:
    """What stands in a furnishing, its floor at a point."""
    return use(f"r-{_NUMBER[slug]}", x, y, scale)
