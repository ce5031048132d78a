"""How does the land outside look? A valley below the mountain with the gate of the dwarfs in it.

It is painted for the panel of the rooms to be had, and its lower end is that of the panel: the fewer rooms
there are, the more is seen of the peaks. Its colours are `--cv-…`, by day and by night.
"""

from functools import cache
from typing import Final

from ...drawing.caves import ROUND, blend, fill, glow, stroke, symbols
from ...drawing.svg import box, moved, use
from .board_furniture import framed

WIDE: Final = 320.0
HIGH: Final = 560.0
_BELOW: Final = 64.0  # the part of its lower end that is not seen where only its foot is


def paint(colour: str, *ways: str, seen: float = 1) -> str:
    """Shapes in a colour of the valley."""
    return fill("".join(ways), f"var(--cv-{colour})", f' opacity="{seen:g}"' if seen < 1 else "")


def line(colour: str, thick: float, way: str, seen: float = 1) -> str:
    return stroke(way, f"var(--cv-{colour})", thick, (f' opacity="{seen:g}"' if seen < 1 else "") + ROUND)


_PINE: Final = (
    '<ellipse cx="4" cy="10" rx="11" ry="2.6" fill="#000" opacity=".18"/>'
    + fill("M-1.6 2h3.2v8h-3.2z", "#5b4027")
    + paint("pine", "M0-26 6-14 3.6-14.6 8.6-5.5 5-6.5 10.6 4Q0 7.4-10.6 4L-5-6.5-8.6-5.5-3.6-14.6-6-14z")
    + paint("pine-2", "M0-26 6-14 3.6-14.6 8.6-5.5 5-6.5 10.6 4Q5.4 6 1 6.2L2.4-3-.6-4 2-12-1-13z")
    + line("pine-1", 1.3, "M-3-15l-3 1.3M-4.4-7.3l-3.4 1.3M-5 1l-4.6 2.4")
)
_LEAFY: Final = (
    '<ellipse cx="3" cy="9.5" rx="10" ry="2.6" fill="#000" opacity=".18"/>'
    + fill("M-1.5 2l-.4 8h3.2L1.6 2z", "#6b4b2c")
    + paint("leaf", "M-10-3C-13-9-7-15-3-14 0-19 8-17 8-12c5 0 6 8 2 10 0 5-7 7-10 5-4 3-11 0-10-6z")
    + paint("leaf-2", "M8-12c5 0 6 8 2 10 0 5-7 7-10 5C3 1 3-2 6-3c2-3 0-7 2-9z")
    + line("leaf-1", 1.6, "M-7-9q2-3 5-3M-5-3q2-2 5-2")
)
_BOULDER: Final = (
    '<ellipse cx="2" cy="6" rx="12" ry="3" fill="#000" opacity=".2"/>'
    + paint("cliff", "M-10 5l1-8 6-6 8 1 6 6-1 8q-10 3-20-1z")
    + paint("cliff-1", "M-9-3l6-6 5 1-5 4-6 5z")
    + paint("cliff-2", "M5-8l6 6-1 8-7 1 0-8z")
)
_CLOUD: Final = fill(
    "M-30 6q-10 0-9-7 2-6 9-5 2-9 13-8 9-8 18 2 10-4 13 4 11-1 11 6 0 8-10 8z", "var(--cv-cloud)"
)
_CART: Final = (
    '<ellipse cx="2" cy="10" rx="17" ry="3" fill="#000" opacity=".22"/>'
    + fill("M-12-5l5-6 6 3 5-5 7 4 3 4z", "#8d979c")
    + fill("M-7-11l6 3-3 3h-5zM4-13l7 4-5 2z", "#c9d0d0")
    + fill("M-14-5h28l-4 11h-20z", "#8a5c2e")
    + fill("M2-5h12l-4 11h-7z", "#5d3c1c")
    + stroke("M-14-5h28M-12 0h24", "#3a2a1c", 1.6)
    + '<g fill="#4a4a4a" stroke="#1f1f1f"><circle cx="-7" cy="8" r="3.6"/><circle cx="7" cy="8" r="3.6"/></g>'
)


