"""Is somebody met by bots of a fitting level?"""

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

import hameau
from hameau.web.tables.advice import fitting_level, fitting_options
from hameau.web.tables.models import User
from hameau.web.tables.setup import SeatSetup, TableSetup
from hameau.web.tables.store import Tables

from .test_pages import begin, csrf
from .test_tables import new_user

GAME = hameau.game("stone-age")


def finished_game(
    tables: Tables, user: int, won: bool, bot: str = "artisan", name: str = "me", sandbox: bool = False
) -> None:
    """A game of random moves in which the seat that won, or lost, is somebody's."""
    record = hameau.play(GAME, ["random", "random"], seed=7)
    winner = record.state().winners()[0]
    mine = winner if won else 1 - winner
    seats = [SeatSetup(name, "Anna") if seat == mine else SeatSetup("bot", "", bot) for seat in range(2)]
    tables.create(user, TableSetup("stone-age", seats, {}), actions=record.actions, sandbox=sandbox)


@pytest.mark.parametrize(
    ("won", "level"),
    [((1, 1, 1), "expert"), ((1, 0, 1), "expert"), ((0, 1, 0), "artisan"), ((0, 0, 0), "journeyman")],
)
def test_three_games_tell_the_level(tables: Tables, won: tuple[int, ...], level: str) -> None:
    user = new_user(tables)
    for game in won:
        assert fitting_level(tables, user, GAME) is None
        finished_game(tables, user, bool(game))
    assert fitting_level(tables, user, GAME) == level


@pytest.mark.parametrize(
    ("bot", "won", "level"), [("master", True, "master"), ("apprentice", False, "apprentice")]
)
def test_it_goes_no_higher_and_no_lower_than_there_are_levels(
    tables: Tables, bot: str, won: bool, level: str
) -> None:
    user = new_user(tables)
    for _game in range(3):
        finished_game(tables, user, won, bot)
    assert fitting_level(tables, user, GAME) == level


def test_what_was_tried_out_and_others_bots_do_not_count(tables: Tables) -> None:
    user = new_user(tables)
    for _game in range(3):
        finished_game(tables, user, True, sandbox=True)
        finished_game(tables, user, True, bot="random")
    assert fitting_level(tables, user, GAME) is None
    assert fitting_level(tables, None, GAME) is None


def test_games_against_the_usual_bot_count(tables: Tables) -> None:
    user = new_user(tables)
    for _game in range(3):
        finished_game(tables, user, True, bot=tables.roster.usual(GAME))
    assert fitting_level(tables, user, GAME) == "artisan"


def test_the_form_for_a_new_table_is_filled_in_so(client: TestClient) -> None:
    begin(client)
    page = client.get("/new/stone-age").text
    assert "your last three games" not in page
    tables: Tables = client.app.state.service.tables
    with tables.database.reading() as session:
        user = session.scalars(select(User.id)).one()
    for _game in range(3):
        finished_game(tables, user, True)
    page = client.get("/new/stone-age").text
    assert "your last three games" in page
    assert page.count('<option value="bot:expert" selected>') == 2


def test_a_first_game_is_the_one_that_is_meant_for_it(client: TestClient) -> None:
    assert 'value="introductory" checked' in client.get("/new/caverna").text
    table = client.post("/quick/caverna", data={"csrf": csrf(client.get("/").text)}).text
    assert "Furnishings: Introductory game" in table
    assert "Furnishings:" not in client.get(begin(client, "caverna")).text


def test_who_has_finished_a_game_is_offered_all_of_it(tables: Tables) -> None:
    user, game = new_user(tables), hameau.game("caverna")
    for somebody in (user, None):
        assert fitting_options(tables, somebody, game) == {"furnishings": "introductory"}
    record = hameau.play(game, ["random", "random"], seed=7)
    seats = [SeatSetup("me", "Anna"), SeatSetup("bot", "", "artisan")]
    tables.create(user, TableSetup("caverna", seats, {}), actions=record.actions)
    assert fitting_options(tables, user, game) == {}
