"""Where on the table does an action belong? Pressed there, it is chosen."""

from typing import Final

from .actions import Act
from .board_home import CAVERNS, FIELDS, MEADOWS
from .board_loot import place_of
from .exchanges import EXCHANGES
from .pieces import CELLS, GOODS, TOWARD_COUNT
from .tables import NEIGHBOUR

CELLS_OF: Final = {
    **dict.fromkeys(("small-pasture", "large-pasture"), MEADOWS),
    **dict.fromkeys(("furnish", "furnish-dwelling", "dwelling"), CAVERNS),
    "sow": FIELDS,
}  # where something is built or sown: parts of spaces, and loot
GIVEN: Final = {row.slug: next(iter(row.give)) for row in EXCHANGES}


def target(action: int) -> str | None:
    """The id of the element that an action is about."""
    for family in (Act.PLACE, Act.IMITATE):
        if family.has(action):
            return f"space-{family.values(action)['space']}"
    for family in (Act.LAY, Act.PUT, Act.IN):
        if family.has(action):
            return f"cell-{family.values(action)['cell']}"
    if Act.FURNISH.has(action):
        return f"tile-{Act.FURNISH.values(action)['tile']}"
    for family in (Act.BUY, Act.WORK):
        if family.has(action):
            return f"good-{family.values(action)['good']}"
    if Act.CONVERT.has(action):
        return f"good-{GIVEN[Act.CONVERT.values(action)['exchange']]}"
    if Act.LOOT.has(action):
        return _loot_target(Act.LOOT.values(action)["item"].removeprefix("loot-"))
    if Act.DO.has(action):
        return CELLS_OF.get(Act.DO.values(action)["part"], "acting")
    if Act.BREED.has(action):
        species = Act.BREED.values(action)["species"].split("+")[0]
        return None if species == "none" else f"good-{species}"
    return _other_target(action)


def other_place(action: int) -> str | None:
    """The id of a second element where an action can be pressed.

    Of a tile the cell of its other half [4.4, 8.2]; what is built stands also at the space in use,
    sowing at the crop, loot on its board.
    """
    if Act.SOW.has(action):
        return "good-grain" if Act.SOW.values(action)["grain"] != "0" else "good-vegetable"
    if Act.DO.has(action):
        part = Act.DO.values(action)["part"]
        return MEADOWS if part == "stable" else "acting" if part in CELLS_OF else None
    if Act.LOOT.has(action):
        return place_of(Act.LOOT.values(action)["item"])
    if not Act.LAY.has(action):
        return None
    _twin, cell, toward = Act.LAY.parts(action)
    other = NEIGHBOUR[cell * TOWARD_COUNT + toward]
    return f"cell-{CELLS[other]}" if other >= 0 else None


def _loot_target(item: str) -> str:
    """Goods where they lie, weapons with the dwarfs; what is built, on its cells or on the board of loot."""
    if item in GOODS:
        return f"good-{item}"
    return {"all-weapons": "dwarfs", **CELLS_OF}.get(item, place_of(item))


def _other_target(action: int) -> str | None:
    """The id for actions whose element does not depend on their parts."""
    elements = {
        "acting": (Act.KEEP, Act.LOSE),
        "dwarfs": (Act.SEND, Act.DISARM),
        "good-ore": (Act.FORGE, Act.TRADE_ORE),
        FIELDS: (Act.SOW,),
        "good-food": (Act.FEED, Act.BEG),
    }
    for name, families in elements.items():
        if any(family.has(action) for family in families):
            return name
    return None
