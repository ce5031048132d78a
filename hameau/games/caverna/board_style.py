"""What has this game alone? The look of its own pieces: goods, furnishings, action spaces."""

from typing import Final

from ...drawing.style import Goods, palette_css
from . import board_means
from .board_paint import COLOURS

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
# Of animals on the land: their picture, the name of their coat, and the line around it.
ANIMALS: Final[Goods] = {
    "sheep": ("sheep", "sheep", "#4b4337"),
    "donkey": ("donkey", "donkey", "#3a332d"),
    "boar": ("boar", "boar", "#2a1d16"),
    "cattle": ("cow", "cattle", "#3f2312"),
    "dog": ("sitting-dog", "dog", "#4a3010"),
}
SLIM: Final = 0.88  # how wide the letters of names of furnishings are, all of them
OUTLINE: Final = "#2a1711"  # around all that stands in a room

# Asked by data-target, which few elements have: by id every change would have the whole table styled again.
# While one is chosen, the spaces that cannot be sink into the wood; their names and dwarfs stay as they are.
_AT_REST: Final = ".hm:has([data-target^=space-].offered) [data-target^=space-]:not(.offered,:has(#acting))"
RESTING: Final = (
    ".hm .at-rest{display:none;fill:var(--cv-desk);fill-opacity:.6}"
    f"{_AT_REST} .at-rest{{display:inline}}{_AT_REST}>.on-card{{opacity:.55}}"
)

CSS: Final = (
    palette_css(COLOURS, "cv-") + ".hm .gone{fill:#00000021;stroke:var(--cv-wood-deep);stroke-opacity:.45}"
    ".hm .on-back{fill:var(--cv-on-back);font-weight:600}"
    ".hm .comes{fill:var(--cv-sheet);fill-opacity:.8;stroke:var(--cv-back-edge);stroke-width:.8}"
    f"{RESTING}"
    ".hm .tag-orange{fill:var(--cv-tag-orange)}.hm .tag-green{fill:var(--cv-tag-green)}"
    ".hm .tag-yellow{fill:var(--cv-tag-yellow)}"
    ".hm .on-tag{fill:#2b241c}.hm .plate{stroke:#33230f;stroke-width:1.2}"
    f".hm .slim{{transform:scaleX({SLIM})}}"
    ".hm .on-floor text{fill:#2b241c;stroke:#fffaf0d9;stroke-width:2.4;paint-order:stroke}"
    ".hm .beggar{fill:#7d2d26;stroke:#00000040}.hm .on-beggar{fill:#ffe9c7}"
    ".hm .coordinate{fill:var(--ink);stroke:var(--cv-hide);stroke-width:3;paint-order:stroke}"
    ".hm .on-marker{fill:#fff}"
    ".hm .this-round{fill:none;stroke:var(--ember);stroke-width:2}"
    ".hm .shield{fill:none;stroke:#e9e2d0;stroke-width:1.1}"
    ".hm .tally{fill:var(--cv-sheet);stroke:var(--ink);stroke-opacity:.75}"
    ".hm .on-painting text{stroke:var(--cv-sheet);stroke-width:3;stroke-linejoin:round;paint-order:stroke}"
    ".hm .heap{fill:var(--cv-sheet);fill-opacity:.86;stroke:var(--cv-sheet-edge);stroke-width:.8}"
    ".hm .lacking{fill:var(--cv-lacking)}"
    ".hm .growth{fill:var(--cv-growth);font-weight:600}"
    ".hm .open-round{fill:none;stroke:var(--cv-sheet-edge);stroke-width:1.2;stroke-dasharray:2.4 1.8}"
    f"{board_means.CSS}"
    ".hm:has(.waiting) [data-target^=tile-]:not(:has(+.waiting)){opacity:.62}"
    f'.hm use[href^="#hm-r-"]{{stroke:{OUTLINE};stroke-width:1.1;stroke-linecap:round;stroke-linejoin:round}}'
    # In a preview a glow around a few digits would only blur them.
    ".hm .ghost:is([data-of^=arm-],[data-of=dwarfs]){opacity:1;filter:none}"
    ".hm .ghost:is([data-of^=arm-],[data-of=dwarfs]) text{fill:var(--glow)}"
    ".hm use.pc[href^='#hm-s']{stroke:var(--cv-mark-edge);stroke-width:1.7;paint-order:stroke}"
    ".hm .near{display:none}#look-at .hm .near{display:inline}#look-at .hm .from-afar{display:none}"
)
