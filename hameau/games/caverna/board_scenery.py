"""How does the land look? Forest and mountain, and what is laid on them: drawn once, used in every home.

What is used from elsewhere carries its colours itself, so there are no classes here.
"""

from typing import Final

from ...drawing.caves import CAVES, ROUND, fill, material, rock, shaded, stroke, symbol, symbols, torch
from ...drawing.svg import box, icon, num, use

CELL: Final = 60.0
ROWS: Final = 4
SIDE: Final = 3 * CELL  # forest and mountain are three cells wide each
_WHOLE: Final = box(0, 0, CELL, CELL, 4)

# --- forest and mountain ---

_TREES: Final = (
    (9, 20, 0.85), (27, 14, 1), (47, 22, 0.8), (16, 44, 1), (38, 40, 0.9), (52, 50, 0.75),
)  # fmt: skip


def _forest() -> str:
    """Three cells by four of trees, no two cells alike, with ways between them."""
    ground = fill(box(0, 0, SIDE, ROWS * CELL, 6), "var(--forest)")
    glades = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="26" ry="13" fill="var(--grass)" opacity=".55"/>'
        for x, y in ((38, 58), (128, 96), (58, 164), (146, 208), (96, 22))
    )
    trees = ""
    for row in range(ROWS):
        for column in range(3):
            for number, (x, y, size) in enumerate(_TREES):
                turn = (row * 3 + column * 5 + number * 2) % 7
                name = "bush" if turn in (0, 4) else "tree"
                at = (column * CELL + x + turn - 3, row * CELL + y + turn % 3 - 1)
                trees += use(name, *at, size + turn % 4 * 0.07)
    return ground + glades + trees


def _mountain() -> str:
    """Walls of rock with edges in the light and in the shade, cracks and a few crystals."""
    whole = box(0, 0, SIDE, ROWS * CELL, 6)
    shade = (
        "M0 58l26-34 22 16 30-36 34 30 24-22 44 40v24l-36-18-30 22-28-28-34 36-26-20-26 22z"
        "M0 150l34-26 28 20 36-34 38 34 44-28v32l-40 22-44-26-32 34-36-22-28 20z"
        "M0 226l42-22 30 16 36-26 32 24 40-18v34q0 6-6 6H6q-6 0-6-6z"
    )
    light = "M26 24l22 16-12 14zM78 4l34 30-20 12zM136 12l44 40-24-8zM62 144l36-34-8 34zM136 144l44-28-18 26z"
    cracks = "M12 96l10 8-4 12 9 7M104 66l-8 12 7 10M150 88l12 9-2 12M60 190l12-6 6 10M132 186l-8-8 4-10"
    return (
        rock(whole)
        + shaded(shade)
        + fill(light, "#fff", ' opacity=".22"')
        + stroke(cracks, "var(--dim)", 1.2, ' opacity=".55"' + ROUND)
        + fill(
            "M40 108l4-7 4 7-4 5zM49 111l3-5 3 5-3 4zM162 172l4-7 4 7-4 5zM112 214l3-6 3 6-3 4z", "#8fb7c9"
        )
    )


def _cells() -> str:
    """Where one cell ends and the next begins."""
    across = "".join(f"M0 {num(row * CELL)}H{num(2 * SIDE)}" for row in range(1, ROWS))
    down = "".join(f"M{num(column * CELL)} 0V{num(ROWS * CELL)}" for column in (1, 2, 4, 5))
    return stroke(across + down, "var(--ink)", 1, ' opacity=".28" stroke-dasharray="3 4"')


def _land() -> str:
    cliff = f"M{num(SIDE)} 0l4 24-7 30 6 36-5 34 7 38-6 34 4 44"
    right = f'<g transform="translate({num(SIDE)} 0)">{_mountain()}</g>'
    edge = stroke(cliff, "var(--shade)", 9) + stroke(cliff, "var(--dim)", 2.2, ROUND)
    return _forest() + right + edge + _cells()


# --- what is laid on the forest ---

