"""What is painted on cards and buildings? A small scene for what a card brings, and walls of what is paid.

A scene has its subject above and calm ground below, where the goods of the card lie over it.
"""

from typing import Final

from ...drawing.svg import moved, num, rect
from .board_life import canoe, person
from .board_meals import berries, deer, mammoth
from .board_paint import ROUND, country, dots, fill, group, linear, oval, put, shadow, stroke, tufts
from .board_scenes import PICTURES, SCENES
from .pieces import RESOURCES, Building, Card

SCENE: Final = (82, 62)  # the size of a scene
WALLS: Final = 79  # where the walls of a building begin
SITE: Final = 84  # where what lies about on a building site does
FOOT: Final = 112  # where both end
ROW: Final = 11  # the height of a row of a wall


def scene(name: str, content: str) -> tuple[str, str]:
    """A picture with edges: what reaches beyond them is cut off."""
    w, h = SCENE
    return f"sa-v-{name}", f'<symbol id="hm-sa-v-{name}" viewBox="0 0 {w} {h}" {ROUND}>{content}</symbol>'


def shown_scene(card: Card, x: float, y: float) -> str:
    """The scene of a card, darker at night."""
    w, h = SCENE
    area = f'x="{num(x)}" y="{num(y)}" width="{w}" height="{h}"'
    fire = put("blaze", x + 41, y + 26, 1.2) if scene_of(card) == "feast" else ""  # shines at night
    return f'<use href="#hm-sa-v-{scene_of(card)}" {area}/><rect {area} class="twilight"/>{fire}'


def scene_of(card: Card) -> str:
    """Each card has a picture of its own, so that no two of a display look alike."""
    return PICTURES[card.slug]


BLAZE: Final = (
    fill("M-7 6l13-4 1 2.6-13 4zM-6 2l13 4-1.4 2.6-13-4z", "#5d3d20")
    + fill("M0 6C-8 3-7-5-2-11C-2-6 0-5 1.4-8.6C6-4 8 3 0 6z", "flame")
    + fill("M0 6C-4 4-3-1-.6-4C2-1 4 3 0 6z", "#ffe98a")
)
MENHIR: Final = (
    shadow(3, 14, 9, 2.4)
    + fill("M-7 14C-8 2-6-10-2-14C2-17 6-10 7-2C8 4 8 9 7 14z", "grey")
    + fill("M1-14.6C5-12 6.4-7 7-2C8 4 8 9 7 14H2C4 4 4-6 1-14.6z", "#74787b")
    + stroke("M-3-6c2 1 3 3 2 5s-3 2-4 0M-3 5l5 1", "#7b7f80", 1.2)
)


def _feast() -> str:
    """All sit around the fire: dice for everybody."""
    around = ((22, 22, "#a8432f"), (31, 17, "#3f6f8f"), (51, 17, "#4f7d4a"), (60, 22, "#c08a2e"))
    return (
        country("clearing", "evening")
        + put("tent", 10, 27, 1.15)
        + put("tent", 73, 26, 1.05, True)
        + oval(41, 27, 26, 20, "glow")
        + "".join(person(x, y, cloak, 1, x > 41) for x, y, cloak in around)
    )


def _harvest() -> str:
    """All meet under the old tree, which bears fruit."""
    return (
        country("meadow")
        + oval(16, 9, 16, 13, "sun")
        + oval(16, 9, 4, 4, "#fff6cf")
        + put("ears", 55, 27, 0.5)
        + put("ears", 58, 33, 0.5)
        + put("oak", 41, 19, 1.6)
        + dots(
            ((29, 12), (36, 5), (44, 3), (52, 9), (34, 15), (43, 13), (50, 18), (25, 19)), ("#d2402f",), 4.2
        )
        + person(15, 24, "#3f6f8f", 1.05)
        + person(27, 27, "#a8432f", 1.1)
        + person(57, 26, "#c08a2e", 1.1, True)
        + person(70, 24, "#4f7d4a", 1.05, True)
    )


