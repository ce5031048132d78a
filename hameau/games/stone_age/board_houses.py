"""How do buildings look? On offer and once they stand: walls and a roof of what is paid for them."""

from functools import cache
from typing import Final

from ...core.text import Text
from ...drawing.svg import good, line, moved, named, path, use, words
from .board_paint import fill, group, linear, stroke
from .board_pieces import BUILDING_OF, CARD_WIDTH, MIDDLE, SMALLEST, TILE_HEIGHT
from .board_vignettes import walls
from .pieces import DIVISORS, RESOURCES, Building

# --- roofs: from the left eave over the ridge to the right one ---

_ROOF: Final = f"M-3 44L{MIDDLE} -2L{CARD_WIDTH + 3} 44L{CARD_WIDTH - 3} 50L{MIDDLE} 11L3 50z"
_RIDGE: Final = f"M-3 44L{MIDDLE} -2L{CARD_WIDTH + 3} 44"
_STEPS: Final = (0.08, 0.22, 0.36, 0.5, 0.64, 0.78, 0.92)


def _both(shape: str) -> str:
    """Something drawn at steps of the left slope, and mirrored on the right one."""
    left = "".join(f"M{MIDDLE - t * 46:.1f} {1 + t * 46:.1f}{shape}" for t in _STEPS)
    mirrored = shape.replace("l-", "l+").replace("l", "l-").replace("l-+", "l")
    return left + "".join(f"M{MIDDLE + t * 46:.1f} {1 + t * 46:.1f}{mirrored}" for t in _STEPS)


def _roof(material: str, seams: str, ink: str, lit: str, thick: float = 1.2) -> str:
    """Its shape, what it is covered with, and the light on its ridge."""
    return (
        fill(_ROOF, material, ' stroke="#3a2614" stroke-width=".9"')
        + stroke(seams, ink, thick)
        + stroke(_RIDGE, lit, 1.6)
    )


_TUFTS: Final = "".join(
    f"M{x} {y}l-2-4 2 4v-5v5l2-4" for x, y in ((8, 35), (20, 23), (33, 11), (56, 12), (68, 24), (80, 36))
)
_FLOWERS: Final = "M13 32h0M27 19h0M62 20h0M75 33h0M38 9h0"
_CROSSED: Final = f"M{MIDDLE - 5} -7L{MIDDLE + 3} 3M{MIDDLE + 5} -7L{MIDDLE - 3} 3"
_SUN: Final = (
    f'<circle cx="{MIDDLE}" cy="0" r="5.2" fill="url(#hm-sa-ingot)" stroke="#6b4708"/>'
    f'<circle cx="{MIDDLE - 1.4}" cy="-1.4" r="1.5" fill="#fff6c9"/>'
)
_FLAG: Final = stroke(f"M{MIDDLE} 2V-8", "#5d3d20", 1.6) + fill(
    f"M{MIDDLE} -8L{MIDDLE + 13} -4.6 {MIDDLE} -1z", "#b8402c"
)
ROOFS: Final = {
    "thatch": _roof("thatch", _both("l2.4 8"), "#7a5527", "#f2d894"),
    "tiles": _roof("tiles", _both("l5 6") + "M0 47L44 4.5L88 47", "#7c3018", "#f6b48c"),
    "slates": _roof("slates", _both("l4 6") + "M0 47L44 4.5L88 47", "#454c50", "#f2f4f2"),
    "turf": _roof("turf", _both("l3 6"), "#3f6b2c", "#cfe39a")
    + stroke(_TUFTS, "#4f8a35", 1.3)
    + stroke(_FLOWERS, "#ffe27a", 2.6),
    "gilded": _roof("ingot", _both("l3 3.4l-1.4 3.4"), "#8a5f0c", "#fff6c9"),
    "hide": _roof("skin", _both("l5 2l-2 5"), "#f3dfbd", "#f3dfbd", 1.1) + stroke(_CROSSED, "#5d3d20", 2),
    "woven": _roof("#f3e2bd", _both("l5 6"), "#b8402c", "#b8402c", 3.4) + _FLAG,
}


def roof_of(tile: Building) -> str:
    """What a building is covered with: what is paid most of; of three kinds gold, or else grass."""
    if not tile.fixed:
        return "woven" if tile.kinds < 0 else "hide"
    most = max(range(len(RESOURCES)), key=lambda kind: tile.price[kind])
    if tile.price[most] > 1:
        return ("thatch", "tiles", "slates", "gilded")[most]
    return "gilded" if tile.price[-1] else "turf"


