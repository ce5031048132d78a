"""Lists of tables and parting with one: names, rounds, results, leaving; forms that keep what they had."""

import json
import re

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import func, select

import hameau
from hameau.web.problems import Problem
from hameau.web.tables import leaving, lists
from hameau.web.tables.models import Entry, Message, SeatRow, TableRow
from hameau.web.tables.setup import SeatSetup, TableSetup

from .servers import csrf
from .test_pages import begin
from .test_tables import new_table, new_user, number_of, play_on

COMPANY = [SeatSetup("me", "Anna"), SeatSetup("friend", "Bert")]


def home(client: TestClient) -> str:
    """The home page without tags, each gap one blank."""
    return " ".join(re.sub("<[^>]*>", " ", client.get("/").text).split())


def post(client: TestClient, path: str, **values: str) -> int:
    token = csrf(client.get("/").text)
    return client.post(path, data={"csrf": token, **values}).status_code


def join(tables, table: str) -> int:
    """Somebody else, who has taken the open seat."""
    other = new_user(tables)
    with tables.open(table) as opened:
        invite = opened.seats[1].invite
    tables.join(other, invite, "Bert")
    return other


def rows_of(tables, table: str) -> int:
    with tables.database.reading() as session:
        kinds = [(Entry, Entry.table_id), (SeatRow, SeatRow.table_id), (Message, Message.table_id)]
        counts = [select(func.count()).where(name == table) for _kind, name in kinds]
        return sum(
            session.scalar(count) for count in [*counts, select(func.count()).where(TableRow.id == table)]
        )


def test_a_list_tells_the_round_and_the_name_of_a_table(client):
    table = begin(client, "caverna", title="  Our  evening ")
    assert re.search(r"Our evening Your turn Caverna · \d{4}-\d\d-\d\d · Round 1 ", home(client))
    assert post(client, f"{table}/name", title="Another") == 200
    assert "Another Your turn" in home(client)
    assert "Our evening" not in home(client)
    assert post(TestClient(client.app), f"{table}/name", title="Mine") == 403


def test_a_list_calls_a_round_as_the_game_does(client):
    client.headers["accept-language"] = "fr"
    for game, told in (("caverna", "Tour 1"), ("cave-vs-cave", "Manche 1")):
        begin(client, game)
        assert f" · {told} " in home(client)


def test_a_list_tells_points_and_who_has_won(client):
    record = hameau.play(hameau.game("cave-vs-cave"), ["random", "random"], seed=5)
    file = {"record": ("game.json", json.dumps(record.document()), "application/json")}
    client.post("/records", data={"csrf": csrf(client.get("/").text)}, files=file)
    end = record.state()
    told = [
        f"random {points}".replace("-", "−") + (" ★ (Won)" if seat in end.winners() else "")
        for seat, points in enumerate(end.scores())
    ]
    assert " , ".join(told) in home(client)
    assert "To try things out" in home(client)


def test_a_training_game_is_marked_in_the_list(tables):
    user = new_user(tables)
    table = tables.create(user, TableSetup("stone-age", [SeatSetup("me"), SeatSetup("here")], {})).id
    assert [one.kind for one in lists.own_tables(tables.database, user)] == [""]
    with tables.change(table) as (_session, opened):
        opened.row.training = True
    assert [one.kind for one in lists.own_tables(tables.database, user)] == ["training"]


def test_who_plays_alone_deletes_a_table_with_all_that_belongs_to_it(tables):
    user = new_user(tables)
    table, kept = new_table(tables, user), new_table(tables, user)
    play_on(tables, user, table, 3)
    with pytest.raises(Problem, match="not-your-seat"):
        leaving.leave(tables, new_user(tables), table)
    leaving.leave(tables, user, table)
    assert rows_of(tables, table) == 0
    with pytest.raises(Problem, match="no-table"), tables.open(table):
        pass
    assert [one.id for one in lists.own_tables(tables.database, user)] == [kept]


def test_in_company_a_bot_plays_on_and_the_table_becomes_the_others(tables):
    anna = new_user(tables)
    table = tables.create(anna, TableSetup("stone-age", COMPANY, {})).id
    bert = join(tables, table)
    assert not leaving.is_alone(tables, anna, table)
    leaving.leave(tables, anna, table)
    with tables.open(table) as opened:
        assert [seat.kind for seat in opened.seats] == ["bot", "person"]
        assert opened.row.owner == bert
        assert opened.is_bots_turn
    assert lists.own_tables(tables.database, anna) == []
    with pytest.raises(Problem, match="not-your-seat"):  # there is no way back
        tables.replace(anna, table, 0, "")
    with pytest.raises(Problem, match="not-your-turn"):
        tables.move(anna, table, number_of(tables, table), 0)


def test_a_guest_who_leaves_before_the_game_opens_the_seat_again(tables):
    anna = new_user(tables)
    three = [*COMPANY, SeatSetup("friend", "Carla")]
    table = tables.create(anna, TableSetup("stone-age", three, {})).id
    with tables.open(table) as opened:
        invite = opened.seats[1].invite
    bert = join(tables, table)
    leaving.leave(tables, bert, table)
    with tables.open(table) as opened:
        assert opened.seats[1].kind == "open"
        assert opened.seats[1].invite != invite
        assert opened.row.owner == anna


def test_leaving_is_asked_first_and_says_what_it_means(client):
    alone = begin(client, "stone-age", "me", "bot:random")
    assert "Delete this table" in client.get(f"{alone}/leave").text
    assert client.get(alone).status_code == 200
    assert post(client, f"{alone}/leave") == 200
    assert client.get(alone).status_code == 404


def test_a_form_with_an_error_keeps_what_was_filled_in(client):
    token = csrf(client.get("/").text)
    filled = {
        "game": "stone-age", "seat-0": "me", "name-0": "Anna", "seat-1": "here", "name-1": "Zoé & Cie",
        "clock": "game", "minutes": "0.01", "increment": "7", "pauses": "yes", "title": "Évening",
    }  # fmt: skip
    answer = client.post("/tables", data={"csrf": token, **filled})
    assert answer.status_code == 422
    assert "A clock needs from 10 seconds" in answer.text
    for value in ("Anna", "Zoé &amp; Cie", "0.01", "7", "Évening"):
        assert f'value="{value}"' in answer.text
    assert '<option value="game" selected>' in answer.text
    assert re.search(r'name="seat-1".*?<option value="here" selected>', answer.text, re.DOTALL)
    assert 'name="pauses" value="yes" checked' in answer.text
    answer = client.post("/account/register", data={"csrf": token, "name": "Anna", "passphrase": "short"})
    assert 'value="Anna"' in answer.text
    assert "short" not in answer.text


def test_the_api_names_and_leaves_tables_too(client):
    token = client.post("/api/v1/logins").json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    new = {"game": "stone-age", "seats": [{"kind": "me"}, {"kind": "here"}], "title": "By program"}
    table = client.post("/api/v1/tables", json=new, headers=headers).json()["id"]
    mine = client.get("/api/v1/tables", headers=headers).json()["mine"]
    assert [(one["title"], one["round"], one["scores"], one["kind"]) for one in mine] == [
        ("By program", 1, [], "")
    ]
    answer = client.post(f"/api/v1/tables/{table}/name", json={"title": ""}, headers=headers)
    assert answer.json() == table
    assert client.get("/api/v1/tables", headers=headers).json()["mine"][0]["title"] == ""
    assert client.delete(f"/api/v1/tables/{table}", headers=headers).json() == table
    assert client.get("/api/v1/tables", headers=headers).json()["mine"] == []
