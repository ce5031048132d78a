"""What lives and grows around the village? Sky and hills, the steppe with its herd, the forest."""

from typing import Final

from .board_paint import dots, fill, group, linear, oval, put, radial, scattered, shadow, stroke, tufts

# --- what is drawn once and used often ---

MAMMOTH: Final = (
    shadow(66, 99, 58, 7)
    # legs on the far side
    + fill(
        "M44 66C44 80 44 90 43 97H56C58 88 58 78 58 68zM86 66C88 80 88 90 87 97H99C102 86 101 76 100 64z",
        "#49301f",
    )
    # tail
    + stroke("M112 46C119 54 119 64 117 74", "#6b4629", 3.4)
    # body, head and trunk
    + fill(
        "M113 52C113 40 104 33 92 31C82 29 76 22 67 18C59 15 52 17 48 23C46 13 38 7 29 8C18 9 12 17 11 28"
        "C10 40 8 52 5 64"
        "C3 74 1 84 6 89C10 93 16 90 15 85C14 82 11 83 11 80C12 72 17 66 20 59C24 66 30 68 34 67"
        "C36 76 44 80 52 78"
        "C66 82 84 82 98 77C108 73 114 64 113 52z",
        "coat",
    )
    # legs on the near side
    + fill(
        "M30 64C29 78 30 88 29 98H45C48 88 50 78 51 68zM96 62C100 76 99 88 98 98H114C116 84 116 70 113 56z",
        "coat",
    )
    + fill("M29 94h16v4.5H29zM98 94h16v4.5H98z", "#49301f")
    + stroke("M32 98v-3m4 3v-3m4 3v-3M101 98v-3m4 3v-3m4 3v-3", "#d9c4a0", 2)
    # the long coat
    + fill(
        "M33 58C32 70 33 76 35 82L38 74L41 86L45 76L49 89L53 78L58 88L62 79L67 90L72 79L77 90L82 79L87 88"
        "L91 78L95 86"
        "L99 75L104 81L107 68L113 58C104 46 60 44 33 58z",
        "pelt",
    )
    + stroke(
        "M52 50c-2 8-2 16-4 24M62 46c-1 10-1 20-3 30M73 46c0 10 0 20-2 32M84 46c1 10 1 20 0 31"
        "M95 48c2 9 2 17 1 26"
        "M105 52c2 7 1 13 0 18M44 54c-2 7-2 13-4 18",
        "#4b3120",
        1.3,
    )
    + stroke(
        "M56 40c-2 8-2 14-4 21M67 36c-1 9-1 17-3 25M78 38c0 8 0 15-2 23M89 39c1 8 1 14 0 21"
        "M100 44c2 6 2 11 1 16"
        "M48 44c-2 5-3 10-4 15M62 26c-3 3-5 7-6 11M74 30c-3 3-4 6-5 9",
        "#c79a68",
        1.4,
    )
    # crown of hair, brow, ear
    + fill("M48 23C46 13 38 7 29 8C18 9 12 17 11 28C18 20 24 20 28 24C34 18 42 18 48 23z", "#c08e5b")
    + stroke("M16 20c2-5 6-8 10-9M22 20c2-4 5-7 9-8M30 19c2-3 4-5 8-6", "#e2b986", 1.3)
    + fill("M38 32C46 28 52 34 50 44C49 52 44 56 40 54C36 50 35 38 38 32z", "#5c3c26")
    + stroke("M40 35c4-1 7 3 6 9-1 4-3 7-5 8", "#93673f", 1.2)
    # trunk
    + stroke("M9 50c3 1 6 1 9-1M8 57c3 1 6 1 8-1M6 65c3 1 5 1 7-1M5 73c2 1 4 1 6 0", "#5c3c26", 1.1)
    + oval(23, 37, 2.3, 2.6, "#1d130b")
    + oval(22.3, 36.2, 0.8, 0.8, "#fff")
    + stroke("M19 33c3-2 6-2 8 1", "#49301f", 1.3)
    # tusks
    + fill("M26 58C24 74 8 88-8 80C-16 75-16 65-12 60C-12 68-8 74 0 73C10 72 17 64 19 55z", "tusk")
    + stroke("M23 60C20 72 8 83-5 79", "#b79c6c", 1)
)
DEER: Final = (
    shadow(28, 60, 24, 3.6)
    + stroke("M17 40l-2 19M38 38l3 20", "#6d4526", 3)
    + fill(
        "M8 22C9 17 12 14 16 15L18 24C26 26 36 24 44 27C49 30 48 37 45 41L46 60H42.6L40 44"
        "C34 45 27 45 23 44L22 60H18.6"
        "L16 42C12 38 12 32 12 27C9 28 5 29 2 28C1 26 4 23 8 22z",
        "fur",
    )
    + fill("M24 44C30 47 38 46 43 42L41 37C35 41 28 41 21 38z", "#e8cfa4")
    + fill("M45 29l4 2-1 5-3-2z", "#f4e6c8")
    + oval(8.4, 23.2, 1, 1, "#1d130b")
    + fill("M15 16l5-4-1 6z", "#8a5a33")
    + stroke(
        "M13 15C10 9 11 4 14-1M11 9L6 5M12 4L9-1M15 15C18 9 23 8 25 2M19 9l6 0M23 6l-1-6", "#6b4a2c", 1.6
    )
)
PINE: Final = (
    shadow(3, 13, 13, 3.4)
    + fill("M-2.4 2h4.8l.8 11h-6.4z", "#6f4a2a")
    + fill("M0-30L9-13L5.5-14L12-2L8-3L15 8C6 11-6 11-15 8L-8-3L-12-2L-5.5-14L-9-13z", "needles")
    + fill("M0-30L9-13L5.5-14L12-2L8-3L15 8C10 10 5 10.5 1 10.5C4-2 3-16 0-30z", "#173d2b", ' opacity=".45"')
    + stroke("M-5-12l3-3M-8-1l4-3M-11 7l5-3M-1-21l1-4", "#9cc07a", 1.3)
)
OAK: Final = (
    shadow(3, 13, 14, 3.4)
    + fill("M-3 13C-2 7-2 4-3 0H3C2 4 2 8 4 13z", "#6f4a2a")
    + fill(
        "M-13-2C-18-6-15-14-10-14C-11-21-2-25 3-21C9-25 16-19 13-13C18-11 18-3 12-1C10 5 2 5 0 2"
        "C-4 6-12 4-13-2z",
        "leaves",
    )
    + fill("M13-13C18-11 18-3 12-1C10 5 2 5 0 2C6 2 12-4 13-13z", "#2f5426", ' opacity=".5"')
    + stroke(
        "M-10-9c1-3 3-4 6-4M-4-17c2-2 4-3 6-2M-9-3c2 2 4 2 6 1M3-9c2-2 4-2 6-1M0-2c2 1 4 1 6-1",
        "#c5d98c",
        1.5,
    )
)
SHRUB: Final = (
    shadow(1, 5, 10, 2.4)
    + fill("M-9 5C-12 1-9-4-6-4C-5-8 1-9 3-6C8-7 10-2 8 0C11 2 10 5 8 5.5z", "leaves")
    + stroke("M-5-1c1-2 2-2 4-2M2-3c1-1 2-1 4 0M-2 2c1-1 3-1 4 0", "#c5d98c", 1.1)
)
FERN: Final = stroke(
    "M0 4C-1-1-4-5-8-6M0 4C0-2 0-6 1-9M0 4C1-1 4-5 8-5M0 4C-3 2-6 1-9 2M0 4C3 2 6 1 9 2", "#4f8a45", 1.8
)
BOULDER: Final = (
    shadow(2, 8, 14, 3)
    + fill("M-13 7L-11-3L-3-9L6-8L13-1L14 7C6 10-6 10-13 7z", "grey")
    + fill("M-11-3L-3-9L6-8L1-2L-5 0z", "#e3e2dc")
    + fill("M6-8L13-1L14 7C10 9 6 9.5 3 9.5L1-2z", "#74787b")
)
STUMP: Final = (
    shadow(2, 5, 11, 3)
    + fill("M-8-4L-10 5C-4 8 5 8 11 5L8-4z", "#7b5330")
    + stroke("M-5 0l-1 6M0 1v6M4 0l1 6", "#57391e", 1)
    + oval(0, -4, 8, 3, "#e6c593")
    + oval(0, -4, 4.6, 1.7, "none", ' stroke="#b08852"')
)
LOG: Final = (
    fill("M0-5h20a5 5 0 0 1 0 10H0z", "#80552f")
    + stroke("M6-1h12M9 2h10", "#5f3d20", 0.9)
    + oval(0, 0, 4.4, 5, "#e6c593")
    + oval(0, 0, 2.3, 2.7, "none", ' stroke="#b08852"')
)
LOGS: Final = shadow(15, 16, 24, 4) + "".join(
    put("log", x, y) for x, y in ((-4, 10), (7, 10), (18, 10), (1.5, 1), (12.5, 1), (7, -8))
)
BIRD: Final = '<path d="M-7-2q4-3 7 2 3-5 7-2-4-.5-7 4-3-4.5-7-4z" fill="#4a4336"/>'
SYMBOLS: Final = dict(
    (
        group("mammoth", MAMMOTH),
        group("deer", DEER),
        group("pine", PINE),
        group("oak", OAK),
        group("shrub", SHRUB),
        group("fern", FERN),
        group("boulder", BOULDER),
        group("stump", STUMP),
        group("log", LOG),
        group("logs", LOGS),
        group("bird", BIRD),
        linear("coat", (0, "#b9885a"), (45, "#8a5a38"), (100, "#573923")),
        linear("pelt", (0, "#96653e/0"), (40, "#8a5a38"), (70, "#74492c"), (100, "#553722")),
        linear("tusk", (0, "#fffbee"), (100, "#d8bf8b"), to=".4 1"),
        linear("fur", (0, "#c98f56"), (100, "#8f5c33")),
        linear("needles", (0, "#7fae66"), (50, "#4c8450"), (100, "#2c5f40"), to="1 .6"),
        linear("leaves", (0, "#b4cf78"), (55, "#7ba650"), (100, "#4f7f3c"), to="1 .8"),
        linear("grey", (0, "#c9c9c2"), (100, "#8f9394"), to="1 .5"),
        linear("sky", (0, "#9fcbe0"), (60, "#d8e8e4"), (100, "#f6ebd0")),
        radial("sun", (0, "#fffbe0"), (30, "#fff0b8/80"), (100, "#fff0b8/0")),
        linear("far", (0, "#a9bfd0"), (100, "#c9d6cf")),
        linear("ridge", (0, "#93b08f"), (100, "#b9c99a")),
        linear("meadow", (0, "#c8d992"), (40, "#b2cb7c"), (100, "#93b463")),
        linear("hill", (0, "#a9c873"), (40, "#b6cf7f"), (85, "#b2cb7c"), (100, "#b2cb7c/0")),
        linear("steppe", (0, "#efdc9c"), (50, "#e2c67c"), (100, "#cfab5e")),
        linear("dune", (0, "#d8c98a"), (100, "#e9d592")),
        radial("glade", (0, "#dbe9a6"), (55, "#cfe09a/70"), (100, "#b5cf7c/0")),
        linear("woodland", (0, "#7fa75a"), (100, "#98b965")),
    )
)


