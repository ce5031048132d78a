"""How does the mountain look? Ridges of faceted rock under snow, veins of ore, crystals, moss at its foot."""

from typing import Final

from ...drawing.svg import box, num, use
from .board_paint import fill, linear, shadow, stroke

WIDE: Final = 180.0
HIGH: Final = 240.0
Points = tuple[tuple[float, float], ...]
# Ridge by ridge, those behind first: of peaks the kind, the left foot, how high the top lies, and the size.
_RIDGES: Final = (
    ((1, 40, 24, 104, 108), (0, -42, 4, 138, 128), (2, 90, 14, 136, 118),
     (1, 18, 32, 102, 102), (0, 50, -6, 136, 138)),
    ((2, 46, 94, 100, 112), (0, -50, 84, 116, 122), (1, -14, 76, 128, 130),
     (2, 116, 92, 120, 114), (0, 70, 68, 136, 138)),
    ((2, 20, 166, 88, 88), (1, -30, 154, 98, 98), (2, 108, 160, 102, 92), (0, 52, 140, 106, 112)),
)  # fmt: skip
_MISTS: Final = (60, 134)  # below each ridge but the nearest
BLENDS: Final = {
    **linear("mist", (0, "haze/0"), (55, "haze/62"), (100, "haze/0")),
    **linear("massif", (0, "sky"), (24, "haze"), (60, "rock"), (100, "rock-shade")),
}


def _line(points: Points) -> str:
    """A closed outline."""
    first, *others = (f"{x:.0f} {y:.0f}" for x, y in points)
    return f"M{first}L{' '.join(others)}z"


class _Peak:
    """A peak, 100 wide and high: points on its outline and on the edge between light and shade."""

    def __init__(self, top: float) -> None:
        self.x = top

    def west(self, part: float, out: float = 0) -> tuple[float, float]:
        """On the left slope so far down, or a little out of it."""
        return self.x * (1 - part - out), 100 * part

    def east(self, part: float, out: float = 0) -> tuple[float, float]:
        return self.x + (100 - self.x) * (part + out), 100 * part

    def edge(self) -> Points:
        """The crest that comes down towards us, from below."""
        return (self.east(1, -0.78), self.east(0.68, -0.56), self.west(0.45, -0.38), self.east(0.22, -0.14))

    def faces(self) -> dict[str, Points]:
        """From the whole to the details."""
        top, edge = (self.x, 0.0), self.edge()
        left = (top, self.west(0.34, 0.06), self.west(0.5, -0.02))
        return {
            "rock": (*left, self.west(1), *edge),
            "rock-shade": (top, self.east(0.3, -0.04), self.east(0.46, 0.05), self.east(1), *edge),
            "rock-lit": (*left, self.west(0.66, -0.34), edge[3]),
            "rock-mid": (edge[2], self.west(0.7, -0.2), self.west(1, -0.12), self.west(1, -0.7)),
            "rock-deep": (self.east(0.46, 0.05), self.east(1), self.east(1, -0.42), self.east(0.62, -0.3)),
        }

    def snow(self) -> dict[str, Points]:
        top, edge = (self.x, 0.0), self.edge()[3]
        return {
            "snow": (top, self.west(0.3, 0.05), self.west(0.25, -0.09), self.west(0.38, -0.2), edge),
            "snow-shade": (top, self.east(0.24, -0.03), self.east(0.2, -0.08), self.east(0.32, -0.2), edge),
        }


def peaks() -> dict[str, str]:
    """Two with snow, one without."""
    found = {}
    for kind, top in enumerate((52, 42, 60)):
        faces = _Peak(top).faces() | (_Peak(top).snow() if kind < 2 else {})
        found[f"peak-{kind}"] = "".join(fill(_line(points), colour) for colour, points in faces.items())
    return found


def _ridges() -> str:
    found = ""
    for number, ridge in enumerate(_RIDGES):
        for kind, x, y, wide, high in ridge:
            place = f"translate({x} {y})scale({wide / 100:g} {high / 100:g})"
            found += f'<use href="#hm-cv-peak-{kind}" transform="{place}"/>'
        if number < len(_MISTS):
            found += fill(box(0, _MISTS[number], WIDE, 80), "@mist")
    return found


