"""What is to be read about the parts of the drawn table."""

from xml.etree import ElementTree

import pytest

from hameau import CHANCE, Rng, State
from hameau.core.events import Journal
from hameau.games.meduris import GAME
from hameau.games.meduris.actions import Act
from hameau.games.meduris.board_titles import Titles
from hameau.games.meduris.board_walk import Walk
from hameau.testing import Scenario
from hameau.testing.boards import drawn, positions

from .draw import table


def title(t: Scenario, name: str, seat: int | None = 0, lang: str = "en") -> list[str]:
    """The lines about an element, for a seat; the players are Anna, Benoît and Ch"loé <i>."""
    parts = ElementTree.fromstring(drawn(GAME, t.state, seat, lang)).iter()
    element = next(one for one in parts if one.get("id") == name)
    return (element[0].text or "").split("\n")


def test_a_rune_stone_tells_how_it_is_won_and_what_it_scores() -> None:
    t = table(board="hut 1 on 6, 14; hut 0 on 20")
    name, won, held, scored = title(t, "rune-box")
    assert name == "Rune stone “box” – Benoît"
    assert won == "Whoever builds a hut on spaces 5–7 takes it, even from another player."
    assert held == "Benoît holds 2 rune stones: 3 points at the end."
    assert scored.startswith("1 point each time the druid crosses the river")
    assert "Nobody holds it yet." in title(t, "rune-hook")


TEMPLE = "Temple, 1 of each: at the end 1 point for each hut of settlements beside it, {} so far."


def test_a_space_tells_what_a_hut_there_costs_and_brings() -> None:
    """Where a temple can be chosen as well, it has words of its own."""
    board = "hut 1 on 6, 14; hut 0 on 8, 20"
    rich = table(board=board, druid=6, hands=["wood 3, stone 3", "", ""])
    assert title(rich, "space-7") == [
        "Space 7: wood and stone",
        "Hut in a settlement of 3: 3 of each.",
        "The druid then asks for wood or stone on space 7: you will have neither (−1 point).",
        "Rune stone taken from Benoît: at the end +3 for you, −2 for Benoît.",
    ]
    assert title(rich, "temple-7") == ["Space 7: wood and stone", TEMPLE.format("2")]
    assert title(rich, "temple-11")[1] == TEMPLE.format("none")
    poor = table(board=board, druid=6, hands=["wood 1, stone 1", "", ""])
    _name, price, visit, prize = title(poor, "space-10")
    assert price == "Hut on its own: 1 of each."
    assert (
        visit == "The druid visits space 8, then this hut after 1 more building: an offering scores 1 point."
    )
    assert prize == "You have its rune stone already."


def test_who_would_have_nothing_to_offer_for_a_building_reads_so() -> None:
    def told(hand: str, name: str, points: int = 5, **position: object) -> str:
        where = {"board": "hut 1 on 6, 14; hut 0 on 9, 20", "druid": 6} | position
        t = table(hands=[hand, "", ""], points=[points, 5, 5], **where)  # type: ignore[arg-type]
        return next((line for line in title(t, name) if "neither" in line), "")

    assert told("wood 2, stone 2", "space-7").endswith("space 7: you will have neither (−1 point).")
    assert told("wood 2, stone 2, wool 2, copper 1", "space-7").endswith("(−1 point, or any three).")
    assert not told("wood 3, stone 2", "space-7")
    assert not told("wood 2, stone 2", "space-7", points=0)
    assert not told("wood 2, stone 2", "space-7", tokens={7: "druid"})
    at_another = "The druid then asks for wool or stone on space 9: you will have neither (−1 point)."
    assert told("copper 1, wool 1", "temple-11") == at_another


def test_where_only_a_temple_can_be_paid_for_it_comes_first() -> None:
    t = table(board="hut 1 on 6, 14; hut 0 on 8, 20", druid=6, hands=["wood 1, stone 1", "", ""])
    assert title(t, "space-7")[1:] == [
        TEMPLE.format("2"),
        "A hut here costs 3 of each material: more than you can pay now.",
    ]