def _covered(tile: Building) -> str:
    """The roof, with a disc of gold where gold is paid and the roof is of something else."""
    is_crowned = tile.fixed and tile.price[-1] and roof_of(tile) != "gilded"
    return use(f"sa-r-{roof_of(tile)}", 0, 0, 1) + path(_ROOF, "twilight") + (_SUN if is_crowned else "")


SYMBOLS: Final = dict(
    (
        *(group(f"r-{name}", roof) for name, roof in ROOFS.items()),
        linear("tiles", (0, "#e28a5c"), (55, "#c05c34"), (100, "#8f3d20"), to=".6 1"),
        linear("slates", (0, "#b9c1c4"), (55, "#7f888d"), (100, "#596166"), to=".6 1"),
        linear("turf", (0, "#a9cc6a"), (60, "#6f9a48"), (100, "#4a7233"), to=".6 1"),
    )
)


@cache
def building(slug: str, text: Text) -> str:
    """A tile with a roof: its points in the gable, its price on the beam, and walls of what is paid."""
    tile = BUILDING_OF[slug]
    body = f"M0 40 {MIDDLE} 2 {CARD_WIDTH} 40V{TILE_HEIGHT - 6}q0 6-6 6H6q-6 0-6-6z"
    shadow = f'<g transform="translate(1.5 3)">{path(body, "shade")}</g>'
    house = path(body, "card sheet") + fill(body, "aged") + walls(tile)
    return shadow + house + _posts() + _covered(tile) + _worth(tile) + _price(tile, text)


def _posts() -> str:
    """Logs at the sides and below."""
    right, low = CARD_WIDTH, TILE_HEIGHT
    return (
        fill(f"M1 42h6.5V{low - 2}H5q-4 0-4-4zM{right - 7.5} 42h6.5V{low - 6}q0 4-4 4h-2.5z", "log-wall")
        + fill(f"M2 {low - 8}h{right - 4}v3q0 5-5 5H7q-5 0-5-5z", "straw")
        + line(f"M10 {low - 4.5}h24M44 {low - 3.5}h30", "timber-2")
    )


def _worth(tile: Building) -> str:
    """The points of a building; where it is paid at will, from the fewest to the most. [7.4, 7.5]"""
    if tile.fixed:
        return words(MIDDLE, 41, str(tile.points), 22, "b m")
    least, most = points_of(tile)
    return words(MIDDLE, 46.5, f"{least}–{most}" if least < most else str(most), 16.5, "b m")


def points_of(tile: Building) -> tuple[int, int]:
    """The fewest and the most points that a building paid at will can bring: one of each kind, then more."""
    values = [int(value) for value in DIVISORS[1:]]
    kinds = max(1, tile.kinds)
    cheap, dear = values[:kinds], values[-kinds:]
    return sum(cheap) + (tile.least - kinds) * cheap[0], sum(dear) + (tile.most - kinds) * dear[-1]


def _price(tile: Building, text: Text) -> str:
    if tile.fixed:
        goods = [name for name, count in zip(RESOURCES, tile.price) for piece in range(count)]
        return "".join(good(name, MIDDLE - 26 + 26 * i, 64, 25) for i, name in enumerate(goods))
    most = tile.most
    step = min(16.0, 74 / most)
    left = MIDDLE - step * (most - 1) / 2
    blanks = "".join(use("sa-cube", left + step * i, 58.5, min(1.2, step / 11.5)) for i in range(most))
    price = text.name(tile.slug, "price").replace(" ", "\u00a0")
    return blanks + named(MIDDLE, 75, price, CARD_WIDTH - 15, SMALLEST, "m")


@cache
def small_building(slug: str) -> str:
    """A building that stands in a village, 28 wide and 36 high: its points over its walls."""
    tile = BUILDING_OF[slug]
    worth = words(14, 20, str(tile.points), SMALLEST, "b m") if tile.fixed else good("points", 14, 14, 14)
    return (
        path("M0 14L14 0 28 14V36H0z", "card sheet")
        + moved(-1.2, -3, walls(tile), 0.345)
        + moved(-1.4, -1.4, _covered(tile), 0.35)
        + worth
    )
