"""When does a round begin, whose turn is it, and when does the game end? [1, 3, 10.1, 11]"""

from typing import Final

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.numbers import bit, popcount
from ....core.options import Options
from ....core.state import Reason
from ....core.steps import Chance, End, Step
from ..actions import Act
from ..events import Event
from ..pieces import (
    LIGHT_COUNT,
    LIGHT_ROOMS,
    ROUNDS,
    SOLO_REMOVED,
    SOLO_ROUNDS,
    SOLO_STACK,
    TILE_COUNT,
    Blue,
    Good,
    Line,
    Tile,
)
from ..state import NOTHING, Table
from ..tables import STAGE, TILE_LINES
from . import rooms


def rounds(s: Table) -> i64:
    """How many rounds the game has. [3.1, 11.3]"""
    return SOLO_ROUNDS if s.is_solo() else ROUNDS


def stage(s: Table, number: i64) -> i64:
    """The group of the tile turned up in a round. [1.2, 11.3]"""
    if number <= 3:
        return 2
    return 4 if number == rounds(s) else 3


def dwarfs(s: Table) -> i64:
    """How many turns each seat has in the round, which is that of its tile's group. [3.3, 11.3]"""
    return stage(s, s.round)


# --- set-up [1.4, 1.6, 11.1, 11.2] ---


def set_up(s: Table) -> None:
    """Who starts is drawn; alone, three light rooms are drawn and leave the game. [1.6, 11.1, 11.2]"""
    if s.is_solo():
        s.start = 0
        s.stack = SOLO_STACK
        s.then(REMOVE)
    else:
        s.then(START)


class Start(Chance[Table]):
    """Who begins. [1.6]"""

    actions = (Act.START,)
    rule = "1.6"

    def ask(self, s: Table, out: Options) -> None:
        out.span(Act.START.start, 2)

    def do(self, s: Table, action: i64) -> None:
        s.start = Act.START.part(action)
        s.turn = s.start
        s.report(Event.STARTED, s.start)
        s.then(REVEAL_TILE)


class Remove(Chance[Table]):
    """A light room leaves the solo game; after the third the first round begins. [11.1]"""

    actions = (Act.REMOVE,)
    rule = "11.1"

    def ask(self, s: Table, out: Options) -> None:
        for room in range(LIGHT_COUNT):
            if (s.display >> room) & 1 != 0:
                out.append(Act.REMOVE.start + room)

    def do(self, s: Table, action: i64) -> None:
        room = Act.REMOVE.part(action)
        s.display ^= bit(room)
        s.report(Event.REMOVED, -1, room)
        if popcount(s.display & LIGHT_ROOMS) > LIGHT_COUNT - SOLO_REMOVED:
            s.chance(self)
        else:
            s.then(REVEAL_TILE)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        return Reason("already-out", dict(family.values(action)), "11.1")


# --- phase 1: a new tile [3.1] ---


def hidden_tiles(s: Table) -> i64:
    """The tiles that may come up now, a bit each. [1.2, 1.5]"""
    tiles = STAGE[stage(s, s.round)] & ~s.tiles
    return tiles & ~bit(Tile.BREACH) if s.is_solo() else tiles


class RevealTile(Chance[Table]):
    """A round begins with the next tile. [3.1]"""

    actions = (Act.REVEAL_TILE,)
    rule = "3.1"

    def begin(self, s: Table, arg: i64) -> None:
        """Which tile comes up is left to chance unless there is only one. [3.1]"""
        s.report(Event.BEGAN, -1, s.round)
        tiles = hidden_tiles(s)
        if tiles & (tiles - 1) != 0:
            s.chance(self)
            return
        for tile in range(TILE_COUNT):
            if tiles == bit(tile):
                _turn_up(s, tile)

    def ask(self, s: Table, out: Options) -> None:
        tiles = hidden_tiles(s)
        for tile in range(Tile.FURNISHING, Tile.RENOVATION):
            if (tiles >> tile) & 1 != 0:
                out.append(Act.REVEAL_TILE.start + tile - Tile.FURNISHING)

    def do(self, s: Table, action: i64) -> None:
        _turn_up(s, Act.REVEAL_TILE.part(action) + Tile.FURNISHING)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        return Reason("cannot-come-up", dict(family.values(action)), "1.2")


