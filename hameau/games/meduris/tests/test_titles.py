"""What is to be read about the parts of the drawn table."""

from xml.etree import ElementTree

from hameau.games.meduris import GAME
from hameau.testing import Scenario
from hameau.testing.boards import drawn

from .draw import table


def title(t: Scenario, name: str, seat: int | None = 0, lang: str = "en") -> list[str]:
    """The lines about an element, for a seat; the players are Anna, Benoît and Ch"loé <i>."""
    parts = ElementTree.fromstring(drawn(GAME, t.state, seat, lang)).iter()
    element = next(one for one in parts if one.get("id") == name)
    return (element[0].text or "").split("\n")


def test_a_rune_stone_tells_how_it_is_won_and_what_it_scores() -> None:
    t = table(board="hut 1 on 6, 14; hut 0 on 20")
    name, won, held, scored = title(t, "rune-box")
    assert name == "Rune stone box – Benoît"
    assert won == "Whoever builds a hut on one of the spaces 5–7 takes it, even from another player."
    assert held == "Benoît holds 2 rune stones: 3 points at the end."
    assert scored.startswith("Each time the druid crosses the river")
    assert "Nobody holds it yet." in title(t, "rune-hook")
