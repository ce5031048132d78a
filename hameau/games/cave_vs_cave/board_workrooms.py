"""What stands in rooms where dwarfs work? Wheel and loom, oven and bench: one large thing each, and its like.

A room is a row: the hue of its wall, how that is built, the hue of its floor, how that is laid, and its
things in the coordinates of a room.
"""

from math import cos, pi, sin
from typing import Final

from ...drawing.caves import ROUND, fill, stroke
from ...drawing.svg import use
from .board_things import (
    IRON,
    STEEL,
    STEEL_LIT,
    STONE,
    STONE_DEEP,
    STONE_LIT,
    WOOD,
    WOOD_DEEP,
    WOOD_LIT,
    Room,
    ball,
    shade,
    timber,
)

# --- spinning, weaving, retting ---


def _wheel(x: float, y: float, r: float, spokes: int) -> str:
    """A spoked wheel."""

    rays = "".join(
        f"M{x} {y}L{x + r * cos(2 * pi * i / spokes):.1f} {y + r * sin(2 * pi * i / spokes):.1f}"
        for i in range(spokes)
    )
    ring = f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{{0}}" stroke-width="{{1}}"/>'
    return (
        stroke(rays, WOOD_DEEP, 2.2)
        + stroke(rays, WOOD_LIT, 0.9)
        + ring.format(WOOD_DEEP, 6)
        + ring.format(WOOD, 4.2)
        + ring.format(WOOD_LIT, 1.3)
        + ball(x, y, 3.2, WOOD_LIT)
    )


_SPINNING: Final = (
    use("th-flax", 18, 82, 1.15)
    + use("th-flax", 107, 80, 1)
    + shade(66, 103, 28)
    + timber("M49 92l-4 11M84 88l4 14M64 80l-4 22", 3)
    + timber("M43 93l46-6", 4.4)
    + _wheel(73, 69, 20, 10)
    + timber("M51 91V70", 2.8)
    + fill("M45 72q0-14 6-18 6 4 6 18-6 4-12 0z", "#eee3f2")
    + stroke("M46 66q5 3 10-1M46 71q5 3 11-1M47 61q4 2 8-1", "#b3a0c9", 1.1)
    + stroke("M56 66l17-17M57 70l16 19", "#fffaf0", 0.9)
)
_LOOM: Final = (
    shade(65, 103, 30)
    + timber("M42 103V44M90 103V44", 4.4)
    + timber("M39 47h54", 4)
    + fill("M46 50h40v46H46z", "#f6edd6")
    + stroke(
        "M49 50v26M53 50v26M57 50v26M61 50v26M65 50v26M69 50v26M73 50v26M77 50v26M81 50v26M84 50v26",
        "#b9a57c",
        0.9,
    )
    + fill("M46 74h40v22H46z", "#2f8f8a")
    + fill("M46 78h40v3H46zM46 89h40v3H46z", "#f3d25c")
    + fill("M46 83.5l4-2 4 2 4-2 4 2 4-2 4 2 4-2 4 2 4-2v3l-4 2-4-2-4 2-4-2-4 2-4-2-4 2-4-2-4 2z", "#d9573f")
    + timber("M40 73h52", 2.4)
    + timber("M39 97h54", 4)
    + ball(17, 75, 7, "#d9573f")
    + ball(29, 77, 5.4, "#5b74c9")
    + ball(22, 66, 5.4, "#f3d25c")
    + stroke("M12 73q5 5 10 2M26 76q3 3 6 1M18 65q4 3 7 1", "#fff", 0.9, ' opacity=".7"')
    + fill("M100 54h17v25h-17z", "#5b74c9")
    + fill("M100 58h17v3h-17zM100 66h17v3h-17z", "#f6edd6")
    + fill("M112 54h5v25h-5z", "#000", ' opacity=".2"')
    + timber("M98 54h21", 2.4)
)
_RETTING: Final = (
    use("th-flax", 15, 82, 1.25)
    + use("th-flax", 30, 81, 1)
    + use("th-flax", 110, 80, 1.2)
    + shade(66, 103, 28)
    + fill("M40 80h53l-5 22q-21 5-43 0z", WOOD)
    + fill("M78 80h15l-5 22q-5 1.4-12 2z", WOOD_DEEP)
    + stroke("M47 82l3 20M57 83l1 21M67 83v21M77 83l-1 20", WOOD_DEEP, 1)
    + stroke("M41.5 87q25 5 50 0M44 97q22 5 45 0", IRON, 2)
    + '<ellipse cx="66.5" cy="80" rx="26.5" ry="6.5" fill="#3d7fae" stroke="#53351a" stroke-width="2.4"/>'
    + '<ellipse cx="64" cy="79" rx="19" ry="3.6" fill="#9fd0e6" opacity=".8"/>'
    + stroke("M50 82l22-22M56 83l22-21M62 83l21-19", "#7f9c5c", 2.6, ROUND)
    + stroke("M73 59h0M79 61h0M84 63h0", "#6c86dd", 6, ROUND)
    + stroke("M60 73l8 5", "#8d4b30", 2.4, ROUND)
)

