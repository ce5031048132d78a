"""How does a game begin? [2]"""

import pytest

from hameau import CHANCE, OVER, Rng
from hameau.core.dealer import Dealer
from hameau.games.meduris import GAME
from hameau.testing import Scenario, rule

from .draw import table
from .literal import arrangements


def laid(seats: int, seed: int = 1) -> Scenario:
    """A new game after the tokens."""
    t, dealer = Scenario(GAME, GAME.new(seats)), Dealer(seed)
    while t.state.seat == CHANCE:
        t.state.apply(dealer.deal(t.state))
    return t


@rule("2.1", "2.2", "2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_starts_with(seats: int) -> None:
    t = Scenario(GAME, GAME.new(seats))
    one = dict.fromkeys(("wood", "wool", "copper", "stone"), 1)
    for seat in range(seats):
        t.seat(seat, goods=one, points=5, huts=12 if seats == 2 else 8, temples=2)
    t.shows(
        supply={kind: 18 - seats for kind in one},
        druid="temple",
        runes=dict.fromkeys(t.state.dump()["runes"]),
    )


@rule("2.3")
@pytest.mark.parametrize("seats", [2, 4])
def test_tokens_keep_three_empty_spaces_between_them(seats: int) -> None:
    size = len(GAME.new(seats).dump()["board"])  # type: ignore[arg-type]
    for seed in range(60):
        tokens = laid(seats, seed).state.dump()["tokens"]
        spaces = sorted(int(space) for space in tokens)  # type: ignore[attr-defined]
        assert len(spaces) == 6
        assert all((spaces[(i + 1) % 6] - spaces[i]) % size >= 4 for i in range(6))


@rule("2.3")
def test_every_arrangement_is_equally_likely() -> None:
    """The weight of a first space is the number of arrangements that begin with it, times the kinds."""
    state = GAME.new(3)
    weights = dict(zip([GAME.write(action) for action in state.legal()], state.weights()))
    for space in range(32):
        ways = sum(1 for spaces in arrangements(32) if spaces[0] == space)
        for token in ("plus-2", "free-hut", "druid"):
            assert weights.get(f"lay {token} {space}", 0) == 2 * ways
    assert len(arrangements(32)) == 6864


@rule("2.3")
def test_a_token_too_close_is_refused() -> None:
    t = Scenario(GAME, GAME.new(2)).play("lay plus-2 2")
    t.offers("lay druid 6").refuses("lay druid 5", because="tokens-too-close", rule="2.3")
    t.play("lay plus-2 8").refuses("lay plus-2 14", because="tokens-laid", rule="1.3")
    t.refuses("lay druid 32", because="no-such-space")
    t.play("lay druid 12", "lay druid 17", "lay free-hut 21").offers("lay free-hut 30")
    t.refuses("lay free-hut 31", because="tokens-too-close")
    t.play("lay free-hut 26").shows(
        tokens={
            "2": "plus-2",
            "8": "plus-2",
            "12": "druid",
            "17": "druid",
            "21": "free-hut",
            "26": "free-hut",
        }
    )


@rule("2.5", "2.6")
@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 2), (4, 2)])
def test_workers_are_placed_one_at_a_time_from_seat_0(seats: int, each: int) -> None:
    t = laid(seats)
    plains = ["wood", "wool", "copper", "stone"] * 2
    for number in range(each * seats):
        t.decides(number % seats, "place").play(f"place {plains[number]}")
        t.reports(f"seat {number % seats} placed a worker on {plains[number]}")
        t.reports_nothing_like("gained")
    t.decides(CHANCE, "roll").shows(turn=0)


@rule("2.6", "2.7")
def test_three_workers_fill_a_plain() -> None:
    t = laid(4).play("place wood", "place wood", "place wood")
    t.refuses("place wood", because="plain-full", rule="2.7").offers_only(
        "place wool", "place copper", "place stone"
    )
    assert t.state.dump()["plains"]["wood"] == [0, 1, 2]  # type: ignore[index]


@rule("2.8")
def test_closed_screens_hide_the_other_hands_until_the_end() -> None:
    t = table(hands=["wood 3", "wool 2", "stone 1"])
    players = t.state.view(1)["players"]
    assert [player["goods"] for player in players] == ["unknown", {**NONE, "wool": 2}, "unknown"]  # type: ignore[attr-defined]
    assert [player["goods"] for player in t.state.view(None)["players"]] == ["unknown"] * 3  # type: ignore[attr-defined]
    state, rng = t.state, Rng(4)
    while state.seat != OVER:
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    assert state.view(None)["players"] == state.dump()["players"]


@rule("2.8")
def test_open_screens_hide_nothing() -> None:
    t = table(hands=["wood 3", "wool 2", "stone 1"], screens="open")
    assert t.state.view(1)["players"] == t.state.dump()["players"]
    assert t.state.imagine(1, Rng(1)).key() == t.state.key()


NONE = dict.fromkeys(("wood", "wool", "copper", "stone"), 0)
