"""What does somebody know of the points of everybody?"""

from typing import cast

from ...core.state import OVER, Document, State

SCORING = {"scored": 1, "lost": -1}  # kinds of events that tell points and what they are for


def score_sheets(state: State, viewer: int | None, view: Document | None = None) -> list[dict[str, int]]:
    """The points by category as far as a seat may know them; all of them at the end."""
    if state.seat == OVER:
        return [state.score_sheet(seat) for seat in range(state.players())]
    known = (view or state.view(viewer)).get("scores")
    return cast("list[dict[str, int]]", known or [])
