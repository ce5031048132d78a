"""What do all tables look like? One palette for light and dark, the materials, the pieces games share.

Colours are custom properties, so a page may change any of them: `.hm { --table: transparent }`. The theme is
that of the reader's system unless the page's root says `data-theme="light"` or `"dark"`.
What only one game has lies in its folder.
"""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

# --- colours: name -> light, dark ---

Palette = dict[str, tuple[str, str]]  # names of colours, by day and by night
PALETTE: Final[Palette] = {
    "table": ("#e9e1d1", "#191b1a"),
    "paper": ("#fbf7ec", "#292a27"),
    "raised": ("#fffdf8", "#353631"),
    "card": ("#fffdf8", "#474740"),  # lies on a board: its pictures have dark edges
    "line": ("#d8ccb3", "#4c4c44"),
    "ink": ("#332d25", "#efe8da"),
    "dim": ("#746853", "#aea591"),
    "rim": ("#0000004d", "#ffffff66"),  # around goods
    "shade": ("#4a381a2e", "#00000073"),
    "plaque": ("#fffdf6e6", "#1d1f1ce6"),
    "glow": ("#6d28d9", "#c4a5ff"),  # what can be chosen: no seat has this colour
    "ember": ("#d9730d", "#ffb454"),
    "grass": ("#d3dfb4", "#3a4732"),
    "grass-2": ("#b9cc93", "#4a5a3e"),
    "forest": ("#a8c490", "#2f4632"),
    "leaf": ("#6f9c62", "#547f56"),
    "leaf-2": ("#55824f", "#44694a"),
    "earth": ("#ead8b1", "#4d4431"),
    "earth-2": ("#d9c193", "#5f543b"),
    "field": ("#e9d283", "#665a2c"),
    "field-2": ("#cfae4f", "#8a7935"),
    "clay": ("#dfae8c", "#63422f"),
    "clay-2": ("#c98b64", "#7d553c"),
    "rock": ("#cfd0cc", "#4a4e4f"),
    "rock-2": ("#aeb2b1", "#636869"),
    "water": ("#a9d3df", "#27505f"),
    "water-2": ("#7fb8c9", "#3b6b7c"),
    "timber": ("#cba26b", "#6d5133"),
    "timber-2": ("#a87f4b", "#8b6a45"),
    "snow": ("#f4f6f4", "#8f979a"),
    "green": ("#86ab6b", "#4f7443"),
    "sand": ("#e2c68b", "#7b6a42"),
}

# Of goods: the picture on the piece, the piece and the picture's colour; the same by day and by night.
Goods = Mapping[str, tuple[str, str, str]]
POINTS: Final[Goods] = {"points": ("round-star", "#f3d25c", "#4a3500")}  # every game has them

# Of seats, in the order of seats.py: told apart also by those who see fewer colours. Fill, edge, mark.
Seats = tuple[tuple[str, str, str], ...]
SEATS: Final[Seats] = (
    ("#d55e00", "#7a3400", "#fff"),
    ("#0072b2", "#003d61", "#fff"),
    ("#009e73", "#00553d", "#fff"),
    ("#f0d53a", "#84700a", "#3c3200"),
    ("#cc79a7", "#773d5d", "#fff"),
    ("#56b4e9", "#1d658f", "#0b2c40"),
    ("#f3f3f1", "#77777a", "#333"),
)
MARKS: Final = (
    '<circle r="5"/>',
    '<path d="M0-6 6 5H-6z"/>',
    '<path d="M-5-5H5V5H-5z"/>',
    '<path d="M0-6.5 5.5 0 0 6.5-5.5 0z"/>',
    '<path d="M0-6.5 1.8-2.2 6.4-2 2.8.9 4 5.4 0 2.9-4 5.4-2.8.9-6.4-2-1.8-2.2z"/>',
    '<path d="M0 6 6-5H-6z"/>',
    '<path d="M0 6C-9-1-5-7 0-3 5-7 9-1 0 6z"/>',
)

# Rules of style do not reach into what is used from elsewhere, so symbols carry their colours themselves.
_PIECE: Final = 'fill="var(--pc)" stroke="var(--pe)" stroke-width="1.1" stroke-linejoin="round"'

# --- what is drawn once and used often: symbols `hm-…`, put into a table only where they are used ---