_FAR: Final = "M0 330V236l24-26 16 14 30-44 22 30 18-16 34 44 40-70 30 40 26-30 30 40 28-32 22 26v118z"
_FAR_SHADE: Final = "M70 180l22 30-4 34-14-22zM184 168l30 40-4 40-18-30zM240 178l30 40-12 24-14-30z"
_FAR_SNOW: Final = (
    "M70 180l-14 21 8-3 6 8 6-9 8 3zM184 168l-17 30 9-4 7 9 8-9 11 4z"
    "M240 178l-12 14 8 0 6 6 8-4zM298 186l-12 13 8 0 6 6 8-4z"
)
_MASSIF: Final = (
    "M-4 404L20 378 34 366 50 336 62 326 78 292 92 276 104 282 112 266 126 252 138 222 150 210 160 188"
    " 174 168 184 182 192 204 206 218 214 240 228 252 240 246 252 262 266 288 280 300 292 330 306 350"
    " 324 376V404z"
)
_MASSIF_LIT: Final = (
    "M174 168L160 188 150 210 138 222 126 252 112 266 104 282 118 300 126 284 120 320"
    " 132 352 130 320 138 290 136 270 148 240 158 226 152 262 160 290 166 240 164 200z"
    "M92 276L78 292 62 326 50 336 34 366 52 352 58 372 68 340 84 322 80 310z"
    "M240 246L228 252 236 280 230 316 244 276z"
)
_MASSIF_SHADE: Final = (
    "M174 168L184 182 192 204 206 218 214 240 228 252 236 280 226 310 240 340 232 404H184L190 340"
    " 174 300 182 262 170 230 178 200z"
    "M240 246L252 262 266 288 280 300 292 330 306 350 324 376V404H268L262 360 250 330 256 300"
    " 244 276zM92 276L104 282 112 300 104 330 118 360 112 404H84L90 360 80 330 88 300z"
)
_MASSIF_DEEP: Final = (
    "M206 218L214 240 228 252 236 280 226 310 240 340 232 404H214L220 350 206 320 214 290 204 262z"
    "M280 300L292 330 306 350 324 376V404H300L292 366 278 340z"
    "M182 262L174 300 190 340 184 404H196L204 350 190 310z"
    "M104 282L112 300 104 330 118 360 112 404H102L104 360 96 330 104 304z"
)
_SNOW: Final = (
    "M174 168L160 188 150 210 143 228 150 222 155 234 162 214 167 228 172 208 176 216 178 200z"
    "M240 246l-9 8-3 16 6-6 4 9 3-14zM92 276l-12 14-7 17 8-6 4 9 5-14z"
)
_SNOW_SHADE: Final = (
    "M174 168L184 182 192 204 201 214 194 216 190 230 184 212 180 224 177 210 178 200z"
    "M240 246l12 16 3 8-6-3-4 7-4-15zM92 276l12 6 4 10-6-2-4 8-8-12z"
)


def _peaks() -> str:
    """Sky, mountains far off, and the mountain of the dwarfs: lit on its left, in the shade on its right."""
    clouds = "".join(
        use("cloud", x, y, size) for x, y, size in ((76, 128, 0.9), (262, 96, 1.1), (150, 60, 0.8))
    )
    return (
        fill(box(0, 0, WIDE, HIGH), "url(#hm-sky)")
        + '<circle cx="52" cy="150" r="110" fill="url(#hm-sun)"/>'
        + clouds
        + line(
            "cliff-3", 1.3, "M204 140q4-5 7 0 3-5 7 0M226 152q3-4 5.5 0 2.5-4 5.5 0M110 160q3-4 6 0 3-4 6 0"
        )
        + paint("far", _FAR)
        + paint("far-2", _FAR_SHADE, seen=0.6)
        + paint("snow", _FAR_SNOW)
        + fill(box(0, 230, WIDE, 130), "url(#hm-mist)")
        + paint("cliff", _MASSIF)
        + paint("cliff-1", _MASSIF_LIT)
        + paint("cliff-2", _MASSIF_SHADE)
        + paint("cliff-3", _MASSIF_DEEP)
        + paint("snow", _SNOW)
        + paint("snow-2", _SNOW_SHADE)
        + fill(box(0, 290, WIDE, 90), "url(#hm-mist)")
    )


