"""What becomes of a connection that brings nonsense, or too much? The same whoever reads its requests."""

import asyncio
import importlib
import sys

import pytest
import uvicorn
from uvicorn.server import ServerState

from hameau.web.http import connections


async def endless(scope, receive, send) -> None:
    await asyncio.sleep(3600)


class Line(asyncio.Transport):
    """A connection to nobody, which keeps what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1)})
        self.written = b""
        self.is_ended = False

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.is_ended = True

    abort = close

    def is_closing(self) -> bool:
        return self.is_ended


@pytest.fixture(params=["httptools", "h11"])
def line(request, monkeypatch):
    """A connection as one of them reads it, and its other end."""
    if request.param == "h11":
        monkeypatch.setitem(sys.modules, "uvicorn.protocols.http.httptools_impl", None)
    module = importlib.reload(connections)
    assert module.Protocol.__module__ == f"uvicorn.protocols.http.{request.param}_impl"
    config = uvicorn.Config(app=endless, http=module.Connection)
    transport, loop = Line(), asyncio.new_event_loop()
    connection = module.Connection(config, ServerState(), {}, loop)
    connection.connection_made(transport)
    yield connection, transport
    connection.connection_lost(None)
    for task in asyncio.all_tasks(loop):
        task.cancel()
    loop.run_until_complete(asyncio.sleep(0))
    loop.close()
    monkeypatch.undo()
    importlib.reload(connections)


def test_nonsense_is_refused_with_all_headers(line):
    connection, transport = line
    connection.data_received(b"nonsense\r\n\r\n")
    assert transport.written.startswith(b"HTTP/1.1 400")
    assert b"x-content-type-options: nosniff" in transport.written
    assert transport.is_ended


@pytest.mark.parametrize(
    "beginning",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ",
        b"GET /",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-Long: ",
    ],
)
def test_a_head_without_end_is_given_up(line, beginning):
    connection, transport = line
    connection.data_received(beginning)
    for _ in range(40):
        if not transport.is_ended:
            connection.data_received(b"x" * 1000)
    assert transport.written.startswith(b"HTTP/1.1 400")
    assert transport.is_ended


def test_a_body_may_be_longer_than_a_head(line):
    connection, transport = line
    connection.data_received(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 40000\r\n\r\n")
    for _ in range(40):
        connection.data_received(b"x" * 1000)
    assert not transport.is_ended
