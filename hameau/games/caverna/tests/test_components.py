"""Audits: the components against the published lists, written out a second time. [1]"""

from collections import Counter

import pytest

from hameau.core.dealer import settle
from hameau.core.numbers import slugs
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.games.caverna.effects import CHANGES, Changes, Score
from hameau.games.caverna.exchanges import EXCHANGE_SLUGS, EXCHANGES, Trade
from hameau.games.caverna.furnishings import FIRST_YELLOW, FURNISHING_SLUGS, FURNISHINGS, LAST_DWELLING
from hameau.games.caverna.pieces import BONUSES, CELLS, LOOT, PRICES, Loot
from hameau.games.caverna.spaces import BOARD_SPACES, CARD_SPACES, CARDS, ROWS, SPACES, STAGES, board_spaces
from hameau.games.caverna.tables import PRINTED, SIDE
from hameau.games.caverna.tests.draw import GAME, first_turn
from hameau.testing import rule

# slug, cost (wood stone ore food gold grain vegetable), points, introductory
FURNISHING_LIST = """
dwelling 4 3 0 0 0 0 0 3 i
simple-dwelling-4-2 4 2 0 0 0 0 0 0 i
simple-dwelling-3-3 3 3 0 0 0 0 0 0 i
mixed-dwelling 5 4 0 0 0 0 0 4 -
couple-dwelling 8 6 0 0 0 0 0 5 -
additional-dwelling 4 3 0 0 0 0 0 5 -
cuddle-room 1 0 0 0 0 0 0 2 i
breakfast-room 1 0 0 0 0 0 0 0 i
stubble-room 1 0 1 0 0 0 0 1 i
work-room 0 1 0 0 0 0 0 2 -
guest-room 1 1 0 0 0 0 0 0 -
office-room 0 1 0 0 0 0 0 0 -
carpenter 0 1 0 0 0 0 0 0 i
stone-carver 1 0 0 0 0 0 0 1 i
blacksmith 1 2 0 0 0 0 0 3 i
miner 1 1 0 0 0 0 0 3 -
builder 0 1 0 0 0 0 0 2 -
trader 1 0 0 0 0 0 0 2 -
wood-supplier 0 1 0 0 0 0 0 2 i
stone-supplier 1 0 0 0 0 0 0 1 i
ruby-supplier 2 2 0 0 0 0 0 2 i
dog-school 0 0 0 0 0 0 0 0 -
quarry 1 0 0 0 0 0 0 2 -
seam 2 0 0 0 0 0 0 1 -
slaughtering-cave 2 2 0 0 0 0 0 2 i
cooking-cave 0 2 0 0 0 0 0 2 i
working-cave 1 1 0 0 0 0 0 2 i
mining-cave 3 2 0 0 0 0 0 2 -
breeding-cave 0 1 0 0 0 1 0 2 -
peaceful-cave 2 2 0 0 0 0 0 2 -
weaving-parlor 2 1 0 0 0 0 0 0 i
milking-parlor 2 2 0 0 0 0 0 0 i
state-parlor 0 3 0 0 5 0 0 0 -
hunting-parlor 2 0 0 0 0 0 0 1 i
beer-parlor 2 0 0 0 0 0 0 3 i
blacksmithing-parlor 0 0 3 0 0 0 0 2 -
stone-storage 3 0 1 0 0 0 0 0 i
ore-storage 1 2 0 0 0 0 0 0 i
spare-part-storage 2 0 0 0 0 0 0 0 -
main-storage 2 1 0 0 0 0 0 0 i
weapon-storage 3 2 0 0 0 0 0 0 i
supplies-storage 1 0 0 3 0 0 0 0 -
broom-chamber 1 0 0 0 0 0 0 0 -
treasure-chamber 1 1 0 0 0 0 0 0 i
food-chamber 2 0 0 0 0 0 2 0 i
prayer-chamber 2 0 0 0 0 0 0 0 -
writing-chamber 0 2 0 0 0 0 0 0 i
fodder-chamber 0 1 0 0 0 2 0 0 i
"""

