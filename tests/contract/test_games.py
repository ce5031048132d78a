"""Do whole games keep the contract, by the thousand?"""

import pytest

import hameau
from hameau import CHANCE, OVER, Record, Rng
from hameau.core import state as engine
from hameau.core.dealer import checksum, playout
from hameau.core.options import Options
from tests.contract.tables import TABLES, Table, name, start, walk

COMPILED = not str(engine.__file__).endswith(".py")
GAMES = 1000 if COMPILED else 40

everywhere = pytest.mark.parametrize("table", TABLES, ids=name)


@everywhere
def test_random_games_end(table: Table) -> None:
    out = Options()
    for seed in range(GAMES):
        game, state = start(table)
        assert 0 < playout(state, Rng(seed), out) < 10_000
        assert state.seat == OVER
        assert state.legal() == []


@everywhere
def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    out = Options()
    first, second = (checksum(start(table)[1], Rng(5), out) for _ in range(2))
    assert first == second
    assert checksum(start(table)[1], Rng(6), out) != first


@everywhere
def test_listing_is_what_legal_says_all_along_a_game(table: Table) -> None:
    game, _ = start(table)
    for state in walk(table, seed=11):
        for action in state.legal():
            assert game.read(game.write(action)) == action


@everywhere
def test_nothing_random_has_happened_in_a_new_game(table: Table) -> None:
    assert start(table)[1].key() == start(table)[1].key()


@everywhere
def test_records_replay(table: Table, tmp_path) -> None:
    game, state = start(table)
    record = hameau.play(game, ["random"] * table[1], seed=3, options=table[2])
    record.save(tmp_path / "game.json")
    again = Record.open(tmp_path / "game.json")
    assert again.actions == record.actions
    assert again.result == record.result
    middle = len(record) // 2
    assert again.state(middle).key() == record.state(middle).key()
    assert hameau.play(game, ["random"] * table[1], seed=3, options=table[2]).actions == record.actions


@everywhere
def test_the_key_tells_positions_apart(table: Table) -> None:
    keys = [state.key() for state in walk(table, seed=2, steps=120)]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("slug", list(hameau.games()))
def test_the_catalogue_reads_what_it_writes(slug: str) -> None:
    game = hameau.game(slug)
    texts = list(game.catalogue)
    assert len(set(texts)) == len(texts)
    assert [game.read(text) for text in texts] == list(range(len(texts)))
    assert all(game.catalogue.owner(number).has(number) for number in range(len(texts)))


@everywhere
def test_chance_is_never_asked_of_a_seat(table: Table) -> None:
    """An action number is either a seat's or chance's, never both in one game."""
    seats, chance = set(), set()
    for state in walk(table, seed=8):
        (chance if state.seat == CHANCE else seats).update(state.legal())
    assert not seats & chance
