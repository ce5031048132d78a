"""Can a village pay for a card or a building? Told with what it has, where those are read."""

from collections.abc import Sequence

from ...core.text import Text
from ...drawing.svg import remembered
from .board_pieces import BUILDING_OF
from .pieces import RESOURCES, Building


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
