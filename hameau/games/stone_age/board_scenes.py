"""Which picture has each card? Scenes that only one card has, beside those of `board_vignettes`.

A scene is 82 wide and 62 high; what it is about lies above 38, since the goods of the card lie below.
"""

from collections.abc import Callable
from typing import Final

from .board_life import person
from .board_paint import country, dots, fill, oval, put, stroke, tufts

RED, BLUE, GREEN, YELLOW = "#a8432f", "#3f6f8f", "#4f7d4a", "#c08a2e"  # cloaks
GRASS: Final = "#5f8a3c"
TUFTS: Final = tufts([(8, 48), (26, 54), (50, 52), (70, 50)], 6)
GRAINS: Final = ((30, 10), (35, 5), (41, 12), (46, 4), (52, 9), (38, 18), (45, 19), (33, 20))
WOOD: Final = "#6b4522"

PICTURES: Final = {
    "dice-pottery": "kiln",
    "dice-writing": "slab",
    "dice-time": "dial",
    "dice-transport": "landing",
    "dice-farmer-1": "harvest",
    "dice-farmer-2": "winnowing",
    "dice-builder-1": "raising",
    "dice-builder-2": "feast",
    "dice-toolmaker-2": "knapping",
    "food-7-pottery": "mammoth",
    "food-5-medicine": "fish",
    "food-4-builder-1": "deer",
    "food-3-farmer-2": "boar",
    "food-3-weaving": "hare",
    "food-2-builder-2": "honey",
    "food-1-weaving": "berries",
    "stone-2-transport": "sledge",
    "stone-1-farmer-1": "clearing",
    "stone-1-shaman-1": "circle",
    "gold-1-shaman-1": "vein",
    "clay-1-shaman-2": "clay",
    "roll-wood-shaman-2": "wood",
    "roll-stone-shaman-1": "stone",
    "roll-gold-art": "gold",
    "points-music": "points",
    "points-builder-3": "hamlet",
    "tool-art": "tool",
    "agriculture-time": "agriculture",
    "agriculture-farmer-1": "sowing",
    "extra-writing": "extra",
    "once-4-toolmaker-1": "once",
    "once-3-toolmaker-1": "spearhead",
    "once-2-toolmaker-2": "harpoon",
    "two-resources-medicine": "two-resources",
}  # of cards by their slugs


def _gathered(left: float = 13, inner: float = 25) -> str:
    """Four people, two on each side of what they have come for."""
    right, outer = 82 - inner, 82 - left
    return (
        person(left, 25, RED, 1.05)
        + person(inner, 28, BLUE, 1.1)
        + person(right, 28, YELLOW, 1.1, True)
        + person(outer, 25, GREEN, 1.05, True)
    )


def _sun(x: float, y: float) -> str:
    return oval(x, y, 20, 17, "sun") + oval(x, y, 5, 5, "#fff6cf")


# --- dice for all: the whole village meets ---


def kiln() -> str:
    """Around the kiln, which is opened today."""
    return (
        country("meadow", "evening")
        + stroke("M41 8C38 4 44 2 41-2", "#efe7d8", 3, ' opacity=".7"')
        + oval(41, 24, 26, 18, "glow")
        + fill("M27 36C27 18 34 8 41 8S55 18 55 36z", "#a9572f")
        + fill("M41 8C48 8 55 18 55 36H47C49 24 46 12 41 8z", "#7c3a1e")
        + stroke("M30 26H52M33 17H49", "#d98a5a", 1.2)
        + fill("M35 36C35 26 47 26 47 36z", "#2b1408")
        + put("blaze", 41, 32, 0.6)
        + _gathered(9, 20)
        + put("pot", 29, 36, 0.55)
        + put("pot", 54, 36, 0.55)
    )


def slab() -> str:
    """Before a stone on which somebody has cut signs."""
    return (
        country("scree")
        + put("pine", 5, 17, 0.8)
        + put("pine", 77, 16, 0.85)
        + fill("M27 37L31 4L50 2L56 37z", "lit")
        + fill("M50 2L56 37H50L46 3z", "#74787b")
        + stroke(
            "M33 9h4M40 8v4M44 8l2 3M33 16l3 3M38 16h3M44 15v4M32 23h4M39 22l2 3M44 23h3", "#5b2c14", 1.6
        )
        + stroke("M32 30v4M36 30l3 3M42 30h4", "#5b2c14", 1.6)
        + _gathered(10, 21)
    )


