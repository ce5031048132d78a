"""Which passphrases are no secret? Those that everybody thinks of first: `passphrases.txt` lists them."""

from functools import cache
from pathlib import Path
from typing import Final

from .names import look

LENGTH: Final = (8, 200)
_ENDS: Final = "0123456789!?.,;:*-_+ "


@cache
def _common() -> frozenset[str]:
    lines = (Path(__file__).parent / "passphrases.txt").read_text("utf-8").splitlines()
    return frozenset(look(line) for line in lines if line and not line.startswith("#"))


def is_common(passphrase: str, name: str) -> bool:
    """Is it in the list, whatever digits and signs are around it, once or twice, or one's own name?"""
    core = passphrase.strip(_ENDS)
    half = core[: len(core) // 2]
    seen = {look(passphrase), look(core), look(half) if half * 2 == core else ""}
    return not seen.isdisjoint(_common() | {look(name)})
