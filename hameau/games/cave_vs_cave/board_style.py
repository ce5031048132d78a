"""What has this game alone? The look of its own pieces: goods, rooms, caverns."""

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
    ".hm .room-orange{fill:#e2994a}.hm .room-blue{fill:#7aa7d9}.hm .on-room{fill:#2b241c}"
    ".hm .lined{fill:none;stroke:var(--rock-2);stroke-width:1.5}"
    ".hm .cavern{fill:var(--earth);stroke:var(--line);stroke-dasharray:5 4}.hm .spent{opacity:.6}"
)
