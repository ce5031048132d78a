"""Hints: given to who plays against bots, from what the seat knows, within what the host allows."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

import hameau
from hameau.core.preview import preview
from hameau.core.rng import Rng
from hameau.games.cave_vs_cave.tests.draw import table as cave
from hameau.study.analysis import Analysis, Estimate, Option
from hameau.study.hints import Hint, Reason, _brings, find_hint
from hameau.web.http.app import create_app
from hameau.web.settings import Settings
from hameau.web.show.boards import Boards, Picture
from hameau.web.show.first_answer import Lead, lead
from hameau.web.show.hints import HintOption, HintPage, hint_page
from hameau.web.show.option import Option as Offered
from hameau.web.show.option import OptionGroup, OptionRow
from hameau.web.show.options import Asked
from hameau.web.show.options import ask as ask_question
from hameau.web.tables import bot_process, seeds
from hameau.web.tables.bot_pool import BotPool
from hameau.web.tables.database import Database
from hameau.web.tables.hints import hint_task
from hameau.web.tables.records import branch
from hameau.web.tables.setup import SeatSetup, TableSetup
from hameau.web.tables.store import Tables

from .test_pages import begin, choices, form_of
from .test_tables import new_user, number_of, refused

ME, BOT = SeatSetup("me", "Anna"), SeatSetup("bot", bot="apprentice")
STONE_AGE = hameau.game("stone-age")


@pytest.fixture
def tables(sqlite_address: str) -> Iterator[Tables]:
    database = Database(sqlite_address)
    yield Tables(database)
    database.close()


def table_with(tables: Tables, user: int, *seats: SeatSetup, hints: bool = False, **more: bool) -> str:
    return tables.create(user, TableSetup("stone-age", list(seats), {}, hints=hints), **more).id


def ask(tables: Tables, user: int, table: str, seconds: float = 1.0) -> bot_process.HintTask:
    number = number_of(tables, table)
    with tables.open(table) as opened:
        return hint_task(opened, user, number, Settings(study_seconds=seconds))


def alike(game: hameau.Game) -> list[hameau.State]:
    """Positions that differ only in what the seat that decides cannot know."""
    for seed in range(40):
        record = hameau.play(game, ["random"] * 3, seed=seed)
        for at in range(len(record) // 2, len(record), 10):
            state = record.state(at)
            drawn = [
                state.imagine(int(state.seat), Rng(draw, "hint")) for draw in range(3) if state.seat >= 0
            ]
            if len({str(one.dump()) for one in drawn}) > 1 and len(state.legal()) > 1:
                return drawn
    raise AssertionError("no position with a secret was found")


@pytest.mark.parametrize("game", ["stone-age", "meduris"])
def test_what_is_thought_about_does_not_depend_on_what_the_seat_cannot_know(tables, game, monkeypatch):
    monkeypatch.setattr(seeds, "fresh_seed", lambda: "the same seed")
    chosen, user = hameau.game(game), new_user(tables)
    starts = alike(chosen)
    seats = [ME if number == starts[0].seat else BOT for number in range(3)]
    setup = TableSetup(game, seats, starts[0].dump()["options"])
    tasks = [ask(tables, user, tables.create(user, setup, start=start).id) for start in starts]
    assert all(task == tasks[0] for task in tasks)


def test_hints_are_for_games_against_bots(tables):
    user = new_user(tables)
    assert ask(tables, user, table_with(tables, user, ME, BOT)).game == "stone-age"
    several = table_with(tables, user, ME, SeatSetup("here", "Bert"))
    with refused("hint-among-people"):
        ask(tables, user, several)
    trying = table_with(tables, user, ME, SeatSetup("here", "Bert"), sandbox=True, hints=True)
    assert ask(tables, user, trying)


def test_nobody_gets_one_among_people_nor_for_a_seat_of_others(tables):
    user, other = new_user(tables), new_user(tables)
    table = table_with(tables, user, ME, SeatSetup("friend", "Bert"))
    with refused("not-started"):
        ask(tables, user, table)
    with tables.open(table) as opened:
        invite = opened.seats[1].invite
    tables.join(other, invite, "Bert")
    with refused("hint-among-people"):
        ask(tables, user, table)
    with refused("not-your-turn"):
        ask(tables, other, table)
    tables.replace(other, table, 1, "apprentice")  # who may come back
    with refused("hint-among-people"):
        ask(tables, user, table)


def test_a_table_can_allow_them_among_people_and_says_so_to_all(tables, client):
    user, other = new_user(tables), new_user(tables)
    table = table_with(tables, user, ME, SeatSetup("friend", "Bert"), hints=True)
    with tables.open(table) as opened:
        invite = opened.seats[1].invite
    tables.join(other, invite, "Bert")
    assert ask(tables, user, table)
    with refused("not-your-turn"):
        ask(tables, other, table)
    allowed = begin(client, "stone-age", "me", "friend", hints="yes")
    assert "everybody may ask for hints" in client.get(allowed).text
    link = re.search(r'value="[^"]*(/join/[^"]+)"', client.get(allowed).text)[1]
    assert "everybody may ask for hints" in client.get(link).text
    assert "everybody may ask for hints" not in client.get(begin(client, "stone-age", "me", "friend")).text


def test_trying_things_out_beside_a_running_game_is_no_way_to_get_help(tables):
    user, other = new_user(tables), new_user(tables)
    table = table_with(tables, user, ME, SeatSetup("friend", "Bert"))
    with tables.open(table) as opened:
        invite = opened.seats[1].invite
    tables.join(other, invite, "Bert")
    tried = branch(tables, user, table, 0).id
    again = branch(tables, user, tried, 0).id
    for sandbox in (tried, again):
        with refused("hint-among-people"):
            ask(tables, user, sandbox)
    assert ask(tables, user, branch(tables, user, table_with(tables, user, ME, BOT), 0).id)


def test_a_host_can_do_without(tables, settings):
    user = new_user(tables)
    with refused("no-hints"):
        ask(tables, user, table_with(tables, user, ME, BOT), seconds=0)
    with TestClient(create_app(Settings(**{**settings.__dict__, "study_seconds": 0.0}))) as client:
        assert 'id="hint-ask"' not in client.get(begin(client, "stone-age", "me", "bot:random")).text


def test_the_time_of_one_visitor_is_bounded(settings, monkeypatch):
    monkeypatch.setattr(BotPool, "give_hint", quick_hint)
    bounded = Settings(**{**settings.__dict__, "study_burst": 3, "study_rate": 0.0})
    with TestClient(create_app(bounded)) as client:
        table = begin(client, "stone-age", "me", "bot:random")
        form = form_of(client.get(table).text)
        statuses = [client.post(f"{table}/hint", data=form).status_code for _ in range(3)]
        refused = client.post(f"{table}/hint", data=form, headers={"hx-request": "true"})
    assert statuses == [200, 200, 429]
    assert 'id="live"' in refused.text  # the table stays in sight, with a sentence
    assert "is used up for now" in refused.text


async def quick_hint(pool: BotPool, task: bot_process.HintTask, person: int) -> Hint:
    """What would be found, without looking."""
    actions = STONE_AGE.load(task.position).legal()[:4]
    sure = Estimate(0.5, 0.1)
    options = [
        Option(action, sure, sure, 2, Estimate(behind, 0.0), False, [0.5, 0.5], [60.0, 50.0])
        for action, behind in zip(actions, (0.0, 0.001, 0.015, 0.2), strict=True)
    ]
    return Hint(Analysis(0, options), Reason(actions[1], {}, {"wood": 3.0, "food": -2.0}))


def test_the_page_tells_it_step_by_step_and_the_key_is_in_the_help(client, monkeypatch):
    monkeypatch.setattr(BotPool, "give_hint", quick_hint)
    table = begin(client, "stone-age", "me", "bot:random")
    page = client.get(table).text
    assert 'id="hint"' not in page
    told = client.post(f"{table}/hint", data=form_of(page)).text
    places = [told.index(f'id="{name}"') for name in ("hint", "hint-options", "hint-why", "hint-ask")]
    assert places == sorted(places)
    assert "Tell me more" in told
    assert told.count("data-play=") == 4  # what is told can be chosen there
    first = re.sub(r"\s+", " ", told[told.index('id="hint"') : told.index('id="hint-options"')])
    assert "Best (thick blue border): <b>Place a figure at the tool maker.</b></p>" in first
    assert '<p class="reason">Your tools then add up to 1 to rolls' in first  # what the game says of it
    marked = re.findall(r'<button [^>]*class="advised"[^>]*>', told)
    assert len(marked) == 1  # the best is framed in the list of options too, and said to be
    assert 'aria-describedby="advised"' in marked[0]
    assert "advised" not in page
    odds = re.findall(r"\d+% to win|nearly as good|about as good", told, re.I)
    assert odds == ["50% to win", "About as good", "48% to win", "Nearly as good", "30% to win"]
    why = re.sub(r"<[^>]+>|\s+", " ", told[told.index('id="hint-why"') : told.index("</dl>")])
    assert re.search(
        r"For it \+3 wood Against it −2 food Over all tries it comes out ahead", re.sub(" +", " ", why)
    )
    assert "<kbd>H</kbd>" in page
    assert choices(told) == choices(page)


def test_a_process_of_the_bots_finds_one_for_a_program(client):
    client.headers["authorization"] = f"Bearer {client.post('/api/v1/logins').json()['token']}"
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = client.post("/api/v1/tables", json={"game": "meduris", "seats": seats}).json()
    address = f"/api/v1/tables/{table['id']}"
    found = client.post(f"{address}/hint", json={"number": table["number"]}).json()
    offered = [option["action"] for option in client.get(f"{address}/options").json()["options"]]
    assert found["options"][0]["action"] in offered
    assert all(0 <= option["chance"] <= 1 for option in found["options"])
    assert client.post(f"{address}/hint", json={"number": 10**6}).json()["error"] == "stale"


def test_who_plays_alone_is_told_points():
    game = hameau.game("caverna")
    record = hameau.play(game, ["random"], seed=1)
    at = next(at for at, ply in enumerate(record.history.plies()) if ply.is_choice)
    page = hint_page(game, find_hint(game, record.state(at), 0.1, "seed"), record.state(at), "fr")
    assert page.place
    assert page.options[0].chance is None


def first_answer(slug: str, notation: str, lang: str, *others: str, seats: int = 2, **options: str) -> Lead:
    """What a hint first says that this is the best option of a new game, of these alone."""
    game = hameau.game(slug)
    state = game.new(seats, **options)
    while game.read(notation) not in state.legal():
        state.perform(state.legal()[0])
    some, boards, seat = Estimate(0.5, 0.1), Boards(strict=True), int(state.seat)
    options = [
        Option(game.read(one), some, some, 2, Estimate(0.0, 0.0), False, [0.5, 0.5], [60.0, 50.0])
        for one in (notation, *others)
    ]
    reason = Reason(options[1].action, {}, {}, is_close=True) if others else None
    asked = ask_question(game, state, ["A", "B", "C", "D"][:seats], game.text(lang), boards, True)
    assert state.seat == seat
    hint = Hint(Analysis(seat, options), reason, brings=_brings(game, state, options[0].action))
    return lead(game, hint_page(game, hint, state, lang), asked, lang)


def test_the_first_answer_names_what_has_the_border_and_says_why():
    found = first_answer("cave-vs-cave", "take excavation", "en", "take cultivation")
    assert (found.is_marked, found.name) == (True, "Excavation")
    assert found.told.startswith(": excavate 1 cavern")
    assert "you have 1, and 2 with this" in found.reason  # caverns, of which every room needs one
    found = first_answer("cave-vs-cave", "take excavation", "fr")
    assert found.told.startswith("\u00a0: ")
    found = first_answer("meduris", "place wool", "en")
    assert (found.name, found.told) == ("On the high plain of wool.", "")  # named once
    assert found.reason.startswith("Height 1 yields 1 wool")  # what the board says of it
    assert found.reason.endswith("16 free spaces ask for wool, and you have 1.")


def test_a_hint_says_what_an_option_is_good_for_now():
    found = first_answer("stone-age", "place hunt 2", "en").reason
    assert "Food for this round is there, with 7 to spare" in found
    assert "This brings about 3.2." in found
    found = first_answer("stone-age", "place field", "fr").reason
    assert (
        found == "Vos champs rapportent ensuite 1 des 5 nourritures que mangent vos figurines, à chaque tour."
    )
    found = first_answer("caverna", "place logging", "en").reason
    assert "Take the wood" not in found  # the words of the card say nothing of here and now
    assert "brings 3 wood" in found
    found = first_answer("caverna", "place supplies", "en", "place wood-gathering").reason
    assert "this covers 1 of the 3 missing" in found  # of the food at the next feeding
    assert "With that you can pay for the Miner" in found
    simple = first_answer("caverna", "place supplies", "en", furnishings="introductory").reason
    assert "Miner" not in simple  # it is not in that game


def test_a_hint_says_nothing_twice_and_nothing_empty():
    found = first_answer("stone-age", "place card-1", "en", "place card-2")
    assert found.told == ""
    assert found.name.count("card costing 1") == 1
    for lang in ("en", "fr"):
        for card in ("card-1", "card-2", "card-3", "card-4"):
            assert "+0" not in first_answer("stone-age", f"place {card}", lang).reason


def test_what_only_opens_a_choice_is_told_with_what_to_choose_then():
    """In Cave vs. Cave: which of the goods is taken at the Entrance, in the words of the list."""
    game = hameau.game("cave-vs-cave")
    state = cave("undergrowth", "", left="rooms").state
    found = find_hint(game, state, 0.4, "seed")
    best = next(option for option in found.analysis.options if option.action == game.read("rooms"))
    others = [option for option in found.analysis.options if option is not best]
    chosen = replace(found, analysis=replace(found.analysis, options=[best, *others]))
    follows = preview(state, best.action).state
    told = replace(chosen, then=follows.legal()[0])
    asked = ask_question(game, state, ["a", "b"], game.text("en"), Boards(), True)
    first = lead(game, hint_page(game, told, state, "en"), asked, "en")
    assert "Then: “Use Entrance: 1 wood”" in first.reason
    assert (found.then is None) == (found.analysis.best.action != best.action)


def test_what_has_no_name_of_its_own_on_the_board_is_told_by_its_sentence():
    board = Picture("", panels=['<g data-target="good-ore"><title>3 ore: forges weapons</title></g>'])
    rows = [
        OptionRow("", [Offered(action, told, "", target, "", "", {}, False)])
        for action, told, target in ((0, "Forge a weapon.", "good-ore"), (1, "Feed", "good-food"))
    ]
    page = HintPage(
        "good-ore",
        [HintOption(0, "", 0.5, 60, 1, True, True, "best", "")],
        [],
        "",
        [],
        "",
        False,
        [],
        [],
        [],
    )
    asked = Asked(board, "", "", "", [OptionGroup("", rows)])
    assert lead(STONE_AGE, page, asked, "en") == Lead(True, "Forge a weapon.", "", "")
    alone = Asked(board, "", "", "", [OptionGroup("", rows[:1])])
    assert not lead(
        STONE_AGE, page, alone, "en"
    ).is_marked  # everything lies there: it is looked for in the list
