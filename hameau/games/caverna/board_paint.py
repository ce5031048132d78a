"""What is the table painted with? Pens, blends and the colours of day and night.

Rules of style do not reach into symbols that are used from elsewhere, so paint is said at each shape: a
colour `#…`, the name of one in `COLOURS`, or `@` and the name of a blend. Light falls from the upper left.
Lines have round ends, said once for each symbol.
"""

from typing import Final

from ...drawing.style import Palette
from ...drawing.svg import num

ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'
Stop = tuple[float, str]  # how far along in hundredths, and the colour there

# Name -> by day, by night.
COLOURS: Final[Palette] = {
    "growth": ("#1b6b3a", "#8fd6a4"),
    "mark-edge": ("#ffffff00", "#ffffffc8"),  # of the shape of a seat, which by night lies on its own colour
    "moss-lit": ("#c9dc97", "#72875a"),
    "moss": ("#a4c275", "#5f784c"),
    "moss-deep": ("#7da05a", "#455f39"),
    "fern": ("#5d8a46", "#547b45"),
    "fir-lit": ("#8cba72", "#6c9762"),
    "fir": ("#548a56", "#4d7b53"),
    "fir-shade": ("#346247", "#2c503c"),
    "spruce-lit": ("#82b197", "#638f7c"),
    "spruce": ("#487f6c", "#437263"),
    "spruce-shade": ("#2d5a4f", "#284a3f"),
    "leaf-lit": ("#c9df87", "#9db872"),
    "leaf": ("#88b656", "#668e4b"),
    "leaf-shade": ("#5b8b42", "#4a703c"),
    "olive-lit": ("#e2dd8a", "#b4b36f"),
    "olive": ("#b3b955", "#848d45"),
    "olive-shade": ("#84913c", "#657234"),
    "bark": ("#94693c", "#755838"),
    "bark-deep": ("#5c3f20", "#3b2c1a"),
    "way": ("#e6d4a6", "#776a4c"),
    "way-deep": ("#bfa26c", "#574a30"),
    "rock-lit": ("#dcd3c5", "#979894"),
    "rock": ("#bdb7ad", "#73777a"),
    "rock-mid": ("#9fa0a4", "#5a6167"),
    "rock-shade": ("#7d8795", "#454d56"),
    "rock-deep": ("#586373", "#2e363f"),
    "snow": ("#fbfdff", "#ccd8de"),
    "snow-shade": ("#b9cce4", "#8297a7"),
    "sky": ("#c5dae8", "#3a4c60"),
    "haze": ("#e3e6e2", "#4e575b"),
    "grass-lit": ("#e0edab", "#879d66"),
    "grass": ("#bed882", "#6f8a51"),
    "grass-deep": ("#94ba5e", "#56733e"),
    "blade": ("#6d9a42", "#7a9c5a"),
    "soil-lit": ("#dcb57f", "#957350"),
    "soil": ("#bb8c57", "#775a3b"),
    "soil-deep": ("#855a31", "#4a3521"),
    "wood-lit": ("#e0b67b", "#987444"),
    "wood": ("#b3824a", "#6c4c2b"),
    "wood-deep": ("#6a4421", "#2e1f10"),
    "iron-lit": ("#e9e6dc", "#a5a8a6"),
    "iron": ("#9a9a94", "#686c6c"),
    "iron-deep": ("#55544f", "#2c2e2e"),
    "lacking": ("#9a3412", "#ffb59a"),  # what is paid, and what is missing: as on the page
    "sheet": ("#fffbf0", "#564c3e"),
    "sheet-2": ("#faf0d9", "#4c4236"),
    "sheet-3": ("#f3e5c4", "#40372c"),
    "sheet-edge": ("#bd9d66", "#7a6a4c"),
    "tag-orange": ("#e2994a", "#c58344"),
    "tag-green": ("#7cb56d", "#6d9c61"),
    "tag-yellow": ("#efcf4a", "#cfb043"),
    "plank-bar": ("#7a4f28", "#4d3720"),
    "strip": ("#efdcb4", "#3b3228"),
    "hide": ("#f7eed8", "#30302b"),
    "hide-2": ("#efdfbd", "#2b2b26"),
    "hide-3": ("#e2cb9b", "#252420"),
    "desk": ("#d0a873", "#3b2f22"),  # what cards lie on
    "desk-2": ("#c1955e", "#33281c"),
    "desk-3": ("#ab7d49", "#2a2017"),
    "desk-grain": ("#8f6433", "#1c140c"),
    "back-1": ("#80592f", "#3d2e1f"),  # of cards that lie face down, by their stages
    "back-2": ("#4f6d3b", "#2c3b24"),
    "back-3": ("#3d627c", "#243844"),
    "back-4": ("#86432f", "#452820"),
    "back-5": ("#574b74", "#302a43"),
    "back-edge": ("#3a2715", "#15100b"),
    "back-seam": ("#dcb877", "#8d7446"),
    "on-back": ("#fff4dc", "#e0d0b2"),
    "sun": ("#fff1b8", "#a9c0e0"),  # over the land
    "eve": ("#26324f", "#050a14"),
    "well": ("#fffaf0", "#232420"),
    "dawn": ("#f6d9a8", "#5b4a4a"),  # over a hamlet and a fort
    "dawn-2": ("#fbe9c4", "#4f4550"),
    "dawn-3": ("#f7edd6", "#4a4742"),
    "evening": ("#e9a878", "#4a3240"),
    "heath": ("#d39a72", "#5e4438"),
    "heath-deep": ("#9c6a48", "#3f2d25"),
    "timber-far": ("#f5e7cb", "#5a523f"),
    "timber-near": ("#e0c088", "#4f4533"),
    "bar-light": ("#ffffff80", "#ffffff24"),  # of the bars of cards
    "bar-dark": ("#3a281024", "#0000004d"),
    "shine": ("#ffffff73", "#ffffff2e"),  # light on an edge
    "dusk": ("#3a28104d", "#00000080"),  # its shadow
}


