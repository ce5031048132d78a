"""What stands in rooms where dwarfs keep things, sit together or pass? Rows as in `board_workrooms.py`."""

from typing import Final

from ...drawing.caves import ROUND, fill, stroke
from ...drawing.svg import use
from .board_things import (
    GOLD,
    GOLD_DEEP,
    GOLD_LIT,
    INK,
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

# --- where things are kept ---

_SHELVES: Final = (
    timber("M42 102V34M92 102V34", 4)
    + use("th-pot", 55, 58, 0.9)
    + use("th-sack", 76, 58, 0.7)
    + use("th-pot", 84, 81, 0.9)
    + fill("M48 81V65h6v16zM55 81V63h5v18zM61 81V66h6v15z", "#7c3b8a")
    + fill("M55 81V63h5v18z", "#3f8a5c")
    + fill("M61 81V66h6v15z", "#c0392b")
    + use("th-loaf", 55, 102, 0.85)
    + use("th-pot", 72, 102, 0.95)
    + use("th-pot", 86, 102, 0.75)
    + "".join(timber(f"M40 {y}h54", 3) for y in (60, 83))
    + timber("M40 103h54", 3)
    + use("th-barrel", 20, 83, 1.05)
    + use("th-barrel", 107, 82, 0.95)
)
_WAREHOUSE: Final = (
    use("th-crate", 16, 82, 1.05)
    + use("th-crate", 15, 62, 0.8)
    + use("th-barrel", 108, 82, 1.1)
    + use("th-crate", 54, 103, 1.15)
    + use("th-sack", 81, 103, 1.05)
    + use("th-crate", 58, 81, 0.9)
    + use("th-barrel", 82, 80, 0.8)
)
_STORES: Final = (
    use("th-sack", 17, 82, 1.3)
    + use("th-sheaf", 36, 82, 1.15)
    + use("th-sack", 108, 81, 1.15)
    + use("th-flax", 92, 82, 1.1)
    + stroke("M52 22v22M68 22v18", WOOD_DEEP, 1.4)
    + use("th-sack", 62, 82, 1.2)
    + use("th-pot", 84, 103, 1.1)
)
_TREASURE: Final = (
    use("th-coins", 24, 82, 1.25)
    + use("th-coins", 106, 82, 0.95)
    + use("th-chest", 66, 93, 1.05)
    + use("th-coins", 54, 104, 0.9)
    + use("th-coins", 80, 104, 0.9)
    + fill("M66 51l4 6-4 8-4-8z", "#e0415c")
    + fill("M66 51l4 6h-8z", "#ff9db0")
)
_SECRET: Final = (
    fill("M36 83V54q0-20 25-20t25 20v29z", "#0d0a18")
    + fill("M40 83V56q0-17 21-17t21 17v27z", "#2a2450")
    + '<ellipse cx="61" cy="72" rx="26" ry="24" fill="url(#hm-shine)"/>'
    + use("th-chest", 61, 83, 0.72)
    + stroke("M36 83V54q0-20 25-20t25 20v29", STONE_LIT, 4)
    + stroke("M36 83V54q0-20 25-20t25 20v29", "#3c3a58", 1, ' stroke-dasharray="9 2"')
    + fill("M84 83V46q13 3 17 15l2 30-6-4z", WOOD)
    + fill("M84 83V46q4 1 7 3v36z", WOOD_LIT)
    + ball(96, 70, 2, GOLD)
    + use("th-candle", 15, 82, 1.3)
    + use("th-candle", 25, 81, 0.9)
    + use("th-candle", 112, 80, 1.1)
    + use("crystals", 84, 97, 0.7)
)
_VEIN: Final = (
    fill("M2 62l14-10 12 6 16-16 20 10 18-12 16 14 22-8v32H2z", "#4f463d")
    + fill("M2 62l14-10 12 6-8 10-18 6zM44 42l20 10-10 12-14-6zM82 40l16 14-10 10-14-8z", "#6d6256")
    + stroke("M2 70l16 4 12-10 16 8 14-14 18 10 16-8 14 8 12-6", "#6b4a06", 8, ROUND)
    + stroke("M2 70l16 4 12-10 16 8 14-14 18 10 16-8 14 8 12-6M46 72l4 18M78 68l8 14", GOLD, 5.4, ROUND)
    + stroke("M2 69l16 4 12-10 16 8 14-14 18 10 16-8 14 8 12-6M46 72l4 17", GOLD_LIT, 1.6, ROUND)
    + use("th-nuggets", 58, 103, 1.15)
    + use("th-nuggets", 80, 102, 0.85)
    + fill("M20 60l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z", "#fff")
    + fill("M100 52l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z", "#fff")
)
_TIMBERYARD: Final = (
    use("th-logs", 66, 104, 0.92)
    + fill("M4 82V60q14-4 30 0v22z", "#6b4524")
    + stroke("M4 64h30M4 70h30M4 76h30", "#d9ab6d", 3.4, ROUND)
    + use("th-logs", 108, 82, 0.55)
    + timber("M100 60L112 36", 3)
    + fill("M106 38q6-8 13-4-2 8-9 11z", STEEL)
    + fill("M106 38q6-8 13-4-7-1-12 5z", STEEL_LIT)
)

# --- where dwarfs sit together ---

_MEAL: Final = (
    shade(66, 103, 30)
    + timber("M46 104V86M88 104V86", 4.4)
    + fill("M38 76h58v8H38z", WOOD)
    + fill("M38 76h58v3H38z", WOOD_LIT)
    + stroke("M38 84h58", WOOD_DEEP, 1.4)
    + fill("M42 79h50l-4 12-6-5-6 6-8-6-8 6-7-6-6 5z", "#f4ead2")
    + '<ellipse cx="67" cy="76" rx="17" ry="3.2" fill="#dfe8ec" stroke="#6a7277"/>'
    + fill("M53 75q-2-14 12-16 12-1 14 9 1 7-6 8z", "#c4683f")
    + fill("M57 69q2-7 9-8 6 0 8 4-9-2-17 4z", "#efae82")
    + stroke("M78 66l9-5M87 61l3-1M87 61l1-3", "#fff6df", 2.6, ROUND)
    + use("th-loaf", 46, 76, 0.8)
    + fill("M89 76V64h7v12z", "#b98a52")
    + stroke("M96 67q4 1 0 6", WOOD_DEEP, 1.6)
    + fill("M88 64q4-5 9 0z", "#fffaf0")
    + stroke("M14 22v24M27 22v18M108 22v22", WOOD_DEEP, 1.3)
    + fill("M8 46q6-5 12 0 3 15-6 18-9-3-6-18z", "#a8443a")
    + fill("M9 48q3-3 5-2-3 6-1 14-6-4-4-12z", "#dc8a72")
    + stroke("M27 40q6 4 0 8t0 8 0 8", "#b5633c", 5, ROUND)
    + stroke("M108 44q5 4 0 8t0 8 0 8", "#b5633c", 5, ROUND)
    + use("th-barrel", 20, 83, 0.7)
)
_SALON: Final = (
    fill("M36 83V44h48v39z", "#8d8678")
    + stroke("M36 56h9M36 69h9M75 56h9M75 69h9", "#5a564c", 1.2)
    + fill("M32 38h56v7H32z", "#cfc6b0")
    + fill("M44 83V64q0-12 16-12t16 12v19z", "#1f120a")
    + '<ellipse cx="60" cy="78" rx="24" ry="20" fill="url(#hm-shine)"/>'
    + fill("M51 83q-3-9 4-13 0 4 2 5 1-9 6-13 0 7 5 10 0-3 2-5 4 8 1 16z", "#f58220")
    + fill("M55 83q-1-5 3-8 1 3 2 3 1-5 4-6 0 5 3 7 1 2 0 4z", "#ffe08a")
    + fill("M3 83V58q0-7 8-7t8 7v10h10q4 0 4 5v10z", "#2f6f5a")
    + fill("M3 83V58q0-7 7-7-3 5-2 12v20zM19 72h14v4H19z", "#57a184")
    + fill("M119 83V58q0-7-8-7t-8 7v10H93q-4 0-4 5v10z", "#2f6f5a")
    + fill("M119 83V58q0-7-7-7 3 5 2 12v20zM103 72H89v4h14z", "#1d4a3b")
    + fill("M40 88h50l6 12H76z", "#8d2f3a")
    + stroke("M76 97h17M76 91h14", GOLD, 1.4)
)
_THRONE: Final = (
    use("th-flag", 18, 40, 1.05)
    + use("th-flag", 106, 40, 1.05)
    + fill("M44 104l8-24h28l12 24z", "#a8221f")
    + stroke("M47 104l8-24M88 104l-10-24", GOLD, 1.8)
    + fill("M44 92h44v5H44zM48 87h36v5H48z", STONE)
    + fill("M44 92h44v1.5H44zM48 87h36v1.5H48z", STONE_LIT)
    + fill("M52 87V46l6 5 8-9 8 9 6-5v41z", GOLD)
    + fill("M74 51l6-5v41h-6z", GOLD_DEEP)
    + fill("M56 72V56q10-6 20 0v16z", "#8a1d2a")
    + fill("M52 72h28v9H52z", "#b8303c")
    + fill("M52 72h28v2.5H52z", "#e87a72")
    + fill("M48 66h6v21h-6zM78 66h6v21h-6z", GOLD_LIT)
    + fill("M82 66h2v21h-2zM52 66h2v21h-2z", GOLD_DEEP)
    + ball(66, 47, 2.4, "#3f7fd0")
)
_ALTAR: Final = (
    fill("M36 82q0-48 30-52 30 4 30 52z", "#000", ' opacity=".2"')
    + '<ellipse cx="66" cy="66" rx="36" ry="30" fill="url(#hm-shine)" opacity=".8"/>'
    + shade(66, 103, 28)
    + fill("M42 96h48v8H42z", STONE_DEEP)
    + fill("M47 82h38v15H47z", STONE)
    + fill("M76 82h9v15h-9z", STONE_DEEP)
    + fill("M42 75h48v8H42z", STONE_LIT)
    + stroke("M42 83h48M42 96h48", "#4a4c4c", 1.2)
    + fill("M58 78h16v17l-8-5-8 5z", "#6d2f86")
    + fill("M63 82h6v6h-6z", GOLD)
    + fill("M56 70q10 9 20 0l-3 5H59z", GOLD_DEEP)
    + fill("M57 70q-2-10 5-14 0 4 2 4 0-9 6-13 0 7 4 10 3 8-1 13z", "#f58220")
    + fill("M62 70q-1-6 3-8 1 3 2 3 1-4 3-5 1 6 0 10z", "#ffe9a3")
    + use("th-candle", 47, 76, 0.9)
    + use("th-candle", 85, 76, 0.9)
    + use("th-candle", 16, 82, 1.5)
    + use("th-candle", 28, 82, 1.1)
    + use("th-candle", 106, 81, 1.5)
)

# --- where one sells, and passes ---

_MARKET: Final = (
    timber("M10 82V40M112 82V40", 3.6)
    + "".join(
        fill(f"M{x} 37h11v17q-5.5 6-11 0z", ("#c0392b", "#fbf3dc")[x // 11 % 2]) for x in range(6, 116, 11)
    )
    + fill("M6 37h110v5H6z", "#000", ' opacity=".16"')
    + fill("M6 70h110v13H6z", WOOD)
    + fill("M4 67h114v5H4z", WOOD_LIT)
    + stroke("M30 72v11M54 72v11M78 72v11M102 72v11", WOOD_DEEP, 1.2)
    + use("th-sheaf", 22, 68, 0.6)
    + use("th-flax", 44, 68, 0.62)
    + use("th-loaf", 70, 67, 0.75)
    + use("th-pot", 100, 67, 0.6)
    + use("th-sack", 84, 103, 0.95)
)
_RAILS: Final = (
    fill("M32 84V58q0-26 33-27 33 1 33 27v26z", "#17130f")
    + fill("M44 84V62q0-18 21-19 21 1 21 19v22z", "#3a3128")
    + '<ellipse cx="65" cy="66" rx="14" ry="14" fill="url(#hm-shine)"/>'
    + timber("M33 85V56M97 85V56", 5)
    + timber("M28 54h74", 5)
    + stroke("M40 104h52M46 96h40M50 89h31M54 83h23M57 78h17", WOOD_DEEP, 3.2)
    + stroke("M44 106l17-34M88 106L69 72", IRON, 3)
    + stroke("M43.5 105l17-33M87 105L68.5 72", STEEL_LIT, 1)
    + use("cart", 66, 88, 1.25)
    + use("th-lamp", 14, 62)
    + use("th-lamp", 112, 60)
)
_CROSSING: Final = (
    fill("M4 82V60q0-16 15-16t15 16v22z", "#1b1714")
    + fill("M90 82V60q0-16 14-16t14 16v22z", "#1b1714")
    + '<ellipse cx="19" cy="74" rx="14" ry="14" fill="url(#hm-shine)"/>'
    + '<ellipse cx="104" cy="74" rx="14" ry="14" fill="url(#hm-shine)"/>'
    + stroke("M4 82V60q0-16 15-16t15 16v22M90 82V60q0-16 14-16t14 16v22", STONE_LIT, 3.4)
    + shade(64, 103, 18)
    + timber("M64 103V48", 4.4)
    + fill("M66 52h22l6 5-6 5H66z", WOOD_LIT)
    + fill("M62 64H40l-6 5 6 5h22z", WOOD_LIT)
    + fill("M66 77h18l6 5-6 5H66z", WOOD_LIT)
    + stroke("M66 52h22l6 5-6 5H66zM62 64H40l-6 5 6 5h22zM66 77h18l6 5-6 5H66z", WOOD_DEEP, 1.4)
    + stroke("M70 57h14M58 69H44M70 82h10", WOOD, 2, ROUND)
    + fill("M50 104l5-7 8-2 6 2 8-1 4 8z", STONE_DEEP)
    + fill("M55 97l8-2 3 3-8 2z", STONE_LIT)
)
_BARS: Final = (
    fill("M12 84V58q0-24 49-25 49 1 49 25v26z", "#15171c")
    + '<ellipse cx="61" cy="70" rx="40" ry="22" fill="url(#hm-shine)" opacity=".35"/>'
    + stroke("M36 50v10q0 4 3 6M36 54h0", STEEL, 2, ' stroke-dasharray="4 2"')
    + ball(40, 72, 5, IRON, STEEL)
    + fill("M72 84q-1-11 7-12 8 1 7 12z", "#6b6f78")
    + ball(79, 68, 4.6, "#e0b48c", "#6b4524")
    + fill("M75 69q4 9 8 0l1 5q-5 7-10 0z", "#f0eada")
    + stroke("M20 84V49M30 84V43M42 84V39M54 84V36M66 84V36M78 84V38M90 84V42M102 84V49", "#0c0d10", 5)
    + stroke("M20 84V49M30 84V43M42 84V39M54 84V36M66 84V36M78 84V38M90 84V42M102 84V49", "#79838d", 3.4)
    + stroke("M19 84V49M29 84V43M41 84V39M53 84V36M65 84V36M77 84V38M89 84V42M101 84V49", STEEL_LIT, 1)
    + stroke("M12 62h98M12 82h98", "#0c0d10", 5.4)
    + stroke("M12 62h98M12 82h98", "#8a949e", 3.6)
    + fill("M55 66h12v12H55z", GOLD)
    + fill("M55 66h3v12h-3z", GOLD_LIT)
    + fill("M60 70h2v5h-2z", INK)
    + stroke("M12 84V58q0-24 49-25 49 1 49 25v26", "#b8bfc6", 3)
    + stroke("M80 88q3 4 7 2t4 5-3 7", STEEL, 2.4, ' stroke-dasharray="4 2"')
)

CHAMBERS: Final[dict[str, Room]] = {
    "shelf": ("#e3b878", "plaster", "#a37647", "wood", _SHELVES),
    "tunnel": ("#98978c", "rock", "#85735c", "earth", _RAILS),
    "food-corner": ("#e59a72", "bricks", "#a86a48", "flags", _MEAL),
    "parlor": ("#d98a86", "boards", "#9a6a44", "wood", _SALON),
    "warehouse": ("#b79aa8", "boards", "#93794a", "wood", _WAREHOUSE),
    "stall": ("#93c6d0", "blocks", "#b39668", "flags", _MARKET),
    "sacrificial-altar": ("#ab8fcb", "blocks", "#7f7488", "flags", _ALTAR),
    "storeroom": ("#a9c07a", "blocks", "#94805a", "flags", _STORES),
    "gold-vein": ("#a08a6c", "rock", "#7a674d", "earth", _VEIN),
    "junction-room": ("#c2a98e", "blocks", "#8d8069", "flags", _CROSSING),
    "state-room": ("#e07a62", "blocks", "#b06a4c", "flags", _THRONE),
    "secret-chamber": ("#8f8cc8", "blocks", "#6d6884", "flags", _SECRET),
    "treasury": ("#6fae8a", "blocks", "#8a7a54", "flags", _TREASURE),
    "wood-storeroom": ("#86b5c9", "boards", "#7f8686", "earth", _TIMBERYARD),
    "dungeon": ("#7f8fa6", "blocks", "#68717c", "flags", _BARS),
}
