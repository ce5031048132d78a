"""Decisions that belong together, going back past others to learn, and following them one by one."""

from types import SimpleNamespace

import pytest

import hameau
from hameau.core.errors import Refusal
from hameau.core.events import ROLL
from hameau.core.history import History
from hameau.games.meduris.tests.draw import table as in_the_valley
from hameau.games.stone_age.tests.draw import table as drawn_table
from hameau.web.problems import Problem
from hameau.web.show.balance import balance
from hameau.web.show.boards import Boards
from hameau.web.show.news import News
from hameau.web.show.since import _lines, _places, own_decisions, since, turn_now, turn_start
from hameau.web.show.table_page import Viewer, _recap, _sums, table_page
from hameau.web.show.throws import begins_round
from hameau.web.tables.rematch import rematch
from hameau.web.tables.setup import SeatSetup, TableSetup

from .test_tables import new_table, new_user, number_of, play_on

WITH_BOT = [SeatSetup("me", "Anna"), SeatSetup("bot", "", "random")]


def let_bots_decide(tables, table: str) -> None:
    while True:
        with tables.open(table) as opened:
            if not opened.is_bots_turn:
                return
            number, action = opened.number, opened.state.legal()[0]
        tables.move_bot(table, number, action)


def decide(tables, user: int, table: str, times: int) -> None:
    for _ in range(times):
        play_on(tables, user, table, 1)
        let_bots_decide(tables, table)


def test_decisions_sent_together_are_kept_all_or_none(tables):
    user = new_user(tables)
    table = new_table(tables, user)
    with tables.open(table) as opened:
        number, key = opened.number, opened.state.key()
        first, second = (opened.game.read(f"place hunt {figures}") for figures in (2, 3))
    with pytest.raises(Problem) as problem:
        tables.move(user, table, number, first, [10**6])
    assert problem.value.slug == "illegal"
    with tables.open(table) as opened:
        assert (opened.number, opened.state.key()) == (number, key)
    assert tables.move(user, table, number, first, [second]).number >= number + 2


def test_who_plays_among_bots_goes_back_to_any_own_decision(tables):
    user = new_user(tables)
    table = tables.create(user, TableSetup("stone-age", WITH_BOT, {})).id
    with tables.open(table) as opened:
        start = opened.state.key()
    decide(tables, user, table, 8)
    with tables.open(table) as opened:
        assert not opened.row.training
        decisions = len(opened.history.choices([0]))
    for _ in range(decisions):
        tables.undo(user, table, number_of(tables, table))
    with tables.open(table) as opened:
        assert opened.state.key() == start
        assert opened.row.training
    with pytest.raises(Refusal, match="take back"):
        tables.undo(user, table, number_of(tables, table))


def test_going_back_within_ones_turn_is_no_training(tables):
    user = new_user(tables)
    table = tables.create(user, TableSetup("caverna", [SeatSetup("me", "Anna")], {})).id
    play_on(tables, user, table, 1)
    tables.undo(user, table, number_of(tables, table))
    with tables.open(table) as opened:
        assert not opened.row.training


def test_a_rematch_has_the_same_seats_and_only_players_get_one(tables):
    user = new_user(tables)
    table = tables.create(user, TableSetup("stone-age", [*WITH_BOT, SeatSetup("here", "Bert")], {})).id
    with tables.open(table) as opened:
        seats = [(seat.name, seat.kind, seat.bot, seat.user_id) for seat in opened.seats]
    again = rematch(tables, user, table)
    assert again.id != table
    assert [(seat.name, seat.kind, seat.bot, seat.user_id) for seat in again.seats] == seats
    with pytest.raises(Problem):
        rematch(tables, new_user(tables), table)


