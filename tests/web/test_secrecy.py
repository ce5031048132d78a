"""Nothing a seat may not know is in any byte sent to it: whatever it asks for stays the same, byte for byte,
when what it cannot know is drawn again."""

import re

import pytest
from fastapi.testclient import TestClient

import hameau
from hameau.core.rng import Rng
from hameau.web.people import People
from hameau.web.plans import Chair, Plan

PATHS = ("", "/body", "/log", "/replay?at={at}", "/replay?at={half}")
API = ("", "/view", "/options", "/log", "/ledger", "/scores", "/view?at={half}")
SEATS = {"stone-age": 3, "meduris": 3, "cave-vs-cave": 2, "caverna": 3}


def imagined_twice(game: hameau.Game, seed: int, seat: int) -> list[dict]:
    """Positions that differ only in what a seat cannot know."""
    seats = SEATS.get(game.slug, game.seats[-1])
    record = hameau.play(game, ["random"] * seats, seed=seed)
    at = next(
        at
        for at in range(len(record) * 3 // 5, len(record))
        if record.state(at).seat == seat and len(record.state(at).legal()) > 1
    )
    state = record.state(at)
    return [state.imagine(seat, Rng(draw, "secrecy")).dump() for draw in range(4)]


def clean(text: str, table: str) -> str:
    """What differs between two tables anyway: their names."""
    return re.sub(r"\b(nonce|csrf|value)=\"[\w-]{32}\"", "", text.replace(table, "TABLE"))


def answers(client: TestClient, token: str, table: str, length: int) -> dict[str, str]:
    fill = {"at": length, "half": length // 2}
    found = {path: clean(client.get(f"/table/{table}{path.format(**fill)}").text, table) for path in PATHS}
    bearer = {"authorization": f"Bearer {token}"}
    for path in API:
        answer = client.get(f"/api/v1/tables/{table}{path.format(**fill)}", headers=bearer)
        found["api" + path] = clean(answer.text, table)
    return found


@pytest.mark.parametrize("game", sorted(hameau.games()))
@pytest.mark.parametrize("seed", [1, 2])
def test_what_a_seat_gets_does_not_depend_on_what_it_cannot_know(client, game, seed):
    """Tables that begin with positions drawn again look alike to the seat that cannot tell them apart."""
    service = client.app.state.service
    people = People(service.store)
    chosen = hameau.game(game)
    me, other = people.visitor(None), people.visitor(None)
    seat = 0
    positions = imagined_twice(chosen, seed, seat)
    seats = positions[0]["seats"]
    seen = []
    for position in positions:
        chairs = [Chair("me", "A")] + [Chair("friend", name) for name in "BCDEFG"[: seats - 1]]
        plan = Plan(game, chairs, position["options"])
        table = service.tables.create(people.settle(me), plan, start=chosen.load(position))
        with service.tables.looking(table) as sitting:
            invites = [place.invite for place in sitting.seats[1:]]
            length = len(sitting.line.actions)
        for invite in invites:
            service.tables.join(people.settle(other), invite, "")
        client.cookies.set("hameau", me.token)
        seen.append(answers(client, me.token, table, length))
    for path, first in seen[0].items():
        assert "error" not in first[:10], first
        for again in seen[1:]:
            assert again[path] == first, path


def test_the_test_above_would_notice(client):
    """The same with the truth instead of the view fails, so the comparison means something."""
    positions = imagined_twice(hameau.game("meduris"), 1, 0)
    assert len({str(position) for position in positions}) > 1


@pytest.mark.parametrize("path", PATHS)
def test_an_onlooker_sees_no_card_drawn_unseen(client, path):
    """By its name: the card somebody drew for themselves is in no page of anybody else."""
    service = client.app.state.service
    people = People(service.store)
    game = hameau.game("stone-age")
    for seed in range(30):
        record = hameau.play(game, ["random", "random"], seed=seed)
        drawn = [at for at, action in enumerate(record.actions) if game.write(action).startswith("draw ")]
        if drawn and drawn[0] + 40 < len(record):
            break
    actions = record.actions[: drawn[0] + 3]
    plan = Plan("stone-age", [Chair("me"), Chair("here")], {})
    table = service.tables.create(people.settle(people.visitor(None)), plan, actions=actions)
    text = game.text("en")
    card = game.write(record.actions[drawn[0]]).removeprefix("draw ")
    with service.tables.looking(table) as sitting:
        length = len(sitting.line.actions)
        shown = str(sitting.line.state.view(None))
    if card in shown:
        pytest.skip("the same face lies on the table for everybody")
    page = client.get(f"/table/{table}{path.format(at=length, half=length // 2)}").text
    assert text.name(card) not in page
    assert card not in page
