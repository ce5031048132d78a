"""How do cards, buildings and tools look? Each drawn in its own small field."""

from functools import cache
from typing import Final

from ...core.text import Text
from ...drawing.svg import (
    BOLD,
    circle,
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
from .board_ground import sheet
from .board_paint import fill
from .board_vignettes import shown_scene
from .pieces import BUILDINGS, CARDS, GREEN, RESOURCES, Card

CARD_OF: Final = {card.slug: card for card in CARDS}
BUILDING_OF: Final = {building.slug: building for building in BUILDINGS}
SMALLEST: Final = 13.8  # text: 12 pixels where the table is 1066 wide
LARGE: Final = 12.4  # of cards that lie larger there
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


def column(number: int) -> float:
    """The left edge of a card or stack."""
    return 5.0 + 96 * number


# --- cards ---


@cache
def card(slug: str, text: Text, is_large: bool = False) -> str:
    """A civilization card: what it does now above, what it counts for at the end below.

    One that lies large on a wide table has its names in letters that need less of its width.
    """
    kind = CARD_OF[slug]
    name = text.name(slug, "top").replace(" ", "\u00a0")
    return (
        sheet(CARD_WIDTH, CARD_HEIGHT)
        + shown_scene(kind, 3, 3)
        + path(CORNERS, "card")
        + line(SCENE_EDGE, "timber-2", 1.2)
        + _top(kind)
        + _called(75, name, is_large)
        + _bottom(kind, text.name(slug, "bottom"), is_large)
    )


def _called(y: float, name: str, is_large: bool) -> str:
    small = named(MIDDLE, y, name, CARD_WIDTH - 6, SMALLEST, "m")
    if not is_large:
        return small
    large = named(MIDDLE, y, name, CARD_WIDTH - 6, LARGE, "m")
    return f'<g class="broad">{large}</g><g class="nw packed">{small}</g>'


def _bottom(kind: Card, name: str, is_large: bool) -> str:
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
        + _called(below, written, is_large)
    )


def _counted(kind: Card, scale: float) -> str:
    """What counts at the end; of people also what they are multiplied by. [10.2, 10.3]"""
    step, size = {1: (0.0, 1.4), 2: (22.0, 1.15), 3: (17.0, 0.95)}[kind.symbols]
    factor = kind.bottom not in GREEN
    left = -(kind.symbols - 1) * step / 2 - (15 if factor else 0)
    pictures = "".join(use(f"sa-c-{kind.bottom}", left + i * step, 0, size) for i in range(kind.symbols))
    right = left + (kind.symbols - 1) * step + 10 * size
    content = pictures + (
        moved(right + 7, 0, _times(kind.bottom, 17 if scale == 1 else 18.6)) if factor else ""
    )
    return moved(0, 0, content, scale) if scale != 1 else content


def _times(people: str, size: float) -> str:
    """What people are multiplied by: fields, tools, buildings or figures."""
    by = {"farmer": "agriculture", "toolmaker": "tool", "builder": "house"}.get(people)
    picture = good(by, 15, 0, 19) if by else use("figure", 15, 0, 0.72, "p6")
    return words(0, size / 3, "×", size, "b m") + picture


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


# --- tools ---


def tool(value: int, used: bool, x: float, y: float) -> str:
    """An axe and its value; when used it lies on its side, pale: its number stays upright."""
    if not used:
        return _axe(x, y) + _value(value, x, y)
    lying = f'<g transform="rotate(90 {num(x + 13)} {num(y + 14)})" opacity=".4">{_axe(x, y)}</g>'
    return f'<g class="spent">{lying}</g>' + _value(value, x, y, " dim")


def _axe(x: float, y: float) -> str:
    return good("tool", x + 13, y + 14, 29)


def _value(value: int, x: float, y: float, look: str = "") -> str:
    return circle(x + 24, y + 22, 9, "plaque") + words(x + 24, y + 27.4, str(value), 15, "b m" + look)


def no_tool(x: float, y: float) -> str:
    """Where a tool will lie: room for it, and nothing there."""
    return rect(x + 2, y + 2, 26, 26, "room", 7)


def tool_to_come(x: float, y: float) -> str:
    """One that a figure at the tool maker will make."""
    return no_tool(x, y) + f'<g opacity=".5">{_axe(x, y)}</g>'


def once(value: int, x: float, y: float) -> str:
    """A one-use tool."""
    edge = f"M{x + 5} {y}h20a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5h-20a5 5 0 0 1-5-5v-20a5 5 0 0 1 5-5z"
    return (
        path(edge, "tray") + line(edge, "ember", 1.6, ' stroke-dasharray="3 2"')
        + _axe(x, y) + _value(value, x, y)
    )  # fmt: skip
