"""Rows that make no sense: such a table can be looked at as far as it goes, and stops no other."""

import asyncio
import time
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import delete, update

import hameau
from hameau.web.settings import Settings
from hameau.web.tables import advice, lists
from hameau.web.tables.bot_worker import BotWorker
from hameau.web.tables.database import Database
from hameau.web.tables.models import Entry, SeatRow, TableRow
from hameau.web.tables.setup import TableSetup
from hameau.web.tables.store import Tables

from .servers import csrf
from .test_tables import ME_AND_YOU, new_table, new_user, number_of, play_on, played_table, refused

BAD = 20  # the entry that is damaged
BEGINNING = hameau.play(hameau.game("stone-age"), ["random", "random"], seed=1).actions[:60]


@pytest.fixture
def played(tables: Tables) -> tuple[Tables, int, str]:
    """Tables with nothing in memory, somebody, and their table with the beginning of a game."""
    user = new_user(tables)
    table = begun_table(tables, user)
    return Tables(tables.database), user, table


def begun_table(tables: Tables, user: int) -> str:
    return tables.create(user, TableSetup("stone-age", ME_AND_YOU, {}), actions=BEGINNING).id


def change(tables: Tables, *statements: sa.Executable) -> None:
    with tables.database.writing() as session:
        for statement in statements:
            session.execute(statement)


def entry(table: str, number: int = BAD) -> Any:
    return (Entry.table_id == table) & (Entry.number == number)


DAMAGES = {
    "a missing entry": lambda table: delete(Entry).where(entry(table)),
    "an action not on offer": lambda table: update(Entry).where(entry(table)).values(value=0),
    "an action that does not exist": lambda table: update(Entry).where(entry(table)).values(value=10**6),
    "a negative action": lambda table: update(Entry).where(entry(table)).values(value=-1),
    "an unknown kind": lambda table: update(Entry).where(entry(table)).values(kind="what"),
    "going back to nowhere": lambda table: update(Entry).where(entry(table)).values(kind="undo", value=999),
    "going forward from nowhere": lambda table: update(Entry).where(entry(table)).values(kind="redo"),
}


def test_a_damaged_table_is_shown_as_far_as_it_makes_sense(tables):
    user = new_user(tables)
    for damage, statement in DAMAGES.items():
        table = begun_table(tables, user)
        change(tables, statement(table))
        fresh = Tables(tables.database)
        with fresh.open(table) as opened:
            assert opened.fault is not None, damage
            assert opened.fault.slug == "damaged"
            assert opened.fault.values["at"] == len(opened.history.plies()) == BAD, damage
            assert not opened.is_running
            assert opened.state.view(0)
            number, options = opened.number, opened.state.legal()
        with refused("damaged"):
            fresh.move(user, table, number, options[0])
        assert play_on(fresh, user, new_table(fresh, user), 1) == 1


def test_a_table_with_too_few_or_too_many_entries_is_damaged(played):
    tables, user, table = played
    number = number_of(tables, table)
    change(tables, update(TableRow).where(TableRow.id == table).values(number=number + 1))
    with Tables(tables.database).open(table) as opened:
        assert opened.fault.slug == "damaged"
    change(tables, update(TableRow).where(TableRow.id == table).values(number=number - 1))
    again = Tables(tables.database)
    with again.open(table) as opened:
        options = opened.state.legal()
    with refused("damaged"):
        again.move(user, table, number - 1, options[0])


def test_a_game_that_is_said_to_be_over_and_is_not_is_damaged(played):
    tables, _user, table = played
    change(tables, update(TableRow).where(TableRow.id == table).values(status="over"))
    with tables.open(table) as opened:
        assert opened.fault.slug == "damaged"


def test_what_was_taken_back_must_have_been_on_offer_too(tables):
    user = new_user(tables)
    table = new_table(tables, user)
    number = number_of(tables, table)
    tables.undo(user, table, tables.move(user, table, number, "place hunt 5").number)
    change(tables, update(Entry).where(entry(table, number)).values(value=10**6))
    with Tables(tables.database).open(table) as opened:
        assert opened.fault.slug == "damaged"
        assert opened.history.future == []


def test_a_table_of_other_rules_goes_on_if_they_allow_what_was_done(played):
    tables, user, table = played
    change(tables, update(TableRow).where(TableRow.id == table).values(rules=99))
    assert play_on(tables, user, table, 3) == 3


def test_a_table_of_other_rules_that_do_not_is_shown_as_far_as_they_do(played):
    tables, user, table = played
    change(tables, DAMAGES["an action not on offer"](table))
    change(tables, update(TableRow).where(TableRow.id == table).values(rules=99))
    with tables.open(table) as opened:
        assert opened.fault.slug == "other-rules"
        assert opened.fault.values == {"rules": 99, "now": opened.game.rules_version, "at": BAD}
    with refused("other-rules"):
        tables.replace(user, table, 0, "random")


