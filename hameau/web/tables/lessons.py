"""How does somebody learn a game? By a guided first game: a record cut into steps, with a text before each.

A game's lesson is its `lesson.toml`. How far a table got with it is the number of actions made: nothing else
is kept. Chance and the other seats follow the record.
"""

import functools
import logging
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...core import registry
from ...core.errors import HameauError
from ...core.game import Game
from ...core.history import History
from ...core.text import read_words

logger = logging.getLogger("hameau.web")


@dataclass(frozen=True)
class LessonStep:
    """A text and what then happens: its first action waits for the pupil, and so do all the pupil decides."""

    start: int  # how many actions there are before it
    words: dict[str, dict[str, str]]  # by language: its title and text, perhaps what it shows as an example
    rule: str
    highlights: tuple[str, ...]  # ids of what it is about on the drawn table


@dataclass(frozen=True)
class Lesson:
    """The guided first game of a game."""

    game: str
    names: tuple[str, ...]  # of the bots; "" is the pupil's seat
    options: dict[str, str]
    steps: tuple[LessonStep, ...]
    actions: tuple[int, ...]
    choices: frozenset[int]  # after so many actions the pupil decides
    pauses: frozenset[int]  # after so many the pupil reads, and says when to go on

    @property
    def pupil(self) -> int:
        return self.names.index("")

    def fits(self, history: History) -> bool:
        """Is this how far the lesson got? Not if it was written anew since the table began."""
        return tuple(history.actions) == self.actions[: len(history.actions)]

    def step(self, at: int) -> LessonStep:
        return [step for step in self.steps if step.start <= at][-1]


def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game, if it has one."""
    return _lesson(game.slug)


@functools.cache
def _lesson(slug: str) -> Lesson | None:
    game = registry.game(slug)
    path = game.folder / "lesson.toml"
    if not path.exists():
        return None
    try:
        return read(game, path)
    except HameauError:  # a lesson behind the rules is no reason why people could not play
        logger.exception("the lesson of %s cannot be given", slug)
        return None


def read(game: Game, path: Path) -> Lesson:
    """A lesson out of its file; an action in it that is not on offer is a HameauError."""
    content = tomllib.loads(
        read_words(path, "fr")
    )  # its English has none of the spaces that French holds together
    actions = [game.read(word) for word in content["opening"]]
    steps = []
    for entry in content["steps"]:
        steps.append(_step(entry, len(actions)))
        actions += [game.read(word) for word in entry.get("do", [])]
    names, options = tuple(content["names"]), dict(content.get("options", {}))
    choices, pauses = _stops(game, names, options, steps, actions)
    return Lesson(game.slug, names, options, tuple(steps), tuple(actions), choices, pauses)


def _step(entry: dict[str, Any], start: int) -> LessonStep:
    words = {name: value for name, value in entry.items() if isinstance(value, dict)}
    return LessonStep(start, words, entry["rule"], tuple(entry.get("look", ())))


def _stops(
    game: Game, names: tuple[str, ...], options: dict[str, str], steps: list[LessonStep], actions: list[int]
) -> tuple[frozenset[int], frozenset[int]]:
    """Where the pupil decides, and where they only read; the record is played to find out."""
    begins = {step.start for step in steps}
    state, pupil = game.new(len(names), **options), names.index("")
    choices, pauses = set(), set()
    for at, action in enumerate(actions):
        if state.seat == pupil and (at in begins or len(state.legal()) > 1):
            choices.add(at)
        elif at in begins:
            pauses.add(at)
        state.apply(action)
    return frozenset(choices), frozenset(pauses)


# --- at a table with a lesson ---


def lesson_at(history: History) -> Lesson | None:
    """The lesson of a table, unless it was written anew since the table began."""
    lesson = lesson_of(history.game)
    return lesson if lesson is not None and lesson.fits(history) else None


def following(history: History) -> int | None:
    """What comes next in the record: what is proposed to the pupil, or what others do."""
    lesson, at = lesson_at(history), len(history.actions)
    return lesson.actions[at] if lesson is not None and at < len(lesson.actions) else None


def automatic(history: History) -> int | None:
    """What happens now by itself: the record goes on until the pupil is needed."""
    lesson, at = lesson_at(history), len(history.actions)
    if lesson is None or at in lesson.choices or at in lesson.pauses:
        return None
    return following(history)


def proposal(history: History) -> int | None:
    """The option the lesson proposes, if it is the pupil's decision."""
    lesson = lesson_at(history)
    return following(history) if lesson is not None and len(history.actions) in lesson.choices else None


def stop_before(history: History) -> int | None:
    """How many actions are left one step back: where the pupil last decided or read."""
    lesson, at = lesson_at(history), len(history.actions)
    stops = () if lesson is None else lesson.choices | lesson.pauses
    return max((stop for stop in stops if stop < at), default=None)


def pupil(history: History) -> int:
    """Whom a table with a lesson waits for, also while it is a bot's turn."""
    lesson = lesson_of(history.game)
    return int(history.state.seat) if lesson is None else lesson.pupil