def dial() -> str:
    """A tall stone, and its shadow among the marks of the hours."""
    hours = ((20, 33), (26, 37), (56, 37), (62, 33), (41, 39))
    return (
        country("meadow", "evening")
        + _sun(62, 9)
        + fill("M40 33L42 35L16 40L18 36z", "#2c3a18", ' opacity=".5"')
        + "".join(put("boulder", x, y, 0.26) for x, y in hours)
        + put("menhir", 41, 19, 1.15)
        + _gathered(9, 22)
    )


def winnowing() -> str:
    """Grain is thrown into the wind."""
    return (
        country("meadow")
        + _sun(20, 8)
        + put("ears", 46, 24, 0.52)
        + put("ears", -4, 25, 0.52)
        + fill("M26 38C30 24 52 24 56 38z", "#e2b545")
        + fill("M41 28C48 28 53 32 56 38H46C47 34 45 30 41 28z", "#b98622")
        + dots(
            [(30, 10), (35, 5), (41, 12), (46, 4), (52, 9), (38, 18), (45, 19), (33, 20)], ("#f3cf62",), 2.6
        )
        + _gathered(10, 22)
    )


def raising() -> str:
    """The poles of a new hut are put up."""
    return (
        country("clearing")
        + put("oak", 8, 14, 0.8)
        + put("oak", 75, 14, 0.8)
        + stroke("M24 37L43 2M58 37L39 2M33 37L41 4M50 37L41 4", WOOD, 2.6)
        + stroke("M28 29H54M32 20H50M36 12H46", "#a9763f", 2)
        + _gathered(11, 22)
        + put("log", 34, 36, 0.6)
    )


def knapping() -> str:
    """Where flints are struck and hafted, everybody finds something to do."""
    return (
        country("meadow")
        + put("pine", 4, 15, 0.8)
        + put("pine", 78, 15, 0.8)
        + fill("M24 8H58L62 14H20z", "thatch")
        + stroke("M25 14V34M57 14V34", WOOD, 2.4)
        + put("axe", 35, 21, 0.9, True)
        + put("axe", 47, 21, 0.9)
        + put("stump", 41, 34, 0.9)
        + _gathered(9, 20)
    )


# --- food ---


def fish() -> str:
    """A salmon leaps, and somebody waits with a spear."""
    return (
        country("meadow")
        + put("pine", 8, 15, 0.8)
        + put("pine", 20, 14, 0.65)
        + fill("M0 28C22 25 40 28 82 25V62H0z", "stream")
        + stroke("M4 36q4-2.6 8 0t8 0M58 44q4-2.6 8 0t8 0", "#e8f7f7", 1.2)
        + fill("M14 26L6 17L17 19C26 7 45 5 55 16C47 27 28 31 14 26z", "#d97a5a")
        + fill("M17 19C26 7 45 5 55 16C44 15 30 16 17 19z", "#7d8fa0")
        + fill("M33 9L42 3L44 11z", "#6b7c8c")
        + oval(48, 14, 1.3, 1.3, "#1f1a14")
        + stroke("M43 10C41 14 42 18 44 20", "#8a3f2a", 1.1)
        + stroke("M20 33l-3 5M27 35v5M35 34l3 5", "#f2fbfb", 1.6)
        + stroke("M76 2L62 36", "#5d3d20", 1.5)
        + person(71, 24, BLUE, 1.2, True)
    )


_BOAR: Final = (
    "M12 22C14 13 26 8 38 9C48 9 54 12 58 16L68 20C71 21 71 25 68 26L60 27C57 30 54 31 52 31V37H48L46 31"
    "C40 32 32 32 27 30L26 37H22L20 29C15 28 12 26 12 22z"
)


def boar() -> str:
    """A boar among the trees, its bristles up."""
    return (
        country("woodland")
        + put("oak", 8, 14, 0.9)
        + put("oak", 74, 12, 0.95)
        + put("pine", 58, 10, 0.7)
        + fill(_BOAR, "#5f4630")
        + fill("M20 12C30 6 46 8 56 15C44 13 30 13 20 12z", "#2f2217")
        + stroke("M20 11l-2-5M26 9l-1-5M32 8V3M38 8l1-5M44 9l2-4", "#2f2217", 1.6)
        + fill("M50 12l1-6 5 6z", "#3d2c1c")
        + oval(58, 18.5, 1.1, 1.1, "#f6e4bd")
        + stroke("M63 26C64 22 62 20 60 20", "#fff3da", 1.8)
        + stroke("M12 21C8 19 8 15 10 13", "#3d2c1c", 1.4)
        + stroke(TUFTS, GRASS, 1.1)
    )