# --- grain and bread ---

_GRINDING: Final = (
    use("th-sheaf", 17, 82, 1.2)
    + use("th-sack", 108, 82, 0.95)
    + shade(65, 103, 27)
    + timber("M42 103l7-24M88 103l-7-24", 4)
    + timber("M44 96h42", 3)
    + ball(65, 76, 22, STONE, "#4a4c4c")
    + fill("M65 54a22 22 0 0 1 0 44 26 26 0 0 0 0-44z", STONE_DEEP, ' opacity=".6"')
    + fill("M46 71a20 20 0 0 1 16-14q-10 5-14 15z", STONE_LIT)
    + stroke("M54 62l4 6M50 78l7-1M57 90l4-6M74 62l-3 6M80 78l-7-1M73 90l-4-6", "#6a6d6d", 1.8, ROUND)
    + ball(65, 76, 4.4, WOOD)
    + timber("M65 76l14 5v9", 2.8)
)
_OVEN: Final = (
    shade(61, 84, 42)
    + fill("M16 84V66q2-32 45-33 43 1 45 33v18z", "#a9573a")
    + fill("M82 38q23 7 24 28v18H92V66q0-20-10-28z", "#6d3321", ' opacity=".7"')
    + stroke(
        "M18 62h16M18 73h14M88 62h16M90 73h15M30 44l9 8M92 44l-9 8M52 34l3 11M70 34l-3 11M22 62v11M100 62v11",
        "#5c2a18",
        1.3,
    )
    + fill("M36 84V68q0-21 25-21t25 21v16z", "#e0a277")
    + fill("M40 84V69q0-18 21-18t21 18v15z", "#1f120a")
    + '<ellipse cx="61" cy="80" rx="24" ry="20" fill="url(#hm-shine)"/>'
    + fill("M48 84q-3-10 4-15 0 5 3 6 1-11 8-16 0 8 6 12 0-4 3-6 5 9 1 19z", "#f58220")
    + fill("M54 84q-2-6 3-10 1 4 3 4 1-6 4-8 0 6 4 9 1 3-1 5z", "#ffe08a")
    + use("th-loaf", 84, 92, 0.75)
    + use("th-loaf", 107, 80, 0.9)
    + use("th-loaf", 14, 80, 0.9)
    + timber("M76 92h18", 2.6)
)

# --- wood and stone ---

