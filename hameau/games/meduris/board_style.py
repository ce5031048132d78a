"""What has this game alone? The look of its own pieces: goods, druid, temples, runes, stands, screens."""

from typing import Final

from ...drawing.style import Goods

GOODS: Final[Goods] = {
    "wood": ("log", "#8d6137", "#fff"),
    "stone": ("stone-block", "#7f868b", "#fff"),
    "copper": ("metal-bar", "#b5643a", "#fff"),
    "wool": ("wool", "#f1ead9", "#5b5344"),
}

CSS: Final = (
    ".hm .cloak{fill:#f6f2e6;stroke:#6b6250;stroke-width:1.2}.hm .face{fill:#c99b74}"
    ".hm .marble{fill:var(--snow);stroke:var(--dim);stroke-width:.8}"
    ".hm .stoned{stroke:var(--dim);stroke-width:1.2}"
    ".hm .stand{fill:var(--plaque);fill-opacity:.6;stroke:var(--ink);stroke-opacity:.35}"
    ".hm .screen{fill:var(--timber);fill-opacity:.35}"
)
