"""Can a village pay for a card or a building, and what would a card add at the end?"""

from collections.abc import Sequence
from typing import Any

from ...core.text import Text
from ...drawing.svg import remembered
from .board_pieces import BUILDING_OF, CARD_OF
from .pieces import GREEN, RESOURCES, SAND, Building
from .rules.scoring import green_points

Player = dict[str, Any]  # one entry of "players" in a view: see document.py


@remembered
def purse(place: str, slug: str, held: tuple[int, ...], text: Text, gathers: bool = False) -> str:
    """The resources of a village, and whether they are enough for what lies on a place. [6.1, 7.3–7.5]

    `gathers`: it has figures that could gather more before they come home.
    """
    more = " " + text.sentence("board", "gather-first") if gathers else ""
    listed = ", ".join(
        text.sentence("board", "goods", {"amount": amount, "good": good})
        for amount, good in zip(held, RESOURCES)
        if amount
    )
    if not listed:
        return text.sentence("board", "penniless") + more
    enough = sum(held) >= int(place[-1]) if place.startswith("card") else _is_enough(BUILDING_OF[slug], held)
    told = text.fill(str(text.tables["board"]["enough" if enough else "short"]), {"held": listed})
    return told if enough else told + more


def _is_enough(building: Building, held: Sequence[int]) -> bool:
    """Of so many different kinds, those of which one has most; a fixed price is of given ones. [7.3–7.5]"""
    if building.fixed:
        return all(has >= asked for has, asked in zip(held, building.price))
    kinds = len(held) if building.kinds < 0 else building.kinds
    largest = sorted(held, reverse=True)[:kinds]
    return sum(largest) >= building.least and (building.kinds < 0 or all(largest))


# --- what cards count for at the end [10.2, 10.3] ---


def symbols_of(me: Player) -> dict[str, int]:
    """How often each symbol lies in front of a seat, as far as the onlooker knows."""
    counts = dict.fromkeys((*GREEN, *SAND), 0)
    known = [me["hidden"]] if me["hidden"] not in (None, "unknown") else []
    for slug in [*me["cards"], *known]:
        counts[CARD_OF[slug].bottom] += CARD_OF[slug].symbols
    return counts


def factors_of(me: Player) -> tuple[int, ...]:
    """What farmers, tool makers, builders and shamans are multiplied by. [10.3]"""
    return me["agriculture"], me["tools"], len(me["buildings"]), me["figures"]


def end_points(me: Player, slug: str) -> int:
    """What one more card would add at the end, as a village stands."""
    card, counts = CARD_OF[slug], symbols_of(me)
    if card.bottom in SAND:
        return card.symbols * factors_of(me)[SAND.index(card.bottom)]
    more = counts | {card.bottom: counts[card.bottom] + card.symbols}
    return green_points(more) - green_points(counts)
