"""A PostgreSQL server of our own for the tests: from the system's packages, on a socket only."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

from hameau.web.tables.database import Database


def find_binaries() -> Path | None:
    """Where initdb and postgres lie, if they do."""
    found = shutil.which("postgres")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    places += [Path("/opt/homebrew/opt/postgresql/bin"), Path("/usr/local/opt/postgresql/bin")]
    return next((place for place in places if (place / "initdb").exists()), None)


def _user() -> str | None:
    """PostgreSQL refuses to run as root: somebody else has to."""
    if os.geteuid() != 0:
        return None
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Postgres:
    """A server that listens on nothing but a socket, and is gone when stopped."""

    def __init__(self, binaries: Path) -> None:
        self.binaries = binaries
        self.is_ready = False
        self.user = _user()
        self.folder = Path(tempfile.mkdtemp(prefix="hameau-pg-"))
        if self.user:
            shutil.chown(self.folder, self.user)
        self._run(
            "initdb",
            "-D",
            str(self.folder / "data"),
            "-U",
            "hameau",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        )
        self.process = subprocess.Popen(
            [
                self.binaries / "postgres", "-D", self.folder / "data", "-k", self.folder,
                "-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=300",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=self.user, cwd="/",
        )  # fmt: skip
        self._wait()

    def _run(self, name: str, *arguments: str) -> None:
        subprocess.run(
            [self.binaries / name, *arguments], check=True, capture_output=True, user=self.user, cwd="/"
        )

    def _wait(self) -> None:
        for _try in range(200):
            ready = [self.binaries / "pg_isready", "-h", self.folder, "-U", "hameau", "-d", "postgres"]
            if subprocess.run(ready, capture_output=True, check=False).returncode == 0:
                return
            time.sleep(0.1)
        raise RuntimeError("PostgreSQL did not start")

    def fresh(self, name: str) -> str:
        """The address of a new, empty database."""
        return self._create(name, "template0")

    def ready(self, name: str) -> str:
        """The address of a new database with its tables made; they are made once and then copied."""
        if not self.is_ready:
            database = Database(self.fresh("ready"))
            database.upgrade()
            database.close()
            self.is_ready = True
        return self._create(name, "ready")

    def _create(self, name: str, template: str) -> str:
        with psycopg.connect(f"postgresql://hameau@/postgres?host={self.folder}", autocommit=True) as admin:
            admin.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
        return f"postgresql://hameau@/{name}?host={self.folder}"

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
