"""What others did, in a line for each."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from hameau.core.history import History
from hameau.games.meduris.tests.draw import table
from hameau.web.http.templates import templates
from hameau.web.show.news import News
from hameau.web.show.recap import recap
from hameau.web.show.since import since


def _news(seat: int, sentence: str, **more: object) -> News:
    return replace(News(1, seat, sentence, (), (), bare=sentence), **more)


def test_a_short_look_back_has_a_line_for_each_player_and_losses_alone_before_them():
    """Marks stand for names there; of a loss it is told what was taken, of all what it brought, points first.

    One's own line comes before those of others, and what no player did last.
    """
    told = [
        _news(0, "Anna rolled 4", dice=("4",)),
        _news(1, "Bert rolled wool", is_of_goods=True, dice=("3",)),
        _news(1, "Bert built a hut"),
        _news(
            1,
            "Bert paid 1 wood; built a hut; took the rune stone box from Anna",
            loss="Bert took the rune stone box from Anna",
        ),
        _news(2, "Carl moved a worker"),
        _news(0, "Anna chose something"),
        _news(1, "Bert paid 1 stone", bare=""),
        _news(-1, "Round 2 begins", is_round=True),
        _news(1, "Bert placed a worker"),
    ]
    balance = {0: {"points": -3}, 1: {"wool": 1}, 2: {"points": 7}}
    lines = [
        (one.goods, [line.sentence for line in one.lines])
        for one in recap(told, [0], ["Anna", "Bert", "Carl"], balance)
    ]
    assert lines == [
        ({}, ["Took the rune stone box from Anna"]),
        ({"points": -3}, ["Rolled 4"]),
        ({"wool": 1}, ["Built a hut", "Placed a worker"]),  # what dice brought is in the sum
        ({"points": 7}, ["Moved a worker"]),
        ({}, ["Round 2 begins"]),
    ]


def test_what_moves_by_itself_follows_what_moved_it():
    """Without its cause nobody would know why; what follows from one's own choice was seen then."""
    told = [
        _news(-1, "The druid waited", cause=0),
        _news(1, "Bert built a hut"),
        _news(-1, "The druid crossed the river", cause=1),
        _news(2, "Carl moved a worker"),
        _news(-1, "Round 2 begins"),
    ]
    lines = [
        (one.seat, [line.sentence for line in one.lines])
        for one in recap(told, [0], ["Anna", "Bert", "Carl"], {})
    ]
    assert lines == [
        (1, ["Built a hut", "The druid crossed the river"]),
        (2, ["Moved a worker"]),
        (-1, ["Round 2 begins"]),
    ]


def test_what_changed_ones_points_and_whose_turn_it_is_come_before_others():
    """Of three lines a phone has room for, they tell why one has other points and why one is asked."""
    told = [
        _news(0, "Anna rolled 4", dice=("4",)),
        _news(1, "Bert built a hut"),
        _news(-1, "The druid crossed the river", cause=1, scorer=0),
        _news(2, "Carl built a temple"),
    ]
    balance = {0: {"points": 2}, 1: {"points": 1}, 2: {"points": 1}}
    lines = [
        (one.seat, [line.sentence for line in one.lines])
        for one in recap(told, [0], ["Anna", "Bert", "Carl"], balance, turn=2)
    ]
    assert lines == [
        (0, ["The druid crossed the river", "Rolled 4"]),
        (2, ["Built a temple"]),
        (1, ["Built a hut"]),
    ]


def test_points_at_the_river_are_found_in_what_others_sent_the_druid_to():
    goods = ["wood 9, wool 9, copper 9, stone 9"] * 2
    scene = table(seats=2, board="hut 0 on 4; hut 1 on 10, 16, 20", druid=20, hands=goods, turn=1)
    history = History(scene.game, scene.state)
    history.apply("build temple 12")
    played = SimpleNamespace(game=scene.game, history=history, names=["Anna", "Bert"])
    (line,) = (line for line in since(played, scene.game.text("en"), 0, [0]) if line.seat < 0)
    assert (line.mover, line.scorer) == (1, 0)
    assert line.bare == "The druid crossed the great river, 1 point per rune stone"


