"""What does a seat see, as numbers? Everything on the table that can still matter, its own cave first.

On which cell a furnished room lies is left out: nothing depends on it any more. [5.4, 7.1]
"""

from typing import Final

from mypy_extensions import i64

from ...core.numbers import bit
from ...core.state import State
from ...learning.encoding import Encoder, Pen, Words
from .pieces import (
    CELLS,
    EXTRA_SIDES,
    GOOD_COUNT,
    GOODS,
    LIMITS,
    LINES,
    ORANGE_SLUGS,
    ROOM_SLUGS,
    SLOT_COUNT,
    SLOT_SLUGS,
    SURCHARGES,
    TILE_SLUGS,
    Good,
)
from .position import Position
from .rules import rounds, scoring
from .rules.steps import STEPS
from .state import NOTHING, Cave, Table
from .tables import SLOT_BIT

VERSION: Final = 2  # 1 had the goods as numbers only

_CAVES: Final[Words] = ("me", "rival")
_STEPS: Final[Words] = STEPS.slugs[: int(rounds.OVER.number) + 1]  # those that decide, and the end
_CELLS: Final[Words] = CELLS
_GOODS: Final[Words] = GOODS
_LINES: Final[Words] = LINES
_ORANGE: Final[Words] = ORANGE_SLUGS
_SURCHARGES: Final[Words] = SURCHARGES
_EXTRA_SIDES: Final[Words] = EXTRA_SIDES
_REACHED: Final[Words] = tuple(f"at-least.{good}" for good in GOODS)
_LEVELS: Final[tuple[Words, ...]] = tuple(
    tuple(str(number) for number in range(1, limit + 1)) for limit in LIMITS
)
_ROUNDS: Final[Words] = tuple(str(number) for number in range(1, 9))
_SOLO: Final[i64] = 1


def encode(state: State, seat: int, pen: Pen) -> None:
    """Write what a seat may know: the turn, the tiles and rooms beside the board, its cave, the rival's."""
    assert isinstance(state, Position)
    me: i64 = seat
    _round(state, me, pen)
    _turn(state, pen)
    pen.within(_CAVES, 0)
    _cave(state.caves[me], pen)
    if state.seats != _SOLO:
        pen.within(_CAVES, 1)
        _cave(state.caves[1 - me], pen)
    pen.alone()


def _round(s: Table, me: i64, pen: Pen) -> None:
    pen.choice("round", s.round - 1, _ROUNDS)
    pen.number("turn", s.turns, 4)
    pen.number("dwarfs", rounds.dwarfs(s), 4)
    pen.flag("start", s.start == me)
    pen.flag("deciding", s.seat == me)
    pen.choice("step", s.step, _STEPS)
    pen.bits("tile", s.tiles, TILE_SLUGS)
    pen.bits("display", s.display, ROOM_SLUGS)
    pen.bits("unseen", s.unseen, ROOM_SLUGS)
    pen.number("stack", s.stack, 9)
    pen.number("supply", s.supply, 7)


def _turn(s: Table, pen: Pen) -> None:
    """The turn being played, if any."""
    pen.choice("action", s.tile, TILE_SLUGS)
    playing = s.tile != NOTHING
    pen.bits("left", s.left if playing else 0, _LINES)
    pen.bits("used", s.used if playing else 0, _ORANGE)
    pen.number("uses", s.uses if playing else 0, 4)
    pen.number("digs", s.digs if playing else 0, 2)
    pen.number("dug", s.dug if playing else 0, 2)
    pen.choice("room", s.room if playing else NOTHING, ROOM_SLUGS)
    pen.choice("surcharge", s.surcharge if playing else NOTHING, _SURCHARGES)


def _cave(me: Cave, pen: Pen) -> None:
    pen.counts("goods", _GOODS, 9)
    for good in range(GOOD_COUNT):
        pen.put(good, me.amount(good))
    pen.skip(GOOD_COUNT)
    for good in range(GOOD_COUNT):  # step by step too: a price is paid or not
        pen.bits(_REACHED[int(good)], bit(me.amount(good)) - 1, _LEVELS[int(good)])
    pen.number("points", scoring.room_points(me) + me.amount(Good.GOLD), 50)
    pen.number("balance", me.balance, 4)
    pen.bits("taken", me.taken, TILE_SLUGS)
    pen.bits("owned", me.owned, ROOM_SLUGS)
    pen.bits("covered", me.covered, _CELLS)
    pen.bits("empty", me.empty, _CELLS)
    pen.choice("extra", me.extra, _EXTRA_SIDES)
    walls: i64 = 0
    for slot in range(SLOT_COUNT):
        if me.walls & SLOT_BIT[slot] != 0:
            walls |= bit(slot)
    pen.bits("wall", walls, SLOT_SLUGS)


ENCODER: Final = Encoder(VERSION, encode)
