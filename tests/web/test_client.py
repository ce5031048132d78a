"""The typed client: its types are those the server describes, and every call of it does what it says."""

import random
import typing

import pytest
from fastapi.testclient import TestClient

import hameau
from hameau.web import client as typed
from hameau.web.client import Client, Refused
from hameau.web.http import schemas
from hameau.web.show import log

from .servers import Server


def described(kind: object) -> object:
    """A type with the names of its own classes, so that a TypedDict can be compared with a model."""
    if isinstance(kind, type) and (typing.is_typeddict(kind) or issubclass(kind, schemas.Answer)):
        return kind.__name__
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is None or origin is typing.Literal:
        return kind
    return (str(origin), *map(described, arguments))


ANSWERS = [one for one in vars(typed).values() if typing.is_typeddict(one) and one is not typed.Chair]


@pytest.mark.parametrize("answer", ANSWERS)
def test_the_types_are_those_the_server_describes(answer):
    model = getattr(schemas, answer.__name__, None) or getattr(log, answer.__name__)
    theirs, ours = typing.get_type_hints(model), typing.get_type_hints(answer)
    theirs.pop("model_config", None)
    assert {name: described(kind) for name, kind in ours.items()} == {
        name: described(kind) for name, kind in theirs.items()
    }


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('client') / 'tables.db'}")
    yield server
    server.stop()


def test_two_clients_play_look_back_and_talk(server):
    anna, ben, rng = Client(server.address).sign_in(), Client(server.address).sign_in(), random.Random(1)
    table = anna.create("stone-age", [{"kind": "me", "name": "Anna"}, {"kind": "friend"}], public=True)
    joined = ben.join(str(table["seats"][1]["invite"]), "Ben")
    assert [seat["name"] for seat in joined["seats"]] == ["Anna", "Ben"]
    name = table["id"]
    for _decision in range(6):
        able = next(one for one in (anna, ben) if one.options(name)["options"])
        asked = able.options(name)
        after = able.move(name, asked["number"], rng.choice(asked["options"])["notation"])
        assert after["number"] > asked["number"]
    assert able.undo(name, after["number"])["actions"] < after["actions"]
    anna.say(name, "Bonjour")
    assert [line["text"] for line in ben.chat(name)] == ["Bonjour"]
    assert ben.log(name)[0]["sentence"]
    assert all(row["goods"] for row in ben.ledger(name))
    assert len(ben.scores(name)) == 2
    assert ben.view(name, seat=1, at=6)["view"]["game"] == "stone-age"
    assert anna.tables()["mine"][0]["id"] == name
    record = hameau.Record.load(anna.record(name))
    assert list(record.actions) == [
        anna.catalogue("stone-age").index(action) for action in anna.record(name)["actions"]
    ]
    assert {game["slug"] for game in anna.games()} == set(hameau.games())
    assert anna.leave_to(name, 0, "random")["seats"][0]["kind"] == "bot"


def test_a_client_solves_puzzles(server):
    anna = Client(server.address).sign_in()
    asked = anna.puzzle("stone-age")
    result = anna.answer("stone-age", asked["mark"], asked["options"][0]["notation"])
    assert anna.puzzle("stone-age", asked["mark"])["result"] == result
    assert anna.puzzle("stone-age", "daily")["game"] == "stone-age"
    standing = next(one for one in anna.puzzles() if one["game"] == "stone-age")
    assert (standing["answered"], standing["rating"]) == (1, result["rating"])


def test_news_come_to_whoever_waits(server):
    anna = Client(server.address).sign_in()
    name = anna.create("meduris", [{"kind": "me"}, {"kind": "here"}])["id"]
    asked, news = anna.options(name), anna.news(name)
    assert next(news) == asked["number"]
    anna.move(name, asked["number"], asked["options"][0]["action"])
    assert next(news) > asked["number"]
    news.close()
    anna.wait(name, asked["number"])  # it has passed already


def test_a_refusal_says_why_in_the_language_asked_for(server):
    anna = Client(server.address, lang="fr")
    with pytest.raises(Refused, match="Cette page") as refused:
        anna.table("none/such")
    assert (refused.value.status, refused.value.error, refused.value.is_stale) == (404, "not-found", False)
    with pytest.raises(Refused) as refused:
        anna.create("stone-age", [{"kind": "me"}, {"kind": "here"}])
    assert refused.value.error == "no-login"
    name = anna.sign_in().create("stone-age", [{"kind": "me"}, {"kind": "here"}])["id"]
    with pytest.raises(Refused) as refused:
        anna.move(name, 0, 0)
    assert refused.value.is_stale


def test_openapi_demands_a_token_exactly_where_one_is_needed(client: TestClient):
    """An operation that says it needs one answers 401 without it; one that does not say so never does."""
    paths = client.get("/api/openapi.json").json()["paths"]
    for path, methods in paths.items():
        for method, told in methods.items():
            is_needed = {} not in told.get("security", [{}])
            place = path.replace("{table}", "none").replace("{slug}", "none").replace("{seat}", "0")
            bodies = {
                "moves": {"number": 0, "action": 0}, "chat": {"text": "x"}, "clock": {"paused": True},
                "join": {"invite": "x"}, "name": {"title": "x"}, "tables": {"game": "x"}, "branch": {"at": 0},
                "{mark}": {"action": 0},
            }  # fmt: skip
            body = bodies.get(path.rpartition("/")[2], {"number": 0}) if method == "post" else None
            status = client.request(method.upper(), place, json=body).status_code
            assert (status == 401) == is_needed, (method, path, status)
