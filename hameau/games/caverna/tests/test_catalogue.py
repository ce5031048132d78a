"""Can everything in the catalogue be offered? The words of `do` and the spaces of `imitate`, one by one."""

from typing import Any

import pytest

from hameau.games.caverna.actions import CATALOGUE, Act
from hameau.games.caverna.spaces import CHOSEN_OPS, IMITABLE, ROWS, SPACES
from hameau.games.caverna.tests.draw import table
from hameau.testing import rule

# Somebody who can do everything: caverns, tunnels, meadows, fields, mines, goods, a weapon and room to grow.
HOME = {
    "e3": "cavern", "e2": "dwelling", "f3": "tunnel", "g3": "tunnel", "f4": "deep-tunnel", "g4": "ruby-mine",
    "f2": "ore-mine", "g2": "ruby-mine", "d4": "meadow", "d3": "meadow", "d2": "field",
}  # fmt: skip
GOODS = "wood 9 stone 9 ore 9 food 9 gold 9 grain 2 vegetable 2"

# Where each part is chosen: the space, and its number of players.
CHOSEN = {
    "gain": ("growth", 4),
    "dog": ("housework", 2),
    "furnish": ("housework", 2),
    "furnish-dwelling": ("wish-for-children", 2),
    "lay-forest": ("slash-and-burn", 2),
    "lay-mountain": ("drift-mining", 2),
    "ore-mine": ("ore-mine-construction", 2),
    "ruby-mine": ("ruby-mine-construction", 2),
    "deep-ruby-mine": ("ruby-mine-construction", 2),
    "small-pasture": ("sheep-farming", 2),
    "large-pasture": ("sheep-farming", 2),
    "stable": ("sheep-farming", 2),
    "sow": ("slash-and-burn", 2),
    "grow": ("wish-for-children", 2),
    "explore": ("ore-mine-construction", 2),
}


def able(seats: int, round: int, **fields: Any) -> Any:
    return table(seats, round, home=HOME, goods=GOODS, dwarfs=[9, 9], **fields)


@rule("3.7")
@pytest.mark.parametrize("part", CHOSEN_OPS)
def test_every_part_in_the_catalogue_is_chosen_somewhere(part: str) -> None:
    space, seats = CHOSEN[part]
    spaces = {space: "stone 1"} if space == "drift-mining" else {}
    able(seats, 6, spaces=spaces).play(f"place {space}").offers(f"do {part}")


def _seats_and_round(slug: str) -> tuple[int, int]:
    """A table with Imitation on which this space lies."""
    row = next(row for row in reversed(ROWS) if row.slug == slug)
    late = slug != "wish-for-children"  # the urgent side lies there later on
    return max(3, row.seats[0]), 12 if late else 4


@rule("12.2", "12.3", "12.4")
@pytest.mark.parametrize("slug", IMITABLE)
def test_every_space_in_the_catalogue_can_be_imitated(slug: str) -> None:
    seats, round_ = _seats_and_round(slug)
    armed = [0, 0] if slug == "blacksmithing" else [9, 9]
    t = table(seats, round_, home=HOME, goods=GOODS, dwarfs=armed, spaces={slug: 1})
    cost = 4 if seats in (3, 5) else 2
    t.play(f"place imitation-{cost}").offers_only(f"imitate {slug}")


@rule("12.3", "12.4")
def test_no_other_space_is_in_the_catalogue_because_nothing_there_can_be_imitated() -> None:
    assert {text for text in CATALOGUE if text.startswith("imitate")} == {f"imitate {x}" for x in IMITABLE}
    assert (int(Act.IMITATE.size), int(Act.DO.size)) == (len(IMITABLE), len(CHOSEN))
    left = [slug for slug in SPACES if slug not in IMITABLE]
    assert left == [
        "starting-player", "wood-gathering", "imitation-4", "imitation-2", "depot", "imitation-1",
        "large-depot", "imitation-0",
    ]  # fmt: skip
    for slug in left:
        row = next(row for row in ROWS if row.slug == slug and row.seats[1] >= 3)
        seats = max(3, row.seats[0])
        own = 4 if seats in (3, 5) else 2
        t = able(seats, 12, spaces={slug: 1})
        if slug == f"imitation-{own}":
            t.refuses(f"place {slug}", because="occupied")
        else:
            t.refuses(f"place imitation-{own}", because="nothing-to-imitate", rule="12.3")
