"""How is an option told on a page? Its sentence, its short form, and where on the board it lies."""

from dataclasses import dataclass
from functools import lru_cache

from ...core.game import Game
from ...core.sentences import tell_option
from ...core.text import Text
from ...drawing.drawing import drawing
from .option import Average

ARROWS = {"north": "↑", "east": "→", "south": "↓", "west": "←"}


@dataclass(frozen=True)
class Wording:
    """An option in words: its sentence, what it is in a row, where it lies, with what it shares a row."""

    sentence: str
    short: str
    target: str
    stem: str
    tile: str = ""
    average: Average | None = None
    is_chosen: bool = False  # one of several of its kind
    other: str = ""  # where it lies as well
    row: str = ""  # what all of its kind are called, where they stand in one row however few they are


@lru_cache(maxsize=50000)
def wording_of(game: Game, text: Text, action: int) -> Wording:
    notation, family = game.write(action), game.catalogue.owner(action)
    start, _, last = notation.rpartition(" ")
    sentence, drawn = tell_option(game, text, action), drawing(game)
    target, other = ((place(action) or "") for place in (drawn.target, drawn.other)) if drawn else ("", "")
    if "toward" in family.fields:  # a tile that can be turned
        tile, place, toward = family.values(action).values()
        name, short = text.name(tile), f"{place} {ARROWS[toward]}"
        return Wording(sentence, short, target, tile, name[:1].upper() + name[1:], other=other)
    if text.has("rows", family.template):
        row = text.sentence("rows", family.template)
        return Wording(sentence, "", target, family.template, is_chosen=True, other=other, row=row)
    is_number = last.isdigit()
    is_range = len(family.fields) > 1 or text.has("ranges", family.template)
    stem = start if is_number and is_range else ""
    short, mean = last if is_number else notation, _average(game, text, action)
    return Wording(sentence, short, target, stem, average=mean, is_chosen=bool(family.fields), other=other)


def _average(game: Game, text: Text, action: int) -> Average | None:
    drawn = drawing(game)
    found = drawn and drawn.average(action)
    if not found:
        return None
    good, amount = found
    written = f"{amount:.1f}".removesuffix(".0").replace(".", "," if text.lang == "fr" else ".")
    return Average(good, written, f"≈ {written} {text.name(good)}")
