"""What are options about? The element of the drawn table that each belongs to, and which come last."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, cast

from ...core.catalogue import Family
from ...core.events import Event
from ...core.state import Document
from ...core.text import Text
from ...drawing.drawing import Merit
from .actions import Act
from .board_foresight import Foresight
from .board_offer import Buyer, summed, surcharge
from .board_pieces import ROOM_OF
from .board_signs import amounts
from .pieces import WAYS

WAY_ROOMS: Final = {way.slug: way.room for way in WAYS}
GOLD_FOR_GOLD: Final = tuple(  # where other goods could be given instead [8.19]
    way.slug for way in WAYS if way.room == "junction-room" and "gold" in amounts(way.pay)
)
PARTS: Final = {  # of the tile in use, and what is chosen there
    "rooms": (Act.ROOMS,),
    "collect": (Act.COLLECT,),
    "sell": (Act.SELL,),
    "excavate": (Act.TWICE,),
    "prospect": (Act.PROSPECT,),
}
SURCHARGES: Final = {"food-per-dwarf": "food", "five-food": "food", "one-gold": "gold", "two-gold": "gold"}


def target(action: int) -> str | None:
    """The id of the element that an action is about."""
    if Act.TAKE.has(action):
        return f"tile-{Act.TAKE.values(action)['tile']}"
    if Act.FURNISH.has(action):
        return f"room-{Act.FURNISH.values(action)['room']}"
    if Act.USE.has(action):
        used = WAY_ROOMS[Act.USE.values(action)["way"]]
        return "cell-r3c0" if used == "entrance" else f"room-{used}"
    for family in (Act.EXCAVATE, Act.PLACE):
        if family.has(action):
            return f"cell-{family.values(action)['cell']}"
    for family in (Act.BUILD, Act.RAZE):
        if family.has(action):
            return f"wall-{family.values(action)['slot']}"
    if Act.PAY.has(action):
        return f"good-{SURCHARGES[Act.PAY.values(action)['surcharge']]}"
    if Act.TRADE.has(action):
        return f"good-{Act.TRADE.values(action)['good']}"
    if Act.COLLECT_ONE.has(action):
        return f"part-collect-{Act.COLLECT_ONE.values(action)['good']}"
    return next((f"part-{line}" for line, families in PARTS.items() if _is_one(action, families)), None)


def turned(event: Event) -> str | None:
    """The tile or the room that comes up with an event. [3.1, 6.1, 11.4]"""
    kind = {"turned-up": "tile", "uncovered": "room", "revealed": "room"}.get(event.kind)
    return f"{kind}-{event.values[kind]}" if kind and event.values else None


def other(action: int) -> str | None:
    """The good on the sill of the Entrance that is meant, when the Entrance is used. [8.5]"""
    way = Act.USE.values(action)["way"] if Act.USE.has(action) else ""
    return way if WAY_ROOMS.get(way) == "entrance" else None


def _is_one(action: int, families: Sequence[Family]) -> bool:
    return any(family.has(action) for family in families)


def merits(view: Document, actions: Sequence[int], text: Text) -> Mapping[int, Merit]:
    """Tiles by which the turn would be lost say so, and rooms by how many points one has more with them.

    Walls by which more rooms fit stand above others, and other goods given for gold above gold. Trades stand
    below all, and to be done above them.
    """
    foresight = Foresight(view, text, cast("int", view["seat"]))
    lost = {f"tile-{slug}": why for slug, why in foresight.lost_turns().items()}
    told = {action: Merit(0, warning=lost[name]) for action in actions if (name := target(action)) in lost}
    told |= _furnished(view, actions, text)
    compared = (Act.TRADE, Act.BUILD, Act.USE)
    if not any(family.has(action) for action in actions for family in compared):
        return told
    useful = foresight.useful_walls()
    return {action: Merit(_worth(action, useful)) for action in actions} | told


def _furnished(view: Document, actions: Sequence[int], text: Text) -> Mapping[int, Merit]:
    """What furnishing a room costs, with each surcharge that could be paid, and the points that it brings.

    Gold is worth points: those of the room are told without what it costs of them. [7.1, 10.1]
    """
    action = cast("dict[str, Any] | None", view["action"])
    if action is None:
        return {}
    cave = cast("list[dict[str, Any]]", view["players"])[cast("int", view["seat"])]
    dwarfs = cast("int", view["dwarfs"])
    buyer = Buyer(cave, action, dwarfs, text)
    found: dict[int, Merit] = {}
    for option in actions:
        if Act.FURNISH.has(option):
            slug = Act.FURNISH.values(option)["room"]
            prices = (price | {"points": -_points(slug, price)} for price in buyer.prices(slug))
            found[option] = Merit(0, prices=tuple(prices))
        elif Act.PAY.has(option) or Act.PLACE.has(option):
            paid = Act.PAY.values(option)["surcharge"] if Act.PAY.has(option) else action["surcharge"]
            slug, more = action["room"], surcharge(paid or "nothing", dwarfs)
            found[option] = Merit(0, _points(slug, summed(amounts(ROOM_OF[slug].cost), more)))
    return found


def _points(slug: str, price: Mapping[str, int]) -> int:
    """By how many points one has more with a room than with its price. [10.1]"""
    return ROOM_OF[slug].points - price.get("gold", 0)


def _worth(action: int, useful: Collection[str]) -> float:
    if Act.BUILD.has(action):
        return 0 if Act.BUILD.values(action)["slot"] in useful else -0.5
    if Act.USE.has(action):
        return -0.5 if Act.USE.values(action)["way"] in GOLD_FOR_GOLD else 0
    return -2 * Act.TRADE.has(action) - Act.DONE.has(action)
