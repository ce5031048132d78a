"""What has this game alone? The look of its own pieces: goods, druid, temples, runes, stands, screens."""

from typing import Final

from ...drawing.style import Goods, Seats, seats_css

GOODS: Final[Goods] = {
    "wood": ("log", "#8d6137", "#fff"),
    "stone": ("stone-block", "#7f868b", "#fff"),
    "copper": ("metal-bar", "#b5643a", "#fff"),
    "wool": ("wool", "#f1ead9", "#5b5344"),
}

# Purple, blue, light green and red, as in the box: fill, edge, mark.
SEATS: Final[Seats] = (
    ("#8e5aa8", "#4d2a61", "#fff"),
    ("#0072b2", "#003d61", "#fff"),
    ("#a5cf4c", "#567314", "#263500"),
    ("#c8362f", "#6f1613", "#fff"),
)

CSS: Final = (
    seats_css(SEATS) + ".hm .cloak{fill:#f6f2e6;stroke:#6b6250;stroke-width:1.2}.hm .face{fill:#c99b74}"
    ".hm .way{fill:var(--ember);stroke:var(--paper);stroke-width:1.2;stroke-linejoin:round}"
    ".hm .marble{fill:var(--snow);stroke:var(--dim);stroke-width:.8}"
    ".hm .visited{fill:none;stroke:var(--ember);stroke-width:4}"
    ".hm .stoned{stroke:var(--dim);stroke-width:1.2}"
    ".hm .stand{fill:var(--plaque);fill-opacity:.6;stroke:var(--ink);stroke-opacity:.35}"
    ".hm .die{fill:#fffdf6;stroke:#8d8068;stroke-width:1.4}.hm .on-die{fill:#332d25}"
    ".hm .screen{fill:var(--timber);fill-opacity:.35}"
)
