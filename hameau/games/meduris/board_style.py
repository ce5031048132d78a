"""What has this game alone? The look of its own pieces: goods, druid, temples, runes, stands, screens."""

from typing import Final

from ...drawing.style import Goods, Palette, Seats, palette_css, seats_css

PRICES: Final = 6  # from so many of each resource on all prices look alike: hardly anybody has as many

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

# The colours of the valley, in `scenery.svg` as `--md-…`: by day and by night.
VALLEY: Final[Palette] = {
    "lamp": ("#3a2a1a", "#ffd36b"),  # in a doorway: dark by day, lit by night
    "lit": ("0", ".75"),  # how strong its light is
    "night": ("0", ".85"),  # how well moon and stars are seen
    "shine": (".34", ".14"),  # how strong light and shade lie over things
    "dusk": (".2", ".34"),
    "haze": ("#dfe9e4", "#35444a"),
    "sun": ("#fff6d6", "#5d6d70"),
    "mist": ("#ffffff", "#8fa5ae"),
    "far": ("#a9c0cb", "#41535d"),
    "far-shade": ("#86a3b3", "#34444e"),
    "meadow-far": ("#cfe0ae", "#3d5040"),
    "meadow": ("#b4d083", "#3a5235"),
    "meadow-deep": ("#7fa854", "#5c7d4c"),
    "slope": ("#a9c87c", "#3f5838"),
    "slope-shade": ("#94b66c", "#354c32"),
    "slope-deep": ("#6f9850", "#567348"),
    "rock-lit": ("#d9d2c4", "#868b8b"),
    "rock": ("#bdb8ad", "#6c7274"),
    "rock-mid": ("#a39f97", "#595f63"),
    "rock-shade": ("#7f8790", "#41484f"),
    "rock-deep": ("#69727d", "#333a42"),
    "snow": ("#fdfeff", "#d3dde2"),
    "snow-shade": ("#bcd0e4", "#8299ad"),
    "ice": ("#e3f2f8", "#a9c3cf"),
    "ice-shade": ("#b3d5e5", "#7c9fb0"),
    "ice-line": ("#7fb2cc", "#587e92"),
    "water-high": ("#a8dbe8", "#4d8299"),
    "water": ("#6fb9d6", "#356b86"),
    "water-deep": ("#4796c0", "#28587a"),
    "water-edge": ("#3f84a8", "#1d4159"),
    "foam": ("#ffffff", "#c6dfe8"),
    "bank": ("#d8c89c", "#5f5a41"),
    "pine-lit": ("#86ad76", "#6b9168"),
    "pine": ("#4f8057", "#44694c"),
    "pine-shade": ("#356247", "#2d4a37"),
    "leaf-lit": ("#c3da86", "#93b06d"),
    "leaf": ("#86b257", "#5f8549"),
    "leaf-shade": ("#5f8d45", "#44663a"),
    "bark": ("#9a7448", "#7d6041"),
    "fleece": ("#fbf6ea", "#e6dfd0"),
    "top-wood": ("#9cc07c", "#47653f"),
    "top-wool": ("#c2dc86", "#5a7542"),
    "top-copper": ("#dfb48c", "#6f5039"),
    "top-stone": ("#c9cac4", "#5c6264"),
    "ore-lit": ("#d39a70", "#8c6347"),
    "ore-rock": ("#b0764f", "#6e4c37"),
    "ore-shade": ("#875336", "#4f3527"),
    "block-lit": ("#eeece4", "#a7adae"),
    "block": ("#c6c7c2", "#7d8486"),
    "block-shade": ("#949a9d", "#555c60"),
    "wall": ("#cdbfa5", "#6d6555"),
    "wall-shade": ("#94866d", "#453f35"),
    "wall-line": ("#9d8e74", "#4d473b"),
    "wall-plate": ("#f4ead3", "#38342b"),
    "trodden": ("#eadbba", "#8d8066"),
    "menhir": ("#c3c5c0", "#7e8587"),
    "menhir-lit": ("#eceeea", "#a9b0b1"),
    "menhir-edge": ("#6d7270", "#2d3234"),
    "carved": ("#2f3433", "#16191a"),
    "moss": ("#86a45a", "#64824a"),
    "marble": ("#f7f4ec", "#c3c6c4"),
    "marble-shade": ("#c4c3be", "#82888a"),
    "plot-earth": ("#f7ecd4", "#4f473a"),
    "plot-field": ("#fbf1c4", "#524c30"),
    "plot-forest": ("#e9f2d4", "#3f4c3a"),
    "band-earth": ("#dcc294", "#5c4c35"),
    "band-field": ("#e3c565", "#6a5a2a"),
    "band-forest": ("#8fb56f", "#345037"),
    "tuft-earth": ("#b08c52", "#87704b"),
    "tuft-field": ("#b8922c", "#998340"),
    "tuft-forest": ("#5d8a48", "#5d8353"),
    "curb": ("#ddd8cb", "#6c6e6a"),
    "curb-line": ("#a39c8a", "#353735"),
    "beam": ("#fff6cf", "#ffc766"),  # the light on what can be chosen, and its soft edge
    "beam-edge": ("#ffd257", "#f0a63a"),
    "beams": ("0", "0"),  # how strong it is: on a space that is lit, more
    "lit-curb": ("#ffcf52", "#eeb456"),  # paving in that light, and in a weak one
    "lit-curb-line": ("#a06a08", "#553306"),
    "rim": ("#8a5200", "#ffcc5c"),
    "calm-curb": ("#ffcf52", "#bf9450"),
    "faint-curb": ("#e3d6ac", "#a88a55"),
    "lit-earth": ("#fffaea", "#75603a"),
    "lit-field": ("#fffbdc", "#75652f"),
    "lit-forest": ("#f8fde8", "#5d6a44"),
    "price": ("#7d3410", "#ffc79a"),  # of more than one of each
    "sign": ("#edcf9d", "#4f3b25"),
    "parchment": ("#fdf8ea", "#2f302b"),
    "parchment-2": ("#f8efd9", "#2b2b27"),
    "parchment-3": ("#f0e2c2", "#272620"),
    "well": ("#fffaf0", "#23231f"),
    "green": ("#dbe8bd", "#35432f"),
    "slab": ("#dcdad2", "#43484a"),
    "niche": ("#bdbcb5", "#2f3436"),
    "wood-lit": ("#d9ab6d", "#94703f"),
    "wood": ("#a8763f", "#6a4a29"),
    "wood-deep": ("#5f3d1d", "#2e1f10"),
}

