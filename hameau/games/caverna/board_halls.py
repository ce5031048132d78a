"""How does it look inside the mountain? Halls, tunnels, mines and the first dwelling, each in a cell.

They are lit by their own light, so only the rock around them is another by night.
"""

from typing import Final

from ...drawing.caves import torch
from ...drawing.svg import box, use
from .board_paint import dots, fill, linear, oval, radial, shadow, stroke

CELL: Final = 60.0
NAME_BAR: Final = 14.2  # the height of a name in a cell
_CELL: Final = box(-0.2, -0.2, CELL + 0.4, CELL + 0.4)
WHOLE: Final = box(0, 0, CELL, CELL, 4)
_HALL: Final = "M4.5 56V30L7 20l5-6 6-6 8 .5L33 5l10 3 6 7 4 5 2.5 10V56z"
_ROOM: Final = "M2.5 57.5V44L4.5 30 7 20l5-6 6-6 8 .5L33 5l10 3 6 7 4 5 2.5 10 2 14V57.5z"
_FLOOR: Final = "M2.5 57.5V45q27.5-5 55 0V57.5z"
_ARCH: Final = "M11 58V31l3-9 6-6 10-3 10 3 6 6 3 9V58z"
BLENDS: Final = {
    **radial("hall", (0, "#ffe9b4"), (45, "#e6ae66"), (80, "#a06c3a"), (100, "#5c3c20"), at=".5 .62", r=0.62),
    **radial("niche", (0, "#fffbe6/75"), (50, "#fff6d6/25"), (70, "#2a1711/0"), (100, "#2a1711/50"), r=0.75),
    **linear("floor", (0, "#a8794a"), (100, "#6b4525")),
    **radial("pit", (0, "#5d4733"), (55, "#2b2019"), (100, "#120d0a"), at=".5 .5", r=0.6),
    **radial("glow", (0, "#ffdf94/85"), (50, "#ffb54d/35"), (100, "#ffb54d/0")),
    **radial("embers", (0, "#ff6b80/75"), (60, "#ff3d5c/28"), (100, "#ff3d5c/0")),
    **linear("beam", (0, "#c2925a"), (45, "#94683a"), (100, "#5b3b1d"), to="1 .2"),
    **linear("planks", (0, "#b98651"), (100, "#764c29"), to=".5 1"),
}


def edge() -> str:
    """The rim of a tile: lit above and on the left."""
    return (
        stroke(box(0.6, 0.6, 58.8, 58.8, 3.6), "#1d150a", 1.2, 0.42)
        + stroke("M1.8 55V6Q1.8 1.8 6 1.8H55", "shine", 1.2)
        + stroke("M58.2 5V54Q58.2 58.2 54 58.2H5", "dusk", 1.2)
    )


def walls() -> str:
    """Rough rock around an opening."""
    return (
        fill("M3 8L12 2H21l-3 6-6 6-5 6L4 27 1.5 18z", "#fff", 0.28)
        + fill("M21 2h9l3 3-7 3.5-8-.5zM1 34l3.5-4v14l-2 3z", "#fff", 0.14)
        + fill("M36 2h15l6 6 1 12-2.5 10-2.5-10-4-5-6-7-10-3z", "#141a1f", 0.2)
        + fill("M58.5 34l-3-4v22l3-4z", "#141a1f", 0.3)
        + stroke("M0 12l3 2M60 11l-4 3M0 41l3 2M60 38l-3 2M20 0l2 3M43 0l-1 3", "#141a1f", 1, 0.35)
    )


def _rock(deep: bool = False) -> str:
    """What is dug out of the mountain, up to the next cell: nothing tells where one ends."""
    shade = "M3 59L1 44l2-14-1-16 5-9 12-3 13 1 17-2 8 6 1 13-2 14 3 12-2 13z"
    return fill(_CELL, "rock-mid") + (fill(shade, "#2f3b45", 0.85) if deep else "") + use("cv-walls", 0, 0)


