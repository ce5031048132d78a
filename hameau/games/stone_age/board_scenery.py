"""Where does what lie in the landscape? Painted once, as a symbol, which pages keep."""

from typing import Final

from ...drawing.svg import box, rect, words
from . import board_hamlet, board_life, board_night, board_pits, board_wild
from .board_hamlet import fire, track, village
from .board_life import boatmen, hunters, villagers
from .board_night import night
from .board_paint import fill, group, linear, put, radial, scattered, stroke
from .board_pits import clay_pit, quarry, river
from .board_wild import forest, meadow, sky, steppe

WIDTH: Final = 780
HEIGHT: Final = 580
FRAME: Final = 30  # the score track runs in it

# Where figures stand: the middle of each place's rings.
MIDDLES: Final = {
    "hunt": (128.0, 122.0),
    "forest": (325.0, 142.0),
    "clay-pit": (494.0, 137.0),
    "quarry": (658.0, 133.0),
    "river": (658.0, 372.0),
    "tool-maker": (128.0, 422.0),
    "hut": (294.0, 422.0),
    "field": (460.0, 422.0),
}
# The area that belongs to a place, and where its name stands.
AREAS: Final = {
    "hunt": (42, 44, 172, 237),
    "forest": (230, 44, 186, 201),
    "clay-pit": (423, 44, 145, 201),
    "quarry": (578, 44, 160, 201),
    "river": (578, 283, 160, 192),
    "tool-maker": (55, 299, 147, 171),
    "hut": (220, 299, 149, 171),
    "field": (386, 299, 149, 171),
}
NAMES_AT: Final = {
    "hunt": (128, 263),
    "forest": (322, 226),
    "clay-pit": (494, 226),
    "quarry": (658, 226),
    "river": (658, 452),
    "tool-maker": (128, 463),
    "hut": (294, 463),
    "field": (460, 463),
}
TRACK: Final = (56.0, 516.0, 39.5)  # agriculture: first step, height, distance


AROUND: Final = 2.0 * (WIDTH + HEIGHT - 2 * FRAME)  # the length of the score track


def score_step(number: int) -> tuple[float, float]:
    """A step of the score track, clockwise from the top left."""
    return at_way(number * AROUND / 100)


def at_way(way: float) -> tuple[float, float]:
    """A place so far along the score track."""
    inset = FRAME / 2
    w, h = WIDTH - 2 * inset, HEIGHT - 2 * inset
    way %= AROUND
    if way <= w:
        return inset + way, inset
    if way <= w + h:
        return inset + w, inset + way - w
    if way <= 2 * w + h:
        return inset + w - (way - w - h), inset + h
    return inset, inset + h - (way - 2 * w - h)


def _tens() -> str:
    """The numbers of the score track; in one column larger, on plaques that stay on the board."""
    steps = [(str(n), *score_step(n)) for n in range(0, 100, 10)]
    wide = "".join(words(x, y, n, 13.8, "m b raised-text mid") for n, x, y in steps)
    narrow = ""
    for n, x, y in steps:
        x, y = min(max(x, 24), WIDTH - 24), min(max(y, 18), HEIGHT - 18)
        narrow += rect(x - 22, y - 15, 44, 30, "plaque", 12) + words(x, y, n, 25.7, "m b raised-text mid")
    return f'<g class="wd">{wide}</g><g class="nw">{narrow}</g>'


RIM: Final = linear("beam", (0, "#d9ae72"), (50, "#b98a50"), (100, "#8f6535"))


