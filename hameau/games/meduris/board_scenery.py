"""What does the valley look like? The massif and its river, high plains, trees, the carved frame.

The pictures lie in `scenery.svg`, symbols around their origin or where they lie on a wide
table; here they are laid out, once for wide and once for narrow tables.
"""

from importlib.resources import files
from typing import Final
from xml.etree import ElementTree

from ...drawing.svg import box, line, moved, num, use
from .board_mountain import TALL, WIDE, Shape

_SVG: Final = "http://www.w3.org/2000/svg"
# Across and down, in parts of the board.
_STARS: Final = (
    (0.17, 0.15), (0.22, 0.13), (0.26, 0.18), (0.31, 0.14), (0.36, 0.13), (0.46, 0.125), (0.44, 0.17),
    (0.58, 0.14), (0.62, 0.17), (0.66, 0.13), (0.70, 0.155), (0.74, 0.135), (0.84, 0.17), (0.86, 0.13),
    (0.78, 0.15), (0.55, 0.165),
)  # fmt: skip
_MOON: Final = ((285.0, 101.0), (164.0, 108.0))  # beside the peak, on a wide table and on a narrow one
_FLATTER: Final = 'transform="translate(5 20)scale(.5 .8)"'  # the massif and its river on a narrow table
_TREES: Final = ("pine", "pine", "leafy")  # in turn


def _symbols() -> dict[str, str]:
    """The pictures by the names that `use` knows them by."""
    ElementTree.register_namespace("", _SVG)
    drawn = files(__name__.rpartition(".")[0]).joinpath("scenery.svg").read_text("utf-8")
    found = {}
    for element in ElementTree.fromstring(drawn):
        element.tail = None
        text = ElementTree.tostring(element, "unicode").replace(f' xmlns="{_SVG}"', "").replace(" />", "/>")
        found[element.attrib["id"].removeprefix("hm-")] = text
    return found


SYMBOLS: Final = _symbols()