LOOT_LIST = "1 1 1 2 2 3 3 4 4 5 6 7 8 9 9 10 10 11 11 12 12 14 14"

# What accumulates on each space by number of players: first (more).
ACCUMULATION = {
    "ruby-mining": {n: "1 ruby" for n in range(1, 8)},
    "drift-mining": {2: "1 stone", 3: "1 stone", 4: "2 stone", 5: "2 stone", 6: "2 stone", 7: "2 stone"},
    "excavation": {n: "1 stone" if n < 4 else "2 stone / 1 stone" for n in range(1, 8)},
    "starting-player": {n: "1 food" for n in range(2, 8)},
    "logging": {n: "3 wood / 1 wood" if n < 4 else "3 wood" for n in range(1, 8)},
    "ore-mining": {n: "2 ore / 1 ore" if n < 4 else "3 ore / 2 ore" for n in range(1, 8)},
    "wood-gathering": {n: "1 wood" for n in range(1, 4)},
    "forest-exploration": {3: "1 wood"} | {n: "2 wood / 1 wood" for n in range(4, 8)},
    "clearing": {n: "1 wood" if n < 4 else "2 wood" for n in range(2, 8)},
    "sustenance": {n: "1 food" if n < 4 else "1 grain / 1 vegetable" for n in range(1, 8)},
    "strip-mining": {3: "1 ore / 1 stone"},
    "depot": {n: "1 wood 1 ore" for n in (5, 6, 7)},
    "fence-building": {5: "1 wood", 6: "2 wood / 1 wood", 7: "2 wood / 1 wood"},
    "second-drift-mining": {6: "1 stone", 7: "1 stone"},
    "large-depot": {7: "2 wood 1 ore 1 stone / 1 wood 1 ore 1 stone"},
    "sheep-farming": {n: "1 sheep" for n in range(1, 8)},
    "donkey-farming": {n: "1 donkey" for n in range(1, 8)},
    "ore-delivery": {n: "1 stone 1 ore" for n in range(1, 8)},
    "ruby-delivery": {n: "2 ruby / 1 ruby" for n in range(1, 8)},
}
# Spaces that do not accumulate, by number of players.
OTHERS = {
    "housework": range(1, 8),
    "slash-and-burn": range(1, 8),
    "supplies": (2, 3),
    "growth": (4, 5, 6, 7),
    "imitation-4": (3, 5),
    "imitation-2": (4, 5, 6, 7),
    "imitation-1": (6, 7),
    "imitation-0": (7,),
    "small-scale-drift-mining": (5,),
    "weekly-market": (5, 6, 7),
    "hardware-rental": (5, 6, 7),
    "extension": (7,),
}


@rule("1.4", "9.1")
def test_48_furnishings_with_their_prices_and_points() -> None:
    goods = ("wood", "stone", "ore", "food", "gold", "grain", "vegetable")
    rows = [line.split() for line in FURNISHING_LIST.split("\n") if line]
    assert len(rows) == len(FURNISHINGS) == 48
    for (slug, *numbers, intro), tile in zip(rows, FURNISHINGS, strict=True):
        cost = {good: int(n) for good, n in zip(goods, numbers[:7], strict=True) if n != "0"}
        assert (tile.slug, tile.cost, tile.points, tile.intro) == (slug, cost, int(numbers[7]), intro == "i")
    assert Counter(tile.tag for tile in FURNISHINGS) == {"orange": 6, "green": 24, "yellow": 18}


@rule("9.1")
def test_every_furnishing_tells_its_effects() -> None:
    assert all(row.effects for row in FURNISHINGS)
    effects = [effect for row in FURNISHINGS for effect in row.effects]
    assert sorted(e.rule for e in effects if isinstance(e, Changes)) == sorted(CHANGES)
    scoring = [row.slug for row in FURNISHINGS if any(isinstance(e, Score) for e in row.effects)]
    others = [row.slug for row in FURNISHINGS if row.tag == "yellow" and row.slug not in scoring]
    assert others == ["hunting-parlor", "beer-parlor", "blacksmithing-parlor", "spare-part-storage"]


