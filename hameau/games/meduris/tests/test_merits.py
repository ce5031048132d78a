"""What speaks for an option besides its price?"""

import pytest

from hameau.core.sentences import tell_question
from hameau.core.text import LANGUAGES, typeset
from hameau.games.meduris import GAME
from hameau.games.meduris.board_merits import merits
from hameau.games.meduris.board_reasons import tell
from hameau.study.hints import Reason
from hameau.study.telling import tell_points
from hameau.testing import Scenario

from .draw import table


def signs(t: Scenario, written: str, lang: str = "en") -> list[str]:
    """What is shown beside an option, in words."""
    state, action = t.state, GAME.read(written)
    found = merits(state.view(int(state.seat)), [action], GAME.text(lang))
    return [sign.words for sign in found[action].signs]


def worth(t: Scenario, written: str) -> float:
    state, action = t.state, GAME.read(written)
    return merits(state.view(int(state.seat)), [action], GAME.text("en"))[action].worth


def test_a_hut_tells_its_settlement_its_rune_stone_and_its_bonus() -> None:
    t = table(
        board="hut 1 on 6, 14; hut 0 on 8, 20",
        druid=6,
        tokens={12: "plus-2", 24: "druid"},
        hands=["wood 3, stone 3, wool 3, copper 3", "", ""],
    )
    assert signs(t, "build hut 7") == [
        "Settlement of 3 huts",
        "Another’s rune stone, +3 at the end",
        "The druid comes at once: 3 points for both materials",
    ]
    assert signs(t, "build hut 10") == []  # the rune stone is one's own already
    assert signs(t, "build hut 12")[-1] == "2 points at once"
    assert signs(t, "build hut 24")[-1] == "Druid token"
    assert signs(t, "build hut 7", "fr")[0] == "Colonie de 3 huttes"
    assert (
        worth(t, "build hut 12")
        == worth(t, "build hut 7")
        > worth(t, "build hut 24")
        > worth(t, "build hut 10")
    )


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "There is no wool in the supply."), ("fr", "Il n'y a plus de laine dans la réserve.")],
)
def test_a_move_to_a_plain_whose_supply_is_empty_says_why_it_brings_nothing(lang: str, told: str) -> None:
    state = table(hands=["", "wool 18", ""], plains="wood 0 1, wool 2").state
    moves = {GAME.write(action): action for action in state.legal()}
    found = merits(state.view(0), list(moves.values()), GAME.text(lang))
    assert found[moves["move wood 1 wool"]].warning == typeset(told, lang)
    assert moves["move wood 1 stone"] not in found


def test_a_rune_stone_that_every_hut_wins_is_not_shown() -> None:
    state = table(hands=["wood 2, stone 2, wool 2, copper 2", "", ""]).state
    huts = [action for action in state.legal() if GAME.write(action).startswith("build hut")]
    found = merits(state.view(0), huts, GAME.text("en"))
    assert len(found) == len(huts) > 10
    assert not any(merit.signs for merit in found.values())


def test_a_building_tells_what_is_missing_for_it() -> None:
    """Of a price; what is free or at hand has no such sign. [5.6, 6.2]"""
    t = table(board="hut 1 on 6; hut 0 on 14", hands=["wood 9", "", ""], tokens={10: "free-hut"})
    assert signs(t, "build hut 7")[-1] == "Any 3 for each of 2 that are missing"
    assert signs(t, "build temple 7")[-1] == "Any 3 for 1 that is missing"
    assert signs(t, "build temple 7", "fr")[-1] == "3 tuiles au choix pour 1 qui manque"
    assert not any("missing" in told for told in signs(t, "build hut 10"))


@pytest.mark.parametrize(
    ("lang", "shown"),
    [
        ("en", ["settlement of 2", "+2 at the end", "2× 3 for 1"]),
        ("fr", ["colonie de 2", "+2 à la fin", "2× 3 pour 1"]),
    ],
)
def test_what_is_shown_beside_an_option_are_words(lang: str, shown: list[str]) -> None:
    """A newcomer reads the list before the legend."""
    t = table(board="hut 1 on 6; hut 0 on 14", hands=["wood 9", "", ""])
    action = GAME.read("build hut 7")
    found = merits(t.state.view(0), [action], GAME.text(lang))[action]
    assert [sign.amount for sign in found.signs if sign.amount] == shown


