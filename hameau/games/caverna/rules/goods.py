"""How do goods change hands? Every gain and payment goes through here. [1.3, 9.20, 9.22]"""

from mypy_extensions import i64

from ..events import FROM_FURNISHING, GAINED, PAID
from ..pieces import DOG, DOG_SCHOOL, ORE, SEAM, SHEEP, STONE, WOOD
from ..state import Table


def gain(s: Table, seat: i64, good: i64, amount: i64, cause: i64) -> None:
    """Take goods from the supply, which never runs out; animals will have to find room. [1.3, 8.5]"""
    if amount <= 0:
        return
    me = s.clans[seat]
    me.goods[good] += amount
    if s.journal is not None:
        s.journal.add(GAINED, seat, amount, good, cause)
    if good == STONE:
        if me.has(SEAM):  # every stone, wherever it comes from [9.22]
            gain(s, seat, ORE, amount, FROM_FURNISHING + SEAM)
    elif good == DOG:
        if me.has(DOG_SCHOOL):  # every dog, wherever it comes from [9.20]
            gain(s, seat, WOOD, amount, FROM_FURNISHING + DOG_SCHOOL)
    elif good >= SHEEP:
        s.crowded = seat


def pay(s: Table, seat: i64, good: i64, amount: i64, cause: i64) -> None:
    """Give goods back to the supply."""
    if amount > 0:
        s.clans[seat].goods[good] -= amount
        if s.journal is not None:
            s.journal.add(PAID, seat, amount, good, cause)
