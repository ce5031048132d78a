"""How do cells, built furnishings and action spaces look? Each drawn in its own small field."""

from functools import cache
from typing import Final

from ...core.text import Text
from ...drawing.signs import Signs, picture
from ...drawing.svg import (
    BOLD,
    box,
    circle,
    good,
    icon,
    name_lines,
    named,
    rect,
    use,
    width,
    words,
)
from .board_cards import BARS, note_card, space_card
from .board_halls import CELL, NAME_BAR
from .board_paint import fill, ink, shadow
from .board_rooms import HIGH, WIDE, room, walled
from .board_signs import BUILT_SIGNS, space_signs
from .board_style import ANIMALS
from .furnishings import FURNISHINGS, Furnishing
from .pieces import BONUSES, Goods
from .spaces import CARDS, ROWS, Space, variant

Amounts = tuple[tuple[str, int], ...]  # goods, each with its number

FURNISHING_OF: Final = {row.slug: row for row in FURNISHINGS}
NAME: Final = 13.2  # the size of names
IN_CELL_TEXT: Final = 14.2  # of numbers in a cell, which is drawn smaller
SIGN_TEXT: Final = 13.9  # of those among signs, which are seen when a home is looked at
IN_CELL_NAME: Final = 14.1  # of the name there
SPACE_NAME: Final = 13.2  # of names of spaces, which are smaller on a phone
IN_CELL: Final = (16.0, 15.0, 14.0, 13.0, 12.0)  # sizes of signs
SIGN_BAR: Final = 15.0  # the height of the signs in a cell
SIGN_EDGE: Final = 3.5  # what of its width has no room for signs
FLOOR: Final = 3.5  # where what stands in a cell does, from below
UNDER_NAME: Final = 2.0  # as far up as it reaches behind its name
BESIDE_POINTS: Final = 1.22  # how large it is at most where points stand beside it
BEFORE_POINTS: Final = 44.0  # as far to the right as it goes then
SUPPLY: Final = (15.5,)  # sizes of what a supplier brings
IN_CELL_ROOM: Final = 1.1  # how large what stands over what it does is
IN_CELL_CLOSE: Final = 1.366  # the same in a cell
LINE: Final = 12.8  # from one line of a name in a cell to the next
BELOW_LINES: Final = (1, 1, 0.86)  # how large a room is below a name of so many lines
GROWTH: Final = 13.5  # the size of what comes to a space in the next round
HEAP: Final = 22.0  # how large goods on a space are below its signs
ALONE: Final = 28.0  # and where there are none
HEAPS: Final = (1.0, 0.9, 0.8, 0.7)  # how large what lies on a space is, where its growth has room then
DWARF: Final = 32.0  # what a dwarf needs of a space
NOTE: Final = 13.2  # of the words that tell what signs mean
ON_SPACE: Final = (36.0, 33.0, 30.0, 27.0, 24.0, 22.0, 20.0, 18.0, 16.0, 15.0)
TWIN_CELL: Final = 28.0  # of two tiles, one below the other
TWIN_APART: Final = 9.0  # and between them where they lie side by side
MATERIALS: Final = {
    "forest": (
        "logging", "wood-gathering", "clearing", "forest-exploration", "slash-and-burn", "fence-building",
    ),
    "rock": (
        "ruby-mining", "drift-mining", "excavation", "ore-mining", "strip-mining", "small-scale-drift-mining",
        "second-drift-mining", "ore-mine-construction", "ruby-mine-construction", "ore-delivery",
        "ruby-delivery", "depot", "large-depot", "ore-trading",
    ),
    "grass": ("sheep-farming", "donkey-farming", "sustenance", "family-life"),
    "clay": ("blacksmithing", "exploration", "adventure", "hardware-rental"),
}  # fmt: skip
MATERIAL_OF: Final = {slug: material for material, slugs in MATERIALS.items() for slug in slugs}


def amounts(goods: dict[str, int], x: float, y: float, size: float, step: float, count: float = NAME) -> str:
    """Goods in a row, each with its number."""
    found = ""
    for name, amount in goods.items():
        found += good(name, x, y, size) + words(
            x + size * 0.56, y + size * 0.28, str(amount), max(count, size * 0.76), "b"
        )
        x += step
    return found


# --- cells ---


