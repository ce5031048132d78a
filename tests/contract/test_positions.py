"""Does every position of every game keep the contract? Hypothesis picks the game and the moment."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hameau
from hameau import CHANCE, OVER, HameauError, Illegal, Rng, State
from hameau.core.events import Journal
from tests.contract.tables import TABLES, Table, name, somewhere

everywhere = pytest.mark.parametrize("table", TABLES, ids=name)
moments = given(seed=st.integers(0, 10**6), steps=st.integers(0, 2500))
few = settings(max_examples=12, deadline=None)


@everywhere
@few
@moments
def test_options_are_ascending_and_never_empty_before_the_end(table: Table, seed: int, steps: int) -> None:
    state = somewhere(table, seed, steps)
    legal = state.legal()
    assert legal == sorted(set(legal))
    assert bool(legal) == (state.seat != OVER)
    assert all(0 <= action < len(hameau.game(table[0]).catalogue) for action in legal)
    assert len(legal) <= 400
    weights = state.weights()
    assert len(weights) == len(legal)
    assert all(weight > 0 for weight in weights)
    assert -2 <= state.seat < state.players()


@everywhere
@few
@moments
def test_every_option_applies_and_nothing_else_does(table: Table, seed: int, steps: int) -> None:
    state = somewhere(table, seed, steps)
    before = state.key()
    legal = set(state.legal())
    for action in sorted(legal)[:: max(1, len(legal) // 25)]:
        state.clone().apply(action)
    others = [action for action in range(len(hameau.game(table[0]).catalogue)) if action not in legal]
    for action in [*others[:: max(1, len(others) // 40)], -1, 10**6]:
        with pytest.raises(Illegal):
            state.apply(action)
    assert state.key() == before
    assert set(state.legal()) == legal


@everywhere
@few
@moments
def test_a_refusal_has_a_reason_and_an_offer_has_none(table: Table, seed: int, steps: int) -> None:
    state = somewhere(table, seed, steps)
    legal = set(state.legal())
    for action in range(len(hameau.game(table[0]).catalogue)):
        reasons = state.why_not(action)
        assert bool(reasons) == (action not in legal), hameau.game(table[0]).write(action)
        assert all(reason.slug and reason.rule for reason in reasons)
    with pytest.raises(HameauError):
        state.why_not(10**6)


@everywhere
@few
@moments
def test_copies_are_independent(table: Table, seed: int, steps: int) -> None:
    state = somewhere(table, seed, steps)
    before = state.key()
    copy = state.clone()
    assert copy.key() == before
    _play_on(copy, seed, 60)
    assert state.key() == before
    other = state.clone()
    _play_on(other, seed, 60)
    assert other.key() == copy.key()


@everywhere
@few
@moments
def test_documents_round_trip_and_play_on_alike(table: Table, seed: int, steps: int) -> None:
    state = somewhere(table, seed, steps)
    document = json.loads(json.dumps(state.dump()))
    again = hameau.game(table[0]).load(document)
    assert again.dump() == document
    assert again.key() == state.key()
    assert again.legal() == state.legal()
    _play_on(state, seed, 60)
    _play_on(again, seed, 60)
    assert again.dump() == state.dump()


@everywhere
@few
@moments
def test_a_seat_sees_the_same_whatever_it_cannot_know(table: Table, seed: int, steps: int) -> None:
    state = somewhere(table, seed, steps)
    for seat in range(state.players()):
        imagined = state.imagine(seat, Rng(seed))
        assert imagined.view(seat) == state.view(seat)
        if state.seat == seat:
            assert imagined.legal() == state.legal()
        assert imagined.journal is None
    assert state.imagine(0, Rng(seed)).view(None).keys() == state.view(None).keys()


@everywhere
@few
@moments
def test_scores_are_the_sum_of_the_sheet_and_the_winners_lead(table: Table, seed: int, steps: int) -> None:
    state = somewhere(table, seed, steps)
    sheets = [state.score_sheet(seat) for seat in range(state.players())]
    assert state.scores() == [sum(sheet.values()) for sheet in sheets]
    assert len({tuple(sheet) for sheet in sheets}) == 1
    assert state.winners()
    assert all(state.scores()[seat] == max(state.scores()) for seat in state.winners())


@everywhere
@few
@moments
def test_prompts_and_events_speak_in_slugs(table: Table, seed: int, steps: int) -> None:
    state = somewhere(table, seed, steps)
    prompt = state.prompt()
    assert prompt.seat == state.seat
    assert prompt.step
    assert prompt.rule
    state.journal = Journal()
    _play_on(state, seed, 40)
    for events in (state.journal.everything(), state.journal.events(None), state.journal.events(0)):
        for event in events:
            assert str(event)
            assert event.values is None or all(
                isinstance(value, int | str) for value in event.values.values()
            )


def _play_on(state: State, seed: int, steps: int) -> None:
    rng = Rng(seed, "on")
    for _step in range(steps):
        if state.seat == OVER:
            return
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        assert state.seat >= CHANCE or state.seat == OVER
