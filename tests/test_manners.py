"""Do games, positions, records and bots behave as Python objects do? Pickled, copied, compared, printed."""

import copy
import pickle

import pytest

import hameau
from hameau.core import registry
from hameau.core.options import Options
from hameau.core.positions import game_of
from hameau.core.rng import Rng
from hameau.study.reviews import Decision, Review
from tests import nim
from tests.contract import race

SLUGS = ["cave-vs-cave", "caverna", "meduris", "stone-age"]
WAYS = [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]


@pytest.fixture(scope="module", params=SLUGS)
def record(request: pytest.FixtureRequest) -> hameau.Record:
    seats = hameau.game(request.param).seats
    return hameau.play(request.param, ["random"] * (2 if 2 in seats else seats[0]), seed=3)


@pytest.mark.parametrize("way", WAYS)
def test_a_game_is_itself_however_it_is_copied(way, record):
    assert way(record.game) is record.game


def test_a_game_nobody_has_registered_is_found_where_it_is_declared():
    assert pickle.loads(pickle.dumps(nim.GAME)) is nim.GAME


@pytest.mark.parametrize("way", WAYS)
def test_a_copied_position_is_equal_and_independent(way, record):
    for at in (0, len(record) // 2, len(record)):
        state = record.state(at)
        again = way(state)
        assert again == state
        assert again is not state
        assert hash(again) == hash(state)
        if at < len(record):
            again.apply(record.actions[at])
            assert again == record.state(at + 1) != state


def test_positions_are_told_apart_by_content(record):
    middle = len(record) // 2
    assert len({record.state(middle), record.state(middle), record.state(middle + 1)}) == 2
    assert record.state(middle) != record.state(middle).key()


@pytest.mark.parametrize("way", WAYS)
def test_a_copied_record_goes_on_alone(way, record):
    played = record.history.choices(range(len(record.players)))[-1]
    begun = copy.copy(record)
    begun.history.undo(played)
    again = way(begun)
    assert again == begun
    assert (again.times, again.history.future) == (begun.times, begun.history.future)
    again.add(again.history.future[0])
    assert len(again) == len(begun) + 1
    assert again != begun
    assert way(record).result == record.result


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ["random", "greedy", "apprentice", "mcts:8", "network"])
def test_a_copied_bot_chooses_what_the_bot_chooses(way, name):
    game = hameau.game("cave-vs-cave")
    bot = hameau.bot(name, game, seed=5)
    record = hameau.play(game, ["random", "random"], seed=1)
    choices = record.history.choices([0, 1])[:12:4]
    for at in choices:
        bot.choose(record.state(at), int(record.state(at).seat))
    again = way(bot)
    state = record.state(record.history.choices([0, 1])[20])
    assert again.choose(state, int(state.seat)) == bot.choose(state, int(state.seat))


@pytest.mark.parametrize("way", WAYS)
def test_copied_chance_goes_on_with_the_same_numbers(way):
    rng = Rng(4)
    rng.word()
    assert [way(rng).word(), rng.word()] == [rng_after(4, 1), rng_after(4, 1)]


def rng_after(seed: int, words: int) -> int:
    rng = Rng(seed)
    for _word in range(words):
        rng.word()
    return rng.word()


@pytest.mark.parametrize("way", WAYS)
def test_copied_options_are_the_same_with_their_weights(way):
    state, out = hameau.game("stone-age").new(), Options()
    state.options(out)
    again = way(out)
    assert (again.actions(), again.weight_list()) == (state.legal(), state.weights())
    assert Rng(1).pick(again) == Rng(1).pick(out)


def test_positions_and_records_say_what_they_are():
    record = hameau.play("stone-age", ["random", "random"], seed=3)
    state = record.state(record.history.choices([1])[0])
    assert repr(state) == "<stone-age for 2, round 1, seat 1 decides (place)>"
    assert repr(record.state(0)) == "<stone-age for 2, round 1, chance decides (reveal-card)>"
    scores = " ".join(map(str, record.state().scores()))
    assert repr(record.state()).endswith(f"over, points {scores}>")
    assert (
        repr(record)
        == f"<Record stone-age: random, random; {len(record)} actions, scores {record.state().scores()}>"
    )
    record.cut(3)
    assert repr(record) == "<Record stone-age: random, random; 3 actions, not over>"
    assert repr(hameau.game("meduris").new()) == "<meduris for 2, chance decides (lay)>"


