"""Animals: fences, stables, room. [8]"""

from random import Random

import pytest

from hameau.core.numbers import bit, ints, zeros
from hameau.games.caverna.furnishings import FURNISHING_SLUGS
from hameau.games.caverna.pieces import CELLS, KINDS, Good, Kind
from hameau.games.caverna.rules.counting import recount
from hameau.games.caverna.rules.housing import fits
from hameau.games.caverna.state import Player, starting_board
from hameau.games.caverna.tables import NEIGHBOUR
from hameau.games.caverna.tests.draw import goods, seat, table
from hameau.games.caverna.tests.literal_housing import fits_slowly
from hameau.testing import rule

FOREST = [c for c, name in enumerate(CELLS) if name[0] in "bcd" and name[1] in "1234"]
ROOMS = ("mixed-dwelling", "cuddle-room", "breakfast-room", "stubble-room")


def random_farm(rng: Random) -> Player:
    """Any board at all, few places of each kind."""
    board = starting_board()
    cells = FOREST[:]
    rng.shuffle(cells)
    for cell in cells[: rng.randint(0, 9)]:
        if board[cell]:
            continue
        kind = rng.choice(("meadow", "meadow", "field", "grain-2", "small-pasture", "large", "empty"))
        toward = rng.randrange(4)
        other = int(NEIGHBOUR[cell * 4 + toward])
        if kind != "large":
            board[cell] = KINDS.index(kind)
        elif other in FOREST and not board[other]:
            board[cell] = int(Kind.LARGE_PASTURE_NORTH) + toward
            board[other] = int(Kind.LARGE_PASTURE_NORTH) + (toward + 2) % 4
    mountain = [CELLS.index(name) for name in ("e1", "f1", "g1", "e2", "f2", "g2", "e3", "f3")]
    for cell in mountain[: rng.randint(0, 4)]:
        board[cell] = KINDS.index(rng.choice(("ore-mine", "ruby-mine", "tunnel")))
    me = Player(ints([0] * 13), ints(board), zeros(6))
    for tile, cell in zip(ROOMS, mountain[4:]):
        if rng.random() < 0.35:
            me.home[cell] = int(Kind.FURNISHED) + FURNISHING_SLUGS.index(tile)
            me.tiles |= bit(FURNISHING_SLUGS.index(tile))
    for cell in rng.sample(FOREST, rng.randint(0, 3)):
        if me.home[cell] == 0 or me.home[cell] >= KINDS.index("meadow"):
            me.stables |= bit(cell)
    me.dwarfs = rng.randint(2, 5)
    me.goods[Good.DOG] = rng.choice((0, 0, 1, 1, 2, 3, 5))
    recount(me)
    return me


@rule("8.8")
@pytest.mark.parametrize("seed", range(20))
def test_the_solver_agrees_with_a_slow_exhaustive_one(seed: int) -> None:
    rng = Random(seed)
    fitting = 0
    for _case in range(250):
        me = random_farm(rng)
        most = rng.choice((3, 6, 12))
        herd = (rng.randint(0, most), rng.randint(0, most), rng.randint(0, most), rng.randint(0, most))
        if rng.random() < 0.5:
            herd = (herd[0], rng.randint(0, 2), rng.randint(0, 2), rng.randint(0, 2))
        quick = fits(me, *herd)
        assert quick == fits_slowly(me, herd, int(me.goods[8])), (herd, list(me.home), int(me.stables))
        fitting += quick
    assert 40 < fitting < 210  # both answers are common


@rule("8.6", "2.2")
def test_each_stable_doubles_a_pasture_and_the_entrance_holds_two() -> None:
    pasture = {"b1": "large-pasture-east", "c1": "large-pasture-west", "d1": "field"}
    table(home=pasture, stables="b1 c1", goods="sheep 16 cattle 2")
    for herd, stables in (
        ("sheep 17 cattle 2", "b1 c1"),
        ("sheep 9 cattle 2", "b1"),
        ("sheep 5 cattle 2", ""),
    ):
        with pytest.raises(ValueError, match="room for all animals"):
            table(home=pasture, stables=stables, goods=herd)
    table(home=pasture, stables="b1", goods="sheep 8 cattle 2")
    table(home={"d4": "small-pasture"}, goods="boar 2 donkey 2")
    table(home={"d4": "small-pasture"}, stables="d4", goods="boar 4 donkey 2")