def hare() -> str:
    """A hare sits up in the grass."""
    return (
        country("meadow")
        + _sun(66, 9)
        + put("shrub", 10, 26, 0.9)
        + put("fern", 72, 34, 0.9)
        + oval(25, 30, 4, 3.6, "#fffaf0")
        + oval(37, 27, 13, 10, "#b48a58")
        + oval(33, 31, 7, 6, "#9a7244")
        + fill("M44 20C52 20 54 30 50 37H45C46 31 43 26 40 24z", "#c49a66")
        + fill("M46 10C41 2 42-3 45-1C48 2 49 7 49 10zM51 9C52 1 55-3 57-1C58 3 56 8 54 11z", "#b48a58")
        + oval(50, 14, 6.4, 5.8, "#c49a66")
        + oval(52, 12.6, 1.1, 1.2, "#2b1a0c")
        + oval(56, 15.4, 1.1, 0.9, "#7a3f2c")
        + stroke(TUFTS, GRASS, 1.1)
    )


def honey() -> str:
    """Wild bees have built on a branch."""
    return (
        country("meadow")
        + fill("M0 0H14C12 14 14 30 10 44H0z", "#6f4a2a")
        + stroke("M8 5C28 2 52 6 74 1", "#6f4a2a", 5)
        + fill("M60-2C70-6 84 0 80 6C74 10 64 6 60-2zM20-2C26-8 38-4 36 1C30 4 24 2 20-2z", "leaves")
        + fill("M30 6C24 16 26 30 38 37C50 30 52 16 46 6z", "#dfa032")
        + fill("M42 6C46 16 44 30 38 37C50 30 52 16 46 6z", "#a96d18")
        + stroke("M28 13H48M26 20H50M28 27H48M33 33H43", "#8a5412", 1.4)
        + oval(38, 23, 3, 2.6, "#3a2108")
        + dots([(58, 14), (64, 22), (57, 28), (22, 18), (70, 12), (20, 30)], ("#2b1a0c",), 3.6)
        + dots([(58, 14), (64, 22), (57, 28), (22, 18), (70, 12), (20, 30)], ("#f3c63c",), 1.9)
        + person(70, 31, RED, 0.95, True)
    )


# --- resources ---


def sledge() -> str:
    """Two blocks on runners, and who pulls them."""
    return (
        country("scree")
        + put("boulder", 10, 22, 0.7)
        + stroke("M14 37H48Q54 37 56 31", WOOD, 3)
        + stroke("M18 33V37M42 33V37", WOOD, 2.4)
        + put("block", 24, 24, 1)
        + put("block", 40, 25, 0.95)
        + stroke("M54 31L66 22", "#c9a06a", 1.3)
        + person(69, 24, RED, 1.2)
        + person(78, 27, BLUE, 1.1)
    )


def clearing() -> str:
    """Whoever wants a field must first carry the stones away."""
    return (
        country("meadow")
        + _sun(14, 8)
        + fill("M0 28H82V62H0z", "soil")
        + stroke("M0 33C30 30 54 34 82 31M0 41C30 38 54 42 82 39", "#5e4122", 1.8)
        + put("boulder", 36, 25, 1.15)
        + put("boulder", 22, 32, 0.65)
        + put("boulder", 52, 32, 0.75)
        + person(68, 24, YELLOW, 1.2, True)
        + put("shrub", 6, 26, 0.8)
    )


def circle() -> str:
    """Stones under the moon, and who speaks with them."""
    return (
        fill("M0 0H82V62H0z", "#2b3566")
        + fill("M0 22L16 14L30 20L48 10L64 19L82 13V40H0z", "#1f2850")
        + oval(62, 9, 5.6, 5.6, "#fdf6d4")
        + oval(64.6, 7.8, 4.8, 4.8, "#2b3566")
        + dots([(8, 6), (20, 4), (32, 9), (46, 4), (76, 5), (26, 15)], ("#fdf6d4",), 1.5)
        + fill("M0 30C26 25 52 31 82 27V62H0z", "#3f5a4a")
        + put("menhir", 12, 23, 0.95)
        + put("menhir", 26, 21, 0.7)
        + put("menhir", 56, 21, 0.7, True)
        + put("menhir", 71, 23, 0.95, True)
        + oval(41, 30, 18, 12, "glow")
        + person(41, 25, RED, 1.3)
        + stroke("M49 12V36M46 13l3-4 3 4", "#e6d2a4", 1.5)
    )


