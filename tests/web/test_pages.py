"""The pages as a browser without scripts gets them: every way through them, and every refusal."""

import json
import re
import threading
import time

import pytest
from fastapi.testclient import TestClient

import hameau
from hameau.web.http.app import create_app
from hameau.web.settings import Settings, read_settings

from .servers import csrf

GAMES = sorted(hameau.games())


def begin(client: TestClient, game: str = "stone-age", *seats: str, **more: str) -> str:
    """A new table; its address."""
    form = {f"seat-{i}": seat for i, seat in enumerate(seats or ("me", "here"))}
    token = csrf(client.get("/").text)
    answer = client.post("/tables", data={"csrf": token, "game": game, **form, **more})
    assert answer.status_code == 200, answer.text
    return str(answer.url.path)


def form_of(page: str) -> dict[str, str]:
    return {name: re.search(f'name="{name}" value="([^"]*)"', page)[1] for name in ("csrf", "number", "seat")}


def choices(page: str) -> list[str]:
    return re.findall(r'<button name="action" value="(\d+)"', page)


def test_home_shows_every_game_in_both_languages(client):
    for lang in ("en", "fr"):
        page = client.get("/", headers={"accept-language": lang}).text
        assert f'<html lang="{lang}"' in page
        for game in hameau.games().values():
            assert str(game.text(lang).tables["game"]["name"]).replace("'", "&#39;") in page


def test_a_question_is_put_to_whoever_decides_and_to_nobody_else(client):
    table = begin(client, "stone-age")
    onlooker = TestClient(client.app).get(table).text
    assert "Where do you place figures?" in client.get(table).text
    assert "Where do you place figures?" not in onlooker
    assert "Follow the game" in onlooker
    assert "If the game ended now" in onlooker


def test_the_log_has_the_colours_of_the_game(client):
    from hameau.games.meduris.board_style import CSS

    assert CSS in client.get(f"{begin(client, 'meduris')}/log").text.replace("&#39;", "'")


@pytest.mark.parametrize(("lang", "title"), [("en", "Signs and keys"), ("fr", "Signes et touches")])
@pytest.mark.parametrize("game", GAMES)
def test_the_help_tells_what_the_signs_of_a_table_mean(client, game, lang, title):
    page = client.get(begin(client, game, "me", "bot:random"), headers={"accept-language": lang}).text
    told, tables = page[page.index(title) :], hameau.game(game).text(lang).tables
    assert f"<dd>{tables['names']['wood']['name']}</dd>" in told
    assert all(f"<dd>{meaning}</dd>" in told for meaning in tables["signs"].values())


@pytest.mark.parametrize("game", GAMES)
def test_one_click_starts_a_game_and_the_first_options_are_there(client, game):
    answer = client.post(f"/quick/{game}", data={"csrf": csrf(client.get("/").text)})
    assert answer.status_code == 200
    deadline = time.time() + 30
    while not choices(answer.text) and time.time() < deadline:  # a bot may be first
        time.sleep(0.1)
        answer = client.get(answer.url.path)
    assert choices(answer.text)


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_a_game_answers(client, game):
    table = begin(client, game)
    for path in (
        f"/new/{game}",
        f"/picture/{game}.svg",
        table,
        f"{table}/log",
        f"{table}/replay?at=0",
        "/credits",
        "/account",
    ):
        assert client.get(path).status_code == 200, path
    if (hameau.game(game).folder / "RULES.md").exists():
        assert 'id="rule-1.1"' in client.get(f"/rules/{game}").text


def test_a_decision_without_scripts_and_with_htmx(client):
    table = begin(client)
    page = client.get(table).text
    first = client.post(f"{table}/move", data={**form_of(page), "action": choices(page)[0]})
    assert first.status_code == 200
    assert "<html" in first.text
    page = first.text
    if not choices(page):  # secrets between people at one screen: a curtain
        page = client.get(re.search(r'id="curtain-go" href="([^"]*)"', page)[1]).text
    part = client.post(
        f"{table}/move", data={**form_of(page), "action": choices(page)[0]}, headers={"hx-request": "true"}
    )
    assert part.status_code == 200
    assert part.text.lstrip().startswith('<div id="live"')


def test_a_stale_move_gets_a_clear_answer_and_the_table_as_it_is(client):
    table = begin(client)
    page = client.get(table).text
    data = {**form_of(page), "action": choices(page)[0]}
    client.post(f"{table}/move", data=data)
    number = form_of(client.get(table).text)["number"]
    late = client.post(f"{table}/move", data=data, headers={"hx-request": "true", "accept-language": "fr"})
    assert late.status_code == 409
    assert "plus rapide" in late.text
    assert f'data-number="{number}"' in late.text
    plain = client.post(f"{table}/move", data=data, follow_redirects=False)
    assert (plain.status_code, plain.headers["location"]) == (303, table)


