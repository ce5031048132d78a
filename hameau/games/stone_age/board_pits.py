"""Where do clay, stone and gold come from? The pit with its terraces, the cliffs, the river."""

from typing import Final

from .board_paint import dots, fill, group, linear, oval, put, shadow, stroke, tufts

REED: Final = stroke(
    "M-6 8C-6 0-8-6-9-12M-2 8V-14M2 8C3 0 4-6 7-13M5 8C6 3 9 0 11-5", "#5f8a45", 1.6
) + stroke("M-2-14v-6M7-13l1.5-6M-9-12l-1-5", "#7a4f2a", 3)
BLOCK: Final = (
    shadow(3, 8, 12, 3)
    + fill("M-10-4L-2-9L11-6L3-1z", "#f0efe9")
    + fill("M-10-4L3-1L3 9L-10 6z", "#b9bbb8")
    + fill("M3-1L11-6L11 4L3 9z", "#83888b")
)
FISH: Final = fill("M-9 0C-5-4 2-4 6 0L10-3V3L6 0C2 4-5 4-9 0z", "#4f8fa8") + oval(
    -5.5, -0.6, 0.8, 0.8, "#17323d"
)
GLINT: Final = fill("M0-4L1-1L4 0L1 1L0 4L-1 1L-4 0L-1-1z", "#ffdf6b")
SYMBOLS: Final = dict(
    (
        group("reed", REED),
        group("block", BLOCK),
        group("fish", FISH),
        group("glint", GLINT),
        linear("rim", (0, "#8e4f2e"), (30, "#a9623b"), (100, "#d69468")),
        linear("wall", (0, "#a85f39"), (100, "#c9825a")),
        linear("wall-2", (0, "#bd7349"), (100, "#d99a72")),
        linear("floor", (0, "#d99a72"), (100, "#eab995"), to=".6 1"),
        linear("shine", (0, "#fff4e6/85"), (100, "#f2cba8/10"), to=".4 1"),
        linear("lit", (0, "#f1efe8"), (100, "#bfc0bb")),
        linear("shaded", (0, "#9a9fa1"), (100, "#6d7377")),
        linear("scree", (0, "#b9bab5"), (100, "#dcdad2")),
        linear("stream", (0, "#8fd0dd"), (40, "#5fb2cb"), (100, "#3d8db0"), to=".3 1"),
        linear("shallow", (0, "#c6e8e4"), (100, "#9ad0d6")),
        linear("fall", (0, "#e9f8fa"), (100, "#9ad6e4")),
        linear("sandbank", (0, "#efdfb4"), (100, "#d3ba84")),
    )
)


FRINGE: Final = (
    (430, 72), (438, 64), (448, 60), (462, 57), (476, 55), (490, 54), (506, 54), (520, 55), (548, 60),
    (558, 66), (566, 74), (428, 232), (572, 222), (416, 200), (586, 150), (414, 120),
)  # fmt: skip
# From the rim down to the floor, one within the other.
TERRACES: Final = {
    "rim": "M432 66C462 50 534 50 562 68C584 108 580 190 560 222C526 244 462 244 434 220"
    "C416 186 414 106 432 66z",
    "wall": "M438 84C468 70 528 70 556 86C574 118 572 186 554 214C522 232 466 232 440 212"
    "C424 180 424 118 438 84z",
    "wall-2": "M446 100C474 88 522 88 548 102C564 130 562 182 547 206C518 221 470 221 447 204"
    "C434 178 434 128 446 100z",
    "floor": "M454 115C480 105 514 105 541 117C552 136 552 180 540 199C514 211 474 211 453 197"
    "C442 176 443 136 454 115z",
}
STRATA: Final = (
    "M436 78C466 63 530 63 558 80M444 94C474 82 524 82 551 96M452 109C480 99 518 99 544 111"
    "M428 112C426 140 426 170 434 196M566 112C570 140 568 172 562 196"
)
CRACKS: Final = (
    "M462 180l8-5 5 4 9-6M520 184l-7-5 3-7M536 138l-8 3-3 7M458 142l7 3 1 6M494 198l3-8 8-2M478 118l3 6-2 5"
)


