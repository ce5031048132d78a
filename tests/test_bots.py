"""Do bots choose out of what is offered, knowing no more than they may?"""

import pytest

import hameau
from hameau import HameauError, Record, State
from hameau.bench import is_compiled
from hameau.bots import LEVELS, Intuition, Mcts, base
from hameau.bots.greedy import PATIENCE
from hameau.bots.levels import Schooled
from hameau.bots.search import Search
from hameau.bots.search_network import NetworkSearch
from hameau.learning.network import network_of

GAMES = [slug for slug, game in hameau.games().items() if game.package.startswith("hameau.")]


def share_of_wins(record: Record, seat: int) -> float:
    winners = record.state().winners()
    return (seat in winners) / len(winners)


def greedy_wins(slug: str, seats: int, games: int) -> float:
    """How often one greedy wins against random, its seat rotating."""
    won = 0.0
    for seed in range(games):
        players = ["random"] * seats
        players[seed % seats] = "greedy"
        won += share_of_wins(hameau.play(hameau.game(slug), players, seed), seed % seats)
    return won / games


@pytest.mark.parametrize("slug", GAMES)
def test_greedy_beats_random(slug: str) -> None:
    seats = min(hameau.game(slug).seats[-1], 4)
    games = 16 if is_compiled() else 1
    assert greedy_wins(slug, max(seats, 2), games) > 0.8


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_greedy_nearly_always_beats_random(slug: str) -> None:
    """The bar of each game: 95 % of 1,000 games (200 in Caverna), at every number of players up to four."""
    for seats in [seats for seats in hameau.game(slug).seats if 2 <= seats <= 4]:
        assert greedy_wins(slug, seats, 200 if slug == "caverna" else 1000) >= 0.95


compiled_only = pytest.mark.skipif(not is_compiled(), reason="minutes interpreted; run on the compiled build")


@pytest.mark.parametrize("name", ["random", "greedy", pytest.param("mcts:3", marks=compiled_only)])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    game = hameau.game("stone-age")
    first, second = (hameau.play(game, [name, "random"], seed=9).actions for _ in range(2))
    assert first == second
    assert hameau.play(game, [name, "random"], seed=10).actions != first


def test_a_bot_gets_a_copy_of_its_own() -> None:
    class Vandal:
        def choose(self, state: State, seat: int) -> int:
            action = state.legal()[0]
            while state.seat >= 0:
                state.apply(state.legal()[0])
            return action

    record = hameau.play(hameau.game("stone-age"), [Vandal(), Vandal()], seed=1)
    assert record.players == ["Vandal", "Vandal"]
    assert record.result


def test_a_bot_that_cheats_is_named() -> None:
    class Cheat:
        def choose(self, state: State, seat: int) -> int:
            return hameau.game("stone-age").read("die 6")

    with pytest.raises(HameauError, match="bot Cheat chose what is not on offer"):
        hameau.play(hameau.game("stone-age"), [Cheat(), "random"], seed=1)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("greedy:3", "this one takes nothing after a colon, got '3'"),
        ("mcts:many", "mcts takes simulations or a time"),
        ("mcts:-1s", "mcts takes simulations or a time"),
        ("mcts:0", "mcts takes simulations or a time"),
    ],
)
def test_a_bad_argument_gets_a_sentence(name: str, message: str) -> None:
    with pytest.raises(HameauError, match=message):
        hameau.bot(name, hameau.game("stone-age"))


def test_every_level_plays() -> None:
    for name in LEVELS:
        assert base.is_bot(name)
        assert base.bot(name, hameau.game("stone-age"))


@pytest.mark.parametrize("slug", ["stone-age", "cave-vs-cave", "caverna"])
def test_levels_are_led_by_the_network_of_their_game(slug: str) -> None:
    game = hameau.game(slug)
    assert isinstance(base.bot("expert", game), Intuition)
    master = base.bot("master", game)
    assert isinstance(master, Mcts)
    assert master.network is network_of(game)


def test_an_unknown_bot_gets_a_sentence() -> None:
    with pytest.raises(HameauError, match="bot: unknown 'greddy'; did you mean greedy"):
        hameau.play(hameau.game("stone-age"), ["greddy", "random"])


def test_a_level_searches_by_itself_at_tables_its_network_does_not_know() -> None:
    game = hameau.game("meduris")
    network = network_of(game)
    master = base.bot("master", game)
    assert network is not None
    assert isinstance(master, Schooled)
    assert isinstance(master.known, Mcts)
    assert isinstance(master.unknown, Mcts)
    expert = base.bot("expert", game)  # its likings alone do not always end a game
    assert isinstance(expert, Mcts)
    assert expert.network is None
    for seats in game.seats:
        search = (master.known if network.is_for(seats) else master.unknown)._new_search(game.new(seats))
        assert isinstance(search, NetworkSearch) == network.is_for(seats)


def test_a_search_that_was_asked_too_often_does_without_its_network() -> None:
    game = hameau.game("meduris")
    asked = Mcts(game, 1)
    assert isinstance(asked._new_search(game.new(2)), NetworkSearch)
    asked.choices = PATIENCE + 1
    assert isinstance(asked._new_search(game.new(2)), Search)


@pytest.mark.parametrize("name", ["greedy", *LEVELS])
def test_who_sits_down_late_knows_how_often_the_seat_has_chosen(name: str) -> None:
    for slug in ("stone-age", "meduris"):
        player = base.bot(name, hameau.game(slug))
        base.sit_down(player, PATIENCE + 1)
        inner = [player, *(getattr(player, part, None) for part in ("known", "unknown", "greedy"))]
        counts = [one.choices for one in inner if hasattr(one, "choices")]
        assert set(counts) == {PATIENCE + 1} or isinstance(player, Intuition)
