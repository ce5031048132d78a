"""What came of a roll that was in vain, or to which something was added once it had been seen?"""

from collections.abc import Sequence

from ...core.events import GAIN, ROLL, Event
from ...core.history import History, Move
from . import places


def rolled_for(history: History, move: Move) -> list[str]:
    """For which good each die of a move was rolled; nothing for one that is not divided."""
    plies = enumerate(history.plies()[move.start : move.end], move.start)
    falls = [at for at, ply in plies if any(event.role == ROLL for event in ply.journal.events(None))]
    goods = [str(history.at(at).prompt().values.get("good", "")) for at in falls]
    return [good if places.divisor(history.game, good) else "" for good in goods]


def completed(
    history: History, move: Move, events: Sequence[Event]
) -> tuple[list[int], list[tuple[str, int]]]:
    """What dice had made before a move and the `value` that it adds, and what they bring with it.

    Nothing while more can be added.
    """
    before, after = history.at(move.start), history.at(move.end)
    values, action = before.prompt().values, history.actions[move.start]
    good = str(values.get("good", ""))
    is_open = (after.seat, after.prompt().step) == (move.seat, before.prompt().step)
    if "total" not in values or is_open or not places.divisor(history.game, good):
        return [], []
    added = history.game.catalogue.owner(action).values(action).get("value", 0)
    gained = next((event.goods() for event in events if event.role == GAIN and event.seat == move.seat), None)
    brought = gained if gained and gained[0] == good else (good, 0)
    return [part for part in (int(str(values["total"])), int(added)) if part], [brought]