def vein() -> str:
    """Gold in the wall of a cave."""
    lumps = "M30 24L38 13L49 12L57 21L53 32L38 34z"
    return (
        fill("M0 0H82V62H0z", "#3a3540")
        + fill("M0 0L20 10L10 26L18 40L0 48zM82 0L64 8L72 24L62 38L82 46z", "#27232e")
        + fill("M20 10L44 2L64 8L56 12H30z", "#57505f")
        + stroke("M4 8L22 16L30 24M57 21L66 12L80 14M53 32L64 38M38 34L24 40L8 36", "#e0ab22", 2.6)
        + oval(43, 23, 28, 20, "glow")
        + fill(lumps, "#e8b32a", ' stroke="#5a3c05"')
        + fill("M30 24L38 13L43 22L38 34zM49 12L57 21L43 22z", "#ffe48a")
        + fill("M57 21L53 32L43 22z", "#b07c14")
        + "".join(put("glint", x, y, 1) for x, y in ((24, 10), (64, 20), (20, 30), (58, 8)))
    )


# --- the rest ---


def hamlet() -> str:
    """Three huts on a hill, of which people will speak."""
    rays = "".join(f"M41 20L{x} {y}" for x, y in ((2, 4), (16, -4), (32, -8), (50, -8), (66, -4), (80, 4)))
    return (
        country("meadow", "evening")
        + stroke(rays, "#fff0b8", 3, ' opacity=".6"')
        + oval(41, 18, 26, 20, "sun")
        + fill("M0 36C20 22 62 22 82 36V62H0z", "clearing")
        + put("tent", 20, 25, 1)
        + put("tent", 62, 25, 1, True)
        + put("tent", 41, 24, 1.3)
        + person(31, 32, RED, 0.85)
        + person(52, 32, BLUE, 0.85, True)
    )


def sowing() -> str:
    """Fresh furrows, and who sows them."""
    sprouts = [(x, y) for y in (33, 40) for x in range(6, 80, 9)]
    return (
        country("meadow")
        + put("oak", 72, 15, 0.9)
        + put("oak", 60, 17, 0.7)
        + fill("M0 27H82V62H0z", "soil")
        + stroke("M0 29H82M0 36H82M0 43H82M0 52H82", "#5e4122", 2.2)
        + stroke("".join(f"M{x} {y}l-2-4m2 4l2-4" for x, y in sprouts), "#7fb04a", 1.4)
        + person(26, 21, GREEN, 1.35)
        + stroke("M34 8L40 33", "#5d3d20", 1.8)
        + dots([(42, 16), (46, 20), (50, 25), (47, 13), (53, 20)], ("#f3cf62",), 2.2)
    )


def _forged(content: str) -> str:
    """By the light of the fire: something sharp, which will not last."""
    return (
        fill("M0 0H82V62H0z", "ember-dark")
        + oval(41, 20, 40, 26, "glow")
        + content
        + dots([(9, 12), (73, 26), (12, 32), (68, 6), (24, 5), (58, 34)], ("#ffe98a",), 2)
    )


def spearhead() -> str:
    return _forged(
        stroke("M4 38L40 20", "#3a2210", 6)
        + stroke("M4 38L40 20", "#c79a61", 3.6)
        + fill("M36 14C48 4 62 1 76 2C68 14 58 24 44 28z", "lit", ' stroke="#3a2614"')
        + fill("M76 2C68 14 58 24 44 28L40 21z", "shaded")
        + stroke("M33 18l7 10M37 16l7 11M30 21l6 8", "#8a4a20", 2)
    )


def harpoon() -> str:
    """Of bone, with barbs on both sides."""
    barbs = "M8 36L50 13L78 2L60 26L56 21L52 29L47 25L43 33L38 29L12 40z"
    return _forged(
        fill(barbs, "#f6ead0", ' stroke="#3a2614" stroke-width="1.2"')
        + stroke("M14 36L70 8M20 28l5 5M26 25l5 5", "#b79a68", 1.4)
    )


SCENES: Final[dict[str, Callable[[], str]]] = {
    "kiln": kiln, "slab": slab, "dial": dial, "winnowing": winnowing, "raising": raising,
    "knapping": knapping, "fish": fish, "boar": boar, "hare": hare, "honey": honey, "sledge": sledge,
    "clearing": clearing, "circle": circle, "vein": vein, "hamlet": hamlet, "sowing": sowing,
    "spearhead": spearhead, "harpoon": harpoon,
}  # fmt: skip
