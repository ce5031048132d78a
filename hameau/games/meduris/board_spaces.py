"""How does the ring look? Its districts, and on each space what is needed, what stands and lies there."""

from typing import Final, NamedTuple

from ...drawing.svg import circle, good, line, moved, num, rect, remembered, spot, use, words
from .board_mountain import TALL, TINTS, WIDE, Point, carving, rings
from .board_pieces import SMALLEST, building, token
from .board_style import PRICES
from .pieces import RUNES

RUNE: Final = 16  # from a space to the middle of its rune stone
_ON_FRAME: Final = (7, 2)  # from the edge of the board, where it is wide and where it is narrow
# Where a building stands on a plot of 60, and how large: a hut between its number and what is offered there.
_HUT: Final = (7.5, -8.2, 1.36)
_TEMPLE: Final = (2.0, 2.0, 1.5)


class Space(NamedTuple):
    """What there is to see of a space."""

    number: int
    needs: tuple[str, ...]
    building: str  # or nothing
    seat: int  # whose it is
    token: str  # or nothing
    is_planned: bool = False  # the building is still being paid for
    district: int = 0
    price: int = 0  # so many of each resource a building costs here, where it can be built


def drawn_space(space: Space, side: float, title: str, temple: str) -> str:
    """A space, and over it what is told of a `temple` there: who builds a hut need not read about that."""
    half = side / 2
    area = (-half - 2, -half - 2, side + 4, side + 4)
    site = spot(f"temple-{space.number}", temple, "", area, 13) if temple else ""
    return spot(f"space-{space.number}", title, _content(space, side), area, 13) + site


@remembered
def _content(space: Space, side: float) -> str:
    half = side / 2
    return (
        use(f"md-plot-{TINTS[space.district % len(TINTS)]}", 0, 0, side / 60)
        + _standing(space, side)
        + _needs(space, side)
        + _token(space, side)
        + words(-half + 7, -half + 17, str(space.number), SMALLEST, "b nr")
    )


def drawn_visit(side: float, asks: str) -> str:
    """A frame around the hut that the druid visits; who is asked for an offering can choose it there."""
    area = (-side / 2 - 1, -side / 2 - 1, side + 2, side + 2)
    frame = rect(*area, "visited", 13)
    return spot("visit", asks, frame, area, 13) if asks else frame


@remembered
def drawn_districts(is_wide: bool, districts: tuple[int, ...], side: float) -> list[str]:
    """A coloured band for each district."""
    ring, found = _ring(is_wide, districts), []
    ends = ' stroke-linecap="round" stroke-linejoin="round"'
    for number in range(len(RUNES)):
        mine = [point for point, district in zip(ring, districts) if district == number]
        way, tint = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in mine), TINTS[number % len(TINTS)]
        edge, band = (
            line(way, f"md-tuft-{tint}", side + 11, ends),
            line(way, f"md-band-{tint}", side + 8, ends),
        )
        turf = f'<path d="{way}" fill="none" stroke="url(#hm-md-turf)" stroke-width="{num(side + 8)}"{ends}/>'
        found.append(edge + band + turf)
    return found


@remembered
def bond(is_wide: bool, spaces: int, first: int, size: int, side: float) -> str:
    """The common ground of a settlement, within a fence; on both banks of the river, with a footbridge."""
    ring = rings(spaces)[not is_wide]
    here = [ring[number] for number in range(first, min(first + size, spaces))]
    beyond = [ring[number] for number in range(first + size - spaces)]
    across = _footbridge(here[-1], beyond[0], side) if beyond else ""
    return across + "".join(_fenced(_way(bank), side) for bank in (here, beyond) if bank)


def _way(points: list[Point]) -> str:
    """From point to point; a single one is a line all the same, whose round ends are drawn."""
    drawn = points if len(points) > 1 else points * 2
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in drawn)


def _footbridge(one: Point, other: Point, side: float) -> str:
    """Planks over the river, with beams and a handrail on either side."""
    way = _way([one, other])
    beams = line(way, "md-wood-deep", side * 0.52) + line(way, "md-wood", side * 0.46)
    planks = line(way, "md-wood-lit", side * 0.36, ' stroke-dasharray="5.2 1.4"')
    return line(way, "shade", side * 0.62) + beams + planks


def _fenced(way: str, side: float) -> str:
    extra = ' stroke-linecap="round" stroke-linejoin="round"'
    fence = line(way, "md-wood-deep", side + 13, extra) + line(
        way, "md-wood-lit", side + 12, ' stroke-dasharray="3.4 1.2" stroke-linejoin="round"'
    )
    return fence + line(way, "md-village", side + 8, extra)