# What can be chosen, by day and by night: purple, as elsewhere, is a player's colour here; amber nobody's.
CHOICE: Final = ("#9a5600", "#ffcc5c")


def _choice_css() -> str:
    """The colour on the drawn table, and on the page around it: one thing has one colour."""
    day, night = (f"{{--glow:{colour}}}" for colour in CHOICE)
    page = ":root:has(#hm-table)"
    return (
        palette_css({"glow": CHOICE, "choice": CHOICE})
        + f"{page}{day}@media(prefers-color-scheme:dark){{{page}:not([data-theme=light]){night}}}"
        + f"{page}[data-theme=dark]{night}"
    )


# Who decides between thirty spaces sees the valley all the same: where something can be built, light falls on
# the ground. What is pointed at, chosen or hinted at keeps its common look and stands out. A hut that can be
# paid for lies in full light; where others stand in for what is missing, or only a temple can be had, in a
# weak one; where nothing can, the ground recedes.
_STRONG: Final = ".pick,.at,.end,.shown,.told,:hover,:focus"
_RESTING: Final = f":not({_STRONG})>.halo"
# A space in warm light: pictures take the colours of where they are used.
_LIT: Final = (
    "{--md-beams:1;--md-curb:var(--md-lit-curb);--md-curb-line:var(--md-lit-curb-line);"
    "--md-plot-earth:var(--md-lit-earth);--md-plot-field:var(--md-lit-field);"
    "--md-plot-forest:var(--md-lit-forest)}"
)
CALM: Final = (
    # A frame too, which tells without colours: a thin one where others stand in or for a temple only.
    f".hm [id^=space-].offered{_RESTING}{{stroke:var(--md-rim);stroke-width:2.6}}"
    f".hm .md-also>[id^=space-].offered{_RESTING}{{stroke-width:1.2;stroke-dasharray:none}}"
    f".hm [id^=space-].offered{_LIT}"
    ".hm .md-also>[id^=space-].offered{--md-beams:0;--md-curb:var(--md-faint-curb)}"
    # Where nearly everything can be had, frames and light on all of it would say nothing: the paving will do.
    f".hm:has(.md-easy) :is(.md-easy,.md-also)>[id^=space-].offered{_RESTING}{{stroke:none}}"
    ".hm .md-easy>[id^=space-].offered{--md-beams:0;--md-curb:var(--md-calm-curb)}"
    # The frame of what stands out would be lost under the light.
    f".hm g.f>[id^=space-].offered:is({_STRONG}){{--md-beams:0;--md-curb:var(--md-lit-curb)}}"
    # What is spoken of or pointed at is framed: within the frame all is read as on any other space.
    ".hm :is([id^=space-],[id^=temple-],#visit):is(.shown,.told,.at)>.halo{fill:none;filter:none}"
    ".hm :is([id^=space-],[id^=temple-],#visit).shown>.halo{stroke-width:5.5!important}"
    ".hm .md-out>[id^=space-]{opacity:.64}"
    # A preview tells what becomes of a price, whoever can then pay it.
    ".hm .md-out:not(.ghost) .md-tag{transform:scale(.8);opacity:.75}"
    ".hm .md-out:not(.ghost) .md-price{fill:none;stroke:none}"
    # A temple alone can be paid for: it stands where the price of a hut would. Or a hut with others only.
    ".hm .md-only,.hm .md-temple:not(.ghost) .md-tag{display:none}"
    ".hm .md-temple:not(.ghost) .md-only{display:inline}"
    ".hm .md-also.md-one:not(.ghost) :is(.md-tag,.md-only){opacity:.6}"
    ".hm [id^=temple-]{pointer-events:none}"  # it is pressed as its space
    f".hm [id^=temple-].offered{_RESTING}{{stroke:none}}"
    f".hm [id^=plain-].offered{_RESTING}"
    "{stroke-width:3;stroke:var(--md-lit-curb);fill:var(--md-beam);fill-opacity:.24;"
    "filter:drop-shadow(0 0 2px var(--md-lit-curb-line)) drop-shadow(0 0 5px var(--md-beam-edge))}"
    f".hm:has([id^=space-].offered) [id^=plain-].offered{_RESTING}"
    "{stroke-width:2;stroke:var(--md-beam-edge);fill-opacity:.1;filter:none}"
    f".hm [id^=stand-].offered{_RESTING}{{stroke-width:2;fill:var(--md-beam-edge);fill-opacity:.5}}"
    # Once it is shown where a worker goes, another may stand in its place: the one that goes is marked there.
    ".hm:has(.md-mine.ghost) [id^=stand-].pick>.halo{stroke:none;fill-opacity:0}"
    ".hm .md-worker.ghost{filter:none}"
    ".hm .md-mine.ghost{opacity:1;filter:drop-shadow(0 0 1.5px var(--glow)) drop-shadow(0 0 5px var(--glow))}"
    ".hm .md-next{display:none;pointer-events:none;fill:var(--md-beam-edge);fill-opacity:.75}"
    ".hm .md-next .lb{fill:var(--ink);fill-opacity:1}"
    ".hm g:has(>[id^=plain-].end)+.md-next{display:inline}"
)

