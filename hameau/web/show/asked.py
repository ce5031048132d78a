"""What is asked at a table? A question before a board, and its options by kind, as a game words them."""

import re
from dataclasses import dataclass
from functools import lru_cache

from ...core.game import Game
from ...core.sentences import tell_question
from ...core.state import State
from ...core.text import Text
from . import boards
from .options import FEW, Option, OptionRow, option_rows

LONG = 8  # options; fewer are seen at a glance
MANY = 14  # rows; with more one would rather look for words


@dataclass(frozen=True)
class OptionGroup:
    """Rows of options of one kind; `heading` is empty where they are not divided."""

    heading: str
    rows: list[OptionRow]

    @property
    def count(self) -> int:
        return sum(len(row.options) for row in self.rows)

    @property
    def is_seen(self) -> bool:
        """Many places that differ in nothing else: does the board say all that a list of them could?"""
        options = [option for row in self.rows for option in row.options]
        places = {option.target for option in options}
        if len(options) <= FEW or "" in places:
            return False
        is_alike = len(places) == len(options) and not any(option.about for option in options)
        return all(option.tile for option in options) or (
            is_alike and all(option.goods == options[0].goods for option in options)
        )


def option_groups(game: Game, text: Text, rows: list[OptionRow]) -> list[OptionGroup]:
    """The rows by kind, of games that have named kinds."""
    kinds = _kinds(text)
    if sum(len(row.options) for row in rows) <= LONG or not kinds:
        return [OptionGroup("", rows)]
    divided: dict[str, list[OptionRow]] = {heading: [] for _pattern, heading in kinds}
    for row in rows:
        notation = game.write(row.options[0].action)
        divided[next(heading for pattern, heading in kinds if pattern.match(notation))].append(row)
    groups = [OptionGroup(heading, found) for heading, found in divided.items() if found]
    return groups if len(groups) > 1 else [OptionGroup("", rows)]


@lru_cache(maxsize=50)
def _kinds(text: Text) -> list[tuple[re.Pattern[str], str]]:
    """How notations of each kind begin, and what the kind is called; the last fits all."""
    return [(re.compile(pattern), str(heading)) for pattern, heading in text.tables.get("groups", {}).items()]


@dataclass(frozen=True)
class Asked:
    """A board, and what can be chosen there."""

    board: boards.Picture
    targets: str  # all elements of the board that can ever be chosen
    question: str
    rule: str
    groups: list[OptionGroup]  # what can be chosen, by kind

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self._options)

    def option(self, action: int) -> Option | None:
        """What can be chosen by an action."""
        return next((option for _kind, option in self._options if option.action == action), None)

    def kind_of(self, action: int) -> str:
        """What the options of its kind are called; nothing where they are not divided."""
        return next((kind for kind, option in self._options if option.action == action), "")

    @property
    def _options(self) -> list[tuple[str, Option]]:
        return [(group.heading, one) for group in self.groups for row in group.rows for one in row.options]

    @property
    def is_long(self) -> bool:
        """Are there more options than are seen at a glance?"""
        return self.count > LONG

    @property
    def has_filter(self) -> bool:
        """Is the list of options so long that one would rather look for words in it?"""
        return sum(not row.is_next for group in self.groups if not group.is_seen for row in group.rows) > MANY


def ask(game: Game, state: State, names: list[str], text: Text, drawn: boards.Boards, is_open: bool) -> Asked:
    """What is asked of the seat that decides, as it sees the board; its options only while it is open."""
    seat, prompt = int(state.seat), state.prompt()
    board = drawn.draw(game, state.view(seat), names, text, seat)
    rows = option_rows(game, state, text, board, None) if is_open else []
    return Asked(
        board,
        boards.all_targets(game.slug) if is_open else "",
        tell_question(text, prompt),
        prompt.rule,
        option_groups(game, text, rows) if is_open else [],
    )
