"""Does a history know every moment of a game, and what of it can be taken back?"""

import pickle

import pytest

import hameau
from hameau import CHANCE, HameauError, Record
from hameau.core.errors import Refusal
from hameau.core.events import Journal
from hameau.core.history import MARK, History

STONE_AGE = hameau.game("stone-age")


@pytest.fixture(scope="module")
def record() -> Record:
    return hameau.play(STONE_AGE, ["random", "random"], seed=4)


def fresh() -> History:
    return History(STONE_AGE, STONE_AGE.new(2))


def played(actions: list[int]) -> History:
    history = fresh()
    for action in actions:
        history.perform(action)
    return history


def opened(*words: str) -> History:
    """A game of two after these decisions, with everything that happens by itself."""
    history = fresh()
    go_on(history)
    for word in words:
        history.apply(STONE_AGE.read(word))
        go_on(history)
    return history


def go_on(history: History) -> None:
    while (action := history.automatic("seed")) is not None:
        history.perform(action)


def refused(slug: str) -> "pytest.RaisesExc[Refusal]":
    return pytest.raises(Refusal, check=lambda error: error.slug == slug)


def told(history: History, viewer: int | None = 0) -> list[list[str]]:
    return [[str(event) for event in move.journal.events(viewer)] for move in history.moves()]


# --- the past ---


def test_every_action_has_its_seat_its_choice_and_its_events(record: Record) -> None:
    state = record.state(0)
    plies = record.history.plies()
    assert [ply.action for ply in plies] == record.actions
    for ply in plies:
        assert (ply.seat, ply.is_choice) == (state.seat, state.seat >= 0 and len(state.legal()) > 1)
        state.journal = Journal()
        state.apply(ply.action)
        assert ply.journal.everything() == state.journal.everything()


def test_a_history_is_the_same_performed_appended_and_resumed(record: Record) -> None:
    half = len(record) // 2
    history, resumed = played(record.actions), fresh()
    resumed.resume(record.actions[:half], [], record.state(half).dump())
    for action in record.actions[half:]:
        resumed.perform(action)
    for other in (record.history, resumed):
        assert other.state.key() == history.state.key()
        assert told(other) == told(history)
        assert other.choices([0]) == history.choices([0])
        assert other.moments() == history.moments()
        for at in (0, 1, MARK - 1, MARK, half - 1, half, half + 1, len(record)):
            assert other.at(at).key() == history.at(at).key()


def test_a_moment_that_is_not_there_is_refused(record: Record) -> None:
    with pytest.raises(
        HameauError, match=f"at: expected a number from 0 to {len(record)}, got 99999"
    ) as error:
        record.history.at(99999)
    assert isinstance(error.value, Refusal)
    assert (error.value.slug, error.value.values) == ("no-position", {"most": len(record), "got": 99999})


def test_a_move_is_a_decision_with_the_chance_that_follows(record: Record) -> None:
    history = record.history
    spans = list(history.spans())[::-1]
    assert [end for _start, end in spans] == [*(start for start, _end in spans[1:]), len(record)]
    for start, end in spans:
        first, *rest = history.plies()[start:end]
        assert first.seat >= 0 or start == 0
        assert all(ply.seat == CHANCE for ply in rest)
    events = [str(event) for move in history.moves() for event in move.journal.everything()]
    assert events == [str(event) for ply in history.plies() for event in ply.journal.everything()]
    some = history.moves()[-5:]
    assert [(move.start, move.end, move.seat) for move in history.moves(last=5)] == [
        (move.start, move.end, move.seat) for move in some
    ]
    assert [move.end for move in history.moves(some[0].start, some[2].end)] == [move.end for move in some[:3]]


def test_the_position_can_be_looked_at_and_nothing_else_changes_it(record: Record) -> None:
    history = played(record.actions[:50])
    before = history.state.key()
    history.at(50).perform(record.actions[50])
    assert history.state.key() == before
    assert history.state.journal is None


# --- what is done ---


def test_what_is_not_on_offer_changes_nothing() -> None:
    history = opened("place hunt 2")
    before = (history.state.key(), list(history.actions))
    with pytest.raises(hameau.Illegal, match="not offered now"):
        history.apply(STONE_AGE.read("die 3"))
    assert (history.state.key(), history.actions) == before