def test_the_others_are_followed_decision_by_decision(tables):
    """Each step shows a later moment in which somebody decided, the last the table as it stands."""
    user = new_user(tables)
    seats = [*WITH_BOT, SeatSetup("bot", "", "random")]
    table = tables.create(user, TableSetup("stone-age", seats, {})).id
    with tables.open(table) as opened:
        seen = len(opened.history.actions)
    decide(tables, user, table, 1)
    with tables.open(table) as opened:
        moments = []
        while seen < len(opened.history.actions):
            page = table_page(opened, Viewer(user, "en", seen=seen), [], tables.roster, Boards(strict=True))
            assert page.play
            assert bool(page.play.groups) == (page.at == page.actions)
            seen = page.at
            moments.append((seen, page.turn.seat))
            assert [seat.number for seat in page.seats if seat.is_turn] == [page.turn.seat]
        assert [seat for _at, seat in moments][-3:] == [1, 2, 0]
        told = since(opened, opened.game.text("en"), 0, [0])
    assert {line.seat for line in told} == {1, 2}
    assert all(line.places for line in told)


def test_news_of_a_move_light_where_a_piece_went():
    """Another may stand by now where it stood; of a temple it is the space, as none can be built now."""
    plains = "wood 0, stone 1 1"
    start = in_the_valley(board="hut 1 on 5", plains=plains, hands=["wood 1, stone 1", "", ""])
    for action, place in (("move wood 1 stone", "plain-stone"), ("build temple 7", "space-7")):
        history = History(start.game, start.state)
        history.apply(action)
        (move,) = history.moves()
        assert _places(SimpleNamespace(game=start.game, history=history), move) == (place,)


def told_after(me: str, *actions: str) -> list[News]:
    """What Anna is told, who has figures there, while Bert has one on the hunt."""
    start = drawn_table(seats=2, me=me, left="@ hunt", decide="use")
    history = History(start.game, start.state)
    for action in actions:
        history.apply(action)
    played = SimpleNamespace(game=start.game, history=history, names=["Anna", "Bert"])
    return since(played, start.game.text("en"), 0, [0])


def test_dice_stand_in_the_line_that_tells_of_them():
    """The last place is used without asking: its dice are not those of the place before it."""
    told = told_after("@ hut, forest 2", "use hut", "die 1", "die 6", "die 5")
    assert [(line.sentence.partition(" with")[0], line.dice) for line in told][:2] == [
        ("Anna used the forest", ("1", "6")),
        ("Bert used the hunt", ("5",)),
    ]


def test_a_last_place_that_is_used_without_asking_is_where_its_line_says():
    """No action names it: its dice would lie, and be lit, where the place before it was used, or nowhere."""
    told = told_after("@ hunt, forest 2", "use hunt", "die 4", "die 1", "die 6")
    assert [(line.sentence.partition(" with")[0], line.places) for line in told[:2]] == [
        ("Anna used the hunt", ("place-hunt",)),
        ("Anna used the forest", ("place-forest",)),
    ]


@pytest.mark.parametrize(
    ("lang", "parts"),
    [
        ("en", ("Anna used the forest with 2 figures", "; rolled 1, 6; gained 2 wood", "")),
        (
            "fr",
            (
                "Anna utilise la forêt avec 2 figurines",
                "\N{NO-BREAK SPACE}; fait 1, 6 aux dés\N{NO-BREAK SPACE}; gagne 2 bois",
                "",
            ),
        ),
    ],
)
def test_what_is_seen_in_drawn_dice_is_a_part_of_its_own(lang, parts):
    """So that it can be heard, without standing beside the dice a second time."""
    start = drawn_table(seats=2, me="@ hut, forest 2", left="@ hunt, quarry", decide="use")
    history = History(start.game, start.state)
    for action in ("use forest", "die 1", "die 6"):
        history.apply(action)
    played = SimpleNamespace(game=start.game, history=history, names=["Anna", "Bert"])
    first, *_rest = (line for line in since(played, start.game.text(lang), 0, [0]) if line.dice)
    assert first.parts == parts
    assert "".join(first.parts) == first.sentence


def test_dice_in_vain_say_so_although_others_of_the_same_move_bring_something():
    start = drawn_table(seats=2, me="@ hut, quarry", left="food 12", decide="use")
    history = History(start.game, start.state)
    for action in ("use hut", "die 3"):  # then comes the meal
        history.apply(action)
    played = SimpleNamespace(game=start.game, history=history, names=["Anna", "Bert"])
    (line,) = [line for line in since(played, start.game.text("en"), 0, [0]) if line.dice]
    assert line.sentence.endswith("rolled 3; gained nothing")


