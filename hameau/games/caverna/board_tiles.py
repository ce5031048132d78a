"""How do cells, furnishings and action spaces look? Each drawn in its own small field."""

from functools import cache
from typing import Final

from ...core.text import Text
from ...drawing.svg import (
    box,
    circle,
    fitted,
    good,
    icon,
    line,
    paragraph,
    path,
    raised,
    rect,
    surface,
    use,
    words,
)
from .furnishings import FURNISHINGS, Furnishing
from .pieces import BONUSES

FURNISHING_OF: Final = {row.slug: row for row in FURNISHINGS}
CELL: Final = 57.0
SPACE_SIZE: Final = (162.0, 74.0)
TILE_SIZE: Final = (112.0, 58.0)
ABOVE_GOODS: Final = ((10.5, 2), (9.6, 2), (8.8, 3), (8.3, 3))  # sizes and lines of what a space does
ALONE: Final = ((10.5, 4), (9.8, 4), (9.2, 4))
DWARF: Final = 26.0  # what a dwarf needs of a space
_TUNNEL: Final = "M8 50V28a20.5 20 0 0 1 41 0V50z"
_FENCES: Final = {"north": "M4 4H53", "east": "M53 4V53", "south": "M4 53H53", "west": "M4 4V53"}


def amounts(goods: dict[str, int], x: float, y: float, size: float, step: float) -> str:
    """Goods in a row, each with its number."""
    found = ""
    for name, amount in goods.items():
        found += good(name, x, y, size) + words(
            x + size * 0.6, y + size * 0.28, str(amount), size * 0.72, "b"
        )
        x += step
    return found


# --- cells ---


def _symbols() -> dict[str, str]:
    """Empty cells, drawn once; what is used from elsewhere carries its colours itself."""
    area = box(0, 0, CELL, CELL, 4)
    trees = use("bush", 16, 24, 0.9) + use("tree", 38, 30, 1.05) + use("tree", 24, 46, 0.8)
    forest = f'<path d="{area}" fill="var(--forest)"/>{trees}'
    rock = f'<path d="{area}" fill="var(--rock)"/><path d="{area}" fill="url(#hm-rock)"/>'
    rock += '<path d="M8 46l13-22 9 10 10-18 11 30z" fill="var(--rock-2)"/>'
    return {
        "forest-cell": f'<g id="hm-forest-cell">{forest}</g>',
        "rock-cell": f'<g id="hm-rock-cell">{rock}</g>',
    }


SYMBOLS: Final = _symbols()


@cache
def ground(cell: str) -> str:
    """An empty cell: forest on the left, mountain on the right, with what it brings when it is covered."""
    found = use("forest-cell" if cell[0] in "abcd" else "rock-cell", 0, 0)
    if cell in BONUSES:
        name, amount = BONUSES[cell]
        found += circle(42, 14, 11, "plaque") + good(name, 42, 14, 18)
        found += words(24, 20, f"+{amount}", 12, "b m") if amount > 1 else ""
    return found


@cache
def landscape(kind: str) -> str:
    """A landscape tile."""
    if kind in ("field", "grain-1", "grain-2", "grain-3", "vegetable-1", "vegetable-2"):
        return surface("field", box(0, 0, CELL, CELL, 4)) + _crops(kind)
    if kind == "meadow" or kind.endswith("pasture") or kind.startswith("large-pasture"):
        return surface("grass", box(0, 0, CELL, CELL, 4)) + _fence(kind)
    if kind == "cavern":
        return rect(0, 0, CELL, CELL, "earth", 4) + rect(4, 4, CELL - 8, CELL - 8, "slot", 3)
    if kind == "entry-level-dwelling":
        return rect(0, 0, CELL, CELL, "timber", 4) + path(_TUNNEL, "deep") + icon("hut", 28.5, 34, 26, "sand")
    dark = "rock-3" if kind == "deep-tunnel" else "rock-2"
    found = rect(0, 0, CELL, CELL, dark, 4) + path(_TUNNEL, "deep")
    if kind == "ore-mine":
        return found + good("ore", 28.5, 34, 28)
    if kind == "ruby-mine":
        return found + good("ruby", 28.5, 34, 28)
    return found


def _crops(kind: str) -> str:
    name, _, number = kind.partition("-")
    if not number:
        return ""
    count = int(number)
    return "".join(good(name, 28.5 + (i - (count - 1) / 2) * 16, 28.5, 22) for i in range(count))


def _fence(kind: str) -> str:
    """Fences around a pasture; the halves of a large one are open towards each other."""
    if kind == "meadow":
        return ""
    to = kind.removeprefix("large-pasture-")
    d = "".join(way for side, way in _FENCES.items() if side != to)
    return line(d, "timber-2", 4, ' stroke-dasharray="7 2.5"') + line(d, "timber", 1.4)


@cache
def furnished(slug: str, text: Text) -> str:
    """A furnishing in its cavern."""
    row = FURNISHING_OF[slug]
    points = words(CELL - 5, CELL - 5, str(row.points), 11, "b e") if row.points else ""
    return (
        rect(0, 0, CELL, CELL, "card", 4)
        + rect(0.5, 0.5, CELL - 1, 8, f"tag-{row.tag}", 3.5)
        + paragraph(CELL / 2, 29, _short(text.name(slug)), CELL - 4, 8.6, 3, centred=True)
        + points
    )


def stable(x: float, y: float) -> str:
    return path(f"M{x} {y + 8}l9-8 9 8v10h-18z", "stable") + path(f"M{x + 6} {y + 18}v-7h6v7z", "deep")


@cache
def animals(name: str, number: int, place: int) -> str:
    """Animals of one species on a cell; dogs stand below the sheep they watch."""
    y = 17.0 + 24 * place
    many = circle(35, y + 6, 8, "plaque") + words(35, y + 10, str(number), 11, "b m") if number > 1 else ""
    return good(name, 20, y, 24) + many


# --- furnishings for sale ---


@cache
def furnishing(slug: str, text: Text) -> str:
    """A furnishing of the display: name, price, points."""
    row = FURNISHING_OF[slug]
    w, h = TILE_SIZE
    return (
        raised(0, 0, w, h, "card", 6)
        + rect(0.5, 0.5, w - 1, 9, f"tag-{row.tag}", 5)
        + paragraph(w / 2, 25, _short(text.name(slug)), w - 8, 10.6, 2, "b m", centred=True)
        + amounts(row.cost, 12, h - 11, 16, 30)
        + _points(row, w - 11, h - 12)
    )


def _points(row: Furnishing, x: float, y: float) -> str:
    if row.tag == "yellow":
        return use("g-points", x, y, 0.85)
    return (
        circle(x, y, 8.5, "token") + words(x, y + 3.8, str(row.points), 11, "b m on-token")
        if row.points
        else ""
    )


def _short(name: str) -> str:
    """A name without what stands in brackets."""
    return name.partition(" (")[0]


# --- action spaces ---


def space(slug: str, goods: dict[str, int], text: Text, is_card: bool, is_taken: bool) -> str:
    """An action space: its name, what it does, what has gathered on it; beside a dwarf there is less room."""
    w, h = SPACE_SIZE
    room = w - (DWARF if is_taken else 0)
    return (
        raised(0, 0, w, h, "card", 8)
        + rect(0.5, 0.5, w - 1, 17, "sand" if is_card else "timber", 7.5)
        + words(7, 13, text.name(slug), 11, "b", w - 10)
        + fitted(
            room / 2, 35 if goods else 48, text.name(slug, "help"), room - 8, ABOVE_GOODS if goods else ALONE
        )
        + amounts(goods, 14, h - 13, 19, 36)
    )
