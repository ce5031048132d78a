"""What do cards, tiles and players' boards lie on and look like? Parchment, wood, a landscape.

A card is a symbol for each size and kind, as there are many of each.
"""

from functools import cache
from typing import Final

from ...drawing.svg import HEAD, bar_top, box, num, use
from . import board_places
from .board_paint import dots, fill, linear, outlined, oval, radial, shadow, stroke, symbols

Size = tuple[float, float]
BARS: Final = (20.0, 33.0)  # the heights of a bar with a name of one line, and of two
TAG_BARS: Final = (16.0, 24.5)  # the same of furnishings
STRIP: Final = 17.0  # the height of the price of a furnishing, at most
ROOM: Final = 0.385  # the most of a card's width that its room takes
WIDE_ROOM: Final = 0.46  # what it takes where the price stands below it
MARGIN: Final = 2.6  # of a sheet around what is painted on it
TAGS: Final = ("orange", "green", "yellow")


def _boards() -> str:
    """Planks side by side, over and over: the seam of each with light below it, and its grain."""
    grain = "M0 9q60 5 120-1t140 1M0 30q70-6 130 1t130-1M0 47q50 4 130-2t130 2"
    drawn = (
        stroke(grain, "desk-grain", 1, 0.5, ' stroke-dasharray="90 14 40 22"')
        + stroke("M0 .7H260M170 0V62", "wood-deep", 1.3, 0.5)
        + stroke("M0 1.9H260M171.2 2V62", "shine", 0.8, 0.5)
    )
    return (
        f'<pattern id="hm-cv-boards" width="260" height="62" patternUnits="userSpaceOnUse">{drawn}</pattern>'
    )


def _lattice() -> str:
    """What is printed on the backs of cards: lozenges with a stud where they meet."""
    drawn = stroke("M0 8L8 0 16 8 8 16z", "on-back", 0.8, 0.26) + dots("0 8,8 0,16 8,8 16", "on-back", 1.8)
    opening = '<pattern id="hm-cv-lattice" width="16" height="16" patternUnits="userSpaceOnUse">'
    return f'{opening}<g opacity=".55">{drawn}</g></pattern>'


BLENDS: Final = {
    **linear("sheet", (0, "sheet"), (55, "sheet-2"), (100, "sheet-3"), to=".35 1"),
    **linear("bar", (0, "bar-light"), (45, "bar-light/0"), (60, "bar-dark/0"), (100, "bar-dark")),
    **linear("relief", (0, "bar-light"), (50, "#ffffff/0"), (100, "#5a3a08/26")),
    **linear("hide", (0, "hide"), (50, "hide-2"), (100, "hide-3"), to=".4 1"),
    **linear("back", (0, "#ffffff/24"), (55, "#ffffff/0"), (100, "#000000/24"), to=".4 1"),
    "cv-lattice": _lattice(),
    **linear("desk", (0, "desk"), (50, "desk-2"), (100, "desk-3"), to=".3 1"),
    "cv-boards": _boards(),
    **linear("tray", (0, "wood-lit"), (50, "wood"), (100, "wood-deep"), to=".5 1"),
    **linear("bench", (0, "timber-far"), (100, "timber-near")),
    **board_places.BLENDS,
    **{
        name: blend
        for tag in TAGS
        for name, blend in linear(
            f"tint-{tag}", (0, f"tag-{tag}/6"), (100, f"tag-{tag}/38"), to="1 .6"
        ).items()
    },
    **radial("stain", (0, "sheet-edge/26"), (70, "sheet-edge/12"), (100, "sheet-edge/0")),
}

# --- what is pressed into the hide where no card lies: mountains, a pick and an axe in a ring ---

_RING: Final = "M-29 0a29 29 0 1 1 58 0a29 29 0 1 1-58 0M-25.5 0a25.5 25.5 0 1 1 51 0a25.5 25.5 0 1 1-51 0"
_RANGE: Final = "M-21 7L-11-9l5 7L2-15l7 11 4-5L21 7M-1-9l3 3 3-3"
_TOOLS: Final = "M-13 18L11-1M13 18L-11-1M5-6q8 0 11 9M-16 4q0-6 6-9l4 4q-5 1-6 7z"


def _emblem() -> str:
    lines = stroke(_RING + _RANGE + _TOOLS, "currentColor", 1.5)
    light = f'<g color="var(--cv-shine)" transform="translate(.8 1)">{lines}</g>'
    return f'{light}<g color="var(--cv-wood-deep)" opacity=".6">{lines}</g>'


SYMBOLS: Final = board_places.SYMBOLS | {"emblem": _emblem()}

# --- cards ---


