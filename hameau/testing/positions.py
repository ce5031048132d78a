"""Does every position of a game keep the contract? Looked at wherever random games lead."""

import json
import pickle
from typing import ClassVar

import pytest

from ..core.errors import HameauError, Illegal
from ..core.events import Journal
from ..core.game import Game
from ..core.rng import Rng
from ..core.state import OVER, State
from .copies import copied_wrongly
from .tables import Table, everywhere, play_on


class Positions:
    game: ClassVar[Game]

    @everywhere
    def test_options_are_ascending_and_never_empty_before_the_end(
        self, table: Table, state: State, number: int
    ) -> None:
        legal = state.legal()
        assert legal == sorted(set(legal))
        assert bool(legal) == (state.seat != OVER)
        assert all(0 <= action < len(self.game.catalogue) for action in legal)
        assert len(legal) <= 400
        weights = state.weights()
        assert len(weights) == len(legal)
        assert all(weight > 0 for weight in weights)
        assert -2 <= state.seat < state.players() == table.seats

    @everywhere
    def test_every_option_applies_and_nothing_else_does(
        self, table: Table, state: State, number: int
    ) -> None:
        before = state.key()
        legal = set(state.legal())
        for action in sorted(legal)[:: max(1, len(legal) // 25)]:
            state.clone().apply(action)
        others = [action for action in range(len(self.game.catalogue)) if action not in legal]
        for action in [*others[:: max(1, len(others) // 40)], -1, 10**6]:
            with pytest.raises(Illegal):
                state.apply(action)
        assert state.key() == before
        assert set(state.legal()) == legal

    @everywhere
    def test_a_refusal_has_a_reason_and_an_offer_has_none(
        self, table: Table, state: State, number: int
    ) -> None:
        legal = set(state.legal())
        for action in range(len(self.game.catalogue)):
            reasons = state.why_not(action)
            assert bool(reasons) == (action not in legal), self.game.write(action)
            assert all(reason.slug and reason.rule for reason in reasons)
        with pytest.raises(HameauError):
            state.why_not(10**6)

    @everywhere
    def test_copies_are_independent(self, table: Table, state: State, number: int) -> None:
        before = state.key()
        copy = state.clone()
        assert copy.key() == before
        assert copy == state
        assert hash(copy) == hash(state)
        play_on(copy, number, 60)
        assert state.key() == before
        other = state.clone()
        play_on(state, number, 60)
        assert other.key() == before
        assert state.key() == copy.key()

    @everywhere
    def test_every_attribute_is_copied(self, table: Table, state: State, number: int) -> None:
        state.journal = Journal()
        assert state.clone().journal is None
        assert copied_wrongly(state) == []

    @everywhere
    def test_documents_round_trip_and_play_on_alike(self, table: Table, state: State, number: int) -> None:
        document = json.loads(json.dumps(state.dump()))
        again = self.game.load(document)
        assert again.dump() == document
        assert (again.key(), again.hash()) == (state.key(), state.hash())
        assert again.legal() == state.legal()
        assert pickle.loads(pickle.dumps(state)) == state
        assert f"{self.game.slug} for {table.seats}" in repr(state)
        play_on(state, number, 60)
        play_on(again, number, 60)
        assert again.dump() == state.dump()
        assert again.hash() == state.hash()

    @everywhere
    def test_no_position_of_a_game_is_refused(self, table: Table, state: State, number: int) -> None:
        assert self.game.load(state.dump(), strict=True).key() == state.key()

    @everywhere
    def test_a_seat_sees_the_same_whatever_it_cannot_know(
        self, table: Table, state: State, number: int
    ) -> None:
        for seat in range(state.players()):
            imagined = state.imagine(seat, Rng(number))
            assert imagined.view(seat) == state.view(seat)
            if state.seat == seat:
                assert imagined.legal() == state.legal()
            assert imagined.journal is None
        assert state.imagine(0, Rng(number)).view(None).keys() == state.view(None).keys()

    @everywhere
    def test_what_is_imagined_can_be_played_and_written_down(
        self, table: Table, state: State, number: int
    ) -> None:
        imagined = state.imagine(number % table.seats, Rng(number))
        assert self.game.load(imagined.dump()).key() == imagined.key()
        play_on(imagined, number, 60)

    @everywhere
    def test_scores_are_the_sum_of_the_sheet_and_the_winners_lead(
        self, table: Table, state: State, number: int
    ) -> None:
        sheets = [state.score_sheet(seat) for seat in range(state.players())]
        assert state.scores() == [sum(sheet.values()) for sheet in sheets]
        assert len({tuple(sheet) for sheet in sheets}) == 1
        assert state.winners()
        assert all(state.scores()[seat] == max(state.scores()) for seat in state.winners())

    @everywhere
    def test_prompts_and_events_speak_in_slugs(self, table: Table, state: State, number: int) -> None:
        prompt = state.prompt()
        assert prompt.seat == state.seat
        assert prompt.step
        assert prompt.rule
        state.journal = Journal()
        play_on(state, number, 40)
        for events in (state.journal.everything(), state.journal.events(None), state.journal.events(0)):
            for event in events:
                assert str(event)
                assert event.values is None or all(
                    isinstance(value, int | str) for value in event.values.values()
                )