_PIPS: Final = {
    1: ((0, 0),),
    2: ((-5, -5), (5, 5)),
    3: ((-5, -5), (0, 0), (5, 5)),
    4: ((-5, -5), (5, -5), (-5, 5), (5, 5)),
    5: ((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5)),
    6: ((-5, -6), (5, -6), (-5, 0), (5, 0), (-5, 6), (5, 6)),
}
_FIGURE: Final = (
    "M0-13a5.2 5.2 0 0 1 5.2 5.2c0 1.5-.6 2.8-1.5 3.8C7.3-3.4 11-1.9 11 .4c0 1.3-1.2 1.9-2.9 1.9H5.6c.7 2.9 "
    "2.3 5.6 3.7 7.7.7 1.1 0 1.9-1 1.9H3.2L0 7.6-3.2 11.9h-5.1c-1 0-1.7-.8-1-1.9 1.4-2.1 3-4.8 3.7-7.7h-2.5"
    "C-9.8 2.3-11 1.7-11 .4c0-2.3 3.7-3.8 7.3-4.4-.9-1-1.5-2.3-1.5-3.8A5.2 5.2 0 0 1 0-13z"
)


def _pattern(name: str, width: int, height: int, content: str) -> str:
    size = f'width="{width}" height="{height}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="hm-{name}" {size}>{content}</pattern>'


def _strokes(colour: str, width: float, d: str) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="var(--{colour})" stroke-width="{width}" stroke-linecap="round"/>'
    )


def _tree(name: str, crown: str) -> str:
    return f'<g id="hm-{name}"><path d="M-1.5 4h3v8h-3z" fill="var(--timber-2)"/>{crown}</g>'


def _figures() -> dict[str, str]:
    symbols = {"figure": f'<g id="hm-figure" {_PIECE}><path d="{_FIGURE}"/></g>'}
    for seat, mark in enumerate(MARKS):
        symbols[f"s{seat}"] = f'<g id="hm-s{seat}">{mark}</g>'
        use = f'<use href="#hm-s{seat}" fill="var(--pm)" transform="translate(0 .8)scale(.58)"/>'
        symbols[f"f{seat}"] = f'<g id="hm-f{seat}"><use href="#hm-figure"/>{use}</g>'
    return symbols


def _dice() -> dict[str, str]:
    """Dice of bone, the light from above on the left; pips are holes with a lit lower edge."""
    box = (
        '<rect x="-10.2" y="-9" width="22" height="21.5" rx="5" fill="#2c200f" opacity=".3"/>'
        '<rect x="-11" y="-11" width="22" height="22" rx="5" fill="url(#hm-bone)" stroke="#75603a"/>'
        '<path d="M-9-5.5Q-9-9-5.5-9H5" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round"/>'
    )
    bone = (
        '<linearGradient id="hm-bone" x1="0" y1="0" x2=".8" y2="1"><stop offset="20%" stop-color="#fffaf0"/>'
        '<stop offset="75%" stop-color="#f0dfb8"/><stop offset="100%" stop-color="#cfb47c"/></linearGradient>'
    )
    faces = {
        face: "".join(
            f'<circle cx="{x + 0.4}" cy="{y + 0.5}" r="2.3" fill="#fff"/>'
            f'<circle cx="{x}" cy="{y}" r="2.2" fill="#33240f"/>'
            for x, y in pips
        )
        for face, pips in _PIPS.items()
    }
    dice = {f"d{face}": f'<g id="hm-d{face}">{box}{pips}</g>' for face, pips in faces.items()}
    return {"bone": bone, **dice}


def goods_symbols(goods: Goods) -> dict[str, str]:
    """A good is a round piece with its picture, 20 wide; light falls on it from above on the left."""
    return {
        f"g-{good}": f'<g id="hm-g-{good}"><circle r="10" fill="{fill}" stroke="var(--rim)"/>'
        '<circle r="9.5" fill="url(#hm-sheen)"/>'
        f'<use href="#hm-i-{icon}" fill="{ink}" transform="scale(.74)"/></g>'
        for good, (icon, fill, ink) in goods.items()
    }


def _icons() -> dict[str, str]:
    """Pictures, 20 wide around the origin."""
    table = tomllib.loads(files(__name__.rpartition(".")[0]).joinpath("icons.toml").read_text("utf-8"))
    place = 'transform="scale(.039)translate(-256 -256)"'
    return {
        f"i-{name}": f'<path id="hm-i-{name}" d="{entry["path"]}" {place}/>' for name, entry in table.items()
    }


