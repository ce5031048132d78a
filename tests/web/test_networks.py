"""Networks of the host's folder can be seated by their names, and nothing else of the machine can."""

import logging
import time
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

import hameau
from hameau.arena import Match, play_match
from hameau.web.http.app import create_app
from hameau.web.settings import Settings
from hameau.web.tables.roster import Roster

np = pytest.importorskip("numpy", reason="numpy is not installed (pip install '.[research]')")
pytest.importorskip("onnx", reason="onnx is not installed (pip install '.[train]')")
pytest.importorskip("onnxruntime", reason="onnxruntime is not installed (pip install '.[train]')")

from hameau.research.encoding import encoding  # noqa: E402
from hameau.research.onnx_model import write_model  # noqa: E402


def write(file: Path, slug: str, seats: int, version: str = "") -> None:
    """A network that always likes the highest action best."""
    made = encoding(slug, seats)
    weight = np.zeros((made.actions, made.size), np.float32)
    write_model(file, [(weight, np.arange(made.actions, dtype=np.float32))], version or made.version)


@pytest.fixture
def folder(tmp_path):
    found = tmp_path / "networks"
    found.mkdir()
    write(found / "last.onnx", "meduris", 2)
    write(tmp_path / "outside.onnx", "meduris", 2)
    return found


@pytest.fixture
def seated(settings, folder):
    with TestClient(create_app(Settings(**{**settings.__dict__, "networks": str(folder)}))) as client:
        token = client.post("/api/v1/logins").json()["token"]
        client.headers |= {"authorization": f"Bearer {token}", "accept-language": "en"}
        yield client


def wanted(bot: str, seats: int = 2) -> dict:
    chairs = [{"kind": "bot", "bot": bot}] + [{"kind": "me"}] * (seats - 1)
    return {"game": "meduris", "seats": chairs}


def test_a_network_of_the_folder_plays_in_its_seat(seated):
    bots = {one["slug"]: one["bots"] for one in seated.get("/api/v1/games").json()}
    assert "network:last.onnx" in bots["meduris"]
    assert "network:last.onnx" not in bots["stone-age"]
    assert "network last (2 players)" in seated.get("/new/meduris").text
    assert "network last" not in seated.get("/new/stone-age").text
    table = seated.post("/api/v1/tables", json=wanted("network:last.onnx")).json()["id"]
    deadline = time.monotonic() + 60
    while not (asked := seated.get(f"/api/v1/tables/{table}/options").json())["options"]:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    with seated.app.state.service.tables.open(table) as opened:
        history = opened.history
        decided = [at for at, ply in enumerate(history.plies()) if ply.seat == 0]
        assert decided
        for at in decided:  # it took the highest of what was on offer, as it was made to
            assert history.actions[at] == history.at(at).legal()[-1]
    assert asked["seat"] == 1
    assert "network last (2 players)" in seated.get(f"/table/{table}").text


@pytest.mark.parametrize(
    "name",
    [
        "network:outside.onnx", "network:../outside.onnx", "network:/etc/passwd", "network:", "network",
        "network:LAST.onnx", "process:cat", "python:os.system",
    ],
)  # fmt: skip
def test_nothing_else_can_be_named(seated, folder, name):
    paths = [name, name.replace("../outside", str(folder.parent / "outside"))]
    for bot in paths:
        answer = seated.post("/api/v1/tables", json=wanted(bot[:40]))
        assert (answer.status_code, answer.json()["error"]) == (422, "no-bot")
    table = seated.post("/api/v1/tables", json=wanted("random")).json()["id"]
    assert seated.post(f"/api/v1/tables/{table}/seats/1", json={"bot": name}).json()["error"] == "no-bot"


def test_a_network_is_refused_where_there_are_too_many_players(seated):
    answer = seated.post("/api/v1/tables", json=wanted("network:last.onnx", 3))
    assert (answer.status_code, answer.json()["error"]) == (422, "network-seats")
    assert "tables of 2 players" in answer.json()["message"]


def test_what_cannot_play_is_named_in_the_log_and_left_out(folder, caplog):
    (folder / "broken.onnx").write_text("no model")
    write(folder / "old.onnx", "meduris", 2, "meduris/2 view 0123456789abcdef")
    write(folder / "chess.onnx", "meduris", 2, "chess/2 view 0")
    write(folder / ("long" * 10 + ".onnx"), "meduris", 2)
    with caplog.at_level(logging.WARNING):
        roster = Roster(str(folder))
    networks = [name for name in roster.names(hameau.game("meduris")) if name.startswith("network:")]
    assert networks == ["network:last.onnx"]
    for name, why in (
        ("broken.onnx", "is no ONNX model"), ("old.onnx", "was trained with meduris/2"),
        ("chess.onnx", "for no game that is known"), ("longlong", "longer than 32 characters"),
    ):  # fmt: skip
        assert any(name in line and why in line for line in caplog.messages), name
    with pytest.raises(hameau.HameauError, match="HAMEAU_NETWORKS: there is no folder"):
        Roster(str(folder / "nowhere"))


def test_a_network_plays_in_the_arena(folder):
    name = f"network:{folder / 'last.onnx'}"
    result = play_match(Match("meduris", (name, "random"), seed=4))
    assert result.decisions[0] > 5
    assert result.match.bots == (name, "random")
    with pytest.raises(hameau.HameauError, match="there is no file"):
        play_match(Match("meduris", ("network:nowhere.onnx", "random"), seed=4))
