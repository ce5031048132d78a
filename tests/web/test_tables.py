"""The service behind the pages, on SQLite and on PostgreSQL."""

import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.orm import Session

import hameau
from hameau.core.errors import Refusal
from hameau.core.history import History
from hameau.web.problems import Problem
from hameau.web.show.log import ledger, log
from hameau.web.tables import records
from hameau.web.tables.database import Database
from hameau.web.tables.people import People
from hameau.web.tables.setup import SeatSetup, TableSetup
from hameau.web.tables.store import Tables

ME_AND_YOU = [SeatSetup("me", "Anna"), SeatSetup("here", "Bert")]


def new_user(tables: Tables) -> int:
    people = People(tables.database)
    return people.user_of(people.visitor(None))


def new_table(tables: Tables, user: int, game: str = "stone-age") -> str:
    return tables.create(user, TableSetup(game, ME_AND_YOU, {})).id


def number_of(tables: Tables, table: str) -> int:
    with tables.open(table) as opened:
        return opened.number


def play_on(tables: Tables, user: int, table: str, moves: int, seed: int = 1) -> int:
    """Play at random; the number of decisions."""
    rng, done = random.Random(seed), 0
    while done < moves:
        with tables.open(table) as opened:
            if opened.row.status == "over":
                break
            number, options = opened.number, opened.state.legal()
        tables.move(user, table, number, rng.choice(options))
        done += 1
    return done


def played_table(tables: Tables, user: int, game: str = "stone-age", seed: int = 1, left: int = 0) -> str:
    """A table with a whole game, or all but so many actions of it, played at random."""
    record = hameau.play(hameau.game(game), ["random", "random"], seed=seed)
    actions = record.actions[: len(record) - left]
    return tables.create(user, TableSetup(game, ME_AND_YOU, {}), actions=actions).id


@contextmanager
def refused(slug: str) -> Iterator[None]:
    with pytest.raises(Refusal) as caught:
        yield
    assert caught.value.slug == slug


def test_a_table_starts_by_itself_and_chance_and_forced_steps_are_done(tables):
    user = new_user(tables)
    table = new_table(tables, user)
    with tables.open(table) as opened:
        assert opened.row.status == "running"
        assert opened.state.seat == 0
        assert len(opened.state.legal()) > 1
        assert opened.number == len(opened.history.actions) > 0


@pytest.mark.parametrize("game", sorted(hameau.games()))
def test_a_whole_game_is_kept_and_comes_back_the_same(tables, game):
    user = new_user(tables)
    table = played_table(tables, user, game, left=60)
    play_on(tables, user, table, 10**4)
    again = Tables(tables.database)  # with nothing in memory
    with tables.open(table) as played, again.open(table) as read:
        assert read.row.status == "over"
        assert read.state.key() == played.state.key()
        assert read.history.actions == played.history.actions
        assert len(read.history.plies()) == len(read.history.actions)
        assert log(read, read.game.text("fr"), 0) == log(played, played.game.text("fr"), 0)


def test_a_move_that_comes_twice_or_too_late_changes_nothing(tables):
    user = new_user(tables)
    table = new_table(tables, user)
    with tables.open(table) as opened:
        number, action = opened.number, opened.state.legal()[0]
    after = tables.move(user, table, number, action).number
    with tables.open(table) as opened:
        key = opened.state.key()
    with refused("stale"):
        tables.move(user, table, number, action)
    with tables.open(table) as opened:
        assert (opened.number, opened.state.key()) == (after, key)


