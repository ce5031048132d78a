"""Who may hold a connection? So many for one address, and only for as long as it says what it wants."""

import asyncio
import ipaddress
from functools import cache
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ..settings import Settings, read_settings
from .limits import Slots, neighbourhood
from .security import HEADERS


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


class Connection(H11Protocol):
    """A connection of uvicorn that is counted, and closed if the head of a request does not come in time."""

    _who = ""
    _patience: asyncio.TimerHandle | None = None

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
        super().data_received(data)
        self._wait_for_head()

    def _wait_for_head(self) -> None:
        """However slowly a head comes in, byte by byte, the time for it begins with its first one."""
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._patience is None:
            self._patience = self.loop.call_later(_settings().head_seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        if self.conn.their_state is h11.IDLE:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """As uvicorn does it, with the headers that every answer has."""
        headers: list[tuple[Any, Any]] = [
            ("content-type", "text/plain"),
            ("connection", "close"),
            *HEADERS.items(),
        ]
        for event in (
            h11.Response(status_code=400, headers=headers),
            h11.Data(data=msg.encode()),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