def test_a_temple_is_told_of_only_where_it_would_score_and_can_be_paid_for() -> None:
    def tells(space: int, hand: str, decide: str = "act") -> bool:
        t = table(board="hut 1 on 6, 14; hut 0 on 8, 20", druid=6, hands=[hand, "", ""], decide=decide)
        return any(line.startswith("Temple") for line in title(t, f"space-{space}"))

    assert tells(7, "wood 1, stone 1")
    assert not tells(7, "wood 3, stone 3")  # a hut can be paid for: a temple tells of itself
    assert not tells(11, "wood 1, stone 1, wool 1, copper 1")  # no hut beside it
    assert not tells(7, "wood 1")
    assert tells(7, "wood 1", decide="roll")  # chips may come before one's turn


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_told_of_a_space_fits_a_phone(lang: str) -> None:
    """What a hut costs now, brings at an offering, and at the end: a line each, and no more than four lines
    of about forty letters."""
    t = table(board="hut 1 on 31, 0; hut 0 on 8; temple 1 on 2", druid=8)
    for space in (1, 5, 12, 30):
        about = title(t, f"space-{space}", lang=lang)[1:]
        assert len(about) == 3
        assert len(" ".join(about)) <= 175


def test_a_space_tells_what_stands_in_for_what_is_missing() -> None:
    def about(hand: str, lang: str = "en") -> str:
        return title(table(hands=[hand, "", ""]), "space-7", lang=lang)[1]

    assert about("wood 1, copper 3").endswith("each. You lack 1 stone: any 3 others pay for it.")
    assert "Il vous manque 1 tuile pierre" in about("wood 1, copper 3", "fr")
    for hand in ("wood 1, copper 2", "wood 1, stone 1"):
        assert "lack" not in about(hand)


def test_a_free_hut_and_a_bonus_are_told_where_they_lie() -> None:
    t = table(tokens={7: "free-hut", 12: "plus-2"})
    assert title(t, "space-7")[1] == "Hut on its own, free."
    assert title(t, "space-7", lang="fr")[1] == "Hutte isolée, gratuite."
    assert title(t, "space-12")[1] == "Hut on its own: 1 of each. Bonus token: 2 points at once."
    assert not any(line.startswith("Temple") for line in title(t, "space-7"))


def test_a_hut_and_a_temple_tell_what_they_are_worth() -> None:
    t = table(board="hut 1 on 31, 0; hut 0 on 8; temple 1 on 1", druid=8)
    about = title(t, "space-0")
    assert about[1:4] == [
        "Hut: Benoît.",
        "Settlement of 2, spaces 31–0: offering wool and copper scores 2 points.",
        "The druid reaches this hut after 1 more building.",
    ]
    owner, worth = title(t, "space-1")[1:]
    assert owner == "Temple: Benoît."
    assert worth == "1 point at the end for each hut of the settlements beside it: 2 so far."


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_druid_comes_when_it_is_told(seats: int) -> None:
    """Along a random game: what is foretold of a new hut, and of all huts when a temple is built."""
    state, rng, told = GAME.new(seats), Rng(seats, "walk"), 0
    while state.view(None)["finisher"] is None:
        walk, action = Walk(state.view(None)), _chosen(state, rng)
        state.journal = Journal()
        state.apply(action)
        if Act.HUT.has(action) or Act.TEMPLE.has(action):
            while state.seat != CHANCE:
                state.apply(_chosen(state, rng))
            visited = {one.values["space"] for one in state.journal.everything() if one.kind == "visited"}  # type: ignore[index]
            if Act.TEMPLE.has(action):
                has_crossed = any(one.kind == "crossed" for one in state.journal.everything())
                assert has_crossed == walk.crosses_next()
                assert visited == {hut for hut in walk.huts if walk.buildings_until(hut) == 1}
            else:
                space = int(Act.HUT.part(action))
                assert (space in visited) == (walk.buildings_until(space) == 0)
            told += 1
    assert told > 10


def _chosen(state: State, rng: Rng) -> int:
    legal = state.legal()
    return legal[rng.below(len(legal))]


