"""Is somebody who signs in the one they say, and nobody else? Tokens, names and passphrases."""

import time

import pytest
from argon2 import PasswordHasher
from fastapi.testclient import TestClient
from sqlalchemy import update
from typer.testing import CliRunner

from hameau.cli import app
from hameau.web.problems import Problem
from hameau.web.tables import people as module
from hameau.web.tables.database import Database
from hameau.web.tables.models import Login
from hameau.web.tables.names import look
from hameau.web.tables.passphrases import is_common
from hameau.web.tables.people import RENEWED, People

from .servers import csrf
from .test_pages import begin

GOOD = "three quiet hills"
OTHER = "four loud valleys"


@pytest.fixture(autouse=True)
def quick_hashing(monkeypatch: pytest.MonkeyPatch) -> None:
    """How much work a passphrase is makes no difference here, as long as it is always the same."""
    monkeypatch.setattr(module, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    module._nobodys.cache_clear()


def account(client: TestClient, what: str, **form: str):
    return client.post(f"/account/{what}", data={"csrf": csrf(client.get("/account").text), **form})


def known_as(client: TestClient) -> int | None:
    service = client.app.state.service
    return service.people.visitor(client.cookies.get("hameau")).user


def test_a_new_token_at_every_change_of_who_somebody_is(client):
    begin(client)
    tokens = [client.cookies["hameau"]]
    account(client, "register", name="Anna", passphrase=GOOD)
    tokens.append(client.cookies["hameau"])
    account(client, "sign-out")
    assert "hameau" not in client.cookies
    account(client, "sign-in", name="Anna", passphrase=GOOD)
    tokens.append(client.cookies["hameau"])
    account(client, "passphrase", passphrase=GOOD, new=OTHER)
    tokens.append(client.cookies["hameau"])
    assert len(set(tokens)) == 4
    users = [client.app.state.service.people.visitor(token).user for token in tokens]
    assert users[:3] == [None, None, None], "an old token still opens the door"
    assert users[3] is not None


def test_a_token_that_was_never_issued_is_not_adopted(client):
    planted = "planted-by-somebody-else-0123456789"
    client.cookies.set("hameau", planted, domain="testserver.local", path="/")
    begin(client)
    assert client.cookies["hameau"] != planted
    stranger = {"authorization": f"Bearer {planted}"}
    assert client.app.state.service.people.visitor(planted).user is None
    assert client.get("/api/v1/tables", headers=stranger).status_code == 401


def test_a_form_of_another_window_still_works_after_the_first_table(client):
    other_window = csrf(client.get("/").text)
    begin(client)
    answer = client.post("/quick/meduris", data={"csrf": other_window}, follow_redirects=False)
    assert answer.status_code == 303
    assert csrf(client.get("/").text) == other_window
    account(client, "register", name="Anna", passphrase=GOOD)
    assert csrf(client.get("/").text) != other_window, "who signs in gets new forms"


def test_unknown_names_take_as_long_as_wrong_passphrases(client, monkeypatch):
    account(client, "register", name="Anna", passphrase=GOOD)
    account(client, "sign-out")
    looked_at: list[str] = []
    verify = PasswordHasher.verify
    monkeypatch.setattr(PasswordHasher, "verify", lambda *given: looked_at.append(given[1]) or verify(*given))
    sentences = []
    for name in ("Anna", "Nobody at all"):
        answer = account(client, "sign-in", name=name, passphrase=OTHER)
        assert answer.status_code == 403
        sentences.append(answer.text.replace(name, ""))
    assert len(looked_at) == 2
    assert looked_at[0].split("$")[:4] == looked_at[1].split("$")[:4], "another amount of work"
    assert "do not match" in sentences[1]


@pytest.mark.parametrize(
    "common",
    [
        "password", "Password123!", "motdepasse", "azertyuiop", "12345678", "JeT'aime2026", "loulouloulou",
        "P4ssw0rd", "Annabelle",
    ],
)  # fmt: skip
def test_common_passphrases_and_ones_own_name_are_refused(common):
    assert is_common(common, "Annabelle")


@pytest.mark.parametrize("rare", [GOOD, OTHER, "abricot tournevis nuage", "xkrtqwpl", "ma tortue bleue dort"])
def test_other_passphrases_are_not_refused_whatever_their_signs(rare):
    assert not is_common(rare, "Annabelle")


def test_a_common_passphrase_is_refused_in_a_sentence(client):
    answer = account(client, "register", name="Anna", passphrase="Azertyuiop1")
    assert answer.status_code == 422
    assert "it would be guessed" in answer.text


def test_names_that_look_alike_are_refused(tables):
    people = People(tables.database)
    people.register(people.visitor(None), "Anna", GOOD)
    for alike in ("anna", "ANNA", "Аnnа", "Ännä", "A n n a", "4nna", "Anna."):
        with pytest.raises(Problem, match="name-taken"):
            people.register(people.visitor(None), alike, OTHER)
    people.register(people.visitor(None), "Hanna", OTHER)
    assert look("Annabel") != look("Anna")


def test_signing_out_everywhere_and_a_new_passphrase_end_all_other_logins(client):
    begin(client)
    account(client, "register", name="Anna", passphrase=GOOD)
    elsewhere = TestClient(client.app)
    account(elsewhere, "sign-in", name="Anna", passphrase=GOOD)
    assert known_as(elsewhere) == known_as(client)
    assert account(client, "passphrase", passphrase="not this one", new=OTHER).status_code == 403
    assert account(client, "passphrase", passphrase=GOOD, new="password").status_code == 422
    account(client, "passphrase", passphrase=GOOD, new=OTHER)
    assert (known_as(elsewhere), known_as(client) is None) == (None, False)
    assert account(elsewhere, "sign-in", name="Anna", passphrase=GOOD).status_code == 403
    account(elsewhere, "sign-in", name="Anna", passphrase=OTHER)
    assert known_as(elsewhere) is not None
    account(elsewhere, "sign-out-everywhere")
    assert known_as(client) is None


def test_the_host_can_give_a_new_passphrase(tables):
    people = People(tables.database)
    signed = people.register(people.visitor(None), "Anna", GOOD)
    passphrase = people.reset_passphrase("Anna")
    assert people.visitor(signed.token).user is None
    assert people.sign_in("Anna", passphrase).user == signed.user
    with pytest.raises(Problem, match="no-name"):
        people.reset_passphrase("Nobody")


def test_the_host_gives_it_on_the_command_line(sqlite_address, monkeypatch):
    database = Database(sqlite_address)
    people = People(database)
    people.register(people.visitor(None), "Anna", GOOD)
    monkeypatch.setenv("HAMEAU_DATABASE", sqlite_address)
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    printed = CliRunner().invoke(app, ["passphrase", "Anna"])
    assert people.sign_in("Anna", printed.stdout.strip()).name == "Anna"
    refused = CliRunner().invoke(app, ["passphrase", "Nobody"])
    assert (refused.exit_code, "appelle Nobody ici." in refused.output) == (2, True)
    database.close()


def test_a_login_ends_when_it_is_not_used_and_lasts_when_it_is(tables):
    people = People(tables.database, keep_logins=30)

    def age(days: float) -> None:
        with tables.database.writing() as session:
            session.execute(update(Login).values(created=time.time() - days * 86400))

    visitor = people.visitor(None)
    user = people.user_of(visitor)
    age(29)
    assert RENEWED < 29 * 86400
    assert (people.visitor(visitor.token).user, people.visitor(visitor.token).is_renewed) == (user, False)
    age(29)
    assert people.visitor(visitor.token).is_renewed, "used again and again it lasts"
    age(31)
    assert people.visitor(visitor.token).user is None
