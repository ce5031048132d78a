"""How do dice look that were just rolled? At the place where they fell, with what they bring; dice for all.

A position knows what dice make together, not what each of them shows: so their sum lies in a wooden bowl, as
a number that nobody takes for the face of a die.
"""

from typing import Any, Final

from ...core.text import Text
from ...drawing.svg import BOLD, circle, die, good, moved, rect, spot, use, width, words
from .board_paint import group, linear, oval, shadow, stroke
from .pieces import DIVISORS, GOODS

Roll = dict[str, Any]  # "roll" of a view: see document.py

BROUGHT: Final = (*GOODS[1:], "tool", "agriculture")  # by each face of the dice for all
BIG: Final = 27.0  # numbers
# Where the middle of what was rolled lies: below the name of its place; at the river above the figures.
FALLEN: Final = {
    "hunt": (138.0, 314.0),
    "forest": (322.0, 279.0),
    "clay-pit": (494.0, 279.0),
    "quarry": (640.0, 279.0),
    "river": (640.0, 303.0),
}
MIDDLE: Final = (331.0, 279.0)  # of what no place has brought

STEP: Final = 52.0  # from one of the dice for all to the next
SIDE: Final = 210.0  # from the edges there

_RIM: Final = ' stroke="#5d3d1c" stroke-width="1.3"'
BOWL: Final = (
    shadow(2, 22, 28, 5)
    + oval(0, 0, 29, 24, "bowl", _RIM)
    + oval(0, -1, 24, 19, "bowl-2", ' stroke="#5d3d1c" stroke-opacity=".5"')
    + stroke("M-20-13Q0-25 20-13", "#fff4d8", 1.5, ' opacity=".55"')
)
SYMBOLS: Final = dict(
    (
        group("sum", BOWL),
        linear("bowl", (0, "#d9ab6d"), (55, "#a8763f"), (100, "#7a5128"), to=".7 1"),
        linear("bowl-2", (0, "#ead2a4"), (60, "#f8ebcd"), (100, "#fffaf0"), to=".6 1"),
    )
)


def with_tool(roll: Roll, value: int, text: Text) -> str:
    """What a tool would make of a roll: one good more, or a step towards it. [5.2]"""
    divisor, total = int(DIVISORS[GOODS.index(roll["good"])]), int(roll["total"])
    then = total + value
    values = {"good": roll["good"], "total": total, "then": then, "more": then // divisor - total // divisor}
    values["goal"] = (total // divisor + 1) * divisor
    return text.sentence("advice", "tool-more" if values["more"] else "tool-toward", values)


def rolled(roll: Roll, text: Text) -> str:
    """What a roll makes so far: its sum, what it brings, and how far it is from one more."""
    divisor = int(DIVISORS[GOODS.index(roll["good"])])
    amount, over = divmod(int(roll["total"]), divisor)
    values = {"good": roll["good"], "total": roll["total"], "divisor": divisor, "amount": amount}
    title = text.sentence("board", "roll", values)
    division = f"÷ {divisor} ="
    x = 78 + width(division, 18 * BOLD)
    across = width(str(amount), BIG * BOLD)
    content = (
        moved(38, 0, '<g id="die">' + use("sa-sum", 0, 0) + "</g>")  # dice are thrown there
        + words(38, 8.5, str(roll["total"]), BIG, "b m cast")
        + words(73, -2, division, 18, "b")
        + words(x + 8, 0, str(amount), BIG, "b")
        + good(roll["good"], x + 26 + across, -9, 30)
        + _rest(over, divisor, roll["good"])
    )
    w = max(x + across + 50, 98 + 12 * divisor + 24)
    if roll["dice"]:
        content += words(w, -3, f"+{roll['dice']}", 18, "dim") + rect(w + 24, -18, 22, 22, "card", 5)
        w += 58
    area = (0, -34, w, 68)
    return _fallen(w, spot("dice", title, content, area, 16), FALLEN.get(str(roll["from"]), MIDDLE))


def _rest(over: int, divisor: int, kind: str) -> str:
    """What is left of the roll on its way to one more: a point for each that is there or missing."""
    points = "".join(circle(80 + 12 * i, 20, 4.2, "counts" if i < over else "lacks") for i in range(divisor))
    return points + f'<g class="faint">{good(kind, 80 + 12 * divisor + 8, 20, 17)}</g>'


def for_all(shown: list[int], text: Text) -> str:
    """The dice of which everybody takes one, and what each brings: equal ones side by side. [6.5]"""
    faces = sorted(shown)
    content = "".join(
        moved(STEP * faces.index(face), 0, _choice(face, faces.count(face), text))
        for face in dict.fromkeys(faces)
    )
    w = STEP * max(1, len(faces)) + 14
    return _fallen(w, moved(33, 0, content), MIDDLE)


def _choice(face: int, count: int, text: Text) -> str:
    """Dice that show the same: one option, and each of them lights up and can be pressed.

    The same wherever it lies: when one is taken, the others are not seen to change.
    """
    title = text.sentence("board", f"pick-{face}")
    dice = die(face, 0, -9.5, 38) + good(BROUGHT[face - 1], 0, 20, 18)  # within the border of the option
    across = [STEP * i for i in range(count)]
    halos = "".join(rect(x - 25, -33, 50, 66, "halo", 8) for x in across[1:])
    content = "".join(moved(x, 0, dice) for x in across)
    return spot(f"die-{face}", title, halos + content, (-25, -33, 50, 66))


def _fallen(w: float, content: str, at: tuple[float, float]) -> str:
    """On a plaque around a point; in one column larger, and away from the edges."""
    x, y = at
    right = min(max(x, SIDE), 780 - SIDE) - x
    tray = moved(-w / 2, 0, rect(0, -34, w, 68, "card", 16) + rect(0, -34, w, 68, "plaque", 16) + content)
    return moved(x, y, f'<g class="rolled" style="--right:{right:.0f}px">{tray}</g>')