UNREADABLE = {
    "options that do not exist": lambda table: (
        update(TableRow).where(TableRow.id == table).values(options={"maxed": "perhaps"})
    ),
    "a position that cannot be": lambda table: (
        update(TableRow).where(TableRow.id == table).values(start={"round": "soon"})
    ),
    "a missing seat": lambda table: delete(SeatRow).where(SeatRow.table_id == table, SeatRow.seat == 0),
}


def test_a_table_that_cannot_be_read_at_all_says_so_and_hides_no_other(tables):
    user = new_user(tables)
    found = [new_table(tables, user)]
    for statement in UNREADABLE.values():
        table = begun_table(tables, user)
        found.append(table)
        change(tables, statement(table))
        fresh = Tables(tables.database)
        with refused("unreadable"), fresh.open(table):
            pass
        with refused("unreadable"):
            fresh.move(user, table, 0, 0)
    assert {summary.id for summary in lists.own_tables(tables.database, user)} == set(found)
    assert play_on(tables, user, found[0], 3) == 3


def test_options_that_are_no_json_hide_no_other_table(sqlite_address):
    """PostgreSQL looks at this itself."""
    database = Database(sqlite_address)
    tables = Tables(database)
    user = new_user(tables)
    table, other = new_table(tables, user), new_table(tables, user)
    change(tables, sa.text(f"UPDATE tables SET options = '{{' WHERE id = '{table}'"))
    with refused("unreadable"), tables.open(table):
        pass
    with refused("unreadable"), Tables(database).open(table):
        pass
    assert {summary.id for summary in lists.own_tables(database, user)} == {other, table}
    database.close()


def test_a_damaged_game_says_nothing_about_ones_level(played):
    tables, user, _table = played
    broken = played_table(tables, user)
    change(tables, delete(Entry).where(entry(broken)))
    with tables.open(broken) as opened:
        assert advice.fitting_level(Tables(tables.database), user, opened.game) is None


def test_a_history_ahead_of_the_database_is_dropped(played):
    """Such as one that was put back from a backup while the server ran."""
    tables, user, table = played
    with tables.open(table) as opened:
        number = opened.number
    play_on(tables, user, table, 4)
    change(tables, delete(Entry).where(Entry.table_id == table, Entry.number >= number))
    change(tables, update(TableRow).where(TableRow.id == table).values(number=number))
    with tables.open(table) as opened, Tables(tables.database).open(table) as read:
        assert opened.fault is None
        assert opened.number == opened.replica.number == number
        assert opened.state.key() == read.state.key()
    assert play_on(tables, user, table, 3) == 3


def test_entries_of_another_process_are_followed_whatever_they_are(tables):
    """Deciding, taking back, going forward and deciding otherwise, each seen from elsewhere."""
    user, elsewhere = new_user(tables), Tables(tables.database)
    table = new_table(tables, user)

    def is_same() -> bool:
        with tables.open(table) as one, elsewhere.open(table) as other:
            assert other.fault is None
            same_future = one.history.future == other.history.future
            return same_future and one.state.key() == other.state.key()

    assert is_same()
    number = tables.move(user, table, number_of(tables, table), "place hunt 5").number
    assert is_same()
    number = tables.undo(user, table, number).number
    assert is_same()
    number = tables.redo(user, table, number).number
    number = tables.undo(user, table, number).number
    assert is_same()
    tables.move(user, table, number, "place forest 5")
    assert is_same()


def test_a_damaged_table_does_not_stop_the_clocks_of_others(played):
    tables, user, _table = played
    setup = TableSetup("stone-age", ME_AND_YOU, {}, clock="move", seconds=10)
    late = [tables.create(user, setup).id for _ in range(3)]
    past = time.time() - 5
    change(tables, update(TableRow).where(TableRow.id.in_(late)).values(deadline=past))
    change(tables, delete(SeatRow).where(SeatRow.table_id == late[0], SeatRow.seat == 1))
    change(tables, delete(Entry).where(entry(late[1], 0)))
    fresh = Tables(tables.database)

    async def sweep() -> None:
        worker = BotWorker(fresh, Settings(workers=1))
        await worker.sweep()
        await worker.stop()

    asyncio.run(sweep())
    with fresh.open(late[2]) as opened:
        assert opened.seats[0].kind == "bot"


def test_the_page_of_a_damaged_table_tells_why_nobody_can_play_on(client):
    service = client.app.state.service
    page = client.get("/new/stone-age").text
    form = {"csrf": csrf(page), "game": "stone-age", "seat-0": "me", "seat-1": "here"}
    table = str(client.post("/tables", data=form).url).rpartition("/")[2].partition("?")[0]
    for broken, status in (("value", 200), ("options", 500)):
        if broken == "value":
            change(service.tables, update(Entry).where(entry(table, 0)).values(value=10**6))
        else:
            change(service.tables, update(TableRow).where(TableRow.id == table).values(options={"x": "y"}))
        service.tables._replicas.clear()
        answer = client.get(f"/table/{table}")
        assert answer.status_code == status
        assert "This table is damaged" in answer.text
        assert 'id="choices"' not in answer.text
        assert client.get(f"/table/{table}/body", headers={"hx-request": "true"}).status_code == status
    assert client.get("/").status_code == 200
