"""What has this game alone? The look of its own pieces: goods, rooms, walls."""

from typing import Final

from ...drawing.style import Goods

GOODS: Final[Goods] = {
    "wood": ("log", "#8d6137", "#fff"),
    "stone": ("stone-block", "#7f868b", "#fff"),
    "grain": ("wheat", "#e7c24b", "#4a3500"),
    "flax": ("flax", "#6f83c4", "#fff"),
    "food": ("ham-shank", "#b9493a", "#fff"),
    "gold": ("two-coins", "#e0ab22", "#4a3500"),
}

CSS: Final = (
    ".hm .room-orange{fill:#e2994a}.hm .room-blue{fill:#7aa7d9}.hm .on-room,.hm .in-room text{fill:#2b241c}"
    ".hm .hall{fill-opacity:.85}.hm .spent{opacity:.6}"
    ".hm .label{fill:#fdf3dc;stroke:#2e373c;stroke-width:3;paint-order:stroke}"
    ".hm .natural{fill:none;stroke:#20282c;stroke-width:7;stroke-linecap:round}"
    ".hm .natural.edge{stroke:#87918f;stroke-width:2;stroke-dasharray:14 5 7 6}"
)