def _landing() -> str:
    """Others come over the water, with things nobody here has seen."""
    return (
        country("meadow")
        + put("pine", 75, 17, 0.75)
        + put("oak", 64, 18, 0.7)
        + fill("M0 27C20 25 34 26 46 30C60 35 72 34 82 36V62H0z", "stream")
        + fill("M82 30C66 28 54 25 42 27C52 31 70 34 82 37z", "sandbank")
        + stroke("M2 34q4-2.6 8 0t8 0M4 43q4-2.6 8 0M54 42q4-2.6 8 0t8 0", "#e8f7f7", 1.2)
        + person(70, 22, "#c08a2e", 1.05, True)
        + person(59, 20, "#4f7d4a", 0.95, True)
        + moved(29, 30, canoe(), 1.15)
    )


def _wood() -> str:
    """Between the trees of the forest."""
    trees = (("pine", 6, 22, 0.9), ("oak", 22, 20, 1), ("pine", 38, 19, 1), ("oak", 55, 19, 1.05))
    return (
        country("woodland")
        + "".join(put(kind, x, y, scale) for kind, x, y, scale in (*trees, ("pine", 70, 20, 1)))
        + oval(41, 52, 46, 16, "glade")
        + put("pine", 2, 34, 1)
        + put("pine", 81, 32, 1.05)
        + put("stump", 20, 33, 0.7)
        + put("logs", 50, 28, 0.55)
        + put("fern", 34, 36, 0.7)
    )


def _clay() -> str:
    """Red terraces of the pit."""
    return (
        country("meadow")
        + fill("M0 30C20 22 60 22 82 29V62H0z", "rim")
        + fill("M0 37C22 29 60 29 82 36V62H0z", "wall")
        + fill("M0 45C24 38 58 38 82 44V62H0z", "floor")
        + stroke("M0 31C20 23 60 23 82 30M0 38C22 30 60 30 82 37", "#efbf98", 1.2)
        + stroke("M14 28l-2 6M36 25v6M62 26l2 6M24 35l-2 6M54 33l2 6", "#7c4224", 1)
        + stroke("M58 18L52 40M65 18L60 40M57 24h7M55 30h7M54 36h7", "#5d3d20", 1.8)
        + oval(26, 55, 14, 3, "shine")
        + put("shrub", 12, 24, 0.8)
        + put("shrub", 75, 24, 0.7)
        + put("pot", 38, 21, 0.75)
    )


def _stone() -> str:
    """Cliffs in the light, and blocks cut from them."""
    return (
        country("scree")
        + fill(
            "M2 36L12 16L20 4L26 20L18 38zM32 32L40 12L48 2L52 20L46 34zM60 33L67 16L74 6L78 20L72 35z", "lit"
        )
        + fill(
            "M20 4L30 14L34 32L18 38L26 20zM48 2L58 14L62 33L46 34L52 20zM74 6L82 12V36L72 35L78 20z",
            "shaded",
        )
        + stroke("M20 4l6 16-8 18M48 2l4 18-6 14M74 6l4 14-6 15", "#fdfcf7", 1)
        + put("boulder", 8, 38, 0.6)
        + put("block", 70, 39, 0.7)
        + put("block", 58, 41, 0.55)
    )


def _gold() -> str:
    """A bend of the river, with gold in the sand."""
    return (
        country("meadow")
        + fill("M82 25C52 26 34 30 30 38C28 46 12 52 0 54V62H82z", "sandbank")
        + fill("M82 27C58 28 42 32 38 39C36 48 20 56 10 62H82z", "stream")
        + stroke("M52 36q5-3 10 0t10 0M46 46q5-3 10 0M62 52q5-3 10 0M30 58q5-3 10 0", "#e8f7f7", 1.3)
        + put("oak", 12, 24, 0.85)
        + put("pine", 27, 22, 0.8)
        + put("reed", 34, 32, 0.7)
        + put("reed", 76, 24, 0.6)
        + "".join(put("glint", x, y, 0.9) for x, y in ((46, 34), (66, 42), (28, 47), (12, 57), (74, 33)))
    )


