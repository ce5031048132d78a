"""Do the printed components add up to the published totals? [1.1]"""

from collections import Counter

import pytest

from hameau.games.stone_age import GAME
from hameau.games.stone_age.pieces import (
    BUILDINGS,
    CARDS,
    GOODS,
    GREEN,
    PLACES,
    SAND,
    Building,
    Card,
)
from hameau.games.stone_age.rules.buildings import price_value
from hameau.games.stone_age.tables import DECK, DIVISOR, RINGS, TILES
from hameau.games.stone_age.tests.draw import table
from hameau.testing import Scenario, rule

DECK_OF_CARDS: list[Card] = [card for card in CARDS for copy in range(card.copies)]
PILE_OF_TILES: list[Building] = [tile for tile in BUILDINGS for copy in range(tile.copies)]

# --- cards ---


@rule("1.1")
def test_there_are_36_cards_of_34_faces() -> None:
    assert len(DECK_OF_CARDS) == 36
    assert len({(card.top, card.amount, card.good, card.bottom, card.symbols) for card in CARDS}) == 34
    assert len({card.slug for card in CARDS}) == 34


@rule("1.1")
def test_cards_by_their_top() -> None:
    assert Counter(card.top for card in DECK_OF_CARDS) == {
        "dice": 10,
        "food": 7,
        "resource": 5,
        "roll": 3,
        "points": 3,
        "tool": 1,
        "agriculture": 2,
        "extra": 1,
        "once": 3,
        "two-resources": 1,
    }


@rule("1.1")
def test_cards_by_what_their_top_gives() -> None:
    given = {
        top: sorted((card.amount, card.good) for card in DECK_OF_CARDS if card.top == top)
        for top in ("food", "resource", "roll", "points", "once", "two-resources")
    }
    assert given == {
        "food": [(amount, "food") for amount in (1, 2, 3, 3, 4, 5, 7)],
        "resource": [(1, "clay"), (1, "gold"), (1, "stone"), (1, "stone"), (2, "stone")],
        "roll": [(2, "gold"), (2, "stone"), (2, "wood")],  # two dice each
        "points": [(3, "food")] * 3,
        "once": [(value, "food") for value in (2, 3, 4)],
        "two-resources": [(2, "food")],
    }


@rule("1.1")
def test_sixteen_green_cards_two_of_each_symbol() -> None:
    green = Counter(card.bottom for card in DECK_OF_CARDS if card.bottom in GREEN)
    assert green == dict.fromkeys(
        ("medicine", "art", "writing", "pottery", "time", "transport", "music", "weaving"), 2
    )
    assert all(card.symbols == 1 for card in CARDS if card.bottom in GREEN)


@rule("1.1")
def test_twenty_sand_cards_with_their_symbols() -> None:
    sand = {name: sorted(card.symbols for card in DECK_OF_CARDS if card.bottom == name) for name in SAND}
    assert sand == {
        "farmer": [1, 1, 1, 2, 2],
        "toolmaker": [1, 1, 2, 2, 2],
        "builder": [1, 1, 2, 2, 3],
        "shaman": [1, 1, 1, 2, 2],
    }


@rule("1.1")
def test_which_top_goes_with_which_bottom() -> None:
    pairs = {
        top: Counter(
            f"{card.bottom} {card.symbols}" if card.bottom in SAND else card.bottom
            for card in DECK_OF_CARDS
            if card.top == top
        )
        for top in dict.fromkeys(card.top for card in CARDS)
    }
    assert {top: dict(sorted(bottoms.items())) for top, bottoms in pairs.items()} == {
        "dice": {"builder 1": 1, "builder 2": 1, "farmer 1": 1, "farmer 2": 1, "pottery": 1}
        | {"time": 1, "toolmaker 2": 2, "transport": 1, "writing": 1},
        "food": {"builder 1": 1, "builder 2": 1, "farmer 2": 1, "medicine": 1, "pottery": 1, "weaving": 2},
        "resource": {"farmer 1": 1, "shaman 1": 2, "shaman 2": 1, "transport": 1},
        "roll": {"art": 1, "shaman 1": 1, "shaman 2": 1},
        "points": {"builder 3": 1, "music": 2},
        "tool": {"art": 1},
        "agriculture": {"farmer 1": 1, "time": 1},
        "extra": {"writing": 1},
        "once": {"toolmaker 1": 2, "toolmaker 2": 1},
        "two-resources": {"medicine": 1},
    }


@rule("1.1")
def test_a_card_is_called_what_it_is() -> None:
    """The slug of a card tells its top, what it gives, its bottom and the number of sand symbols."""
    for card in CARDS:
        words = {
            "food": [card.top, str(card.amount)],
            "once": [card.top, str(card.amount)],
            "resource": [card.good, str(card.amount)],
            "roll": [card.top, card.good],
        }.get(card.top, [card.top])
        bottom = [card.bottom, str(card.symbols)] if card.bottom in SAND else [card.bottom]
        assert card.slug == "-".join(words + bottom)


