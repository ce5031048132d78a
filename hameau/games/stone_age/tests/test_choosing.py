"""What is told of a place before a figure goes there: what dice bring, and what one can pay."""

from itertools import product
from statistics import mean

import pytest

import hameau
from hameau.games.stone_age.board import DRAWING
from hameau.games.stone_age.board_purse import end_points, purse

from .draw import table

GAME = hameau.game("stone-age")


@pytest.mark.parametrize(
    ("place", "good", "divisor"), [("hunt", "food", 2), ("forest", "wood", 3), ("river", "gold", 6)]
)
@pytest.mark.parametrize("figures", [1, 2, 4])
def test_the_average_is_that_of_all_rolls(place: str, good: str, divisor: int, figures: int) -> None:
    rolls = product(range(1, 7), repeat=figures)
    expected = mean(sum(roll) // divisor for roll in rolls)
    told = DRAWING.average(GAME.read(f"place {place} {figures}"))
    assert told == (good, pytest.approx(expected))


def test_where_no_dice_fall_nothing_is_told() -> None:
    assert DRAWING.average(GAME.read("place field")) is None


@pytest.mark.parametrize(
    ("place", "slug", "held", "is_enough"),
    [
        ("card-3", "tool-art", (1, 0, 2, 0), True),
        ("card-4", "tool-art", (1, 0, 2, 0), False),
        ("building-1", "wcc", (1, 2, 0, 0), True),
        ("building-1", "wcc", (9, 1, 9, 9), False),
        ("building-2", "4-of-2", (3, 1, 0, 0), True),
        ("building-2", "4-of-2", (4, 0, 0, 0), False),
        ("building-2", "4-of-2", (2, 1, 1, 1), False),
        ("building-2", "5-of-4", (2, 1, 1, 1), True),
        ("building-3", "1-to-7", (0, 0, 0, 1), True),
    ],
)
def test_what_one_has_is_told_beside_the_price(
    place: str, slug: str, held: tuple[int, ...], is_enough: bool
) -> None:
    told = purse(place, slug, held, GAME.text("en"))
    assert told.endswith(": enough for now." if is_enough else " missing.")
    assert str(max(held)) in told


@pytest.mark.parametrize(
    ("place", "slug", "held", "missing"),
    [
        ("card-4", "tool-art", (1, 0, 2, 0), "1 resource"),
        ("building-1", "wcg", (9, 0, 9, 0), "1 clay, 1 gold"),
        ("building-2", "4-of-2", (4, 0, 0, 0), "1 resource of another kind"),
        ("building-2", "4-of-2", (2, 1, 1, 1), "1 resource"),
        ("building-2", "5-of-4", (3, 0, 0, 0), "3 resources of other kinds"),
        ("building-2", "5-of-1", (3, 2, 0, 0), "2 wood (for 5 of one kind)"),
        ("building-2", "5-of-1", (2, 2, 0, 0), "3 resources"),
    ],
)
def test_what_is_missing_is_named(place: str, slug: str, held: tuple[int, ...], missing: str) -> None:
    assert purse(place, slug, held, GAME.text("en")).endswith(f". {missing} missing.")


@pytest.mark.parametrize(
    ("me", "slug", "points"),
    [
        ("", "dice-pottery", 1),
        ("cards food-7-pottery food-5-medicine", "dice-writing", 9 - 4),
        ("cards food-7-pottery food-5-medicine", "dice-pottery", 1),
        ("agriculture 3", "food-3-farmer-2", 6),
        ("", "clay-1-shaman-2", 10),
    ],
)
def test_a_card_tells_what_it_would_add_at_the_end(me: str, slug: str, points: int) -> None:
    t = table(seats=2, me=me)
    assert end_points(t.state.view(0)["players"][0], slug) == points  # type: ignore[index, call-overload]


def test_who_has_nothing_is_told_so() -> None:
    assert (
        purse("card-1", "tool-art", (0, 0, 0, 0), GAME.text("fr")) == "Vous n’avez encore aucune ressource."
    )
