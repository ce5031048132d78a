"""Who may hold a connection? So many for one address, and only for as long as it says what it wants.

Requests are read by httptools, which is C, or by h11, which is Python and takes ten times as long.
"""

import asyncio
import ipaddress
from functools import cache

from ..settings import Settings, read_settings
from .limits import Slots, neighbourhood
from .security import HEADERS

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Protocol
except ModuleNotFoundError:
    from uvicorn.protocols.http.h11_impl import H11Protocol as Protocol  # type: ignore[assignment]

HAS_LIMIT = Protocol.__name__ == "H11Protocol"  # it keeps no more than `HEAD` itself
HEAD = 16 * 1024  # bytes of a head, or of what follows a body, that is not whole yet


@cache
def _settings() -> Settings:
    return read_settings()


@cache
def _slots() -> Slots:
    return Slots(_settings().connections)


@cache
def _proxies() -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    return [ipaddress.ip_network(proxy.strip()) for proxy in _settings().proxies.split(",") if proxy]


def _is_proxy(address: str) -> bool:
    """Through a proxy of ours everybody comes, so it may hold as many connections as it needs."""
    return any(ipaddress.ip_address(address) in network for network in _proxies())


class Connection(Protocol):
    """A connection of uvicorn that is counted, and closed if the head of a request does not come in time."""

    _who = ""
    _patience: asyncio.TimerHandle | None = None
    _pending = 0  # bytes since the last head or piece of a body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address and not _is_proxy(address):
            who = neighbourhood(address)
            if not _slots().take(who):
                transport.abort()
                return
            self._who = who
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._who:
            _slots().release(self._who)
            self._who = ""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._pending += len(data)
        super().data_received(data)
        if self._pending > HEAD and not HAS_LIMIT and not self.transport.is_closing():
            self.send_400_response("too much")
        self._wait_for_head()

    def on_headers_complete(self) -> None:
        self._pending = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._pending = 0
        super().on_body(body)

    def shutdown(self) -> None:
        """A stream of news never ends by itself; who listens asks the next server for more."""
        super().shutdown()
        if not self._is_idle and self.scope["path"].endswith("/events"):
            self.transport.close()

    # --- heads come in time ---

    @property
    def _is_idle(self) -> bool:
        """Is there no request to be answered?"""
        return self.cycle is None or self.cycle.response_complete

    def _wait_for_head(self) -> None:
        """However slowly a head comes in, byte by byte, the time for it begins with its first one."""
        if not self._is_idle:
            self._stop_waiting()
        elif self._patience is None:
            self._patience = self.loop.call_later(_settings().head_seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        if self._is_idle:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """As uvicorn does it, with the headers that every answer has."""
        own = {"content-type": "text/plain", "content-length": str(len(msg)), "connection": "close"}
        lines = "".join(f"{name}: {value}\r\n" for name, value in {**own, **HEADERS}.items())
        self.transport.write(f"HTTP/1.1 400 Bad Request\r\n{lines}\r\n{msg}".encode())
        self.transport.close()
