"""What has this game alone? The look of its own pieces: goods, cubes, closed places."""

from typing import Final

from ...drawing.style import Goods

GOODS: Final[Goods] = {
    "food": ("ham-shank", "#b9493a", "#fff"),
    "wood": ("log", "#8d6137", "#fff"),
    "clay": ("clay-brick", "#c4683f", "#fff"),
    "stone": ("stone-block", "#7f868b", "#fff"),
    "gold": ("gold-bar", "#e0ab22", "#4a3500"),
    "tool": ("stone-axe", "#d9cfbb", "#4b4337"),
    "agriculture": ("wheat", "#e7c24b", "#4a3500"),
}

CSS: Final = (
    ".hm .cube{fill:var(--timber);stroke:var(--timber-2)}.hm .closed{opacity:.35}"
    ".hm .mid{dominant-baseline:central}"
)