_CARPENTRY: Final = (
    timber("M9 80V52M9 66h17v15M26 66", 4)
    + timber("M8 52q1-3 2-3", 3)
    + shade(74, 103, 22)
    + timber("M58 104V84M90 104V84", 4.4)
    + fill("M50 76h50v8H50z", WOOD)
    + fill("M50 76h50v2.8H50z", WOOD_LIT)
    + stroke("M50 84h50", WOOD_DEEP, 1.4)
    + fill("M60 76v-7h18q5 0 6 7z", "#b0763a")
    + fill("M60 69h18q3 0 4 2H60z", "#e0b071")
    + fill("M66 69l2-7h5l-2 7z", WOOD_DEEP)
    + stroke("M86 74q5-6 7 0M92 75q5-5 6 1", "#f3dcae", 2, ROUND)
    + stroke("M78 99q5-6 8 0M84 102q4-5 7 0", "#f3dcae", 2, ROUND)
    + fill("M104 36l14 3v22l-3-1-2-2-3 1-2-2-2 1-2-2z", STEEL)
    + fill("M104 36l5 1v21l-5-1z", STEEL_LIT)
    + timber("M104 38h15", 3.4)
)
_DIGGING: Final = (
    fill("M34 82V62q0-24 27-25 27 1 27 25v20z", "#1b120b")
    + fill("M40 82V64q0-19 21-20 21 1 21 20v18z", "#34241a")
    + timber("M34 83V58M88 83V58", 5)
    + timber("M30 56h62", 5)
    + use("crystals", 52, 74, 0.8)
    + use("crystals", 72, 72, 0.7)
    + use("th-lamp", 61, 66, 0.8)
    + fill("M2 82l6-11 10-3 8 6 7 8z", "#6f6a62")
    + fill("M8 71l10-3 4 3-9 4z", "#b3ada0")
    + fill("M98 82l5-8 9-4 9 5v7z", "#6f6a62")
    + fill("M103 74l9-4 4 3-8 3z", "#b3ada0")
    + use("th-pick", 106, 82, 1.05)
    + fill("M77 103l3-8 8-2 5 10z", "#7d776c")
    + fill("M80 95l8-2 1 3-7 2z", "#c2bcae")
)
_PROSPECTING: Final = (
    fill("M2 78q18-8 30-2t34-2 30 2 24-3v24q0 7-6 7H8q-6 0-6-7z", "#4d7f4c")
    + use("leafy", 14, 80, 1.3)
    + use("pine", 109, 79, 1.25)
    + use("pine", 97, 77, 0.8)
    + fill("M2 96q20-10 44-8t46-6l28-8v14q-20 2-34 9t-26 8H8q-6 0-6-7z", "#4e9fc9")
    + fill("M8 97q18-7 36-5t40-5l30-7q-14 8-32 11t-38 4-36 2z", "#b5e0ec")
    + shade(60, 101, 20)
    + '<ellipse cx="60" cy="93" rx="21" ry="9" fill="#5d666d" stroke="#2b1d10" stroke-width="1.2"/>'
    '<ellipse cx="60" cy="91.5" rx="17" ry="6" fill="#9a7a4a"/>'
    + use("th-nuggets", 60, 95, 0.8)
    + use("th-pick", 30, 84, 0.95)
)
_EQUIPMENT: Final = (
    timber("M6 50h110", 3.6)
    + use("th-pick", 20, 82, 1.05)
    + timber("M52 52v46", 3)
    + fill("M45 84q7-4 14 0v10q-1 9-7 10-6-1-7-10z", STEEL)
    + fill("M45 84q3-2 6-2.5v21q-5-2-6-9z", STEEL_LIT)
    + timber("M76 52v48", 3)
    + fill("M64 58h24v13H64z", IRON)
    + fill("M64 58h24v4H64z", STEEL)
    + stroke("M100 50q-9 12 1 20t3 12M104 50q10 12 2 22", "#c9a66a", 3, ROUND)
    + stroke("M100 50q-9 12 1 20t3 12M104 50q10 12 2 22", "#8d6c3b", 1, ' stroke-dasharray="2 2"')
    + fill("M84 103q-2-12 8-12t8 12z", "#e0ab22")
    + fill("M82 101h19v3H82z", "#a8760c")
)

WORKROOMS: Final[dict[str, Room]] = {
    "spinning-wheel": ("#c99cb8", "plaster", "#9a6f4e", "wood", _SPINNING),
    "grindstone": ("#d9b25c", "blocks", "#a08458", "flags", _GRINDING),
    "weaving-room": ("#7fb8a8", "boards", "#9a7448", "wood", _LOOM),
    "furniture-workshop": ("#8fb98f", "boards", "#a8743c", "wood", _CARPENTRY),
    "digging-cave": ("#8d7a66", "rock", "#7d6347", "earth", _DIGGING),
    "bakehouse": ("#e08a5c", "bricks", "#a86a48", "flags", _OVEN),
    "prospecting-site": ("#8fb6cf", "rock", "#5f8d55", "earth", _PROSPECTING),
    "retting-room": ("#79aed6", "plaster", "#6f8798", "flags", _RETTING),
    "equipment-room": ("#8f9fc4", "boards", "#77808f", "wood", _EQUIPMENT),
}
