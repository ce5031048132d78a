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
    flame = (
        '<circle cy="-3" r="8" fill="#ffd98a" opacity=".35"/>'
        '<path d="M0 0v7" stroke="#4a2f17" stroke-width="2"/>'
        '<path d="M0 0c-4-3-2-6 0-9 2 3 4 6 0 9z" fill="#ff9d2e"/>'
    )
    return f'<g transform="translate({num(x)} {num(y)})scale({size:.3g})">{flame}</g>'


def _light(name: str, middle: str, edge: str, y: str) -> str:
    """A light in a cave, bright in the middle."""
    return (
        f'<radialGradient id="hm-{name}" cx="50%" cy="{y}" r="65%"><stop stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{edge}"/></radialGradient>'
    )


# --- dwarfs ---

_CLOAK: Final = "M-9.5 12C-10 3-6-3 0-3S10 3 9.5 12q-9.5 2.5-19 0z"
_HOOD: Final = "M-6.5-4.5C-6-11-3-14 3-16.5c-1 4 3 5 3.5 12-3.5-3-9.5-3-13 0z"
_BEARD: Final = "M-5-5c-1 6 2 9 5 10 3-1 6-4 5-10-3 2.5-7 2.5-10 0z"


def dwarf(mark: str = "") -> str:
    """A dwarf in the colours around it, with a mark on its cloak."""
    edge = 'stroke="var(--pe)" stroke-width="1.1" stroke-linejoin="round"'
    return (
        f'<path d="{_CLOAK}" fill="var(--pc)" {edge}/><circle cy="-5" r="5" fill="#f0c9a0"/>'
        f'<path d="{_BEARD}" fill="#f7f2e6" stroke="#00000040" stroke-width=".7"/>'
        f'<path d="{_HOOD}" fill="var(--pc)" {edge}/><circle cy="-3.2" r="1.5" fill="#dd9f77"/>{mark}'
    )


def _marked(seat: int) -> str:
    return dwarf(f'<g fill="var(--pm)">{use(f"s{seat}", 0, 8.6, 0.52)}</g>')


_ANYBODY: Final = f'<g style="--pc:#8d99a6;--pe:#3f4a55" transform="translate(0 1.2)scale(.66)">{dwarf()}</g>'
CAVES: Final = {
    "lit": _light("lit", "#ffe2a3", "#a87440", "60%"),
    "dark": _light("dark", "#4a3b2d", "#15110d", "35%"),
    **symbols({f"dw{seat}": _marked(seat) for seat in range(7)}),
    **symbols({"dwarf": _ANYBODY}, "sg-"),  # anybody's
}
