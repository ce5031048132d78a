"""Can every game go on in as many ways as docs/counts.md says?"""

import re
from pathlib import Path

import pytest

import hameau
from hameau.testing.counts import count

PAGE = Path(__file__).resolve().parent.parent / "docs" / "counts.md"
FEW = 5_000  # ways that are counted every time
ROW = re.compile(r"^\| ([\w-]+) \| (\d+) \| ([\d,| ]+) \|$", re.MULTILINE)
TABLE = {
    (slug, int(seats), depth): int(cell.replace(",", ""))
    for slug, seats, cells in ROW.findall(PAGE.read_text("utf-8"))
    for depth, cell in enumerate(cells.replace(" ", "").split("|"), 1)
    if cell
}


def check(few: bool) -> None:
    for (slug, seats, depth), expected in TABLE.items():
        if (expected <= FEW) == few:
            assert count(hameau.game(slug).new(seats), depth) == expected, (slug, seats, depth)


def test_every_game_and_number_of_seats_has_a_row() -> None:
    games = [game for game in hameau.games().values() if game.package.startswith("hameau.games.")]
    here = {(game.slug, seats) for game in games for seats in game.seats}
    assert {(slug, seats) for slug, seats, depth in TABLE if depth >= 4} == here


def test_the_smaller_counts() -> None:
    check(few=True)


@pytest.mark.long
def test_the_larger_counts() -> None:
    check(few=False)


def test_nothing_goes_on_from_the_end() -> None:
    record = hameau.play("cave-vs-cave", ["random", "random"], 1)
    last = len(record) - 1
    assert [count(record.state(), depth) for depth in (0, 1, 2)] == [1, 0, 0]
    assert count(record.state(last), 1) == len(record.state(last).legal())
    assert count(record.state(last), 2) == 0
