"""What is painted on the boards of villages? The place where houses are built, and a field that grows."""

from functools import cache
from typing import Final

from ...drawing.svg import num, rect
from .board_life import person
from .board_paint import ROUND, fill, group, put, stroke, tufts

WIDE, HIGH = 386.0, 46.0  # of the picture of a building ground, of which a row shows a part
FIELD: Final = 56.0  # the width of a field
IN_A_ROW: Final = 5  # ears of a field

_SKY: Final = "M6 0H380q6 0 6 6V40H0V6q0-6 6-6z"
_FAR: Final = "M0 24L26 11L50 21L86 5L120 22L150 13L190 23L232 8L266 21L302 11L338 22L386 9V40H0z"
_SNOW: Final = "M76 9.4L86 5L96 9.6L90 9L86 12L81 9.4zM222 12L232 8L242 12.4L236 11.6L232 14.4L227 12z"
_RIDGE: Final = "M0 25C60 17 120 29 190 22S320 27 386 18V40H0z"
_MEADOW: Final = "M0 32C90 27 200 34 386 28V40q0 6-6 6H6q-6 0-6-6z"
_PATH: Final = "M250 46C262 41 282 40 292 36L299 37C292 41 280 43 276 46z"
_TUFTS: Final = tufts(((18, 42), (64, 43), (112, 41), (158, 43), (204, 42), (236, 40), (330, 43)), 5)
_TREES: Final = (
    ("oak", 310, 24, 0.62),
    ("pine", 334, 22, 0.66),
    ("pine", 362, 21, 0.72),
    ("pine", 348, 27, 0.7),
)


def _ground() -> str:
    """Hills, a wood, and a camp at its edge, where there is room longest."""
    wood = "".join(put(name, x, y, scale) for name, x, y, scale in (*_TREES, ("oak", 376, 29, 0.6)))
    camp = put("tent", 288, 28, 0.92) + person(268, 33, "#8a4a2c", 0.8) + person(259, 35, "#3f6f8f", 0.8)
    return (
        fill(_SKY, "sky")
        + fill(_FAR, "far")
        + fill(_SNOW, "#fbfaf2")
        + fill(_RIDGE, "ridge")
        + fill(_MEADOW, "meadow")
        + fill(_PATH, "#dcc08a")
        + stroke(_TUFTS, "#6f9a48", 1.1)
        + wood
        + camp
    )


_SPOTS: Final = tuple(
    (8.0 + 10 * (i % IN_A_ROW), 6.5 if i < IN_A_ROW else -4.5) for i in range(2 * IN_A_ROW)
)  # where ears grow, the front row first
_EARTH: Final = "M6-14H50q6 0 6 6V9q0 6-6 6H6q-6 0-6-6V-8q0-6 6-6z"
_BED: Final = "M6 {0}q12-2.4 22 0t22 0q3 .6 3 3t-3 3q-12 2.4-22 0t-22 0q-3-.6-3-3t3-3z"
_SPROUTS: Final = "".join(f"M{num(x)} {num(y + 6)}l-2.4-3.4m2.4 3.4l2.4-3.4" for x, y in _SPOTS)


def _plot() -> str:
    """Two beds in the green, with a sprout wherever an ear may grow."""
    beds = "".join(fill(_BED.format(top), "soil") for top in (-2, 9))
    return fill(_EARTH, "meadow") + beds + stroke(_SPROUTS, "#4f8a35", 1.3)


def _picture() -> tuple[str, str]:
    """The building ground, cut at its edges wherever it is shown."""
    area = f'viewBox="0 0 {num(WIDE)} {num(HIGH)}" preserveAspectRatio="xMaxYMid slice"'
    return "sa-home", f'<symbol id="hm-sa-home" {area} {ROUND}>{_ground()}</symbol>'


SYMBOLS: Final = dict((_picture(), group("plot", _plot())))


@cache
def home(w: float, h: float) -> str:
    """The ground of buildings, below them: of the picture as much as has room, its right end first."""
    area = f'x="7" y="1" width="{num(w - 14)}" height="{num(h - 3)}"'
    return f'<use href="#hm-sa-home" {area}/><rect {area} class="dusk"/>'


@cache
def field(level: int) -> str:
    """A field with an ear for each level, those behind first."""
    ears = "".join(put("ear", x, y, 0.86) for x, y in reversed(_SPOTS[:level]))
    return put("plot", 0, 0) + ears + rect(0, -14, FIELD, 29, "dusk", 6)
