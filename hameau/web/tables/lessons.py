"""How does somebody learn a game? By a guided first game: a record cut into steps, with a text before each.

A game's lesson is its `lesson.toml`. A table at which one is given is marked by its seed, and how far it got
is the number of actions made: nothing else is kept. Chance and the other seats follow the record.
"""

import functools
import logging
import tomllib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from ...core import registry
from ...core.errors import HameauError
from ...core.game import Game
from ...core.sentences import tell_option
from ..problems import Problem
from ..show import boards
from .setup import Chair, Plan, levels, usual_bot
from .timeline import Timeline

SEED: Final = "lesson"  # of a table at which a lesson is given; those of all others are drawn and longer
LEVEL: Final = "apprentice"  # whom one plays on against
logger = logging.getLogger("hameau.web")


@dataclass(frozen=True)
class Step:
    """A text and what then happens: its first action waits for the pupil, and so do all the pupil decides."""

    start: int  # how many actions there are before it
    words: dict[str, dict[str, str]]  # by language: its title and text
    rule: str
    look: tuple[str, ...]  # ids of what it is about on the drawn table


@dataclass(frozen=True)
class Lesson:
    """The guided first game of a game."""

    game: str
    names: tuple[str, ...]  # of the bots; "" is the pupil's seat
    options: dict[str, str]
    steps: tuple[Step, ...]
    actions: tuple[int, ...]
    choices: frozenset[int]  # after so many actions the pupil decides
    pauses: frozenset[int]  # after so many the pupil reads, and says when to go on

    @property
    def pupil(self) -> int:
        return self.names.index("")

    def fits(self, line: Timeline) -> bool:
        """Is this how far the lesson got? Not if it was written anew since the table began."""
        return tuple(line.actions) == self.actions[: len(line.actions)]

    def step(self, at: int) -> Step:
        return [step for step in self.steps if step.start <= at][-1]


@dataclass(frozen=True)
class Coach:
    """What the panel beside the table says: a step, and what to do now (choose, next, end or changed)."""

    kind: str
    number: int
    count: int
    title: str
    paragraphs: list[str]
    rule: str
    look: list[str]
    action: int = -1
    proposal: str = ""


def lesson(game: Game) -> Lesson | None:
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
    content = tomllib.loads(path.read_text("utf-8"))
    actions = [game.read(word) for word in content["opening"]]
    steps = []
    for entry in content["steps"]:
        steps.append(_step(entry, len(actions)))
        actions += [game.read(word) for word in entry.get("do", [])]
    names, options = tuple(content["names"]), dict(content.get("options", {}))
    choices, pauses = _stops(game, names, options, steps, actions)
    return Lesson(game.slug, names, options, tuple(steps), tuple(actions), choices, pauses)


def _step(entry: dict[str, Any], start: int) -> Step:
    words = {name: value for name, value in entry.items() if isinstance(value, dict)}
    return Step(start, words, entry["rule"], tuple(entry.get("look", ())))


def _stops(
    game: Game, names: tuple[str, ...], options: dict[str, str], steps: list[Step], actions: list[int]
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


def plan(game: Game, name: str) -> Plan:
    """The table at which the lesson of a game is given."""
    found = lesson(game)
    if found is None:
        raise Problem("no-lesson", 404)
    level = LEVEL if LEVEL in levels(game) else usual_bot(game)
    chairs = [Chair("bot", one, level) if one else Chair("me", name) for one in found.names]
    return Plan(game.slug, chairs, found.options)


# --- at a table with a lesson ---


def automatic(line: Timeline) -> int | None:
    """What happens now by itself: the record goes on until the pupil is needed."""
    found, at = lesson(line.game), len(line.actions)
    if found is None or not found.fits(line) or at >= len(found.actions):
        return None
    return None if at in found.choices or at in found.pauses else found.actions[at]


def pupil(line: Timeline) -> int:
    """Whom a table with a lesson waits for, also while it is a bot's turn."""
    found = lesson(line.game)
    return int(line.state.seat) if found is None else found.pupil


def proposed(line: Timeline) -> int | None:
    """The option the lesson proposes, if it is the pupil's decision."""
    found, at = lesson(line.game), len(line.actions)
    return found.actions[at] if found is not None and found.fits(line) and at in found.choices else None


def following(line: Timeline) -> int:
    """What happens when the pupil says to go on: what the lesson proposes, or what others do."""
    found, at = lesson(line.game), len(line.actions)
    if found is None or not found.fits(line) or at >= len(found.actions):
        raise Problem("no-lesson", 409)
    return found.actions[at]


def ends(line: Timeline, action: int) -> bool:
    """Does this decision of the pupil end the lesson? Before everything is said, another one is refused."""
    wanted = proposed(line)
    if wanted not in (None, action) and action in line.state.legal():
        raise Problem("lesson-other", 409)
    return wanted is None


def coach(line: Timeline, lang: str) -> Coach:
    """What the panel says now."""
    found, at = lesson(line.game), len(line.actions)
    if found is None or not found.fits(line):
        return Coach("changed", 0, 0, "", [], "", [])
    step = found.step(at)
    words = step.words[lang]
    number, count = found.steps.index(step) + 1, len(found.steps)
    paragraphs = [part.replace("\n", " ").strip() for part in words["text"].strip().split("\n\n")]
    action = proposed(line)
    kind = "choose" if action is not None else "next" if at in found.pauses else "end"
    look = list(step.look) if at == step.start else []
    told = Coach(kind, number, count, words["title"], paragraphs, step.rule, look)
    if action is None:
        return told
    target = boards.target(line.game, action)
    proposal = tell_option(line.game, line.game.text(lang), action)
    return replace(told, look=[*([target] if target else []), *look], action=action, proposal=proposal)