def clay_pit() -> str:
    """Terraces dug into red earth: the wall behind is in sight, the lip in front is not."""
    return (
        shadow(500, 226, 78, 20)
        + "".join(fill(d, colour) for colour, d in TERRACES.items())
        + stroke(STRATA, "#7c4224", 1.6, ' opacity=".7"')
        + stroke("M440 74C470 60 528 60 556 76M450 92C478 81 520 81 547 93", "#efbf98", 1.2, ' opacity=".8"')
        + stroke(
            "M460 66l-3 14M486 58l-2 12M520 58l3 13M544 66l3 13M470 84l-2 13M506 79l1 12M532 84l3 12",
            "#7c4224",
            1,
        )
        + stroke(CRACKS, "#a8623c", 1.2)
        + oval(476, 190, 17, 5, "shine")
        + oval(522, 124, 12, 3.6, "shine")
        + oval(458, 160, 6, 2.4, "shine")
        + _clods()
        + put("shrub", 578, 84, 0.8)
        + put("shrub", 590, 98, 0.6)
        + stroke(tufts(FRINGE, 8), "#6f9a48", 1.6)
    )


def _clods() -> str:
    """Lumps dug out, and the ladder that leads down."""
    lumps = ((560, 232, 9), (572, 228, 6), (550, 238, 6), (432, 234, 7), (424, 230, 5))
    heap = "".join(
        shadow(x + 2, y + r * 0.6, r, r * 0.4)
        + fill(
            f"M{x - r} {y + r * 0.5:.1f}L{x - r * 0.7:.1f} {y - r * 0.5:.1f}L{x} {y - r * 0.8:.1f}"
            f"L{x + r * 0.8:.1f} {y - r * 0.4:.1f}L{x + r} {y + r * 0.5:.1f}z",
            "wall-2",
        )
        for x, y, r in lumps
    )
    ladder = stroke("M528 62L522 116M539 63L534 117", "#5d3d20", 2.6) + stroke(
        "M528 62L522 116M539 63L534 117", "#b98a52", 1.4
    )
    rungs = stroke("M527 72l11 1M526 82l11 1M525 92l11 1M524 102l11 1M523 111l11 1", "#8a6236", 2)
    return heap + ladder + rungs


# Cliffs as facets: those in the light, then those in the shade, each from its peak downwards.
LIT: Final = (
    "M582 130L596 84L616 58L626 96L606 136zM638 112L652 66L672 40L682 84L664 118z"
    "M700 108L712 72L728 48L736 84L718 116z"
)
SHADED: Final = (
    "M616 58L634 82L640 116L606 136L626 96zM672 40L694 70L702 110L664 118L682 84z"
    "M728 48L750 66V122L718 116L736 84z"
)
LOWER: Final = (
    "M582 130L606 136L600 168L580 176zM606 136L640 116L652 128L630 142zM664 118L702 110L708 126L684 130z"
)


BOULDERS: Final = (
    (592, 216, 0.9), (728, 206, 1.05), (744, 214, 0.7), (606, 224, 0.55), (594, 176, 0.7), (738, 168, 0.75),
)  # fmt: skip
BLOCKS: Final = ((722, 188, 0.85), (736, 192, 0.7), (612, 205, 0.8))


def quarry() -> str:
    """Bare rock below cliffs, with blocks that were cut there."""
    ground = (
        "M580 118C640 104 710 104 750 112V222C722 240 690 240 660 238C624 244 590 236 578 214"
        "C570 180 574 150 580 118z"
    )
    behind = (
        "M578 134L600 90L618 66L640 84L656 62L674 36L698 70L712 64L730 44L750 60V140C690 128 630 136 578 150z"
    )
    return (
        fill(behind, "#a8acab")
        + fill(ground, "scree")
        + _cliffs()
        + stroke("M600 190l10 4 4 8M700 200l-8 5M716 150l8 3-2 7M624 206l9-3M688 172l7 3", "#9a9c98", 1.2)
        + "".join(put("boulder", *spot) for spot in BOULDERS)
        + "".join(put("block", *spot) for spot in BLOCKS)
        + stroke(tufts([(580, 206), (586, 232), (640, 238), (690, 238), (582, 160)], 7), "#6f9a48", 1.5)
    )


