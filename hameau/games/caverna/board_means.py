"""Which furnishings could a clan not pay for? They are pale while a space to build them is looked at."""

from typing import Any, Final

from .effects import Discount
from .furnishings import FURNISHINGS, Furnishing

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

_DISCOUNTS: Final = [
    (row.slug, effect)
    for row in FURNISHINGS
    for effect in row.effects
    if isinstance(effect, Discount) and "furnishing" in effect.on
]
_STANDING_IN: Final = ("wood", "stone")  # what ore can stand in for, one of each [9.17]

# What is looked at: any of these spaces, and one for dwellings alone. [5.1, 5.6, 5.7]
_DWELLING: Final = ":is(#space-wish-for-children,#space-urgent-wish-for-children):is(:hover,.pick)"
CSS: Final = (
    f".hm:has(#space-housework:is(:hover,.pick),{_DWELLING}) .too-dear,"
    f".hm:has({_DWELLING}) [data-target^=tile-]:not([id*=dwelling]),"
    ".hm:has([data-target^=tile-].leads) [data-target^=tile-]:not(.leads){opacity:.62}"
)


def too_dear(clan: Player) -> frozenset[str]:
    """The furnishings it could not build: no cavern, or too little even with its rubies. [5.1, 5.2, 10.1]"""
    built = [*clan["home"].values(), clan["covered"]]
    floors = ("cavern", "tunnel", "deep-tunnel") if "work-room" in built else ("cavern",)
    has_room = any(floor in built for floor in floors)
    return frozenset(
        row.slug for row in FURNISHINGS if not has_room or _missing(row, clan, built) > clan["ruby"]
    )


def _missing(row: Furnishing, clan: Player, built: list[str]) -> int:
    """How many goods of its price are lacking, after discounts and ore that stands in. [9.2, 9.17]"""
    price = dict(row.cost)
    for slug, discount in _DISCOUNTS:
        if slug in built and discount.good in price:
            price[discount.good] = max(0, price[discount.good] - discount.amount)
    lacking = {name: max(0, amount - int(clan[name])) for name, amount in price.items()}
    spare = max(0, int(clan["ore"]) - price.get("ore", 0)) if "builder" in built else 0
    helped = min(spare, sum(lacking.get(name, 0) > 0 for name in _STANDING_IN))
    return sum(lacking.values()) - helped
