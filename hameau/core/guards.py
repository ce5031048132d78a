"""What if Python code gives a position something that makes no sense? It is told so, compiled or not.

A compiled method refuses an argument of a wrong type before its first line, with an error of Python's own. So
the methods below are checked where Python code calls them; compiled code calls what a game wrote directly.
"""

import functools
from collections.abc import Callable
from typing import Any

from .errors import HameauError, whole
from .rng import Rng

Method = Callable[..., Any]


def guard(position: type) -> None:
    """Check what is given to the methods that a class of positions has of its own."""
    for name, check in _CHECKS.items():
        if name in vars(position):
            setattr(position, name, check(vars(position)[name]))


def _action(method: Method) -> Method:
    @functools.wraps(method)
    def checked(self: Any, action: object) -> Any:
        return method(self, whole("action", action))

    return checked


def _seat(method: Method) -> Method:
    @functools.wraps(method)
    def checked(self: Any, seat: object) -> Any:
        return method(self, seat_of(self, seat))

    return checked


def _viewer(method: Method) -> Method:
    @functools.wraps(method)
    def checked(self: Any, seat: object) -> Any:
        return method(self, None if seat is None else seat_of(self, seat))

    return checked


def _dreamer(method: Method) -> Method:
    @functools.wraps(method)
    def checked(self: Any, seat: object, rng: object) -> Any:
        if not isinstance(rng, Rng):
            raise HameauError(f"rng: expected an Rng, got {rng!r}")
        return method(self, seat_of(self, seat), rng)

    return checked


def seat_of(position: Any, seat: object) -> int:
    """The number of a seat at this table."""
    number, most = whole("seat", seat), position.players() - 1
    if not 0 <= number <= most:
        raise HameauError(f"seat: expected a number from 0 to {most}, got {number}")
    return number


_CHECKS = {"why_not": _action, "score_sheet": _seat, "view": _viewer, "imagine": _dreamer}
