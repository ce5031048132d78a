"""Payments gathered into one: nothing counts as paid but the goods that are asked for."""

from types import SimpleNamespace

import pytest

from hameau.bots.play import play
from hameau.core import registry
from hameau.core.history import History
from hameau.core.preview import preview
from hameau.core.record import Record
from hameau.games.stone_age.tests.draw import table as drawn_table
from hameau.web.show.boards import Boards
from hameau.web.show.payments import gathered, ways
from hameau.web.show.previews import preview_page


def test_food_that_is_eaten_right_after_a_payment_is_no_part_of_it():
    game = registry.game("stone-age")
    record = play(game, ["random", "random"], seed=0)
    last_of_round = 578  # the last figure pays for a card, and then everybody eats
    found = ways(game, record.state(last_of_round))
    assert [way.goods for way in found[:2]] == [{"gold": 1}, {"stone": 1}]
    assert all(sum(way.goods.values()) == 1 for way in found)


def test_what_is_bought_is_paid_for_in_the_same_decision():
    """Of buying, leaving and turning over a card, only buying asks for resources: all ways begin with it."""
    game = registry.game("stone-age")
    record = play(game, ["random", "random"], seed=0)
    state, found = record.state(0), []
    for action in record.actions:
        if state.seat >= 0 and state.prompt().step == "buy":
            found.append((state.clone(), *gathered(game, state)))
        state.perform(action)
    gathering = [(state, first, ways) for state, first, ways in found if ways]
    assert 0 < len(gathering) < len(found)  # a fixed price is paid without a question
    for state, first, paying in gathering:
        assert game.write(first) == "buy"
        for way in paying:
            then = state.clone()
            for action in way.actions:
                assert action in then.legal()
                then.perform(action)
            assert way.actions[0] == first
            assert sum(way.goods.values()) >= 1


def test_what_is_bought_is_counted_once_when_it_is_previewed_with_its_payment():
    """Seven food for one good: whichever is paid, the seven come, and buying alone knows that already."""
    village = "wood 2, clay 1, gold 1, food 4 @ hut"
    start = drawn_table(seats=2, me=village, left="@ hunt", cards="food-7-pottery", decide="buy card-1")
    game, state = start.game, start.state
    _first, found = gathered(game, state)
    way = next(way for way in found if len(way.actions) > 1)
    shown = _shown(History(game, state), way.actions)
    changes = {change.good: change.amount for change in shown.changes if change.good != "points"}
    assert changes["food"] == 7
    assert {good: -amount for good, amount in changes.items() if amount < 0} == way.goods


def test_a_fixed_price_is_previewed_with_the_points_that_the_building_brings():
    start = _at_a_building("wwc 4")
    assert _points(_shown(History(start.game, start.state), [start.game.read("buy")])) == 10 - 3


@pytest.mark.parametrize(("building", "paid"), [("4-of-2", ["wood 2"]), ("1-to-7", ["wood 2", "clay 2"])])
def test_a_payment_that_is_ended_brings_the_building_and_its_points(building, paid):
    """With buying it or kind by kind: the points are those of the building, less those of what is paid."""
    start = _at_a_building(building)
    paying = [start.game.read(f"pay {goods}") for goods in paid]  # what else is missing is paid unasked
    history = History(start.game, start.state)
    assert _points(_shown(history, [start.game.read("buy"), *paying])) == 14 - 4
    history.apply("buy")
    shown = _shown(history, paying)
    assert _points(shown) == 14 - 4
    assert all(change.before is not None for change in shown.changes)  # nothing of it comes anyway


def test_a_payment_under_way_takes_no_points_before_it_brings_any():
    start = _at_a_building("1-to-7")
    history = History(start.game, start.state)
    history.apply("buy")
    shown = _shown(history, [start.game.read("pay wood 1")])
    assert {change.good: change.amount for change in shown.changes} == {"wood": -1}
    history.apply("pay wood 1")
    assert _points(_shown(history, [start.game.read("pay clay 0")])) == 3  # the wood is paid already


def test_a_card_that_is_paid_kind_by_kind_brings_what_it_shows():
    village = "wood 2, clay 1 @ hut"
    start = drawn_table(seats=2, me=village, left="@ hunt", cards="food-7-pottery", decide="buy card-1")
    history = History(start.game, start.state)
    history.apply("buy")
    shown = _shown(history, [start.game.read("pay wood 1")])
    assert [(one.good, one.before, one.after) for one in shown.changes if one.good == "food"] == [
        ("food", 12, 19)
    ]


def _at_a_building(stack):
    """Three wood and two clay, and a building on offer."""
    village = "wood 3, clay 2 @ hut"
    return drawn_table(seats=2, me=village, left="@ hunt", stacks=stack, decide="buy building-1")


def _shown(history, actions):
    state = history.state
    played = SimpleNamespace(
        game=history.game, state=state, turn=int(state.seat), names=["Anna", "Bert"], view=state.view,
        history=history,
    )  # fmt: skip
    return preview_page(played, history.game.text("en"), actions, Boards(strict=True))


def _points(shown):
    return sum(change.amount for change in shown.changes if change.good == "points")


def test_a_preview_tells_what_comes_whatever_is_chosen_as_well():
    """The animals of a space after its stable: nothing is left to decide about them."""
    game = registry.game("caverna")
    record = play(game, ["random", "random", "random"], seed=7)
    found = ((record.state(at), action) for at in range(len(record)) for action in _stables(record, at))
    state, action = next((state, action) for state, action in found if preview(state, action).comes_anyway())
    played = SimpleNamespace(
        game=game, state=state, turn=int(state.seat), names=["Anna", "Bert", "Carl"], view=state.view,
        history=History(game, state),
    )  # fmt: skip
    shown = preview_page(played, game.text("en"), [action], Boards(strict=True))
    due = {change.good: change.amount for change in shown.changes if change.name.startswith("Then ")}
    due.pop("points", None)  # for the animals
    assert due == preview(state, action).comes_anyway()
    assert set(due) <= {"sheep", "donkey"}


def _stables(record: Record, at: int) -> list[int]:
    """The ways to build a stable there, if that is what is decided."""
    state = record.state(at)
    options = state.legal() if state.seat >= 0 else []
    return [one for one in options if record.game.write(one).startswith("put stable")]
