"""What can an expedition bring home? All loot in a row, by the strength it takes. [7.4–7.12]"""

from itertools import groupby
from typing import Final

from ...core.text import Text
from ...drawing.signs import Signs, counted, picture
from ...drawing.svg import bar_top, box, good, icon, moved, num, remembered, spot, titled, words
from .board_cards import panel
from .board_paint import ROUND, fill, oval, stroke
from .pieces import LOOT, Item

Slugs = tuple[str, ...]

CELL: Final = 47.0  # what an item is wide
HIGH: Final = 54.0  # with its strength above it
BAR: Final = 17.5
EDGE: Final = 4.0
NARROW: Final = 8  # items side by side, where there is one column for all
WIDE: Final = len(LOOT)  # in a row
HALF: Final = 12  # in two rows
PRICE: Final = 13.0  # the height of what a pasture costs
TEXT: Final = 15.5  # read also where the board is made as small as the furnishings that it covers
SIGN_SIZES: Final = (26.0, 23.0, 20.0, 17.0, 15.0)
BUILT: Final[dict[str, Signs]] = {
    "all-weapons": ("+1", "sg-armed"),
    "loot-furnish": ("sg-furnish",),
    "loot-large-pasture": ("sw-large-pasture",),
    "loot-dwelling": ("sg-bed",),
    "loot-breed": ("2×", "sg-any"),
}

LEVELS: Final = tuple((strength, tuple(some)) for strength, some in groupby(LOOT, lambda item: item.strength))


def place_of(item: str) -> str:
    """The id of an item on the board of loot."""
    return f"loot-{item.removeprefix('loot-')}"


def _corners(most: int) -> tuple[tuple[float, float], ...]:
    """Where the items of each strength lie, no more than so many side by side."""
    found, column, row = [], 0, 0
    for _strength, items in LEVELS:
        if column + len(items) > most:
            column, row = 0, row + 1
        found.append((EDGE + column * CELL, EDGE + row * HIGH))
        column += len(items)
    return tuple(found)


def size_of(most: int) -> tuple[float, float]:
    """How large the board is with no more than so many items side by side."""
    return CELL * most + 2 * EDGE, _corners(most)[-1][1] + HIGH + EDGE


_NARROW_AT: Final = _corners(NARROW)
NARROW_SIZE: Final = size_of(NARROW)
WIDE_SIZE: Final = size_of(WIDE)
HALF_SIZE: Final = size_of(HALF)
NARROW_CSS: Final = "".join(
    f".hm .lt{number}{{transform:translate({num(x)}px,{num(y)}px)}}"
    for number, (x, y) in enumerate(_NARROW_AT)
)


@remembered
def loot_board(
    text: Text, strength: int = 0, looted: Slugs = (), most: int = WIDE, size: tuple[float, float] = (0, 0)
) -> str:
    """The board in one row or two, in the midst of a frame so large, and in the shape it has on a phone.

    On an expedition what takes a stronger dwarf is faint, and what was taken has a mark.
    """
    wide, high = size_of(most)
    aside, above = max(0, size[0] - wide) / 2, max(0, size[1] - high) / 2
    frames = f'<g class="wd">{panel(wide + 2 * aside, high + 2 * above)}</g>'
    frames += f'<g class="nw">{panel(*NARROW_SIZE)}</g>'
    levels = (_level(*level, text, looted, strength) for level in LEVELS)
    return frames + "".join(
        f'<g class="lt{number}" transform="translate({num(aside + x)} {num(above + y)})">{level}</g>'
        for number, (level, (x, y)) in enumerate(zip(levels, _corners(most), strict=True))
    )


def _level(strength: int, items: tuple[Item, ...], text: Text, looted: Slugs, reach: int) -> str:
    """A sheet with the items of a strength, which stands above them beside an axe."""
    w, h = CELL * len(items) - 3, HIGH - 3
    ground = fill(box(0, 0, w, h, 6), "@sheet") + fill(bar_top(w, BAR, 6), "plank-bar")
    ground += stroke(box(0.7, 0.7, w - 1.4, h - 1.4, 5.4), "wood-deep", 1.4)
    title = icon("battle-axe", w / 2 - 9, BAR / 2, 14, "on-beggar")
    title += words(w / 2 + 8, BAR / 2 + 5.5, str(strength), TEXT, "b m on-beggar")
    drawn = (_item(item, text, item.slug in looted, reach > 0) for item in items)
    cells = "".join(moved(number * CELL, BAR, cell) for number, cell in enumerate(drawn))
    if reach and strength > reach:
        cells = f'<g class="faint">{cells}</g>'
    return moved(1.5, 1.5, ground + title + cells)


def _item(item: Item, text: Text, is_taken: bool, is_offered: bool) -> str:
    """Only on an expedition it has a name: where one ends, a preview does not turn the marks into items."""
    w, h = CELL - 3, HIGH - 3 - BAR
    signs = BUILT.get(item.slug) or tuple(counted(item.gain)) or (f"sg-{item.slug.removeprefix('loot-')}",)
    strength = text.sentence("screen", "loot", {"strength": item.strength})
    title = "\n".join(filter(None, (text.name(item.slug), strength, text.name(item.slug, "needs"))))
    foot = PRICE if item.wood else 0
    drawn = picture(signs, w / 2, (h - foot) / 2, (w - 5, h - 4 - foot), SIGN_SIZES, TEXT)
    if foot:
        drawn += words(w / 2 + 1, h - 3.5, f"−{item.wood}", TEXT, "b e") + good(
            "wood", w / 2 + 9.5, h - 8.5, 14
        )
    if is_taken:
        title += "\n" + text.sentence("screen", "looted")
        drawn = f'<g class="off">{drawn}</g>' + _tick(w / 2, h / 2)
    title = title[:1].upper() + title[1:]
    if not is_offered:
        return titled(title, drawn)
    return spot(place_of(item.slug), title, drawn, (1, 1, w - 2, h - 2), 5)


def _tick(x: float, y: float) -> str:
    """What marks an item that was taken on this expedition."""
    hook = f"M{num(x - 6)} {num(y)}l4.5 5 8-10"
    round_plate = oval(x, y, 12.5, 12.5, "#2f7d46") + stroke(box(x - 12, y - 12, 24, 24, 12), "#ffffff", 1.4)
    return round_plate + stroke(hook, "#ffffff", 3.2, 1, ROUND)
