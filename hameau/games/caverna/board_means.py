"""Which furnishings could a clan not pay for? What is missing of their price is red.

Pale is what cannot be chosen whatever it costs: while there is no cavern, or where dwellings are built.
"""

from typing import Any, Final

from .effects import Discount
from .furnishings import FURNISHINGS, Furnishing
from .pieces import FORGED_MOST

Player = dict[str, Any]  # one entry of "players" in a view: see document.py

_SLUGS: Final = tuple(row.slug for row in FURNISHINGS)
_DISCOUNTS: Final = [
    (row.slug, effect)
    for row in FURNISHINGS
    for effect in row.effects
    if isinstance(effect, Discount) and "furnishing" in effect.on
]
_ON_WEAPONS: Final = {
    row.slug: effect.amount
    for row in FURNISHINGS
    for effect in row.effects
    if isinstance(effect, Discount) and "weapon" in effect.on
}
_STANDING_IN: Final = ("wood", "stone")  # what ore can stand in for, one of each [9.17]

_KINDS: Final = max(len(row.cost) for row in FURNISHINGS)  # of goods in a price
_MISSING: Final = ",".join(f".hm .lacks-{at} .price text:nth-of-type({at})" for at in range(1, _KINDS + 1))

# What is looked at: any of these spaces, and one for dwellings alone. [5.1, 5.6, 5.7]
_DWELLING: Final = ":is(#space-wish-for-children,#space-urgent-wish-for-children):is(:hover,.pick)"
CSS: Final = (
    f".hm:has(#space-housework:is(:hover,.pick),{_DWELLING}) .no-cavern [data-target^=tile-],"
    f".hm:has({_DWELLING}) [data-target^=tile-]:not([id*=dwelling]),"
    ".hm:has([data-target^=tile-]:is(.offered,.leads)) :not(.too-dear)>"
    "[data-target^=tile-]:not(.offered,.leads){opacity:.62}"
    f"{_MISSING}{{fill:var(--cv-lacking)}}"
)


def has_cavern(clan: Player) -> bool:
    """Whether it has room for a furnishing. [5.1, 9.10]"""
    built = _built(clan)
    floors = ("cavern", "tunnel", "deep-tunnel") if "work-room" in built else ("cavern",)
    return any(floor in built for floor in floors)


def too_dear(clan: Player) -> dict[str, str]:
    """The furnishings whose price is more than it has, and how they look: which goods are missing. [5.2]"""
    built = _built(clan)
    lacking = {row.slug: _missing(row, clan, built).values() for row in FURNISHINGS}
    return {slug: _look([*amounts]) for slug, amounts in lacking.items() if any(amounts)}


def _look(lacking: list[int]) -> str:
    return " ".join(("too-dear", *(f"lacks-{at}" for at, amount in enumerate(lacking, 1) if amount)))


def out_of_reach(clan: Player) -> frozenset[str]:
    """The furnishings it could not build, not even with its rubies. [10.1]"""
    if not has_cavern(clan):
        return frozenset(_SLUGS)
    built, rubies = _built(clan), int(clan["ruby"])
    return frozenset(row.slug for row in FURNISHINGS if sum(_missing(row, clan, built).values()) > rubies)


def strongest_weapon(clan: Player) -> int:
    """How strong a weapon it could forge with its ore, less what furnishings save; 0: none. [7.1, 9.15]"""
    saved = sum(_ON_WEAPONS.get(slug, 0) for slug in _built(clan))
    return min(int(FORGED_MOST), int(clan["ore"]) + saved)


def _built(clan: Player) -> list[str]:
    return [*clan["home"].values(), clan["covered"]]


def _missing(row: Furnishing, clan: Player, built: list[str]) -> dict[str, int]:
    """How much of each good of its price is lacking, after discounts and ore that stands in. [9.2, 9.17]"""
    price = dict(row.cost)
    for slug, discount in _DISCOUNTS:
        if slug in built and discount.good in price:
            price[discount.good] = max(0, price[discount.good] - discount.amount)
    lacking = {name: max(0, amount - int(clan[name])) for name, amount in price.items()}
    spare = max(0, int(clan["ore"]) - price.get("ore", 0)) if "builder" in built else 0
    for name in _STANDING_IN:
        if spare and lacking.get(name):
            lacking[name] -= 1
            spare -= 1
    return lacking