def test_of_many_who_move_at_once_one_succeeds(tables):
    user = new_user(tables)
    table = new_table(tables, user)
    with tables.open(table) as opened:
        number, action = opened.number, opened.state.legal()[0]
    others = [Tables(tables.database) for _ in range(6)]  # as if in other processes
    results: list[str] = []

    def attempt(mine: Tables) -> None:
        try:
            mine.move(user, table, number, action)
            results.append("moved")
        except Problem as problem:
            results.append(problem.slug)

    threads = [threading.Thread(target=attempt, args=(mine,)) for mine in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == ["moved"] + ["stale"] * 5


def test_what_is_not_on_offer_is_refused_and_changes_nothing(tables):
    user = new_user(tables)
    table = new_table(tables, user)
    with tables.open(table) as opened:
        number, key = opened.number, opened.state.key()
        wrong = next(a for a in range(len(opened.game.catalogue)) if a not in opened.state.legal())
    with refused("illegal"):
        tables.move(user, table, number, wrong)
    with refused("not-your-turn"):
        tables.move(new_user(tables), table, number, wrong)
    with tables.open(table) as opened:
        assert (opened.number, opened.state.key()) == (number, key)


def test_undo_goes_back_to_the_other_players_decision_and_redo_returns(tables):
    user, other = new_user(tables), new_user(tables)
    table = tables.create(user, TableSetup("stone-age", [SeatSetup("me"), SeatSetup("friend")], {})).id
    with tables.open(table) as opened:
        invite = opened.seats[1].invite
    tables.join(other, invite, "Bert")
    with tables.open(table) as opened:
        number, start = opened.number, opened.state.key()
        action = opened.game.read("place hunt 2")
    with refused("undo-chance"):
        tables.undo(user, table, number)
    number = tables.move(user, table, number, action).number
    with tables.open(table) as opened:
        after = opened.state.key()
    number = tables.undo(user, table, number).number
    with tables.open(table) as opened:
        assert opened.state.key() == start
        assert opened.state.seat == 0
    number = tables.redo(user, table, number).number
    with tables.open(table) as opened:
        assert opened.state.key() == after
    with refused("undo-other"):
        tables.undo(other, table, number)
    number = tables.move(other, table, number, action).number
    with refused("undo-other"):
        tables.undo(user, table, number)
    with refused("redo-nothing"):
        tables.redo(other, table, number)
    with Tables(tables.database).open(table) as opened, tables.open(table) as same:
        assert opened.state.key() == same.state.key()


def test_restart_takes_back_the_whole_turn_but_not_the_dice(tables):
    """In a turn of several decisions, restart goes further back than undo, and never past chance."""
    user = new_user(tables)
    rng = random.Random(5)
    for attempt in range(40):
        table = new_table(tables, user, "cave-vs-cave")
        for _ in range(attempt + 10):
            with tables.open(table) as opened:
                if opened.row.status == "over":
                    break
                number = opened.number
                action = rng.choice(opened.state.legal())
                seats = [int(opened.state.seat)]
            tables.move(user, table, number, action)
            with tables.open(table) as opened:
                history = opened.history
                try:
                    once, whole = history.undo_target(seats), history.undo_target(seats, whole_turn=True)
                except Refusal:
                    continue
                if whole < once:
                    deciders = [ply.seat for ply in history.plies()[whole:]]
                    assert hameau.CHANCE not in deciders
                    tables.undo(user, table, opened.number, whole_turn=True)
                    break
        else:
            continue
        if opened.row.status != "over":
            with tables.open(table) as opened:
                assert len(opened.history.actions) == whole
            return
    pytest.fail("no turn with two decisions was found")


def test_taking_back_and_deciding_again_does_not_change_the_dice(tables):
    user = new_user(tables)
    table = new_table(tables, user)
    with tables.open(table) as opened:
        seed, hunt, forest = (
            opened.row.seed,
            opened.game.read("place hunt 5"),
            opened.game.read("place forest 5"),
        )
        straight = History(opened.game, opened.game.new(2, **opened.row.options))
    number = tables.move(user, table, number_of(tables, table), hunt).number
    number = tables.undo(user, table, number).number
    number = tables.move(user, table, number, forest).number
    number = tables.undo(user, table, number).number
    number = tables.move(user, table, number, hunt).number
    tables.move(user, table, number, forest)
    for decision in (None, hunt, forest):
        if decision is not None:
            straight.perform(decision)
        while (action := straight.automatic(seed)) is not None:
            straight.perform(action)
    with tables.open(table) as opened:
        assert opened.history.actions == straight.actions
        assert any(opened.game.write(action).startswith("die") for action in opened.history.actions)


def test_seats_by_invitation(tables):
    user, friend, third = new_user(tables), new_user(tables), new_user(tables)
    table = tables.create(user, TableSetup("meduris", [SeatSetup("me"), SeatSetup("friend")], {})).id
    with tables.open(table) as opened:
        assert opened.row.status == "waiting"
        invite = opened.seats[1].invite
    with refused("not-started"):
        tables.move(user, table, 0, 0)
    with refused("no-invite"):
        tables.join(friend, "nonsense", "Eve")
    assert tables.join(friend, invite, "  Bert \n ").id == table
    with refused("seat-taken"):
        tables.join(third, invite, "Eve")
    with tables.open(table) as opened:
        assert opened.row.status == "running"
        assert opened.seats_of(friend) == [1]
        assert opened.names[1] == "Bert"
        assert opened.seats_of(None) == opened.seats_of(third) == []


def test_the_owner_cannot_make_an_open_seat_nobodys(tables):
    owner, friend = new_user(tables), new_user(tables)
    table = tables.create(owner, TableSetup("stone-age", [SeatSetup("me"), SeatSetup("friend")], {}))
    with pytest.raises(Problem, match="not-your-seat"):
        tables.replace(owner, table.id, 1, "")
    assert tables.join(friend, table.seats[1].invite, "Bert").seats_of(friend) == [1]


def test_a_seat_can_be_left_to_a_bot_and_taken_back(tables):
    user, other = new_user(tables), new_user(tables)
    table = new_table(tables, user)
    with refused("not-your-seat"):
        tables.replace(other, table, 0, "random")
    with refused("no-seat"):
        tables.replace(user, table, 7, "random")
    with refused("no-bot"):
        tables.replace(user, table, 0, "genius")
    tables.replace(user, table, 0, "random")
    with tables.open(table) as opened:
        assert opened.is_bots_turn
        assert opened.seats[0].bot == "random"
        number, action = opened.number, opened.state.legal()[0]
    tables.move_bot(table, number, action)
    tables.replace(user, table, 0, "")
    with tables.open(table) as opened:
        assert opened.people == [0, 1]


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(tables):
    user = new_user(tables)
    table = tables.create(user, TableSetup("stone-age", ME_AND_YOU, {}, clock="move", seconds=10)).id
    tables.run_out(table)
    with tables.open(table) as opened:
        assert opened.people == [0, 1]  # not yet
        assert opened.row.deadline == pytest.approx(time.time() + 10, abs=3)
    with tables.change(table) as (session, opened):
        opened.row.deadline = time.time() - 1
    tables.run_out(table)
    with tables.open(table) as opened:
        assert [seat.kind for seat in opened.seats] == ["bot", "person"]
    with refused("bad-clock"):
        tables.create(user, TableSetup("stone-age", ME_AND_YOU, {}, clock="move", seconds=1))


@pytest.mark.parametrize(
    ("setup", "slug"),
    [
        (TableSetup("chess", ME_AND_YOU, {}), "no-game"),
        (TableSetup("stone-age", ME_AND_YOU[:1], {}), "bad-seats"),
        (TableSetup("stone-age", ME_AND_YOU, {"maxed": "perhaps"}), "bad-option"),
        (TableSetup("stone-age", [SeatSetup("me"), SeatSetup("bot", bot="genius")], {}), "no-bot"),
        (TableSetup("stone-age", [SeatSetup("me"), SeatSetup("ghost")], {}), "bad-chair"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(tables, setup, slug):
    with refused(slug):
        tables.create(new_user(tables), setup)


def test_records_go_out_and_come_in(tables):
    user = new_user(tables)
    table = played_table(tables, user)
    record = records.export(tables, table, None)
    document = record.document()
    assert document["result"] is not None
    copy = records.open_record(tables, user, records.load_record(document)).id
    with tables.open(table) as one, tables.open(copy) as other:
        assert other.row.status == "over"
        assert one.state.key() == other.state.key()
    document["actions"][3] = "place nowhere"
    with refused("bad-record"):
        records.load_record(document)
    with refused("bad-record"):
        records.read_record(b"\xff not json")
    with refused("bad-record"):
        records.read_record(b"[" * 100000)


def test_a_branch_of_a_finished_game_goes_on_from_any_position(tables):
    user = new_user(tables)
    table = played_table(tables, user)
    with tables.open(table) as opened:
        at = next(
            a
            for a in range(100, 200)
            if opened.history.at(a).seat >= 0 and len(opened.history.at(a).legal()) > 1
        )
        key, actions = opened.history.at(at).key(), list(opened.history.actions)
    apart = records.branch(tables, user, table, at).id
    with tables.open(apart) as opened:
        assert opened.state.key() == key
        assert opened.row.sandbox
        assert opened.row.parent == table
    play_on(tables, user, apart, 5)
    with tables.open(table) as opened:
        assert opened.history.actions == actions  # untouched
    with refused("no-position"):
        records.branch(tables, user, table, len(actions) + 1)


def test_a_branch_of_a_running_game_shows_nothing_unknown(tables):
    user, friend = new_user(tables), new_user(tables)
    record = hameau.play(hameau.game("meduris"), ["random"] * 3, seed=2)
    chairs = [SeatSetup("me"), SeatSetup("friend"), SeatSetup("friend")]
    actions = record.actions[: len(record) // 2]
    table = tables.create(user, TableSetup("meduris", chairs, {}), actions=actions).id
    with tables.open(table) as opened:
        invites = [seat.invite for seat in opened.seats[1:]]
    for invite in invites:
        tables.join(friend, invite, "Bert")
    with refused("record-secret"):
        records.export(tables, table, user)
    with refused("branch-secret"):
        records.branch(tables, new_user(tables), table, 10)
    with tables.open(table) as opened:
        at, view = len(opened.history.actions), opened.state.view(0)
        del view["aside"]  # how the die fell last is in no document
        truth = str(opened.state.view(1)["players"][1])
    drawn = set()
    for _ in range(8):
        apart = records.branch(tables, user, table, at).id
        with tables.open(apart) as opened:
            assert opened.history.at(0).view(0).items() >= view.items()
            drawn.add(str(opened.history.at(0).view(1)["players"][1]))
    assert drawn != {truth}


def test_the_log_tells_each_seat_what_it_may_know(tables):
    user = new_user(tables)
    table = played_table(tables, user, seed=3)
    with tables.open(table) as opened:
        text = opened.game.text("en")
        drew = [
            owner for ply in opened.history.plies() for kind, owner, _ in ply.journal.entries if kind.private
        ]
        assert drew, "nobody drew a card in this game; choose another seed"
        own = log(opened, text, drew[0])
        strange = log(opened, text, None)
    assert any("drew an extra card unseen" in line.sentence for line in strange)
    assert len([line for line in own if "extra card unseen" in line.sentence]) < len(
        [line for line in strange if "extra card unseen" in line.sentence]
    )


def test_the_ledger_adds_up(tables):
    """What a seat gained and paid, with what it began with, is what it has."""
    user = new_user(tables)
    table = played_table(tables, user, left=900)
    with tables.open(table) as opened:
        have = dict.fromkeys(("food", "wood", "clay", "stone", "gold"), 0) | {"food": 12}
        for row in ledger(opened, 0):
            if row.seat == 0:
                for good, amount in row.goods.items():
                    have[good] += amount
        now = opened.state.view(0)["players"][0]
    assert have == {good: now[good] for good in have}


def test_a_table_changed_since_is_read_again_before_it_is_shown(tables):
    user = new_user(tables)
    table = new_table(tables, user)
    with tables.open(table) as opened:
        number, actions = opened.number, opened.state.legal()[:2]
    first = tables.move(user, table, number, actions[0])
    with tables.reopen(first) as shown:
        assert shown is first
    last = tables.undo(user, table, first.number)
    with tables.reopen(first) as shown:
        assert shown is not first
        assert (shown.number, shown.state.key()) == (last.number, last.state.key())


def test_whoever_lets_bots_think_is_woken_when_it_is_their_turn(tables):
    woken: list[str] = []
    tables.wake_bots = woken.append
    user = new_user(tables)
    table = new_table(tables, user)
    assert woken == []
    tables.replace(user, table, 0, "random")
    assert woken == [table]
    seats = [SeatSetup("bot", bot="random"), SeatSetup("me")]
    assert woken == [table, tables.create(user, TableSetup("stone-age", seats, {})).id]


# --- databases of earlier versions ---


@pytest.fixture(params=["sqlite", "postgres"])
def old_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """A database as the first version made it."""
    if request.param == "sqlite":
        database = Database(f"sqlite:///{tmp_path / 'old.db'}")
    else:
        database = Database(request.getfixturevalue("postgres").fresh("old"))
    database.upgrade("0001")
    yield database
    database.close()


def insert(session: Session, name: str, /, **values: object) -> None:
    """Add a row to a table as the database has it, whatever the models of today say."""
    connection = session.connection()
    connection.execute(sa.Table(name, sa.MetaData(), autoload_with=connection).insert().values(**values))


OLD_TABLE = {
    "game": "stone-age", "rules": 1, "options": {}, "status": "running", "public": False, "owner": 1,
    "number": 0, "turn": 0, "clock": "none", "seconds": 0, "since": 0, "claim": 0, "created": 0, "moved": 0,
}  # fmt: skip


def test_lessons_and_sandboxes_of_an_old_database_are_still_known(old_database):
    """They were marked by the seed "lesson" and by a parent, which was "file" for a record."""
    marks = {"game": ("drawn", None), "lesson": ("lesson", None), "record": ("drawn", "file")}
    marks["branch"] = ("drawn", "game")
    with old_database.writing() as session:
        insert(session, "users", id=1, created=0)
        for name, (seed, parent) in marks.items():
            insert(session, "tables", id=name, seed=seed, parent=parent, **OLD_TABLE)
            for seat in (0, 1):
                values = {"table_id": name, "seat": seat, "invite": f"{name}{seat}", "left": 0}
                insert(session, "seats", kind="person", name="Anna", user_id=1, **values)
    old_database.upgrade()
    tables, rows = Tables(old_database), {}
    for name in marks:
        with tables.open(name) as opened:
            rows[name] = opened.row
    assert [name for name, row in rows.items() if row.lesson] == ["lesson"]
    assert [name for name, row in rows.items() if row.sandbox] == ["record", "branch"]
    assert {name: row.parent for name, row in rows.items() if row.parent} == {"branch": "game"}
    assert rows["game"].seed == "drawn"
    assert rows["lesson"].seed != "lesson"
    assert not tables.leave_lesson(1, "lesson").row.lesson
