"""What do caves and those who live in them look like? Light in the dark, torches, dwarfs in hood and beard.

For games that are played below ground. What is used from elsewhere carries its colours itself; caves are lit
by their own light, so their colours are the same by day and by night.
"""

from typing import Final

from .svg import num, use

ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'

# --- pens for symbols ---


def fill(d: str, colour: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{colour}"{more}/>'


def stroke(d: str, colour: str, thick: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(thick)}"{more}/>'


def material(name: str, d: str) -> str:
    """A flat colour and its pattern."""
    return fill(d, f"var(--{name})") + fill(d, f"url(#hm-{name})")


def symbol(name: str, content: str) -> str:
    return f'<g id="hm-{name}">{content}</g>'


def symbols(drawn: dict[str, str], prefix: str = "") -> dict[str, str]:
    """Drawings as symbols, by name."""
    return {f"{prefix}{name}": symbol(f"{prefix}{name}", content) for name, content in drawn.items()}


# --- rock and light ---


def rock(d: str, deep: bool = False) -> str:
    """A wall of rock; deep in the mountain it is darker."""
    colour, veil = ("#1d2b3a", ".62") if deep else ("#4f5a60", ".42")
    return material("rock", d) + fill(d, colour, f' opacity="{veil}"')


def shaded(d: str) -> str:
    """Faces of rock that turn away from the light."""
    return fill(d, "#3d474d", ' opacity=".34"')


def torch(x: float, y: float, size: float = 1) -> str:
    """A flame in its holder, and the light around it."""
    return use("torch", x, y, size)


_TORCH: Final = (
    '<circle cy="-4" r="13" fill="url(#hm-flare)"/>'
    '<path d="M-2.2-.5h4.4L1.2 7.5h-2.4z" fill="#5b3a1c"/><path d="M.2-.5h2L1.2 7.5h-1z" fill="#3a2310"/>'
    '<path d="M-3-1.2h6v1.9h-6z" fill="#2c2a2a"/>'
    '<path d="M.2-12c.6 3 3.8 4.6 3.2 8C3-2 1.6-1 0-1s-3.2-1-3.4-3.2C-3.6-6-2-6.4-1.8-8c1 .6 1.2 1.2 '
    '1.3 2C.6-7.6.8-10 .2-12z" fill="#f58220"/>'
    '<path d="M.1-8c.3 2 2 2.9 1.7 4.9C1.6-1.8.9-1.2 0-1.2s-1.7-.6-1.8-1.9C-1.9-4.7-.2-5.5.1-8z" '
    'fill="#ffe08a"/>'
)


def blend(name: str, *stops: str, to: str = "0 1") -> dict[str, str]:
    """A blend from the upper left to a corner or side of a shape, as a symbol; stops as `.4 #fff/.2`."""
    x, y = to.split()
    steps = "".join(map(_stop, stops))
    return {name: f'<linearGradient id="hm-{name}" x1="0" y1="0" x2="{x}" y2="{y}">{steps}</linearGradient>'}


def glow(name: str, *stops: str, y: str = "50%", r: str = "50%") -> dict[str, str]:
    """A blend from within a shape outwards, as a symbol."""
    steps = "".join(map(_stop, stops))
    return {name: f'<radialGradient id="hm-{name}" cx="50%" cy="{y}" r="{r}">{steps}</radialGradient>'}


def _stop(told: str) -> str:
    """`.4 #fff/.2`: four tenths along, white of two tenths."""
    at, _, colour = told.partition(" ")
    plain, _, share = colour.partition("/")
    seen = f' stop-opacity="{share}"' if share else ""
    return f'<stop offset="{at}" stop-color="{plain}"{seen}/>'


# --- dwarfs ---

_CLOAK: Final = "M-9.5 12C-10 3-6-3 0-3S10 3 9.5 12q-9.5 2.5-19 0z"
_HOOD: Final = "M-6.5-4.5C-6-11-3-14 3-16.5c-1 4 3 5 3.5 12-3.5-3-9.5-3-13 0z"
_BEARD: Final = "M-5-5c-1 6 2 9 5 10 3-1 6-4 5-10-3 2.5-7 2.5-10 0z"

_SHADE: Final = ' opacity=".2"'
_SHEEN: Final = ' opacity=".3"'
_FOLDS: Final = "M3.5-1.5C8 0 9.7 5 9.5 12q-2.5.7-5 1C5.5 8 5.5 3 3.5-1.5z"
_SHOULDER: Final = "M-8.9 9C-9 3.5-6.5-.5-4-1.8-6.5 1.5-7 5-7 10.5z"
_HOOD_SHADE: Final = "M2-16C1.6-12.4 5.8-11 6.5-4.5 5.4-5.5 4-6 2.6-6.4 3-10 0-12 2-16z"
_HOOD_LIT: Final = "M-5.8-5.6C-5.3-10.5-3-13.2 0-14.6-2.4-12-3.4-9.5-3.6-6.5z"


def _figure() -> str:
    """Hood, beard and cloak, lit from the upper left."""
    edge = ' stroke="var(--pe)" stroke-width="1.1" stroke-linejoin="round"'
    return (
        '<ellipse cx="1.5" cy="12.5" rx="11.5" ry="2.4" fill="#000" opacity=".28"/>'
        + fill(_CLOAK, "var(--pc)", edge)
        + fill(_FOLDS, "#000", _SHADE)
        + fill(_SHOULDER, "#fff", _SHEEN)
        + '<circle cy="-5" r="5" fill="#f0c9a0"/>'
        + fill("M2-9.5a5 5 0 0 1 1.5 8z", "#d99a6e", ' opacity=".5"')
        + stroke("M-2.4-5.6h.1M2.4-5.6h.1", "#3a2a1c", 1.3, ROUND)
        + fill(_BEARD, "#f7f2e6", ' stroke="#00000040" stroke-width=".7"')
        + stroke("M-2.2-.5q0 2.5 1.2 4M1.8-.5q.2 2-.6 3.6", "#b9ad95", 0.7)
        + fill(_HOOD, "var(--pc)", edge)
        + fill(_HOOD_SHADE, "#000", _SHADE)
        + fill(_HOOD_LIT, "#fff", _SHEEN)
        + '<circle cy="-3.2" r="1.5" fill="#dd9f77"/>'
    )


def dwarf(mark: str = "") -> str:
    """A dwarf in the colours around it, with a mark on its cloak."""
    return use("dwarf", 0, 0) + mark


def _marked(seat: int) -> str:
    return dwarf(f'<g fill="var(--pm)">{use(f"s{seat}", 0, 8.6, 0.52)}</g>')


_ANYBODY: Final = f'<g style="--pc:#8d99a6;--pe:#3f4a55" transform="translate(0 1.2)scale(.66)">{dwarf()}</g>'
CAVES: Final = {
    **glow("lit", "0 #ffe9b8", ".45 #f0c27c", "1 #9c6836", y="60%", r="65%"),
    **glow("dark", "0 #4a3b2d", "1 #15110d", y="35%", r="65%"),
    **glow("flare", "0 #ffe9a8/.95", ".35 #ffc661/.5", "1 #ff9d2e/0"),
    **symbols({"torch": _TORCH, "dwarf": _figure()}),
    **symbols({f"dw{seat}": _marked(seat) for seat in range(7)}),
    **symbols({"dwarf": _ANYBODY}, "sg-"),  # anybody's
}