def _frame() -> str:
    """Beams of carved wood around the land, tied together at the corners."""
    outside, inside = (
        box(0, 0, WIDTH, HEIGHT, 14),
        box(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, 8),
    )
    grain = "".join(
        f"M{x:.0f} {y:.0f}h{18 + x % 40:.0f}"
        for seed, top in ((31, 2), (32, HEIGHT - FRAME + 2))
        for x, y in scattered(seed, 22, (10, top, WIDTH - 70, top + FRAME - 5))
    ) + "".join(
        f"M{x:.0f} {y:.0f}v{16 + y % 34:.0f}"
        for seed, left in ((33, 2), (34, WIDTH - FRAME + 2))
        for x, y in scattered(seed, 15, (left, 40, left + FRAME - 5, HEIGHT - 80))
    )
    return (
        fill(outside + inside, "beam", ' fill-rule="evenodd"')
        + stroke(grain, "#7a5428", 0.9, ' opacity=".55"')
        + stroke(box(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 13), "#f0cf97", 1.6, ' opacity=".8"')
        + stroke(inside, "#5d3d1c", 2.4)
        + stroke(box(FRAME - 2, FRAME - 2, WIDTH - 2 * FRAME + 4, HEIGHT - 2 * FRAME + 4, 9), "#f0cf97", 1)
        + "".join(
            put("lashing", x, y, turned=(x < FRAME) != (y < FRAME))
            for x in (FRAME / 2, WIDTH - FRAME / 2)
            for y in (FRAME / 2, HEIGHT - FRAME / 2)
        )
    )


def _lashing() -> str:
    """Cord around crossed beams."""
    cords = "M-11 1L1-11M-12 7L7-12M-12 12L12-12M-7 12L12-7M-1 11L11-1"
    return stroke(cords, "#5d3d1c", 4) + stroke(cords, "#e3c791", 2.4)


def _carved() -> str:
    """The hundred steps of the score track: holes in the wood, and a piece of bone at every tenth."""
    inset = FRAME / 2
    step = 2 * (WIDTH + HEIGHT - 4 * inset) / 100
    way, apart = box(inset, inset, WIDTH - FRAME, HEIGHT - FRAME), f' stroke-dasharray="0 {step:.2f}"'
    bones = "".join(
        f'<rect x="{x - 14:.1f}" y="{y - 10:.1f}" width="28" height="20" rx="9" fill="url(#hm-sa-tusk)" '
        'stroke="#6b4a24"/>'
        for n in range(0, 100, 10)
        for x, y in (score_step(n),)
    )
    return stroke(way, "#f0cf97", 6.4, apart) + stroke(way, "#4f3417", 4.8, apart) + bones


def _light() -> str:
    """Morning sun from the upper left, shade towards the lower right, and that of the frame itself."""
    inside = box(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, 8)
    cast = f"M{FRAME} {HEIGHT - FRAME}V{FRAME}H{WIDTH - FRAME}"
    return (
        fill(inside, "from-sun")
        + fill(inside, "far-shade")
        + stroke(cast, "#1a1206", 14, ' opacity=".13"')
        + stroke(cast, "#1a1206", 7, ' opacity=".2"')
    )


def _sunshine() -> tuple[str, str]:
    name, blend = radial("from-sun", (0, "#fff1b8/30"), (30, "#ffe9a8/13"), (100, "#ffe9a8/0"))
    return name, blend.replace(">", ' gradientUnits="userSpaceOnUse" cx="86" cy="56" r="560">', 1)


def valley() -> str:
    """The whole landscape, what lies behind first."""
    land = sky() + meadow() + steppe() + quarry() + river() + clay_pit() + forest() + village()
    land += hunters() + villagers() + boatmen()
    return land + _light() + _frame() + _carved() + track(*TRACK)


TENS: Final = _tens()
LIGHT: Final = (
    _sunshine(),
    linear("far-shade", (45, "#142038/0"), (100, "#142038/30"), to="1 .9"),
)
SYMBOLS: Final = (
    dict((RIM, group("valley", valley()), group("lashing", _lashing()), group("fire", fire()), *LIGHT))
    | board_wild.SYMBOLS
    | board_pits.SYMBOLS
    | board_hamlet.SYMBOLS
    | board_life.SYMBOLS
    | board_night.SYMBOLS
)
# At night all of it is darker, but for the fire.
SCENERY: Final = put("valley", 0, 0) + night(WIDTH, HEIGHT, FRAME) + put("fire", 0, 0)
