"""What happens when the disk is full, the file damaged or the database away? A sentence, and what to do."""

import os
import sqlite3
import stat
import subprocess
import sys
import threading
from dataclasses import replace

import psycopg
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from hameau.core.errors import HameauError
from hameau.web.http.app import create_app
from hameau.web.settings import Settings, read_settings
from hameau.web.tables import faults
from hameau.web.tables.database import PATIENCE, Database, claim_file

from .servers import ROOT
from .test_pages import begin, choices, form_of

SLUGS = ("no-space", "read-only", "database-away", "database-damaged", "busy")


@pytest.fixture(autouse=True)
def nothing_logged_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "_logged", {})


def fail_writes(client: TestClient, message: str) -> None:
    """From now on the database refuses to begin a change."""

    def refuse(connection: object) -> None:
        raise OperationalError("BEGIN", {}, sqlite3.OperationalError(message))

    database = client.app.state.service.database
    event.listen(database._write.kw["bind"], "begin", refuse)


def fail_everything(client: TestClient, message: str) -> None:
    def refuse(*_given: object) -> None:
        raise sqlite3.OperationalError(message)

    client.app.state.service.database.engine.dialect.do_execute = refuse


@pytest.mark.parametrize(
    ("message", "slug", "status"),
    [
        ("database or disk is full", "no-space", 507),
        ("attempt to write a readonly database", "read-only", 503),
        ("unable to open database file", "database-away", 503),
        ("database disk image is malformed", "database-damaged", 503),
        ("database is locked", "busy", 503),
    ],
)
def test_a_fault_of_the_database_is_told_on_the_page_to_programs_and_once_in_the_log(
    client, caplog, message, slug, status
):
    table = begin(client)
    page = client.get(table).text
    move = {**form_of(page), "action": choices(page)[0]}
    fail_writes(client, message)
    for _ in range(3):
        for lang, title in (("en", "That did not work"), ("fr", "a pas marché")):
            answer = client.post(f"{table}/move", data=move, headers={"accept-language": lang})
            assert (answer.status_code, answer.headers["retry-after"]) == (status, "10")
            assert title in answer.text
    assert client.post("/api/v1/logins").json()["error"] == slug
    assert caplog.text.count(faults.ADVICE[slug]) == 1
    assert "Traceback" not in caplog.text


def test_the_page_of_a_fault_needs_no_database(client):
    table = begin(client)
    fail_everything(client, "unable to open database file")
    for path in ("/", table, f"{table}/body"):
        for headers in ({}, {"hx-request": "true"}):
            answer = client.get(path, headers=headers)
            assert answer.status_code == 503, path
            assert "cannot reach its database" in answer.text
            assert "content-security-policy" in answer.headers
    for path in (
        "/credits",
        "/rules/stone-age",
        "/static/hameau.css",
        "/static/look.css",
        "/nothing",
        "/healthz",
    ):
        assert client.get(path).status_code in (200, 404), path


def test_a_mistake_of_ours_is_told_without_a_bare_500(settings, caplog, monkeypatch):
    def stumble(*_given: object) -> None:
        raise KeyError("a " + "secret")

    monkeypatch.setattr("hameau.web.http.pages.game_card", stumble)
    with TestClient(create_app(replace(settings, strict=False))) as client:
        answer = client.get("/", headers={"accept-language": "fr"})
    assert answer.status_code == 500
    assert "erreur du serveur" in answer.text
    assert "content-security-policy" in answer.headers
    assert "by a mistake in Hameau: KeyError" in caplog.text
    assert "a secret" not in caplog.text


def test_a_mistake_is_told_to_programs_too(settings, caplog, monkeypatch):
    monkeypatch.setattr("hameau.web.http.api.tell_game", lambda *_given: {}["a " + "secret"])
    with TestClient(create_app(replace(settings, strict=False))) as client:
        answer = client.get("/api/v1/games", headers={"accept-language": "fr"})
    assert (answer.status_code, answer.json()["error"]) == (500, "mistake")
    assert "content-security-policy" in answer.headers
    assert "by a mistake in Hameau: KeyError" in caplog.text
    assert "a secret" not in caplog.text