def _worn(w: float, h: float) -> str:
    """The outline of a sheet whose edges are not quite straight."""
    a, b, c, d = num(w * 0.3), num(w * 0.72), num(h * 0.35), num(h * 0.7)
    w1, h1 = num(w), num(h)
    return (
        f"M6 0L{a} .7 {b} 0 {num(w - 6)} .5Q{w1} 0 {w1} 6"
        f"L{num(w - 0.8)} {c} {w1} {d} {num(w - 0.5)} {num(h - 6)}"
        f"Q{w1} {h1} {num(w - 6)} {h1}L{b} {num(h - 0.8)} {a} {h1} 6 {num(h - 0.5)}Q0 {h1} 0 {num(h - 6)}"
        f"L.8 {d} 0 {c} .5 6Q0 0 6 0z"
    )


def _sheet(w: float, h: float) -> str:
    """Parchment with its shadow and stains."""
    d = _worn(w, h)
    return (
        f'<g transform="translate(1 2.2)">{fill(d, "var(--shade)")}</g>'
        + fill(d, "@sheet")
        + oval(w * 0.8, h * 0.45, w * 0.26, h * 0.2, "@stain")
        + oval(w * 0.14, h * 0.66, w * 0.2, h * 0.22, "@stain")
    )


def _rim(w: float, h: float) -> str:
    """The edge of a sheet: darker, with nicks, light on the left and above."""
    d = _worn(w, h)
    nicks = f"M0 {num(h * 0.52)}l2 1.5-2 1.5zM{num(w)} {num(h * 0.8)}l-2.5-1 2.5-1.5z"
    return stroke(d, "sheet-edge", 2, 0.3) + stroke(d, "sheet-edge", 1.1) + fill(nicks, "sheet-edge", 0.8)


# What is seen in a bar at both its ends, from its middle line: lines of 14 across.
_TEXTURES: Final = {
    "forest": "M2 4l3-6 3 6M7 5l3-7 3 7",
    "rock": "M1 2l4-4 3 2 5-5M4 6l4-2",
    "grass": "M4 5l-2-5M4 5v-6M4 5l2-4M11 5l-2-5M11 5v-6M11 5l2-4",
    "clay": "M2 5q3-3 2-7 5 3 3 7M9 5q2-2 1-5 4 2 2 5",
    "timber": "M1-3h12M1 1q6 2 11-1M1 5h9",
}


def _textured(kind: str, w: float, bar: float) -> str:
    left, right = f"translate(2 {num(bar / 2)})", f"translate({num(w - 2)} {num(bar / 2)})scale(-1 1)"
    line = stroke(_TEXTURES[kind], "currentColor", 1, 0.2)
    return f'<g color="var(--ink)"><g transform="{left}">{line}</g><g transform="{right}">{line}</g></g>'


def _bar(w: float, high: float, colour: str, relief: str) -> str:
    """A bar with light above and a groove below it."""
    d = bar_top(w, high, 6)
    return (
        fill(d, colour)
        + fill(d, relief)
        + stroke(f"M6 1.6H{num(w - 6)}", "#fff", 1, 0.45)
        + stroke(f"M.8 {num(high)}H{num(w - 0.8)}", "#2c1c08", 1.2, 0.42)
        + stroke(f"M1 {num(high + 1.2)}H{num(w - 1)}", "shine", 1)
    )


def _painted(kind: str, x: float, y: float, w: float, h: float) -> str:
    """A place painted on a sheet, sunk into it."""
    shade = stroke(f"M{num(x + 0.8)} {num(y + h)}V{num(y + 0.8)}H{num(x + w)}", "#2c1c08", 1.6, 0.3)
    return board_places.seen(kind, x, y, w, h) + shade + stroke(box(x, y, w, h, 2), "sheet-edge", 1)


def _named(kind: str, size: Size) -> str:
    return f"cv-{kind}-{round(size[0] * 10)}-{round(size[1] * 10)}"


def _sheets(size: Size) -> dict[str, str]:
    """What all cards of a size are made of."""
    return {_named("sheet", size): _sheet(*size), _named("worn", size): _rim(*size)}


def space_card(kind: str, bar: float, size: Size) -> str:
    """The name of the symbol of an action space."""
    return _named(f"{kind}{round(bar)}", size)


def note_card(size: Size) -> str:
    """The name of the symbol of a note, a bare sheet."""
    return _named("note", size)


def back_card(size: Size) -> str:
    """The name of the symbol of a card that lies face down."""
    return _named("back", size)


def tile_card(tag: str, bar: float, size: Size) -> str:
    """The name of the symbol of a furnishing."""
    return _named(f"{tag}{round(bar)}", size)


def strip_high(high: float, bar: float) -> float:
    """How high the price of a furnishing is."""
    return min(STRIP, (high - bar) / 2)


