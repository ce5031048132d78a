"""The animals in a drawing stand where the rules have room for them."""

import re
from typing import Any

import pytest

import hameau
from hameau.games.caverna.board_animals import SPECIES, arranged
from hameau.games.caverna.board_scenery import LANDSCAPES
from hameau.games.caverna.board_tiles import at_door, paired
from hameau.testing import rule

NOTHING: dict[str, Any] = {
    "sheep": 0,
    "donkey": 0,
    "boar": 0,
    "cattle": 0,
    "dog": 0,
    "stables": [],
    "home": {},
}


@rule("8.6", "8.7")
def test_each_place_holds_one_species_and_no_more_than_it_may() -> None:
    home = {"b1": "small-pasture", "c1": "large-pasture-east", "d1": "large-pasture-west", "b2": "meadow"}
    home |= {"e2": "ore-mine", "e4": "entry-level-dwelling"}
    me = NOTHING | {"sheep": 8, "cattle": 4, "donkey": 2, "boar": 2, "home": home}
    assert arranged(me | {"stables": ["c1", "b2", "c3"]}) == {
        "c1": {"sheep": 4},
        "d1": {"sheep": 4},
        "b1": {"cattle": 2},
        "e4": {"cattle": 2},
        "e2": {"donkey": 1},
        "b2": {"donkey": 1},
        "c3": {"boar": 1},
    }


def test_herds_stay_where_they_are_as_they_grow() -> None:
    home = {"b1": "small-pasture", "c1": "large-pasture-east", "d1": "large-pasture-west"}
    for sheep, cattle in ((1, 1), (1, 2), (2, 1), (4, 2)):
        there = arranged(NOTHING | {"sheep": sheep, "cattle": cattle, "home": home})
        assert there["b1"] == {"cattle": cattle}
        assert there["c1"] == {"sheep": (sheep + 1) // 2}


@rule("8.9")
def test_dogs_without_sheep_lie_at_the_door() -> None:
    home = {"b1": "small-pasture", "e4": "entry-level-dwelling"}
    me = NOTHING | {"dog": 2, "boar": 1, "home": home}
    assert sum(kept.get("dog", 0) for kept in arranged(me).values()) == 2
    assert arranged(NOTHING | {"dog": 3, "home": home}) == {"e4": {"dog": 3}}


def test_dogs_watch_one_sheep_more_than_they_are() -> None:
    me = NOTHING | {"sheep": 5, "dog": 2, "home": {"b1": "small-pasture", "b2": "meadow"}}
    assert arranged(me) == {"b2": {"sheep": 3, "dog": 2}, "b1": {"sheep": 2}}


def test_in_games_nearly_all_animals_are_seen_and_none_twice() -> None:
    owned = seen = 0
    record = hameau.play(hameau.game("caverna"), ["greedy"] * 2, seed=1)
    for at in range(0, len(record), 20):
        for player in record.state(at).dump()["players"]:
            there = arranged(player).values()
            for name in SPECIES:
                standing = sum(animals.get(name, 0) for animals in there)
                assert standing <= player[name]
                owned, seen = owned + player[name], seen + standing
    assert owned > 50
    assert seen > owned * 0.8


@pytest.mark.parametrize("small", [False, True])
def test_dogs_and_what_they_watch_have_a_row_each_with_room_for_large_numbers(small: bool) -> None:
    first, second = _plates(paired((("sheep", 11), ("dog", 10)), small))
    assert first["y"] > 0
    assert first["y"] + first["height"] < second["y"]
    assert second["y"] + second["height"] < 60
    assert first["x"] > 12.5 + 24 / 2 - 3  # beside the animal
    assert first["x"] + first["width"] < 60
    assert len(_plates(paired((("sheep", 2), ("dog", 1)), small))) == 1
    assert not _plates(paired((("sheep", 1), ("dog", 1)), small))


def _plates(drawn: str) -> list[dict[str, float]]:
    """What numbers stand on."""
    plates = (one for one in re.findall("<rect [^>]*>", drawn) if "tally" in one)
    sides = r'\b(x|y|width|height)="([\d.]+)"'
    return [{name: float(value) for name, value in re.findall(sides, plate)} for plate in plates]


def test_animals_at_the_door_leave_the_front_of_the_house_to_be_seen() -> None:
    """One or two each for itself in the yard; of more one of a species, with their number."""
    figures = ((("boar", 1),), 1), ((("boar", 2),), 2), ((("dog", 3),), 1), ((("boar", 1), ("dog", 2)), 2)
    for kept, count in figures:
        drawn = at_door(kept, False)
        places = re.findall(r"translate\(\S+ ([0-9.]+)", drawn)
        assert len(places) == count
        assert all(float(y) >= 44 for y in places), "the windows end at 34"
        assert ("</text>" in drawn) == (sum(number for _name, number in kept) > 2)
    assert "#hm-c-entry-level-dwelling" in LANDSCAPES["c-open-door"]
    assert 'd="M8 57' not in LANDSCAPES["c-open-door"], "a way in as wide would take the place of the front"
