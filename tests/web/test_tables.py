"""The service behind the pages, on SQLite and on PostgreSQL."""

import random
import threading
import time

import pytest
from sqlalchemy import select

import hameau
from hameau.web.problems import Problem
from hameau.web.show import log as story
from hameau.web.tables import records
from hameau.web.tables.database import Entry, Snapshot
from hameau.web.tables.people import People
from hameau.web.tables.setup import Chair, Plan
from hameau.web.tables.store import Tables
from hameau.web.tables.timeline import Timeline

ME_AND_YOU = [Chair("me", "Anna"), Chair("here", "Bert")]


def new_user(tables: Tables) -> int:
    people = People(tables.store)
    return people.settle(people.visitor(None))


def new_table(tables: Tables, user: int, game: str = "stone-age", chairs: list[Chair] = ME_AND_YOU) -> str:
    return tables.create(user, Plan(game, chairs, {}))


def number_of(tables: Tables, table: str) -> int:
    with tables.looking(table) as sitting:
        return sitting.row.number


def play_on(tables: Tables, user: int, table: str, moves: int, seed: int = 1) -> int:
    """Play at random; the number of decisions."""
    rng, done = random.Random(seed), 0
    while done < moves:
        with tables.looking(table) as sitting:
            if sitting.row.status == "over":
                break
            number, options = sitting.row.number, sitting.line.state.legal()
        tables.move(user, table, number, rng.choice(options))
        done += 1
    return done


def played_table(tables: Tables, user: int, game: str = "stone-age", seed: int = 1, left: int = 0) -> str:
    """A table with a whole game, or all but so many actions of it, played at random."""
    record = hameau.play(hameau.game(game), ["random", "random"], seed=seed)
    return tables.create(user, Plan(game, ME_AND_YOU, {}), actions=record.actions[: len(record) - left])


def refused(slug: str):
    return pytest.raises(Problem, match=f"^{slug}$")


def test_a_table_starts_by_itself_and_chance_and_forced_steps_are_done(tables):
    user = new_user(tables)
    table = new_table(tables, user)
    with tables.looking(table) as sitting:
        assert sitting.row.status == "running"
        assert sitting.line.state.seat == 0
        assert len(sitting.line.state.legal()) > 1
        assert sitting.row.number == len(sitting.line.actions) > 0


@pytest.mark.parametrize("game", sorted(hameau.games()))
def test_a_whole_game_is_kept_and_comes_back_the_same(tables, game):
    user = new_user(tables)
    table = played_table(tables, user, game, left=60)
    play_on(tables, user, table, 10**4)
    again = Tables(tables.store)  # with nothing in memory
    with tables.looking(table) as played, again.looking(table) as read:
        assert read.row.status == "over"
        assert read.line.state.key() == played.line.state.key()
        assert read.line.actions == played.line.actions
        assert len(read.line.steps()) == len(read.line.actions)
        assert story.log(read, read.game.text("fr"), 0) == story.log(played, played.game.text("fr"), 0)


def test_snapshots_are_written_and_used(tables):
    user = new_user(tables)
    table = new_table(tables, user)
    play_on(tables, user, table, 50)
    with tables.store.reading() as session:
        numbers = session.scalars(select(Snapshot.number).where(Snapshot.table_id == table)).all()
    assert numbers
    with tables.store.writing() as session:  # whoever reads these entries again would fail
        for entry in session.scalars(
            select(Entry).where(Entry.table_id == table, Entry.number < max(numbers))
        ):
            session.delete(entry)
    with tables.looking(table) as played, Tables(tables.store).looking(table) as read:
        assert read.line.state.key() == played.line.state.key()


def test_a_move_that_comes_twice_or_too_late_changes_nothing(tables):
    user = new_user(tables)
    table = new_table(tables, user)
    with tables.looking(table) as sitting:
        number, action = sitting.row.number, sitting.line.state.legal()[0]
    after = tables.move(user, table, number, action)
    with tables.looking(table) as sitting:
        key = sitting.line.state.key()
    with refused("stale"):
        tables.move(user, table, number, action)
    with tables.looking(table) as sitting:
        assert (sitting.row.number, sitting.line.state.key()) == (after, key)


def test_of_many_who_move_at_once_one_succeeds(tables):
    user = new_user(tables)
    table = new_table(tables, user)
    with tables.looking(table) as sitting:
        number, action = sitting.row.number, sitting.line.state.legal()[0]
    others = [Tables(tables.store) for _ in range(6)]  # as if in other processes
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
    with tables.looking(table) as sitting:
        number, key = sitting.row.number, sitting.line.state.key()
        wrong = next(a for a in range(len(sitting.game.catalogue)) if a not in sitting.line.state.legal())
    with refused("illegal"):
        tables.move(user, table, number, wrong)
    with refused("not-your-turn"):
        tables.move(new_user(tables), table, number, wrong)
    with tables.looking(table) as sitting:
        assert (sitting.row.number, sitting.line.state.key()) == (number, key)


