"""Why somebody has won, in words."""

from hameau.web.show.scores import _reason
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
    assert said == "53 points ahead of Bob, above all by: begging −51 (Bob), animals +2."
