"""Every game on every screen: in both languages, by day and by night, in the middle of a game.

The pictures are written to build/screens/grid/GAME-LANGUAGE-SIZE-light|dark.png, to be looked at.
"""

import pytest

from .visitor import GAMES, SCREENS

pytestmark = pytest.mark.long
SIZES = ((390, 844), (844, 390), (768, 1024), (1440, 900), (1920, 1080))
DECISIONS = 12  # before the pictures are taken
# Words on the table that are drawn smaller than a desktop should show them.
TINY = """() => [...document.querySelectorAll("#board text")]
  .filter((one) => one.textContent.trim() && !one.closest("defs"))
  .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().d])
  .filter(([, size]) => size && size < 11.95)"""


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("game", GAMES)
def test_it_fits_every_screen(visit, game: str, lang: str) -> None:
    me = visit(locale=lang, reduced_motion="reduce").at_once()
    me.start(game, "me", "bot:random")
    me.wait_turn()
    me.play(DECISIONS)
    me.wait_turn()
    (SCREENS / "grid").mkdir(parents=True, exist_ok=True)
    for width, height in SIZES:
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.reload()
        me.wait_turn()
        assert me.page.evaluate("document.documentElement.scrollWidth") <= width
        assert me.page.evaluate("document.querySelector('#question').getClientRects().length") > 0
        if width >= 1440:
            assert me.page.evaluate(TINY) == []
        for scheme in ("light", "dark"):
            me.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            me.page.wait_for_timeout(300)
            me.page.screenshot(path=SCREENS / "grid" / f"{game}-{lang[:2]}-{width}-{scheme}.png")
