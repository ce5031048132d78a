"""How does the ring look? Its districts, and on each space what is needed, what stands and lies there."""

from itertools import groupby, pairwise
from typing import Final, NamedTuple

from ...drawing.svg import circle, good, line, moved, num, rect, remembered, spot, use, words
from .board_mountain import TALL, TINTS, WIDE, Point, carving, rings
from .board_pieces import SMALLEST, building, token
from .board_style import PRICES
from .pieces import RUNES

RUNE: Final = 16  # from a space to the middle of its rune stone
_ON_FRAME: Final = (2.5, 1.5)  # from the edge of the board, where it is wide and where it is narrow
# Where a building stands on a plot of 60, and how large: a hut between its number and what is offered there.
_HUT: Final = (8.6, -9.2, 1.46)
_TEMPLE: Final = (1.2, 3.2, 1.68)
_ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'


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
    is_free: bool = False  # a hut costs nothing here: its resources are only those of an offering

    @property
    def has_tag(self) -> bool:
        """Is it told how many of each resource a hut costs: other than the one of each that is shown?"""
        return self.is_free or self.price > 1


def drawn_space(space: Space, side: float, title: str, temple: str) -> str:
    """A space, and over it what is told of a `temple` there: who builds a hut need not read about that."""
    half = side / 2
    area = (-half - 2, -half - 2, side + 4, side + 4)
    site = spot(f"temple-{space.number}", temple, "", area, 13) if temple else ""
    return spot(f"space-{space.number}", title, _content(space, side), area, 13) + site


@remembered
def _content(space: Space, side: float) -> str:
    half, beside = side / 2, " md-beside" if space.building else ""
    return (
        use(f"md-plot-{TINTS[space.district % len(TINTS)]}", 0, 0, side / 60)
        + _standing(space, side)
        + _needs(space, side)
        + _token(space, side)
        + words(-half + 7, -half + 17, str(space.number), SMALLEST, f"b nr{beside}")
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
    for number in range(len(RUNES)):
        mine = [point for point, district in zip(ring, districts) if district == number]
        way, tint = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in mine), TINTS[number % len(TINTS)]
        edge, band = (
            line(way, f"md-tuft-{tint}", side + 11, _ROUND),
            line(way, f"md-band-{tint}", side + 8, _ROUND),
        )
        turf = (
            f'<path d="{way}" fill="none" stroke="url(#hm-md-turf)" stroke-width="{num(side + 8)}"{_ROUND}/>'
        )
        found.append(edge + band + turf)
    return found


@remembered
def bond(is_wide: bool, districts: tuple[int, ...], first: int, size: int, side: float) -> str:
    """A fence around a settlement; on both banks of the river, with a footbridge."""
    spaces = len(districts)
    ring, here = rings(spaces)[not is_wide], range(first, min(first + size, spaces))
    beyond = range(first + size - spaces)
    across = _footbridge(ring[here[-1]], ring[0], side) if beyond else ""
    return across + "".join(_fenced(ring, districts, bank, side) for bank in (here, beyond) if bank)


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


def _fenced(ring: list[Point], districts: tuple[int, ...], bank: range, side: float) -> str:
    """Rails and posts, and within them the ground of each district as it was: a path has no mere edge."""
    way = _way([ring[number] for number in bank])
    rails = line(way, "md-wood-deep", side + 15, _ROUND) + line(way, "md-wood-lit", side + 12.6, _ROUND)
    posts = line(way, "md-wood-deep", side + 15, ' stroke-dasharray="2.6 7" stroke-linejoin="round"')
    grounds = "".join(
        _ground(_way([ring[number] for number in mine]), district, side, _ROUND)
        for district, mine in groupby(bank, districts.__getitem__)
    )
    grounds += "".join(
        _ground(_way([ring[one], _between(ring[one], ring[other])]), districts[one], side, "")
        for pair in pairwise(bank)
        for one, other in (pair, pair[::-1])
        if districts[one] != districts[other]
    )
    turf = f'<path d="{way}" fill="none" stroke="url(#hm-md-turf)" stroke-width="{num(side + 8)}"{_ROUND}/>'
    return rails + posts + line(way, "md-wood-deep", side + 9, _ROUND) + grounds + turf


def _ground(way: str, district: int, side: float, extra: str) -> str:
    return line(way, f"md-band-{TINTS[district % len(TINTS)]}", side + 8, extra)


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


@remembered
def bond_place(is_wide: bool, spaces: int, first: int, size: int) -> Point:
    """On the frame beside the two huts in the middle of a settlement, where it covers nothing."""
    shape, (x, y) = WIDE if is_wide else TALL, _heart(is_wide, spaces, first, size)
    inner = shape.inside((x, y), shape.middle[0] - shape.halves[0] - _ON_FRAME[not is_wide])
    return 2 * x - inner[0], 2 * y - inner[1]


