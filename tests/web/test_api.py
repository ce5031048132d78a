"""The API: a program plays a whole game over HTTP, and hears of news."""

import json
import random
import time

import pytest
from fastapi.testclient import TestClient

import hameau
from hameau.web.http import events, schemas

GAMES = sorted(hameau.games())


class Caller:
    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.token = client.post("/api/v1/logins").json()["token"]

    def __call__(self, method: str, path: str, body: object = None, status: int = 200) -> dict:
        headers = {"authorization": f"Bearer {self.token}", "accept-language": "en"}
        answer = self.client.request(method, f"/api/v1{path}", json=body, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()


@pytest.fixture
def call(client: TestClient) -> Caller:
    return Caller(client)


HERE = [{"kind": "me"}, {"kind": "here"}]


@pytest.mark.parametrize("game", GAMES)
def test_a_program_plays_to_the_end(call, game):
    rng = random.Random(2)
    table = call("POST", "/tables", {"game": game, "seats": HERE}, 201)
    record = hameau.play(hameau.game(game), ["random", "random"], seed=3)
    document = record.document() | {"actions": record.document()["actions"][: len(record) - 80]}
    document.pop("result"), document.pop("times", None)
    table = call("POST", "/records", document, 201)
    while table["status"] != "over":
        asked = call("GET", f"/tables/{table['id']}/options")
        assert asked["question"]
        assert all(option["text"] for option in asked["options"])
        action = rng.choice(asked["options"])[rng.choice(["action", "notation"])]
        table = call("POST", f"/tables/{table['id']}/moves", {"number": asked["number"], "action": action})
    assert table["winners"]
    assert call("GET", f"/tables/{table['id']}/record")["result"]["winners"] == table["winners"]
    assert call("GET", f"/tables/{table['id']}/log")


def test_refusals_are_clear_and_change_nothing(call, client):
    table = call("POST", "/tables", {"game": "stone-age", "seats": HERE}, 201)
    path = f"/tables/{table['id']}"
    before = call("GET", path)
    number = before["number"]
    assert (
        call("POST", path + "/moves", {"number": number - 1, "action": "place hunt 1"}, 409)["error"]
        == "stale"
    )
    assert call("POST", path + "/moves", {"number": number, "action": "fly"}, 422)["error"] == "illegal"
    assert call("POST", path + "/moves", {"number": number, "action": 10**6}, 422)["error"] == "illegal"
    assert call("POST", path + "/moves", {"number": "x"}, 422)["error"] == "bad-request"
    assert call("POST", path + "/undo", {"number": number}, 409)["error"] == "undo-chance"
    assert call("POST", "/tables", {"game": "chess", "seats": HERE}, 404)["error"] == "no-game"
    assert call("GET", "/tables/nowhere", status=404)["error"] == "no-table"
    assert call("GET", path + "/view?seat=5", status=403)["error"] == "not-your-seat"
    assert call("GET", path + "/view?at=100000", status=404)["error"] == "no-position"
    assert Caller(client)("POST", path + "/moves", {"number": number, "action": "place hunt 1"}, 403)
    assert call("GET", path) == before


def test_a_cookie_alone_does_nothing_here(call, client):
    table = call("POST", "/tables", {"game": "stone-age", "seats": HERE}, 201)
    client.cookies.set("hameau", call.token)
    answer = client.post(
        f"/api/v1/tables/{table['id']}/moves", json={"number": table["number"], "action": "place hunt 1"}
    )
    assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")


def test_strangers_get_no_invitations_and_no_seats(call, client):
    table = call("POST", "/tables", {"game": "stone-age", "seats": [{"kind": "me"}, {"kind": "friend"}]}, 201)
    invite = table["seats"][1]["invite"]
    stranger = Caller(client)
    assert [seat["invite"] for seat in stranger("GET", f"/tables/{table['id']}")["seats"]] == [None, None]
    joined = stranger("POST", "/join", {"invite": invite, "name": "Bert"})
    assert (joined["mine"], joined["status"]) == ([1], "running")


def test_bots_play_by_themselves(call):
    table = call(
        "POST",
        "/tables",
        {"game": "meduris", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]},
        201,
    )
    path, rng = f"/tables/{table['id']}", random.Random(1)
    turns, deadline = 0, time.monotonic() + 60
    while time.monotonic() < deadline:
        asked = call("GET", path + "/options")
        if asked["seat"] is not None:
            option = rng.choice(asked["options"])["action"]
            call("POST", path + "/moves", {"number": asked["number"], "action": option})
            turns += 1
        else:
            time.sleep(0.01)
        if turns >= 8:
            break
    assert turns >= 8