def sky() -> str:
    """Morning over far mountains; what is left of it behind forest and rocks."""
    clouds = (
        "M250 52c4-6 12-6 15-1 6-5 14-1 13 4h-34c0-3 3-4 6-3z"
        "M400 44c4-5 10-5 13-1 6-3 12 0 11 4h-30c0-3 3-4 6-3z"
    )
    return (
        fill("M30 30H750V130H30z", "sky")
        + oval(86, 50, 62, 40, "sun")
        + oval(86, 50, 9, 9, "#fff6cf")
        + fill(clouds, "#fffdf6", ' opacity=".9"')
        + fill(
            "M30 84L58 66L78 76L112 52L140 72L168 58L206 78L250 56L300 80L360 60L420 84L470 60L540 84"
            "L600 54L660 78L750 60V130H30z",
            "far",
        )
        + fill(
            "M112 52L124 61L114 60L106 66L100 61zM168 58L178 64L168 66L160 63zM58 66L65 70L56 71z", "#fbfbf6"
        )
        + fill("M30 94C70 78 110 88 150 80S240 78 300 88S420 78 480 90S560 84 620 92V150H30z", "ridge")
    )


def meadow() -> str:
    """The grass of the whole valley, with flowers in it."""
    grass = tufts(scattered(3, 84, (34, 240, 560, 546)), 6)
    flowers = scattered(11, 60, (36, 250, 745, 546))
    return (
        fill("M30 98C160 86 320 96 460 92S660 98 750 96V550H30z", "meadow")
        + fill("M402 130C420 74 466 46 500 46S588 62 604 124V252H402z", "hill")
        + stroke(grass, "#84a557", 1.2)
        + dots(flowers, ("#fff7dc", "#f0c94e", "#e79a7d"), 3)
    )


