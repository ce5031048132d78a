"""What an action would do: right for every game, and nothing that chance has still to decide."""

from collections import Counter

import pytest

import hameau
from hameau.core.events import Event
from hameau.core.preview import effect, offered, outlook, preview, worlds
from hameau.core.rng import Rng
from hameau.core.state import CHANCE, State
from hameau.web.show.previews import held

GAMES = sorted(hameau.games())
STONE_AGE = hameau.game("stone-age")


def decisions(slug: str, every: int = 9, most: int = 40, seats: int = 2) -> list[State]:
    """Positions of a game played at random in which somebody has a choice."""
    game = hameau.game(slug)
    record = hameau.play(game, ["random"] * max(seats, game.seats[0]), seed=3)
    states = (record.state(at) for at in range(0, len(record), every))
    return [state for state in states if state.seat >= 0 and len(state.legal()) > 1][:most]


@pytest.mark.parametrize("slug", GAMES)
def test_goods_are_what_the_table_then_shows(slug: str) -> None:
    """The difference of what lies before the player, counted from the documents."""
    told = 0
    for state in decisions(slug):
        seat, before = int(state.seat), state.view(int(state.seat))
        for action in state.legal():
            follows = preview(state, action)
            known = follows.journal.events(seat)
            if not any(event.goods() for event in known[: follows.own]):
                continue  # what all further choices have in common
            after, anyway = follows.state.view(seat), moved(known[follows.own :], seat)
            for good, amount in follows.goods().items():
                old, new = held(before, seat, good), held(after, seat, good)
                if old is not None and new is not None and follows.state.seat == seat:
                    expected = amount + anyway.get(good, 0)
                    assert new - old == expected, f"{hameau.game(slug).write(action)}: {good}"
                    told += 1
    assert told > 10


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_drawn_is_what_the_option_does_and_no_more(slug: str) -> None:
    """A meal or a visit that follows by itself is not part of the picture."""
    told = 0
    for state in decisions(slug):
        seat, before = int(state.seat), state.view(int(state.seat))
        for action in state.legal():
            gained, after = preview(state, action).moved(), effect(state, action).view(seat)
            for good, amount in gained.items():
                old, new = held(before, seat, good), held(after, seat, good)
                if old is not None and new is not None:
                    assert new - old == amount, f"{hameau.game(slug).write(action)}: {good}"
                    told += 1
    assert told > 10


def moved(events: list[Event], seat: int) -> Counter[str]:
    """What a seat gains and pays in some events."""
    found = Counter[str]()
    for event in events:
        good, amount = event.goods() or ("", 0)
        found[good] += amount if event.seat == seat else 0
    return found


@pytest.mark.parametrize(
    ("slug", "option", "comes_anyway"),
    [
        ("stone-age", "gather", "food for feeding"),
        ("stone-age", "leave", "food from agriculture"),
        ("stone-age", "pay", "from card"),
        ("caverna", "in", "dog from housework"),
        ("caverna", "feed", "from breeding"),
    ],
)
def test_what_comes_whatever_is_chosen_is_not_told_of_an_option(
    slug: str, option: str, comes_anyway: str
) -> None:
    """Feeding is no price of a tool, and the dog of Housework no effect of a furnishing."""
    game, found = hameau.game(slug), 0
    for state in decisions(slug, 1, 2000):
        for action in state.legal():
            if game.write(action).split()[0] != option:
                continue
            follows = preview(state, action)
            known = follows.journal.events(follows.seat)
            told = [comes_anyway in str(event) for event in known]
            found += any(told)
            assert not any(told[: follows.own]), game.write(action)
    assert found


@pytest.mark.parametrize("slug", GAMES)
def test_it_stops_before_chance(slug: str) -> None:
    """Where chance follows an action, the preview is exactly the position in which it has not decided yet."""
    stopped = 0
    for state in decisions(slug, 3):
        for action in state.legal():
            alone = state.clone()
            alone.perform(action)
            if alone.seat == CHANCE:
                assert preview(state, action).state.key() == alone.key()
                stopped += 1
    assert stopped > 0


