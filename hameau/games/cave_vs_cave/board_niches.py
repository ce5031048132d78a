"""What lies where no room is to be had? The mountain: niches in the rock, with what dwarfs keep there.

The rooms to be had stand in a rock face on shelves. It reaches as far down as they do; below it lies the
valley. On narrow tables the whole panel is of rock.
"""

from functools import cache
from typing import Final

from ...drawing.caves import ROUND, fill, stroke, symbols
from ...drawing.svg import box, num, use
from .board_furniture import framed
from .board_rock import HEIGHT, STEP, WIDTH

_CELL: Final = box(0, 0, WIDTH, HEIGHT, 7)
_ARCH: Final = "M21 87V50q2-31 40-35 38 4 40 35v37z"
_BACK: Final = "M27 83V52q3-26 34-29 31 3 34 29v31z"

# --- what stands in a niche: around the middle of its board, upwards ---

_CANDLES: Final = (
    '<ellipse cy="-24" rx="38" ry="34" fill="url(#hm-shine)" opacity=".8"/>'
    + fill("M-17 0v-19q4-3 8 0V0zM-4 0v-29q4.5-3 9 0V0zM9 0v-13q4-3 8 0V0z", "#f3e6c4")
    + fill("M-12 0v-20q2 0 3 1V0zM1 0v-30q2.5 0 4 1V0zM14 0v-14q2 0 3 1V0z", "#cdb98c")
    + fill("M-17-15q1 5 3 4v-6zM-4-24q1 7 3 5v-8zM9-9q1 4 3 3v-5z", "#fffaf0")
    + fill("M-13-30q4 6 0 10-4-4 0-10zM.5-42q5 7 0 12-5-5 0-12zM13-24q4 6 0 10-4-4 0-10z", "#f58220")
    + fill("M-13-26q2 3 0 5-2-2 0-5zM.5-37q2.5 4 0 6.5-2.5-3 0-6.5zM13-20q2 3 0 5-2-2 0-5z", "#ffe9a3")
    + fill("M-20 0q3-4 8-2 5-3 9 0 5-3 9 0 6-3 14 2z", "#d9c79c")
)
_BARREL: Final = (
    '<ellipse cx="2" cy="0" rx="26" ry="3.5" fill="#000" opacity=".4"/>'
    + fill("M-20-30q12-4 24 0 4 15 0 30-12 3-24 0-4-15 0-30z", "#8a5c2e")
    + fill("M-2-32q4 .5 6 2 4 15 0 30-3 1-6 1.5 3-17 0-33.5z", "#5d3c1c")
    + fill("M-15-31q-3 16 0 32l-5-1q-4-15 0-30z", "#b98a52")
    + stroke("M-22-21q14 4 28 0M-22-8q14 4 28 0", "#3b3a3a", 2.6)
    + fill("M-20-30q12-5 24 0-12 5-24 0z", "#6f4a24")
    + fill("M10 0q-3-9 2-13l-1-4h9l-1 4q5 4 2 13z", "#a9603f")
    + fill("M16-13l1-4h3l-1 4q5 4 2 13h-5q3-8 0-13z", "#743a24")
    + stroke("M21-11q6 1 2 7", "#8d4b30", 1.8)
)
_GEMS: Final = '<ellipse cy="-12" rx="34" ry="26" fill="#7fe3ee" opacity=".14"/>' + use(
    "crystals", -1, -9, 1.5
)
_MUSHROOMS: Final = (
    '<ellipse cy="0" rx="27" ry="3.5" fill="#000" opacity=".4"/>'
    + fill("M-15 0q2-9 0-15h7q-2 7 1 15zM1 0q3-14 1-22h8q-2 10 1 22zM17 0q1-5 0-8h5q-1 4 1 8z", "#e9dcc0")
    + fill("M-9-14h2q-1 8 1 14h-3zM7-20h3q-2 10 1 20H8z", "#b7a57f")
    + fill("M-24-13q2-12 13-13 10 1 12 13-12 4-25 0z", "#b8553c")
    + fill("M-8-20q3-15 14-16 12 1 14 16-14 5-28 0z", "#c9764a")
    + fill("M12-8q1-7 8-8 6 1 7 8-8 3-15 0z", "#b8553c")
    + fill("M-20-17q3-7 9-7-6 3-6 7zM-4-25q3-8 10-9-7 4-7 9zM15-11q2-4 5-4-3 2-3 4z", "#f0b48d")
    + '<g fill="#f7e7cf"><circle cx="-6" cy="-19" r="1.7"/><circle cx="10" cy="-27" r="2"/>'
    '<circle cx="13" cy="-21" r="1.5"/><circle cx="3" cy="-22" r="1.6"/></g>'
)
_CHEST: Final = (
    '<ellipse cx="2" cy="0" rx="28" ry="3.5" fill="#000" opacity=".45"/>'
    + fill("M-23-19q0-12 12-12h22q12 0 12 12z", "#9a6a36")
    + fill("M11-31q12 0 12 12h-9q0-9-6-12z", "#6b4623")
    + fill("M-23-18h46v18h-46z", "#7d5227")
    + fill("M11-18h12V0H11z", "#573717")
    + stroke("M-20-12h39M-20-6h39", "#573717", 0.9)
    + fill("M-24-20h48v3.5h-48zM-16-30h4V0h-4zM12-30h4V0h-4z", "#c9a14a")
    + fill("M-24-20h48v1h-48zM-16-30h1.3V0H-16zM12-30h1.3V0H12z", "#f3d98a")
    + fill("M-4-21h8v9q-4 3-8 0z", "#e0ab22")
    + fill("M-1-17h2v4h-2z", "#4a3008")
)
_TOOLS: Final = (
    '<ellipse cx="2" cy="0" rx="27" ry="3.5" fill="#000" opacity=".4"/>'
    + stroke("M-17-1 5-38", "#8a5c2e", 3.4, ROUND)
    + stroke("M-16.5-2 4-36", "#c39660", 1, ROUND)
    + fill("M-11-40q15-5 27 9l-3 1q-9-7-23-6z", "#6a7277")
    + fill("M-11-40q11-2 19 3-9-2-18-1z", "#c9d0d0")
    + fill("M-4 0q-2-13 6-17l-1-4h13l-1 4q9 5 7 17-12 3-24 0z", "#c8ac7a")
    + fill("M12-17l1-4h1l-1 4q9 5 7 17-4 1-8 1.5 5-12 0-18.5z", "#8d7147")
    + stroke("M1-17q6 2 12 0", "#6f4a24", 1.6)
    + fill("M3-21q-1-4 3-4 2-2 4 0 5-1 3 4z", "#e7c24b")
)
THINGS: Final = (_CANDLES, _BARREL, _GEMS, _MUSHROOMS, _CHEST, _TOOLS)
_ORDER: Final = (0, 3, 4, 2, 1, 5, 2, 0, 3, 1, 5, 4, 3, 0, 2)  # on the places, none beside its like