def test_what_only_programs_need_is_not_loaded_at_the_start():
    loaded = "import hameau.web.serve, hameau.web.http.app, sys; sys.exit('fastapi' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", loaded]).returncode == 0


def test_every_answer_has_its_headers_and_https_is_told_to_stay(settings):
    paths = (
        "/",
        "/nothing",
        "/static/hameau.css",
        "/static/none",
        "/api/v1/games",
        "/healthz",
        "/table/none",
    )
    with TestClient(create_app(replace(settings, secure=True))) as client:
        for path in paths:
            headers = client.get(path).headers
            assert headers["x-content-type-options"] == "nosniff", path
            assert headers["strict-transport-security"] == "max-age=31536000", path
            assert "frame-ancestors 'none'" in headers["content-security-policy"], path
    with TestClient(create_app(settings)) as client:
        assert "strict-transport-security" not in client.get("/").headers


# --- health ---


def test_health_is_there_without_the_database_and_readiness_is_not(client):
    assert client.get("/healthz").json() == {"status": "ok"}
    assert client.get("/readyz").json() == {"status": "ok"}
    fail_everything(client, "unable to open database file")
    assert client.get("/healthz").status_code == 200
    answer = client.get("/readyz", headers={"accept-language": "fr"})
    assert (answer.status_code, answer.json()["error"]) == (503, "database-away")
    assert "base de données" in answer.json()["message"]


def test_pages_and_files_do_not_wait_for_a_silent_database(settings, monkeypatch):
    """More requests than threads hang in the database; what does not need it is answered all the same."""
    monkeypatch.setattr("hameau.web.http.health.PATIENCE", 0.05)
    end = threading.Event()
    with TestClient(create_app(replace(settings, answer_seconds=60))) as client:
        client.get("/credits")
        dialect = client.app.state.service.database.engine.dialect
        execute = dialect.do_execute
        dialect.do_execute = lambda *given: end.wait(60) and execute(*given)
        client.cookies.set("hameau", "x" * 43)
        waiting = [threading.Thread(target=client.get, args=("/",)) for _ in range(12)]
        try:
            for thread in waiting:
                thread.start()
            for path in (
                "/static/hameau.css",
                "/static/look.css",
                "/credits",
                "/rules/stone-age",
                "/healthz",
            ):
                assert client.get(path).status_code == 200, path
            assert client.get("/readyz").status_code == 503
        finally:
            end.set()
            for thread in waiting:
                thread.join()


# --- starting ---


