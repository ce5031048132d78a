"""How do tools help? [5]"""

import pytest

from hameau.games.stone_age.tests.draw import table
from hameau.testing import Scenario, rule

TILES = {
    0: [],
    1: [1],
    2: [1, 1],
    3: [1, 1, 1],
    4: [2, 1, 1],
    5: [2, 2, 1],
    6: [2, 2, 2],
    7: [3, 2, 2],
    8: [3, 3, 2],
    9: [3, 3, 3],
    10: [4, 3, 3],
    11: [4, 4, 3],
    12: [4, 4, 4],
}


def rolled(village: str, *faces: int, place: str = "hunt") -> Scenario:
    """The dice of a place have been seen; tools come next."""
    t = table(me=f"{village} @ {place} {len(faces)}, field, hut", decide="use")
    return t.play(f"use {place}", *(f"die {face}" for face in faces))


@rule("5.1")
@pytest.mark.parametrize("steps", range(12))
def test_a_tool_step_adds_a_tile_or_raises_one_of_the_lowest(steps: int) -> None:
    """Read off what can be added to rolls: every tile once, until none is left."""
    t = table(me=f"tools {steps} @ tool-maker, forest, quarry", decide="use")
    t.play("use tool-maker").reports(f"seat 0 raised tools to {steps + 1} from tool-maker")
    t.play("use forest", "die 1")
    tiles: list[int] = []
    while t.state.prompt().step == "add-tools" and len(t.options()) > 1:
        best = [text for text in t.options() if text.startswith("add tool")][-1]
        tiles.append(int(best.split()[-1]))
        t.play(best)
    assert tiles == TILES[steps + 1]


@rule("5.1")
def test_a_thirteenth_tool_step_does_nothing() -> None:
    t = table(me="tools 12 @ tool-maker, forest, quarry", decide="use")
    t.play("use tool-maker").reports_nothing_like("raised").seat(0, tools=12)


@rule("5.2")
@pytest.mark.parametrize(
    ("place", "good", "gained"),
    [
        ("hunt", "food", 5),
        ("forest", "wood", 3),
        ("clay-pit", "clay", 2),
        ("quarry", "stone", 2),
        ("river", "gold", 1),
    ],
)
def test_tools_are_added_after_the_dice_are_seen(place: str, good: str, gained: int) -> None:
    t = (
        rolled("tools 5", 3, 3, place=place)
        .decides(0, "add-tools")
        .offers_only("add tool 1", "add tool 2", "gather")
    )
    t.play("add tool 2").reports("seat 0 added a tool of 2").decides(0, "add-tools")
    t.play("add tool 2", "gather").reports(f"seat 0 gained {gained} {good} from {place}")


@rule("5.2")
def test_a_resource_by_dice_card_is_a_roll_for_tools_too() -> None:
    t = table(me="wood 1, tools 4 @ card-1, field, hut", cards="roll-gold-art", decide="use")
    t.play("use card-1", "buy", "die 2", "die 2").decides(0, "add-tools")
    t.play("add tool 2", "gather").reports("seat 0 gained 1 gold from card")


@rule("5.2")
def test_nobody_has_to_add_a_tool() -> None:
    rolled("tools 3", 2, 3).play("gather").reports("seat 0 gained 2 food from hunt").seat(0, used=[])


@rule("5.2")
def test_who_has_no_tool_is_not_asked() -> None:
    rolled("tools 0", 2, 3).reports("seat 0 gained 2 food from hunt").decides(0, "use")


@rule("5.2")
def test_nobody_adds_a_tool_they_do_not_have() -> None:
    rolled("tools 4", 2, 3).refuses("add tool 3", "add tool 4", because="no-such-tool")


@rule("5.3")
def test_each_tile_is_used_once_in_a_round() -> None:
    t = table(me="tools 4 @ hunt, forest, quarry", decide="use").play("use hunt", "die 1", "add tool 2")
    t.offers_only("add tool 1", "gather").refuses("add tool 2", because="no-such-tool", rule="5.3")
    t.play("add tool 1", "gather").seat(0, used=[2, 1])
    t.play("use forest", "die 1").offers_only("add tool 1", "gather")
    t.play("add tool 1").reports("seat 0 used quarry with 1").seat(0, used=[2, 1, 1])
    t.play("die 5").reports("seat 0 gained 1 stone from quarry")  # no tool left to ask for


@rule("5.4")
def test_a_tile_counts_with_its_full_value_for_one_roll() -> None:
    """Of a tool of 4 one would be enough here; the other three are lost."""
    t = table(me="tools 10 @ forest, quarry, field", decide="use").play("use forest", "die 2", "add tool 4")
    t.play("gather").reports("seat 0 gained 2 wood from forest")
    t.play("use quarry", "die 1").offers_only("add tool 3", "gather")


@rule("5.4")
def test_a_tool_that_gains_nothing_is_used_all_the_same() -> None:
    t = rolled("tools 1", 1, place="river").play("add tool 1").reports_nothing_like("gained")
    t.seat(0, used=[1], gold=0)


@rule("5.5")
def test_a_new_tile_is_ready_at_once() -> None:
    t = table(me="tools 1, used 1 @ tool-maker, hunt, field", decide="use").play("use tool-maker", "use hunt")
    t.play("die 1").offers_only("add tool 1", "gather").play("add tool 1").reports(
        "seat 0 gained 1 food from hunt"
    )


@rule("5.5")
def test_among_tiles_of_the_lowest_value_an_unused_one_is_raised() -> None:
    t = table(me="tools 3, used 1 1 @ tool-maker, hunt, field", decide="use").play("use tool-maker")
    t.seat(0, tools=4, used=[1, 1]).play("use hunt", "die 1").offers_only("add tool 2", "gather")


@rule("5.5")
def test_a_used_tile_that_is_raised_stays_used() -> None:
    t = table(me="tools 3, used 1 1 1 @ tool-maker, hunt, field", decide="use").play("use tool-maker")
    t.seat(0, tools=4, used=[2, 1, 1])
    t.play("use hunt", "die 3").reports("seat 0 gained 1 food from hunt")  # nothing to add


@rule("5.5")
def test_the_last_tile_of_a_value_is_raised_with_its_mark() -> None:
    used = table(me="tools 5, used 1 @ tool-maker, hunt, field", decide="use").play("use tool-maker")
    used.seat(0, tools=6, used=[2]).play("use hunt", "die 1").offers_only("add tool 2", "gather")
    ready = table(me="tools 5, used 2 2 @ tool-maker, hunt, field", decide="use").play("use tool-maker")
    ready.seat(0, tools=6, used=[2, 2]).play("use hunt", "die 1").play("add tool 2").reports(
        "seat 0 gained 1 food from hunt"
    )
