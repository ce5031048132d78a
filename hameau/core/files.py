"""How is a file written whole or not at all? Beside its place first, under a name that nobody has."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def written_whole(target: Path) -> Iterator[Path]:
    """An empty file in the same folder to be written; it takes the target's place if that goes well."""
    fresh = _fresh(target)
    try:
        yield fresh
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)


def _fresh(target: Path) -> Path:
    """A new file that was not there; with the permissions that any new file has."""
    while True:
        fresh = target.with_name(f".hameau-{secrets.token_hex(8)}{target.suffix}")
        try:
            fresh.touch(exist_ok=False)
        except FileExistsError:
            continue
        return fresh