def test_a_roll_is_not_told() -> None:
    state = STONE_AGE.new(2)
    while state.seat == CHANCE:
        state.apply(state.legal()[0])
    for action in ("place forest 4", "place hunt 5", "place field"):
        state.apply(STONE_AGE.read(action))
    rolled = [str(event) for event in preview(state, STONE_AGE.read("use forest")).journal.everything()]
    assert rolled == ["seat 0 used forest with 4"]


@pytest.mark.parametrize("slug", GAMES)
def test_looking_changes_nothing(slug: str) -> None:
    for state in decisions(slug, 40):
        before = state.key()
        for action in state.legal():
            preview(state, action).goods()
        assert state.key() == before
        assert state.journal is None


def test_the_price_is_known_before_the_place_is_chosen() -> None:
    """Of a furnishing in Caverna, whichever of the caverns it will be built in."""
    game = hameau.game("caverna")
    prices = [
        preview(state, action).goods()
        for state in decisions("caverna", 1, 1000)
        for action in state.legal()
        if game.write(action) == "furnish work-room"
    ]
    assert prices
    assert all(price["stone"] == -1 for price in prices)


def told(game: hameau.Game, state: State, action: int, people: range) -> tuple[object, ...]:
    """What a page tells about an option: what it does, and whether it might not be taken back."""
    follows = outlook(worlds(state), action)
    known = follows[0].journal.events(int(state.seat))
    takes = offered(game, follows[0])
    return follows[0].goods(), takes, list(map(str, known)), any(one.is_final(people) for one in follows)


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_told_about_an_option_does_not_tell_what_is_hidden(slug: str) -> None:
    """The page marks such options: the marks must be the same whatever others hold in their hands."""
    game = hameau.game(slug)
    people = range(min(3, game.seats[-1]))
    for number, state in enumerate(decisions(slug, 3, 400, len(people))):
        other = state.imagine(state.seat, Rng(number, "hands"))
        for action in state.legal():
            assert told(game, state, action, people) == told(game, other, action, people)


def test_final_is_what_chance_a_bot_or_the_end_follows() -> None:
    state = STONE_AGE.new(2)
    while state.seat == CHANCE:
        state.apply(state.legal()[0])
    hunt = preview(state, STONE_AGE.read("place hunt 2"))
    assert not hunt.is_final([0, 1])
    assert hunt.is_final([0])
    record = hameau.play(STONE_AGE, ["random", "random"], seed=3)
    last = record.state(len(record) - 1)
    assert preview(last, record.actions[-1]).is_final([0, 1])


def test_what_an_action_lets_one_take_is_told() -> None:
    """Cultivation of Cave vs. Cave opens a list; what costs something there is not told, what is free is."""
    game = hameau.game("cave-vs-cave")
    state = game.new(2)
    while state.seat == CHANCE:
        state.apply(state.legal()[0])
    follows = {game.write(action): preview(state, action) for action in state.legal()}
    takes = {name: offered(game, one) for name, one in follows.items()}
    assert {"grain": 2, "flax": 1} in takes.values()
    assert all(min(goods.values(), default=1) > 0 for goods in takes.values())
    assert {} in takes.values()  # Housework only lets one pay for rooms


def test_what_could_be_taken_anyway_is_not_told_of_an_option() -> None:
    """Who builds the wall of Masonry can go on to take its wood, but not for the wall."""
    game = hameau.game("cave-vs-cave")
    record = hameau.play(game, ["random", "random"], seed=0)
    states = (record.state(at) for at in range(len(record)))
    document = next(one for one in states if "collect stone" in map(game.write, one.legal())).dump()
    document["players"][document["seat"]]["stone"] = 9  # so that there is no room for more
    state = game.load(document)
    walls = [preview(state, action) for action in state.legal() if game.write(action).startswith("build")]
    assert [offered(game, one) for one in walls] == [{"wood": 1}] * len(walls)
    assert [offered(game, one, state.legal()) for one in walls] == [{}] * len(walls)
    assert walls
