"""How does the web table start? One process by default, several that share a PostgreSQL if need be."""

import errno
import os
import socket
import threading
import time
import webbrowser

import uvicorn

from ..core.errors import HameauError
from .http.connections import Connection
from .settings import read_settings
from .tables.database import Database, claim_file
from .tables.people import People

try:
    import resource
except ModuleNotFoundError:  # Windows
    resource = None  # type: ignore[assignment]

FILES = 65536  # open files, if the system allows so many
TRIED = 20  # ports after the wished one, when any will do


def serve(
    host: str, port: int, processes: int = 1, open_browser: bool = False, any_port: bool = False
) -> None:
    """Serve until interrupted."""
    settings = read_settings()
    if processes > 1 and settings.database.startswith("sqlite"):
        raise HameauError("several processes need PostgreSQL: set HAMEAU_DATABASE")
    prepare(settings.database)
    claim = claim_file(settings.database)
    allow_connections()
    port = free_port(host, port, TRIED if any_port else 0)
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
    print(f"Hameau: {address}", flush=True)
    if open_browser:
        threading.Thread(target=_open, args=(host, port, address), daemon=True).start()
    uvicorn.run(
        "hameau.web.http.app:create_app",
        factory=True,
        http=Connection,
        host=host,
        port=port,
        workers=processes if processes > 1 else None,
        log_level=os.environ.get("HAMEAU_LOG", "warning"),
        access_log=False,  # addresses of invitations are secrets
        server_header=False,
        proxy_headers=False,  # the application knows which proxies count
        timeout_keep_alive=15,  # whoever plays asks again within so many seconds
        timeout_graceful_shutdown=2,
        timeout_worker_healthcheck=30,  # a busy machine is no reason to end a process that is at work
    )
    if claim is not None:
        claim.close()


def prepare(address: str) -> None:
    """Whatever is wrong with the database is said in one sentence before anything is served."""
    database = Database(address)
    try:
        database.prepare()
    finally:
        database.close()


def reset_passphrase(name: str) -> str:
    """A new passphrase for somebody who has forgotten it."""
    database = Database(read_settings().database)
    try:
        database.prepare()
        return People(database).reset_passphrase(name)
    finally:
        database.close()


def allow_connections() -> None:
    """As many open files as the system lets us have: every connection is one."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def free_port(host: str, port: int, more: int) -> int:
    """The wished port, or one of the next few, if nobody listens there."""
    for candidate in range(port, port + more + 1):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, candidate))
            except OSError as error:
                if error.errno != errno.EADDRINUSE:
                    raise HameauError(f"{host}:{candidate} cannot be used: {error.strerror}") from None
                continue
            return int(probe.getsockname()[1])
    raise HameauError(f"port {port} is taken; choose another one with --port")


def _open(host: str, port: int, address: str) -> None:
    """Open the browser once the server answers."""
    for _try in range(100):
        try:
            with socket.create_connection((host, port), timeout=0.5):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)
