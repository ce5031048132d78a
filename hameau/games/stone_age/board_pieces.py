"""How do cards, buildings and tools look? Each drawn in its own small field."""

from functools import cache
from typing import Final

from ...core.text import Text
from ...drawing.svg import (
    BOLD,
    die,
    good,
    line,
    moved,
    named,
    num,
    path,
    rect,
    use,
    width,
    words,
)
from .board_ground import hollow, sheet
from .board_paint import fill
from .board_vignettes import shown_scene, walls
from .pieces import BUILDINGS, CARDS, DIVISORS, GREEN, RESOURCES, Building, Card

CARD_OF: Final = {card.slug: card for card in CARDS}
BUILDING_OF: Final = {building.slug: building for building in BUILDINGS}
SMALLEST: Final = 13.8  # text: 12 pixels where the table is 1066 wide
CARD_WIDTH: Final = 88
CARD_HEIGHT: Final = 145
TILE_HEIGHT: Final = 120
MIDDLE: Final = CARD_WIDTH / 2
LYING: Final = 51.5  # the height of what lies on the scene of a card
SCENE_EDGE: Final = "M3 65V9q6 0 6-6H79q0 6 6 6V65z"  # its corners are those of a frame
CORNERS: Final = "M3 9V3h6q0 6-6 6zM85 9V3h-6q0 6 6 6z"
# The lower part of a card, which counts at the end.
WAVE: Final = "M2 89q10.5-4 21 0t21 0 21 0 21 0"
BELOW: Final = f"{WAVE}V136q0 6-6 6H8q-6 0-6-6z"


# --- cards ---


@cache
def card(slug: str, text: Text) -> str:
    """A civilization card: what it does now above, what it counts for at the end below."""
    kind = CARD_OF[slug]
    name = text.name(slug, "top").replace(" ", "\u00a0")
    return (
        sheet(CARD_WIDTH, CARD_HEIGHT)
        + shown_scene(kind, 3, 3)
        + path(CORNERS, "card")
        + line(SCENE_EDGE, "timber-2", 1.2)
        + _top(kind)
        + named(MIDDLE, 75, name, CARD_WIDTH - 6, SMALLEST, "m")
        + _bottom(kind, text.name(slug, "bottom"))
    )


def _bottom(kind: Card, name: str) -> str:
    """A craft or people, and what they are called: in two lines below smaller ones where one is too long."""
    look = "green" if kind.bottom in GREEN else "sand"
    is_long = width(name, SMALLEST) > CARD_WIDTH * 1.3
    top, below = (101, 127) if is_long else (107, 132)
    written = name.replace(" ", "\u00a0", 1 if is_long else -1)
    return (
        path(BELOW, look)
        + fill(BELOW, "aged", ' opacity=".35"')
        + line(WAVE, "card", 1.6)
        + moved(MIDDLE, top, _counted(kind, 0.78 if is_long else 1))
        + named(MIDDLE, below, written, CARD_WIDTH - 6, SMALLEST, "m")
    )


def _counted(kind: Card, scale: float) -> str:
    """What counts at the end; of people also what they are multiplied by. [10.2, 10.3]"""
    step, size = {1: (0.0, 1.4), 2: (22.0, 1.15), 3: (17.0, 0.95)}[kind.symbols]
    factor = kind.bottom not in GREEN
    left = -(kind.symbols - 1) * step / 2 - (15 if factor else 0)
    pictures = "".join(use(f"sa-c-{kind.bottom}", left + i * step, 0, size) for i in range(kind.symbols))
    right = left + (kind.symbols - 1) * step + 10 * size
    content = pictures + (moved(right + 7, 0, _times(kind.bottom)) if factor else "")
    return moved(0, 0, content, scale) if scale != 1 else content


def _times(people: str) -> str:
    """What people are multiplied by: fields, tools, buildings or figures."""
    by = {"farmer": "agriculture", "toolmaker": "tool", "builder": "house"}.get(people)
    picture = good(by, 15, 0, 19) if by else use("figure", 15, 0, 0.72, "p6")
    return words(0, 5.5, "×", 17, "b m") + picture


def _top(kind: Card) -> str:
    if kind.top == "dice":
        return "".join(die(face, MIDDLE - 30 + 20 * i, LYING, 19) for i, face in enumerate((1, 3, 4, 6)))
    if kind.top == "roll":
        return die(2, 18, LYING, 21) + die(5, 42, LYING, 21) + good(kind.good, 70, LYING, 23)
    if kind.top == "two-resources":
        return "".join(good(name, MIDDLE - 28.5 + 19 * i, LYING, 18.5) for i, name in enumerate(RESOURCES))
    if kind.top == "extra":
        return back(MIDDLE - 10, LYING - 17, 20, 29)
    if kind.top == "once":
        return _amount("tool", str(kind.amount))
    name = {"food": "food", "resource": kind.good}.get(kind.top, kind.top)
    return _amount(name, f"+{kind.amount}")