def test_an_interrupted_action_leaves_the_history_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    history = opened()
    before, size = history.state.key(), len(history)
    kind = type(history.state)
    perform = kind.perform

    def interrupted(self: hameau.State, action: int) -> None:
        perform(self, action)
        raise KeyboardInterrupt

    try:
        monkeypatch.setattr(kind, "perform", interrupted)
    except TypeError:
        pytest.skip("the compiled engine cannot be interrupted there")
    with pytest.raises(KeyboardInterrupt):
        history.apply(STONE_AGE.read("place hunt 2"))
    monkeypatch.undo()
    assert (history.state.key(), len(history)) == (before, size)


def test_what_was_taken_back_comes_again_until_something_else_is_done() -> None:
    history = opened("place hunt 2", "place forest 1")
    actions, key = list(history.actions), history.state.key()
    history.undo(history.undo_target([0, 1]))
    history.undo(history.undo_target([0, 1]))
    assert history.state.seat == 0
    assert history.future == actions[len(history) :]
    history.redo(history.redo_target([0, 1]))
    assert history.state.seat == 1
    history.redo(history.redo_target([0, 1]))
    assert (history.actions, history.future, history.state.key()) == (actions, [], key)
    history.undo(history.undo_target([0, 1]))
    with refused("redo-nothing"):
        history.redo_target([0])  # it is the other seat's decision
    history.apply(STONE_AGE.read("place river 3"))
    with refused("redo-nothing"):
        history.redo_target([0, 1])


def test_a_cut_forgets_for_good(record: Record) -> None:
    history = played(record.actions)
    history.cut(MARK + 8)
    assert history.state.key() == record.state(MARK + 8).key()
    assert history.future == []
    assert len(history) == len(history.plies()) == MARK + 8
    for action in record.actions[MARK + 8 :]:
        history.perform(action)
    assert history.at(3 * MARK + 1).key() == record.state(3 * MARK + 1).key()
    assert told(history) == told(record.history)


# --- taking back ---


def test_nothing_chance_and_the_decisions_of_others_cannot_be_taken_back() -> None:
    with refused("undo-start"):
        fresh().undo_target([0, 1])
    with refused("undo-chance"):
        opened().undo_target([0, 1])
    with refused("undo-other"):
        opened("place hunt 2").undo_target([1])
    history = opened("place hunt 2", "place forest 1")
    assert history.undo_target([1]) == history.undo_target([0, 1]) == len(history) - 1
    with refused("undo-other"):
        history.undo_target([0])


def test_a_whole_turn_goes_back_to_the_decision_of_another(record: Record) -> None:
    """Over a game: as far as the same seat decided without chance, and one decision at a time otherwise."""
    longer = 0
    for at in range(1, len(record)):
        history = fresh()
        history.resume(record.actions[:at], [], record.state(at).dump())
        try:
            once, whole = history.undo_target([0, 1]), history.undo_target([0, 1], whole_turn=True)
        except Refusal:
            continue
        chosen = [ply.seat for ply in history.plies()[whole:] if ply.is_choice]
        assert set(chosen) == {history.plies()[once].seat}
        assert CHANCE not in [ply.seat for ply in history.plies()[whole:]]
        assert len([ply for ply in history.plies()[once:] if ply.is_choice]) == 1
        longer += whole < once
        if longer == 3:
            return
    pytest.fail("no turn with two decisions was found")


def test_the_dice_depend_on_the_seed_and_on_how_far_the_game_is() -> None:
    straight = opened("place hunt 5", "place forest 5")
    wavering = opened("place forest 3")
    wavering.undo(wavering.undo_target([0, 1]))
    for word in ("place hunt 5", "place forest 5"):
        wavering.apply(STONE_AGE.read(word))
        go_on(wavering)
    assert wavering.actions == straight.actions
    assert any(STONE_AGE.write(action).startswith("die") for action in straight.actions)


def test_a_refusal_can_be_sent_to_another_process() -> None:
    sent = pickle.loads(pickle.dumps(Refusal("there is no seat 9", "no-seat", {"got": 9})))
    assert (str(sent), sent.slug, sent.values) == ("there is no seat 9", "no-seat", {"got": 9})
