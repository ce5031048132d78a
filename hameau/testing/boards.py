"""How is a drawn table tested? Along random games: sound, complete, and showing nothing it should not."""

import random
import re
import time
from collections.abc import Iterator
from xml.etree import ElementTree

from ..core.game import Game
from ..core.rng import Rng
from ..core.state import CHANCE, OVER, State
from ..drawing.drawing import Drawing, drawing

DESKTOP = 1066.0  # how wide a table is on a screen of 1440 pixels
HIGH = 789.6  # what a screen of 900 has for it
LEAST = 0.95  # of its width, down to which it gives way to be seen whole
READABLE = 11.9  # pixels: 12, and what rounding takes
NAMES = ("Anna", "Benoît", 'Ch"loé <i>', "D & D", "O'Neil", "𝔉rida", "x" * 60)


def drawing_of(game: Game) -> Drawing:
    found = drawing(game)
    assert found is not None, f"{game.slug} has no board.py with a DRAWING"
    return found


def positions(game: Game, seats: int, seed: int, every: int, **options: str) -> Iterator[State]:
    """Positions along a random game, the last among them."""
    rng = random.Random(seed)
    state = game.new(seats, **options)
    number = 0
    while state.seat != OVER:
        if number % every == 0:
            yield state
        legal = state.legal()
        chosen = rng.choices(legal, state.weights())[0] if state.seat == CHANCE else rng.choice(legal)
        state.apply(chosen)
        number += 1
    yield state


def drawn(game: Game, state: State, seat: int | None, lang: str = "en") -> str:
    return drawing_of(game).board(state.view(seat), list(NAMES[: state.players()]), game.text(lang), seat)


def ids(svg: str) -> list[str]:
    """Every id in a drawing; it must be sound XML."""
    return _values(ElementTree.fromstring(svg), "id")


def _values(root: ElementTree.Element, attribute: str) -> list[str]:
    return [found for element in root.iter() if (found := element.get(attribute)) is not None]


def check_drawing(game: Game, state: State, seat: int | None, lang: str = "en") -> str:
    """Ids are there once, targets lead somewhere, and so does every action for whoever decides.

    Others may not see what it is about: a card in a hidden hand, say.
    """
    svg = drawn(game, state, seat, lang)
    root = ElementTree.fromstring(svg)
    names = _values(root, "id")
    known = set(names)
    assert len(names) == len(known), sorted(name for name in known if names.count(name) > 1)
    aims = set(_values(root, "data-target"))
    assert aims <= known, aims - known
    if state.seat >= 0:
        _check_targets(game, state, known if seat == state.seat else set(ids(drawn(game, state, state.seat))))
    return svg


def _check_targets(game: Game, state: State, known: set[str]) -> None:
    target = drawing_of(game).target
    for action in state.legal():
        aim = target(action)
        assert aim is None or aim in known, f"{game.write(action)}: there is no {aim!r}"


def check_secrets(game: Game, state: State, seed: int) -> int:
    """What a seat cannot know does not change what it is shown; the number of seats with something hidden."""
    hidden = 0
    for seat in range(state.players()):
        other = state.imagine(seat, Rng(seed))
        assert drawn(game, state, seat) == drawn(game, other, seat)
        hidden += state.key() != other.key()
    return hidden


def shown(svg: str) -> str:
    """All text and titles in a drawing."""
    return "\n".join(
        element.text or ""
        for element in ElementTree.fromstring(svg).iter()
        if element.tag.endswith(("}text", "}title"))
    )


def width_on_desktop(svg: str) -> float:
    """How wide a table is on a screen of 1440 by 900: less, where it then is seen whole (see `--fit`)."""
    ratio = re.search(r"--ratio:([0-9.]+)", svg)
    room = HIGH * float(ratio[1]) if ratio else 0.0
    return room if LEAST * DESKTOP <= room < DESKTOP else DESKTOP


def smallest_text(svg: str, across: float = DESKTOP) -> float:
    """How large the smallest text of a table is, in pixels, when the table is so many pixels wide."""
    root = ElementTree.fromstring(svg)
    wide = float((root.get("viewBox") or "").split()[2])
    return min(_text_sizes(root, across / wide))


def _text_sizes(element: ElementTree.Element, scale: float) -> Iterator[float]:
    """Sizes of all text in an element but what is only shown on a phone or when looked at closely."""
    if {"nw", "near"} & set((element.get("class") or "").split()):
        return
    placed = (element.get("transform") or "") + (element.get("style") or "")
    if found := re.search(r"(?:scale\(|--s:)([0-9.]+)", placed):
        scale *= float(found[1])
    if element.tag.endswith("}text"):
        yield float(element.get("font-size") or 0) * scale
    for child in element:
        yield from _text_sizes(child, scale)


def measured(game: Game, state: State, seat: int | None) -> str:
    """Size and time of a drawing, to be printed."""
    svg = drawn(game, state, seat)
    begin = time.perf_counter()
    for _ in range(3):
        drawn(game, state, seat)
    each = (time.perf_counter() - begin) / 3 * 1000
    return f"{game.slug}, {state.players()} players: {len(svg) / 1000:.0f} kB, {each:.0f} ms"
