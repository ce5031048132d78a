"""What the tests of the web table share: a store on SQLite and on PostgreSQL, an application, a browser."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip(
    "fastapi", reason="the web table's packages are not installed (pip install 'hameau[web]')"
)

from fastapi.testclient import TestClient

from hameau.web.app import create_app
from hameau.web.settings import Settings
from hameau.web.store import Store
from hameau.web.table import Tables

from .postgres import Postgres, find_binaries

NO_POSTGRES = (
    "no PostgreSQL found (Debian, Ubuntu: sudo apt install postgresql; macOS: brew install postgresql)"
)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    binaries = find_binaries()
    if binaries is None:
        pytest.skip(NO_POSTGRES)
    server = Postgres(binaries)
    yield server
    server.stop()


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


_count = iter(range(10**6))


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """A database: every test that takes this runs on both kinds."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("sqlite_address"))
    return str(request.getfixturevalue("postgres").fresh(f"test{next(_count)}"))


@pytest.fixture
def tables(address: str) -> Iterator[Tables]:
    store = Store(address)
    store.upgrade()
    yield Tables(store)
    store.close()


@pytest.fixture
def settings(sqlite_address: str) -> Settings:
    return Settings(
        database=sqlite_address, workers=1, bot_pause=0, post_rate=1000, post_burst=5000, get_burst=10000
    )


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings), follow_redirects=True) as client:
        client.headers["accept-language"] = "en"
        yield client


def find_chromium() -> str | None:
    for name in (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome", "chrome"):
        if name and (found := shutil.which(name)):
            return found
    return None