def test_who_builds_is_the_cause_of_where_the_druid_goes():
    goods = ["wood 9, wool 9, copper 9, stone 9"] * 2
    scene = table(seats=2, board="hut 0 on 4", druid="paved 1", hands=goods, turn=1)
    history = History(scene.game, scene.state)
    history.apply("build hut 28")
    played = SimpleNamespace(game=scene.game, history=history, names=["Anna", "Bert"])
    (moved,) = (line for line in since(played, scene.game.text("en"), 0, [0]) if line.seat < 0)
    assert (moved.sentence, moved.mover) == ("The druid moved to paved space 2", 1)


def test_what_a_line_tells_of_several_is_in_the_sum_of_each():
    """Also of who has no other line; a part that tells of goods is left to the sum."""
    goods = {0: {"wool": 1}, 1: {"wool": 1}, 2: {"wool": 2}}
    told = [_news(1, "Bert rolled wool: Anna +1, Bert +1, Carl +2", bare="Bert rolled wool")]
    lines = [
        (one.seat, one.goods, [line.sentence for line in one.lines])
        for one in recap(told, [0], ["Anna", "Bert", "Carl"], goods)
    ]
    assert lines == [(0, {"wool": 1}, []), (1, {"wool": 1}, ["Rolled wool"]), (2, {"wool": 2}, [])]


def test_dice_whose_gain_is_in_the_sum_are_not_divided():
    """A division without what comes of it would be a riddle; what came to nothing is told whole."""
    told = [
        _news(1, "Bert used the forest", dice=("6",), brought=(("wood", 2),), divisor=3),
        _news(2, "Carl used the quarry", dice=("4",), brought=(("stone", 0),), divisor=5),
    ]
    lines = [
        (line.brought, line.divisor)
        for one in recap(told, [0], ["Anna", "Bert", "Carl"], {1: {"wood": 2}})
        for line in one.lines
    ]
    assert lines == [((), 0), ((("stone", 0),), 5)]


def test_what_is_seen_in_dice_is_not_said_beside_them():
    """Unless it is how the sentence begins, which then begins with something else."""
    line = _news(1, "Bert used the forest; rolled 4, 4; gained 2 wood", told_by_dice="; rolled 4, 4")
    ((one,),) = (told.lines for told in recap([line], [0], ["Anna", "Bert"], {}))
    assert one.parts == ("Used the forest", "; rolled 4, 4", "; gained 2 wood")
    assert replace(one, told_by_dice="something else").parts == (one.sentence, "", "")


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        (("Bert rolled copper", "", ""), "copper 3"),
        (("Bert moved", "; rolled 3", "; gained 2 wood"), "wood 3"),
        (("Bert moved", "; rolled 3", ""), "moved; rolled 3 3"),
    ],
)
def test_a_single_die_never_stands_alone_on_a_line(told, kept):
    """The last word that is seen comes with it; what is only heard stays in its place."""
    before, seen, after = told
    line = _news(1, "", dice=("3",))
    drawn = SimpleNamespace(has_symbol=lambda name: False)
    page = SimpleNamespace(goods=SimpleNamespace(name=lambda *names: ""))
    made = (
        templates("en")
        .get_template("table/told_dice.html")
        .render(
            before=before, seen=seen, after=after, line=line, page=page, play=SimpleNamespace(board=drawn)
        )
    )
    plain = [re.sub("<[^>]*>", "", part).replace("⚂", "3") for part in made.split('<span class="held">')]
    assert plain[1] == kept
    assert "".join(plain) == f"{''.join(told)} 3"


def test_a_short_look_back_does_not_say_the_same_words_again():
    places = ("in the forest", "on building 2")
    told = [_news(1, f"Bert placed 1 figure {where}", is_done=True) for where in places]
    told += [_news(1, "Bert placed 2 figures in the hut", is_done=True)]
    told += [_news(1, f"Bert gained 1 tile {good} by the die") for good in ("wool", "wood")]
    (line,) = recap(told, [0], ["Anna", "Bert"], {})
    assert [one.sentence for one in line.lines] == [
        "Placed 1 figure in the forest",
        "on building 2",
        "Placed 2 figures in the hut",
        "Gained 1 tile wool by the die",
        "Gained 1 tile wood by the die",
    ]
