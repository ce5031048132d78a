"""How does the web table start? One process by default, several that share a PostgreSQL if need be."""

import errno
import os
import socket
import threading
import time
import webbrowser

import uvicorn

from ..core.errors import HameauError
from .settings import read_settings

TRIED = 20  # ports after the wished one, when any will do


def serve(
    host: str, port: int, processes: int = 1, open_browser: bool = False, any_port: bool = False
) -> None:
    """Serve until interrupted."""
    settings = read_settings()
    if processes > 1 and settings.database.startswith("sqlite"):
        raise HameauError("several processes need PostgreSQL: set HAMEAU_DATABASE")
    port = free_port(host, port, TRIED if any_port else 0)
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
    print(f"Hameau: {address}", flush=True)
    if open_browser:
        threading.Thread(target=_open, args=(host, port, address), daemon=True).start()
    uvicorn.run(
        "hameau.web.http.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=processes if processes > 1 else None,
        log_level=os.environ.get("HAMEAU_LOG", "warning"),
        access_log=False,  # addresses of invitations are secrets
        server_header=False,
        proxy_headers=settings.proxies,
        timeout_graceful_shutdown=2,
        timeout_worker_healthcheck=30,  # a busy machine is no reason to end a process that is at work
    )


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