def test_the_end_of_a_round_is_told_to_whom_it_followed_at_once():
    start = drawn_table(seats=2, me="@ hut, field", left="", decide="use")
    history = History(start.game, start.state)
    history.apply("use field")
    played = SimpleNamespace(game=start.game, history=history, names=["Anna", "Bert"])
    news = since(played, start.game.text("en"), 0, [0])
    told = [line.sentence for line in news]
    assert told[0].startswith("Anna used the hut")
    assert told[-3:-1] == ["Anna’s meal: +1 food from the fields, −6 food", "Bert’s meal: −5 food"]
    assert told[-1].startswith("Round 3 began")
    assert [line.sentence for line in news if line.has_befallen] == told[:-2]  # what came by itself
    rounds = [line.sentence for line in news if line.is_round]
    assert rounds == [*told[:-2], told[-1]]  # without the meal of others


def test_what_came_of_itself_after_a_choice_is_told_although_no_dice_fell():
    """The last figure lies on a card that cannot be paid: it goes back unasked, and the round goes on."""
    for me, chosen, told in (
        ("@ field, card-2", "use field", True),
        ("@ field, card-2, hut", "use field", False),  # it goes back after the next choice
    ):
        start = drawn_table(seats=2, me=me, left="@ hunt, quarry", decide="use")
        history = History(start.game, start.state)
        history.apply(chosen)
        played = SimpleNamespace(game=start.game, history=history, names=["Anna", "Bert"])
        news = since(played, start.game.text("en"), 0, [0])
        assert bool(news) == told
        assert all(line.has_befallen for line in news)
        assert all("left the card" in line.sentence for line in news if line.has_befallen)


def test_what_comes_of_itself_with_the_very_last_choice_has_no_sum_of_its_own():
    """The last figure goes to its building unasked as soon as it is said that no tool is used."""
    start = drawn_table(
        seats=2, me="wood 4, tools 1 @ forest, building-1", left="@ hunt", stacks="4-of-1 7", decide="use"
    )
    history = History(start.game, start.state)
    for action in ("use forest", "die 6", "gather"):
        history.apply(action)
    played = SimpleNamespace(game=start.game, history=history, names=["Anna", "Bert"])
    news = since(played, start.game.text("en"), 0, [0])
    assert news[-1].sentence.endswith("used the first building with 1 figure")
    assert news[-1].at == len(history.actions)  # nothing was decided since
    assert _recap(played, 0, [0], news, []) == []


def test_dice_that_make_no_sum_tell_what_each_stands_for():
    """Of the dice for all, everybody takes one."""
    start = drawn_table(seats=2, me="wood 1 @ hut", left="@ hunt", cards="dice-time", decide="buy card-1")
    history = History(start.game, start.state)
    for action in ("buy", "die 5", "die 1"):
        history.apply(action)
    played = SimpleNamespace(game=start.game, history=history, names=["Anna", "Bert"])
    (line,) = [line for line in since(played, start.game.text("en"), 0, [0]) if line.dice]
    assert line.sentence.endswith("rolled one die for each player: 5 (tool), 1 (wood)")
    assert line.parts[1:] == (": 5 (tool), 1 (wood)", "")
    assert (line.dice, line.stand_for, line.total) == (("5", "1"), ("tool", "wood"), 0)


def test_dice_tell_what_they_brought_or_that_it_was_nothing():
    """Not before it is known: who may add tools is asked first."""
    for tools, faces, brought, end in (
        ("", ("die 3", "die 6"), (("wood", 3),), "gained 3 wood"),
        ("", ("die 1", "die 1"), (("wood", 0),), "rolled 1, 1; gained nothing"),
        ("tools 1", ("die 1", "die 1"), (), "rolled 1, 1"),
    ):
        start = drawn_table(seats=2, me=f"{tools} @ forest 2, hut", left="@ hunt", decide="use")
        history = History(start.game, start.state)
        for action in ("use forest", *faces):
            history.apply(action)
        played = SimpleNamespace(game=start.game, history=history, names=["Anna", "Bert"])
        told = [line for line in since(played, start.game.text("en"), 0, [0]) if line.dice]
        assert [line.brought for line in told] == [brought]
        assert told[0].sentence.endswith(end)
        assert told[0].divisor == (3 if brought else 0)
        if brought:  # what is drawn is not said besides
            shown = "; rolled 3, 6; gained 3 wood" if brought[0][1] else "; rolled 1, 1; gained nothing"
            assert told[0].parts[1:] == (shown, "")


