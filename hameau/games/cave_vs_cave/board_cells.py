"""How do the cells of a cave look, and where do they lie? Rock, halls, the entrance, and natural walls."""

from typing import Any, Final

from ...core.text import Text
from ...drawing.caves import fill, stroke
from ...drawing.svg import (
    HEAD,
    box,
    circle,
    good,
    moved,
    named,
    num,
    rect,
    remembered,
    safe,
    spot,
    titled,
    use,
    width,
    words,
)
from .board_halls import hall
from .board_pieces import ROOM_OF
from .board_rock import HEIGHT, NATURAL_INSET, SIDES, STEP, WIDTH, wall
from .board_scenery import covered
from .board_signs import NAME
from .pieces import CELLS, EXTRA_NATURAL, EXTRA_SIDES, GOODS, SLOTS
from .price import owned_rooms

LEFT: Final = 11.0  # of the first column
STORE: Final = 271.0  # where the shelves beside a cave begin
_TALLY: Final = (HEAD + 315.0, HEAD + 446.0)  # between the bench and the cell below
_LINE: Final = 17.0  # from one line of it to the next, if there are few
_SMALL, _LARGE = 13.0, 14.5  # its letters, if there are many and if there are few
_SHEET: Final = 124.0  # how wide the sheet is that it stands on
_SURE: Final = 1.05  # letters may be wider than they are reckoned
# Over a room that this action has used: dusk, and a tick. Previews leave out what is a `turn`.
_DUSK: Final = rect(0, 0, WIDTH, HEIGHT, "dusk", 7)
USED: Final = f'<g class="turn ticked">{_DUSK}{use("g-done", WIDTH / 2, HEIGHT / 2, 1.7)}</g>'
_ABOVE_SILL: Final = HEIGHT - 33  # of the Entrance, on which goods stand
_FOOD_CELLS: Final = ("r1c1", "r3c1")
# What is seen of a cell only while it is on offer: the light of torches, and that it would be dug out.
_TORCHLIGHT: Final = rect(0, 0, WIDTH, HEIGHT, "lure torchlit", 7)
_WANTED: Final = rect(0, 0, WIDTH, HEIGHT, "wanted", 7)
_LURES: Final = {
    "empty": _TORCHLIGHT,
    "face-down": _TORCHLIGHT + use("g-excavate", WIDTH / 2, HEIGHT / 2, 1.5, "lure"),
}


def cell_at(cell: str) -> tuple[float, float]:
    """The upper left corner of a cell in its cave."""
    row, column = (3, 2) if cell == "extra" else (int(cell[1]), int(cell[3]))
    return LEFT + column * STEP[0], HEAD + 8 + row * STEP[1]


@remembered
def cave_cell(
    cell: str, what: str, decides: bool, note: str, text: Text, is_used: bool = False, is_wanted: bool = False
) -> str:
    """A cell of a cave; a room that lies there is a piece of its own. The note is on choosing it.

    The Entrance may be used up in an action. A cavern that a room being furnished fits is lit before it is on
    offer, and so in a preview.
    """
    title = text.entry(text.name(cell), text.name(what))
    if what == "entrance":
        title += "\n" + text.name(what, "help")
        content = use("gate", 0, 0)
    elif what in ROOM_OF:
        content = ""
    else:
        content = (covered if what == "face-down" else hall)(CELLS.index(cell))
    if what in ("face-down", "empty"):
        lure = _WANTED if is_wanted else _LURES[what] if decides else ""
        content += lure + place_name(text.name(cell))
    if what == "face-down" and cell in _FOOD_CELLS:
        content += circle(WIDTH - 18, HEIGHT - 18, 12.5, "plaque") + good("food", WIDTH - 18, HEIGHT - 18, 21)
    title += "\n" + note if note else ""
    if decides:
        content += rect(-2, -2, WIDTH + 4, HEIGHT + 4, "halo", 8)  # over the rock, which would hide it
    if what == "entrance":
        content += _sill(decides, text) + place_name(text.name(cell), _ABOVE_SILL)
    content += USED if is_used else ""
    if decides:
        look = f"looked-at{' asked' * is_wanted}" if what == "empty" else ""
        content = spot(f"cell-{cell}", title, content, look=look)
    else:
        content = titled(title, content)
    return moved(*cell_at(cell), content)


