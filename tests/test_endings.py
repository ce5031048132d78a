"""Does every game come to its end, whoever plays, and is one that does not broken off?"""

from collections.abc import Callable

import pytest

import hameau
from hameau import Game, HameauError, State
from hameau.bench import is_compiled
from hameau.bots import Bot, Greedy, bots
from hameau.core.dealer import LONGEST

GAMES = [game for game in hameau.games().values() if game.package.startswith("hameau.")]
PASSING = {"leave", "pass", "stop", "done", "go-on", "starve", "lose", "offer nothing", "take nothing"}

# Those that search play the same way at any strength: a quick one stands for all.
QUICK = {"mcts": "mcts:1", "artisan": "mcts:1", "master": "mcts:1", "journeyman": "greedy"}


class First:
    """Takes the first option."""

    def choose(self, state: State, seat: int) -> int:
        return state.legal()[0]


class Last:
    """Takes the last option."""

    def choose(self, state: State, seat: int) -> int:
        return state.legal()[-1]


class Idle:
    """Passes wherever it can, and otherwise does what brings it least."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, state: State, seat: int) -> int:
        def points(action: int) -> int:
            after = state.clone()
            after.perform(action)
            return after.scores()[seat]

        passing = [action for action in state.legal() if self.game.write(action) in PASSING]
        return passing[0] if passing else min(state.legal(), key=points)


Players = dict[str, Callable[[Game], str | Bot]]
PASSIVE: Players = {
    "random": lambda game: "random",
    "first": lambda game: First(),
    "last": lambda game: Last(),
    "idle": Idle,
}


def check_ending(game: Game, name: str, passive: str, seats: int, seat: int = 0) -> None:
    """One active bot among passive ones brings the game to its end before it would be broken off."""
    players: list[str | Bot] = [PASSIVE[passive](game) for _ in range(seats)]
    players[seat] = name
    record = hameau.play(game, players, seed=seats)
    assert record.result is not None, f"{name} against {passive} at {game.slug} for {seats} finds no end"


def quick_names(game: Game) -> list[str]:
    """All listed bots; in place of a search without a network a short one."""
    names = {QUICK.get(name, name) for name in bots()}
    if game.slug != "cave-vs-cave":
        names.discard("expert")
    return sorted(names)


@pytest.mark.slow
@pytest.mark.parametrize("passive", PASSIVE)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_greedy_ends_the_game_whoever_it_meets(game: Game, passive: str) -> None:
    check_ending(game, "greedy", passive, max(2, game.seats[0]), seat=1)


@pytest.mark.slow
@pytest.mark.skipif(not is_compiled(), reason="minutes interpreted; run on the compiled build")
@pytest.mark.parametrize("passive", PASSIVE)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_bots_that_do_not_search_end_every_game_at_every_table(game: Game, passive: str) -> None:
    for name in ("apprentice", "greedy", "random"):
        for seats in game.seats:
            check_ending(game, name, passive, seats)


@pytest.mark.long
@pytest.mark.parametrize("passive", PASSIVE)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_bot_ends_every_game_at_every_table(game: Game, passive: str) -> None:
    for name in quick_names(game):
        for seats in game.seats:
            check_ending(game, name, passive, seats, seat=seats - 1)


@pytest.mark.skipif(not is_compiled(), reason="a long game; run on the compiled build")
def test_greedy_players_do_not_wait_for_each_other_for_ever() -> None:
    """Chips all in hands, one building to go for everybody: nobody gains by being the first."""
    game = hameau.game("meduris")
    assert len(hameau.play(game, ["greedy"] * 4, seed=1044)) < 4000
    patient = [Greedy(game, f"1044/{seat}", patience=LONGEST) for seat in range(4)]
    assert len(hameau.play(game, patient, seed=1044)) > 5000


def test_a_game_that_is_not_over_in_time_is_broken_off() -> None:
    told: list[State | None] = []

    class Told(First):
        def finish(self, state: State | None, seat: int) -> None:
            told.append(state)

    record = hameau.play(hameau.game("stone-age"), [Told(), "random"], seed=3, limit=40)
    entries = [record.state(at).seat for at in range(len(record))]
    assert sum(seat >= 0 for seat in entries) == 40
    assert record.result is None
    assert "result" not in record.document()
    assert told == [None]


def test_the_limit_is_far_above_any_real_game() -> None:
    for game in GAMES:
        record = hameau.play(game, ["random"] * game.seats[-1], seed=1)
        assert len(record) * 5 < LONGEST


def test_a_bad_limit_gets_a_sentence() -> None:
    with pytest.raises(HameauError, match="limit: expected at least 1, got 0"):
        hameau.play(hameau.game("stone-age"), ["random", "random"], limit=0)
