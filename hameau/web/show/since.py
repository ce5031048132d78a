"""What has happened since somebody's last decision? A line for each move, with its dice and its places."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ...core.events import GAIN, PAYMENT, ROLL, ROUND, Event
from ...core.history import Move
from ...core.sentences import faces_apart, tell_events, tell_fruitless
from ...core.text import Text
from ..tables.table import Table
from . import boards

MOST = 30  # moves


@dataclass(frozen=True)
class News:
    """A line of news: whom it is about, what dice showed, and where on the drawn table it happened."""

    at: int
    seat: int
    sentence: str
    dice: tuple[str, ...]
    places: tuple[str, ...]
    brought: tuple[tuple[str, int], ...] = ()  # by the dice
    is_loss: bool = False  # of whoever reads it
    stand_for: tuple[str, ...] = ()  # what each of the dice would bring, where they make no sum
    has_befallen: bool = False  # whoever reads it, who did not choose it

    @property
    def total(self) -> int:
        """What several dice with numbers make together."""
        is_sum = len(self.dice) > 1 and not self.stand_for and all(map(str.isdigit, self.dice))
        return sum(map(int, self.dice)) if is_sum else 0


def since(table: Table, text: Text, viewer: int | None, own: Collection[int]) -> list[News]:
    """What others did since the last decision of one of these seats, and what chance and rules made of it."""
    history = table.history
    choices = history.choices(own)
    start = choices[-1] if choices else 0
    moves = history.moves(start, last=MOST)
    told = [move for move in moves if move.start > start or _goes_on(move) or not choices]
    if not any(move.seat >= 0 for move in told):
        return []
    return [line for move in told for line in _lines(table, move, text, viewer, own)]


def _lines(table: Table, move: Move, text: Text, viewer: int | None, own: Collection[int]) -> list[News]:
    """The sentences about a move; dice, and what they brought, stand in the one that tells them."""
    events, places = move.journal.events(viewer), _places(table, move)
    ends, losses = _ends(table, move, text, events), _losses(table, text, events, viewer)
    dice: dict[int, list[str]] = {}  # by the number of their line: that with which the story so far ends
    brought: dict[int, list[tuple[str, int]]] = {}
    stand_for: dict[int, list[str]] = {}
    after_dice, roller = -1, -1  # their line, as long as what follows is what they brought
    faces: list[str] = []  # of dice that make no sum
    for at, event in enumerate(events, 1):
        faces = faces if _face(event) else faces_apart(text, event)
        if face := _face(event):
            after_dice, roller = len(tell_events(text, table.names, [events[:at]])) - 1, event.seat
            dice.setdefault(after_dice, []).append(face)
            stand_for.setdefault(after_dice, []).extend(faces[int(face) - 1 : int(face)] if faces else ())
        elif after_dice >= 0 and event.role == GAIN and (gained := event.goods()):
            if event.seat == roller:
                brought.setdefault(after_dice, []).append(gained)
        else:
            after_dice = -1
    return [
        News(
            move.end,
            line.seat,
            line.sentence + (ends.get(line.seat, "") if number in dice else ""),
            tuple(dice.get(number, ())),
            places,
            tuple(brought.get(number, ())),
            number in losses,
            tuple(stand_for.get(number, ())),
            line.seat in own and (line.seat != move.seat or (number > 0 and _begins_round(events))),
        )
        for number, line in enumerate(tell_events(text, table.names, [events]))
    ]


def _ends(table: Table, move: Move, text: Text, events: Sequence[Event]) -> dict[int, str]:
    """How the line of a seat ends for which dice brought nothing."""
    rolled = {event.seat: event.kind for event in events if event.role == ROLL}
    for event in events:
        if event.role in (GAIN, PAYMENT):
            rolled.pop(event.seat, None)
    if not rolled:
        return {}
    step = table.history.at(move.end).prompt().step
    return {seat: tell_fruitless(text, kind, step) for seat, kind in rolled.items()}


def _losses(table: Table, text: Text, events: Sequence[Event], viewer: int | None) -> set[int]:
    """The numbers of the lines that tell what somebody has taken from the viewer."""
    if viewer is None:
        return set()
    taken = [at for at, event in enumerate(events, 1) if (event.values or {}).get("victim") == viewer]
    return {len(tell_events(text, table.names, [events[:at]])) - 1 for at in taken}


def _face(event: Event) -> str:
    """What a die showed; nothing if the event is no roll."""
    return str(next(iter(event.values.values()))) if event.role == ROLL and event.values else ""


def _begins_round(events: Sequence[Event]) -> bool:
    return any(event.role == ROUND for event in events)


def _goes_on(move: Move) -> bool:
    """Did more than its player chose happen in it: dice fell, or a round ended and the next began?"""
    return any(event.role == ROUND or _face(event) for event in move.journal.events(None))


def _places(table: Table, move: Move) -> tuple[str, ...]:
    """The elements of the drawn table that a move was about."""
    plies = table.history.plies()[move.start : move.end]
    targets = (boards.target(table.game, ply.action) for ply in plies if ply.seat >= 0)
    return tuple(dict.fromkeys(target for target in targets if target))