# A number as it is and as it would be, where there is little room.
PREVIEWS: Final = ".hm :is([id^=good-],[id^=count-],[id^=of-]):not([id$=-points]) [data-was]{font-size:16px}"


def _short_css() -> str:
    """A chip on an unbuilt space is pale for whom has too few of it: for a temple, where one can be had."""
    asked = (f"md-{kind}-{price}" for kind in GOODS for price in range(1, PRICES + 1))
    pale = [f".hm g:has(>.short-{look})~.f:not(.md-one) .{look}" for look in asked]
    pale += [f".hm g:has(>.short-md-{kind}-1)~.md-one .md-a-{kind}" for kind in GOODS]
    return f"{','.join(pale)}{{opacity:.38}}"


# Where a wide table is small, small words are larger: on a laptop, and far more on a phone on its side.
# Not in a picture, of which the height is no sign of a phone.
SMALLER: Final = (
    "@container(min-width:901px) and (max-width:1060px){"
    ".hm:not(:root) [font-size='13.8']{font-size:16px;letter-spacing:-.4px}"
    ".hm:not(:root) .nr{transform:translate(-1.5px,.8px)}"
    ".hm:not(:root) :is(.lb,.md-notice){transform:scale(1.16)}"
    ".hm:not(:root) :is(.lb,.md-notice) text{font-size:13.8px;letter-spacing:0}}"
    "@media(max-height:30rem){"
    ".hm:not(:root) [font-size='13.8']{font-size:19.4px;letter-spacing:-1.2px}"
    ".hm:not(:root) :is([font-size='17'],[font-size='18']){font-size:19.4px}"
    ".hm:not(:root) .nr{font-size:21.5px;letter-spacing:-1.9px;transform:translate(-6px,1px)}"
    ".hm:not(:root) .md-tag:not(:has(.md-tight)){transform:scale(1.12)}"
    ".hm:not(:root) .md-out:not(.ghost) .md-tag{display:none}"
    ".hm:not(:root) [font-size='16']{font-size:18.6px;letter-spacing:-1.1px}"
    ".hm:not(:root) .md-tag text,.hm:not(:root) [id^=stand-] text{transform:translate(0,1.8px)}"
    ".hm:not(:root) text.on-token{font-size:17px}"
    ".hm:not(:root) .lb{transform:scale(1.52)}"
    ".hm:not(:root) .md-notice{transform:translate(0,9px)scale(1.25)}"  # below the name of a plain
    ".hm:not(:root) :is(.lb,.md-notice) text{font-size:13.8px;letter-spacing:0}}"
)