def _amount(name: str, amount: str) -> str:
    """A good and how much of it, on a plaque that keeps it apart from the scene."""
    across = 27 + width(amount, 18 * BOLD) + 6
    left = MIDDLE - across / 2
    return (
        rect(left, LYING - 12, across, 24, "plaque", 12)
        + good(name, left + 12, LYING, 24)
        + words(left + 27, LYING + 6.4, amount, 18, "b")
    )


def back(x: float, y: float, w: float, h: float) -> str:
    """A card face down."""
    return (
        rect(x, y, w, h, "timber", 3)
        + rect(x + 2.5, y + 2.5, w - 5, h - 5, "timber-2", 2)
        + words(x + w / 2, y + h * 0.66, "?", h * 0.5, "b m raised")
    )


def price_of_card(space: int, x: float, y: float) -> str:
    """So many resources, whatever they are: a number and a cube."""
    return words(x, y + 6.5, str(space + 1), 19, "b") + use("sa-cube", x + 23, y, 1.45)


# --- buildings ---


@cache
def building(slug: str, text: Text) -> str:
    """A tile with a roof: its points in the gable, its price on the beam, and walls of what is paid."""
    tile = BUILDING_OF[slug]
    body = f"M0 40 {MIDDLE} 2 {CARD_WIDTH} 40V{TILE_HEIGHT - 6}q0 6-6 6H6q-6 0-6-6z"
    shadow = f'<g transform="translate(1.5 3)">{path(body, "shade")}</g>'
    house = path(body, "card sheet") + fill(body, "aged") + walls(tile)
    return shadow + house + _posts() + _roof() + _worth(tile) + _price(tile, text)


def _posts() -> str:
    """Logs at the sides and below."""
    right, low = CARD_WIDTH, TILE_HEIGHT
    return (
        fill(f"M1 42h6.5V{low - 2}H5q-4 0-4-4zM{right - 7.5} 42h6.5V{low - 6}q0 4-4 4h-2.5z", "log-wall")
        + fill(f"M2 {low - 8}h{right - 4}v3q0 5-5 5H7q-5 0-5-5z", "straw")
        + line(f"M10 {low - 4.5}h24M44 {low - 3.5}h30", "timber-2")
    )


def _roof() -> str:
    """Thatch over the gable, its straws from the ridge downwards."""
    middle, right = MIDDLE, CARD_WIDTH
    thatch = f"M-3 44L{middle} -2L{right + 3} 44L{right - 3} 50L{middle} 11L3 50z"
    straws = "".join(
        f"M{middle - t * 46:.1f} {1 + t * 44:.1f}l2.5 8M{middle + t * 46:.1f} {1 + t * 44:.1f}l-2.5 8"
        for t in (0.12, 0.28, 0.44, 0.6, 0.76, 0.9)
    )
    return (
        fill(thatch, "straw")
        + line(straws, "timber-2", 1.2)
        + line(f"M-3 44L{middle} -2L{right + 3} 44", "field", 1.6)
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
        + fill("M-2 15L14-2 30 15 28 18 14 3.6 0 18z", "straw")
        + line("M-2 15L14-2 30 15M0 36H28", "timber-2", 1.2)
        + worth
    )


# --- tools ---


def tool(value: int, used: bool, x: float, y: float) -> str:
    """A tool tile; when used, only its outline, and the axe lies on its side: its number stays upright."""
    if not used:
        return hollow(x, y, 30, "slab", "dim") + _axe(x, y) + _value(value, x, y)
    lying = f'<g transform="rotate(90 {num(x + 12)} {num(y + 13)})" opacity=".35">{_axe(x, y)}</g>'
    return rect(x, y, 30, 30, "spent", 5) + lying + _value(value, x, y, " dim")


def _axe(x: float, y: float) -> str:
    return good("tool", x + 12, y + 13, 24)


def _value(value: int, x: float, y: float, look: str = "") -> str:
    return words(x + 23.5, y + 27, str(value), 17, "b m" + look)


def no_tool(x: float, y: float) -> str:
    """Where a tool tile will lie: a notch in the plank."""
    return hollow(x + 1, y + 1, 28, "notch", "timber-2")


def once(value: int, x: float, y: float) -> str:
    """A one-use tool."""
    edge = f"M{x + 5} {y}h20a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5h-20a5 5 0 0 1-5-5v-20a5 5 0 0 1 5-5z"
    return (
        path(edge, "tray") + line(edge, "ember", 1.6, ' stroke-dasharray="3 2"')
        + _axe(x, y) + _value(value, x, y)
    )  # fmt: skip