def _back(w: float, h: float) -> str:
    """Lozenges in a frame around the sign of the miners; where it is used the colour of its stage is said."""
    sign = f'<g opacity=".4">{use("cv-emblem", w / 2, h / 2, min(1.0, (h - 12) / 60))}</g>'
    inner = box(5, 5, w - 10, h - 10, 4)
    frame = stroke(inner, "back-seam", 1.2) + stroke(
        box(2.6, 2.6, w - 5.2, h - 5.2, 5.4), "back-seam", 0.6, 0.7
    )
    corners = "".join(f"M{num(x)} {num(y - 4)}l4 4-4 4-4-4z" for x in (5, w - 5) for y in (5, h - 5))
    light = stroke(f"M1.4 {num(h - 8)}V8Q1.4 1.4 8 1.4H{num(w - 8)}", "shine", 1)
    edge = stroke(box(0.5, 0.5, w - 1, h - 1, 6.5), "back-edge", 1.2)
    ground = (
        fill(box(0, 0, w, h, 7), "currentColor") + fill(inner, "@lattice") + fill(box(0, 0, w, h, 7), "@back")
    )
    return ground + sign + frame + fill(corners, "back-seam") + light + edge


@cache
def space_cards(size: Size) -> dict[str, str]:
    """The symbols of all action spaces of a size."""
    w, h = size
    found = _sheets(size)
    found[back_card(size)] = _back(*size)
    found[note_card(size)] = use(_named("sheet", size), 0, 0) + use(_named("worn", size), 0, 0)
    for kind in board_places.PLACES:
        for bar in BARS:
            name = space_card(kind, bar, size)
            top = _bar(w, bar, f"var(--{kind})", "@bar") + _textured(kind, w, bar)
            scene = _painted(kind, MARGIN, bar + 2, w - 2 * MARGIN, h - bar - 2 - MARGIN)
            found[name] = use(_named("sheet", size), 0, 0) + scene + top + use(_named("worn", size), 0, 0)
    return symbols(found, "")


def alcove(size: Size, bar: float) -> tuple[float, float, float, float]:
    """Where the room of a furnishing is seen on its card: on the left, below the name."""
    w, h = size
    if is_high(size, bar):
        return 2.5, bar + 2, WIDE_ROOM * w, h - bar - strip_high(h, bar) - 3.5
    high = h - bar - 4.5
    return 2.5, bar + 2, min(ROOM * w, 1.14 * high), high


def is_high(size: Size, bar: float) -> bool:
    """Whether the price stands below the room as well, which is wider then."""
    return size[1] - bar - STRIP > 0.35 * size[0]


def floor_of(across: float, high: float) -> float:
    """How deep the floor of a room on a card is: furniture stands in the midst of it."""
    return max(6.0, 6 + 0.55 * (high - 1.1 * across))


def _alcove(x: float, y: float, w: float, h: float) -> str:
    """A hall cut into a card, its walls in the colour of its furnishing; a high one is lit by a lantern."""
    arch = min(14, 0.2 * h)
    d = f"M0 {num(h - 5)}V{num(arch)}Q0 0 {num(arch)} 0H{num(w - arch)}Q{num(w)} 0 {num(w)} {num(arch)}"
    d += f"V{num(h - 5)}q0 5-5 5H5q-5 0-5-5z"
    deep = floor_of(w, h)
    floor = f"M0 {num(h - deep)}q{num(w / 2)}-3 {num(w)} 0V{num(h - 5)}q0 5-5 5H5q-5 0-5-5z"
    stones = f"M3 {num(h * 0.5)}h6v5M{num(w / 2 - 6)} {num(h * 0.24)}h9v5M{num(w - 9)} {num(h * 0.4)}h6v5"
    shine = f"M1.5 {num(h - 5)}V{num(arch)}Q1.5 1.5 {num(arch)} 1.5H{num(w - arch)}"
    content = (
        fill(d, "currentColor")
        + fill(d, "@niche")
        + stroke(stones, "#2a1711", 0.9, 0.2)
        + fill(floor, "#2a1711", 0.4)
        + shadow(w / 2, h + 1.5 - deep / 2, 0.44 * w, 1.6)
        + stroke(d, "#33230f", 1.6)
        + stroke(shine, "#fff", 0.9, 0.5)
        + (use("cv-lantern", w / 2 - 30, -17.5) if h > 1.1 * w else "")
    )
    return f'<g transform="translate({num(x)} {num(y)})">{content}</g>'


@cache
def tile_cards(size: Size) -> dict[str, str]:
    """The symbols of all furnishings of a size: the price stands on a strip of its own, beside the room."""
    found = _sheets(size)
    rim = use(_named("worn", size), 0, 0)
    for bar in TAG_BARS:
        inside = _named(f"alcove{round(bar)}", size)
        found[inside] = use(_named("sheet", size), 0, 0) + _strip(size, bar) + _alcove(*alcove(size, bar))
        for tag in TAGS:
            top = _bar(size[0], bar, f"tag-{tag}", "@relief")
            found[tile_card(tag, bar, size)] = use(inside, 0, 0) + _tint(size, bar, tag) + top + rim
    return symbols(found, "")