def test_that_others_stand_in_is_said_once_and_then_shown() -> None:
    state = table(hands=["wood 1, copper 6", "", ""], board="hut 1 on 6; hut 0 on 14").state
    temples = [GAME.read(f"build temple {space}") for space in (7, 11)]
    found = merits(state.view(0), temples, GAME.text("en"))
    assert sorted(found[action].signs[-1].amount for action in temples) == ["", "3 for 1"]


def test_what_a_sign_means_is_said_beside_the_cheapest_that_has_it() -> None:
    t = table(board="hut 1 on 6, 20; hut 0 on 14", hands=["wood 3, stone 3, wool 3, copper 3", "", ""])
    huts = [GAME.read(f"build hut {space}") for space in (1, 3, 7, 19)]
    found = merits(t.state.view(0), [*huts, GAME.read("build hut 16")], GAME.text("en"))
    shown = [[sign.amount for sign in found[action].signs] for action in huts]
    assert sorted(shown[:2]) == [["+2", "+1"], ["+2 at the end", "druid at once: +1"]]
    assert sorted(shown[2:]) == [["2", "+2", "+2"], ["settlement of 2", "+2"]]


def test_a_temple_tells_the_huts_beside_it() -> None:
    t = table(
        board="hut 1 on 6, 14; hut 0 on 8, 20", druid=6, hands=["wood 1, stone 1, wool 1, copper 1", "", ""]
    )
    assert signs(t, "build temple 7") == ["2 points at the end as things stand"]
    assert signs(t, "build temple 11") == []
    assert worth(t, "build temple 7") > worth(t, "build temple 11")


def test_offerings_are_worth_what_they_score_and_then_what_they_save() -> None:
    """In a settlement both resources are worth it. [9.2–9.6]"""
    t = table(board="hut 1 on 6, 14; hut 0 on 8, 9, 20", druid=6, hands=["wood 3, stone 3, copper 1", "", ""])
    t = t.play("build temple 1")
    state = t.state
    found = merits(state.view(int(state.seat)), state.legal(), GAME.text("en"))
    best = sorted(found, key=lambda action: -found[action].worth)
    assert [GAME.write(action) for action in best] == [
        "offer both", "offer copper", "offer stone", "offer nothing"
    ]  # fmt: skip
    assert [found[action].points for action in best] == [2, 1, 1, -1]


@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("stone 1, copper 1", ["copper", "stone", "token", "nothing", "both"]),
        ("copper 4", ["copper", "token", "stone", "nothing", "both"]),
        ("wood 3", ["token", "copper", "stone", "nothing"]),
    ],
)
def test_of_equal_points_the_offering_that_takes_fewest_chips_comes_first(hand: str, best: list[str]) -> None:
    """A chip that is missing takes three, and the token could stand for two; both are a waste. [9.5, 9.6]"""
    board, hands = "hut 0 on 8, 20; hut 1 on 6, 14", [hand, "wood 3, stone 3", ""]
    state = table(board=board, druid=6, hands=hands, turn=1, tokens={8: "druid"}).play("build temple 1").state
    found = merits(state.view(0), state.legal(), GAME.text("en"))
    assert [GAME.write(one).split()[1] for one in sorted(found, key=lambda one: -found[one].worth)] == best
    assert {GAME.write(one) for one in found if found[one].warning} <= {"offer both"}


