"""Do recorded games still come out as they did? At least one per number of players and per way to end."""

from pathlib import Path

import pytest

from hameau import OVER, Record, State
from hameau.core.events import Journal
from hameau.testing import rule

REPLAYS = sorted((Path(__file__).parent / "replays").glob("*.json"))
WORDS = {"two": 2, "three": 3, "four": 4}


def replay(name: str) -> tuple[Record, State, list[str]]:
    """A record, its last position and everything that happened."""
    record = Record.open(Path(__file__).parent / "replays" / f"{name}.json")
    state = record.state(0)
    state.journal = Journal()
    for action in record.actions:
        state.apply(action)
    return record, state, [str(event) for event in state.journal.everything()]


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_result(path: Path) -> None:
    record, state, events = replay(path.stem)
    assert state.seat == OVER
    assert record.result == {"scores": state.scores(), "winners": state.winners()}
    assert record.document()["result"] == record.result
    assert len([event for event in events if event.endswith("finished building")]) == 1
    recount(state, events)


def recount(state: State, events: list[str]) -> None:
    """The points of every seat are 5 and all it scored, less all it lost."""
    for seat, points in enumerate(state.scores()):
        for event in events:
            words = event.split()
            if words[:2] == ["seat", str(seat)] and words[2] in ("scored", "lost"):
                points += -int(words[3]) if words[2] == "scored" else int(words[3])
        assert points == 5


@rule("10.1")
@pytest.mark.parametrize("players", list(WORDS))
@pytest.mark.parametrize("last", ["hut", "temple"])
def test_the_end_comes_with_a_last_hut_or_a_last_temple(players: str, last: str) -> None:
    record, state, events = replay(f"{players}_players_last_{last}")
    assert state.players() == WORDS[players]
    end = next(i for i, event in enumerate(events) if event.endswith("finished building"))
    built = [event for event in events[:end] if "built-" in event][-1]
    assert f"built-{last}" in built
    rolls = [event for event in events[end:] if " rolled " in event]
    assert len(rolls) == WORDS[players] - 1


@rule("10.1")
def test_a_second_finisher_is_recorded() -> None:
    record, state, events = replay("second_finisher_in_the_last_turns")
    players = state.dump()["players"]
    done = [player for player in players if player["huts"] == player["temples"] == 0]  # type: ignore[attr-defined]
    assert len(done) >= 2


@rule("10.7")
@pytest.mark.parametrize(("name", "winners"), [("tie_buildings", 1), ("tie_chips", 1), ("tie_shared", 2)])
def test_ties_are_recorded(name: str, winners: int) -> None:
    record, state, events = replay(name)
    scores = state.scores()
    assert scores.count(max(scores)) >= 2
    assert len(state.winners()) == winners
