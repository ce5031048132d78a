"""What does the landscape look like? Drawn once, by hand: forest, pit, quarry, river, steppe and village."""

from typing import Final

from ...drawing.svg import box, circle, icon, line, path, rect, surface, use

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
OUTER_PIT: Final = (
    "M432 40C470 24 540 26 566 44C590 90 584 160 560 196C520 216 460 214 434 194C420 150 414 84 432 40z"
)
INNER_PIT: Final = (
    "M444 58C480 42 530 44 552 60C570 96 566 150 548 182C512 198 470 196 446 180C434 146 430 94 444 58z"
)
CLEARING: Final = (
    "M40 300C60 244 150 252 220 254C320 246 470 244 530 262C566 300 560 380 540 404C440 424 140 424 56 408"
    "C30 390 28 340 40 300z"
)
WAYS: Final = (
    "M214 262C190 246 170 246 140 238M292 256C300 236 308 228 316 208M440 254C470 236 480 226 490 206"
    "M520 262C560 240 600 226 640 204"
)
TRACK: Final = (56.0, 516.0, 41.0)  # agriculture: first step, height, distance


def _trees(*spots: tuple[float, float, float]) -> str:
    """Firs and broadleaves in turn, those behind first."""
    return "".join(
        use("tree" if i % 3 else "bush", x, y, scale)
        for i, (x, y, scale) in enumerate(sorted(spots, key=lambda s: s[1]))
    )


def _ground() -> str:
    return (
        surface("timber", box(0, 0, WIDTH, HEIGHT, 14))
        + surface("grass", box(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, 8))
        + line(box(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, 8), "timber-2", 1.5)
    )


def _steppe() -> str:
    """The hunting grounds: tall dry grass, a mammoth and a deer."""
    hills = "M23 170C50 120 90 150 120 110C150 75 190 110 214 60L205 23H31Q23 23 23 31z"
    return (
        surface(
            "earth",
            "M23 31Q23 23 31 23H210C232 80 214 140 220 190C205 246 140 262 90 250C60 246 40 258 23 240z",
        )
        + path(hills, "earth-2 faint")
        + icon("mammoth", 72, 68, 56, "dim")
        + icon("deer", 174, 62, 40, "dim")
        + line(
            "M46 208l-3-10m3 10v-12m0 12 3-10M196 176l-3-10m3 10v-12m0 12 3-10M60 160l-2-8m2 8v-9m0 9 2-8",
            "field-2",
            1.6,
        )
    )


def _forest() -> str:
    ground = (
        "M244 23H404C420 40 412 62 424 84C436 110 420 132 424 154C426 182 400 188 388 202C366 220 342 206 "
        "322 214C296 222 276 208 258 200C232 190 236 166 232 146C226 120 238 104 232 80C230 56 244 44 244 23z"
    )
    trees = _trees(
        (252, 52, 1.25), (276, 44, 1.45), (302, 50, 1.2), (328, 44, 1.5), (354, 52, 1.2), (380, 46, 1.45),
        (404, 56, 1.2), (246, 84, 1.2), (242, 120, 1.35), (248, 156, 1.1), (406, 92, 1.3), (412, 130, 1.15),
        (402, 164, 1.3), (264, 72, 1), (392, 76, 1.05),
    )  # fmt: skip
    return path(ground, "forest") + trees


def _clay_pit() -> str:
    return (
        path(OUTER_PIT, "clay-2")
        + path(INNER_PIT, "clay")
        + line("M452 74C484 60 524 62 544 74M448 168C478 182 516 182 546 168", "clay-2", 2.5)
        + path("M452 56l22-8 18 6-4 10-24 4zM516 50l20 2 6 10-18 4-12-6z", "clay-2")
    )


def _quarry() -> str:
    cliffs = "M586 196L594 70L620 40L650 54L676 26L708 44L730 34L757 52V200C700 214 630 214 586 196z"
    faces = "M594 70L620 40L628 92L606 120zM650 54L676 26L684 74L660 88zM708 44L730 34L757 52V110L722 84z"
    return (
        surface("rock", cliffs)
        + path(faces, "rock-2")
        + line("M620 40L628 92L606 120M676 26L684 74L660 88M730 34L722 84L757 110", "dim", 1)
        + path("M598 178l14-12 16 4 4 16-20 6zM716 176l18-8 14 10-2 14-24 2z", "rock-2")
    )