def _woods() -> str:
    """Slopes one before the other, with woods on them that get larger towards the front."""
    rows = (
        (paint("mead-0", "M0 372q60-26 120-8t110-8q50-16 90 0v204H0z"), 356, 0.55,
         (8, 20, 31, 44, 60, 74, 96, 108, 228, 240, 254, 268, 282, 296, 310)),
        (paint("mead-1", "M0 408q70-32 150-8t170-22v182H0z"), 396, 0.8,
         (12, 30, 46, 66, 240, 262, 284, 306)),
    )  # fmt: skip
    drawn = ""
    for slope, y, size, spots in rows:
        drawn += slope
        for number, x in enumerate(spots):
            kind = "leafy" if number % 5 == 3 else "pine"
            drawn += use(kind, x, y + number * 7 % 11 - 4, size * (1 + number * 3 % 4 * 0.1))
    return drawn


_RIVER: Final = (
    "M212 376c-14 18 26 28 22 46-6 22-44 24-34 52 8 22 60 28 58 86h62v-20c-22-40-66-48-74-70-8-20 32-26 30-50"
    "-2-20-50-24-62-44z"
)
_RIPPLES: Final = (
    "M228 400q12 5 16 12M250 424q2 10-14 18M222 456q-8 8-4 18M234 488q12 8 22 16"
    "M262 512q14 10 20 26M286 520q14 8 20 20"
)


def _river() -> str:
    """From a fall below the mountain down the valley."""
    return (
        paint("foam", "M203 306l4 3q8 34 10 70h-7q0-40-7-73z", seen=0.85)
        + line("bank", 5, _RIVER)
        + fill(_RIVER, "url(#hm-stream)")
        + line("foam", 1.5, _RIPPLES, 0.75)
        + '<ellipse cx="214" cy="379" rx="9" ry="3.5" fill="var(--cv-foam)" opacity=".8"/>'
    )


def _home() -> str:
    """The gate of the dwarfs in a spur of rock, and what stands before it."""
    return (
        '<ellipse cx="104" cy="474" rx="70" ry="10" fill="#000" opacity=".16"/>'
        + paint("cliff", "M38 472l4-26 12-8 4-24 16-10 8-16 20-6 16 8 14-2 12 18 10 6 4 22 12 12 4 26z")
        + paint("cliff-1", "M42 446l12-8 4-24 16-10 8-16 20-6-6 14-14 8-6 20-14 8-4 18-18 10z")
        + paint("cliff-2", "M132 386l-14 2 6 12 14 10 2 20 10 12 2 30h26l-4-26-12-12-4-22-10-6z")
        + line("cliff-3", 1.2, "M60 440l8 12-4 12M146 420l-4 14 8 10M96 392l4 12")
        + fill("M78 474v-34a27 28 0 0 1 54 0v34z", "#4a3119")
        + fill("M84 474v-32a21 23 0 0 1 42 0v32z", "url(#hm-lit)")
        + fill("M84 474v-32a21 23 0 0 1 8-18v50z", "#6b4520")
        + stroke("M80 474v-33a25 26 0 0 1 50 0v33", "#8a5c2e", 5)
        + stroke("M78 474v-33a27 28 0 0 1 40-24", "#d9ab6d", 1.4)
        + fill("M98 410h14l-3 12h-8z", "#6f4a24")
        + fill("M98 410h14l-1 3h-12z", "#e2b877")
        + use("lantern", 66, 446, 0.8)
        + use("lantern", 144, 446, 0.8)
        + paint("path", "M86 474h38c4 14 24 22 20 40-4 20-40 26-44 46H30c6-32 62-34 64-54 0-12-10-20-8-32z")
        + line("bank", 1.4, "M100 486h8M112 500h10M96 520h12M84 534h14M60 548h16M118 514h8")
    )