def _niche(number: int) -> str:
    """An arch cut into the rock, warm and dim inside, with a board on which something stands."""
    return (
        use(f"covered-{(number * 3 + 1) % 4}", 0, 0)
        + fill(_CELL, "#1a130c", ' opacity=".3"')
        + stroke(_ARCH, "#0f0c09", 5, ' opacity=".5"' + ROUND)
        + fill(_ARCH, "#2a1c10")
        + fill(_BACK, "url(#hm-depth)", ' opacity=".8"')
        + '<ellipse cx="61" cy="62" rx="36" ry="34" fill="url(#hm-shine)" opacity=".3"/>'
        + stroke("M33 40l9 5 2 9M86 36l-8 8 1 10M60 26l2 7", "#1c120a", 1.2, ' opacity=".6"' + ROUND)
        + stroke("M21 86V50q2-31 40-35 20 2 31 12", "var(--cv-r6)", 1.5, ' opacity=".55"' + ROUND)
        + f'<g transform="translate(61 86)scale(1.2)">{THINGS[number]}</g>'
        + fill("M17 86h88v8H17z", "#6a4a29")
        + fill("M17 86h88v2.5H17z", "#b98a52")
        + fill("M17 94h88v4H17zM24 94h5l-5 7zM98 94h-5l5 7z", "#000", ' opacity=".32"')
    )


NICHES: Final = symbols({f"niche-{number}": _niche(number) for number in range(len(THINGS))})


def niche(number: int, x: float, y: float, scale: float = 1) -> str:
    """What is seen on a place without a room: always the same there."""
    return use(f"niche-{_ORDER[number % len(_ORDER)]}", x, y, scale)


# --- the face of rock ---


@cache
def rock_face(across: float, low: float) -> str:
    """Rock from the top of a panel down to a line, with boulders along its lower edge over the valley."""
    wide = across - 10
    face = f"M5 5h{num(wide)}V{num(low)}H5z"
    edge = "".join(
        use("wall-across", 5 + STEP[0] * number, low) for number in range(int(wide // STEP[0]) + 1)
    )
    return (
        f'<clipPath id="hm-face"><path d="M5 5h{num(wide)}v{num(low + 10)}H5z"/></clipPath>'
        f'<g clip-path="url(#hm-face)">'
        + fill(f"M5 {num(low)}h{num(wide)}v9q-70 7-140 1t-{num(wide - 140)} 0z", "#000", ' opacity=".22"')
        + fill(face, "var(--cv-r1)")
        + fill(face, "url(#hm-relief)")
        + edge
        + "</g>"
    )


@cache
def rock_board(across: float, high: float) -> str:
    """A framed panel of rock."""
    area = box(1, 1, across - 2, high - 2, 9)
    return framed(across, high, fill(area, "var(--cv-r1)") + fill(area, "url(#hm-relief)"))
