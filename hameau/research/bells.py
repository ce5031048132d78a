"""How do two processes wait for each other without losing time? By a bell in their common memory."""

from socket import socket

import numpy as np
import numpy.typing as npt

try:
    from . import bell as quick
except ImportError:  # the engine is not compiled
    quick = None  # type: ignore[assignment]

WORDS = 2  # of a bell: how often it was rung, and whether somebody sleeps until it rings
LOOKS = 20_000  # some times as long as it takes to wake somebody; after that one had better sleep
WAKE = b"w"


class Bell:
    """What one process rings and the other waits for, each with an object of its own for the same words."""

    def __init__(self, words: npt.NDArray[np.int64], line: socket) -> None:
        self.words, self.line, self.often = words, line, 0

    def ring(self) -> None:
        self.often += 1
        if quick is None or quick.ring(self.words, self.often):
            self.line.send(WAKE)

    def wait(self) -> None:
        """Until it rings; an OSError tells that it never will, because the other process is gone."""
        self.often += 1
        if quick is None:
            return self._sleep()
        while not quick.heard(self.words, self.often, LOOKS):
            self._sleep()  # perhaps not for long: one may be woken by a ring that was heard meanwhile

    def _sleep(self) -> None:
        if not self.line.recv(1):
            raise ConnectionError("the other process is gone")
