"""Is there room for a herd? Animals are arranged freely: the only question is whether they fit. [8.5–8.11]

Some places take one species only (mines, forest stables, two rooms): they are filled first. The other places
hold 1, 2, 4, 8 or 16 animals of one species. Because each of these sizes divides the next, giving the largest
place to the species that lacks most room is always right: whoever else got it could swap it against smaller
places. Dogs help sheep alone: on meadows without a stable they cost no other room; where there are none, one
place of another size may be left to the dogs, and every size is tried.
"""

from mypy_extensions import i64

from ....core.numbers import lowest, popcount
from ..pieces import Good
from ..state import Player
from ..tables_tiles import HERD_STALLS, PAIR_STALLS, STALL_GOOD, STALL_PLACES, STALL_SIZE
from .effects import measure


def is_housed(me: Player) -> bool:
    """Does everything this clan owns find room?"""
    goods = me.goods
    return fits(me, goods[Good.SHEEP], goods[Good.DONKEY], goods[Good.BOAR], goods[Good.CATTLE])


def surplus(me: Player) -> i64:
    """How many animals have to go at least, so that the others find room. [8.5]"""
    gone: i64 = 0
    while not _fits_without(me, gone):
        gone += 1
    return gone


def _fits_without(me: Player, gone: i64) -> bool:
    """Would some of the herds that are left by so many fewer animals find room?"""
    goods = me.goods
    sheep, donkeys = goods[Good.SHEEP], goods[Good.DONKEY]
    boars, cattle = goods[Good.BOAR], goods[Good.CATTLE]
    for fewer_sheep in range(min(gone, sheep) + 1):
        rest = gone - fewer_sheep
        for fewer_donkeys in range(min(rest, donkeys) + 1):
            for fewer_boars in range(min(rest - fewer_donkeys, boars) + 1):
                fewer_cattle = rest - fewer_donkeys - fewer_boars
                if fewer_cattle <= cattle and fits(
                    me,
                    sheep - fewer_sheep,
                    donkeys - fewer_donkeys,
                    boars - fewer_boars,
                    cattle - fewer_cattle,
                ):
                    return True
    return False


def fits(me: Player, sheep: i64, donkeys: i64, boars: i64, cattle: i64) -> bool:
    """Does this herd find room on the home board? [8.5–8.11]"""
    donkeys -= me.ore_mines + me.ruby_mines
    boars -= me.forest_stables
    ones = me.stabled_meadows
    stalls = me.tiles & HERD_STALLS
    while stalls != 0:
        tile = lowest(stalls)
        stalls &= stalls - 1
        room = STALL_SIZE[tile] * measure(me, STALL_PLACES[tile], tile)
        if STALL_GOOD[tile] == Good.SHEEP:
            sheep -= room
        elif STALL_GOOD[tile] == Good.CATTLE:
            cattle -= room
        else:
            ones += room
    dogs = me.goods[Good.DOG]
    twos = me.twos  # the entry-level dwelling, small pastures, and furnishings of that size
    if dogs > 0 and me.bare_meadows > 0:
        sheep -= dogs + (dogs if dogs < me.bare_meadows else me.bare_meadows)
    if cover(sheep, donkeys, boars, cattle, ones, twos, me.fours, me.eights, me.sixteens):
        return True
    if dogs == 0 or me.bare_meadows > 0 or sheep <= 0:
        return False
    return _with_dogs(me, sheep - dogs - 1, donkeys, boars, cattle, ones)


def _with_dogs(me: Player, sheep: i64, donkeys: i64, boars: i64, cattle: i64, ones: i64) -> bool:
    """All dogs guard one place, whose own size then does not count; which size is given up? [8.9]"""
    pastured_twos = me.twos - 1 - popcount(me.tiles & PAIR_STALLS)
    if me.stabled_meadows > 0 and cover(
        sheep, donkeys, boars, cattle, ones - 1, me.twos, me.fours, me.eights, me.sixteens
    ):
        return True
    if pastured_twos > 0 and cover(
        sheep, donkeys, boars, cattle, ones, me.twos - 1, me.fours, me.eights, me.sixteens
    ):
        return True
    if me.fours > 0 and cover(
        sheep, donkeys, boars, cattle, ones, me.twos, me.fours - 1, me.eights, me.sixteens
    ):
        return True
    if me.eights > 0 and cover(
        sheep, donkeys, boars, cattle, ones, me.twos, me.fours, me.eights - 1, me.sixteens
    ):
        return True
    return me.sixteens > 0 and cover(
        sheep, donkeys, boars, cattle, ones, me.twos, me.fours, me.eights, me.sixteens - 1
    )


def cover(
    a: i64, b: i64, c: i64, d: i64, ones: i64, twos: i64, fours: i64, eights: i64, sixteens: i64
) -> bool:
    """Can four herds share these places, one species in each?"""
    size: i64 = 16
    number = sixteens
    while True:
        while number > 0 and (a > 0 or b > 0 or c > 0 or d > 0):
            if a >= b and a >= c and a >= d:
                a -= size
            elif b >= c and b >= d:
                b -= size
            elif c >= d:
                c -= size
            else:
                d -= size
            number -= 1
        if a <= 0 and b <= 0 and c <= 0 and d <= 0:
            return True
        if size == 16:
            size, number = 8, eights
        elif size == 8:
            size, number = 4, fours
        elif size == 4:
            size, number = 2, twos
        elif size == 2:
            size, number = 1, ones
        else:
            return False
