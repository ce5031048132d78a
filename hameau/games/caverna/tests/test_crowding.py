"""What is told of animals without room? That some are eaten, and no points that cannot be kept."""

from types import SimpleNamespace
from typing import cast

import pytest

from hameau.core.history import History
from hameau.core.sentences import tell_question
from hameau.games.caverna import GAME
from hameau.games.caverna.tests.draw import table
from hameau.testing import Scenario, rule
from hameau.web.show.boards import Boards
from hameau.web.show.option import Option
from hameau.web.show.options import option_rows
from hameau.web.show.previews import PreviewPage, preview_page
from hameau.web.tables.table import Table


def option(t: Scenario, notation: str, lang: str = "en") -> Option:
    """An option as a page tells it."""
    text = GAME.text(lang)
    board = Boards(strict=True).draw(GAME, t.state.view(0), ["A", "B"], text, 0)
    rows = option_rows(GAME, t.state, text, board, None)
    return next(one for row in rows for one in row.options if GAME.write(one.action) == notation)


def shown(t: Scenario, notation: str) -> PreviewPage:
    state = t.state
    played = SimpleNamespace(
        game=GAME, state=state, turn=0, names=["A", "B"], view=state.view, history=History(GAME, state)
    )
    page = preview_page(cast(Table, played), GAME.text("en"), [GAME.read(notation)], Boards(strict=True))
    assert page is not None
    return page


def points(page: PreviewPage) -> list[str]:
    return [one.parts for one in page.changes if one.good == "points"]


def on_expedition(boars: int) -> Scenario:
    """With a dwelling for two animals of one species."""
    t = table(2, 8, goods=f"boar {boars}", dwarfs=[5, 5], spaces={"logging": "wood 3"})
    return t.play("place blacksmithing")


@rule("8.5")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_loot_without_room_is_warned_of(lang: str) -> None:
    crowded, roomy = (option(on_expedition(boars), "loot loot-donkey", lang) for boars in (1, 0))
    assert crowded.warning == GAME.text(lang).sentence("ahead", "release", {"surplus": 1})
    assert roomy.warning == ""


@rule("8.5")
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("sheep", "is_eaten"), [(2, True), (1, False)])
def test_of_animals_that_are_eaten_without_a_choice_is_warned_too(
    lang: str, sheep: int, is_eaten: bool
) -> None:
    """Of one kind without a ruby: it would seem that a sheep brings food."""
    t = table(2, 8, goods=f"sheep {sheep}", dwarfs=[5, 5]).play("place blacksmithing")
    loot = option(t, "loot loot-sheep", lang)
    assert loot.goods == ({"food": 1} if is_eaten else {"sheep": 1})
    assert loot.warning == (GAME.text(lang).sentence("ahead", "converted") if is_eaten else "")


@rule("10.6")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_eaten_by_choice_is_not_warned_of(lang: str) -> None:
    t = table(2, 3, goods="sheep 1 grain 1").play("exchange")
    assert [option(t, f"convert eat-{good}", lang).warning for good in ("sheep", "grain")] == ["", ""]


@rule("10.2")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_only_exchange_is_no_list(lang: str) -> None:
    """It is made at once, with what it costs and brings beside it."""
    one, more = (option(table(2, 3, goods=goods), "exchange", lang) for goods in ("gold 2", "gold 2 sheep 1"))
    assert (one.goods, one.sentence.endswith("…")) == ({"gold": -2, "food": 1}, False)
    assert more.sentence.endswith("…")


@rule("8.5")
def test_points_of_animals_without_room_are_not_foreseen() -> None:
    crowded, roomy = (shown(on_expedition(boars), "loot loot-donkey") for boars in (1, 0))
    assert [one.good for one in crowded.changes] == ["donkey"]
    assert points(roomy)


@rule("8.5")
def test_points_on_the_board_stay_as_they_are_until_it_is_known_who_is_eaten() -> None:
    t = on_expedition(1)
    now = sum(t.state.score_sheet(0).values())
    told = f"{now} points if the game ended now".replace("-", "\N{MINUS SIGN}")
    assert told in shown(t, "loot loot-donkey").board


@rule("8.5")
def test_animals_of_a_space_are_warned_of_as_loot_is() -> None:
    t = table(2, 8, goods="boar 2", spaces={"donkey-farming": "donkey 2"})
    assert option(t, "place donkey-farming").warning
    assert not points(shown(t, "place donkey-farming"))


@rule("8.5")
@pytest.mark.parametrize(
    ("goods", "donkeys", "home", "surplus"),
    [
        ("boar 2", 2, {}, 2),
        ("boar 1", 3, {}, 2),  # two donkeys stay, in the only room
        ("boar 1", 1, {}, 1),
        ("boar 2", 2, {"e1": "ore-mine", "f1": "deep-tunnel"}, 1),
        ("boar 2 sheep 2 dog 1", 2, {"d4": "meadow"}, 2),
    ],
)
def test_how_many_animals_have_to_go_is_told(
    goods: str, donkeys: int, home: dict[str, str], surplus: int
) -> None:
    """So many and no fewer, whichever way the places are shared."""
    t = table(2, 8, goods=goods, home=home, spaces={"donkey-farming": f"donkey {donkeys}"})
    t.play("place donkey-farming")
    assert t.state.prompt().values["surplus"] == surplus
    for lang in ("en", "fr"):
        assert tell_question(GAME.text(lang), t.state.prompt()).startswith(f"{surplus} ")
