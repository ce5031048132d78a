"""When a table cannot be drawn, people play on with it in words; it is noted, and in tests it is an error."""

import logging
import re

import pytest
from fastapi.testclient import TestClient

import hameau
from hameau.drawing.drawing import Drawing
from hameau.testing.tables import known
from hameau.web.http.app import create_app
from hameau.web.settings import Settings
from hameau.web.show import boards
from hameau.web.show.words import says
from tests.contract import race

from .servers import csrf
from .test_pages import begin, choices, form_of

SECRET = "three quiet hills"


def broken(view, players, text, seat):
    raise KeyError(SECRET)


@pytest.fixture
def lenient(settings):
    with TestClient(create_app(Settings(**{**settings.__dict__, "strict": False}))) as client:
        client.headers["accept-language"] = "en"
        yield client


def test_a_broken_drawing_is_shown_in_words_noted_and_counted(lenient, monkeypatch, caplog):
    monkeypatch.setattr(boards, "drawing", lambda game: Drawing(broken))
    with caplog.at_level(logging.ERROR):
        table = begin(lenient)
        page = lenient.get(table).text
    assert "This table could not be drawn." in page
    assert 'class="plain"' in page
    assert choices(page)
    assert lenient.app.state.service.boards.failures["stone-age"] >= 1
    number = form_of(page)["number"]
    told = [line for line in caplog.messages if "could not be drawn" in line]
    assert any(f"stone-age could not be drawn after {number} actions: KeyError" in line for line in told)
    assert SECRET not in caplog.text
    french = lenient.get(table, headers={"accept-language": "fr"}).text
    assert "Cette table n’a pas pu être dessinée." in french


def test_a_broken_drawing_is_an_error_in_tests(client, monkeypatch):
    assert client.app.state.service.boards.strict
    table = begin(client)
    monkeypatch.setattr(boards, "drawing", lambda game: Drawing(broken))
    with pytest.raises(KeyError):
        client.get(table)


@pytest.fixture
def home_made():
    """A game somebody wrote at home: no words, no rules, no drawing."""
    with known(race.GAME):
        yield race.GAME


def test_a_game_without_words_is_played_like_any_other(home_made, client):
    for lang in ("en", "fr"):
        page = client.get("/", headers={"accept-language": lang}).text
        assert "<h3>race</h3>" in page
    assert client.get("/new/race").status_code == 200
    assert client.get("/picture/race.svg").status_code == 200
    assert client.get("/rules/race").status_code == 404
    table = begin(client, "race", "me", "here")
    page = client.get(table).text
    for _ in range(60):
        if not (offered := choices(page)):
            break
        page = client.post(f"{table}/move", data={**form_of(page), "action": offered[-1]}).text
    assert 'class="ranking"' in page
    assert client.get(f"{table}/replay?at=3").status_code == 200
    assert "walked" in client.get(f"{table}/log").text
    assert client.get(f"{table}/record").json()["game"] == "race"
    quick = client.post("/quick/race", data={"csrf": csrf(client.get("/").text)})
    assert quick.status_code == 200


def test_a_game_without_words_over_the_api(home_made, client):
    token = client.post("/api/v1/logins").json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    about = next(one for one in client.get("/api/v1/games").json() if one["slug"] == "race")["about"]
    assert about["name"] == "race"
    wanted = {"game": "race", "seats": [{"kind": "me"}]}
    table = client.post("/api/v1/tables", json=wanted).json()
    asked = client.get(f"/api/v1/tables/{table['id']}/options").json()
    assert [one["text"] for one in asked["options"]] == ["rest", "walk"]
    assert asked["question"] == "walk"
    moved = client.post(
        f"/api/v1/tables/{table['id']}/moves", json={"number": asked["number"], "action": "walk"}
    )
    assert moved.status_code == 200
    assert client.get(f"/api/v1/tables/{table['id']}/log").json()


@pytest.mark.parametrize("slug", sorted(hameau.games()))
def test_what_a_player_owns_is_marked_and_its_number_comes_first(slug):
    """So that a page can show one's goods while the board is out of sight."""
    game = hameau.game(slug)
    state = hameau.play(game, ["random", "random"], seed=2).state(60)
    seat = max(0, int(state.seat))
    drawn = str(boards.Boards(strict=True).draw(game, state.view(seat), ["A", "B"], game.text("en"), seat))
    mine = re.search(rf'(?s)data-seat="{seat}".*?(?=<g id="panel-|$)', drawn)[0]
    marked = re.findall(r'(?s)data-good="([a-z]+)">.*?<text[^>]*>([^<]*)<', mine)
    assert len(marked) >= 4
    assert all(number.isdigit() for _good, number in marked)


def test_what_an_option_says_is_not_said_again():
    assert says("Take Cultivation: use 1 room; 2 grain", "Use 1 room; 2 grain.")
    assert not says("Take Cultivation", "Use 1 room; 2 grain.")


def test_where_a_table_is_set_up_seats_have_the_colours_of_the_game(client):
    """Those of all games come with the common style."""
    assert ".seat-0{--seat:#8e5aa8" in client.get("/new/meduris").text
    assert ".seat-0{--seat:#c" in client.get("/new/stone-age").text
    assert ".seat-0{" not in client.get("/new/caverna").text
