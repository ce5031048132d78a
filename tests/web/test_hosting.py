"""Are the commands and settings of docs/hosting.md true?"""

import os
import random
import re
import shutil
import subprocess
import sys
import threading
import time
from dataclasses import fields
from pathlib import Path

import httpx2 as httpx
import pytest
from sqlalchemy import func, select, text

import hameau
from hameau.web.settings import _ENVIRONMENT, Settings
from hameau.web.tables.database import UPGRADING, Database
from hameau.web.tables.models import User
from hameau.web.tables.people import People

from .postgres import Postgres
from .servers import ROOT, Player, Server, free_port, listen, wait_for

PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
LIMITS = (ROOT / "docs" / "limits.md").read_text("utf-8")


def test_every_setting_is_explained_with_its_default():
    rows = dict(re.findall(r"^\| (`HAMEAU[^|]*) \| ([^|]*) \|", PAGE + LIMITS, re.MULTILINE))
    told: dict[str, str] = {}
    for names, values in rows.items():
        found = re.findall(r"`(\w+)`", names)
        told |= dict(zip(found, values.split(", "), strict=True)) if len(found) > 1 else {found[0]: values}
    assert set(_ENVIRONMENT.values()) | {"HAMEAU_LOG"} == set(told)
    for field in fields(Settings):
        if field.name in ("networks", "engine", "proxies"):
            assert (told[_ENVIRONMENT[field.name]], getattr(Settings(), field.name)) == ("none", "")
        elif field.name != "database":
            assert float(told[_ENVIRONMENT[field.name]]) == float(getattr(Settings(), field.name)), field.name


def test_the_embedded_database_is_backed_up_while_it_runs(tmp_path):
    if shutil.which("sqlite3") is None:
        pytest.skip("the sqlite3 command is not installed")
    command = re.search(r"^sqlite3 \S+ (\".backup '[\w.-]+'\")$", PAGE, re.MULTILINE)
    assert command
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}")
    try:
        table = Player(server.address).create("stone-age", "me", "here")
        subprocess.run(f"sqlite3 {tmp_path / 'tables.db'} {command[1]}", shell=True, check=True, cwd=tmp_path)
    finally:
        server.stop()
    copy = Server(f"sqlite:///{tmp_path / 'hameau-backup.db'}")
    try:
        assert Player(copy.address).http.get(f"/tables/{table['id']}").json()["number"] == table["number"]
    finally:
        copy.stop()


def test_postgresql_is_dumped_and_restored(postgres: Postgres, tmp_path: Path):
    database = Database(postgres.ready("hameau"))
    people = People(database)
    people.user_of(people.visitor(None))
    environment = {**os.environ, "PGHOST": str(postgres.folder), "PGUSER": "hameau"}
    commands = re.findall(r"^(?:pg_dump|pg_restore) .*$", PAGE, re.MULTILINE)
    assert len(commands) == 2
    for command in commands:
        path = f"{postgres.binaries}:{os.environ['PATH']}"
        subprocess.run(command, shell=True, check=True, cwd=tmp_path, env={**environment, "PATH": path})
        with (
            database.writing() as session
        ):  # after the dump somebody comes whom the restored database does not know
            users = session.scalar(select(func.count()).select_from(User))
            assert users == 1
            session.add(User(created=0.0))
    database.close()


def test_processes_that_start_at_once_wait_for_one_to_prepare_the_database(postgres: Postgres):
    address = postgres.fresh("at_once")
    script = "import sys; from hameau.web.tables.database import Database; Database(sys.argv[1]).upgrade()"
    waiting = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
    database = Database(address)
    with database.engine.begin() as connection:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADING})
        started = [subprocess.Popen([sys.executable, "-c", script, address], cwd=ROOT) for _ in range(2)]
        deadline = time.monotonic() + 60
        while connection.execute(waiting).scalar() != 2:
            assert time.monotonic() < deadline, "nobody waits for the lock"
            time.sleep(0.05)
    assert [process.wait(60) for process in started] == [0, 0]
    database.close()


def test_several_processes_serve_one_postgresql(postgres: Postgres):
    assert "hameau serve --processes 4" in PAGE
    server = Server(postgres.fresh("many"), arguments=["--processes", "2"])
    try:
        player = Player(server.address)
        table = player.create("stone-age", "me", "here")
        for _ in range(6):
            asked = player.options(table["id"])
            assert player.move(table["id"], asked["number"], asked["options"][0]["action"]).status_code == 200
    finally:
        server.stop()


class Nginx:
    """The system's nginx in front of servers, with the block of the page as it stands there."""

    def __init__(self, folder: Path, servers: list[Server]) -> None:
        block = re.search(r"^```nginx\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
        assert block
        lines = "".join(f"    server 127.0.0.1:{server.port};\n" for server in servers)
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        http = block[1].replace("    server 127.0.0.1:8765;\n", lines)
        http = http.replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        assert http.count("proxy_pass") == 1
        assert lines in http
        places = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = "".join(f"{name}_temp_path {folder / name};\n" for name in places)
        user = "user root;\n" if os.geteuid() == 0 else ""
        config = folder / "nginx.conf"
        config.write_text(
            f"{user}daemon off;\npid {folder / 'pid'};\nerror_log {folder / 'error.log'};\n"
            f"events {{}}\nhttp {{\naccess_log off;\n{temporary}{http}}}\n"
        )
        self.process = subprocess.Popen([find_nginx(), "-p", folder, "-c", config], stderr=subprocess.DEVNULL)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


def find_nginx() -> str | None:
    return shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin")


def test_a_game_is_played_through_nginx_in_front_of_two_servers(postgres: Postgres, tmp_path: Path):
    """To its end, at two servers that share a database; news come at once, not when a buffer is full."""
    if find_nginx() is None:
        pytest.skip("nginx is not installed (Debian, Ubuntu: sudo apt install nginx-light)")
    address = postgres.ready("nginx")
    servers = [Server(address, HAMEAU_PROXIES="127.0.0.1"), Server(address, HAMEAU_PROXIES="127.0.0.1")]
    nginx = Nginx(tmp_path, servers)
    try:
        for _try in range(200):
            try:
                player = Player(nginx.address)
                break
            except httpx.TransportError:
                time.sleep(0.05)
        record = hameau.play(hameau.game("meduris"), ["random", "random"], seed=3)
        document = record.document() | {"actions": record.document()["actions"][: len(record) - 25]}
        for name in ("result", "times"):
            document.pop(name, None)
        table = player.http.post("/records", json=document).json()
        news, rng = [], random.Random(1)
        threading.Thread(target=listen, args=(nginx.address, table["id"], news), daemon=True).start()
        wait_for(news, table["number"])
        while table["status"] != "over":
            asked = player.options(table["id"])
            action = rng.choice(asked["options"])["action"]
            table = player.move(table["id"], asked["number"], action).json()
            wait_for(news, table["number"])
        page = player.http.get(f"{nginx.address}/table/{table['id']}")
        assert 'class="ranking"' in page.text
        assert len(news) > 5
    finally:
        nginx.stop()
        for server in servers:
            server.stop()