def test_the_druid_tells_where_he_goes_and_what_he_asks_for() -> None:
    walking = table(board="hut 1 on 6, 14; hut 0 on 8, 9, 20", druid=6, hands=["wood 3, stone 3", "", ""])
    assert title(walking, "druid")[-1] == "Next he comes to the hut of Anna on space 8."
    asking = walking.play("build temple 1")
    assert title(asking, "druid", seat=1) == [
        "The druid, at the hut of Anna on space 8",
        "Offering stone and copper scores 2 points, only one of them 1 point.",
    ]
    assert title(asking, "space-9")[3] == "The druid comes here at once."


@pytest.mark.parametrize(
    ("hand", "stone", "druid"),
    [
        ("stone 1, copper 4", [], []),
        (
            "copper 4",
            ["so it takes any three; 1 copper scores the same point."],
            ["You lack 1 stone: any 3 others pay for it."],
        ),
        ("wood 4", ["Offering nothing keeps them and costs 1 point."], []),  # too few for both
    ],
)
def test_who_is_asked_for_an_offering_reads_what_stands_in_for_a_missing_chip(
    hand: str, stone: list[str], druid: list[str]
) -> None:
    """Where the other chip is at hand, that scores as much. [9.2, 9.5]"""
    board, hands = "hut 0 on 8, 20; hut 1 on 6, 14", [hand, "wood 3, stone 3", ""]
    asking = table(board=board, druid=6, hands=hands, turn=1).play("build temple 1")
    told = title(asking, "good-stone")[1:]
    assert [line[-len(end) :] for line, end in zip(told, stone, strict=True)] == stone
    assert title(asking, "good-wool")[1:] == []  # he does not ask for it
    assert title(asking, "druid")[1:] == title(asking, "visit")[1:] == druid


@pytest.mark.parametrize(
    ("face", "does"),
    [
        ("wool", "Each worker on the high plain of wool brings its owner 1 wool."),
        ("any-plus-1", "Everybody may take one material of their choice."),
        ("minus-1", "Everybody returns one material of their choice."),
    ],
)
def test_the_die_tells_what_it_does(face: str, does: str) -> None:
    rolled = table(hands=["wood 1, wool 1", "", ""], decide="roll").play(f"die {face}")
    assert title(rolled, "die")[1:] == [does]


def test_a_plain_tells_who_is_there_and_what_one_more_worker_brings() -> None:
    t = table(plains="wood 1 0, wool 2 2 1, copper 0, stone", board="hut 0 on 1")
    assert title(t, "plain-wood")[1:] == [
        "Height 1: Benoît.",
        "Height 2: Anna.",
        "A worker that comes here stands at height 3 and brings 3 wood; those already here bring as many "
        "as their height. When the die shows wood, each brings 1.",
        "15 unbuilt spaces ask for wood.",
    ]
    assert "There is no room for a fourth worker." in title(t, "plain-wool")
    assert "Nobody is here yet." in title(t, "plain-stone")
    assert title(t, "stand-wood-1") == [
        "Wood, height 1 – Benoît",
        "Brings its player 1 wood each time anybody moves a worker here, and 1 each time the die shows wood.",
    ]


def test_beside_anothers_worker_it_is_told_whether_there_is_room() -> None:
    t = table(plains="wood 0 1 1", hands=["wood 1", "", ""])
    assert title(t, "stand-wood-2")[2:] == ["There is no room for a fourth worker."]
    assert title(t, "stand-wood-1")[2:] == []  # one's own: where it can go is what matters
    assert title(table(plains="wood 0 1"), "stand-wood-2")[2:] == []


