"""How is a legend set in a terminal? In lines that break between its entries, never within one."""

from collections.abc import Iterable

DOT = " · "


def legend(entries: Iterable[str], width: int, indent: int = 1) -> str:
    """Entries in lines of at most so many signs; an entry may itself hold several, apart by dots."""
    lines: list[str] = []
    for entry in DOT.join(entries).split(DOT):
        if lines and len(lines[-1]) + len(DOT) + len(entry) <= width:
            lines[-1] += DOT + entry
        else:
            lines.append(" " * indent + entry)
    return "\n".join(lines)