def _front() -> str:
    """What stands nearest."""
    trees = (
        (24, 500, 1.5),
        (46, 516, 1.2),
        (8, 524, 1.7),
        (298, 470, 1.2),
        (312, 492, 1.5),
        (170, 520, 1.1),
        (192, 538, 1.4),
    )
    stones = ((150, 478, 0.8), (206, 556, 0.9), (60, 474, 0.7), (16, 552, 0.9))
    tufts = "".join(f"M{x} {y}l-3-7 3 7v-9 9l3-7" for x, y in ((130, 540), (160, 552), (46, 540), (176, 486)))
    flowers = "M196 552h0M206 538h0M182 500h0M40 530h0M186 474h0M166 498h0"
    return (
        "".join(use("pine", x, y, size) for x, y, size in trees)
        + use("leafy", 150, 500, 1.2)
        + "".join(use("boulder", x, y, size) for x, y, size in stones)
        + use("cart", 152, 534, 1)
        + use("sg-dwarf", 128, 530, 1.2)
        + use("sg-dwarf", 94, 487, 0.9)
        + line("pine", 1.3, tufts, 0.8)
        + stroke(flowers, "#fff6c8", 3.4, ROUND)
        + stroke("M202 546h0M176 494h0M34 538h0M192 480h0", "#e98aa5", 3.4, ROUND)
    )


def _hills() -> str:
    ridge = "M0 452q60-14 130 10t190-24"
    front = fill(f"{ridge}v122H0z", "url(#hm-turf)") + line("mead-0", 2, ridge, 0.5)
    return _peaks() + _woods() + front + _river() + _home() + _front()


def _ledge() -> str:
    """What grows on the shoulder of a mountain, 126 wide and 104 high: seen where there is no cavern."""
    return (
        fill(box(0, 0, 126, 92), "url(#hm-haze)")
        + paint("far", "M0 92l16-30 12 14 22-40 18 28 14-12 20 30 24 14v8H0z", seen=0.55)
        + paint("snow", "M50 36l-10 18 6-2 4 6 5-6 5 2z", seen=0.8)
        + paint("mead-1", "M0 86q30-14 62-6t64-6v34H0z")
        + paint("mead-2", "M0 96q40-10 70-4t56-6v22H0z")
        + use("pine", 16, 86, 1.2)
        + use("pine", 34, 90, 0.9)
        + use("leafy", 108, 88, 1)
        + use("pine", 92, 84, 0.8)
        + use("cart", 66, 90, 0.9)
        + use("boulder", 122, 99, 0.5)
        + stroke("M50 100h0M84 99h0M24 101h0", "#fff6c8", 3, ROUND)
    )


VALLEY: Final = {
    **blend("sky", "0 var(--cv-sky-1)", ".6 var(--cv-sky-2)", "1 var(--cv-sky-2)"),
    **glow("sun", "0 var(--cv-sun)/.95", ".12 var(--cv-sun)/.8", ".3 var(--cv-sun)/.25", "1 var(--cv-sun)/0"),
    **blend("mist", "0 var(--cv-sky-2)/0", "1 var(--cv-sky-2)/.9"),
    **blend("turf", "0 var(--cv-mead-1)", ".35 var(--cv-mead-2)", "1 var(--cv-mead-3)", to=".4 1"),
    **blend("haze", "0 var(--cv-sky-1)/0", "1 var(--cv-sky-1)/.5"),
    **blend("stream", "0 var(--cv-water-1)", "1 var(--cv-water-2)"),
    **symbols({"pine": _PINE, "leafy": _LEAFY, "boulder": _BOULDER, "cloud": _CLOUD, "cart": _CART}),
    **symbols({"hills": _hills(), "ledge": _ledge()}),
}


@cache
def valley(across: float, high: float) -> str:
    """A framed picture of the valley, as much of it as there is room for."""
    area = box(1, 1, across - 2, high - 2, 9)
    sky = fill(area, "var(--cv-sky-1)")
    hills = moved(0, high - HIGH, use("hills", 0, 0))
    clip = f'<clipPath id="hm-valley"><path d="{area}"/></clipPath>'
    return framed(across, high, f'{clip}{sky}<g clip-path="url(#hm-valley)">{hills}</g>')


@cache
def outside(across: float, high: float) -> str:
    """A framed picture of the foot of the valley, as wide as is wanted."""
    area, scale = box(1, 1, across - 2, high - 2, 9), across / WIDE
    hills = moved(0, high - HIGH * scale + _BELOW, use("hills", 0, 0, scale))
    clip = f'<clipPath id="hm-outside"><path d="{area}"/></clipPath>'
    return framed(across, high, f'{clip}<g clip-path="url(#hm-outside)">{hills}</g>')
