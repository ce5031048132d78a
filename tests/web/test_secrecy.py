"""Nothing a seat may not know is in any byte sent to it: whatever it asks for stays the same, byte for byte,
when what it cannot know is drawn again."""

import json
import re
from zlib import crc32

import pytest
from fastapi.testclient import TestClient

import hameau
from hameau.core.rng import Rng
from hameau.study.analysis import Analysis, Estimate, Option
from hameau.study.hints import Hint
from hameau.web.http import events
from hameau.web.service import Service
from hameau.web.show import boards
from hameau.web.tables import chat, seeds
from hameau.web.tables.bot_pool import BotPool
from hameau.web.tables.bot_process import HintTask
from hameau.web.tables.people import People, Visitor
from hameau.web.tables.setup import SeatSetup, TableSetup
from hameau.web.tables.table import Table

from .test_hints import alike
from .test_pages import csrf

PATHS = (
    "", "/body", "/log", "/replay?at={at}", "/replay?at={half}", "/record", "/why?target=board",
    "/report", "/learn?seat={seat}", "/position?at={half}",
)  # fmt: skip
API = (
    "", "/view", "/view?seat={seat}", "/options", "/log", "/ledger", "/scores", "/view?at={half}", "/chat",
    "/record", "/review",
)  # fmt: skip
TABLES = [
    ("stone-age", 2), ("stone-age", 3), ("stone-age", 4), ("meduris", 3), ("meduris", 4),
    ("cave-vs-cave", 2), ("caverna", 3),
]  # fmt: skip
# In the other games everything lies open, and of two at Meduris each can work out what the other has.
SECRETIVE = ("stone-age", "meduris")
DRAWS = 4
LAST = 12  # actions that are played at the table itself, so that it has a past to be told