@cache
def ground(cell: str) -> str:
    """An empty cell: the land shows through, with what it brings when it is covered."""
    if cell not in BONUSES:
        return ""
    name, amount = BONUSES[cell]
    return "".join(
        circle(46 - 16 * i, 15, 10.5, "plaque") + good(name, 46 - 16 * i, 15, 17) for i in range(amount)
    )


def landscape(kind: str) -> str:
    """A landscape tile."""
    return use(f"c-{kind}", 0, 0)


@cache
def furnished(slug: str, small: bool, text: Text, rounds: int | None = None) -> str:
    """A furnishing in its cavern: its room as large as can be, its name and points; in a small home no words.

    What it does is told on a sign when the home is looked at, and its name is whole there. A supplier says
    for how many rounds it still delivers, if it does.
    """
    row = FURNISHING_OF[slug]
    walls = walled(slug, "c-furnished")
    signs = BUILT_SIGNS[slug] if rounds is None else (f"{rounds}×", *BUILT_SIGNS[slug][1:]) if rounds else ()
    near = _room_and_sign(row, signs, text) + _name(row, built_name(slug, text))
    if small:
        colour = rect(4, 3, CELL - 8, 8, f"tag-{row.tag}", 3) + fill(box(4, 3, CELL - 8, 8, 3), "@relief")
        afar = room(slug, 30, 54, 1.4) + colour
    else:
        afar = _room_alone(row, rounds) + _name(row, (name_on_plate(slug, text),))
    return f'{walls}<g class="from-afar">{afar}</g><g class="near">{near}</g>'


def _room_alone(row: Furnishing, rounds: int | None) -> str:
    """What stands in a room, as large as there is room below its name; beside it its points.

    Of a supplier also how often it still brings what is seen.
    """
    scale, x = (CELL - FLOOR - NAME_BAR + UNDER_NAME) / HIGH, CELL / 2
    if row.points:  # they stand on the floor as well
        scale = min(scale, BESIDE_POINTS)
        x = max(WIDE * scale / 2 + 1.5, BEFORE_POINTS - WIDE * scale / 2)
    found = room(row.slug, x, CELL - FLOOR, scale) + _points_at(row, CELL - 10.6, CELL - 11)
    if not rounds:
        return found
    told, y = f"{rounds}×", CELL - 10.5
    wide = width(told, IN_CELL_TEXT * BOLD) + 6
    plate = rect(1.5, y - 8.5, wide, 17, "tally", 7)
    return found + plate + words(1.5 + wide / 2, y + 5, told, IN_CELL_TEXT, "b m")


def _points_at(row: Furnishing, x: float, y: float) -> str:
    if not row.points:
        return ""
    return circle(x, y, 8.6, "token") + words(x, y + 4.9, str(row.points), IN_CELL_TEXT, "b m on-token")


def built_name(slug: str, text: Text) -> tuple[str, ...]:
    """A name in a cell, whole where one line or two have room for it, else as much of it as has."""
    name = ""
    for form in ("name", "narrow", "short"):
        name = text.name(slug, form)
        parts = name.replace("-", "- ")  # a line can end there too
        for lines in ((name,), name_lines(parts, CELL - 3, IN_CELL_NAME / BOLD)):
            if max(width(line, IN_CELL_NAME) for line in lines) <= IN_CELL_CLOSE * CELL:
                return tuple(line.replace(" ", "\u00a0") for line in lines)
    return (name.replace(" ", "\u00a0"),)


def name_on_plate(slug: str, text: Text) -> str:
    """As much of a name as one line in a cell has room for: most of the cell is for the picture."""
    for form in ("name", "plate", "narrow", "short"):
        name = text.name(slug, form)
        if width(name, IN_CELL_NAME) <= IN_CELL_CLOSE * CELL:
            break
    return name.replace(" ", "\u00a0")


def _name(row: Furnishing, lines: tuple[str, ...]) -> str:
    """A plate in its colour with its name over the way in."""
    long = max(width(line, IN_CELL_NAME) for line in lines)
    wide, high = min(long + 7, CELL - 1), NAME_BAR + LINE * (len(lines) - 1)
    found = rect((CELL - wide) / 2, 1, wide, high, f"tag-{row.tag} plate", 3.5)
    for number, line in enumerate(lines):
        y = 1 + NAME_BAR / 2 + LINE * number
        found += named(CELL / 2, y, line, CELL - 3, IN_CELL_NAME, "m on-tag")
    return found


