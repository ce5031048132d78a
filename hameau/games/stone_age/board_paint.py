"""What is the valley painted with? Shapes in colours of its own, by day; `board_night` lies over it at night.

Rules of style do not reach into symbols that are used from elsewhere, so paint is said at each shape. Light
falls from the upper left.
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from ...drawing.svg import num

Stop = tuple[float, str]  # how far along in hundredths, and the colour there
ROUND: Final = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'  # of lines, said once for many


def fill(d: str, colour: str, extra: str = "") -> str:
    return f'<path d="{d}" fill="{_ink(colour)}"{extra}/>'


def stroke(d: str, colour: str, thick: float = 1, extra: str = "") -> str:
    """A line, in a `group`."""
    return f'<path d="{d}" stroke="{_ink(colour)}" stroke-width="{num(thick)}"{extra}/>'


def oval(x: float, y: float, across: float, down: float, colour: str, extra: str = "") -> str:
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(across)}" ry="{num(down)}" '
        f'fill="{_ink(colour)}"{extra}/>'
    )


def shadow(x: float, y: float, across: float, down: float) -> str:
    """What lies under a thing, a little to the right of it."""
    return oval(x, y, across, down, "#2c200f", ' opacity=".25"')


def put(name: str, x: float, y: float, scale: float = 1, turned: bool = False) -> str:
    """Something of the valley that is drawn once and used often; turned: facing the other way."""
    size = f"scale({-scale:.3g} {scale:.3g})" if turned else f"scale({scale:.3g})" if scale != 1 else ""
    return f'<use href="#hm-sa-{name}" transform="translate({num(x)} {num(y)}){size}"/>'


def group(name: str, content: str) -> tuple[str, str]:
    """A drawing with a name, to be `put` somewhere."""
    return f"sa-{name}", f'<g id="hm-sa-{name}" {ROUND}>{content}</g>'


def country(ground: str, sky: str = "sky") -> str:
    """Far hills under a sky, and the ground before them."""
    return (
        fill("M0 0H82V40H0z", sky)
        + fill("M0 24L11 16L20 21L35 9L48 20L62 12L82 22V40H0z", "far")
        + fill("M0 30C18 22 44 30 82 24V44H0z", "ridge")
        + fill("M0 33C26 28 52 34 82 30V62H0z", ground)
    )


def linear(name: str, *stops: Stop, to: str = "0 1") -> tuple[str, str]:
    """A blend from one side of a shape to another: `to` says how far across and down."""
    x, y = to.split()
    return f"sa-{name}", (
        f'<linearGradient id="hm-sa-{name}" x1="0" y1="0" x2="{x}" y2="{y}">{_stops(stops)}</linearGradient>'
    )


def radial(name: str, *stops: Stop) -> tuple[str, str]:
    """A blend from the middle of a shape outwards."""
    return f"sa-{name}", f'<radialGradient id="hm-sa-{name}">{_stops(stops)}</radialGradient>'


def scattered(seed: int, count: int, area: tuple[float, float, float, float]) -> list[tuple[float, float]]:
    """Places in a field (left, top, right, bottom), always the same ones, those behind first."""
    chance = Random(seed)
    left, top, right, bottom = area
    spots = [(chance.uniform(left, right), chance.uniform(top, bottom)) for _ in range(count)]
    return sorted(spots, key=lambda spot: spot[1])


def tufts(spots: Iterable[tuple[float, float]], high: float) -> str:
    """Blades of grass at places, as path data."""
    a, b, c = f"{high * 0.7:.0f}", f"{high * 0.35:.0f}", f"{high:.0f}"
    return "".join(f"M{x:.0f} {y:.0f}l-{b}-{a} {b} {a}v-{c} {c}l{b}-{a}" for x, y in spots)


def dots(spots: Iterable[tuple[float, float]], colours: tuple[str, ...], size: float) -> str:
    """Small round things at places, of colours in turn; in a `group`."""
    listed = list(spots)
    return "".join(
        stroke("".join(f"M{x:.0f} {y:.0f}h0" for x, y in listed[i :: len(colours)]), colour, size)
        for i, colour in enumerate(colours)
    )


def _ink(colour: str) -> str:
    """A colour, or the name of a blend."""
    return colour if colour[:1] == "#" or colour == "none" else f"url(#hm-sa-{colour})"


def _stops(stops: tuple[Stop, ...]) -> str:
    return "".join(f'<stop offset="{at}%" {_shade(colour)}/>' for at, colour in stops)


def _shade(colour: str) -> str:
    """`#rrggbb/40`: so many hundredths of a colour."""
    plain, _, share = colour.partition("/")
    return f'stop-color="{plain}"' + (f' stop-opacity="{int(share) / 100:g}"' if share else "")
