"""How do cards, buildings and tools look? Each drawn in its own small field."""

from functools import cache
from typing import Final

from ...core.text import Text
from ...drawing.svg import circle, die, good, icon, line, named, path, raised, rect, words
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


# --- cards ---


@cache
def card(slug: str, text: Text) -> str:
    """A civilization card: what it does now above, what it counts for at the end below."""
    kind = CARD_OF[slug]
    middle = CARD_WIDTH / 2
    return (
        raised(0, 0, CARD_WIDTH, CARD_HEIGHT, "card", 8)
        + _top(kind)
        + named(middle, 62, text.name(slug, "top"), CARD_WIDTH - 6, SMALLEST, "m")
        + _bottom(kind, text.name(slug, "bottom"))
    )


def _bottom(kind: Card, name: str) -> str:
    look = "green" if kind.bottom in GREEN else "sand"
    left = CARD_WIDTH / 2 - (kind.symbols - 1) * 14
    pictures = "".join(icon(PICTURES[kind.bottom], left + i * 28, 98, 26) for i in range(kind.symbols))
    return (
        path(f"M.5 80H{CARD_WIDTH - 0.5}V130a7.5 7.5 0 0 1-7.5 7.5H8a7.5 7.5 0 0 1-7.5-7.5z", look)
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
    cubes = "".join(rect(x + 13 * i, y - 5.5, 11, 11, "cube", 2.5) for i in range(space + 1))
    return cubes


# --- buildings ---


@cache
def building(slug: str, text: Text) -> str:
    """A tile with a roof: its points in the gable, its price below."""
    tile = BUILDING_OF[slug]
    middle = CARD_WIDTH / 2
    body = f"M0 40 {middle} 2 {CARD_WIDTH} 40V{TILE_HEIGHT - 6}q0 6-6 6H6q-6 0-6-6z"
    roof = f"M-3 43 {middle} 0 {CARD_WIDTH + 3} 43l-3 4L{middle} 9 0 47z"
    shadow = f'<g transform="translate(1 2.5)">{path(body, "shade")}</g>'
    return shadow + path(body, "card") + path(roof, "timber-2") + _worth(tile) + _price(tile, text)


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
    return path(f"M{x} {y + 11}l13-11 13 11v15h-26z", "card") + path(
        f"M{x - 2} {y + 12}l15-13 15 13-2 2-13-11-13 11z", "timber-2"
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
        rect(x, y, 30, 30, "tile", 5)
        + icon("stone-axe", x + 11, y + 12, 18, "dim")
        + words(x + 21, y + 26, str(value), 14, "b m")
    )
    return f'<g transform="{turn}" opacity=".45">{content}</g>' if used else content


def no_tool(x: float, y: float) -> str:
    """Where a tool tile will lie."""
    return rect(x, y, 30, 30, "slot", 5) + icon("stone-axe", x + 15, y + 15, 18, "dim off")


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