def start(database: str, **environment: str) -> str:
    """What `hameau serve` says when it cannot start."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("HAMEAU_")}
    done = subprocess.run(
        [sys.executable, "-m", "hameau", "serve", "--port", "0"],
        env={**clean, "HAMEAU_DATABASE": database, "PYTHONPATH": str(ROOT), **environment},
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    return done.stderr


def prepare(address: str) -> None:
    database = Database(address)
    try:
        database.prepare()
    finally:
        database.close()


def test_a_start_that_fails_says_why_in_one_line(sqlite_address):
    assert "HAMEAU_BOT_WORKER'; did you mean HAMEAU_BOT_WORKERS" in start(
        sqlite_address, HAMEAU_BOT_WORKER="3"
    )


def test_unknown_settings_are_refused():
    with pytest.raises(HameauError, match="HAMEAU_POST_RATES"):
        read_settings({"HAMEAU_POST_RATES": "1"})
    assert read_settings({"HAMEAU_GAMES": "ford", "HAMEAU_LOG": "info", "OTHER": "x"}) == Settings()


def test_a_database_of_a_newer_hameau_is_not_touched(address):
    database = Database(address)
    with database.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    with pytest.raises(HameauError, match=r"a newer Hameau .*9999.* restore a backup"):
        prepare(address)


def test_a_damaged_file_is_noticed_at_the_start(sqlite_address, tmp_path):
    path = tmp_path / "tables.db"
    content = bytearray(path.read_bytes())
    content[4096:] = os.urandom(len(content) - 4096)
    path.write_bytes(content)
    with pytest.raises(HameauError, match="the database is damaged: stop, keep a copy"):
        prepare(sqlite_address)
    path.write_bytes(b"this is a letter to my aunt, and no database at all\n" * 200)
    with pytest.raises(HameauError, match="the database is damaged"):
        prepare(sqlite_address)


def test_a_database_that_is_away_is_told_before_anything_is_served(tmp_path):
    with pytest.raises(HameauError, match="the database cannot be reached: start it"):
        prepare(f"postgresql://nobody@/none?host={tmp_path}")
    (tmp_path / "file").touch()
    with pytest.raises(HameauError, match="cannot be opened"):
        prepare(f"sqlite:///{tmp_path}/file/tables.db")


def test_a_full_disk_is_told_as_such_by_sqlite_itself(sqlite_address):
    """The file may not grow any more."""
    database = Database(sqlite_address)
    with database.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")
        with pytest.raises(OperationalError) as caught:
            connection.exec_driver_sql("CREATE TABLE more AS SELECT zeroblob(10000000)")
    assert faults.slug_of(caught.value) == "no-space"
    database.close()


# --- the file of SQLite ---


def test_the_file_is_for_its_owner_alone(tmp_path):
    path = tmp_path / "new" / "tables.db"
    prepare(f"sqlite:///{path}")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_file_that_others_can_read_is_remarked_upon(sqlite_address, tmp_path, caplog):
    (tmp_path / "tables.db").chmod(0o644)
    Database(sqlite_address).close()
    assert "can be read by others" in caplog.text


def test_two_servers_on_one_file_are_warned_about(sqlite_address, caplog):
    first = claim_file(sqlite_address)
    assert "another server" not in caplog.text
    second = claim_file(sqlite_address)
    assert "another server uses" in caplog.text
    first.close()
    second.close()
    caplog.clear()
    claim_file(sqlite_address).close()
    assert "another server" not in caplog.text


# --- PostgreSQL ---


def test_postgresql_is_not_waited_for_without_end(postgres):
    database = Database(postgres.ready("patience"))
    with database.engine.connect() as connection:
        shown = {
            name: connection.exec_driver_sql(f"SHOW {name}").scalar()
            for name in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")
        }
    assert shown == {
        "statement_timeout": f"{PATIENCE}s",
        "lock_timeout": "10s",
        "idle_in_transaction_session_timeout": "1min",
    }
    with database.engine.connect() as connection:
        parameters = connection.connection.dbapi_connection.info.get_parameters()
        assert parameters["connect_timeout"] == "10"
    with database.engine.connect() as connection:
        connection.exec_driver_sql("SET statement_timeout = '10ms'")
        with pytest.raises(OperationalError) as caught:
            connection.exec_driver_sql("SELECT pg_sleep(5)")
    assert faults.slug_of(caught.value) == "busy"
    database.close()


@pytest.mark.parametrize(
    ("error", "slug"),
    [
        (psycopg.errors.DiskFull, "no-space"),
        (psycopg.errors.ReadOnlySqlTransaction, "read-only"),
        (psycopg.errors.LockNotAvailable, "busy"),
        (psycopg.errors.AdminShutdown, "database-away"),
        (psycopg.OperationalError, "database-away"),
        (psycopg.errors.DataCorrupted, "database-damaged"),
    ],
)
def test_faults_of_postgresql_are_told_apart(error, slug):
    assert faults.slug_of(OperationalError("", {}, error())) == slug


def test_every_fault_has_a_sentence_for_players_and_one_for_the_host():
    from hameau.web.show.words import words

    assert set(SLUGS) == set(faults.ADVICE)
    for lang in ("en", "fr"):
        assert all(words(lang).sentence("problems", slug) for slug in (*SLUGS, "mistake"))
