"""What has this game alone? The look of its own pieces: goods, rooms, walls."""

from typing import Final

from ...drawing.style import Goods, Palette, palette_css
from .actions import Act
from .pieces import WAY_SLUGS

GOODS: Final[Goods] = {
    "wood": ("log", "#8d6137", "#fff"),
    "stone": ("stone-block", "#7f868b", "#fff"),
    "grain": ("wheat", "#e7c24b", "#4a3500"),
    "flax": ("flax", "#6f83c4", "#fff"),
    "food": ("ham-shank", "#b9493a", "#fff"),
    "gold": ("two-coins", "#e0ab22", "#4a3500"),
}

# The colours of rock, wood and land, in drawings as `--cv-…`: by day and by night.
LAND: Final[Palette] = {
    "r0": ("#23282e", "#14181c"),
    "r1": ("#41484f", "#2b3238"),
    "r2": ("#586068", "#3a4249"),
    "r3": ("#70777d", "#4a5359"),
    "r4": ("#8b9092", "#5c656a"),
    "r5": ("#a9aaa5", "#727a7c"),
    "r6": ("#cbc9be", "#919690"),
    "lit": ("#ffc038", "#ffc038"),  # around cells on offer: the light of torches
    "mark": ("#9d5cff", "#cdb2ff"),  # around walls on offer
    "gift": ("#1b6b3a", "#86d3a0"),  # around parts that cost nothing
    "full": ("#a3301a", "#ffb08f"),  # of a store that has no room for more
    "haze": ("#fff8e6", "#ecdcb8"),  # the plate under the signs of a room
    "shade": ("#0b121800", "#0b121858"),  # over rock
    "night": ("#2a1a0800", "#140c0440"),  # over a room, less what is written on it
    "plank-1": ("#eccf9e", "#cfae7b"),
    "plank-2": ("#c39660", "#a17a4c"),
    "sill": ("#d8b27c", "#b8935f"),  # with the price of a room and its walls
    "orange-1": ("#f3b468", "#dd9d54"),
    "orange-2": ("#d2802f", "#b87230"),
    "blue-1": ("#a9cdf3", "#8fb3da"),
    "blue-2": ("#6792c7", "#5f88b8"),
    "wood-1": ("#d9ab6d", "#94703f"),
    "wood-2": ("#a8763f", "#6a4a29"),
    "wood-3": ("#5f3d1d", "#2a1c0e"),
    "table-1": ("#a0764a", "#43321f"),
    "table-2": ("#956c42", "#3c2d1b"),
    "beam-1": ("#dcb277", "#7d5d38"),
    "beam-2": ("#b98a52", "#5d4326"),
    "seen": (".6", ".36"),  # how much of the scenes on action tiles
    "later": (
        ".82",
        ".5",
    ),  # and of tiles that cannot be had yet: at night their signs would shine as others do
    "sheet-1": ("#fffdf3", "#56513f"),
    "sheet-2": ("#fbf3dc", "#4b4637"),
    "sheet-3": ("#efdfb8", "#3d392c"),
    "back-1": ("#c6ced3", "#3d464e"),
    "back-2": ("#98a6b0", "#2a3138"),
    "parch-1": ("#fdf8ea", "#33332d"),
    "parch-2": ("#f8efd9", "#2e2d28"),
    "parch-3": ("#eedfbb", "#27251f"),
    "well": ("#fffaf0", "#23231f"),
    "sky-1": ("#8fc4e2", "#16233a"),
    "sky-2": ("#eef3e2", "#4b5f70"),
    "sun": ("#fff3c4", "#dfe7ef"),
    "cloud": ("#ffffffcc", "#8a9aaa55"),
    "far": ("#a5bfcd", "#3b4f61"),
    "far-2": ("#83a3b6", "#2e4052"),
    "snow": ("#fdfeff", "#c8d5de"),
    "snow-2": ("#b9cfe3", "#7e95a9"),
    "cliff": ("#b3aea3", "#636a6e"),
    "cliff-1": ("#dcd5c5", "#858b8c"),
    "cliff-2": ("#858c94", "#434b53"),
    "cliff-3": ("#676f79", "#323941"),
    "mead-0": ("#c8dca6", "#3f5446"),
    "mead-1": ("#a9ca7b", "#374f36"),
    "mead-2": ("#8fb863", "#2f472f"),
    "mead-3": ("#6f9c4a", "#233823"),
    "pine-1": ("#8fb57c", "#6b9168"),
    "pine": ("#4f8057", "#44694c"),
    "pine-2": ("#356247", "#2d4a37"),
    "leaf-1": ("#c9de8c", "#93b06d"),
    "leaf": ("#86b257", "#5f8549"),
    "leaf-2": ("#5f8d45", "#44663a"),
    "water-1": ("#b5e0ec", "#4d8299"),
    "water-2": ("#4e9fc9", "#28587a"),
    "foam": ("#ffffff", "#c6dfe8"),
    "bank": ("#d3c08f", "#5f5a41"),
    "path": ("#ead9b0", "#7d7157"),
}

_CAVERN: Final = "[id^=cell-]:not([id$=r3c0])"

# Of the goods on the sill one is chosen instead of the others: so it looks while a page shows what it does.
_SILL: Final = "".join(
    f"[data-previewed='{Act.USE.number(WAY_SLUGS.index(f'entrance-{good}'))}'] .hm "
    f"[id^=entrance-].offered{rule}"
    for good in tuple(GOODS)[:4]
    for rule in (
        f":not([id=entrance-{good}])>:not(.halo){{opacity:.4}}",
        f":not([id=entrance-{good}])>.halo{{stroke:none;fill-opacity:.2}}",
        f"[id=entrance-{good}]>.halo{{stroke-width:4.4;fill:#ffd98a;fill-opacity:1}}",
    )
)

