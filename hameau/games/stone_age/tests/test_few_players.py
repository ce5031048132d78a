"""What changes with two or three players? [11]"""

import pytest

import hameau
from hameau.games.stone_age.tests.draw import table
from hameau.testing import rule

RESOURCE_PLACES = ["forest", "clay-pit", "quarry", "river"]
PAIRS = [("tool-maker", "hut", "field"), ("tool-maker", "field", "hut"), ("hut", "field", "tool-maker")]


@rule("11.1")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("one", "two", "third"), PAIRS)
def test_the_third_village_place_closes_when_two_are_taken(
    seats: int, one: str, two: str, third: str
) -> None:
    t = table(seats, me=f"figures 8 @ {one}", left=f"@ {two}")
    t.refuses(f"place {third}", because="third-village-place", rule="11.1")
    table(seats, me="figures 8", left=f"@ {one}, {two}").refuses(
        f"place {third}", because="third-village-place"
    )


@rule("11.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_one_seat_may_take_both_village_places(seats: int) -> None:
    t = table(seats, me="@ hut").offers("place field", "place tool-maker")
    t.play("place field").refuses("place tool-maker", because="third-village-place")


@rule("11.1")
def test_four_players_may_take_all_three() -> None:
    table(me="@ hut", left="@ field").offers("place tool-maker")


@rule("11.2")
@pytest.mark.parametrize("place", RESOURCE_PLACES)
def test_two_of_three_seats_may_share_a_resource_place(place: str) -> None:
    table(3, left=f"@ {place} 1").offers(f"place {place} 1")
    t = table(3, left=f"@ {place} 1", across=f"@ {place} 1")
    t.refuses(f"place {place} 1", because="too-many-players-there", rule="11.2")


@rule("11.2")
@pytest.mark.parametrize("place", RESOURCE_PLACES)
def test_of_two_seats_only_one_may_stand_on_a_resource_place(place: str) -> None:
    t = table(2, left=f"@ {place} 1").refuses(
        f"place {place} 1", because="too-many-players-there", rule="11.2"
    )
    t.offers(*(f"place {other} 1" for other in RESOURCE_PLACES if other != place))


@rule("11.2")
def test_the_hunt_stays_open_to_all() -> None:
    table(2, left="@ hunt 5").offers("place hunt 5")
    table(3, left="@ hunt 5", across="@ hunt 5").offers("place hunt 5")


@rule("11.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_shared_dice_card_rolls_one_die_per_player(seats: int) -> None:
    t = table(seats, me="wood 1 @ card-1, hunt, forest", cards="dice-time", decide="use").play(
        "use card-1", "buy"
    )
    t.play(*["die 1"] * (seats - 1)).decides(hameau.CHANCE, "roll-for-all").play("die 1").decides(0, "use")
    for seat in range(seats):
        t.seat(seat, wood=1)


@rule("11.3")
@pytest.mark.parametrize("seats", [2, 3])
def test_seven_rings_and_four_cards_stay_as_they_are(seats: int) -> None:
    t = table(seats, me="figures 10").offers("place forest 7", "place card-1", "place card-4")
    t.refuses("place forest 8", because="too-many-figures")
