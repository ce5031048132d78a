"""Parts of a page that a browser shows already are not sent again; all else is, and nothing is lost."""

import re

import pytest

from hameau.bots.play import play
from hameau.core import registry
from hameau.web.http.parts import send_changes
from hameau.web.show.boards import Boards

PAGE = (
    b'<svg><defs id="hm-defs"><path/></defs><g class="all"><g id="panel-a">one</g><g id="panel-b">two</g>'
    b'<g id="dwarf" class="f p0">three</g></g></svg><details class="sheet" id="fold-log" open>four</details>'
)


def prints(page: bytes) -> dict[bytes, bytes]:
    return {name: mark for mark, name in re.findall(rb'data-print="([^"]*)"[^>]*? id="([^"]*)"', page)}


def without_prints(page: bytes) -> bytes:
    return re.sub(rb' data-print="[^"]*"', b"", page)


def test_a_browser_that_shows_nothing_gets_everything():
    sent = send_changes(PAGE, frozenset())
    assert set(prints(sent)) == {b"hm-defs", b"panel-a", b"panel-b", b"dwarf", b"fold-log"}
    assert without_prints(sent) == PAGE


def test_only_what_is_different_comes():
    shown = set(prints(send_changes(PAGE, frozenset())).values())
    sent = send_changes(PAGE.replace(b"two", b"new"), shown)
    assert b'<g id="panel-a" data-same></g>' in sent
    assert b">new</g>" in sent
    assert b"one" not in sent
    assert b"four" not in sent


@pytest.mark.parametrize("slug", sorted(registry.games()))
def test_parts_of_every_table_are_whole_elements(slug):
    game = registry.game(slug)
    seats = game.seats[-1]
    record = play(game, ["random"] * seats, seed=2)
    names = [f"P{seat}" for seat in range(seats)]
    board = Boards(strict=True).draw(game, record.state(len(record) // 2).view(0), names, game.text("en"), 0)
    sent = send_changes(board.encode(), frozenset())
    assert without_prints(sent).decode() == board
    for part in re.split(rb"(?=<\w+ data-print=)", sent)[2:-1]:
        assert part.count(b"<g") == part.count(b"</g>")
