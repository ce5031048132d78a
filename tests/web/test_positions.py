"""The position editor: documents are written, checked with their lines, drawn and opened."""

import html
import json
import re
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

import hameau
from hameau.core.state import State
from hameau.core.text import LANGUAGES
from hameau.web.http.app import create_app
from hameau.web.show.words import shared_words
from hameau.web.tables.hints import is_analysis
from hameau.web.tables.positions import Complaint, line_of, read_position, write_position
from hameau.web.tables.records import position_of
from hameau.web.tables.setup import SeatSetup, TableSetup

from .test_pages import csrf
from .test_reviews import BAD, RECORD, open_record
from .test_tables import new_user, refused
from .visitor import GAMES


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_written_is_read_again(slug):
    record = hameau.play(hameau.game(slug), ["random", "random"], seed=2)
    for at in range(0, len(record), 25):
        state = record.state(at)
        found = read_position(write_position(state))
        assert isinstance(found, State)
        assert found.dump() == state.dump()


def test_a_complaint_names_the_line_of_the_field():
    text = write_position(RECORD.state(100))
    document = json.loads(text)
    lines = text.split("\n")
    for path, needle in (("round", '"round"'), ("players[0].food", '"food"'), ("cards", '"cards"')):
        assert needle in lines[line_of(text, path) - 1]
    assert line_of(text, "players[1].food") > line_of(text, "players[0].food")
    document["players"][1]["food"] = "much"
    wrong = json.dumps(document, indent=2)
    found = read_position(wrong)
    assert isinstance(found, Complaint)
    assert (found.where, found.slug) == ("players[1].food", "number")
    assert "much" in wrong.split("\n")[found.line - 1]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("[]", 1),
        ('{\n"game": "chess"}', 2),
        ('{"game":\n', 2),
        ("[" * 9999, 1),
        ("9" * 9999, 1),
        ('{"game": 5}', 1),
        ("{}", 1),
    ],
)
def test_anything_else_is_a_complaint(text, line):
    found = read_position(text)
    assert isinstance(found, Complaint)
    assert found.line == line


@pytest.mark.parametrize(
    ("path", "value", "english", "french"),
    [
        ("round", "x", "expected a whole number from", "il faut un nombre entier de"),
        ("players", 5, "expected a list between", "il faut une liste entre"),
        ("players", [], "expected a list of 2 entries", "il faut une liste de 2 éléments"),
        ("rond", 5, "did you mean: round", "vouliez-vous dire : round"),
        ("buildings", None, "", ""),
        ("deciding", "dance", "", ""),
        ("options", 5, "named fields", "champs nommés"),
    ],
)
def test_what_is_wrong_is_said_in_the_language_of_the_reader(client, path, value, english, french):
    """Also what nobody has put into French is introduced in French, and the field is named."""
    document = {**RECORD.state(BAD).dump(), path: value}
    found = read_position(json.dumps(document))
    for lang, told in (("en", english), ("fr", french)):
        client.headers["accept-language"] = lang
        page = html.unescape(send(client, json.dumps(document)).text).replace("\u00a0", " ")
        said = re.search(r'id="complaint".*?</p>', page.replace("\u202f", " "), re.DOTALL)[0]
        assert found.where in said
        assert told in said.lower()
        assert lang == "en" or "expected" not in said or "en anglais" in said


@pytest.mark.parametrize("document", ["[]", "{", "{}", '{"game": "chess"}', "[" * 9999, "9" * 9999])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_anything_else_is_told_in_a_sentence(client, document, lang):
    found = read_position(document)
    told = shared_words(lang).sentence("complaints", found.slug, found.values)
    page = client.post(
        "/position",
        data={"csrf": csrf(client.get("/").text), "document": document},
        headers={"accept-language": lang},
    )
    assert told in html.unescape(page.text)


def send(client: TestClient, document: str, **more: str):
    return client.post("/position", data={"csrf": csrf(client.get("/").text), "document": document, **more})


def test_a_position_is_drawn_checked_saved_and_opened(client):
    table = open_record(client)
    page = client.get(f"{table}/position?at={BAD}").text
    assert "<svg" in page
    document = write_position(RECORD.state(BAD))
    assert f"{table}/position?at={BAD}" in client.get(f"{table}/replay?at={BAD}").text
    wrong = send(client, document.replace('"round": ', '"round": "x'))
    assert wrong.status_code == 422
    assert "data-line=" in wrong.text
    live = client.post(
        "/position",
        data={"csrf": csrf(page), "document": document},
        headers={"hx-request": "true"},
    )
    assert 'hx-swap-oob="true"' in live.text
    assert "data-line=" not in live.text
    assert json.loads(send(client, document, what="save").text) == RECORD.state(BAD).dump()
    opened = send(client, document, what="open")
    assert "Analyse this position" in opened.text
    name = opened.url.path.rpartition("/")[2]
    with client.app.state.service.tables.open(name) as board:
        assert board.state.dump() == RECORD.state(BAD).dump()
        assert is_analysis(board, board.row.owner)


def test_positions_of_a_running_game_are_for_those_who_may_be_helped(tables):
    user, other = new_user(tables), new_user(tables)
    seats = [SeatSetup("me", "A"), SeatSetup("friend", "B")]
    running = tables.create(user, TableSetup("stone-age", seats, {}))
    tables.join(other, running.seats[1].invite, "B")
    alone = tables.create(
        user, TableSetup("stone-age", [SeatSetup("me", "A"), SeatSetup("bot", bot="random")], {})
    )
    with tables.open(running.id) as table, refused("hint-among-people"):
        position_of(table, user, 0)
    with tables.open(alone.id) as table:
        with refused("hint-among-people"):
            position_of(table, other, 0)
        assert position_of(table, user, 0)


def test_a_host_can_do_without(settings):
    with TestClient(create_app(replace(settings, study_boards=False)), follow_redirects=True) as client:
        assert client.get("/position/stone-age").status_code == 403
        assert send(client, "{}").status_code == 403