def _points() -> str:
    """Stones raised at sunrise, which will be remembered."""
    return (
        country("meadow", "evening")
        + oval(41, 22, 22, 20, "sun")
        + oval(41, 22, 6, 6, "#fff6cf")
        + put("menhir", 13, 22, 1.05)
        + put("menhir", 29, 24, 0.8)
        + put("menhir", 68, 22, 1.1, True)
        + put("menhir", 54, 24, 0.75, True)
        + stroke(tufts([(6, 42), (22, 46), (44, 42), (60, 46), (78, 44)], 6), "#84a557", 1.2)
    )


def _tool() -> str:
    """Under the roof of the tool maker: two axes on the wall above the bench."""
    return (
        fill("M0 0H82V62H0z", "night")
        + fill("M0 14H82V42H0z", "wattle")
        + stroke("M10 14v28M24 14v28M38 14v28M52 14v28M66 14v28", "#5d3d20", 1.2, ' opacity=".6"')
        + fill("M0 0H82V9C58 14 24 14 0 9z", "thatch")
        + stroke("M8 0l-3 10M20 0l-2 12M32 0v13M46 0v13M58 0l2 12M70 0l3 10", "#7a5527", 1.1)
        + put("axe", 50, 23, 1.5)
        + put("axe", 32, 23, 1.5, True)
        + fill("M0 36H82V62H0z", "plank")
        + stroke("M0 36H82", "#f0d193", 1.4)
        + stroke("M0 46H82M0 55H82M20 36v10M60 46v9M34 55v7", "#7f5a33", 1)
    )


AXE: Final = (
    stroke("M-9 10L6-7", "#5d3d20", 4)
    + stroke("M-9 10L6-7", "#c79a61", 2.2)
    + fill("M-1-10C4-14 11-11 13-5C11 0 7 4 3 4C4 0 2-6-1-10z", "lit")
    + stroke("M0-4l6 5M3-7l5 5", "#7a4a22", 1.3)
)


def _flint() -> str:
    """A flint just struck, in the light of the fire: sharp, and soon blunt."""
    return (
        fill("M0 0H82V62H0z", "ember-dark")
        + oval(41, 20, 38, 26, "glow")
        + fill("M0 38C24 33 58 33 82 37V62H0z", "#4a3526")
        + stroke("M16 8l-5-4M12 20H4M18 31l-6 4M66 8l5-4M70 20h8M64 31l6 4", "#ffd95c", 2)
        + dots([(9, 12), (73, 13), (10, 29), (74, 28), (24, 3), (59, 3)], ("#ffe98a",), 2)
        + fill("M41 1C49 8 56 20 54 28C52 34 46 37 41 37S30 34 28 28C26 20 33 8 41 1z", "#5b6064")
        + fill("M41 1C36 10 32 18 28 27C26 20 33 8 41 1zM41 1L44 16L38 25L28 27C32 18 36 10 41 1z", "lit")
        + fill("M44 16L54 27C52 34 46 37 41 37L38 25zM41 1C46 8 51 17 54 27L44 16z", "shaded")
        + stroke("M41 1L44 16L38 25L41 37M44 16L54 27M38 25L28 27", "#f4f1e8", 0.9)
    )


def _agriculture() -> str:
    """Grain in the sun."""
    rows = "".join(
        put("ears", x, y, scale) for x, y, scale in ((6, 26, 0.66), (-1, 34, 0.82), (-6, 43, 0.98))
    )
    return (
        country("meadow")
        + oval(64, 10, 20, 16, "sun")
        + oval(64, 10, 5, 5, "#fff6cf")
        + fill("M0 30H82V62H0z", "soil")
        + stroke("M0 38H82M0 47H82M0 56H82", "#5e4122", 2.4)
        + stroke("M0 36H82M0 45H82M0 54H82", "#c79b62", 1.1)
        + rows
        + person(70, 26, "#9a5a34", 1.1)
    )


