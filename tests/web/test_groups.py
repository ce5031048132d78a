"""Are long lists of options divided as a player thinks?"""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

import hameau
from hameau.core.preview import preview
from hameau.core.text import LANGUAGES
from hameau.games.cave_vs_cave.tests.draw import filled, table
from hameau.games.caverna.tests import draw as caverna
from hameau.games.stone_age.tests.draw import table as stone_age
from hameau.testing import Scenario
from hameau.web.show.boards import Boards
from hameau.web.show.option import Option, OptionRow
from hameau.web.show.options import LONG, option_groups, option_rows
from hameau.web.show.words import says, words


def _rows(game: hameau.Game, *notations: str) -> list[OptionRow]:
    actions = [game.read(notation) for notation in notations]
    return [OptionRow("", [Option(action, "", "", "", "", "", {}, False)]) for action in actions]


def test_furnishings_are_divided_by_kind():
    game = hameau.game("caverna")
    tiles = ["weaving-parlor", "dwelling", "carpenter", "couple-dwelling", "miner", "ore-storage", "builder",
             "quarry", "seam"]  # fmt: skip
    groups = option_groups(game, game.text("en"), _rows(game, *(f"furnish {tile}" for tile in tiles)))
    found = [(group.heading.split(":")[0], len(group.rows)) for group in groups]
    assert found == [("Dwellings", 2), ("Green", 5), ("Yellow", 2)]  # as they lie on the board


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_read_of_a_room_is_not_told_twice_where_its_use_says_it(lang):
    """In French the use says `recevoir`, and the room `Recevez`."""
    text = hameau.game("cave-vs-cave").text(lang)
    for room in ("tunnel", "weaving-room", "food-corner"):
        use = text.tables["actions"][f"use {room}"]
        assert says(use, text.tables["names"][room]["help"])
    assert not says(use, text.tables["names"]["tunnel"]["help"])


def test_a_wall_to_be_razed_tells_what_comes_of_it():
    """Two pieces stand for it: the wall itself and what is pressed."""
    state = table("breach", "", "r2c0 tunnel r2c1 empty", "r2c0-r2c1").state
    (raze, _done) = (one for row in _shown(state, hameau.game("cave-vs-cave")) for one in row.options)
    assert "Opens the way to: B2. A furnished room stays." in raze.about


def test_what_ends_the_game_says_so():
    game = hameau.game("cave-vs-cave")
    record = hameau.play(game, ["random", "random"], seed=5)
    state, last = record.state(len(record) - 1), record.actions[-1]
    found = [one.hands_on for row in _shown(state, game) for one in row.options if one.action == last]
    assert found == ["over"]
    assert words("en").sentence("table", "to-end", {}) == "The game ends with this."


def test_the_last_place_that_is_used_by_itself_is_announced():
    """Before chance and after it; dice that another seat rolls then are no dice of this option."""
    told = _announced(stone_age(seats=2, me="@ field, hunt 2", left="@ forest, river", decide="use"))
    assert told["use field"] == ("chance", ("Then your last place, the hunt, is used too.", ""))
    assert told["use hunt"] == ("chance", ("", "Then your last place, the field, is used too."))
    unpaid = stone_age(seats=2, me="@ field, building-1", left="@ forest", stacks="wws 4", decide="use")
    last = (
        "Then your last place, the first building, is used too. It cannot be paid for: its figure comes home."
    )
    assert _announced(unpaid)["use field"] == ("others", (last, ""))
    assert _announced(stone_age(seats=2, me="@ hut, field, hunt", decide="use"))["use hut"][1] == ("", "")


def _announced(scene: Scenario) -> dict[str, tuple[str, tuple[str, str]]]:
    """Of each option who decides then, and what comes by itself."""
    options = [one for row in _shown(scene.state, scene.game) for one in row.options]
    return {scene.game.write(one.action): (one.hands_on, one.anyway) for one in options}


