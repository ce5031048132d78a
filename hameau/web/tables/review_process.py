"""How is a game looked through? A little at a time, in a process that makes way for all others."""

import os
import time
from typing import Final, NamedTuple

from ...core.state import Document
from ...study.grading import (
    LEVELS,
    Look,
    choices_of,
    falls_of,
    finish,
    look_at_chance,
    look_at_choice,
    record_of,
)
from ...study.reviews import Decision, Luck, Review

LEVEL: Final = "quick"
SEED: Final = "0"
STEP: Final = 0.5  # seconds after which bots that search come first
POLITE: Final = 15  # how far a process that looks through games stands behind those of the tables
SPARE: Final = 0.5  # of the time, because what was chosen is tried once more, as often as the best

_nice: set[int] = set()  # processes that make way already


class ReviewTask(NamedTuple):
    """A game to go on with: its record, how many moments are done, and the seconds left for all others."""

    record: Document
    done: int
    seconds: float


class ReviewPart(NamedTuple):
    """What was found at the next moments, how many there are in all, and the seconds it took."""

    found: list[Luck | Decision]
    whole: int
    seconds: float


def look_on(task: ReviewTask) -> ReviewPart:
    """Look at the next moments for a while: first at what chance did, then at what was chosen."""
    _make_way()
    began, record = time.monotonic(), record_of(task.record)
    falls, choices = falls_of(record), choices_of(record)
    moments = [*falls, *choices]
    found: list[Luck | Decision] = []
    for number in range(task.done, len(moments)):
        spent = time.monotonic() - began
        if found and spent > min(STEP, task.seconds):
            break
        each = max(0.001, SPARE * (task.seconds - spent) / (len(moments) - number))
        look = Look(task.record, moments[number], SEED, LEVELS[LEVEL], each)
        found.append(look_at_chance(look) if number < len(falls) else look_at_choice(look))
    return ReviewPart(found, len(moments), time.monotonic() - began)


class Findings(NamedTuple):
    """All that was found in a game."""

    record: Document
    found: list[Luck | Decision]


def put_together(task: Findings) -> Review:
    """The review out of all that was found."""
    played, found = record_of(task.record), task.found
    review = Review(played.game.slug, list(played.players), LEVEL, SEED)
    review.luck = [entry for entry in found if isinstance(entry, Luck)]
    review.decisions = [entry for entry in found if isinstance(entry, Decision)]
    finish(review, played)
    return review


def _make_way() -> None:
    """From now on this process works only while no other one wants to."""
    if hasattr(os, "nice") and os.getpid() not in _nice:
        _nice.add(os.getpid())
        os.nice(POLITE)