def test_undo_on_the_page(client):
    table = begin(client, "stone-age", "me", "friend")
    page = client.get(table).text
    assert "/join/" in page
    friend = TestClient(client.app)
    path = re.search(r'value="http://testserver(/join/[^"]*)"', page)[1]
    friend.post(path, data={"csrf": csrf(friend.get(path).text), "name": "Léa <b>"})
    page = client.get(table).text
    assert "Léa &lt;b&gt;" in page
    before = form_of(page)["number"]
    done = client.post(f"{table}/move", data={**form_of(page), "action": choices(page)[0]}).text
    undone = client.post(f"{table}/back", data={**form_of(done), "what": "undo"}).text
    assert choices(undone) == choices(page)
    assert int(form_of(undone)["number"]) > int(before)


def test_a_part_of_a_page_that_is_not_there_is_no_error_of_ours(client):
    for path in ("/table/nope/zzz", "/table/nope/move", "/table/"):
        for headers in ({"hx-request": "true"}, {}):
            assert client.get(path, headers=headers).status_code in (404, 405), path
    table = begin(client)
    answer = client.get(f"{table}/zzz", headers={"hx-request": "true"})
    assert (answer.status_code, "There is no such page." in answer.text) == (404, True)


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": "x"},
        {"number": "²"},
        {"number": "-1"},
        {"number": ""},
        {"action": "10000001"},
        {"seat": "21"},
        {"then": "1  2"},
        {"then": "1 " * 50 + "1"},
        {"then": "1;2"},
    ],
)
def test_a_decision_that_no_page_of_ours_sends_is_refused(client, wrong):
    table = begin(client)
    page = client.get(table).text
    good = {**form_of(page), "action": choices(page)[0]}
    assert client.post(f"{table}/move", data=good | wrong).status_code == 422
    assert form_of(client.get(table).text)["number"] == good["number"]


def test_a_decision_may_come_in_either_form_that_html_knows(client):
    table = begin(client)
    page = client.get(table).text
    good = {**form_of(page), "action": choices(page)[0]}
    parts = {name: (None, value) for name, value in good.items()}
    assert client.post(f"{table}/move", files=parts).status_code == 200
    assert form_of(client.get(table).text)["number"] != good["number"]


def test_forms_must_come_from_our_own_pages(client):
    table = begin(client)
    page = client.get(table).text
    good = {**form_of(page), "action": choices(page)[0]}
    assert client.post(f"{table}/move", data={**good, "csrf": "0" * 32}).status_code == 403
    assert (
        client.post(f"{table}/move", data=good, headers={"sec-fetch-site": "cross-site"}).status_code == 403
    )
    stranger = TestClient(client.app)
    assert stranger.post(f"{table}/move", data=good).status_code == 403
    own = csrf(stranger.get("/").text)
    assert stranger.post(f"{table}/move", data={**good, "csrf": own}).status_code == 403
    assert client.post(f"{table}/move", data=good).status_code == 200


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/table/nowhere", 404),
        ("/new/chess", 404),
        ("/rules/chess", 404),
        ("/picture/chess.svg", 404),
        ("/join/nobody", 404),
        ("/nothing", 404),
        ("/table/nowhere/record", 404),
        ("/table/nowhere/events", 404),
        ("/table/x/replay?at=-1", 422),
        ("/static/../app.py", 404),
    ],
)
def test_what_is_not_there_is_said_in_the_language_of_the_page(client, path, status):
    answer = client.get(path, headers={"accept-language": "fr"})
    assert answer.status_code == status
    assert "Traceback" not in answer.text
    assert "Cela n’a pas marché" in answer.text


def test_headers_of_every_page(client):
    table = begin(client)
    for path in ("/", table, "/credits", "/nothing", "/api/v1/games"):
        policy = client.get(path).headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
        assert client.get(path).headers["x-content-type-options"] == "nosniff"
    cookie = TestClient(client.app).get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    page = client.get(table).text
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"\son\w+=", page)


def test_too_much_at_once_and_too_big_are_refused(settings):
    few = Settings(**{**settings.__dict__, "post_rate": 0.001, "post_burst": 3, "body_limit": 2000})
    with TestClient(create_app(few)) as client:
        big = client.post("/api/v1/tables", content=b"x" * 3000, headers={"accept-language": "fr"})
        assert (big.status_code, big.json()["error"]) == (413, "too-big")
        assert "trop gros" in big.json()["message"]

        def endless():
            for _ in range(100):
                yield b"x" * 100

        assert client.post("/api/v1/tables", content=endless()).status_code == 413
        assert client.post("/api/v1/logins").status_code == 201
        assert client.post("/api/v1/logins").status_code == 429
        assert client.get("/").status_code == 200


def test_a_record_is_saved_and_opened_again(client):
    record = hameau.play(hameau.game("stone-age"), ["random", "random"], seed=4)
    content = json.dumps(record.document()).encode()
    token = csrf(client.get("/").text)
    opened = client.post("/records", data={"csrf": token}, files={"record": ("game.json", content)})
    assert opened.status_code == 200
    table = opened.url.path.removesuffix("/replay")
    saved = client.get(f"{table}/record")
    assert "attachment" in saved.headers["content-disposition"]
    assert saved.json()["actions"] == record.document()["actions"]
    apart = client.post(f"{table}/branch", data={"csrf": token, "at": 200})
    assert apart.url.path != table
    assert choices(apart.text)
    for bad in (b"", b"no json", b'{"hameau": 1}', b"[" * 50000):
        answer = client.post("/records", data={"csrf": token}, files={"record": ("game.json", bad)})
        assert answer.status_code == 422, bad[:20]
        assert "not a record" in answer.text