def _room_and_sign(row: Furnishing, signs: Signs, text: Text) -> str:
    """What stands in a room, what it does on the floor before that, and its points."""
    foot = CELL - SIGN_BAR
    rows = len(built_name(row.slug, text))
    scale = IN_CELL_ROOM * BELOW_LINES[rows]
    found = room(row.slug, CELL / 2 - (4 if row.points else 0), foot + 0.5, scale)
    found += _points_at(row, CELL - 10, 25 + 8 * (rows - 1))
    if not signs:
        return found
    room_for_it = (CELL - SIGN_EDGE, SIGN_BAR)
    sign = picture(signs, CELL / 2, foot + SIGN_BAR / 2 - 0.6, room_for_it, IN_CELL, SIGN_TEXT)
    return f'{found}<g class="on-floor">{sign}</g>'


def stable(is_empty: bool) -> str:
    """A barn: large in the midst of an empty cell, else behind the animals that stand before it."""
    return use("stable", 30, 34, 1.75) if is_empty else use("stable", 42, 17, 1.25)


# Where the animals of a herd stand that can be counted, and how large they are: on the land and from afar.
_STANDS: Final = {
    1: ((30.0, 31.0),),
    2: ((19.0, 21.0), (41.0, 40.0)),
    3: ((17.0, 18.0), (43.0, 24.0), (27.0, 44.0)),
    4: ((16.0, 17.0), (44.0, 19.0), (16.0, 43.0), (44.0, 45.0)),
}
# The same before a barn, which stands in the upper right corner.
_BEFORE_BARN: Final = {
    1: ((21.0, 40.0),),
    2: ((17.0, 33.0), (42.0, 45.0)),
    3: ((14.0, 20.0), (17.0, 46.0), (44.0, 46.0)),
    4: ((13.0, 14.0), (13.0, 36.0), (28.0, 49.0), (48.0, 45.0)),
}
_MANY_BEFORE_BARN: Final = ((21.0, 42.0),)
_LARGE: Final = {1: (38.0, 42.0), 2: (31.0, 33.0), 3: (28.0, 28.0), 4: (25.0, 26.0)}
_MANY: Final = ((30.0, 37.0),)  # where one stands for more of them
_PAIR: Final = ((15.5, 42.0), (44.5, 42.0))  # two animals side by side
_ROWS: Final = ((12.5, 16.0), (12.5, 45.0))  # two species one below the other, each beside its number
_PAIRED: Final = 27.0
_IN_ROW: Final = 24.0
_BESIDE: Final = 43.0  # where a number in a row stands
_AT_DOOR: Final = {1: ((30.0, 44.0),), 2: ((16.0, 44.0), (43.0, 45.0))}  # before the windows, not over them
_AT_DOOR_WIDE: Final = (25.0, 27.0)  # on the land and from afar
BARN_ROOM: Final = 0.9  # how large animals are beside a barn
TALLY: Final = (15.0, 22.4)  # the size of their number: on the land and from afar


@cache
def animals(name: str, number: int, small: bool, has_barn: bool) -> str:
    """Animals of one species alone on a cell: a herd, or one with their number."""
    herds, many = (_BEFORE_BARN, _MANY_BEFORE_BARN) if has_barn else (_STANDS, _MANY)
    stands, size = herds.get(number, many), _LARGE.get(number, _LARGE[1])[small]
    size *= BARN_ROOM if has_barn else 1
    head = (stands[0][0], stands[0][1] - size / 2 - TALLY[small] * 0.53)
    return _herd(name, stands, size) + ("" if number in _STANDS else _tally(number, head, TALLY[small]))


@cache
def paired(kept: Amounts, small: bool) -> str:
    """Dogs and what they watch: side by side, or each beside its number where there are more."""
    if all(number == 1 for _name, number in kept):
        return "".join(_herd(name, (at,), _PAIRED) for (name, _one), at in zip(kept, _PAIR, strict=False))
    found = ""
    for (name, number), (x, y) in zip(kept, _ROWS, strict=False):
        found += _herd(name, ((x if number > 1 else CELL / 2, y),), _IN_ROW)
        found += _tally(number, (_BESIDE, y), TALLY[small]) if number > 1 else ""
    return found


