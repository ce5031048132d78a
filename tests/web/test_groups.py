"""Are long lists of options divided as a player thinks?"""

import re

import pytest

import hameau
from hameau.core.text import LANGUAGES
from hameau.web.show.boards import Boards
from hameau.web.show.options import LONG, Option, OptionRow, option_groups, option_rows


def _rows(game: hameau.Game, *notations: str) -> list[OptionRow]:
    actions = [game.read(notation) for notation in notations]
    return [OptionRow("", [Option(action, "", "", "", "", "", {}, False)]) for action in actions]


def test_furnishings_are_divided_by_kind():
    game = hameau.game("caverna")
    tiles = ["weaving-parlor", "dwelling", "carpenter", "couple-dwelling", "miner", "ore-storage", "builder",
             "quarry", "seam"]  # fmt: skip
    groups = option_groups(game, game.text("en"), _rows(game, *(f"furnish {tile}" for tile in tiles)))
    found = {group.heading.split(":")[0]: len(group.rows) for group in groups}
    assert found == {"Dwellings": 2, "Yellow": 2, "Green": 5}


def test_few_options_are_not_divided():
    game = hameau.game("caverna")
    rows = _rows(game, *["furnish dwelling", "furnish carpenter"] * (LONG // 2))
    assert [group.heading for group in option_groups(game, game.text("en"), rows)] == [""]


def test_spaces_to_build_on_share_a_row_with_their_prices():
    """In Meduris some sixty huts and temples are two rows; each number tells what it costs."""
    game, boards = hameau.game("meduris"), Boards(strict=True)
    record = hameau.play(game, ["random", "random"], seed=3)
    state = next(one for one in map(record.state, range(len(record))) if len(one.legal()) > 40)
    board = boards.draw(game, state.view(int(state.seat)), ["A", "B"], game.text("en"), int(state.seat))
    rows = option_rows(game, state, game.text("en"), board, None)
    builds = [row for row in rows if row.label.startswith("Build")]
    assert [row.label.split()[2].rstrip(":") for row in builds] == ["hut", "temple"]
    assert all(row.has_prices for row in builds)
    assert sum(len(row.options) for row in builds) > 40
    assert len(option_groups(game, game.text("en"), rows)) > 2


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
    assert "Collect the goods of the tile" in found["done"]
    assert "for nothing" not in found["collect"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", sorted(hameau.games()))
def test_every_option_has_a_kind_and_every_kind_an_option(slug, lang):
    game = hameau.game(slug)
    kinds = game.text(lang).tables["groups"]
    notations = [game.write(action) for action in range(len(game.catalogue))]
    first = {next(kind for kind in kinds if re.match(kind, notation)) for notation in notations}
    assert first == set(kinds)