@rule("1.6")
def test_the_introductory_game_has_27_kinds_of_furnishing() -> None:
    assert sum(tile.intro for tile in FURNISHINGS) == 27
    full, intro = GAME.new(3), GAME.new(3, furnishings="introductory")
    assert (bin(full.supply).count("1"), bin(intro.supply).count("1")) == (48, 27)  # type: ignore[attr-defined]


@rule("1.4", "7.12")
def test_23_items_of_loot_none_at_13() -> None:
    assert [item.strength for item in LOOT] == [int(n) for n in LOOT_LIST.split()]
    gains = {item.slug: item.gain for item in LOOT if item.gain}
    assert len(gains) == 11
    assert (gains["loot-ore"], gains["loot-gold"]) == ({"ore": 2}, {"gold": 2})
    assert all(
        sum(gain.values()) == 1 for slug, gain in gains.items() if slug not in ("loot-ore", "loot-gold")
    )


def test_constants_are_numbered_as_the_rows_stand() -> None:
    assert slugs(Trade) == EXCHANGE_SLUGS[: len(slugs(Trade))]
    assert EXCHANGE_SLUGS[-1] == "buy-14-food"
    assert slugs(Loot) == tuple(item.slug.removeprefix("loot-") for item in LOOT)
    assert [row.slug for row in FURNISHINGS] == [*FURNISHING_SLUGS]
    tags = [row.tag for row in FURNISHINGS]
    assert (tags.count("orange") - 1, tags.index("yellow")) == (LAST_DWELLING, FIRST_YELLOW)


@rule("6.9", "10.1", "10.3")
def test_prices_of_the_market_and_of_rubies() -> None:
    ones = dict.fromkeys(("wood", "stone", "ore", "grain", "sheep", "donkey"), 1)
    assert ones | {"vegetable": 2, "dog": 2, "boar": 2, "cattle": 3} == PRICES
    rubies = {
        row.slug: (row.give, row.get) for row in EXCHANGES if row.slug.startswith("ruby-for") and row.get
    }
    plain = ("wood", "stone", "ore", "grain", "vegetable", "gold", "dog", "sheep", "donkey", "boar")
    expected = {f"ruby-for-{good}": ({"ruby": 1}, {good: 1}) for good in plain}
    expected["ruby-for-cattle"] = ({"ruby": 1, "food": 1}, {"cattle": 1})
    expected["ruby-for-food"] = ({"ruby": 1}, {"food": 2})
    assert rubies == expected


@rule("1.5")
@pytest.mark.parametrize(("seats", "number"), [(1, 8), (2, 12), (3, 15), (4, 13), (5, 19), (6, 19), (7, 22)])
def test_the_spaces_of_each_player_count(seats: int, number: int) -> None:
    expected = {slug for slug, counts in OTHERS.items() if seats in counts}
    expected |= {slug for slug, counts in ACCUMULATION.items() if seats in counts and slug not in CARDS}
    assert {SPACES[i] for i in board_spaces(seats)} == expected
    assert len(expected) == number


@rule("3.3", "1.4")
def test_what_accumulates_on_every_space() -> None:
    for row in (*BOARD_SPACES, *CARD_SPACES):
        for seats in range(row.seats[0], row.seats[1] + 1):
            text = " ".join(f"{n} {good}" for good, n in row.first.items())
            if row.later != row.first:
                text += " / " + " ".join(f"{n} {good}" for good, n in row.later.items())
            assert text == ACCUMULATION.get(row.slug, {}).get(seats, ""), (row.slug, seats)


