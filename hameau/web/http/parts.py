"""What does a browser show already? Parts of a table's page that are the same are not sent again.

Each part carries its print, a sum over its content. A browser tells the prints of what it shows; in place of
a part that would be the same it gets an empty element of the same name, and leaves its own as it is.
"""

import re
from collections.abc import Iterator, Set
from functools import lru_cache
from zlib import crc32

from ..show.boards import Picture

SHOWN = "hameau-shown"  # the header with the prints of what a browser shows
PLACE = "<board/>"  # where the board belongs in what a template makes
PIECES = 2000  # that are remembered with their prints, some hundred bytes each, and the symbols of each game
_FOLDED = re.compile(r'<details class="sheet[^"]*" id="fold-')  # beside a table
_OPENING = re.compile(r'<(\w+)[^>]*? id="([^"]*)"')


def send_changes(page: str, board: Picture | None, shown: Set[bytes]) -> bytes:
    """A page with its board, whose parts carry their prints; those that a browser shows are left out."""
    before, _place, after = page.partition(PLACE)
    drawn = () if board is None else _drawn(board, shown)
    return b"".join((before.encode(), *drawn, *_folded(after, shown)))


def _drawn(board: Picture, shown: Set[bytes]) -> Iterator[bytes]:
    """The parts of a board: its symbols, its panels, and loose pieces over them."""
    yield board.opening.encode()
    if board.symbols:
        yield _sent(*_known(board.symbols), shown)
    yield board.ground.encode()
    for panel in board.panels:
        yield _sent(*_printed(panel), shown)
    for piece in board.pieces:
        yield _sent(*_known(piece), shown)
    yield board.closing.encode()


def _folded(page: str, shown: Set[bytes]) -> Iterator[bytes]:
    """The parts beside a board, and what is between them."""
    done = 0
    for found in _FOLDED.finditer(page):
        end = page.index("</details>", found.start()) + len("</details>")
        yield page[done : found.start()].encode()
        yield _sent(*_printed(page[found.start() : end]), shown)
        done = end
    yield page[done:].encode()


def _printed(part: str) -> tuple[bytes, bytes, bytes]:
    """The print of a part, what stands for it where it is shown, and the part itself with its print."""
    opening = _OPENING.match(part)
    assert opening is not None
    content = part.encode()
    mark = b"%x-%x" % (crc32(content), len(content))
    tag, name = opening[1].encode(), opening[2].encode()
    at = 1 + len(tag)
    same = b'<%b id="%b" data-same></%b>' % (tag, name, tag)
    return mark, same, b'%b data-print="%b"%b' % (content[:at], mark, content[at:])


_known = lru_cache(maxsize=PIECES)(_printed)


def _sent(mark: bytes, same: bytes, whole: bytes, shown: Set[bytes]) -> bytes:
    return same if mark in shown else whole
