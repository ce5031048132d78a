"""Can every position of a game be written down and read again? And what does strict reading add?"""

import pytest

from hameau.core.errors import HameauError
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.core.state import OVER
from hameau.games.cave_vs_cave.tests.draw import GAME, Doc, filled, table
from hameau.games.cave_vs_cave.tests.keen import keen_choice


@pytest.mark.parametrize("seed", range(50))
def test_no_position_of_a_game_is_refused(seed: int) -> None:
    state, rng, out = GAME.new(1 + seed % 2), Rng(seed, "documents"), Options()
    while True:
        document = state.dump()
        assert "pending" not in document
        assert state.depth == 0, "what follows a decision is plain from the table"
        for strict in (False, True):
            again = GAME.load(document, strict=strict)
            assert (again.dump(), again.turn) == (document, state.turn)
        if state.seat == OVER:
            return
        legal = state.legal()
        state.perform(keen_choice(state, rng, out) if seed % 4 < 2 else legal[int(rng.below(len(legal)))])


def at_rooms() -> Doc:
    return table("undermining", "grain 1", filled("stall")).play("rooms").state.dump()


def at_place() -> Doc:
    return table("housework", "wood 1 food 5", "r1c0 empty").play("furnish shelf").state.dump()


@pytest.mark.parametrize(
    ("document", "changes", "field"),
    [
        (at_rooms(), {"uses": 3}, "action.uses"),
        (at_rooms(), {"used": ["shelf"]}, "action.uses"),
        (at_rooms(), {"left": ["excavate"]}, "action.left"),
        (at_rooms(), {"digs": 1}, "action.digs"),
        (at_place(), {"dug": 1}, "action.dug"),
        (at_rooms(), {"room": "shelf"}, "action.room"),
        (at_place(), {"left": ["furnish-again"], "surcharge": "food-per-dwarf"}, "action.room"),
        (at_place(), {"room": "treasury"}, "action.room"),
    ],
)
def test_a_turn_that_no_game_leads_to_is_refused_when_read_strictly(
    document: Doc, changes: Doc, field: str
) -> None:
    with pytest.raises(HameauError, match=field):
        GAME.load(document | {"action": document["action"] | changes}, strict=True)


def test_only_strict_reading_asks_how_a_position_came_about() -> None:
    document = at_rooms()
    document["action"] |= {"uses": 3}
    assert GAME.load(document).dump() == document
    with pytest.raises(HameauError):
        GAME.load(document, strict=True)


@pytest.mark.parametrize("step", ["end-turn", "new-round"])
def test_what_happens_by_itself_is_nothing_to_decide(step: str) -> None:
    document = table("cultivation", "grain 1").state.dump()
    with pytest.raises(HameauError, match=r"^deciding"):
        GAME.load(document | {"deciding": step})
