"""Do many games at once go on exactly as each would alone?"""

import pytest

import hameau
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.core.state import CHANCE, OVER
from hameau.learning.encoding import encoder
from tests.contract.tables import GAMES, TABLES, Table, name

np = pytest.importorskip("numpy", reason="numpy is not installed (pip install '.[research]')")

from hameau.learning.slots import Slots  # noqa: E402
from hameau.research.encoding import encoding  # noqa: E402
from hameau.research.tables import Tables, scale_plainly  # noqa: E402

OWN = [table for table in TABLES if encoder(GAMES[table[0]]) or table[0] == "race"]


class Alone:
    """A game played the plain way, with the chance that it has at a table of many."""

    def __init__(self, table: Table, number: int, seed: int) -> None:
        self.table, self.rng, self.out = table, Rng(f"{seed}/{number}", "tables"), Options()
        self.state = self.begin()

    def begin(self) -> hameau.State:
        slug, seats, options = self.table
        return hameau.game(slug).new(seats, **options)

    def settle(self) -> bool:
        """Let chance decide; begin again when the game is over, and say so."""
        ended = False
        while self.state.seat in (CHANCE, OVER):
            if self.state.seat == OVER:
                self.ended, ended, self.state = self.state, True, self.begin()
                continue
            self.out.clear()
            self.state.options(self.out)
            self.state.perform(self.rng.pick(self.out))
        return ended


@pytest.mark.parametrize("table", OWN, ids=name)
def test_each_game_goes_on_as_it_would_alone(table: Table) -> None:
    slug, seats, options = table
    count, made = 3, encoding(slug, seats)
    tables = Tables(slug, seats, count=count, seed=9, reward="score", **options)
    games = [Alone(table, number, 9) for number in range(count)]
    for game in games:
        game.settle()
    for _step in range(60 if slug != "race" else 200):
        for number, game in enumerate(games):
            seat = int(game.state.seat)
            assert tables.seat[number] == seat
            assert list(np.flatnonzero(tables.mask[number])) == game.state.legal()
            assert (tables.observation[number] == made.observation(game.state, seat)).all()
        actions = tables.choose()
        tables.step(actions)
        for number, game in enumerate(games):
            game.state.apply(int(actions[number]))
            ended = game.settle()
            assert tables.done[number] == ended
            assert list(tables.reward[number]) == (game.ended.scores() if ended else [0.0] * seats)


def test_a_row_is_cut_into_what_stays_and_what_is_turned() -> None:
    slots = Slots(["slot"] * 40, [1] * 40, [False] * 40, first=20, each=5, rings=(3, 7, 14), ring=4)
    turned = [(3, 11, 1, 4), (14, 18, 1, 4), (20, 35, 5, 15)]
    stay = [(0, 3, 0, 0), (11, 14, 0, 0), (18, 20, 0, 0), (35, 40, 0, 0)]
    assert slots.parts(3) == sorted(turned + stay)
    assert Slots(["slot"] * 4, [1] * 4, [False] * 4).parts(3) == [(0, 4, 0, 0)]


@pytest.mark.parametrize(("seats", "ring"), [(1, 4), (2, 4), (3, 4), (4, 4), (2, 3), (4, 7), (7, 7)])
@pytest.mark.parametrize("scaled", [True, False])
def test_the_kernel_and_its_twin_show_the_same(seats: int, ring: int, scaled: bool) -> None:
    """Whichever cells change, and whichever seats look."""
    scale = pytest.importorskip("hameau.learning.kernel", reason="the engine is not compiled").scale
    rng, count, size, bits = np.random.default_rng(seats), 5, 300, 4
    slots = Slots(["slot"] * size, [1] * size, [False] * size, 0, 150, 20, rings=(3, 3 + ring, 60), ring=ring)
    parts = np.array(slots.parts(seats), np.int64)
    factors = rng.random(size, np.float32)
    cells = np.zeros((count, size), np.int16)
    spare = [at + k for at in slots.rings for k in range(seats, ring)]  # of seats that nobody has
    shown = [
        (
            np.full(count, -1),
            np.zeros((count, size), np.int16),
            factors,
            np.zeros((count * scaled, size), np.float32),
        )
        for _twin in range(2)
    ]
    for _step in range(60):
        new = np.where(rng.random(cells.shape) < 0.02, rng.integers(-40, 40, cells.shape), cells)
        new[:, spare] = 0
        touched = [sum(1 << int(at) for at in set(np.flatnonzero(row) >> bits)) for row in new != cells]
        cells[:] = new
        seat = rng.integers(0, seats, count)
        for how, numbers in zip((scale, scale_plainly), shown):
            how(parts, bits, seats, cells, np.array(touched, np.int64), seat, *numbers)
        for one, other in zip(*shown):
            assert (one == other).all()


def test_a_win_is_shared() -> None:
    tables = Tables("race", 3, count=8, seed=1)
    ended = 0
    for _step in range(400):
        tables.step(tables.choose())
        ended += int(tables.done.sum())
        assert np.allclose(tables.reward.sum(axis=1), tables.done)
    assert ended > 20


