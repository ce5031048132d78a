"""How is a position written down? As a document with slugs."""

from typing import Final

from ...core.state import Document
from .pieces import HUTS, PAVED, TEMPLES, TOKENS
from .ring import RESOURCES, RUNES
from .rules.setup import tokens_of
from .state import (
    AT_PAY,
    EMPTY,
    NOTHING,
    ON_TEMPLE,
    PROJECTS,
    STEPS,
    TEMPLE_OF,
    Table,
    stack_height,
    worker,
)

DRUID_PLACES: Final = ("temple", *(f"paved {number}" for number in range(1, int(PAVED) + 1)))
UNKNOWN: Final = "unknown"  # what stands in a view for a hand behind a screen


def dump(s: Table) -> Document:
    """The whole position, hands included."""
    document: Document = {
        "game": "meduris",
        "seats": int(s.seats),
        "options": {"screens": "closed" if s.closed else "open"},
        "layout": s.ring.name,
        "turn": int(s.turn),
        "seat": int(s.seat),
        "deciding": _deciding(s),
        "board": [_building(s, space) for space in range(int(s.ring.size))],
        "tokens": _tokens(s),
        "druid": druid_place(s),
        "runes": {rune: _or_none(int(s.runes[number])) for number, rune in enumerate(RUNES)},
        "plains": {plain: _workers(s, number) for number, plain in enumerate(RESOURCES)},
        "supply": {kind: int(s.supply(number)) for number, kind in enumerate(RESOURCES)},
        "players": [_player(s, seat) for seat in range(int(s.seats))],
        "finisher": _or_none(int(s.finisher)),
        "lap": _or_none(int(s.mark)),
    }
    if s.step == AT_PAY:
        document["payment"] = {
            "for": PROJECTS[int(s.project)],
            "site": _or_none(int(s.site)),
            "lacks": [kind for number, kind in enumerate(RESOURCES) if (int(s.lacks) >> number) & 1],
            "owed": int(s.owed),
        }
    return document


def _or_none(number: int) -> int | None:
    return None if number == NOTHING else number


def _deciding(s: Table) -> str:
    """The step, and at a payment the resource asked about."""
    step = STEPS[int(s.step)]
    return f"{step} {RESOURCES[int(s.arg)]}" if s.step == AT_PAY else step


def _building(s: Table, space: int) -> str | None:
    there = int(s.board[space])
    if there == EMPTY:
        return None
    return f"temple {there - int(TEMPLE_OF)}" if there >= TEMPLE_OF else f"hut {there - 1}"


def _tokens(s: Table) -> dict[str, str]:
    """By space; druid tokens under huts included."""
    found: dict[str, str] = {}
    for space in range(int(s.ring.size)):
        for number, token in enumerate(TOKENS):
            if (int(tokens_of(s, number)) >> space) & 1:
                found[str(space)] = token
    return found


def druid_place(s: Table) -> int | str:
    """The space where the druid stands, or `temple` or `paved 1` to `paved 3`."""
    return int(s.druid) if s.druid >= 0 else DRUID_PLACES[int(s.druid - ON_TEMPLE)]


def _workers(s: Table, plain: int) -> list[int]:
    """The seats of the workers, from the bottom."""
    stack = s.stacks[plain]
    return [int(worker(stack, height)) for height in range(stack_height(stack))]


def _player(s: Table, seat: int) -> Document:
    return {
        "goods": {kind: int(s.chips(seat, number)) for number, kind in enumerate(RESOURCES)},
        "points": int(s.points[seat]),
        "huts": int(s.huts_left(seat)),
        "temples": int(s.temples_left(seat)),
    }


def stock_at_start(seats: int) -> list[int]:
    """Huts and then temples of each seat, four of each. [1.2]"""
    return [int(HUTS[seats])] * 4 + [int(TEMPLES)] * 4
