"""What has this game alone? The look of its own pieces: goods, villages, closed places."""

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

NIGHTFALL: Final = "display:inline;mix-blend-mode:multiply"  # lies over the valley at night
TWILIGHT: Final = "fill:#b2b5c6;mix-blend-mode:multiply"  # and this over pictures of cards and buildings
DUSK: Final = "fill:#7d84a4;mix-blend-mode:multiply"  # and this over what is painted on villages


def _at_night(name: str, look: str) -> str:
    """How something looks where the reader's system is dark, or the page says so."""
    return (
        f"@media(prefers-color-scheme:dark){{.hm:root .{name},:root:not([data-theme=light]) .hm .{name}"
        f"{{{look}}}}}[data-theme=dark] .hm .{name}{{{look}}}"
    )


CSS: Final = (
    ".hm .nightfall,.hm .nightly{display:none}.hm :is(.twilight,.dusk){fill:none}"
    + _at_night("nightfall", NIGHTFALL)
    + _at_night("nightly", "display:inline")
    + _at_night("twilight", TWILIGHT)
    + _at_night("dusk", DUSK)
    + _at_night("unowned", "opacity:.5")
    + _at_night("tray", "fill:#463c2b")
    + _at_night("rug", "fill:#5a3b25")
    + _at_night("gap", "fill-opacity:.08")
    + _at_night("weft", "stroke:#7d2f22")
    + _at_night("over", "stroke:#c79a3c")
    + _at_night("yard", "filter:brightness(.6)")
    + ".hm .closed{opacity:.35}"
    ".hm .mid{dominant-baseline:central}"
    ".hm .land .offered>.halo{stroke-width:3.2;filter:drop-shadow(0 0 1.5px var(--raised))}"
    ".hm .land .offered:is(:hover,:focus)>.halo{stroke-width:4.5;fill-opacity:.05}"
    ".hm .land .plaque{stroke:var(--timber-2);stroke-width:1.2}"
    ".hm .stitch{fill:none;stroke:var(--timber-2);stroke-width:1.4;stroke-dasharray:6 4;opacity:.7}"
    ".hm .tray{fill:var(--raised);stroke:var(--timber-2);stroke-opacity:.7;"
    "filter:drop-shadow(0 1px 1px var(--shade))}"
    ".hm .rug{fill:#dfae7c;stroke:#8a4a2c}.hm .fringe{fill:none;stroke:#b5763f;stroke-width:6;"
    "stroke-dasharray:1.6 2}.hm .weft{fill:none;stroke:#b0412e;stroke-width:3.4}"
    ".hm .over{stroke:#f4d58a;stroke-width:2;stroke-dasharray:4 5}"
    ".hm .gap{fill:#fff1d2;fill-opacity:.3;stroke:var(--ink);stroke-opacity:.35;stroke-dasharray:3 3}"
    ".hm .dish{fill:var(--earth-2);stroke:var(--timber-2);stroke-opacity:.75}"
    ".hm .lip{fill:none;stroke:var(--raised);stroke-opacity:.75;stroke-width:1.4;stroke-linecap:round}"
    ".hm .reeds{fill:var(--field);fill-opacity:.55;stroke:var(--field-2)}"
    ".hm .reed{fill:none;stroke:var(--field-2);stroke-opacity:.55}"
    ".hm .knot{stroke-opacity:1;stroke-width:1.6;stroke-dasharray:2.4 1.6}"
    ".hm .grain{fill:none;stroke:var(--timber-2);stroke-linecap:round}"
    ".hm .sheet{stroke:var(--timber-2)}"
    ".hm .spent{fill:var(--earth);fill-opacity:.35;stroke:var(--dim);stroke-opacity:.6;stroke-dasharray:4 3}"
    ".hm .die{transform-box:fill-box;transform-origin:center}"
    ".hm .cast{fill:#332d25}.hm .counts{fill:var(--ink)}"
    ".hm .lacks{fill:none;stroke:var(--dim);stroke-width:1.3}"
    # In a preview a dish holds "4→1": the piece above, smaller, and the number below.
    ".hm .stored:has([data-was]) use{opacity:1}"
    ".hm .stored:has([data-was])>.stock{transform-box:fill-box;transform-origin:center;"
    "translate:10px -7.2px;scale:.68}.hm .wider:has([data-was])>.stock{translate:13px -7.2px;scale:.8}"
    ".hm .stored>[data-was]{font-size:14.2px;text-anchor:middle;translate:-3.4px 6.6px}"
    ".hm .wider>[data-was]{letter-spacing:-.4px;translate:2.2px 6.6px}"
    ".hm [data-good]:has([data-was])>.eaten{display:none}"
    ".hm .unowned{opacity:.5;filter:sepia(.7)}.hm .worn{stroke:var(--rim)}"
)
# In one column the landscape is half as large: its signs are twice as large there.
NARROW: Final = (
    ".hm .lb{transform:scale(1.9)}.hm .mk{transform:translate(var(--right,0),var(--down,0))scale(1.5)}"
    ".hm .nr{font-size:26px}"
    ".hm .rolled{transform:translate(var(--right),26px)scale(1.72)}"
)
