"""How does a card look that is not revealed yet? Face down, with the rounds it may come in. [3.1]"""

from functools import cache
from typing import Final

from ...core.text import Text
from ...drawing.svg import named, rect, use, width, words
from .board_cards import Size, back_card
from .spaces import SOLO_ORDER, STAGES

Rounds = tuple[int, int]  # the first and the last
FIRST: Final = (1, 4, 5, 7, 10)  # the round in which the first card of each stage comes
NAME: Final = 13.2
ROUND: Final = 13.2


def rounds_of(card: str, now: int, seats: int) -> Rounds:
    """The rounds after the present one in which a card may still come. [1.9, 3.1, 14.2]"""
    if seats == 1:
        number = SOLO_ORDER.index(card) + 1
        return number, number
    stage = _stage(card)
    cards = [one for one in STAGES[stage] if seats > 2 or one != "exploration"]
    last = FIRST[stage] + len(cards) - 1
    return min(max(FIRST[stage], now + 1), last), last


def _stage(card: str) -> int:
    return next(number for number, cards in enumerate(STAGES) if card in cards)


@cache
def face_down(card: str, rounds: Rounds, text: Text, size: Size) -> str:
    """The back of a card in the colour of its stage: its name, as all know which there are; when it comes."""
    w, h = size
    first, last = rounds
    told = text.sentence("screen", "comes", {"rounds": first if first == last else f"{first}–{last}"})
    long = width(told, ROUND) + 10
    top = h - 25
    plate = rect(w / 2 - long / 2, top, long, 19, "comes", 9.5)
    name = named(w / 2, (4 + top) / 2 + 0.5, text.name(card), w - 11, NAME, "b m on-back")
    back = f'<g color="var(--cv-back-{_stage(card) + 1})">{use(back_card(size), 0, 0)}</g>'
    return back + name + plate + words(w / 2, top + 14, told, ROUND, "m")
