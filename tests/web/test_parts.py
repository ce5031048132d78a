"""Parts of a page that a browser shows already are not sent again; all else is, and nothing is lost."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from hameau.bots.play import play
from hameau.core import registry
from hameau.web.http.parts import send_changes
from hameau.web.show.boards import Boards, Picture

PAGE = 'before <board/> after <details class="sheet" id="fold-log" open>four</details>'
BOARD = Picture(
    "<svg>",
    '<defs id="hm-defs"><path/></defs>',
    '<g class="all">',
    ['<g id="panel-a">one</g>', '<g id="panel-b">two</g>'],
    ['<g id="dwarf" class="f p0">three</g>'],
    "</g></svg>",
)


def prints(page: bytes) -> dict[bytes, bytes]:
    return {name: mark for mark, name in re.findall(rb'data-print="([^"]*)"[^>]*? id="([^"]*)"', page)}


def without_prints(page: bytes) -> bytes:
    return re.sub(rb' data-print="[^"]*"', b"", page)


def test_a_browser_that_shows_nothing_gets_everything():
    sent = send_changes(PAGE, BOARD, frozenset())
    assert set(prints(sent)) == {b"hm-defs", b"panel-a", b"panel-b", b"dwarf", b"fold-log"}
    assert without_prints(sent).decode() == PAGE.replace("<board/>", str(BOARD))


def test_only_what_is_different_comes():
    shown = set(prints(send_changes(PAGE, BOARD, frozenset())).values())
    changed = replace(BOARD, panels=['<g id="panel-a">one</g>', '<g id="panel-b">new</g>'])
    sent = send_changes(PAGE, changed, shown)
    assert b'<g id="panel-a" data-same></g>' in sent
    assert b'<g id="dwarf" data-same></g>' in sent
    assert b'<defs id="hm-defs" data-same></defs>' in sent
    assert b">new</g>" in sent
    assert b"one" not in sent
    assert b"four" not in sent


def test_a_page_without_a_board_is_sent_as_it_is():
    assert send_changes("only words", None, frozenset()) == b"only words"


@pytest.mark.parametrize("slug", sorted(registry.games()))
def test_parts_of_every_table_are_whole_elements(slug):
    game = registry.game(slug)
    seats = game.seats[-1]
    record = play(game, ["random"] * seats, seed=2)
    names = [f"P{seat}" for seat in range(seats)]
    board = Boards(strict=True).draw(game, record.state(len(record) // 2).view(0), names, game.text("en"), 0)
    ElementTree.fromstring(str(board))
    for part in (board.symbols, *board.panels, *board.pieces):
        ElementTree.fromstring(part)


@pytest.mark.parametrize("slug", sorted(registry.games()))
def test_what_is_sent_once_are_all_symbols_that_a_game_ever_uses(slug):
    game = registry.game(slug)
    record = play(game, ["random"] * game.seats[-1], seed=3)
    names = [f"P{seat}" for seat in range(game.seats[-1])]
    for at in range(0, len(record), max(1, len(record) // 8)):
        board = Boards(strict=True).draw(game, record.state(at).view(0), names, game.text("en"), 0)
        for part in (board.symbols, *board.panels, *board.pieces):  # what a part brings itself comes with it
            used = set(re.findall(r'href="#([^"]*)"', part))
            assert used <= set(re.findall(r'id="([^"]*)"', board.symbols + part))
