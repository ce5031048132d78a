"""What the tests of the web table share: databases of both kinds, an application, a browser."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("fastapi", reason="the web table's packages are not installed (pip install '.[web]')")

from fastapi.testclient import TestClient

from hameau.web.http.app import create_app
from hameau.web.settings import Settings
from hameau.web.tables.database import Database
from hameau.web.tables.store import Tables
from tools.chromium import ADVICE, find

from .postgres import Postgres, find_binaries
from .servers import SteadyServer
from .visitor import FLAGS, Visitor

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


@pytest.fixture(scope="session")
def ready_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with its tables made: copying it takes less time than making them again."""
    path = tmp_path_factory.mktemp("ready") / "tables.db"
    database = Database(f"sqlite:///{path}")
    database.upgrade()
    database.close()
    return path


@pytest.fixture
def sqlite_address(tmp_path: Path, ready_file: Path) -> str:
    shutil.copy(ready_file, tmp_path / "tables.db")
    return f"sqlite:///{tmp_path / 'tables.db'}"


_count = iter(range(10**6))


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """A database: every test that takes this runs on both kinds."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("sqlite_address"))
    return str(request.getfixturevalue("postgres").ready(f"test{next(_count)}"))


@pytest.fixture
def tables(address: str) -> Iterator[Tables]:
    database = Database(address)
    yield Tables(database)
    database.close()


@pytest.fixture
def settings(sqlite_address: str) -> Settings:
    return Settings(
        database=sqlite_address,
        workers=1,
        bot_pause=0,
        post_rate=1000,
        post_burst=5000,
        get_burst=10000,
        make_burst=10**5,
        upload_burst=10**9,
        try_burst=10**5,
        account_burst=10**5,
        open_tables=10**5,
        running_bots=1000,
        strict=True,
    )


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings), follow_redirects=True) as client:
        client.headers["accept-language"] = "en"
        yield client


# --- a real browser ---


@pytest.fixture(scope="session")
def browser_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SteadyServer]:
    server = SteadyServer(f"sqlite:///{tmp_path_factory.mktemp('browser') / 'tables.db'}")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[object]:
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    found = find()
    if found is None:
        pytest.skip(f"no Chromium: {ADVICE}")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium, browser_server):
    """Come with a browser of one's own; afterwards none of them may have complained."""
    visitors: list[Visitor] = []

    def make(**options) -> Visitor:
        visitors.append(Visitor(chromium, browser_server, **options))
        return visitors[-1]

    yield make
    for visitor in visitors:
        visitor.close()