@rule("8.7")
def test_stables_on_meadow_and_forest_and_mines_hold_one_each() -> None:
    mines = {"f4": "tunnel", "g4": "ruby-mine", "f3": "ore-mine", "g3": "deep-tunnel"}
    table(home={"d4": "meadow"} | mines, stables="d4 b1", goods="cattle 3 boar 1 donkey 2")
    for herd in ("cattle 4 boar 1", "cattle 3 sheep 1", "cattle 3 donkey 3"):
        with pytest.raises(ValueError, match="room for all animals"):
            table(home={"d4": "meadow"} | mines, stables="d4 b1", goods=herd)


@rule("8.9", "8.10")
def test_dogs_watch_one_more_sheep_than_they_are_on_one_place() -> None:
    table(home={"d4": "meadow", "d3": "meadow"}, goods="dog 3 sheep 5 cattle 2")  # 2 + 1 dogs
    for herd in ("dog 3 sheep 6 cattle 2", "dog 3 donkey 1 cattle 2"):
        with pytest.raises(ValueError, match="room for all animals"):
            table(home={"d4": "meadow", "d3": "meadow"}, goods=herd)
    large = {"c4": "large-pasture-east", "d4": "large-pasture-west"}
    table(home=large, stables="c4", goods="dog 8 sheep 9 boar 2")  # instead of eight, not in addition
    with pytest.raises(ValueError, match="room for all animals"):
        table(home=large, stables="c4", goods="dog 8 sheep 10 boar 2")
    with pytest.raises(ValueError, match="room for all animals"):
        table(home={"d4": "field"}, stables="b1", goods="dog 9 sheep 3")


@rule("8.11", "10.1")
def test_dogs_are_never_food() -> None:
    t = table(goods="dog 5 food 0", tiles=["slaughtering-cave"], round=4)
    document = t.state.dump()
    document |= {"deciding": "feed", "pending": ["next-harvest"], "coming": "one-food"}
    document["harvest"] = {"need": 2, "worked": False, "half": None}
    from hameau.testing import Scenario

    Scenario(t.game, document).offers_only("beg")


@rule("8.1", "8.2", "8.4")
def test_fences_come_before_the_animals_and_each_is_optional() -> None:
    home = {"d4": "meadow", "d3": "meadow", "c4": "meadow"}
    t = table(round=2, home=home, goods="wood 6", spaces={"sheep-farming": "sheep 3"})
    t.play("place sheep-farming").offers_only("do small-pasture", "do large-pasture", "stop")
    t.play("do large-pasture").offers_only("lay large-pasture d3 south", "lay large-pasture c4 east")
    t.play("lay large-pasture d3 south").reports("seat 0 paid 4 wood for fence")
    t.offers_only("do small-pasture", "stop").play("stop")
    assert goods(t) == {"wood": 2, "sheep": 3}
    t = table(round=2, home=home, goods="wood 6", spaces={"sheep-farming": "sheep 2"})
    t.play("place sheep-farming", "do small-pasture", "put small-pasture c4")
    t.reports("seat 0 paid 2 wood for fence").offers_only("do large-pasture", "stop")
    t.play("do large-pasture", "lay large-pasture d3 south").reports(
        "seat 0 gained 2 sheep from sheep-farming"
    )
    assert goods(t) == {"sheep": 2}


@rule("8.2")
def test_pastures_are_never_joined_or_fenced_again() -> None:
    home = {"d4": "small-pasture", "d3": "small-pasture", "c4": "meadow"}
    t = table(round=2, home=home, goods="wood 9", spaces={"sheep-farming": "sheep 1"})
    t.play("place sheep-farming").refuses("do large-pasture", because="not-possible-now")
    t.play("do small-pasture").offers_only("put small-pasture c4")


