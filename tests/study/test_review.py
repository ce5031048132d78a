"""Does a review add up, can it be broken off, and does it tell who plays well?"""

import json
from pathlib import Path

import pytest

import hameau
from hameau import HameauError, Record
from hameau.study import Review, analysis, grading, review
from hameau.study.verdicts import verdict


@pytest.fixture(autouse=True)
def quick_review(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grading, "LEVELS", {"quick": 5, "deep": 9})
    monkeypatch.setattr(grading, "DEALS", 6)
    monkeypatch.setattr(analysis, "WALKS", 2)


def short_record(slug: str, seats: int, length: int) -> Record:
    record = hameau.play(hameau.game(slug), ["greedy"] * seats, seed=2)
    record.cut(length)
    return record


@pytest.mark.parametrize(
    ("slug", "seats", "length"),
    [("stone-age", 3, 40), ("meduris", 2, 30), ("cave-vs-cave", 2, 25), ("caverna", 2, 20)],
)
def test_luck_and_choices_add_up_to_the_result(slug: str, seats: int, length: int) -> None:
    found = review(short_record(slug, seats, length))
    assert found.decisions
    for seat in found.seats:
        whole = seat.luck - seat.gave + seat.got + seat.error
        assert whole == pytest.approx(seat.result - seat.start, abs=1e-9)
    for entry in found.luck:
        assert sum(entry.shares) == pytest.approx(0, abs=1e-9)
    for entry in found.decisions:
        assert entry.cost >= 0
        assert sum(entry.before) == pytest.approx(1)
        assert entry.cost == 0 or entry.verdict != "best"


def test_a_game_that_is_over_has_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    record = hameau.play(hameau.game("cave-vs-cave"), ["random"], seed=2)
    found = review(record)
    assert found.result == [record.state().scores()[0] / 24]
    assert found.seats[0].got == 0
    assert sum(turn.end - turn.start >= 1 for turn in found.turns()) == len(found.turns())
    assert len(found.turns()) <= len(found.decisions)
    assert len(found.turning_points(3)) <= 3


def test_a_review_is_kept_and_read_again(tmp_path: Path) -> None:
    found = review(short_record("cave-vs-cave", 2, 20))
    found.save(tmp_path / "review.json")
    assert Review.load(json.loads((tmp_path / "review.json").read_text())) == found
    with pytest.raises(HameauError, match="no review"):
        Review.load({})


def test_what_was_broken_off_goes_on(tmp_path: Path) -> None:
    record = short_record("cave-vs-cave", 2, 24)
    heard: list[tuple[int, int]] = []

    def stop(done: int, whole: int) -> None:
        heard.append((done, whole))
        if done == 3:
            raise KeyboardInterrupt

    begun = Review("cave-vs-cave", list(record.players), "quick", "0")
    with pytest.raises(KeyboardInterrupt):
        review(record, progress=stop, begun=begun)
    assert len(begun.decisions) == 3
    kept = Review.load(json.loads(json.dumps(begun.document())))
    heard.clear()
    resumed = review(record, progress=lambda done, whole: heard.append((done, whole)), begun=kept)
    assert heard[0][0] == 4
    assert heard[-1][0] == heard[-1][1] == len(resumed.decisions)
    assert resumed == review(record)
    with pytest.raises(HameauError, match="another game, level or seed"):
        review(record, seed=8, begun=kept)


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(HameauError, match="level"):
        review(short_record("cave-vs-cave", 2, 20), level="hasty")


def test_verdicts_follow_the_cost() -> None:
    costs = (0.0, 0.01, 0.03, 0.08, 0.5)
    assert [verdict(cost, False) for cost in costs] == [
        "good",
        "good",
        "inaccuracy",
        "mistake",
        "blunder",
    ]
    assert verdict(0.5, True) == "best"
