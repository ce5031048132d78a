"""What is the same whichever way something is paid? It comes for sure, and is seen before it is paid."""

from collections.abc import Sequence
from typing import Any

from ...core.state import OVER, State
from .course import Course, course_of

MANY = 30  # ways to pay beyond which it takes too long to look at them all


def paid_courses(
    worlds: list[State], actions: Sequence[int], floor: int, payments: Sequence[Sequence[int]]
) -> list[Course]:
    """Options that open a payment, with each way to pay it.

    None where there are too many, or the game ends with it: then much is seen that is secret now.
    """
    paid = [course_of(worlds, [*actions, *payment], floor) for payment in payments[: MANY + 1]]
    courses = [course for course in paid if course]
    is_over = any(then.seat == OVER for course in courses for then in course.thens)
    return courses if len(courses) == len(payments) <= MANY and not is_over else []


def shared(now: Any, thens: Sequence[Any]) -> Any:
    """A view as it will be for sure: what is not the same in all that may come stays as it is now."""
    first = thens[0]
    if all(then == first for then in thens):
        return first
    if isinstance(now, dict) and all(isinstance(then, dict) for then in thens):
        return {key: shared(value, [then.get(key, value) for then in thens]) for key, value in now.items()}
    if isinstance(now, list) and all(isinstance(then, list) and len(then) == len(now) for then in thens):
        return [shared(value, ends) for value, *ends in zip(now, *thens, strict=True)]
    return now
