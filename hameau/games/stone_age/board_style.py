"""What has this game alone? The look of its own pieces: goods, villages, closed places."""

from typing import Final

from ...drawing.style import Goods, Seats, palette_css, seats_css

GOODS: Final[Goods] = {
    "food": ("ham-shank", "#b9493a", "#fff"),
    "wood": ("log", "#8d6137", "#fff"),
    "clay": ("clay-brick", "#c4683f", "#fff"),
    "stone": ("stone-block", "#7f868b", "#fff"),
    "gold": ("gold-bar", "#e0ab22", "#4a3500"),
    "tool": ("stone-axe", "#d9cfbb", "#4b4337"),
    "agriculture": ("wheat", "#e7c24b", "#4a3500"),
}

# Red, blue, green and yellow, as in the box: fill, edge, mark.
SEATS: Final[Seats] = (
    ("#c8362f", "#6f1613", "#fff"),
    ("#0072b2", "#003d61", "#fff"),
    ("#009e73", "#00553d", "#fff"),
    ("#f0d53a", "#84700a", "#3c3200"),
)

NIGHTFALL: Final = "display:inline;mix-blend-mode:multiply"  # lies over the valley at night
TWILIGHT: Final = "fill:#b2b5c6;mix-blend-mode:multiply"  # and this over pictures of cards and buildings
DUSK: Final = "fill:#7d84a4;mix-blend-mode:multiply"  # and this over what is painted on villages


def _at_night(name: str, look: str) -> str:
    """How something looks where the reader's system is dark, or the page says so."""
    return (
        f"@media(prefers-color-scheme:dark){{.hm:root .{name},:root:not([data-theme=light]) .hm .{name}"
        f"{{{look}}}}}[data-theme=dark] .hm .{name}{{{look}}}"
    )


# What can be chosen, by day and by night: it shines in the colour that no seat has, as in other games.
LIGHT: Final = {
    "sa-light": ("#fffdf6", "#f6efff"),  # a lit edge
    "sa-beam": ("#7c3aed", "#a97bff"),  # and what shines around it
    "sa-rim": ("#4c1d95", "#3b1a78"),  # and beside a lit edge
    "sa-edge": ("#6d28d9", "#d9c6ff"),  # of cards and buildings
}
_STRONG: Final = ".pick,.at,.end,.shown,.told,:hover,:focus"
_LIT: Final = f"g.offered[data-target]:not({_STRONG},.dear)"
_OWN: Final = [
    *(f"card-{number}" for number in range(1, 5)),
    *(f"building-{number}" for number in range(1, 5)),
]


def _lifted_css() -> str:
    """Cards and buildings that can be chosen are lifted a little, more when they are pointed at."""
    lying = ",".join(f".hm #place-{place}.offered~.g[data-target=place-{place}]" for place in _OWN)
    near = ",".join(
        f".hm #place-{place}.offered:is({_STRONG})~.g[data-target=place-{place}],"
        f".hm #place-{place}.offered~.g[data-target=place-{place}]:hover"
        for place in _OWN
    )
    return (
        f"{lying}{{translate:0 -1.5px;filter:drop-shadow(0 0 1px var(--sa-edge)) "
        "drop-shadow(0 0 2.5px var(--sa-beam))}"
        f"{near}{{translate:0 -4px;filter:drop-shadow(0 0 1.4px var(--sa-edge)) "
        "drop-shadow(0 0 6px var(--sa-beam))}"
    )


# Light on the ground, softly round, instead of frames: fourteen of these would be a form to fill in.
LIT: Final = (
    f".hm {_LIT}>.halo{{stroke:var(--sa-light);stroke-width:2;fill-opacity:0;"
    "filter:drop-shadow(0 0 1.2px var(--sa-rim)) drop-shadow(0 0 2.5px var(--sa-beam))}"
    f".hm .land {_LIT}>.halo,.hm :is(#panel-cards,#panel-buildings) .offered>.halo{{animation:none}}"
    f".hm:not(:is(.taught,.between) *) {_LIT}>.halo{{stroke-opacity:1}}"
    ".hm .land [id^=place-]>.halo{rx:34px}"
    f".hm :is([id^=place-card-],[id^=place-building-]).offered:not({_STRONG},.dear)>.halo"
    "{stroke:none;fill:var(--sa-beam);fill-opacity:.1;filter:none}"
    ".hm :is(.land,#panel-cards,#panel-buildings) .offered:is(:hover,:focus,.pick)>.halo{fill-opacity:0;"
    "stroke:var(--sa-light);stroke-width:4.5;"
    "filter:drop-shadow(0 0 2px var(--sa-rim)) drop-shadow(0 0 4px var(--sa-beam)) "
    "drop-shadow(0 0 9px var(--sa-beam))}"
    ".hm g.ghost[id]{filter:drop-shadow(0 0 1px var(--sa-light)) drop-shadow(0 0 3px var(--sa-light)) "
    "drop-shadow(0 0 4px var(--sa-beam))}"
)