def test_what_tools_make_of_a_roll_is_told_with_its_division():
    """Not while more of them can be added."""
    start = drawn_table(seats=2, me="tools 4 @ forest 2, hut, field", left="@ hunt", decide="use")
    for actions, sums, brought in (
        (("add tool 2",), (), ()),
        (("add tool 2", "gather"), (6,), (("wood", 2),)),
        (("add tool 2", "add tool 1", "add tool 1"), (7, 1), (("wood", 2),)),
    ):
        history = History(start.game, start.state)
        for action in ("use forest", "die 1", "die 3", *actions):
            history.apply(action)
        played = SimpleNamespace(game=start.game, history=history, names=["Anna", "Bert"])
        line = since(played, start.game.text("en"), None, [1])[-1]
        assert (line.sums, line.brought) == (sums, brought)
        assert line.divisor == (3 if brought else 0)


def test_dice_that_feed_many_are_told_with_all_whom_they_feed():
    """In Meduris a roll is one line, also of whom it brings nothing: they are not named in it."""
    game = hameau.game("meduris")
    record = hameau.play(game, ["random", "random"], seed=4)
    names, seen = ["Anna", "Bert"], set()
    for move in record.history.moves(0):
        events = move.journal.events(0)
        rolls = [event for event in events if event.role == ROLL]
        gainers = {event.seat for event in events if (event.values or {}).get("cause") == "small-yield"}
        if len(rolls) != 1 or move.seat == rolls[0].seat:
            continue  # who rolls chooses next: nothing else happens to them
        played = SimpleNamespace(game=game, history=record.history, names=names)
        line = next(one for one in _lines(played, move, game.text("en"), 0, [], False) if one.dice)
        fed = line.sentence.rpartition(" rolled ")[2].partition(":")[2]
        assert {seat for seat, name in enumerate(names) if name in fed} == gainers
        assert not line.brought  # nothing is told twice
        assert line.sentence.startswith(line.bare.partition(":")[0])
        assert not fed or fed not in line.bare
        seen.add(bool(fed))
    assert seen == {True, False}


def test_what_came_of_a_turn_is_counted_alike_for_everybody():
    """In the valley a rune stone changes hands as soon as somebody has more huts in its district."""
    game = hameau.game("meduris")
    record = hameau.play(game, ["random", "random", "random"], seed=4)
    history, robbed = History(game, record.state(0)), []
    for action in record.actions:
        if history.state.seat == 0 and history.choices([0]):
            start = turn_start(SimpleNamespace(history=history, names=["Anna", "Bert", "Carl"]), [0])
            net = balance(SimpleNamespace(history=history), 0, start)
            for seat in range(3):
                was, now = (
                    state.view(seat)["players"][seat]["goods"] for state in (history.at(start), history.state)
                )
                gained = net.get(seat, {})
                assert {good: gained.get(good, 0) for good in now} == {
                    good: now[good] - was[good] for good in now
                }
            robbed.append(net.get(0, {}).get("points", 0))
        history.perform(action)
    assert min(robbed) < 0 < max(robbed)


def test_an_answer_in_the_turn_of_others_is_no_turn_of_ones_own():
    """In Meduris one returns a tile when another rolls -1: what others did before that stays new."""
    game, names = hameau.game("meduris"), ["Anna", "Bert", "Carl"]
    record = hameau.play(game, ["random"] * 3, seed=4)
    history, answers = History(game, record.state(0)), 0
    for action in record.actions:
        played = SimpleNamespace(game=game, history=history, names=names)
        choices, mine = history.choices([0]), list(own_decisions(played, [0]))
        if history.state.seat == 0 and choices and choices[-1] not in mine:
            answers += 1
            start = turn_start(played, [0])
            assert start in [0, *mine]
            news = since(played, game.text("en"), 0, [0])
            told = {line.at for line in news if line.seat > 0}
            assert min(told) <= choices[-1]  # not only what came after the answer
            seats = {one.seat for one in _recap(played, 0, [0], news, [])}
            assert {line.seat for line in news if line.seat > 0 and line.bare and not line.dice} <= seats
        history.perform(action)
    assert answers > 3


