"""How do caves look? Rock around them, halls lit by torches, a gate; drawn once, used in every cave."""

from typing import Final

from ...drawing.caves import CAVES, ROUND, blend, fill, glow, stroke, symbols
from ...drawing.svg import HEAD, num, use, words
from .board_furniture import FURNITURE
from .board_halls import HALLS
from .board_interiors import INTERIORS
from .board_niches import NICHES
from .board_plans import EXAMPLE, PLANS, plan
from .board_rock import KINDS, STEP, drawings, grooves
from .board_valley import VALLEY
from .board_vignettes import VIGNETTES

# --- the mountain around a cave: five rows of two cells, and a third one in the last row ---


def _mountain() -> str:
    """An outline with broken edges, its shadow, the edge in the light, and footings between the cells."""
    w, h = STEP
    right, far, low, end = 2 * w + 1, 3 * w - 2, 4 * h - 4, 5 * h + 2
    outline = (
        f"M-5 10l8-14 30 2 34-4 40 4 36-3 44 3 40-4 {num(right - 227)} 5 3 13-3 60 3 70-3 60 3 70-2 60"
        f"L{num(right)} {num(low)}l46-4 40 5 {num(far - right - 86)}-2 5 12L{num(far)} {num(end - 8)}l-8 8"
        f"H4l-9-8-3-70 4-80-4-70 4-90-3-70 4-60z"
    )
    return (
        f'<path d="{outline}" transform="translate(3 3)" fill="#000" opacity=".22"/>'
        + fill(outline, "var(--cv-r1)")
        + fill(outline, "url(#hm-relief)")
        + stroke(outline, "var(--cv-r5)", 1.6, ' opacity=".55"' + ROUND)
        + grooves()
    )


# --- cells ---

_ARCH: Final = "M23 82V48a38 36 0 0 1 76 0V82"


def _gate() -> str:
    """The entrance: a frame of timber in the rock, lanterns, and the valley outside in the light of day."""
    beams = "M26 82V50M96 82V50"
    return (
        use("covered-2", 0, 0)
        + stroke(_ARCH, "#14110e", 15, ' opacity=".4"')
        + fill(_ARCH + "z", "url(#hm-sky)")
        + '<circle cx="44" cy="30" r="13" fill="url(#hm-flare)"/>'
        + fill("M24 62l12-16 9 9 14-21 13 18 8-8 18 20v12H24z", "var(--cv-far)")
        + fill("M59 34l-9 13 5-2 4 5 5-5 4 2z", "var(--cv-snow)")
        + fill("M59 34l13 18 8-8 6 20H64l2-14z", "var(--cv-far-2)", ' opacity=".7"')
        + fill("M23 68q20-12 40-5t36-5v24H23z", "var(--cv-mead-1)")
        + fill("M23 76q24-10 44-5t32-3v14H23z", "var(--cv-mead-2)")
        + fill("M52 82c4-6 14-8 12-12-1-3-6-3-5-6h3c0 3 6 2 8 6 2 5-2 8 0 12z", "var(--cv-path)")
        + use("pine", 38, 68, 0.75)
        + use("pine", 47, 65, 0.5)
        + use("leafy", 84, 68, 0.7)
        + use("pine", 75, 65, 0.5)
        + stroke(_ARCH, "#3d2611", 10)
        + stroke(_ARCH, "#8a5c2e", 7.4)
        + stroke("M21.5 82V48a39.5 37.5 0 0 1 60-32", "#d9ab6d", 1.8, ' opacity=".9"')
        + stroke(beams, "#5d3c1c", 1, ' stroke-dasharray="9 4 5 6"')
        + stroke("M31 28l-6-5M45 17l-4-7M77 17l4-7M91 28l6-5M19 58h8M95 58h8", "#3d2611", 1.6, ROUND)
        + fill("M54 5h14l-2.5 13h-9z", "#6f4a24")
        + fill("M54 5h14l-.6 3H54.6z", "#e2b877")
        + fill("M61 8l2 3-2 3-2-3z", "#f3d25c")
        + use("lantern", 10, 44)
        + use("lantern", 112, 44)
        + fill("M0 80h122v19q0 7-7 7H7q-7 0-7-7z", "url(#hm-plank)")
        + stroke("M0 81h122", "#3d2611", 2)
        + stroke("M1 83.5h120", "#f0cd95", 1, ' opacity=".8"')
        + stroke("M6 89h30M44 88h38M88 90h28M10 101h44M64 102h40", "#5d3c1c", 0.8, ' opacity=".5"' + ROUND)
    )


_LANTERN: Final = (
    '<circle cy="3" r="15" fill="url(#hm-flare)"/>'
    + stroke("M0-12v6M-5-12h10", "#2c2a2a", 1.6, ROUND)
    + fill("M-4-6h8l2 3v10l-2 2h-8l-2-2V-3z", "#2f2b28")
    + fill("M-4-2h8v8h-8z", "#ffdf8c")
    + fill("M0-1q3 4 0 6.5-3-2.5 0-6.5z", "#f58220")
    + fill("M-4-6h8l2 3h-12z", "#5c5550")
)

# Into food: an arrow to a meal.
_SWAP: Final = stroke("M-5 0H2M-.6-3L2.4 0-.6 3", "var(--dim)", 1.6, ROUND) + use("g-food", 10.5, 0, 0.6)