def place_name(name: str, low: float = HEIGHT - 9) -> str:
    """What a cell is called: short in its corner, long over its floor."""
    if len(name) < 4:
        return words(8, low, name, NAME, "b label")
    return named(WIDTH / 2, HEIGHT - 20, name, WIDTH - 12, NAME, "b m label")


def _sill(decides: bool, text: Text) -> str:
    """The goods on the sill of the Entrance, each of which can be chosen there. [8.5]"""
    drawn = ""
    for i, name in enumerate(GOODS[:4]):
        x, y = 22 + 26 * i, HEIGHT - 13
        sign, area = good(name, x, y, 21), (x - 12.5, y - 12.5, 25, 25)
        sign += rect(x - 13, y - 28, 26, 44, "reach") if decides else ""  # for a finger
        drawn += spot(f"entrance-{name}", text.name(name), sign, area, 12.5) if decides else sign
    return drawn


def tally(cave: dict[str, Any], text: Text) -> str:
    """The rooms of a cave beside it on a sheet, each with its points, the most valuable first."""
    rooms = owned_rooms(cave)
    if not rooms:
        return ""
    top, low = _TALLY
    step = min(_LINE, (low - top) / len(rooms))
    size = max(_SMALL, min(_LARGE, step - 2))
    points = STORE + 7 + max(width(str(room.points), size) for room in rooms)  # where they end
    drawn = _sheet(step * len(rooms) + 7)
    for row, room in enumerate(rooms):
        y = top + step * (row + 0.5) + size * 0.36
        drawn += words(points, y, str(room.points), size, "b e on-room")
        drawn += _whole(points + 5, y, text.name(room.slug), size)
    return drawn


def _sheet(high: float) -> str:
    """What the rooms are listed on: it hides the land behind, of which letters would be hard to tell."""
    area = box(STORE, _TALLY[0] - 3.5, _SHEET, high, 5)
    return (
        fill(box(STORE + 1, _TALLY[0] - 2, _SHEET, high, 5), "#000", ' opacity=".25"')
        + fill(area, "var(--cv-haze)")
        + stroke(area, "var(--cv-wood-3)", 1.1)
    )


def _whole(x: float, y: float, name: str, size: float) -> str:
    """A name in one line, none of it left out: what is long is set closer together."""
    most = STORE + _SHEET - x - 4
    is_long = _SURE * width(name, size) > most
    squeezed = f' textLength="{num(most)}" lengthAdjust="spacingAndGlyphs"' if is_long else ""
    look = f'font-size="{num(size)}" class="on-room"'
    return f'<text x="{num(x)}" y="{num(y)}" {look}{squeezed}>{safe(name)}</text>'


def lamplight(cave: dict[str, Any]) -> str:
    """What caverns that are dug out shed on the rock around them."""
    dug = [cell_at(cell) for cell, what in cave["cells"].items() if what != "face-down"]
    pools = "".join(
        f'<ellipse cx="{num(x + WIDTH / 2)}" cy="{num(y + HEIGHT / 2)}" rx="128" ry="112"/>' for x, y in dug
    )
    return f'<g class="spill" fill="url(#hm-spill)" clip-path="url(#hm-inside)">{pools}</g>'


def ways(cave: dict[str, Any]) -> str:
    """Thresholds between caverns with nothing between them. [6.2]"""
    dug = {cell for cell, what in cave["cells"].items() if what != "face-down"}
    drawn = "".join(
        wall("way", *cell_at(CELLS[slot.cell]), slot.side)
        for slot in SLOTS
        if slot.beyond is not None
        and {CELLS[slot.cell], CELLS[slot.beyond]} <= dug
        and slot.slug not in cave["walls"]
    )
    return f'<g pointer-events="none">{drawn}</g>'  # cells are pressed there too


@remembered
def extra_walls(extra: str) -> str:
    """The natural walls of an additional cavern."""
    walls = EXTRA_NATURAL[EXTRA_SIDES.index(extra)]
    return "".join(wall("wall", *cell_at("extra"), side, NATURAL_INSET) for side in SIDES if walls & side)


def swap_sign(amount: int, is_full: bool) -> str:
    """That a good can be traded: smaller between longer numbers or words, where there is room."""
    if is_full:
        return f'<g class="swap">{use("swap", STORE + 62.5, 0, 0.8)}</g>' if amount < 10 else ""
    sign = use("swap", STORE + 72, 0) if amount < 10 else use("swap", STORE + 75.5, 0, 0.8)
    return f'<g class="swap">{sign}</g>'
