"""How does one talk to a program that may be slow, silent or dead? In lines, and within a limit of time."""

import json
import os
import selectors
import signal
import subprocess
import weakref
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

from ..core.errors import HameauError
from ..core.state import Document

LONGEST: Final = 1 << 20  # bytes of one line
GRACE: Final = 1.0  # seconds to end by itself, once its input has ended


class Pipe:
    """A program that was started, and the lines to and from it. What it says on stderr goes where ours does.

    It is ended when nobody holds the pipe any more, and at the latest together with Python.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,  # Ctrl-C is for us; and whatever it starts can be ended with it
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.input, self.output = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.input, False)
        os.set_blocking(self.output, False)
        self.rest = b""  # what came after the last line
        self._finalizer = weakref.finalize(self, _end, self.process, GRACE)

    def is_alive(self) -> bool:
        return self.process.poll() is None

    def ask(self, message: Document, seconds: float) -> bytes:
        """Say something and wait for one line; HameauError says why none came."""
        if self.rest:
            raise HameauError(f"said more than it was asked: {self.rest[:80].decode(errors='replace')!r}")
        deadline = monotonic() + seconds
        try:
            line = self._line(deadline) if self._send(message, deadline) else None
        except BrokenPipeError:
            raise self._gone() from None
        if line is None:
            raise HameauError(f"gave no answer within {seconds:g} seconds")
        return line

    def tell(self, message: Document, seconds: float) -> bool:
        """Say something that needs no answer; was it taken?"""
        try:
            return self._send(message, monotonic() + seconds)
        except BrokenPipeError:
            return False

    def end(self, patiently: bool) -> None:
        """End the program; patiently: its input ends, and it may finish by itself."""
        self._finalizer.detach()
        _end(self.process, GRACE if patiently else 0.0)

    def _send(self, message: Document, deadline: float) -> bool:
        left = memoryview(json.dumps(message).encode() + b"\n")
        while left:
            if not _ready(self.input, selectors.EVENT_WRITE, deadline):
                return False
            left = left[os.write(self.input, left) :]
        return True

    def _line(self, deadline: float) -> bytes | None:
        """The next line; None when the time is up."""
        while b"\n" not in self.rest:
            if not _ready(self.output, selectors.EVENT_READ, deadline):
                return None
            more = os.read(self.output, 1 << 16)
            if not more:
                raise self._gone()
            self.rest += more
            if len(self.rest) > LONGEST:
                raise HameauError(f"answered a line of more than {LONGEST} bytes")
        line, _, self.rest = self.rest.partition(b"\n")
        return line

    def _gone(self) -> HameauError:
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE)
        code = self.process.poll()
        if code is None:
            return HameauError("closed its output before it answered")
        how = f"was ended by signal {-code}" if code < 0 else f"ended with status {code}"
        return HameauError(f"{how} before it answered")


def _ready(file: int, event: int, deadline: float) -> bool:
    """Wait until a file can be read or written; False when the time is up."""
    with selectors.DefaultSelector() as selector:
        selector.register(file, event)
        return bool(selector.select(max(0.0, deadline - monotonic())))


def _end(process: "subprocess.Popen[bytes]", grace: float) -> None:
    """End a program with all that it started, and take note of it, so that nothing stays behind."""
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(OSError):
        process.stdin.close()
    with suppress(subprocess.TimeoutExpired):
        if grace:
            process.wait(grace)
    if process.poll() is None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    process.stdout.close()