HERD: Final = ((104, 46, 0.82), (76, 90, 0.2), (44, 84, 0.27))  # the one in front first
DEER_AT: Final = (170, 192, 0.72)
STALKS: Final = ((48, 276), (56, 280), (64, 277), (196, 196), (204, 190), (40, 206))
EDGE: Final = (
    (38, 288), (60, 291), (82, 289), (104, 287), (130, 287), (152, 286), (176, 283), (194, 276),
    (210, 266), (222, 250), (228, 232), (229, 212), (224, 190), (224, 170),
)  # fmt: skip


def steppe() -> str:
    """The hunting grounds: dry grass to the horizon, and the herd that crosses it."""
    plain = (
        "M30 112C80 100 150 108 226 100C238 138 220 176 228 214C226 262 190 288 140 284C98 282 62 292 30 284z"
    )
    prints = ((96, 236), (106, 231), (114, 237), (124, 231), (133, 236), (142, 229), (150, 233), (158, 226))
    return (
        fill("M30 112C70 92 120 104 160 94S220 92 246 96V140H30z", "dune")
        + fill(plain, "steppe")
        + fill(
            "M30 150C80 138 120 152 160 142S212 140 224 146C222 160 222 168 223 176C160 166 90 182 30 170z",
            "#f3e2a8",
            ' opacity=".5"',
        )
        + fill(
            "M30 222C70 210 130 222 226 206C228 222 227 232 222 242C150 236 90 252 30 246z",
            "#b98f47",
            ' opacity=".28"',
        )
        + stroke(tufts(scattered(5, 38, (36, 118, 220, 276)), 8), "#b58c3e", 1.3)
        + stroke(tufts(scattered(6, 24, (36, 128, 220, 278)), 10), "#f6e6ac", 1.2)
        + dots(prints, ("#b08a4a",), 4.5)
        + "".join(put("mammoth", *one) for one in reversed(HERD))
        + put("deer", *DEER_AT)
        + put("boulder", 58, 222, 0.9)
        + put("shrub", 78, 226, 0.9)
        + put("shrub", 206, 270, 0.8)
        + put("bird", 206, 52, 0.8)
        + put("bird", 190, 44, 0.6)
        + put("bird", 220, 62, 0.5)
        + stroke(tufts(STALKS, 13), "#a67c33", 1.6)
        + stroke(tufts(EDGE, 8), "#84a557", 1.4)
    )


