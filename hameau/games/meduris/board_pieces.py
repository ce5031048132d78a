"""How do huts, temples, tokens and the die look? Each around the origin."""

from typing import Final

from ...drawing.svg import circle, good, icon, moved, path, rect, use, words
from .pieces import RESOURCES

SMALLEST: Final = 13.8  # text: 12 pixels where the table is 1066 wide
HUT: Final = "M-12 10V1L0-11 12 1V10z"
# A pediment, three columns and the floor, each for itself.
TEMPLE: Final = "M-14-2 0-13 14-2zM-12-2h5V7h-5zM-2.5-2h5V7h-5zM7-2h5V7H7zM-14 7h28v4h-28z"
DIE_SIGNS: Final = {"any-plus-1": "+1", "minus-1": "−1"}
CLOAK: Final = "M0-19c6 0 7 6 6 10C11-5 13 6 13 16H-13C-13 6-11-5-6-9-7-13-6-19 0-19z"


def building(kind: str, seat: int) -> str:
    """A hut or temple in the colour of its seat, with its mark."""
    shape, y, size = (HUT, 2.5, 0.62) if kind == "hut" else (TEMPLE, -5.5, 0.5)
    return f'<g class="p{seat % 7}">{path(shape, "pc")}{use(f"s{seat % 7}", 0, y, size, "pm")}</g>'


def token(kind: str) -> str:
    if kind == "plus-2":
        return circle(0, 0, 11, "token") + words(0, 5, "+2", SMALLEST, "b m on-token")
    if kind == "free-hut":
        return circle(0, 0, 11, "token") + icon("hut", 0, 0, 15, "on-token")
    return circle(0, 0, 11, "token") + moved(0, 1, path(CLOAK, "on-token"), 0.42)


def die(face: str) -> str:
    """The die with a face up: a resource, or a sign."""
    shown = good(face, 0, 0, 26) if face in RESOURCES else words(0, 7, DIE_SIGNS[face], 20, "b m on-die")
    return rect(-18, -16, 37, 38, "shade", 9) + rect(-19, -19, 38, 38, "die", 9) + shown