def _turn_up(s: Table, tile: i64) -> None:
    s.tiles |= bit(tile)
    s.report(Event.TURNED_UP, -1, tile)
    s.ask(s.turn, TAKE)


# --- phase 2: turns [3.2, 3.4, 3.6] ---


def is_richer(s: Table) -> bool:
    """Has the seat more gold than the other one? Alone it needs no gold. [3.6, 11.6]"""
    if s.is_solo():
        return True
    return s.caves[s.turn].amount(Good.GOLD) > s.caves[s.next_seat(s.turn)].amount(Good.GOLD)


class Take(Step[Table]):
    """Any tile not yet taken in this round. [3.2, 3.4]"""

    actions = (Act.TAKE,)
    rule = "3.2"
    is_fresh = True

    def ask(self, s: Table, out: Options) -> None:
        tiles = s.tiles & ~s.taken()
        for tile in range(Tile.RENOVATION):
            if (tiles >> tile) & 1 != 0:
                out.append(Act.TAKE.start + tile)
        if (tiles >> Tile.RENOVATION) & 1 != 0 and is_richer(s):
            out.append(Act.TAKE.start + Tile.RENOVATION)

    def do(self, s: Table, action: i64) -> None:
        """Its lines are open now; the Prospecting Site adds one to Undergrowth. [3.2, 9.2]"""
        tile = Act.TAKE.part(action)
        me = s.caves[s.turn]
        me.taken |= bit(tile)
        s.tile = tile
        s.left = TILE_LINES[tile]
        if tile == Tile.UNDERGROWTH and me.has(Blue.PROSPECTING_SITE):
            s.left |= Line.PROSPECT
        s.report(Event.TOOK, s.turn, tile)
        rooms.resume(s)

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        tile = family.part(action)
        values: dict[str, Value] = {"tile": family.values(action)["tile"]}
        if s.is_solo() and tile == Tile.BREACH:
            return Reason("out-of-game", values, "11.3")
        if (s.tiles >> tile) & 1 == 0:
            return Reason("not-turned-up", values, "3.1")
        if (s.taken() >> tile) & 1 == 1:
            return Reason("taken", values, "3.2")
        return Reason("not-richer", values, "3.6")


# --- phase 3: the end of turns, rounds and the game [3.5, 10.1] ---


class EndTurn(Step[Table]):
    """The next seat takes a tile, until every dwarf has worked. [3.2, 3.3]"""

    def begin(self, s: Table, arg: i64) -> None:
        s.tile = NOTHING
        s.left = 0
        s.dug = 0
        s.turns += 1
        s.turn = s.next_seat(s.turn)
        if s.turns < dwarfs(s) * s.seats:
            s.ask(s.turn, TAKE)
        else:
            s.then(NEW_ROUND)


class NewRound(Step[Table]):
    """The tiles go back, the other seat starts; after the last round the game is over. [3.5, 10.1]"""

    is_fresh = True

    def begin(self, s: Table, arg: i64) -> None:
        for cave in s.caves:
            cave.taken = 0
        if s.round == rounds(s):
            s.report(Event.ENDED, -1, s.round)
            s.then(OVER)
            return
        s.turns = 0
        s.round += 1
        s.start = s.next_seat(s.start)
        s.turn = s.start
        s.then(REVEAL_TILE)


class Over(End[Table]):
    """The last round is over. [10.1]"""

    rule = "10.1"


START: Final[Start] = Start()
REMOVE: Final[Remove] = Remove()
REVEAL_TILE: Final[RevealTile] = RevealTile()
TAKE: Final[Take] = Take()
END_TURN: Final[EndTurn] = EndTurn()
NEW_ROUND: Final[NewRound] = NewRound()
OVER: Final[Over] = Over()