@remembered
def bond_place(is_wide: bool, spaces: int, first: int, size: int) -> Point:
    """On the frame beside the two huts in the middle of a settlement, where it covers nothing."""
    shape, half = WIDE if is_wide else TALL, (size - 1) // 2
    ring = rings(spaces)[not is_wide]
    (a, b), (c, d) = ring[(first + half) % spaces], ring[(first + half + 1) % spaces]
    x, y = (a + c) / 2, (b + d) / 2
    inner = shape.inside((x, y), shape.middle[0] - shape.halves[0] - _ON_FRAME[not is_wide])
    return 2 * x - inner[0], 2 * y - inner[1]


def sign(rune: str, holder: int | None) -> str:
    """What marks a district: once its rune stone is gone, in the colour of who holds it, with their mark."""
    if holder is None:
        return circle(0, 0, 12, "md-paved") + carving(rune, "dim", 1.8)
    seat = holder % 7
    mark = circle(9, 9, 6.5, "md-paved") + f'<g class="pc">{use(f"s{seat}", 9, 9, 0.72)}</g>'
    return f'<g class="p{seat}">{circle(0, 0, 13, "pc")}{carving(rune, "pm", 2)}{mark}</g>'


@remembered
def rune_place(is_wide: bool, districts: tuple[int, ...], side: float, number: int) -> Point:
    """Where the rune stone of a district lies: between two spaces, so that the druid can stand beside it."""
    mine = [point for point, district in zip(_ring(is_wide, districts), districts) if district == number]
    shape, half = WIDE if is_wide else TALL, len(mine) // 2
    (a, b), (c, d) = (shape.inside(point, side * 0.5 + RUNE) for point in (mine[half - 1], mine[half]))
    return (a + c) / 2, (b + d) / 2


def _ring(is_wide: bool, districts: tuple[int, ...]) -> list[Point]:
    wide, tall = rings(len(districts))
    return wide if is_wide else tall


def _standing(space: Space, side: float) -> str:
    """A building as large as its plot allows, on ground in the colour of its owner."""
    if not space.building:
        return ""
    size = side / 60
    x, y, fits = _HUT if space.building == "hut" else _TEMPLE
    drawn = building(space.building, space.seat, space.number)
    stands = moved(x * size, y * size, drawn, fits * size)
    if space.is_planned:
        return f'<g class="faint">{stands}</g>'
    ground = use("md-plot", 0, 0, 0.93 * size)
    return f'<g class="p{space.seat % 7} md-owned">{ground}</g>{stands}'


def _needs(space: Space, side: float) -> str:
    """The two resources, before a hut as well: they are offered there. A temple stands on them."""
    if space.building == "temple":
        return ""
    across, down, size = (0.24, 0.285, 0.405) if space.building else (0.232, 0.222, 0.475)
    chips = (
        good(kind, sign * side * across, side * down, side * size) for kind, sign in zip(space.needs, (-1, 1))
    )
    if not space.price:
        return "".join(chips)
    priced = (f'<g class="{asked(kind, space.price)}">{chip}</g>' for kind, chip in zip(space.needs, chips))
    # Together: a preview that covers a space hides pale chips as well.
    return f"<g>{''.join(priced)}</g>"


def asked(kind: str, price: int) -> str:
    """What marks a chip of which so many are asked for: pale for whom has fewer."""
    return f"md-{kind}-{min(price, PRICES)}"


def short_of(goods: dict[str, int]) -> str:
    """What somebody with these chips has too few of, for the style: nothing to be seen in itself.

    It lies apart from the spaces: a preview shows what a choice changes of them, not what chips are left.
    """
    prices = range(1, PRICES + 1)
    short = (asked(kind, price) for kind in goods for price in prices if price > goods[kind])
    return "".join(f'<g class="short-{look}"/>' for look in short)


def price_tag(price: int, has_token: bool, side: float) -> str:
    """How many of each resource a hut costs that joins a settlement: beside the number, or below it."""
    x, y = (-0.27, -0.03) if has_token else (0.25, -0.29)
    plate = rect(-13.5, -9.5, 27, 19, "md-price", 6)
    wide = "" if price < 10 else " md-many"
    tag = plate + words(0, 5, f"×{price}", SMALLEST, f"b m md-times{wide}")
    return moved(x * side, y * side, f'<g class="md-tag">{tag}</g>')


def _token(space: Space, side: float) -> str:
    """A bonus token beside the number; below it while it lies under a hut."""
    if not space.token:
        return ""
    half, mark = side / 2, token(space.token)
    if space.building:
        return moved(-side * 0.315, -side * 0.02, mark, side / 74)
    return moved(side * 0.24, -half * 0.45, mark, side / 49)