@rule("1.7", "1.4")
def test_twelve_cards_in_stages() -> None:
    assert len(CARDS) == 12
    assert [len(stage) for stage in STAGES] == [3, 1, 2, 3, 3]
    assert {card for stage in STAGES for card in stage} == set(CARDS)


@rule("2.1", "2.3")
def test_the_home_board_has_twelve_cells_of_forest_and_twelve_of_mountain() -> None:
    printed = [cell for i, cell in enumerate(CELLS) if PRINTED[i]]
    assert len(printed) == 24
    assert sorted(c for i, c in enumerate(CELLS) if PRINTED[i] and SIDE[i] == 1) == sorted(
        f"{column}{row}" for column in "bcd" for row in range(1, 5)
    )
    assert BONUSES == {
        "d1": ("boar", 1),
        "b3": ("boar", 1),
        "c4": ("food", 1),
        "f4": ("food", 1),
        "g1": ("food", 2),
    }


@rule("1.1", "1.2", "2.2")
@pytest.mark.parametrize("seats", range(2, 8))
def test_what_each_clan_starts_with(seats: int) -> None:
    players = first_turn(seats)["players"]
    assert [player["food"] for player in players] == [1, 1, 2, 3, 3, 3, 3][:seats]
    for player in players:
        assert player["dwarfs"] == [{"weapon": 0, "placed": False, "young": False}] * 2
        assert player["home"] == {"e3": "cavern", "e4": "entry-level-dwelling"}
        assert not any(
            player[good] for good in ("wood", "stone", "ore", "ruby", "gold", "grain", "dog", "sheep")
        )


@rule("1.8", "1.9")
@pytest.mark.parametrize(("seats", "green", "red"), [(1, 0, 0), (2, 3, 3), (3, 4, 3), (7, 4, 3)])
def test_harvest_markers(seats: int, green: int, red: int) -> None:
    assert first_turn(seats)["markers"] == {"green": green, "red": red}


@rule("1.9", "1.7", "3.1", "3.2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_card_comes_in_its_stage_and_round_nine_is_missing_with_one_or_two(seats: int) -> None:
    for seed in range(3):
        state = GAME.new(seats)
        rng, out = Rng(seed, "stages"), Options()
        came: dict[int, list[str]] = {}
        while state.seat != -2:
            settle(state, rng, out)
            came[int(state.round)] = list(state.dump()["cards"])  # type: ignore[attr-defined, call-overload]
            if state.seat != -2:
                out.clear()
                state.options(out)
                state.perform(rng.pick(out))
        assert (9 in came) == (seats > 2)
        for number, cards in came.items():
            fresh = set(cards) - set(came.get(number - 1 if number - 1 in came else number - 2, []))
            stage = (0, 0, 0, 1, 2, 2, 3, 3, 3, 4, 4, 4)[number - 1]
            assert len(fresh) == 1, (number, fresh)
            assert fresh <= set(STAGES[stage])


@rule("1.10")
def test_nothing_is_hidden() -> None:
    state = settle(GAME.new(3), Rng(1, "x"), Options())
    assert state.view(0) == state.view(1) == state.view(None)
    assert state.imagine(1, Rng(2, "y")).key() == state.key()


@rule("1.3")
def test_only_unique_furnishings_leave_the_supply() -> None:
    homes = {"e3": "dwelling", "e2": "dwelling", "f2": "cuddle-room"}
    document = first_turn(2)
    for player in document["players"]:
        player["home"] = {"e4": "entry-level-dwelling", "e3": "dwelling"}
    GAME.load(document)
    for player in document["players"]:
        player["home"] = {"e4": "entry-level-dwelling"} | homes
    with pytest.raises(ValueError, match="each furnishing of the set once"):
        GAME.load(document)


def test_every_space_row_is_one_the_variant_table_finds() -> None:
    for row in ROWS:
        for seats in range(row.seats[0], row.seats[1] + 1):
            state = GAME.new(seats)
            assert ROWS[int(state.row(SPACES.index(row.slug)))] is row  # type: ignore[attr-defined]
