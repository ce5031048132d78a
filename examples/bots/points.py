"""A bot of one's own as a Python class: `python:points.Points`, seen from this folder."""

import hameau


class Points:
    """Takes the option after which its own points are highest."""

    def choose(self, state: hameau.State, seat: int) -> int:
        def points(action: int) -> int:
            after = state.clone()
            after.apply(action)
            return after.scores()[seat]

        return max(state.legal(), key=points)
