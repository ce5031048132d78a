"""Clocks: they run down, stand still when they should, and nothing winds them up."""

import random

import pytest

from hameau.web.show.chat import chat_lines
from hameau.web.show.words import words
from hameau.web.tables import bot_worker, chat, pauses, store
from hameau.web.tables.setup import SeatSetup, TableSetup
from hameau.web.tables.store import Tables

from .test_tables import new_user, refused


class Time:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def time(self) -> float:
        return self.now


@pytest.fixture
def moved(monkeypatch: pytest.MonkeyPatch) -> Time:
    moved = Time()
    for module in (store, pauses, bot_worker):
        monkeypatch.setattr(module, "time", moved)
    return moved


class Match:
    """Anna and Bert at a table with a clock."""

    def __init__(self, tables: Tables, game: str = "stone-age", **setup: object) -> None:
        self.tables = tables
        self.users = [new_user(tables), new_user(tables)]
        seats = [SeatSetup("me", "Anna"), SeatSetup("friend", "Bert")]
        made = tables.create(self.users[0], TableSetup(game, seats, {}, **setup))
        self.id = made.id
        tables.join(self.users[1], made.seats[1].invite, "Bert")

    @property
    def left(self) -> list[float]:
        with self.tables.open(self.id) as table:
            return [seat.left for seat in table.seats]

    @property
    def deadline(self) -> float | None:
        with self.tables.open(self.id) as table:
            return table.row.deadline

    @property
    def turn(self) -> int:
        with self.tables.open(self.id) as table:
            return table.turn

    @property
    def number(self) -> int:
        with self.tables.open(self.id) as table:
            return table.number

    def move(self, action: int | str) -> None:
        self.tables.move(self.users[self.turn], self.id, self.number, action)

    def undo(self, seat: int) -> None:
        self.tables.undo(self.users[seat], self.id, self.number)

    def redo(self, seat: int) -> None:
        self.tables.redo(self.users[seat], self.id, self.number)

    def decide(self, seat: int, rng: random.Random) -> None:
        with self.tables.open(self.id) as table:
            assert table.turn == seat
            options = table.state.legal()
        self.move(rng.choice(options))


def test_the_clock_of_a_game_runs_down_only_for_whoever_decides(tables, moved):
    match = Match(tables, clock="game", seconds=100)
    moved.now += 30
    match.move("place hunt 2")
    assert match.left == [70, 100]
    moved.now += 45
    match.move("place forest 2")
    assert match.left == [70, 55]
    assert match.deadline == moved.now + 70
    moved.now += 69
    tables.run_out(match.id)
    assert match.turn == 0
    with tables.open(match.id) as table:
        assert table.people == [0, 1]
    moved.now += 2
    tables.run_out(match.id)
    with tables.open(match.id) as table:
        assert table.people == [1]
        assert table.seats[0].left == 0
    with refused("time-over"):  # a game's time is over once and for all
        tables.replace(match.users[0], match.id, 0, "")


def test_a_game_with_a_clock_takes_no_longer_than_its_clocks(tables, moved):
    """Played to its end with five seconds a decision: two clocks of 60 seconds are not enough for more."""
    match, began = Match(tables, game="meduris", clock="game", seconds=60), moved.now
    rng, person = random.Random(1), 0
    while True:
        with tables.open(match.id) as table:
            if table.is_over:
                break
            number, options, seat = table.number, table.state.legal(), table.seats[table.turn]
        if seat.kind == "bot":
            tables.move_bot(match.id, number, rng.choice(options))
            continue
        moved.now += 5
        person += 1
        tables.run_out(match.id)
        with tables.open(match.id) as table:
            is_there = table.seats[table.turn].kind == "person"
        if is_there:
            match.move(rng.choice(options))
    assert moved.now - began <= 2 * 60 + 2 * 5
    assert person > 20
    assert match.left == [0, 0]


def test_a_decision_adds_what_the_table_chose_and_adds_it_once(tables, moved):
    match = Match(tables, clock="game", seconds=100, increment=7)
    moved.now += 10
    match.move("place hunt 2")
    assert match.left == [97, 100]
    for _ in range(3):  # taking back and deciding again adds nothing
        match.undo(0)
        moved.now += 5
        match.move("place hunt 2")
    assert match.left == [82, 100]
    match.undo(0)
    match.redo(0)
    assert match.left == [82, 100]
    moved.now += 1
    match.move("place forest 2")
    assert match.left == [82, 106]


