"""How does the land look? Forest and mountain, and what is laid on them: drawn once, used in every home."""

from typing import Final

from ...drawing.caves import CAVES
from ...drawing.svg import box, num, use
from . import board_cards, board_forest, board_halls, board_mountain, board_plates, board_rooms
from .board_halls import CELL, WHOLE
from .board_paint import dots, fill, linear, outlined, oval, radial, shadow, stroke, symbols

ROWS: Final = 4
SIDE: Final = 3 * CELL  # forest and mountain are three cells wide each
FRAME: Final = 7.0  # how wide the frame is
_TWIST: Final = ' stroke-linecap="butt" stroke-dasharray="1.6 5.4"'

# --- forest and mountain ---


def _cells() -> str:
    """Where one cell ends and the next begins."""
    across = "".join(f"M0 {num(row * CELL)}H{num(2 * SIDE)}" for row in range(1, ROWS))
    down = "".join(f"M{num(column * CELL)} 0V{num(ROWS * CELL)}" for column in (1, 2, 4, 5))
    dashes = ' stroke-dasharray="2 5"'
    dark = stroke(across + down, "#1c160c", 1.2, 0.3, dashes + ' transform="translate(.6 .6)"')
    return dark + stroke(across + down, "#fffbe8", 1, 0.55, dashes)


def _carved() -> str:
    """A twist cut into the frame: of each notch the light on its lower edge, and the dark."""
    mid = FRAME / 2
    found = ""
    for colour, down in (("wood-lit", 0.7), ("wood-deep", 0)):
        for side in (-mid, ROWS * CELL + mid):
            along = f"M{num(20 + side)} {num(side + down)}h{num(2 * SIDE - 40)}"
            found += stroke(along, colour, 3.6, 1, _TWIST + ' transform="skewX(-45)"')
        for side in (-mid, 2 * SIDE + mid):
            along = f"M{num(side)} {num(20 + side + down)}v{num(ROWS * CELL - 40)}"
            found += stroke(along, colour, 3.6, 1, _TWIST + ' transform="skewY(-45)"')
    return found


def _frame() -> str:
    """A carved frame with corners of metal; below it lies what is framed."""
    wide, high = 2 * SIDE, ROWS * CELL
    outer = box(-FRAME, -FRAME, wide + 2 * FRAME, high + 2 * FRAME, 7)
    left = 1.6 - FRAME
    corners = "".join(
        f'<g transform="translate({num(x)} {num(y)})scale({a} {b})">{use("cv-corner", 0, 0)}</g>'
        for x, y, a, b in ((0, 0, 1, 1), (wide, 0, -1, 1), (0, high, 1, -1), (wide, high, -1, -1))
    )
    return (
        f'<g transform="translate(1.5 3)">{fill(outer, "dusk")}</g>'
        + outlined(outer, "@frame", "wood-deep", 1.2)
        + stroke(f"M{left:g} {num(high)}V-1Q{left:g} {left:g}-1 {left:g}H{num(wide)}", "shine", 1.2)
        + _carved()
        + corners
    )


def _corner() -> str:
    plate = "M-8-3Q-8-8-3-8H16l3 4-3 4H0V16l-4 3-4-3z"
    return (
        fill(plate, "@metal")
        + stroke(plate, "iron-deep", 1)
        + stroke("M-6.6 15V-3Q-6.6-6.6-3-6.6H15", "iron-lit", 0.9)
        + dots("-4 -4,12 -4,-4 12", "iron-deep", 2.4)
        + dots("-4.4 -4.4,11.6 -4.4,-4.4 11.6", "iron-lit", 1)
    )


def _land(is_far: bool = False) -> str:
    """All of it; what is the same from afar is drawn once."""
    inside = board_forest.forest(is_far) + use("cv-range", SIDE, 0)
    size = f'width="{num(2 * SIDE)}" height="{num(ROWS * CELL)}"'
    whole = box(0, 0, 2 * SIDE, ROWS * CELL)
    light = fill(whole, "@sun") + fill(whole, "@eve")
    edges = stroke(f"M1.5 {num(ROWS * CELL)}V1.5H{num(2 * SIDE)}", "#1c1408", 3, 0.3)
    return f"{use('cv-surround', 0, 0)}<svg {size}>{inside}{light}{_cells()}{edges}</svg>" + stroke(
        box(0, 0, 2 * SIDE, ROWS * CELL), "wood-deep", 1.2
    )


# --- what is laid on the forest ---

# Of each side: rails, posts.
_RAILS: Final = {
    "north": ("M3 7H57M3 12H57", "M7 3v13M22 3v13M38 3v13M53 3v13"),
    "south": ("M3 49H57M3 54H57", "M7 45v13M22 45v13M38 45v13M53 45v13"),
    "west": ("M6 4V56", "M3 9h6M3 24h6M3 39h6M3 53h6"),
    "east": ("M54 4V56", "M51 9h6M51 24h6M51 39h6M51 53h6"),
}
_BLADES: Final = "l-1.8-4 1.8 4v-5.5 5.5l1.8-4"


