"""Do whole games keep the contract, by the hundred?"""

from pathlib import Path
from typing import ClassVar

from ..bots.play import play
from ..core.dealer import checksum, playout
from ..core.game import Game
from ..core.options import Options
from ..core.record import Record
from ..core.rng import Rng
from ..core.state import CHANCE, OVER
from .copies import hashed_wrongly
from .tables import Table, games_to_play, tables


class Games:
    game: ClassVar[Game]

    def test_random_games_end(self, table: Table) -> None:
        out = Options()
        for seed in range(games_to_play(table.start())):
            state = table.start()
            assert 0 < playout(state, Rng(seed), out) < 10_000
            assert state.seat == OVER
            assert state.legal() == []

    def test_the_same_seed_gives_the_same_game(self, table: Table) -> None:
        out = Options()
        first, second = (checksum(table.start(), Rng(5), out) for _ in range(2))
        assert first == second
        assert checksum(table.start(), Rng(6), out) != first

    def test_listing_is_what_legal_says_all_along_a_game(self, table: Table) -> None:
        for state in table.walk(seed=11):
            for action in state.legal():
                assert self.game.read(self.game.write(action)) == action

    def test_nothing_random_has_happened_in_a_new_game(self, table: Table) -> None:
        assert table.start().key() == table.start().key()

    def test_records_replay(self, table: Table, tmp_path: Path) -> None:
        players = ["random"] * table.seats
        record = play(self.game, players, seed=3, options=table.options)
        record.save(tmp_path / "game.json")
        again = Record.open(tmp_path / "game.json")
        assert again.actions == record.actions
        assert again.result == record.result
        middle = len(record) // 2
        assert again.state(middle).key() == record.state(middle).key()
        assert play(self.game, players, seed=3, options=table.options).actions == record.actions

    def test_the_key_tells_positions_apart_and_so_does_the_hash(self, table: Table) -> None:
        found = [(state.key(), state.hash()) for state in table.walk(seed=2, steps=120)]
        assert len({key for key, number in found}) == len({number for key, number in found}) == len(found)
        assert all(0 <= number < 1 << 62 for key, number in found)

    def test_the_hash_is_made_of_all_that_the_key_is_made_of(self) -> None:
        """Whatever number is changed, at each kind of decision."""
        seen: set[str] = set()
        for state in tables(self.game)[0].walk(seed=4):
            step = state.prompt().step
            if step not in seen:
                assert hashed_wrongly(state) == [], step
            seen.add(step)

    def test_the_catalogue_reads_what_it_writes(self) -> None:
        texts = list(self.game.catalogue)
        assert len(set(texts)) == len(texts)
        assert [self.game.read(text) for text in texts] == list(range(len(texts)))
        assert all(self.game.catalogue.owner(number).has(number) for number in range(len(texts)))

    def test_chance_is_never_asked_of_a_seat(self, table: Table) -> None:
        """An action number is either a seat's or chance's, never both in one game."""
        seats: set[int] = set()
        chance: set[int] = set()
        for state in table.walk(seed=8):
            (chance if state.seat == CHANCE else seats).update(state.legal())
        assert not seats & chance