@rule("8.3")
def test_a_stable_costs_a_stone_and_stands_anywhere_in_the_forest_but_on_a_field() -> None:
    home = {"d4": "meadow", "d3": "field", "c4": "small-pasture"}
    t = table(round=2, home=home, goods="stone 1", stables="c4", spaces={"sheep-farming": "sheep 1"})
    t.play("place sheep-farming", "do stable")
    t.offers("put stable b1", "put stable d4").refuses("put stable d3", "put stable c4", "put stable f3")
    t.play("put stable b1").reports("seat 0 paid 1 stone for stable")
    assert seat(t)["stables"] == ["b1", "c4"]
    t = table(round=2, goods="stone 5", stables="b1 b2 b3", spaces={"sheep-farming": "sheep 1"})
    t.play("place sheep-farming").reports("seat 0 gained 1 sheep from sheep-farming")  # no fourth stable


@rule("8.3", "2.5")
def test_a_stable_on_a_boar_preserve_brings_nothing_until_a_tile_lies_under_it() -> None:
    t = table(round=2, home={"c1": "meadow"}, goods="stone 1", spaces={"sheep-farming": "sheep 1"})
    t.play("place sheep-farming", "do stable", "put stable d1")
    assert goods(t) == {"sheep": 1}
    t = table(home={"d2": "meadow"}, stables="d1", spaces={"slash-and-burn": ""})
    t.play("place slash-and-burn", "lay meadow-field d1 west").reports("seat 0 gained 1 boar from landscape")


@rule("8.2", "8.5", "8.8")
def test_two_stables_on_one_large_pasture_hold_one_species() -> None:
    home = {"d4": "meadow", "d3": "meadow"}
    t = table(
        round=5, home=home, stables="d3 d4", goods="wood 4 cattle 3 boar 1", spaces={"donkey-farming": ""}
    )
    t.play("place donkey-farming")  # nothing but the fence can be done there
    t.play("do large-pasture", "lay large-pasture d3 south")
    t.decides(1, "place")
    assert goods(t) == {"cattle": 3, "boar": 1}
    t = table(round=5, home=home, stables="d3 d4", goods="wood 4 cattle 2 boar 1 donkey 1")
    t.play("place donkey-farming", "do large-pasture", "lay large-pasture d3 south").decides(0, "release")
    t.offers_only("convert eat-donkey", "convert eat-boar", "convert eat-cattle")


@rule("8.5")
def test_whoever_has_too_many_animals_chooses_which_to_give_up() -> None:
    t = table(round=2, goods="boar 1", stables="", spaces={"sheep-farming": "sheep 3"}, home={"d4": "meadow"})
    t.play("place sheep-farming").decides(0, "release")
    t.offers_only("convert eat-sheep", "convert eat-boar")
    t.play("convert eat-boar").decides(1, "place")  # three sheep are left, one of them goes by itself
    assert goods(t) == {"sheep": 2, "food": 3}


@rule("8.5", "10.4")
def test_a_ruby_may_make_room() -> None:
    t = table(round=2, goods="ruby 1 dog 1", spaces={"sheep-farming": "sheep 4"})
    t.play("place sheep-farming").decides(0, "part")
    t.play("stop").decides(0, "release").offers_only("convert eat-sheep", "exchange")
    t.play("exchange", "convert ruby-for-meadow", "put meadow d4").decides(1, "place")
    assert goods(t) == {"dog": 1, "sheep": 4}


@rule("8.5", "10.3", "10.6")
def test_a_herd_without_room_waits_once_however_many_rubies_are_exchanged() -> None:
    t = table(round=2, goods="ruby 40", spaces={"sheep-farming": "sheep 3"}).play(
        "place sheep-farming", "stop"
    )
    t.decides(0, "release")
    for _ruby in range(30):
        t.play("exchange", "convert ruby-for-sheep").decides(0, "release")
        assert t.state.dump()["pending"] == ["next-turn", "release"]
        assert t.game.load(t.state.dump()).key() == t.state.key()
    t.play("exchange", "convert ruby-for-meadow").decides(0, "put")
    assert t.game.load(t.state.dump()).key() == t.state.key()
    t.play("put meadow d4").decides(0, "release")
    assert goods(t) == {"ruby": 9, "sheep": 33}


@rule("8.4")
def test_fence_building_gives_its_wood_first() -> None:
    t = table(5, home={"d4": "meadow"}, goods="wood 1", spaces={"fence-building": "wood 1"})
    t.play("place fence-building").reports("seat 0 gained 1 wood from fence-building")
    t.offers_only("do small-pasture", "stop").play("do small-pasture", "put small-pasture d4")
    assert goods(t) == {}
