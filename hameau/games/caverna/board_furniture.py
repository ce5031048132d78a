"""What is furniture painted with? Pens, and the pieces that stand in more than one room.

A piece stands on the floor at the origin. The line around every shape is said once, where a room is used, so
that all silhouettes are as strong: a shape without one says so.
"""

from typing import Final

from ...drawing.svg import icon, num
from .board_paint import ink
from .board_style import ANIMALS, OUTLINE

WOOD, WOOD_LIT, WOOD_DEEP = "#b3702f", "#e9b46a", "#7d4a1e"
STEEL, IRON, SOOT = "#e3eaee", "#71828d", "#333d45"
GOLD, GOLD_LIT, GOLD_DEEP = "#ffc93c", "#fff0a6", "#d18a10"
RED, FIRE, FLAME = "#d13b32", "#ff7a1f", "#ffe07a"
LINE: Final = OUTLINE
STONE, STONE_SHADE, CREAM = "#eceee9", "#aab4b9", "#fff7e4"


def form(d: str, colour: str) -> str:
    """A shape with the line around it."""
    return f'<path fill="{ink(colour)}" d="{d}"/>'


def plain(d: str, colour: str, opacity: float = 1) -> str:
    """A shape without: light, shade, a part of another shape."""
    seen = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path fill="{ink(colour)}" stroke="none"{seen} d="{d}"/>'


def line(d: str, colour: str = LINE, thick: float = 1.2) -> str:
    """A line; one as thick as those around shapes need not say so."""
    ink_of = f' stroke="{colour}"' if colour != LINE else ""
    wide = f' stroke-width="{num(thick)}"' if abs(thick - 1.2) > 0.15 else ""
    return f'<path fill="none"{ink_of}{wide} d="{d}"/>'


def disc(x: float, y: float, r: float, colour: str) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{ink(colour)}"/>'


def handle(d: str, colour: str = WOOD_LIT, thick: float = 2) -> str:
    """A shaft: a line with a line around it."""
    return line(d, LINE, thick + 2.2) + line(d, colour, thick)


def dots(places: str, colour: str, size: float) -> str:
    """Small round things at places: `x y,x y`."""
    return line("".join(f"M{place}h0" for place in places.split(",")), colour, size)


def piece(name: str, x: float = 0, y: float = 0, scale: float = 1, colour: str = "") -> str:
    """One of the pieces below; where a part of it has no colour, that is said here."""
    own = f' fill="{colour}"' if colour else ""
    size = f"scale({scale:g})" if scale != 1 else ""
    at = f"translate({num(x)} {num(y)})" if x or y else ""
    placed = f' transform="{at}{size}"' if at or size else ""
    return f'<use href="#hm-f-{name}"{own}{placed}/>'


_BED: Final = (
    form("M-15 0V-21q0-3 2.5-3t2.5 3V0z", WOOD)
    + form("M-10-7H15V-2H-10z", WOOD)
    + form("M-10-12H12v5.5H-10z", CREAM)
    + '<path d="M-3-14Q5-17 13-13q1.5 3 1 7.5H-4z"/>'
    + line("M-2-11.5Q5-14 12.5-11", "#fff", 1.3)
    + form("M-9.5-13q0-4 5-4 4.5 0 4.5 3.5t-5 3.5-4.5-3z", "#fff")
    + form("M12 0v-12h3.5V0z", WOOD)
)
_FIRE: Final = form("M-7 0q-3-6 1-9 .5 2 2 2.5Q-4-12 1-16q-.5 5 2.5 7 1.5-1 1.5-3 4.5 5 2 12z", FIRE) + plain(
    "M-3.5-.6q-1-3.5 1-5.5 1.5-1.5 2-4.5 1 3.5 3 5T3.5-.6z", FLAME
)
_ANVIL: Final = form("M-16-17H12q-1 6-7 7v4l6 3v3H-9v-3l6-3v-4Q-13-10-16-17z", SOOT) + plain(
    "M-14-16.3H11l-1 2.3H-13z", "#9fb0bb"
)
_HEART: Final = form("M0 0q-8-5-6.5-9.5Q-4-13 0-9.5 4-13 6.5-9.5 8-5 0 0z", "#ff5a7a")
_GEM: Final = (
    form("M-12-16l6-8H6l6 8L0 0z", "#e5264d")
    + plain("M-11-16.5l5.3-6.8L-4-16.5zM-3-16.5L0-23.3 3-16.5z", "#ffb3c0")
    + plain("M4-15.5h7L0-1.2z", "#9d0f30")
    + plain("M-4-15.5h7L0-1.2z", "#ff6d87")
)
_SPARKLE: Final = plain("M0-4L1-1 4 0 1 1 0 4-1 1-4 0-1-1z", "#fff")
_BLOCK: Final = form("M0 0V-9H12V0z", STONE) + plain("M8-8.4h3.4v7.8H.6V-2.6H8z", STONE_SHADE)
_CANDLE: Final = form("M-1.8 0v-8h3.6v8z", CREAM) + form("M0-14q3.2 4 0 6-3.2-2 0-6z", FLAME)


def _animal(name: str) -> str:
    """An animal that stands on the floor, 20 wide."""
    look, coat, _edge = ANIMALS[name]
    style = f'fill="{ink(f"@{coat}")}" stroke-width="42" paint-order="stroke"'
    return f"<g {style}>{icon(look, 0, -9, 20, '')}</g>"


PIECES: Final = {
    "bed": _BED,
    "fire": _FIRE,
    "anvil": _ANVIL,
    "heart": _HEART,
    "gem": _GEM,
    "sparkle": _SPARKLE,
    "block": _BLOCK,
    "candle": _CANDLE,
    **{name: _animal(name) for name in ANIMALS},
}