def test_an_action_not_on_offer_changes_nothing_anywhere() -> None:
    tables = Tables("stone-age", 2, count=4, seed=2)
    before, actions = tables.observation.copy(), tables.choose().copy()
    actions[3] = hameau.game("stone-age").read("starve")
    with pytest.raises(hameau.Illegal, match="game 3: action"):
        tables.step(actions)
    with pytest.raises(hameau.HameauError, match="expected one for each of 4 games, got 2"):
        tables.step(actions[:2])
    assert (tables.observation == before).all()
    assert [state.seat for state in tables.batch.states] == list(tables.seat)


def test_the_arrays_stay_the_same_objects() -> None:
    tables = Tables("stone-age", 2, count=4)
    observation, mask = tables.observation, tables.mask
    first = observation.copy()
    tables.step(tables.choose())
    assert tables.observation is observation
    assert tables.mask is mask
    assert (observation != first).any()


def test_the_same_seed_gives_the_same_games() -> None:
    def played(seed: int) -> bytes:
        tables = Tables("stone-age", 2, count=3, seed=seed)
        for _step in range(50):
            tables.step(tables.choose())
        return bytes(tables.observation.tobytes())

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_a_game_that_goes_on_too_long_is_broken_off_and_begins_again() -> None:
    tables = Tables("stone-age", 2, count=3, seed=5, limit=40)
    for number in range(1, 121):
        tables.step(tables.choose())
        assert tables.truncated.tolist() == tables.done.tolist() == [number % 40 == 0] * 3
        assert not tables.reward.any()


def test_the_points_of_a_game_that_was_broken_off_are_those_it_stood_at() -> None:
    tables = Tables("cave-vs-cave", 2, count=1, seed=5, reward="score", limit=20)
    for _number in range(19):
        tables.step(tables.choose())
    before = tables.batch.states[0].clone()
    action = tables.choose()
    tables.step(action)
    before.perform(action[0])
    assert tables.reward[0].tolist() == tables.points[0].tolist() == before.scores()


def test_decisions_without_a_choice_can_be_left_out() -> None:
    tables = Tables("stone-age", 2, count=4, seed=1, forced=False, scaled=False)
    for _step in range(200):
        assert (tables.mask.sum(-1) > 1).all()
        tables.step(tables.choose())


# --- bots in seats ---


class AloneWithBots(Alone):
    """The same with bots in some seats, made for each game."""

    def __init__(self, table: Table, number: int, seed: int, bots: list[str | None]) -> None:
        self.bots, self.name, self.games = bots, f"{seed}/{number}", 0
        self.dreams = Rng(self.name, "imagine")
        super().__init__(table, number, seed)
        self.players = self.sit_down()

    def sit_down(self) -> list[hameau.Bot | None]:
        game, seed = hameau.game(self.table[0]), f"{self.name}/{self.games}"
        return [bot and hameau.bot(bot, game, f"{seed}/{seat}") for seat, bot in enumerate(self.bots)]  # type: ignore[misc]

    def settle(self) -> bool:
        ended = False
        while True:
            if super().settle():
                ended, self.games = True, self.games + 1
                self.players = self.sit_down()
            seat = int(self.state.seat)
            if not (bot := self.players[seat]):
                return ended
            self.state.apply(bot.choose(self.state.imagine(seat, self.dreams), seat))


@pytest.mark.parametrize("turning", [False, True])
def test_bots_play_in_their_seats_as_they_would_alone(turning: bool) -> None:
    """Until two games are over, so that new bots sit down."""
    bots = [None, "random", "greedy"]
    tables = Tables("meduris", 3, count=2, seed=9, bots=bots, turning=turning)
    lineups = [bots, [bots[-1], *bots[:-1]] if turning else bots]
    games = [AloneWithBots(("meduris", 3, {}), number, 9, lineup) for number, lineup in enumerate(lineups)]
    for game in games:
        game.settle()
    over = 0
    while over < 2:
        assert [int(seat) for seat in tables.seat] == [lineup.index(None) for lineup in lineups]
        assert [tables.state(number) for number in range(2)] == [game.state for game in games]
        actions = tables.choose()
        tables.step(actions)
        for number, game in enumerate(games):
            game.state.apply(int(actions[number]))
            assert game.settle() == tables.done[number]
        over += int(tables.done.sum())


def test_bots_need_a_seat_each_and_leave_one() -> None:
    for bots in (["greedy", "greedy"], ["greedy"], []):
        with pytest.raises(hameau.HameauError, match="bots: expected one for each of 2 seats"):
            Tables("stone-age", 2, count=1, bots=bots)
    with pytest.raises(hameau.HameauError, match="bot: unknown 'nobody'"):
        Tables("stone-age", 2, count=4, bots=["nobody", None])


def test_a_game_can_be_set_to_any_position_of_its_kind() -> None:
    tables = Tables("stone-age", 2, count=3, seed=4)
    for _step in range(30):
        tables.step(tables.choose())
    kept, seen = tables.state(1), tables.observation.copy()
    for _step in range(10):
        tables.step(tables.choose())
    tables.seek(1, kept)
    assert (tables.observation[1] == seen[1]).all()
    assert list(np.flatnonzero(tables.mask[1])) == kept.legal()
    assert tables.state(1) == kept
    tables.step(tables.choose())
    assert tables.state(1) != kept  # which is a copy
    with pytest.raises(hameau.HameauError, match="expected one of stone-age with 2 seats"):
        tables.seek(1, hameau.game("stone-age").new(3))
    with pytest.raises(hameau.HameauError, match="number: expected one from 0 to 2, got 3"):
        tables.seek(3, kept)
