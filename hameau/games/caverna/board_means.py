"""Which furnishings could a clan not pay for? Their price is red.

Pale is what cannot be chosen whatever it costs: while there is no cavern, or where dwellings are built.
"""

from typing import Any, Final

from .effects import Discount
from .furnishings import FURNISHINGS, Furnishing

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

_SLUGS: Final = tuple(row.slug for row in FURNISHINGS)
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
    f".hm:has(#space-housework:is(:hover,.pick),{_DWELLING}) .no-cavern [data-target^=tile-],"
    f".hm:has({_DWELLING}) [data-target^=tile-]:not([id*=dwelling]),"
    ".hm:has([data-target^=tile-]:is(.offered,.leads)) :not(.too-dear)>"
    "[data-target^=tile-]:not(.offered,.leads){opacity:.62}"
    ".hm .too-dear .price text{fill:var(--cv-lacking)}"
)


def has_cavern(clan: Player) -> bool:
    """Whether it has room for a furnishing. [5.1, 9.10]"""
    built = _built(clan)
    floors = ("cavern", "tunnel", "deep-tunnel") if "work-room" in built else ("cavern",)
    return any(floor in built for floor in floors)


def too_dear(clan: Player) -> frozenset[str]:
    """The furnishings whose price is more than it has. [5.2]"""
    return _lacking(clan, 0)


def out_of_reach(clan: Player) -> frozenset[str]:
    """The furnishings it could not build, not even with its rubies. [10.1]"""
    return _lacking(clan, int(clan["ruby"])) if has_cavern(clan) else frozenset(_SLUGS)


def _lacking(clan: Player, rubies: int) -> frozenset[str]:
    """The furnishings for which more goods are missing than so many rubies stand in for."""
    built = _built(clan)
    return frozenset(row.slug for row in FURNISHINGS if _missing(row, clan, built) > rubies)


def _built(clan: Player) -> list[str]:
    return [*clan["home"].values(), clan["covered"]]


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