def test_a_position_that_does_not_say_its_game_is_told_so():
    heap = nim.heap(2, 21)
    assert repr(heap) == "<Heap for 2, seat 0 decides>"
    with pytest.raises(hameau.HameauError, match="a document of Heap does not say which game it is of"):
        game_of(heap)


def test_an_action_can_be_applied_by_its_notation(record):
    state = record.state(0)
    for at, action in enumerate(record.actions[:30]):
        state.apply(record.game.write(action).upper())
        assert state == record.state(at + 1)
    again = hameau.Record(record.game, record.players, record.options)
    for action in record.actions[:30]:
        again.add(record.game.write(action))
    assert again.actions == record.actions[:30]


def test_what_is_not_offered_is_named_with_the_reason_and_its_rule():
    game = hameau.game("stone-age")
    state = hameau.play(game, ["random", "random"], seed=3).state(7)
    before = state.key()
    expected = r"^'use forest' is not offered now: That is not being decided now\. \(not-now, rule 3\.1\)$"
    for action in ("use forest", game.read("use forest")):
        with pytest.raises(hameau.Illegal, match=expected):
            state.apply(action)
    with pytest.raises(
        hameau.HameauError, match="action: unknown 'place forrest 3'; did you mean place forest 3"
    ):
        state.apply("place forrest 3")
    with pytest.raises(hameau.Illegal, match="action: expected a number from 0"):
        state.apply(-1)
    assert state.key() == before


def test_moves_are_told_in_notation_and_in_words(record):
    moves = record.moves()
    assert [text for move in moves for text in move.actions] == record.document()["actions"]
    assert {move.player for move in moves} <= {"", *record.players}
    assert all(sentence and "{" not in sentence for move in moves for sentence in move.sentences)
    assert len(record.moves("fr")) == len(moves)


def test_a_move_reads_as_a_line():
    record = hameau.play("stone-age", ["greedy", "random"], seed=3)
    move = next(move for move in record.moves() if move.seat == 0)
    assert move.actions == [record.game.write(record.actions[move.at])]
    assert str(move).startswith(f"{move.at} greedy: {move.actions[0]}. greedy ")
    assert str(move).endswith(".")


def test_a_score_sheet_prints_and_adds_up(record):
    sheet = record.score_sheet()
    assert sheet.totals == record.state().scores()
    lines = str(sheet).splitlines()
    assert lines[0].split() == record.players
    assert lines[-1].split() == ["Σ", *map(str, sheet.totals)]
    assert len(lines) == len(sheet.rows) + 2
    assert hameau.ScoreSheet.of(record.state()).players[0] == "seat 0"
    assert set(record.score_sheet("fr").rows) != set(sheet.rows)


def test_notebooks_show_positions_records_and_score_sheets(record):
    middle = record.state(record.history.choices([0])[-1])
    assert middle._repr_svg_().startswith("<svg")
    assert record.state()._repr_svg_().startswith("<svg")
    page = record._repr_html_()
    assert "<svg" in page
    assert record.score_sheet()._repr_html_() in page
    assert page.count("<li ") == len(record.moves())


def test_notebooks_escape_names():
    record = hameau.Record(hameau.game("stone-age"), ["<b>", "&"])
    assert "<b>" not in record._repr_html_()
    assert "<b>" not in record.score_sheet()._repr_html_()


def test_a_game_without_a_drawing_shows_nothing_but_its_line():
    was_known = registry.registered("race")
    registry.register(race.GAME)
    assert race.GAME.new()._repr_svg_() is None
    if was_known is None:
        registry.forget("race")
    assert nim.heap(2, 21)._repr_svg_() is None


def test_notebooks_show_reviews():
    shares = ([0.5, 0.5], [0.25, 0.75])
    decision = Decision(40, 0, 3, 4, 0.25, 6.0, "blunder", *shares, [])
    found = Review("stone-age", ["<Anna>", "Ben"], "quick", "0", shares[0], [0.0, 1.0], [decision], [], 300)
    page = found._repr_html_()
    assert page.count("<polyline") == 2
    assert page.count("<li>") == 1
    assert "&lt;Anna&gt;" in page
    assert "<Anna>" not in page
