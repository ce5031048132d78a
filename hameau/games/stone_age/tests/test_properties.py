"""What holds all along any game? Hypothesis picks the table and what its players like; a ledger follows."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameau import CHANCE, OVER, Rng, State
from hameau.core import state as engine
from hameau.core.dealer import Dealer
from hameau.core.events import Event, Journal
from hameau.games.stone_age import GAME
from hameau.games.stone_age.pieces import CARDS

COMPILED = not str(engine.__file__).endswith(".py")
GOODS = ("food", "wood", "clay", "stone", "gold")
DIVISORS = dict(zip(GOODS, (2, 3, 4, 5, 6)))
ROLLING = dict(zip(("hunt", "forest", "clay-pit", "quarry", "river"), GOODS))
LIKES = ("", "card", "building", "hut", "tool-maker", "field", "river", "hunt 1", "buy", "add", "starve")

Moment = tuple[State, list[Event]]

games = given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 10**6),
    likes=st.lists(st.sampled_from(LIKES), min_size=4, max_size=4),
)
few = settings(max_examples=30 if COMPILED else 6, deadline=None)


def walk(seats: int, seed: int, likes: list[str]) -> Iterator[Moment]:
    """Every position of a game and what has just happened; each seat prefers options with a word it likes."""
    state, rng, dealer = GAME.new(seats), Rng(seed), Dealer(seed)
    state.journal = Journal()
    while state.seat != OVER:
        if state.seat == CHANCE:
            action = dealer.deal(state)
        else:
            legal = state.legal()
            liked = [action for action in legal if likes[int(state.seat)] in GAME.write(action)]
            chosen = liked if liked and rng.below(4) else legal
            action = chosen[rng.below(len(chosen))]
        state.journal.clear()
        state.apply(action)
        yield state, state.journal.everything()


def players(state: State) -> list[dict]:
    return state.dump()["players"]


@pytest.mark.slow
@few
@games
def test_what_is_held_is_what_was_gained_less_what_was_paid(seats: int, seed: int, likes: list[str]) -> None:
    held = [Counter({"food": 12}) for seat in range(seats)]
    points = [0] * seats
    for state, events in walk(seats, seed, likes):
        for event in events:
            if event.kind == "gained":
                held[event.seat][event.values["good"]] += event.values["amount"]
            if event.kind == "paid":
                held[event.seat][event.values["good"]] -= event.values["amount"]
            if event.kind == "scored":
                points[event.seat] += event.values["points"]
        for seat, player in enumerate(players(state)):
            assert {good: player[good] for good in GOODS} == {good: held[seat][good] for good in GOODS}
            assert min(player[good] for good in GOODS) >= 0
            assert player["points"] == points[seat] == state.score_sheet(seat)["track"]


@pytest.mark.slow
@few
@games
def test_figures_are_conserved(seats: int, seed: int, likes: list[str]) -> None:
    born, standing = [5] * seats, [Counter() for seat in range(seats)]
    for state, events in walk(seats, seed, likes):
        for event in events:
            if event.kind == "grew":
                born[event.seat] += 1
                assert event.values["figures"] == born[event.seat]
            if event.kind == "placed":
                assert standing[event.seat][event.values["place"]] == 0
                standing[event.seat][event.values["place"]] = event.values["figures"]
            if event.kind == "used":
                assert standing[event.seat].pop(event.values["place"]) == event.values["figures"]
        for seat, player in enumerate(players(state)):
            assert player["figures"] == born[seat] <= 10
            assert player["placed"] == dict(standing[seat])
            assert sum(player["placed"].values()) <= player["figures"]
        if any(event.kind == "began" for event in events):
            assert not any(standing)


@pytest.mark.slow
@few
@games
def test_figures_keep_within_rings_and_player_limits(seats: int, seed: int, likes: list[str]) -> None:
    for state, _events in walk(seats, seed, likes):
        placed = [player["placed"] for player in players(state)]
        crowd = Counter()
        for mine in placed:
            crowd.update(mine)
        for place, figures in crowd.items():
            owners = sum(place in mine for mine in placed)
            if place in ("forest", "clay-pit", "quarry", "river"):
                assert figures <= 7
                assert owners <= {2: 1, 3: 2, 4: 4}[seats]
            elif place == "hut":
                assert figures == 2
                assert owners == 1
            elif place != "hunt":
                assert figures == 1
        if seats < 4:
            assert sum(place in crowd for place in ("tool-maker", "hut", "field")) <= 2


@pytest.mark.slow
@few
@games
def test_each_tool_is_used_at_most_once_a_round(seats: int, seed: int, likes: list[str]) -> None:
    """At most three tiles, and in all no more than they are worth; a one-use tool once in the game."""
    used: list[list[int]] = [[] for seat in range(seats)]
    spent: list[tuple[int, int]] = []
    for state, events in walk(seats, seed, likes):
        for event in events:
            if event.kind == "began":
                used = [[] for seat in range(seats)]
            if event.kind == "added":
                used[event.seat].append(event.values["value"])
            if event.kind == "added-once":
                spent.append((event.seat, event.values["value"]))
        for seat, player in enumerate(players(state)):
            assert len(used[seat]) <= min(3, player["tools"])
            assert sum(used[seat]) <= player["tools"]
            assert len(player["used"]) == len(used[seat])
        assert len({value for seat, value in spent}) == len(spent)
    for seat, value in spent:
        held = players(state)[seat]["cards"]
        assert any(card.top == "once" and card.amount == value and card.slug in held for card in CARDS)


@few
@games
def test_a_roll_gives_its_dice_and_tools_divided(seats: int, seed: int, likes: list[str]) -> None:
    roll: dict | None = None
    for _state, events in walk(seats, seed, likes):
        for event in events:
            if roll is not None and event.kind in ("rolled", "added", "added-once"):
                roll["dice"] += event.kind == "rolled"
                roll["total"] += event.values["value"]
                continue
            if roll is not None:
                gained = (
                    event.values["amount"]
                    if event.kind == "gained" and event.values["cause"] == roll["place"]
                    else 0
                )
                assert roll["dice"] == roll["figures"]
                assert gained == roll["total"] // DIVISORS[ROLLING[roll["place"]]]
                roll = None
            if event.kind == "used" and event.values["place"] in ROLLING:
                roll = {
                    "place": event.values["place"],
                    "figures": event.values["figures"],
                    "dice": 0,
                    "total": 0,
                }


@few
@games
def test_prices_are_paid_in_full(seats: int, seed: int, likes: list[str]) -> None:
    """A card costs what its space says; a tile scores what was paid for it."""
    price: Counter = Counter()
    for _state, events in walk(seats, seed, likes):
        for event in events:
            if event.kind == "paid" and event.values["cause"] != "feeding":
                price[event.values["good"]] += event.values["amount"]
                place = event.values["cause"]
            if event.kind == "acquired":
                assert price.total() == int(place.removeprefix("card-"))
                price.clear()
            if event.kind == "built":
                assert event.values["points"] == sum(price[good] * DIVISORS[good] for good in GOODS) > 0
                price.clear()
            assert "food" not in price
            assert event.kind != "used" or not price


@few
@games
def test_every_figure_eats_or_ten_points_are_lost(seats: int, seed: int, likes: list[str]) -> None:
    eaten: Counter = Counter()
    starved: list[int] = []
    for state, events in walk(seats, seed, likes):
        for event in events:
            if event.kind == "paid" and event.values["cause"] == "feeding":
                eaten[event.seat] += event.values["amount"]
            if event.kind == "starved":
                starved.append(event.seat)
                assert f"seat {event.seat} scored -10 from starvation" in map(str, events)
                assert (
                    event.values["missing"] == players(state)[event.seat]["figures"] - eaten[event.seat] > 0
                )
            if event.kind in ("began", "ended"):
                hungry = [seat for seat in range(seats) if eaten[seat] != players(state)[seat]["figures"]]
                assert hungry == sorted(starved)
                eaten.clear()
                starved.clear()


@pytest.mark.slow
@few
@games
def test_cards_and_tiles_are_conserved(seats: int, seed: int, likes: list[str]) -> None:
    """Whatever is owned or lies open has been revealed once; nothing comes twice."""
    seen: Counter = Counter()
    for state, events in walk(seats, seed, likes):
        for event in events:
            if event.kind in ("revealed-card", "drew"):
                seen[event.values["card"]] += 1
            if event.kind == "revealed-building":
                seen[event.values["building"]] += 1
        document = state.dump()
        there = Counter([card for card in document["cards"] if card])
        there.update(stack["top"] for stack in document["stacks"] if stack["top"])
        for player in document["players"]:
            there.update([*player["cards"], *player["buildings"]])
            there.update([player["hidden"]] if player["hidden"] else [])
        assert there == seen
    assert all(seen[card.slug] <= card.copies for card in CARDS)
    assert all(0 <= stack["tiles"] <= 7 for stack in document["stacks"])


@few
@games
def test_a_game_ends_for_one_of_two_reasons(seats: int, seed: int, likes: list[str]) -> None:
    *_, (state, last) = walk(seats, seed, likes)
    document = state.dump()
    owned = sum(len(player["cards"]) + bool(player["hidden"]) for player in document["players"])
    shown = [card for card in document["cards"] if card]
    assert [str(event) for event in last][-1] == f"ended by {document['deciding'].removeprefix('over ')}"
    if document["deciding"] == "over cards":
        assert 36 - owned < 4
        assert all(stack["tiles"] > 0 for stack in document["stacks"])
    else:
        assert any(stack["tiles"] == 0 for stack in document["stacks"])
    assert len(shown) <= 4