def _tint(size: Size, bar: float, tag: str) -> str:
    """A breath of the colour of its kind over what a furnishing does, deeper to the right."""
    w, h = size
    x, _y, across, _high = alcove(size, bar)
    left = x + across + 1.5
    return fill(box(left, bar, w - left - 0.8, h - strip_high(h, bar) - bar), f"@tint-{tag}")


def _strip(size: Size, bar: float) -> str:
    """What the price stands on."""
    w, h = size
    x, _y, across, _high = alcove(size, bar)
    left = num(0.7 if is_high(size, bar) else x + across + 1.5)
    top, right, low = num(h - strip_high(h, bar)), num(w - 0.7), num(h - 0.7)
    corner = f"H6Q.7 {low} .7 {num(h - 6)}z" if is_high(size, bar) else f"H{left}z"
    strip = f"M{left} {top}H{right}V{num(h - 6)}Q{right} {low} {num(w - 6)} {low}{corner}"
    return fill(strip, "strip") + stroke(f"M{left} {top}H{num(w - 2)}", "sheet-edge", 1, 0.9)


# --- boards ---


@cache
def panel(w: float, h: float) -> str:
    """What cards and tiles lie on: planks in a frame of wood."""
    edge = box(1, 1, w - 2, h - 2, 9)
    return (
        f'<g transform="translate(1 2.5)">{fill(box(0, 0, w, h, 10), "dusk")}</g>'
        + fill(box(0, 0, w, h, 10), "@desk")
        + fill(box(0, 0, w, h, 10), "@boards")
        + stroke(edge, "wood", 2.2)
        + stroke(box(0.4, 0.4, w - 0.8, h - 0.8, 9.6), "wood-deep", 0.9, 0.8)
        + stroke(box(2.4, 2.4, w - 4.8, h - 4.8, 8), "wood-lit", 0.8, 0.9)
    )


def plate(
    size: Size, wells: tuple[tuple[float, float, float], ...], bench: tuple[float, ...], land: str = ""
) -> str:
    """A clan's board below its head: parchment or land, a tray with a well for each good, a bench."""
    w, h = size
    left, right = min(x for x, _, _ in wells) - 3, max(x + across for x, _, across in wells) + 3
    top, bottom = min(y for _, y, _ in wells) - 3, max(y for _, y, _ in wells) + 29
    tray = box(left, top, right - left, bottom - top, 8)
    hollows = "".join(box(x, y, across, 26, 6) for x, y, across in wells)
    found = (
        fill(box(3, HEAD, w - 6, h - HEAD - 3, 7), "@hide")
        + (land or oval(w * 0.86, h * 0.8, 52, 40, "@stain") + oval(w * 0.06, h * 0.5, 30, 50, "@stain"))
        + f'<g transform="translate(1 2)">{fill(tray, "dusk")}</g>'
        + outlined(tray, "@tray", "wood-deep")
        + stroke(f"M{num(left + 1.5)} {num(bottom - 8)}V{num(top + 6)}Q{num(left + 1.5)} {num(top + 1.5)} "
                 f"{num(left + 6)} {num(top + 1.5)}H{num(right - 8)}", "shine", 1.2)
        + outlined(hollows, "well", "wood-deep", 0.8)
        + stroke("".join(map(_sunk, wells)), "wood-deep", 2.2, 0.2)
    )  # fmt: skip
    return found + (_bench(*bench) if bench else "")


def _sunk(well: tuple[float, float, float]) -> str:
    """Where the edge of a well throws its shadow into it."""
    x, y, across = well
    return f"M{num(x + 1.6)} {num(y + 21)}V{num(y + 6)}q0-4.4 4.4-4.4H{num(x + across - 5)}"


def _bench(x: float, y: float, w: float, h: float) -> str:
    """A plank along which dwarfs stand."""
    d = box(x, y, w, h, 7)
    grain = f"M{num(x + 10)} {num(y + h * 0.3)}h{num(w * 0.7)}m-{num(w * 0.5)} {num(h * 0.45)}h{num(w * 0.7)}"
    nails = ",".join(f"{num(a)} {num(b)}" for a in (x + 6, x + w - 6) for b in (y + 6, y + h - 6))
    lines = stroke(grain, "wood", 0.9, 0.35, ' stroke-dasharray="60 14 30 9"')
    return outlined(d, "@bench", "wood", 1.2) + lines + dots(nails, "wood-deep", 2)