def test_few_options_are_not_divided():
    game = hameau.game("caverna")
    rows = _rows(game, *["furnish dwelling", "furnish carpenter"] * (LONG // 2))
    assert [group.heading for group in option_groups(game, game.text("en"), rows)] == [""]


def _shown(state: hameau.State, game: hameau.Game) -> list[OptionRow]:
    boards, seat = Boards(strict=True), int(state.seat)
    board = boards.draw(game, state.view(seat), ["A", "B"], game.text("en"), seat)
    return option_rows(game, state, game.text("en"), board, None)


def _builds(state: hameau.State, game: hameau.Game) -> list[OptionRow]:
    """The rows of huts and temples."""
    rows = _shown(state, game)
    assert len(option_groups(game, game.text("en"), rows)) > 2
    return [row for row in rows if row.label.startswith("Build")]


def _cost(row: OptionRow) -> int:
    return row.options[0].owed - sum(row.price.values())


def test_what_costs_nothing_is_told_only_beside_what_costs_something():
    """In Caverna some places of a tile bring something, and none costs."""
    state = caverna.table(2, 8, home={"d4": "meadow", "d3": "field"}).play("place clearing").state
    (row,) = [row for row in _shown(state, hameau.game("caverna")) if len(row.options) > 1]
    assert row.has_prices
    assert not row.has_costs
    assert OptionRow(options=[row.options[0], replace(row.options[0], goods={"wood": -1})]).has_costs


def test_spaces_to_build_on_stand_in_rows_by_their_price():
    """In Meduris some sixty huts and temples: for each price a row, the cheapest first."""
    game = hameau.game("meduris")
    record = hameau.play(game, ["random", "random"], seed=3)
    builds = _builds(next(s for s in map(record.state, range(len(record))) if len(s.legal()) > 40), game)
    assert sum(len(row.options) for row in builds) > 40
    assert all(row.is_priced and not row.has_prices for row in builds)
    first, second = ([row for row in builds if kind in row.label] for kind in ("hut", "temple"))
    for rows in (first, second):
        assert [row.is_next for row in rows] == [False] + [True] * (len(rows) - 1)
        assert list(map(_cost, rows)) == sorted(map(_cost, rows))


def test_many_places_that_are_only_numbers_are_folded_away():
    """In Meduris spaces of the ring, which say themselves what they cost; not workers to move."""
    game = hameau.game("meduris")
    record = hameau.play(game, ["random", "random"], seed=3)
    state = next(s for s in map(record.state, range(len(record))) if len(s.legal()) > 40)
    groups = option_groups(game, game.text("en"), _shown(state, game))
    found = {group.heading.split(":")[0]: group.is_seen for group in groups}
    assert found == {"Build a hut": True, "Build a temple": True, "Move a worker": False}


def test_what_is_still_to_be_paid_of_any_kind_is_part_of_a_price():
    """Three chips of choice for one that is missing: dearer than a price that is paid as printed."""
    game = hameau.game("meduris")
    record = hameau.play(game, ["random", "random"], seed=3)
    states = (s for s in map(record.state, range(len(record))) if s.seat >= 0 and len(s.legal()) > 20)
    found = (row for state in states for row in _builds(state, game) if row.options[0].owed)
    row = next(row for row in found if row.is_dear)
    assert row.options[0].owed % 3 == 0
    assert len({option.owed for option in row.options}) == 1


def test_of_one_price_what_is_worth_most_comes_first_and_says_why():
    game = hameau.game("meduris")
    record = hameau.play(game, ["random", "random"], seed=3)
    states = (s for s in map(record.state, range(len(record))) if s.seat >= 0 and len(s.legal()) > 20)
    rows = [row for state in states for row in _shown(state, game) if row.is_priced]
    for row in rows:
        assert [one.worth for one in row.options] == sorted((one.worth for one in row.options), reverse=True)
    told = {one.told for row in rows for one in row.options if one.signs}
    assert any("Settlement of 2 huts" in one for one in told)


def test_offerings_go_from_good_to_bad_each_with_its_points():
    game = hameau.game("meduris")
    record = hameau.play(game, ["random", "random"], seed=3)
    asked = [s for s in map(record.state, range(len(record))) if s.prompt().step == "offer"]
    for state in asked:
        options = [one for row in _shown(state, game) for one in row.options]
        assert sorted(options, key=lambda one: one.is_vain) == options  # what wastes goods comes last
        points = [one.goods["points"] for one in options if not one.is_vain]
        assert points == sorted(points, reverse=True)
        assert points[-1] == -1


def test_a_price_that_all_of_a_row_have_is_told_once():
    costs = [{"wood": -1, "wool": -1}] * 2
    row = OptionRow(
        "", [Option(number, "", "", "", "", "", goods, False) for number, goods in enumerate(costs)]
    )
    assert (row.price, row.has_prices) == (costs[0], False)
    row.options.append(Option(2, "", "", "", "", "", {"wood": -2, "wool": -1}, False))
    assert row.price == {}


def test_who_is_done_too_early_is_told_what_stays_behind():
    game = hameau.game("cave-vs-cave")
    record = hameau.play(game, ["random", "random"], seed=3)
    wanted = {game.read("collect"), game.read("done")}
    state = next(one for one in map(record.state, range(len(record))) if wanted <= set(one.legal()))
    board = Boards(strict=True).draw(game, state.view(None), ["A", "B"], game.text("en"), None)
    found = {
        game.write(option.action): option.about
        for row in option_rows(game, state, game.text("en"), board, None)
        for option in row.options
    }
    assert "Take 2 grain and 1 flax" in found["done"]
    assert "“Use 1 room”" in found["done"]  # which brings something only with the room that is chosen then
    assert "Still possible" not in found["collect"]


def test_who_would_take_in_vain_is_told_before():
    """In Cave vs. Cave nobody furnishes without food, and some of it can be traded for."""
    game, state = hameau.game("cave-vs-cave"), table(None, "wood 1 food 1 flax 1").state
    found = {game.write(one.action): one.warning for row in _shown(state, game) for one in row.options}
    assert found["take housework"].startswith("No room can be furnished yet: the Shelf needs 1 more food")
    assert found["take cultivation"] == ""
    state.perform(game.read("take housework"))
    assert not any(one.warning for row in _shown(state, game) for one in row.options)


def test_a_room_tells_what_is_paid_anyway_and_of_what_one_part_is_chosen():
    """In Cave vs. Cave a furnishing takes food or gold besides the price, and the cavern is chosen last.

    Gold is a point: of the room's own four three are left.
    """
    game = hameau.game("cave-vs-cave")
    state = table("housework", "wood 1 food 2 gold 1", "r1c0 empty").state
    found = {game.write(one.action): one for row in _shown(state, game) for one in row.options}
    wheel = found["furnish spinning-wheel"]
    assert wheel.goods == {"wood": -1}
    assert wheel.either == ({"food": -2, "points": 4}, {"gold": -1, "points": 3})
    assert found["done"].either == ()


def test_a_kind_whose_only_row_says_what_it_is_has_no_second_title():
    """In Cave vs. Cave goods are traded for food in one row."""
    game, text = hameau.game("cave-vs-cave"), hameau.game("cave-vs-cave").text("en")
    state = (
        table("undermining", "grain 2 flax 2 gold 2", filled("tunnel", "shelf"), number=4).play("rooms").state
    )
    groups = option_groups(game, text, _shown(state, game))
    assert [group.heading for group in groups] == ["Use rooms", "No more", ""]
    assert groups[-1].rows[0].label == "Trade for food"


def test_what_chance_decides_next_is_told_by_the_option_that_leads_to_it():
    """In Cave vs. Cave a room is uncovered, or the next round begins with another action."""
    game = hameau.game("cave-vs-cave")
    found = {game.write(one.action): one.chance for row in _shown(table("excavation", "").state, game)
             for one in row.options}  # fmt: skip
    assert found["excavate r3c1"] == "The room that lies there is uncovered next."
    assert found["done"] == ""


def test_an_option_that_does_nothing_yet_says_what_can_then_be_chosen():
    game, state = hameau.game("cave-vs-cave"), table(None, "").state
    state.perform(game.read("take undergrowth"))
    found = {game.write(one.action): one.about for row in _shown(state, game) for one in row.options}
    assert found["rooms"].startswith("Then: “Use Entrance: 1 wood / 1 stone /")
    assert "Then" not in found["collect"] + found["done"]


def test_an_option_that_does_nothing_yet_says_where_it_leads():
    game, state = hameau.game("cave-vs-cave"), table(None, "").state
    state.perform(game.read("take undergrowth"))
    found = {game.write(one.action): one.leads for row in _shown(state, game) for one in row.options}
    icons = [f"entrance-{good}" for good in ("flax", "grain", "stone", "wood")]
    assert found.pop("rooms").split() == ["cell-r3c0", *icons]
    assert not any(found.values())


def test_what_ends_a_choice_leads_nowhere_while_there_is_more_to_take():
    """In Cave vs. Cave a second excavation has been paid for; goods are traded once it is given up."""
    game = hameau.game("cave-vs-cave")
    state = table("excavation", "food 2 flax 1 gold 1").play("excavate twice", "excavate r3c1").state
    while state.seat < 0:
        state.perform(state.legal()[0])
    found = {game.write(one.action): one for row in _shown(state, game) for one in row.options}
    assert "excavate r2c1" in found
    assert (found["done"].leads, found["done"].opens) == ("", "")


def test_what_is_begun_and_come_back_from_gives_nothing_up():
    """In Caverna goods are exchanged in the middle of an action, which then goes on."""
    game = hameau.game("caverna")
    exchange = game.read("exchange")
    asked = [state for state in _asked(game, seed=0) if exchange in state.legal() and len(state.legal()) < 9]
    found = {one.leads for state in asked for row in _shown(state, game) for one in row.options
             if one.action == exchange}  # fmt: skip
    assert "good-ruby" in found


def test_a_thing_to_be_read_is_no_mere_way_to_where_it_is_put():
    """In Caverna a furnishing is told before its cavern is asked for; what to do next leads on at once."""
    game = hameau.game("caverna")
    clan = caverna.table(goods="wood 5 stone 5", home={"e2": "cavern"}).play("place housework")
    part = {game.write(one.action): one.leads for row in _shown(clan.state, game) for one in row.options}
    assert "tile-carpenter" in part["do furnish"].split()
    clan.play("do furnish")
    tiles = [one for row in _shown(clan.state, game) for one in row.options]
    assert len(tiles) > 20
    assert not any(one.leads for one in tiles)
    assert all(one.about for one in tiles)


def test_an_option_that_only_pays_says_where_it_opens_something():
    """In Cave vs. Cave the payment for two excavations; one of a cavern is done by itself."""
    game = hameau.game("cave-vs-cave")
    state = table("excavation", "food 2").state
    opens = {game.write(one.action): one.opens for row in _shown(state, game) for one in row.options}
    assert "cell-r3c1" in opens.pop("excavate twice").split()
    assert not any(opens.values())


def test_a_thing_that_is_told_where_it_is_put_leads_there_at_once():
    """In Cave vs. Cave a room's payments and caverns tell what it does, costs and scores."""
    game = hameau.game("cave-vs-cave")
    state = table("housework", "wood 2 food 4 gold 2", "r3c1 empty r2c1 empty").state
    rooms = {one.target: one for row in _shown(state, game) for one in row.options}
    assert rooms["room-shelf"].leads == "good-food good-gold"
    state.perform(game.read("furnish shelf"))
    payments = [one for row in _shown(state, game) for one in row.options]
    assert all("cell-r3c1" in one.leads.split() and one.about for one in payments)
    state.perform(game.read("pay one-gold"))
    placed = [one for row in _shown(state, game) for one in row.options]
    assert all(one.goods == {"wood": -1, "gold": -1, "points": 2} and one.about for one in placed)


def test_a_few_trades_share_a_row_too():
    game, state = hameau.game("cave-vs-cave"), table(None, "grain 1 flax 1").state
    state.perform(game.read("take undergrowth"))
    (row,) = (row for row in _shown(state, game) if len(row.options) > 1)
    assert row.label == "Trade for food"
    assert [game.write(option.action) for option in row.options] == ["trade grain", "trade flax"]
    assert row.options[0].sentence == "Trade 1 grain for 1 food"


def test_goods_to_be_traded_are_marked_where_that_pays_for_what_cannot_be_chosen_yet():
    """In Cave vs. Cave one food more lets one excavate twice, or furnish the only room within reach."""
    for state, is_door in (
        (table("excavation", "grain 2 flax 1 food 1").state, True),
        (table("excavation", "grain 2 flax 1").state, False),
        (table("excavation", "grain 2 flax 1 food 2").state, False),
        (table("housework", "stone 1 grain 3 flax 2 food 1", "r3c1 empty", number=2).state, True),
    ):
        (row,) = (row for row in _shown(state, hameau.game("cave-vs-cave")) if len(row.options) > 1)
        assert ("door" in row.look.split()) is is_door


def test_what_is_counted_is_told_in_the_order_of_the_words():
    """The goods of Cave vs. Cave together, then what actions do, then the marks on rooms."""
    game = hameau.game("cave-vs-cave")
    text = game.text("en")
    board = Boards(strict=True).draw(game, game.new(2).view(0), ["A", "B"], text, 0)
    found = [slug for slug, _name in board.signs(text)]
    assert found[:6] == ["wood", "stone", "grain", "flax", "food", "gold"]
    assert found.index("rooms") < found.index("excavate") < found.index("worth")


def test_who_cannot_pay_is_told_before_the_figure_comes_home():
    """In Stone Age a figure on a card buys it or leaves it; what has to be used first is told."""
    game = hameau.game("stone-age")
    state = game.new(2)
    use = [game.read("use card-1"), game.read("use quarry")]
    while not set(use) <= set(state.legal()):
        wanted = (game.read(one) for one in ("place card-1", "place forest 2", "place quarry 2"))
        options = state.legal()
        state.perform(next((one for one in wanted if one in options), options[0]))
    board = Boards(strict=True).draw(game, state.view(0), ["A", "B"], game.text("en"), int(state.seat))
    rows = option_rows(game, state, game.text("en"), board, None)
    card, quarry = (
        next(one for row in rows for one in row.options if one.action == action) for action in use
    )
    left = "Leave the card costing 1 and take the figure home: you cannot pay"
    assert (card.is_vain, card.sentence) == (True, left)
    assert "First use your figures that gather resources." in card.about
    assert not quarry.is_vain


def test_what_ends_something_else_is_not_in_vain():
    """Sowing at Slash-and-burn comes after its tile: it says so, and stands among what is worth something."""
    t = caverna.table(2, 5, goods="grain 2", home={"d4": "field", "d3": "meadow"})
    state = t.play("place slash-and-burn").state
    options = [one for row in _shown(state, hameau.game("caverna")) for one in row.options]
    sow = next(one for one in options if one.sentence.startswith("Sow"))
    assert (sow.is_vain, sow.ends) == (False, "No longer possible after that: a meadow/field tile")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", sorted(hameau.games()))
def test_every_option_has_a_kind_and_every_kind_an_option(slug, lang):
    game = hameau.game(slug)
    kinds = game.text(lang).tables["groups"]
    notations = [game.write(action) for action in range(len(game.catalogue))]
    first = {next(kind for kind in kinds if re.match(kind, notation)) for notation in notations}
    assert first == set(kinds)


def _asked(game: hameau.Game, seed: int) -> Iterator[hameau.State]:
    """The decisions of a random game with two."""
    record = hameau.play(game, ["random", "random"], seed=seed)
    return (state for state in map(record.state, range(len(record))) if state.seat >= 0)


def test_what_comes_whatever_is_chosen_is_told_by_what_ends_the_choice_and_beside_the_others():
    game = hameau.game("caverna")
    stop, fence = game.read("stop"), game.read("do small-pasture")
    both = (state for state in _asked(game, seed=0) if {stop, fence} <= set(state.legal()))
    state = next(state for state in both if preview(state, stop).goods())
    found = {game.write(one.action): one for row in _shown(state, game) for one in row.options}
    end = found["stop"]
    assert (end.sentence, end.due) == ("Just take what lies there", {})
    assert end.goods["sheep"] > 0
    assert found["do small-pasture"].due == end.goods


def test_what_another_option_brings_at_once_comes_after_one_that_first_asks_for_more():
    """The dog of Housework is no effect of building."""
    game = hameau.game("caverna")
    clan = caverna.table(goods="wood 1 stone 1").play("place housework")
    found = {game.write(one.action): one for row in _shown(clan.state, game) for one in row.options}
    assert (found["do dog"].goods, found["do dog"].due) == ({"dog": 1}, {})
    assert (found["do furnish"].goods, found["do furnish"].due) == ({}, {"dog": 1})


def test_a_place_for_something_says_what_that_does():
    game = hameau.game("caverna")
    state = next(state for state in _asked(game, seed=1) if state.prompt().step == "cell")
    tile = state.prompt().values["tile"]
    abouts = {
        one.about for row in _shown(state, game) for one in row.options if one.target.startswith("cell-")
    }
    assert abouts == {game.text("en").name(tile, "help")}


def test_of_several_that_are_left_only_one_could_be_had_is_told_so():
    game = hameau.game("cave-vs-cave")
    wood, stone, done = (game.read(notation) for notation in ("collect wood", "collect stone", "done"))
    asked = (
        state
        for seed in range(3)
        for state in _asked(game, seed)
        if {done, wood, stone} <= set(state.legal())
    )
    abouts = {one.action: one.about for row in _shown(next(asked), game) for one in row.options}
    assert "“Take 1 wood” or “Take 1 stone”" in abouts[done]
