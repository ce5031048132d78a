"""What does the valley look like at night? Moonlight over it, and warm light from fires and doors.

All of it is there by day as well, unseen: the page alone knows whether its reader's evening has come.
"""

from typing import Final

from ...drawing.svg import box, moved
from .board_paint import dots, fill, group, linear, oval, put, radial, scattered, stroke
from .board_wild import DEER_AT, HERD

MOON: Final = (86.0, 56.0)
FLAMES: Final = (
    (46, 290),
    (182, 286),
    (330, 284),
    (474, 286),
    (548, 288),
    (566, 420),
    (40, 414),
    (438, 118),
    (566, 124),
    (590, 212),
)
_BACK: Final = (
    "M104 36C100 33 96 32 92 31C82 29 76 22 67 18C59 15 52 17 48 23C46 13 38 7 29 8C22 8.5 17 12 14 18"
)
_DOOR: Final = "M288 400C289 388 291 374 296 360C302 364 308 370 310 384V400z"
_FLAME: Final = fill("M0 0C-5-3-4-9 0-14C4-9 5-3 0 0z", "flame") + fill(
    "M0-1C-2.4-3-2-6 0-9C2-6 2.4-3 0-1z", "#ffe98a"
)
_SCREEN: Final = ' style="mix-blend-mode:screen"'


def _sky() -> str:
    """A moon with its seas, its halo, and stars where there is sky."""
    x, y = MOON
    stars = [*scattered(71, 26, (120, 34, 232, 62)), *scattered(72, 12, (34, 34, 70, 70))]
    stars += [*scattered(73, 14, (398, 33, 620, 46)), *scattered(74, 9, (690, 34, 746, 60))]
    return (
        fill("M30 30H420V320H30z", "moonshine", _SCREEN)
        + oval(x, y, 46, 46, "halo-of-moon")
        + dots(stars[::2], ("#ffffff", "#cfe0ff", "#fff2c4"), 1.6)
        + dots(stars[1::2], ("#e8f0ff", "#ffffff"), 1)
        + oval(x, y, 15, 15, "#f7f3de")
        + oval(x - 4, y - 4, 3.6, 2.8, "#d8d6c4")
        + oval(x + 5, y + 3, 4.4, 3.4, "#dcdac8")
        + oval(x - 3, y + 7, 2.4, 1.8, "#dcdac8")
    )


def _glints() -> str:
    """The moon on the water."""
    waves = "M600 300h26M622 318h40M640 338h30M660 420h44M640 480h36M668 500h40M690 300h30M706 340h26"
    return stroke(waves, "#dfeaff", 2.2, ' opacity=".55"')


def _fires() -> str:
    """Light around the camp fire, in the hut and the workshop, and torches along the palisade."""
    torches = "".join(
        oval(x, y - 8, 34, 28, "warmth", _SCREEN)
        + stroke(f"M{x} {y + 9}V{y - 1}", "#3f2a14", 3)
        + put("torch", x, y)
        for x, y in FLAMES
    )
    return (
        oval(211, 384, 190, 92, "warmth", _SCREEN)
        + oval(500, 150, 84, 96, "warmth", _SCREEN + ' opacity=".6"')
        + oval(98, 228, 66, 50, "warmth", _SCREEN + ' opacity=".8"')
        + put("fire", 62 - 211 * 0.7, 238 - 378 * 0.7, 0.7)
        + oval(211, 380, 80, 52, "warmth", _SCREEN)
        + fill("M88 340H172V396H88z", "lamplight", ' opacity=".55"')
        + fill(_DOOR, "lamplight")
        + oval(296, 402, 40, 12, "warmth", _SCREEN)
        + torches
    )


def _herd() -> str:
    """The plain lies open under the moon: dry grass shines, and whoever crosses it is seen by its back."""
    x, y, size = HERD[0]
    herd = "".join(put("mammoth", *one) for one in HERD) + put("deer", *DEER_AT)
    back = moved(x, y, stroke(_BACK, "#f1f4ff", 2, ' opacity=".8"'), size)
    return oval(128, 176, 104, 116, "pale-grass") + f'<g opacity=".62">{herd}</g>' + back


def _fireflies() -> str:
    return dots(
        [*scattered(77, 26, (240, 232, 560, 292)), *scattered(78, 16, (240, 90, 410, 215))],
        ("#fff3a0", "#e9ff9e"),
        2,
    )


def _moonshine() -> tuple[str, str]:
    """What shines from the moon, and no farther than into the valley."""
    name, blend = radial("moonshine", (0, "#c9d8ff/40"), (40, "#8fa8ee/12"), (100, "#8fa8ee/0"))
    x, y = MOON
    return name, blend.replace(">", f' gradientUnits="userSpaceOnUse" cx="{x:g}" cy="{y:g}" r="260">', 1)


SYMBOLS: Final = dict(
    (
        group("night-lights", _sky() + _herd() + _glints() + _fireflies() + _fires()),
        group("torch", _FLAME),
        linear("dusk", (0, "#3d4d92"), (30, "#7b8cd0"), (70, "#95a2da"), (100, "#5f6cab")),
        _moonshine(),
        radial("halo-of-moon", (0, "#f7f3de/80"), (40, "#dbe4ff/40"), (100, "#dbe4ff/0")),
        radial("pale-grass", (0, "#f3dc9a/55"), (55, "#e2c682/42"), (100, "#d8bd7c/0")),
        radial("warmth", (0, "#ffab45/80"), (40, "#ff8f2e/40"), (100, "#ff7a1a/0")),
        linear("lamplight", (0, "#ffcf6b"), (100, "#e2701f")),
    )
)


def night(w: float, h: float, frame: float) -> str:
    """Over the landscape: darkness, bluer in the valley than on the beams around it, and lights in it."""
    valley = box(frame, frame, w - 2 * frame, h - 2 * frame, 8)
    return (
        f'<g class="nightfall"><path d="{box(0, 0, w, h, 14)}{valley}" fill="#a3806a" fill-rule="evenodd"/>'
        f'{fill(valley, "dusk")}</g><g class="nightly">{put("night-lights", 0, 0)}</g>'
    )
