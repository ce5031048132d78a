"""Is the best line one that can be played, up to where chance falls?"""

import pytest

import hameau
from hameau.study import analysis
from hameau.study.hints import find_hint
from hameau.study.lines import LONG, best_line


@pytest.mark.parametrize("slug", ["caverna", "meduris", "stone-age"])
def test_a_line_can_be_played_and_ends_where_chance_falls(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "WALKS", 2)
    record = hameau.play(hameau.game(slug), ["random", "random"], seed=2)
    at = next(at for at, ply in enumerate(record.history.plies()) if at > 40 and ply.is_choice)
    state = record.state(at)
    line = best_line(state, state.legal()[0], 0.1, "seed")
    assert 1 <= len(line) <= LONG
    for number, (seat, action) in enumerate(line):
        while state.seat >= 0 and len(state.legal()) == 1:
            state.perform(state.legal()[0])
        assert (state.seat, action in state.legal()) == (seat, True)
        state.perform(action)
        assert state.seat >= 0 or number == len(line) - 1


def test_a_hint_has_a_line_only_where_it_is_asked_for() -> None:
    game = hameau.game("cave-vs-cave")
    record = hameau.play(game, ["random", "random"], seed=1)
    at = next(at for at, ply in enumerate(record.history.plies()) if ply.is_choice)
    assert find_hint(game, record.state(at), 0.05, "seed").line == ()
    hint = find_hint(game, record.state(at), 0.05, "seed", with_line=True)
    assert hint.line[0] == (record.state(at).seat, hint.analysis.best.action)
