"""Where the rooms to be had lie, in whole games."""

import pytest

import hameau
from hameau.core.state import Document
from hameau.games.cave_vs_cave.board_display import (
    ALONE_HOME,
    HOME,
    LOW_HOME,
    Display,
    grid,
    low_places,
    places,
)
from hameau.games.cave_vs_cave.pieces import ROOM_SLUGS
from hameau.testing.boards import positions

GAME = hameau.game("cave-vs-cave")


@pytest.mark.parametrize("seats", [1, 2])
def test_rooms_to_be_had_nearly_always_keep_their_places(seats: int) -> None:
    changes = moved = 0
    size = (320.0, 929.0 if seats == 2 else 762.0)
    for seed in range(6):
        before: list[dict[str, int]] = [{}, {}]
        for state in positions(GAME, seats, seed, every=1):
            view = state.view(0)
            display = Display(view["display"], size, _furnished(view))  # type: ignore[arg-type]
            for was, lying in zip(before, (display.lying, display.low_lying)):
                changes += was.keys() != lying.keys()
                moved += any(was[slug] != lying[slug] for slug in was.keys() & lying.keys())
            before = [display.lying, display.low_lying]
    assert changes > 100
    assert moved < 0.25 * changes  # by chance alone; where rooms are wanted they lie still more often
    first = ROOM_SLUGS[:6]
    for laid in (places(first, 14).lying, places(first, 12).lying, low_places(first)):
        assert list(laid.values()) == [0, 1, 2, 3, 4, 5]


def _furnished(view: Document) -> list[str]:
    caves = view["players"]
    return [what for cave in caves for what in cave["cells"].values() if what in HOME]  # type: ignore[attr-defined]


def test_shelves_never_become_fewer_while_all_rooms_have_place_on_them() -> None:
    size = (320.0, 929.0)
    for seed in range(12):
        shelves = 0
        for state in positions(GAME, 2, seed, every=1):
            view = state.view(0)
            display = Display(view["display"], size, _furnished(view))  # type: ignore[arg-type]
            assert max(display.taken, default=0) < 2 * display.shelves
            assert shelves <= display.shelves or len(display.lying) > 14
            shelves = min(7, max(shelves, display.shelves))


def test_no_strip_of_the_valley_is_left_below_shelves_that_reach_down() -> None:
    few, many = (Display(ROOM_SLUGS[:count], (320.0, 929.0)).drawn() for count in (6, 17))
    assert "hm-face" in few
    assert "hm-face" not in many


@pytest.mark.parametrize("count", [0, 1, 6, 14, 15, 24])
def test_every_room_to_be_had_has_a_place_of_its_own(count: int) -> None:
    wide, high = 320.0, 929.0
    ground = grid(count, (wide, high))
    lying = places(ROOM_SLUGS[24 - count :], ground.columns * ground.rows).lying
    assert len(set(lying.values())) == count == len(lying)
    for place in lying.values():
        x, y = ground.at(place)
        assert 5 < x < wide - 5 - 122 * ground.scale + 1
        assert 5 < y < high - 5 - 106 * ground.scale
    assert set(HOME) == set(ALONE_HOME) == set(LOW_HOME) == set(ROOM_SLUGS)


def test_in_one_column_three_rooms_lie_side_by_side_and_none_takes_the_place_of_one_that_is_gone() -> None:
    rooms = ROOM_SLUGS[:6]
    for gone in rooms:
        left = [slug for slug in rooms if slug != gone]
        display = Display(left, (320.0, 929.0))
        there = {slug: display.narrow_at(slug) for slug in left}
        assert there == {slug: Display(rooms, (320.0, 929.0)).narrow_at(slug) for slug in left}
        assert len({x for x, _y in there.values()}) == 3
    for state in positions(GAME, 2, seed=3, every=7):
        low = low_places(state.view(0)["display"])  # type: ignore[arg-type]
        assert max(low.values(), default=-1) // 3 < max(5, -(-len(low) // 3))