def _heart(is_wide: bool, spaces: int, first: int, size: int) -> Point:
    """Between the two huts in the middle of a settlement."""
    ring, one = rings(spaces)[not is_wide], first + (size - 1) // 2
    return _between(ring[one % spaces], ring[(one + 1) % spaces])


@remembered
def bond_sign(spaces: int, first: int, size: int) -> str:
    """A board nailed to the frame: a hut and how many there are, below it where the frame is upright."""
    drawn = ""
    for look, shape in (("wd", WIDE), ("nw", TALL)):
        x, _y = _heart(shape is WIDE, spaces, first, size)
        is_upright = abs(x - shape.middle[0]) > shape.halves[0] - 1
        drawn += f'<g class="{look}">{_plate(str(size), is_upright)}</g>'
    return drawn


def _plate(count: str, is_upright: bool) -> str:
    long = 30 + 8 * (len(count) - 1)
    area = (-7.8, -15, 15.6, 30) if is_upright else (-long / 2, -7.8, long, 15.6)
    hut, number = ((0, -7), (0, 12)) if is_upright else ((8.5 - long / 2, 0.2), (6.0, 5))
    board = moved(0.6, 1.4, rect(*area, "shade", 4)) + rect(*area, "md-plate", 4)
    return (
        board
        + f'<g class="ink">{use("md-sign-huts", *hut, 0.6)}</g>'
        + words(*number, count, SMALLEST, "b m")
    )


def sign(rune: str, holder: int | None) -> str:
    """What marks a district: once its rune stone is gone, in the colour of who holds it, with their mark."""
    if holder is None:
        return circle(0, 0, 12, "md-paved") + carving(rune, "dim", 1.8)
    seat = holder % 7
    mark = circle(9, 9, 6.5, "md-paved") + f'<g class="pc">{use(f"s{seat}", 9, 9, 0.72)}</g>'
    return f'<g class="p{seat}">{circle(0, 0, 13, "pc")}{carving(rune, "pm", 2)}{mark}</g>'


@remembered
def rune_place(is_wide: bool, districts: tuple[int, ...], side: float, number: int) -> Point:
    """Where the rune stone of a district lies: between two spaces, so that the druid can stand beside it.

    In a corner there is no room for both: there it lies between two others, or before another.
    """
    mine = [point for point, district in zip(_ring(is_wide, districts), districts) if district == number]
    shape, half = WIDE if is_wide else TALL, len(mine) // 2
    pairs = sorted(pairwise(mine), key=lambda pair: abs(mine.index(pair[1]) - half))
    between = next((pair for pair in pairs if not any(map(shape.is_corner, pair))), (mine[0], mine[0]))
    (a, b), (c, d) = (shape.inside(point, side * 0.5 + RUNE) for point in between)
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
    ground = f'<g class="p{space.seat % 7} md-owned">{use("md-plot", 0, 0, 0.93 * size)}</g>'
    if space.is_planned:
        return f'{ground}<g class="md-planned">{stands}</g>{_plan(side)}'
    return ground + stands


def _plan(side: float) -> str:
    """The outline of a building that is not paid for yet."""
    return rect(3 - side / 2, 3 - side / 2, side - 6, side - 6, "md-plan", 10)


def _needs(space: Space, side: float) -> str:
    """The two resources, before a hut as well: they are offered there. A temple stands on them."""
    if space.building == "temple":
        return ""
    # Smaller and lower where a hut stands above them, or a price below a token.
    is_low = bool(space.building) or (space.has_tag and bool(space.token))
    across, down, size = (0.24, 0.285, 0.405) if is_low else (0.232, 0.222, 0.475)
    chips = (
        good(kind, sign * side * across, side * down, side * size) for kind, sign in zip(space.needs, (-1, 1))
    )
    if not space.price:
        return "".join(chips)
    priced = (
        f'<g class="{asked(kind, space.price)} md-a-{kind}">{chip}</g>'
        for kind, chip in zip(space.needs, chips)
    )
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
    """How many of each resource a hut costs, if not one: beside the number, or below it beside a token.

    The style shows a temple in its place where nothing else can be paid for; a token has no temple.
    """
    x, y = (-0.27, -0.055) if has_token else (0.25, -0.29)
    tall = 16 if has_token else 19
    plate = rect(-13.5, -tall / 2, 27, tall, "md-price", 6)
    tight = " md-tight" if has_token or price >= 10 else ""
    tag = f'<g class="md-tag">{plate}{words(0, 5, f"×{price}", SMALLEST, f"b m md-times{tight}")}</g>'
    only = f'<g class="md-only">{plate}<g class="md-times">{use("md-sign-temple", 0, 0, 0.8)}</g></g>'
    return moved(x * side, y * side, tag if has_token else tag + only)


def _token(space: Space, side: float) -> str:
    """A bonus token beside the number; below it while it lies under a hut."""
    if not space.token:
        return ""
    half, mark = side / 2, token(space.token)
    if space.building:
        return moved(-side * 0.315, -side * 0.02, mark, side / 74)
    return moved(side * 0.24, -half * 0.45, mark, side / 49)
