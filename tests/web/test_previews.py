"""Does a preview show what then happens? In Meduris, for every building that could be chosen."""

import random
import re
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from hameau.core import registry
from hameau.core.events import Journal
from hameau.core.game import Game
from hameau.core.history import History
from hameau.core.state import CHANCE, OVER, State
from hameau.games.caverna.tests import draw as caverna
from hameau.games.meduris.actions import Act
from hameau.games.meduris.board_style import CSS, NARROW
from hameau.web.show.boards import Boards
from hameau.web.show.previews import PreviewPage, preview_page

GAME = registry.game("meduris")
SEEDS = {2: 0, 3: 3, 4: 11}  # games in which others seem to have nothing to offer, in one world of several
_TAG = re.compile(r'id="at-(\d+)-price"[^>]*>(?:<title>[^<]*</title>)?(?:<g[^>]*>.*?×(\d+))?')


def _decisions(seats: int, seed: int) -> Iterator[State]:
    """Turns of a game in which people like to build."""
    rng, state = random.Random(seed), GAME.new(seats=seats)
    while state.seat != OVER:
        actions = state.legal()
        if state.seat == CHANCE:
            state.perform(rng.choices(actions, state.weights())[0])
            continue
        building = [action for action in actions if _is_building(action)]
        if building:
            yield state
        state.perform(rng.choice(building if building and rng.random() < 0.7 else actions))


def _is_building(action: int) -> bool:
    return Act.HUT.has(action) or Act.TEMPLE.has(action)


def _shown(state: State, action: int, game: Game = GAME) -> PreviewPage:
    names = [f"P{seat}" for seat in range(state.seats)]
    played = SimpleNamespace(
        game=game, state=state, turn=int(state.seat), names=names, view=state.view,
        history=History(game, state),
    )  # fmt: skip
    page = preview_page(played, game.text("en"), [action], Boards(strict=True))
    assert page is not None
    return page


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_neighbour_of_a_hut_is_drawn_with_the_price_it_then_has(seats: int) -> None:
    rng, met = random.Random(seats), 0
    for state in _decisions(seats, seed=seats):
        hut = rng.choice([action for action in state.legal() if Act.HUT.has(action)] or [-1])
        if hut < 0 or rng.random() < 0.5:
            continue
        then, me = state.clone(), int(state.seat)
        then.perform(hut)
        page = _shown(state, hut)
        if not page.board or then.prompt().step == "pay":  # nothing stands there before it is paid
            continue
        drawn = {int(space): int(price or 1) for space, price in _TAG.findall(page.board)}
        view = then.view(None)
        unbuilt = [space for space, there in enumerate(view["board"]) if there is None]
        free = {int(space) for space, token in view["tokens"].items() if token == "free-hut"}
        if view["players"][me]["huts"]:
            prices = {space: 0 if space in free else int(then.prices[space]) for space in unbuilt}
        else:
            prices = dict.fromkeys(unbuilt, 1)  # what a temple costs
        assert {space: drawn.get(space, 1) for space in unbuilt} == prices
        met += 1
    assert met > 5


def test_a_price_is_seen_in_a_preview_whoever_can_then_pay_it() -> None:
    """What somebody cannot pay is drawn pale, and on a small table without price: not what changes."""
    for css in (CSS, NARROW):
        assert ".md-out:not(.ghost) .md-tag{" in css
        assert ".md-out .md-tag" not in css


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_points_of_a_preview_are_those_the_seat_then_has(seats: int) -> None:
    """Where others decide in between, that is left to them: hands behind screens are not known."""
    rng, met = random.Random(seats), 0
    for state in _decisions(seats, seed=SEEDS[seats]):
        actions = [action for action in state.legal() if _is_building(action)]
        for action in rng.sample(actions, min(4, len(actions))):
            before, after = _points(state, action)
            change = next((one for one in _shown(state, action).changes if one.good == "points"), None)
            foreseen = change.after if change else before
            assert foreseen in after, (GAME.write(action), before, foreseen, after)
            met += 1
    assert met > 10


def _points(state: State, action: int) -> tuple[int, set[int]]:
    """Before, and after each thing that then happens by itself, up to the next decision."""
    me, then, before = int(state.seat), state.clone(), sum(state.score_sheet(int(state.seat)).values())
    then.journal = journal = Journal()
    then.perform(action)
    total = sum(then.score_sheet(me).values())
    reached, back = {total}, total
    for event in reversed(
        journal.events(me)
    ):  # what is scored in play is told; the rest comes with the building
        if event.seat == me and event.kind in ("scored", "lost"):
            points = int((event.values or {})["points"])
            back += points if event.kind == "lost" else -points
            reached.add(back)
    return before, reached


def test_what_comes_then_is_told_with_its_points() -> None:
    """In Caverna the dog that Housework brings after a furnishing; both together are what then is had."""
    game = registry.game("caverna")
    table = caverna.table(goods="wood 1").play("place housework", "do furnish")
    carver, then = game.read("furnish stone-carver"), table.state.clone()
    then.perform(carver)
    changes = _shown(table.state, carver, game).changes
    (dog,) = [one for one in changes if one.good == "dog"]
    now, later = [one for one in changes if one.good == "points"]
    assert (dog.name, dog.amount) == ("Then dog", 1)
    assert (later.name, later.amount, later.after) == ("Then points", 1, None)
    assert now.after is not None
    assert now.after + later.amount == sum(then.score_sheet(0).values())


def test_a_tile_tells_its_points_also_while_there_are_several_places_for_it() -> None:
    """In Caverna two caverns to choose from: the points are the same in both."""
    game = registry.game("caverna")
    table = caverna.table(goods="wood 4 stone 1", home={"e3": "cavern", "e2": "cavern"}).play(
        "place housework", "do furnish"
    )
    (points,) = [
        one for one in _shown(table.state, game.read("furnish miner"), game).changes if one.good == "points"
    ]
    assert points.amount == 3


def test_points_are_told_by_what_they_are_scored_for() -> None:
    """An offering, a token or the river: not that they come "during the game"."""
    told, rng = set[str](), random.Random(1)
    for state in _decisions(2, seed=1):
        for action in rng.sample(state.legal(), min(6, len(state.legal()))):
            points = [one for one in _shown(state, action).changes if one.good == "points"]
            told |= {part.rpartition(" ")[0] for one in points for part in one.parts.split(", ")}
    in_play = {"Offerings", "Rune stones at the river", "Bonus tokens"}
    assert told == {*in_play, "Temples at the end", "Rune stones at the end"}
