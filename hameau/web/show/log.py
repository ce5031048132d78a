"""What happened at a table? The log in sentences, the ledger of goods, the points as they grew."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from ...core.events import Event, Journal
from ...core.sentences import tell_events
from ...core.state import CHANCE, OVER, Document, State
from ...core.text import Text
from ..tables.table import Sitting
from ..tables.timeline import Timeline

CHART_POINTS = 40


@dataclass(frozen=True)
class Told:
    """A line of the log: after how many actions it was true, and whom it is about."""

    at: int
    seat: int
    sentence: str


@dataclass(frozen=True)
class Booked:
    """A row of the ledger: what a seat gained (+) and paid (-) by one move."""

    at: int
    seat: int
    goods: dict[str, int]


@dataclass(frozen=True)
class Move:
    """A decision with the chance that follows: its events, and how many actions there were after it."""

    at: int
    events: list[Event]


def moves(
    line: Timeline, viewer: int | None, last: int | None = None, until: int | None = None
) -> list[Move]:
    """What happened, as far as a seat may know it (None: an onlooker).

    Only the last so many moves, until so many actions, if given.
    """
    found: list[Move] = []
    for start, end in _spans(line, until):
        if last is not None and len(found) == last:
            break
        if move := _move(line, viewer, start, end):
            found.append(move)
    return found[::-1]


def _spans(line: Timeline, until: int | None = None) -> Iterator[tuple[int, int]]:
    """From where to where each decision goes with the chance that follows it, the last first."""
    steps = line.steps()
    end = len(steps) if until is None else min(until, len(steps))
    while end > 0:
        start = end - 1
        while start > 0 and steps[start][0] == CHANCE:
            start -= 1
        yield start, end
        end = start


def _move(line: Timeline, viewer: int | None, start: int, end: int) -> Move | None:
    events = [event for _decider, journal in line.steps()[start:end] for event in journal.events(viewer)]
    return Move(end, events) if events else None


def recent(sitting: Sitting, text: Text, viewer: int | None, last: int) -> tuple[list[Told], list[Booked]]:
    """Log and ledger of the last so many moves, the newest first; what was told before is not told again."""
    names = tuple(sitting.names)
    known = sitting.line.told.get((viewer, text.lang, names), {})
    kept: dict[tuple[int, int], tuple[list[Told], list[Booked]]] = {}
    for span in _spans(sitting.line):
        if len(kept) == last:
            break
        if span not in known and (move := _move(sitting.line, viewer, *span)):
            known[span] = tell(sitting, text, [move])[::-1], book([move])[::-1]
        if span in known:
            kept[span] = known[span]
    sitting.line.told[viewer, text.lang, names] = kept
    return [line for told, _ in kept.values() for line in told], [
        row for _, rows in kept.values() for row in rows
    ]


def log(
    sitting: Sitting, text: Text, viewer: int | None, last: int | None = None, until: int | None = None
) -> list[Told]:
    """The log in sentences, oldest first."""
    return tell(sitting, text, moves(sitting.line, viewer, last, until))


def tell(sitting: Sitting, text: Text, found: list[Move]) -> list[Told]:
    """Moves in sentences."""
    names = sitting.names
    return [
        Told(move.at, line.seat, line.sentence)
        for move in found
        for line in tell_events(text, names, [move.events])
    ]


def ledger(sitting: Sitting, viewer: int | None) -> list[Booked]:
    """Goods gained and paid, move by move; what a seat may not know is left out."""
    return book(moves(sitting.line, viewer))


def book(found: list[Move]) -> list[Booked]:
    """The goods that moves brought and took."""
    rows: list[Booked] = []
    for move in found:
        seats: dict[int, dict[str, int]] = {}
        for event in move.events:
            good, amount = _goods(event)
            if amount:
                goods = seats.setdefault(event.seat, {})
                goods[good] = goods.get(good, 0) + amount
        rows += [Booked(move.at, seat, goods) for seat, goods in seats.items()]
    return rows


def _goods(event: Event) -> tuple[str, int]:
    sign = {"gained": 1, "paid": -1}.get(event.kind, 0)
    values = event.values or {}
    good = values.get("good", values.get("resource"))
    amount = values.get("amount")
    if not sign or not isinstance(amount, int) or good is None:
        return "", 0
    return str(good), sign * amount


def sheets(state: State, viewer: int | None, view: Document | None = None) -> list[dict[str, int]]:
    """The points by category as far as a seat may know them; all of them at the end."""
    known = None if state.seat == OVER else (view or state.view(viewer)).get("scores")
    if known is None and state.seat != OVER:
        return []
    if known is None:
        return [state.score_sheet(seat) for seat in range(state.players())]
    return cast("list[dict[str, int]]", known)


def ranks(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The rank of each seat: winners are first, then come the points."""
    keys = [(seat in winners, points) for seat, points in enumerate(scores)]
    return [1 + sum(other > key for other in keys) for key in keys]


def chart(sitting: Sitting, viewer: int | None) -> list[tuple[int, list[int]]]:
    """The points of all seats at the beginning of each round, or at even steps where a game has none."""
    line = sitting.line
    end = len(line.actions)
    began = [at + 1 for at, (seat, journal) in enumerate(line.steps()) if _begins(journal)]
    moments = [0, *began] if began else list(range(0, end, max(1, end // CHART_POINTS)))
    points = []
    for at in sorted({*moments, end}):
        totals = [sum(sheet.values()) for sheet in sheets(line.at(at), viewer)]
        if totals:
            points.append((at, totals))
    return points


def _begins(journal: Journal) -> bool:
    return any(kind.name == "began" for kind, seat, parts in journal.entries)


def moments(sitting: Sitting) -> list[int]:
    """The numbers of actions after which somebody decides: where a replay may stop."""
    steps = sitting.line.steps()
    return [at for at in range(len(steps)) if steps[at][0] >= 0] + [len(steps)]