def picture(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """One of the pictures around a point."""
    return use(f"md-{name}", x, y, scale)


def _trees(*spots: tuple[float, float, float]) -> str:
    """Trees, those farther off first."""
    kinds = [(y, x, size, _TREES[at % len(_TREES)]) for at, (x, y, size) in enumerate(spots)]
    return "".join(picture(kind, x, y, size) for y, x, size, kind in sorted(kinds))


def _druids_way(shape: Shape, size: float) -> str:
    """His temple, and the paved way to the ring."""
    x, y = shape.temple
    way = f"M{x} {y + 10}" + "".join(f"L{a} {b}" for a, b in shape.paved)
    ends = ' stroke-linecap="round" stroke-linejoin="round"'
    return (
        line(way, "md-wall-shade", 15 * size, ends)
        + line(way, "md-trodden", 11 * size, ends)
        + line(way, "md-wall-line", 9 * size, ' stroke-dasharray="1.2 6"')
        + picture("shrine", x, y, size)
    )


def _ground(shape: Shape) -> str:
    w, h = shape.size
    land = box(4, 4, w - 8, h - 8, 10)
    grass = f'<path d="{land}" fill="url(#hm-grass)" opacity=".5"/>'
    return f'<path d="{land}" fill="url(#hm-md-ground)"/>{grass}{_night_sky(shape)}'


def _night_sky(shape: Shape) -> str:
    """Stars over the mountains, and a moon in its first days; by day they are not seen."""
    w, h = shape.size
    seen = 'opacity="var(--md-night)"'
    stars = "".join(f"M{num(w * x)} {num(h * y)}h.1" for x, y in _STARS)
    moon = f'<path d="M5-13A13 13 0 1 0 12 5 11 11 0 0 1 5-13z" fill="#f4ecd0" {seen}/>'
    drawn = f'<path d="{stars}" stroke="#fff" stroke-width="1.8" stroke-linecap="round" {seen}/>'
    return drawn + moved(*_MOON[shape is TALL], moon)


def _wide() -> str:
    trees = _trees(
        (176, 122, 0.5), (192, 118, 0.5), (206, 124, 0.5), (300, 116, 0.5), (314, 122, 0.4), (240, 108, 0.4),
        (588, 120, 0.5), (604, 116, 0.5), (618, 122, 0.5), (572, 126, 0.4), (470, 118, 0.5), (104, 150, 0.8),
        (124, 140, 0.9), (146, 150, 0.8), (664, 142, 0.9), (642, 150, 0.75), (686, 152, 0.8),
        (96, 212, 0.9), (684, 214, 0.9), (98, 392, 1.2), (120, 380, 1.1), (142, 394, 1.3), (92, 414, 1),
        (640, 380, 1.2), (662, 372, 1.1), (684, 390, 1.3), (650, 404, 1.1), (96, 584, 1.2), (120, 596, 1.3),
        (146, 600, 1.1), (464, 628, 1.3), (490, 612, 1.2), (514, 636, 1.4), (640, 588, 1.1), (662, 604, 1.2),
        (684, 596, 1.2), (686, 640, 1.2), (540, 600, 1.1), (110, 646, 1.4), (170, 642, 1.2), (448, 662, 1.1),
    )  # fmt: skip
    stones = "".join(
        picture("boulder", x, y, size) for x, y, size in ((196, 646, 0.9), (500, 668, 0.8), (670, 664, 0.9))
    )
    land = picture("massif") + _river(WIDE) + picture("stones", 600, 636)
    return _ground(WIDE) + land + stones + trees + _druids_way(WIDE, 1)


def _tall() -> str:
    trees = _trees(
        (64, 118, 0.7), (78, 112, 0.8), (92, 120, 0.7), (336, 116, 0.8), (322, 122, 0.7), (66, 300, 0.8),
        (80, 308, 0.9), (336, 300, 0.8), (320, 310, 0.9), (66, 480, 0.9), (82, 492, 0.8), (330, 488, 0.9),
        (240, 504, 0.9), (234, 548, 0.9), (262, 498, 0.8), (326, 548, 0.9), (70, 540, 1), (310, 500, 0.8),
        (336, 512, 0.9), (92, 552, 0.9),
    )  # fmt: skip
    land = f"<g {_FLATTER}>{picture('massif')}</g>{_river(TALL)}" + picture("stones", 284, 534, 0.8)
    return _ground(TALL) + land + trees + _druids_way(TALL, 0.85)


def _river(shape: Shape) -> str:
    """The river and its bridge."""
    if shape is WIDE:
        return picture("river") + picture("bridge", 389, 586, 1.05)
    return f"<g {_FLATTER}>{picture('river')}</g>" + picture("bridge", 198, 490, 0.62)


def _braid(x: float, y: float, across: float, down: float) -> str:
    way = "across" if across > down else "down"
    return moved(x, y, f'<path d="{box(0, 0, across, down)}" fill="url(#hm-md-braid-{way})"/>')


def _frame(shape: Shape) -> str:
    """Carved wood around the board: a twist along its sides, a knot in each corner."""
    w, h = shape.size
    outer, inner = box(-4, -4, w + 8, h + 8, 13), box(9, 9, w - 18, h - 18, 9)
    wood = f'<path d="{outer}{inner}" fill="url(#hm-md-frame)" fill-rule="evenodd"/>'
    edges = line(inner + outer, "md-wood-deep", 1.6)
    rows = "".join(_braid(12, y, w - 24, 10) for y in (-2, h - 8))
    columns = "".join(_braid(x, 12, 10, h - 24) for x in (-2, w - 8))
    knots = "".join(picture("knot", x, y, 0.85) for x in (6, w - 6) for y in (6, h - 6))
    return wood + edges + rows + columns + knots


def _twice(wide: str, tall: str) -> str:
    return f'<g class="wd">{wide}</g><g class="nw">{tall}</g>'


RIVERS: Final = tuple(f'<g opacity="0">{_river(shape)}</g>' for shape in (WIDE, TALL))  # to point at
SCENERY: Final = _twice(_wide(), _tall())
FRAME: Final = _twice(_frame(WIDE), _frame(TALL))
