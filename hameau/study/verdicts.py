"""How bad was it? By the share of a win that a choice gave away."""

from typing import Final

# From the best to the worst, each with the share of a win from which on it is said.
VERDICTS: Final[dict[str, float]] = {
    "good": 0.0,
    "inaccuracy": 0.02,
    "mistake": 0.05,
    "blunder": 0.12,
}
BEST: Final = "best"  # also what cannot be told apart from the best
FINE: Final = (BEST, "good")  # what nobody needs to learn from


def verdict(cost: float, is_equal: bool) -> str:
    """What a choice is called that cost so much."""
    if is_equal:
        return BEST
    return [name for name, least in VERDICTS.items() if cost >= least][-1]
