"""What stands in the village? Workshop, hut and field in a palisade, a fire, the steps of agriculture."""

from typing import Final

from .board_paint import dots, fill, group, linear, oval, put, radial, scattered, shadow, stroke, tufts

STAKES: Final = "".join(
    fill(
        f"M{x} 14V{-8 + x % 3}L{x + 2.5} {-13 + x % 3}L{x + 5} {-8 + x % 3}V14z",
        ("#8a6238", "#9b7143")[x // 5 % 2],
    )
    for x in range(0, 40, 5)
) + stroke("M0-3h40M0 7h40", "#d9b883", 1.4)
EAR: Final = stroke("M0 9V-4", "#a37c1f", 1.2) + fill(
    "M0-13C2.5-11 2.5-8 0-6C-2.5-8-2.5-11 0-13zM-.3-5C-3.5-6-4-8.5-3.5-10C-1-9-.3-7-.3-5z"
    "M.3-5C3.5-6 4-8.5 3.5-10C1-9 .3-7 .3-5zM-.3-1C-3.5-2-4-4.5-3.5-6C-1-5-.3-3-.3-1z"
    "M.3-1C3.5-2 4-4.5 3.5-6C1-5 .3-3 .3-1z",
    "grain",
)
POT: Final = (
    shadow(2, 8, 11, 3)
    + fill("M-8-4C-10 4-6 9 0 9S9 4 7-4C10-6 8-10 6-10H-6C-9-10-10-6-8-4z", "wall-2")
    + stroke("M-8-1q7 3 15 0M-6-9h12", "#7c4224", 1.4)
)
SYMBOLS: Final = dict(
    (
        group("pot", POT),
        group("stakes", STAKES),
        group("ear", EAR),
        group("ears", "".join(put("ear", 14.4 * i, 0, 0.95) for i in range(8))),
        linear("clearing", (0, "#dcc08a"), (50, "#e8d2a0"), (100, "#d2b47c")),
        linear("thatch", (0, "#d8b06a"), (100, "#8f6634"), to=".7 1"),
        linear("wattle", (0, "#b98d57"), (100, "#7f5a33"), to="1 .6"),
        linear("skin", (0, "#dcb489"), (50, "#b98556"), (100, "#7d5332"), to="1 .4"),
        linear("skin-2", (0, "#e9cba4"), (100, "#a97848"), to="1 .6"),
        linear("night", (0, "#1d140d"), (100, "#4a3320")),
        linear("grain", (0, "#f7dd78"), (100, "#d2a02c")),
        linear("soil", (0, "#a9814d"), (100, "#7d5830")),
        linear("flame", (0, "#ffd95c"), (60, "#f58a26"), (100, "#d9480f")),
        radial("glow", (0, "#ffb347/75"), (50, "#ffb347/25"), (100, "#ffb347/0")),
        linear("smoke", (0, "#ffffff/0"), (60, "#ffffff/60"), (100, "#e9e4da/80")),
    )
)
CLEARING: Final = (
    "M42 306C70 284 160 290 226 288C330 280 480 280 540 296C578 330 566 430 552 458C520 486 150 488 62 476"
    "C34 462 30 340 42 306z"
)
WAYS: Final = (
    "M226 300C196 286 176 284 150 274M306 298C312 280 316 268 322 246M450 296C470 276 484 258 494 236"
    "M528 300C570 282 604 262 640 238M548 440C560 436 566 430 576 424"
)


MARGIN: Final = (
    (40, 330), (36, 352), (38, 380), (36, 410), (42, 440), (52, 468), (70, 480), (96, 483), (124, 484),
    (156, 486), (190, 486), (226, 487), (262, 487), (300, 487), (340, 486), (380, 486), (420, 484),
    (458, 481), (496, 478), (528, 473), (546, 464), (556, 446), (562, 414), (566, 390), (566, 362),
    (562, 336), (552, 310),
)  # fmt: skip


def village() -> str:
    return _ground() + _fence() + _workshop() + _hut() + _field() + _rack() + _pots()


def _ground() -> str:
    """Trodden earth, and the ways that lead out of it."""
    stones = scattered(21, 44, (60, 308, 548, 470))
    return (
        stroke(WAYS, "#c9a870", 15)
        + stroke(WAYS, "#e6d0a0", 10.5)
        + fill(CLEARING, "#bb9a62", ' transform="translate(0 3)"')
        + fill(CLEARING, "clearing")
        + dots(stones, ("#c4a36a", "#f3e4bd", "#b3935f"), 3)
        + stroke(tufts(MARGIN, 8), "#84a557", 1.5)
        + stroke(
            "M84 410c30 8 70 8 100 2M240 412c34 8 80 8 110 0M400 414c30 6 80 6 110-2",
            "#c7a76e",
            2,
            ' opacity=".7"',
        )
    )


def _fence() -> str:
    """A palisade behind the village, open where the ways lead out."""
    runs = ((46, 306, 4), (236, 295, 2), (330, 292, 3), (474, 294, 2))
    return "".join(put("stakes", x + 34 * i, y - i, 0.86) for x, y, count in runs for i in range(count))


def _workshop() -> str:
    """The tool maker's roof over a bench, with flints around."""
    return (
        shadow(134, 396, 66, 8)
        + fill("M84 338H176V396H84z", "night")
        + fill("M80 340h8v56h-8zM172 340h8v56h-8z", "wattle")
        + fill("M98 374h64v6H98z", "#c79a61")
        + fill("M98 380h64v3H98zM104 383h5v13h-5zM151 383h5v13h-5z", "#7f5a33")
        + _axe()
        + fill("M62 346L86 312C114 306 146 306 174 312L198 346C160 340 100 340 62 346z", "thatch")
        + stroke(
            "M88 316l-12 26M100 314l-8 26M113 312l-4 27M126 311v27M139 311l3 27M152 313l7 26M165 314l11 27",
            "#7a5527",
            1.2,
        )
        + stroke("M92 314l-12 28M106 313l-6 26M120 311l-2 27M146 312l5 27M159 313l9 27", "#f0d193", 1)
        + stroke("M66 345C102 337 158 337 194 345", "#6b4a24", 2.2)
        + stroke("M84 313C114 306 146 306 176 313", "#f3d79c", 2.4)
        + fill("M92 396l4-9 9-2 5 6-2 6zM160 397l3-8 10-3 6 6-1 6z", "grey")
        + fill("M110 399l4-5 5 3-2 4zM188 398l5-6 6 4-2 4z", "#8b9092")
    )


def _axe() -> str:
    """On the wall behind the bench."""
    return (
        stroke("M118 371L142 350", "#5d3d20", 4.6)
        + stroke("M118 371L142 350", "#c79a61", 2.6)
        + fill("M133 347C137 342 146 344 151 350C148 356 143 361 138 361C139 356 137 351 133 347z", "lit")
        + stroke("M135 352l7 6M138 349l6 6", "#7a4a22", 1.5)
    )


def _hut() -> str:
    """Poles under hides sewn together; smoke rises from the top."""
    return (
        shadow(302, 397, 62, 8)
        + stroke("M286 300L280 284M294 299V280M301 300L309 285", "#5d3d20", 3)
        + stroke("M292 290C284 278 300 270 292 258C286 248 296 240 292 232", "smoke", 7, ' opacity=".8"')
        + fill(
            "M240 396C262 366 278 332 288 298H302C312 332 330 366 352 396C318 402 276 402 240 396z", "skin"
        )
        + fill(
            "M240 396C262 366 278 332 288 298H293C288 334 282 366 274 399.5C260 399 248 398 240 396z",
            "skin-2",
        )
        + fill(
            "M302 298C312 332 330 366 352 396C340 398 326 399.5 316 400C312 366 304 332 298 298z",
            "#6d472a",
            ' opacity=".45"',
        )
        + stroke(
            "M293 298C288 334 282 366 274 399M298 298C304 332 312 366 316 400",
            "#5d3d20",
            1,
            ' stroke-dasharray="3 2.5"',
        )
        + stroke(
            "M264 362c18 7 46 7 66 0M278 330c10 4 24 4 34 0", "#7d5332", 1.2, ' stroke-dasharray="3 2.5"'
        )
        + fill("M281 400V382C284 368 290 362 296 360C302 364 308 370 310 384V400z", "night")
        + fill("M281 400V382C284 368 290 362 296 360C291 374 289 388 288 400z", "skin-2")
        + stroke("M252 384l5-3m-1 7 5-3M336 378l-4-4m9 11-4-4", "#f3dfbd", 1.4)
        + _sign()
        + fill("M286 303l18-1-1-5-16 1z", "#8a6238")
    )


def _sign() -> str:
    """What is painted on the hides: a hand and the sun."""
    return stroke(
        "M314 350a4 4 0 1 0 .1 0M314 346v-3M319 348l2-3M309 348l-2-3M320 356l3 1M308 356l-3 1", "#a63c20", 1.4
    ) + stroke("M270 352l2 6m1-9 1 8m2-9v9m3-7-1 8m-7 0c1 4 6 5 8 0", "#a63c20", 1.5)


def _field() -> str:
    """Furrows, and grain that stands in rows."""
    rows = "".join(put("ears", 414 - 3 * row, 330 + 20 * row, 0.9 + 0.08 * row) for row in range(4))
    return (
        fill(
            "M398 402L414 318H508L528 402C490 408 436 408 398 402z",
            "#5e4122",
            ' transform="translate(2 4)" opacity=".4"',
        )
        + fill("M398 402L414 318H508L528 402C490 408 436 408 398 402z", "soil")
        + stroke("M412 330h99M409 350h107M405 370h114M401 390h123", "#5e4122", 3)
        + stroke("M412 327h99M409 347h107M405 367h114M401 387h123", "#c79b62", 1.4)
        + rows
        + stroke("M398 402L414 318H508L528 402", "#8a6238", 2.4)
    )


def fire() -> str:
    """A camp fire between the huts, ringed with stones."""
    stones = "".join(
        oval(x, y, 4, 2.6, "grey")
        for x, y in ((200, 388), (206, 392), (214, 393), (221, 389), (199, 382), (222, 383))
    )
    return (
        oval(211, 378, 34, 28, "glow")
        + shadow(212, 390, 15, 4)
        + fill("M199 387l22-7 2 4-22 7zM201 380l21 7-2 4-21-7z", "#5d3d20")
        + fill("M211 386C199 381 201 370 208 360C208 367 211 368 213 363C220 370 223 381 211 386z", "flame")
        + fill("M211 386C205 383 206 376 210 371C214 375 217 382 211 386z", "#ffe98a")
        + stones
    )


def track(x: float, y: float, step: float) -> str:
    """The steps of agriculture as tilled beds, with room for markers above them."""
    left, right = x - 20, x + step * 10 + 38
    outline = (
        f"M{left} {y - 12}q0-18 18-18h{right - left - 36}q18 0 18 18v14q0 16-18 16h-{right - left - 36}"
        f"q-18 0-18-16z"
    )
    beds = "".join(f"M{x + step * i - 17} {y + 13}q17 6 34 0" for i in range(11))
    sprouts = tufts([(x + step * (i + 0.5), y + 12) for i in range(10)], 7)
    return (
        fill(outline, "#3f2a14", ' transform="translate(1 3)" opacity=".35"')
        + fill(outline, "soil")
        + stroke(
            f"M{left + 8} {y - 22}H{right - 8}M{left + 6} {y - 14}H{right - 6}"
            f"M{left + 6} {y + 9}H{right - 6}",
            "#6b4a26",
            2,
        )
        + stroke(f"M{left + 8} {y - 24}H{right - 8}M{left + 6} {y - 16}H{right - 6}", "#c79b62", 1)
        + stroke(beds, "#5e4122", 2)
        + stroke(sprouts, "#a9cf62", 1.6)
    )


def _rack() -> str:
    """A hide stretched to dry."""
    return (
        shadow(376, 398, 17, 4)
        + stroke("M362 398L366 344M390 398L386 344M360 350H392", "#5d3d20", 3)
        + fill(
            "M367 354C374 357 380 356 386 353C384 366 388 376 386 386C379 383 373 384 366 388"
            "C368 376 364 366 367 354z",
            "skin-2",
        )
        + stroke("M367 354l-4-4M386 353l3-3M386 386l4 3M366 388l-4 3M376 360v18", "#8a6238", 1.2)
    )


def _pots() -> str:
    """A clay pot and a basket beside the hut."""
    return (
        shadow(252, 406, 10, 2.6)
        + put("pot", 236, 396)
        + fill("M245 397C244 403 247 407 252 407S259 403 258 397z", "wattle")
        + oval(251.5, 397, 6.6, 2.2, "#f0d193")
    )
