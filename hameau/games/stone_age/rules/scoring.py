"""What is it all worth? [10]"""

from typing import Final

from mypy_extensions import i64

from ....core.numbers import popcount
from ..pieces import BOTTOMS, GREENS
from ..state import NOTHING, Player
from ..tables import CARD_BOTTOM, CARD_SYMBOLS, DECK

CATEGORIES: Final = ("track", "green", "farmers", "toolmakers", "builders", "shamans", "resources")


def score_sheet(me: Player, with_hidden: bool) -> dict[str, int]:
    """The points of a village by category. [10.1–10.5]"""
    symbols = count_symbols(me, with_hidden)
    return {
        "track": int(me.points),
        "green": green_points(symbols),
        "farmers": symbols["farmer"] * int(me.agriculture),
        "toolmakers": symbols["toolmaker"] * int(me.tools),
        "builders": symbols["builder"] * int(popcount(me.buildings)),
        "shamans": symbols["shaman"] * int(me.figures),
        "resources": int(me.resources() + 2 * me.two_resources),
    }


def count_symbols(me: Player, with_hidden: bool) -> dict[str, int]:
    """How often each symbol stands at the bottom of the cards held. [10.1]"""
    symbols = {name: 0 for name in BOTTOMS}
    cards = DECK.contents(me.cards)
    if with_hidden and me.hidden != NOTHING:
        cards.append(int(me.hidden))
    for card in cards:
        symbols[BOTTOMS[int(CARD_BOTTOM[card])]] += int(CARD_SYMBOLS[card])
    return symbols


def green_points(symbols: dict[str, int]) -> int:
    """The different symbols squared, and the second copies squared. [10.2]"""
    green = [symbols[name] for name in BOTTOMS[: int(GREENS)]]
    return sum(n >= 1 for n in green) ** 2 + sum(n >= 2 for n in green) ** 2


def total(me: Player) -> i64:
    """All points of a village. [10.1–10.5]"""
    return sum(score_sheet(me, True).values())


def tie_break(me: Player) -> i64:
    """Agriculture, tools and figures together. [10.6]"""
    return me.agriculture + me.tools + me.figures