@cache
def at_door(kept: Amounts, small: bool) -> str:
    """Animals in the yard before the first dwelling: two at most, else one of a species with their number."""
    all_seen = [name for name, number in kept for _ in range(number)]
    seen = all_seen if len(all_seen) <= len(_AT_DOOR) else [name for name, _number in kept]
    if not seen:
        return ""
    wide, numbers, found = _AT_DOOR_WIDE[small], dict(kept), ""
    for name, (x, y) in zip(seen, _AT_DOOR[len(seen)], strict=True):
        found += _herd(name, ((x, y),), wide)
        if seen is not all_seen and numbers[name] > 1:
            found += _tally(numbers[name], (x + wide / 2 - 2, y - wide / 2), TALLY[small])
    return found


def _herd(name: str, stands: tuple[tuple[float, float], ...], size: float) -> str:
    """Animals in their coats with a line around them, and their shadows."""
    look, coat, edge = ANIMALS[name]
    style = f' fill="{ink(f"@{coat}")}" stroke="{edge}" stroke-width="40" paint-order="stroke"'
    below = "".join(shadow(x + 2, y + size * 0.43, size * 0.43, 3) for x, y in stands)
    return f"{below}<g{style}>" + "".join(icon(look, x, y, size, "") for x, y in stands) + "</g>"


def _tally(number: int, at: tuple[float, float], text: float) -> str:
    """How many there are, on a plate that does not leave the cell."""
    high = text * 1.06
    wide = max(high, width(str(number), text * BOLD) + 6)
    x, y = min(at[0], CELL - 1 - wide / 2), max(at[1], high / 2 + 1)
    plate = rect(x - wide / 2, y - high / 2, wide, high, "tally", high / 2)
    return plate + words(x, y + 0.36 * text, str(number), text, "b m")


# --- action spaces ---


@cache
def signs_of(slug: str, seats: int) -> Signs:
    return tuple(space_signs(ROWS[variant(seats, slug)].parts))


@cache
def space(
    slug: str,
    pile: Amounts,
    text: Text,
    seats: int,
    size: tuple[float, float],
    is_taken: bool,
) -> str:
    """An action space: its name, what it does in pictures, what has gathered on it, and room for a dwarf.

    A veil over its painting, below its name, is seen while only others can be chosen.
    """
    w, h = size
    material = MATERIAL_OF.get(slug, "timber")
    bar = BARS[len(name_lines(text.name(slug), w - 8, SPACE_NAME)) - 1]
    row = ROWS[variant(seats, slug)]
    foot = 15.0 if row.first else 4.0
    room = w - (DWARF if is_taken and not row.first else 0)
    signs = signs_of(slug, seats)
    if _are_two_tiles(signs):
        drawn = _two_tiles(signs, bar, size, h - foot - HEAP / 2 if row.first else h)
    else:
        up = HEAP / 2 + 1.5 if row.first else foot
        drawn = picture(signs, room / 2, (bar + 2 + h) / 2 - up, (room - 8, h - bar - 5 - 2 * up), ON_SPACE)
    return (
        use(space_card(material, bar, size), 0, 0)
        + (rect(w / 2 - 12, -3, 24, 5, "sand", 2) if slug in CARDS else "")
        + rect(-0.5, -0.5, w + 1, h + 1, "at-rest", 7)
        + named(w / 2, bar / 2 + 0.5, text.name(slug), w - 8, SPACE_NAME)
        + f'<g class="on-card"><g class="on-painting">{drawn}</g>'
        + _gathered(
            pile, row, (w, h - foot if signs else (bar + h) / 2 - 4), HEAP if signs else ALONE, is_taken
        )
        + "</g>"
    )


def _are_two_tiles(signs: Signs) -> bool:
    return len(signs) == 3 and all(sign.startswith("sw-") for sign in signs[::2])


def _two_tiles(signs: Signs, bar: float, size: tuple[float, float], above: float) -> str:
    """Two tiles of two cells, one of which is chosen: the second below, unless what gathers covers it."""
    w, h = size
    cell = min(TWIN_CELL, (h - bar - 8) / 2)
    if bar + 2 * cell > above:
        return _side_by_side(signs, w, (bar + above) / 2)
    top = bar + 4 + cell / 2
    first, joint, second = signs
    return (
        use(first, 5 + cell, top, cell / 20)
        + words(9 + 2 * cell, top + NAME * 0.36, joint, NAME, "b")
        + use(second, w - 5 - cell, top + cell + 1, cell / 20)
    )


