"""What is seen on an action space? A painted place: a wood, a ridge, pastures, a fort, a hamlet.

They are 100 wide and `HIGH` high and seen from the foot upwards, so the sky is what is cut off. What stands
at the sides is dark and large, the middle is light: signs lie there.
"""

from typing import Final

from ...drawing.svg import box, num, use
from .board_paint import dots, fill, linear, oval, radial, stroke

HIGH: Final = 64.0
WIDE: Final = 100.0
_GROUND: Final = "V64H0z"
Stand = tuple[str, float, float, float]  # of a thing: which, where its foot is, how large
BLENDS: Final = {
    **linear("air", (0, "sky"), (60, "haze"), (100, "haze")),
    **linear("dawn", (0, "dawn"), (55, "dawn-2"), (100, "dawn-3")),
    **linear("evening", (0, "evening"), (60, "dawn-2"), (100, "dawn")),
    **linear("turf", (0, "moss-lit"), (100, "moss-deep")),
    **linear("lea", (0, "grass-lit"), (100, "grass-deep")),
    **linear("scree", (0, "rock"), (100, "rock-shade")),
    **linear("heath", (0, "heath"), (100, "heath-deep")),
    **linear("yard", (0, "way"), (100, "way-deep")),
    **radial("veil", (0, "sheet/72"), (55, "sheet/45"), (100, "sheet/0")),
}


def _stands(*things: Stand) -> str:
    """Things side by side, each with its foot at its place."""
    return "".join(use(f"cv-{kind}", x, y, size) for kind, x, y, size in things)


def _peak(kind: int, x: float, y: float, wide: float, high: float) -> str:
    place = f"translate({num(x)} {num(y)})scale({num(wide / 100)} {num(high / 100)})"
    return f'<use href="#hm-cv-peak-{kind}" transform="{place}"/>'


def _sky(blend: str) -> str:
    return fill(box(0, 0, WIDE, HIGH), f"@{blend}")


def _cloud(x: float, y: float) -> str:
    return fill(f"M{num(x)} {num(y)}q1-4 5-3 2-5 7-2 5-1 5 3 4 0 4 2z", "#fff", 0.5)


def _wood() -> str:
    far = "M0 40Q14 26 32 34T66 30 100 36"
    rows = "M0 46l4-9 4 9 4-10 4 10 5-8 4 8h46l4-9 4 9 5-11 4 11 4-8 4 8 4-9V64H0z"
    return (
        _sky("air") + _cloud(34, 12)
        + fill(far + _GROUND, "fir-lit", 0.75)
        + fill(rows, "fir", 0.8)
        + fill(f"M0 50Q30 43 56 48T100 46{_GROUND}", "@turf")
        + _stands(("spruce", 3, 52, 1), ("fir", 15, 55, 0.85), ("oak", 88, 54, 0.95), ("fir", 99, 56, 1.1),
                  ("bush", 76, 60, 0.7), ("stump", 66, 61, 0.8), ("fir", 1, 66, 1.1))
    )  # fmt: skip


def _ridge() -> str:
    return (
        _sky("air")
        + _peak(1, 26, 20, 48, 46)
        + _peak(0, -16, 4, 56, 62)
        + _peak(2, 52, 10, 54, 56)
        + _peak(0, 72, 18, 46, 50)
        + fill(f"M0 52l14-4 12 4 18-5 16 5 20-6 20 6{_GROUND}", "@scree")
        + stroke("M0 52l14-4 12 4 18-5 16 5 20-6 20 6", "rock-lit", 1, 0.8)
        + _stands(
            ("spruce", 5, 58, 0.5), ("spruce", 12, 61, 0.42), ("boulder", 92, 60, 0.9), ("ore", 80, 61, 0.6)
        )
    )