def _river() -> str:
    water = "M757 214C706 218 640 234 612 268C580 306 600 352 584 396C574 424 562 448 556 477H757z"
    bank = "M757 418C728 424 706 446 700 477H749Q757 477 757 469z"
    sparks = "".join(
        circle(x, y, 2.2, "gold")
        for x, y in ((620, 292), (706, 262), (640, 424), (724, 372), (604, 368), (734, 300))
    )
    return (
        path("M757 206C700 210 632 228 604 264C572 304 590 350 576 394C566 424 554 448 548 477H757z", "earth")
        + surface("water", water)
        + line(
            "M600 440q8-5 16 0t16 0M640 254q8-5 16 0t16 0M690 430q8-5 16 0t16 0",
            "snow",
            2,
            ' stroke-linecap="round"',
        )
        + surface("grass", bank)
        + sparks
    )


def _village() -> str:
    return surface("earth", CLEARING) + _tool_maker() + _hut() + _field() + _fire()


def _fire() -> str:
    """A camp fire between the huts."""
    return (
        path("M196 346l20-6 3 5-20 6zM199 340l20 6-2 5-20-6z", "timber-2")
        + path("M208 340c-9-5-6-13-1-19 0 5 3 5 4 1 4 6 6 13-3 18z", "ember")
        + path("M208 340c-4-3-3-7 0-10 3 3 4 7 0 10z", "field")
    )


def _paths() -> str:
    """Trodden ways from the village."""
    return line(WAYS, "earth", 11, ' stroke-linecap="round"')


def _tool_maker() -> str:
    return (
        path("M78 336V296h88v40z", "timber")
        + path("M66 300L84 268h80l14 32z", "timber-2")
        + line("M84 268l-6 32M100 268l-3 32M116 268v32M132 268l3 32M148 268l6 32", "timber", 1.5)
        + path("M92 336v-26h60v26z", "ink deep")
        + icon("stone-axe", 122, 322, 26, "sand")
        + path("M60 344l10-12 14 4 2 12-16 2zM162 346l8-10 14 2 4 10z", "rock-2")
    )


def _hut() -> str:
    return (
        path("M248 340C248 300 336 300 336 340z", "timber")
        + path(
            "M238 322C262 310 276 284 288 262h8C308 284 322 310 346 322C320 332 264 332 238 322z", "timber-2"
        )
        + line("M288 262C282 286 270 306 254 322M292 262V326M296 262C302 286 314 306 330 322", "timber", 1.5)
        + path("M280 341V324Q292 312 304 324V341z", "ink deep")
        + line("M286 262l-6-10M292 260v-12M298 262l6-10", "timber-2", 2.5)
    )


def _field() -> str:
    return (
        surface("field", "M404 338L420 272H508L524 338z")
        + line("M404 338L420 272H508L524 338z", "field-2", 2)
        + icon("wheat", 436, 300, 34, "field-2")
        + icon("wheat", 466, 296, 38, "field-2")
        + icon("wheat", 494, 302, 34, "field-2")
    )


def _track() -> str:
    """The steps of agriculture, from 0 to 10, with room for markers above them."""
    x, y, step = TRACK
    return rect(x - 20, y - 30, step * 10 + 40, 47, "field", 17) + line(
        f"M{x} {y}h{step * 10}", "field-2", 3, ' stroke-dasharray="4 5"'
    )


def scenery() -> str:
    """The land is drawn within a frame of 22, 736 by 456, and stretched to the ground."""
    across, down = (WIDTH - 2 * FRAME) / 736, (HEIGHT - 2 * FRAME) / 456
    stretched = f"translate({FRAME} {FRAME})scale({across:.4f} {down:.4f})translate(-22 -22)"
    land = _paths() + _steppe() + _clay_pit() + _quarry() + _river() + _village() + _forest()
    return f'{_ground()}<g transform="{stretched}">{land}</g>{_track()}'


SCENERY: Final = scenery()


def score_step(number: int) -> tuple[float, float]:
    """A step of the score track, clockwise from the top left."""
    inset = FRAME / 2
    w, h = WIDTH - 2 * inset, HEIGHT - 2 * inset
    way = number * 2 * (w + h) / 100
    if way <= w:
        return inset + way, inset
    if way <= w + h:
        return inset + w, inset + way - w
    if way <= 2 * w + h:
        return inset + w - (way - w - h), inset + h
    return inset, inset + h - (way - 2 * w - h)