_RAILS: Final = {
    "north": ("M3 7H57M3 12H57", "M7 3v13M22 3v13M38 3v13M53 3v13"),
    "south": ("M3 49H57M3 54H57", "M7 45v13M22 45v13M38 45v13M53 45v13"),
    "west": ("M6 4V56", "M3 9h6M3 24h6M3 39h6M3 53h6"),
    "east": ("M54 4V56", "M51 9h6M51 24h6M51 39h6M51 53h6"),
}


def _meadow() -> str:
    flowers = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.7" fill="{colour}"/>'
        for x, y, colour in ((10, 14, "#f6e27a"), (48, 10, "#fff"), (42, 44, "#f2a7c3"), (14, 50, "#fff"))
    )
    hill = fill("M0 40q16-12 32-3t28-6v25q0 4-4 4H4q-4 0-4-4z", "var(--grass-2)", ' opacity=".6"')
    return material("grass", _WHOLE) + hill + flowers


def _fence(open_to: str) -> str:
    """Rails and posts on every side but the one to which a pasture is open."""
    rails = "".join(rail for side, (rail, _) in _RAILS.items() if side != open_to)
    posts = "".join(post for side, (_, post) in _RAILS.items() if side != open_to)
    return stroke(rails, "#8a6236", 2.2) + stroke(posts, "#6b4826", 2.8, ROUND)


def _field() -> str:
    furrows = "M2 14q28-7 56 0M2 26q28-7 56 0M2 38q28-7 56 0M2 50q28-7 56 0"
    return (
        fill(_WHOLE, "var(--earth-2)")
        + stroke(furrows, "#8a6236", 4.5, ' opacity=".55"')
        + stroke(furrows, "#5f4020", 1.2, ' opacity=".5"')
    )


_CROPS: Final = {
    1: ((30, 31, 38),),
    2: ((19, 31, 32), (42, 31, 32)),
    3: ((15, 38, 28), (31, 24, 28), (46, 39, 28)),
}


def _crops(picture: str, colour: str, count: int) -> str:
    """Crops that stand on their field, as many as there are."""
    edge = ' stroke="#4a3010" stroke-width="34" paint-order="stroke"'
    found = "".join(icon(picture, x, y, size, "") for x, y, size in _CROPS[count])
    return use("c-field", 0, 0) + f'<g fill="{colour}"{edge}>{found}</g>'


# --- what is laid in the mountain ---

_HALL: Final = "M5 55V30C5 14 14 6 24 7c8-5 20-2 24 5 5 4 7 10 7 20V55z"
_ARCH: Final = "M11 57V30a19 20 0 0 1 38 0V57z"
_FRAME: Final = "M12 57V29a18 19 0 0 1 36 0V57"


def _rock(deep: bool = False) -> str:
    facets = "M0 4l14-4 10 12-24 20zM60 20L42 6l8-6 10 4zM0 60V46l10 14zM60 60V44l-9 16z"
    return rock(_WHOLE, deep) + shaded(facets)


def _cavern() -> str:
    """A hall lit by torches, with a floor to furnish."""
    return (
        _rock()
        + fill(_HALL, "url(#hm-lit)")
        + fill("M5 55v-9q25-7 50 0v9z", "#8b6239")
        + stroke("M10 52h12M27 49h14M40 53h11", "#6d4925", 1.3, ROUND)
        + stroke(_HALL, "#5b4630", 2)
        + torch(14, 33)
        + torch(46, 33)
    )


def _tunnel(deep: bool) -> str:
    rails = stroke("M20 57L27 34M40 57L33 34", "#a9b0b4", 1.6)
    sleepers = stroke("M18 54h24M21 48h18M23.5 42h13M25.5 37h9", "#7a5730", 2.2)
    drops = fill("M18 17l3 12 3-13zM31 11l2 9 3-9zM39 17l2 10 3-7z", "#3b4a57") if deep else ""
    glow = '<circle cx="16" cy="52" r="2.5" fill="#62d2c8"/><circle cx="21" cy="55" r="1.7" fill="#62d2c8"/>'
    beams = "" if deep else stroke(_FRAME, "#7a5730", 4) + stroke("M9 30h9M42 30h9", "#5d3f20", 3)
    return _rock(deep) + fill(_ARCH, "url(#hm-dark)") + drops + (glow if deep else sleepers + rails) + beams


