"""What has this game alone? The look of its own pieces: goods, furnishings, tunnels, stables."""

from typing import Final

from ...drawing.style import Goods

GOODS: Final[Goods] = {
    "wood": ("log", "#8d6137", "#fff"),
    "stone": ("stone-block", "#7f868b", "#fff"),
    "ore": ("ore", "#3f4448", "#fff"),
    "ruby": ("cut-diamond", "#c2213f", "#fff"),
    "food": ("ham-shank", "#b9493a", "#fff"),
    "gold": ("two-coins", "#e0ab22", "#4a3500"),
    "grain": ("wheat", "#e7c24b", "#4a3500"),
    "vegetable": ("pumpkin", "#e07b24", "#fff"),
    "dog": ("sitting-dog", "#6b5a48", "#fff"),
    "sheep": ("sheep", "#f1ead9", "#4b4337"),
    "donkey": ("donkey", "#8a8178", "#fff"),
    "boar": ("boar", "#4c3a30", "#fff"),
    "cattle": ("cow", "#7a4a2c", "#fff"),
}

CSS: Final = (
    ".hm .tag-orange{fill:#e2994a}.hm .tag-green{fill:#6aa55c}.hm .tag-yellow{fill:#efcf4a}"
    ".hm .rock-3{fill:#5d6264}.hm .stable{fill:#a5432f;stroke:#5c2014}"
)