_ORES: Final = ((34, 124, 1), (118, 112, 0.8), (84, 212, 0.9), (148, 52, 0.8), (160, 206, 1), (70, 52, 0.7))
_CLUSTERS: Final = ((50, 112, 0.9), (168, 150, 0.8), (130, 234, 0.9), (84, 68, 0.7))
_TREES: Final = (
    (20, 106, 0.5),
    (28, 110, 0.42),
    (24, 172, 0.5),
    (36, 176, 0.4),
    (18, 236, 0.55),
    (28, 240, 0.45),
)


def ore() -> str:
    """A vein that comes to light."""
    return (
        fill("M-8 2l3-5 5-3 6 1 3 3-3 5-7 2z", "rock-deep", 0.85)
        + fill("M-5 1l1-3 3-1 1 3zM1-2l3-2 2 2-2 3zM-2 3l4-1 1 2-3 1z", "#c47a3c")
        + fill("M-5 1l1-3 1 1zM1-2l3-2v1zM-2 3l4-1-2 1z", "#ffd9a6")
    )


def crystals() -> str:
    """A cluster, its foot at the origin."""
    return (
        shadow(2, 0, 8, 2)
        + fill("M-6 0l-2-5 2-4 3 4v5zM3 0l1-7 3-3 2 4-2 6z", "#5d9fc0")
        + fill("M-3.5 0l-.5-10L0-15l3 5-.5 10z", "#86c5de")
        + fill("M0-15l3 5-.5 10H0zM7-10l2 4-2 6H5.5z", "#3f7ea3")
        + fill("M-4-10L0-15l-1 15h-1.2zM-8-5l2-4v9z", "#d8f3fb")
    )


def boulder() -> str:
    return (
        shadow(2, 1, 6, 2)
        + fill("M-5 1l-1-4 4-4 5 1 3 4-1 3z", "rock-mid")
        + fill("M-6-3l4-4 5 1-3 3z", "rock-lit")
        + fill("M0-3l3-3 3 4-1 3H1z", "rock-shade")
        + stroke("M-5 1l3-1 3 1", "moss-deep", 1.4)
    )


# The foot of the cliff and its brink, from above.
_WEST: Final = ((1, -4), (3, 24), (-4, 52), (3, 88), (-3, 122), (4, 160), (-3, 196), (2, 246))
_EAST: Final = ((12, -4), (9, 20), (12, 56), (8, 84), (13, 118), (9, 156), (13, 200), (10, 246))
_BELOW: Final = (
    ("boulder", -4, 34, 0.9), ("bush", 1, 60, 0.7), ("boulder", -6, 92, 0.7), ("bush", -2, 128, 0.8),
    ("boulder", -8, 146, 1), ("bush", 4, 172, 0.7), ("boulder", -3, 204, 0.8), ("bush", 0, 234, 0.9),
)  # fmt: skip


def cliff() -> str:
    """Where forest and mountain meet: a face of rock in the light, what has fallen from it, bushes."""
    faces = ""
    for i in range(len(_WEST) - 1):
        upper = (_WEST[i], _EAST[i], _WEST[i + 1])
        lower = (_EAST[i], _EAST[i + 1], _WEST[i + 1])
        faces += fill(_line(upper), "rock-lit" if i % 2 else "rock")
        faces += fill(_line(lower), "rock-mid" if i % 2 else "rock-shade")
    brink = "M" + "L".join(f"{x} {y}" for x, y in _EAST)
    fallen = "".join(use(f"cv-{kind}", x, y, size) for kind, x, y, size in _BELOW)
    return (
        stroke(brink, "#1b2126", 5, 0.25)
        + faces
        + stroke(brink, "moss-deep", 3.4, 1, ' stroke-dasharray="9 21"')
        + fallen
    )


def mountain() -> str:
    """Three cells by four of it."""
    inside = (
        fill(box(0, 0, WIDE, HIGH), "@massif")
        + _ridges()
        + "".join(use("cv-ore", *place) for place in _ORES)
        + "".join(use("cv-crystals", *place) for place in _CLUSTERS)
        + "".join(use("cv-spruce", *place) for place in _TREES)
    )
    return f'<svg width="{num(WIDE)}" height="{num(HIGH)}">{inside}</svg>'