def test_nobodys_turn_is_summed_up_by_half():
    """A turn of Caverna is many decisions: what the first of one's own brought is in the sums as well."""
    game, goods = hameau.game("caverna"), ("wood", "stone", "ore", "ruby", "food", "gold", "grain", "sheep")
    record = hameau.play(game, ["random", "random"], seed=6)
    history, of_several = History(game, record.state(0)), 0
    for action in record.actions[:150]:
        played = SimpleNamespace(game=game, history=history, names=["Anna", "Bert"])
        places = [at for at, ply in enumerate(history.plies()) if game.write(ply.action).startswith("place ")]
        if history.state.seat == 0 and history.state.prompt().step == "place" and len(places) > 1:
            mine, theirs = places[-2:]
            if [history.plies()[at].seat for at in (mine, theirs)] == [0, 1]:
                news = since(played, game.text("en"), 0, [0])
                net = next((one.goods for one in _sums(played, 0, [0], news) if one.seat == 0), {})
                was, now = (state.view(0)["players"][0] for state in (history.at(mine), history.state))
                if not begins_round(history.move(mine, len(history.actions)).journal.events(None)):
                    assert {good: net.get(good, 0) for good in goods} == {
                        good: now[good] - was[good] for good in goods
                    }
                    of_several += turn_start(played, [0]) > mine
        history.perform(action)
    assert of_several > 3


def test_what_is_paid_now_is_not_in_the_sums_of_the_news():
    """In Cave vs. Cave a turn is many decisions: the sums are those with which it began."""
    game = hameau.game("cave-vs-cave")
    record = hameau.play(game, ["random", "random"], seed=3)
    history, begun, compared = History(game, record.state(0)), {}, 0
    for action in record.actions:
        if history.state.seat == 0:
            played = SimpleNamespace(game=game, history=history, names=["Anna", "Bert"])
            now, news = turn_now(played, [0]), since(played, game.text("en"), 0, [0])
            found = [(one.seat, one.goods) for one in _sums(played, 0, [0], news)]
            if news and all(line.at <= now for line in news):
                compared += now in begun
                assert begun.setdefault(now, found) == found
        history.perform(action)
    assert compared > 10


def test_of_ones_own_moves_only_what_came_of_them_is_news():
    """What was chosen is known; dice, chance and the end of a round are not."""
    for game in map(hameau.game, ("cave-vs-cave", "stone-age")):
        record = hameau.play(game, ["random", "random"], seed=2)
        history, text, names = History(game, record.state(0)), game.text("en"), ["Anna", "Bert"]
        for action in record.actions[:120]:
            if history.state.seat == 0:
                played = SimpleNamespace(game=game, history=history, names=names)
                for line in since(played, text, 0, [0]):
                    assert line.seat != 0 or line.has_befallen or line.dice or line.sums or line.is_round
            history.perform(action)


def test_who_takes_what_a_die_stands_for_gains_something():
    """Two dice of one face leave the buyer nothing to choose: a field is gained although no goods are."""
    start = drawn_table(
        seats=2,
        me="wood 3 @ card-1, card-2",
        left="@ hunt 2",
        cards="dice-farmer-1,dice-writing",
        decide="use",
    )
    history = History(start.game, start.state)
    for action in ("use card-1", "buy", "die 6", "die 6"):
        history.apply(action)
    played = SimpleNamespace(game=start.game, history=history, names=["Anna", "Bert"])
    told = [line.sentence for line in since(played, start.game.text("en"), 0, [0])]
    assert told
    assert not any(sentence.endswith("gained nothing") for sentence in told)