def imagined(game: hameau.Game, seats: int, seat: int | None) -> tuple[list[dict], list[int]]:
    """Positions that differ only in what a seat cannot know (None: an onlooker), and how the game goes on.

    What follows is the same for all of them: actions that are on offer in each and nobody draws unseen,
    up to a decision of somebody.
    """
    for seed in range(40):
        record = hameau.play(game, ["random"] * seats, seed=seed)
        at = next(at for at in range(len(record) * 3 // 5, len(record)) if _is_choice(record.state(at)))
        state = record.state(at)
        drawn = [_drawn(state, seat, draw) for draw in range(DRAWS)]
        if game.slug not in SECRETIVE or len({str(one.dump()) for one in drawn}) > 1:
            return [one.dump() for one in drawn], _follows(game, drawn, record.actions[at : at + LAST])
    raise AssertionError("no game with a secret was found")


def _is_choice(state: hameau.State) -> bool:
    return state.seat >= 0 and len(state.legal()) > 1


def _follows(game: hameau.Game, drawn: list[hameau.State], actions: list[int]) -> list[int]:
    playing = [one.clone() for one in drawn]
    shared = 0
    for number, action in enumerate(actions, 1):
        if game.write(action).startswith("draw ") or any(action not in one.legal() for one in playing):
            break
        for one in playing:
            one.perform(action)
        if all(map(_is_choice, playing)):
            shared = number
    return actions[:shared]


def _drawn(state: hameau.State, seat: int | None, draw: int) -> hameau.State:
    """What an onlooker cannot know is what no seat's imagining keeps: each seat draws in turn."""
    for eye in [seat] if seat is not None else range(state.players()):
        state = state.imagine(eye, Rng(f"{draw}/{eye}", "secrecy"))
    return state


def clean(text: str, table: str) -> str:
    """What differs between two tables anyway: their names, and when something was said."""
    text = re.sub(r"\b(nonce|csrf|value)=\"[\w-]{32}\"", "", text.replace(table, "TABLE"))
    text = re.sub(r"\"(id|message)\": ?\d+", "", text)  # the number of a message goes on from table to table
    # A print is a sum over a part of the page, in which the table is named.
    text = re.sub(r'data-(mark|print)="[^"]*"|^id: .*$', "", text, flags=re.MULTILINE)
    return re.sub(r"\"(time|deadline)\": ?[\d.]+", "", text)


def answers(client: TestClient, token: str, table: str, length: int, seat: int | None) -> dict[str, str]:
    """Everything somebody with this token can get of a table."""
    fill = {"at": length, "half": length // 2, "seat": 0 if seat is None else seat}
    client.cookies.set("hameau", token)
    found = {path: clean(client.get(f"/table/{table}{path.format(**fill)}").text, table) for path in PATHS}
    partial = client.get(f"/table/{table}/body?seat=1", headers={"hx-request": "true"})
    found["as seat 1"] = clean(partial.text, table)
    bearer = {"authorization": f"Bearer {token}"}
    for path in API:
        answer = client.get(f"/api/v1/tables/{table}{path.format(**fill)}", headers=bearer)
        found["api" + path] = clean(answer.text, table)
    offered = client.get(f"/api/v1/tables/{table}/options", headers=bearer).json()["options"]
    for option in offered[:: max(1, len(offered) // 3)]:
        address = f"/table/{table}/preview?action={option['action']}"
        found["preview " + option["notation"]] = clean(client.get(address).text, table)
    found["events"] = clean(client.portal.call(first_news, client.app.state.service, table), table)
    return found


async def first_news(service: Service, table: str) -> str:
    """What the stream of news says to somebody who begins to listen."""
    async for part in events.news_stream(service.hub, table, ""):
        if "event: news" in part:
            return part
    raise AssertionError


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("who", ["seat", "other", "onlooker"])
def test_what_somebody_gets_does_not_depend_on_what_they_cannot_know(client, game, seats, who):
    """Tables that begin with positions drawn again look alike to whoever cannot tell them apart."""
    service = client.app.state.service
    people = People(service.database)
    chosen = hameau.game(game)
    seat = {"seat": 0, "other": 1, "onlooker": None}[who]
    visitors = [people.visitor(None) for _ in range(seats + 1)]
    positions, follows = imagined(chosen, seats, seat)
    token = visitors[seats if seat is None else seat].token
    seen = [
        answers(client, token, *start(service, people, visitors, chosen.load(position), follows), seat)
        for position in positions
    ]
    for path, first in seen[0].items():
        for again in seen[1:]:
            assert again[path] == first, path
    assert "no-table" not in str(seen)


def start(
    service: Service, people: People, visitors: list[Visitor], state: hameau.State, follows: list[int]
) -> tuple[str, int]:
    """A table with a visitor in each seat at which a few things were done and said."""
    seats = state.players()
    people.user_of(visitors[-1])  # who looks on is known too
    chairs = [SeatSetup("me", "A")] + [SeatSetup("friend", name) for name in "BCDEFG"[: seats - 1]]
    document = state.dump()
    setup = TableSetup(document["game"], chairs, document["options"])
    table = service.tables.create(
        people.user_of(visitors[0]), setup, start=state, actions=follows, seed="the same"
    ).id
    with service.tables.open(table) as opened:
        invites = [place.invite for place in opened.seats[1:]]
    for visitor, invite in zip(visitors[1:], invites, strict=False):
        service.tables.join(people.user_of(visitor), invite, "")
    chat.say(service.tables, people.user_of(visitors[0]), table, "Hello")
    with service.tables.open(table) as opened:
        return table, len(opened.history.actions)


def test_a_running_game_with_secrets_is_not_exported(client):
    """As a record it would tell what was drawn unseen; once it is over it may."""
    service = client.app.state.service
    people = People(service.database)
    visitors = [people.visitor(None) for _ in range(4)]
    positions, follows = imagined(hameau.game("meduris"), 3, 0)
    table, _ = start(service, people, visitors, hameau.game("meduris").load(positions[0]), follows)
    for visitor in visitors:
        client.cookies.set("hameau", visitor.token)
        assert client.get(f"/table/{table}/record").status_code == 409
        bearer = {"authorization": f"Bearer {visitor.token}"}
        assert client.get(f"/api/v1/tables/{table}/record", headers=bearer).status_code == 409


@pytest.mark.parametrize("game", ["stone-age", "meduris"])
def test_the_test_above_would_notice(client, game, monkeypatch):
    """With a view that tells everything the comparison fails, so it means something."""
    chosen = hameau.game(game)
    service = client.app.state.service
    people = People(service.database)
    visitors = [people.visitor(None) for _ in range(4)]
    positions, follows = imagined(chosen, 3, 0)
    monkeypatch.setattr(Table, "view", lambda table, seat: table.state.dump())
    monkeypatch.setattr(boards, "drawing", lambda game: None)  # the table in words, whatever is in the view
    seen = []
    for position in positions:
        table, _ = start(service, people, visitors, chosen.load(position), follows)
        client.cookies.set("hameau", visitors[0].token)
        seen.append(clean(client.get(f"/table/{table}/body").text, table))
    assert len(set(seen)) > 1


@pytest.mark.parametrize("path", PATHS)
def test_an_onlooker_sees_no_card_drawn_unseen(client, path):
    """By its name: the card somebody drew for themselves is in no page of anybody else."""
    service = client.app.state.service
    people = People(service.database)
    game = hameau.game("stone-age")
    for seed in range(30):
        record = hameau.play(game, ["random", "random"], seed=seed)
        drawn = [at for at, action in enumerate(record.actions) if game.write(action).startswith("draw ")]
        if drawn and drawn[0] + 40 < len(record):
            break
    actions = record.actions[: drawn[0] + 3]
    setup = TableSetup("stone-age", [SeatSetup("me"), SeatSetup("here")], {})
    table = service.tables.create(people.user_of(people.visitor(None)), setup, actions=actions).id
    text = game.text("en")
    card = game.write(record.actions[drawn[0]]).removeprefix("draw ")
    with service.tables.open(table) as opened:
        length = len(opened.history.actions)
        shown = str(opened.state.view(None))
    if card in shown:
        pytest.skip("the same face lies on the table for everybody")
    page = client.get(f"/table/{table}{path.format(at=length, half=length // 2, seat=0)}").text
    assert text.name(card) not in page
    assert card not in page


# --- help: hints, positions and analysis boards ---


async def tell_all(pool: BotPool, task: HintTask, person: int) -> Hint:
    """A hint that gives away whatever is in the position it was asked about."""
    state, sure = hameau.game(task.game).load(task.position), Estimate(0.5, 0.1)
    told = Estimate(crc32(json.dumps(task.position, sort_keys=True).encode()) % 10_000, 0.1)
    action = state.legal()[0]
    return Hint(Analysis(int(state.seat), [Option(action, sure, told, 2, sure, False, [], [0.0, 0.0])]), None)


def helped(client: TestClient, visitor: Visitor, state: hameau.State) -> tuple[str, int]:
    """A table at which somebody decides, alone among bots, and has help; how many entries it has."""
    service, seat = client.app.state.service, int(state.seat)
    document = state.dump()
    chairs = [SeatSetup("bot", bot="random")] * state.players()
    chairs[seat] = SeatSetup("me", "A")
    setup = TableSetup(document["game"], chairs, document["options"])
    table = service.tables.create(People(service.database).user_of(visitor), setup, start=state)
    return table.id, table.number


@pytest.mark.parametrize("game", SECRETIVE)
def test_no_help_depends_on_what_the_seat_cannot_know(client, game, monkeypatch):
    """What is drawn instead of it comes from a seed that knows nothing; the hint would tell everything."""
    monkeypatch.setattr(seeds, "fresh_seed", lambda: "the same seed")
    monkeypatch.setattr(BotPool, "give_hint", tell_all)
    visitor = People(client.app.state.service.database).visitor(None)
    seen = []
    for state in alike(hameau.game(game)):
        table, number = helped(client, visitor, state)
        client.cookies.set("hameau", visitor.token)
        form = {"csrf": csrf(client.get("/").text), "number": number, "seat": int(state.seat), "at": 0}
        bearer = {"authorization": f"Bearer {visitor.token}"}
        hint = client.post(f"/api/v1/tables/{table}/hint", json={"number": number}, headers=bearer)
        board = client.post(f"/table/{table}/branch", data={**form, "analysis": "yes"})
        name = board.url.path.rpartition("/")[2]
        deeper = client.post(f"/table/{name}/hint", data={**form, "number": 0})
        seen.append(
            [
                hint.json(),
                clean(client.post(f"/table/{table}/hint", data=form).text, table),
                clean(client.get(f"/table/{table}/position?at=0").text, table),
                clean(board.text, name),
                clean(deeper.text, name),
            ]
        )
        with client.app.state.service.tables.open(name) as opened:
            seen[-1].append(opened.state.dump())
        assert [hint.status_code, board.status_code, deeper.status_code] == [200] * 3
    assert all(one == seen[0] for one in seen[1:])