def _pastures() -> str:
    fence = "M56 56H100M56 60H100M60 53v10M70 53v10M80 53v10M90 53v10"
    return (
        _sky("air") + _cloud(58, 10)
        + fill(f"M0 34Q22 18 46 28T100 22{_GROUND}", "grass-lit")
        + fill(f"M0 44Q30 30 58 40T100 36{_GROUND}", "grass")
        + fill(f"M0 52Q34 44 60 51T100 48{_GROUND}", "@lea")
        + _stands(("oak", 9, 50, 0.9), ("birch", 92, 46, 0.8), ("bush", 22, 54, 0.7), ("bush", 80, 47, 0.6))
        + stroke(fence, "#6b4522", 1.8, 0.9) + stroke(fence, "#bd8c54", 0.8)
        + dots("30 57,14 60,44 61,38 55", "#fffdf2", 1.8) + dots("24 61,50 58", "#f08fb4", 1.8)
    )  # fmt: skip


def _fort() -> str:
    """A watchtower on a crag before the evening sky, a camp below it."""
    tower = "M76 52V24h-3v-8h4v3h3v-3h4v3h3v-3h4v8h-3v28z"
    return (
        _sky("evening")
        + oval(24, 34, 11, 11, "#fff3c4", 0.8)
        + fill(f"M0 44l12-9 10 5 16-12 14 11 18-8 30 9{_GROUND}", "heath", 0.75)
        + fill(f"M0 52q20-8 44-3l14-4 12 3 8-6 22 4{_GROUND}", "@heath")
        + fill(tower, "rock-shade") + fill("M82 52V16h2v3h3v-3h4v8h-3v28z", "rock-deep")
        + fill("M79 30h3v5h-3zM79 41h3v5h-3z", "#ffdf8e")
        + stroke("M82 16V6", "wood-deep", 1.2) + fill("M82 6l10 3-10 4z", "#b3402f")
        + fill("M4 60l9-16 9 16z", "#c98a4b") + fill("M13 44l9 16h-7z", "#8a5527")
        + fill("M11 60l2-7 2 7z", "#3a2410")
        + _stands(("boulder", 95, 61, 0.8), ("bush", 66, 58, 0.5))
    )  # fmt: skip


def _hut(x: float, foot: float, size: float) -> str:
    """A house of timber under a roof of shingles, light in its window."""
    drawn = (
        fill("M-9 0v-11L0-18 9-11V0z", "@beam") + fill("M2-16L9-11V0H2z", "#3a220f", 0.3)
        + fill("M-12-9L0-20 12-9 10.5-6.5 0-16-10.5-6.5z", "#a5472f")
        + fill("M0-20L12-9 10.5-6.5 0-16z", "#7b2f1d")
        + fill("M-3 0v-7h5v7z", "#3a2410") + fill("M4-9h3v3.6H4zM-7.5-9h3v3.6h-3z", "#ffe08c")
    )  # fmt: skip
    return f'<g transform="translate({num(x)} {num(foot)})scale({num(size)})">{drawn}</g>'


def _hamlet() -> str:
    return (
        _sky("dawn")
        + fill(f"M0 40Q24 24 48 33T100 26{_GROUND}", "leaf-lit", 0.8)
        + fill(f"M0 48Q30 38 60 44T100 40{_GROUND}", "leaf")
        + _stands(("fir", 30, 48, 0.5), ("fir", 70, 46, 0.5), ("oak", 78, 47, 0.55))
        + _hut(10, 53, 1) + _hut(90, 52, 1.05) + _hut(26, 50, 0.6)
        + fill(f"M0 53Q40 46 60 51T100 51{_GROUND}", "@yard")
        + _stands(("bush", 2, 60, 0.8), ("bush", 97, 60, 0.7), ("stump", 80, 61, 0.7))
    )  # fmt: skip


def _lit(place: str) -> str:
    """Light in the middle, so that signs are read."""
    return place + oval(WIDE / 2, 34, 46, 30, "@veil")


PLACES: Final = {
    "forest": _wood(),
    "rock": _ridge(),
    "grass": _pastures(),
    "clay": _fort(),
    "timber": _hamlet(),
}
SYMBOLS: Final = {f"at-{kind}": _lit(place) for kind, place in PLACES.items()}


def seen(kind: str, x: float, y: float, w: float, h: float) -> str:
    """A place in a window of a card."""
    return (
        f'<svg x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" '
        f'viewBox="0 0 {num(WIDE)} {num(HIGH)}" preserveAspectRatio="xMidYMax slice">'
        f'<use href="#hm-cv-at-{kind}"/></svg>'
    )