LIGHTS: Final = {
    **blend("relief", "0 #fff/.2", ".45 #fff/0", ".6 #000/0", "1 #000/.34", to="1 1"),
    **glow("depth", "0 #c08a4e", ".5 #7d5329", "1 #2a1b0e", y="62%", r="62%"),
    **glow("spill", "0 #ffd596/.85", ".5 #ffb75e/.5", "1 #ff9d3c/0"),  # what caverns shed on the rock
    **glow("vault", "0 #fff/.16", ".45 #fff/0", ".62 #04080c/0", "1 #04080c/.5", y="38%", r="74%"),
    **glow("shine", "0 #ffe6a6/.95", ".3 #ffc76a/.6", ".7 #f59a3a/.16", "1 #f59a3a/0"),
    **glow("torchlit", "0 #fff6d8/.75", ".5 #ffd27a/.66", "1 #ff9a2e/.66", r="72%"),  # on cells on offer
    **blend("ground", "0 #a87743", ".5 #7f5530", "1 #4a301a"),
}

_INSIDE: Final = f"M8 {HEAD + 5}h{num(2 * STEP[0])}v{num(4 * STEP[1])}h{num(STEP[0])}v{num(STEP[1])}H8z"

# --- signs, 20 wide around the origin; a page tells of those called `g-…` what their names say ---

_BRICKS: Final = '<path d="M-9-8H9V8H-9z" fill="#c4683f" stroke="#5c2f1c"/>' + stroke(
    "M-9-2.7H9M-9 2.7H9M-2-8v5.3M5-2.7v5.4M-4 2.7V8", "#5c2f1c", 1
)
_ROOM: Final = (
    '<rect x="-9" y="-9" width="18" height="18" rx="3" fill="#fdf3dc" stroke="#6b5532"/>'
    '<path d="M-9-4v-2q0-3 3-3H6q3 0 3 3v2z" fill="#e2994a"/>'
)

_INK: Final = "#2b1d10"
_GREEN: Final = "#2e7d46"  # of every tick
_TICK: Final = '<circle r="9.6" fill="{0}" stroke="{1}" stroke-width="2"/>' + stroke(
    "M-4.8.3-1.4 4 5-3.7", "{2}", 2.9, ROUND
)


def _signs() -> dict[str, str]:
    shaft, head = "M-7 9L5-5", "M-4-9q9-1 13 8l-2 1q-4-6-11-7zM3-7l5 4-2 2-5-4z"
    pick = (
        stroke(shaft, "#3d2611", 4.4, ROUND)
        + stroke(shaft, "#a8763f", 2.6, ROUND)
        + fill(head, "#3c464d", ' stroke="#1d2226" stroke-width=".9" stroke-linejoin="round"')
    )
    arrow, level = "M-11 0H9M5-4.5l5.5 4.5-5.5 4.5", "M-7-8H7M0 9V-3M-5 1l5-5 5 5"
    asked = "M-3.4-3a3.4 3.4 0 1 1 5.2 2.9q-1.8 1.1-1.8 2.8M0 6.4v.1"
    return {
        "excavate": '<circle r="10" fill="#f4ead2" stroke="#6b5532"/>' + pick,
        "through": f'<g transform="scale(.85 1.1)" opacity=".85">{_BRICKS}</g>'
        + stroke(arrow, "#fffaf0", 5, ROUND)
        + stroke(arrow, _INK, 2.2, ROUND),
        "upto": stroke(level, "#fffaf0", 5.6, ROUND) + stroke(level, _INK, 3, ROUND),
        "any": '<circle r="10" fill="#efe4cc" stroke="#0000004d"/>' + stroke(asked, _INK, 2.6, ROUND),
        "wall": _BRICKS,
        "dwarf": use("sg-dwarf", 0, 0),
        "ready": _TICK.format(_GREEN, "#fff", "#fff"),
        "short": '<circle r="9.6" fill="#fffaf0" stroke="#8a7f70" stroke-width="1.6"/>'
        + stroke("M-4.6 0h.1M0 0h.1M4.6 0h.1", "#6b6257", 3.2, ROUND),
        "done": f'<g transform="scale(.85)">{_TICK.format(_GREEN, "#fff", "#fff")}</g>',
        "walls": use(plan(EXAMPLE), 0, 0),
        "worth": use("coin", 0, 0, 0.78) + words(0, 4.3, "5", 12, "b m on-token"),
        "rooms": _ROOM + f'<g fill="#6b3f12">{use("i-hand", 0, 2.5, 0.55)}</g>',
        "furnish": _ROOM + fill("M-4 7V1l4-3 4 3v6z", "#a87440") + fill("M-1.3 7V3h2.6v4z", "#3a2a16"),
    }


SYMBOLS: Final = {
    **CAVES,
    **LIGHTS,
    **VALLEY,
    **FURNITURE,
    **INTERIORS,
    **NICHES,
    **VIGNETTES,
    **symbols(dict(drawings())),
    "inside": f'<clipPath id="hm-inside"><path d="{_INSIDE}"/></clipPath>',
    **symbols({"mountain": _mountain(), "gate": _gate(), "lantern": _LANTERN, "swap": _SWAP}),
    **HALLS,
    **PLANS,
    **symbols(_signs(), "g-"),
}

# --- what a cave is put together of ---


def covered(number: int) -> str:
    """Rock, in such an order of its kinds that no two cells side by side are alike."""
    return use(f"covered-{(number + number // 2) % KINDS}", 0, 0)
