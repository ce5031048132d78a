"""What does the coach of a lesson say? The text of a step, and what to do now."""

from dataclasses import dataclass

from ...core.history import History
from ...core.sentences import tell_option
from ..tables import lessons
from . import places


@dataclass(frozen=True)
class Coach:
    """The panel beside the table: a step, and what to do now (choose, next, end or changed)."""

    kind: str
    number: int = 0
    count: int = 0
    title: str = ""
    paragraphs: tuple[str, ...] = ()
    rule: str = ""
    highlights: tuple[str, ...] = ()  # ids of what it is about on the drawn table
    action: int = -1
    proposal: str = ""
    can_go_back: bool = False


def coach(history: History, lang: str) -> Coach:
    """What the coach says now."""
    lesson, at = lessons.lesson_at(history), len(history.actions)
    if lesson is None:
        return Coach("changed")
    step, action = lesson.step(at), lessons.proposal(history)
    highlights = step.highlights if at == step.start else ()
    kind, proposal = "next" if at in lesson.pauses else "end", ""
    if action is not None:
        kind, proposal = "choose", tell_option(history.game, history.game.text(lang), action)
        target = places.target(history.game, action)
        highlights = (target, *highlights) if target else highlights
    words = step.words[lang]
    return Coach(
        kind,
        lesson.steps.index(step) + 1,
        len(lesson.steps),
        words["title"],
        tuple(part.replace("\n", " ").strip() for part in words["text"].strip().split("\n\n")),
        step.rule,
        highlights,
        -1 if action is None else action,
        proposal,
        lessons.stop_before(history) is not None,
    )