def test_who_has_no_point_loses_none_by_offering_nothing() -> None:
    """The marker never goes below 0. [9.4]"""
    t = table(board="hut 1 on 6, 14; hut 0 on 8, 9, 20", druid=6, hands=["wood 3, stone 3, copper 1", "", ""])
    state = t.play("build temple 1").state
    view, nothing = state.view(int(state.seat)), GAME.read("offer nothing")
    for points, lost in ((0, 0), (1, -1)):
        view["players"][int(state.seat)]["points"] = points
        assert merits(view, [nothing], GAME.text("en"))[nothing].points == lost


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("gift", "points", "hand", "told"),
    [
        (
            "nothing", 0, "",
            {"en": ["At 0 points it costs nothing."], "fr": ["À 0 point, cela ne coûte rien."]},
        ),
        (
            "nothing", 2, "copper 1",
            {
                "en": ["It costs 1 point.", "You keep 1 material."],
                "fr": ["Cela coûte 1 point.", "Vous gardez 1 tuile."],
            },
        ),
        (
            "copper", 0, "copper 1",
            {
                "en": ["For 1 material, 1 point; offering nothing would cost none."],
                "fr": ["Pour 1 tuile, 1 point ; ne rien offrir n'en coûterait aucun."],
            },
        ),
    ],
)  # fmt: skip
def test_why_an_offering_is_told_by_the_points_and_chips_there_are(
    lang: str, gift: str, points: int, hand: str, told: dict[str, list[str]]
) -> None:
    """Nothing is lost at 0 points, and what is not there is not kept. [9.2, 9.4]"""
    t = table(board="hut 1 on 6, 14; hut 0 on 8, 20", druid=6, hands=["wood 3, stone 3, copper 1", "", ""])
    state, action = t.play("build temple 1").state, GAME.read(f"offer {gift}")
    view = state.view(int(state.seat))
    me = view["players"][int(state.seat)]
    me["points"], me["goods"] = points, dict.fromkeys(me["goods"], 0)
    if hand:
        me["goods"]["copper"] = 1
    found = tell(view, action, {"copper": -1} if gift == "copper" else {}, GAME.text(lang))
    assert found[: len(told[lang])] == [typeset(one, lang) for one in told[lang]]


def test_a_hut_that_the_druid_comes_to_is_told_with_what_is_left_for_him() -> None:
    """Nothing is said where he comes later, or nothing that he asks for is left. [8.1, 9.1]"""

    def told(hand: str, space: int) -> list[str]:
        state = table(board="hut 1 on 6, 14; hut 0 on 20, 24", druid=6, hands=[hand, "", ""]).state
        return tell(state.view(0), GAME.read(f"build hut {space}"), {}, GAME.text("en"))

    assert told("stone 1, copper 2", 8) == ["You then still have copper for the druid."]
    assert told("stone 1, copper 1", 8) == []
    assert told("copper 4", 8) == []  # three stand in for the stone
    assert told("copper 5", 8) == ["You then still have copper for the druid."]
    assert told("wood 4, stone 4, wool 4, copper 4", 17) == []


@pytest.mark.parametrize(
    ("lang", "more", "less"),
    [
        ("en", "2 points more from offerings and the river", "1 point fewer for temples at the end"),
        (
            "fr",
            "2 points de plus par les offrandes et le fleuve",
            "1 point de moins pour les temples à la fin",
        ),
    ],
)
def test_what_an_option_scores_beyond_another_is_told_in_words(lang: str, more: str, less: str) -> None:
    reason = Reason(0, {"track": 2.1, "temples": -1.0}, {})
    assert tell_points(reason, 1, GAME.text(lang), GAME.text(lang)) == more
    assert tell_points(reason, -1, GAME.text(lang), GAME.text(lang)) == less


@pytest.mark.parametrize(("lang", "asked"), [("en", "Zoé rolled −1"), ("fr", "Zoé a lancé −1")])
def test_a_question_of_another_players_turn_says_whose_it_is(lang: str, asked: str) -> None:
    t = table(hands=["wood 1, wool 1", "wood 1, stone 1", ""], decide="roll").play("die minus-1")
    text, prompt = GAME.text(lang), t.state.prompt()
    assert tell_question(text, prompt, "Zoé").startswith(asked)
    assert "Zoé" not in tell_question(text, prompt)
