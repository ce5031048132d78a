"""What can be wrong with a request? A slug, for a sentence in the page's language, and an HTTP status."""

from ..core.errors import HameauError


class Problem(HameauError):
    """A request that cannot be met. Nothing has changed."""

    def __init__(self, slug: str, status: int = 400, **values: object) -> None:
        super().__init__(slug)
        self.slug = slug
        self.status = status
        self.values = values


def missing() -> Problem:
    return Problem("no-table", 404)


def stale(number: int) -> Problem:
    """Somebody, perhaps the same person in another window, was quicker."""
    return Problem("stale", 409, number=number)
