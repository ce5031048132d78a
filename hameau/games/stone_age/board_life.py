"""Who lives in the valley? People in plain cloaks, unlike figures, with dogs and a canoe."""

from typing import Final

from ...drawing.svg import moved, num
from .board_paint import fill, group, oval, put, shadow, stroke


def person(x: float, y: float, cloak: str, scale: float = 1, turned: bool = False) -> str:
    """Somebody in a cloak; its colour is that of the place where it is put."""
    at = f"translate({num(x)} {num(y)})scale({-scale if turned else scale:.3g} {scale:.3g})"
    return f'<use href="#hm-sa-person" transform="{at}" color="{cloak}"/>'


PERSON: Final = (
    oval(1, 9, 6, 1.6, "#2c200f", ' opacity=".25"')
    + '<path d="M-5 9C-5 2-4-3 0-3.5C4-3 5 2 5.5 9C2 10-2 10-5 9z" fill="currentColor"/>'
    + fill("M1-3.4C4-3 5 2 5.5 9L2 9.6C3 4 3 0 1-3.4z", "#2c200f", ' opacity=".28"')
    + oval(0, -6.4, 3, 3.2, "#d9a878")
    + fill("M-3.4-5.6C-4-10.5 3.6-11.4 3.6-5.6C2.4-7.6-1-8.4-3.4-5.6z", "#4a2f1a")
)
TENT: Final = (
    stroke("M-3-15L-5-20M0-15V-21M3-15L5-20", "#5d3d20", 1.4)
    + fill("M-14 9C-8 2-4-7-2-16H2C4-7 8 2 14 9C5 11-5 11-14 9z", "skin")
    + fill("M-14 9C-8 2-4-7-2-16H0C-2-6-4 3-6 10.4z", "skin-2")
    + fill("M-3 10V5C-2 1-1-1 1-2C3 0 4 3 4 10z", "night")
)
_COAT: Final = (
    "M-8 6V-1C-6-4 1-3.6 4-3.6L6-8.6 8-6.4 12-5.4C12.4-3.6 9.6-2.4 8-2.4C7-.4 6.4 2 6 6H3.8L3 1.4"
    "C0 2.4-3 2.4-5 1.6L-5.8 6z"
)
DOG: Final = (
    shadow(1, 6.4, 9, 1.8)
    + stroke("M-7-2C-10-3-10.6-6-9.4-8", "#8a6238", 2)
    + fill(_COAT, "fur")
    + oval(8.4, -5.2, 0.7, 0.7, "#2b1a0c")
)
SPEAR: Final = stroke("M-3 12L5-14", "#5d3d20", 1.4) + fill("M5.4-17l1.6 5.4-3.6-1z", "#e9e6da")


def canoe() -> str:
    """A hollow trunk with two people, on the water."""
    hull = "M-20-2C-10 2 10 2 20-3C18 4 12 7 0 7S-17 4-20-2z"
    return (
        oval(1, 7, 19, 2.4, "#1f4a5a", ' opacity=".3"')
        + stroke("M12-10L20 6", "#5d3d20", 1.5)
        + person(-6, -6, "#a8432f", 0.95)
        + person(8, -6, "#3f6f8f", 0.95)
        + fill(hull, "#6b4522")
        + stroke("M-19-1.6C-10 2.4 10 2.4 19-2.4", "#c79a61", 1.5)
    )


def hunters() -> str:
    """A camp beside the herd's way, and two who have seen it."""
    return (
        put("tent", 50, 236, 1.05)
        + moved(64, 128, put("spear", 4, -2) + person(0, 0, "#8a4a2c", 0.95))
        + moved(82, 134, put("spear", 4, -2) + person(0, 0, "#6d5a3a", 0.95))
        + put("dog", 100, 139, 0.7)
    )


def villagers() -> str:
    """At the fire, at the hides, in the grain, and one on the way to the river."""
    return (
        person(190, 374, "#8f6a4a", 1.2)
        + person(232, 372, "#7c4a3c", 1.2, True)
        + person(248, 377, "#6d7a4c", 0.85, True)
        + put("dog", 196, 402, 0.85)
        + person(398, 380, "#a8764a", 1.25, True)
        + person(531, 380, "#7d8f4a", 1.25, True)
        + person(552, 300, "#8f6a4a", 0.9)
        + person(216, 300, "#6d7a4c", 0.85)
    )


def boatmen() -> str:
    return moved(704, 430, canoe(), 0.95)


SYMBOLS: Final = dict(
    (group("person", PERSON), group("tent", TENT), group("dog", DOG), group("spear", SPEAR))
)
