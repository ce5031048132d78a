"""What can be wrong with a request? A slug, for a sentence in the page's language, and an HTTP status."""

import math

from ..core.errors import Refusal

CONFLICTS = ("undo-start", "undo-chance", "undo-other", "redo-nothing")


class Problem(Refusal):
    """A request that cannot be met. Nothing has changed; after `retry` seconds it may be tried again."""

    def __init__(self, slug: str, status: int = 422, *, retry: float = 0, **values: object) -> None:
        super().__init__(slug, slug, values)
        self.status = status
        self.retry = math.ceil(retry)


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal, also of one that knows nothing of the web."""
    if isinstance(refusal, Problem):
        return refusal.status
    if refusal.slug == "no-position":
        return 404
    return 409 if refusal.slug in CONFLICTS else 422


def missing() -> Problem:
    return Problem("no-table", 404)


def stale(number: int) -> Problem:
    """Somebody, perhaps the same person in another window, was quicker."""
    return Problem("stale", 409, number=number)
