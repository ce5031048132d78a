"""How do the places of the landscape look? Rings for figures, and what a place is called and does."""

from typing import Any, Final

from ...core.text import Text
from ...drawing.svg import current, line, moved, pill, remembered, spot, use
from .board_paint import stroke
from .board_scenery import AREAS, MIDDLES, NAMES_AT
from .pieces import DIVISORS, GOODS, PLACES, RINGS

VILLAGE_PLACES: Final = PLACES[:3]
DICE_PLACES: Final = PLACES[11:]
ROUND: Final = ' stroke-linecap="round"'
RING: Final = 31  # from ring to ring
LARGER: Final = 1.42  # figures and their rings in one column, where the landscape is half as large
SECOND_ROW: Final = 31  # of rings there, below the middle of a place
BARS: Final = (
    (49, 0.5),
    (SECOND_ROW - 2, 0.58),
)  # how far below that planks cross, and their size; in one column
IN_A_ROW: Final = 5  # hunters there
ABOVE: Final = {"hunt": 215, "forest": 78, "clay-pit": 78, "quarry": 78, "river": 312}  # the figures
# Places take figures by number from here on, so that most figures keep theirs when others move.
FIRST_NUMBER: Final = {place: 3 * i for i, place in enumerate((*PLACES[11:], *PLACES[:11]))}


@current
def drawn_place(place: str, about: str, is_closed: bool, text: Text) -> str:
    """A place of the landscape, and in words what it does and who stands there."""
    rings = int(RINGS[PLACES.index(place)])
    look = ' class="closed"' if is_closed else ""
    circles = "" if place == "hunt" else _rings(place, rings)
    bars = _planks(place) if is_closed else ""
    return spot(
        f"place-{place}", about, f"<g{look}>{circles}</g>{bars}{_plaque(place, text)}", AREAS[place], 16
    )


def _rings(place: str, count: int) -> str:
    """Where figures stand, in one column larger and farther apart."""
    wide = "".join(use("sa-ring", *ring_of(place, i)) for i in range(count))
    narrow = "".join(use("sa-ring", *narrow_ring(place, i), LARGER) for i in range(count))
    return f'<g class="wd">{wide}</g><g class="nw">{narrow}</g>'


def _planks(place: str) -> str:
    """Two crossed planks: over a closed place of the village, elsewhere below who stands there.

    In one column, where names are larger, over the second row of rings.
    """
    planks = "".join(
        stroke(way, "#3b2810", 16, ROUND) + line(way, "timber-2", 12, ROUND)
        for way in ("M-46 27 46-27", "M-46-27 46 27")
    )
    x, y = MIDDLES[place]
    if place in VILLAGE_PLACES:
        return moved(x, y - 35, planks)
    middle = AREAS[place][0] + AREAS[place][2] / 2
    wide, narrow = (moved(at, y + down, planks, size) for at, (down, size) in zip((x, middle), BARS))
    return f'<g class="wd">{wide}</g><g class="nw">{narrow}</g>'


def _plaque(place: str, text: Text) -> str:
    """The name of a place, with the good it brings and what a roll is divided by; in one column above it."""
    x, y = NAMES_AT[place]
    name = text.name(place, "short")
    name = name[:1].upper() + name[1:]
    if place not in DICE_PLACES:
        return moved(x, y, f'<g class="lb">{pill(0, 0, name, 14)}</g>')
    number = DICE_PLACES.index(place)
    kind, divided = GOODS[number], f"÷{DIVISORS[number]}"
    wide = pill(0, 0, f"{name} {divided}", 14, piece=kind, pad=22)
    narrow = pill(0, 0, name, 26) + moved(0, ABOVE[place] - y, pill(0, 0, divided, 26, piece=kind, pad=40))
    return moved(x, y, f'<g class="wd">{wide}</g><g class="nw">{narrow}</g>')


@remembered
def place_text(place: str, text: Text, dice: int = 0, tools: int = 0, once: int = 0) -> tuple[str, ...]:
    """What a place is called, and what it does; not what lies there."""
    lines = [text.name(place)[:1].upper() + text.name(place)[1:]]
    if place in DICE_PLACES:
        lines.append(_yield_text(place, text, dice, tools, once))
    elif place in VILLAGE_PLACES:
        lines.append(text.sentence("board", place))
    return tuple(lines)


def closed_text(place: str, text: Text, is_told_why: bool) -> tuple[str]:
    """That a place is closed; and why, but for whoever would choose and is told so anyway. [11.1, 11.2]"""
    why = "closed-village" if place in VILLAGE_PLACES else "closed"
    return (text.sentence("board", "closed-now" if is_told_why else why),)


def _yield_text(place: str, text: Text, dice: int, tools: int, once: int) -> str:
    """What a roll brings: with known dice from the least to the most, tools included. [4.4, 4.5, 5.2, 6.8]

    `once`: what those for a single roll add, besides the others.
    """
    number = DICE_PLACES.index(place)
    divisor = int(DIVISORS[number])
    values = {"divisor": divisor, "good": GOODS[number], "dice": dice, "tools": tools + once, "once": once}
    values |= {"least": (dice + tools + once) // divisor, "most": (6 * dice + tools + once) // divisor}
    key = "divide" + "-dice" * (dice > 0) + "-tools" * (tools > 0) + "-once" * (once > 0)
    return text.sentence("board", key, values)


def card_price(place: str, text: Text) -> str:
    """What the card on a space costs. [6.1]"""
    return text.sentence("board", "card-price", {"count": int(place[-1])})


def ring_of(place: str, number: int) -> tuple[float, float]:
    """The middle of a ring of the landscape."""
    x, y = MIDDLES[place]
    if place == "hunt":
        layer, at = divmod(number, 18)  # three rows have room below the mammoth; more stand before them
        return x - 70 + 28 * (at % 6) + 9 * layer, y + 27 + 29 * (at // 6) + 9 * layer
    if place == "hut":
        return x - 17 + 34 * number, y
    if place in VILLAGE_PLACES:
        return x, y
    return (
        (x - 1.5 * RING + RING * number, y - 14) if number < 4 else (x - RING + RING * (number - 4), y + 16)
    )


def narrow_ring(place: str, number: int) -> tuple[float, float]:
    """The same in one column: as far apart as the place is wide; hunters from the name upwards."""
    x, y = MIDDLES[place]
    if place == "hunt":
        layer, at = divmod(number, 4 * IN_A_ROW)
        return x - 66 + 33 * (at % IN_A_ROW) + 9 * layer, y + 51 - 32 * (at // IN_A_ROW) + 9 * layer
    if place in VILLAGE_PLACES:
        return (x - 20 + 40 * number if place == "hut" else x), y - 6
    step = (AREAS[place][2] - 4) / 4
    middle = AREAS[place][0] + AREAS[place][2] / 2
    row, at = divmod(number, 4)
    return middle + step * (at - (1 if row else 1.5)), y + (SECOND_ROW if row else -11)


def figure_numbers(me: dict[str, Any]) -> dict[int, tuple[str, int]]:
    """Which figure stands where: places prefer certain numbers, so that most stay as others come and go."""
    total = me["figures"]
    figures: dict[int, tuple[str, int]] = {}
    for place in FIRST_NUMBER:
        number = FIRST_NUMBER[place]
        for index in range(me["placed"].get(place, 0)):
            while number % total in figures:
                number += 1
            figures[number % total] = (place, index)
    return figures
