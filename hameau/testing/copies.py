"""Is everything in a position copied by `clone`, and in its `hash`? Each attribute is changed to see.

An attribute is a number, a row of numbers, or an object with a `clone` of its own (or a list of such);
whatever else there is, such as tables that all positions share, never changes.
"""

from collections.abc import Iterator
from types import GetSetDescriptorType
from typing import Any

from ..core.state import State

# not copied, or told by how many of something there are
FIXED = {"changed", "journal", "offer", "owned", "seats"}
Path = tuple[str | int, ...]  # attributes and places in lists


def copied_wrongly(state: State) -> list[str]:
    """What is lost in a copy, or shared with it."""
    return [
        ".".join(map(str, path))
        for path in _numbers(state.clone(), ())
        if not (_is_copied(state, path) and _is_apart(state, path))
    ]


def hashed_wrongly(state: State) -> list[str]:
    """What the key tells apart, but not the hash."""
    before, hashed = state.key(), state.hash()
    wrong = []
    for path in _numbers(state.clone(), ()):
        other = _copy(state)
        _set(other, path, _other(_get(other, path)))
        try:
            is_other = other.key() != before
        except (IndexError, ValueError):  # a number that stands for nothing
            continue
        if is_other and other.hash() == hashed:
            wrong.append(".".join(map(str, path)))
    return wrong


def _is_copied(state: State, path: Path) -> bool:
    one = _copy(state)
    _set(one, path, _other(_get(one, path)))
    return bool(_get(one.clone(), path) == _get(one, path))


def _is_apart(state: State, path: Path) -> bool:
    one = state.clone()
    copy, before = _copy(one), _get(one, path)
    _set(copy, path, _other(before))
    return bool(_get(one, path) == before)


def _copy(state: State) -> State:
    """A copy to write into."""
    copy = state.clone()
    copy.detach()
    return copy


def _numbers(owner: Any, path: Path) -> Iterator[Path]:
    """Where there are numbers, and words or nothing in their place."""
    for name in attributes(owner):
        if name not in FIXED:
            yield from _within(getattr(owner, name), (*path, name))


def _within(value: Any, path: Path) -> Iterator[Path]:
    if isinstance(value, int | float | str):
        yield path
    elif hasattr(value, "clone"):
        yield from _numbers(value, path)
    elif isinstance(value, list | dict) or type(value).__name__.startswith("vec["):
        for place in value if isinstance(value, dict) else range(len(value)):
            yield from _within(value[place], (*path, place))


def attributes(owner: object) -> list[str]:
    """The names of what an object holds, compiled or not."""
    found = list(getattr(owner, "__dict__", {}))
    for base in type(owner).__mro__:
        found += [name for name, entry in vars(base).items() if isinstance(entry, GetSetDescriptorType)]
    return [name for name in dict.fromkeys(found) if not name.startswith("__") and hasattr(owner, name)]


def _other(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    return value + "'" if isinstance(value, str) else value + 1


def _get(owner: Any, path: Path) -> Any:
    for step in path:
        owner = getattr(owner, step) if isinstance(step, str) and hasattr(owner, step) else owner[step]
    return owner


def _set(owner: Any, path: Path, value: Any) -> None:
    home, last = _get(owner, path[:-1]), path[-1]
    if isinstance(last, str) and hasattr(home, last):
        setattr(home, last, value)
    else:
        home[last] = value
