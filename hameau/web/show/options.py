"""What can be chosen at a table, and what not? Options in rows, what can be taken back, and reasons."""

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import lru_cache

from ...core.errors import Refusal
from ...core.game import Game
from ...core.sentences import tell_option, tell_range, tell_reason
from ...core.text import Text
from ..tables.table import Table
from . import boards

FEW = 6  # with more options than this, those that differ only in a number stand in one row
REASONS = 3


@dataclass(frozen=True)
class Option:
    """One option: what to send, what to say, where it lies on the board, whether it can be taken back."""

    action: int
    sentence: str
    short: str
    target: str
    is_final: bool


@dataclass
class OptionRow:
    """Options that belong together; `label` stands before them where there are several."""

    label: str = ""
    options: list[Option] = field(default_factory=list)


@dataclass(frozen=True)
class Abilities:
    """What can be taken back or done again now."""

    undo: bool = False
    restart: bool = False
    redo: bool = False


@dataclass(frozen=True)
class Why:
    """A reason why something is not on offer."""

    slug: str
    sentence: str
    rule: str


def option_rows(table: Table, text: Text) -> list[OptionRow]:
    """The options in words; those that differ only in their last number share a row when there are many."""
    game, people, actions = table.game, table.people, table.state.legal()
    rows: list[OptionRow] = []
    stem = ""
    for action in actions:
        wording = _wording(game, text, action)
        if len(actions) <= FEW or not wording.stem or wording.stem != stem:
            rows.append(OptionRow())
        is_final = not table.row.lesson and table.history.is_final(action, people)
        option = Option(action, wording.sentence, wording.short, wording.target, is_final)
        rows[-1].options.append(option)
        stem = wording.stem
    for row in rows:
        if len(row.options) > 1:
            row.label = tell_range(game, text, row.options[0].action, row.options[-1].action)
    return rows


@dataclass(frozen=True)
class Wording:
    """An option in words: its sentence, what it is in a row, where it lies, with what it shares a row."""

    sentence: str
    short: str
    target: str
    stem: str


@lru_cache(maxsize=50000)
def _wording(game: Game, text: Text, action: int) -> Wording:
    notation, family = game.write(action), game.catalogue.owner(action)
    start, _, last = notation.rpartition(" ")
    is_number = last.isdigit()
    return Wording(
        tell_option(game, text, action),
        last if is_number else notation,
        boards.target(game, action) or "",
        start if is_number and len(family.fields) > 1 else "",
    )


def abilities(table: Table, own: Collection[int]) -> Abilities:
    """Which of undo, restart and redo are possible now."""
    if not table.is_running or not own:
        return Abilities()
    once, whole = _undo_target(table, own), _undo_target(table, own, whole_turn=True)
    return Abilities(once is not None, once is not None and whole != once, _can_redo(table, own))


def _undo_target(table: Table, own: Collection[int], whole_turn: bool = False) -> int | None:
    try:
        return table.history.undo_target(own, whole_turn)
    except Refusal:
        return None


def _can_redo(table: Table, own: Collection[int]) -> bool:
    try:
        table.history.redo_target(own)
    except Refusal:
        return False
    return True


def why_not(table: Table, text: Text, target: str) -> list[Why]:
    """Why nothing about an element of the board is on offer, most telling reasons first."""
    offered = set(table.state.legal())
    reasons: dict[str, Why] = {}
    for action in boards.targets(table.game.slug).get(target, []):
        if action in offered:
            return []
        for reason in table.state.why_not(action):
            sentence = tell_reason(text, reason)
            reasons.setdefault(sentence, Why(reason.slug, sentence, reason.rule))
    telling = [reason for reason in reasons.values() if reason.slug != "not-now"]
    return (telling or list(reasons.values()))[:REASONS]