def test_whose_decision_is_taken_back_by_another_has_lost_no_time(tables, moved):
    match = Match(tables, clock="game", seconds=100)
    match.move("place hunt 2")
    moved.now += 40
    match.undo(0)  # while Bert thinks
    assert match.left == [100, 100]
    assert match.deadline == moved.now + 100


def test_taking_back_does_not_wind_up_the_clock_of_a_decision(tables, moved):
    """In a turn of several decisions, going to and fro used to bring the whole time each time."""
    match = Match(tables, game="cave-vs-cave", clock="move", seconds=60)
    rng = random.Random(3)
    for _ in range(60):  # until somebody has two decisions in a row that can be taken back
        before = match.turn
        match.decide(before, rng)
        with tables.open(match.id) as table:
            again = table.turn == before and table.history.plies()[-1].seat == before
        if again:
            break
    assert again
    moved.now += 10
    match.undo(before)
    assert match.deadline == moved.now + 50
    moved.now += 10
    match.redo(before)
    assert match.deadline == moved.now + 40
    for _ in range(3):
        match.undo(before)
        match.redo(before)
    assert match.deadline == moved.now + 40


def test_a_clock_per_decision_starts_afresh_with_each_new_one(tables, moved):
    match = Match(tables, clock="move", seconds=60)
    for action in ("place hunt 2", "place forest 2", "place clay-pit 1"):
        moved.now += 50
        match.move(action)
        assert match.deadline == moved.now + 60


@pytest.mark.parametrize("kind", ["move", "game"])
def test_leaving_a_seat_and_taking_it_back_does_not_wind_it_up(tables, moved, kind):
    match = Match(tables, clock=kind, seconds=60)
    moved.now += 50
    tables.replace(match.users[0], match.id, 0, "random")
    assert match.deadline is None
    moved.now += 1000
    tables.replace(match.users[0], match.id, 0, "")
    assert match.deadline == moved.now + 10
    tables.replace(match.users[1], match.id, 1, "random")  # that somebody else leaves changes nothing
    assert match.deadline == moved.now + 10


def test_after_running_out_one_is_back_at_the_next_decision(tables, moved):
    match = Match(tables, clock="move", seconds=60)
    moved.now += 61
    tables.run_out(match.id)
    with refused("time-over"):
        tables.replace(match.users[0], match.id, 0, "")
    with tables.open(match.id) as table:
        tables.move_bot(match.id, table.number, table.state.legal()[0])
    assert match.turn == 1
    tables.replace(match.users[0], match.id, 0, "")
    match.move("place forest 2")
    assert match.turn == 0
    assert match.deadline == moved.now + 60


def test_a_clock_stands_still_while_it_is_stopped(tables, moved):
    match = Match(tables, clock="game", seconds=100, pauses=True)
    moved.now += 30
    pauses.pause(tables, match.users[1], match.id, True)
    moved.now += 1000
    tables.run_out(match.id)
    assert match.left == [70, 100]
    assert match.deadline is None
    with refused("paused"):
        match.move("place hunt 2")
    pauses.pause(tables, match.users[1], match.id, True)  # once more changes nothing
    pauses.pause(tables, match.users[0], match.id, False)
    assert match.deadline == moved.now + 70
    lines = chat_lines(chat.messages(tables.database, match.id), words("en"), tables.roster)
    assert [(line.name, line.text) for line in lines] == [
        ("Bert", "(stopped the clock: nobody can decide until it runs again)"),
        ("Anna", "(restarted the clock)"),
    ]
    with refused("not-your-seat"):
        pauses.pause(tables, new_user(tables), match.id, True)
    with refused("no-pause"):
        pauses.pause(tables, (other := Match(tables, clock="game", seconds=100)).users[0], other.id, True)


def test_bots_wait_too_while_the_clock_is_stopped(tables, moved):
    match = Match(tables, clock="move", seconds=100, pauses=True)
    tables.replace(match.users[0], match.id, 0, "random")
    pauses.pause(tables, match.users[1], match.id, True)
    with tables.open(match.id) as table:
        assert not table.is_bots_turn
        number, action = table.number, table.state.legal()[0]
    with refused("paused"):
        tables.move_bot(match.id, number, action)
    woken: list[str] = []
    tables.wake_bots = woken.append
    pauses.pause(tables, match.users[1], match.id, False)
    assert woken == [match.id]


@pytest.mark.parametrize("setup", [{"increment": -1}, {"increment": 3601}])
def test_what_no_decision_can_add_is_refused(tables, setup):
    with refused("bad-clock"):
        Match(tables, clock="game", seconds=100, **setup)