PINES: Final = (
    (240, 84, 1.1), (262, 74, 1.25), (318, 76, 1.3), (372, 74, 1.3), (414, 80, 1.15), (292, 88, 1.2),
    (346, 88, 1.15), (398, 96, 1.25), (236, 118, 1.2), (258, 108, 1.0), (412, 130, 1.15), (244, 152, 1.15),
    (408, 164, 1.1), (240, 190, 1.1), (418, 198, 0.95),
)  # fmt: skip
OAKS: Final = (
    (288, 74, 1.2), (344, 70, 1.25), (394, 72, 1.2), (272, 96, 1.1), (320, 98, 1.0), (372, 98, 1.15),
    (250, 134, 1.0), (402, 112, 1.0), (402, 146, 1.0), (252, 174, 0.95), (400, 184, 0.9),
)  # fmt: skip


def forest() -> str:
    """A dense wood around a clearing, the trees behind first."""
    ground = (
        "M232 80C280 66 380 66 424 82C432 120 424 160 430 204C424 236 386 240 352 246C310 252 262 248 236 230"
        "C222 200 238 160 230 124C226 104 226 92 232 80z"
    )
    trees = [("pine", *spot) for spot in PINES] + [("oak", *spot) for spot in OAKS]
    return (
        fill(ground, "woodland")
        + oval(326, 156, 92, 72, "glade")
        + stroke(tufts(scattered(8, 28, (262, 120, 396, 236)), 6), "#6f9a48", 1.2)
        + "".join(put(kind, x, y, scale) for kind, x, y, scale in sorted(trees, key=lambda tree: tree[2]))
        + put("stump", 382, 206, 0.9)
        + put("logs", 252, 206, 0.75)
        + "".join(
            put("fern", x, y, 0.9)
            for x, y in ((292, 186), (366, 190), (240, 228), (414, 222), (306, 116), (352, 116))
        )
        + put("shrub", 230, 232, 0.9)
        + put("shrub", 420, 236, 0.9)
    )