def test_undo_goes_back_to_the_other_players_decision_and_redo_returns(tables):
    user, other = new_user(tables), new_user(tables)
    table = tables.create(user, Plan("stone-age", [Chair("me"), Chair("friend")], {}))
    with tables.looking(table) as sitting:
        invite = sitting.seats[1].invite
    tables.join(other, invite, "Bert")
    with tables.looking(table) as sitting:
        number, start = sitting.row.number, sitting.line.state.key()
        action = sitting.game.read("place hunt 2")
    with refused("undo-chance"):
        tables.undo(user, table, number)
    number = tables.move(user, table, number, action)
    with tables.looking(table) as sitting:
        after = sitting.line.state.key()
    number = tables.undo(user, table, number)
    with tables.looking(table) as sitting:
        assert sitting.line.state.key() == start
        assert sitting.line.state.seat == 0
    number = tables.redo(user, table, number)
    with tables.looking(table) as sitting:
        assert sitting.line.state.key() == after
    with refused("undo-other"):
        tables.undo(other, table, number)
    number = tables.move(other, table, number, action)
    with refused("undo-other"):
        tables.undo(user, table, number)
    with refused("redo-nothing"):
        tables.redo(other, table, number)
    with Tables(tables.store).looking(table) as sitting, tables.looking(table) as same:
        assert sitting.line.state.key() == same.line.state.key()


def test_restart_takes_back_the_whole_turn_but_not_the_dice(tables):
    """In a turn of several decisions, restart goes further back than undo, and never past chance."""
    user = new_user(tables)
    rng = random.Random(5)
    for attempt in range(40):
        table = new_table(tables, user, "cave-vs-cave")
        for _ in range(attempt + 10):
            with tables.looking(table) as sitting:
                if sitting.row.status == "over":
                    break
                number = sitting.row.number
                action = rng.choice(sitting.line.state.legal())
                seats = [int(sitting.line.state.seat)]
            tables.move(user, table, number, action)
            with tables.looking(table) as sitting:
                line = sitting.line
                try:
                    once, whole = line.undo_target(seats), line.undo_target(seats, whole_turn=True)
                except Problem:
                    continue
                if whole < once:
                    deciders = [seat for seat, _ in line.steps()[whole:]]
                    assert hameau.CHANCE not in deciders
                    number = tables.undo(user, table, sitting.row.number, whole_turn=True)
                    break
        else:
            continue
        if sitting.row.status != "over":
            with tables.looking(table) as sitting:
                assert len(sitting.line.actions) == whole
            return
    pytest.fail("no turn with two decisions was found")


def test_taking_back_and_deciding_again_does_not_change_the_dice(tables):
    user = new_user(tables)
    table = new_table(tables, user)
    with tables.looking(table) as sitting:
        seed, hunt, forest = (
            sitting.row.seed,
            sitting.game.read("place hunt 5"),
            sitting.game.read("place forest 5"),
        )
        straight = Timeline(sitting.game, sitting.game.new(2, **sitting.row.options))
    number = tables.move(user, table, number_of(tables, table), hunt)
    number = tables.undo(user, table, number)
    number = tables.move(user, table, number, forest)
    number = tables.undo(user, table, number)
    number = tables.move(user, table, number, hunt)
    tables.move(user, table, number, forest)
    for decision in (None, hunt, forest):
        if decision is not None:
            straight.enter("act", decision)
        while (action := straight.automatic(seed)) is not None:
            straight.enter("act", action)
    with tables.looking(table) as sitting:
        assert sitting.line.actions == straight.actions
        assert any(sitting.game.write(action).startswith("die") for action in sitting.line.actions)


def test_seats_by_invitation(tables):
    user, friend, third = new_user(tables), new_user(tables), new_user(tables)
    table = tables.create(user, Plan("meduris", [Chair("me"), Chair("friend")], {}))
    with tables.looking(table) as sitting:
        assert sitting.row.status == "waiting"
        invite = sitting.seats[1].invite
    with refused("not-started"):
        tables.move(user, table, 0, 0)
    with refused("no-invite"):
        tables.join(friend, "nonsense", "Eve")
    assert tables.join(friend, invite, "  Bert \n ") == table
    with refused("seat-taken"):
        tables.join(third, invite, "Eve")
    with tables.looking(table) as sitting:
        assert sitting.row.status == "running"
        assert sitting.seats_of(friend) == [1]
        assert sitting.names[1] == "Bert"
        assert sitting.seats_of(None) == sitting.seats_of(third) == []


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
    number, seat, name, line = tables.bot_turn(table)
    assert (seat, name) == (0, "random")
    tables.move_bot(table, number, line.state.legal()[0])
    tables.replace(user, table, 0, "")
    with tables.looking(table) as sitting:
        assert sitting.people == [0, 1]


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(tables):
    user = new_user(tables)
    table = tables.create(user, Plan("stone-age", ME_AND_YOU, {}, clock="move", seconds=10))
    tables.run_out(table)
    with tables.looking(table) as sitting:
        assert sitting.people == [0, 1]  # not yet
        assert sitting.row.deadline == pytest.approx(time.time() + 10, abs=3)
    with tables.changing(table) as (session, sitting):
        sitting.row.deadline = time.time() - 1
    tables.run_out(table)
    with tables.looking(table) as sitting:
        assert [seat.kind for seat in sitting.seats] == ["bot", "person"]
    with refused("bad-clock"):
        tables.create(user, Plan("stone-age", ME_AND_YOU, {}, clock="move", seconds=1))


