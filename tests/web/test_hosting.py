"""Are the commands and settings of docs/hosting.md true?"""

import os
import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest

from hameau.web.settings import _ENVIRONMENT, Settings
from hameau.web.store import Store

from .postgres import Postgres
from .servers import ROOT, Player, Server

PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")


def test_every_setting_is_explained_with_its_default():
    rows = dict(re.findall(r"^\| (`HAMEAU[^|]*) \| ([^|]*) \|", PAGE, re.MULTILINE))
    told: dict[str, str] = {}
    for names, values in rows.items():
        found = re.findall(r"`(\w+)`", names)
        told |= dict(zip(found, values.split(", "), strict=True)) if len(found) > 1 else {found[0]: values}
    assert set(_ENVIRONMENT.values()) | {"HAMEAU_LOG"} == set(told)
    for field in fields(Settings):
        if field.name != "database":
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
    address = postgres.fresh("hameau")
    store = Store(address)
    store.upgrade()
    store.close()
    environment = {**os.environ, "PGHOST": str(postgres.folder), "PGUSER": "hameau"}
    commands = re.findall(r"^(?:pg_dump|pg_restore) .*$", PAGE, re.MULTILINE)
    assert len(commands) == 2
    for command in commands:
        path = f"{postgres.binaries}:{os.environ['PATH']}"
        subprocess.run(command, shell=True, check=True, cwd=tmp_path, env={**environment, "PATH": path})


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
