"""Whole games: a second opinion on every option, counts, goods that only come from somewhere, records."""

from pathlib import Path
from typing import Any

import pytest

from hameau.core.options import Options
from hameau.core.record import Record
from hameau.core.rng import Rng
from hameau.core.state import CHANCE, OVER
from hameau.games.caverna.rules.housing import is_housed
from hameau.games.caverna.rules.scoring import total
from hameau.games.caverna.tests.draw import GAME
from hameau.games.caverna.tests.literal import expected
from hameau.games.caverna.tests.literal_housing import fits_slowly

REPLAYS = sorted((Path(__file__).parent / "replays").glob("*.json"))
COUNTED = (
    "dwellings", "rooms", "ore_mines", "ruby_mines", "caverns", "tunnels", "deep_tunnels", "fields",
    "meadows", "bare_meadows", "stabled_meadows", "forest_stables", "twos", "fours", "eights", "sixteens",
    "landscape", "unused", "used", "pastures", "tiles", "spaces",
)  # fmt: skip
RICH = {"wood": 6, "stone": 6, "ore": 6, "ruby": 1, "gold": 4, "grain": 2, "vegetable": 2, "food": 6}


def rich_start(seats: int, seed: int) -> Any:
    """A game in which everybody has goods to spare, so that rare tiles and spaces are reached."""
    rng = Rng(seed, "rich")
    state = GAME.new(seats)
    while state.seat == CHANCE:
        state.perform(state.legal()[0])
    document: Any = state.dump()
    for player in document["players"]:
        player.update(RICH)
        player["dwarfs"][0]["weapon"] = int(rng.below(15))
    return GAME.load(document)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(1, 8))
def test_a_slow_second_generator_offers_the_same(seats: int) -> None:
    checked = 0
    for seed in range(2):
        state, rng, out = rich_start(seats, seed), Rng(seed, "second opinion"), Options()
        while state.seat != OVER:
            out.clear()
            state.options(out)
            opinion = expected(state.dump())
            if opinion is not None:
                family, texts = opinion
                offered = {GAME.write(out.items[i]) for i in range(out.count)} - {"loot loot-breed"}
                assert {text for text in offered if text.split()[0] == family} == texts, state.dump()
                checked += 1
            state.perform(rng.pick(out))
    assert checked > 60


@pytest.mark.parametrize("seats", range(1, 8))
def test_random_games_end_with_herds_housed_and_few_options(seats: int) -> None:
    for seed in range(4):
        state: Any = rich_start(seats, seed)
        rng, out, decisions = Rng(seed, "random"), Options(), 0
        while state.seat != OVER:
            out.clear()
            state.options(out)
            assert 0 < out.count <= 400
            items = [int(out.items[i]) for i in range(out.count)]
            assert items == sorted(set(items))
            state.perform(rng.pick(out))
            decisions += 1
        assert decisions <= 2500
        for seat, me in enumerate(state.clans):
            assert is_housed(me)
            herd = tuple(int(me.goods[i]) for i in range(9, 13))
            assert fits_slowly(me, herd, int(me.goods[8]))  # type: ignore[arg-type]
            assert min(me.goods) >= 0
            assert int(total(me)) == sum(state.score_sheet(seat).values()) == state.scores()[seat]


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(1, 8))
def test_what_is_kept_counted_agrees_with_a_fresh_count(seats: int) -> None:
    """A position keeps counts of the board and flags of the spaces: reading it again gives the same."""
    state: Any = rich_start(seats, seats)
    rng, out = Rng(seats, "counts"), Options()
    while state.seat != OVER:
        out.clear()
        state.options(out)
        state.perform(rng.pick(out))
        fresh: Any = GAME.load(state.dump(), strict=True)
        assert (state.taken, state.stocked, state.open) == (fresh.taken, fresh.stocked, fresh.open)
        for me, again in zip(state.clans, fresh.clans, strict=True):
            assert {name: getattr(me, name) for name in COUNTED} == {
                name: getattr(again, name) for name in COUNTED
            }


def sequences(state: Any, depth: int) -> int:
    """How many ways there are to choose so many times in a row."""
    if depth == 0 or state.seat == OVER:
        return 1
    count = 0
    for action in state.legal():
        after = state.clone()
        after.perform(action)
        count += sequences(after, depth - 1)
    return count


# The second number can be counted by hand. With four players three cards can come; then twelve of the
# thirteen printed spaces can be used (nobody is there to imitate), and of the cards only Sheep farming:
# 3 × 12 + 1.
COUNTS = {
    1: [8, 40, 247],
    2: [3, 34, 208],
    3: [3, 43, 376],
    4: [3, 37, 258],
    5: [3, 49, 465],
    6: [3, 52, 548],
    7: [3, 58, 674],
}


@pytest.mark.parametrize("seats", COUNTS)
def test_option_counts_from_the_beginning(seats: int) -> None:
    """Literal numbers of option sequences from the set-up: any change of what is legal shows here."""
    assert [sequences(GAME.new(seats), depth) for depth in (1, 2, 3)] == COUNTS[seats]


def test_there_is_a_record_for_every_player_count_edition_and_set() -> None:
    records = [Record.open(path) for path in REPLAYS]
    assert {len(record.players) for record in records} == set(range(1, 8))
    assert {record.options["edition"] for record in records if len(record.players) == 1} == {
        "original",
        "reissue",
    }
    assert {record.options["furnishings"] for record in records} == {"full", "introductory"}


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_records_replay_to_their_result(path: Path) -> None:
    record = Record.open(path)  # checks every action and the result
    assert record.result is not None
    assert record.state().seat == OVER