CSS: Final = (
    seats_css(SEATS)
    + palette_css(VALLEY, "md-")
    + _choice_css()
    + CALM
    + _short_css()
    + PREVIEWS
    + ".hm .way{fill:var(--ember);stroke:var(--paper);stroke-width:1.2;stroke-linejoin:round}"
    ".hm .visited{fill:none;stroke:var(--ember);stroke-width:4}"
    ".hm .on-die{fill:#332d25}"
    ".hm .md-owned{fill:var(--pc);opacity:.34}"
    ".hm :is(.nr,.md-supply text){paint-order:stroke;stroke:var(--card)}"
    ".hm :is(.nr,.md-supply text){stroke-width:2.6;stroke-linejoin:round}"
    ".hm .md-times{fill:var(--md-price)}.hm g:has(>.covered)+[id$=-price]{display:none}"
    ".hm .md-price{fill:var(--card);stroke:var(--md-price);stroke-opacity:.55}"
    ".hm .md-sign{fill:var(--md-sign);stroke:var(--md-wood);stroke-width:1.4}"
    ".hm .md-plate{fill:var(--md-sign);stroke:var(--md-wood-deep);stroke-width:1.4}"
    ".hm .md-planned{opacity:.9}"
    ".hm .md-plan{fill:none;stroke:var(--glow);stroke-width:2.4;stroke-dasharray:6 4}"
    ".hm .md-slot{fill:var(--md-slope-deep);fill-opacity:.34}"
    ".hm .md-paved{fill:var(--md-wall-plate);stroke:var(--md-wall-shade);stroke-width:1.4}"
    ".hm .md-well{fill:var(--md-well);stroke:var(--md-wood-deep);stroke-opacity:.55}"
    ".hm .md-cloth{fill:var(--pc);fill-opacity:.24}"
    ".hm .md-mat-frame{fill:url(#hm-md-frame);fill-rule:evenodd;stroke:var(--md-wood-deep);stroke-width:.8}"
    ".hm .md-note{fill:url(#hm-md-parchment);stroke:var(--md-wood-deep);stroke-opacity:.35}"
    ".hm .md-green{fill:var(--md-green);stroke:var(--md-slope-deep);stroke-opacity:.6}"
    ".hm .md-slab{fill:var(--md-slab);stroke:var(--md-menhir-edge);stroke-opacity:.45}" + SMALLER
)

# In one column, where plains are small: larger words.
NARROW: Final = (
    ".hm .lb{transform:scale(1.6)}.hm .nr{font-size:18px;letter-spacing:-1.2px;transform:translate(-3px)}"
    ".hm .md-times:not(.md-tight){font-size:18px;letter-spacing:-1px}"
    ".hm .md-supply text{font-size:29px}"
    # Small spaces without what nobody needs: prices that are out of reach.
    ".hm .md-out:not(.ghost) .md-tag{display:none}"
    ".hm .nr.md-beside{font-size:17px;letter-spacing:-1.6px;transform:translate(-5px,-1px)}"
)