def cavern() -> str:
    """A hall lit by torches, with a floor to furnish."""
    stones = "M11 24h8v6M24 14h11v7H24zM40 22h9v7M17 36h8v-6M36 30v6h8M26 28h7"
    return (
        _rock()
        + fill(_HALL, "@hall")
        + stroke(stones, "#7a4f28", 1, 0.38)
        + fill("M4.5 56v-8q25-7 51 0v8z", "@floor")
        + oval(30, 50.5, 17, 3.6, "#ffdc94", 0.35)
        + stroke(
            "M8 51.5q22-4 44 0M6 54.5q24-3 48 0M20 46.5l-4 9M40 46.5l4 9M30 45.5V56", "#54361c", 0.9, 0.6
        )
        + stroke(_HALL, "#33230f", 2.6)
        + stroke("M6.5 55V31L9 21.5l4.5-6L19 10", "#ffe0a6", 0.9, 0.55)
        + oval(14, 29, 11, 11, "@glow")
        + oval(46, 29, 11, 11, "@glow")
        + torch(14, 33)
        + torch(46, 33)
    )


def brink() -> str:
    """Rough rock along the upper side of a cell, and the shade it casts on the mountain."""
    crest = "M-.5 1L3-2.5 12-3.5 17-1 29-5.5 36-3 47-4 51-1.5 57-3 60.5 1z"
    return (
        f'<g transform="translate(0 -1.6)">{fill(crest, "#1b2126", 0.35)}</g>'
        + fill(crest, "rock-mid")
        + fill("M3-2.5L12-3.5 14 1H5zM17-1L29-5.5 27 1z", "#fff", 0.25)
        + fill("M36-3L47-4 45 1H38zM51-1.5L57-3 58 1z", "#141a1f", 0.18)
    )


def hall() -> str:
    """A furnished hall, its walls in a colour of their own; what it does is told on its floor."""
    return (
        _rock()
        + fill(_ROOM, "currentColor")
        + fill(_ROOM, "@niche")
        + stroke("M9 24h7v6M26 17h9v6M44 25h8M8 35h5M46 34h7v-5", "#2a1711", 1, 0.2)
        + fill(_FLOOR, "currentColor")
        + fill(_FLOOR, "#fffaf0", 0.62)
        + stroke("M20 43.5l-4 14M40 43.5l4 14M5 48q25-4 50 0", "#2a1711", 0.8, 0.22)
        + shadow(29, 45.5, 19, 2.4)
        + stroke(_ROOM, "#33230f", 2.4)
    )


def _props() -> str:
    """Two posts and a beam on them, and a lantern."""
    return (
        stroke("M14 58V21M49 58V21", "#000", 5.4, 0.35)
        + fill("M10 58V18h5.5v40zM44.5 58V18H50v40z", "@beam")
        + fill("M6 12h48v7.5H6z", "#000", 0.3)
        + fill("M6 10.5h48v7.5H6z", "@beam")
        + stroke("M6.5 11.2h47", "#e2b77c", 0.9)
        + stroke("M10 14.5h9M24 15h12M41 14h9M12.5 24v14M47 30v16", "#4a2f17", 0.8, 0.7)
        + stroke("M15 24l6-6M45 24l-6-6", "#6d4825", 2.4)
        + dots("12.5 14.2,47.5 14.2", "#2a1a0b", 1.8)
    )


def lantern() -> str:
    """A lantern that hangs in the middle of a cell."""
    return (
        oval(30, 25, 12, 12, "@glow")
        + stroke("M30 18v3", "#2a1a0b", 1)
        + fill("M27.5 21h5l1 7h-7z", "#ffe39a")
        + stroke("M27.5 21h5l1 7h-7zM30 21v7", "#4a3216", 0.9)
    )


def _rails() -> str:
    return (
        fill("M12 58L25 36h10l13 22z", "#4b3928")
        + stroke("M16 56h28M19 50.5h22M22 45.5h16M24 41h12M26 37.5h8", "#2a1c10", 2.8)
        + stroke("M16 55.4h28M19 50h22M22 45h16M24 40.6h12", "#9a7043", 1.8)
        + stroke("M19 58L27.5 35M41 58L32.5 35", "#3c4246", 2.2)
        + stroke("M18.6 58L27.1 35M40.6 58L32.1 35", "#d3d9db", 1)
    )


