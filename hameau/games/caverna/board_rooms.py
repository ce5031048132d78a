"""How does the room of a furnishing look? Its walls in a colour of their own, and what stands before them.

One picture serves the display and the cavern it is built in.
"""

from typing import Final

from ...drawing.caves import symbols
from ...drawing.svg import use
from .board_dwellings import DWELLINGS
from .board_furniture import PIECES
from .board_parlors import PARLORS
from .board_workshops import WORKSHOPS

WIDE: Final = 35.5
HIGH: Final = 30.0
_ROOMS: Final = DWELLINGS | WORKSHOPS | PARLORS
_NUMBER: Final = {slug: number for number, slug in enumerate(_ROOMS)}  # symbols have short names

SYMBOLS: Final = {
    **symbols(PIECES, "f-"),
    **symbols({str(_NUMBER[slug]): things for slug, (_, things) in _ROOMS.items()}, "r-"),
}


def room(slug: str, x: float, y: float, scale: float) -> str:
    """What stands in a furnishing, its floor at a point."""
    return use(f"r-{_NUMBER[slug]}", x, y, scale)


def walled(slug: str, symbol: str) -> str:
    """A symbol whose walls are in the colour of a furnishing."""
    return f'<use href="#hm-{symbol}" color="{_ROOMS[slug][0]}"/>'