# --- building tiles ---


@rule("1.1")
def test_there_are_28_tiles_of_22_faces() -> None:
    assert len(PILE_OF_TILES) == 28
    assert len({(tile.price, tile.least, tile.most, tile.kinds) for tile in BUILDINGS}) == 22
    assert len({tile.slug for tile in BUILDINGS}) == 22


@rule("1.1")
def test_seventeen_fixed_eight_of_choice_and_three_of_any_number() -> None:
    assert sum(tile.fixed for tile in PILE_OF_TILES) == 17
    of_choice = [
        (tile.least, tile.most, tile.kinds) for tile in PILE_OF_TILES if not tile.fixed and tile.kinds > 0
    ]
    assert sorted(of_choice) == [(n, n, k) for n in (4, 5) for k in (1, 2, 3, 4)]
    of_any = [(tile.least, tile.most) for tile in PILE_OF_TILES if not tile.fixed and tile.kinds == -1]
    assert of_any == [(1, 7)] * 3


@rule("1.1")
def test_prices_of_the_fixed_tiles() -> None:
    """Wood, clay, stone, gold; then how many tiles there are of it."""
    assert {tile.price: tile.copies for tile in BUILDINGS if tile.fixed} == {
        (2, 1, 0, 0): 1,
        (2, 0, 1, 0): 1,
        (1, 2, 0, 0): 1,
        (2, 0, 0, 1): 1,
        (1, 0, 2, 0): 1,
        (0, 2, 1, 0): 1,
        (0, 1, 2, 0): 1,
        (0, 2, 0, 1): 1,
        (0, 0, 2, 1): 1,
        (1, 1, 1, 0): 2,
        (1, 1, 0, 1): 2,
        (1, 0, 1, 1): 2,
        (0, 1, 1, 1): 2,
    }


@rule("7.3")
def test_points_of_the_fixed_tiles() -> None:
    assert Counter(tile.points for tile in PILE_OF_TILES if tile.fixed) == {
        10: 1,
        11: 2,
        12: 3,
        13: 4,
        14: 4,
        15: 2,
        16: 1,
    }


@rule("7.3")
def test_the_printed_points_are_the_worth_of_the_price() -> None:
    for number, tile in enumerate(BUILDINGS):
        if tile.fixed:
            worth = sum(count * value for count, value in zip(tile.price, (3, 4, 5, 6)))
            assert tile.points == worth == price_value(number), tile.slug


def payments(t: Scenario) -> list[Scenario]:
    """Every way to finish a payment."""
    if t.state.prompt().step != "pay":
        return [t]
    return [end for text in t.options() for end in payments(Scenario(GAME, t.state.clone()).play(text))]


@rule("7.4", "7.5")
@pytest.mark.parametrize(
    ("tile", "ways", "least", "most"),
    [
        ("4-of-1", 4, 12, 24),
        ("4-of-2", 18, 13, 23),
        ("4-of-3", 12, 15, 21),
        ("4-of-4", 1, 18, 18),
        ("5-of-1", 4, 15, 30),
        ("5-of-2", 24, 16, 29),
        ("5-of-3", 24, 18, 27),
        ("5-of-4", 4, 21, 24),
        ("1-to-7", 329, 3, 42),
    ],
)
def test_what_a_rich_village_can_pay_for_a_tile_of_choice(
    tile: str, ways: int, least: int, most: int
) -> None:
    """Ways to pay: the sums of one to four kinds; points as published."""
    rich = "wood 9, clay 9, stone 9, gold 9 @ building-1, field, hut"
    t = table(me=rich, stacks=f"{tile} 1", decide="use").play("use building-1", "buy")
    points = [end.state.dump()["players"][0]["points"] for end in payments(t)]
    assert (len(points), min(points), max(points)) == (ways, least, most)


# --- everything else ---


@rule("1.1")
def test_the_bags_hold_what_is_printed() -> None:
    assert Counter(CARDS[kind].slug for kind in DECK.contents(DECK.full)) == Counter(
        card.slug for card in DECK_OF_CARDS
    )
    assert Counter(BUILDINGS[kind].slug for kind in TILES.contents(TILES.full)) == Counter(
        tile.slug for tile in PILE_OF_TILES
    )


@rule("3.3")
def test_rings_of_the_places() -> None:
    rings = {place: int(RINGS[number]) for number, place in enumerate(PLACES) if place != "hunt"}
    assert rings == {
        "tool-maker": 1,
        "hut": 2,
        "field": 1,
        "forest": 7,
        "clay-pit": 7,
        "quarry": 7,
        "river": 7,
    } | {f"{kind}-{number}": 1 for kind in ("card", "building") for number in (1, 2, 3, 4)}


@rule("4.4", "4.5")
def test_divisors_of_the_goods() -> None:
    assert dict(zip(GOODS, map(int, DIVISOR))) == {"food": 2, "wood": 3, "clay": 4, "stone": 5, "gold": 6}
