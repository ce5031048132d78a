"""How do cards, buildings and tools look? Each drawn in its own small field."""

from functools import cache
from typing import Final

from ...core.text import Text
from ...drawing.svg import circle, die, good, icon, line, named, path, rect, use, words
from .board_ground import hollow, sheet
from .board_paint import fill
from .pieces import BUILDINGS, CARDS, GREEN, RESOURCES, Building, Card

CARD_OF: Final = {card.slug: card for card in CARDS}
BUILDING_OF: Final = {building.slug: building for building in BUILDINGS}
PICTURES: Final = {
    "medicine": "sprout",
    "art": "hand",
    "writing": "wax-tablet",
    "pottery": "painted-pottery",
    "time": "sundial",
    "transport": "stone-wheel",
    "music": "pan-flute",
    "weaving": "rolled-cloth",
    "farmer": "farmer",
    "toolmaker": "stone-crafting",
    "builder": "hut",
    "shaman": "tribal-mask",
}
SMALLEST: Final = 13.8  # text: 12 pixels where the table is 1066 wide
CARD_WIDTH: Final = 88
CARD_HEIGHT: Final = 138
TILE_HEIGHT: Final = 120
FRAMED: Final = "M4 76V10q6 0 6-6H78q0 6 6 6V76"  # the line around what a card brings now
# The lower part of a card, which counts at the end.
BELOW: Final = "M2 80q10.5-4 21 0t21 0 21 0 21 0V129q0 6-6 6H8q-6 0-6-6z"


# --- cards ---


@cache
def card(slug: str, text: Text) -> str:
    """A civilization card: what it does now above, what it counts for at the end below."""
    kind = CARD_OF[slug]
    middle = CARD_WIDTH / 2
    return (
        sheet(CARD_WIDTH, CARD_HEIGHT)
        + line(FRAMED, "earth-2", 1.2)
        + _top(kind)
        + named(middle, 62, text.name(slug, "top"), CARD_WIDTH - 6, SMALLEST, "m")
        + _bottom(kind, text.name(slug, "bottom"))
    )


def _bottom(kind: Card, name: str) -> str:
    look = "green" if kind.bottom in GREEN else "sand"
    left = CARD_WIDTH / 2 - (kind.symbols - 1) * 14
    pictures = "".join(icon(PICTURES[kind.bottom], left + i * 28, 98, 26) for i in range(kind.symbols))
    return (
        path(BELOW, look)
        + fill(BELOW, "aged", ' opacity=".35"')
        + line("M2 80q10.5-4 21 0t21 0 21 0 21 0", "card", 1.6)
        + pictures
        + named(CARD_WIDTH / 2, 125, name.replace(" ", "\u00a0"), CARD_WIDTH - 6, SMALLEST, "m")
    )


def _top(kind: Card) -> str:
    middle = CARD_WIDTH / 2
    if kind.top == "dice":
        return "".join(die(face, middle - 30 + 20 * i, 29, 19) for i, face in enumerate((1, 3, 4, 6)))
    if kind.top == "roll":
        return die(2, 18, 29, 21) + die(5, 42, 29, 21) + good(kind.good, 70, 29, 23)
    if kind.top == "two-resources":
        return "".join(good(name, middle - 28.5 + 19 * i, 29, 18.5) for i, name in enumerate(RESOURCES))
    if kind.top == "extra":
        return back(middle - 14, 10, 28, 37)
    if kind.top == "once":
        return good("tool", middle - 14, 29, 29) + words(middle + 6, 36, str(kind.amount), 20, "b")
    name = {"food": "food", "resource": kind.good}.get(kind.top, kind.top)
    return good(name, middle - 15, 29, 30) + words(middle + 4, 36, f"+{kind.amount}", 19, "b")


def back(x: float, y: float, w: float, h: float) -> str:
    """A card face down."""
    return (
        rect(x, y, w, h, "timber", 3)
        + rect(x + 2.5, y + 2.5, w - 5, h - 5, "timber-2", 2)
        + words(x + w / 2, y + h * 0.66, "?", h * 0.5, "b m raised")
    )


def price_of_card(space: int, x: float, y: float) -> str:
    """So many cubes, of whatever resources."""
    return "".join(use("sa-cube", x + 5.5 + 13 * i, y) for i in range(space + 1))