def _mine(inside: str) -> str:
    posts = stroke("M12 57V24M48 57V24", "#7a5730", 5) + stroke("M8 22H52", "#8f6a3d", 6)
    return _rock(True) + fill(_ARCH, "url(#hm-dark)") + inside + posts


def _ore_mine() -> str:
    """A cart full of ore."""
    cart = (
        fill("M20 31l4-6 5 3 4-5 5 3 3 5z", "#31373b")
        + fill("M25 28l2 1-1 2zM33 26l3 2-3 1zM38 29l2 1-2 1z", "#f0a85a")
        + fill("M18 32h24l-4 15H22z", "#8a5a34")
        + stroke("M18 32h24M20 39h20", "#4e3119", 2)
    )
    wheels = '<circle cx="25" cy="50" r="3.6" fill="#222"/><circle cx="35" cy="50" r="3.6" fill="#222"/>'
    return _mine(stroke("M14 54H46", "#a9b0b4", 1.6) + cart + wheels)


def _ruby_mine() -> str:
    """Crystals that glow."""
    stones = (
        fill("M22 54l-5-14 6-8 6 9-2 13z", "#b3122f")
        + fill("M29 54l-3-20 6-11 7 11-3 20z", "#dc2b4c")
        + fill("M38 54l-1-13 6-7 3 9-3 11z", "#a00f29")
        + fill("M32 23l-1 31-2-20zM23 32l1 20-4-12zM42 34l-1 18-2-11z", "#ff8fa3", ' opacity=".8"')
        + fill("M44 24l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM19 24l.8 2 2 .8-2 .8-.8 2-.8-2-2-.8 2-.8z", "#fff")
    )
    return _mine('<circle cx="31" cy="42" r="15" fill="#ff5a6e" opacity=".3"/>' + stones)


def _entrance() -> str:
    """The first dwelling: a door in the rock, light behind its windows."""
    panes = '<circle cx="15" cy="30" r="5" fill="#ffd98a"/><circle cx="45" cy="30" r="5" fill="#ffd98a"/>'
    return (
        _rock()
        + fill("M4 57V30C4 12 18 6 30 6s26 6 26 24v27z", "#8b6239")
        + stroke("M12 12v44M22 8v48M38 8v48M48 12v44", "#6d4925", 1.2)
        + panes
        + stroke("M15 25v10M10 30h10M45 25v10M40 30h10", "#4a2f17", 1.4)
        + fill("M21 57V36a9 10 0 0 1 18 0v21z", "url(#hm-lit)")
        + stroke("M21 57V36a9 10 0 0 1 18 0v21", "#4a2f17", 2.4)
        + fill("M30 17l2 4 4 .5-3 3 .8 4L30 26.5l-3.8 2 .8-4-3-3 4-.5z", "#e6b93d")
    )


def _stable() -> str:
    return (
        fill("M-11 10V-2L0-10 11-2V10z", "#a5432f", ' stroke="#5c2014" stroke-width="1.2"')
        + stroke("M-13-1L0-11 13-1", "#f1e4cf", 2.4, ROUND)
        + fill("M-4 10V2h8v8z", "#3a1a10")
        + stroke("M-4 2l8 8M4 2l-8 8", "#f1e4cf", 1)
    )


def _cell_symbols() -> dict[str, str]:
    drawn = {
        "meadow": _meadow(),
        "small-pasture": use("c-meadow", 0, 0) + _fence(""),
        "field": _field(),
        "cavern": _cavern(),
        "tunnel": _tunnel(deep=False),
        "deep-tunnel": _tunnel(deep=True),
        "ore-mine": _ore_mine(),
        "ruby-mine": _ruby_mine(),
        "entry-level-dwelling": _entrance(),
    }
    drawn |= {f"large-pasture-{side}": use("c-meadow", 0, 0) + _fence(side) for side in _RAILS}
    drawn |= {f"grain-{count}": _crops("wheat", "#f6d55e", count) for count in (1, 2, 3)}
    drawn |= {f"vegetable-{count}": _crops("pumpkin", "#f08a2c", count) for count in (1, 2)}
    return symbols(drawn, "c-")


LANDSCAPES: Final = {
    **CAVES,
    "land": symbol("land", _land()),
    "stable": symbol("stable", _stable()),
    **_cell_symbols(),
}