def tunnel() -> str:
    return _rock() + fill(_ARCH, "@pit") + _rails() + _props() + use("cv-lantern", 0, 0)


def deep_tunnel() -> str:
    """Stones that drip, and mushrooms that shine."""
    caps = "M13 50q3-4.5 6 0zM19 54.5q2.5-4 5 0zM38 54q3-5 6.5 0z"
    return (
        _rock(True)
        + fill(_ARCH, "@pit")
        + fill("M17 19l3 13 3.5-16zM29 13l2.5 11L35 14zM39 16l2.5 12 3-9z", "#55646f")
        + fill("M17 19l3 13 .5-15zM29 13l2.5 11 .5-11zM39 16l2.5 12 .5-11z", "#8799a4")
        + oval(18, 51, 11, 8, "#62d2c8", 0.2)
        + oval(41, 52, 9, 7, "#62d2c8", 0.2)
        + fill("M11 58q19-6 38 0z", "#3a454e")
        + stroke("M16 50v4M21.5 54.5v2.5M41.2 54v3", "#bff0e8", 1.5)
        + fill(caps, "#62d2c8")
        + stroke("M14.5 48.8q1.5-1.5 3-.8M39.7 52.5q1.5-1.5 3-.8", "#d9fffa", 0.9)
        + stroke(_ARCH, "#10161b", 2)
    )


def _mine(inside: str) -> str:
    return _rock(True) + fill(_ARCH, "@pit") + inside + _props()


def ore_mine() -> str:
    """A cart full of ore."""
    cart = (
        fill("M19 33l3-6 5-4 4 3 5-3 4 4 3 6z", "#3d464c")
        + fill("M22 27l5-4 1 5zM31 26l5-3-1 6z", "#7d8990")
        + dots("26 29,34 28,39 31,30 31.5,23 31", "#ffb765", 2)
        + fill("M16.5 33h27l-4 15h-19z", "@planks")
        + fill("M36 33h7.5l-4 15H34z", "#3a220f", 0.4)
        + stroke("M16.5 33h27M19 40h22M25 33l1.5 15M35 33l-1.5 15", "#2f3336", 1.8)
        + stroke("M17 32.3h26", "#a9b0b4", 0.8)
    )
    wheels = oval(25, 50.5, 3.8, 3.8, "#1d2022") + oval(35.5, 50.5, 3.8, 3.8, "#1d2022")
    hubs = oval(24.6, 50.1, 1.6, 1.6, "#98a1a6") + oval(35.1, 50.1, 1.6, 1.6, "#98a1a6")
    walls = dots("19 24,41 23,17 40,44 42", "#d98f4f", 2.2) + dots("18.6 23.6,40.6 22.6", "#ffe0b0", 0.9)
    ground = (
        shadow(31, 54.5, 15, 2.5) + stroke("M13 54.5H47", "#20252a", 2.6) + stroke("M13 54H47", "#b9c1c5", 1)
    )
    return _mine(oval(30, 32, 17, 15, "@glow", 0.5) + walls + ground + cart + wheels + hubs)


def ruby_mine() -> str:
    """Crystals that glow."""
    stones = (
        fill("M20 56l-3-9 4-6 6 7-1 8zM37 56l1-11 5-5 2 8-2 8z", "#b3122f")
        + fill("M26 56l-2-16 6-9 7 9-2 16z", "#e0284c")
        + fill("M30 31l7 9-2 16h-4zM21 41l6 7-1 8h-4zM43 40l2 8-2 8h-2z", "#7d0a22", 0.75)
        + fill("M30 31l-1 25h-2l-3-16zM21 41l-.5 14-3.5-8zM43 40l-4 15h-1l0-10z", "#ff9cae", 0.8)
        + fill("M30 31l1.6 9-1.6 5-2-5z", "#ffe6ea", 0.9)
        + fill("M18 30l3-2 2 3-3 3zM39 31l3-3 2 3-3 3z", "#e0284c")
        + fill("M18 30l3-2-1 3zM39 31l3-3-1 4z", "#ffc2cc")
    )
    glints = "M37 31l.9 3.1 3.1.9-3.1.9-.9 3.1-.9-3.1-3.1-.9 3.1-.9z"
    glints += "M24 38l.6 1.9 1.9.6-1.9.6-.6 1.9-.6-1.9-1.9-.6 1.9-.6z"
    rubble = fill("M12 58l4-4 6 2 6-2 7 2 6-2 7 4z", "#3a3f45")
    return _mine(oval(31, 40, 21, 20, "@embers") + stones + rubble + fill(glints, "#fff"))