# --- buildings ---


@cache
def building(slug: str, text: Text) -> str:
    """A tile with a roof: its points in the gable, its price below."""
    tile = BUILDING_OF[slug]
    middle = CARD_WIDTH / 2
    body = f"M0 40 {middle} 2 {CARD_WIDTH} 40V{TILE_HEIGHT - 6}q0 6-6 6H6q-6 0-6-6z"
    shadow = f'<g transform="translate(1.5 3)">{path(body, "shade")}</g>'
    house = path(body, "card sheet") + fill(body, "aged")
    return shadow + house + _walls() + _roof() + _worth(tile) + _price(tile, text)


def _walls() -> str:
    """Logs at the sides and below."""
    right, low = CARD_WIDTH, TILE_HEIGHT
    return (
        fill(f"M1 42h6.5V{low - 2}H5q-4 0-4-4zM{right - 7.5} 42h6.5V{low - 6}q0 4-4 4h-2.5z", "log-wall")
        + fill(f"M2 {low - 8}h{right - 4}v3q0 5-5 5H7q-5 0-5-5z", "straw")
        + line(f"M10 {low - 4.5}h24M44 {low - 3.5}h30", "timber-2")
    )


def _roof() -> str:
    """Thatch over the gable, its straws from the ridge downwards."""
    middle, right = CARD_WIDTH / 2, CARD_WIDTH
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
    middle = CARD_WIDTH / 2
    if tile.fixed:
        return words(middle, 41, str(tile.points), 22, "b m")
    return good("points", middle, 33, 22)


def _price(tile: Building, text: Text) -> str:
    middle = CARD_WIDTH / 2
    if tile.fixed:
        goods = [name for name, count in zip(RESOURCES, tile.price) for piece in range(count)]
        return "".join(good(name, middle - 27 + 27 * i, 80, 26) for i, name in enumerate(goods))
    most = tile.most
    blanks = "".join(
        circle(middle + (i - (most - 1) / 2) * min(16, 74 / most), 72, 6.5, "cube round") for i in range(most)
    )
    return blanks + named(middle, 98, text.name(tile.slug, "price"), CARD_WIDTH - 6, SMALLEST, "m")


def house(x: float, y: float) -> str:
    """What any building looks like from afar."""
    return (
        path(f"M{x} {y + 11}l13-11 13 11v15h-26z", "card sheet")
        + fill(f"M{x - 3} {y + 12}l16-14 16 14-3 3-13-11-13 11z", "straw")
        + line(f"M{x - 3} {y + 12}l16-14 16 14", "timber-2")
    )


@cache
def small_building(slug: str, x: float, y: float) -> str:
    """A building that stands in a village."""
    tile = BUILDING_OF[slug]
    worth = (
        words(x + 13, y + 24, str(tile.points), SMALLEST, "m")
        if tile.fixed
        else good("points", x + 13, y + 18, 14)
    )
    return house(x, y) + worth


# --- tools ---


def tool(value: int, used: bool, x: float, y: float) -> str:
    """A tool tile; turned on its side when used."""
    turn = f"rotate(90 {x + 15} {y + 15})" if used else ""
    content = (
        hollow(x, y, 30, "slab", "dim")
        + icon("stone-axe", x + 11, y + 12, 18, "dim")
        + words(x + 21, y + 26, str(value), 14, "b m")
    )
    return f'<g transform="{turn}" opacity=".45">{content}</g>' if used else content


def no_tool(x: float, y: float) -> str:
    """Where a tool tile will lie."""
    return hollow(x, y, 30, "notch", "timber-2") + icon("stone-axe", x + 15, y + 15, 18, "carved")


def once(value: int, x: float, y: float) -> str:
    """A one-use tool."""
    return (
        line(
            f"M{x + 5} {y}h20a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5h-20a5 5 0 0 1-5-5v-20a5 5 0 0 1 5-5z",
            "ember",
            1.6,
            ' stroke-dasharray="3 2"',
        )
        + icon("stone-axe", x + 11, y + 12, 18, "dim")
        + words(x + 21, y + 26, str(value), 14, "b m")
    )
