"""How is a long list of options divided? By kind, as the words of the game say and in their order."""

import re
from dataclasses import dataclass
from functools import lru_cache

from ...core.game import Game
from ...core.text import Text
from .options import OptionRow

LONG = 8  # rows; fewer are seen at a glance


@dataclass(frozen=True)
class OptionGroup:
    """Rows of options of one kind; `heading` is empty where they are not divided."""

    heading: str
    rows: list[OptionRow]


def option_groups(game: Game, text: Text, rows: list[OptionRow]) -> list[OptionGroup]:
    """The rows by kind, of games that have named kinds."""
    kinds = _kinds(text)
    if len(rows) <= LONG or not kinds:
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