def test_the_river_tells_what_it_brings_and_when_the_druid_crosses_it_next() -> None:
    """Also the druid himself and his way; on his last lap it brings nothing. [8.9, 10.3]"""

    def told(druid: int, lang: str = "en") -> list[str]:
        t = table(board="hut 1 on 5, 8; hut 0 on 20; temple 2 on 25", druid=druid)
        texts = [one.text or "" for one in ElementTree.fromstring(drawn(GAME, t.state, 0, lang)).iter()]
        return next(one for one in texts if one.startswith(("The great river", "Le grand fleuve"))).split(
            "\n"
        )

    crossing = [
        "The next building leads him over the river, as things stand: 1 point per rune stone.",
        "Anna +1, Benoît +2.",
    ]
    assert told(20)[2:] == crossing
    assert told(8)[2:] == []
    assert told(20, "fr")[3] == "Anna +1, Benoît +2."
    t = table(board="hut 1 on 5, 8; hut 0 on 20; temple 2 on 25", druid=20)
    assert title(t, "druid")[3:] == crossing


def test_the_hut_that_the_druid_visits_is_marked() -> None:
    met = positions(GAME, 2, seed=1, every=1)
    asked = [state.clone() for state in met if state.prompt().step in ("offer", "act")]
    assert {state.prompt().step for state in asked} == {"offer", "act"}
    for state in asked[::5]:
        marked = [
            one.get("id")
            for one in ElementTree.fromstring(drawn(GAME, state, 0, "en")).iter()
            if any(part.get("class") == "visited" for part in one)
        ]
        is_visit = state.prompt().step == "offer"
        visited = "visit" if state.seat == 0 else "at-visited"
        assert marked == ([visited] if is_visit else [])


def test_a_settlement_is_drawn_as_one_and_tells_its_size() -> None:
    """Whosever huts follow each other, also over the river; a hut on its own is none."""
    t = table(board="hut 1 on 31, 0; hut 0 on 1, 8; temple 0 on 2; hut 1 on 3")
    names = [one.get("id", "") for one in ElementTree.fromstring(drawn(GAME, t.state, 0, "en")).iter()]
    assert [name for name in names if name.startswith("bond-")] == ["bond-31"]
    name, worth = title(t, "bond-31")
    assert name == "Settlement of 3 huts, spaces 31–1"
    assert "scores 3 points" in worth


def notice(t: Scenario, seat: int | None = 0) -> str:
    state = t.state
    return Titles(state.view(seat), ["Anna", "Benoît", "Chloé"], GAME.text("en"), seat).notice()


@pytest.mark.parametrize(
    ("t", "told"),
    [
        (table(), "Too few materials\nto build"),
        (table(hands=["wood 1, stone 1", "", ""]), "Druid visits a hut\nafter 4 buildings"),
        (
            table(board="hut 1 on 6", hands=["wood 1, stone 1", "", ""]),
            "Druid visits space 6\nafter 3 buildings",
        ),
        (table(board="hut 1 on 6, 14; hut 0 on 8, 20", hands=["wood 2, stone 2", "", ""]), ""),
        (table(board="hut 1 on 1, 3, 5, 7, 9, 11, 13, 15; temple 1 on 20, 24", finisher=1), "Last turns"),
    ],
)
def test_a_sign_says_what_a_newcomer_would_have_to_know(t: Scenario, told: str) -> None:
    assert notice(t) == told


def test_what_another_can_pay_is_on_no_sign() -> None:
    assert notice(table(), seat=1) == ""
    assert notice(table(), seat=None) == "Druid visits a hut\nafter 4 buildings"


def test_who_has_no_points_has_none_to_lose_by_offering_nothing() -> None:
    board, hands = "hut 0 on 8, 20; hut 1 on 6, 14", ["wood 4", "wood 3, stone 3", ""]
    asking = table(board=board, druid=6, hands=hands, turn=1, points=[0, 5, 5]).play("build temple 1")
    assert notice(asking) == "At 0 points,\nnothing to lose"
    assert title(asking, "good-stone")[-1].endswith("Offering nothing keeps them and costs nothing.")


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_sign_says_rightly_who_cannot_build(seats: int) -> None:
    """By the options there are."""
    found = set()
    for state in positions(GAME, seats, seed=seats, every=1):
        if state.prompt().step != "act":
            continue
        seat = int(state.seat)
        titles = Titles(state.view(seat), ["?"] * seats, GAME.text("en"), seat)
        assert titles.can_build() == any(not Act.MOVE.has(action) for action in state.legal())
        found.add(titles.can_build())
    assert found == {True, False}
