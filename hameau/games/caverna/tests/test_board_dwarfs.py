"""How strong the dwarfs on action spaces are, as far as the table tells it."""

import re
from typing import Any

import hameau
from hameau.drawing.svg import width
from hameau.games.caverna.board_dwarfs import armed_figure, rising, strengths
from hameau.games.caverna.board_home import Home
from hameau.testing import Scenario
from hameau.testing.boards import drawn

from .draw import first_turn, table

GAME = hameau.game("caverna")


def view(weapons: list[int], held: list[str], action: dict[str, Any] | None = None) -> dict[str, Any]:
    """What is seen of a clan whose first dwarfs stand on spaces."""
    document = first_turn(3)
    away = len(held)
    document["players"][0]["dwarfs"] = [
        {"weapon": weapon, "placed": number < away, "young": False} for number, weapon in enumerate(weapons)
    ]
    for slug in held:
        document["spaces"].setdefault(slug, {"goods": {}})["dwarf-of"] = 0
    return document | {"turn": 0, "action": action}


def test_dwarfs_of_one_strength_are_told() -> None:
    assert strengths(view([4, 4, 9], ["logging", "clearing"]), 0) == {"logging": (4,), "clearing": (4,)}
    assert strengths(view([0, 4], ["logging"]), 0) == {"logging": (0,)}


def test_of_several_any_may_stand_there() -> None:
    assert strengths(view([4, 9], ["logging", "clearing"]), 0)["logging"] == (4, 9)


def test_only_an_armed_dwarf_goes_to_the_smithy() -> None:
    found = strengths(view([0, 6], ["blacksmithing", "logging"]), 0)
    assert found == {"blacksmithing": (6,), "logging": (0,)}


def test_whoever_has_given_up_a_weapon_may_stand_at_the_smithy() -> None:
    found = strengths(view([0, 0], ["blacksmithing", "logging"]), 0)
    assert found == {"blacksmithing": (0,), "logging": (0,)}


def test_the_dwarf_at_work_is_known() -> None:
    action = {"dwarf": 1, "space": "clearing", "imitating": False}
    found = strengths(view([4, 9], ["logging", "clearing"], action), 0)
    assert found == {"clearing": (9,), "logging": (4,)}
    assert strengths(view([4, 9], ["logging", "clearing"], action | {"imitating": True}), 0)["logging"] == (
        4,
        9,
    )


def test_a_figure_shows_its_strength_or_that_it_is_armed() -> None:
    assert ">11</text>" in armed_figure(0, (11,))
    assert "battle-axe" in armed_figure(0, (4, 9))
    assert armed_figure(0, ()) == armed_figure(0, (0,)) == armed_figure(0, (0, 4))


def test_weapons_grow_after_the_expedition() -> None:
    action = {"dwarf": 1, "space": "logging", "imitating": False, "strength": 9, "looted": []}
    assert rising(view([4, 9, 0], ["logging"], action), 0) == (0, 1, 0)
    action["looted"] = ["all-weapons"]
    assert rising(view([4, 9, 0], ["logging"], action), 0) == (1, 2, 0)
    assert rising(view([14, 13], ["logging"], action), 0) == (0, 1)
    assert rising(view([4, 9], ["logging"]), 0) == (0, 0)


def test_in_a_preview_a_weapon_changes_without_the_place_of_its_dwarf() -> None:
    """The page draws anew what has a name and looks different: the weapon, not the bench around it."""
    before = table(2, 5, dwarfs=[0, 3], goods="ore 4").play("place blacksmithing")
    drawings = [
        drawn(GAME, t.state, 0) for t in (before, Scenario(GAME, before.state.dump()).play("forge 4"))
    ]
    benches = [re.findall(r'<g id="arm-(\d)">(.*?)</g>', svg) for svg in drawings]
    assert [number for number, _look in benches[0]] == ["0", "1"]
    assert [now == then for now, then in zip(*benches, strict=True)] == [False, True]
    assert all('"#hm-ring"' not in look for bench in benches for _number, look in bench)


def test_the_strength_of_a_dwarf_ends_before_the_next_one() -> None:
    """One of 10 that grows is told in most letters; a dwarf is 26 wide."""
    t = table(2, 8, dwarfs=[10, 10]).play("place blacksmithing", "loot all-weapons")
    look = re.search(r'<g id="arm-0">(.*?)</g>', drawn(GAME, t.state, 0))
    assert look is not None
    *_others, (x, size, words) = re.findall(r'x="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]+)<', look[1])
    home = Home(t.state.view(0), ["Ann", "Bo"], GAME.text("en"), 0, False)
    assert float(x) + width(words, float(size)) < home.stand(1)[0] - 13


def test_a_page_finds_out_which_dwarf_moves() -> None:
    """The second one to leave home takes the number of the first where its space comes before that one's."""
    t = table(2, 2).play("place supplies")
    figures = re.findall(r'<g id="dwarf-\d-\d"([^>]*)>', drawn(GAME, t.state, 0))
    assert len(figures) == 4
    assert all('data-alike="yes"' in look for look in figures)