def _meadow() -> str:
    blades = "".join(f"M{at}{_BLADES}" for at in ("9 22", "25 12", "50 26", "35 33", "15 45", "46 53"))
    return (
        fill(WHOLE, "@meadow")
        + fill("M0 22Q18 12 34 20T60 15V4Q60 0 56 0H4Q0 0 0 4z", "grass-lit", 0.7)
        + fill("M0 44q16-10 32-3t28-6v21q0 4-4 4H4q-4 0-4-4z", "grass-deep", 0.6)
        + fill("M0 53q20-6 34 0t26-3v6q0 4-4 4H4q-4 0-4-4z", "grass-deep", 0.6)
        + stroke(blades, "blade", 1.1)
        + dots("12 11,50 8,8 34,40 45,55 41,22 51", "#fffdf2", 3)
        + dots("42 15,19 26,52 48,9 53", "#f08fb4", 3)
        + dots("30 8,47 35,33 50", "#8d86d8", 2.6)
        + dots("12 11,50 8,8 34,40 45,55 41,22 51,42 15,19 26,52 48,9 53", "#f2bb30", 1.1)
        + use("cv-rim", 0, 0)
    )


def _pasture(open_to: str = "") -> str:
    """A meadow with a fence on every side but the one to which it is open."""
    fences = (use(f"cv-fence-{side}", 0, 0) for side in _RAILS if side != open_to)
    return use("c-meadow", 0, 0) + "".join(fences)


def _fence(side: str) -> str:
    """Rails and posts, and the shadow they cast."""
    rails, posts = _RAILS[side]
    cast = stroke(rails, "#20300c", 2.2, 0.28) + stroke(posts, "#20300c", 2.8, 0.28)
    return (
        f'<g transform="translate(1.5 2)">{cast}</g>'
        + stroke(rails, "#6b4522", 2.4)
        + stroke(rails, "#bd8c54", 1.2)
        + stroke(posts, "#4e3117", 3.4)
        + f'<g transform="translate(-.5 -.4)">{stroke(posts, "#a87642", 1.6)}</g>'
    )


def _field() -> str:
    """Furrows: of each its ridge in the light and the shade behind it."""
    furrows = "M3 12q27-6 54 0M3 22.5q27-6 54 0M3 33q27-6 54 0M3 43.5q27-6 54 0M3 54q27-6 54 0"
    return (
        fill(WHOLE, "@soil")
        + f'<g transform="translate(0 2.8)">{stroke(furrows, "soil-deep", 4.2)}</g>'
        + stroke(furrows, "soil", 4)
        + f'<g transform="translate(0 -1.3)">{stroke(furrows, "soil-lit", 1.8)}</g>'
        + dots("12 16,30 14,47 17,20 27,40 26,10 37,33 36,51 38,22 48,43 47", "soil-deep", 1.6)
        + fill("M0 60V48l2 6 2-3 2 6 3-2 2 5zM60 0V12l-2-6-2 3-2-6-3 2-2-5z", "grass-deep")
        + use("cv-rim", 0, 0)
    )


def _wheat() -> str:
    """A sheaf, its foot at the origin, 30 high."""
    stalks = "M-1 0Q-4-12-9-21M0 0Q-1-12-4-26M0 0V-27M0 0Q2-12 5-25M1 0Q5-12 10-20"
    ears = "M-9-21l-2.5-7M-4-25l-1-8M0.5-27v-8M5-24l1.5-8M10-20l3-7"
    return (
        shadow(3, 0, 9, 2.5)
        + stroke(stalks, "#6d4a12", 2.2)
        + stroke(stalks, "#d9a93a", 1.2)
        + stroke(ears, "#6d4a12", 5)
        + stroke(ears, "#f0c648", 3.6)
        + stroke(ears, "#fff0a8", 1.2, 0.9, ' stroke-dasharray="1.6 1.4"')
        + stroke("M-3.5-10.5q3.5 2 7 0", "#a34a2a", 2.4)
    )


def _pumpkin() -> str:
    """One with its leaves, its foot at the origin, 20 high."""
    body = "M0 0C-7 1-12-2-12-8s5-10 12-8c7-2 12 2 12 8S7 1 0 0z"
    return (
        shadow(3, -0.5, 13, 3)
        + fill("M-5-2Q-15 3-17-4q6-4 12 2zM6-2q8 6 12 0-4-6-12 0z", "#4f8a35")
        + fill(body, "@gourd")
        + stroke("M-4-16Q-9-8-4-.5M4-16Q9-8 4-.5M0-16V0", "#a84e10", 1.1, 0.8)
        + stroke("M-8.5-12q-1.8 3-.8 6.5M-2.5-13.5q-1.5 4-.6 7", "#ffd9a0", 1.4, 0.9)
        + stroke(body, "#7a3607", 1)
        + stroke("M0-16q0-4 4-5", "#3f6b25", 2.6)
    )


_CROPS: Final = {
    1: ((30, 50, 1.15),),
    2: ((18, 49, 1), (42, 49, 1)),
    3: ((30, 35, 0.86), (16, 54, 0.86), (44, 54, 0.86)),
}