def test_language_and_theme_are_kept(client):
    token = csrf(client.get("/").text)
    page = client.post("/settings", data={"csrf": token, "lang": "fr", "back": "/credits"})
    assert page.url.path == "/credits"
    assert '<html lang="fr"' in page.text
    assert 'data-theme="dark"' in client.post("/settings", data={"csrf": token, "theme": "dark"}).text
    away = client.post(
        "/settings", data={"csrf": token, "back": "https://example.org/x"}, follow_redirects=False
    )
    assert away.headers["location"] == "/x"


def test_a_name_and_a_passphrase_find_ones_tables_elsewhere(client):
    table = begin(client)
    token = csrf(client.get("/").text)
    assert (
        client.post(
            "/account/register", data={"csrf": token, "name": "Anna", "passphrase": "short"}
        ).status_code
        == 422
    )
    assert (
        client.post(
            "/account/register", data={"csrf": token, "name": "Anna", "passphrase": "three quiet hills"}
        ).status_code
        == 200
    )
    other = TestClient(client.app)
    token = csrf(other.get("/").text)
    wrong = other.post(
        "/account/sign-in", data={"csrf": token, "name": "Anna", "passphrase": "three quiet hulls"}
    )
    assert wrong.status_code == 403
    signed = other.post(
        "/account/sign-in", data={"csrf": token, "name": "Anna", "passphrase": "three quiet hills"}
    )
    assert table in signed.text
    out = other.post("/account/sign-out", data={"csrf": csrf(other.get("/").text)})
    assert table not in out.text


def test_chat_is_for_those_at_the_table_and_has_limits(client):
    table = begin(client)
    page = client.get(table).text
    said = client.post(f"{table}/chat", data={"csrf": form_of(page)["csrf"], "said": "Hello <script>"})
    assert "Hello &lt;script&gt;" in said.text
    for _ in range(15):
        last = client.post(f"{table}/chat", data={"csrf": form_of(page)["csrf"], "said": "again"})
    assert last.status_code == 429
    stranger = TestClient(client.app)
    token = csrf(stranger.get("/").text)
    assert stranger.post(f"{table}/chat", data={"csrf": token, "said": "me too"}).status_code == 403


def test_settings_that_make_no_sense_are_named():
    assert read_settings({"HAMEAU_BOT_WORKERS": "3", "HAMEAU_SECURE": "1"}).workers == 3
    for wrong in ({"HAMEAU_BOT_WORKERS": "many"}, {"HAMEAU_SECURE": "yes"}, {"HAMEAU_BOT_PAUSE": "-1"}):
        with pytest.raises(hameau.HameauError, match=next(iter(wrong))):
            read_settings(wrong)


def count_statements(client: TestClient) -> list[str]:
    """Every statement that the application sends to its database from now on."""
    statements: list[str] = []
    dialect = client.app.state.service.database.engine.dialect
    execute = dialect.do_execute

    def note(cursor: object, statement: str, *given: object) -> None:
        if not threading.current_thread().name.startswith(
            "asyncio"
        ):  # where bots and clocks are looked after
            statements.append(statement)
        execute(cursor, statement, *given)

    dialect.do_execute = note
    return statements


def opened(statements: list[str]) -> int:
    return sum("FROM tables JOIN seats" in " ".join(statement.split()) for statement in statements)


@pytest.mark.parametrize("headers", [{"hx-request": "true"}, {}], ids=["htmx", "plain"])
def test_a_move_opens_the_table_once(client, headers):
    table = begin(client)
    page = client.get(table).text
    statements = count_statements(client)
    data = {**form_of(page), "action": choices(page)[0]}
    client.post(f"{table}/move", data=data, headers=headers, follow_redirects=False)
    assert opened(statements) == 1
    assert len(statements) <= 8, statements
    assert client.post(f"{table}/move", data=data, headers={"hx-request": "true"}).status_code == 409


def test_a_move_over_the_api_opens_the_table_once(client):
    token = client.post("/api/v1/logins").json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    seats = [{"kind": "me"}, {"kind": "here"}]
    table = client.post("/api/v1/tables", json={"game": "stone-age", "seats": seats}).json()
    statements = count_statements(client)
    move = {"number": table["number"], "action": "place hunt 1"}
    assert client.post(f"/api/v1/tables/{table['id']}/moves", json=move).status_code == 200
    assert opened(statements) == 1
    assert len(statements) <= 6, statements


def test_what_a_game_is_about_is_told_at_the_first_decision(client: TestClient) -> None:
    address = begin(client, "cave-vs-cave")
    page = client.get(address).text
    assert "Points come from your rooms, and each gold is worth 1" in page
    client.post(f"{address}/move", data={**form_of(page), "action": choices(page)[0]})
    assert "Points come from your rooms" not in client.get(address).text
