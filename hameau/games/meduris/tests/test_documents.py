"""Are documents checked, views honest and imagined hands possible?"""

import copy
import json
import random
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameau import OVER, HameauError, Rng, State
from hameau.core.dealer import playout
from hameau.core.options import Options
from hameau.core.state import Document
from hameau.games.meduris import GAME
from hameau.games.meduris.position import Position
from hameau.games.meduris.rules.steps import DECISIONS, STEPS

from .draw import table


def somewhere(seats: int, seed: int, steps: int) -> State:
    state, rng, out = GAME.new(seats), Rng(seed, "documents"), Options()
    for _step in range(steps):
        if state.seat == OVER:
            break
        out.clear()
        state.options(out)
        state.perform(rng.pick(out))
    return state


WORDS = ["x", "hut 1", "temple 0", "druid", "offer", "act", "return", "pay wood"]
JUNK: list[object] = [None, 0, 1, -1, 3, 99, True, [], {}, *WORDS]


def mutate(value: object, luck: random.Random) -> object:
    """Change one thing somewhere in a document, which stays an object."""
    if isinstance(value, dict) and value and ("seats" in value or luck.random() < 0.95):
        key = luck.choice(list(value))
        if luck.random() < 0.1:
            return {name: entry for name, entry in value.items() if name != key}
        return value | {key: mutate(value[key], luck)}
    if isinstance(value, list) and value and luck.random() < 0.9:
        index = luck.randrange(len(value))
        if luck.random() < 0.1:
            return value[:index] + value[index + 1 :]
        return [*value[:index], mutate(value[index], luck), *value[index + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and luck.random() < 0.7:
        return value + luck.choice((-1, 1, 2, 5, -3))
    return luck.choice(JUNK)


@settings(max_examples=150, deadline=None)
@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 10**6),
    steps=st.integers(0, 330),
    luck=st.randoms(use_true_random=False),
    times=st.integers(1, 3),
    strict=st.booleans(),
)
def test_a_spoilt_document_is_refused_or_plays_to_the_end(
    seats: int, seed: int, steps: int, luck: random.Random, times: int, strict: bool
) -> None:
    document: object = json.loads(json.dumps(somewhere(seats, seed, steps).dump()))
    for _time in range(times):
        document = mutate(document, luck)
    try:
        state = GAME.load(document, strict=strict)
    except HameauError:
        return
    again = state.dump()
    assert again == document | {"options": again["options"]}  # type: ignore[operator]
    for seat in range(state.players()):
        state.imagine(seat, Rng(seed))
    playout(state, Rng(seed), Options())
    assert state.seat == OVER


def spoil(**changes: object) -> Document:
    """A position with some fields of its document replaced."""
    t = table(
        board="hut 0 on 5; hut 1 on 9, 12; temple 2 on 20", druid=5, hands=["wood 2, wool 1", "stone 3", ""]
    )
    return t.state.dump() | changes


PAYMENT = {"for": "hut", "site": 0, "lacks": ["copper"], "owed": 3}
SPOILT: list[tuple[str, Callable[[Document], object]]] = [
    ("layout", lambda d: d.update(layout="house-4")),
    ("board", lambda d: d["board"].append(None)),  # type: ignore[attr-defined]
    ("board", lambda d: d["board"].__setitem__(3, "hut 3")),  # type: ignore[attr-defined]
    ("huts", lambda d: d["players"][0].update(huts=3)),  # type: ignore[index]
    ("supply", lambda d: d["supply"].update(wood=17)),  # type: ignore[attr-defined]
    ("goods", lambda d: d["players"][0]["goods"].update(wood=-1)),  # type: ignore[index]
    ("points", lambda d: d["players"][0].update(points=-1)),  # type: ignore[index]
    ("tokens", lambda d: d.update(tokens={"1": "druid", "4": "plus-2"})),
    ("tokens", lambda d: d.update(tokens={"5": "plus-2"})),
    ("tokens", lambda d: d.update(tokens={"20": "druid"})),
    ("tokens", lambda d: d.update(tokens={"0": "druid", "8": "druid", "16": "druid"})),
    ("druid", lambda d: d.update(druid=20)),
    ("druid", lambda d: d.update(druid="paved 3")),
    ("runes", lambda d: d["runes"].update(box=1)),  # type: ignore[attr-defined]
    ("runes", lambda d: d["runes"].update(box=None)),  # type: ignore[attr-defined]
    ("plains", lambda d: d["plains"].update(wood=[0])),  # type: ignore[attr-defined]
    ("seat", lambda d: d.update(seat=1)),
    ("deciding", lambda d: d.update(deciding="return", seat=1)),
    ("turn", lambda d: d.update(deciding="place")),
    ("lap", lambda d: d.update(deciding="over", seat=-2)),
    ("finisher", lambda d: d.update(finisher=1)),
    ("lap", lambda d: d.update(lap=5)),
    ("seat", lambda d: d.update(deciding="offer", seat=1)),
    ("payment", lambda d: d.update(deciding="pay wood")),
    ("payment", lambda d: d.update(deciding="pay wood", payment=PAYMENT | {"owed": 4})),
    ("payment", lambda d: d.update(deciding="pay wood", payment=PAYMENT | {"lacks": ["wool"]})),
    ("payment", lambda d: d.update(deciding="pay wood", payment=PAYMENT | {"site": 5})),
    ("deciding", lambda d: d.update(deciding="pay wood", payment=PAYMENT)),  # no choice: wood 2 and wool 1
    ("extra", lambda d: d.update(extra=1)),
]