def _crops(picture: str, count: int) -> str:
    """Crops that stand on their field, as many as there are."""
    size = 0.95 if picture == "pumpkin" else 1
    return use("c-field", 0, 0) + "".join(use(f"cv-{picture}", x, y, s * size) for x, y, s in _CROPS[count])


def _stable() -> str:
    """A barn around the origin, 24 wide."""
    return (
        shadow(2, 10, 13, 3)
        + fill("M-11 10V-2L0-10 11-2V10z", "@barn")
        + fill("M3-8L11-2V10H5z", "#5c1a0f", 0.45)
        + stroke("M-8-3v13M-5.5-5v15M5.5-5v15M8-3v13", "#6d2013", 0.7, 0.7)
        + fill("M-14 0L0-12.5 14 0l-1.5 2L0-9-12.5 2z", "#efe0c6")
        + fill("M0-12.5L14 0l-1.5 2L0-9z", "#b09a78")
        + fill("M-4.5 10V1h9v9z", "#2e130b")
        + stroke("M-4.5 10V1h9v9zM-4.5 1l9 9M4.5 1l-9 9", "#f1e4cf", 1)
        + oval(0, -4, 1.8, 1.8, "#ffd98a")
    )


_BLENDS: Final = {
    **radial("sun", (0, "sun/30"), (55, "sun/8"), (100, "sun/0"), at=".3 .05", r=0.75),
    **radial("eve", (0, "eve/0"), (62, "eve/0"), (100, "eve/42"), at=".4 .3", r=0.85),
    **linear("frame", (0, "wood-lit"), (45, "wood"), (100, "wood-deep"), to="1 1"),
    **linear("metal", (0, "iron-lit"), (45, "iron"), (100, "iron-deep"), to="1 1"),
    **linear("meadow", (0, "grass-lit"), (100, "grass"), to=".5 1"),
    **linear("soil", (0, "soil"), (100, "soil-deep"), to=".5 1"),
    **linear("barn", (0, "#cf5d43"), (100, "#8f3422"), to=".7 1"),
    **radial("gourd", (0, "#ffb765"), (50, "#ee7f22"), (100, "#b8530f"), at=".35 .3", r=0.8),
    **linear("sheep", (0, "#ffffff"), (55, "#fbf3e2"), (100, "#cdbd9e"), to=".4 1"),
    **linear("donkey", (0, "#e6e0d8"), (55, "#bfb6ab"), (100, "#8d8479"), to=".4 1"),
    **linear("boar", (0, "#b8937a"), (55, "#8c6b57"), (100, "#5c4536"), to=".4 1"),
    **linear("cattle", (0, "#e3a675"), (55, "#bd7a4b"), (100, "#855029"), to=".4 1"),
    **linear("dog", (0, "#f3cd8e"), (55, "#d7a55c"), (100, "#94682c"), to=".4 1"),
}


def _cell_symbols() -> dict[str, str]:
    drawn = {
        "meadow": _meadow(),
        "small-pasture": _pasture(),
        "field": _field(),
        "cavern": board_halls.cavern(),
        "furnished": board_halls.hall(),
        "tunnel": board_halls.tunnel(),
        "deep-tunnel": board_halls.deep_tunnel(),
        "ore-mine": board_halls.ore_mine(),
        "ruby-mine": board_halls.ruby_mine(),
        "entry-level-dwelling": board_halls.entrance(),
        "open-door": board_halls.open_door(),
    }
    drawn |= {f"large-pasture-{side}": _pasture(side) for side in _RAILS}
    drawn |= {f"grain-{count}": _crops("wheat", count) for count in (1, 2, 3)}
    drawn |= {f"vegetable-{count}": _crops("pumpkin", count) for count in (1, 2)}
    return symbols(drawn, "c-")


def _pieces() -> dict[str, str]:
    """What the symbols above are made of."""
    drawn = {
        **board_forest.SYMBOLS,
        "crystals": board_mountain.crystals(),
        "boulder": board_mountain.boulder(),
        "ore": board_mountain.ore(),
        **board_mountain.peaks(),
        "walls": board_halls.walls(),
        "lantern": board_halls.lantern(),
        "brink": board_halls.brink(),
        "verge": board_forest.verge(),
        "rim": board_halls.edge(),
        "corner": _corner(),
        "surround": _frame(),
        "range": board_mountain.mountain() + board_mountain.cliff(),
        **{f"fence-{side}": _fence(side) for side in _RAILS},
        "wheat": _wheat(),
        "pumpkin": _pumpkin(),
        **board_cards.SYMBOLS,
        **board_plates.SYMBOLS,
    }
    return symbols(drawn, "cv-")


LANDSCAPES: Final = {
    **CAVES,
    **_BLENDS,
    **board_forest.BLENDS,
    **board_mountain.BLENDS,
    **board_halls.BLENDS,
    **board_cards.BLENDS,
    **board_plates.BLENDS,
    **_pieces(),
    **symbols({"land": _land(), "land-far": _land(is_far=True), "stable": _stable()}, ""),
    **_cell_symbols(),
    **board_rooms.SYMBOLS,
}