def _side_by_side(signs: Signs, w: float, y: float) -> str:
    """Two tiles of two cells in one row, in which they are smaller."""
    cell = min(TWIN_CELL, (w - TWIN_APART - 8) / 4)
    left = use(signs[0], 4 + cell, y, cell / 20) + use(signs[2], w - 4 - cell, y, cell / 20)
    return left + words(w / 2, y + NAME * 0.36, signs[1], NAME, "b m")


LEGEND: Final = {"·": "joint-both", "›": "joint-then", "/": "joint-or", "+1": "joint-more"}


@cache
def legend(text: Text, w: float, h: float) -> str:
    """A note with what the signs between pictures say, each on a line; as many as there is room for."""
    step = max(NOTE + 2, min(18.0, (h - 8) / len(LEGEND)))
    shown = list(LEGEND.items())[: int((h - 4) / step)]
    top = (h - step * len(shown)) / 2 + step * 0.5 + NOTE * 0.36
    lines = ""
    for number, (sign, key) in enumerate(shown):
        y = top + number * step
        look = "growth m" if sign[0] == "+" else "b m"
        lines += words(13, y, sign, GROWTH if sign[0] == "+" else 16, look)
        lines += words(25, y, str(text.tables["screen"][key]), NOTE, "", w - 27)
    return use(note_card((w, h)), 0, 0) + lines


def _gathered(pile: Amounts, row: Space, at: tuple[float, float], size: float, is_taken: bool) -> str:
    """What lies on a space, and what comes to it in the next round; where nothing does, a shade of that.

    What grows lies last, before the sign of its growth; goods are drawn smaller where that has no room.
    """
    w, y = at
    coming = row.later if pile else row.first
    heap = tuple(sorted(pile, key=lambda one: one[0] in coming)) or tuple((name, 0) for name in coming)
    most = w - (DWARF if is_taken else 5)
    for smaller in HEAPS:
        drawn, end = _heap(heap, y, size * smaller, w)
        growth, past = _growth(coming, dict(pile), (end + 4, y), most)
        if growth or not coming:
            break
    else:
        return _in_lines(heap, coming, at, most)
    plate = rect(3.2, y - size / 2 - 1, past + 1, size + 2, "heap", size / 2 + 1) if row.first else ""
    return plate + drawn + growth


def _in_lines(heap: Amounts, coming: Goods, at: tuple[float, float], most: float) -> str:
    """Many goods on a space, and below them what comes to each in the next round."""
    w, y = at
    sizes = (ALONE * smaller for smaller in (*HEAPS, HEAPS[-1] ** 2))
    size = next((one for one in sizes if _heap(heap, y, one, w)[1] < most), ALONE * HEAPS[-1] ** 2)
    drawn, end = _heap(heap, y - 8, size, w)
    each = set(coming.values())
    growth = words(size * 0.2 + 3, y + 13, f"+{min(each)}", GROWTH, "growth") if len(each) == 1 else ""
    return rect(3.2, y - 9 - size / 2, end, size + 20, "heap", 8) + drawn + growth


def _heap(heap: Amounts, y: float, size: float, w: float) -> tuple[str, float]:
    """Goods in a row, each with its number or else a shade of it; says as well where it ends."""
    step = min(size * 1.8, (w - 4) / max(1, len(heap)))
    each = min(size, step * 0.68)
    x, drawn, end = (each if len(heap) > 1 else size) * 0.64, "", 0.0
    for name, amount in heap:
        if amount:
            drawn += amounts({name: amount}, x, y, each, step)
            end = x + each * 0.56 + width(str(amount), max(NAME, each * 0.76) * BOLD)
        else:
            drawn += f'<g class="off">{good(name, x, y, size)}</g>'
            end = x + size * 0.5
        x = max(x + step, end + each * 0.56)  # numbers of two digits take more
    return drawn, end


def _growth(coming: Goods, pile: Goods, at: tuple[float, float], most: float) -> tuple[str, float]:
    """How much comes in the next round, and of what if that does not lie there; nothing without room.

    Says as well where it ends.
    """
    x, y = at
    told = f"+{next(iter(coming.values()), 0)}"
    is_more = not pile or pile.keys() >= coming.keys()
    if not coming or len(set(coming.values())) > 1 or not (is_more or len(coming) == 1):
        return "", x - 2
    long = width(told, GROWTH * BOLD)
    beside = 0 if is_more else 16
    if x + long + beside > most:
        return "", x - 2
    kind = "" if is_more else good(next(iter(coming)), x + long + 9, y, 14)
    return words(x, y + 5, told, GROWTH, "growth") + kind, x + long + beside
