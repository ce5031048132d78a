"""Does the table of points say what they were scored for?"""

import hameau
from hameau.core.state import State
from hameau.web.show.scores import ScoreTable, _reason, score_table
from hameau.web.show.words import words


def _at_the_end(slug: str) -> tuple[State, ScoreTable]:
    game = hameau.game(slug)
    record = hameau.play(game, ["random", "random"], seed=3)
    state = record.state(len(record))
    found = score_table(state, game.text("en"), 0, state.view(0), record.history.plies())
    assert found is not None
    return state, found


def test_points_on_the_track_are_told_by_what_they_were_scored_for():
    """At any time the parts add up to what is on the track, and at the start everybody has five."""
    game = hameau.game("meduris")
    record = hameau.play(game, ["random", "random"], seed=3)
    for at in (40, len(record) // 2, len(record)):
        state, plies = record.state(at), record.history.plies()[:at]
        found = score_table(state, game.text("en"), 0, state.view(0), plies)
        assert found is not None
        rows = dict(found.rows)
        assert rows["At the start"] == (5, 5)
        parts = ("At the start", "Offerings", "Rune stones at the river", "Bonus tokens")
        track = tuple(state.score_sheet(seat)["track"] for seat in range(2))
        assert tuple(map(sum, zip(*(rows[name] for name in parts), strict=True))) == track
        assert found.totals == tuple(map(sum, zip(*rows.values(), strict=True)))


def test_the_lead_is_told_in_the_words_of_the_table():
    game = hameau.game("meduris")
    record = hameau.play(game, ["random", "random"], seed=3)
    state, plies = record.state(len(record)), record.history.plies()
    found = score_table(state, game.text("en"), 0, state.view(0), plies)
    said = _reason(state, ["Ann", "Bob"], words("en"), game.text("en"), plies)
    parts = [part.rpartition(" ") for part in said.partition("by: ")[2].rstrip(".").split(" · ")]
    gaps = {name: abs(points[0] - points[1]) for name, points in found.rows}
    assert parts
    assert all(gaps[name] == int(gap) for name, _space, gap in parts)


def test_a_category_without_parts_is_one_row():
    state, found = _at_the_end("caverna")
    assert len(found.rows) == len(state.score_sheet(0))


def test_points_in_play_are_those_of_buildings_but_for_cards_and_hunger():
    state, found = _at_the_end("stone-age")
    rows = dict(found.rows)
    assert rows["Hunger"][0] % 10 == 0 > rows["Hunger"][0]
    assert rows["Cards, when bought"][0] in (0, 3, 6)
    assert rows["Buildings"][0] > 0
    assert found.totals == tuple(sum(state.score_sheet(seat).values()) for seat in range(2))
