"""Does the table fit a terminal, with one to seven clans?"""

import re
from io import StringIO

import pytest
from rich.console import Console

from hameau.bots.play import play
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.games.caverna.board import DRAWING
from hameau.games.caverna.bot import value
from hameau.games.caverna.screen import screen
from hameau.games.caverna.tests.draw import GAME, table


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_screen_shows_every_space_and_clan(width: int, seats: int, lang: str) -> None:
    state, rng, out = GAME.new(seats), Rng(seats, "screen"), Options()
    text, names = GAME.text(lang), [f"Player {seat}" for seat in range(seats)]
    for _step in range(60):
        out.clear()
        state.options(out)
        state.perform(rng.pick(out))
    console = Console(width=width, record=True, file=StringIO())
    console.print(screen(state.view(0), names, text))
    shown = console.export_text()
    assert max(len(line) for line in shown.splitlines()) <= width
    for slug in state.view(0)["spaces"]:  # type: ignore[attr-defined]
        assert text.name(slug) in shown
    assert all(name in shown for name in names)
    assert {"en": "Or Ru mines", "fr": "Mi Ru mines"}[lang] in " ".join(shown.split())


def test_a_round_without_harvest_is_called_that() -> None:
    """On both boards; "none" alone is the word for no animals bred."""
    view = GAME.new(2).view(0)
    assert view["coming"] == "none"
    console = Console(width=100, record=True, file=StringIO())
    console.print(screen(view, ["Ann", "Bob"], GAME.text("en")))
    board = DRAWING.board(view, ["Ann", "Bob"], GAME.text("en"), 0)
    drawn = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", board))
    for shown in (console.export_text(), drawn):
        assert "no harvest" in shown
        assert "no species" not in shown


def test_overhanging_tiles_widen_the_home_board() -> None:
    t = table(tiles=["office-room"], home={"d4": "meadow", "d5": "field", "g4": "cavern", "h4": "tunnel"})
    console = Console(width=80, record=True, file=StringIO())
    console.print(screen(t.state.view(0), ["Ann", "Bob"], GAME.text("en")))
    assert " b  c  d  e  f  g  h " in console.export_text()


def test_the_value_of_a_position_counts_points_and_promise() -> None:
    poor, rich = table(3, 5), table(3, 5, goods="gold 5 wood 3", home={"e3": "dwelling"})
    assert value(rich.state, 0) > value(poor.state, 0) + 5
    begun = table(3, 5, goods="wood 4 stone 3").play("place housework")
    assert value(begun.state, 0) > value(table(3, 5, goods="wood 4 stone 3").state, 0)


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    record = play(GAME, ["random", "greedy"], seed=1)
    assert record.result is not None
    assert record.result["winners"] == [1]
