"""Is a document that makes no sense refused in one sentence, and only what play cannot lead to by proof?"""

import json
from typing import Any

import pytest

from hameau import OVER, HameauError
from hameau.games.caverna.tests.draw import GAME, NO_ACTION, table
from hameau.games.caverna.tests.test_harvest import harvest

Fields = dict[str, Any]
ACTING = NO_ACTION | {"dwarf": 0, "space": "sheep-farming", "done": [2], "acted": True}


def changed(document: Any, path: str, value: object) -> Fields:
    """A document with another value at a path such as "players.0.food"."""
    result: Fields = json.loads(json.dumps(document))
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    spot: Any = result
    for part in way:
        spot = spot[part]
    if value == "(gone)":
        del spot[last]
    else:
        spot[last] = value
    return result


PLACING = table(2, 3, goods="wood 2", tiles=["carpenter"], home={"d4": "meadow"}, stables="d4").state.dump()


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("game", "chess", "^game: "),
        ("seats", 8, "^seats: "),
        ("round", 13, "^round: "),
        ("start", 2, "^start: "),
        ("deciding", "sleep", "^deciding: "),
        ("deciding", "lay", "^deciding: .*meadow-field"),
        ("deciding", "put stables", "^deciding: "),
        ("pending", ["place later"], "^pending: "),
        ("pending", "(gone)", "^pending: this field is missing"),
        ("cards", ["sheep-farming"] * 2, "^cards: .*once"),
        ("markers.green", 5, "^markers.green: "),
        ("coming", "tomorrow", "^coming: "),
        ("spaces.logging", "(gone)", "^spaces.logging: "),
        ("spaces.logging.goods", {"ruby": 1}, "^spaces.logging.goods: "),
        ("spaces.logging.dwarf-of", 2, "^spaces.logging.dwarf-of: "),
        ("players", [], "^players: "),
        ("players.0.wood", -1, r"^players\[0\].wood: "),
        ("players.0.iron", 1, r"^players\[0\]: "),
        ("players.0.dwarfs", [], r"^players\[0\].dwarfs: "),
        ("players.0.deliveries.ruby", 5, r"^players\[0\].deliveries.ruby: "),
        ("players.0.home.c4", "cavern", r"^players\[0\].home.c4: "),
        ("players.0.home.e2", "carpenter", r"^players\[0\].home.e2: .*once"),
        ("players.1.home.e3", "carpenter", r"^players\[1\].home.e3: .*once"),
        ("players.0.home.c4", "large-pasture-east", r"^players\[0\].home.c4: .*both halves"),
        ("players.0.home.a4", "meadow", r"^players\[0\].home.a4: .*office-room"),
        ("players.0.home.e4", "cavern", r"^players\[0\].home.e4: "),
        ("players.0.covered", "seam", r"^players\[0\].covered: "),
        ("players.0.stables", ["b1", "b2", "b3", "b4"], r"^players\[0\].stables: at most|expected at most 3"),
        ("players.0.stables", ["f1"], r"^players\[0\].stables: "),
        ("action", {}, "^action"),
        ("harvest.half", "both", "^harvest.half: "),
    ],
)
def test_a_slip_is_answered_with_the_field_it_is_in(path: str, value: object, complaint: str) -> None:
    for strict in (False, True):
        with pytest.raises(HameauError, match=complaint) as caught:
            GAME.load(changed(PLACING, path, value), strict=strict)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize("cell", ["e3", "e4"])
def test_what_lies_on_a_home_board_from_the_start_is_never_missing(cell: str) -> None:
    with pytest.raises(HameauError, match=rf"^players\[1\].home.{cell}: .*from the start"):
        GAME.load(changed(PLACING, f"players.1.home.{cell}", "(gone)"))


@pytest.mark.parametrize("stables", [["b1"], ["b1", "b2", "b3"]])
def test_a_fourth_stable_cannot_be_decided_on(stables: list[str]) -> None:
    document = changed(PLACING, "players.0.stables", stables)
    document |= {"deciding": "put stable", "pending": ["next-turn", "space"], "action": ACTING}
    if len(stables) < 3:
        assert GAME.load(document, strict=True).legal()
        return
    with pytest.raises(HameauError, match=r"^deciding: .*something can be decided"):
        GAME.load(document)


def test_donkeys_are_only_asked_for_where_they_can_dig() -> None:
    home = {"f4": "ore-mine", "f3": "deep-tunnel"}
    for tiles, can_dig in ((["miner"], True), (["carpenter"], False)):
        document = table(2, 3, goods="ruby 1", tiles=tiles, home=home).state.dump() | {
            "deciding": "round-start 1"
        }
        if can_dig:
            assert [GAME.write(action) for action in GAME.load(document).legal()] == [
                "convert ruby-for-donkey",
                "go-on",
            ]
        else:
            with pytest.raises(HameauError, match=r"^deciding: .*something can be decided"):
                GAME.load(document)


def test_the_last_trades_end_even_if_more_clans_are_said_to_be_done_than_there_are() -> None:
    document = table(2, 12, goods="ruby 1").state.dump() | {"deciding": "final 40"}
    state = GAME.load(document)
    state.apply(GAME.read("go-on"))
    assert state.seat == OVER


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("round", 9, "^round: "),
        ("seat", 1, "^seat: "),
        ("pending", ["place"], "^pending: "),
        ("pending", ["next-harvest"], "^pending: "),
        ("players.0.sheep", 9, r"^players\[0\]: .*room for all animals"),
        ("players.1.dwarfs", [{"weapon": 0, "placed": False, "young": False}] * 3, r"^players\[1\].dwarfs: "),
    ],
)
def test_what_play_cannot_lead_to_is_refused_by_proof_alone(path: str, value: object, complaint: str) -> None:
    document = changed(PLACING, path, value)
    assert GAME.load(document).legal()
    with pytest.raises(HameauError, match=complaint):
        GAME.load(document, strict=True)


def test_a_herd_may_be_without_room_while_it_is_decided_upon() -> None:
    t = table(round=2, goods="boar 1", spaces={"sheep-farming": "sheep 3"})
    t.play("place sheep-farming").decides(0, "release")
    assert GAME.load(t.state.dump(), strict=True).key() == t.state.key()
    feeding = harvest("full", goods="food 4").state.dump()
    with pytest.raises(HameauError, match="room for all animals"):
        GAME.load(changed(feeding, "players.0.cattle", 5), strict=True)