CSS: Final = (
    seats_css(SEATS)
    + ".hm .nightfall,.hm .nightly{display:none}.hm :is(.twilight,.dusk){fill:none}"
    + _at_night("nightfall", NIGHTFALL)
    + _at_night("nightly", "display:inline")
    + _at_night("twilight", TWILIGHT)
    + _at_night("dusk", DUSK)
    + _at_night("unowned", "opacity:.34")
    + _at_night("tray", "fill:#463c2b")
    + _at_night("rug", "fill:#5a3b25")
    + _at_night("gap", "fill:#000;fill-opacity:.16")
    + _at_night("motif", "fill-opacity:.4;stroke-opacity:.3")
    + _at_night("dearth", "fill:#ff9d84")
    + _at_night("weft", "stroke-opacity:.7")
    + _at_night("over", "stroke:#c79a3c")
    + _at_night("yard", "filter:brightness(.6)")
    + ".hm .closed{opacity:.35}"
    ".hm .mid{dominant-baseline:central}"
    ".hm .land .plaque{stroke:var(--timber-2);stroke-width:1.2}"
    ".hm .stitch{fill:none;stroke:var(--timber-2);stroke-width:1.4;stroke-dasharray:6 4;opacity:.7}"
    ".hm .tray{fill:var(--raised);stroke:var(--timber-2);stroke-opacity:.7;"
    "filter:drop-shadow(0 1px 1px var(--shade))}"
    ".hm .rug{fill:#dfae7c;stroke:#8a4a2c}.hm .fringe{fill:none;stroke:#b5763f;stroke-width:6;"
    "stroke-dasharray:1.6 2}.hm .weft{fill:none;stroke:var(--pc,#b0412e);stroke-width:3.4}"
    ".hm .over{stroke:#f4d58a;stroke-opacity:1;stroke-width:2;stroke-dasharray:4 5}"
    ".hm .room{fill:#fff3da;fill-opacity:.22;stroke:#3a2614;stroke-opacity:.75;stroke-width:1.3;"
    "stroke-dasharray:3.2 2.6}"
    ".hm .gap{fill:#4a2410;fill-opacity:.09}"
    ".hm .motif{fill:var(--pc);fill-opacity:.5;stroke:#f8e3b4;stroke-opacity:.75;stroke-width:1.2;"
    "stroke-linejoin:round}.hm .dearth{fill:#9c1a08}"
    ".hm .dish{fill:var(--earth-2);stroke:var(--timber-2);stroke-opacity:.75}"
    ".hm .lip{fill:none;stroke:var(--raised);stroke-opacity:.75;stroke-width:1.4;stroke-linecap:round}"
    ".hm .reeds{fill:var(--field);fill-opacity:.55;stroke:var(--field-2)}"
    ".hm .reed{fill:none;stroke:var(--field-2);stroke-opacity:.55}"
    ".hm .knot{stroke-opacity:1;stroke-width:1.6;stroke-dasharray:2.4 1.6}"
    ".hm .sheet{stroke:var(--timber-2)}"
    ".hm .cast{fill:#332d25}.hm .counts{fill:var(--ink)}"
    ".hm .lacks{fill:none;stroke:var(--dim);stroke-width:1.3}"
    # In a preview a dish holds "4→1": the piece above, smaller, and the number below.
    ".hm .stored:has([data-was]) use{opacity:1}"
    ".hm .stored:has([data-was])>.stock{transform-box:fill-box;transform-origin:center;"
    "translate:10px -7.2px;scale:.68}.hm .wider:has([data-was])>.stock{translate:13px -7.2px;scale:.8}"
    ".hm .stored>[data-was]{font-size:14.2px;text-anchor:middle;translate:-3.4px 6.6px}"
    ".hm .wider>[data-was]{letter-spacing:-.4px;translate:2.2px 6.6px}"
    ".hm [data-good]:has([data-was])>.eaten{display:none}"
    ".hm .unowned{opacity:.34;filter:sepia(.7)}.hm .worn{stroke:var(--rim)}"
    + palette_css(LIGHT)
    + LIT
    + _lifted_css()
    # Cards and the ground below the stacks: in two columns as in one.
    + "@container(max-width:900px){.hm:not(:root) .broad{display:none}"
    ".hm:not(:root) .nw.packed{display:inline}}"
)
# In one column the landscape is half as large: its signs are twice as large there.
NARROW: Final = (
    ".hm .lb{transform:scale(1.9)}.hm .mk{transform:translate(var(--right,0),var(--down,0))scale(1.5)}"
    ".hm .nr{font-size:26px}"
    ".hm .rolled{transform:translate(var(--right),26px)scale(1.72)}"
)
