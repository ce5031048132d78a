"""What does the round bring? A plate tells which it is, how it ends, and what is to come. [3.2, 11.1]"""

from typing import Final, cast

from ...core.state import Document
from ...core.text import Text
from ...drawing.svg import (
    BOLD,
    bar_top,
    box,
    circle,
    icon,
    moved,
    num,
    remembered,
    titled,
    width,
    words,
    wrapped,
)
from .board_paint import fill, oval, stroke
from .pieces import LAST_ROUND, SKIPPED_ROUND

FIXED: Final = {1: "none", 2: "none", 3: "full", 4: "one-food", 5: "full"}  # later ones depend on markers
GREEN, RED = "#5f9a4f", "#b9493a"
COLOURS_OF: Final = {"full": GREEN, "half": GREEN, "one-food": RED}
BAR: Final = 21.0
TEXT: Final = 13.2
LINE: Final = 14.5
LARGE: Final = 26.0  # how large a sign is that stands by itself
TRACK: Final = 15.0  # the height of the line of all rounds
STEP: Final = 16.4  # from one to the next; where that is less, they are dots
FEW: Final = 2  # players who skip a round


def round_plate(view: Document, text: Text, size: tuple[float, float]) -> str:
    """The plate of the round a view is in."""
    markers = cast("dict[str, int]", view["markers"])
    players = len(cast("list[object]", view["players"]))
    told = (markers["green"], markers["red"])
    return _plate(cast("int", view["round"]), str(view["coming"]), told, players, text, size)


@remembered
def _plate(
    now: int, coming: str, left: tuple[int, int], players: int, text: Text, size: tuple[float, float]
) -> str:
    w, h = size
    rows = wrapped(text.sentence("screen", "after", {"harvest": _named(coming)}), TEXT, w - 8, 3)
    foot = 20.0 if any(left) else 0.0
    free = h - BAR - 4 - len(rows) * LINE - foot
    has_track = free >= TRACK
    sign = _large_sign(coming, free - TRACK * has_track - 8)
    free -= TRACK * has_track + (LARGE if sign else 0)
    gap = free / (2 + has_track + bool(sign))
    y = BAR + gap + 12
    content = _ground(w, h) + words(w / 2, 15, _title(now, text, w - 6), TEXT, "b m on-beggar")
    for row in rows:
        content += words(w / 2, y, row, TEXT, "m")
        y += LINE
    if sign:
        content += moved(w / 2, y + gap - 12 + LARGE / 2, sign)
        y += gap + LARGE
    if has_track:
        content += _track(now, coming, players, w, y + gap - 12 + TRACK / 2)
    if any(left):
        content += _markers(left, text, w, h - 13)
    help_ = text.sentence("screen", "markers-help", {"green": left[0], "red": left[1]})
    known = {now: coming} | {number: kind for number, kind in _known(players).items() if number > now}
    lines = [
        text.sentence("screen", "round", {"round": number, "harvest": _named(kind)})
        for number, kind in known.items()
    ]
    return titled("\n".join(lines + [help_] * any(left)), content)


def _known(players: int) -> dict[int, str]:
    """How rounds end that bring something for sure, of which a sign on the track tells less. [11.1]"""
    return {number: kind for number, kind in FIXED.items() if kind != "none"} if players > 1 else {}


def _named(coming: str) -> str:
    return "nothing" if coming == "none" else coming


def _title(now: int, text: Text, most: float) -> str:
    """The round, and of how many where there is room for that."""
    whole = text.sentence("screen", "round-of", {"round": now})
    return whole if width(whole, TEXT * BOLD) <= most else whole.rsplit(" ", 2)[0]


def _ground(w: float, h: float) -> str:
    """A sheet in a frame of wood, its head dark."""
    return (
        f'<g transform="translate(1 2.2)">{fill(box(0, 0, w, h, 7), "var(--shade)")}</g>'
        + fill(box(0, 0, w, h, 7), "@sheet")
        + fill(bar_top(w, BAR, 7), "plank-bar")
        + fill(bar_top(w, BAR, 7), "@bar")
        + stroke(f"M1 {num(BAR)}H{num(w - 1)}", "wood-deep", 1.2)
        + stroke(box(0.8, 0.8, w - 1.6, h - 1.6, 6.4), "wood-deep", 1.6)
        + stroke(box(3, BAR + 2, w - 6, h - BAR - 5, 4), "sheet-edge", 0.8, 0.8)
    )


def _large_sign(coming: str, room: float) -> str:
    """How the round ends as a sign, where there is room for it."""
    return moved(0, 0, _mark(coming), LARGE / 12.4) if coming in COLOURS_OF and room >= LARGE else ""


# --- all rounds in a line ---


def _track(now: int, coming: str, players: int, w: float, y: float) -> str:
    """A mark for each round: those gone by are pale, the present one has a ring."""
    rounds = [number for number in range(1, int(LAST_ROUND) + 1) if _is_played(number, players)]
    step = min(STEP, (w - 14) / len(rounds))
    size = min(1, step / STEP + 0.08)
    found = ""
    for place, number in enumerate(rounds):
        kind = coming if number == now else _ending(number, players)
        kind = "gone" if number < now and kind == "open" else kind  # how it ended is not kept
        ring = circle(0, 0, 8, "this-round") if number == now else ""
        mark = _mark(kind) if size == 1 else _dot(kind)
        pale = f'<g opacity=".4">{mark}</g>' if number < now else mark
        found += moved(w / 2 + (place - (len(rounds) - 1) / 2) * step, y, pale + ring, size)
    return found


def _is_played(number: int, players: int) -> bool:
    return number != SKIPPED_ROUND or players > FEW


def _ending(number: int, players: int) -> str:
    """How a round ends, as far as it is known before it begins. [11.1, 14.3]"""
    return FIXED.get(number, "full" if players == 1 else "open")


def _mark(kind: str) -> str:
    if kind not in COLOURS_OF:
        return _dot(kind)
    sign = icon("ham-shank" if kind == "one-food" else "wheat", 0, 0, 9.5, "on-marker")
    return _dot(kind) + sign


def _dot(kind: str) -> str:
    if kind == "open":
        return circle(0, 0, 5.5, "open-round")
    if kind in ("none", "gone"):
        size = 2.6 if kind == "none" else 4.6
        return oval(0, 0, size, size, "sheet-edge")
    return oval(0, 0, 6.2, 6.2, COLOURS_OF[kind], 0.6 if kind == "half" else 1)


# --- markers ---


def _markers(left: tuple[int, int], text: Text, w: float, y: float) -> str:
    """How many of each kind are to come, in words where there is room for them."""
    values = {"green": left[0], "red": left[1]}
    told = {name: text.sentence("screen", f"{name}-left", values) for name in values if values[name]}
    if _length(told) > w - 8:
        told = {name: str(values[name]) for name in told}
    x = (w - _length(told)) / 2
    found = ""
    for name, label in told.items():
        found += oval(x + 8, y, 8, 8, GREEN if name == "green" else RED) + _sign(name, x + 8, y)
        found += words(x + 19, y + 4.7, label, TEXT, "b")
        x += 27 + width(label, TEXT * BOLD)
    return found


def _sign(name: str, x: float, y: float) -> str:
    if name == "green":
        return icon("wheat", x, y, 12.5, "on-marker")
    return words(x, y + 4.6, "?", TEXT, "b m on-marker")


def _length(told: dict[str, str]) -> float:
    return sum(27 + width(label, TEXT * BOLD) for label in told.values()) - 8