def _cliffs() -> str:
    """Faces towards the light are pale, the others cold."""
    foot = "M630 142L652 128L664 118L684 130L708 126L718 116L750 122V140C700 132 660 140 630 142z"
    rifts = "M600 96l8 8-4 12M656 78l8 10-4 14M714 82l8 8-3 10M690 84l-4 10 6 8M630 92l-2 10 4 8M744 84l-4 12"
    return (
        fill(LIT, "lit")
        + fill(SHADED, "shaded")
        + fill(LOWER, "#c9c9c3")
        + fill(foot, "#5d6367", ' opacity=".35"')
        + stroke("M616 58l10 38-20 40M672 40l10 44-18 34M728 48l8 36-18 32", "#fdfcf7", 1.2)
        + stroke(rifts, "#5f6569", 1)
        + fill("M672 40l7 11-4-1-3 5-5-4-3 1zM728 48l7 8-5-1-4 4-3-4z", "#ffffff")
    )


GLINTS: Final = (
    (628, 312, 1), (718, 318, 0.8), (600, 448, 0.9), (736, 372, 1), (610, 372, 0.8), (676, 428, 0.9),
    (572, 536, 0.8),
)  # fmt: skip
REEDS: Final = (
    (600, 300, 0.8), (592, 314, 1), (578, 438, 0.9), (568, 466, 1), (704, 506, 0.9), (722, 488, 1),
    (736, 510, 0.8), (553, 548, 0.9), (606, 284, 0.7),
)  # fmt: skip


def river() -> str:
    """It falls from the rocks, bends around the village and leaves the valley; gold shines in it."""
    bank = "M750 222C700 226 628 246 600 290C574 330 596 380 576 430C562 470 544 510 534 550H750z"
    water = "M750 236C704 240 642 258 614 298C590 334 610 382 592 432C578 474 562 512 554 550H750z"
    deep = "M750 262C716 268 664 280 642 312C624 346 640 390 626 436C614 478 602 516 596 550H750z"
    return (
        fill(bank, "sandbank")
        + fill(water, "shallow")
        + fill(deep, "stream")
        + _waterfall()
        + _ripples()
        + put("fish", 724, 420, 0.9)
        + put("fish", 640, 474, 0.8, True)
        + fill("M750 470C722 478 694 506 688 550H750z", "meadow")
        + stroke("M750 470C722 478 694 506 688 550", "#efdfb4", 4)
        + "".join(put("glint", *spot) for spot in GLINTS)
        + _pebbles()
        + "".join(put("reed", *spot) for spot in REEDS)
    )


def _ripples() -> str:
    """Crests in the light, and the troughs between them."""
    crests = (
        "M640 290q8-5 16 0t16 0M690 300q7-4 14 0t14 0M622 330q6-4 12 0M720 336q7-4 14 0M606 410q8-5 16 0"
        "M690 412q8-5 16 0t16 0M620 440q8-5 16 0M714 440q8-5 16 0M580 490q7-4 14 0t14 0"
        "M630 500q8-5 16 0t16 0M606 534q8-5 16 0t16 0M650 470q7-4 14 0"
    )
    troughs = "M660 322q10 5 20 0M640 420q10 5 20 0M660 520q8 4 16 0M726 396q8 4 16 0"
    return stroke(crests, "#e8f7f7", 1.8, ' opacity=".85"') + stroke(troughs, "#2f7796", 1.6, ' opacity=".6"')


def _waterfall() -> str:
    ledge = fill("M700 226L712 206L750 200V250L728 240L706 244z", "shaded") + fill(
        "M700 226L712 206L724 210L716 236z", "#c9cac6"
    )
    veil = fill(
        "M716 216C726 212 738 212 744 214C746 232 748 250 749 264C736 270 722 268 714 264"
        "C718 248 718 232 716 216z",
        "fall",
    )
    threads = stroke("M721 218c1 14 0 28-2 42M728 216c1 16 1 30 0 46M736 216c2 16 3 30 3 46", "#ffffff", 1.6)
    foam = "".join(
        oval(x, 267 + (x % 3), 6, 3, "#ffffff", ' opacity=".85"') for x in (712, 720, 728, 737, 745)
    )
    return ledge + veil + threads + foam


def _pebbles() -> str:
    """Along the bank."""
    spots = (
        (606, 288), (596, 300), (588, 322), (586, 352), (594, 376), (588, 404), (580, 426), (570, 452),
        (562, 478), (552, 504), (546, 530), (640, 252), (668, 240), (591, 340), (582, 415), (557, 490),
        (549, 518), (625, 262),
    )  # fmt: skip
    return dots(spots, ("#b9b3a4", "#94918a", "#d6cdb9"), 5.5)
