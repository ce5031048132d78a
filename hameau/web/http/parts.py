"""What does a browser show already? Parts of a table's page that are the same are not sent again.

Each part carries its print, a sum over its content. A browser tells the prints of what it shows; in place of
a part that would be the same it gets an empty element of the same name, and leaves its own as it is.
"""

import re
from collections.abc import Iterator, Set
from itertools import pairwise
from zlib import crc32

SHOWN = "hameau-shown"  # the header with the prints of what a browser shows
_FOLDED = re.compile(rb'<details class="sheet[^"]*" id="fold-')  # beside a table
_DRAWN = re.compile(
    rb'<g id="(?:panel-[^"]*"|[^"]*" class="f )'
)  # panels of a table, and loose pieces over them
_OPENING = re.compile(rb'<(\w+)[^>]*? id="([^"]*)"')


def send_changes(page: bytes, shown: Set[bytes]) -> bytes:
    """A page whose parts carry their prints; those that a browser shows are left out."""
    sent: list[bytes] = []
    done = 0
    for start, end in sorted(_parts(page)):
        sent += (page[done:start], _sent(page[start:end], shown))
        done = end
    return b"".join((*sent, page[done:]))


def _parts(page: bytes) -> Iterator[tuple[int, int]]:
    """From where to where each part goes."""
    defs = page.find(b"<defs id=")
    board = page.find(b'<g class="all">', defs)
    if 0 <= defs < board:
        yield defs, page.index(b"</defs>", defs) + len(b"</defs>")
        end = page.index(b"</g></svg>", board)
        yield from pairwise((*(found.start() for found in _DRAWN.finditer(page, board, end)), end))
    for found in _FOLDED.finditer(page, max(board, 0)):
        yield found.start(), page.index(b"</details>", found.start()) + len(b"</details>")


def _sent(part: bytes, shown: Set[bytes]) -> bytes:
    """A part with its print, or what stands for it."""
    opening = _OPENING.match(part)
    assert opening is not None
    mark = b"%x-%x" % (crc32(part), len(part))
    tag, name = opening.groups()
    if mark in shown:
        return b'<%b id="%b" data-same></%b>' % (tag, name, tag)
    at = opening.end(1)
    return b'%b data-print="%b"%b' % (part[:at], mark, part[at:])