@pytest.mark.parametrize(
    ("plan", "slug"),
    [
        (Plan("chess", ME_AND_YOU, {}), "no-game"),
        (Plan("stone-age", ME_AND_YOU[:1], {}), "bad-seats"),
        (Plan("stone-age", ME_AND_YOU, {"maxed": "perhaps"}), "bad-option"),
        (Plan("stone-age", [Chair("me"), Chair("bot", bot="genius")], {}), "no-bot"),
        (Plan("stone-age", [Chair("me"), Chair("ghost")], {}), "bad-chair"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(tables, plan, slug):
    with refused(slug):
        tables.create(new_user(tables), plan)


def test_records_go_out_and_come_in(tables):
    user = new_user(tables)
    table = played_table(tables, user)
    record = records.export(tables, table, None)
    document = record.document()
    assert document["result"] is not None
    opened = records.open_record(tables, user, records.load_record(document))
    with tables.looking(table) as one, tables.looking(opened) as other:
        assert other.row.status == "over"
        assert one.line.state.key() == other.line.state.key()
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
    with tables.looking(table) as sitting:
        at = next(
            a for a in range(100, 200) if sitting.line.at(a).seat >= 0 and len(sitting.line.at(a).legal()) > 1
        )
        key, actions = sitting.line.at(at).key(), list(sitting.line.actions)
    apart = records.branch(tables, user, table, at)
    with tables.looking(apart) as sitting:
        assert sitting.line.state.key() == key
        assert sitting.is_sandbox
    play_on(tables, user, apart, 5)
    with tables.looking(table) as sitting:
        assert sitting.line.actions == actions  # untouched
    with refused("no-position"):
        records.branch(tables, user, table, len(actions) + 1)


def test_a_branch_of_a_running_game_shows_nothing_unknown(tables):
    user, friend = new_user(tables), new_user(tables)
    record = hameau.play(hameau.game("meduris"), ["random"] * 3, seed=2)
    chairs = [Chair("me"), Chair("friend"), Chair("friend")]
    table = tables.create(user, Plan("meduris", chairs, {}), actions=record.actions[: len(record) // 2])
    with tables.looking(table) as sitting:
        invites = [seat.invite for seat in sitting.seats[1:]]
    for invite in invites:
        tables.join(friend, invite, "Bert")
    with refused("record-secret"):
        records.export(tables, table, user)
    with refused("branch-secret"):
        records.branch(tables, new_user(tables), table, 10)
    with tables.looking(table) as sitting:
        at, view = len(sitting.line.actions), sitting.line.state.view(0)
        truth = str(sitting.line.state.view(1)["players"][1])
    drawn = set()
    for _ in range(8):
        apart = records.branch(tables, user, table, at)
        with tables.looking(apart) as sitting:
            assert sitting.line.start.view(0) == view
            drawn.add(str(sitting.line.start.view(1)["players"][1]))
    assert drawn != {truth}


def test_the_log_tells_each_seat_what_it_may_know(tables):
    user = new_user(tables)
    table = played_table(tables, user, seed=3)
    with tables.looking(table) as sitting:
        text = sitting.game.text("en")
        drew = [
            owner for _, journal in sitting.line.steps() for kind, owner, _ in journal.entries if kind.private
        ]
        assert drew, "nobody drew a card in this game; choose another seed"
        own = story.log(sitting, text, drew[0])
        strange = story.log(sitting, text, None)
    assert any("drew an extra card unseen" in line.sentence for line in strange)
    assert len([line for line in own if "extra card unseen" in line.sentence]) < len(
        [line for line in strange if "extra card unseen" in line.sentence]
    )


def test_the_ledger_adds_up(tables):
    """What a seat gained and paid, with what it began with, is what it has."""
    user = new_user(tables)
    table = played_table(tables, user, left=900)
    with tables.looking(table) as sitting:
        have = dict.fromkeys(("food", "wood", "clay", "stone", "gold"), 0) | {"food": 12}
        for row in story.ledger(sitting, 0):
            if row.seat == 0:
                for good, amount in row.goods.items():
                    have[good] += amount
        now = sitting.line.state.view(0)["players"][0]
    assert have == {good: now[good] for good in have}
