"""How do goods lie in a large village? In heaps that grow, in a yard with a tent where figures wait."""

from functools import cache
from typing import Final

from ...drawing.svg import good, moved, num, rect, words
from .board_paint import fill, put, scattered, shadow, stroke, tufts

FOOD: Final = (8.0, 106.0)  # where its heap lies: the left edge and how wide
FIRST, PITCH = 116.0, 47.0  # the left edge of the first heap of a resource, and from one to the next
FOLK: Final = 350.0  # the middle of where figures wait
FOOT: Final = 24.0  # what is below a heap: room for its number
IN_FRONT: Final = 5  # figures in a row
ROWS: Final = {1: (1,), 2: (2,), 3: (2, 1), 4: (3, 1), 5: (3, 2), 6: (3, 2, 1), 7: (4, 3), 8: (4, 3, 1)}
PIECE: Final = 22.0  # how large a piece is, where there is room


def heap_at(number: int) -> tuple[float, float]:
    """Where the heap of a resource lies: its left edge and how wide."""
    return FIRST + PITCH * number, PITCH - 2


def waiting_at(number: int, of: int, high: float) -> tuple[float, float, float]:
    """Where a figure waits in front of the tent, and its size; the same for as long as so many are owned."""
    behind, column = divmod(number, IN_FRONT)
    alone = of <= IN_FRONT
    step, size = (17.0, 0.92) if alone else (16.6, 0.8)
    y = high / 2 - (19 if alone else 15 + 21 * behind)
    return FOLK + step * (column - (IN_FRONT - 1) / 2), y, size


@cache
def heap(name: str, amount: int, wide: bool, larger: float) -> str:
    """Pieces that lie on each other, around 0 and upwards: more of them, smaller, with each few; at most ten.

    `wide`: heaps of twice as many side by side. `larger`: pieces where there is more room above.
    """
    shown = min(amount, 20 if wide else 10)
    if wide and shown > 6:
        left = (shown + 1) // 2
        return moved(-21, 0, heap(name, left, False, larger)) + moved(
            22, 0, heap(name, shown - left, False, larger)
        )
    rows = ROWS.get(shown, (4, 3, 2) if shown == 9 else (4, 3, 2, 1))
    size = min(PIECE * larger, 49 / (0.54 * rows[0] + 0.46))
    step, up = size * 0.54, size * 0.46
    pieces = "".join(
        good(name, step * (i - (count - 1) / 2), -size * 0.42 - up * level, size)
        for level, count in enumerate(rows)
        for i in range(count)
    )
    across = step * (rows[0] - 1) / 2 + size * 0.52
    return shadow(1.5, -0.6, across, 3.4) + pieces


def stock(name: str, amount: int, area: tuple[float, float], high: float, beside: str = "") -> str:
    """A heap with its number on a plaque below; `beside` the number what a meal takes of it.

    Where there is nothing, a trace of it.
    """
    left, across = area
    low = high / 2
    foot = low - FOOT
    lying = moved(
        left + across / 2, foot, heap(name, max(1, amount), across > 60, min(1.4, (high - FOOT) / 56))
    )
    if not amount:
        lying = f'<g opacity=".3">{lying}</g>'
    plate = rect(left + 3, low - 22, across - 6, 19, "plaque", 9.5)
    at = (left + 11, "b") if beside else (left + across / 2, "b m")
    number = words(at[0], low - 6.6, str(amount), 17, at[1])
    return f"{lying}{plate}{number}{beside}"


@cache
def yard_of(w: float, h: float) -> str:
    """Trodden earth before a fence, a tent on the right, and the light of the morning over it."""
    x, wide, high = 6.0, w - 12, h - 2
    earth = f"M{num(x)} {num(h * 0.3)}C90 {num(h * 0.22)} 240 {num(h * 0.34)} {num(x + wide)} {num(h * 0.25)}"
    earth += f"V{num(high - 8)}q0 8-8 8H{num(x + 8)}q-8 0-8-8z"
    right, below = num(x + wide - 8), num(high - 8)
    grass = fill(f"M14 1H{right}q8 0 8 8V{below}q0 8-8 8H14q-8 0-8-8V9q0-8 8-8z", "meadow")
    fence = "".join(put("stakes", at, h * 0.2, 0.95) for at in (14, 52, 90, 150, 188, 226))
    stones = "".join(f"M{at:.0f} {y:.0f}h0" for at, y in scattered(5, 26, (12, h * 0.4, w - 14, h - 6)))
    tent = shadow(FOLK + 8, h * 0.64, 34, 5) + put("tent", FOLK, h * 0.6, h / 46)
    content = (
        grass
        + fill(earth, "clearing")
        + put("pine", 139, h * 0.2, 0.74)
        + put("oak", 284, h * 0.2, 0.8)
        + fence
        + stroke(stones, "#c4a36a", 2.6)
        + stroke(tufts(((10, h * 0.34), (128, h * 0.3), (270, h * 0.33), (300, h * 0.3)), 6), "#6f9a48", 1.2)
        + tent
        + put("pot", FOLK - 38, h * 0.46, 0.8)
    )
    shade = f'<rect x="{num(x)}" y="1" width="{num(wide)}" height="{num(high - 1)}" rx="8" class="dusk"/>'
    return f'<g fill="none" stroke-linecap="round">{content}</g>{shade}'