SHEEN: Final = (
    '<linearGradient id="hm-sheen" x1=".15" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#fff" '
    'stop-opacity=".42"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" '
    'stop-color="#000" stop-opacity=".22"/></linearGradient>'
)
DEFS: Final[dict[str, str]] = {
    "sheen": SHEEN,
    "grass": _pattern(
        "grass", 46, 34, _strokes("grass-2", 1.3, "M8 12l-2-5m2 5v-6m0 6 2-5M31 28l-2-5m2 5v-6m0 6 2-5")
    ),
    "earth": _pattern(
        "earth", 40, 30, _strokes("earth-2", 1.6, "M7 9h.1M20 22h.1M33 6h.1M12 26h.1M28 15h.1")
    ),
    "water": _pattern("water", 44, 22, _strokes("water-2", 1.4, "M3 7q5-4 10 0t10 0M25 18q5-4 10 0")),
    "field": _pattern("field", 12, 12, _strokes("field-2", 1.2, "M0 3h12M0 9h12")),
    "timber": _pattern("timber", 60, 16, _strokes("timber-2", 1, "M0 4h26M34 4h20M6 12h40")),
    "rock": _pattern("rock", 40, 34, _strokes("rock-2", 1.3, "M5 10l6-4 7 3M24 26l5-3 6 2")),
    "ring": '<circle id="hm-ring" r="13" fill="var(--plaque)" fill-opacity=".5" stroke="var(--ink)" '
    'stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="3.2 2.4"/>',
    "tree": _tree(
        "tree", '<path d="M0-18 9 4H-9z" fill="var(--leaf)"/><path d="M0-18 9 4H0z" fill="var(--leaf-2)"/>'
    ),
    "bush": _tree(
        "bush",
        '<circle cy="-4" r="9.5" fill="var(--leaf)"/>'
        '<path d="M0-13.5a9.5 9.5 0 0 1 0 19z" fill="var(--leaf-2)"/>',
    ),
    **_figures(),
    **_dice(),
    **goods_symbols(POINTS),
    **_icons(),
}

# --- style ---


def palette_css(colours: Palette, prefix: str = "", more: str = "") -> str:
    """Colours by day and by night, as variables with a prefix; `more` is said of a drawn table besides."""
    day, night = (
        "".join(f"--{prefix}{name}:{pair[theme]};" for name, pair in colours.items()) for theme in (0, 1)
    )
    return (
        f".hm{{{day}{more}}}"
        f"@media(prefers-color-scheme:dark){{.hm:root,:root:not([data-theme=light]) .hm{{{night}}}}}"
        f"[data-theme=dark] .hm{{{night}}}"
    )


def seats_css(seats: Seats) -> str:
    """The colours of seats, for their pieces on a drawn table and for their names beside it."""
    return "".join(
        f".hm .p{seat}{{--pc:{fill};--pe:{edge};--pm:{mark}}}.seat-{seat}{{--seat:{fill};--edge:{edge}}}"
        for seat, (fill, edge, mark) in enumerate(seats)
    )


def _css() -> str:
    fills = "".join(f".hm .{name}{{fill:var(--{name})}}" for name in PALETTE if name != "shade")
    return (
        palette_css(PALETTE, more="color-scheme:light dark")
        + ".hm{display:block;width:100%;height:auto;font-family:var(--font,system-ui,-apple-system,"
        "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif);font-variant-numeric:tabular-nums}"
        ".hm text{fill:var(--ink)}.hm .b{font-weight:700}.hm .m{text-anchor:middle}.hm .e{text-anchor:end}"
        f"{fills}{seats_css(SEATS)}"
        ".hm .shade{fill:var(--shade)}"
        ".hm .pc{fill:var(--pc);stroke:var(--pe);stroke-width:1.1;stroke-linejoin:round}"
        ".hm .band{fill:var(--pc);fill-opacity:.26}"
        ".hm .board{fill:var(--paper);stroke:var(--line)}.hm .card{fill:var(--card);stroke:var(--line)}"
        ".hm .tile{fill:var(--rock);stroke:var(--rock-2)}.hm .pm{fill:var(--pm)}"
        ".hm .token{fill:#f3d25c;stroke:#84700a}.hm .on-token{fill:#3c3200}"
        ".hm .used{opacity:.55}.hm .faint{opacity:.5}.hm .off{opacity:.25}"
        ".hm .deep{fill:#2b241c}.hm .gold{fill:#e6b93d}"
        ".hm .slot{fill:none;stroke:var(--line);stroke-dasharray:4 3}"
        ".hm .halo{fill:transparent}.hm .offered{cursor:pointer}"
        ".hm .offered>.halo{stroke:var(--glow);stroke-width:2.2;vector-effect:non-scaling-stroke}"
        ".hm .offered>.halo{fill:var(--glow);fill-opacity:0}"
        ".hm .offered:hover>.halo,.hm .offered:focus>.halo{stroke-width:4;fill-opacity:.03}"
        ".hm .offered:focus{outline:none}"
        ".hm :is([id^=cell-],[id^=wall-]).offered>.halo{stroke-width:3;fill-opacity:.05}"
        ".hm :is([id^=cell-],[id^=wall-]).offered:is(:hover,:focus)>.halo{stroke-width:4;fill-opacity:.12}"
        ".hm .nw{display:none}.hm .turn{fill:none;stroke:var(--glow);stroke-width:2.5}"
        ".hm .f{transform:translate(var(--x),var(--y))scale(var(--s,1))}"
        ".hm .f,.hm .g{transition:transform .55s ease-in-out}"
        "@media(prefers-reduced-motion:reduce){.hm .f,.hm .g{transition:none}}"
    )


CSS: Final = _css()
