"""Why somebody has won, in words."""

from types import SimpleNamespace

import pytest

import hameau
from hameau.core.history import History
from hameau.web.show.scores import _reason, chart
from hameau.web.show.words import words


class Ended:
    """A game that is over, with these score sheets."""

    def __init__(self, *sheets: dict[str, int]) -> None:
        self.sheets = sheets

    def score_sheet(self, seat: int) -> dict[str, int]:
        return self.sheets[seat]

    def scores(self) -> list[int]:
        return [sum(sheet.values()) for sheet in self.sheets]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat, points in enumerate(scores) if points == max(scores)]


def test_who_lost_nothing_has_not_gained_by_it():
    state = Ended({"animals": 12, "begging": 0}, {"animals": 10, "begging": -51})
    said = _reason(state, ["Ann", "Bob"], words("en"), words("en"))
    assert said == "53 points ahead of Bob, above all by: begging −51 (Bob) · animals +2."


@pytest.mark.parametrize(
    ("slug", "rounds"),
    [("cave-vs-cave", list(range(1, 9))), ("caverna", [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]), ("meduris", []),
     ("stone-age", list(range(5, 50, 5)))],
)  # fmt: skip
def test_the_chart_tells_the_rounds(slug, rounds):
    """Each once, from the left, the end right of all; of many every fifth. Two skip round 9 of Caverna."""
    game = hameau.game(slug)
    record = hameau.play(game, ["random", "random"], seed=3)
    history = History(game, game.new(2))
    for action in record.actions:
        history.perform(action)
    drawn = chart(SimpleNamespace(history=history, seats=(0, 1)), 0)
    assert [number for _, number in drawn.rounds] == rounds
    places = [x for x, _ in drawn.rounds]
    assert places == sorted(set(places))
    assert all(x < drawn.lines[0][-1][0] for x in places)