def ink(colour: str) -> str:
    """A colour as SVG says it."""
    if colour[:1] == "#" or colour in ("none", "currentColor") or colour.startswith("var"):
        return colour
    return f"url(#hm-cv-{colour[1:]})" if colour[:1] == "@" else f"var(--cv-{colour})"


def fill(d: str, colour: str, opacity: float = 1) -> str:
    return f'<path d="{d}" fill="{ink(colour)}"{_seen(opacity)}/>'


def stroke(d: str, colour: str, thick: float = 1, opacity: float = 1, more: str = "") -> str:
    """A line; `more` is anything else to be said of it."""
    look = f'fill="none" stroke="{ink(colour)}" stroke-width="{num(thick)}"'
    return f'<path d="{d}" {look}{_seen(opacity)}{more}/>'


def outlined(d: str, colour: str, line: str, thick: float = 1) -> str:
    return f'<path d="{d}" fill="{ink(colour)}" stroke="{ink(line)}" stroke-width="{num(thick)}"/>'


def oval(x: float, y: float, across: float, down: float, colour: str, opacity: float = 1) -> str:
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(across)}" ry="{num(down)}" '
        f'fill="{ink(colour)}"{_seen(opacity)}/>'
    )


def dots(places: str, colour: str, size: float) -> str:
    """Small round things at places: `x y,x y`."""
    return stroke("".join(f"M{place}h0" for place in places.split(",")), colour, size)


def shadow(x: float, y: float, across: float, down: float) -> str:
    """What lies under a thing, a little to the right of it."""
    return oval(x, y, across, down, "#241a0c", 0.28)


def _seen(opacity: float) -> str:
    return f' opacity="{opacity:g}"' if opacity < 1 else ""


def symbols(drawn: dict[str, str], prefix: str) -> dict[str, str]:
    """Drawings as symbols, by name."""
    return {
        f"{prefix}{name}": f'<g id="hm-{prefix}{name}"{ROUND}>{content}</g>'
        for name, content in drawn.items()
    }


# --- blends, by the names that `@` asks for ---


def linear(name: str, *stops: Stop, to: str = "0 1") -> dict[str, str]:
    """From one side of a shape to another: `to` says how far across and down."""
    x, y = to.split()
    content = _stops(stops)
    opening = f'<linearGradient id="hm-cv-{name}" x1="0" y1="0" x2="{x}" y2="{y}">'
    return {f"cv-{name}": f"{opening}{content}</linearGradient>"}


def radial(name: str, *stops: Stop, at: str = ".5 .5", r: float = 0.5) -> dict[str, str]:
    """From a point of a shape outwards."""
    x, y = at.split()
    opening = f'<radialGradient id="hm-cv-{name}" cx="{x}" cy="{y}" r="{r:g}">'
    return {f"cv-{name}": f"{opening}{_stops(stops)}</radialGradient>"}


def _stops(stops: tuple[Stop, ...]) -> str:
    return "".join(f'<stop offset="{at:g}%" {_shade(colour)}/>' for at, colour in stops)


def _shade(colour: str) -> str:
    """`#rrggbb/40`: so many hundredths of a colour."""
    plain, _, share = colour.partition("/")
    return f'stop-color="{ink(plain)}"' + (f' stop-opacity="{int(share) / 100:g}"' if share else "")
