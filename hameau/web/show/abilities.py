"""What can be taken back at a table, or done again?"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ...core.errors import Refusal
from ..tables.table import Table


@dataclass(frozen=True)
class Abilities:
    """What can be taken back or done again now."""

    undo: bool = False
    restart: bool = False
    redo: bool = False
    is_training: bool = False  # undo goes back past chance or others


def abilities(table: Table, own: Sequence[int]) -> Abilities:
    """Which of undo, restart and redo are possible now."""
    if not table.is_running or not own:
        return Abilities()
    once, whole = _undo_target(table, own), _undo_target(table, own, whole_turn=True)
    is_training = once is not None and not table.row.training and table.is_training(once)
    has_turn = whole is not None and whole != once
    return Abilities(once is not None, has_turn, _can_redo(table, own), is_training)


def _undo_target(table: Table, own: Sequence[int], whole_turn: bool = False) -> int | None:
    try:
        return table.undo_target(own, whole_turn)
    except Refusal:
        return None


def _can_redo(table: Table, own: Collection[int]) -> bool:
    try:
        table.history.redo_target(own)
    except Refusal:
        return False
    return True
