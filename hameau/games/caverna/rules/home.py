"""What goes where on the home board? Landscape tiles, pastures, stables, mines. [2, 4, 6.2, 6.3, 8.1–8.3]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.numbers import bit, lowest, popcount
from ....core.options import Options
from ....core.state import Reason
from ..actions import Act
from ..events import BY_TILE, Cause, Event
from ..pieces import (
    LAYABLE,
    PUTTABLE,
    STABLES_MOST,
    TOWARD_COUNT,
    Good,
    Kind,
    Side,
    Single,
    Toward,
    Twin,
)
from ..state import Player, Table
from ..tables import BOARD, BONUS_AMOUNT, BONUS_GOOD, FOREST, FRONT, MOUNTAIN, NEIGHBOUR, PRINTED, SIDE
from ..tables_tiles import OVERHANG_GOLD, OVERHANGING
from .counting import recount
from .decision import Decision, refused
from .goods import gain, pay

# --- where a tile may go: cells are numbers with a bit for each, in rows of eight ---


def places(me: Player, piece: i64) -> i64:
    """The cells for this single tile or stable. [4.10, 6.3, 8.1, 8.3]"""
    if piece == Single.RUBY_MINE:
        return me.tunnels
    if piece == Single.DEEP_RUBY_MINE:
        return me.deep_tunnels
    if piece == Single.SMALL_PASTURE:
        return me.meadows
    if piece == Single.STABLE:
        return _stable_places(me)
    if piece == Single.MEADOW:
        return _edge(me, FOREST) & BOARD  # a single tile never lies outside the board [9.12]
    if piece == Single.FIELD:
        return _edge(me, FOREST) & BOARD & ~me.stables
    return _edge(me, MOUNTAIN) & BOARD


def has_place(me: Player, piece: i64) -> bool:
    """Is there any cell for this single tile or stable?"""
    return places(me, piece) != 0


def _stable_places(me: Player) -> i64:
    """Forest, meadow or pasture without a stable; three stand at most. [8.3]"""
    if popcount(me.stables) >= STABLES_MOST:
        return 0
    return (FOREST & BOARD & ~me.used | me.meadows | me.pastures) & ~me.stables


def _edge(me: Player, half: i64) -> i64:
    """The empty cells next to the tiles of a half; the forest is entered in front of the cave. [2.6, 4.2]"""
    if half == FOREST and me.landscape == 0:
        return FRONT
    tiles = me.used & half
    return (tiles << 8 | tiles >> 1 | tiles >> 8 | tiles << 1) & half & ~tiles


def twin_places(me: Player, twin: i64, toward: i64) -> i64:
    """The cells for one half of a twin tile whose other half lies in a direction. [4.1–4.4, 6.2, 8.2]"""
    has_equal_halves = twin == Twin.CAVERN_CAVERN or twin == Twin.LARGE_PASTURE
    if has_equal_halves and (toward == Toward.NORTH or toward == Toward.WEST):  # only one way round
        return 0
    if twin == Twin.ORE_MINE:
        return me.tunnels & _with(me.tunnels, toward)
    if twin == Twin.LARGE_PASTURE:
        return me.meadows & _with(me.meadows, toward)
    half = FOREST if twin == Twin.MEADOW_FIELD else MOUNTAIN
    free = half & ~me.used
    if not me.has_any(OVERHANGING):
        free &= BOARD
    edge = _edge(me, half)
    other = free & ~me.stables  # a field never lies under a stable [4.3]
    found = free & _with(other, toward) & (edge | _with(edge, toward))
    return found & (BOARD | _with(BOARD, toward))  # outside the board at most with one half [9.12]


def _with(cells: i64, toward: i64) -> i64:
    """The cells that have one of these next to them in a direction; of the same half if these are."""
    if toward == Toward.NORTH:
        return cells << 8
    if toward == Toward.EAST:
        return cells >> 1
    if toward == Toward.SOUTH:
        return cells >> 8
    return cells << 1


def can_lay(me: Player, twin: i64) -> bool:
    """Has a twin tile a place? A single tile is never given instead. [4.6]"""
    if (twin == Twin.ORE_MINE and me.tunnels == 0) or (twin == Twin.LARGE_PASTURE and me.meadows == 0):
        return False
    for toward in range(TOWARD_COUNT):
        if twin_places(me, twin, toward) != 0:
            return True
    return False


# --- laying twin tiles ---


class Lay(Decision):
    """Where a twin tile lies. [4.1–4.4]"""

    actions = (Act.LAY,)
    rule = "4.2"
    words = LAYABLE

    def ask(self, s: Table, out: Options) -> None:
        """Every place for the twin tile; of two equal halves only one way round. [4.1–4.4]"""
        me = s.clans[s.seat]
        if s.arg == Twin.MOUNTAIN_TWIN:
            _list_lay(me, Twin.CAVERN_TUNNEL, out)
            _list_lay(me, Twin.CAVERN_CAVERN, out)
        else:
            _list_lay(me, s.arg, out)

    def do(self, s: Table, action: i64) -> None:
        """The tile lies; what it covers pays its bonus; overhanging pays gold. [2.5, 4.2, 4.4, 9.12]"""
        seat = s.seat
        me = s.clans[seat]
        twin, cell, toward = Act.LAY.parts(action)
        other = NEIGHBOUR[cell * 4 + toward]
        s.report(Event.LAID, seat, twin, cell, other)
        s.change_home()
        if twin == Twin.LARGE_PASTURE:
            pay(s, seat, Good.WOOD, s.price, Cause.FENCE)
            me.home[cell] = Kind.LARGE_PASTURE_NORTH + toward
            me.home[other] = Kind.LARGE_PASTURE_NORTH + (toward + 2) % 4
            s.crowd(seat)  # two stabled meadows become one place for one species
        elif twin == Twin.ORE_MINE:
            me.home[cell] = Kind.ORE_MINE
            me.home[other] = Kind.DEEP_TUNNEL
        else:
            me.home[cell] = Kind.MEADOW if twin == Twin.MEADOW_FIELD else Kind.CAVERN
            me.home[other] = _other_half(twin)
            _collect_bonus(s, seat, cell)
            _collect_bonus(s, seat, other)
            if PRINTED[cell] + PRINTED[other] == 1:
                tile = lowest(me.tiles & OVERHANGING)
                gain(s, seat, Good.GOLD, OVERHANG_GOLD[tile], BY_TILE + tile)
        s.price = 0
        recount(me)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        """What is wrong with the ground comes before what is wrong with the way the tile is turned."""
        twin, cell, toward = family.parts(action)
        if s.arg != twin and not (
            s.arg == Twin.MOUNTAIN_TWIN and Twin.CAVERN_TUNNEL <= twin <= Twin.CAVERN_CAVERN
        ):
            return Reason("not-now", {"step": self.slug}, self.rule)  # another tile is being laid
        if twin >= Twin.ORE_MINE:
            return refused("does-not-fit-there", family, action, "4.2")
        slug, rule = _unfit_ground(s.clans[s.seat], twin, cell, NEIGHBOUR[cell * 4 + toward])
        return refused(slug, family, action, rule)


def _unfit_ground(me: Player, twin: i64, cell: i64, other: i64) -> tuple[str, str]:
    """Why a tile on new ground cannot lie on two cells, and the rule. [2.6, 4.2–4.4, 9.12]"""
    half, rule = (FOREST, "4.4") if twin == Twin.MEADOW_FIELD else (MOUNTAIN, "4.2")
    covered = bit(cell) if other < 0 else bit(cell) | bit(other)
    if covered & half == 0:
        return "wrong-ground", rule
    if half == FOREST and other >= 0 and me.has_stable(other):
        return "field-under-stable", "4.3"
    if half == FOREST and me.landscape == 0 and covered & FRONT == 0:
        return "not-in-front-of-the-cave", "2.6"
    if covered & half & me.used != 0:
        return "not-empty", rule
    if covered & half & _edge(me, half) == 0:
        return "not-adjacent", rule
    if other < 0 and PRINTED[cell] == 1:  # it would reach across the border
        return "wrong-ground", rule
    return "off-the-board", "9.12"


LAY: Final[Lay] = Lay()


def _list_lay(me: Player, twin: i64, out: Options) -> None:
    """Every place, by the cell of the first half."""
    north, east = twin_places(me, twin, Toward.NORTH), twin_places(me, twin, Toward.EAST)
    south, west = twin_places(me, twin, Toward.SOUTH), twin_places(me, twin, Toward.WEST)
    cells = north | east | south | west
    action = Act.LAY.number(twin)
    cell: i64 = 0
    while cells >> cell != 0:
        if (cells >> cell) & 1 == 1:
            if (north >> cell) & 1 == 1:
                out.append(action)
            if (east >> cell) & 1 == 1:
                out.append(action + Toward.EAST)
            if (south >> cell) & 1 == 1:
                out.append(action + Toward.SOUTH)
            if (west >> cell) & 1 == 1:
                out.append(action + Toward.WEST)
        cell += 1
        action += TOWARD_COUNT


def _other_half(twin: i64) -> i64:
    """What the second half of a tile on new ground shows."""
    if twin == Twin.MEADOW_FIELD:
        return Kind.FIELD
    return Kind.TUNNEL if twin == Twin.CAVERN_TUNNEL else Kind.CAVERN


def _collect_bonus(s: Table, seat: i64, cell: i64) -> None:
    """Water and boar preserves pay once, when a tile covers them. [2.5]"""
    gain(s, seat, BONUS_GOOD[cell], BONUS_AMOUNT[cell], Cause.LANDSCAPE)


# --- single tiles and stables ---


class Put(Decision):
    """Where a single tile or stable goes. [4.10, 6.3, 8.1, 8.3]"""

    actions = (Act.PUT,)
    rule = "4.10"
    words = PUTTABLE

    def ask(self, s: Table, out: Options) -> None:
        """Every place for the single tile or stable. [4.10, 6.3, 8.1, 8.3]"""
        me = s.clans[s.seat]
        shown = Single.RUBY_MINE if s.arg == Single.DEEP_RUBY_MINE else s.arg
        out.marked(Act.PUT.number(shown), places(me, s.arg))

    def do(self, s: Table, action: i64) -> None:
        """The tile or stable stands; prices are paid, bonuses collected. [2.5, 4.10, 6.3, 8.1, 8.3]"""
        piece, cell, unused = Act.PUT.parts(action)
        seat = s.seat
        me = s.clans[seat]
        s.report(Event.PUT, seat, piece, cell)
        s.change_home()
        if piece == Single.STABLE:
            pay(s, seat, Good.STONE, s.price, Cause.STABLE)
            me.stables |= bit(cell)
        elif piece == Single.SMALL_PASTURE:
            pay(s, seat, Good.WOOD, s.price, Cause.FENCE)
            me.home[cell] = Kind.SMALL_PASTURE
            s.crowd(seat)
        elif piece == Single.RUBY_MINE:
            me.home[cell] = Kind.RUBY_MINE
        else:
            me.home[cell] = _kind_of(piece)
            _collect_bonus(s, seat, cell)
        s.price = 0
        recount(me)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        me = s.clans[s.seat]
        piece, cell, unused = family.parts(action)
        shown = Single.RUBY_MINE if s.arg == Single.DEEP_RUBY_MINE else s.arg
        if piece != shown:
            return Reason("not-now", {"step": self.slug}, self.rule)  # another tile is being put
        rule = {Single.RUBY_MINE: "6.3", Single.SMALL_PASTURE: "8.1", Single.STABLE: "8.3"}.get(piece, "4.10")
        if piece == Single.FIELD and me.has_stable(cell):
            return refused("field-under-stable", family, action, "4.3")
        new_ground = piece <= Single.CAVERN and me.home[cell] == Kind.EMPTY and PRINTED[cell] == 1
        half = FOREST if SIDE[cell] == Side.FOREST else MOUNTAIN
        if new_ground and _edge(me, half) & bit(cell) == 0:
            return refused("not-adjacent", family, action, rule)
        return refused("does-not-fit-there", family, action, rule)


PUT: Final[Put] = Put()


def _kind_of(piece: i64) -> i64:
    if piece == Single.MEADOW:
        return Kind.MEADOW
    if piece == Single.FIELD:
        return Kind.FIELD
    return Kind.TUNNEL if piece == Single.TUNNEL else Kind.CAVERN