AUROCHS: Final = (
    "M21 19L23 13L28 10C33 5 39 6 43 9C49 10 55 9 60 12C63 15 62 20 61 24L62 31H59L57 23C52 24 47 24 43 23"
    "L42 31H39L38 22C36 22 35 22 34 23L33 30H30.4L30 20C27 21 24 21 21 19z"
)


def _cave() -> str:
    """What somebody painted on the wall of a cave."""
    hand = (
        "M-3 6C-6 2-7-1-6-1C-5-1-4 1-3.6 1.6L-4.6-6H-3L-2 0-2-8H-.4L0 0 1-7.4H2.6L2 0 4-5 5.2-4.4 3.4 3 2 7z"
    )
    return (
        fill("M0 0H82V62H0z", "night")
        + fill("M6 62C2 40 6 14 24 6C46-2 70 6 77 26C80 40 79 52 78 62z", "skin")
        + oval(46, 30, 36, 28, "glow")
        + f'<path d="{hand}" fill="#a63c20" transform="translate(14 30)rotate(-12)"/>'
        + f'<path d="{hand}" fill="#f3dfbd" transform="translate(70 32)scale(-1 1)rotate(-10)"/>'
        + fill(AUROCHS, "#8f341a")
        + stroke("M25 13C21 12 20 8 22 5M28 11C27 8 28 5 31 3", "#5e2010", 1.8)
        + stroke("M36 12c4 2 8 2 12 1M44 17c3 1 7 0 9-1", "#d98a52", 1.2)
    )


def _trade() -> str:
    """A bit of everything, laid out on a woven cloth for others to choose from."""
    return (
        country("meadow")
        + fill("M9 36H73L82 62H0z", "#b5432f")
        + stroke("M6 46H76M4 51H78", "#f0c64a", 1.6)
        + stroke("M7 41l4-3 4 3 4-3 4 3 4-3 4 3 4-3 4 3 4-3 4 3 4-3 4 3 4-3 4 3 4-3 4 3", "#f3dfbd", 1.3)
        + put("logs", 9, 27, 0.7)
        + put("block", 44, 29, 0.8)
        + put("block", 34, 31, 0.7)
        + put("pot", 70, 27, 0.85)
        + put("glint", 77, 16, 1)
        + put("glint", 62, 35, 0.8)
    )


# --- the walls of buildings ---

COURSES: Final = {
    "wood": fill("M0 0H74V11H0z", "log-row")
    + stroke("M0 0H74M0 5.5H74", "#4f3417", 1)
    + stroke("M4 2.6h20M34 2.4h26M10 8h28M48 8.2h20", "#c9986050", 1)
    + fill("M1 1h4v4H1zM69 6.5h4v4h-4z", "#e6c593"),
    "clay": fill("M0 0H74V11H0z", "wall-2")
    + stroke(
        "M0 0H74M0 5.5H74M9 0v5.5M27 0v5.5M46 0v5.5M64 0v5.5M18 5.5V11M37 5.5V11M55 5.5V11", "#8a4a2a", 0.9
    )
    + stroke("M11 1.6h12M29 1.6h13M20 7h13M39 7h12", "#f0c3a0", 0.9),
    "stone": fill("M0 0H74V11H0z", "#8d9294")
    + fill(
        "M1 1h16v4.4H1zM19 1h12v9H19zM1 6.6h16V10H1zM33 1h20v4.4H33zM55 1h18v9H55zM33 6.6h20V10H33z", "lit"
    )
    + stroke("M2 5.2h14M20 9.8h10M34 5.2h18M56 9.8h16", "#74787b", 0.9),
    "gold": fill("M0 0H74V11H0z", "#6b4222")
    + stroke("M0 .6H74M0 10.4H74", "#f0c64a", 1.2)
    + fill("".join(f"M{x} 5.5l4-3.6 4 3.6-4 3.6z" for x in range(1, 74, 9)), "grain"),
}
ORDER: Final = ("wood", "gold", "clay", "stone")  # from the top of a wall to its foot
HEAPS: Final = (("heap", 11, 0, 1), ("pot", 33, -1, 0.9), ("block", 50, 0, 0.82), ("ingots", 67, 0, 1.15))
INGOTS: Final = shadow(1, 4.6, 8, 1.6) + "".join(
    fill(f"M{x - 4} {y}l1.4-4h5.2l1.4 4z", "grain") + stroke(f"M{x - 2.4} {y - 4}h4.8", "#fff1b0", 0.9)
    for x, y in ((-4, 5), (4.6, 5), (0.4, 0.6))
)