@pytest.mark.parametrize(("word", "change"), SPOILT)
def test_what_makes_no_sense_is_refused_and_named(word: str, change: Callable[[Document], object]) -> None:
    document = copy.deepcopy(spoil())
    GAME.load(copy.deepcopy(document), strict=True)
    change(document)
    with pytest.raises(HameauError, match=word):
        GAME.load(document, strict=True)


@pytest.mark.slow
def test_what_play_leads_to_is_never_refused_and_leaves_nothing_pending() -> None:
    for seed in range(50):
        state, rng, number = GAME.new(2 + seed % 3), Rng(seed, "loads"), seed
        while state.seat != OVER:
            assert isinstance(state, Position)
            assert state.depth == 0
            if number % 7 == 0:
                assert_loads(state)
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
            number += 1
        assert_loads(state)


def assert_loads(state: State) -> None:
    document = state.dump()
    for strict in (False, True):
        assert GAME.load(document, strict=strict).dump() == document


def test_no_step_that_happens_by_itself_is_decided() -> None:
    for slug in STEPS.slugs:
        is_decision = slug in DECISIONS
        assert bool(STEPS.by_slug[slug].actions) == (is_decision and slug != "over")
        if not is_decision:
            with pytest.raises(HameauError, match="deciding"):
                GAME.load(spoil(deciding=slug))


@pytest.mark.slow
def test_every_option_not_offered_has_a_reason_all_along_a_game() -> None:
    for seats in (2, 3, 4):
        state, rng = GAME.new(seats), Rng(seats, "reasons")
        while state.seat != OVER:
            legal = state.legal()
            for action in range(len(GAME.catalogue)):
                assert bool(state.why_not(action)) == (action not in legal)
            state.apply(legal[rng.below(len(legal))])


def test_imagined_hands_keep_what_the_seat_knows() -> None:
    t = table(hands=["wood 5, wool 2", "wool 4, copper 3", "stone 6, wool 1"])
    seen: Counter[str] = Counter()
    for seed in range(200):
        imagined = t.state.imagine(0, Rng(seed)).dump()
        players = imagined["players"]
        assert imagined["supply"] == t.state.dump()["supply"]
        assert players[0] == t.state.dump()["players"][0]  # type: ignore[index]
        assert players[1]["goods"]["wool"] + players[2]["goods"]["wool"] == 5  # type: ignore[index]
        seen[players[1]["goods"]["wool"]] += 1  # type: ignore[index]
    assert set(seen) == {0, 1, 2, 3, 4, 5}
    assert seen[2] + seen[3] > seen[0] + seen[5]


def test_with_two_players_the_other_hand_follows_from_the_supply() -> None:
    t = table(seats=2, hands=["wood 5, wool 2", "wool 4, copper 3"])
    assert t.state.imagine(0, Rng(1)).key() == t.state.key()


def test_an_imagined_payer_lacks_what_it_replaces_and_can_pay() -> None:
    t = table(hands=["wood 2, wool 3, stone 2", "copper 5", "stone 4"]).play("build hut 0").decides(0, "pay")
    for seed in range(100):
        imagined = t.state.imagine(1, Rng(seed))
        goods = imagined.dump()["players"][0]["goods"]  # type: ignore[index]
        assert goods["copper"] == 0
        assert len(imagined.legal()) >= 2
        assert imagined.view(1) == t.state.view(1)


@pytest.mark.slow
def test_imagined_hands_can_answer_all_along_a_game() -> None:
    for seats in (3, 4):
        state, rng = GAME.new(seats), Rng(seats, "imagine")
        while state.seat != OVER:
            for seat in range(seats):
                imagined = state.imagine(seat, rng)
                assert imagined.view(seat) == state.view(seat)
                assert imagined.legal()
                assert state.seat < 0 or len(imagined.legal()) > 1
                GAME.load(imagined.dump(), strict=True)
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