def operations(client: TestClient) -> dict[str, dict]:
    """What the API says about itself, by method and path."""
    schema = client.get("/api/openapi.json").json()
    return {
        f"{method.upper()} {path}": entry
        for path, methods in schema["paths"].items()
        for method, entry in methods.items()
    }


def test_openapi_describes_everything(client):
    described = operations(client)
    assert len(described) >= 22
    for name, entry in described.items():
        assert " /api/v1/" in name
        assert entry["summary"], name
        good = next(answer for status, answer in entry["responses"].items() if status in ("200", "201"))
        for kind, content in good["content"].items():
            assert kind == "text/event-stream" if name.endswith("/events") else "application/json"
            assert kind == "text/event-stream" or content["schema"] not in ({}, {"type": "object"}), name
        refused = [entry["responses"][status]["content"] for status in ("401", "404", "422", "4XX", "5XX")]
        assert all("Refused" in str(content["application/json"]) for content in refused), name
        assert "Retry-After" in entry["responses"]["429"]["headers"], name


def test_openapi_says_where_a_token_is_needed(client):
    schemes = client.get("/api/openapi.json").json()["components"]["securitySchemes"]
    assert {(scheme["type"], scheme["scheme"]) for scheme in schemes.values()} == {("http", "bearer")}
    described = operations(client)
    assert "security" in described["POST /api/v1/tables"]
    assert "security" not in described["POST /api/v1/logins"]


def test_every_description_of_an_answer_is_exact():
    """FastAPI compares each answer with its description: one that allowed anything would prove nothing."""
    for model in schemas.Answer.__subclasses__():
        assert model.model_config["extra"] == "forbid", model


def test_a_token_that_is_missing_or_unknown_is_asked_for(client):
    for headers in ({}, {"authorization": "Bearer " + "x" * 43}):
        answer = client.post("/api/v1/tables", json={"game": "stone-age", "seats": HERE}, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (401, "no-login")
        assert answer.headers["www-authenticate"] == "Bearer"
    assert client.get("/api/v1/tables", headers={"authorization": "Bearer " + "x" * 43}).status_code == 401
    assert client.get("/api/v1/tables").json()["mine"] == []


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("DELETE", "/api/v1/tables", "GET, HEAD, POST"),
        ("PUT", "/api/v1/tables/x/chat", "GET, HEAD, POST"),
        ("GET", "/api/v1/logins", "POST"),
        ("POST", "/credits", "GET, HEAD"),
        ("POST", "/static/hameau.css", "GET, HEAD"),
    ],
)
def test_what_cannot_be_done_somewhere_is_said_with_what_can(client, method, path, allowed):
    answer = client.request(method, path)
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)


def test_head_is_get_without_a_body(call, client):
    table = call("POST", "/tables", {"game": "stone-age", "seats": HERE}, 201)["id"]
    for path in ("/", "/api/v1/games", f"/table/{table}", "/static/hameau.css", "/healthz"):
        answer = client.head(path)
        assert (answer.status_code, answer.content) == (200, b""), path
        assert answer.headers["content-type"] == client.get(path).headers["content-type"]
    news = client.head(f"/api/v1/tables/{table}/events")
    assert (news.status_code, news.headers["content-type"]) == (200, "text/event-stream; charset=utf-8")
    assert client.head("/nothing").status_code == 404


@pytest.mark.anyio
async def test_news_resume_where_they_were_left(call, client):
    """Read from the stream itself: an event on connecting, then one for what came since."""
    table = call("POST", "/tables", {"game": "stone-age", "seats": HERE}, 201)
    service = client.app.state.service

    async def first(last: str) -> tuple[str, dict]:
        async for part in events.news_stream(service.hub, table["id"], last):
            if part.startswith("id: "):
                lines = dict(line.split(": ", 1) for line in part.strip().splitlines())
                return lines["id"], json.loads(lines["data"])
        raise AssertionError

    mark, data = await first("")
    assert data["number"] == table["number"]
    call("POST", f"/tables/{table['id']}/moves", {"number": table["number"], "action": "place hunt 1"})
    later, data = await first(mark)
    assert later != mark
    assert data["number"] > table["number"]