def entrance() -> str:
    """The first dwelling: a banded door in a front of timber, light behind its windows, smoke above."""
    front = "M4 58V31C4 15 17 8 30 8s26 7 26 23v27z"
    smoke = "M49 9q-3-3 0-5t1-4"
    return (
        _rock()
        + fill("M45 14V6h7v13z", "#6d6660")
        + stroke("M44.5 6h8", "#aaa49c", 1.6)
        + stroke(smoke, "#fff", 3, 0.55)
        + fill(front, "@planks")
        + stroke("M11 15v42M18 11v46M42 11v46M49 15v42M25 9v14M35 9v14", "#54351a", 1, 0.75)
        + stroke(front, "#3d2610", 3)
        + stroke("M5.5 56V31C5.5 17 18 9.8 30 9.8", "#e2b77c", 0.9)
        + _windows()
        + _door()
    )


def _windows() -> str:
    panes = "".join(
        oval(x, 29, 9, 9, "@glow") + oval(x, 29, 5, 5, "#ffdf8e") + oval(x - 1, 27.5, 2.6, 2.2, "#fff6d2")
        for x in (13.5, 46.5)
    )
    bars = "M13.5 24v10M8.5 29h10M46.5 24v10M41.5 29h10"
    rings = "M8.5 29a5 5 0 1 0 10 0a5 5 0 1 0-10 0M41.5 29a5 5 0 1 0 10 0a5 5 0 1 0-10 0"
    return panes + stroke(bars, "#4a2f17", 1.1) + stroke(rings, "#4a2f17", 1.6)


def _door() -> str:
    door = "M20.5 58V34a9.5 10.5 0 0 1 19 0v24z"
    return (
        stroke(door, "#8d857b", 4.6)
        + stroke(door, "#5f5952", 1, 0.8)
        + fill(door, "#8a4f27")
        + fill("M30 23.5a9.5 10.5 0 0 1 9.5 10.5v24H30z", "#5f3315", 0.6)
        + stroke("M25 27v31M30 24v34M35 27v31", "#4a2811", 0.9)
        + stroke("M21 36h15M21 50h15", "#2c2f31", 2.6)
        + stroke("M21 35.3h15M21 49.3h15", "#9aa1a5", 0.7)
        + dots("24 36,29 36,34 36,24 50,29 50,34 50", "#d7dcde", 1)
        + oval(36, 43.5, 1.5, 1.5, "#e6b93d")
        + fill("M16 58l2-2.5h24l2 2.5z", "#a39b90")
    )


def open_door() -> str:
    """The first dwelling with animals before it: its front as ever, the door open, straw in the yard."""
    way_in = "M20.5 58V34a9.5 10.5 0 0 1 19 0v24z"
    leaf = "M20.5 34q-1.5-5 .5-8l-6 3q-2 3-2 8v22l7.5-2z"
    yard = "M3 57V43.5q6-3.5 13-2.5l14-1 14 1q8-1 13 2.5V57z"
    straw = "M6 50l6-3M13 55l7-2M24 46l6 2M34 55l7-3M42 47l7 3M47 55l5-1M8 56l4-1M25 56l4-2M50 47l4-2"
    return (
        use("c-entry-level-dwelling", 0, 0)
        + fill(way_in, "#fde8b5")
        + fill("M25 58V36a5 6 0 0 1 10 0v22z", "#fff6d8")
        + fill(leaf, "#8a4f27")
        + stroke("M15 33v23M18 31v25", "#4a2811", 0.9)
        + stroke(leaf, "#3d2610", 1)
        + fill(yard, "#f0d58e")
        + stroke(straw, "#b98a35", 1.1)
        + stroke("M3 43.5q6-3.5 13-2.5l14-1 14 1q8-1 13 2.5", "#c9a24e", 1)
    )