CSS: Final = (
    palette_css(LAND, "cv-") + ".hm :is([id^=tile-],[id^=room-]).offered>.halo{stroke-width:3.2;"
    "filter:drop-shadow(0 0 1.5px var(--raised))}"
    # Caverns on offer lie in the light of torches, what is chosen in a stronger one; the Entrance is a room.
    ".hm .lure{display:none}.hm g.offered>.lure{display:inline}"
    ".hm g.offered>.torchlit,.hm .wanted{fill:url(#hm-torchlit);mix-blend-mode:overlay}"
    f".hm {_CAVERN}.offered{{filter:brightness(1.06)}}"
    f".hm {_CAVERN}.offered:is(:hover,:focus,.pick){{filter:brightness(1.25)}}"
    f".hm {_CAVERN}.offered>.halo{{stroke:var(--cv-lit);stroke-width:3.2;stroke-opacity:1;fill:transparent;"
    "filter:drop-shadow(0 0 3px #ff9d1c)}"
    f".hm {_CAVERN}.offered:is(:hover,:focus,.pick)>.halo{{stroke:#ffdf86;stroke-width:5}}"
    f".hm {_CAVERN}.leads>.halo{{stroke:var(--cv-lit);fill:transparent}}"
    ".hm [id=cell-r3c0].offered>.halo{stroke-width:3.2;fill:transparent}"
    ".hm [id^=wall-].offered>.halo{stroke:#fff;stroke-width:1;fill:var(--cv-mark);fill-opacity:.8}"
    ".hm [id^=wall-]>.lure{pointer-events:none}.hm [id^=wall-].pick>.lure{display:none}"
    ".hm [id^=wall-].offered:is(:hover,:focus,.pick)>.halo{stroke-width:4;fill-opacity:1}"
    # Goods that can be traded meanwhile say so with a small sign; their frame is for who points at them.
    ".hm .swap{display:none}.hm .dear .swap{display:inline}"
    ".hm [data-count]:has([data-was]) .owners{display:none}"
    ".hm [data-good]:has([data-was]) .swap{display:none}"
    ".hm [data-good].offered.dear:not(:hover,:focus,.pick,.at,.shown)>.halo{stroke:none;fill-opacity:0}"
    ".hm .spill{mix-blend-mode:soft-light;pointer-events:none}"
    ".hm .full{fill:var(--cv-full)}"
    ".hm [id^=entrance-].leads>.halo{stroke:none}.hm [id^=entrance-].offered>.halo{stroke-width:2;"
    "fill:#fffaf0;fill-opacity:.7}.hm [id^=entrance-].offered:is(:hover,:focus,.pick,.end)>.halo{"
    "stroke-width:3.6;fill-opacity:1}"
    ".hm .ticked{stroke:none;pointer-events:none}.hm .dusk{fill:#2f2c29;fill-opacity:.55}"
    ".hm .reach{fill:transparent;pointer-events:none}"
    ".hm :is([id^=wall-],[id^=entrance-],[id^=part-]).offered>.reach{pointer-events:all}"
    ".hm .on-room,.hm .in-room text{fill:#2b1d10}.hm .in-room text{stroke:var(--cv-haze);stroke-width:3;"
    "stroke-linejoin:round;paint-order:stroke}"
    ".hm .spent{filter:grayscale(.82) brightness(.82)}.hm .spent .on-scene{opacity:.6}"
    ".hm .later{opacity:var(--cv-later)}.hm .later .vg{opacity:.22}.hm .barred+.signed,"
    ".hm [id^=tile-].dear>:is(.on-scene,.signed),.hm .aside>.on-scene{opacity:.5}"
    ".hm .aside{fill:#000;stroke:none}.hm .hindered~.on-scene,.hm .hindered~.signed>.on-scene{display:none}"
    ".hm .news{display:none;pointer-events:none}.hm .new>.news{display:inline}"
    ".hm .on-band{fill:#eef3f6}"
    ".hm .vg{opacity:var(--cv-seen)}.hm .on-scene text{stroke:var(--cv-sheet-1);stroke-width:3.4;"
    "stroke-linejoin:round;paint-order:stroke}.hm .later .on-scene text{stroke:var(--cv-back-1)}"
    ".hm .when{stroke:#6b5532;stroke-width:1;fill-opacity:.8}"
    ".hm .part{fill:var(--cv-sheet-1);fill-opacity:.5}.hm .part.done,.hm .part.shut{fill-opacity:.2}"
    ".hm .part.now{fill:#ffd98a;fill-opacity:.9;stroke:#d97a1c;stroke-width:1.6}"
    # Parts that can be pressed are framed above the scene of their tile.
    ".hm [id^=part-].offered>.part{stroke:var(--glow);stroke-width:2.4;fill-opacity:.72}"
    ".hm [id^=part-].offered.gift>.part{stroke:var(--cv-gift)}"
    ".hm [id^=part-].offered:not([id^=part-collect-])>.halo{stroke:none}"
    ".hm [id^=part-].offered:is(:hover,:focus,.pick)>.part{stroke-width:3.8;fill-opacity:.95}"
    ".hm .ghost[data-of^=part-]{filter:none}"  # a glow would fill all between its signs
    ".hm .part-done{opacity:.5}.hm .part-shut{opacity:.3}"
    ".hm .on-scene .part-now text{fill:#2b1d10;stroke:#ffe7b5}"
    ".hm .label{fill:#fdf3dc;stroke:#1d2226;stroke-width:3.2;stroke-linejoin:round;paint-order:stroke}"
    + _SILL
)
