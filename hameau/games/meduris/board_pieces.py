"""How do huts, temples, tokens and the die look? Each around the origin."""

from typing import Final

from ...drawing.svg import good, icon, moved, path, rect, remembered, use, width, words
from .pieces import RESOURCES

SMALLEST: Final = 13.8  # text: 12 pixels where the table is 1066 wide
DIE_SIGNS: Final = {"any-plus-1": "+1", "minus-1": "−1"}
HUTS: Final = 4  # ways in which a hut is built
CLOAK: Final = "M0-19c6 0 7 6 6 10C11-5 13 6 13 16H-13C-13 6-11-5-6-9-7-13-6-19 0-19z"


def building(kind: str, seat: int, number: int = 0) -> str:
    """A hut or temple in the colour of its seat, with its mark; one hut is not built like the next.

    Groups carry the classes: a page that turns one drawing into another may add attributes in another order
    than they are written, and what is then not written alike would pass for changed in a preview.
    """
    drawn, y, size = (f"hut-{number % HUTS + 1}", -2.2, 0.56) if kind == "hut" else (kind, -8.6, 0.46)
    mark = use(f"s{seat % 7}", 0, y, size)
    return f'<g class="p{seat % 7}">{use(f"md-{drawn}", 0, 0)}<g class="pm">{mark}</g></g>'


def token(kind: str) -> str:
    coin = use("md-coin", 0, 0)
    if kind == "plus-2":
        return coin + words(0, 5, "+2", SMALLEST, "b m on-token")
    if kind == "free-hut":
        return coin + icon("hut", 0, 0, 15, "on-token")
    return coin + moved(0, 1, path(CLOAK, "on-token"), 0.42)


@remembered
def notice(told: str) -> str:
    """A wooden sign with a few short lines, beside the river."""
    lines, high = told.split("\n"), SMALLEST * 1.22
    across, tall = max(width(line, SMALLEST) for line in lines) + 18, high * len(lines) + 9
    first = SMALLEST * 0.36 - high * (len(lines) - 1) / 2
    rows = (words(0, first + high * number, line, SMALLEST, "m") for number, line in enumerate(lines))
    plate = rect(-across / 2, -tall / 2, across, tall, "md-sign", 11)
    return f'<g class="md-notice">{plate}{"".join(rows)}</g>'


def die(face: str) -> str:
    """The die with a face up: a resource, or a sign."""
    shown = good(face, 0, 0, 26) if face in RESOURCES else words(0, 7, DIE_SIGNS[face], 20, "b m on-die")
    return use("md-die", 0, 0) + shown