def walls(building: Building) -> str:
    """A row for each resource of the price, around a door; of a free price, what lies about on the site."""
    content, top = (_rows(building), WALLS) if building.fixed else (_site(building), SITE)
    return content + rect(7, top, 74, FOOT - top, "twilight")


def _rows(building: Building) -> str:
    paid = dict(zip(RESOURCES, building.price))
    rows = [good for good in ORDER for piece in range(paid[good])]
    return "".join(put(f"w-{good}", 7, WALLS + ROW * i) for i, good in enumerate(rows)) + put(
        "door", 44, FOOT
    )


def _site(building: Building) -> str:
    """As many kinds of material as may be paid with, below the poles of what will stand there."""
    kinds = len(HEAPS) if building.kinds < 0 else building.kinds
    left = 44 - (HEAPS[0][1] + HEAPS[kinds - 1][1]) / 2
    return put("site", 0, 0) + "".join(
        put(name, left + x, 104 + y, scale) for name, x, y, scale in HEAPS[:kinds]
    )


POLES: Final = (
    fill(f"M7 {SITE}H81V{FOOT}H7z", "sky")
    + fill(f"M7 101C30 97 60 99 81 97V{FOOT}H7z", "clearing")
    + stroke("M14 108V86M74 107V86M9 88H79M14 100L24 88M74 100L64 88", "#7f5a33", 2)
)
DOOR: Final = (
    fill("M-11 0V-26H11V0z", "#5d3d20")
    + fill("M-8.5 0V-23.5H8.5V0z", "night")
    + fill("M-8.5 0V-23.5H-1C-2-14-4-6-8.5-3z", "skin-2")
    + stroke("M-13-27H13", "#c79a61", 2.4)
)
SYMBOLS: Final = dict(
    (
        scene("feast", _feast()),
        scene("harvest", _harvest()),
        scene("landing", _landing()),
        scene("mammoth", mammoth()),
        scene("deer", deer()),
        scene("berries", berries()),
        scene("wood", _wood()),
        scene("clay", _clay()),
        scene("stone", _stone()),
        scene("gold", _gold()),
        scene("points", _points()),
        scene("tool", _tool()),
        scene("once", _flint()),
        scene("agriculture", _agriculture()),
        scene("extra", _cave()),
        scene("two-resources", _trade()),
        *(scene(name, drawn()) for name, drawn in SCENES.items()),
        *(group(f"w-{good}", course) for good, course in COURSES.items()),
        group("blaze", BLAZE),
        group("menhir", MENHIR),
        group("axe", AXE),
        group("door", DOOR),
        group("site", POLES),
        group("heap", put("logs", -6.5, -4, 0.62)),
        group("ingots", INGOTS),
        linear("evening", (0, "#8fb6cf"), (45, "#f3d9a8"), (100, "#f0a868")),
        linear("ember-dark", (0, "#3a1d14"), (100, "#8a3d1c")),
        linear("plank", (0, "#c99a62"), (100, "#94683a")),
        linear("log-row", (0, "#a97645"), (50, "#7b5330"), (51, "#a97645"), (100, "#7b5330")),
    )
)
