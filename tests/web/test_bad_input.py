"""Whatever is sent, the answer is a status and a clear sentence; nothing breaks and nothing is lost."""

import json
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import hameau
from hameau.web.http.app import create_app
from hameau.web.settings import Settings

from .servers import csrf

QUICK = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
TEXT = st.one_of(
    st.sampled_from(["", "²", "\x00", "🐑" * 40, "x" * 5000, "../..", "stone-age", "<b>", "nan", "1e999"]),
    st.text(max_size=30),
)
NUMBER = st.one_of(st.integers(-3, 400), st.sampled_from([2**31, 2**63, 10**30]))
ANYTHING = st.recursive(
    st.none() | st.booleans() | NUMBER | st.floats(allow_nan=False) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


class Wired:
    """An application with a table at which somebody sits."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        token = client.post("/api/v1/logins").json()["token"]
        self.headers = {
            "authorization": f"Bearer {token}",
            "accept-language": "fr",
            "content-type": "application/json",
        }
        wanted = {"game": "stone-age", "seats": [{"kind": "me"}, {"kind": "here"}]}
        self.table = self.post("/api/v1/tables", wanted).json()["id"]
        self.schema = client.get("/api/openapi.json").json()

    def post(self, path: str, body: object) -> object:
        return self.client.post(path, content=json.dumps(body), headers=self.headers)

    def bodies(self) -> list[tuple[str, dict]]:
        """Every POST of the API with the schema of its body."""
        found = []
        for path, methods in self.schema["paths"].items():
            content = methods.get("post", {}).get("requestBody", {}).get("content", {})
            if "application/json" in content:
                found.append((path, content["application/json"]["schema"]))
        return found


@pytest.fixture(scope="module")
def wired(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wired]:
    address = f"sqlite:///{tmp_path_factory.mktemp('bad') / 'tables.db'}"
    much = 10**5
    chosen = Settings(
        database=address,
        workers=1,
        post_rate=1000,
        post_burst=much,
        get_burst=much,
        make_burst=much,
        upload_burst=10**9,
        open_tables=much,
        running_bots=much,
        strict=True,
    )
    with TestClient(create_app(chosen), follow_redirects=True) as client:
        yield Wired(client)


def fitting(schema: dict, parts: dict) -> st.SearchStrategy:
    """Bodies that look as the schema says, with values that often do not."""
    if "$ref" in schema:
        schema = parts[schema["$ref"].rpartition("/")[2]]
    if schema.get("type") == "object" and "properties" in schema:
        fields = {name: fitting(part, parts) for name, part in schema["properties"].items()}
        return st.fixed_dictionaries({}, optional=fields)
    if schema.get("type") == "array":
        return st.lists(fitting(schema["items"], parts), max_size=4) | ANYTHING
    if schema.get("type") == "integer":
        return NUMBER | ANYTHING
    return TEXT | NUMBER | ANYTHING


@given(data=st.data())
@QUICK
def test_no_body_breaks_the_api(wired, data):
    """Every POST the API describes, with bodies that almost fit and with any JSON at all."""
    before = wired.client.get(f"/api/v1/tables/{wired.table}", headers=wired.headers).json()
    for path, schema in wired.bodies():
        body = data.draw(fitting(schema, wired.schema["components"]["schemas"]) | ANYTHING, label=path)
        table = data.draw(st.sampled_from([wired.table, "nowhere", "%00", "²"]))
        seat = data.draw(st.sampled_from(["0", "1", "7", "-1", "x", "1" * 30]))
        answer = wired.post(path.replace("{table}", table).replace("{seat}", seat), body)
        assert answer.status_code < 500, (path, body)
        if answer.status_code >= 400:
            assert answer.json()["message"], (path, body)
    after = wired.client.get(f"/api/v1/tables/{wired.table}", headers=wired.headers).json()
    assert after["number"] >= before["number"]  # whatever was right may have happened; nothing was lost


@given(data=st.data())
@QUICK
def test_no_question_breaks_the_api(wired, data):
    value = st.one_of(TEXT, NUMBER.map(str), st.sampled_from(["0", "1", "-1"]))
    for path, methods in wired.schema["paths"].items():
        if "get" not in methods or path.endswith("/events"):
            continue
        given_params = methods["get"].get("parameters", [])
        asked = {one["name"]: data.draw(value) for one in given_params if one["in"] == "query"}
        place = data.draw(st.sampled_from([wired.table, "nowhere", "%00", "²"]))
        address = path.replace("{table}", place).replace("{slug}", place)
        answer = wired.client.get(address, params=asked, headers=wired.headers)
        assert answer.status_code < 500, (path, asked)
        if answer.status_code >= 400:
            assert answer.json()["message"]


FORMS = {
    "/tables": ("game", "seat-0", "seat-1", "name-0", "option-x", "clock", "minutes", "public"),
    "/table/{table}/move": ("number", "action", "seat"),
    "/table/{table}/back": ("number", "what", "seat"),
    "/table/{table}/seats/{seat}": ("bot",),
    "/table/{table}/chat": ("said", "seat"),
    "/table/{table}/branch": ("at",),
    "/settings": ("lang", "theme", "confirm", "back"),
    "/account/register": ("name", "passphrase"),
    "/account/sign-in": ("name", "passphrase"),
    "/quick/{seat}": (),
    "/join/{seat}": ("name",),
}
FIELD = (
    TEXT
    | NUMBER.map(str)
    | st.sampled_from(
        [
            "me",
            "here",
            "bot:random",
            "bot:network:/etc/passwd",
            "stone-age",
            "move",
            "undo",
            "http://[",
            "//x.y",
            "é",
        ]
    )
)


@given(data=st.data())
@QUICK
def test_no_form_breaks_the_pages(wired, data):
    token = csrf(wired.client.get("/").text)
    for path, names in FORMS.items():
        table = data.draw(st.sampled_from([wired.table, "nowhere", "%00"]))
        seat = data.draw(st.sampled_from(["0", "7", "-1", "x"]))
        values = {name: data.draw(FIELD, label=name) for name in names}
        values["csrf"] = data.draw(st.sampled_from([token, "", "é", "0" * 32]))
        partial = data.draw(st.booleans())
        answer = wired.client.post(
            path.format(table=table, seat=seat),
            data=values,
            headers={"hx-request": "true"} if partial else {},
            follow_redirects=False,
        )
        assert answer.status_code < 500, (path, values)
        assert not answer.headers.get("location", "/").startswith("//")


@pytest.mark.parametrize(
    "cookie",
    ["hameau=short", "hameau=" + "x" * 5000, "hameau=\xe9\xff" + "y" * 30, "=;;;=", "lang=xx; theme=%00"],
)
def test_bad_cookies_are_those_of_a_new_visitor(client, cookie):
    raw = cookie.encode("latin-1")
    assert client.get("/", headers={b"cookie": raw}).status_code == 200
    assert client.get("/table/nowhere", headers={b"cookie": raw}).status_code == 404


@pytest.mark.parametrize("name", ["", "0.0.pp", "x" * 81, "\xe9", "-1.2.3"])
def test_any_last_event_is_answered(wired, name):
    """A stream cannot be waited for here, but it is refused or begun."""
    headers = {b"last-event-id": name.encode("latin-1")}
    answer = wired.client.get("/table/nowhere/events", headers=headers)
    assert answer.status_code in (404, 422)


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"{", 422),
        (b"", 422),
        (b"[" * 5000, 400),
        (b'{"invite": "\\ud800"}', 422),
        (b'{"invite": "\xff"}', 400),
        (b"1" * 5000, 400),
    ],
)
def test_bad_json_gets_a_sentence_in_the_language_asked_for(wired, content, status):
    answer = wired.client.post("/api/v1/join", content=content, headers=wired.headers)
    assert answer.status_code == status
    assert answer.json()["message"] == "Quelque chose dans cette demande n’a pas de sens."


def broken_records() -> list[object]:
    good = hameau.play(hameau.game("meduris"), ["random", "random"], seed=2).document()
    return [
        None, [], {}, "x", {"hameau": 1}, {**good, "game": "chess"}, {**good, "game": "\ud800"},
        {**good, "rules": -1}, {**good, "options": {"x": "y"}}, {**good, "players": []},
        {**good, "players": ["a"] * 9}, {**good, "actions": [*good["actions"][:5], "fly \ud800"]},
        {**good, "actions": [3.5]}, {**good, "actions": "pass"}, {**good, "seed": {"a": []}},
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(15))
def test_a_broken_record_is_refused_with_a_sentence(wired, number):
    answer = wired.post("/api/v1/records", broken_records()[number])
    assert answer.status_code in (201, 422), answer.text
    if answer.status_code == 422:
        assert answer.json()["error"] in ("bad-record", "bad-request")
        assert answer.json()["message"]


def test_long_names_are_shortened_and_unprintable_signs_left_out(wired):
    wanted = {"game": "stone-age", "seats": [{"kind": "me", "name": "A\x00\n" + "b" * 36}, {"kind": "here"}]}
    made = wired.post("/api/v1/tables", wanted).json()
    assert made["seats"][0]["name"] == "A" + "b" * 19
    wired.post(f"/api/v1/tables/{made['id']}/chat", {"text": "a\x00b\x07c"})
    said = wired.client.get(f"/api/v1/tables/{made['id']}/chat").json()
    assert said[0]["text"] == "a b c"


def test_signs_that_postgresql_does_not_hold_are_refused(postgres):
    """NUL cannot be stored or asked for there."""
    chosen = Settings(database=postgres.fresh("bad_input"), workers=1, post_burst=500, strict=True)
    with TestClient(create_app(chosen)) as client:
        wired = Wired(client)
        assert client.get("/table/%00").status_code in (404, 422)
        assert wired.post("/api/v1/join", {"invite": "\x00"}).status_code in (404, 422)
        assert wired.post(f"/api/v1/tables/{wired.table}/chat", {"text": "a\x00b"}).status_code == 201
